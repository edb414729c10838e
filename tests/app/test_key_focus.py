"""Menus, sheets and pages by keyboard alone: Tab and arrows walk, Enter and Space take, and a ring shows where."""

from __future__ import annotations

import pytest
from games import deal

TAB, ENTER, SPACE, ESCAPE, DOWN, UP = 9, 13, 32, 27, 274, 273


def walked(hand, most=120):
    """Everything that Tab comes to, until it comes round."""
    found = []
    for _ in range(most):
        hand.key(TAB)
        at = hand.app.focus.at
        assert at is not None
        if found and at is found[0]:
            return found
        found.append(at)
    raise AssertionError("it never came round")


def touchable(hand):
    """Everything that a finger could take on what lies uppermost."""
    from driver import visible
    from measure import is_target

    return [
        one
        for one in hand.app.house.uppermost().walk(restrict=True)
        if is_target(one) and hasattr(one, "on_touch_up") and visible(one) and type(one).__name__ != "TextInput"
    ]


def ringed(widget):
    return [one for one in widget.canvas.after.children if type(one).__name__ == "InstructionGroup"]


@pytest.mark.parametrize("page", ["home", "settings", "newgame", "learn", "chronicle", "about"])
def test_tab_comes_to_all_that_can_be_touched_on_a_page(start, page):
    hand = start(animation="off")
    hand.app.house.show(page)
    hand.frames(3)
    found, wanted = walked(hand), touchable(hand)
    assert set(map(id, found)) == set(map(id, wanted)) and len(found) > 1


def test_the_menu_of_a_table_by_keys_alone(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.key(ESCAPE)
    found = walked(hand)
    assert set(map(id, found)) == set(map(id, touchable(hand)))
    heights = [one.to_window(*one.center)[1] for one in found]
    assert heights == sorted(heights, reverse=True), "from top to bottom"
    hand.key(DOWN)
    assert ringed(found[1]) and not ringed(found[0])
    hand.key(UP)
    assert hand.app.focus.at is found[0] and ringed(found[0])
    while hand.app.focus.at.words != "Rules":
        hand.key(DOWN)
    hand.key(SPACE)
    assert hand.sheet and hand.app.focus.at is None
    hand.key(ESCAPE)
    assert hand.sheet is None


def test_what_is_pointed_at_is_scrolled_to_and_taken(start):
    hand = start(animation="off")
    hand.app.house.show("settings")
    hand.frames(3)
    last = walked(hand)[-1]
    while hand.app.focus.at is not last:
        hand.key(TAB)
    hand.frames(2)
    x, y = last.to_window(*last.center)
    assert 0 < y < hand.app.root.height
    assert last.words == "Reset all settings"
    hand.key(ENTER)
    assert hand.sheet is not None


def test_a_finger_takes_the_ring_away_and_enter_does_what_a_sheet_suggests(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.key(ESCAPE)
    hand.key(TAB)
    assert hand.app.focus.at is not None
    hand.touch(hand.app.root.width / 2, hand.sheet.ids.heading.center_y)
    assert hand.app.focus.at is None and hand.sheet
    hand.key(ENTER)
    assert hand.sheet is None, "go on, as the menu suggests"


def test_tab_at_the_table_comes_to_the_buttons_and_arrows_stay_with_the_board(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    hand.wait_for_me()
    hand.key(TAB)
    assert hand.app.focus.at.words == "Menu"
    hand.key(275)
    assert hand.app.focus.at is None and hand.board.focus_at is not None
    hand.key(TAB)
    hand.key(ENTER)
    assert hand.sheet is not None


def test_nothing_behind_a_curtain_is_walked_to(start):
    hand = start(animation="off", curtain="full")
    deal(hand, 3, 3)
    hand.until(lambda: not hand.page.curtain.resting)
    inside = list(hand.page.curtain.walk(restrict=True))
    assert all(any(one is part for part in inside) for one in walked(hand))
