"""`preview_of`: what a forging that is picked would take and bring, and functions that tell and paint it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp

from engine.kings.abilities import Gear
from engine.kings.outlook import forged
from mmapp.games.kings import advice, pictures, words
from mmapp.games.kings.cards import paint_place
from mmapp.games.kings.figure import laid as laid_figure
from mmapp.games.kings.forge import Laid, paint_line
from mmapp.games.kings.places import FORGE, shown_above
from mmapp.games.kings.scene import Choice, Scene
from mmapp.games.kings.theme import GOLD, LEAF, NIGHT, WINE, Colour
from mmapp.games.kings.ways import FORGINGS
from mmapp.look import textures
from mmapp.look.theme import SHADE, WHITE, rgba
from mmapp.table.face import Target
from mmapp.table.game_ui import Gain
from mmapp.text.i18n import tr, trn
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard

BESIDE = 10
"""The room in dp beside an item that is scrolled into sight, for its signs."""


class Preview(NamedTuple):
    """The forging that is picked."""

    how: str
    spent: tuple[int, ...]
    """The items that go back."""
    made: int
    """The item that comes or is improved; -1 for none."""
    improved: bool
    """Whether that item will lie on its improved side."""
    potions: int
    """The number of potions that are drawn."""
    before: Gear
    after: Gear
    """The numbers of the hero, with what is made put on."""


def preview_of(scene: Scene | None, choices: Sequence[Choice], trail: Sequence[Target]) -> Preview | None:
    """The forging that is picked; None while none is."""
    if scene is None or scene.view is None or scene.viewer is None or not trail or trail[0].what not in FORGINGS:
        return None
    action = next((one.action for one in choices if one.path[0] == trail[0]), None)
    if action is None:
        return None
    found = forged(scene.deck.tables, scene.view, scene.viewer, action)
    spent = {"combine": (action.first, action.second), "brew": (action.first,)}.get(action.how, ())
    rank = scene.deck.content.items[action.first].rank if action.how == "brew" else 0
    potions = min(rank, scene.stack + len(scene.pile))
    return Preview(action.how, spent, found.made, found.improved, potions, scene.view.heroes[scene.viewer], found.gear)


def words_of(board: KingsBoard, shown: Preview, text: str) -> Sequence[str]:
    """The sentences about it, the longest first; `text` is that of the card."""
    scene, card = board.scene, advice.named(board.scene, board.trail[0])
    if shown.how == "brew":
        deed = trn(
            "{card}: you give it for {n} potion.", "{card}: you give it for {n} potions.", shown.potions, card=card
        )
    elif shown.spent:
        names = words.listed(words.quoted(scene.deck.item(one).name) for one in shown.spent)
        deed = tr("{card}: you give {items}.", card=card, items=names)
    else:
        deed = tr("{card}?", card=card)
    if shown.made < 0 or shown.before == shown.after:
        return (f"{deed} {text}".strip(), deed)
    numbers = tr("Above: your numbers with it on.")
    return (f"{deed} {numbers} {text}".strip(), f"{deed} {numbers}", deed)


def scroll_to(laid: Laid, shown: Preview, scroll: float) -> float:
    """The scrolling of the forge at which what is made is seen, and what it is made of if there is room."""
    some = [laid.items[one] for one in (*shown.spent, shown.made) if one in laid.items]
    made = laid.items.get(shown.made)
    for boxes in (some, [made] if made else []):
        left, right = (
            min((one.x for one in boxes), default=0) - dp(BESIDE),
            max((one.right for one in boxes), default=0) + dp(BESIDE),
        )
        if boxes and right - left <= laid.frame.w:
            by = max(0.0, right - laid.frame.right) - max(0.0, laid.frame.x - left)
            return min(laid.most, max(0.0, scroll + by))
    return scroll


# How it looks


def paint_preview(paint: Paint, board: KingsBoard) -> None:
    """Paints on the own hero and in the forge what goes and what comes."""
    shown = preview_of(board.scene, board.choices, board.trail)
    if shown is None:
        return
    if shown_above(board) == FORGE:
        _in_forge(paint, board.forge, shown)
    for item in shown.spent:
        if box := board.boxes.get(Target("item", (item,))):
            paint.plate("text", box, rgba(SHADE, 0.5), 7)
            _badge(paint, box, "−", rgba(WINE))
    if shown.how == "improve" and (box := board.boxes.get(Target("item", (shown.made,)))):
        paint.frame("text", box, rgba(GOLD), 4, 8)
        _badge(paint, box, "+", rgba(LEAF))
    elif shown.made >= 0 or shown.potions:
        _coming(paint, board, shown)


def _in_forge(paint: Paint, laid: Laid, shown: Preview) -> None:
    """Paints the way from what goes to what comes."""
    made = laid.items.get(shown.made)
    for item in shown.spent:
        box = laid.items.get(item)
        if box is None or not _seen(laid, box):
            continue
        if made and _seen(laid, made):
            paint_line(paint, (box.center[0], box.y), (made.center[0], made.top), rgba(GOLD), thick=True)
        paint.frame("text", inset(box, -0.03), rgba(GOLD), 3, 9)
        _badge(paint, box, "−", rgba(WINE))
    if shown.how == "combine" and made and _seen(laid, made):
        paint.frame("text", inset(made, -0.07), rgba(GOLD), 5, 10)
        _badge(paint, made, "+", rgba(LEAF))


def _seen(laid: Laid, box: Rect) -> bool:
    return laid.frame.x <= box.x and box.right <= laid.frame.right


def _coming(paint: Paint, board: KingsBoard, shown: Preview) -> None:
    """Paints what comes on the next free place of the backpack, if there is one."""
    player = board.scene.players[board.home]
    places = laid_figure(board.plan, board.scene, board.home).pack
    at = len(player.pack) + bool(player.potions)
    if at >= len(places):
        return
    box = places[at]
    if shown.made >= 0:
        paint_place(paint, box, board.scene.deck.item(shown.made, improved=shown.improved))
    else:
        paint.plate("frame", box, rgba(NIGHT, 0.9), 7)
        pictures.paint_gains(
            paint, inset(box, 0.08), [Gain(pictures.POTION, f"+{shown.potions}")], rgba(WHITE), "center"
        )
    paint.frame("text", box, rgba(GOLD), 3, 8)
    _badge(paint, box, "+", rgba(LEAF))


def _badge(paint: Paint, box: Rect, sign: str, colour: Colour) -> None:
    """Paints the sign of what goes or comes in the upper right corner."""
    side = min(box.w, box.h) * 0.42
    disc = rect(box.right - side * 0.85, box.top - side * 0.85, side, side)
    paint.disc("text", disc, rgba(WHITE))
    paint.disc("text", inset(disc, 0.06), colour)
    paint.text(sign, disc, side * 0.9, rgba(WHITE), textures.BOLD)
