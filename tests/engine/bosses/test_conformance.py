"""The dungeon builders keep the promises of the seam; a sample of tables here, all of them in the slow tests."""

from __future__ import annotations

from random import Random

import pytest
from support.bosses.kit import BOSSES, BOSSES_GAME, a_state, all_settings
from support.conformance import (
    check_knowledge,
    check_queries,
    check_refusals,
    check_step,
    check_texts,
    label,
    play_one,
    played,
    random_game,
    refusal,
    same_record,
    start,
    twins,
)

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL
from engine.bosses.moves import PASS, Boss, Build, Cancel, Discard, Miniboss, Mulligan, Pick, Promote, Use
from engine.bosses.views import minibosses
from engine.core.chance import Loose
from engine.core.match import Match
from engine.core.record import read_record, write_header, write_line
from engine.core.replay import replay

some_tables = pytest.mark.parametrize("setting", BOSSES.settings, ids=label)
all_tables = pytest.mark.parametrize("setting", all_settings(), ids=label)


def check_game(setting, seed):
    rng = Random(seed)
    for turn in random_game(BOSSES, setting, seed):
        check_queries(BOSSES, setting, turn.state)
        check_step(BOSSES, turn)
        check_knowledge(BOSSES, setting, turn, rng)


@some_tables
def test_whole_games_keep_every_promise(setting):
    check_game(setting, 0)


@pytest.mark.slow
@all_tables
def test_games_at_every_table_keep_every_promise(setting):
    check_game(setting, 1)


@all_tables
def test_finished_games_have_an_outcome_and_owe_nothing(setting):
    *_, last = random_game(BOSSES, setting, 5)
    state = last.state.clone()
    BOSSES_GAME.apply(state, last.seat, last.action, Loose(Random(last.seed)))
    BOSSES.invariants(state)
    check_queries(BOSSES, setting, state)
    outcome = BOSSES_GAME.outcome(state)
    assert sorted(outcome.ranks) == list(range(1, setting.seats + 1)), "ranks are a permutation"
    assert outcome.scores == tuple(state.souls)
    assert refusal(BOSSES_GAME, state, last.seat, last.action) == "game_over"


def test_nobody_plays_for_ever():
    for setting in all_settings():
        for seed in range(4):
            assert sum(1 for _ in random_game(BOSSES, setting, 100 + seed)) < 1500


# What may be answered


@some_tables
def test_everything_else_is_refused_with_a_reason(setting):
    rng = Random(1)
    for number, turn in enumerate(random_game(BOSSES, setting, 1)):
        if number % 3 == 0:
            check_refusals(BOSSES, turn.state, range(-1, setting.seats + 1), rng.sample(BOSSES.space, 25))


def sensible(state, seat, rng):
    """Actions that are about something that lies there: illegal ones among them have the rarer reasons."""
    hand = [*state.hands[seat], rng.randrange(108)]
    yield from (Build(card, at) for card in hand for at in range(6))
    yield from (Promote(at) for at in range(5))
    yield from (Discard(card, rng.choice(hand)) for card in hand)
    yield from (Use(of, seat * 8 + at, slot) for of in ("room", "miniboss") for at in range(5) for slot in range(3))
    yield from (Boss(rng.randrange(12)), Pick(rng.randrange(100)), Mulligan(), PASS)
    yield from (Miniboss(card - FIRST_MINIBOSS, at) for card in minibosses(tuple(hand)) for at in range(6))
    yield from (Cancel(card - FIRST_SPELL) for card in state.spells[seat])
    yield from rng.sample(BOSSES.space, 10)


@pytest.mark.slow
def test_every_reason_of_the_game_is_given_somewhere():
    found = {None}
    for setting in all_settings()[::3]:
        for turn in (turn for seed in range(4) for turn in random_game(BOSSES, setting, seed)):
            rng = Random(turn.seed)
            tried = sensible(turn.state, turn.seat, rng)
            found.update(BOSSES_GAME.why_not(turn.state, turn.seat, action) for action in tried)
            found.add(BOSSES_GAME.why_not(turn.state, setting.seats, turn.action))
        over = turn.state.clone()
        over.frames = ()
        found.add(BOSSES_GAME.why_not(over, 0, turn.action))
    assert found - {None} <= BOSSES_GAME.reasons
    assert BOSSES_GAME.reasons - found <= {"room_deactivated", "card_there", "only_ordinary", "miniboss_there"}


