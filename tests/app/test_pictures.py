"""What the pictures cost: few pages at the start, the others ahead of the first table, few changes of texture."""

from __future__ import annotations

from pathlib import Path

from games import deal

MOST_CHANGES = 40


def pages(art) -> set[str]:
    """The atlases of which a page is loaded."""
    return {Path(path).name.split("@")[0] for path in art._pages}


def test_the_start_reads_what_it_shows_and_the_rest_comes_later(start):
    from mmapp import art

    art.forget()
    hand = start(size=(412, 915))
    assert pages(art) == {"title_portrait", "lettering_tall"}
    hand.until(lambda: "monsters" in pages(art), 90)
    hand.frames(120)
    ahead = pages(art)
    deal(hand, 6, 1, options=("king_rules",))
    hand.wait_for_me()
    assert pages(art) == ahead, "a table finds all its pictures read"
    assert not art.warm()


def test_a_full_table_changes_textures_seldom(start):
    from bench import texture_changes

    hand = start(size=(412, 915), animation="off")
    deal(hand, 6, 1, options=("king_rules",))
    while hand.wait_for_me() == "play":
        hand.tap_card(hand.table.choices[-1].monster)
        assert 10 < texture_changes(hand.board.canvas) <= MOST_CHANGES
        hand.board.let_go()
        hand.play(hand.table.choices[-1])
    assert hand.sheet, "the round is over"
    assert sum(bool(card) for slot in hand.board.scene.slots for card in slot.places) == 12
    assert any(slot.front for slot in hand.board.scene.slots)
    assert 10 < texture_changes(hand.board.canvas) <= MOST_CHANGES
