"""What a deck does: the figures against a count of one's own, the page and the JSON."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections import defaultdict
from importlib import import_module
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import pytest

from engine.bots.balance import Played, Question, Reached, Sample, measured, play, survey, weigh
from engine.bots.found import figure_shares, found_in, quartiles, row_shares, share_found
from engine.bots.lid import Found, Goal, Measures, Times
from engine.bots.roster import bot_seed, make_bot
from engine.bots.tournament import Heat, one_against, run
from engine.box import BOX, new_match, open_game
from engine.cli.main import main
from engine.core.errors import SetupError
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting, chance_of
from engine.monsters.lid import LID
from tools.processes import STUCK

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]
QUESTION = Question("monsters", 4, ("king_rules",), "normal")
SEEDS = range(20, 32)


def counted(question: Question, seed: int) -> dict[str, object]:
    """One game played as a match, and its figures from the story that a spectator would be told."""
    setting = Setting(question.players, frozenset(question.options))
    seats = [Seat(f"P{seat}") for seat in range(question.players)]
    match = new_match(Invitation(question.game, setting, seed), seats)
    bots = [make_bot(LID, question.bot, bot_seed("balance", seed, seat)) for seat in range(question.players)]
    while match.pending():
        for bot_view in [match.bot_view(decision.seat) for decision in match.pending()]:
            match.answer(bot_view.seat, bots[bot_view.seat].think(bot_view).finish())
    story = match.story(None).told()
    facts = defaultdict(list)
    for kind, public in story:
        facts[kind].append(public)
    players, start = question.players, facts["round"][0]["start"]
    gold = facts["end"][0]["gold"]
    order = [(start + seat) % players for seat in range(players)]
    beaten = [sum(fact["beaten"] for fact in facts["reveal"] if fact["slot"] == slot) for slot in range(players)]
    return {
        "gold": tuple(gold[seat] for seat in order),
        "winners": {place for place, seat in enumerate(order) if gold[seat] == max(gold)},
        "decisions": match.number,
        "displaced": sum(fact["over"] is not None for fact in facts["play"]),
        "healing": sum(sum(fact["paid"]) for fact in facts["healing"]),
        "beaten": beaten,
        "rounds": len(facts["round"]),
        "tile": facts["round"][0]["tile"],
    }


@pytest.mark.parametrize(
    "question", [QUESTION, Question("monsters", 3, (), "easy"), Question("monsters", 6, ("chain",), "random")]
)
def test_what_is_kept_of_a_game_is_what_happened(question):
    for seed in SEEDS[:4]:
        game, own = play(LID, question, seed), counted(question, seed)
        figures, rows, _, tile, _ = game.measures
        assert (game.scores, set(game.winners)) == (own["gold"], own["winners"])
        assert (game.decisions, figures["displaced"]) == (own["decisions"], own["displaced"])
        assert figures["healing"] == own["healing"]
        assert [share * own["rounds"] for share in rows["by_slot"]] == pytest.approx(own["beaten"])
        assert tile == (own["tile"] or "")


def test_the_figures_of_a_table_are_those_of_its_games():
    row = weigh(LID, QUESTION, [play(LID, QUESTION, seed) for seed in SEEDS])
    games = [counted(QUESTION, seed) for seed in SEEDS]
    assert (row.question, row.games) == (QUESTION, 12)

    def close(figure, values):
        values = list(values)
        assert figure.value == pytest.approx(mean(values))
        assert figure.margin == pytest.approx(1.96 * stdev(values) / sqrt(len(values)))

    close(row.points.all, (mean(game["gold"]) for game in games))
    close(row.points.winner, (max(game["gold"]) for game in games))
    close(row.points.spread, (max(game["gold"]) - min(game["gold"]) for game in games))
    close(row.figures["beaten"], (sum(game["beaten"]) / game["rounds"] for game in games))
    close(row.decisions, (game["decisions"] for game in games))
    close(row.figures["displaced"], (game["displaced"] for game in games))
    close(row.figures["healing"], (game["healing"] for game in games))
    for place in range(4):
        close(row.seats[place], ((place in game["winners"]) / len(game["winners"]) for game in games))
        rounds = sum(game["rounds"] for game in games)
        assert row.rows["by_slot"][place] == pytest.approx(sum(game["beaten"][place] for game in games) / rounds)
    assert sum(seat.value for seat in row.seats) == pytest.approx(1)
    assert set(row.groups) == {game["tile"] for game in games}
    for tile, share in row.groups.items():
        of_tile = [(0 in game["winners"]) / len(game["winners"]) for game in games if game["tile"] == tile]
        assert share.value == pytest.approx(mean(of_tile))


def test_without_the_kings_rules_there_are_no_tiles():
    plain = QUESTION._replace(options=())
    assert weigh(LID, plain, [play(LID, plain, seed) for seed in (1, 2)]).groups == {}


def test_the_games_of_a_question_are_its_deals():
    rules = open_game("monsters")
    setting = Setting(4, frozenset(QUESTION.options))
    state = rules.setup(setting, chance_of(Invitation("monsters", setting, 20)))
    assert play(LID, QUESTION, 20).measures.group == rules.deck.tiles[state.tile].id


def test_a_mean_by_hand():
    assert measured([1.0, 2.0, 3.0]) == pytest.approx((2.0, 1.96 / sqrt(3)))
    assert measured([5.0]) == (5.0, 0.0)


NOTHING = {"beaten": 0, "displaced": 0, "healing": 0}


def test_a_shared_win_counts_for_each_that_shares_it():
    games = [
        Played((9, 9, 1), (0, 1), 9, Measures(NOTHING, {"by_slot": (0, 0, 0)})),
        Played((9, 8, 1), (0,), 9, Measures(NOTHING, {"by_slot": (1, 0, 0)})),
    ]
    row = weigh(LID, Question("monsters", 3, (), "x"), games)
    assert [seat.value for seat in row.seats] == [0.75, 0.25, 0.0]
    assert row.rows["by_slot"] == (0.5, 0.0, 0.0)


# ----- The log -----


class Stop(Exception):
    pass


class Steps:
    """Counts the games that stood in the log and those that were played; stops after a number of them."""

    def __init__(self, most: int = 99) -> None:
        self.most = most
        self.old = self.new = 0

    def found(self, count: int) -> None:
        self.old += count

    def step(self) -> None:
        self.new += 1
        if self.new == self.most:
            raise Stop


SMALL = Sample([Question("monsters", 3, (), "easy"), Question("monsters", 4, ("king_rules",), "easy")], 3, 7)


@pytest.mark.parametrize("jobs", [1, 2])
def test_after_a_stop_only_the_rest_is_played_and_the_figures_are_the_same(jobs, tmp_path):
    log = tmp_path / "games.log"
    whole = survey(LID, SMALL, 1, None, Steps())
    with pytest.raises(Stop):
        survey(LID, SMALL, jobs, log, Steps(4))
    with log.open("a", encoding="utf-8") as file:
        file.write('[[["monsters", 4')  # torn by the stop
    steps = Steps()
    assert survey(LID, SMALL, jobs, log, steps) == whole
    assert (steps.old, steps.new) == (4, 2)
    again = Steps()
    assert survey(LID, SMALL, 1, log, again) == whole
    assert (again.old, again.new) == (6, 0)
    assert [len(games) for games in whole.values()] == [3, 3]


def test_the_log_of_a_tournament_is_refused_and_left_alone(tmp_path):
    log = tmp_path / "heats.log"
    run(LID, [Heat(one_against("monsters", (), 3, "easy", "random"), 1)], 1, log, Steps())
    before = log.read_bytes()
    with pytest.raises(SetupError, match="no log of a balance") as refused:
        survey(LID, SMALL, 1, log, Steps())
    assert refused.value.key == "bad_log"
    assert log.read_bytes() == before


# ----- The command -----


def command(capsys: Capture, *words: object) -> tuple[int, str, str]:
    code = main(["balance", "--game", "monsters", *map(str, words)])
    return code, *capsys.readouterr()


FEW = ("--bot", "easy", "--games", 4, "--jobs", 2, "--seed", 7)
KEYS = {
    *("game", "players", "options", "bot", "games", "gold", "winner", "spread", "beaten", "by_slot", "seats"),
    *("decisions", "displaced", "healing", "tiles"),
}


def test_json_has_all_figures_of_each_table(capsys):
    code, out, err = command(
        capsys, *FEW, "--players", 3, "--players", 4, "--options", "none", "--options", "king_rules+chain", "--json"
    )
    assert (code, err) == (0, "")
    tables = json.loads(out)["tables"]
    assert [(row["players"], row["options"]) for row in tables] == [
        (players, options) for players in (3, 4) for options in ([], ["chain", "king_rules"])
    ]
    for row in tables:
        assert set(row) >= KEYS
        assert (row["bot"], row["games"]) == ("easy", 4)
        assert set(row["gold"]) == {"mean", "margin"}
        assert len(row["by_slot"]) == len(row["seats"]) == row["players"]
        assert bool(row["tiles"]) == bool(row["options"])
    question = Question("monsters", 3, (), "easy")
    games = [play(LID, question, seed) for seed in range(7, 11)]
    assert tables[0]["gold"]["mean"] == pytest.approx(mean(mean(game.scores) for game in games), abs=1e-4)


def page_of(capsys: Capture, path) -> str:
    code, out, err = command(capsys, *FEW, "--players", 4, "--options", "king_rules", "--page", path)
    assert (code, err) == (0, "")
    text = path.read_text("utf-8")
    assert out.strip() in text, "the page has the table that was printed"
    return text


def test_the_page_has_the_table_the_command_and_a_plot(capsys, tmp_path):
    path = tmp_path / "balance.md"
    text = page_of(capsys, path)
    (line,) = [line.strip() for line in text.splitlines() if "python -m engine balance" in line]
    words = shlex.split(line)[6:]
    assert re.search(r"\| tile +\| share +\| moved by +\|", text)
    again = tmp_path / "again.md"
    words[words.index("--page") + 1] = str(again)
    code, _, _ = command(capsys, *words, "--jobs", 1, "--log", tmp_path / "games.log")
    assert code == 0
    assert len((tmp_path / "games.log").read_text("utf-8").splitlines()) == 5
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert [line for line in again.read_text("utf-8").splitlines() if line.startswith("|")] == rows
    picture = path.with_suffix(".png")
    assert f"]({picture.name})" in text
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_without_matplotlib_the_page_is_written_too(capsys, tmp_path, monkeypatch):
    names = [name for name in sys.modules if name.split(".")[0] == "matplotlib"]
    for name in {*names, "matplotlib", "matplotlib.figure"}:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(ImportError):
        import_module("matplotlib.figure")
    text = page_of(capsys, tmp_path / "balance.md")
    assert "![" not in text
    assert [file.name for file in tmp_path.iterdir()] == ["balance.md"]


WRONG = {
    "two games": ("--games", 1),
    "not '-1'": ("--jobs", -1),
    "3 to 6 players": ("--players", 7),
    "no option": ("--options", "dragons"),
}


@pytest.mark.parametrize("part", WRONG)
def test_a_wrong_wish_is_a_clear_error(part, capsys, tmp_path):
    code, out, err = command(capsys, *WRONG[part], "--page", tmp_path / "page.md")
    assert (code, out) == (2, "")
    assert err.startswith("python -m engine balance: ")
    assert part in err
    assert not list(tmp_path.iterdir())


def test_an_unknown_bot_is_a_clear_error_and_nobody_waits_for_ever():
    """The refusal must come before the processes start, or get through to the one that asked."""
    words = ["balance", "--game", "monsters", "--bot", "brutal", "--games", "2", "--jobs", "1"]
    done = subprocess.run(
        [sys.executable, "-m", "engine", *words], capture_output=True, text=True, cwd=ROOT, check=False, timeout=STUCK
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("python -m engine balance: ")
    assert "brutal" in done.stderr


def test_the_names_of_the_box_are_those_of_the_questions():
    assert QUESTION.game in {game.name for game in BOX}


# ----- Goals -----


def test_a_goal_is_missed_by_the_figures_whose_interval_does_not_touch_the_range():
    touching = [Found("below", 0.1, 0.05, 0.2), Found("inside", 0.3, 0.25, 0.35), Found("above", 0.5, 0.4, 0.6)]
    low, high = Found("too low", 0.1, 0.05, 0.19), Found("too high", 0.5, 0.41, 0.6)
    goal = Reached("a share", 0.2, 0.4, (*touching, low, high), True)
    assert goal.missed == (low, high)


def test_a_range_around_par_goes_with_the_number_of_players():
    goal = Goal("wins", -0.05, 0.05, lambda games: [], around_par=True)
    assert goal.aim(4) == pytest.approx((0.2, 0.3))
    assert goal._replace(around_par=False).aim(4) == (-0.05, 0.05)


def test_shares_have_the_interval_of_wilson():
    """3 of 10: the textbook's interval is 0.108 to 0.603; none of 10: 0 to 0.278."""
    assert share_found("x", 3, 10)[1:] == pytest.approx((0.3, 0.1078, 0.6032), abs=1e-3)
    assert share_found("x", 0, 10)[1:] == pytest.approx((0.0, 0.0, 0.2775), abs=1e-3)
    assert share_found("x", 0, 0)[1:] == (0.0, 0.0, 1.0)


