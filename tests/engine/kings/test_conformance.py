"""The game of the crown keeps the promises of the seam; a sample of tables here, all of them in the slow tests."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
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
from support.kings.kit import KINGS, KINGS_GAME, a_state, all_settings

from engine.core.chance import Loose
from engine.core.match import Match
from engine.core.record import read_record, write_header, write_line
from engine.core.replay import replay
from engine.kings.moves import (
    ACT,
    PASS,
    Ability,
    Back,
    Choose,
    Drink,
    Equip,
    Forge,
    Repeat,
    Reroll,
    Restack,
    Steal,
    Take,
    Token,
    Turn,
)

some_tables = pytest.mark.parametrize("setting", KINGS.settings, ids=label)
all_tables = pytest.mark.parametrize("setting", all_settings(), ids=label)


LONGEST = 300
"""Number of decisions of a game that are looked at: whoever answers anything plays long."""


def check_game(setting, seed):
    rng = Random(seed)
    for turn in islice(random_game(KINGS, setting, seed), LONGEST):
        check_queries(KINGS, setting, turn.state)
        check_step(KINGS, turn)
        check_knowledge(KINGS, setting, turn, rng)


@some_tables
def test_whole_games_keep_every_promise(setting):
    check_game(setting, 0)


@pytest.mark.slow
@all_tables
def test_games_at_every_table_keep_every_promise(setting):
    check_game(setting, 1)


@some_tables
def test_finished_games_have_an_outcome_and_owe_nothing(setting):
    *_, last = random_game(KINGS, setting, 5)
    state = last.state.clone()
    KINGS_GAME.apply(state, last.seat, last.action, Loose(Random(last.seed)))
    KINGS.invariants(state)
    check_queries(KINGS, setting, state)
    outcome = KINGS_GAME.outcome(state)
    assert sorted(outcome.ranks) == [1, *[2] * (setting.seats - 1)]
    assert outcome.winners == (state.winner,)
    assert refusal(KINGS_GAME, state, last.seat, last.action) == "game_over"


# What may be answered


@some_tables
def test_everything_else_is_refused_with_a_reason(setting):
    rng = Random(1)
    for number, turn in enumerate(random_game(KINGS, setting, 1)):
        if number % 5 == 0:
            check_refusals(KINGS, turn.state, range(-1, setting.seats + 1), rng.sample(KINGS.space, 25))


def sensible(state, seat, rng):
    """Actions that are about something that lies there: illegal ones among them have the rarer reasons."""
    some = rng.sample(KINGS.space, 60)
    yield from (PASS, ACT, Choose("light_fingers"), Repeat(), Turn(0, 6), Reroll("single", 1), Restack(0, 1, 2))
    for item in (*state.gear[seat], *state.packs[seat]):
        yield from (Equip(item, place) for place in ("foot", "hand", "hand2", "backpack"))
        yield from (Forge("improve", item), Forge("brew", item), Back("item", item), Forge("combine", item, item, 30))
        yield from (Forge("combine", item, other, 30) for other in state.packs[seat])
    yield from (Drink(potion, on) for potion in state.potions[seat] for on in (-1, 0, 1))
    yield from (Take("item", item) for item in range(0, 45, 4))
    yield from (Token("item", 3), Token("potions"), Take("potions"), Ability("sniff"), Ability("mix"))
    yield from (Steal("item", other, item) for other in range(state.players) for item in state.packs[other])
    yield from some


RARE = {
    "already_improved",
    "potions_forbidden",
    "effect_forbidden",
    "no_potions",
    "used_up",
    "wrong_order",
    "nothing_there",
    "two_jokers",
    "place_taken",
}
"""Reasons that a few random games need not come upon."""


@pytest.mark.slow
def test_every_reason_of_the_game_is_given_somewhere():
    found = {None}
    for setting in KINGS.settings:
        for turn in islice((turn for seed in range(9) for turn in random_game(KINGS, setting, seed)), 0, 2500, 4):
            rng = Random(turn.seed)
            tried = sensible(turn.state, turn.seat, rng)
            found.update(KINGS_GAME.why_not(turn.state, turn.seat, action) for action in tried)
            found.add(KINGS_GAME.why_not(turn.state, setting.seats, turn.action))
        over = turn.state.clone()
        over.frames = ()
        found.add(KINGS_GAME.why_not(over, 0, turn.action))
    assert found - {None} <= KINGS_GAME.reasons
    assert KINGS_GAME.reasons - found <= RARE


@some_tables
def test_what_only_equals_a_legal_action_is_refused(setting):
    for turn in list(random_game(KINGS, setting, 2))[::9]:
        before = KINGS_GAME.dump(turn.state)
        for action in twins(KINGS, KINGS_GAME.legal(turn.state, turn.seat)):
            copy = turn.state.clone()
            assert refusal(KINGS_GAME, copy, turn.seat, action) in KINGS_GAME.reasons
            assert KINGS_GAME.dump(copy) == before


@some_tables
def test_action_texts_are_read_back_and_no_other_spelling(setting):
    for turn in list(random_game(KINGS, setting, 4))[::9]:
        check_texts(KINGS_GAME, turn.state, range(setting.seats))


# Records


@some_tables
def test_a_replay_is_exact_at_every_decision(setting):
    match, rng = start(KINGS, setting, 2), Random(2)
    dumps = [KINGS_GAME.dump(match.state_at(0))]
    while match.pending():
        play_one(match, rng)
        dumps.append(KINGS_GAME.dump(match._state))
    record = read_record(bytes(match.journal))
    assert same_record(record, match.record)
    assert write_header(record.header) + b"".join(map(write_line, record.lines)) == bytes(match.journal)
    assert [KINGS_GAME.dump(step.state) for step in list(replay(KINGS_GAME, record))] == dumps
    half = read_record(b"".join(bytes(match.journal).splitlines(keepends=True)[: match.number // 2 + 1]))
    assert KINGS_GAME.dump(Match.resume(KINGS_GAME, half)._state) == dumps[match.number // 2]


@some_tables
def test_undo_is_exact(setting):
    match, rng, undone = start(KINGS, setting, 3), Random(3), 0
    while match.pending():
        number, before, journal = match.number, KINGS_GAME.dump(match._state), bytes(match.journal)
        seat = play_one(match, rng)
        if match.undo_target(seat) is None:
            continue
        after, action = KINGS_GAME.dump(match._state), KINGS_GAME.codec.read(match.lines[-1].action)
        match.undo(seat)
        assert (match.number, KINGS_GAME.dump(match._state), bytes(match.journal)) == (number, before, journal)
        match.answer(seat, action, match.asked(seat).since)
        assert KINGS_GAME.dump(match._state) == after
        undone += 1
    assert undone


def test_moving_gear_can_be_taken_back_but_not_a_drawn_potion():
    match = start(KINGS, KINGS.settings[0], 9)
    match.answer(0, match.legal(0)[1])
    assert match.undo_target(0) == 0
    match.undo(0)
    while (decision := match.pending()[0]).kind != "reward":
        legal = match.legal(decision.seat)
        match.answer(decision.seat, Choose("guard") if decision.kind == "action" else legal[0])
    match.answer(decision.seat, Take("potions"))
    assert (match.undo_target(decision.seat), match.undo_bar(decision.seat)) == (None, "seen")


def test_a_record_of_own_cards_keeps_them():
    match = played(KINGS, KINGS.settings[0], 7)
    assert match.record.header.content == KINGS_GAME.deck.data
    assert match.record.header.version == KINGS_GAME.version


def test_clones_are_independent():
    state = a_state(4)
    before, copy, rng = KINGS_GAME.dump(state), state.clone(), Random(4)
    while asked := KINGS_GAME.pending(copy):
        seat = rng.choice(asked).seat
        KINGS_GAME.advance(copy, seat, rng.choice(KINGS_GAME.legal(copy, seat)), Loose(rng))
    assert KINGS_GAME.dump(state) == before != KINGS_GAME.dump(copy)
