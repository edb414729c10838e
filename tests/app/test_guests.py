"""Games of others in the chronicle, games that cannot be opened, and who may read the files."""

from __future__ import annotations

import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest
from rooms import bot_game
from test_extremes import deck, own_game

from tools.processes import STUCK

SAID = ("It was played with other cards", "It is another deal")
ROOT = Path(__file__).resolve().parents[2]


def new_store(folder):
    from mmapp.saves.store import Store

    store = Store(folder)
    store.finish()
    return store


def text_of(folder, seats=3, seed=5, decisions=None):
    """A game that somebody hands on, finished unless told to stop."""
    store = new_store(folder)
    return (store.folder / bot_game(store, seats, seed, decisions)).read_text()


def raw_letters(text):
    """The same record, its names written as they are and not as escapes; the check of the header fits both."""
    lines = [json.loads(line) for line in text.splitlines()]
    lines[0]["seats"][0]["name"] = "Zoë Größe"
    from support.records import checked

    lines[0] = checked(lines[0])
    return "".join(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n" for line in lines)


def widgets(hand, kind):
    return [widget for widget in hand.widgets() if type(widget).__name__ == kind]


def chronicle(hand):
    hand.app.house.show("chronicle")
    hand.frames(2)
    return widgets(hand, "GameRow")


# Taking in and handing on


def test_letters_of_all_kinds_are_taken_in_and_handed_on(tmp_path):
    text = raw_letters(text_of(tmp_path / "one"))
    assert not text.isascii()
    store = new_store(tmp_path / "two")
    entry = store.take_in(text)
    assert entry.seats[0][0] == "Zoë Größe" and store.text_of(entry.file) == text
    assert new_store(tmp_path / "three").take_in(store.text_of(entry.file)).scores == entry.scores


def test_a_torn_last_line_is_left_out_when_a_game_is_taken_in(tmp_path):
    text = text_of(tmp_path / "one", decisions=9)
    store = new_store(tmp_path / "two")
    assert store.take_in(text[:-20]).decisions == 8
    assert store.take_in(text.rstrip("\n")).decisions == 9
    assert new_store(tmp_path / "two").entries == store.entries


@pytest.mark.parametrize("over", [True, False])
def test_the_same_game_is_taken_in_once(tmp_path, over):
    from engine.core.errors import RecordError

    text = text_of(tmp_path / "own", decisions=None if over else 9)
    own, other = new_store(tmp_path / "own"), new_store(tmp_path / "other")
    other.take_in(text)
    for store in (own, other):
        for again in (text, raw_letters(text), f"\n{text}"):
            with pytest.raises(RecordError) as refused:
                store.take_in(again)
            assert refused.value.key == "record_known"
        assert len(store.entries) == 1
    assert other.take_in(text_of(tmp_path / "more", seed=6)).guest


def test_guests_are_never_gone_on_with_and_never_counted(start, tmp_path):
    own = text_of(tmp_path / "data", seed=6)
    text, going = text_of(tmp_path / "one"), text_of(tmp_path / "two", decisions=9)
    hand = start(data=tmp_path / "data")
    for one in (text, going):
        hand.app.exchange.put("a game", one.encode())
    chronicle(hand)
    for number in (2, 1):
        hand.tap("Take in a game")
        hand.tap("From a file")
        hand.tap("a-game" if number == 1 else "a-game-2")
        hand.tap("All right")
    assert len(hand.app.store.entries) == 3 and own
    hand = start(data=tmp_path / "data")
    assert hand.app.session.unfinished() is None and not hand.page.ids.go_on.on
    rows = chronicle(hand)
    assert ["Guest" in row.line for row in rows] == [True, True, False]
    assert any(said.startswith("1 game against bots") for said in hand.texts())
    hand.tap(next(row for row in rows if row.going))
    assert any(said.startswith("A guest") for said in hand.texts())
    assert "Continue" not in {pill.words for pill in hand.sheet.walk(restrict=True) if hasattr(pill, "words")}
    hand.tap("Watch what happened")
    assert hand.app.house.name == "replay"


def test_a_lost_index_does_not_make_a_guest_ones_own(tmp_path):
    store = new_store(tmp_path / "two")
    store.take_in(text_of(tmp_path / "one", decisions=9))
    (tmp_path / "two" / "index.json").unlink()
    (entry,) = new_store(tmp_path / "two").entries.values()
    assert entry.guest and new_store(tmp_path / "two").unfinished() is None


def test_other_cards_and_another_deal_are_told(start, tmp_path):
    from engine.core.chance import Stream
    from engine.core.match import Match
    from engine.core.replay import setting_of

    (tmp_path / "records").mkdir()
    own_game(tmp_path, deck((1, 2), (1, 2), (1, 0), 0, 2, 9), 3)
    first = new_store(tmp_path).record("20260101120000-1.game")
    text_of(tmp_path, seed=6)
    honest = new_store(tmp_path).newest_first()[0].file
    header = new_store(tmp_path).record(honest).header
    from engine.box import open_game

    game, own, guest = open_game(header.game), "20260101120000-8.game", "20260101120000-9-guest.game"
    for name in (own, guest):
        path = tmp_path / "records" / name
        Match.start(game, setting_of(header), header.seats, header.code, Stream("lucky"), path)
    said = {}
    hand = start()
    for row in chronicle(hand):
        hand.tap(row)
        said[row.entry.file] = [told for told in hand.texts() if told.startswith(SAID)]
        hand.tap("Cancel")
    assert first.header.version != header.version
    assert [len(told) for told in said.values()] == [1, 0, 0, 1]
    assert said[guest][0].startswith("It is another deal")
    assert said[own] == [], "an own game that is under way tells nothing that hangs on its hidden cards"


# Names of files


def test_a_file_whose_name_is_no_text_hides_no_other(start, tmp_path):
    folder = tmp_path / os.fsdecode(b"d\xffta")
    text = text_of(tmp_path / "one")
    hand = start(data=folder)
    hand.app.exchange.put("sound", text.encode())
    (hand.app.exchange.folder / os.fsdecode(b"b\xe4d\n.game")).write_text(text)
    chronicle(hand)
    hand.tap("Take in a game")
    hand.tap("From a file")
    names = {pill.words for pill in hand.sheet.walk(restrict=True) if hasattr(pill, "words")}
    assert {"sound", "b\\xe4d\\n"} <= names
    assert any("d\\xffta" in said for said in hand.texts())
    hand.tap("b\\xe4d\\n")
    assert len(hand.app.store.entries) == 1
    hand.tap("All right")
    hand.tap(widgets(hand, "GameRow")[0])
    hand.tap("Hand it on")
    hand.tap("Save as a file")
    assert any("d\\xffta" in said for said in hand.texts())


WRITE = r"""
import os, sys
from pathlib import Path
from mmapp.system.export_folder import Exchange
try:
    os.fsencode("\u00f6")
except UnicodeEncodeError:
    path = Exchange(Path(sys.argv[1]), Path(sys.argv[1], "note")).put("2026 J\u00f6rg, Zo\u00eb \U0001f451", b"a game")
    print(path.name, path.read_text())
"""


def test_where_file_names_are_ascii_a_fitting_name_is_found(tmp_path):
    surroundings = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PATH": os.environ["PATH"]}
    command = [sys.executable, "-c", WRITE, str(tmp_path)]
    done = subprocess.run(command, capture_output=True, env=surroundings, cwd=ROOT, timeout=STUCK, check=True)
    assert done.stdout.decode() == "2026-Jorg-Zoe.game a game\n"


# A game whose page breaks


@pytest.fixture
def broken(start, tmp_path, monkeypatch):
    """The app on its start page after a game broke when it was opened by Continue."""
    from mmapp.screens.play import Play

    names = [bot_game(new_store(tmp_path), 3, seed, decisions=9) for seed in (5, 6)]
    hand = start()
    monkeypatch.delenv("MMAPP_STRICT")
    monkeypatch.setattr("sys.stderr", (tmp_path / "log").open("w"))

    def stumble(*_):
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Play, "_head", stumble)
        with pytest.raises(ZeroDivisionError) as stumbled:
            hand.tap("Continue")
        from kivy.base import ExceptionManager

        assert ExceptionManager.handle_exception(stumbled.value) == ExceptionManager.PASS
        hand.frames(3)
    assert hand.app.house.name == "trouble"
    return hand, names


