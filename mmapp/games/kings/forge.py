"""Paints the forge: a column for each part, a row for each class, arrows from what things are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import NamedTuple

from kivy.metrics import dp

from engine.kings.cards import CLASS1, LETTERS, Item, Recipe
from engine.kings.forging import pairs
from engine.kings.state import NONE
from mmapp.games.kings import pictures
from mmapp.games.kings.cards import paint_place, square
from mmapp.games.kings.plan import Plan
from mmapp.games.kings.scene import Choice, Scene
from mmapp.games.kings.theme import GOLD, NEAR, NIGHT, NOW, SEAT_COLOURS, Colour, Tones, tones
from mmapp.games.kings.ways import PLAN
from mmapp.look import textures
from mmapp.look.theme import INK, SHADE, TARGET, WHITE, Look, rgba
from mmapp.table.face import Target
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import NOWHERE, Rect, inset, rect
from mmapp.widgets.more import paint_more
from mmapp.widgets.paint import Paint

ALL, CAN_NOW, ONE_MORE = range(3)
"""The filters of the forge: all that lies there, what can be made now, and what with one item more."""
CLASSES = (1, 2, 3)
ROOMY, LARGE = 560, 62
"""The least width in dp of a forge with large items, and their least size in dp."""


@dataclass(slots=True)
class Laid:
    """The places of the forge just now."""

    frame: Rect = NOWHERE
    """The window through which the columns are seen."""
    columns: list[Rect] = field(default_factory=list)
    items: dict[int, Rect] = field(default_factory=dict)
    buttons: dict[Target, Rect] = field(default_factory=dict)
    scrolled: float = 0.0
    """The distance that it is scrolled."""
    most: float = 0.0
    """The greatest distance that it can be scrolled."""


class Lights(NamedTuple):
    """The items that can be made of those that somebody owns."""

    now: frozenset[int]
    """The items that two own ones make."""
    twice: frozenset[int]
    """The items that two forgings make, which can both be done now."""
    near: frozenset[int]
    """The items for which one is missing."""
    missing: frozenset[int]
    """The items that are missing for those."""


def lay_forge(plan: Plan, scene: Scene, scroll: float) -> Laid:
    """The places of the forge, scrolled so far."""
    box, unit = plan.upper, plan.unit
    gap, button = 6 * unit, TARGET * unit
    frame = rect(box.x, box.y + button + gap, box.w, box.h - button - gap)
    least = 3 * (LARGE if box.w >= ROOMY * unit else TARGET) * unit + 4 * gap
    wide = max(least, frame.w / max(1, len(scene.parts)))
    most = max(0.0, wide * len(scene.parts) - frame.w)
    scrolled = min(max(0.0, scroll), most)
    start = frame.x - scrolled
    found = Laid(frame, scrolled=scrolled, most=most)
    for at in range(len(scene.parts)):
        found.columns.append(rect(start + at * wide, frame.y, wide, frame.h))
    column_of = dict(zip(scene.parts, found.columns, strict=True))
    for item in scene.deck.content.items:
        if item.part in column_of:
            found.items[item.number] = _place_of(item, column_of[item.part], gap)
    names = (Target("camp"), *(Target("filter", (at,)) for at in range(3)))
    part = (box.w - gap * 3) / 4
    found.buttons = {name: rect(box.x + at * (part + gap), box.y, part, button) for at, name in enumerate(names)}
    return found


def _place_of(item: Item, column: Rect, gap: float) -> Rect:
    """The place of an item in the column of its part."""
    head = min(column.h * 0.09, 26 * gap / 6)
    row = (column.h - head - gap) / 3
    side = min(row - gap * 1.2, (column.w - 4 * gap) / 3)
    middle = column.y + column.h - head - row * (item.rank - 0.5)
    shares = {1: (1 / 6, 0.5, 5 / 6), 2: (1 / 3, 2 / 3), 3: (0.4, 0.84)}[item.rank]
    x = column.x + column.w * shares[item.place] - side / 2
    return rect(x, middle - side / 2, side, side)


def lights(scene: Scene, seat: int, choices: Sequence[Choice] = ()) -> Lights:
    """The items that can be made of those of a seat, now and with one item more; by choices of two forgings as well."""
    own = set(scene.players[seat].items)
    deck = scene.deck
    now: set[int] = set()
    near: set[int] = set()
    missing: set[int] = set()
    for recipe in scene.recipes:
        if not scene.lies_in_forge(recipe.result):
            continue
        have = [_have(deck.content.items, own, one) for one in (recipe.first, recipe.second)]
        if any(pairs(deck.tables, recipe.first, recipe.second, tuple(own))):
            now.add(recipe.result)
        elif any(have):
            near.add(recipe.result)
            missing.update(one for one, has in zip((recipe.first, recipe.second), have, strict=True) if not has)
    twice = {one.path[0].at[0] for one in choices if one.path[0].what == PLAN} - now - own
    return Lights(frozenset(now), frozenset(twice), frozenset(near - now - twice), frozenset(missing - own))


def _have(items: Sequence[Item], own: set[int], material: int) -> bool:
    """Whether an item, or a joker of its class, is there."""
    return material in own or any(items[one].joker and items[one].rank == items[material].rank for one in own)


def forge_boxes(laid: Laid) -> dict[Target, Rect]:
    """The places of all that can be touched, as far as it is seen."""
    frame = laid.frame
    seen = {
        Target("laid", (number,)): box
        for number, box in laid.items.items()
        if box.center[0] > frame.x and box.center[0] < frame.right
    }
    return {**laid.buttons, **seen, Target("anvil"): frame}


# How it looks


def paint_forge(paint: Paint, laid: Laid, scene: Scene, lit: Lights, seat: int, look: Look, which: int) -> None:
    """Paints the forge as a seat sees it, through a filter."""
    colours = tones(look)
    paint.plate("back", laid.frame, colours.plate, 10)
    shown = {ALL: set(laid.items), CAN_NOW: lit.now | lit.twice, ONE_MORE: lit.near | lit.missing}[which]
    for part, column in zip(scene.parts, laid.columns, strict=True):
        _column(paint, laid, column, LETTERS[part], colours)
    for recipe in scene.recipes:
        _arrow(paint, laid, scene, seat, recipe, lit, (*colours.quiet[:3], 0.4))
    for number, box in laid.items.items():
        if laid.frame.x <= box.x and box.right <= laid.frame.right:
            _item(paint, box, scene, number, look, dim=number not in shown)
            _frame(paint, box, number, lit)
    paint_more(paint, laid.frame, laid.scrolled, laid.most)
    for target, box in laid.buttons.items():
        _button(paint, box, target, look, on=target == Target("filter", (which,)))


def _column(paint: Paint, laid: Laid, column: Rect, letter: str, colours: Tones) -> None:
    left, right = max(column.x, laid.frame.x), min(column.right, laid.frame.right)
    if right - left < dp(20):
        return
    paint.block("back", rect(right - dp(1), column.y + dp(8), dp(1), column.h - dp(16)), (*colours.quiet[:3], 0.35))
    middle = column.center[0]
    if left + dp(10) < middle < right - dp(10):
        head = rect(middle - dp(14), column.top - dp(24), dp(28), dp(22))
        paint.text(letter, head, dp(15), colours.quiet, textures.BOLD)


def _arrow(paint: Paint, laid: Laid, scene: Scene, seat: int, recipe: Recipe, lit: Lights, faint: Colour) -> None:
    """Paints the two lines from materials to a result; they shine where one owns the material, else are faint."""
    if recipe.result not in laid.items:
        return
    end = laid.items[recipe.result]
    own = scene.players[seat].items
    for material in (recipe.first, recipe.second):
        start = laid.items.get(material)
        if start is None or not _seen(laid, start) or not _seen(laid, end):
            continue
        shines = material in own and recipe.result in (lit.now | lit.twice | lit.near)
        colour = rgba(NOW) if recipe.result in lit.now and material in own else rgba(NEAR)
        paint_line(paint, (start.center[0], start.y), (end.center[0], end.top), colour if shines else faint, shines)


def _seen(laid: Laid, box: Rect) -> bool:
    return laid.frame.x <= box.x and box.right <= laid.frame.right


def paint_line(
    paint: Paint,
    start: tuple[float, float],
    end: tuple[float, float],
    colour: tuple[float, float, float, float],
    thick: bool,
) -> None:
    """Paints a thin line between two points as two triangles."""
    (x1, y1), (x2, y2) = start, end
    share = dp(2.2 if thick else 1.1) / max(1.0, hypot(x2 - x1, y2 - y1))
    x, y = (y1 - y2) * share, (x2 - x1) * share
    paint.triangle("wall", ((x1 - x, y1 - y), (x1 + x, y1 + y), (x2 + x, y2 + y)), colour)
    paint.triangle("wall", ((x1 - x, y1 - y), (x2 - x, y2 - y), (x2 + x, y2 + y)), colour)


def _item(paint: Paint, box: Rect, scene: Scene, number: int, look: Look, *, dim: bool) -> None:
    """Paints an item on its place; one that is away leaves a shadow with the sign of who has it."""
    if scene.lies_in_forge(number):
        paint_place(paint, box, scene.card(number))
    else:
        paint.plate("frame", box, tones(look).place, 7)
        card = scene.card(number)
        paint.picture("art", textures.fitting_texture(card.picture, box.w), square(box, 0.8), (0.5, 0.5, 0.55, 0.35))
        owner = scene.owner(number)
        if owner != NONE:
            kind = scene.players[owner].kind
            side = box.w * 0.46
            disc = rect(box.right - side, box.y, side, side)
            paint.disc("plate", disc, rgba(SEAT_COLOURS.get(kind, GOLD)))
            paint.picture("mark", textures.texture(pictures.seat_name(kind)), inset(disc, 0.12))
    token = next((seat for seat, player in enumerate(scene.players) if player.token == number), NONE)
    if token != NONE:
        paint.picture("mark", textures.texture(pictures.TOKEN), rect(box.x, box.y, box.w * 0.4, box.w * 0.4))
    if dim:
        paint.plate("text", box, rgba(SHADE, 0.55), 7)


def _frame(paint: Paint, box: Rect, number: int, lit: Lights) -> None:
    """Frames what can be made now, and what with one more."""
    if number in lit.now:
        paint.frame("text", inset(box, -0.05), rgba(NOW), 3.5, 9)
    elif number in lit.twice:
        paint.frame("text", inset(box, -0.05), rgba(NOW), 2, 9)
        paint_badge(paint, box, "2", rgba(NIGHT))
    elif number in lit.near:
        paint.frame("text", inset(box, -0.03), rgba(NEAR), 2, 9)
    elif number in lit.missing and number < CLASS1:
        paint.frame("text", inset(box, -0.03), rgba(NEAR, 0.6), 1.2, 9)


def _button(paint: Paint, box: Rect, target: Target, look: Look, *, on: bool) -> None:
    """Paints the way back, or a filter."""
    named = {
        Target("camp"): tr("Back"),
        Target("filter", (ALL,)): tr("All"),
        Target("filter", (CAN_NOW,)): tr("Now"),
        Target("filter", (ONE_MORE,)): tr("One more"),
    }
    colours = tones(look)
    paint.plate("plate", box, rgba(GOLD) if on else colours.plate, 10)
    paint.frame("plate", box, rgba(GOLD, 0.8), 1.5, 10)
    size = min(dp(15) * float(look.scale), box.h * 0.5)
    paint.text(named[target], inset(box, 0.05), size, rgba(INK) if on else colours.text, textures.BOLD)


def paint_badge(paint: Paint, box: Rect, sign: str, colour: Colour) -> None:
    """Paints a sign in the upper right corner, such as that of what goes or comes."""
    side = min(box.w, box.h) * 0.42
    disc = rect(box.right - side * 0.85, box.top - side * 0.85, side, side)
    paint.disc("text", disc, rgba(WHITE))
    paint.disc("text", inset(disc, 0.06), colour)
    paint.text(sign, disc, side * 0.9, rgba(WHITE), textures.BOLD)
