"""Paints the fight that goes on: two rows of dice, their sums, what is forbidden, and the chance."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.kings.abilities import Gear
from engine.kings.dice import sides_of, value_of
from mmapp.games.kings import pictures, words
from mmapp.games.kings.cards import paint_art, paint_hearts
from mmapp.games.kings.plan import Plan
from mmapp.games.kings.scene import FRIENDLY, Fight, Scene
from mmapp.games.kings.theme import GOLD, WINE, tones
from mmapp.games.kings.windows import strength
from mmapp.look import textures
from mmapp.look.theme import Look, rgba
from mmapp.table.face import Target
from mmapp.table.game_ui import Gain
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard


def sides_in(scene: Scene, fight: Fight) -> list[int]:
    """The fighters from top to bottom: the opponent (the number of players), then the heroes."""
    return list(fight.seats) if fight.against == FRIENDLY else [len(scene.players), fight.seat]


def rows_of(plan: Plan, scene: Scene) -> dict[int, Rect]:
    """The place of each fighter."""
    if scene.fight is None:
        return {}
    sides = sides_in(scene, scene.fight)
    box, gap = plan.upper, 6 * plan.unit
    foot = 34 * plan.unit
    high = (box.h - foot - gap * len(sides)) / len(sides)
    return {who: rect(box.x, box.top - (at + 1) * high - at * gap, box.w, high) for at, who in enumerate(sides)}


def dice_boxes(plan: Plan, scene: Scene, who: int) -> list[Rect]:
    """The places of a fighter's dice."""
    row = rows_of(plan, scene).get(who)
    count = len(scene.fight.dice[who]) if scene.fight else 0
    if row is None or not count:
        return []
    unit = plan.unit
    side = min(row.h * 0.9, row.w * 0.26)
    area = rect(row.x + side + 10 * unit, row.y + 6 * unit, row.w - side - 16 * unit, row.h * 0.62)
    lines = 1
    while area.w / (-(-count // lines)) < 54 * unit and area.h / (lines + 1) > 50 * unit:
        lines += 1
    columns = -(-count // lines)
    wide = min(area.w / columns, area.h / lines, 76 * unit)
    places = []
    for at in range(count):
        line, column = divmod(at, columns)
        x = area.x + column * wide
        y = area.top - (line + 1) * wide
        places.append(inset(rect(x, y, wide, wide), 0.05))
    return places


def stage_boxes(plan: Plan, scene: Scene, _: float = 1.0) -> dict[Target, Rect]:
    """The places of the dice and of the opponent."""
    found = {}
    rows = rows_of(plan, scene)
    for who, row in rows.items():
        for place, box in enumerate(dice_boxes(plan, scene, who)):
            found[Target("die", (who, place))] = box
        if who == len(scene.players):
            found[Target("foe")] = row
    return found


def paint_stage(paint: Paint, board: KingsBoard) -> None:
    """Paints the fight as it stands."""
    scene, plan, look = board.scene, board.plan, board.look
    fight = scene.fight
    if fight is None:
        return
    for who, row in rows_of(plan, scene).items():
        _fighter(paint, row, scene, fight, who, look)
        for place, box in enumerate(dice_boxes(plan, scene, who)):
            if Target("die", (who, place)) not in board.covered:
                paint_die(paint, box, fight.dice[who][place])
    _foot(paint, board, fight)


def _fighter(paint: Paint, row: Rect, scene: Scene, fight: Fight, who: int, look: Look) -> None:
    """Paints who fights, with numbers and sum."""
    colours = tones(look)
    foe = who == len(scene.players)
    paint.plate("back", row, colours.plate, 10)
    paint.frame("back", row, rgba(WINE if foe else GOLD, 0.8), 2, 10)
    side = min(row.h * 0.9, row.w * 0.26)
    art = rect(row.x + dp(5), row.center[1] - side / 2, side, side)
    card = fight.card if foe else scene.deck.hero(scene.players[who].character)
    if card is not None:
        paint_art(paint, art, card)
    head = rect(art.right + dp(6), row.top - row.h * 0.3, row.right - art.right - dp(12), row.h * 0.27)
    name = card.name if foe and card else scene.players[who].name
    total = rect(head.right - head.h * 2.4, head.y, head.h * 2.4, head.h)
    size = min(head.h * 0.62, dp(17) * float(look.scale))
    paint.name(name, head._replace(w=round(head.w * 0.46)), size, colours.text, textures.BOLD)
    gear = fight.opponent if foe else scene.players[who].sums
    sums = rect(head.x + head.w * 0.48, head.y, head.w * 0.52 - total.w, head.h * 0.8)
    if gear is not None:
        shown = Gear(strength=gear.strength, damage=gear.damage, armour=gear.armour, speed=0)
        pictures.paint_gains(paint, sums, words.gains(shown), colours.text)
    if fight.has_rolled(who):
        paint.figures("figure", str(strength(scene, who)), total, colours.text)
    if not foe:
        player = scene.players[who]
        hearts = min(dp(20), row.h * 0.2)
        paint_hearts(
            paint,
            rect(art.x, row.y + dp(3), min(side, hearts * player.most_hearts), hearts),
            player.hearts,
            player.most_hearts,
        )


def paint_die(paint: Paint, box: Rect, die: int) -> None:
    """Paints a die as it lies."""
    name = f"kings/die{sides_of(die)}_{value_of(die)}"
    if not paint.picture("thing", textures.texture(name), box):
        paint.plate("thing", box, rgba("#FFFFFF"), 8)
        paint.figures("figure", str(value_of(die)), inset(box, 0.2), rgba("#101830"))


def _foot(paint: Paint, board: KingsBoard, fight: Fight) -> None:
    """Paints what is forbidden and the chance as things lie."""
    plan, look = board.plan, board.look
    box = rect(plan.upper.x, plan.upper.y, plan.upper.w, 30 * plan.unit)
    colours = tones(look)
    paint.plate("back", box, colours.plate, 8)
    inner = inset(box, 0.02)
    if fight.bans:
        sign = rect(inner.x, inner.y, inner.h, inner.h)
        paint.picture("icon", textures.texture(pictures.BAN), sign)
        text = rect(sign.right + dp(4), inner.y, inner.w * 0.6 - sign.w, inner.h)
        paint.name(words.bans(fight.bans), text, dp(14) * float(look.scale), colours.text, textures.BODY)
    odds = board.chances.now if board.help in ("chances", "advice") else None
    if odds is not None:
        gains = [Gain(pictures.CHANCE, words.percent(odds.win))]
        right = rect(inner.right - inner.w * 0.36, inner.y, inner.w * 0.36, inner.h)
        pictures.paint_gains(paint, right, gains, colours.text, "right")
    elif fight.against == FRIENDLY:
        paint.text(tr("Friendly fight"), inner, dp(15) * float(look.scale), colours.text, textures.BOLD)


def paint_stage_marks(paint: Paint, board: KingsBoard) -> None:
    """Rings the dice that are marked, and frames those that can be."""
    lit = board.lit()
    for target, box in board.boxes.items():
        if target.what != "die" or not board.choices or board.locked:
            continue
        if target in board.trail:
            paint.frame("text", inset(box, -0.06), rgba(GOLD), 5, 10)
        elif target in lit:
            paint.frame("plate", inset(box, -0.02), rgba(GOLD, 0.6), 2, 10)
