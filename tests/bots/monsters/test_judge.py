"""The judge of a round: what it says of an end is what the engine's own fight brings in the mean."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import deal, lay, pool, positions, with_tile

from engine.monsters.bots.judge import Judge, Weights
from engine.monsters.bots.players import judge_of, rehearsal
from engine.monsters.cards import STRENGTHS
from engine.monsters.content import Guardian
from engine.monsters.moves import Play
from engine.monsters.state import State

GAME = fixed_game()
REHEARSAL = rehearsal(GAME.deck)
TILES = [-1, *range(12)]
tiles = pytest.mark.parametrize(
    "tile", TILES, ids=lambda tile: GAME.deck.tiles[tile].id if isinstance(tile, int) and tile >= 0 else "none"
)
PURSE = 1000
"""So that nobody is too poor to heal."""
FREE = Weights(keep=0.0, healing=1.0, price=1.0)


def judge(state: State) -> Judge:
    return judge_of(REHEARSAL, GAME.view(state, state.turn))


def almost_full(players: int, tile: int, seed: int) -> State:
    """A round in which one place is left, after some rounds of play."""
    ripe = [state for state in positions(400) if state.players == players and state.round == 2]
    rng = Random(seed)
    state = rng.choice(ripe)
    monsters = [(player, strength) for player in range(players) for strength in rng.sample(range(1, 6), 2)]
    rng.shuffle(monsters)
    (last, _) = monsters.pop()
    pairs = [monsters[slot * 2 : slot * 2 + 2] for slot in range(players)]
    rng.shuffle(pairs)
    new = with_tile(lay(state, pairs, last), tile)
    new.gold = [PURSE] * players
    return new


def settled(state: State, play: Play) -> tuple[list[float], list[list[tuple[int, Guardian]]]]:
    """What the judge says once this play is made, and the guardians (numbered) that may lie on each slot."""
    world = state.clone()
    view = GAME.view(state, state.turn)
    REHEARSAL.advance(world, world.turn, play)
    assert world.turn == -1
    cards = GAME.deck.guardians
    out = set(view.turned)
    free = [[n for n in range(36) if n not in out and cards[n].level == slot.level] for slot in view.castle]
    assert [len(numbers) for numbers in free] == [len(pool(view, slot)) for slot in range(view.players)]
    return judge(state).settle(world.lying, world.players), free


def fought(state: State, play: Play, guardians) -> list[int]:
    """What the real fight brings everybody with these guardians in the castle."""
    world = state.clone()
    world.castle = list(guardians)
    GAME.advance(world, world.turn, play)
    return [gold - PURSE for gold in world.gold]


def last_play(state: State) -> Play:
    return next(play for play in GAME.legal(state, state.turn) if not play.over)


@tiles
def test_settling_equals_the_mean_over_every_fight_of_three(tile):
    for seed in range(3):
        state = almost_full(3, tile, seed)
        play = last_play(state)
        gold, free = settled(state, play)
        results = [fought(state, play, guardians) for guardians in product(*free)]
        assert gold == pytest.approx([mean(column) for column in zip(*results, strict=True)], abs=1e-9)


@pytest.mark.parametrize("players", [4, 5, 6])
@tiles
def test_settling_equals_the_mean_over_random_fights(players, tile):
    state = almost_full(players, tile, players)
    play = last_play(state)
    gold, free = settled(state, play)
    rng = Random(tile)
    results = [fought(state, play, [rng.choice(numbers) for numbers in free]) for _ in range(1500)]
    for said, column in zip(gold, zip(*results, strict=True), strict=True):
        error = stdev(column) / sqrt(len(column))
        assert abs(said - mean(column)) <= 4.2 * error + 1e-9


@tiles
def test_the_endings_of_a_fight_are_all_of_them(tile):
    """By the slot where the fight stops: how likely that is, and everybody's mean purse then."""
    for seed in range(2):
        state = almost_full(3, tile, seed)
        play = last_play(state)
        said, free = settled(state, play)
        world = state.clone()
        REHEARSAL.advance(world, world.turn, play)
        ends = judge(state).endings(world.lying, world.gold)
        by_stop: dict[int, list[list[int]]] = {}
        for guardians in product(*free):
            stops, gold = stopped(state, play, guardians)
            by_stop.setdefault(stops, []).append(gold)
        total = sum(map(len, by_stop.values()))
        ends = [(weight, gold) for weight, gold in ends if weight > 0]
        assert len(ends) == len(by_stop)
        for (weight, gold), stop in zip(ends, sorted(by_stop), strict=True):
            results = by_stop[stop]
            assert weight == pytest.approx(len(results) / total)
            assert gold == pytest.approx([PURSE + mean(column) for column in zip(*results, strict=True)], abs=1e-9)
        whole = [sum(weight * gold[player] for weight, gold in ends) - PURSE for player in range(3)]
        assert whole == pytest.approx(said, abs=1e-9)


