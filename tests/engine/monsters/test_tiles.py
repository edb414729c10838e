"""The king's tiles and the rulings about them, on the real engine."""

from __future__ import annotations

import pytest
from support.monsters.boards import Board, Card, deck_data, fight, fixed_game

from engine.core.errors import IllegalAction
from engine.monsters.content import build
from engine.monsters.effects import effects, pair_changes
from engine.monsters.moves import Play

TILES = [tile.id for tile in fixed_game().deck.tiles]
PAIRS = (((0, 5), (1, 5)), ((2, 1), (3, 2)), ((0, 1), (1, 2)), ((2, 4), (3, 5)))
CARDS: list[Card] = [(1, 2, 10), (1, 2, 10), (1, 2, 10), (2, 4, 7)]
PRINTED = [(2, 10), (2, 10), (2, 10), (4, 7)]


def fronts(tile: str, cards: list[Card] | None = None) -> list[tuple[int, int]]:
    return fight(PAIRS, cards or CARDS, tile).fronts()


def test_there_are_twelve() -> None:
    assert sorted(TILES) == sorted(
        [
            *("no_ones", "equal_pair", "top_three", "first_plus3", "first_two_minus2", "last_two_plus4"),
            *("costly_healing", "weakest_plus3", "plain", "second_harder", "last_plus10", "last_easier"),
        ]
    )


def test_no_ones() -> None:
    hands = [{1, 2, 3}, {1, 4, 5}, {3, 4, 5}]
    board = Board(hands, tiles=["no_ones", "plain"], options=["king_rules"])
    assert {play.monster for play in board.legal()} == {2, 3}
    assert board.game.why_not(board.state, 0, Play(1, 0)) == "tile_forbids"
    with pytest.raises(IllegalAction):
        board.play((0, 1, 0))
    while board.state.round == 0:
        assert all(play.monster != 1 for play in board.legal())
        board.play((board.state.turn, *board.legal()[-1][:2]))
    assert 1 in board.hands[0] and 1 in board.hands[1]
    seen = set()
    while board.state.turn >= 0:
        seen |= {play.monster for play in board.legal()}
        board.play((board.state.turn, *board.legal()[0][:2]))
    assert 1 in seen


def test_equal_pair() -> None:
    assert fronts("equal_pair") == [(2, 13), (2, 10), (2, 10), (4, 7)]


def test_equal_pair_of_two_players_with_odd_loot_leaves_the_odd_gold() -> None:
    board = fight(PAIRS, CARDS, "equal_pair")
    assert board.facts("reveal")[0]["payout"] == (6, 6, 0, 0)


def test_top_three() -> None:
    hands = [{1, 2, 3}, {1, 4, 5}, {3, 4, 5}]
    board = Board(hands, tiles=["plain", "top_three", "no_ones"], options=["king_rules"])
    assert board.hands == hands
    while board.state.round == 0:
        board.play((board.state.turn, *board.legal()[0][:2]))
    assert board.hands == [{3, 4, 5}] * 3 and board.reserves == [{1, 2}] * 3
    told = [event for event in board.events if event.kind == "round"][-1]
    assert told.private[1] == {"hand": (3, 4, 5), "reserve": (1, 2)}
    while board.state.round == 1:
        board.play((board.state.turn, *board.legal()[0][:2]))
    assert all({1, 2} < hand for hand in board.hands)


def test_first_plus3() -> None:
    assert fronts("first_plus3") == [(2, 13), (2, 10), (2, 10), (4, 7)]


def test_first_two_minus2_but_never_below_0() -> None:
    assert fronts("first_two_minus2") == [(2, 8), (2, 8), (2, 10), (4, 7)]
    poor: list[Card] = [(1, 2, 1), (1, 2, 2), *CARDS[2:]]
    assert fronts("first_two_minus2", poor) == [(2, 0), (2, 0), (2, 10), (4, 7)]
    assert min(fight(PAIRS, poor, "first_two_minus2").gold) >= 8


def test_last_two_plus4() -> None:
    assert fronts("last_two_plus4") == [(2, 10), (2, 10), (2, 14), (4, 11)]


