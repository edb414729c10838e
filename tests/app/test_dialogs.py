"""Games to and from places that a person chooses by the desktop's own dialog; another program stands for zenity."""

from __future__ import annotations

import pytest
from rooms import bot_game


@pytest.fixture
def dialog(tmp_path, monkeypatch):
    """A dialog in which this path is chosen; nothing is chosen without one. Gives a file with what it was asked."""

    def put(path):
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        answer = f"printf '%s\\n' '{path}'" if path else "exit 1"
        (folder / "zenity").write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" > {tmp_path}/asked\n{answer}\n', "utf-8")
        (folder / "zenity").chmod(0o755)
        monkeypatch.setenv("PATH", str(folder))
        return tmp_path / "asked"

    return put


@pytest.fixture
def chronicle(start, tmp_path):
    """The chronicle with one finished game."""
    hand = start(data=tmp_path / "data")
    name = bot_game(hand.app.store, 3, 5)
    hand.app.house.show("chronicle")
    hand.frames(2)
    return hand, hand.app.store.entries[name]


def hand_on(hand, entry):
    from mmapp.screens.chronicle_sheets import hand_on_sheet

    hand.app.house.open(hand_on_sheet(hand.page, entry, hand.app.store.text_of(entry.file)))
    hand.frames(2)
    hand.tap("Save it elsewhere")


def told(hand):
    """What the sheet says that comes when the dialog has ended."""
    hand.until(lambda: hand.sheet and any("saved" in text or "taken" in text.lower() for text in hand.texts()), 20_000)
    return " ".join(hand.texts())


@pytest.mark.parametrize("name", ["my game.game", "my game"])
def test_a_game_is_saved_where_one_likes(chronicle, dialog, tmp_path, name):
    hand, entry = chronicle
    asked = dialog(tmp_path / name)
    hand_on(hand, entry)
    assert "my game.game" in told(hand)
    saved = tmp_path / "my game.game"
    assert saved.read_text("utf-8") == hand.app.store.text_of(entry.file)
    assert "--save" in asked.read_text("utf-8")


def test_a_name_without_its_ending_replaces_no_other_game(chronicle, dialog, tmp_path):
    hand, entry = chronicle
    (tmp_path / "old.game").write_text("another", "utf-8")
    dialog(tmp_path / "old")
    hand_on(hand, entry)
    assert "old-2.game" in told(hand)
    assert (tmp_path / "old.game").read_text("utf-8") == "another"


def test_a_place_that_cannot_be_written_is_told(chronicle, dialog, tmp_path):
    hand, entry = chronicle
    dialog(tmp_path / "nowhere" / "x.game")
    hand_on(hand, entry)
    hand.until(lambda: "The file could not be written." in hand.texts(), 20_000)
    assert not (tmp_path / "nowhere").exists()


def test_a_game_is_taken_in_from_where_one_likes(chronicle, dialog, tmp_path):
    hand, entry = chronicle
    text = hand.app.store.text_of(entry.file)
    hand.app.store.delete(entry.file)
    (tmp_path / "gift.game").write_text(text, "utf-8")
    dialog(tmp_path / "gift.game")
    hand.tap("Take in a game")
    hand.tap("From a file")
    hand.tap("Another file")
    hand.until(lambda: hand.app.store.entries, 20_000)
    assert next(iter(hand.app.store.entries.values())).guest


def test_whoever_chooses_nothing_gets_nothing(chronicle, dialog):
    from threading import Event

    hand, entry = chronicle
    asked = dialog("")
    hand_on(hand, entry)
    over = Event()
    hand.app.device._dialogs.ask(over.set)
    hand.until(over.is_set, 20_000)
    hand.frames(3)
    assert asked.exists() and not hand.sheet and len(hand.app.store.entries) == 1


def test_without_a_dialog_there_is_the_folder_only(chronicle, monkeypatch):
    from mmapp.screens.chronicle_sheets import files_sheet, hand_on_sheet

    hand, entry = chronicle
    monkeypatch.setenv("PATH", "")
    for sheet in (hand_on_sheet(hand.page, entry, "x"), files_sheet(hand.page)):
        words = {getattr(widget, "words", "") for widget in sheet.walk(restrict=True)}
        assert "Cancel" in words and not {"Save it elsewhere", "Another file"} & words
