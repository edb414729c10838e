"""The tray at the bottom: action cards, potions, and whatever else can be chosen just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from engine.kings.abilities import values_of
from engine.kings.dice import ALL, SINGLE
from mmapp.games.kings import advice, pictures, words
from mmapp.games.kings.cards import paint_card, square
from mmapp.games.kings.deck import Printed
from mmapp.games.kings.forge import paint_badge
from mmapp.games.kings.plan import Plan
from mmapp.games.kings.scene import Choice, Scene
from mmapp.games.kings.seams import soft
from mmapp.games.kings.theme import GOLD, NIGHT, PAPER, STEEL
from mmapp.games.kings.ways import ARTS, FORGINGS, PLAN, dice_of, is_roll
from mmapp.look import textures
from mmapp.look.theme import GAP, INK, SHADE, TARGET, WHITE, rgba
from mmapp.table.face import Target
from mmapp.table.game_ui import Gain
from mmapp.table.paths import next_of
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.names import least_width, paint_name
from mmapp.widgets.paint import Paint
from mmapp.widgets.tray_plan import Fan

OFFERED = frozenset(
    {
        *("art", "hearts", "flask", "way", "turned", "repeat", "stack", "theft", "item"),
        *FORGINGS,
    }
)
"""The kinds of targets that lie in the tray while they can be chosen; items only where they are not one's own."""
IN_TRAY = OFFERED | {"action", "potion"}


LEGIBLE = 92
"""The least width in dp of a card on which long names can be read."""


EDGE = 2
"""The room in dp on either side of an action's name."""


class Thing(NamedTuple):
    """A thing in the tray."""

    target: Target
    card: Printed | None
    """The card that it is; None for what is none."""
    note: str = ""
    """The words that stand on it instead of numbers."""
    name: str = ""
    """The name of an action card."""


def things_of(scene: Scene, choices: Sequence[Choice], trail: tuple[Target, ...]) -> list[Thing]:
    """The things in the tray."""
    if scene.viewer is None:
        return []
    if scene.ask == "action" and (choices or scene.me.action < 0):
        return _actions(scene)
    steps = [target for step in range(len(trail) + 1) for target in next_of(choices, trail[:step])]
    steps += [one.path[-1] for one in choices if is_roll(one) and dice_of(one.path) == trail]
    own = set(scene.me.items)
    offered = [one for one in dict.fromkeys(steps) if one.what in OFFERED and _is_away(one, own)]
    offered = [one for one in offered if one.what != "way" or (len(trail) and dice_of(trail))]
    found = [_thing(scene, one) for one in sorted(offered, key=_place)]
    held = [Thing(Target("potion", (one,)), scene.deck.potion(one)) for one in scene.hand]
    return [*found, *held]


def _place(target: Target) -> int:
    """The place of what is offered: potions to draw first, as there can be many items, then what can be made."""
    return {"stack": 0, "combine": 1, PLAN: 2}.get(target.what, 3)


def _is_away(target: Target, own: set[int]) -> bool:
    """Whether a target is not an item on one's own hero."""
    return target.what != "item" or target.at[0] not in own


def _actions(scene: Scene) -> list[Thing]:
    count, seat = scene.deck.action_count(scene.me.character), scene.viewer or 0
    return [
        Thing(Target("action", (number,)), None, name=soft(words.action(scene, seat, number)))
        for number in range(count)
    ]


def _thing(scene: Scene, target: Target) -> Thing:
    """The thing in the tray for a target that is offered."""
    what, at = target
    deck = scene.deck
    if what == "item":
        owner = scene.owner(at[0])
        return Thing(target, scene.card(at[0]), scene.players[owner].name if owner >= 0 else "")
    if what == "combine":
        return Thing(target, scene.card(at[2]))
    if what == PLAN:
        return Thing(target, deck.item(at[0], improved=bool(at[1])))
    if what == "improve":
        return Thing(target, deck.item(at[0], improved=True))
    if what == "brew":
        return Thing(target, scene.card(at[0]), "→")
    if what in ("flask", "swap"):
        return Thing(target, deck.potion(at[0]), "→" if what == "swap" else "")
    return Thing(target, None)


# Where they lie


def lay_tray(plan: Plan, things: Sequence[Thing], scroll: float) -> Fan:
    """The places of the things in the tray: whole, and so wide that their names can be read; the tray scrolls if they
    are too many. Action cards lie so that all are seen if that is possible."""
    if not things:
        return Fan([], 0)
    high = plan.card[1]
    gap = GAP * plan.unit * 0.75
    actions = things[0].target.what == "action"
    least = (TARGET if actions else LEGIBLE) * plan.unit
    if actions:  # rather a little closer than one of them out of sight
        gap = min(gap, max(gap / 2, (plan.tray.w - least * len(things)) / max(len(things) - 1, 1)))
    room = (plan.tray.w - gap * (len(things) - 1)) / len(things)
    wide = max(least, min(room, high * 0.95))
    wides = [round(max(wide, least_width(one.name, 2) + 2 * dp(EDGE) if one.name else 0)) for one in things]
    whole = sum(wides) + gap * (len(things) - 1)
    most = max(0.0, whole - plan.tray.w)
    x = plan.tray.x + max(0.0, (plan.tray.w - whole) / 2) - min(scroll, most)
    boxes = []
    for one in wides:
        boxes.append(rect(x, plan.tray.y, one, high))
        x += one + gap
    return Fan(boxes, most)


# How they look


