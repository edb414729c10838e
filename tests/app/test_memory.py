"""A page that was left goes from memory a moment later, and so do pictures of other games."""

from __future__ import annotations

import gc
from weakref import ref

import pytest
from memory import REST, Visits, resident

GROWTH = 10
"""The megabytes that may be more after a later visit."""
FIRST, LATER = 10, 4
"""Visits that fill caches, and those after them."""


@pytest.fixture
def without_chance():
    """Python's collector looks only when the app asks for it, so that nothing goes by chance."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def widgets(page):
    """Weak references to all that is on a page."""
    return [ref(one) for one in page.walk(restrict=True)]


def alive(references):
    """The names of those that are still in memory."""
    return sorted({type(one()).__name__ for one in references if one() is not None})


def test_every_page_that_was_left_is_gone_a_moment_later(start, without_chance):
    from mmapp.screens import ROOMS

    hand = start(animation="off")
    visits = Visits(hand)
    seen, held = set(), {}
    for name in visits.ways:
        visits.visit(name)
        seen.add(hand.app.house.name)
        held[name] = widgets(hand.page)
        visits.leave()
    assert seen == set(ROOMS)
    left = {name: found for name, references in held.items() if (found := alive(references))}
    assert not left


@pytest.mark.parametrize("name", ["settings", "goals monsters", "play kings"])
def test_memory_stays_flat_from_one_visit_to_the_next(start, without_chance, name):
    visits, held = Visits(start(animation="off")), []
    for _ in range(FIRST + LATER):
        visits.visit(name)
        visits.leave()
        held.append(resident())
    assert held[-1] - held[FIRST - 1] < GROWTH, held


def test_what_was_read_ahead_is_out_of_the_collectors_sight(start):
    visits = Visits(start(animation="off"))
    visits.hand.read_ahead()
    visits.visit("home")
    visits.leave()
    visits.leave()
    gc.collect()
    assert len(gc.get_objects()) < gc.get_freeze_count() / 3


def pages_of(game):
    """The large pictures of a game that are in memory, by their files."""
    from mmapp.look import textures

    return {path: page for path, page in textures._pages.items() if f"/{game}/" in path and "shelf" not in path}


def test_pictures_go_with_their_game_and_come_back_with_it(start, without_chance):
    hand = start(animation="off")
    hand.read_ahead()
    files, pages = set(pages_of("monsters")), [ref(page) for page in pages_of("monsters").values()]
    for game in ("kings", "monsters"):
        assert len(pages) > 5, game
        hand.app.house.page._bring(game)
        hand.frames(2)
        hand.settled(REST)
        assert alive(pages) == [] or game == "monsters", "a picture of a game that was put back is in memory"
        hand.read_ahead()
    assert files <= set(pages_of("monsters"))
    assert not pages_of("kings")


def test_pictures_that_are_still_shown_are_not_read_twice(start):
    hand = start(animation="off")
    visits = Visits(hand)
    visits.ways["replay kings"]()
    hand.frames(3)
    before = pages_of("kings")
    assert before
    hand.app.house.show_again()
    hand.frames(3)
    assert all(page is before[path] for path, page in pages_of("kings").items())
