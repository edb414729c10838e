"""A tray and a forge that are too long: a flick glides on and slows down, and arrows say where there is more."""

from __future__ import annotations

import pytest
from driver import UnitTestTouch, picture
from heroes import anvil
from PIL import Image

from mmapp.widgets.more import ARROW_COLOUR, arrow_at

STEP = 14
"""The way of a finger in one frame, in dp."""


@pytest.fixture
def at_anvil(start):
    """The forge on a small phone, with more in the tray than fits."""

    def begin(**settings):
        hand = start(**{"animation": "1x", "size": (360, 640), **settings})
        anvil(hand)
        hand.frames(3)
        assert hand.board.most_scroll > 100 and hand.board.forge.most > 100
        return hand

    return begin


def flick(hand, box, steps=6, step=STEP, rest=0):
    """A finger that moves left over a rectangle and leaves at its full speed, or after a rest; its way."""
    board = hand.board
    x, y = board.x + box.right - 8, board.y + box.center[1]
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    hand.frames()
    for at in range(1, steps + 1):
        touch.touch_move(x - at * step, y)
        hand.frames()
    hand.frames(rest)
    touch.touch_up()
    return steps * step


def ways(hand, name):
    """The way that is glided in each frame, until it rests."""
    found = []
    while hand.board.gliding:
        before = getattr(hand.board, name)
        hand.frames()
        found.append(getattr(hand.board, name) - before)
        assert len(found) < 120, "it never rests"
    return found


@pytest.mark.parametrize("what", ["scroll", "forge_scroll"])
def test_a_flick_goes_on_and_slows_down(at_anvil, what):
    hand = at_anvil(size=(412, 915))
    board = hand.board
    box = board.plan.tray if what == "scroll" else board.forge.frame
    number = hand.table.number
    way = flick(hand, box, steps=3, step=8)
    assert board.gliding and getattr(board, what) == pytest.approx(way)
    found = ways(hand, what)
    assert len(found) > 8 and found[0] < 9, "no faster than the finger"
    assert all(later < before for before, later in zip(found, found[1:], strict=False)), found
    assert way < getattr(board, what) < (board.most_scroll if what == "scroll" else board.forge.most)
    assert not board.trail and hand.table.number == number


def test_it_stops_at_the_end(at_anvil):
    hand = at_anvil()
    board = hand.board
    for _ in range(6):
        flick(hand, board.plan.tray, step=40)
        ways(hand, "scroll")
    assert board.scroll == board.most_scroll and not board.gliding
    hand.frames(5)
    assert board.scroll == board.most_scroll


def test_a_touch_stops_it_and_does_nothing_else(at_anvil):
    hand = at_anvil()
    board = hand.board
    flick(hand, board.plan.tray)
    hand.frames(2)
    assert board.gliding
    x, y = board.plan.tray.center
    hand.touch(board.x + x, board.y + y)
    stopped = board.scroll
    assert not board.gliding and not board.trail
    hand.frames(5)
    assert board.scroll == stopped
    hand.touch(board.x + x, board.y + y)
    assert board.trail, "the next touch picks as always"


def test_a_touch_elsewhere_stops_it_and_acts(at_anvil):
    hand = at_anvil()
    board = hand.board
    flick(hand, board.plan.tray)
    x, y = next(box for target, box in board.forge.buttons.items() if target.at == (1,)).center
    hand.touch(board.x + x, board.y + y)
    assert not board.gliding and board.filter == 1


def test_a_finger_that_rests_before_it_leaves_flicks_nothing(at_anvil):
    hand = at_anvil()
    way = flick(hand, hand.board.plan.tray, rest=5)
    assert not hand.board.gliding
    hand.frames(5)
    assert hand.board.scroll == pytest.approx(way)


def test_without_animation_nothing_glides(at_anvil):
    hand = at_anvil(animation="off")
    way = flick(hand, hand.board.plan.tray)
    assert not hand.board.gliding
    hand.frames(5)
    assert hand.board.scroll == pytest.approx(way)


def test_what_scrolls_otherwise_is_not_taken_along(at_anvil):
    hand = at_anvil()
    flick(hand, hand.board.plan.tray)
    hand.frames()
    hand.board.scroll = 3.0
    hand.frames(3)
    assert hand.board.scroll == 3.0 and not hand.board.gliding


def test_nothing_glides_on_when_the_table_is_left(at_anvil):
    hand = at_anvil()
    board = hand.board
    flick(hand, board.plan.tray)
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.frames(30)
    assert board.get_root_window() is None and not board.gliding


def arrows(hand, box, path):
    """Whether an arrow is seen at the left side of a rectangle, and at the right."""
    hand.frames(2)
    picture(path)
    wanted = tuple(round(part * 255) for part in ARROW_COLOUR[:3])
    with Image.open(path) as whole:
        pixels = whole.convert("RGB")
        places = [arrow_at(box, right) for right in (False, True)]
        found = [pixels.getpixel((int(hand.board.x + x), int(whole.height - hand.board.y - y))) for x, y in places]
    return [all(abs(one - other) < 40 for one, other in zip(pixel, wanted, strict=True)) for pixel in found]


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412)])
def test_arrows_stand_where_there_is_more(at_anvil, tmp_path, size):
    hand = at_anvil(size=size)
    board, path = hand.board, tmp_path / "seen.png"
    for name, most, box in (
        ("scroll", board.most_scroll, board.plan.tray),
        ("forge_scroll", board.forge.most, board.forge.frame),
    ):
        for value, sides in ((0, [False, True]), (most / 2, [True, True]), (most, [True, False])):
            setattr(board, name, value)
            assert arrows(hand, box, path) == sides, (name, value)


def test_a_tray_that_shows_all_has_no_arrows(start, tmp_path):
    hand = start(animation="off", size=(1280, 800))
    anvil(hand)
    hand.board.trail = ()
    hand.board.choices = hand.board.choices[:1]
    hand.frames(3)
    assert not hand.board.most_scroll
    assert arrows(hand, hand.board.plan.tray, tmp_path / "seen.png") == [False, False]
