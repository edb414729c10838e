"""Ways to a film and on from it, by touches; and games that cannot be watched, or come from elsewhere."""

from __future__ import annotations

import shutil

import pytest
from rooms import bot_game, guest_game
from support.old import FOLDER, VERSIONS

from mmapp.table.face import BAD


def named(hand, kind):
    return [widget for widget in hand.widgets() if type(widget).__name__ == kind]


def open_entry(hand, number=0):
    """The sheet of a game in the chronicle."""
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(named(hand, "GameRow")[number])


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_from_the_chronicle_through_the_film_to_the_result_and_back(start, size):
    from kivy.tests.common import UnitTestTouch

    hand = start(size=size)
    entry = hand.app.store.entries[bot_game(hand.app.store, 4, 9)]
    open_entry(hand)
    hand.tap("Watch again")
    hand.frames(3)
    page, bar = hand.page, hand.page.ids.bar
    chapters, bad = page.film.chapters(), next(one for one in page.marks if one.mark.kind == BAD)
    hand.drag((bar.x_of(0), bar.line), (bar.x_of(bad.at) + 60, bar.line))
    assert bad.at < page.at < page.last and not page.pointed
    assert hand.board.scene == page.film.scene(int(page.at), page.seat)
    touch = UnitTestTouch(bar.x_of(bad.at) + 3, bar.line + 20)
    touch.touch_down()
    hand.frames(20)
    assert page.at == bad.at and page.pointed.endswith(bad.mark.label) and page.ids.bubble.opacity == 1
    touch.touch_up()
    hand.frames(2)
    assert page.ids.bubble.opacity == 0
    hand.touch(bar.x_of(chapters[3].at) - 5, bar.y + 4)
    assert page.at == chapters[3].at and page.title.startswith("Round 4")
    hand.tap("Where to?")
    hand.tap("To the end")
    assert page.at == page.last and not hand.sheet
    hand.tap("Result")
    hand.frames(3)
    assert hand.app.house.name == "end"
    assert [int(row.score) for row in named(hand, "SumRow")] == sorted(entry.scores, reverse=True)
    hand.tap("Watch again")
    hand.frames(3)
    hand.tap("Back")
    assert hand.app.house.name == "end"
    hand.tap("Back")
    assert hand.app.house.name == "chronicle" and not hand.app.session.table
    assert hand.app.store.entries == {entry.file: entry}


def test_the_sheet_of_a_game_tells_who_won_and_leads_to_the_result(start):
    hand = start()
    entry = hand.app.store.entries[bot_game(hand.app.store, 4, 9)]
    open_entry(hand)
    rows = named(hand, "PlayerRow")
    best = max(entry.scores)
    assert [int(row.score) for row in rows] == sorted(entry.scores, reverse=True)
    assert [row.first for row in rows] == [int(row.score) == best for row in rows]
    assert [row.name for row in rows if row.first] == [entry.seats[seat][0] for seat in entry.winners]
    hand.tap("Result")
    hand.frames(3)
    assert hand.app.house.name == "end" and "Gold after each round" in hand.texts()
    hand.tap("Rematch")
    hand.tap("The same deal again")
    hand.frames(3)
    assert hand.app.house.name == "play" and hand.table.code == entry.code and len(hand.app.store.entries) == 2


def test_a_seat_of_an_unknown_bot_is_taken_by_a_usual_one(start):
    """A game of another version of the app may have had bots that this one has not."""
    from dataclasses import replace

    from engine.core.record import Seat

    hand = start()
    film = hand.app.session.film(hand.app.store.entries[bot_game(hand.app.store, 3, 9)])
    film.match.header = replace(film.match.header, seats=tuple(Seat(name, "sage", "sea") for name in "ABC"))
    hand.app.session.show_result(film, "chronicle")
    hand.app.session.rematch(same_deal=True)
    hand.frames(3)
    assert {seat.bot for seat in hand.table.seats} == {hand.app.session.game.usual_level()}


@pytest.mark.parametrize("version", VERSIONS)
def test_games_of_an_older_version_are_watched_to_their_end(start, tmp_path, version):
    shutil.copytree(FOLDER / version / "data", tmp_path / "data")
    hand = start(data=tmp_path / "data", animation="off")
    entries = [entry for entry in hand.app.store.newest_first() if entry.game in hand.app.session.games()]
    assert {entry.over for entry in entries} == {True, False}
    for entry in entries:
        film = hand.app.session.film(entry)
        page = hand.app.house.show("replay", film=film)
        page.seek(int(page.last))
        hand.frames(2)
        assert film.over == entry.over and page.at == len(film) - 1
        if entry.over:
            assert list(film.match.outcome().scores) == list(entry.scores)
            hand.tap("Result")
            hand.frames(2)
            assert hand.app.house.name == "end"
        else:
            assert hand.board.scene.hand == () and len(film) > entry.decisions


def test_a_guest_with_other_cards_is_watched_as_it_was_played(start):
    hand = start(animation="off")
    guest_game(hand.app.store)
    open_entry(hand)
    hand.tap("Watch what happened")
    hand.frames(3)
    assert hand.app.house.name == "replay" and hand.page.film.views == [-2] and not named(hand, "Curtain")


DAMAGES = {
    "changed": lambda text: text.replace("play 2", "play 5"),
    "nonsense": lambda text: "\x00{",
    "cut": lambda text: "".join(text.splitlines(keepends=True)[:20]),
}


@pytest.mark.parametrize(
    ("way", "damage", "shown"),
    [
        ("Watch again", "changed", "chronicle"),
        ("Watch again", "nonsense", "chronicle"),
        ("Watch again", "cut", "replay"),
        ("Result", "changed", "chronicle"),
        ("Result", "cut", "chronicle"),
    ],
)
def test_a_damaged_game_is_a_message_and_no_crash(start, way, damage, shown):
    """One that was cut can still be watched as far as it goes, as a game under way: with nobody's cards."""
    hand = start(animation="off")
    path = hand.app.store.folder / bot_game(hand.app.store, 3, 9)
    open_entry(hand)
    path.write_text(DAMAGES[damage](path.read_text()))
    hand.tap(way)
    hand.frames(3)
    assert hand.app.house.name == shown and bool(hand.sheet) == (shown == "chronicle")
    assert shown == "chronicle" or hand.page.film.views == [-2]


def test_a_game_whose_file_is_gone_is_a_message(start):
    hand = start(animation="off")
    path = hand.app.store.folder / bot_game(hand.app.store, 3, 9)
    open_entry(hand)
    path.unlink()
    hand.tap("Watch again")
    hand.frames(3)
    assert hand.app.house.name == "chronicle" and "This game cannot be read" in hand.texts()