def stopped(state: State, play: Play, guardians) -> tuple[int, list[int]]:
    """At which slot the real fight stops (3: at none), and what everybody gets."""
    world = state.clone()
    world.castle = list(guardians)
    events = []
    GAME.advance(world, world.turn, play, emit=events.append)
    beaten = sum(event.public["beaten"] for event in events if event.kind == "reveal")
    return beaten, [gold - PURSE for gold in world.gold]


# ----- Scores -----


@pytest.mark.parametrize("tile", [tile for tile in TILES if GAME.effects[tile].pairs != "weakest"])
def test_the_last_play_is_scored_by_what_it_settles(tile):
    """Two monsters for one last place: their scores differ by what they bring, no more and no less.

    Not so for the tile of the weakest pairs: scores look at one slot, and which is weakest hangs on all.
    """
    for players in range(3, 7):
        for seed in range(6):
            state = almost_full(players, tile, seed)
            plays = tuple(play for play in GAME.legal(state, state.turn) if not play.over)
            scores = judge(state).scores(state, state.turn, plays, FREE)
            brought = [settled(state, play)[0][state.turn] for play in plays]
            for score, gold in zip(scores, brought, strict=True):
                assert score - scores[0] == pytest.approx(gold - brought[0], abs=1e-9)


def scores_of(state: State, weights: Weights = FREE) -> dict[Play, float]:
    plays = GAME.legal(state, state.turn)
    return dict(zip(plays, judge(state).scores(state, state.turn, plays, weights), strict=True))


def chained(gold: int = 20) -> State:
    """Four players, levels 1, 1, 2, 3 or so from the gate."""
    state = next(state for state in (deal(4, ("chain",), seed) for seed in range(99)) if levels(state) == [1, 2, 2, 3])
    new = state.clone()
    new.gold = [gold] * 4
    return new


def levels(state: State) -> list[int]:
    return [GAME.deck.guardians[number].level for number in state.castle]


def test_beside_a_strong_partner_a_strong_monster_is_worth_more_where_a_weak_one_fails():
    state = lay(chained(), [[(1, 5), (2, 4)], [(2, 3)], [], []], 0)
    scores = scores_of(state)
    strongest = STRENGTHS[state.hand[0]]
    at_slot = [scores[Play(monster, 1)] for monster in strongest]
    assert at_slot == sorted(at_slot)


def test_keeping_a_strong_monster_is_worth_what_the_weights_say():
    state = lay(chained(), [[(1, 5), (2, 4)], [(2, 3)], [], []], 0)
    plain, keen = scores_of(state), scores_of(state, Weights(keep=0.5))
    for play, score in plain.items():
        assert keen[play] == pytest.approx(score - 0.5 * play.monster)


