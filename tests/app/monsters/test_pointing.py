"""Sentences that name a guardian point at it: a tap on one lets that guardian pulse."""

from __future__ import annotations

import pytest
from games import deal

from mmapp.table.face import Target


@pytest.fixture
def hand(start):
    made = start(animation="1x", lang="de")
    deal(made, 4, 1, seed=3)
    made.wait_for_me()
    return made


def tap_words(hand, label):
    hand.touch(*label.to_window(*label.center))


def test_a_tap_on_the_prompt_lets_the_guardian_pulse_that_it_names(hand):
    board, page = hand.board, hand.page
    page.say("Wächter 3: 6 gegen 5. Besiegt!")
    hand.frames(2)
    tap_words(hand, page.ids.prompt)
    assert board.pulsing == (Target("guardian", (2,)),)
    hand.frames(4)
    seen = {board.throb}
    hand.frames(3)
    seen.add(board.throb)
    assert len(seen) == 2, "it moves"
    hand.until(lambda: not board.pulsing, 60)
    assert board.throb == 0


def test_words_that_name_nothing_do_nothing(hand):
    hand.page.say("Du bist dran: Wähle ein Monster.")
    hand.frames(2)
    tap_words(hand, hand.page.ids.prompt)
    assert hand.board.pulsing == ()
    hand.page.say("Wächter 31 gibt es nicht.")
    hand.frames(2)
    tap_words(hand, hand.page.ids.prompt)
    assert hand.board.pulsing == (), "a number is meant whole"


def test_a_line_of_what_happened_steps_aside_for_the_guardian_that_it_names(hand):
    hand.play(hand.table.choices[0])
    hand.wait_for_me()
    hand.page.open_log()
    hand.frames(4)
    sheet = hand.sheet
    line = next(one for one in sheet.ids.body.children if "Wächter" in one.text)
    number = int(line.text.split("Wächter ")[1][0])
    tap_words(hand, line)
    assert hand.board.pulsing == (Target("guardian", (number - 1,)),)
    assert sheet.opacity == 0 and hand.sheet is sheet
    x, y = sheet.ids.actions.children[0].to_window(*sheet.ids.actions.children[0].center)
    hand.touch(x, y)
    assert hand.sheet is sheet, "nothing on it is touched while it is away"
    hand.until(lambda: not hand.board.pulsing, 60)
    hand.frames(2)
    assert sheet.opacity == 1
    hand.tap("Done")
    assert hand.sheet is None


def test_the_advice_of_a_hint_points_at_its_guardian(hand):
    hand.page.hint()
    hand.until(lambda: hand.sheet)
    hand.frames(4)
    line = next(one for one in reversed(hand.sheet.ids.body.children) if "Wächter" in one.text)
    tap_words(hand, line)
    assert [target.what for target in hand.board.pulsing] == ["guardian"]


def test_without_animation_the_guardian_is_framed(start):
    hand = start(animation="off", lang="en")
    deal(hand, 3, 1, seed=3)
    hand.wait_for_me()
    hand.page.say("Somebody plays 5 at guardian 2.")
    hand.frames(2)
    tap_words(hand, hand.page.ids.prompt)
    assert hand.board.pulsing == (Target("guardian", (1,)),) and hand.board.throb == 0
    hand.until(lambda: not hand.board.pulsing, 60)
