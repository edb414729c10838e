"""What the commands of `python -m engine` refuse: wishes that cannot be met, and files that would be lost."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import GAME, Capture, fine, refused

from engine.bots import roster
from engine.cli.main import main


@pytest.mark.parametrize("command", ["new", "watch", "trace", "selfplay"])
def test_players_and_options_that_there_are_not(command: str, capsys: Capture) -> None:
    for players in (2, 7, 0, -1):
        assert f"is for 3 to 6 players, not {players}" in refused(capsys, command, *GAME, "--players", players)
    known = "it has chain, king_rules, even_start, length"
    assert f"no option 'chains' ({known})" in refused(capsys, command, *GAME, "--option", "chains")
    words = "--players", 4, "--option", "even_start", "--option", "length=long"
    assert "in 8 rounds all 4 players begin equally often" in refused(capsys, command, *GAME, *words)
    with pytest.raises(SystemExit) as left:
        main([command, "--game", "chess"])
    assert left.value.code == 2 and "invalid choice: 'chess'" in capsys.readouterr().err
    assert "cannot be read" in refused(capsys, command, *GAME, "--content", "nowhere.toml")


@pytest.mark.parametrize("command", ["watch", "trace", "selfplay"])
def test_bots_that_there_are_not(command: str, capsys: Capture) -> None:
    assert "there is no bot 'nobody' (there are: random" in refused(capsys, command, *GAME, "--bots", "nobody")
    assert "there is no bot ''" in refused(capsys, command, *GAME, "--bots", "")
    assert "3 bots are named for 4 seats" in refused(capsys, command, *GAME, "--bots", "random,random,random")


@pytest.mark.parametrize("command", ["new", "watch", "trace", "selfplay", "tournament", "balance", "bench"])
def test_no_game_is_the_usual_one(command: str, capsys: Capture) -> None:
    assert "which game? Give --game and a name (there is: monsters" in refused(capsys, command)


@pytest.mark.parametrize("words", [("trace", "--log"), ("balance", "--game", "monsters", "--games", 2, "--page")])
def test_no_command_writes_over_a_record(words: tuple[object, ...], capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    fine(capsys, "watch", *GAME, "--players", 3, "--bots", "random", "--seed", 1, "--out", file)
    before = file.read_bytes()
    more = ("--out", file) if words[0] == "trace" else ()
    assert "would be lost: name another file" in refused(capsys, *words, file, *more)
    assert file.read_bytes() == before


def test_a_log_is_no_page(capsys: Capture, tmp_path: Path) -> None:
    log = tmp_path / "games.log"
    words = ("balance", *GAME, "--players", 3, "--bot", "random", "--games", 2, "--jobs", 1)
    fine(capsys, *words, "--log", log)
    before = log.read_bytes()
    assert "would be lost" in refused(capsys, *words, "--page", log)
    assert "would be lost" in refused(capsys, *words, "--log", log, "--page", log)
    assert log.read_bytes() == before


def test_what_cannot_be_is_said_before_anything_is_played(capsys: Capture, tmp_path: Path) -> None:
    assert "is a folder" in refused(capsys, "balance", *GAME, "--games", 1000, "--page", tmp_path)
    for words in (("balance",), ("coach", "--measure")):
        page = tmp_path / "nowhere" / "page.md"
        assert f"there is no folder {page.parent}" in refused(capsys, *words, *GAME, "--games", 1000, "--page", page)
    assert "no seat 9" in refused(capsys, "watch", *GAME, "--players", 4, "--seat", 9)
    for command in (("tournament",), ("balance",), ("coach", "--measure")):
        assert "deals have numbers from 0" in refused(capsys, *command, *GAME, "--seed", -1)
    assert "for 3 to 6 players, not 0" in refused(capsys, "coach", "--measure", *GAME, "--players", 0)


@pytest.mark.parametrize("command", ["new", "watch", "trace", "selfplay"])
def test_no_bot_is_made_for_a_table_that_there_is_not(
    command: str, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However large it is wished."""
    made: list[int] = []
    monkeypatch.setattr(roster, "make_bot", lambda *words: made.append(1))
    for players in (10**5, 10**25):
        said = refused(capsys, command, *GAME, "--players", players)
        assert f"monsters is for 3 to 6 players, not {players}" in said
    assert not made


def test_a_game_that_is_not_that_of_the_code_or_record_is_told(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    code = fine(capsys, "new", *GAME, "--out", file).split()[0]
    for game in ("bosses", "kings"):
        wrong = f"of monsters, not of {game}"
        assert f"this is a code {wrong}" in refused(capsys, "new", code, "--game", game)
        assert f"this is a record {wrong}" in refused(capsys, "trace", "--log", file, "--game", game)
        assert f"this is a record {wrong}" in refused(capsys, "coach", "--record", file, "--game", game)
    assert code in fine(capsys, "new", code, *GAME)
    assert fine(capsys, "trace", "--log", file, *GAME) == fine(capsys, "trace", "--log", file)


def test_a_table_that_is_named_twice_is_counted_once(capsys: Capture) -> None:
    words = ("balance", *GAME, "--bot", "random", "--games", 2, "--jobs", 1, "--players", 3, "--players", 3, "--json")
    (row,) = json.loads(fine(capsys, *words))["tables"]
    assert row["games"] == 2


@pytest.mark.parametrize("numbers", ["noise=inf", "noise=nan", "noise=1e999", "noise=1;noise=2"])
def test_numbers_of_bots_are_finite_and_named_once(numbers: str, capsys: Capture) -> None:
    words = ("watch", "--game", "kings", "--players", 2, "--bots", f"hard[{numbers}]")
    assert "no numbers of a bot: each once, and none endless" in refused(capsys, *words)