def test_the_price_counts_and_so_does_how_much_it_hurts():
    state = lay(chained(), [[(1, 2), (2, 1)], [(2, 1)], [(3, 1)], []], 0)
    free, dear = scores_of(state, Weights(keep=0, price=0)), scores_of(state, Weights(keep=0, price=2))
    overs = [play for play in free if play.over]
    assert {play.slot for play in overs} == {0, 1, 2}
    for play in free:
        treasury, owner = GAME.tables.price(state.castle[play.slot], play.player, 0) if play.over else (0, 0)
        assert dear[play] == pytest.approx(free[play] - 2 * (treasury + owner))


def test_spite_likes_to_displace_others_and_never_oneself():
    state = lay(chained(), [[(1, 4)], [(0, 2)], [(2, 3)], []], 0)
    state.hand[0], state.reserve[0] = 0b11000, 0b00101
    plain, bitter = scores_of(state), scores_of(state, Weights(keep=0, spite=1.0))
    gained = {(play.player, play.slot): bitter[play] - plain[play] for play in plain if play.over}
    assert gained[1, 0] > 0
    assert gained[0, 1] == pytest.approx(0)
    assert all(bitter[play] == pytest.approx(plain[play]) for play in plain if not play.over)


def test_an_ally_likes_company_and_no_other_play_changes():
    state = lay(chained(), [[(1, 4)], [(0, 2)], [], []], 0)
    plain, kind = scores_of(state), scores_of(state, Weights(keep=0, ally=1.0))
    for play, score in plain.items():
        beside = play.slot == 0 and not play.over
        assert kind[play] == pytest.approx(score + beside), play


def test_healing_frightens_where_the_fight_may_not_come():
    """Behind a hopeless gate: the more healing hurts, the worse the far slots."""
    state = lay(chained(), [[(1, 1), (2, 1)], [], [], []], 0)
    brave, timid = scores_of(state, Weights(keep=0, healing=0)), scores_of(state, Weights(keep=0, healing=3))
    losses = {monster: brave[Play(monster, 3)] - timid[Play(monster, 3)] for monster in STRENGTHS[state.hand[0]]}
    costs = [GAME.deck.healing[monster - 1] for monster in losses]
    assert all(loss > 0 for loss in losses.values())
    assert sorted(losses.values()) == [loss for _, loss in sorted(zip(costs, losses.values(), strict=True))]


def test_a_slot_behind_a_sure_gate_is_worth_more_than_behind_a_hopeless_one():
    sure = lay(chained(), [[(1, 5), (2, 5)], [], [], []], 0)
    hopeless = lay(chained(), [[(1, 1), (2, 1)], [], [], []], 0)
    for monster in STRENGTHS[sure.hand[0]]:
        for slot in (1, 2, 3):
            assert scores_of(sure)[Play(monster, slot)] > scores_of(hopeless)[Play(monster, slot)]


# ----- What is never right -----


def test_sensible_keeps_every_placing_and_is_never_empty():
    weeded = 0
    for state in positions(400):
        plays = GAME.legal(state, state.turn)
        left = judge(state).sensible(state, state.turn, plays)
        assert left
        assert [play for play in plays if play in set(left)] == list(left), "the order stays"
        assert all(play in left for play in plays if not play.over)
        weeded += len(plays) - len(left)
    assert weeded >= 60


def thirsty() -> Iterator[State]:
    yield lay(chained(gold=0), [[(1, 2), (2, 1)], [(2, 1)], [(3, 1)], []], 0)
    yield lay(chained(gold=1), [[(1, 2), (0, 1)], [(2, 1)], [(3, 1)], []], 0)


def test_sensible_is_not_empty_for_the_poor_either():
    for state in thirsty():
        plays = GAME.legal(state, state.turn)
        assert judge(state).sensible(state, state.turn, plays)


def test_chances_are_those_of_the_slots_before_it_and_of_the_slot():
    state = lay(chained(), [[(1, 3), (2, 2)], [(2, 3)], [], []], 0)
    judged = judge(state)
    facts = [judged.chances(state, slot) for slot in range(4)]
    reach = 1.0
    for said, beaten in facts:
        assert said == pytest.approx(reach)
        reach *= beaten
