"""The pages to learn the game fit at every size, with large text and in both languages."""

from __future__ import annotations

import pytest

CASES = (
    ((360, 640), 200, "de"),
    ((412, 915), 100, "en"),
    ((915, 412), 200, "en"),
    ((800, 1280), 100, "de"),
    ((1280, 800), 200, "de"),
)
STEPS = 50
"""The number of pictures after which a long page stands whole."""


@pytest.mark.parametrize(("size", "text", "lang"), CASES)
def test_learning_fits(start, size, text, lang):
    import measure

    hand = start(size=size, text=text, lang=lang, animation="off")
    hand.app.session.bring("bosses")
    found = []
    for part in ("play", "rules", "cards", "words"):
        hand.app.house.show("learn", part=part)
        hand.settled(STEPS)
        found += measure.faults(hand, f"learn: {part}")
    for number in (0, 5):
        hand.app.session.lesson(number)
        hand.settled()
        found += measure.faults(hand, f"lesson {number}")
    assert not found, "\n".join(found)
