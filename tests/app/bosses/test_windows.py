"""Windows of the second game when something comes in between: calls, rotations, and passes that are taken back."""

from __future__ import annotations

import driver
import pytest
from inns import deal, liked, make, on, passed, play_on

from mmapp.table.phase import Phase

ESCAPE = 27
CALL = 300.0
"""Seconds of a call that comes in between."""


@pytest.fixture
def begin(start):
    """Sets a table: `begin(people, bots, stops=..., any setting=...)`."""

    def table(people, bots=0, stops="all", **settings):
        hand = start(**{"animation": "off", **settings})
        mine = hand.app.settings_values.of("bosses")
        mine.stops, mine.pause = stops, 0.8
        deal(hand, people, bots, seed=6)
        return hand

    return table


def mark(hand, seat):
    """The mark of a seat in the bar."""
    return next(one for one in hand.page.answers.marks.children if one.seat == seat)


def to_pause(hand):
    """Plays on until a window pauses; gives its seats."""
    while hand.table.phase is not Phase.PAUSING:
        hand.until(lambda: hand.table.phase is Phase.PAUSING or hand.page.director.running or hand.what_now())
        if hand.page.director.running:
            hand.page.director.finish()
        elif hand.page.curtain:
            hand.hand_over(hand.page.curtain.seat)
        elif hand.sheet:
            hand.tap("Turn them over")
        elif hand.what_now() == "play":
            make(hand, liked(hand.board.choices))
    return hand.table.window.seats


def pause_left(hand):
    """The seconds of the open pause that are left."""
    job = hand.table.thinking._jobs["pause"]
    return job.most - job.waited


def stopped(hand):
    """Plays on until a window of somebody alone is open that hears; gives the number of lines."""
    play_on(hand, lambda scene: scene.pending.kind == "respond", act=99)
    hand.until(lambda: not hand.page.answers.deaf)
    hand.frames(2)
    return hand.table.number


def test_no_time_of_a_pause_goes_by_while_the_app_is_paused(begin):
    hand = begin(2)
    to_pause(hand)
    left = pause_left(hand)
    hand.app.on_pause()
    driver._now[0] += CALL
    hand.app.on_resume()
    hand.frames(2)
    assert hand.table.phase is Phase.PAUSING and pause_left(hand) > left / 2


def test_a_bell_that_was_rung_is_heard_after_the_device_was_turned(begin):
    hand = begin(2)
    (seat, *_) = to_pause(hand)
    hand.tap(mark(hand, seat))
    for size in ((915, 412), (412, 915)):
        hand.resize(*size)
        hand.frames(2)
        assert hand.table.phase is Phase.PAUSING and hand.table.questions.bells.rung == {seat}
    hand.until(lambda: hand.page.curtain)
    assert hand.page.curtain.seat == seat


def test_an_order_is_taken_back_with_its_pass(begin):
    hand = begin(1, 2)
    number, window = stopped(hand), hand.table.window
    hand.tap("Not again this round")
    assert hand.table.number > number and hand.table.questions.orders.keys
    hand.key(ESCAPE)
    hand.frames(60)
    assert hand.table.number == number and hand.table.window == window
    assert not hand.table.questions.orders.keys
    assert passed(hand) and hand.table.number > number


def test_a_pass_by_a_setting_is_taken_back_to_its_window(begin):
    hand = begin(1, 2, stops="mine")
    lines = hand.table.match.lines
    while not (lines and lines[-1].seat == 0 and lines[-1].action == "pass" and hand.table.can_undo):
        hand.frames(1)
        if hand.page.director.running:
            hand.page.director.finish()
        elif hand.what_now() == "play":
            make(hand, liked(hand.board.choices))
    number = hand.table.number
    hand.tap("Undo")
    hand.frames(60)
    assert hand.table.number == number - 1 and hand.table.window is not None
    assert passed(hand) and hand.table.number == number


def test_a_pass_at_a_shared_table_is_taken_back_to_a_new_pause(begin):
    hand = begin(2)
    to_pause(hand)
    number = hand.table.number
    hand.until(lambda: hand.table.number > number and hand.table.can_undo)
    hand.page.undo()
    hand.frames(2)
    assert hand.table.number <= number and hand.table.phase is Phase.PAUSING


def test_ten_taps_a_second_pass_no_window_and_open_no_curtain(begin):
    hand = begin(2, 1, animation="1x")
    seats = to_pause(hand)
    hand.tap(mark(hand, seats[0]))
    length, frames, x, y = pause_left(hand), 0, *hand.page.answers.bar.center
    while hand.table.phase is Phase.PAUSING:
        hand.touch(x, y)
        frames += 3
    assert frames / 30 >= length - 0.2, "taps end no pause"
    hand.until(lambda: hand.page.curtain)
    for _ in range(40):
        hand.touch(hand.page.curtain.width / 2, 4)
    assert hand.page.curtain is not None
    hand.hand_over(seats[0])
    number = hand.table.number
    for _ in range(40):
        hand.touch(*hand.page.answers.bar.center)
    assert hand.table.number == number and hand.table.window is not None
    assert on(hand) == "play"
