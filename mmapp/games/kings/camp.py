"""Paints the camp: the other heroes as strips, and below them the king, the creatures, and the way to the forge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from engine.kings.abilities import Gear
from engine.kings.odds import Odds
from engine.kings.state import KING, LEVELS, NONE
from engine.kings.views import HIDDEN
from mmapp.games.kings import pictures, words
from mmapp.games.kings.cards import paint_art, paint_hearts, paint_place
from mmapp.games.kings.plan import Camp, Plan, lay_camp
from mmapp.games.kings.scene import Player, Scene
from mmapp.games.kings.seams import soft
from mmapp.games.kings.theme import GOLD, LEAF, SEAT_COLOURS, STEEL, WINE, tones
from mmapp.look import textures
from mmapp.look.theme import INK, SMALLEST_TEXT, WHITE, Look, rgba
from mmapp.table.face import Target
from mmapp.table.game_ui import Gain
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.names import TIGHT, lines_for, paint_name
from mmapp.widgets.paint import Paint

MOST_NAME = 0.36
"""The greatest share of a cell's height that the name of an opponent has."""
WIDE = 330
"""The least width in dp of a strip beside the portrait in which facts stand beside the items, not above them."""
LEAST_ROW = 14
"""The least height in dp of a row of figures."""


class Chance(NamedTuple):
    """The chances of a fight that could be fought, as far as they are known."""

    odds: Odds | None
    shown: bool
    """Whether it is shown at all."""


def others_of(scene: Scene, home: int) -> list[int]:
    """The seats beside the one at the bottom, leftwards."""
    count = len(scene.players)
    return [(home + step) % count for step in range(1, count)]


def laid(plan: Plan, scene: Scene, home: int) -> Camp:
    """The places of the camp."""
    return lay_camp(plan, len(others_of(scene, home)))


def camp_boxes(plan: Plan, scene: Scene, home: int) -> dict[Target, Rect]:
    """The places of all that can be touched in the camp."""
    places = laid(plan, scene, home)
    found = {Target("foe", (against,)): places.cells[against] for against in (KING, *LEVELS)}
    found[Target("forge")] = places.cells[-1]
    for seat, box in zip(others_of(scene, home), places.strips, strict=True):
        found[Target("seat", (seat,))] = box
    return found


def paint_camp(paint: Paint, plan: Plan, scene: Scene, home: int, look: Look, chances: Sequence[Chance]) -> None:
    """Paints all of it."""
    places = laid(plan, scene, home)
    for seat, box in zip(others_of(scene, home), places.strips, strict=True):
        paint_strip(paint, box, scene, seat, look)
    for against in (KING, *LEVELS):
        _cell(paint, places.cells[against], scene, against, look, chances[against])
    _forge(paint, places.cells[-1], scene, look)


# Others


def paint_strip(paint: Paint, box: Rect, scene: Scene, seat: int, look: Look) -> None:
    """Paints another player: portrait, name, numbers, active items, and what was chosen."""
    player, colours = scene.players[seat], tones(look)
    turn = scene.turn == seat
    colour = rgba(SEAT_COLOURS.get(player.kind, GOLD))
    paint.plate("back", box, colours.plate, 10)
    paint.frame("back", box, rgba(GOLD) if turn else colour, 3 if turn else 1.5, 10)
    inner = inset(box, 0)
    side = min(inner.h - dp(6), dp(96))
    portrait = rect(inner.x + dp(5), inner.center[1] - side / 2, side, side)
    paint_art(paint, portrait, scene.deck.hero(player.character))
    sign = rect(portrait.x - dp(2), portrait.y - dp(2), side * 0.42, side * 0.42)
    paint.picture("mark", textures.texture(pictures.seat_name(player.kind)), sign)
    right = inner.right - dp(5)
    chosen = rect(right - side * 0.86, inner.center[1] - side * 0.43, side * 0.86, side * 0.86)
    _action(paint, chosen, scene, seat)
    room = rect(portrait.right + dp(6), inner.y + dp(4), chosen.x - portrait.right - dp(11), inner.h - dp(8))
    if room.w >= dp(WIDE):
        item = min(side * 0.86, (inner.w * 0.46 - dp(3) * (player.places - 1)) / player.places)
        x = chosen.x - dp(5) - player.places * (item + dp(3))
        _items(paint, rect(x, inner.center[1] - item / 2, player.places * (item + dp(3)), item), scene, player)
        _facts(paint, rect(room.x, room.y, x - room.x - dp(4), room.h), player, look)
        return
    line = max(room.h * 0.3, dp(SMALLEST_TEXT) * 1.3)
    item = min(room.h - line - dp(4), room.w / player.places - dp(3))
    _items(paint, rect(room.x, room.y, player.places * (item + dp(3)), item), scene, player)
    _line(paint, rect(room.x, room.top - line, room.w, line), player, look)


