"""What a view says of the question that is open, in games that are played: every kind, for every pair of eyes."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from engine.core.chance import Loose
from engine.core.setting import Setting
from engine.kings.asking import KINDS
from engine.kings.cards import BACKPACK, BEFORE, LAST, OTHERS
from engine.kings.moves import Act, Back, Restack, Steal, Take
from engine.kings.rules import Kings
from engine.kings.run import carried
from engine.kings.state import FRIENDLY, State
from engine.kings.views import Question

GAME = Kings()
CHARACTERS = {"character0": 2, "character1": 5, "character2": 6, "king": 10}
"""The trader, the rogue and the alchemist against the pirate."""


def asked_moments() -> dict[str, list[State]]:
    """The states at which something is asked in some games, by kind."""
    found: dict[str, list[State]] = defaultdict(list)
    for seed in range(20):
        rng, chance = Random(seed), Loose(Random(seed))
        state = GAME.setup(Setting(3, CHARACTERS), chance)
        while state.frames and state.round < 12:
            asks = GAME.pending(state)
            found[asks[0].kind].append(state.clone())
            seat = rng.choice(asks).seat
            legal = GAME.legal(state, seat)
            bold = [action for action in legal if "king" in action or action[:1] in (("sniff",), ("steal",))]
            GAME.advance(state, seat, rng.choice(bold if bold and rng.random() < 0.3 else legal), chance)
    return found


@pytest.fixture(scope="module")
def moments():
    return asked_moments()


def question(state: State, seat: int | None = None) -> Question:
    return GAME.view(state, seat).question


@pytest.mark.parametrize("kind", sorted(KINDS.values()))
def test_kind_and_seats_are_those_of_the_decisions_for_all_eyes(moments, kind):
    assert moments[kind], "games never come to this question"
    for state in moments[kind]:
        seats = tuple(decision.seat for decision in GAME.pending(state))
        for viewer in (None, *range(state.players)):
            asked = question(state, viewer)
            assert (asked.kind, asked.seats) == (kind, seats)
            assert asked._replace(looked=()) == question(state) and (asked.looked == () or (viewer,) == seats)


def test_what_is_counted_is_what_can_be_answered(moments):
    for state in moments["give_back"]:
        (seat,) = question(state).seats
        assert question(state).number == carried(state, seat) - BACKPACK > 0
    for state in moments["reward"]:
        (seat,) = question(state).seats
        taken = [one.item for one in GAME.legal(state, seat) if isinstance(one, Take) and one.what == "item"]
        assert {GAME.deck.items[item].rank for item in taken} <= {question(state).number} <= {1, 2, 3}
    for state in moments["steal"]:
        (seat,) = question(state).seats
        taken = [one.item for one in GAME.legal(state, seat) if isinstance(one, Steal) and one.what == "item"]
        assert all(GAME.deck.items[item].rank <= question(state).number for item in taken)
    counts = {question(state).number for state in moments["forge"]}
    assert counts == {1, 2}
    others = {
        question(state).number for kind in ("setup", "action", "turn", "token", "potion") for state in moments[kind]
    }
    assert others == {0}


def test_potions_that_are_put_back_are_for_one_pair_of_eyes(moments):
    for state in moments["restack"]:
        (seat,) = question(state).seats
        order = next(one for one in GAME.legal(state, seat) if isinstance(one, Restack))
        own = question(state, seat)
        assert own.looked == tuple(one for one in order if one >= 0) and len(own.looked) == own.number
        assert question(state).looked == () and question(state).number == own.number


def test_a_turn_says_whether_its_action_is_done(moments):
    said = set()
    for state in moments["turn"]:
        (seat,) = question(state).seats
        assert question(state).done == (not isinstance(GAME.legal(state, seat)[0], Act))
        said.add(question(state).done)
    assert said == {True, False}


def test_a_window_says_its_moment_and_who_is_asked_in_it(moments):
    said = set()
    for state in moments["potion"]:
        asked = question(state)
        assert asked.asked[:1] == asked.seats and len(set(asked.asked)) == len(asked.asked)
        said.add(asked.moment)
    assert said == {BEFORE, OTHERS, LAST}
    assert {question(state).asked for state in moments["turn"]} == {()}


def test_a_fight_for_the_order_names_who_is_in_it(moments):
    fights = [state for some in moments.values() for state in some if state.foe == FRIENDLY]
    assert fights
    for state in fights:
        tied = question(state).tied
        assert len(tied) > 1 and tied in state.groups and set(question(state).asked) <= set(tied)
    assert {question(state).tied for state in moments["turn"]} == {()}


def test_in_a_last_word_the_potion_is_named_whose_dice_are_rolled(moments):
    named = {question(state).potion for state in moments["reroll"]}
    assert -1 in named and len(named) > 1
    for state in moments["reroll"]:
        asked = question(state)
        played = [one.potion for one in GAME.view(state, None).in_play]
        assert asked.potion == -1 or asked.potion in played


def test_what_the_pirate_takes_is_asked_of_the_loser(moments):
    for state in moments["plunder"]:
        (seat,) = question(state).seats
        assert all(isinstance(one, Back) for one in GAME.legal(state, seat))


def test_nothing_is_asked_when_all_is_over():
    chance, state = Loose(Random(1)), GAME.setup(Setting(2), Loose(Random(1)))
    state.round = 59
    while state.frames:
        seat, legal = GAME.question(state)
        GAME.advance(state, seat, legal[0], chance)
    assert question(state) == Question()
