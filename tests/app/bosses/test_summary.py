"""What a round and a game have brought: the ledger of a game's events agrees with its result."""

from __future__ import annotations

import pytest
from support.bosses.kit import BOSSES
from support.conformance import played

from engine.core.setting import Setting
from mmapp.games.bosses.face import Face
from mmapp.games.bosses.ledger import ledger


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (3, 4), (4, 5)])
def test_the_ledger_of_a_game_agrees_with_its_end(seats, seed):
    match = played(BOSSES, Setting(seats), seed)
    story = [(moment.kind, moment.facts) for moment in match.story(None)]
    book = ledger(seats, story)
    end = next(facts for kind, facts in story if kind == "end")
    assert (tuple(book.souls), tuple(book.wounds)) == (end["souls"], end["wounds"])
    assert book.rounds[0] == (0,) * seats
    assert book.rounds[-1] == end["souls"]
    assert all(sorted(column) == list(column) for column in zip(*book.rounds, strict=True))
    assert sum(book.killed) == sum(kind == "dies" for kind, _ in story)


def test_the_ledger_of_a_round_has_its_changes_only():
    match = played(BOSSES, Setting(3), 4)
    told = Face(match.game, match.seats).tell(None, match.story(None))
    last = max(at for at, one in enumerate(told) if one.kind == "round")
    before, after = told[last].after.players, told[-1].after.players
    book = ledger(3, [(one.kind, one.facts) for one in told[last:]])
    assert book.souls == [new.souls - old.souls for old, new in zip(before, after, strict=True)]
    assert book.wounds == [new.wounds - old.wounds for old, new in zip(before, after, strict=True)]
