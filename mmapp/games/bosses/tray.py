"""The tray at the bottom: the hand, and before it whatever else can be chosen just now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from mmapp.games.bosses import pictures, words
from mmapp.games.bosses.cards import paint_back, paint_card, paint_treasure
from mmapp.games.bosses.deck import ROOM, SPELL, Printed
from mmapp.games.bosses.scene import Choice, Scene
from mmapp.games.bosses.theme import GOLD, KINDS, PAPER, TORCH
from mmapp.games.bosses.ways import PROMOTION
from mmapp.look import textures
from mmapp.look.theme import INK, rgba
from mmapp.table.face import Target
from mmapp.table.paths import next_of
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.names import paint_name
from mmapp.widgets.paint import Paint

OFFERED = ("boss", "treasure", "coins", "deck", "yes", "anew", "pay", "card")
"""The kinds of targets that lie in the tray while they can be chosen."""


class Item(NamedTuple):
    """A thing in the tray."""

    target: Target
    card: Printed | None
    """The card that it is, or that an ability stands on; None for what is none."""


def items_of(scene: Scene, choices: Sequence[Choice], trail: tuple[Target, ...]) -> list[Item]:
    """The things in the tray: abilities, what is offered, then the hand."""
    acts = [target for target in next_of(choices, ()) if target.what == "act"]
    found = [Item(target, words.act_card(scene, target)) for target in acts]
    held = set(scene.hand)
    steps = [target for step in range(len(trail) + 1) for target in next_of(choices, trail[:step])]
    offered = [target for target in dict.fromkeys(steps) if target.what in OFFERED]
    others = [target for target in offered if target.what != "card" or target.at[0] not in held]
    found += [Item(target, _offered_card(scene, target)) for target in others]
    return [*found, *(Item(Target("card", (number,)), scene.deck.card(number)) for number in scene.hand)]


def _offered_card(scene: Scene, target: Target) -> Printed | None:
    if target.what == "boss":
        return scene.deck.boss(target.at[0])
    return scene.deck.card(target.at[0]) if target.what == "card" else None


# How they look


def paint_item(paint: Paint, box: Rect, item: Item, scale: float) -> None:
    """Paints a thing of the tray."""
    what, at = item.target
    if what == "act" and item.card:
        _act(paint, box, item, scale)
    elif item.card:
        paint_card(paint, box, item.card, scale)
    elif what == "deck":
        paint_back(paint, box, SPELL if at[0] else ROOM)
    else:
        _plain(paint, box, item.target, scale)


def _act(paint: Paint, box: Rect, item: Item, scale: float) -> None:
    """Paints an ability: its card as a round token on a gold plate, with what is done."""
    paint.plate("back", box, rgba(GOLD), 16)
    paint.plate("back", inset(box, 0.035), rgba(KINDS["boss"]), 14)
    side = min(box.w * 0.78, box.h * 0.56)
    art = rect(box.center[0] - side / 2, box.top - side - box.h * 0.05, side, side)
    paint.disc("frame", art, rgba(TORCH))
    paint.disc("frame", inset(art, 0.05), rgba(INK))
    card = item.card
    if card and not paint.picture("art", pictures.of_card(card), inset(art, 0.1)):
        paint.text(card.name[:1], inset(art, 0.2), side * 0.5, rgba(TORCH), textures.DISPLAY, layer="art")
    promoting = item.target.at[0] == PROMOTION
    low = rect(box.x + dp(4), box.y + dp(4), box.w - dp(8), art.y - box.y - dp(6))
    paint_name(paint, low, tr("Promote") if promoting else tr("Use"), scale, 14)
    if promoting:
        coin = rect(art.right - side * 0.3, art.y, side * 0.36, side * 0.36)
        paint.picture("mark", pictures.sign(pictures.COIN), coin)


def _plain(paint: Paint, box: Rect, target: Target, scale: float) -> None:
    """Paints a treasure, a number of coins, a yes, or a new hand."""
    paint.plate("back", box, rgba(PAPER), 10)
    paint.plate("back", inset(box, 0.03), rgba(KINDS["boss"]), 9)
    what, at = target
    side = min(box.w, box.h) * 0.56
    art = rect(box.center[0] - side / 2, box.center[1] - side * 0.3, side, side)
    low = rect(box.x + dp(4), box.y + dp(4), box.w - dp(8), art.y - box.y - dp(4))
    if what == "treasure":
        paint_treasure(paint, art, at[0])
        paint_name(paint, low, words.treasure(at[0]), scale)
    elif what == "coins":
        paint.picture("icon", pictures.sign(pictures.COIN), art)
        paint.figures("figure", str(at[0]), inset(art, 0.22))
    elif what == "yes":
        paint_name(paint, inset(box, 0.12), tr("Yes"), scale)
    elif what == "pay" and at[0]:
        paint.picture("icon", pictures.sign(pictures.COIN), art)
        paint_name(paint, low, tr("Pay"), scale)
    else:
        paint.picture("icon", pictures.sign(pictures.CARDS), art)
        paint_name(paint, low, tr("Lay away") if what == "pay" else tr("A new hand"), scale)
