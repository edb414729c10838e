"""Dice that wait for a person: who lets them go, and what happens to the device meanwhile."""

from __future__ import annotations

import driver
import pytest
from heroes import deal
from kivy.graphics import Translate
from kivy.tests.common import UnitTestTouch

from mmapp.games.kings.stage import stage_of
from mmapp.games.kings.throwing import FLICK, PATIENCE

ESCAPE, ENTER = 27, 13
CALL = 300.0
"""Seconds of a call that comes in between."""
FIRST_FIGHT = ("attack1", "guard")
"""The cards of two people of whom one fights in the first round, before anybody has a potion."""


class Sensor:
    """A motion sensor that notes who listens."""

    def __init__(self):
        self.shaken, self.starts = None, 0

    def start(self, shaken):
        self.shaken, self.starts = shaken, self.starts + 1

    def stop(self):
        self.shaken = None


@pytest.fixture
def fight(start):
    """A person's fight of the first chapter, just before the dice are thrown."""

    def begun():
        hand = start(animation="1x")
        hand.app.session.bring("kings")
        hand.app.session.lesson(0)
        hand.frames(2)
        hand.tap("Try it")
        for goal in hand.page.teacher.lesson.steps[:2]:
            hand.until(lambda: not hand.board.locked and hand.board.choices)
            choice = next(one for one in hand.board.choices if goal.goal(hand.board.scene, one))
            hand.table.answer(choice.action)
        hand.until(lambda: hand.board.thrower.waits)
        return hand

    return begun


def shaking(hand, sensor):
    """Dice that wait for a shake as well."""
    hand.app.device.motion = sensor
    hand.board.thrower.obey(lambda name: name == "shake")
    assert sensor.shaken, "switched on while they wait"


def flying(hand):
    """The middles of all that flies or floats over the board, such as the button that throws."""
    sprites = [one for one in hand.board.flying.children if hasattr(one, "children")]
    moved = [next(part for part in one.children if isinstance(part, Translate)) for one in sprites]
    return [(part.x, part.y) for part in moved]


def test_dice_wait_while_a_sheet_lies_over_them(fight):
    hand, sensor = fight(), Sensor()
    shaking(hand, sensor)
    hand.key(ESCAPE)
    assert hand.sheet
    hand.frames(round(PATIENCE * 30) + 60)
    sensor.shaken()
    assert hand.board.thrower.waits
    hand.key(ESCAPE)
    sensor.shaken()
    assert not hand.board.thrower.waits and sensor.shaken is None


def test_a_shake_counts_no_more_once_it_is_switched_off(fight):
    hand, sensor = fight(), Sensor()
    shaking(hand, sensor)
    hand.board.thrower.obey(lambda _: False)
    assert sensor.shaken is None and hand.board.thrower.waits


def test_a_key_throws(fight):
    hand = fight()
    hand.key(ENTER)
    assert not hand.board.thrower.waits and hand.board.covered, "the dice fly"


def test_the_first_finger_throws_and_a_second_one_does_not(fight):
    hand = fight()
    one, other = UnitTestTouch(60, 500), UnitTestTouch(320, 500)
    for touch in (one, other):
        touch.touch_down()
        hand.frames(1)
    other.touch_up()
    assert hand.board.thrower.waits
    one.touch_up()
    assert not hand.board.thrower.waits and hand.board.thrower.push == (0, 0), "no flick from finger to finger"


def test_a_finger_that_leaves_the_window_throws_nothing(fight):
    hand = fight()
    hand.drag((200, 500), (200 + 4 * FLICK, -60))
    assert hand.board.thrower.waits


def test_a_call_throws_no_dice_and_shakes_count_after_it(fight):
    hand, sensor = fight(), Sensor()
    shaking(hand, sensor)
    UnitTestTouch(200, 500).touch_down()
    hand.frames(1)
    hand.app.on_pause()
    sensor.stop()
    driver._now[0] += CALL
    hand.app.on_resume()
    hand.frames(2)
    assert hand.board.thrower.waits and sensor.shaken
    hand.frames(round(PATIENCE * 30) + 30)
    assert not hand.board.thrower.waits, "its time goes on"


def test_the_button_is_where_the_dice_lie_after_the_device_was_turned(fight):
    hand = fight()
    hand.resize(915, 412)
    hand.frames(3)
    row = stage_of(hand.board.plan, hand.board.scene, 1.0).row(0)
    assert hand.board.thrower.waits
    assert any(row.button.holds(x, y) for x, y in flying(hand)), (row.button, flying(hand))
    hand.board.thrower.throw()
    hand.frames(8)
    assert flying(hand) and all(x <= row.tray.right for x, _ in flying(hand)), "they fly to where they will lie"


def chosen(hand):
    """The choice that leads to a fight of one person in the first round."""
    scene, choices = hand.board.scene, hand.board.choices
    named = {type(one.action).__name__: one for one in reversed(choices)}
    if scene.ask == "action":
        wanted = FIRST_FIGHT[hand.table.viewer]
        return next(one for one in choices if getattr(one.action, "action", "") == wanted)
    return next(named[kind] for kind in ("Act", "Pass", "Done", "Stand") if kind in named)


@pytest.mark.parametrize("what", ["pause", "turned"])
def test_dice_that_wait_keep_nobody_at_a_shared_table(start, what):
    hand = start(animation="1x")
    deal(hand, 2, seed=21)
    while not hand.board.thrower.waits:
        hand.until(lambda: hand.board.thrower.waits or hand.what_now())
        if hand.page.curtain:
            hand.hand_over(hand.page.curtain.seat)
        elif hand.sheet:
            hand.tap("Turn them over")
        elif hand.what_now() == "play":
            hand.table.answer(chosen(hand).action)
    assert hand.table.viewer == 0, "the same person is asked all the time"
    match, seen = hand.table.match, []
    view, match.view = match.view, lambda seat: seen.append(seat) or view(seat)
    if what == "pause":
        hand.app.on_pause()
    else:
        hand.resize(915, 412)
    assert hand.table.viewer is None and hand.board.scene.viewer is None
    assert seen and set(seen) == {None}, "a view of the hand was made while nobody holds the device"
    hand.until(lambda: hand.page.curtain)
    assert hand.page.curtain.seat == 0
