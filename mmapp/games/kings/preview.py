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
from mmapp.games.kings.forge import Laid, paint_badge, paint_line
from mmapp.games.kings.places import FORGE, shown_above
from mmapp.games.kings.scene import Choice, Scene
from mmapp.games.kings.theme import GOLD, LEAF, NIGHT, WINE
from mmapp.games.kings.ways import FORGINGS
from mmapp.look.theme import SHADE, WHITE, rgba
from mmapp.table.face import Target
from mmapp.table.game_ui import Gain
from mmapp.text.i18n import tr, trn
from mmapp.widgets.geometry import Rect, inset
from mmapp.widgets.paint import Paint

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard

BESIDE = 10
"""The room in dp beside an item that is scrolled into sight, for its signs."""


class Preview(NamedTuple):
    """The forging that is picked, or the two of them."""

    how: str
    """The kind of the last forging."""
    links: tuple[tuple[int, ...], ...]
    """The materials and the result of each combination, in order."""
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
    choice = next((one for one in choices if one.path[0] == trail[0]), None)
    if choice is None:
        return None
    actions = [one.action for one in (choice, *choice.then)]
    found, last = forged(scene.deck.tables, scene.view, scene.viewer, *actions), actions[-1]
    links = tuple((one.first, one.second, one.result) for one in actions if one.how == "combine")
    rank = scene.deck.content.items[last.first].rank if last.how == "brew" else 0
    potions = min(rank, scene.stack + len(scene.pile))
    before = scene.view.heroes[scene.viewer]
    return Preview(last.how, links, found.spent, found.made, found.improved, potions, before, found.gear)


def words_of(board: KingsBoard, shown: Preview, text: str) -> Sequence[str]:
    """The sentences about it, the longest first; `text` is that of the card."""
    card = advice.named(board.scene, board.trail[0])
    deed = _deed(board.scene, shown, card)
    short = tr("{card}?", card=card)
    if shown.made < 0 or shown.before == shown.after:
        return (f"{deed} {text}".strip(), deed, short)
    numbers = tr("Above: your numbers with it on.")
    return (f"{deed} {numbers} {text}".strip(), f"{deed} {numbers}", deed, short)


def _deed(scene: Scene, shown: Preview, card: str) -> str:
    """The sentence that says what goes for what comes; `card` names the latter."""
    if shown.how == "brew":
        return trn(
            "{card}: you give it for {n} potion.", "{card}: you give it for {n} potions.", shown.potions, card=card
        )
    if not shown.spent:
        return tr("{card}?", card=card)
    items = words.listed(words.quoted(scene.deck.item(one).name) for one in shown.spent)
    between = [words.quoted(scene.deck.item(link[-1]).name) for link in shown.links if link[-1] != shown.made]
    if between:
        return tr("{card} by way of {between}: you give {items}.", card=card, between=between[0], items=items)
    return tr("{card}: you give {items}.", card=card, items=items)


def scroll_to(laid: Laid, shown: Preview, scroll: float) -> float:
    """The scrolling of the forge at which what is made is seen, and what it is made of if there is room."""
    between = [link[-1] for link in shown.links]
    some = [laid.items[one] for one in (*shown.spent, *between, shown.made) if one in laid.items]
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
            paint_badge(paint, box, "−", rgba(WINE))
    if not shown.links and shown.how == "improve" and (box := board.boxes.get(Target("item", (shown.made,)))):
        paint.frame("text", box, rgba(GOLD), 4, 8)
        paint_badge(paint, box, "+", rgba(LEAF))
    elif shown.made >= 0 or shown.potions:
        _coming(paint, board, shown)


def _in_forge(paint: Paint, laid: Laid, shown: Preview) -> None:
    """Paints the ways from what goes to what comes; what only comes on the way bears the number of its forging."""
    for number, (*materials, result) in enumerate(shown.links, start=1):
        end = laid.items.get(result)
        for item in materials:
            start = laid.items.get(item)
            if start and end and _seen(laid, start) and _seen(laid, end):
                paint_line(paint, (start.center[0], start.y), (end.center[0], end.top), rgba(GOLD), thick=True)
        if result != shown.made and end and _seen(laid, end):
            paint.frame("text", inset(end, -0.03), rgba(GOLD), 3, 9)
            paint_badge(paint, end, str(number), rgba(NIGHT))
    for item in shown.spent:
        if (box := laid.items.get(item)) and _seen(laid, box):
            paint.frame("text", inset(box, -0.03), rgba(GOLD), 3, 9)
            paint_badge(paint, box, "−", rgba(WINE))
    made = laid.items.get(shown.made)
    if shown.links and made and _seen(laid, made):
        paint.frame("text", inset(made, -0.07), rgba(GOLD), 5, 10)
        paint_badge(paint, made, "+", rgba(LEAF))


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
    paint_badge(paint, box, "+", rgba(LEAF))
