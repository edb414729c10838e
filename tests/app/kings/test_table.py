"""The table of the third game by touches: whole games, alone and handed round."""

from __future__ import annotations

import pytest
from heroes import deal, play_on


@pytest.fixture
def begin(start):
    """Sets a table: `begin(people, bots, seed=..., any setting=...)`."""

    def table(people, bots=0, seed=5, level="easy", options=(), stops="usual", **settings):
        hand = start(**{"animation": "off", **settings})
        mine = hand.app.settings_values.of("kings")
        mine.stops, mine.pause = stops, 0.5
        deal(hand, people, bots, seed, options, level)
        return hand

    return table


def test_from_the_shelf_to_the_end_page_alone(start):
    hand = start(animation="off", pace="brisk")
    hand.tap(next(one for one in hand.widgets() if getattr(one, "title", "") == "A Crown to Spare"))
    hand.tap("New game")
    hand.tap("2")
    hand.tap("Start")
    hand.frames(3)
    assert hand.table.game == "kings" and hand.page.title == "Before the first round"
    assert play_on(hand) == "end"
    assert hand.app.house.name == "end" and set(hand.table.match.outcome().ranks) <= {1, 2}
    (entry,) = hand.app.store.entries.values()
    assert entry.over and entry.game == "kings"


def test_a_game_that_goes_round_comes_to_the_end(begin):
    hand = begin(2, seed=8)
    assert play_on(hand) == "end"
