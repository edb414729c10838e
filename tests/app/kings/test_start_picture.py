"""The start picture of the third game: everybody whole, the sun whole, and the title in both languages."""

from __future__ import annotations

import pytest

from mmapp.games.kings.cast import PARTS
from mmapp.look import textures

SIZES = [((412, 915), "de"), ((915, 412), "en"), ((800, 1280), "en"), ((1280, 800), "de"), ((1920, 1200), "en")]


@pytest.mark.parametrize(("size", "lang"), SIZES)
def test_everybody_stands_whole_beside_the_ways_and_below_the_title(start, size, lang):
    hand = start(size, lang=lang)
    hand.app.session.bring("kings")
    page = hand.app.house.show("home")
    hand.frames(4)
    ids = page.ids
    right, low = (ids.ways.x, page.y) if page.wide else (page.right, ids.ways.top)
    assert list(ids.actors.boxes) == [part.picture for part in PARTS]
    assert all(textures.texture(name) for name in (*ids.actors.boxes, page.scenery, *page.lettering))
    assert page.lettering[0].endswith(f"_{lang}")
    for name, box in ids.actors.boxes.items():
        assert page.x <= box.x and box.right <= right, name
        assert low <= box.y and box.top <= ids.lettering.y, name
    largest = max(box.h for box in ids.actors.boxes.values())
    assert largest >= 0.17 * min(size)
