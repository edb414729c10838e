"""The toy as a film: what the house does with a game's scenes, beats and marks it does with any game's."""

from __future__ import annotations

from random import Random

import pytest

from mmapp.table.face import BAD, CHAPTER, GOOD, OPEN, PUBLIC
from toy.test_game import play_on


@pytest.fixture
def film_page(begin):
    """The film of a game of two people who handed the device round."""

    def play(size=(412, 915)):
        hand = begin(2, pause=500, size=size)
        play_on(hand)
        hand.tap("Watch again")
        hand.page.speed = "4x"
        return hand

    return play


def test_every_event_is_shown_and_all_ways_lead_to_the_same_scene(film_page):
    hand = film_page()
    page, face = hand.page, hand.page.film.face
    kinds = {one.kind for at in range(1, len(page.film)) for one in page.film.told(at, OPEN)}
    assert kinds == {"sealed", "bids", "answer", "dice", "scores", "draw"}
    scenes, said = [hand.board.scene], {page.prompt}
    page.toggle()
    while page.running:
        at = int(page.at)
        hand.until(lambda: not page.director.running)
        scenes[at:] = [hand.board.scene]
        said.add(page.prompt)
        hand.until(lambda at=at: page.at > at or not page.running)
    assert page.at == page.last and len(scenes) == len(page.film)
    told = [one for at in range(len(page.film)) for one in page.film.told(at, PUBLIC)[-1:]]
    assert {face.sentence(one) for one in told} <= said
    for at in Random(2).sample(range(len(scenes)), 20):
        page.seek(at)
        assert hand.board.scene == scenes[at]
    assert tuple(scenes[-1].view.scores) == page.film.match.outcome().scores


def test_a_sealed_card_is_open_to_whom_one_looks_with_and_to_nobody_else(film_page):
    hand = film_page()
    page = hand.page
    first, second = (line.seat for line in page.film.match.lines[:2])
    page.seek(1)
    assert page.film.scene(1, first).view.bids[first] is not None
    assert page.film.scene(1, second).view.bids[first] is None
    assert page.film.scene(1, PUBLIC).view.bids == (None, None)
    page.seat = first
    assert hand.board.scene.viewer == first and hand.board.scene.view.bids[first] is not None


def test_marks_of_its_own_stand_on_the_bar_and_are_reached_by_a_tap(film_page):
    hand = film_page()
    page, bar = hand.page, hand.page.ids.bar
    kinds = [one.mark.kind for one in page.marks]
    assert kinds.count(CHAPTER) == 3 and kinds.count("bids") == 3 and set(kinds) == {CHAPTER, GOOD, BAD, "bids"}
    for one in page.marks:
        if one.mark.kind != CHAPTER:
            hand.touch(bar.x_of(one.at), bar.line + 20)
            assert page.at == one.at
    third = page.film.chapters()[2].at
    hand.touch(bar.x_of(third) + 9, bar.y + 3)
    assert page.at == third and page.prompt == "A new round begins."
    hand.tap("Where to?")
    hand.tap(next(row for row in hand.sheet.walk(restrict=True) if getattr(row, "title", "") == "Round 2"))
    assert page.at == page.film.chapters()[1].at and page.title == "Round 2/3"
    row_of_marks = [one.mark.kind for one in page.marks if page.at < one.at < third]
    hand.tap("Where to?")
    row = next(row for row in hand.sheet.walk(restrict=True) if getattr(row, "title", "") == "Round 2")
    assert row.here and [one.kind for one in row.marks] == row_of_marks
    assert len(row.sums) == 2


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (1280, 800)])
def test_the_film_fits(film_page, size):
    from test_layout import check

    hand = film_page(size)
    check(hand, "film of the toy")
    hand.page.seek(int(hand.page.last))
    check(hand, "its end")
    hand.page.choose_chapter()
    check(hand, "its chapters")
