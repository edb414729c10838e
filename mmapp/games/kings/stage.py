"""Paints a fight as a stage: the rows of dice, sums, hearts, what is forbidden, potions, and the chance to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.kings.abilities import BANS, SLOTS, Gear
from engine.kings.dice import sides_for, total_of
from engine.kings.fights import hearts_for
from engine.kings.state import FRIENDLY
from engine.kings.tables import bits
from mmapp.games.kings import pictures, words
from mmapp.games.kings.cards import paint_art, paint_hearts, square
from mmapp.games.kings.plan import Plan
from mmapp.games.kings.scene import Fight, Scene
from mmapp.games.kings.seams import soft
from mmapp.games.kings.stage_dice import die_box, face_name
from mmapp.games.kings.stage_plan import LINE, Row, Stage, lay_stage
from mmapp.games.kings.theme import GOLD, LEAF, NIGHT, PAPER, SEAT_COLOURS, WINE
from mmapp.look import textures
from mmapp.look.theme import INK, SHADE, WHITE, rgba
from mmapp.table.face import Target
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.names import paint_name
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard

FOE = Target("foe")
RAISED = 7
"""The distance in dp by which a marked die stands above its place."""
WEIGHED = ("chances", "advice")
"""The levels of help that tell chances."""


# Where things are


def stage_of(plan: Plan, scene: Scene, text: float = 1.0) -> Stage:
    """The places of the fight of a scene."""
    fight = scene.fight
    if fight is None:
        return lay_stage(plan.upper, (), dp(1), text, band=False)
    rows = [(who, _count(scene, fight, who)) for who in rows_of(scene, fight)]
    return lay_stage(plan.upper, rows, dp(1) * plan.grown, text, band=fight.against != FRIENDLY)


def rows_of(scene: Scene, fight: Fight) -> tuple[int, ...]:
    """The fighters who have a row, from top to bottom: the opponent above the hero, or all who are tied."""
    return fight.seats if fight.against == FRIENDLY else (len(scene.players), fight.seat)


def gear_of(scene: Scene, fight: Fight, who: int) -> Gear:
    """The numbers of a fighter now."""
    return scene.players[who].sums if who < len(scene.players) else fight.opponent or Gear()


def _count(scene: Scene, fight: Fight, who: int) -> int:
    """The number of dice of a fighter: those that lie there, or those that it will roll."""
    if fight.has_rolled(who):
        return len(fight.dice[who])
    return len(sides_for(gear_of(scene, fight, who)))


def stage_boxes(plan: Plan, scene: Scene, text: float = 1.0) -> dict[Target, Rect]:
    """The targets of a fight: dice that lie there, and the opponent."""
    fight = scene.fight
    found: dict[Target, Rect] = {}
    if fight is None:
        return found
    for row in stage_of(plan, scene, text).rows:
        if fight.has_rolled(row.who):
            found |= {Target("die", (row.who, at)): box for at, box in enumerate(row.dice)}
        if row.who == len(scene.players):
            found[FOE] = row.portrait
    return found


def strength(scene: Scene, fight: Fight, who: int) -> int:
    """The combat strength of a fighter as the dice lie."""
    gear = gear_of(scene, fight, who)
    return total_of(fight.dice[who]) + gear.strength + gear.damage


# What lies still


def paint_stage(paint: Paint, board: KingsBoard) -> None:
    """Paints the fight of the board's scene into the upper region."""
    scene = board.scene
    fight = scene.fight
    if fight is None:
        return
    stage = stage_of(board.plan, scene, float(board.look.scale))
    paint.plate("back", stage.whole, rgba(NIGHT, 0.92), 12)
    for row in stage.rows:
        _paint_row(paint, board, fight, row)
    if stage.band.h:
        _paint_band(paint, board, fight, stage.band)


