"""Tournaments: the same deal from every seat, shares that add up, and a log that can be trusted."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path

import pytest
from support.monsters.boards import fixed_game

from engine.bots import tournament
from engine.bots.tournament import Field, Heat, Schedule, Tally, one_against, percentile, play_heat, rows, run
from engine.cli.main import main
from engine.core.errors import SetupError
from engine.monsters.bots import players
from engine.monsters.bots.players import numbers, numbers_version
from engine.monsters.lid import LID

Capture = pytest.CaptureFixture[str]
FOUR = one_against("monsters", ["king_rules", "chain"], 4, "normal", "random")
THREE = one_against("monsters", [], 3, "easy", "random")
HEATS = [Heat(field, seed) for field in (THREE, FOUR) for seed in (3, 4)]
BOTS = ("random", "easy", "normal")


def outcome(tally: Tally) -> dict[str, object]:
    """All that does not hang on how fast a machine is."""
    return {name: value for name, value in tally._asdict().items() if name not in ("seconds", "slow")}


def outcomes(results: dict[Heat, Tally]) -> dict[Heat, dict[str, object]]:
    return {heat: outcome(tally) for heat, tally in results.items()}


# ----- One heat -----


class Watched:
    """The real rules, noting which deal was set up and who acted."""

    def __init__(self) -> None:
        self.game = fixed_game()
        self.deals = []
        self.name = self.game.name

    def __getattr__(self, name):
        if name == "game" or name.startswith("__"):
            raise AttributeError(name)
        return getattr(self.game, name)

    def setup(self, setting, chance, emit=None):
        state = self.game.setup(setting, chance, emit)
        self.deals.append((setting, self.game.dump(state)))
        return state


def watched_heat(monkeypatch, heat: Heat):
    """The deals of a heat, and per game the names of the bots by seat."""
    seatings: list[str] = []
    make = tournament.contestant

    def noted(lid, name, seed=0):
        seatings.append((name, seed))
        return make(lid, name, seed)

    monkeypatch.setattr(tournament, "contestant", noted)
    rules = Watched()
    tally = play_heat(LID, heat, rules)
    seats = len(heat.field.bots)
    games = [seatings[at : at + seats] for at in range(0, len(seatings), seats)]
    return tally, rules.deals, games


def test_each_bot_sits_once_in_each_seat_of_the_same_deal(monkeypatch):
    heat = Heat(Field("monsters", ("chain",), BOTS), 5)
    tally, deals, games = watched_heat(monkeypatch, heat)
    assert len(deals) == len(games) == 3
    assert len({deal for _, deal in deals}) == 1, "not the same deal"
    assert set(deals[0][0].options) == {"chain"}
    names = [[name for name, _ in game] for game in games]
    for seat in range(3):
        assert sorted(row[seat] for row in names) == sorted(BOTS)
        assert len({game[seat][1] for game in games}) == 1, "the luck of a seat goes with the deal"
    assert sum(tally.shares) == pytest.approx(1)


def test_other_seeds_are_other_deals_and_other_luck(monkeypatch):
    seen = [watched_heat(monkeypatch, Heat(THREE, seed)) for seed in (1, 2)]
    assert seen[0][1][0] != seen[1][1][0]
    seeds = [{seed for game in games for _, seed in game} for _, _, games in seen]
    assert len(seeds[0]) == 3
    assert not seeds[0] & seeds[1]


@pytest.mark.parametrize("heat", HEATS, ids=lambda heat: f"{len(heat.field.bots)}-{heat.seed}")
def test_shares_add_to_one_and_everything_is_there_for_each_bot(heat):
    tally = play_heat(LID, heat, fixed_game())
    assert sum(tally.shares) == pytest.approx(1)
    assert all(len(column) == len(heat.field.bots) for column in tally)
    assert min(tally.shares) >= 0
    assert min(tally.scores) >= 0
    assert min(tally.seconds) > 0
    assert outcome(play_heat(LID, heat, fixed_game())) == outcome(tally)


def test_what_a_bot_gets_is_counted_for_it_and_not_for_its_seat(monkeypatch):
    """The strong one wins wherever it stands in the list."""
    for place in range(3):
        bots = ["random"] * 3
        bots[place] = "normal"
        field = Field("monsters", (), tuple(bots))
        tallies = [play_heat(LID, Heat(field, seed), fixed_game()) for seed in range(6)]
        gold = [sum(tally.scores[seat] for tally in tallies) for seat in range(3)]
        assert max(gold) == gold[place]


def test_one_against_a_table():
    assert Field("monsters", ("chain", "king_rules"), ("normal", "random", "random", "random")) == FOUR


def test_a_budget_stops_a_search():
    field = one_against("monsters", [], 3, "expert[iterations=400000]", "random")
    tally = play_heat(LID, Heat(field, 1, 0.002), fixed_game())
    assert tally.seconds[0] < 0.2


def test_habits_are_those_of_the_bot():
    """A bot that never displaces and one that always does if it can, wherever they sit."""
    field = Field("monsters", (), ("easy[overlooks=1]", "random", "easy[overlooks=1]"))
    never, often, too = play_heat(LID, Heat(field, 2), fixed_game()).habits
    assert never["displaced"] == never["paid"] == too["displaced"] == 0
    assert often["paid"] >= often["displaced"] > 1
    lying = fixed_game().deck.players[3].rounds * 2
    for habits in (never, often, too):
        assert habits["shared"] + 2 * habits["alone"] == lying, "each monster shares a guardian or lies beside its like"


# ----- The log -----


class Steps:
    """Counts the heats that stood in the log and those that were played."""

    def __init__(self) -> None:
        self.old = self.new = 0

    def found(self, count: int) -> None:
        self.old += count

    def step(self) -> None:
        self.new += 1


def played(log: Path | None, heats=HEATS, jobs: int = 1, monkeypatch=None):
    """The results, how many steps were reported, and which heats were really played."""
    steps, real = Steps(), []
    if monkeypatch:
        monkeypatch.setattr(tournament, "play_heat", lambda lid, heat: real.append(heat) or play_heat(lid, heat))
    results = run(LID, heats, jobs, log, steps)
    return results, steps.old + steps.new, real


def test_without_a_log_all_is_played():
    results, steps, _ = played(None)
    assert set(results) == set(HEATS)
    assert steps == 4


def test_after_a_stop_only_the_rest_is_played_and_the_table_is_the_same(tmp_path, monkeypatch):
    log = tmp_path / "heats.log"
    whole, _, _ = played(tmp_path / "whole.log")

    class Stop(Exception):
        pass

    begun: list[Heat] = []

    def until_two(lid, heat):
        if len(begun) == 2:
            raise Stop
        begun.append(heat)
        return play_heat(lid, heat)

    monkeypatch.setattr(tournament, "play_heat", until_two)
    with pytest.raises(Stop):
        run(LID, HEATS, 1, log, Steps())
    results, steps, real = played(log, monkeypatch=monkeypatch)
    assert real == HEATS[2:]
    assert steps == 4
    assert outcomes(results) == outcomes(whole)
    assert [row[:5] for row in rows(results)] == [row[:5] for row in rows(whole)]
    again, steps, real = played(log, monkeypatch=monkeypatch)
    assert (again, steps, real) == (results, 4, [])
    assert rows(again) == rows(results)


def test_more_deals_go_on_from_the_log(tmp_path, monkeypatch):
    log = tmp_path / "heats.log"
    played(log, HEATS[:2])
    _, _, real = played(log, HEATS, monkeypatch=monkeypatch)
    assert real == HEATS[2:]
    fewer, steps, real = played(log, HEATS[1:2], monkeypatch=monkeypatch)
    assert (set(fewer), steps, real) == ({HEATS[1]}, 1, [])


@pytest.mark.parametrize("torn", ["[", '[[["mon', '[[["monsters", [], ["easy", "random", "random"]], 4, 0.0], [[0.3'])
def test_a_torn_last_line_does_not_count_and_is_cut(torn, tmp_path, monkeypatch):
    log = tmp_path / "heats.log"
    whole, _, _ = played(log)
    good = log.read_text("utf-8").splitlines(keepends=True)
    log.write_text("".join(good[:4]) + torn, "utf-8")
    results, _, real = played(log, monkeypatch=monkeypatch)
    assert real == HEATS[3:]
    assert outcomes(results) == outcomes(whole)
    lines = log.read_text("utf-8").splitlines()
    assert lines[:4] == [line.rstrip("\n") for line in good[:4]]
    assert len(lines) == 5
    assert all(json.loads(line) for line in lines)


FOREIGN = {
    "text": b"a letter to my aunt\n",
    "no line end": b"a letter to my aunt",
    "two lines": b"a letter\nto my aunt",
    "bytes": b"\xff\xfe\x00\x80\n",
    "other json": b'{"a": 1}\n',
    "numbers": b"1\n2\n",
    "no tally": b'[[["monsters", [], ["easy"]], 1, 0.0], [1, 2]]\n',
    "empty lines": b"\n\n",
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_foreign_file_is_refused_and_left_alone(name, tmp_path):
    log = tmp_path / "letter.txt"
    log.write_bytes(FOREIGN[name])
    with pytest.raises(SetupError) as refused:
        played(log)
    assert refused.value.key == "bad_log"
    assert "letter.txt" in str(refused.value)
    assert log.read_bytes() == FOREIGN[name], "somebody's file was changed"


def test_a_damaged_line_in_the_middle_is_named(tmp_path):
    log = tmp_path / "heats.log"
    played(log, HEATS[:2])
    lines = log.read_text("utf-8").splitlines()
    log.write_text("\n".join([lines[0], lines[1], lines[2][:30], lines[1]]) + "\n", "utf-8")
    with pytest.raises(SetupError, match="line 3"):
        played(log)


def with_head(log: Path, **changed: object) -> bytes:
    """The log with another first line; what then stands in it."""
    head, rest = log.read_text("utf-8").split("\n", 1)
    log.write_text(json.dumps({**json.loads(head), **changed}) + "\n" + rest, "utf-8")
    return log.read_bytes()


GAME = fixed_game()
OTHERS = {
    "engine": {"engine": "0.0.1"},
    "games monsters content": {"games": {"monsters": {"content": "0" * 12, "bots": numbers_version()}}},
    "games monsters bots": {"games": {"monsters": {"content": GAME.version, "bots": "0" * 12}}},
}


@pytest.mark.parametrize("name", OTHERS)
def test_a_log_that_was_played_with_other_numbers_is_refused_and_left_alone(name, tmp_path):
    log = tmp_path / "heats.log"
    played(log, HEATS[:2])
    before = with_head(log, **OTHERS[name])
    with pytest.raises(SetupError, match=name) as refused:
        played(log)
    assert refused.value.key == "other_numbers"
    assert "heats.log" in str(refused.value)
    assert log.read_bytes() == before


def test_other_numbers_of_the_bots_are_told_from_the_log(tmp_path, monkeypatch):
    log = tmp_path / "heats.log"
    played(log, HEATS[:1])
    changed = json.loads(json.dumps(numbers()))
    changed["levels"]["easy"]["mistakes"] += 0.1
    monkeypatch.setattr(players, "numbers", lambda: changed)
    with pytest.raises(SetupError, match="games monsters bots"):
        played(log)


@pytest.mark.parametrize("length", [1, 20, -1])
def test_a_torn_first_line_is_a_new_log(length, tmp_path, monkeypatch):
    log = tmp_path / "heats.log"
    played(log, HEATS[:1])
    log.write_text(log.read_text("utf-8").splitlines()[0][:length], "utf-8")
    results, _, real = played(log, HEATS[:1], monkeypatch=monkeypatch)
    assert list(results) == real == HEATS[:1]
    again, _, real = played(log, HEATS[:1], monkeypatch=monkeypatch)
    assert (again, real) == (results, [])


def test_an_empty_log_is_a_new_one(tmp_path):
    log = tmp_path / "heats.log"
    log.write_bytes(b"")
    results, _, _ = played(log, HEATS[:1])
    assert list(results) == HEATS[:1]
    assert len(log.read_text("utf-8").splitlines()) == 2


def test_two_processes_give_what_one_gives(tmp_path):
    log = tmp_path / "heats.log"
    results, steps, _ = played(log, jobs=2)
    assert steps == 4
    assert outcomes(results) == outcomes(played(None)[0])
    assert len(log.read_text("utf-8").splitlines()) == 5


# ----- Very many -----


def test_a_schedule_is_what_a_list_of_its_heats_would_be():
    schedule = Schedule((THREE, FOUR), 5, 3, 0.5)
    heats = [Heat(field, seed, 0.5) for field in (THREE, FOUR) for seed in (5, 6, 7)]
    assert list(schedule) == heats
    assert len(schedule) == 6
    assert all(heat in schedule for heat in heats)
    others = [
        Heat(THREE, 4, 0.5),
        Heat(THREE, 8, 0.5),
        Heat(THREE, 5),
        Heat(THREE._replace(options=("chain",)), 5, 0.5),
    ]
    assert not any(heat in schedule for heat in others)


def test_a_hundred_million_deals_are_begun_at_once():
    """Nothing is listed before it is played: the third heat stops it."""

    class Stop(Exception):
        pass

    class Three(Steps):
        def step(self) -> None:
            super().step()
            if self.new == 3:
                raise Stop

    steps = Three()
    with pytest.raises(Stop):
        run(LID, Schedule((THREE,), 1, 100_000_000), 1, None, steps)
    assert steps.new == 3


# ----- The table -----


def tally_of(*shares: float) -> Tally:
    habits = tuple({"yawned": float(bot)} for bot in (3, 1, 2))
    return Tally(shares, (10.0, 20.0, 30.0), (0.002, 1.0, 1.0), (0.003, 2.0, 2.0), habits)


def test_a_percentile_by_hand():
    assert percentile([5.0, 1.0, 3.0, 2.0, 4.0], 0.95) == 5.0
    assert percentile(range(1, 101), 0.95) == 95
    assert percentile([7.0], 0.95) == 7.0
    assert percentile([], 0.95) == 0.0


def test_the_margin_of_a_table_by_hand():
    """Shares 0, 1/2 and 1: mean 1/2, deviation 1/2, so the interval is 1.96 / 2 / sqrt(3) each way."""
    tallies = [tally_of(share, 1 - share, 0.0) for share in (0.0, 0.5, 1.0)]
    (row,) = rows({Heat(THREE, seed): tally for seed, tally in enumerate(tallies)})
    assert (row.field, row.deals, row.games) == (THREE, 3, 9)
    assert row.share == pytest.approx(0.5)
    assert row.margin == pytest.approx(1.96 * 0.5 / sqrt(3))
    assert (row.score, row.others) == (pytest.approx(10), pytest.approx(25))
    assert (row.ms, row.slow_ms, row.their_ms) == pytest.approx((2, 3, 1000))
    assert row.habits == {"yawned": 3.0}


def test_one_deal_has_no_margin_and_equal_deals_a_small_one():
    assert rows({Heat(THREE, 1): tally_of(0.5, 0.5, 0.0)})[0].margin == 0
    assert rows({Heat(THREE, seed): tally_of(0.5, 0.5, 0.0) for seed in range(4)})[0].margin == 0


def test_one_row_for_each_field_in_the_order_of_the_heats():
    results = {Heat(field, seed): tally_of(1.0, 0.0, 0.0) for field in (FOUR, THREE) for seed in (2, 1)}
    assert [row.field for row in rows(results)] == [FOUR, THREE]


# ----- The command -----


def command(capsys: Capture, *words: object) -> tuple[int, str, str]:
    code = main(["tournament", "--game", "monsters", *map(str, words)])
    return code, *capsys.readouterr()


def test_the_command_prints_json_with_all_keys(capsys, tmp_path):
    log = tmp_path / "heats.log"
    words = ("--pair", "easy/random", "--players", 3, "--players", 4, "--options", "none", "--options", "king_rules")
    code, out, err = command(capsys, *words, "--deals", 2, "--jobs", 1, "--log", log, "--json")
    assert (code, err) == (0, "")
    table = json.loads(out)["rows"]
    assert [(row["players"], row["options"]) for row in table] == [
        (3, []),
        (3, ["king_rules"]),
        (4, []),
        (4, ["king_rules"]),
    ]
    needed = {"bot", "against", "players", "options", "deals", "games", "share", "margin", "score", "others", "ms"}
    needed.add("slow_ms")
    for row in table:
        assert needed <= set(row)
        assert (row["bot"], row["against"], row["deals"]) == ("easy", "random", 2)
        assert row["games"] == 2 * row["players"]
        assert 0 <= row["share"] <= 1
    assert len(log.read_text("utf-8").splitlines()) == 9


def test_the_command_prints_a_table_a_row_for_each_pair(capsys):
    words = ("--pair", "easy/random", "--pair", "normal:greedy/easy", "--deals", 1, "--jobs", 1)
    code, out, _ = command(capsys, *words)
    lines = out.splitlines()
    assert code == 0
    assert len(lines) == 4
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if "--" not in line]
    assert [row[:5] for row in cells[1:]] == [
        ["easy", "random", "4", "-", "25.0%"],
        ["normal:greedy", "easy", "4", "-", "25.0%"],
    ]
    assert len({len(row) for row in cells}) == len({len(line) for line in lines}) == 1
    assert "±" in cells[1][5]


WRONG = {
    "ONE/OTHERS": ("--pair", "hard"),
    "brutal": ("--pair", "brutal/easy"),
    "wings": ("--pair", "easy/hard[wings=1]"),
    "3 to 6 players": ("--players", 2),
    "no option": ("--options", "dragons"),
    "positive": ("--deals", 0),
    "not '-1'": ("--jobs", -1),
    "not 'dask://'": ("--jobs", "dask://"),
    "no negative": ("--ms", -1),
    "no negative ms": ("--ms", "nan"),
    "stand in brackets": ("--pair", "hard[/easy"),
}


@pytest.mark.parametrize("part", WRONG)
def test_a_wrong_wish_is_a_clear_error_before_anything_is_played(part, capsys, tmp_path):
    log = tmp_path / "heats.log"
    code, out, err = command(capsys, "--jobs", 1, "--log", log, *WRONG[part])
    assert (code, out) == (2, "")
    assert err.startswith("python -m engine tournament: ")
    assert err.count("\n") == 1
    assert part in err
    assert not log.exists()


def test_a_foreign_log_is_a_clear_error(capsys, tmp_path):
    log = tmp_path / "letter.txt"
    log.write_text("dear aunt\n", "utf-8")
    code, out, err = command(capsys, "--pair", "easy/random", "--deals", 1, "--jobs", 1, "--log", log)
    assert (code, out) == (2, "")
    assert "letter.txt" in err
