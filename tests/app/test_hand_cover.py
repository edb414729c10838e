"""The device lies in the middle: the table stays open, and only the hand is covered, until it is held."""

from __future__ import annotations

import pytest
from games import deal
from test_hand_over import finger, hold

ENTER, SPACE, RIGHT = 13, 32, 275
SHORT, LONG = 9, 22
"""Frames: less than a hand must be held, and more."""


def covered(hand):
    """Nothing of a hand exists anywhere."""
    scenes = hand.table.scene, hand.board.scene
    return hand.page.curtain is not None and hand.table.viewer is None and not any(scene.hand for scene in scenes)


def at_the_cover(start, rested=True, **settings):
    hand = start(**{"animation": "off", "curtain": "hand", **settings})
    deal(hand, 3, 3)
    assert type(hand.page.curtain).__name__ == "HandCover"
    if rested:
        hand.until(lambda: not hand.page.curtain.resting)
    return hand


def middle(hand):
    return hand.page.board.plan.private.center


def open_it(hand, frames=LONG):
    """A finger that stays down on the hand."""
    touch = finger(*middle(hand))
    hand.frames(frames)
    return touch


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_hold_opens_the_hand_and_the_finger_does_nothing_else(start, size):
    hand = at_the_cover(start, size=size)
    seat = hand.page.curtain.seat
    touch = open_it(hand)
    assert hand.page.curtain is None and hand.table.viewer == seat and hand.board.scene.hand
    touch.touch_up()
    hand.frames(3)
    assert not hand.board.picked and hand.sheet is None and hand.table.viewer == seat
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    assert covered(hand) and hand.page.curtain.seat != seat


def test_taps_do_not_open_it(start):
    hand = at_the_cover(start)
    for x in (0.1, 0.5, 0.9):
        box = hand.board.plan.private
        hand.touch(box.x + x * box.w, box.center[1])
        assert covered(hand)
    touch = open_it(hand, SHORT)
    touch.touch_up()
    hand.frames(LONG)
    assert covered(hand), "it was not held long enough"


def test_a_finger_that_slides_off_does_not_open_it(start):
    hand = at_the_cover(start)
    touch = open_it(hand, 3)
    touch.touch_move(middle(hand)[0], hand.board.plan.private.top + 60)
    hand.frames(LONG)
    assert covered(hand)


@pytest.mark.parametrize("fallen", [False, True])
def test_a_finger_that_was_down_too_early_does_not_open_it(start, fallen):
    """Whether it came before the cover fell or while that rested."""
    hand = at_the_cover(start, rested=False)
    hand.hand_over(hand.page.curtain.seat)
    touch = None if fallen else finger(*middle(hand))
    hand.table.answer(hand.table.choices[0].action)
    hand.until(lambda: hand.page.curtain)
    touch = touch or finger(*middle(hand))
    hand.until(lambda: not hand.page.curtain.resting)
    hand.frames(LONG)
    assert covered(hand)
    touch.touch_up()
    hand.frames(3)
    assert covered(hand)


def test_a_key_opens_it_unless_it_was_held_before(start):
    hand = at_the_cover(start)
    hand.key(ENTER)
    assert hand.page.curtain is None
    hand.key(RIGHT), hand.key(ENTER), hand.key(RIGHT)
    hand.press(ENTER)
    hand.until(lambda: hand.page.curtain)
    hold(hand, ENTER)
    assert covered(hand) and not hand.page.curtain.resting


def test_no_view_of_a_hand_is_made_before_it_is_held(start):
    hand = at_the_cover(start)
    asked, plain = [], hand.table.match.view

    def view(seat):
        asked.append(seat)
        return plain(seat)

    hand.table.match.view = view
    hand.table.go_on()
    hand.touch(*middle(hand))
    hand.touch(*hand.board.plan.chips[1].center)
    hand.sheet.close()
    open_it(hand, SHORT).touch_up()
    hand.frames(3)
    assert set(asked) <= {None}
    open_it(hand).touch_up()
    assert hand.table.viewer in asked


def test_the_table_stays_open(start):
    """Everybody may look at what lies there and at the last moves, and take a move back, while the hand is covered."""
    hand = at_the_cover(start)
    for name in ("chip", "guardian"):
        target = next(one for one in hand.board.plan.named if one.what == name)
        hand.touch(*hand.board.plan.named[target].center)
        assert hand.sheet is not None, name
        hand.sheet.close()
        hand.frames(2)
    hand.hand_over(hand.page.curtain.seat)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    hand.touch(*hand.board.plan.moves[0].center)
    assert hand.page.review is not None
    hand.page.end_review()
    hand.frames(2)
    assert covered(hand)
    number = hand.table.number
    hand.tap("Undo")
    assert hand.table.number == number - 1 and covered(hand)


@pytest.mark.parametrize(
    ("size", "form"), [((412, 915), "Curtain"), ((915, 412), "Curtain"), ((800, 1280), "HandCover")]
)
def test_phones_cover_the_table_and_tablets_the_hand(start, size, form):
    hand = start(size=size, animation="off")
    deal(hand, 3, 2)
    hand.until(lambda: hand.page.curtain)
    assert type(hand.page.curtain).__name__ == form


