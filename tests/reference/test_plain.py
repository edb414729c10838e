"""Tests of the plain implementation and of the referee, from the rules page alone."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

# isort: split
from reference import referee
from reference.monsters_plain import (
    ALL_MONSTERS,
    ROUNDS,
    TILES,
    Deal,
    Guardian,
    Healing,
    Lying,
    Move,
    PlainGame,
    Reveal,
    RoundEnd,
    castle_of_round,
    displacing_cost,
    split_loot,
)
from reference.referee import check_trace

MAXIMUM = {1: 6, 2: 8, 3: 10}
HEALING = (1, 1, 2, 2, 3)
OPTION_SETS = (
    frozenset[str](),
    frozenset({"chain"}),
    frozenset({"king_rules"}),
    frozenset({"chain", "king_rules"}),
)


# ----- Building games -----


def guardian(level: int = 1, strength: int = 2, loot: int = 10) -> Guardian:
    """A guardian with the maximum of its level."""
    return Guardian(level, MAXIMUM[level], strength, loot)


def make_deal(
    hands: Sequence[Iterable[int]],
    guardians: Sequence[Guardian] | None = None,
    tiles: Sequence[str] = ("plain",),
    options: Iterable[str] = (),
    gold: Sequence[int] | None = None,
    start: int = 0,
) -> Deal:
    """A deal with the guardians in their order; the reserves follow from the hands."""
    count = len(hands)
    cards = tuple(guardians or [guardian() for _ in range(count * len(tiles))])
    dealt = tuple(frozenset(hand) for hand in hands)
    return Deal(
        players=count,
        options=frozenset(options),
        guardians=cards,
        healing=HEALING,
        deck=tuple(range(len(cards))),
        tiles=tuple(tiles),
        hands=dealt,
        reserves=tuple(ALL_MONSTERS - hand for hand in dealt),
        start=start,
        gold=tuple(gold or [8] * count),
    )


def play_all(game: PlainGame, plays: Iterable[tuple[int, int, int, Lying | None]]) -> None:
    """Plays (player, monster, slot, over), whose players must be those in turn."""
    for player, monster, slot, over in plays:
        assert game.turn == player
        game.play(Move(monster, slot, over))


def fight(
    pairs: Sequence[Sequence[Lying]],
    guardians: Sequence[Guardian] | None = None,
    tile: str | None = None,
    gold: Sequence[int] | None = None,
) -> PlainGame:
    """A game of one round in which these pairs come to lie; `plain` without a tile."""
    lying = [sorted(m for pair in pairs for p, m in pair if p == n) for n in range(len(pairs))]
    hands = [{*mine, min(ALL_MONSTERS - set(mine))} for mine in lying]
    options = ["king_rules"] if tile else []
    game = PlainGame(make_deal(hands, guardians, [tile or "plain"], options, gold))
    left = [(slot, owner, monster) for slot, pair in enumerate(pairs) for owner, monster in pair]
    while game.turn is not None:
        slot, owner, monster = next(entry for entry in left if entry[1] == game.turn)
        left.remove((slot, owner, monster))
        game.play(Move(monster, slot, None))
    assert not left
    return game


def reveals(game: PlainGame) -> list[Reveal]:
    """The guardians turned up so far."""
    return [entry for entry in game.log if isinstance(entry, Reveal)]


def healings(game: PlainGame) -> list[tuple[int, ...]]:
    """What was paid for healing, once a round at most."""
    return [entry.paid for entry in game.log if isinstance(entry, Healing)]


def overs(game: PlainGame) -> list[Move]:
    """The legal moves that displace a monster."""
    return [move for move in game.legal() if move.over is not None]


# ----- The seven examples of the rules page -----


def sum_example(first: int, second: int) -> list[Move]:
    """Both monsters lie at a guardian of maximum 6; what may player 2 displace with a 5?"""
    game = PlainGame(make_deal([{first, 1, 5}, {second, 1, 5}, {3, 4, 5}]))
    play_all(game, [(0, first, 0, None), (1, second, 0, None)])
    return [move for move in overs(game) if move.monster == 5]


def test_example_1() -> None:
    assert sum_example(3, 2) == [Move(5, 0, (0, 3)), Move(5, 0, (1, 2))]


def test_example_2() -> None:
    assert sum_example(4, 2) == []


def test_example_3() -> None:
    assert split_loot(11, [(0, 4), (1, 2)], 3) == [6, 5, 0]
    pairs = [[(0, 4), (1, 2)], [(2, 5), (2, 4)], [(0, 5), (1, 5)]]
    game = fight(pairs, [guardian(2, 6, 11), guardian(1, 2, 0), guardian(1, 2, 0)])
    assert reveals(game)[0] == ("reveal", 0, 6, 11, 6, True, (6, 5, 0))
    assert game.gold == [14, 13, 8]


def test_example_4() -> None:
    frank, inga, tom = 0, 1, 2
    cards = [guardian(1), guardian(2, 4), guardian(3, 6)]
    game = PlainGame(make_deal([{2, 3, 5}, {1, 2, 4}, {1, 4, 5}], cards))
    play_all(game, [(frank, 2, 0, None), (inga, 2, 1, None), (tom, 5, 2, None)])
    play_all(game, [(frank, 5, 2, None), (inga, 4, 0, (frank, 2))])
    assert (game.gold, game.treasury) == ([8, 7, 8], 258 - 24 + 1)
    assert game.hands[frank] == {2, 3}
    play_all(game, [(tom, 4, 0, None), (frank, 3, 1, (inga, 2))])
    assert (game.gold, game.treasury) == ([6, 8, 8], 258 - 24 + 2)
    assert game.turn == inga
    assert game.legal() == [Move(1, 1, None), Move(2, 1, None)]
    game.play(Move(2, 1, None))
    assert game.turn is None


def test_example_5() -> None:
    pairs = [[(0, 5), (0, 4)], [(1, 5), (2, 2)], [(1, 4), (3, 3)], [(2, 5), (3, 4)]]
    cards = [guardian(loot=0), guardian(loot=0), guardian(3, 10), guardian()]
    game = fight(pairs, cards)
    assert [entry.beaten for entry in reveals(game)] == [True, True, False]
    assert healings(game) == [(0, 2, 3, 4)]
    assert game.gold == [8, 6, 5, 4]


def test_example_6() -> None:
    game = fight([[(0, 2), (0, 3)], [(1, 4), (1, 5)], [(2, 1), (2, 5)]])
    assert game.hands == [{1, 4, 5}, {1, 2, 3}, {2, 3, 4}]
    assert game.reserves == [{2, 3}, {4, 5}, {1, 5}]
    assert game.log[-1] == (
        "round_end",
        ((1, 4, 5), (1, 2, 3), (2, 3, 4)),
        ((2, 3), (4, 5), (1, 5)),
        tuple(game.gold),
    )


def test_example_7() -> None:
    own = [[(n, 4), (n, 5)] for n in range(4)]
    game = fight(own, [guardian(loot=n) for n in (24, 15, 11, 11)])
    assert game.gold == [32, 23, 19, 19]
    assert game.winners() == [0]
    assert fight(own, [guardian(loot=n) for n in (5, 9, 9, 5)]).winners() == [1, 2]


# ----- One test for each tile -----

PAIRS = (((0, 5), (1, 5)), ((2, 1), (3, 2)), ((0, 1), (1, 2)), ((2, 4), (3, 5)))
CARDS = (guardian(), guardian(), guardian(), guardian(2, 4, 7))


def fronts(tile: str | None, cards: Sequence[Guardian] = CARDS) -> list[tuple[int, int]]:
    """Strength and loot of the guardians turned up; four of (2, 10) (2, 10) (2, 10) (4, 7)."""
    return [(entry.strength, entry.loot) for entry in reveals(fight(PAIRS, cards, tile))]


PRINTED = [(2, 10), (2, 10), (2, 10), (4, 7)]


def test_tile_no_ones() -> None:
    hands = [{1, 2, 3}, {1, 4, 5}, {3, 4, 5}]
    game = PlainGame(make_deal(hands, tiles=["no_ones", "plain"], options=["king_rules"]))
    assert {move.monster for move in game.legal()} == {2, 3}
    with pytest.raises(ValueError, match="illegal"):
        game.play(Move(1, 0, None))
    while game.round == 0:
        assert all(move.monster != 1 for move in game.legal())
        game.play(game.legal()[0])
    assert {1} <= game.hands[0] and {1} <= game.hands[1]
    assert 1 in {move.monster for move in game.legal()}
    without = PlainGame(make_deal(hands, tiles=["no_ones"]))
    assert {move.monster for move in without.legal()} == {1, 2, 3}


def test_tile_equal_pair() -> None:
    assert fronts("equal_pair") == [(2, 13), (2, 10), (2, 10), (4, 7)]


def test_tile_top_three() -> None:
    hands = [{1, 2, 3}, {1, 4, 5}, {3, 4, 5}]
    deal = make_deal(hands, tiles=["plain", "top_three", "plain"], options=["king_rules"])
    game = PlainGame(deal)
    assert game.hands == hands
    while game.round == 0:
        game.play(game.legal()[0])
    assert isinstance(game.log[-1], RoundEnd)
    assert game.log[-1].hands != ((3, 4, 5),) * 3
    assert game.hands == [{3, 4, 5}] * 3
    assert game.reserves == [{1, 2}] * 3
    while game.round == 1:
        game.play(game.legal()[0])
    assert all({1, 2} < hand for hand in game.hands)


def test_tile_first_plus3() -> None:
    assert fronts("first_plus3") == [(2, 13), (2, 10), (2, 10), (4, 7)]


def test_tile_first_two_minus2() -> None:
    assert fronts("first_two_minus2") == [(2, 8), (2, 8), (2, 10), (4, 7)]
    poor = [guardian(loot=1), guardian(loot=2), *CARDS[2:]]
    assert fronts("first_two_minus2", poor) == [(2, 0), (2, 0), (2, 10), (4, 7)]


def test_tile_last_two_plus4() -> None:
    assert fronts("last_two_plus4") == [(2, 10), (2, 10), (2, 14), (4, 11)]


def test_tile_costly_healing() -> None:
    pairs = [[(0, 5), (1, 4)], [(1, 3), (2, 2)], [(2, 1), (0, 3)]]
    cards = [guardian(3, 10), guardian(), guardian()]
    assert healings(fight(pairs, cards, "costly_healing")) == [(6, 6, 2)]
    assert healings(fight(pairs, cards, "plain")) == [(5, 4, 2)]


def test_tile_weakest_plus3() -> None:
    assert fronts("weakest_plus3") == [(2, 10), (2, 13), (2, 13), (4, 7)]
    pairs = [[(0, 5), (1, 5)], [(0, 1), (1, 2)], [(2, 4), (2, 3)]]
    found = reveals(fight(pairs, [guardian(2, 4)] * 3, "weakest_plus3"))
    assert [(entry.loot, entry.beaten) for entry in found] == [(10, True), (13, False)]


def test_tile_plain() -> None:
    assert fronts("plain") == PRINTED


def test_tile_second_harder() -> None:
    assert fronts("second_harder") == [(2, 10), (4, 13)]
    found = reveals(fight(PAIRS, CARDS, "second_harder"))
    assert [entry.beaten for entry in found] == [True, False]
    assert found[1].payout == (0, 0, 0, 0)


def test_tile_last_plus10() -> None:
    assert fronts("last_plus10") == [(2, 10), (2, 10), (2, 10), (4, 17)]


def test_tile_last_easier() -> None:
    assert fronts("last_easier") == [(2, 10), (2, 10), (2, 10), (1, 2)]
    weak = [*CARDS[:3], guardian(1, 2, 4)]
    assert fronts("last_easier", weak) == [(2, 10), (2, 10), (2, 10), (0, 0)]
    strong = [*CARDS[:3], guardian(3, 10, 9)]
    assert reveals(fight(PAIRS, strong, "last_easier"))[3].beaten
    assert not reveals(fight(PAIRS, strong, "plain"))[3].beaten


@pytest.mark.parametrize("tile", TILES)
def test_tiles_mean_nothing_without_the_variant(tile: str) -> None:
    lying = {(owner, monster) for pair in PAIRS for owner, monster in pair}
    hands = [{*(m for p, m in lying if p == n), 3} for n in range(4)]
    game = PlainGame(make_deal(hands, CARDS, [tile]))
    assert game.hands == hands and game.tile is None
    for slot, pair in enumerate(PAIRS):
        for owner, monster in pair:
            game.turn = owner
            game.play(Move(monster, slot, None))
    assert [(entry.strength, entry.loot) for entry in reveals(game)] == PRINTED


@pytest.mark.parametrize(("tile", "slot"), [("second_harder", 1), ("last_easier", 2)])
def test_tiles_do_not_change_the_displacing_maximum(tile: str, slot: int) -> None:
    for second, allowed in ((2, False), (1, True)):
        hands = [{4, 1, 3}, {second, 3, 4}, {3, 4, 5}]
        game = PlainGame(make_deal(hands, tiles=[tile], options=["king_rules"]))
        play_all(game, [(0, 4, slot, None), (1, second, slot, None)])
        assert (Move(5, slot, (0, 4)) in game.legal()) == allowed


# ----- Playing -----


@pytest.mark.parametrize(
    ("level", "own", "cost"),
    [(1, False, (1, 0)), (2, False, (1, 1)), (3, False, (1, 2))]
    + [(level, True, (1, 0)) for level in (1, 2, 3)],
)
def test_displacing_cost(level: int, own: bool, cost: tuple[int, int]) -> None:
    assert displacing_cost(level, own) == cost


@pytest.mark.parametrize(("level", "needed"), [(1, 1), (2, 2), (3, 3)])
def test_displacing_needs_the_whole_cost(level: int, needed: int) -> None:
    for gold in (needed - 1, needed):
        deal = make_deal([{1, 2, 3}, {3, 4, 5}, {3, 4, 5}], [guardian(level, 6)] * 3)
        game = PlainGame(deal)
        game.gold[1] = gold
        game.play(Move(2, 0, None))
        assert [move.over for move in overs(game)] == [(0, 2)] * (3 if gold == needed else 0)
        if gold == needed:
            game.play(Move(4, 0, (0, 2)))
            assert game.gold == [8 + level - 1, 0, 8]
            assert game.treasury == 258 - 24 + 1
            assert game.hands == [{1, 2, 3}, {3, 5}, {3, 4, 5}]
            assert game.places[0] == [(1, 4)]


def test_displacing_an_own_monster_costs_one_and_gives_it_back() -> None:
    game = PlainGame(make_deal([{1, 2, 3}, {3, 4, 5}, {3, 4, 5}], [guardian(3, 6)] * 3))
    game.gold[0] = 1
    play_all(game, [(0, 2, 0, None), (1, 5, 1, None), (2, 5, 1, None)])
    assert overs(game) == [Move(3, 0, (0, 2))]
    play_all(game, [(0, 3, 0, (0, 2))])
    assert (game.gold, game.treasury) == ([0, 8, 8], 258 - 24 + 1)
    assert (game.hands[0], game.places[0]) == ({1, 2}, [(0, 3)])


def test_only_a_strictly_weaker_monster_is_displaced() -> None:
    game = PlainGame(make_deal([{5, 2, 3}, {3, 4, 5}, {3, 4, 5}], [guardian(3, 6)] * 3))
    play_all(game, [(0, 5, 0, None)])
    assert overs(game) == []
    game = PlainGame(make_deal([{4, 2, 3}, {3, 4, 5}, {3, 4, 5}], [guardian(3, 6)] * 3))
    play_all(game, [(0, 4, 0, None)])
    assert overs(game) == [Move(5, 0, (0, 4))]


def test_free_slots_are_listed_once_and_full_ones_not() -> None:
    game = PlainGame(make_deal([{1, 2, 3}, {1, 2, 3}, {1, 2, 5}]))
    assert game.legal() == [Move(m, slot, None) for m in (1, 2, 3) for slot in (0, 1, 2)]
    play_all(game, [(0, 3, 0, None), (1, 3, 0, None)])
    free = [move for move in game.legal() if move.over is None]
    assert free == [Move(m, slot, None) for m in (1, 2, 5) for slot in (1, 2)]
    assert overs(game) == []


def test_illegal_moves_are_refused() -> None:
    game = PlainGame(make_deal([{1, 2, 3}] * 3))
    for move in (Move(4, 0, None), Move(1, 3, None), Move(1, -1, None), Move(3, 0, (1, 2))):
        with pytest.raises(ValueError, match="illegal"):
            game.play(move)
    assert game.places == [[], [], []] and game.gold == [8, 8, 8]


def test_who_has_one_card_in_hand_is_skipped() -> None:
    game = PlainGame(make_deal([{1, 2, 3}, {3, 4, 5}, {2, 3, 4}], start=2))
    play_all(game, [(2, 3, 0, None), (0, 2, 1, None), (1, 5, 0, None), (2, 4, 2, None)])
    play_all(game, [(0, 3, 2, None)])  # the start player and player 0 have one card left
    play_all(game, [(1, 4, 1, (0, 2))])
    assert game.turn == 0  # player 2 has one card, player 0 has two again
    play_all(game, [(0, 2, 1, None)])
    assert game.turn is None


def test_the_same_player_plays_again_when_all_others_are_skipped() -> None:
    game = PlainGame(make_deal([{1, 2, 3}, {3, 4, 5}, {2, 3, 4}]))
    play_all(game, [(0, 1, 0, None), (1, 5, 1, None), (2, 4, 1, None)])
    play_all(game, [(0, 2, 0, (0, 1)), (1, 4, 2, None), (2, 3, 2, None)])
    play_all(game, [(0, 3, 0, (0, 2)), (0, 1, 0, None)])
    assert game.turn is None


# ----- Loot -----


def test_odd_loot_goes_to_the_stronger() -> None:
    assert split_loot(7, [(1, 2), (0, 3)], 3) == [4, 3, 0]
    assert split_loot(7, [(1, 5), (2, 3)], 3) == [0, 4, 3]


def test_odd_loot_of_equally_strong_monsters_stays_in_the_treasury() -> None:
    pairs = [[(0, 4), (1, 4)], [(2, 4), (2, 5)], [(0, 5), (1, 5)]]
    game = fight(pairs, [guardian(loot=7), guardian(loot=0), guardian(loot=0)])
    assert reveals(game)[0].payout == (3, 3, 0)
    assert game.treasury == 258 - 24 - 6


def test_even_loot_is_halved() -> None:
    assert split_loot(8, [(1, 2), (0, 3)], 3) == [4, 4, 0]
    assert split_loot(8, [(1, 3), (0, 3)], 3) == [4, 4, 0]


def test_both_monsters_of_one_player_take_all() -> None:
    assert split_loot(7, [(1, 2), (1, 3)], 3) == [0, 7, 0]
    assert split_loot(8, [(2, 5), (2, 3)], 3) == [0, 0, 8]


def test_a_sum_equal_to_the_strength_beats() -> None:
    pairs = [[(n, 2), (n, 3)] for n in range(3)]
    cards = [guardian(1, 5), guardian(1, 6), guardian(1, 2)]
    assert [entry[1:] for entry in reveals(fight(pairs, cards))] == [
        (0, 5, 10, 5, True, (10, 0, 0)),
        (1, 6, 10, 5, False, (0, 0, 0)),
    ]


def test_the_treasury_may_go_below_zero() -> None:
    game = fight([[(n, 4), (n, 5)] for n in range(3)], [guardian(loot=100)] * 3)
    assert game.treasury == 258 - 24 - 300
    assert game.gold == [108] * 3


# ----- Healing -----


def test_healing_with_too_little_gold() -> None:
    pairs = [[(0, 5), (1, 4)], [(1, 5), (2, 2)], [(2, 5), (0, 3)]]
    game = fight(pairs, [guardian(3, 10)] * 3, gold=[5, 3, 0])
    assert healings(game) == [(5, 3, 0)]
    assert game.gold == [0, 0, 0]
    assert fight(pairs, [guardian(3, 10)] * 3, gold=[6, 6, 6]).gold == [1, 1, 2]


def test_healing_comes_after_the_loot() -> None:
    pairs = [[(0, 5), (1, 4)], [(1, 5), (2, 2)], [(2, 5), (0, 3)]]
    game = fight(pairs, [guardian(loot=4), guardian(3, 10), guardian()], gold=[0, 0, 1])
    assert healings(game) == [(2, 2, 1)]
    assert game.gold == [0, 0, 0]


def test_nobody_heals_when_all_guardians_are_beaten() -> None:
    game = fight([[(n, 2), (n, 3)] for n in range(3)])
    assert healings(game) == []
    assert [entry[0] for entry in game.log] == ["reveal"] * 3 + ["round_end"]


# ----- Rounds and variants -----


def test_chain_sorts_by_level_and_keeps_the_order_of_drawing() -> None:
    levels = [3, 1, 2, 1, 2, 3, 1, 1]
    cards = [guardian(level, 6) for level in levels]
    deal = make_deal([{1, 2, 3}] * 4, cards, ["plain"] * 2, ["chain"])
    assert castle_of_round(deal, 0) == [1, 3, 2, 0]
    assert castle_of_round(deal, 1) == [6, 7, 4, 5]
    unsorted = make_deal([{1, 2, 3}] * 4, cards, ["plain"] * 2)
    assert castle_of_round(unsorted, 0) == [0, 1, 2, 3]
    game = PlainGame(deal)
    while game.round == 0:
        assert game.castle == [1, 3, 2, 0]
        game.play(game.legal()[0])
    assert game.castle == [6, 7, 4, 5]


def test_both_variants_together() -> None:
    cards = [guardian(3, 6, 20), guardian(1, 2, 5), guardian(2, 4, 9)]
    hands = [{1, 2, 3}] * 3
    game = PlainGame(make_deal(hands, cards, ["top_three"], ["chain", "king_rules"]))
    assert (game.castle, game.tile, game.hands) == ([1, 2, 0], "top_three", [{3, 4, 5}] * 3)


def test_start_moves_clockwise_and_the_last_tile_ends_the_game() -> None:
    game = PlainGame(make_deal([{1, 2, 3}] * 3, tiles=["plain"] * 4, start=1))
    seen = []
    while game.turn is not None:
        if sum(map(len, game.places)) == 0:
            seen.append((game.round, game.start, game.turn))
        assert game.winners() == []
        game.play(game.legal()[0])
    assert seen == [(0, 1, 1), (1, 2, 2), (2, 0, 0), (3, 1, 1)]
    assert (game.round, game.tile, game.legal(), game.castle) == (4, None, [], [])
    assert len([entry for entry in game.log if isinstance(entry, RoundEnd)]) == 4
    with pytest.raises(ValueError, match="illegal"):
        game.play(Move(1, 0, None))


# ----- Random games -----


def random_deck(rng: random.Random) -> tuple[Guardian, ...]:
    """Thirty-six guardians within the ranges of their levels."""
    return tuple(
        Guardian(level, high, rng.randint(low, high), rng.randint(0, 8 * level))
        for level, low, high in ((1, 2, 6), (2, 4, 8), (3, 6, 10))
        for _ in range(12)
    )


def random_deal(rng: random.Random, players: int, options: frozenset[str]) -> Deal:
    """A deal as the rules say."""
    orders = [rng.sample(range(1, 6), 5) for _ in range(players)]
    return Deal(
        players=players,
        options=options,
        guardians=random_deck(rng),
        healing=HEALING,
        deck=tuple(rng.sample(range(36), 36)),
        tiles=tuple(rng.sample(TILES, ROUNDS[players])),
        hands=tuple(frozenset(order[:3]) for order in orders),
        reserves=tuple(frozenset(order[3:]) for order in orders),
        start=rng.randrange(players),
        gold=(8,) * players,
    )


def check_invariants(game: PlainGame) -> None:
    """Every player has the monsters 1 to 5, and no gold comes from nowhere."""
    held = [sorted(hand | reserve) for hand, reserve in zip(game.hands, game.reserves, strict=True)]
    for pair in game.places:
        assert len(pair) <= 2
        for owner, monster in pair:
            held[owner].append(monster)
    assert all(sorted(cards) == [1, 2, 3, 4, 5] for cards in held)
    assert all(len(reserve) == 2 for reserve in game.reserves)
    assert sum(game.gold) + game.treasury == 258
    assert min(game.gold) >= 0


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda o: "+".join(sorted(o)) or "base")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_random_games(players: int, options: frozenset[str]) -> None:
    rng = random.Random(f"{players} {sorted(options)}")
    displaced = 0
    for _ in range(200):
        game = PlainGame(random_deal(rng, players, options))
        while game.turn is not None:
            assert len(game.hands[game.turn]) >= 2
            moves = game.legal()
            move = rng.choice(moves)
            displaced += move.over is not None
            game.play(move)
            check_invariants(game)
        assert game.round == len([entry for entry in game.log if isinstance(entry, RoundEnd)])
        assert game.round == ROUNDS[players]
        assert all(game.gold[player] == max(game.gold) for player in game.winners())
    assert displaced > 200


# ----- The referee: a small writer of traces -----

Json = dict[str, Any]


def move_json(move: Move) -> Json:
    """A move as an object of the trace."""
    over = None if move.over is None else {"player": move.over[0], "monster": move.over[1]}
    return {"monster": move.monster, "slot": move.slot, "over": over}


def setup_json(deal: Deal) -> Json:
    """The first line."""
    return {
        "t": "setup",
        "game": "monsters",
        "players": deal.players,
        "options": sorted(deal.options),
        "healing": list(deal.healing),
        "guardians": [asdict(card) for card in deal.guardians],
        "deck": list(deal.deck),
        "tiles": list(deal.tiles),
        "hands": [sorted(hand) for hand in deal.hands],
        "reserves": [sorted(reserve) for reserve in deal.reserves],
        "start": deal.start,
        "gold": list(deal.gold),
    }


def round_json(game: PlainGame) -> Json:
    """The line at the start of a round."""
    return {
        "t": "round",
        "round": game.round,
        "start": game.start,
        "tile": game.tile,
        "castle": list(game.castle),
        "hands": [sorted(hand) for hand in game.hands],
        "reserves": [sorted(reserve) for reserve in game.reserves],
    }


def result_lines(entries: Iterable[Any], gold: list[int]) -> Iterator[Json]:
    """The lines of fighting and healing; the gold is kept up to date."""
    for entry in entries:
        line = {("t" if key == "kind" else key): value for key, value in entry._asdict().items()}
        if isinstance(entry, Reveal):
            gold[:] = [a + b for a, b in zip(gold, entry.payout, strict=True)]
        elif isinstance(entry, Healing):
            gold[:] = [a - b for a, b in zip(gold, entry.paid, strict=True)]
        yield {**line, "gold": list(gold)}


def trace_of(deal: Deal, rng: random.Random) -> list[Json]:
    """A correct trace of a random game, one object a line."""
    game, gold = PlainGame(deal), list(deal.gold)
    lines = [setup_json(deal)]
    while game.turn is not None:
        if sum(map(len, game.places)) == 0:
            lines.append(round_json(game))
        player, legal, known = game.turn, game.legal(), len(game.log)
        displacing = [move for move in legal if move.over is not None]
        move = rng.choice(displacing or legal) if rng.random() < 0.5 else rng.choice(legal)
        shown = [move_json(one) for one in rng.sample(legal, len(legal))]
        lines.append({"t": "turn", "player": player, "legal": shown, "choice": move_json(move)})
        treasury, owner = game.price(move)
        gold[player] -= treasury + owner
        if move.over is not None:
            gold[move.over[0]] += owner
        paid = {"treasury": treasury, "owner": owner}
        done = {"t": "move", "player": player, **move_json(move), "paid": paid}
        lines.append({**done, "gold": list(gold)})
        game.play(move)
        lines.extend(result_lines(game.log[known:], gold))
        assert gold == game.gold or game.turn is None
    lines.append({"t": "end", "gold": list(game.gold), "winners": game.winners()})
    loaded: list[Json] = json.loads(json.dumps(lines))
    return loaded


def referee_says(lines: Iterable[Any]) -> list[str]:
    """The complaints about these objects."""
    complaints = check_trace([json.dumps(line) + "\n" for line in lines])
    assert all(complaint.startswith("line ") for complaint in complaints)
    return complaints


@cache
def sample_text(seed: int, players: int, options: frozenset[str]) -> str:
    """A correct trace as one JSON list."""
    rng = random.Random(seed)
    return json.dumps(trace_of(random_deal(rng, players, options), rng))


def sample_trace(
    seed: int = 1, players: int = 4, options: Iterable[str] = ("chain", "king_rules")
) -> list[Json]:
    """A correct trace."""
    loaded: list[Json] = json.loads(sample_text(seed, players, frozenset(options)))
    return loaded


def first(lines: Sequence[Json], kind: str, number: int = 0) -> Json:
    """The line of this kind with this number."""
    return [line for line in lines if line["t"] == kind][number]


# ----- The referee: accepts what is right -----


@pytest.mark.parametrize("options", OPTION_SETS, ids=lambda o: "+".join(sorted(o)) or "base")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_referee_accepts_a_correct_trace(players: int, options: frozenset[str]) -> None:
    for seed in range(4):
        assert referee_says(sample_trace(seed, players, options)) == []


def test_referee_accepts_more_keys_and_any_order_of_cards() -> None:
    lines = sample_trace()
    for line in lines:
        line["note"] = {"anything": [None, 1.5]}
        for key in ("hands", "reserves"):
            line[key] = [cards[::-1] for cards in line.get(key, [])]
    for move in first(lines, "turn", 5)["legal"]:
        move["note"] = 1
    lines[0]["guardians"][3]["name"] = "Ogre"
    assert referee_says(lines) == []


# ----- The referee: refuses what is wrong -----

Path_ = tuple[str | int, ...]


def leaves(value: object, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every number, string, truth value and null in a line, and where it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    else:
        yield path, value


def changed(lines: Sequence[Json], number: int, path: Path_, value: object) -> list[Json]:
    """The trace with one value changed."""
    lines = list(lines)
    lines[number] = copy.deepcopy(lines[number])
    place: Any = lines[number]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return lines


def other_values(value: object) -> list[object]:
    """Wrong values to put in the place of a right one."""
    if value is None:
        return [0, "plain", {"player": 0, "monster": 1}]
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), None]
    return ["unknown", None, 0]


def test_referee_refuses_every_changed_value() -> None:
    lines = sample_trace()
    kinds: dict[tuple[str | int, ...], list[tuple[int, Path_, Any]]] = defaultdict(list)
    for number, line in enumerate(lines[1:], 1):
        for path, value in leaves(line):
            name = tuple(key for key in path if isinstance(key, str))
            kinds[line["t"], *name, type(value).__name__].append((number, path, value))
    assert len(kinds) > 40
    rng = random.Random(1)
    for places in kinds.values():
        for number, path, value in rng.sample(places, min(2, len(places))):
            for wrong in other_values(value):
                complaints = referee_says(changed(lines, number, path, wrong))
                assert complaints, (number, path, value, wrong)
                found = int(complaints[0].removeprefix("line ").split(":")[0])
                late = path[0] == "choice"  # another legal choice shows in the move that follows
                assert number + 1 <= found <= number + 1 + late, (path, wrong)


def test_referee_refuses_every_missing_or_mistyped_key() -> None:
    lines = sample_trace(players=3)
    for kind in ("setup", "round", "turn", "move", "reveal", "healing", "round_end", "end"):
        number = lines.index(first(lines, kind))
        for key in lines[number]:
            without = {name: item for name, item in lines[number].items() if name != key}
            mistyped: list[Any] = ["x", {}, [[]], [{}], 1.5]
            cases = [without, *({**without, key: value} for value in mistyped)]
            for wrong in cases:
                complaints = referee_says([*lines[:number], wrong, *lines[number + 1 :]])
                assert complaints, (kind, key, wrong)
                assert complaints[0].startswith(f"line {number + 1}: ")


SETUP_CHANGES: list[tuple[Path_, Any, str]] = [
    (("game",), "fish", "game is"),
    (("players",), 2, "players is 2"),
    (("players",), 7, "players is 7"),
    (("players",), 5, "gold is"),
    (("players",), True, "players is true"),
    (("options",), ["chain", "unknown"], "options is"),
    (("options",), ["chain", "chain"], "options is"),
    (("options",), "chain", "options is"),
    (("healing", 4), 4, "healing is"),
    (("guardians", 0, "level"), 2, "12 of each"),
    (("guardians", 0, "level"), 4, "12 of each"),
    (("guardians", 0, "max"), 7, "guardian 0: its max"),
    (("guardians", 0, "strength"), 7, "guardian 0: its strength"),
    (("guardians", 30, "strength"), 5, "guardian 30: its strength"),
    (("guardians", 0, "loot"), -1, "guardian 0: its loot"),
    (("guardians", 0, "loot"), "1", "guardian 0 must have"),
    (("guardians", 0, "loot"), True, "guardian 0 must have"),
    (("guardians", 0), None, "guardian 0 must have"),
    (("guardians",), [], "12 of each"),
    (("deck", 0), 36, "deck is"),
    (("deck",), [True, 0, *range(2, 36)], "deck is"),
    (("deck",), list(range(35)), "deck is"),
    (("deck",), [0] * 36, "deck is"),
    (("tiles", 0), "unknown", "unknown tile"),
    (("tiles",), ["plain"] * 6, "a tile stands twice"),
    (("tiles",), list(TILES[:5]), "there are 5 tiles"),
    (("tiles",), list(TILES[:7]), "there are 7 tiles"),
    (("hands", 0), [1, 2], "hands must be 3 cards"),
    (("hands", 0), [1, 2, 6], "hand and reserve of player 0"),
    (("hands", 0), [1, 1, 2], "hand and reserve of player 0"),
    (("hands",), [[1, 2, 3]] * 3, "hands must be 3 cards"),
    (("hands",), [[1, 2, 3]] * 5, "hands must be 3 cards"),
    (("reserves", 0), [1], "reserves must be 2 cards"),
    (("reserves", 0), [1.0, 2.0], "reserves is missing or not"),
    (("reserves",), [[1, 2]] * 5, "reserves must be 2 cards"),
    (("start",), 4, "start is 4"),
    (("start",), -1, "start is -1"),
    (("gold", 0), 9, "gold is"),
    (("gold",), [8] * 5, "gold is"),
]


@pytest.mark.parametrize(("path", "wrong", "complaint"), SETUP_CHANGES)
def test_referee_refuses_a_wrong_setup(path: Path_, wrong: object, complaint: str) -> None:
    complaints = referee_says(changed(sample_trace(), 0, path, wrong))
    assert any(complaint in text for text in complaints)
    assert all(text.startswith("line 1: ") for text in complaints)


def test_referee_does_not_take_true_for_one() -> None:
    lines = sample_trace()
    for number, line in enumerate(lines[1:90], 1):
        ones = [path for path, value in leaves(line) if value == 1 and value is not True]
        for path in ones[:3]:
            assert referee_says(changed(lines, number, path, True)), (number, path)


def test_referee_refuses_a_choice_that_is_legal_but_not_listed() -> None:
    lines = sample_trace()
    number = lines.index(first(lines, "turn", 3))
    rest = [move for move in lines[number]["legal"] if move != lines[number]["choice"]]
    complaints = referee_says(changed(lines, number, ("legal",), rest))
    assert [text.split(": ")[1] for text in complaints] == [
        "legal",
        "choice is not one of the moves in legal",
    ]


def test_referee_refuses_a_setup_that_the_game_does_not_follow() -> None:
    lines = sample_trace()
    setup = lines[0]
    one, other = setup["deck"][0], setup["deck"][5]
    assert referee_says(changed(lines, 0, ("deck",), [other, *setup["deck"][1:5], one]))
    swapped = [other, *setup["deck"][1:5], one, *setup["deck"][6:]]
    assert referee_says(changed(lines, 0, ("deck",), swapped))
    assert referee_says(changed(lines, 0, ("tiles",), setup["tiles"][::-1]))
    assert referee_says(changed(lines, 0, ("start",), (setup["start"] + 1) % 4))
    hands = [setup["hands"][1], setup["hands"][0], *setup["hands"][2:]]
    assert referee_says(changed(lines, 0, ("hands",), hands))
    turned_up = first(lines, "round")["castle"][0]
    loot = setup["guardians"][turned_up]["loot"]
    assert referee_says(changed(lines, 0, ("guardians", turned_up, "loot"), loot + 10))


def test_referee_refuses_dropped_doubled_and_swapped_lines() -> None:
    lines = sample_trace(players=3)
    for number in range(len(lines)):
        assert referee_says(lines[:number] + lines[number + 1 :]), number
        assert referee_says(lines[: number + 1] + lines[number:]), number
        assert referee_says(lines[:number]), number
        if number:
            swapped = [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]
            assert referee_says(swapped), number
    assert referee_says([*lines, lines[-1]]) == [
        f"line {len(lines) + 1}: nothing may follow the line 'end'"
    ]


def test_referee_refuses_wrong_lists_of_legal_moves() -> None:
    lines = sample_trace()
    turns = [number for number, line in enumerate(lines) if line["t"] == "turn"]
    for number in turns[::5]:
        legal, choice = lines[number]["legal"], lines[number]["choice"]
        rest = [move for move in legal if move != choice]
        extra = {"monster": 5, "slot": 0, "over": {"player": 0, "monster": 5}}
        for wrong in (rest, [*legal, legal[0]], [*legal, extra], legal[1:], legal[:-1], []):
            complaints = referee_says(changed(lines, number, ("legal",), wrong))
            assert complaints and complaints[0].startswith(f"line {number + 1}: legal")
        complaints = referee_says(changed(lines, number, ("choice",), extra))
        illegal = f"choice is {json.dumps(extra)}, which is not legal"
        assert complaints == [f"line {number + 1}: {illegal}"]


def without_effect(tile: str, seed: int) -> list[str]:
    """The complaints about a trace that names the tile in the first round, but plays `plain`."""
    rng = random.Random(seed)
    deal = random_deal(rng, 3, frozenset({"king_rules"}))
    later = [name for name in TILES if name not in (tile, "plain")][:5]
    lines = trace_of(replace(deal, tiles=("plain", *later)), rng)
    assert (lines[0]["tiles"][0], lines[1]["tile"]) == ("plain", "plain")
    lines = changed(changed(lines, 1, ("tile",), tile), 0, ("tiles", 0), tile)
    return referee_says(lines)


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile != "plain"])
def test_referee_refuses_a_tile_without_its_effect(tile: str) -> None:
    assert any(without_effect(tile, seed) for seed in range(50))


def test_referee_refuses_a_tile_in_a_game_without_them() -> None:
    lines = sample_trace(options=["chain"])
    number = lines.index(first(lines, "round"))
    assert lines[number]["tile"] is None
    assert referee_says(changed(lines, number, ("tile",), lines[0]["tiles"][0]))


def test_referee_refuses_a_discarded_guardian_that_comes_back() -> None:
    lines = sample_trace()
    before = first(lines, "round", 0)["castle"]
    number = lines.index(first(lines, "round", 1))
    complaints = referee_says(changed(lines, number, ("castle",), before))
    assert len(complaints) == 1 and "castle" in complaints[0]


def test_referee_goes_on_after_a_wrong_number() -> None:
    lines = sample_trace()
    one = lines.index(first(lines, "reveal"))
    other = lines.index(first(lines, "end"))
    lines = changed(lines, one, ("gold", 1), -1)
    lines = changed(lines, other, ("winners",), [])
    complaints = referee_says(lines)
    assert [complaint.split(": ")[0] for complaint in complaints] == [
        f"line {one + 1}",
        f"line {other + 1}",
    ]


# ----- The referee: never throws -----

DAMAGED = [
    "",
    "\n",
    "null",
    "[]",
    "{",
    "7",
    '"setup"',
    '{"t":"setup"}',
    '{"t":["setup"]}',
    '{"t":"setup","t":"setup"}',
    '{"t":"setup","players":NaN}',
    '{"t":"setup","players":1e999}',
    '{"t":"\\ud800"}',
    "[" * 100_000,
    '{"t":' + "[" * 900 + "]" * 900 + "}",
    '{"t":' + "9" * 5000 + "}",
    "\x00\ufeff{}",
]


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_referee_complains_about_damaged_lines(text: str) -> None:
    complaints = check_trace([text])
    assert complaints and all(complaint.startswith("line 1: ") for complaint in complaints)
    assert all(complaint.isascii() and len(complaint) < 500 for complaint in complaints)
    lines = [json.dumps(line) for line in sample_trace()]
    assert check_trace([*lines[:9], text, *lines[10:]])[0].startswith("line 10: ")
    assert check_trace([*lines, text])[0].startswith(f"line {len(lines) + 1}: ")


def test_referee_refuses_double_keys_and_nan_even_beside_the_right_ones() -> None:
    texts = [json.dumps(line) for line in sample_trace()]
    for extra in ('"round": 0', '"note": NaN', '"note": -Infinity', '"note": {"a": 1, "a": 1}'):
        complaints = check_trace([texts[0], texts[1][:-1] + f", {extra}}}", *texts[2:]])
        assert len(complaints) == 1 and complaints[0].startswith("line 2: not JSON")


def test_referee_complains_about_an_empty_trace() -> None:
    assert check_trace([]) == ["line 1: the trace ends here, a line 'setup' must follow"]


def test_referee_never_throws_on_random_damage() -> None:
    lines = [json.dumps(line) for line in sample_trace(players=3)]
    rng = random.Random(5)
    for _ in range(300):
        number = rng.choice([0, 0, *range(len(lines))])
        text = lines[number]
        start = rng.randrange(len(text))
        end = start + rng.randrange(4)
        filling = rng.choice(['"', "[", "]", "{}", "-", "null", "true", "1", ",", "[1]", ""])
        damaged = [*lines[:number], text[:start] + filling + text[end:], *lines[number + 1 :]]
        assert all(complaint.startswith("line ") for complaint in check_trace(damaged))


def test_huge_numbers_do_no_harm() -> None:
    lines = sample_trace()
    turned_up = first(lines, "round")["castle"][0]
    huge = changed(lines, 0, ("guardians", turned_up, "loot"), 10**4299 * 9)
    assert referee_says(huge)


def test_referee_as_a_program(tmp_path: Path) -> None:
    lines = sample_trace()
    file = tmp_path / "trace.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    command = [sys.executable, str(Path(referee.__file__)), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with file.open("ab") as handle:
        handle.write(b"\xff\xfe")
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.startswith(f"line {len(lines) + 1}: ")


def test_referee_as_a_program_without_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert referee.main([str(tmp_path / "nothing")]) == 1
    assert capsys.readouterr().out.startswith("line 0: ")
    assert referee.main([]) == 1
