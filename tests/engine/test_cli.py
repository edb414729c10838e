"""Every command of `python -m engine`, as somebody at a terminal meets it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from reference.monsters.referee import check_trace
from support.commands import GAME, Capture, fine, refused, run
from support.monsters.boards import ALL_TABLES, TABLES, table_name
from support.records import lines_of

from engine import __version__
from engine.bots.roster import bot_names
from engine.box import BOX, invitation_of, resume_match
from engine.cli.main import main
from engine.core.game import Setting
from engine.core.record import read_record
from engine.core.setting import values_of
from engine.monsters.rules import Monsters

ROOT = Path(__file__).parents[2]


def chosen(options: tuple[str, ...]) -> list[str]:
    return [word for option in options for word in ("--option", option)]


# ----- Help -----


TABLE = ("--game", "--players", "--option", "--content", "--seed")
HELP = {
    "games": ("--json",),
    "new": (*TABLE, "CODE", "--out"),
    "watch": (*TABLE, "--bots", "--seat", "--out"),
    "trace": (*TABLE, "--bots", "--log", "--out"),
    "replay": ("RECORD", "--seat", "--upto", "--quiet"),
    "selfplay": (*TABLE, "--bots", "--games", "--acted", "--json"),
    "bench": ("--game", "--seconds", "--players", "--json"),
}


@pytest.mark.parametrize("command", HELP)
def test_help_lists_every_option(command: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main([command, "--help"])
    out = capsys.readouterr().out
    assert left.value.code == 0
    for option in HELP[command]:
        shown = re.search(rf"^  {option}\b.*(\n    .*)*", out, re.MULTILINE)
        assert shown and len(shown[0].split()) > 3, f"{option} is not explained"


def test_the_first_help_lists_every_command_and_examples_that_run(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    out = capsys.readouterr().out
    assert all(re.search(rf"^    {command} +\w", out, re.MULTILINE) for command in HELP)
    assert "examples:" in out
    code = re.search(r"engine new (\w{4}-\w{4}-\w{5}) ", out)
    assert code and "what a code says" in out
    assert invitation_of(code[1]).game == "monsters"


def test_version(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0 and __version__ in capsys.readouterr().out


@pytest.mark.parametrize("words", [[], ["play"], ["new", "--players"], ["new", "--players", "x"], ["watch", "--what"]])
def test_wrong_words_show_the_usage(words: list[str], capsys: Capture) -> None:
    with pytest.raises(SystemExit) as left:
        main(words)
    assert left.value.code == 2
    assert "usage: python -m engine" in capsys.readouterr().err


# ----- Games and codes -----


def test_games(capsys: Capture) -> None:
    bots = ", ".join(bot_names(BOX[0]))
    options = ["chain", "king_rules", "even_start", "length=printed|short|long"]
    told = f"monsters: 3 to 6 players; options: {', '.join(options)}; bots: {bots}; content "
    assert fine(capsys, "games").startswith(told)
    row, *_ = json.loads(fine(capsys, "games", "--json"))["games"]
    assert (row["game"], row["players"], row["options"]) == ("monsters", [3, 6], options)
    assert re.fullmatch("[0-9a-f]{12}", row["content"])


@pytest.mark.parametrize(("players", "options"), ALL_TABLES, ids=table_name)
def test_a_new_code_says_what_was_wished(players: int, options: tuple[str, ...], capsys: Capture) -> None:
    told = fine(capsys, "new", *GAME, "--players", players, "--seed", 77, *chosen(options))
    code = told.split()[0]
    setting = Setting(players, values_of(options, Monsters.options))
    assert invitation_of(code) == ("monsters", setting, 77)
    assert fine(capsys, "new", code) == told
    assert fine(capsys, "new", code.lower().replace("-", " ")) == told
    assert f"{players} players, options: {', '.join(sorted(options)) or 'none'}\n" in told


def test_new_codes_differ(capsys: Capture) -> None:
    assert len({fine(capsys, "new", *GAME).split()[0] for _ in range(20)}) == 20


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("6T5L-489A-UN42N", "mistyped"),
        ("6T5L-489A-UN24M", "mistyped"),
        ("6T5L-489A-UN4", "a game code has 13 characters (or from 15 to 28), this one has 11"),
        ("6T5L-489A-UN42O", "no game code has the character 'O'"),
        ("ÄÖÜ", "13 characters"),
        ("x" * 9000, "13 characters"),
    ],
)
def test_a_mistyped_code(code: str, message: str, capsys: Capture) -> None:
    assert message in refused(capsys, "new", code)


@pytest.mark.parametrize("seed", [-1, 1 << 40, 10**40])
def test_a_seed_that_no_code_can_carry(seed: int, capsys: Capture) -> None:
    for command in ("new", "watch", "trace", "selfplay"):
        assert "deals have numbers from 0 to 1099511627775" in refused(capsys, command, *GAME, "--seed", seed)


def test_new_begins_a_record_and_never_writes_over_one(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    out = fine(capsys, "new", *GAME, "--players", 5, "--seed", 3, "--out", file)
    assert out.endswith(f"record begun: {file}\n")
    match = resume_match(file)
    assert (match.number, len(match.seats), all(seat.person for seat in match.seats)) == (0, 5, True)
    before = file.read_bytes()
    for command in ("new", "watch"):
        assert "would be lost: name another file" in refused(capsys, command, *GAME, "--out", file)
    assert file.read_bytes() == before
    file.write_text("Dear diary\n")
    assert "exists already" in refused(capsys, "new", *GAME, "--out", file)
    assert file.read_text() == "Dear diary\n"


@pytest.mark.parametrize("command", ["new", "watch", "trace"])
def test_what_cannot_be_written_is_told_before_anything_else(command: str, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "nowhere" / "game.record"
    said = f"python -m engine {command}: there is no folder {file.parent}\n"
    assert refused(capsys, command, *GAME, "--players", 3, "--out", file) == said
    with pytest.raises(SystemExit) as left:
        run(capsys, command, *GAME, "--out", "")
    assert left.value.code == 2 and "argument --out: a file has a name" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["new", "watch"])
def test_a_record_that_cannot_be_begun_is_told(command: str, capsys: Capture) -> None:
    """In words, and before bots have played."""
    said = refused(capsys, command, *GAME, "--out", "/proc/game.record")
    assert "the record could not be written: " in said and "Errno" not in said


# ----- Watch and replay -----


def test_watch_tells_a_game_and_keeps_its_record(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    told = fine(capsys, "watch", *GAME, "--seed", 7, "--out", file)
    assert told.startswith("game ") and "\nwon by " in told
    assert [f"round {number}:" in told for number in range(1, 8)] == [True] * 6 + [False]
    assert fine(capsys, "watch", *GAME, "--seed", 7) == told
    replayed = fine(capsys, "replay", file)
    number = len(read_record(file.read_bytes()).lines)
    assert replayed == told.split("\n", 1)[1] + f"{file}: {number} decisions, all as they were written down\n"
    assert fine(capsys, "replay", file, "--quiet").count("\n") == 1


def test_watch_and_replay_as_one_seat_sees_it(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    told = fine(capsys, "watch", *GAME, "--seed", 7, "--seat", 2, "--out", file)
    assert "your hand" in told
    assert fine(capsys, "replay", file, "--seat", 2).splitlines()[:-1] == told.splitlines()[1:]
    assert "your hand" not in fine(capsys, "replay", file)
    for seat in (-1, 4, 99):
        assert f"there is no seat {seat}" in refused(capsys, "replay", file, "--seat", seat)
        assert f"there is no seat {seat}" in run(capsys, "watch", *GAME, "--seat", seat)[2]


def test_replay_up_to_a_decision(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    fine(capsys, "watch", *GAME, "--players", 3, "--seed", 1, "--out", file)
    whole = fine(capsys, "replay", file).splitlines()
    for upto in (0, 1, 5, 30, 10**9):
        part = fine(capsys, "replay", file, "--upto", upto).splitlines()
        assert part[:-1] == whole[: len(part) - 1]
        assert sum(" plays " in line for line in part) == min(upto, sum(" plays " in line for line in whole))


def test_replay_before_the_first_decision_is_refused(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "game.record"
    fine(capsys, "watch", *GAME, "--players", 3, "--seed", 1, "--out", file)
    assert run(capsys, "replay", file, "--upto", -1)[0] == 2


def test_replay_of_a_torn_record(capsys: Capture, tmp_path: Path) -> None:
    file, lines = tmp_path / "game.record", lines_of()
    file.write_bytes(b"".join(lines[:9]) + lines[9][:20])
    code, out, err = run(capsys, "replay", file)
    assert (code, err) == (0, "the last line is torn (20 bytes) and does not count\n")
    assert out.endswith("8 decisions, all as they were written down\n")
    assert file.read_bytes().endswith(lines[9][:20])


def test_replay_of_a_damaged_record_names_the_line(capsys: Capture, tmp_path: Path) -> None:
    file, lines = tmp_path / "game.record", lines_of()
    damaged = {
        1: lines[0].replace(b'"Anna"', b'"Anne"'),
        5: lines[4].replace(b'"hash":"', b'"hash":"0'),
        12: b"nonsense\n",
    }
    for number, line in damaged.items():
        file.write_bytes(b"".join((*lines[: number - 1], line, *lines[number:])))
        for command in (["replay"], ["replay", "--quiet"], ["trace", "--log"]):
            err = refused(capsys, *command, file)
            assert f"{file}: line {number}: " in err


@pytest.mark.parametrize("data", [b"", b"\x89PNG\r\n\x1a\n\x00", b'{"a":1}\n', b"[1]\n"])
def test_replay_of_what_is_no_record(data: bytes, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "song.ogg"
    file.write_bytes(data)
    assert "this is no record" in refused(capsys, "replay", file)
    assert "cannot be read: " in refused(capsys, "replay", tmp_path)
    assert "cannot be read: " in refused(capsys, "replay", tmp_path / "nothing")


# ----- Traces -----


@pytest.mark.parametrize(("players", "options"), ALL_TABLES, ids=table_name)
def test_the_referee_accepts_the_traces(
    players: int, options: tuple[str, ...], capsys: Capture, tmp_path: Path
) -> None:
    table = [*GAME, "--players", players, "--seed", 7, "--bots", "random", *chosen(options)]
    told = fine(capsys, "trace", *table)
    assert check_trace(told.splitlines()) == []
    setup = json.loads(told.splitlines()[0])
    assert (setup["players"], setup["options"]) == (players, sorted(options))
    file, record = tmp_path / "game.trace", tmp_path / "game.record"
    assert fine(capsys, "trace", *table, "--out", file) == ""
    assert file.read_text(encoding="utf-8") == told
    fine(capsys, "watch", *table, "--out", record)
    assert fine(capsys, "trace", "--log", record) == told


@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_the_referee_accepts_the_trace_of_a_record_cut_short(
    players: int, options: tuple[str, ...], capsys: Capture, tmp_path: Path
) -> None:
    lines = lines_of(players, options)
    file = tmp_path / "game.record"
    file.write_bytes(b"".join(lines))
    whole = fine(capsys, "trace", "--log", file)
    assert check_trace(whole.splitlines()) == []
    file.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert whole.startswith(fine(capsys, "trace", "--log", file))


def test_a_trace_that_cannot_be_written(capsys: Capture) -> None:
    """As `new` and `watch` say it of a record."""
    said = refused(capsys, "trace", *GAME, "--out", "/proc/game.trace")
    assert "the trace could not be written: /proc/game.trace: " in said and "Errno" not in said


# ----- Selfplay and bench -----


def test_selfplay(capsys: Capture) -> None:
    words = ("selfplay", *GAME, "--games", 12, "--players", 3, "--seed", 4, "--option", "chain")
    table = fine(capsys, *words)
    assert table.startswith("12 games of monsters, chain: ") and table.count("  seat ") == 3
    summary = json.loads(fine(capsys, *words, "--json"))
    keys = {"game", "players", "options", "bots", "seed", "games", "games_per_s", "win_share", "mean_score", "per_game"}
    assert keys <= summary.keys()
    assert (summary["games"], summary["players"], summary["options"], summary["seed"]) == (12, 3, ["chain"], 4)
    assert sum(summary["win_share"]) == pytest.approx(1, abs=0.001)
    assert summary["per_game"].keys() == {"beaten", "displaced", "healing"} and summary["per_game"]["healing"] > 0
    assert {**json.loads(fine(capsys, *words, "--json")), "games_per_s": 0} == {**summary, "games_per_s": 0}


@pytest.mark.parametrize("games", [0, -5])
def test_selfplay_of_no_games(games: int, capsys: Capture) -> None:
    assert "cannot be played" in refused(capsys, "selfplay", *GAME, "--games", games)


FIGURES = {"seam_games_per_s", "inner_games_per_s", "clone_us", "legal_us", "apply_us", "determinize_us", "replay_ms"}


def test_bench(capsys: Capture) -> None:
    results = json.loads(fine(capsys, "bench", *GAME, "--json", "--seconds", 0.002, "--players", 3))["results"]
    assert [(row["players"], row["options"]) for row in results] == [(3, []), (3, ["chain", "king_rules"])]
    for row in results:
        assert {"game", "players", "options", *FIGURES} <= row.keys()
        assert row["game"] == "monsters" and all(row[name] > 0 for name in FIGURES - {"clone_us", "legal_us"})


@pytest.mark.slow
def test_bench_as_a_table(capsys: Capture) -> None:
    table = fine(capsys, "bench", *GAME, "--seconds", 0.002, "--players", 4).splitlines()
    assert table[0].split()[:2] == ["players", "options"] and len(table) == 3


@pytest.mark.parametrize(
    "words",
    [
        ["--seconds", "0"],
        ["--seconds", "-1"],
        ["--seconds", "nan"],
        ["--seconds", "inf"],
        ["--players", "7"],
        ["--players", "2"],
    ],
)
def test_bench_of_nothing(words: list[str], capsys: Capture) -> None:
    assert "bench takes 3 to 6 players" in refused(capsys, "bench", *GAME, *words)


def test_bench_of_next_to_nothing(capsys: Capture) -> None:
    """Either it measures at least once, or it says that it cannot: no division by zero."""
    assert run(capsys, "bench", *GAME, "--json", "--seconds", "1e-9", "--players", 3)[0] in (0, 2)
