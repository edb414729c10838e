"""What a chapter says at its end stands below what it is about."""

from __future__ import annotations

import pytest

from mmapp.games.monsters.lessons import LESSONS


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("size", [(915, 412), (1280, 800)])
def test_a_bubble_leaves_guardians_and_their_numbers_in_sight(start, size, lang):
    hand = start(size=size, lang=lang, animation="off")
    hand.app.session.lesson(0)
    hand.frames(3)
    hand.tap("Try it")
    hand.wait_for_me()
    page = hand.page
    numbers = min(spot.numbers.y for spot in hand.board.plan.spots)
    for lesson in LESSONS:
        page.teacher.lesson = lesson
        page.teacher._finish()
        hand.frames(3)
        panel = hand.sheet.ids.panel
        assert panel.top <= numbers, lesson.name
        hand.app.house.clear()
