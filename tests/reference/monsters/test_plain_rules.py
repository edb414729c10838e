"""Tests of the plain implementation, from the rules page alone: examples, playing, loot, healing, rounds."""

from __future__ import annotations

import random

import pytest
from reference.monsters.plain import (
    Deal,
    Move,
    PlainGame,
    RoundEnd,
    castle_of_round,
    displacing_cost,
    rounds_of_game,
    split_loot,
    start_player_of_round,
)
from support.monsters.plain_games import (
    TABLES,
    check_invariants,
    fight,
    guardian,
    healings,
    make_deal,
    overs,
    play_all,
    random_deal,
    reveals,
)

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


# ----- Playing -----


@pytest.mark.parametrize(
    ("level", "own", "cost"),
    [(1, False, (1, 0)), (2, False, (1, 1)), (3, False, (1, 2))] + [(level, True, (1, 0)) for level in (1, 2, 3)],
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


@pytest.mark.parametrize(("players", "options"), TABLES, ids=lambda o: o if isinstance(o, int) else "+".join(sorted(o)))
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
        assert game.round == rounds_of_game(players, options)
        assert all(game.gold[player] == max(game.gold) for player in game.winners())
    assert displaced > 200


# ----- House rules for four players -----


def starts(options: set[str], first: int, rounds: int) -> list[int]:
    """Who begins each round."""
    deal: Deal = make_deal([{1, 2, 3}] * 4, options=options, start=first)
    return [start_player_of_round(deal, number) for number in range(rounds)]


def test_rounds_5_and_6_are_begun_by_the_4th_and_the_2nd() -> None:
    assert starts(set(), 0, 6) == [0, 1, 2, 3, 0, 1]
    assert starts({"even_start"}, 0, 6) == [0, 1, 2, 3, 3, 1]
    assert starts({"even_start"}, 2, 6) == [2, 3, 0, 1, 1, 3]


def test_two_whole_laps_are_even() -> None:
    for options in (set[str](), {"even_start"}):
        assert sorted(starts(options, 1, 8)) == [0, 0, 1, 1, 2, 2, 3, 3]


def test_a_short_and_a_long_game() -> None:
    lengths = [
        rounds_of_game(4, frozenset(options)) for options in ((), {"length=short"}, {"length=long"}, {"even_start"})
    ]
    assert lengths == [6, 4, 8, 6]
