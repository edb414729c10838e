"""The examples and rulings of the rules page, on the real engine. Slots count from 0, as everywhere in code."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from support.monsters.boards import Board, Lying, fight, fixed_game

from engine.core.chance import Loose
from engine.core.errors import IllegalAction
from engine.core.game import Setting
from engine.monsters.moves import Play

FRANK, INGA, TOM = 0, 1, 2


# ----- The seven examples -----


def over_at_maximum_6(first: int, second: int) -> set[Play]:
    """Both lie at a guardian whose back says 6; what may a third player with a 5 displace?"""
    board = Board([{first, 1, 5}, {second, 1, 5}, {3, 4, 5}], [(1, 2, 10)] * 3)
    return board.play((0, first, 0), (1, second, 0)).overs()


def test_example_1() -> None:
    fives = {Play(5, 0, 0, 3), Play(5, 0, 1, 2)}
    assert over_at_maximum_6(3, 2) == {*fives, Play(4, 0, 0, 3), Play(4, 0, 1, 2), Play(3, 0, 1, 2)}


def test_example_2() -> None:
    assert over_at_maximum_6(4, 2) == set()


def test_example_3() -> None:
    pairs = [[(FRANK, 4), (INGA, 2)], [(TOM, 5), (TOM, 4)], [(FRANK, 5), (INGA, 5)]]
    board = fight(pairs, [(2, 6, 11), (1, 2, 0), (1, 2, 0)])
    assert board.facts("reveal")[0]["payout"] == (6, 5, 0)
    assert board.gold == [14, 13, 8]
    assert board.state.treasury == -11


def test_example_4() -> None:
    board = Board([{2, 3, 5}, {1, 2, 4}, {1, 4, 5}], [(1, 2, 4), (2, 4, 8), (3, 6, 12)])
    board.play((FRANK, 2, 0), (INGA, 2, 1), (TOM, 5, 2), (FRANK, 5, 2), (INGA, 4, 0, (FRANK, 2)))
    assert (board.gold, board.state.treasury) == ([8, 7, 8], 1)
    assert board.hands[FRANK] == {2, 3}
    board.play((TOM, 4, 0), (FRANK, 3, 1, (INGA, 2)))
    assert (board.gold, board.state.treasury) == ([6, 8, 8], 2)
    assert board.facts("play")[-1]["treasury"] == board.facts("play")[-1]["owner"] == 1
    assert board.state.turn == INGA
    assert board.legal() == [Play(1, 1), Play(2, 1)]
    assert board.play((INGA, 2, 1)).state.turn == -1


def test_example_5() -> None:
    pairs = [[(0, 5), (0, 4)], [(1, 5), (2, 2)], [(1, 4), (3, 3)], [(2, 5), (3, 4)]]
    board = fight(pairs, [(1, 2, 0), (1, 2, 0), (3, 10, 9), (1, 2, 9)])
    assert [fact["beaten"] for fact in board.facts("reveal")] == [True, True, False]
    assert board.paid() == [(0, 2, 3, 4)]
    assert (board.gold, board.state.treasury) == ([8, 6, 5, 4], 9)


def test_example_6() -> None:
    board = fight([[(0, 2), (0, 3)], [(1, 4), (1, 5)], [(2, 1), (2, 5)]])
    assert board.hands == [{1, 4, 5}, {1, 2, 3}, {2, 3, 4}]
    assert board.reserves == [{2, 3}, {4, 5}, {1, 5}]
    told = next(event for event in board.events if event.kind == "take_back")
    assert told.private[0] == {"hand": (1, 4, 5), "reserve": (2, 3)}


def test_example_7() -> None:
    own = [[(player, 4), (player, 5)] for player in range(4)]
    board = fight(own, [(1, 2, loot) for loot in (24, 15, 11, 11)])
    outcome = board.game.outcome(board.state)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (32, 23, 19, 19))
    shared = fight(own, [(1, 2, n) for n in (5, 9, 9, 5)])
    assert shared.facts("end") == [{"gold": (13, 17, 17, 13), "winners": (1, 2)}]


# ----- Setting up -----


@pytest.mark.parametrize(("players", "rounds"), [(3, 6), (4, 6), (5, 5), (6, 6)])
def test_the_table_is_set(players: int, rounds: int) -> None:
    starts = set()
    for seed in range(60):
        state = fixed_game().setup(Setting(players), Loose(Random(seed)))
        assert state.gold == [8] * players and len(state.castle) == players
        assert len(state.tiles) == state.rounds == rounds and len(set(state.tiles)) == rounds
        assert sorted(state.deck) == list(range(36))
        assert all(
            hand.bit_count() == 3 and hand ^ two == 31 for hand, two in zip(state.hand, state.reserve, strict=True)
        )
        starts.add(state.start)
        assert state.turn == state.start
    assert starts == set(range(players))


# ----- Playing -----


def test_placing_is_free_on_any_free_place_and_each_slot_stands_once() -> None:
    board = Board([{1, 2, 3}, {1, 2, 3}, {1, 2, 5}])
    assert board.legal() == [Play(monster, slot) for monster in (1, 2, 3) for slot in range(3)]
    board.play((0, 3, 0), (1, 3, 0))
    assert [play for play in board.legal() if not play.over] == [Play(m, slot) for m in (1, 2, 5) for slot in (1, 2)]
    assert board.gold == [8, 8, 8]


def test_both_ways_stand_open() -> None:
    board = Board([{1, 2, 3}, {3, 4, 5}, {3, 4, 5}]).play((0, 1, 0))
    assert Play(3, 0) in board.legal() and Play(3, 0, 0, 1) in board.legal()


def test_one_or_two_monsters_count_against_the_printed_maximum() -> None:
    for level, maximum in ((1, 6), (2, 8), (3, 10)):
        for one in (1, 2, 3, 4):
            for other in (1, 2, 3, 4, 5):
                hands = [{one, *sorted({1, 2, 3, 4, 5} - {one})[:2]}, {other, *sorted({1, 2, 3, 4} - {other})[:2]}]
                board = Board([*hands, {3, 4, 5}], [(level, 6, 5)] * 3)
                board.play((0, one, 0), (1, other, 0))
                assert (Play(5, 0, 0, one) in board.legal()) == (one + other < maximum), (level, one, other)


def test_only_strictly_stronger_and_never_a_five() -> None:
    board = Board([{5, 2, 3}, {3, 4, 5}, {3, 4, 5}], [(3, 6, 5)] * 3).play((0, 5, 0))
    assert board.overs() == set()
    board = Board([{4, 2, 3}, {3, 4, 5}, {3, 4, 5}], [(3, 6, 5)] * 3).play((0, 4, 0))
    assert board.overs() == {Play(5, 0, 0, 4)}


@pytest.mark.parametrize(("level", "owner"), [(1, 0), (2, 1), (3, 2)])
def test_the_price_and_who_gets_it(level: int, owner: int) -> None:
    for gold in range(6):
        board = Board([{1, 2, 3}, {3, 4, 5}, {3, 4, 5}], [(level, 6, 5)] * 3, gold=[5, gold, 5]).play((0, 2, 0))
        affordable = gold >= 1 + owner
        assert board.overs() == ({Play(m, 0, 0, 2) for m in (3, 4, 5)} if affordable else set())
        if affordable:
            board.play((1, 4, 0, (0, 2)))
            assert (board.gold, board.state.treasury) == ([5 + owner, gold - 1 - owner, 5], 1)
            assert (board.lying(0), board.hands[0], board.hands[1]) == ([(1, 4)], {1, 2, 3}, {3, 5})


@pytest.mark.parametrize("level", [1, 2, 3])
def test_an_own_monster_costs_one_whatever_the_level(level: int) -> None:
    for gold in (0, 1, 2):
        board = Board([{1, 2, 3}, {3, 4, 5}, {3, 4, 5}], [(level, 6, 5)] * 3, gold=[gold, 8, 8])
        board.play((0, 2, 0), (1, 5, 1), (2, 5, 1))
        assert board.overs() == ({Play(3, 0, 0, 2)} if gold else set())
        if gold:
            board.play((0, 3, 0, (0, 2)))
            assert (board.gold, board.state.treasury) == ([gold - 1, 8, 8], 1)
            assert (board.facts("play")[-1]["treasury"], board.facts("play")[-1]["owner"]) == (1, 0)
            assert (board.hands[0], board.lying(0)) == ({1, 2}, [(0, 3)])


def test_own_and_others_at_one_guardian_with_gold_for_one() -> None:
    """With one gold at a guardian of level 3 only the own one can be displaced."""
    board = Board([{1, 3, 4}, {2, 4, 5}, {3, 4, 5}], [(3, 6, 5)] * 3, gold=[1, 8, 8])
    board.play((0, 1, 0), (1, 2, 0), (2, 5, 1))
    assert board.overs() == {Play(3, 0, 0, 1), Play(4, 0, 0, 1)}


def test_who_has_one_card_is_skipped_and_comes_back_when_displaced() -> None:
    board = Board([{1, 2, 3}, {3, 4, 5}, {2, 3, 4}], start=2)
    board.play((2, 3, 0), (0, 2, 1), (1, 5, 0), (2, 4, 2), (0, 3, 2))
    assert board.state.turn == 1
    board.play((1, 4, 1, (0, 2)))
    assert board.state.turn == 0  # player 2 has one card, player 0 has two again
    assert board.play((0, 2, 1)).state.turn == -1


def test_the_same_player_goes_on_when_all_others_are_skipped() -> None:
    board = Board([{1, 2, 3}, {3, 4, 5}, {2, 3, 4}])
    board.play((0, 1, 0), (1, 5, 1), (2, 4, 1), (0, 2, 0, (0, 1)), (1, 4, 2), (2, 3, 2))
    assert board.state.turn == 0
    board.play((0, 3, 0, (0, 2)), (0, 1, 0))
    assert board.state.turn == -1


def test_passing_and_playing_out_of_turn_are_refused() -> None:
    board = Board([{1, 2, 3}] * 3)
    before = board.game.dump(board.state)
    for seat, play in ((0, None), (0, ()), (1, Play(1, 0)), (0, Play(4, 0)), (0, Play(1, 3)), (0, Play(1, 0, 0, 1))):
        with pytest.raises(IllegalAction):
            board.game.apply(board.state, seat, play)  # type: ignore[arg-type]
    assert board.game.dump(board.state) == before


# ----- Fighting -----


def payout(pair: Sequence[Lying], loot: int) -> tuple[int, ...]:
    left = {player: [5, 4] for player in range(3)}
    for player, monster in pair:
        left[player] = [m for m in (5, 4, 3) if m != monster][: len(left[player]) - 1]
    others = [(player, monster) for player, two in left.items() for monster in two][:4]
    board = fight([pair, others[:2], others[2:]], [(1, 2, loot), (1, 2, 0), (1, 2, 0)])
    result: tuple[int, ...] = board.facts("reveal")[0]["payout"]
    return result


@pytest.mark.parametrize("loot", [0, 1, 2, 7, 8, 99])
def test_loot_is_halved_and_the_odd_gold_goes_to_the_stronger(loot: int) -> None:
    less, more = loot // 2, loot - loot // 2
    assert payout([(0, 2), (1, 3)], loot) == (less, more, 0)
    assert payout([(0, 3), (1, 2)], loot) == (more, less, 0)
    assert payout([(1, 3), (0, 2)], loot) == (less, more, 0)


@pytest.mark.parametrize("loot", [0, 1, 7, 8])
def test_equally_strong_leave_the_odd_gold_in_the_treasury(loot: int) -> None:
    assert payout([(0, 3), (1, 3)], loot) == (loot // 2, loot // 2, 0)


@pytest.mark.parametrize("loot", [0, 1, 7, 8])
def test_a_pair_of_ones_own_takes_all(loot: int) -> None:
    board = fight([[(n, 2), (n, 3)] for n in range(3)], [(1, 2, loot), (1, 2, 0), (1, 2, 0)])
    assert board.facts("reveal")[0]["payout"] == (loot, 0, 0)
    assert board.state.treasury == -loot


def test_a_sum_equal_to_the_strength_beats_and_one_less_ends_the_fight() -> None:
    board = fight([[(n, 2), (n, 3)] for n in range(3)], [(1, 5, 10), (1, 6, 10), (1, 2, 10)])
    assert [(fact["slot"], fact["sum"], fact["beaten"]) for fact in board.facts("reveal")] == [
        (0, 5, True),
        (1, 5, False),
    ]
    assert board.facts("reveal")[1]["payout"] == (0, 0, 0)
    assert board.game.open_view(board.state).turned == (0, 1)


# ----- Healing -----


POOR = [[(0, 5), (1, 4)], [(1, 5), (2, 2)], [(2, 5), (0, 3)]]


def test_healing_with_too_little_gold() -> None:
    board = fight(POOR, [(3, 10, 9)] * 3, gold=[5, 3, 2])
    assert (board.paid(), board.gold, board.state.treasury) == ([(5, 3, 2)], [0, 0, 0], 10)
    assert fight(POOR, [(3, 10, 9)] * 3, gold=[6, 6, 6]).gold == [1, 1, 2]


def test_who_has_nothing_pays_nothing() -> None:
    board = fight(POOR, [(3, 10, 9)] * 3, gold=[1, 8, 4])
    assert (board.paid(), board.gold) == ([(1, 5, 4)], [0, 3, 0])


def test_healing_comes_after_the_loot() -> None:
    board = fight(POOR, [(1, 2, 4), (3, 10, 9), (1, 2, 9)], gold=[1, 1, 1])
    assert (board.paid(), board.gold) == ([(2, 3, 1)], [1, 0, 0])


def test_nobody_heals_when_all_are_beaten() -> None:
    board = fight([[(n, 2), (n, 3)] for n in range(3)])
    assert board.paid() == []
    assert [event.kind for event in board.events][-5:] == ["reveal", "reveal", "reveal", "take_back", "end"]


# ----- Rounds and the guardian chain -----


def play_round(board: Board) -> None:
    number = board.state.round
    while board.state.round == number and board.state.turn >= 0:
        free = [play for play in board.legal() if not play.over]
        board.play((board.state.turn, free[0].monster, free[0].slot))


def test_start_moves_clockwise_and_the_last_tile_ends_the_game() -> None:
    board = Board([{1, 2, 3}] * 3, [(1, 2, 4)] * 12, rounds=4, start=1)
    seen = []
    while board.state.turn >= 0:
        seen.append((board.state.round, board.state.start, board.state.turn, board.state.castle))
        assert board.game.outcome(board.state) is None
        play_round(board)
    assert [entry[:3] for entry in seen] == [(0, 1, 1), (1, 2, 2), (2, 0, 0), (3, 1, 1)]
    laid = [number for entry in seen for number in entry[3]]
    assert len(set(laid)) == 12, "a discarded guardian came back"
    assert (board.legal(), board.state.castle) == ([], [])


def test_chain_sorts_by_level_and_keeps_the_order_of_drawing() -> None:
    cards = [(level, 6, 20) for level in (3, 1, 2, 1, 2, 3, 1, 1)]
    chained = Board([{1, 2, 3}] * 4, cards, ["plain", "no_ones"], ["chain"])
    plain = Board([{1, 2, 3}] * 4, cards, ["plain", "no_ones"])
    deck = chained.state.deck
    assert plain.state.castle == list(deck[:4])
    assert chained.state.castle == [deck[n] for n in (1, 3, 2, 0)]
    play_round(chained)
    assert chained.state.castle == [deck[n] for n in (6, 7, 4, 5)]


def test_both_variants_together() -> None:
    board = Board([{1, 2, 3}] * 3, [(3, 6, 20), (1, 2, 5), (2, 4, 9)], ["top_three"], ["chain", "king_rules"])
    assert board.state.castle == [board.state.deck[n] for n in (1, 2, 0)]
    assert board.hands == [{3, 4, 5}] * 3
