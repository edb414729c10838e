"""What gold and cards are worth for the rest of the game, and how that is learned."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from itertools import pairwise
from math import exp

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import deal

from engine.monsters.bots.future_value import Outlook, learned_outlook
from engine.monsters.bots.players import numbers, outlooks
from tools import outlook as tool

GAME = fixed_game()
COUNTS = range(3, 7)


def view_of(players: int, left: int = 3):
    """The view of a game with so many rounds left after this one."""
    view = GAME.view(deal(players), 0)
    return replace(view, round=view.rounds - 1 - left)


def full(players: int, seat: float = 0.0) -> Outlook:
    return Outlook(0.5, tuple(map(float, range(32))), (seat, *[0.0] * (players - 1)))


# ----- The formula -----


def test_chances_are_those_of_a_race():
    state = deal(3)
    state.hand, state.reserve = [1, 1, 1], [0, 0, 0]
    chances = full(3).chances([10, 12, 8], state)
    assert sum(chances) == pytest.approx(1)
    assert chances[1] / chances[0] == pytest.approx(exp(0.5 * 2))
    assert chances[0] / chances[2] == pytest.approx(exp(0.5 * 2))


def test_cards_and_seats_count_as_gold():
    state = deal(3)
    state.hand, state.reserve = [1, 2, 4], [8, 8, 8]
    by_cards = full(3, seat=2.0).chances([10, 10, 10], state)
    state.hand = [1, 1, 1]
    assert by_cards == pytest.approx(Outlook(0.5, (0.0,) * 32, (0.0,) * 3).chances([11 + 10, 10 + 10, 12 + 10], state))
    assert full(3).chances([11, 10, 12], state) != full(3, seat=2.0).chances([11, 10, 12], state)


def test_gold_counts_more_the_fewer_rounds_are_left():
    for players in COUNTS:
        races = [learned_outlook(view_of(players, left), table(players)).race for left in range(5)]
        assert all(late > early for late, early in pairwise(races)), (players, races)


# ----- The tables -----


def table(players: int):
    return numbers()["outlook"][str(players)]


@pytest.mark.parametrize("players", COUNTS)
def test_there_is_a_table_for_every_table_size(players):
    rounds = GAME.deck.players[players].rounds
    learned = table(players)
    assert len(learned["race"]) == len(learned["cards"]) == len(learned["seats"]) == rounds
    assert all(len(row) == 5 and row[0] == 0 for row in learned["cards"])
    assert all(len(row) == players and row[0] == 0 for row in learned["seats"])
    assert set(learned["cards"][0]) == set(learned["seats"][0]) == {0.0}, "nothing follows on the last round"


@pytest.mark.parametrize(("name", "rounds"), [("4_even", 6), ("4_long", 8)])
def test_there_is_a_table_for_house_rules(name, rounds):
    learned = outlooks()[name]
    assert len(learned["race"]) == len(learned["cards"]) == len(learned["seats"]) == rounds
    assert all(late > early for late, early in pairwise(learned["race"]))
    assert set(learned["cards"][0]) == set(learned["seats"][0]) == {0.0}


@pytest.mark.parametrize("players", COUNTS)
def test_strong_monsters_are_worth_keeping_for_the_last_round(players):
    hands = learned_outlook(view_of(players, 1), table(players)).hands
    assert hands[0b10101] > hands[0b01101] > hands[0b00111]


def test_seats_are_counted_from_the_next_start_player():
    view = replace(view_of(4, 1), start=2, next_start=3)
    seats = learned_outlook(view, table(4)).seats
    assert [seats[seat] for seat in (3, 0, 1, 2)] == table(4)["seats"][1]


def test_a_deck_of_more_rounds_is_looked_at_like_the_longest_known():
    view = replace(view_of(4), rounds=20, round=0)
    assert learned_outlook(view, table(4)).race == table(4)["race"][-1]


# ----- Learning -----


def test_the_climb_finds_the_top():
    tops = (1.2, -0.7, 2.0)
    found = tool.climb(lambda x: -sum((a - b) ** 2 for a, b in zip(x, tops, strict=True)), [1, 0, 0], [0, 1, 2])
    assert found == pytest.approx(tops, abs=0.02)
    held = tool.climb(lambda x: -sum((a - b) ** 2 for a, b in zip(x, tops, strict=True)), [1, 0, 0], [0, 2])
    assert held[1] == 0


def moment(gold, winners, hands=((1,), (1,), (1,))) -> tool.Moment:
    return tool.Moment(1, [(1.0, [float(coins) for coins in gold])], list(hands), [0, 1, 2], winners)


def test_what_foretells_the_winner_is_likelier():
    rich = [moment((30, 20, 20), (0,)), moment((20, 30, 20), (1,)), moment((20, 20, 30), (2,))]
    flat, sharp = [0.01, *[0.0] * 6], [1.0, *[0.0] * 6]
    assert tool.likelihood(sharp, rich) > tool.likelihood(flat, rich)
    wrong = [one._replace(winners=((one.winners[0] + 1) % 3,)) for one in rich]
    assert tool.likelihood(sharp, wrong) < tool.likelihood(flat, wrong)


def test_a_card_that_wins_is_learned():
    """Equal gold, and whoever holds the 5 wins three times in four."""
    hands = [((5,), (1,), (1,)), ((1,), (5,), (1,)), ((1,), (1,), (5,))]
    known = [moment((20, 20, 20), ((at + (turn == 3)) % 3,), hands[at]) for at in range(3) for turn in range(4)]
    learned = tool.learn(1, known, 3)
    assert learned[4] > 1
    assert abs(learned[3]) < 0.1


def test_moments_are_the_ends_of_the_rounds_of_a_game():
    found = list(tool.moments("normal", 3, ("chain",), 1))
    assert sorted(one.left for one in found) == list(range(6))
    for one in found:
        assert sum(weight for weight, _ in one.ends) == pytest.approx(1)
        assert all(len(hand) == 3 for hand in one.hands)
        assert sorted(one.places) == [0, 1, 2]
        assert one.winners == found[0].winners


def test_a_table_is_what_the_file_wants():
    made = tomllib.loads(tool.table(3, "normal", 2))["outlook"]["3"]
    assert {key: len(rows) for key, rows in made.items()} == {"race": 6, "cards": 6, "seats": 6}
    assert all(len(row) == 5 for row in made["cards"])
    assert all(len(row) == 3 for row in made["seats"])
