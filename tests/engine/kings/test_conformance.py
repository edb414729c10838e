"""The game of the crown keeps the promises of the seam; a sample of tables here, all of them in the slow tests."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from support.conformance import check_refusals, label, played, random_game, start
from support.kings.kit import KINGS, KINGS_GAME, a_state, all_settings
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


@some_tables
def test_whole_games_keep_every_promise(setting):
    check_game(KINGS, setting, islice(random_game(KINGS, setting, 0), LONGEST), Random(0))


@pytest.mark.slow
@all_tables
def test_games_at_every_table_keep_every_promise(setting):
    check_game(KINGS, setting, islice(random_game(KINGS, setting, 1), LONGEST), Random(1))


@some_tables
def test_finished_games_have_an_outcome_and_owe_nothing(setting):
    state = check_end(KINGS, setting)
    outcome = KINGS_GAME.outcome(state)
    assert sorted(outcome.ranks) == [1, *[2] * (setting.seats - 1)]
    assert outcome.winners == (state.winner,)


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
    found: set[str] = set()
    for setting in KINGS.settings:
        turns = (turn for seed in range(9) for turn in random_game(KINGS, setting, seed))
        found.update(reasons_found(KINGS, islice(turns, 0, 2500, 4), setting.seats, sensible))
    assert found <= KINGS_GAME.reasons
    assert KINGS_GAME.reasons - found <= RARE


@some_tables
def test_what_only_equals_a_legal_action_is_refused(setting):
    check_twins(KINGS, setting, every=9)


@some_tables
def test_action_texts_are_read_back_and_no_other_spelling(setting):
    check_spellings(KINGS, setting, every=9)


# Records


@some_tables
def test_a_replay_is_exact_at_every_decision(setting):
    check_replay(KINGS, setting)


@some_tables
def test_undo_is_exact(setting):
    check_undo(KINGS, setting)


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
    check_copy(KINGS, a_state(4), 4)