def _action(paint: Paint, box: Rect, scene: Scene, seat: int) -> None:
    """Paints the chosen action: its picture, a back while it is sealed, nothing while there is none."""
    action = scene.players[seat].action
    if action == NONE:
        return
    if action == HIDDEN or not scene.revealed:
        wide = box.h * 0.72
        paint.picture("thing", textures.texture(pictures.BACK), rect(box.center[0] - wide / 2, box.y, wide, box.h))
        return
    paint.picture("thing", textures.texture(words.action_picture(scene, seat, action)), box)
    if seat in scene.order:
        _place_in_order(paint, box, scene.order.index(seat) + 1)


def _place_in_order(paint: Paint, box: Rect, place: int) -> None:
    side = max(dp(16), box.w * 0.36)
    disc = rect(box.right - side * 0.8, box.top - side * 0.8, side, side)
    paint.disc("plate", disc, rgba(INK))
    paint.figures("figure", str(place), inset(disc, 0.16), rgba(WHITE))


def _items(paint: Paint, box: Rect, scene: Scene, player: Player) -> None:
    """Paints the active row of another player."""
    for at in range(player.places):
        place = rect(box.x + at * (box.h + dp(3)), box.y, box.h, box.h)
        item = player.gear[at]
        if item >= 0:
            paint_place(paint, place, scene.card(item))
        else:
            paint.frame("frame", place, rgba(STEEL, 0.6), 1, 6)
            paint.picture("icon", textures.texture(pictures.SLOT_SIGNS[at]), inset(place, 0.26), (1, 1, 1, 0.4))


def _line(paint: Paint, box: Rect, player: Player, look: Look) -> None:
    """Paints name, hearts, and the numbers that count in one line."""
    colours, scale = tones(look), min(float(look.scale), 1.4)
    name, hearts = box.w * 0.34, min(box.w * 0.26, box.h * 0.8 * player.most_hearts)
    paint.name(player.name, box._replace(w=round(name)), min(box.h * 0.72, dp(14) * scale), colours.text, textures.BOLD)
    side = min(box.h * 0.8, hearts / player.most_hearts)
    place = rect(box.x + name + dp(3), box.center[1] - side / 2, side * player.most_hearts, side)
    paint_hearts(paint, place, player.hearts, player.most_hearts)
    left = place.right + dp(4)
    pictures.paint_gains(paint, rect(left, box.y, box.right - left, box.h), _counting(player), colours.text, "right")


def _counting(player: Player) -> list[Gain]:
    """Dice, armour and speed of another player, and the number of potions."""
    sums = player.sums
    shown = words.gains(Gear(dice=sums.dice, dice12=sums.dice12, armour=sums.armour, speed=sums.speed))
    return [*shown, Gain(pictures.POTION, str(player.potions))] if player.potions else shown


def _facts(paint: Paint, box: Rect, player: Player, look: Look) -> None:
    """Paints name, hearts, and the numbers that count."""
    colours, scale = tones(look), min(float(look.scale), 1.6)
    rows = 3 if box.h > dp(62) else 2
    high = box.h / rows
    name = rect(box.x, box.top - high, box.w, high)
    hearts = rect(box.x, box.top - 2 * high, box.w, high)
    if rows == 2:
        wide = min(box.w * 0.42, high * player.most_hearts * 0.8)
        name = name._replace(w=round(box.w - wide))
        hearts = rect(box.right - wide, name.y, wide, high)
    paint.name(player.name, name, min(high * 0.8, dp(14) * scale), colours.text, textures.BOLD)
    side = min(hearts.h * 0.86, hearts.w / player.most_hearts)
    place = rect(hearts.x, hearts.center[1] - side / 2, side * player.most_hearts, side)
    paint_hearts(paint, place, player.hearts, player.most_hearts)
    row = rect(box.x, box.y, box.w, high)
    pictures.paint_gains(paint, inset(row, 0.02), _counting(player), colours.text)


# The king and the creatures


