"""Names: long, empty, doubled, with signs that no font of the app has, from right to left."""

from __future__ import annotations

from pathlib import Path

import pytest
from games import KINDS, deal

ODD = {
    "  Ann \t Lee ": "Ann Lee",
    "A" * 200: "A" * 14,
    "Zoë🎉": "Zoë",
    "🎉🎈": "",
    "   ": "",
    "שלום": "",
    "\u202eevil\u202c": "evil",
    "Zoe\u0308": "Zoë",
    "a\nb\x00c": "a bc",
    "Łucja & Žofie": "Łucja & Žofie",
}


@pytest.mark.parametrize("typed", ODD)
def test_what_is_typed_becomes_a_name_or_nothing(typed):
    from mmapp.text.names import tidy

    assert tidy(typed) == ODD[typed]


def test_a_name_that_is_taken_gets_a_number():
    from mmapp.text.names import LONGEST, all_distinct

    assert all_distinct(["Ben", "ben", "Ben", "Ben 2", "Ida"]) == ["Ben", "ben 2", "Ben 3", "Ben 2 2", "Ida"]
    long = all_distinct(["A" * LONGEST] * 3)
    assert len(set(long)) == 3 and all(len(name) <= LONGEST for name in long)


def test_all_fonts_have_the_letters_of_names():
    from fontTools.ttLib import TTFont

    from mmapp.text.names import LETTERS

    for path in (Path(__file__).parent.parent.parent / "assets" / "house" / "fonts").glob("*.ttf"):
        known = set(TTFont(path).getBestCmap())
        missing = [hex(sign) for first, last in LETTERS for sign in range(first, last + 1) if sign not in known]
        assert not missing, (path.name, missing)


def test_two_seats_of_one_name_are_told_apart(start):
    hand = start()
    hand.app.house.show("newgame")
    hand.frames(2)
    page = hand.page
    taken = page.rows[1].name
    type_name(hand, page.rows[0], f" {taken.upper()} ")
    assert page.rows[0].name == f"{taken.upper()} 2"


def test_a_name_without_letters_is_refused_and_nothing_is_lost(start):
    hand = start()
    hand.app.house.show("newgame")
    hand.frames(2)
    row = hand.page.rows[0]
    before = row.name
    type_name(hand, row, "🎉 שלום")
    assert hand.sheet is not None and any("Latin" in text for text in hand.texts())
    assert row.name == before
    hand.sheet.close()
    type_name(hand, row, "Zoë🎉")
    assert row.name == "Zoë" and hand.app.settings_values.names[0] == "Zoë"


def type_name(hand, row, text):
    hand.page.choose_name(row)
    hand.frames(2)
    field = next(widget for widget in hand.sheet.walk() if type(widget).__name__ == "TextRow")
    field.ids.field.text = text
    field.dispatch("on_done")
    hand.frames(2)


@pytest.mark.parametrize("name", ["W" * 200, "", "🎉", "שלום", "a" * 30 + " b"])
def test_any_name_out_of_a_record_has_a_place_at_the_table(start, name):
    from engine.box import Invitation, code_of
    from engine.core.game import Setting
    from engine.core.record import Seat
    from mmapp.table.table import Table

    hand = start(size=(360, 640), text=200)
    deal(hand, 6, 1)
    code = code_of(Invitation("monsters", Setting(6, frozenset()), 9))
    match, file = hand.app.store.begin(code, [Seat(name, "", kind) for kind in KINDS])
    hand.app.session._set(Table(match, lambda: 0.0, file))
    hand.frames(5)
    assert all(seat.name and len(seat.name) <= 24 for seat in hand.table.seats)
    hand.hand_over(hand.page.curtain.seat)
    assert not hand.board.paint.shortened
    from test_layout import check

    check(hand, "table")


def test_a_game_code_is_found_in_a_message(start):
    from mmapp.system import share

    hand = start()
    hand.tap("New game")
    hand.page.enter_code()
    hand.frames(2)
    share.copy("nothing of the kind, 1234-5678-90123 is none")
    hand.tap("From the clipboard")
    assert hand.sheet, "what is no code closes nothing"
    share.copy("Hi! We play 6t5l-489a-un42m tonight, see you\n")
    hand.tap("From the clipboard")
    hand.frames(2)
    assert not hand.sheet and hand.page.code == "6T5L-489A-UN42M"
    assert int(hand.page.count) == 4 and hand.page.options["chain"].active