def test_what_is_chosen_at_the_table_holds_at_once_and_is_remembered(start):
    hand = start(animation="off")
    deal(hand, 3, 3)
    assert type(hand.page.curtain).__name__ == "Curtain"
    hand.page.open_menu()
    hand.tap("Settings")
    hand.tap("lies in the middle")
    hand.tap("Done")
    assert type(hand.page.curtain).__name__ == "HandCover" and covered(hand)
    hand = start(animation="off")
    assert hand.app.settings_values.curtain == "hand"


# Held to look


def test_a_curtain_that_must_be_held(start):
    hand = start(animation="off", curtain="full", hold_to_look=True)
    deal(hand, 3, 3)
    hand.until(lambda: not hand.page.curtain.resting)
    take = hand.page.curtain.ids.take
    hand.touch(*take.to_window(*take.center))
    assert covered(hand)
    hand.press(ENTER)
    hand.let_go_of(ENTER)
    hand.frames(LONG)
    assert covered(hand)
    hand.press_long(*take.to_window(*take.center))
    assert hand.page.curtain is None and hand.table.viewer is not None


def test_a_hand_is_only_seen_while_it_is_held(start):
    hand = at_the_cover(start, hold_to_look=True)
    touch = open_it(hand)
    assert hand.table.viewer is not None and hand.board.scene.hand and not hand.page.curtain
    touch.touch_up()
    hand.frames(3)
    assert covered(hand)
    touch = open_it(hand)  # without a rest: nobody else has come
    assert hand.board.scene.hand
    hand.app.on_pause()
    assert covered(hand)
    hand.app.on_resume()


def test_one_finger_looks_and_plays(start):
    hand = at_the_cover(start, hold_to_look=True)
    number, seat = hand.table.number, hand.page.curtain.seat
    touch = open_it(hand)
    card = hand.board.scene.hand[1].strength
    choice = next(choice for choice in hand.table.choices if choice.monster == card)
    x, y = hand.place(choice.slot, choice.place)
    y -= hand.board.plan.hand[0].h * 0.35 * 1.5
    for step in range(1, 9):
        touch.touch_move(
            middle(hand)[0] + (x - middle(hand)[0]) * step / 8, middle(hand)[1] + (y - middle(hand)[1]) * step / 8
        )
        hand.frames()
    assert hand.board.dragged and hand.board.selected == card
    touch.touch_up()
    hand.frames(3)
    assert hand.table.number == number + 1 and hand.table.match.lines[-1].seat == seat
    hand.until(lambda: hand.page.curtain)
    assert covered(hand)


def test_another_finger_plays_while_one_holds(start):
    hand = at_the_cover(start, hold_to_look=True)
    box, number = hand.board.plan.private, hand.table.number
    touch = finger(box.x + 4, box.y + 4)
    hand.frames(LONG)
    hand.play(hand.table.choices[0])
    assert hand.table.number == number + 1
    hand.until(lambda: hand.page.curtain)
    touch.touch_up()
    hand.frames(3)
    assert covered(hand) and hand.page.covers.look is None


def test_a_key_holds_the_hand_open(start):
    hand = at_the_cover(start, hold_to_look=True)
    number = hand.table.number
    hand.press(ENTER)
    hand.frames(LONG)
    assert hand.board.scene.hand
    for key in (RIGHT, SPACE, RIGHT, SPACE):
        hand.key(key)
    assert hand.table.number == number + 1
    hand.until(lambda: hand.page.curtain)
    hand.let_go_of(ENTER)
    assert covered(hand)


def test_the_last_place_still_wants_its_second_tap(start):
    hand = at_the_cover(start, hold_to_look=True)
    while not any(choice.last for choice in hand.table.choices):
        touch = open_it(hand)
        if any(choice.last for choice in hand.table.choices):
            break
        hand.play(hand.table.choices[0])
        touch.touch_up()
        hand.until(lambda: hand.page.curtain and not hand.page.curtain.resting)
    choice = next(choice for choice in hand.table.choices if choice.last)
    hand.tap_card(choice.monster)
    hand.tap_place(choice.slot, choice.place)
    assert hand.board.armed
    touch.touch_up()
    hand.frames(3)
    assert hand.board.armed, "it waits for the tap"
    number = hand.table.number
    hand.tap_place(choice.slot, choice.place)
    assert hand.table.number > number


def test_a_new_table_for_several_people_asks_where_the_device_lies(start):
    hand = start(animation="off")
    page = hand.app.house.show("newgame")
    hand.frames(3)
    page.choose_count(3)
    for row in page.rows:
        row.bot = "random"
    page.rows[0].bot = ""
    hand.frames(2)
    assert not page.ids.device.children, "nobody else needs the device"
    page.rows[1].bot = ""
    hand.frames(2)
    hand.tap("lies in the middle")
    assert hand.app.settings_values.curtain == "hand"
    page.start()
    hand.until(lambda: hand.page.curtain)
    assert type(hand.page.curtain).__name__ == "HandCover"
