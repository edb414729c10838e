"""A low battery: bots think shorter, all of them the same, and nobody can tell."""

from __future__ import annotations

import pytest
from games import deal

from mmapp.system.device.power import SHARE
from mmapp.table.bots import LONGEST_THOUGHT

FRAME = 1 / 30
AROUND = 3
"""Frames in which each of three bots has its turn to think on the slowest machine."""


def frames_of_thinking(hand, low, secret):
    """For each of three bots: in how many frames it was thought about, and after how many it was done."""
    from engine.core.game import Decision
    from engine.core.history import Ask
    from mmapp.table.thinking import Thinking

    hand.app.device.power.low = low
    deal(hand, 4, 1)
    bots = hand.table.bots
    assert bots.share() == (SHARE if low else 1)
    bots._thinking.clear()
    bots._thinking, found = Thinking(lambda: True), {}
    for seat in (1, 2, 3):
        thought = Counted(bots._thinking)
        found[seat] = thought
        bots._begin(Ask(Decision("play", seat), 0), thought, secret, hurry=True)
    for job, thought in zip(bots._thinking._jobs.values(), found.values(), strict=True):
        job.done = thought.end
    for _ in range(60):
        for thought in found.values():
            thought.frame += 1
        hand.frames(1)
    return {seat: (thought.last, thought.ended) for seat, thought in found.items()}


class Counted:
    """A thought without an end: in which frame it was thought last, and in which it was over."""

    best = None

    def __init__(self, thinking):
        self.frame = self.last = 0
        self.ended = None

    def step(self):
        self.last = self.frame
        return True

    def end(self):
        self.ended = self.frame


@pytest.mark.parametrize("secret", [True, False], ids=["choices in secret", "a turn"])
def test_all_bots_think_half_as_long_and_a_secret_choice_takes_as_long_as_ever(start, secret):
    hand = start(pace="brisk", animation="off")
    usual = frames_of_thinking(hand, low=False, secret=secret)
    saving = frames_of_thinking(hand, low=True, secret=secret)
    for seats in (usual, saving):
        lasts, ends = zip(*seats.values(), strict=True)
        assert max(lasts) - min(lasts) <= AROUND and len(set(ends)) == 1, f"one of them has more time: {seats}"
    (last, ended), (soon, end) = max(usual.values()), max(saving.values())
    assert soon == pytest.approx(last * SHARE, abs=AROUND)
    assert last * FRAME == pytest.approx(LONGEST_THOUGHT, abs=AROUND * FRAME)
    assert end == ended if secret else end < ended


def test_a_table_that_is_opened_anew_asks_the_same_battery(start):
    hand = start(animation="off")
    for begin in (lambda: deal(hand, 3, 1), lambda: hand.app.session.lesson(0), hand.app.session.quick):
        begin()
        for low, share in ((True, SHARE), (False, 1)):
            hand.app.device.power.low = low
            assert hand.table.bots.share() == share