def _paint_row(paint: Paint, board: KingsBoard, fight: Fight, row: Row) -> None:
    scene: Scene = board.scene
    foe = row.who == len(scene.players)
    colour = WINE if foe else SEAT_COLOURS[scene.players[row.who].kind]
    paint.plate("wall", row.tray, rgba(colour, 0.85), 9)
    paint.plate("wall", inset(row.tray, 0.012), rgba("#3A1D2B" if foe else "#1E3A34"), 8)
    _paint_fighter(paint, scene, fight, row, colour)
    _paint_dice(paint, board, fight, row)
    covered = any(one.what == "die" and one.at[0] == row.who for one in board.covered)
    if fight.has_rolled(row.who) and not covered:
        _paint_sum(paint, scene, fight, row)


def _paint_fighter(paint: Paint, scene: Scene, fight: Fight, row: Row, colour: str) -> None:
    """Paints portrait, name and numbers of a fighter."""
    foe = row.who == len(scene.players)
    card = fight.card if foe else scene.deck.hero(scene.players[row.who].character)
    name = card.name if foe and card else scene.players[row.who].name if not foe else ""
    paint.disc("frame", row.portrait, rgba(colour))
    paint.disc("frame", inset(row.portrait, 0.05), rgba("#20304F"))
    if card:
        paint_art(paint, inset(row.portrait, 0.08), card)
    if not foe:
        side = row.portrait.w * 0.36
        sign = rect(row.portrait.right - side, row.portrait.y, side, side)
        paint.disc("plate", sign, rgba(INK))
        paint.picture("mark", pictures.picture(pictures.seat_name(scene.players[row.who].kind)), inset(sign, 0.12))
    if foe:
        paint_name(paint, row.name, soft(name), row.name.h / dp(LINE), 15, rgba(PAPER), "left")
    else:
        paint.name(name, row.name, row.name.h * 0.72, rgba(PAPER), textures.BOLD)
    shown = [gain for gain in words.gains(gear_of(scene, fight, row.who)) if gain.picture != "kings/sign_speed"]
    if shown:
        pictures.paint_gains(paint, row.numbers, shown, rgba(PAPER), "right")


def _paint_dice(paint: Paint, board: KingsBoard, fight: Fight, row: Row) -> None:
    """Paints the dice that lie there, or pale ones that wait for the throw."""
    scene: Scene = board.scene
    if not row.dice:
        paint.text(tr("No dice"), row.tray, dp(17) * board.plan.grown, rgba(PAPER, 0.8), textures.BODY)
    if not fight.has_rolled(row.who):
        for box, sides in zip(row.dice, sides_for(gear_of(scene, fight, row.who)), strict=True):
            pale = pictures.picture(f"kings/die{sides}_{sides}")
            paint.picture("thing", pale, die_box(box), (1, 1, 1, 0.28))
        return
    for at, (die, box) in enumerate(zip(fight.dice[row.who], row.dice, strict=True)):
        target = Target("die", (row.who, at))
        if target not in board.covered:
            paint.picture("thing", pictures.picture(face_name(die)), die_box(box))


def _paint_sum(paint: Paint, scene: Scene, fight: Fight, row: Row) -> None:
    """Paints the strength of a fighter, and below it what it is made of."""
    gear = gear_of(scene, fight, row.who)
    extra = gear.strength + gear.damage
    paint.plate("frame", row.sum, rgba(INK, 0.9), 8)
    if _leads(scene, fight, row.who):
        paint.frame("mark", row.sum, rgba(GOLD), 2, 8)
    foot = row.sum.h * (0.36 if extra else 0)
    large = rect(row.sum.x + dp(4), row.sum.y + foot, row.sum.w - dp(8), (row.sum.h - foot) * 0.86)
    paint.figures("figure", str(strength(scene, fight, row.who)), inset(large, 0.06), rgba(WHITE))
    if extra:
        line = rect(row.sum.x, row.sum.y + row.sum.h * 0.05, row.sum.w, foot)
        made = f"{total_of(fight.dice[row.who])} {'+' if extra > 0 else '−'} {abs(extra)}"
        paint.text(made, line, dp(14), rgba(PAPER), textures.BODY)


