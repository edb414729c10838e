"""The coach of finished games: its parts, its opinions, what they may depend on, and what is kept of them."""

import json
from dataclasses import replace
from random import Random

import pytest

from engine.bots.coach import COSTLY, LUCK, WORTH_A_WORD, Coach
from engine.bots.coach_kept import read_analysis, signature, write_analysis
from engine.bots.play import play_out
from engine.bots.roster import make_bot, seat_bots
from engine.box import BOX, new_match
from engine.cli.main import main
from engine.core.bot_view import bot_view
from engine.core.errors import EngineError
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting
from engine.monsters.bots.hindsight import USUAL, Effort, Hindsight
from engine.monsters.bots.players import level
from engine.monsters.lid import LID

QUICK = LID._replace(judge=Hindsight(Effort(search=80, proof=32, position=16)))
"""The game with a judge that thinks little."""


def played(names, seed, *options, lines=None):
    seats = [Seat(name, name) for name in names]
    match = new_match(Invitation("monsters", Setting(len(names), options), seed), seats)
    bots = dict(enumerate(seat_bots(LID, names, len(names), "test", seed)))
    if lines is None:
        play_out(match, bots)
    while lines and match.number < lines:
        seat = match.asks()[0].decision.seat
        match.answer(seat, bots[seat].think(match.bot_view(seat)).finish())
    return match


def analysed(match, lid=QUICK):
    return Coach(lid, match.game, match.record).finish()


@pytest.fixture(scope="module")
def match():
    return played(["random", "normal", "casual", "normal"], 3)


@pytest.fixture(scope="module")
def analysis(match):
    return analysed(match)


@pytest.mark.parametrize(
    ("names", "options"),
    [
        (["normal"] * 3, ("chain", "king_rules")),
        (["random", "easy", "normal", "random"], ("king_rules",)),
        (["casual"] * 4, ("even_start",)),
        (["easy"] * 5, ()),
        (["normal", "random"] * 3, ("chain",)),
    ],
)
def test_parts_add_up_to_the_result_less_par(names, options):
    found = analysed(played(names, 11, *options))
    for seat in range(len(names)):
        assert sum(found.parts(seat)) == pytest.approx(found.result[seat] - 1 / len(names), abs=1e-9)
    for change in found.curve:
        assert sum(change.chances) == pytest.approx(1, abs=1e-9)


def test_the_curve_has_a_point_for_every_decision_and_for_luck_at_every_fight(match, analysis):
    fights = sum(kind == "round" for kind, _ in match.story(None).told())
    assert [one.decision for one in analysis.curve if one.by != LUCK] == list(range(1, match.number + 1))
    assert len([one for one in analysis.curve if one.by == LUCK]) == fights + 1
    assert [one.by for one in analysis.curve if one.by != LUCK] == [line.seat for line in match.lines]
    assert analysis.curve[-1].chances == analysis.result


def test_forced_choices_are_not_judged(match, analysis):
    judged = {one.decision for one in analysis.choices}
    free = {
        n
        for n in range(1, match.number + 1)
        if len(match.game.legal(match.state_at(n - 1), match.lines[n - 1].seat)) > 1
    }
    assert judged == free


def test_who_plays_at_random_loses_more_by_own_choices():
    lost = {}
    for name in ("random", "normal"):
        found = analysed(played([name] * 4, 3))
        lost[name] = sum(found.lost(seat) for seat in range(4))
    assert lost["random"] > 2 * lost["normal"]


def test_the_costly_choices_are_the_dearest_of_the_seat(analysis):
    for seat in range(4):
        dear = [one.loss for one in analysis.costly(seat)]
        mine = sorted((one.loss for one in analysis.choices if one.seat == seat), reverse=True)
        assert dear == [loss for loss in mine if loss >= WORTH_A_WORD][:COSTLY]
    assert sum(len(analysis.costly(seat)) for seat in range(4)) > 4


def test_a_find_is_the_best_choice_and_not_the_obvious_one(analysis):
    finds = [one for one in analysis.choices if one.found]
    assert finds
    for one in finds:
        assert one.best == one.action
        assert one.loss == 0


def test_what_went_worse_afterwards_was_punished(analysis):
    for one in analysis.choices:
        after = next(change for change in analysis.curve if change.decision >= one.decision and change.by == LUCK)
        assert one.later == after.chances[one.seat]
        assert one.punished == (after.chances[one.seat] < one.before)


def test_a_costly_choice_names_another_and_reasons(analysis):
    for one in (*analysis.costly(0), *analysis.costly(3)):
        assert one.best != one.action
        assert one.why
        assert one.instead


def test_the_same_game_is_explained_the_same_way(match, analysis):
    assert analysed(match) == analysis


