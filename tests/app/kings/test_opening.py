"""A table that opens: all that it shows was read ahead, and its first picture is whole."""

from __future__ import annotations

from pathlib import Path

import pytest
from heroes import LOOKS, NAMES

from engine.box import Invitation, code_of
from engine.core.setting import Setting

SIZES = [(412, 915), (1280, 800)]


def opened(hand, seed=1):
    """Opens a table of a person and three bots."""
    who = [(NAMES[seat], "easy" if seat else "", LOOKS[seat]) for seat in range(4)]
    hand.app.session.begin_with(code_of(Invitation("kings", Setting(4), seed)), who)


@pytest.mark.parametrize("size", SIZES)
def test_a_table_finds_all_its_pictures_read(start, size):
    from mmapp.look import textures

    hand = start(animation="off", size=size)
    textures.forget()
    hand.app.session.bring("kings")
    hand.app.warm_up()
    hand.read_ahead()
    ahead = set(textures._pages)
    opened(hand)
    hand.frames(5)
    assert hand.board.plan
    assert {Path(page).name for page in set(textures._pages) - ahead} == set()


def test_the_first_picture_has_the_chances_and_no_other_follows(start, monkeypatch):
    from mmapp.games.kings.board import KingsBoard

    hand = start(animation="off")
    drawn = []
    draw = KingsBoard.draw
    monkeypatch.setattr(KingsBoard, "draw", lambda board: (draw(board), drawn.append(board.scene)))
    opened(hand)
    hand.until(lambda: drawn)
    texts = [text for text, _ in hand.board.paint.heights]
    assert "…" not in texts
    assert sum(text.endswith("%") for text in texts) == 4, "the king and a creature of each level"
    hand.frames(20)
    assert len(drawn) == 1, "drawn once"