def test_a_game_that_cannot_be_opened_is_not_continued_again(broken, start):
    hand, (older, newer) = broken
    assert any("cannot be opened" in said for said in hand.texts())
    hand.tap("To the start page")
    assert hand.page.unfinished.file == older
    hand.app.file.save()
    hand = start()
    assert hand.page.unfinished.file == older
    hand.tap(chronicle(hand)[0])
    hand.tap("Continue")
    assert hand.table.name == newer
    assert hand.wait_for_me() == "play"
    hand.play(hand.table.choices[0])
    hand.app.session.leave()
    assert hand.app.session.unfinished().file == newer


def test_a_game_that_cannot_be_opened_can_be_deleted(broken):
    hand, (_, newer) = broken
    hand.tap("Delete this game")
    assert newer not in hand.app.store.entries and hand.app.house.name == "chronicle"
    hand.tap("Deleted. Take it back")
    assert newer in hand.app.store.entries


# What is believed, and who may read it


def test_an_index_that_was_changed_is_not_believed(tmp_path):
    text_of(tmp_path)
    truth = new_store(tmp_path).entries
    index = tmp_path / "index.json"
    data = json.loads(index.read_text())
    data[0]["scores"] = [score + 900 for score in data[0]["scores"]]
    data[0]["seats"][0][0] = "Nobody"
    index.write_text(json.dumps(data))
    store = new_store(tmp_path)
    assert store.entries == truth and store.index_damaged
    index.write_text(json.dumps(data[:-1]))
    older = new_store(tmp_path)
    assert older.entries == truth and not older.index_damaged


