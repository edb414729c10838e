"""Whole games by touches at six sizes: every number of seats and variant, alone, around the table and in its middle."""

from __future__ import annotations

import pytest
from inns import deal, liked, make, on, passed, point_of

from engine.bosses.moves import Build, Discard

pytestmark = pytest.mark.slow
MOST_TURNS = 500
GAMES = [
    ((360, 640), 2, 0, ("intrigue", "hard")),
    ((412, 915), 1, 1, ()),
    ((915, 412), 1, 2, ("choose_boss",)),
    ((800, 1280), 2, 1, ("intrigue",)),
    ((1280, 800), 1, 3, ("hard",)),
    ((1920, 1200), 1, 1, ("choose_boss", "intrigue")),
]
"""Size, people, bots and variants."""


def by_drag(hand, choice):
    """Builds by dragging the card to its place."""
    number, board = hand.table.number, hand.board
    x, y = board.boxes[choice.target].center
    hand.drag(point_of(hand, choice.path[0]), (x, y - board.plan.card[1] * 0.45))
    assert hand.table.number > number, f"{choice.path} was not taken: {hand.page.prompt}"


def cut_words(board):
    """All words on the board that are too long for their place."""
    return [text for paint in (board.paint, board.inside, board._marks, *board.hand_paints) for text in paint.shortened]


def play(hand):
    """Plays to the end: builds by drags and by taps, every fourth window is used; returns the kinds of moves."""
    kinds, turns = set(), 0
    while on(hand) != "end":
        assert not cut_words(hand.board), hand.page.title
        turns += 1
        if hand.table.window is not None and (turns % 4 or len(hand.board.choices) < 2):
            passed(hand)
            continue
        choice = liked(hand.board.choices)
        kinds.add(type(choice.action))
        if isinstance(choice.action, Build) and turns % 2:
            by_drag(hand, choice)
        else:
            make(hand, choice)
        assert turns < MOST_TURNS
    return kinds


@pytest.mark.parametrize(("size", "people", "bots", "options"), GAMES)
def test_a_whole_game(start, size, people, bots, options):
    hand = start(size=size, animation="off")
    hand.app.settings_values.of("bosses").pause = 0.5
    deal(hand, people, bots, options=dict.fromkeys(options, 1))
    name = hand.table.name
    kinds = play(hand)
    assert hand.app.house.name == "end"
    assert {Discard, Build} <= kinds
    assert_record_is_the_game(hand, name, options)


def assert_record_is_the_game(hand, name, options):
    from engine.box import game_of
    from engine.core.match import Match

    record = hand.app.store.record(name)
    match = Match.resume(game_of(record), record)
    assert match.outcome() is not None and hand.app.store.entries[name].over
    assert hand.app.store.entries[name].scores == match.outcome().scores
    assert set(record.header.options) == set(options)
