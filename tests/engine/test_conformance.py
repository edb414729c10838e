"""One suite for every game of the box: the promises of the seam, at every table, in many games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.conformance import KITS, TABLES, check_refusals, follow, label, random_game
from support.promises import (
    check_copy,
    check_end,
    check_game,
    check_replay,
    check_spellings,
    check_twins,
    check_undo,
)

from engine.core.chance import Loose

every_game = pytest.mark.parametrize("kit", KITS, ids=label)
every_table = pytest.mark.parametrize(("kit", "setting"), TABLES, ids=label)
by_chance = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
numbers = st.lists(st.integers(0, 2**20), min_size=1, max_size=80)


@every_table
def test_whole_games_keep_every_promise(kit, setting):
    for seed in range(3):
        check_game(kit, setting, random_game(kit, setting, seed), Random(seed))


@pytest.mark.slow
@every_table
def test_many_games_keep_every_promise(kit, setting):
    for seed in range(100, 105):
        check_game(kit, setting, random_game(kit, setting, seed), Random(seed))


@every_table
def test_games_that_hypothesis_chooses_keep_every_promise(kit, setting):
    @by_chance
    @given(st.integers(0, 2**30), numbers)
    def check(seed, chosen):
        check_game(kit, setting, follow(kit, setting, seed, chosen), Random(seed))

    check()


@every_table
def test_finished_games_have_an_outcome_and_owe_nothing(kit, setting):
    outcome = kit.game.outcome(check_end(kit, setting))
    assert len(outcome.scores) == setting.seats
    best = max(outcome.scores)
    assert outcome.winners == tuple(seat for seat, score in enumerate(outcome.scores) if score == best)


# What may be answered


@every_table
def test_everything_else_is_refused_with_a_reason(kit, setting):
    rng = Random(1)
    for number, turn in enumerate(random_game(kit, setting, 1)):
        some = kit.space if number == 7 else rng.sample(kit.space, 40)
        check_refusals(kit, turn.state, range(-1, setting.seats + 1), some)


@every_game
def test_every_reason_of_the_game_is_given_somewhere(kit):
    found = set()
    for setting in kit.settings:
        for turn in (turn for seed in range(3) for turn in random_game(kit, setting, seed)):
            for action in Random(turn.seed).sample(kit.space, 60):
                found.add(kit.game.why_not(turn.state, turn.seat, action))
            found.add(kit.game.why_not(turn.state, setting.seats, turn.action))
        over = kit.deal(setting, 1)
        while asked := kit.game.pending(over):
            kit.game.apply(over, asked[0].seat, kit.game.legal(over, asked[0].seat)[0], Loose(Random(1)))
        found.add(kit.game.why_not(over, 0, turn.action))
    assert found - {None} == kit.game.reasons


@every_game
def test_what_only_equals_a_legal_action_is_refused(kit):
    for setting in kit.settings:
        check_twins(kit, setting)


@every_table
def test_action_texts_are_read_back_and_no_other_spelling(kit, setting):
    check_spellings(kit, setting, every=5)


@every_game
def test_equal_actions_have_equal_texts_and_others_other_texts(kit):
    found = {}
    for setting in kit.settings:
        for turn in random_game(kit, setting, 6):
            for action in kit.game.legal(turn.state, turn.seat):
                found.setdefault(kit.game.codec.write(action), set()).add((type(action), action))
    assert all(len(actions) == 1 for actions in found.values())


# Copies


@every_table
def test_a_copy_shares_nothing_that_can_change(kit, setting):
    for turn in list(random_game(kit, setting, 8))[::4]:
        check_copy(kit, turn.state, turn.seed)


# Records


@every_table
def test_a_replay_is_exact_at_every_decision(kit, setting):
    check_replay(kit, setting, (0, 0.02, 0.5, 0.98, 1))


@every_table
def test_undo_is_exact(kit, setting):
    check_undo(kit, setting, every=4)
