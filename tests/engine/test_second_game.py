"""The toy in the box: every command plays, measures and tells a game that it has never heard of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.commands import Capture, fine
from support.toy_lid import LID, in_the_box

from engine.bots.play import play_next
from engine.bots.roster import make_bot, seat_bots
from engine.box import code_of, invitation_of, new_match, resume_match
from engine.core.errors import CodeError, SetupError
from engine.core.record import Seat, read_record
from engine.core.setting import Invitation, Setting

SMALL = ("--game", "toy", "--players", "3")
ODD = Setting(3, {"dice": 2, "long": 1}, ("lucky", "plain", "rich"))


@pytest.fixture(autouse=True)
def boxed() -> Iterator[None]:
    with in_the_box():
        yield


def test_it_is_listed_with_its_options_and_bots(capsys: Capture) -> None:
    told = fine(capsys, "games").splitlines()[-1]
    assert told == "toy: 2 to 4 players; options: long, dice=three|two|four; bots: random, simple; content toy-1"


def test_bots_play_it_and_its_record_is_told_traced_and_replayed(capsys: Capture, tmp_path: Path) -> None:
    file, out = tmp_path / "toy.game", tmp_path / "toy.trace"
    table = (*SMALL, "--seed", 5, "--option", "dice=four", "--bots", "simple,random,simple:bold")
    told = fine(capsys, "watch", *table, "--out", file)
    assert "with 3 at the toy" in told
    assert read_record(file.read_bytes()).header.options == ("dice=2",)
    assert fine(capsys, "replay", file, "--quiet").startswith(str(file))
    fine(capsys, "trace", "--log", file, "--out", out)
    lines = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert lines[0] == {"t": "setup", "game": "toy", "players": 3}
    assert len(lines) == 1 + 2 * resume_match(file).number


def test_many_games_are_summed_up(capsys: Capture) -> None:
    words = ("selfplay", *SMALL, "--games", 8, "--seed", 1, "--bots", "simple")
    summary = json.loads(fine(capsys, *words, "--json"))
    assert summary["game"] == "toy" and summary["per_game"]["dice"] >= 9
    assert sum(summary["win_share"]) == pytest.approx(1, abs=0.001)
    assert "points" in fine(capsys, *words)


def test_a_tournament_counts_its_habits(capsys: Capture, tmp_path: Path) -> None:
    words = ("tournament", *SMALL, "--deals", 6, "--jobs", 2, "--log", tmp_path / "toy.log")
    (row,) = json.loads(fine(capsys, *words, "--json"))["rows"]
    assert (row["bot"], row["against"], row["games"]) == ("simple:bold", "simple", 18)
    assert set(row["habits"]) == {"dice", "answer"}
    assert row["share"] > 0.4, "who bids high wins more"
    assert "points" in fine(capsys, *words)


def test_balance_shows_its_columns_rows_and_groups(capsys: Capture, tmp_path: Path) -> None:
    page = tmp_path / "toy.md"
    words = ("balance", *SMALL, "--games", 6, "--jobs", 2, "--options", "dice=two", "--page", page)
    (row,) = json.loads(fine(capsys, *words, "--json"))["tables"]
    assert row["options"] == ["dice=two"] and set(row["starts"]) <= {"start 0", "start 1", "start 2"}
    assert row["dice"]["mean"] >= 9 and row["decisions"]["mean"] > row["dice"]["mean"] / 3
    assert len(row["totals"]) == 3 and len(row["seats"]) == 3
    text = page.read_text("utf-8")
    assert "| throws" in text and "totals by round" in text and "| start 1" in text


def test_bench_measures_it(capsys: Capture) -> None:
    results = json.loads(fine(capsys, "bench", *SMALL, "--seconds", 0.002, "--json"))["results"]
    assert [(row["game"], row["options"]) for row in results] == [("toy", []), ("toy", ["long"])]
    assert all(row["inner_decisions_per_s"] > row["inner_games_per_s"] > 0 for row in results)
    assert [row["seats_ms"] for row in results] == [3, 3]
    assert fine(capsys, "bench", *SMALL, "--seconds", 0.002).splitlines()[0].endswith("replay_ms  seats_ms")


# Codes and seats


def test_a_code_carries_values_and_roles() -> None:
    plain = code_of(Invitation("toy", Setting(4, ["long"]), 99))
    odd = code_of(Invitation("toy", ODD, 99))
    assert (len(plain.replace("-", "")), len(odd.replace("-", ""))) == (13, 15)
    assert invitation_of(plain) == ("toy", Setting(4, ["long"]), 99)
    assert invitation_of(odd) == ("toy", ODD, 99)
    match = new_match(Invitation("toy", ODD, 99), [Seat("A"), Seat("B"), Seat("C")])
    assert (match.header.options, match.header.roles) == (("dice=2", "long"), ODD.roles)
    assert read_record(bytes(match.journal)).header == match.header
    assert match.view(0).tokens == (1, 1, 2) and match.view(0).rolls == (3, 2, 2)


def test_a_code_of_options_that_are_not_there_is_refused() -> None:
    code = code_of(Invitation("toy", Setting(4, {"dice": 2}), 1))
    LID.rules.options, options = LID.rules.options[:1], LID.rules.options
    try:
        with pytest.raises(CodeError, match="not in this box"):
            invitation_of(code)
    finally:
        LID.rules.options = options


@pytest.mark.parametrize("wrong", [{"dice": 3}, {"dice": -1}, {"long": 2}, {"wide": 1}])
def test_values_that_an_option_has_not_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(SetupError) as caught:
        code_of(Invitation("toy", Setting(3, wrong), 1))
    assert caught.value.key == "unknown_option"


@pytest.mark.parametrize("roles", [("rich",), ("rich", "plain", "mad"), ("rich",) * 4])
def test_roles_that_do_not_fit_are_refused(roles: tuple[str, ...]) -> None:
    with pytest.raises(SetupError) as caught:
        code_of(Invitation("toy", Setting(3, (), roles), 1))
    assert caught.value.key == "unknown_role"


# Bots


def test_its_bots_are_its_own() -> None:
    assert len(seat_bots(LID, ["simple", "random", "simple:bold"], 3, "test")) == 3
    for name in ("hard", "simple:greedy", "bold", "simple[depth=3]"):
        with pytest.raises(SetupError):
            make_bot(LID, name)


def test_bots_that_owe_answers_at_once_give_them_one_after_the_other() -> None:
    match = new_match(Invitation("toy", Setting(4), 3), [Seat("A"), *(Seat(name, "simple") for name in "BCD")])
    bots = dict(enumerate(seat_bots(LID, ["simple"], 4, "test")))
    del bots[0]
    assert play_next(match, bots) and not play_next(match, bots)
    assert [ask.decision.seat for ask in match.asks()] == [0]
    assert {line.seat for line in match.lines} == {1, 2, 3}
    match.answer(0, match.legal(0)[0])
    bots[0] = make_bot(LID, "simple")
    while play_next(match, bots):
        pass
    assert match.outcome() is not None