def mode(path):
    return stat.S_IMODE(path.stat().st_mode)


def test_games_and_settings_are_for_their_owner_only(start, tmp_path):
    before = os.umask(0o022)
    try:
        folder = tmp_path / "new"
        hand = start(data=folder)
        bot_game(hand.app.store, 3, 5, decisions=4)
        hand.app.file.save()
        files = [path for path in folder.rglob("*") if path.is_file()]
        assert {path.name for path in files} >= {"settings.json", "index.json", "lock"}
        assert {mode(path) for path in files} == {0o600}
        assert {mode(folder), mode(folder / "records")} == {0o700}
        assert mode(hand.app.exchange.put("for others", b"a game")) == 0o644
    finally:
        os.umask(before)


def test_old_files_are_closed_to_others_when_they_are_written(tmp_path):
    name = bot_game(new_store(tmp_path), 3, 5, decisions=4)
    path = tmp_path / "records" / name
    path.chmod(0o644)
    path.parent.chmod(0o755)
    match = new_store(tmp_path).resume(name)
    assert mode(path.parent) == 0o700
    seat = match.pending()[0].seat
    match.answer(seat, match.legal(seat)[0])
    assert mode(path) == 0o600


# What surrounds the app, and what a card says


def test_rubbish_in_the_environment_does_not_end_the_start():
    rubbish = {"KCFG_GRAPHICS_WIDTH": "wide", "KCFG_INPUT_MOUSE": "%(cat)s", "KCFG_": "", "KCFG_KIVY_DESKTOP": "x"}
    words = "from mmapp import cli; cli.prepare_environment(cli.LaunchOptions()); from kivy.config import Config as c"
    command = [sys.executable, "-c", f"{words}; print(c.getint('graphics', 'width'))"]
    surroundings = {"PATH": os.environ["PATH"], "HOME": "/nonexistent", **rubbish}
    done = subprocess.run(command, capture_output=True, env=surroundings, cwd=ROOT, timeout=STUCK, check=False)
    assert (done.returncode, done.stdout) == (0, b"800\n"), done.stderr