def test_an_opinion_depends_on_nothing_that_its_seat_cannot_see():
    match = played(["normal"] * 4, 5, lines=5)
    game, state = match.game, match.state_at(5)
    decision = game.pending(state)[0]
    action = game.legal(state, decision.seat)[-1]
    other = game.determinize(state, decision.seat, Random(8))
    opinions = []
    for one in (state, other):
        *_, opinion = QUICK.judge.opinion(bot_view(game, one, decision), action, "seed")
        opinions.append(opinion)
    assert game.dump(state) != game.dump(other)
    assert opinions[0] == opinions[1]


def test_chances_look_at_no_guardian_that_lies_face_down():
    match = played(["normal"] * 4, 5, lines=5)
    game, state = match.game, match.state_at(5)
    other = state.clone()
    levels = [guardian.level for guardian in game.deck.guardians]
    for slot, number in enumerate(state.castle):
        other.castle[slot] = next(one for one in reversed(state.deck) if levels[one] == levels[number])
    found = [list(QUICK.judge.chances(game, one, "seed"))[-1] for one in (state, other)]
    assert state.castle != other.castle
    assert found[0] == found[1]


def test_the_judge_thinks_four_times_as_much_as_the_strongest_level():
    assert max(level(name).iterations for name in LID.bots.levels) * 4 <= USUAL.search


def test_a_game_under_way_is_not_explained():
    match = played(["normal"] * 4, 5, lines=5)
    with pytest.raises(EngineError, match="under way"):
        Coach(QUICK, match.game, match.record)


def test_a_game_without_a_judge_is_not_explained(match):
    with pytest.raises(EngineError, match="no judge"):
        Coach(LID._replace(judge=None), match.game, match.record)


def test_work_goes_on_in_steps(match):
    work = Coach(QUICK, match.game, match.record)
    assert work.share == 0
    shares = []
    while work.step():
        shares.append(work.share)
    assert shares == sorted(shares)
    assert len(shares) > match.number
    assert work.share == 1
    assert work.analysis


# What is kept


def test_a_kept_analysis_reads_back_the_same(match, analysis):
    signed = signature(QUICK, match.record)
    text = write_analysis(analysis, signed)
    again = read_analysis(text, signed)
    assert again.curve == analysis.curve
    assert [one[:6] for one in again.choices] == [one[:6] for one in analysis.choices]
    assert json.dumps(again) == json.dumps(analysis)


def test_a_damaged_or_foreign_analysis_is_none(match, analysis):
    signed = signature(QUICK, match.record)
    text = write_analysis(analysis, signed)
    for place in range(0, len(text), 997):
        assert read_analysis(text[:place] + "~" + text[place + 1 :], signed) is None
        assert read_analysis(text[:place], signed) is None
    assert read_analysis(text, signature(LID, match.record)) is None
    longer = replace(match.record, lines=match.record.lines[:-1])
    assert read_analysis(text, signature(QUICK, longer)) is None


# The command


@pytest.fixture
def quick(monkeypatch):
    games = [QUICK if game in ("monsters", LID) else game for game in BOX._games]
    monkeypatch.setattr(BOX, "_games", games)


def test_the_command_explains_a_record(quick, match, tmp_path, capsys):
    path = tmp_path / "a.record"
    path.write_bytes(bytes(match.journal))
    assert main(["coach", "--record", str(path)]) == 0
    out = capsys.readouterr().out
    assert "result less par" in out
    assert " cost " in out
    assert main(["coach", "--record", str(path), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    for seat in data["seats"]:
        assert seat["own"] + seat["others"] + seat["luck"] == pytest.approx(seat["result"] - data["par"], abs=1e-6)


def test_the_command_refuses_a_game_under_way_and_no_game(quick, tmp_path, capsys):
    path = tmp_path / "a.record"
    path.write_bytes(bytes(played(["normal"] * 4, 5, lines=5).journal))
    assert main(["coach", "--record", str(path)]) == 2
    assert "under way" in capsys.readouterr().err
    assert main(["coach"]) == 2


def test_the_coach_is_measured_and_goes_on_from_its_log(quick, tmp_path, capsys):
    words = ["coach", "--measure", "--game", "monsters", "--games", "2", "--jobs", "1", "--json"]
    words += ["--log", str(tmp_path / "a.log"), "--page", str(tmp_path / "coach.md")]
    assert main(words) == 0
    first = json.loads(capsys.readouterr().out)
    assert first["rest"] < 1e-6
    assert [one["level"] for one in first["levels"]] == ["casual", "normal"]
    assert sum(one["points"] for one in first["calibration"]) % 4 == 0
    assert "lost" in (tmp_path / "coach.md").read_text("utf-8")
    size = (tmp_path / "a.log").stat().st_size
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == first
    assert (tmp_path / "a.log").stat().st_size == size


def test_bots_never_think_with_the_coach_s_seed(match):
    """The generators of bots are named by a number; the judge's by a text that begins otherwise."""
    bot = make_bot(LID, "skilled", 1)
    assert isinstance(bot._seed, int)
    assert Coach(QUICK, match.game, match.record)._seed(1).startswith("coach/")