@some_tables
def test_what_only_equals_a_legal_action_is_refused(setting):
    for turn in list(random_game(BOSSES, setting, 2))[::5]:
        before = BOSSES_GAME.dump(turn.state)
        for action in twins(BOSSES, BOSSES_GAME.legal(turn.state, turn.seat)):
            copy = turn.state.clone()
            assert refusal(BOSSES_GAME, copy, turn.seat, action) in BOSSES_GAME.reasons
            assert BOSSES_GAME.dump(copy) == before


@some_tables
def test_action_texts_are_read_back_and_no_other_spelling(setting):
    for turn in list(random_game(BOSSES, setting, 4))[::5]:
        check_texts(BOSSES_GAME, turn.state, range(setting.seats))


# Records


@some_tables
def test_a_replay_is_exact_at_every_decision(setting):
    match, rng = start(BOSSES, setting, 2), Random(2)
    dumps = [BOSSES_GAME.dump(match.state_at(0))]
    while match.pending():
        play_one(match, rng)
        dumps.append(BOSSES_GAME.dump(match._state))
    record = read_record(bytes(match.journal))
    assert same_record(record, match.record)
    assert write_header(record.header) + b"".join(map(write_line, record.lines)) == bytes(match.journal)
    assert [BOSSES_GAME.dump(step.state) for step in list(replay(BOSSES_GAME, record))] == dumps
    half = read_record(b"".join(bytes(match.journal).splitlines(keepends=True)[: match.number // 2 + 1]))
    assert BOSSES_GAME.dump(Match.resume(BOSSES_GAME, half)._state) == dumps[match.number // 2]


@some_tables
def test_undo_is_exact(setting):
    match, rng, undone = start(BOSSES, setting, 3), Random(3), 0
    while match.pending():
        number, before, journal = match.number, BOSSES_GAME.dump(match._state), bytes(match.journal)
        seat = play_one(match, rng)
        if match.undo_target(seat) is None:
            continue
        after, action = BOSSES_GAME.dump(match._state), BOSSES_GAME.codec.read(match.lines[-1].action)
        match.undo(seat)
        assert (match.number, BOSSES_GAME.dump(match._state), bytes(match.journal)) == (number, before, journal)
        match.answer(seat, action, match.asked(seat).since)
        assert BOSSES_GAME.dump(match._state) == after
        undone += 1
    assert undone


def test_a_card_that_was_laid_face_down_can_be_taken_back():
    match, rng = start(BOSSES, BOSSES.settings[0], 9), Random(9)
    while match.pending()[0].kind != "build":
        play_one(match, rng)
    seat = match.pending()[0].seat
    build = next(action for action in match.legal(seat) if isinstance(action, Build))
    match.answer(seat, build)
    assert match.undo_target(seat) is not None
    match.undo(seat)
    assert build in match.legal(seat)


def test_a_sealed_discard_can_be_changed_until_the_last_one_lies():
    match = start(BOSSES, BOSSES.settings[0], 6)
    first, last = (decision.seat for decision in match.pending())
    one, two, *_ = match.legal(first)
    match.answer(first, one)
    assert match.resealable(first)
    match.reseal(first, two)
    match.answer(last, match.legal(last)[0])
    assert not match.resealable(first)
    assert set(two) <= {*match._state.room_pile, *match._state.spell_pile}


def test_a_record_of_own_cards_keeps_them():
    match = played(BOSSES, BOSSES.settings[0], 7)
    assert match.record.header.content == BOSSES_GAME.deck.data
    assert match.record.header.version == BOSSES_GAME.version


def test_clones_are_independent():
    state = a_state(4)
    before, copy, rng = BOSSES_GAME.dump(state), state.clone(), Random(4)
    while asked := BOSSES_GAME.pending(copy):
        seat = rng.choice(asked).seat
        BOSSES_GAME.advance(copy, seat, rng.choice(BOSSES_GAME.legal(copy, seat)), Loose(rng))
    assert BOSSES_GAME.dump(state) == before != BOSSES_GAME.dump(copy)


def test_the_hurried_twin_is_what_happens_when_everybody_passes():
    for turn in list(random_game(BOSSES, BOSSES.settings[1], 31))[::4]:
        fast, slow = turn.state.clone(), turn.state.clone()
        BOSSES_GAME.hurry(fast, turn.seat, turn.action, Loose(Random(turn.seed)))
        luck = Loose(Random(turn.seed))
        BOSSES_GAME.advance(slow, turn.seat, turn.action, luck)
        while BOSSES_GAME.dump(slow) != BOSSES_GAME.dump(fast):
            [decision] = BOSSES_GAME.pending(slow)
            assert decision.decline == PASS
            BOSSES_GAME.advance(slow, decision.seat, PASS, luck)
