"""What comes late at a table: the words of a teacher and of the voice belong to what is looked at."""

from __future__ import annotations

import pytest
from games import deal
from voices import AtOnce, Recorder

from mmapp.system.device.speech import Speaker

LEFT, ESCAPE = 276, 27
R = ord("r")


class Slow(AtOnce):
    """A worker whose calls never end by themselves: the first sentence is being read for ever."""

    def ask(self, call, done=lambda _: None, failed=lambda: None, limit=1.0):
        self.done = done


@pytest.fixture
def slowly(start):
    """A game with some moves behind it, and a voice that is never done with its sentence."""
    hand = start(animation="off")
    deal(hand, 3, 1)
    for _ in range(2):
        while hand.wait_for_me() == "sheet":
            hand.tap("Go on")
        hand.play(hand.table.choices[0])
    while hand.wait_for_me() == "sheet":
        hand.tap("Go on")
    hand.app.settings_values.read_aloud = True
    speech = hand.app.device.speech = hand.page.aloud._device.speech = Speaker(Recorder, Slow())
    return hand, speech


def waiting(speech):
    return [line.text for line in speech._waiting]


def test_the_voice_speaks_of_the_move_that_is_looked_at(slowly):
    hand, speech = slowly
    hand.key(R, "r")
    assert not speech._cut.is_set(), "the first is being read"
    for _ in range(3):
        hand.key(LEFT)
        hand.until(lambda: not hand.page.director.running)
        review = hand.page.review
        told = hand.table.face.sentence(review.moves[int(review.at)])
        assert speech._cut.is_set() and waiting(speech) == [told]


def test_the_voice_leaves_the_past_with_whoever_returns_to_the_game(slowly):
    hand, speech = slowly
    hand.key(R, "r")
    hand.key(LEFT)
    hand.key(ESCAPE)
    assert hand.page.review is None
    assert speech._cut.is_set() and not waiting(speech)


def test_the_voice_ends_its_sentence_where_the_moves_end_by_themselves(slowly):
    hand, speech = slowly
    hand.page.retell(2)
    hand.until(lambda: not hand.page.review)
    assert not speech._cut.is_set() and waiting(speech)


def test_a_teacher_who_is_about_to_speak_is_heard_before_one_looks_back(start):
    from mmapp.games.monsters.lessons import LESSONS

    hand = start(animation="off")
    hand.app.session.lesson(1)
    hand.frames(2)
    hand.tap("Try it")
    assert hand.wait_for_me() == "play"
    page = hand.page
    hand.play(next(one for one in hand.table.choices if one not in page.teacher.serving()))
    hand.until(lambda: page.teacher.about_to_speak)
    hand.key(R, "r")
    assert page.review is None
    number = hand.table.number
    hand.until(lambda: hand.sheet)
    assert LESSONS[1].steps[0].missed in hand.texts()
    hand.frames(60)
    assert hand.table.number == number, "the others wait"
    hand.sheet.close()
    hand.key(R, "r")
    assert page.review is not None and hand.sheet is None
