"""A finished game is watched from the chronicle to its result."""

from __future__ import annotations

import pytest
from films import played_by_bots, watched


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_from_the_chronicle_through_the_film_to_the_result(start, size):
    hand = start(size=size)
    played_by_bots(hand.app.store, "kings", ("rose", "sun"), 4)
    assert watched(hand, 3).film.over