def test_figures_of_many_games_by_hand():
    games = [
        Measures({"over": 1, "rounds": rounds}, {"place": (1.0, 0.0)}, times={"cards": {"axe": Times(1, 2)}})
        for rounds in (1, 2, 3, 4, 5)
    ]
    games.append(Measures({"over": 0, "rounds": 6}, {"place": (0.0, 1.0)}, times={"cards": {"hat": Times(0, 1)}}))
    assert [one.value for one in figure_shares(games, "over")] == pytest.approx([5 / 6])
    assert [(one.name, one.value) for one in row_shares(games, "place")] == [("1", 5 / 6), ("2", 1 / 6)]
    assert [(one.name, one.value) for one in found_in(games, "cards")] == [("axe", 0.5), ("hat", 0.0)]
    assert [one.value for one in quartiles(games, "rounds")] == [2.25, 3.5, 4.75]


def test_between_what_values_a_quartile_lies_by_hand():
    games = [Measures({"rounds": number}, {}) for number in range(100, 0, -1)]
    lower, median, upper = quartiles(games, "rounds")
    assert (lower.low, lower.high) == (17, 35)
    assert (median.low, median.high) == (41, 61)
    assert (upper.low, upper.high) == (67, 85)
    (only, *_) = quartiles(games[:1], "rounds")
    assert (only.low, only.value, only.high) == (100, 100, 100)


def test_goals_are_printed_and_stand_on_the_page_with_a_plot(capsys, tmp_path):
    words = ["balance", "--game", "bosses", "--players", "2", "--bot", "random", "--games", "6", "--jobs", "1"]
    page = tmp_path / "page.md"
    assert main([*words, "--page", str(page)]) == 0
    out, text = capsys.readouterr().out, page.read_text("utf-8")
    table = out.partition("\n\n")[2].strip()
    assert "| wins of each boss" in table
    assert table in text
    assert (tmp_path / "page-goals.png").read_bytes().startswith(b"\x89PNG")
    assert "](page-goals.png)" in text
    assert main([*words, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["tables"]
    goals = {goal["goal"]: goal for goal in row["goals"]}
    assert (goals["rounds"]["low"], goals["rounds"]["high"]) == (7, 12)
    assert set(goals["rounds"]["found"]) == {"lower quartile", "median", "upper quartile"}
