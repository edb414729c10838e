"""The start picture in every shape: nobody in it is cut off, or stands behind the title, a way or another game."""

from __future__ import annotations

import pytest
from measure import faults
from shelf import shelf

SIZES = [(412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200)]
MANY = [((412, 915), 3), ((915, 412), 2), ((800, 1280), 2), ((1280, 800), 3), ((1920, 1200), 3)]


def free(page):
    """Left, bottom, right and top of what is free of the picture."""
    ids = page.ids
    right, low = (ids.ways.x, page.y) if page.wide else (page.right, ids.ways.top)
    title = ids.lettering if ids.lettering.texture else ids.plate
    return page.x, max([low, *(button.top for button in ids.beside.children)]), right, title.y


def check(page):
    left, low, right, top = free(page)
    boxes = page.ids.actors.boxes
    assert len(boxes) == 9
    for name, box in boxes.items():
        assert left <= box.x and box.right <= right, (name, box, left, right)
        assert low <= box.y and box.top <= top, (name, box, low, top)
    about = next(one for one in page.children if type(one).__name__ == "Round")
    x, y, far, high = about.x, about.y, about.right, about.top
    hidden = [name for name, box in boxes.items() if box.x < far and box.right > x and box.y < high and box.top > y]
    assert hidden == []


@pytest.mark.parametrize("size", SIZES)
def test_nobody_is_cut_off(start, size):
    hand = start(size, lang="de")
    hand.frames(4)
    check(hand.page)
    largest = max(box.h for box in hand.page.ids.actors.boxes.values())
    assert largest >= 0.2 * min(size)


@pytest.mark.parametrize(("size", "games"), MANY)
def test_nobody_is_cut_off_where_other_games_stand_on_the_shelf(start, size, games):
    hand = start(size)
    with shelf(games):
        page = hand.app.house.show("home")
        hand.frames(4)
        check(page)


def test_the_cast_follows_the_window(start):
    hand = start((412, 915))
    hand.frames(4)
    upright = dict(hand.page.ids.actors.boxes)
    hand.resize(915, 412)
    hand.frames(4)
    check(hand.page)
    assert hand.page.ids.actors.boxes != upright


def test_buttons_grow_with_the_window(start):
    hand = start((1280, 800))
    hand.frames(4)
    usual = measured(hand.button("New game"))
    hand.resize(1920, 1200)
    hand.frames(4)
    large = measured(hand.button("New game"))
    assert all(one >= 1.45 * other for one, other in zip(large, usual, strict=True)), (usual, large)


def measured(button):
    return button.width, button.height, button.font_size


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("text", range(100, 210, 10))
def test_no_word_of_a_button_is_broken_at_any_text_size(start, text, lang):
    hand = start((412, 915), text=text, lang=lang)
    hand.frames(3)
    assert not faults(hand, "home")
