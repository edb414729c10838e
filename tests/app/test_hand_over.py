"""Between two people: no held key, and no finger that meant something else, opens a hand or answers a sheet."""

from __future__ import annotations

import pytest
from games import deal

ENTER, SPACE, RIGHT = 13, 32, 275
LONG = 90
"""Frames in which a held key repeats itself, or a finger rests: three seconds."""


def finger(x, y):
    """A finger that has just come down."""
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(x, y)
    touch.touch_down()
    return touch


def hold(hand, key, frames=LONG):
    """A key that is down says so again and again."""
    for _ in range(frames // 2):
        hand.press(key)


def at_the_curtain(start, **settings):
    """Two people; the first has just played, and the curtain for the second has fallen this moment."""
    hand = start(animation="off", **settings)
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    return hand


def lay_by_keys(hand, enter):
    """A card is laid by keys, the last of which stays down."""
    number = hand.table.number
    hand.key(RIGHT), hand.key(enter), hand.key(RIGHT)
    hand.press(enter)
    assert hand.table.number == number + 1
    hand.until(lambda: hand.page.curtain)


def closed(hand):
    return hand.page.curtain is not None and hand.table.viewer is None and hand.board.scene.hand == ()


@pytest.mark.parametrize("enter", [ENTER, SPACE])
def test_a_held_key_opens_no_curtain(start, enter):
    hand = at_the_curtain(start)
    lay_by_keys(hand, enter)
    hold(hand, enter)
    assert not hand.page.curtain.resting and closed(hand)
    hand.let_go_of(enter)
    assert closed(hand)
    hand.key(enter)
    assert hand.page.curtain is None and hand.table.viewer is not None


def test_a_key_that_was_pressed_too_early_does_not_open_it_later(start):
    hand = at_the_curtain(start)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    hand.press(ENTER)
    assert closed(hand)
    hold(hand, ENTER)
    assert closed(hand)


def test_a_held_key_begins_no_fight(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    assert hand.wait_for_me() == "play"
    while not any(choice.last for choice in hand.table.choices):
        hand.play(hand.table.choices[0])
        while hand.wait_for_me() == "sheet":
            hand.tap("Go on")
    choice = next(choice for choice in hand.table.choices if choice.last)
    hand.tap_card(choice.monster)
    hand.board.focus_at = choice.target
    number = hand.table.number
    hand.press(ENTER)
    assert hand.board.armed
    hold(hand, ENTER)
    assert hand.board.armed and hand.table.number == number
    hand.let_go_of(ENTER)
    hand.key(ENTER)
    assert hand.table.number > number


def test_a_held_key_answers_no_sheet(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.press(ENTER)
    hand.page.open_menu()
    hold(hand, ENTER)
    assert hand.sheet is not None
    hand.let_go_of(ENTER)
    hand.key(ENTER)
    assert hand.sheet is None


@pytest.fixture
def away(screen):
    """Takes the keyboard away and gives it back, as the window system does: `away(hand, the keys that are down)`."""
    from kivy.core.window import Window

    def lose(hand, *held, told=True):
        Window._focus = True
        for key in held if told else ():
            Window.dispatch("on_key_up", key, key)
        Window._focus = False
        hand.frames(9)
        Window._focus = True

    yield lose
    Window._focus = True


@pytest.mark.parametrize("told", [True, False])
def test_a_key_that_is_held_while_the_keyboard_is_elsewhere_opens_no_curtain(start, away, told):
    hand = at_the_curtain(start)
    lay_by_keys(hand, ENTER)
    hand.until(lambda: not hand.page.curtain.resting)
    away(hand, ENTER, told=told)
    hold(hand, ENTER)
    assert closed(hand)
    away(hand, ENTER, told=told)
    hold(hand, ENTER)
    assert closed(hand), "twice"
    hand.let_go_of(ENTER)
    hand.key(ENTER)
    assert hand.page.curtain is None


def test_a_key_that_was_up_when_the_keyboard_went_elsewhere_counts_at_once(start, away):
    hand = at_the_curtain(start)
    lay_by_keys(hand, ENTER)
    hand.until(lambda: not hand.page.curtain.resting)
    hand.let_go_of(ENTER)
    away(hand)
    hand.key(ENTER)
    assert hand.page.curtain is None


def test_a_key_that_was_released_elsewhere_counts_when_it_was_seen_up(start, away):
    hand = at_the_curtain(start)
    lay_by_keys(hand, ENTER)
    hand.until(lambda: not hand.page.curtain.resting)
    away(hand, ENTER)
    hand.key(ENTER)
    assert closed(hand), "nothing tells it from a key that is held"
    hand.key(ENTER)
    assert hand.page.curtain is None


def test_a_key_that_is_held_while_the_app_is_put_aside_opens_no_curtain(start):
    hand = at_the_curtain(start)
    lay_by_keys(hand, ENTER)
    hand.app.on_pause()
    hand.app.on_resume()
    hand.until(lambda: not hand.page.curtain.resting)
    hold(hand, ENTER)
    assert closed(hand)


# Fingers


def button(hand):
    take = hand.page.curtain.ids.take
    return take.to_window(*take.center)


@pytest.mark.parametrize("turned", [False, True])
def test_only_its_button_opens_a_curtain(start, turned):
    hand = at_the_curtain(start, turn_curtain=turned)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain and not hand.page.curtain.resting)
    for share in (0.05, 0.25, 0.5, 0.75, 0.97):
        x, y = hand.app.root.width / 2, hand.app.root.height * share
        if abs(y - button(hand)[1]) > hand.page.curtain.ids.foot.height:
            hand.touch(x, y)
            assert closed(hand), f"a tap at {share} of the height opened it"
    hand.touch(*button(hand))
    assert hand.page.curtain is None and hand.table.viewer is not None


def test_a_curtain_rests_before_its_buttons_act(start):
    hand = at_the_curtain(start)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    number = hand.table.number
    for name in ("take", "watch", "undo") * 2:  # three frames each: nearly 0.7 seconds
        widget = hand.page.curtain.ids[name]
        hand.touch(*widget.to_window(*widget.center))
        assert closed(hand) and hand.table.number == number
    early = finger(*button(hand))
    hand.until(lambda: not hand.page.curtain.resting)
    early.touch_up()
    hand.frames(3)
    assert closed(hand), "it came down too early"
    hand.touch(*button(hand))
    assert hand.page.curtain is None


@pytest.mark.parametrize("name", ["take", "watch", "undo"])
def test_a_finger_that_was_down_before_it_fell_opens_no_curtain(start, name):
    hand = at_the_curtain(start)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    at = hand.page.curtain.ids[name].to_window(*hand.page.curtain.ids[name].center)
    hand.tap("Take the last move back")
    hand.hand_over(hand.page.curtain.seat)
    touch = finger(*at)
    hand.table.answer(hand.table.choices[0].action)
    hand.until(lambda: hand.page.curtain and not hand.page.curtain.resting)
    number = hand.table.number
    touch.touch_up()
    hand.frames(3)
    assert closed(hand) and hand.table.number == number


def test_a_finger_that_was_down_before_answers_no_sheet(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.page.open_menu()
    hand.frames(3)
    on, beside = hand.button("Go on").to_window(*hand.button("Go on").center), (5, 5)
    hand.sheet.close()
    for at in (on, beside):
        touch = finger(*at)
        hand.page.open_menu()
        hand.frames(3)
        touch.touch_up()
        hand.frames(3)
        assert hand.sheet is not None
        hand.sheet.close()
        hand.frames(2)