def paint_thing(paint: Paint, box: Rect, scene: Scene, thing: Thing, scale: float) -> None:
    """Paints a thing of the tray."""
    what = thing.target.what
    if what == "action":
        _action(paint, box, scene, thing.target.at[0], scale)
    elif thing.card is not None:
        paint_card(paint, box, thing.card, scale, thing.note)
        _deed(paint, box, scene, thing)
    else:
        _plain(paint, box, scene, thing.target, scale)


def _action(paint: Paint, box: Rect, scene: Scene, number: int, scale: float) -> None:
    """Paints an action card: picture, place in the order, name."""
    seat, player = scene.viewer or 0, scene.me
    trick = scene.deck.trick(player.character, number)
    used = scene.deck.tables.is_spent(player.spent, number)
    paint.plate("back", box, rgba(GOLD if player.action == number else PAPER), 9)
    paint.plate("back", inset(box, 0.035), rgba("#5B3B76" if trick else NIGHT), 8)
    called = soft(words.action(scene, seat, number))
    lines = 1 if least_width(called, 1) <= box.w - 2 * dp(EDGE) else 2
    foot = min(box.h * 0.3 * lines, lines * dp(13) * min(scale, 1.6) + dp(6))
    name = rect(box.x + dp(EDGE), box.y + dp(3), box.w - 2 * dp(EDGE), foot)
    paint_name(paint, name, called, min(scale, 1.25), 12)
    art = square(rect(box.x + dp(2), name.top, box.w - dp(4), box.top - name.top - dp(3)))
    shade = 0.45 if used else 1.0
    found = textures.texture(words.action_picture(scene, seat, number))
    paint.picture("art", found, art, (shade, shade, shade, 1))
    side = max(dp(18), min(box.w * 0.34, dp(28)))
    disc = rect(box.x + dp(2), box.top - side - dp(2), side, side)
    paint.disc("plate", disc, rgba(INK))
    paint.figures("figure", str(scene.deck.order_of(player.character, number)), inset(disc, 0.17), rgba(WHITE))


def _deed(paint: Paint, box: Rect, scene: Scene, thing: Thing) -> None:
    """Paints what is done with a card that is forged."""
    what, at = thing.target
    if what in ("combine", PLAN):
        side = box.w * 0.34
        for place, item in enumerate(at[:2] if what == "combine" else at[2:]):
            small = rect(box.x + dp(3) + place * side * 0.9, box.top - side * 1.05 - box.h * 0.16, side, side)
            paint.disc("plate", small, rgba(INK, 0.85))
            paint.picture("mark", textures.texture(scene.card(item).picture), inset(small, 0.08))
    if what == PLAN:
        side = box.w * 0.7
        paint_badge(paint, rect(box.right - side * 1.12, box.center[1] - side / 2, side, side), "2", rgba(NIGHT))
    signs = {"improve": pictures.IMPROVED, "brew": pictures.POTION, "swap": "kings/sign_reroll"}
    if what in signs:
        side = box.w * 0.36
        paint.picture("mark", textures.texture(signs[what]), rect(box.right - side, box.center[1], side, side))


def _plain(paint: Paint, box: Rect, scene: Scene, target: Target, scale: float) -> None:
    """Paints what is no card: an ability, a number of hearts, a way to roll again, a value of a die."""
    paint.plate("back", box, rgba(PAPER), 10)
    paint.plate("back", inset(box, 0.03), rgba(STEEL if target.what in ("way", "turned", "repeat") else NIGHT), 9)
    foot = min(box.h * 0.52, 2.2 * dp(13) * min(scale, 1.5) + dp(6))
    low = rect(box.x + dp(4), box.y + dp(3), box.w - dp(8), foot - dp(3))
    paint_name(paint, low, soft(plain_name(scene, target)), scale)
    art = square(rect(box.x + dp(4), box.y + foot, box.w - dp(8), box.h - foot - dp(4)))
    name, text = _sign(scene, target)
    paint.picture("art", textures.texture(name), art)
    if text:
        row = rect(box.x + dp(4), art.y, box.w - dp(8), min(art.h * 0.4, dp(24)))
        paint.plate("spot", row, rgba(INK, 0.7), 5)
        pictures.paint_gains(paint, row, [Gain(name, text)], rgba(WHITE), "center")


def plain_name(scene: Scene, target: Target) -> str:
    """The words on what is no card."""
    what, at = target
    if what == "way":
        return {SINGLE: tr("One die"), ALL: tr("All dice")}.get(at[0], tr("Those dice"))
    if what == "repeat":
        return tr("Repeat the fight")
    return advice.named(scene, target)


def _sign(scene: Scene, target: Target) -> tuple[str, str]:
    """The picture of what is no card, and what stands on it."""
    what, at = target
    if what == "art":
        return scene.deck.art_picture(ARTS[at[0]]), ""
    if what == "hearts":
        return pictures.LOST_HEART, str(at[0])
    if what == "way":
        values = "/".join(map(str, values_of(at[0]))) if at[0] not in (SINGLE, ALL) else ""
        return ("kings/sign_reroll_all" if at[0] == ALL else "kings/sign_reroll"), values
    if what == "turned":
        return f"kings/die{12 if at[0] > 6 else 6}_{at[0]}", ""
    if what == "repeat":
        return "kings/sign_repeat", ""
    return ("kings/sign_steal" if what == "theft" else "kings/back_potion"), ""


DIM = rgba(SHADE, 0.55)
"""The veil over what cannot be chosen."""
