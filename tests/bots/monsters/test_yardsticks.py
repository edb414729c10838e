"""The textbook player, counted card by card, and the two bots that tournaments measure against."""

from __future__ import annotations

from random import Random

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import (
    bonus,
    contestant,
    deal,
    gain,
    lying_at,
    make_bot,
    positions,
    shuffled,
    sight_of,
    walk,
)

from engine.bots.tournament import Heat, one_against, play_heat
from engine.core.errors import SetupError
from engine.monsters.bots.textbook import variation
from engine.monsters.bots.until_fight import rehearsal, textbook_of
from engine.monsters.bots.yardsticks import Worlds
from engine.monsters.lid import LID
from engine.monsters.moves import Play
from engine.monsters.state import State
from engine.monsters.views import View

GAME = fixed_game()
STRANGER = -1
YARDSTICKS = ("greedy", "flat:40")
bots = pytest.mark.parametrize("name", YARDSTICKS)


def textbook(state: State):
    return textbook_of(rehearsal(GAME.deck), GAME.view(state, state.turn))


def chance_and_gold(view: View, slot: int, lying, seat: int) -> tuple[float, float]:
    """Over the twelve cards of the printed back; whoever is missing is a stranger of strength 3, never an equal."""
    cards = [card for card in GAME.deck.guardians if card.level == view.castle[slot].level]
    free = 2 - len(lying)
    more = bonus(view, slot)
    more = more._replace(equal=0) if free else more
    pair = (*lying, *[(STRANGER - number, 3) for number in range(free)])
    ends = [gain(card, more, pair, seat) for card in cards]
    return sum(beaten for beaten, _ in ends) / len(cards), sum(gold for _, gold in ends) / len(cards)


def by_hand(state: State, play: Play) -> float:
    """What the issue says of a play: its share of the loot, less price and expected healing."""
    view, seat = GAME.view(state, state.turn), state.turn
    reach = 1.0
    for slot in range(play.slot):
        reach *= chance_and_gold(view, slot, lying_at(view, slot), STRANGER - 9)[0]
    lying = [monster for monster in lying_at(view, play.slot) if monster != (play.player, play.over)]
    beaten, gold = chance_and_gold(view, play.slot, [*lying, (seat, play.monster)], seat)
    level = GAME.deck.levels[view.castle[play.slot].level]
    price = (level.treasury + (level.owner if play.player != seat else 0)) if play.over else 0
    return reach * gold - price - (1 - reach * beaten) * GAME.effects[state.tile].healing[play.monster]


def test_what_the_textbook_says_of_every_play():
    for state in positions(150):
        scores = textbook(state).scores(state)
        legal = GAME.legal(state, state.turn)
        assert set(scores) == set(legal)
        assert scores == pytest.approx({play: by_hand(state, play) for play in legal})


def test_the_best_play_is_the_first_of_the_best():
    for state in positions(150):
        legal = GAME.legal(state, state.turn)
        scores = textbook(state).scores(state)
        best = max(scores.values())
        chosen = textbook(state).best(state)
        assert scores[chosen] == best
        assert chosen == next(play for play in legal if scores[play] == best)


def test_play_varies_by_what_plays_bring():
    """Without variation the best is played; with a little, worse plays are the rarer."""
    state = deal(4, (), 3)
    scores = textbook(state).scores(state)
    ranked = sorted(scores, key=lambda play: -scores[play])
    assert textbook(state).varied(state, variation(0.0), 0.3) == textbook(state).best(state)
    rng, counts = Random(5), dict.fromkeys(ranked, 0)
    for _ in range(3000):
        counts[textbook(state).varied(state, variation(1.0), rng.random())] += 1
    third = len(ranked) // 3
    first, last = (sum(counts[play] for play in part) for part in (ranked[:third], ranked[-third:]))
    assert first > 2 * last > 0


def test_whoever_is_poor_displaces_only_what_can_be_paid():
    looked = 0
    for state in positions(150):
        poor = state.clone()
        poor.gold[poor.turn] = 1
        looked += any(play.over for play in GAME.legal(state, state.turn))
        assert set(textbook(poor).scores(poor)) == set(GAME.legal(poor, poor.turn))
    assert looked > 40


def test_imagined_worlds_look_alike_to_the_seat_and_differ():
    for state in positions(60):
        view = GAME.view(state, state.turn)
        worlds = Worlds(rehearsal(GAME.deck), view, Random(1))
        drawn = [worlds.draw() for _ in range(6)]
        assert all(GAME.view(world, world.turn) == view for world in drawn)
        assert len({tuple(world.castle) for world in drawn}) > 1
        assert all(len(set(world.castle)) == len(world.castle) for world in drawn)


@bots
def test_a_yardstick_is_fair_and_does_the_same_again(name):
    for number, state in enumerate(positions(60)):
        chosen = contestant(name, 7).think(sight_of(state)).finish()
        assert chosen in GAME.legal(state, state.turn)
        other = shuffled(state, state.turn, Random(number))
        assert contestant(name, 7).think(sight_of(other)).finish() == chosen


def test_flat_search_is_stronger_than_what_it_plays_out():
    tallies = [play_heat(LID, Heat(one_against("monsters", (), 4, "flat:60", "greedy"), seed)) for seed in range(8)]
    assert sum(tally.shares[0] for tally in tallies) / len(tallies) > 0.35


def test_a_stopped_flat_search_has_an_answer():
    state = deal(4)
    thought = contestant("flat:1000").think(sight_of(state))
    assert thought.best in GAME.legal(state, state.turn)
    assert thought.step()
    assert thought.finish(lambda: True) in GAME.legal(state, state.turn)


@pytest.mark.parametrize("name", ["flat", "flat:", "flat:0", "flat:many", "flat:-3", "flat:1e3", "greedy:3", "flat:٣"])
def test_a_yardstick_that_is_none_is_refused(name):
    with pytest.raises(SetupError) as refused:
        contestant(name)
    assert refused.value.key == "unknown_bot"


@bots
def test_nobody_else_plays_with_yardsticks(name):
    with pytest.raises(SetupError):
        make_bot(name)


def test_everybody_may_be_a_yardstick():
    looked = sum(1 for _ in walk(deal(3), [contestant(name) for name in ("greedy", "flat:10", "greedy")]))
    assert looked >= 36
