"""A data folder of an earlier version: its games and figures are shown, the right one goes on, settings are kept."""

from __future__ import annotations

import json
import re
import shutil

import pytest
from support.old import FOLDER, VERSIONS, expected


@pytest.fixture(params=VERSIONS)
def old(request, tmp_path):
    """A copy of that folder, and what its own version showed of it."""
    folder = tmp_path / "data"
    shutil.copytree(FOLDER / request.param / "data", folder)
    return folder, expected(request.param, "app")


def settings_of(folder):
    return json.loads((folder / "settings.json").read_text(encoding="utf-8"))


def begin(start, folder):
    """The app as the folder's settings have it."""
    before = settings_of(folder)
    return start(data=folder, lang="", **{name: before[name] for name in ("sound", "animation", "pace")})


def named(hand, kind):
    """The widgets of a class, from the top down."""
    return [widget for widget in hand.widgets() if type(widget).__name__ == kind]


def rows_of(hand):
    """The games of the chronicle, and what stands under each."""
    hand.tap("Chronicle")
    return [[row.entry.file, [part.text for part in row.sums]] for row in named(hand, "GameRow")]


def test_games_and_figures_are_those_of_then(start, old):
    folder, shown = old
    hand = begin(start, folder)
    assert rows_of(hand) == [[file, sums] for file, _, sums in shown["rows"]]
    hand.tap("Statistics")
    figures = [[int(number) for number in re.findall(r"\d+", row.figure)] for row in named(hand, "StatRow")]
    then = [[int(number) for number in re.findall(r"\d+", figure)] for _, figure in shown["statistics"]]
    assert figures[: len(then)] == then, "daily games, ladder and feats follow"


def test_a_lost_index_is_made_anew(start, old):
    folder, shown = old
    (folder / "index.json").unlink()
    assert rows_of(begin(start, folder)) == [[file, sums] for file, _, sums in shown["rows"]]


def test_the_newest_own_game_goes_on(start, old):
    folder, shown = old
    newest = shown["entries"][0]
    record = folder / "records" / newest["file"]
    before = record.read_bytes()
    hand = begin(start, folder)
    hand.tap("Continue")
    hand.frames(3)
    assert newest["file"] == shown["continue"] == hand.table.name
    assert hand.table.number == newest["decisions"] == before.count(b"\n") - 1
    assert [seat.name for seat in hand.table.seats] == [name for name, _, _ in newest["seats"]]
    assert hand.wait_for_me() == "play"
    hand.play(hand.table.choices[0])
    assert record.read_bytes().startswith(before) and hand.table.number > newest["decisions"]


def test_settings_are_kept(start, old):
    folder, _ = old
    before = settings_of(folder)
    hand = begin(start, folder)
    assert hand.app.look.scale == before["text"] / 100 and not hand.app.look.dark
    assert before["language"] == "de" and hand.button("Continue").words == "Weiterspielen"
    hand.tap("New game")
    said = " ".join(hand.texts())
    assert all(name in said for name, _, _ in before["seats"])
    game = hand.app.session.setup("monsters")
    assert game.name == hand.app.session.game.name and game.learned() == before["learned"]
    assert game.usual_count() == before["players"] and game.usual_level() == before["quick_level"]
    assert list(game.options()) == before["options"] and game.switched("confirm_last") is before["confirm_last"]
    hand.app.save_settings()
    after = settings_of(folder)
    assert {name: after[name] for name in before} == before