def _leads(scene: Scene, fight: Fight, who: int) -> bool:
    """Whether a fighter would win as the dice lie; an opponent wins a tie."""
    rows = rows_of(scene, fight)
    if not all(fight.has_rolled(one) for one in rows):
        return False
    own = strength(scene, fight, who)
    others = [strength(scene, fight, one) for one in rows if one != who]
    foe = who == len(scene.players)
    return all(own >= other if foe else own > other for other in others)


# The band between the rows


def _paint_band(paint: Paint, board: KingsBoard, fight: Fight, band: Rect) -> None:
    """Paints the hearts of the hero, with those at stake; what is forbidden; potions in play."""
    scene: Scene = board.scene
    hero = scene.players[fight.seat]
    side = min(band.h * 0.72, band.w * 0.3 / max(1, hero.most_hearts), dp(34) * board.plan.grown)
    left = rect(band.x, band.center[1] - side / 2, side * hero.most_hearts, side)
    paint_hearts(paint, left, hero.hearts, hero.most_hearts)
    for at in range(hero.hearts - at_stake(scene, fight), hero.hearts):
        place = rect(left.x + at * side, left.y, side, side)
        paint.frame("mark", inset(place, -0.02), rgba(GOLD), 2, 6)
        paint.text("−", place, side * 0.9, rgba(WHITE), textures.BOLD)
    _paint_bans(paint, fight, rect(band.x + band.w * 0.33, band.y, band.w * 0.34, band.h))
    _paint_potions(paint, scene, rect(band.x + band.w * 0.7, band.y, band.w * 0.3, band.h))


def at_stake(scene: Scene, fight: Fight) -> int:
    """The number of hearts that the fight costs as the opponent's dice lie; 0 before they do."""
    who = len(scene.players)
    if not fight.has_rolled(who):
        return 0
    hero = scene.players[fight.seat]
    return min(hero.hearts, hearts_for(strength(scene, fight, who) - hero.sums.armour))


BAN_SIGNS = {
    **{name: f"kings/sign_slot_{name}" for name in SLOTS},
    "improved": "kings/sign_improved",
    "potions": "kings/sign_potion",
    "rerolls": "kings/sign_reroll",
    "damage": "kings/sign_damage",
    "armour": "kings/sign_armour",
}
"""The sign of each thing that may be forbidden."""


def _paint_bans(paint: Paint, fight: Fight, box: Rect) -> None:
    """Paints the signs of what is forbidden, each with a bar through it."""
    names = [BANS[at] for at in bits(fight.bans)]
    side = min(box.h * 0.8, box.w / max(1, len(names)), dp(38))
    x = box.center[0] - side * len(names) / 2
    for at, name in enumerate(names):
        place = rect(x + at * side, box.center[1] - side / 2, side, side)
        paint.plate("frame", inset(place, 0.02), rgba(PAPER, 0.92), 6)
        paint.picture("icon", pictures.picture(BAN_SIGNS[name]), inset(place, 0.14))
        paint.picture("thing", pictures.picture(pictures.BAN), inset(place, 0.04))


def _paint_potions(paint: Paint, scene: Scene, box: Rect) -> None:
    """Paints the potions in play, each with the sign of who it acts on."""
    side = min(box.h * 0.86, box.w / max(1, len(scene.played)), dp(46))
    for at, one in enumerate(reversed(scene.played)):
        place = rect(box.right - (at + 1) * side, box.center[1] - side / 2, side, side)
        paint.plate("frame", inset(place, 0.03), rgba("#6A4C93"), 6)
        paint_art(paint, inset(place, 0.08), scene.deck.potion(one.potion))
        badge = rect(place.right - side * 0.4, place.y, side * 0.4, side * 0.4)
        foe = one.on >= len(scene.players)
        sign = pictures.CROWN if foe else pictures.seat_name(scene.players[one.on].kind)
        paint.disc("plate", badge, rgba(INK))
        paint.picture("mark", pictures.picture(sign), inset(badge, 0.1))


