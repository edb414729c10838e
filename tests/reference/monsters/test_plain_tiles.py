"""Tests of the plain implementation, from the rules page alone: the king's tiles."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from reference.monsters.plain import TILES, Guardian, Move, PlainGame, RoundEnd
from support.monsters.plain_games import fight, guardian, healings, make_deal, play_all, reveals

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
