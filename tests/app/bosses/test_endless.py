"""Cards that cause each other for ever, and games that are longer than any, in the app: each gets a sentence."""

from __future__ import annotations

import json

import pytest
from support.bosses.loops import FOR_EVER, LOOPS, begun, stopped, with_line
from support.records import checked, packed

from engine.bosses.moves import Use
from engine.core.errors import EndlessError

OWN = "20260101120000-1.game"
NEVER = "What follows from this never ends with these cards."


def taken_in(hand, text):
    """What is said to a text on the clipboard."""
    from mmapp.system import share

    share.copy(text)
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap("Take in a game")
    hand.tap("From the clipboard")
    said = hand.texts()
    hand.tap("All right")
    assert hand.app.house.name == "chronicle"
    return said


def long_game():
    """A game in which somebody uses a room as often as a game can hold, and the record with that use once more."""
    match = begun("rooms", {"when": "use", "do": ["coins 1", "lose_coins 1"] * 4}, seats=2)
    while True:
        seat = match.asks()[0].decision.seat
        legal = match.legal(seat)
        action = next((action for action in legal if isinstance(action, Use)), legal[-1])
        try:
            match.answer(seat, action)
        except EndlessError:
            return match, with_line(match, seat, action)


def test_what_the_clipboard_holds_is_answered_with_a_sentence(start):
    hand = start()
    rule, step = (with_line(*stopped(*cards)).decode() for cards in (LOOPS[0], FOR_EVER))
    assert any("made with cards or rules that do not fit" in said for said in taken_in(hand, rule))
    assert any("never comes to an end, or is longer" in said for said in taken_in(hand, step))
    assert not hand.app.store.entries


def test_the_longest_game_is_taken_in_and_shown_and_a_longer_one_refused(start):
    hand = start()
    match, longer = long_game()
    assert any("never comes to an end, or is longer" in said for said in taken_in(hand, longer.decode()))
    assert any("is in the chronicle now" in said for said in taken_in(hand, bytes(match.journal).decode()))
    (entry,) = hand.app.store.entries.values()
    film = hand.app.session.film(entry)
    assert film is not None and 1_000 < len(film) < 15_000


def own_record(match, asked):
    """The record of a match in which a person sits where somebody is asked, and bots everywhere else."""
    header, *lines = bytes(match.journal).splitlines(keepends=True)
    data = json.loads(header)
    for seat, who in enumerate(data["seats"]):
        who["bot"] = "" if seat == asked else "random"
    return packed(checked(data)) + b"".join(lines)


def answered(hand, action):
    """The person is asked and gives an answer."""
    hand.until(lambda: hand.table.choices)
    assert not hand.table.answer(action)


def passed(hand, _):
    """The window in which nothing else could be done passes by itself."""
    hand.until(lambda: hand.table.stuck)
    assert hand.table.choices


@pytest.mark.parametrize(("cards", "reached"), [(LOOPS[0], answered), (LOOPS[2], passed)])
def test_a_table_says_that_cards_never_come_to_an_end_and_the_app_goes_on(start, tmp_path, cards, reached):
    match, seat, action = stopped(*cards)
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / OWN).write_bytes(own_record(match, seat))
    hand = start(data=tmp_path)
    assert hand.app.session.resume(hand.app.store.entries[OWN]) == ""
    reached(hand, action)
    hand.frames(2)
    assert hand.page.prompt == NEVER and hand.page.prompt_bad
    assert hand.table.number == match.number and seat in hand.table.asked
    hand.app.session.leave()
    hand.app.house.show("chronicle")
    assert hand.app.store.resume(OWN).number == match.number


@pytest.mark.parametrize("ways", [1, 2], ids=["there is none", "there is one"])
def test_a_bot_looks_for_an_answer_that_comes_to_an_end(start, tmp_path, ways):
    match, seat, action = stopped(*LOOPS[2], choices=ways)
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / OWN).write_bytes(own_record(match, (seat + 1) % 3))
    hand = start(data=tmp_path)
    assert hand.app.session.resume(hand.app.store.entries[OWN]) == ""
    hand.table.bots._answer(seat, action, match.asked(seat).since)
    hand.frames(2)
    assert (hand.table.number > match.number, hand.table.stuck) == (ways == 2, ways == 1)
