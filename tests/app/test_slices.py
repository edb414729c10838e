"""Thinking in slices: never longer than a frame can spare, and the garbage collector rests meanwhile."""

from __future__ import annotations

import gc

import pytest
from games import deal

from mmapp.system.frame_budget import FIRST, LEAST, MOST, Slices


class Watchmaker:
    """A clock that steps of thinking turn."""

    def __init__(self, step, count=1000):
        self.now, self.step, self.left = 0.0, step, count

    def __call__(self):
        return self.now

    def think(self):
        self.now += self.step
        self.left -= 1
        return self.left > 0


@pytest.mark.parametrize("step", [0.0003, 0.001, 0.0015])
def test_a_slice_is_used_but_not_exceeded(step):
    clock = Watchmaker(step)
    slices = Slices(clock)
    assert slices.spend(clock.think)
    assert FIRST - 2 * step <= clock.now <= FIRST


def test_a_long_step_is_taken_alone():
    clock = Watchmaker(0.01)
    assert Slices(clock).spend(clock.think)
    assert clock.now == 0.01


def test_thinking_ends_when_nothing_is_left():
    clock = Watchmaker(0.0001, count=5)
    assert not Slices(clock).spend(clock.think)
    assert clock.left == 0


def test_slices_grow_while_frames_come_in_time_and_shrink_at_once():
    slices = Slices()
    for _ in range(5):
        slices.rested(1 / 60)
    for _ in range(10):
        slices.worked(1 / 60)
    grown = slices.seconds
    assert FIRST < grown < MOST
    slices.worked(1 / 40)
    assert slices.seconds < 0.7 * grown
    for _ in range(20):
        slices.worked(1.15 / 60)
    assert slices.seconds == LEAST
    for _ in range(500):
        slices.worked(1 / 60)
    assert slices.seconds == MOST


def test_a_hiccup_of_the_machine_is_not_held_against_it():
    slices = Slices()
    slices.rested(1 / 60)
    slices.worked(1 / 10)
    assert slices.seconds >= FIRST


def test_a_slow_screen_is_not_a_late_one():
    slices = Slices()
    slices.rested(1 / 30)
    slices.worked(1 / 30)
    assert slices.seconds > FIRST


def test_garbage_is_collected_at_the_curtain_and_not_while_something_moves(start):
    hand = start(animation="1x")
    deal(hand, 3, 3)
    hand.frames(10)
    assert gc.get_threshold()[0] >= 10_000 and gc.get_freeze_count() > 10_000
    seen = []

    def collected(phase, facts):
        if phase == "start" and facts["generation"] == 2:
            seen.append("moving" if hand.page.director.running else "resting")

    gc.callbacks.append(collected)
    try:
        hand.hand_over(hand.page.curtain.seat)
        for _ in range(3):
            hand.play(hand.table.choices[0])
            hand.until(lambda: hand.page.curtain)
            hand.hand_over(hand.page.curtain.seat)
    finally:
        gc.callbacks.remove(collected)
    assert seen.count("resting") >= 3 and "moving" not in seen
