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

from engine.bots.balance import Played, Question, measured, play, weigh
from engine.bots.lid import Measures
from engine.bots.roster import bot_seed, make_bot
from engine.box import BOX, new_match, open_game
from engine.cli.main import main
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting, chance_of
from engine.monsters.lid import LID

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
    while owed := match.sights():
        for sight in owed:
            match.answer(sight.seat, bots[sight.seat].think(sight).finish())
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
        figures, rows, _, tile = game.measures
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
    path = tmp_path / "docs" / "balance.md"
    text = page_of(capsys, path)
    (line,) = [line.strip() for line in text.splitlines() if "python -m engine balance" in line]
    words = shlex.split(line)[6:]
    assert re.search(r"\| tile +\| share +\| moved by +\|", text)
    again = tmp_path / "again.md"
    words[words.index("--page") + 1] = str(again)
    code, _, _ = command(capsys, *words, "--jobs", 1)
    assert code == 0
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
        [sys.executable, "-m", "engine", *words], capture_output=True, text=True, cwd=ROOT, check=False, timeout=20
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("python -m engine balance: ")
    assert "brutal" in done.stderr


def test_the_names_of_the_box_are_those_of_the_questions():
    assert QUESTION.game in {game.name for game in BOX}