def test_last_two_with_three_players_are_the_second_and_the_third() -> None:
    own = [[(player, 4), (player, 5)] for player in range(3)]
    assert fight(own, [(1, 2, 10)] * 3, "last_two_plus4").fronts() == [(2, 10), (2, 14), (2, 14)]
    assert fight(own, [(1, 2, 10)] * 3, "first_two_minus2").fronts() == [(2, 8), (2, 8), (2, 10)]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_tiles_by_slot_at_every_table(players: int) -> None:
    own = [[(player, 4), (player, 5)] for player in range(players)]
    adds = {
        "first_plus3": [3] + [0] * (players - 1),
        "first_two_minus2": [-2, -2] + [0] * (players - 2),
        "last_two_plus4": [0] * (players - 2) + [4, 4],
        "last_plus10": [0] * (players - 1) + [10],
        "weakest_plus3": [3] * players,
    }
    for tile, added in adds.items():
        assert fight(own, [(1, 3, 10)] * players, tile).fronts() == [(3, 10 + add) for add in added], tile
    changed = fight(own, [(1, 3, 10)] * players, "second_harder").fronts()
    assert changed == [(3, 10), (5, 13)] + [(3, 10)] * (players - 2)
    changed = fight(own, [(1, 3, 10)] * players, "last_easier").fronts()
    assert changed == [(3, 10)] * (players - 1) + [(0, 5)]


def test_costly_healing() -> None:
    pairs = [[(0, 5), (1, 4)], [(1, 3), (2, 2)], [(2, 1), (0, 3)]]
    cards: list[Card] = [(3, 10, 9), (1, 2, 9), (1, 2, 9)]
    assert fight(pairs, cards, "costly_healing").paid() == [(6, 6, 2)]
    assert fight(pairs, cards, "plain").paid() == [(5, 4, 2)]


def test_weakest_plus3_and_all_of_the_lowest_with_a_tie() -> None:
    assert fronts("weakest_plus3") == [(2, 10), (2, 13), (2, 13), (4, 7)]
    pairs = [[(0, 5), (1, 5)], [(0, 1), (1, 2)], [(2, 4), (2, 3)]]
    board = fight(pairs, [(2, 4, 10)] * 3, "weakest_plus3")
    assert [(fact["loot"], fact["beaten"]) for fact in board.facts("reveal")] == [(10, True), (13, False)]


def test_plain() -> None:
    assert fronts("plain") == PRINTED


def test_second_harder() -> None:
    board = fight(PAIRS, CARDS, "second_harder")
    assert board.fronts() == [(2, 10), (4, 13)]
    assert [fact["beaten"] for fact in board.facts("reveal")] == [True, False]
    assert board.facts("reveal")[1]["payout"] == (0, 0, 0, 0)


def test_last_plus10() -> None:
    assert fronts("last_plus10") == [(2, 10), (2, 10), (2, 10), (4, 17)]


def test_last_easier_but_never_below_0() -> None:
    assert fronts("last_easier") == [(2, 10), (2, 10), (2, 10), (1, 2)]
    assert fronts("last_easier", [*CARDS[:3], (1, 2, 4)])[3] == (0, 0)
    strong: list[Card] = [*CARDS[:3], (3, 10, 9)]
    assert fight(PAIRS, strong, "last_easier").facts("reveal")[3]["beaten"]
    assert not fight(PAIRS, strong, "plain").facts("reveal")[3]["beaten"]


@pytest.mark.parametrize("tile", TILES)
def test_tiles_mean_nothing_without_the_variant(tile: str) -> None:
    hands = [{1, 2, 3}, {1, 4, 5}, {1, 3, 5}]
    board = Board(hands, [(1, 2, 10)] * 3, [tile])
    assert (board.hands, board.state.tile) == (hands, -1)
    assert board.facts("round")[0]["tile"] is None
    board.play((0, 1, 0), (1, 1, 0), (2, 1, 1), (0, 3, 1), (1, 5, 2), (2, 5, 2))
    assert board.fronts() == [(2, 10)] * 3
    assert board.paid() == []


@pytest.mark.parametrize(("tile", "slot"), [("second_harder", 1), ("last_easier", 2)])
def test_displacing_goes_by_the_printed_strength_whatever_the_tile_says(tile: str, slot: int) -> None:
    for second, allowed in ((2, False), (1, True)):
        board = Board([{4, 1, 3}, {second, 3, 4}, {3, 4, 5}], tiles=[tile], options=["king_rules"])
        board.play((0, 4, slot), (1, second, slot))
        assert (Play(5, slot, 0, 4) in board.legal()) == allowed


@pytest.mark.parametrize("at", ["equal_pair", "weakest"])
def test_a_tile_of_an_own_deck_changes_the_strength_at_pairs_too(at: str) -> None:
    """content.toml: at, strength and loot change the guardians at any of the places, pairs among them."""
    data = deck_data()
    data["tiles"][0] = {"id": "own", "at": at, "strength": 2, "loot": 1}
    effect = effects(build(data))[0]
    equal, unequal = (1 << 5 | 6), (5 << 5 | 9)  # two ones, a five and a four
    assert pair_changes(effect, [equal, unequal]) == ((2, 1), (0, 0))
