"""`asked`: the line that asks whoever is to choose, as things are picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bosses.state import BUILDING, SETUP
from mmapp.games.bosses import words
from mmapp.games.bosses.advice import named
from mmapp.games.bosses.ways import PROMOTION, unpaid
from mmapp.games.bosses.windows import words_of
from mmapp.table.face import Line, Target
from mmapp.table.paths import DONE, PLAY
from mmapp.text.i18n import tr

LONGEST = 64
"""The longest text of a card that stands beside the question; a longer one is read on the enlarged card."""

if TYPE_CHECKING:
    from mmapp.games.bosses.board import BossesBoard


def asked(board: BossesBoard, by_name: bool) -> Line:
    """The line that asks; with the viewer's name if several people play."""
    text = _picked(board) if board.trail else _open(board)
    if by_name and not board.trail:
        paying = Target("pay", (1,)) in board.lit()
        who = board.scene.players[board.scene.pending.active] if paying else board.scene.me
        text = tr("{who}: {question}", who=who.name, question=text)
    return Line(text)


def _open(board: BossesBoard) -> str:
    """The question while nothing is picked."""
    scene, lit = board.scene, {target.what for target in board.lit()}
    if board.armed:
        return tr("You have not built this round. Tap again to go on without.")
    if "pay" in lit:
        return tr("Pay a coin for {mini}, or lay it away?", mini=words.mini_name(scene, unpaid(scene)))
    if "boss" in lit:
        return tr("Two bosses came to you: keep one.")
    if any(choice.path[-1] == DONE and len(choice.path) == 3 for choice in board.choices):
        return tr("Lay two cards away: tap them both.")
    if scene.pending.kind:
        return tr("{what} Do you play something?", what=words_of(scene))
    if scene.phase == SETUP:
        return tr("Your first room: tap an ordinary one and its place.")
    if board.wants_more():
        return tr("Build: tap a card and the place for it.")
    if lit == {"done"} and scene.phase == BUILDING and not scene.me.built:
        return tr("Nothing in your hand can be built now.")
    if any(choice.path[-1].what == "lord" for choice in board.choices):
        return tr("You may still lay a room away for a coin: tap it, then your boss.")
    return _choose(lit)


def _choose(lit: set[str]) -> str:
    """The question for a choice that a card asks for."""
    if "yes" in lit:
        return tr("Do you want that?")
    if "deck" in lit:
        return tr("You gained no soul: draw a room or a spell?")
    if "lord" in lit:
        return tr("Tap your boss: it brings a coin.")
    if "hero" in lit:
        return tr("Choose a hero.")
    if "spot" in lit:
        return tr("Choose a room.")
    if "seat" in lit:
        return tr("Choose a player.")
    if "treasure" in lit:
        return tr("Choose a treasure.")
    if "coins" in lit:
        return tr("How many coins?")
    return tr("Choose a card.") if "card" in lit else tr("Anything else?")


def _picked(board: BossesBoard) -> str:
    """The line about what is picked, and what it still needs."""
    scene, lit = board.scene, board.lit()
    first = board.trail[0]
    name = named(scene, first)
    if lit == [DONE] or (DONE in lit and len(board.trail) == 2):
        return tr("Lay away {list}?", list=words.listed(named(scene, target) for target in board.trail))
    if any(choice.path[-1] == DONE for choice in board.choices if choice.path[:1] == (first,)):
        return tr("{card} and one more.", card=name)
    text = " ".join(texts_of(board, first))
    if len(text) > LONGEST:
        text = ""
    if PLAY in lit:
        return tr("{card}: tap it again. {text}", card=name, text=text).strip()
    built = next(choice for choice in board.choices if choice.path[:1] == (first,)).look()
    ask = _place({target.what for target in lit}) if built else _choose({target.what for target in lit})
    return tr("{card}: {ask} {text}", card=name, ask=ask, text=text).strip()


def _place(lit: set[str]) -> str:
    """The question where a card goes that can be built."""
    return tr("Tap its place, or your boss for a coin.") if "lord" in lit else tr("Tap its place.")


def texts_of(board: BossesBoard, target: Target) -> list[str]:
    """The sentences of the card that a target is."""
    item = next((one for one in board.items if one.target == target), None)
    if item is None or item.card is None:
        return []
    texts = list(item.card.texts)
    slot = target.at[2] if target.what == "act" and len(target.at) > 2 else -1
    return texts[slot : slot + 1] if 0 <= slot < len(texts) and target.at[0] != PROMOTION else texts