# What is marked


def paint_stage_marks(paint: Paint, board: KingsBoard) -> None:
    """Paints the dice that are marked, raised and with a ring, and the chance to win before and after."""
    scene: Scene = board.scene
    if scene.fight is None or board.locked:
        return
    stage = stage_of(board.plan, scene, float(board.look.scale))
    for target in (one for one in board.trail if one.what == "die"):
        row = stage.row(target.at[0])
        if row and target.at[1] < len(row.dice) and scene.fight.has_rolled(row.who):
            _paint_marked(paint, row.dice[target.at[1]], scene.fight.dice[row.who][target.at[1]])
    if stage.band.h and board.help in WEIGHED:
        _paint_chance(paint, board, stage.band)


def _paint_marked(paint: Paint, box: Rect, die: int) -> None:
    """Paints a die that will be rolled again: raised, with a ring around it."""
    place = die_box(box)
    paint.disc("back", rect(place.x, place.y - dp(3), place.w, place.h * 0.4), rgba(SHADE, 0.5))
    raised = place._replace(y=place.y + round(dp(RAISED)))
    paint.plate("wall", inset(raised, -0.1), rgba(GOLD), 12)
    paint.picture("art", pictures.picture(face_name(die)), raised)


def _paint_chance(paint: Paint, board: KingsBoard, band: Rect) -> None:
    """Paints the chance to win as the dice lie, and with the marked ones rolled again."""
    now = board.chances.now
    if now is None:
        return
    then = chance_of_marked(board)
    text = words.percent(now.win) if then is None else f"{words.percent(now.win)} → {words.percent(then)}"
    high = min(band.h * 0.64, dp(30) * float(board.look.scale))
    wide = min(band.w * 0.36, high * (1.6 + 0.55 * len(text)))
    box = rect(band.center[0] - wide / 2, band.center[1] - high / 2, wide, high)
    better = then is not None and then > now.win
    paint.plate("plate", box, rgba(LEAF if better else INK), 15)
    sign = rect(box.x + high * 0.18, box.y + high * 0.14, high * 0.72, high * 0.72)
    paint.picture("mark", pictures.picture(pictures.CHANCE), sign)
    inner = rect(sign.right + dp(2), box.y, box.right - sign.right - dp(6), box.h)
    paint.text(text, inner, high * 0.62, rgba(WHITE), textures.BOLD)


def chance_of_marked(board: KingsBoard) -> float | None:
    """The chance to win when the marked dice are rolled again; None while it is not known, or nothing is marked."""
    marked = frozenset(one for one in board.trail if one.what == "die")
    if not marked:
        return None
    for choice in board.choices:
        if frozenset(one for one in choice.path if one.what == "die") == marked:
            odds = board.chances.throw(choice)
            return odds.win if odds else None
    return None


# The button that throws


def paint_throw(paint: Paint, box: Rect, who: str, dice: int, scale: float) -> None:
    """Paints the button that throws this number of dice; `who` throws, empty for the viewer."""
    paint.plate("plate", box, rgba(GOLD), 16)
    paint.plate("plate", inset(box, 0.03), rgba("#FFE08A"), 15)
    side = box.h * 0.62
    sign = square(rect(box.x + dp(8), box.center[1] - side / 2, side, side))
    paint.picture("mark", pictures.picture("kings/sign_die6"), sign)
    text = tr("{who}: throw", who=who) if who else tr("Throw {n}", n=dice)
    words_box = rect(sign.right + dp(6), box.y, box.right - sign.right - dp(14), box.h)
    paint.text(text, words_box, dp(17) * min(scale, 1.6), rgba(INK), textures.BOLD)
