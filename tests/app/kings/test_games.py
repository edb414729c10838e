"""Whole games by touches at six sizes, in both languages, with two to four heroes, alone and handed round."""

from __future__ import annotations

import pytest
from heroes import deal, play_on

GAMES = [
    ((360, 640), "de", 1, 1, 3),
    ((915, 412), "en", 1, 3, 11),
    ((640, 360), "en", 2, 0, 4),
    ((800, 1280), "de", 1, 2, 5),
    ((1280, 800), "en", 1, 1, 2),
]
"""Size, language, people, bots and deal; the first game of all is played at 412x915 in `test_table`."""


@pytest.mark.parametrize(("size", "lang", "people", "bots", "seed"), GAMES)
def test_a_game_comes_to_its_end(start, size, lang, people, bots, seed):
    hand = start(size=size, lang=lang, animation="off")
    mine = hand.app.settings_values.of("kings")
    mine.stops, mine.pause = "mine", 0.5
    deal(hand, people, bots, seed)
    assert play_on(hand, turns=900) == "end"
    assert tuple(hand.app.root.size) == size
    (entry,) = hand.app.store.entries.values()
    assert entry.over and entry.game == "kings" and len(entry.seats) == people + bots
