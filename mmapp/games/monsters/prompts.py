"""What is asked of whoever is to play a monster, as things are picked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mmapp.games.monsters import words
from mmapp.games.monsters.scene import Verdict
from mmapp.table.face import Line, Target
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard

Judge = Callable[[Target], Verdict]
"""What it would mean to put a card somewhere."""


def asked(board: MonstersBoard, verdict: Judge, named: bool) -> Line:
    """What is asked; a picked card that can go nowhere says why."""
    if board.armed:
        return Line(tr("This is the last place: tap it again and the fight begins."))
    if not board.selected and named:
        return Line(tr("{who}, it is your turn: choose a monster.", who=board.scene.players[board.scene.viewer].name))
    if not board.selected:
        return Line(tr("Your turn: choose a monster."))
    open_ways = board.allowed(int(board.selected))
    if not open_ways:
        return Line(_why_nowhere(board, verdict), bad=True)
    if any(choice.owner >= 0 for choice in open_ways):
        return Line(tr("Tap a free place, or a monster with a price to displace it."))
    return Line(tr("Tap a glowing place."))


def _why_nowhere(board: MonstersBoard, verdict: Judge) -> str:
    """Why the picked card has no place at all: the one reason for every slot, if there is one."""
    slots = range(len(board.scene.slots))
    verdicts = [verdict(Target("put", (int(board.selected), slot, -1))) for slot in slots]
    if len({one.reason for one in verdicts}) == 1:
        return words.why_not(verdicts[0])
    return tr("This card cannot be played anywhere now.")
