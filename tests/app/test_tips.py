"""An icon says what it means while a finger rests on it, and acts as always."""

from __future__ import annotations

import pytest
from games import deal
from kivy.tests.common import UnitTestTouch


def tips(hand):
    return [widget for widget in hand.widgets() if type(widget).__name__ == "Tip"]


@pytest.mark.parametrize("text", [100, 200])
def test_a_finger_that_rests_on_an_icon_is_told_its_meaning(start, text):
    hand = start(text=text)
    deal(hand, 4, 1)
    hand.wait_for_me()
    menu = hand.page.ids.menu
    touch = UnitTestTouch(*menu.to_window(*menu.center))
    touch.touch_down()
    hand.frames(5)
    assert not tips(hand)
    hand.frames(15)
    (tip,) = tips(hand)
    assert tip.text == menu.words and not tip.collide_widget(menu)
    assert tip.x >= 0 and tip.right <= 412 and tip.y >= 0 and tip.top <= 915
    touch.touch_up()
    hand.frames(2)
    assert not tips(hand) and hand.sheet, "the button has done what it does"


def test_a_finger_that_slides_off_leaves_no_tip(start):
    hand = start()
    deal(hand, 4, 1)
    hand.wait_for_me()
    menu = hand.page.ids.menu
    x, y = menu.to_window(*menu.center)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    hand.frames(20)
    touch.touch_move(x + 200, y - 200)
    touch.touch_up()
    hand.frames(2)
    assert not tips(hand) and not hand.sheet


def test_a_tip_goes_with_its_page_and_is_no_wider_than_the_window(start):
    hand = start(size=(360, 640), text=200)
    hand.app.house.show("settings")
    hand.frames(3)
    back = next(widget for widget in hand.widgets() if getattr(widget, "icon", "") == "arrow-left")
    back.words = "Eine Seite zurück, und zwar zu der Seite, von der man kam"
    UnitTestTouch(*back.to_window(*back.center)).touch_down()
    hand.frames(20)
    (tip,) = tips(hand)
    assert tip.x >= 0 and tip.right <= 360 and tip.height > 2 * tip.font_size
    hand.app.house.show("home")
    hand.frames(8)
    assert not tips(hand)
