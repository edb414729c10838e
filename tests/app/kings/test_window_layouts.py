"""The table in a window: words and buttons fit at six sizes, at 100 and 200 %, in both languages."""

from __future__ import annotations

import pytest
from heroes import deal, liked, on, play_on, point_of
from test_layout import check

from mmapp.table.face import Target

SIZES = [(360, 640), (412, 915), (640, 360), (915, 412), (800, 1280), (1280, 800)]
LOOKS = [("de", 200), ("de", 100), ("en", 200), ("en", 100)]
LEAST = 9
"""The least height of painted letters in dp."""


def painted(board):
    """The paints on which words stand."""
    return [board.paint, board.inside, board._marks, *board.hand_paints]


def check_board(hand, name):
    """What everybody may expect of the table, in both languages and sizes of text."""
    for lang, text in LOOKS:
        hand.app.settings_values.language, hand.app.settings_values.text = lang, text
        hand.app.apply_settings()
        check(hand, (name, lang, text))
        paints = painted(hand.board)
        assert [one for paint in paints for one in paint.shortened] == [], (name, lang, text)
        assert min(high for paint in paints for _, high in paint.heights) >= LEAST, (name, lang, text)


@pytest.mark.parametrize(("at", "size"), list(enumerate(SIZES)))
def test_words_and_buttons_of_the_table_fit(start, at, size):
    hand = start(size=size, lang="", animation="off", language="en")
    hand.app.settings_values.of("kings").stops = "mine"
    deal(hand, 1, 1 + at % 3, seed=4)
    on(hand)
    check_board(hand, "the first items")
    play_on(hand, lambda scene: scene.ask == "action")
    check_board(hand, "the action")
    hand.touch(*point_of(hand, liked(hand).path[0]))
    check_board(hand, "picked")
    hand.touch(*point_of(hand, Target("forge")))
    check_board(hand, "the forge")
    hand.touch(*point_of(hand, Target("camp")))
    hand.key(27)
    play_on(hand, lambda scene: scene.fight)
    check_board(hand, "the fight")