FORBIDDEN = 2
"""In the hand that the first person is dealt."""


def test_a_forbidden_card_says_why(start, tmp_path):
    data = deck((1, 2), (1, 2), (1, 0), 0, 2, 9)
    data["tiles"] = [{"id": tile["id"], "forbids": FORBIDDEN} for tile in data["tiles"]]
    own_game(tmp_path, data, 3)
    hand = start(animation="off")
    hand.tap("Continue")
    assert hand.wait_for_me() == "play"
    hand.tap_card(FORBIDDEN)
    assert hand.page.prompt == f"The king forbids monsters of strength {FORBIDDEN} this round." and hand.page.prompt_bad
    other = next(card.strength for card in hand.board.scene.hand if card.strength != FORBIDDEN)
    hand.tap_card(other)
    assert hand.page.prompt.startswith("Tap a ") and not hand.page.prompt_bad


# Formats, and ids of persons


IDS = [f"{number:x}" * 16 for number in (10, 11)]


def with_ids(text, **more):
    """The record with an id for each of its first seats, and other facts of its header."""
    from support.records import checked, packed

    head, _, rest = text.partition("\n")
    data = json.loads(head)
    for seat, known in zip(data["seats"], IDS, strict=False):
        seat |= {"id": known, "bot": ""}
    return (packed(checked({**data, **more})) + rest.encode()).decode()


def test_ids_stay_with_ones_own_games(tmp_path):
    """They leave with no game, and come with none."""
    one, two = new_store(tmp_path / "one"), new_store(tmp_path / "two")
    own = one.folder / bot_game(one, 3, 5)
    own.write_text(with_ids(own.read_text()))
    known = new_store(tmp_path / "one").entries[own.name]
    assert known.over and [seat.id for seat in one.record(own.name).header.seats] == [*IDS, ""]
    handed_on = one.text_of(own.name)
    assert handed_on and not any(word in handed_on for word in IDS)
    assert handed_on.partition("\n")[2] == own.read_text().partition("\n")[2]
    guest = two.take_in(own.read_text())
    assert (two.folder / guest.file).read_text() == handed_on
    assert guest.scores == known.scores


def test_a_game_of_people_with_ids_is_shown_and_tried_again_against_bots(start, tmp_path):
    store = new_store(tmp_path)
    own = store.folder / bot_game(store, 3, 5)
    own.write_text(with_ids(own.read_text()))
    hand = start(data=tmp_path, animation="off")
    session = hand.app.session
    session.try_again(session.film(hand.app.store.entries[own.name]), 1, 0, ("chronicle",))
    assert [bool(seat.bot) for seat in session.table.seats] == [False, True, True]
    assert not any(seat.id for seat in session.table.seats)


def test_a_game_of_a_newer_app_says_so_and_is_left_as_it_is(start, tmp_path):
    from engine.core.record import FORMAT

    store = new_store(tmp_path)
    own = store.folder / bot_game(store, 3, 5, decisions=9)
    text = with_ids(own.read_text(), format=FORMAT + 1)
    own.write_text(text)
    hand = start(data=tmp_path)
    hand.app.exchange.put("newer", text.encode())
    chronicle(hand)
    hand.tap("Take in a game")
    hand.tap("From a file")
    hand.tap("newer")
    assert any("This game comes from a newer version of the app." in said for said in hand.texts())
    assert own.read_text() == text and not list(store.folder.glob("*guest*"))
