"""The dungeon builders keep the promises of the seam; a sample of tables here, all of them in the slow tests."""

from __future__ import annotations

from random import Random

import pytest
from support.bosses.kit import BOSSES, BOSSES_GAME, a_state, all_settings
from support.conformance import check_refusals, label, play_one, played, random_game, start
from support.promises import (
    check_copy,
    check_end,
    check_game,
    check_replay,
    check_spellings,
    check_twins,
    check_undo,
    reasons_found,
)

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL
from engine.bosses.moves import PASS, Boss, Build, Cancel, Discard, Miniboss, Mulligan, Pick, Promote, Salvage, Use
from engine.bosses.views import minibosses
from engine.core.chance import Loose

some_tables = pytest.mark.parametrize("setting", BOSSES.settings, ids=label)
all_tables = pytest.mark.parametrize("setting", all_settings(), ids=label)


@some_tables
def test_whole_games_keep_every_promise(setting):
    check_game(BOSSES, setting, random_game(BOSSES, setting, 0), Random(0))


@pytest.mark.slow
@all_tables
def test_games_at_every_table_keep_every_promise(setting):
    check_game(BOSSES, setting, random_game(BOSSES, setting, 1), Random(1))


@all_tables
def test_finished_games_have_an_outcome_and_owe_nothing(setting):
    state = check_end(BOSSES, setting)
    outcome = BOSSES_GAME.outcome(state)
    assert sorted(outcome.ranks) == list(range(1, setting.seats + 1)), "ranks are a permutation"
    assert outcome.scores == tuple(state.souls)


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
    yield from map(Salvage, hand)
    yield from (Discard(card, rng.choice(hand)) for card in hand)
    yield from (Use(of, seat * 8 + at, slot) for of in ("room", "miniboss") for at in range(5) for slot in range(3))
    yield from (Boss(rng.randrange(12)), Pick(rng.randrange(100)), Mulligan(), PASS)
    yield from (Miniboss(card - FIRST_MINIBOSS, at) for card in minibosses(tuple(hand)) for at in range(6))
    yield from (Cancel(card - FIRST_SPELL) for card in state.spells[seat])
    yield from rng.sample(BOSSES.space, 10)


@pytest.mark.slow
def test_every_reason_of_the_game_is_given_somewhere():
    found: set[str] = set()
    for setting in all_settings()[::3]:
        turns = (turn for seed in range(4) for turn in random_game(BOSSES, setting, seed))
        found.update(reasons_found(BOSSES, turns, setting.seats, sensible))
    assert found <= BOSSES_GAME.reasons
    assert BOSSES_GAME.reasons - found <= {"room_deactivated", "card_there", "only_ordinary", "miniboss_there"}


@some_tables
def test_what_only_equals_a_legal_action_is_refused(setting):
    check_twins(BOSSES, setting, every=5)


@some_tables
def test_action_texts_are_read_back_and_no_other_spelling(setting):
    check_spellings(BOSSES, setting, every=5)


# Records


@some_tables
def test_a_replay_is_exact_at_every_decision(setting):
    check_replay(BOSSES, setting)


@some_tables
def test_undo_is_exact(setting):
    check_undo(BOSSES, setting)


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
    check_copy(BOSSES, a_state(4), 4)


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
