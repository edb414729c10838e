"""The judges that imagine rounds, of the second and the third game: parts, forced answers, what they depend on."""

from random import Random

import pytest

from engine.bots.coach import LUCK, Coach
from engine.bots.coach_kept import read_analysis, signature, write_analysis
from engine.bots.foresight import Effort, Foresight
from engine.bots.play import play_out
from engine.bots.roster import seat_bots
from engine.box import lid, new_match
from engine.core.bot_view import bot_view
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting

GAMES = ("bosses", "kings")
LITTLE = Effort(sweeps=(1,), proof=2, position=2)


def quick(name, effort=LITTLE):
    """The game with a judge that thinks little."""
    return lid(name)._replace(judge=Foresight(lid(name).judge.prospect, effort))


def played(name, players, bot="normal", seed=3, options=(), lines=None):
    match = new_match(Invitation(name, Setting(players, options), seed), [Seat(bot, bot)] * players)
    bots = dict(enumerate(seat_bots(lid(name), [bot], players, "test", seed)))
    if lines is None:
        play_out(match, bots)
    while lines and match.number < lines:
        seat = match.asks()[0].decision.seat
        match.answer(seat, bots[seat].think(match.bot_view(seat)).finish())
    return match


def asked(match, number):
    """The state before a decision of a match, with the question and the answer."""
    line, state = match.lines[number - 1], match.state_at(number - 1)
    decision = next(one for one in match.game.pending(state) if one.seat == line.seat)
    return state, decision, match.game.codec.read(line.action)


def is_free(match, number):
    state, decision, _ = asked(match, number)
    return len(match.game.legal(state, decision.seat)) > 1


def analysed(match, effort=LITTLE):
    return Coach(quick(match.game.name, effort), match.game, match.record).finish()


@pytest.fixture(scope="module", params=[("bosses", 4), ("kings", 2)], ids=GAMES)
def match(request):
    return played(*request.param)


@pytest.fixture(scope="module")
def analysis(match):
    return analysed(match)


@pytest.mark.parametrize(
    ("name", "players", "bot", "options"),
    [
        ("bosses", 2, "easy", ("choose_boss", "intrigue")),
        ("bosses", 3, "normal", ("hard",)),
        ("kings", 3, "hard", ("own_sides", "random_parts")),
    ],
)
def test_parts_add_up_to_the_result_less_par(name, players, bot, options):
    found = analysed(played(name, players, bot, 11, options))
    for seat in range(players):
        assert sum(found.parts(seat)) == pytest.approx(found.result[seat] - 1 / players, abs=1e-9)
    for change in found.curve:
        assert sum(change.chances) == pytest.approx(1, abs=1e-9)


def test_forced_answers_are_neither_judged_nor_anybody_s_doing(match, analysis):
    numbers = range(1, match.number + 1)
    free = [number for number in numbers if is_free(match, number)]
    assert len(free) < match.number
    assert [one.decision for one in analysis.choices] == free
    assert [one.decision for one in analysis.curve if one.by != LUCK] == free


def test_luck_has_a_point_wherever_chance_has_spoken(match, analysis):
    lucky = {one.decision for one in analysis.curve if one.by == LUCK}
    drawn = {line.number for line in match.lines if line.outcomes}
    assert drawn <= lucky
    assert 0 in lucky
    assert len(lucky) < match.number / 2


def test_a_choice_that_changes_nothing_moves_nothing(match, analysis):
    passed = {line.number for line in match.lines if line.action == "pass" and is_free(match, line.number)}
    before, still = analysis.curve[0], 0
    for change in analysis.curve[1:]:
        still += change.decision in passed and change.chances == pytest.approx(before.chances, abs=1e-12)
        before = change
    assert still > 0


def test_the_same_game_is_explained_the_same_way(match, analysis):
    assert analysed(match) == analysis


def test_work_goes_on_in_steps_and_is_kept(match, analysis):
    work = Coach(quick(match.game.name), match.game, match.record)
    shares = [work.share]
    while work.step():
        shares.append(work.share)
    assert shares == sorted(shares)
    assert len(shares) > 2 * match.number
    assert work.analysis == analysis
    signed = signature(quick(match.game.name), match.record)
    assert read_analysis(write_analysis(analysis, signed), signed).curve == analysis.curve
    other = signature(quick(match.game.name, Effort((2,), 4, 4)), match.record)
    assert read_analysis(write_analysis(analysis, signed), other) is None


@pytest.mark.parametrize("name", GAMES)
def test_an_opinion_depends_on_nothing_that_its_seat_cannot_see(name):
    match = played(name, 4, seed=5, lines=60)
    judge, game, differ = quick(name).judge, match.game, 0
    for number in [one for one in range(10, 61) if is_free(match, one)][::3]:
        state, decision, action = asked(match, number)
        other = game.determinize(state, decision.seat, Random(number))
        differ += game.dump(state) != game.dump(other)
        opinions = [list(judge.opinion(bot_view(game, one, decision), action, "seed"))[-1] for one in (state, other)]
        assert opinions[0] == opinions[1]
    assert differ > 3


@pytest.mark.parametrize(("name", "deck"), [("bosses", "room_deck"), ("bosses", "hero_deck"), ("kings", "potion_deck")])
def test_chances_look_at_no_card_of_a_deck(name, deck):
    match = played(name, 4, seed=5, lines=40)
    game, state = match.game, match.state_at(40)
    other = state.clone()
    cards = getattr(state, deck)
    half = len(cards) // 2
    setattr(other, deck, (*reversed(cards[:half]), *cards[half:]))
    found = [list(quick(name).judge.chances(game, one, "a/1"))[-1] for one in (state, other)]
    assert game.dump(state) != game.dump(other)
    assert found[0] == found[1]


@pytest.mark.parametrize("name", GAMES)
def test_who_answers_at_random_loses_more_by_own_choices(name):
    effort = Effort(sweeps=(2,), proof=4, position=1)
    lost = {}
    for bot in ("easy", "hard"):
        found = [analysed(played(name, 2, bot, seed), effort) for seed in (1, 2)]
        lost[bot] = sum(one.lost(seat) for one in found for seat in range(2))
    assert lost["easy"] > 1.5 * lost["hard"]


def test_a_judge_refuses_another_game():
    bosses, kings = played("bosses", 2, lines=9), played("kings", 2, lines=9)
    for name, match in (("kings", bosses), ("bosses", kings)):
        state, _, _ = asked(match, 9)
        with pytest.raises((TypeError, AttributeError)):
            list(quick(name).judge.chances(match.game, state, "a/1"))
