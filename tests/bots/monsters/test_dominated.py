"""No bot pays for nothing: what a play buys is counted here card by card, without the bots' own tables."""

from __future__ import annotations

from itertools import product

import pytest
from support.monsters.boards import TABLES, fixed_game
from support.monsters.bot_boards import (
    PLAIN,
    STYLED,
    bonus,
    choice,
    deal,
    expected,
    gain,
    lying_at,
    make_bot,
    pairs_of,
    pool,
    walk,
)

from engine.monsters.moves import Play
from engine.monsters.state import State
from engine.monsters.views import View

THINKERS = (*PLAIN[1:], *STYLED)
bots = pytest.mark.parametrize("name", THINKERS)
GAME = fixed_game()
TINY = 1e-12


def at_least(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] >= other[0] - TINY and one[1] >= other[1] - TINY


def paid_for_nothing(view: View, play: Play) -> str:
    """Why a displacing play is dominated; empty if nothing proves it."""
    slot, seat = play.slot, view.seat
    before = lying_at(view, slot)
    cards, more = pool(view, slot), bonus(view, slot)
    mine = (seat, play.monster)
    after = [mine if monster == (play.player, play.over) else monster for monster in before]
    bought = expected(cards, more, after, seat)
    if len(before) == 1 and at_least(expected(cards, more, [*before, mine], seat), bought):
        return "the free place beside it gives as much"
    if play.player == seat and at_least(expected(cards, more, before, seat), bought):
        return "one's own monster was as good"
    return ""


def check_decisions(name: str, count: int) -> tuple[int, int]:
    """How many of so many decisions displaced, and how many of these paid for nothing."""
    done = displaced = wrong = number = 0
    while done < count:
        players, options = TABLES[number % len(TABLES)]
        bots = [make_bot(name, number * 6 + seat) for seat in range(players)]
        for state, play in walk(deal(players, options, number), bots):
            done += 1
            if play.over:
                displaced += 1
                wrong += bool(paid_for_nothing(GAME.view(state, state.turn), play))
        number += 1
    return displaced, wrong


@bots
def test_nobody_displaces_for_nothing(name):
    displaced, wrong = check_decisions(name, 1000)
    assert wrong == 0
    assert displaced >= 10, "too few to show anything"


@pytest.mark.slow
@bots
def test_nobody_displaces_for_nothing_in_ten_thousand_decisions(name):
    displaced, wrong = check_decisions(name, 10_000)
    assert wrong == 0
    assert displaced >= 100


def test_the_count_finds_what_random_play_does_wrong():
    displaced, wrong = check_decisions("random", 1000)
    assert wrong > displaced / 10


# ----- The last monster of the game -----


def last_of_all(state: State) -> bool:
    """One place is free in the last round: whoever fills it ends the game."""
    return state.round == state.rounds - 1 and sum(map(len, pairs_of(state))) == 2 * state.players - 1


def ending(state: State, view: View, play: Play, draw) -> list[int]:
    """The seat's gold, and how far it is ahead of each other, when the game ends with these guardians."""
    seat, gold = state.turn, list(state.gold)
    pairs = pairs_of(state)
    pairs[play.slot].append((seat, play.monster))
    fallen = 0
    healing = GAME.effects[state.tile].healing
    for slot, (card, (one, two)) in enumerate(zip(draw, pairs, strict=True)):
        results = [gain(card, bonus(view, slot), (one, two), player) for player in range(state.players)]
        if not results[0][0]:
            break
        fallen += 1
        gold = [purse + share for purse, (_, share) in zip(gold, results, strict=True)]
    for pair in pairs[fallen:]:
        for owner, strength in pair:
            gold[owner] = max(gold[owner] - healing[strength], 0)
    return [gold[seat], *(gold[seat] - purse for player, purse in enumerate(gold) if player != seat)]


def never_better(state: State, view: View, play: Play, other: Play) -> tuple[bool, bool]:
    """Whether the other play is as good whatever guardians lie there and better at least once:
    by the lead over everybody, and by one's own gold and that lead."""
    draws = product(*(sorted(set(pool(view, slot))) for slot in range(state.players)))
    ends = [(ending(state, view, play, draw), ending(state, view, other, draw)) for draw in draws]
    ahead = all(mine <= yours for one, two in ends for mine, yours in zip(one[1:], two[1:], strict=True))
    farther = ahead and any(one[1:] != two[1:] for one, two in ends)
    richer = ahead and all(one[0] <= two[0] for one, two in ends) and any(one[0] < two[0] for one, two in ends)
    return farther, richer


def last_choices(name: str, games: int):
    """The last decisions of some games of three, each with the other monsters that could have been placed."""
    looked = 0
    for number in range(games):
        walking = [make_bot("normal", number * 3 + seat) for seat in range(3)]
        for state, _ in walk(deal(3, ("chain",), number), walking):
            if last_of_all(state):
                play = choice(make_bot(name, number), state)
                others = [other for other in GAME.legal(state, state.turn) if not other.over and other != play]
                if others and not play.over:
                    looked += 1
                    yield state, GAME.view(state, state.turn), play, others
    assert looked >= games / 4


@pytest.mark.parametrize("name", ["expert"])
def test_the_last_monster_is_never_one_that_another_beats_for_sure(name):
    for state, view, play, others in last_choices(name, 60):
        better = [other for other in others if never_better(state, view, play, other)[0]]
        assert not better, (pairs_of(state), state.gold, play)


def test_normal_keeps_no_strong_monster_for_a_round_that_never_comes():
    """With the last monster of the game one's own gold is all there is to win. Its slips of the hand aside."""
    for state, view, play, others in last_choices("normal[mistakes=0]", 120):
        better = [other for other in others if never_better(state, view, play, other)[1]]
        assert not better, (pairs_of(state), state.gold, play)
