"""One suite for every game of the box: the promises of the seam, at every table, in many games."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.conformance import (
    KITS,
    TABLES,
    check_knowledge,
    check_queries,
    check_refusals,
    check_step,
    check_texts,
    follow,
    label,
    play_one,
    played,
    random_game,
    refusal,
    same_record,
    start,
    twins,
)

from engine.core.chance import Loose
from engine.core.match import Match
from engine.core.record import read_record, write_header, write_line
from engine.core.replay import replay

every_game = pytest.mark.parametrize("kit", KITS, ids=label)
every_table = pytest.mark.parametrize(("kit", "setting"), TABLES, ids=label)
by_chance = settings(
    max_examples=12, deadline=None, derandomize=True, database=None, suppress_health_check=[HealthCheck.too_slow]
)
numbers = st.lists(st.integers(0, 2**20), min_size=1, max_size=80)


def check_game(kit, setting, turns, rng):
    for turn in turns:
        check_queries(kit, setting, turn.state)
        check_step(kit, turn)
        check_knowledge(kit, setting, turn, rng)


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
    game = kit.game
    *_, last = random_game(kit, setting, 5)
    state = last.state.clone()
    assert game.outcome(state) is None
    game.apply(state, last.seat, last.action, Loose(Random(last.seed)))
    kit.invariants(state)
    check_queries(kit, setting, state)
    outcome = game.outcome(state)
    assert len(outcome.scores) == setting.seats
    best = max(outcome.scores)
    assert outcome.winners == tuple(seat for seat, score in enumerate(outcome.scores) if score == best)
    assert refusal(game, state, last.seat, last.action) == "game_over"


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
    """A named tuple equals any tuple with the same values; an answer of another kind must not slip through."""
    game = kit.game
    for turn in (turn for setting in kit.settings for turn in random_game(kit, setting, 2)):
        before = game.dump(turn.state)
        for action in twins(kit, game.legal(turn.state, turn.seat)):
            copy = turn.state.clone()
            key = refusal(game, copy, turn.seat, action)
            assert key in game.reasons, f"{action!r} was taken for a legal action"
            assert game.dump(copy) == before


@every_table
def test_action_texts_are_read_back_and_no_other_spelling(kit, setting):
    for number, turn in enumerate(random_game(kit, setting, 4)):
        if number % 5 == 0:
            check_texts(kit.game, turn.state, range(setting.seats))


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
    game = kit.game
    turns = list(random_game(kit, setting, 8))
    for turn in turns[::4]:
        before, copy = game.dump(turn.state), turn.state.clone()
        assert game.dump(copy) == before
        rng = Random(turn.seed)
        while asked := game.pending(copy):
            seat = rng.choice(asked).seat
            game.advance(copy, seat, rng.choice(game.legal(copy, seat)), Loose(rng))
        assert game.dump(turn.state) == before
        assert game.dump(copy) != before


# Records


@every_table
def test_records_are_read_back_as_they_were_written(kit, setting):
    match = played(kit, setting, 1)
    written = bytes(match.journal)
    record = read_record(written)
    assert same_record(record, match.record)
    assert b"".join(record.raw) == written
    assert write_header(record.header) + b"".join(map(write_line, record.lines)) == written
    assert not record.torn


@every_table
def test_a_replay_is_exact_at_every_decision(kit, setting):
    game, rng = kit.game, Random(2)
    match = start(kit, setting, 2)
    dumps = [game.dump(match.state_at(0))]
    while match.pending():
        play_one(match, rng)
        dumps.append(game.dump(match._state))
    assert [game.dump(step.state) for step in list(replay(game, match.record))] == dumps
    for number in (0, 1, match.number // 2, match.number - 1, match.number):
        assert game.dump(match.state_at(number)) == dumps[number]
        part = read_record(b"".join(bytes(match.journal).splitlines(keepends=True)[: number + 1]))
        assert game.dump(Match.resume(game, part)._state) == dumps[number]


@every_table
def test_undo_is_exact(kit, setting):
    """State and record are what they were, and the same answer leads to the same place again."""
    game, rng = kit.game, Random(3)
    match, undone = start(kit, setting, 3), 0
    while match.pending():
        number, before, journal = match.number, game.dump(match._state), bytes(match.journal)
        seat = play_one(match, rng)
        if number % 4 or match.undo_target(seat) is None:
            continue
        after, action = (game.dump(match._state), bytes(match.journal)), game.codec.read(match.lines[-1].action)
        match.undo(seat)
        assert (match.number, game.dump(match._state), bytes(match.journal)) == (number, before, journal)
        match.answer(seat, action, match.asked(seat).since)
        assert (game.dump(match._state), bytes(match.journal)) == after
        undone += 1
    assert undone