def _cell(paint: Paint, box: Rect, scene: Scene, against: int, look: Look, chance: Chance) -> None:
    """Paints whom one could fight: picture, strength, the chance and the hearts it would cost."""
    card = scene.foe(against)
    paint.plate("back", box, tones(look).plate, 10)
    paint.plate("back", inset(box, 0.02), rgba(WINE if against == KING else LEAF, 0.35), 9)
    unit, scale = dp(1), min(float(look.scale), 1.5)
    foot = (
        max(min(box.h * 0.3, (15 + 14) * unit * min(scale, 1.3) + 4 * unit), LEAST_ROW * unit * 2)
        if chance.shown
        else 0.0
    )
    numbers = max(min(18 * unit * scale, box.h * 0.15), LEAST_ROW * unit)
    inner = rect(box.x + 3 * unit, box.y + 3 * unit, box.w - 6 * unit, box.h - 6 * unit)
    called = soft(card.name)
    name = min(26 * unit * scale, box.h * 0.2) if box.h > 104 * unit else 0.0
    if name:
        name = max(name, min(lines_for(called, inner.w) * TIGHT * dp(SMALLEST_TEXT) + 1, box.h * MOST_NAME))
    low = inner.y + foot
    row = rect(inner.x, low, inner.w, numbers)
    paint.plate("spot", row, rgba(INK, 0.82), 5)
    pictures.paint_gains(paint, inset(row, 0.03), _strength(scene, against), rgba(WHITE), "center")
    if name:
        paint_name(paint, rect(inner.x, row.top, inner.w, name), called, min(scale, 1.1), 11, tones(look).text)
    art = rect(inner.x, row.top + name, inner.w, inner.top - row.top - name)
    paint_art(paint, art, card)
    _corners(paint, inner, scene, against)
    if foot:
        _chance(paint, rect(inner.x, inner.y, inner.w, foot), scene, look, chance.odds)


def _strength(scene: Scene, against: int) -> list[Gain]:
    """The dice and the strength of an opponent, guards included."""
    gear = scene.foe(against).gear
    if against == KING and scene.guards:
        gear = gear._replace(strength=gear.strength + 4 * guards_against(scene))
    return words.gains(Gear(dice=gear.dice, dice12=gear.dice12, strength=gear.strength + gear.damage))


def guards_against(scene: Scene) -> int:
    """The open guards that make the king stronger against who looks."""
    mine = scene.revealed and scene.viewer is not None and scene.me.action == 3
    return scene.guards - mine


def _corners(paint: Paint, box: Rect, scene: Scene, against: int) -> None:
    """Paints the level, what is forbidden, and how many creatures are left."""
    side = max(dp(17), min(box.w * 0.28, dp(34)))
    left = rect(box.x, box.top - side, side, side)
    paint.picture("mark", textures.texture(pictures.level_sign(against)), left)
    opponent = scene.deck.content
    card = opponent.kings[scene.king] if against == KING else None
    if card is None:
        number = scene.creatures[against - 1]
        card = opponent.creatures[number] if number >= 0 else opponent.standard[against - 1]
    if card.bans or card.muddles or card.plunders:
        slow = scene.viewer is not None and scene.me.sums.speed < card.level
        tint = (1, 1, 1, 1.0 if slow or card.muddles else 0.35)
        paint.picture("mark", textures.texture(pictures.BAN), rect(box.right - side, box.top - side, side, side), tint)


def _chance(paint: Paint, box: Rect, scene: Scene, look: Look, odds: Odds | None) -> None:
    """Paints the chance to win, and the hearts that it costs in the mean."""
    colours = tones(look)
    high = box.h / 2
    upper, lower = rect(box.x, box.y + high, box.w, high), rect(box.x, box.y, box.w, high)
    if odds is None or scene.viewer is None:
        paint.text("–" if scene.viewer is None else "…", upper, high * 0.8, colours.quiet, textures.BOLD)
        return
    paint.text(words.percent(odds.win), upper, high * 0.95, colours.text, textures.BOLD)
    cost = Gain(pictures.LOST_HEART, words.mean_hearts(odds.cost))
    pictures.paint_gains(paint, inset(lower, 0.04), [cost], colours.text, "center")


def _forge(paint: Paint, box: Rect, scene: Scene, look: Look) -> None:
    """Paints the way to the forge, with the potions that are left."""
    colours = tones(look)
    paint.plate("back", box, colours.plate, 10)
    paint.frame("back", box, rgba(GOLD, 0.8), 2, 10)
    scale = min(float(look.scale), 1.5)
    name = min(dp(20) * scale, box.h * 0.22)
    row = min(dp(18) * scale, box.h * 0.16)
    side = min(box.w * 0.8, box.h - name - row - dp(10))
    art = rect(box.center[0] - side / 2, box.top - side - dp(4), side, side)
    paint.picture("art", textures.texture("kings/action_forge"), art)
    words_box = rect(box.x + dp(3), box.y + row + dp(4), box.w - dp(6), name)
    word, size = tr("Forge"), max(dp(SMALLEST_TEXT), min(name * 0.8, dp(14) * scale))
    if textures.wide(word, int(dp(SMALLEST_TEXT)), textures.BOLD) <= words_box.w:
        paint.text(word, words_box, size, colours.text, textures.BOLD)
    stack = rect(box.x + dp(3), box.y + dp(3), box.w - dp(6), row)
    pictures.paint_gains(paint, stack, [Gain(pictures.POTION, str(scene.stack))], colours.quiet, "center")
