"""The fuzzer of cards itself: it finds what it is there for, and what takes too long is broken off and named."""

from __future__ import annotations

from random import Random

import pytest
from trust import costs, decks
from trust.costs import Costs
from trust.forging import forge
from trust.frame import Hung, Notes

from engine.bosses import rules
from engine.core import replay
from engine.core.errors import ContentError


@pytest.fixture
def timed(monkeypatch):
    """Costs that break off after a second."""
    monkeypatch.setattr(costs, "SECONDS", 1)
    with Costs(Notes("sample"), timed=True) as found:
        yield found


def test_a_part_that_never_ends_is_named(timed):
    with pytest.raises(Hung, match="looking: more than 1 s"), timed.of("looking"):
        while True:
            pass


def test_cards_that_cause_themselves_hang_a_game_without_limits(timed, monkeypatch):
    """With the limits the same deck is played until every answer is beyond them."""
    rng = Random("bybosses/2")
    played = forge(decks.deck("bosses", rng, timed).game, rng, timed, 60)
    assert [trap.number for trap in played.traps] == [len(played.record.lines)] * 2
    monkeypatch.setattr(rules, "_LIMITED", range(10**12))
    monkeypatch.setattr(replay, "EVENTS_LIMIT", 10**12)
    rng = Random("bybosses/2")
    with pytest.raises(Hung, match="forging: a decision"):
        forge(decks.deck("bosses", rng, timed).game, rng, timed, 60)


@pytest.mark.parametrize("game", list(decks.BUILDERS))
def test_a_deck_is_new_and_keeps_the_rules(game, timed):
    built = [decks.deck(game, Random(seed), timed) for seed in range(5)]
    assert all(one.new for one in built)
    assert len({one.game.version for one in built}) == 5


def test_what_a_refusal_names_is_left_out():
    changes = [decks.Change(name, dict.clear) for name in ("one", "two", "three", "four")]
    error = str(ContentError("content_rule", "rooms two: this never ends"))
    kept = [change.card for change in decks._without(changes, error, Random(1))]
    assert kept == ["one", "three", "four"]
    assert len(decks._without(changes, "the deck: nothing is named", Random(1))) == 2
