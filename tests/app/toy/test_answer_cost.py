"""What an answer costs at a table: the rules run once, each view is made once, and none before somebody may look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest
from trust.tables import TABLES

from engine.box import Invitation, new_match
from engine.core.record import Seat
from engine.core.setting import Setting
from mmapp.table.phase import Phase
from mmapp.table.table import Table

ANSWERS = 120
SEATS = 4


class Watched:
    """A match whose rules are counted while it is played at a table, by people and bots who answer at random."""

    def __init__(self, game: str, people: int) -> None:
        seats = [Seat(f"Who {seat}", "" if seat < people else "random") for seat in range(SEATS)]
        self.match = new_match(Invitation(game, Setting(SEATS), 7), seats)
        self.runs = 0
        self.seen: list[tuple[Any, int | None]] = []
        """The states that were looked at, each with the seat that looked."""
        rules: Any = self.match.game
        rules.advance, rules.view = self._counted(rules.advance), self._looked(rules.view)
        self.table = Table(self.match)
        self.table.stage = self._stage
        self.table.open()
        for told in self.table.history:
            assert told.after is not None
        self.seen.clear()

    def _counted(self, advance: Callable[..., int]) -> Callable[..., int]:
        def counted(*named: Any, **more: Any) -> int:
            self.runs += 1
            return advance(*named, **more)

        return counted

    def _looked(self, view: Callable[..., Any]) -> Callable[..., Any]:
        def looked(state: Any, seat: int | None) -> Any:
            self.seen.append((state, seat))
            return view(state, seat)

        return looked

    def _stage(self, told: Sequence[Any], done: Callable[[], None]) -> None:
        for one in told:
            assert one.before is not None and one.after is not None
        done()

    def close(self) -> None:
        """Takes the counting out again, as rules may be shared."""
        self.table.close()
        rules: Any = self.match.game
        del rules.advance, rules.view


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("game", [*TABLES, "toy"])
def test_an_answer_runs_the_rules_once_and_makes_each_view_once(game: str, people: int, toy: None) -> None:
    watched, rng, looked = Watched(game, people), Random(people), Counter[bool]()
    table, match = watched.table, watched.match
    for _ in range(ANSWERS):
        if not match.pending():
            break
        if table.phase is Phase.COVERED and table.curtain >= 0:
            table.take_over()
        asked = rng.choice(match.pending()).seat
        seat = table.viewer if table.phase is Phase.ASKING and table.viewer is not None else asked
        action = rng.choice(match.legal(seat))
        holder, watched.runs, known = table.viewer, 0, len(watched.seen)
        match.answer(seat, action)
        assert watched.runs == 1
        times = Counter((id(state), eyes) for state, eyes in watched.seen)
        assert set(times.values()) <= {1}, "a view was made twice"
        owed = {decision.seat for decision in match.pending()}
        may_look = {None, holder, *(one for one in owed if match.seats[one].bot)}
        if table.viewer is not None and not table.shared:
            may_look.add(table.viewer)
        assert {eyes for _, eyes in watched.seen[known:]} <= may_look, "a view was made before its seat may look"
        looked[holder is not None] += 1
    watched.close()
    assert looked[True] and (people == 1 or looked[False])
