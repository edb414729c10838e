"""A win: the picture is always there, what it has brought turns over in it one by one, and one button leads on."""

from __future__ import annotations

import pytest
from measure import faults
from test_goals import won_game

from mmapp.table.table import Table


def won(hand, **wishes):
    """The end page of a game that was won at the table of the first rung."""
    name = won_game(hand.app.store)
    table = Table(hand.app.store.resume(name), name=name)
    table.open()
    hand.app.session.table = table
    return hand.app.house.show("end", table=table, fresh=True, **wishes)


def told(widget):
    """The headlines of the rows on a widget."""
    return [row.headline for row in widget.walk(restrict=True) if type(row).__name__ == "EventRow"]


def test_what_it_has_brought_turns_over_one_by_one_after_the_winner_is_known(start):
    hand = start(animation="1x")
    page = won(hand)
    brought, seen, before = [item.headline for item in page._items], [], True
    assert len(brought) >= 2
    while page.running:
        hand.frames(1)
        now = told(page.ids.earned)
        before = before and not now
        assert len(now) <= 1
        assert not before or page.ids.news.opacity == 0
        assert not now or (page.title == "You win!" and page.ids.onward.opacity == 0)
        seen += [one for one in now if one not in seen]
    assert seen == brought
    assert told(page.ids.news) == brought and page.ids.news.opacity == page.ids.onward.opacity == 1


def test_several_feats_are_one_line_in_the_end(start):
    from mmapp.screens.end_news import Item, folded

    start()
    items = [
        Item("", "Feat earned: A", "so", "A"),
        Item("", "Feat earned: B", "so", "B"),
        Item("", "Daily game", "kept"),
    ]
    rows = folded(items)
    assert [(row.headline, row.note) for row in rows] == [("2 feats earned", "A, B"), ("Daily game", "kept")]
    assert [row.headline for row in folded(items[1:])] == ["Feat earned: B", "Daily game"]


def test_the_gold_button_leads_to_the_next_table_of_the_ladder(start):
    hand = start(animation="off")
    page = won(hand)
    hand.frames(3)
    assert page.ids.rematch.style == "tonal"
    hand.tap("Next: Wuschel")
    hand.frames(3)
    assert hand.app.house.name == "play"
    assert hand.table.seats[1].name == "Wuschel"


SIZES = [
    ((360, 640), 100),
    ((360, 640), 200),
    ((412, 915), 100),
    ((412, 915), 200),
    ((915, 412), 100),
    ((1280, 800), 100),
]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_picture_and_the_button_are_always_there(start, size, text, lang):
    hand = start(size, text=text, lang=lang, animation="off")
    page = won(hand)
    hand.frames(4)
    assert page.ids.picture.height >= 64
    assert page.ids.onward.y >= 0 and page.ids.onward.height >= 48
    assert not faults(hand, "end")
