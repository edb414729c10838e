"""`asked`: the line that asks whoever is to play a monster, as things are picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mmapp.games.monsters import words
from mmapp.games.monsters.scene import Verdict
from mmapp.table.face import Line, Target
from mmapp.text.i18n import tr, trn

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard

Judge = Callable[[Target], Verdict]
"""A function that tells the meaning of putting a card somewhere."""


def asked(board: MonstersBoard, verdict: Judge, named: bool) -> Line:
    """The line that asks; for a picked card that can go nowhere it says why."""
    if board.armed:
        return Line(tr("This is the last place: tap it again and the fight begins."))
    if not board.selected and named:
        return Line(tr("{who}, it is your turn: choose a monster.", who=board.scene.me.name))
    if not board.selected:
        return Line(tr("Your turn: choose a monster."))
    if board.focus_at and board.focus_at.what == "place":
        return _aimed(board, verdict, *board.focus_at.at)
    open_ways = board.allowed(int(board.selected))
    if not open_ways:
        return Line(_why_nowhere(board, verdict), bad=True)
    if any(choice.owner >= 0 for choice in open_ways):
        return Line(tr("Tap a free place, or a monster with a price to displace it."))
    return Line(tr("Tap a glowing place."))


def _aimed(board: MonstersBoard, verdict: Judge, slot: int, place: int) -> Line:
    """The line that says what it would mean to drop the picked card there."""
    choice = board.choice_at(int(board.selected), slot, place)
    if choice is None:
        return Line(words.why_not(verdict(Target("put", (int(board.selected), slot, place)))), bad=True)
    lying = board.scene.slots[slot].places[place]
    if lying is None:
        return Line(tr("Lay your {card} at guardian {n}.", card=choice.monster, n=slot + 1))
    return Line(
        trn("Displace the {old}: −{n} gold.", "Displace the {old}: −{n} gold.", choice.price, old=lying.strength)
    )


def _why_nowhere(board: MonstersBoard, verdict: Judge) -> str:
    """The reason why the picked card has no place at all, if it is one and the same for every slot."""
    slots = range(len(board.scene.slots))
    verdicts = [verdict(Target("put", (int(board.selected), slot, -1))) for slot in slots]
    if len({one.reason for one in verdicts}) == 1:
        return words.why_not(verdicts[0])
    return tr("This card cannot be played anywhere now.")
