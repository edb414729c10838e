"""Chances beside opponents: worked out in pieces, with dots as long as they are not known."""

from __future__ import annotations

from heroes import deal, play_on

from engine.kings import odds
from engine.kings.outlook import facing


def forget(board):
    """Nothing was worked out before."""
    for memory in (odds.battle, odds.replies, odds._odds):
        memory.cache_clear()
    board.chances._known.clear()
    board.chances._wanted.clear()


def test_a_cold_chance_is_worked_out_piece_by_piece(start, monkeypatch):
    hand = start(animation="off")
    deal(hand, 1, 1, seed=7, options={"own_sides": 1})
    play_on(hand, lambda scene: scene.ask == "action" and scene.me.sums.dice > 1)
    board, scene = hand.board, hand.board.scene
    monkeypatch.setattr("mmapp.games.kings.chances.PIECES", 1)
    forget(board)
    board.redraw()
    hand.frames(2)
    assert board.chances.versus(0) is None
    assert "…" in [text for text, _ in board.paint.heights], "dots until it is known"
    frames = 0
    while board.chances.versus(0) is None:
        hand.frames()
        frames += 1
    assert frames > 5, "a piece in each frame"
    (fight,) = facing(scene.deck.tables, scene.view, scene.viewer, 0)
    assert board.chances.versus(0) == fight.odds
    hand.until(lambda: all(board.chances.all_versus().values()))
    hand.frames(2)
    assert "…" not in [text for text, _ in board.paint.heights]
