"""No bot's choice depends on anything that its seat cannot know."""

from __future__ import annotations

import gc
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import BOTS, choice, deal, make_bot, positions, shuffled, sight_of, walk

from engine.monsters.bots.players import rehearsal
from engine.monsters.moves import Moves
from engine.monsters.rules import Monsters
from engine.monsters.state import State

bots = pytest.mark.parametrize("name", BOTS)
GAME = fixed_game()


def check_fair(name: str, states) -> None:
    """The bot that saw the true deal, and fresh ones that see others, all do the same."""
    bot = make_bot(name, 7)
    for number, state in enumerate(states):
        rng = Random(number)
        chosen = choice(bot, state)
        for other in (GAME.determinize(state, state.turn, rng), shuffled(state, state.turn, rng)):
            assert choice(make_bot(name, 7), other) == chosen, f"state {number} of {len(states)}"


@bots
def test_what_a_bot_cannot_see_never_changes_its_choice(name):
    check_fair(name, positions(150))


@pytest.mark.slow
@bots
def test_what_a_bot_cannot_see_never_changes_its_choice_in_a_thousand_states(name):
    check_fair(name, positions(1000))


def test_the_states_are_of_all_kinds_and_really_dealt_anew():
    states = positions(150)
    assert {(state.players, state.chain, state.king) for state in states} == {
        (players, chain, king) for players in range(3, 7) for chain in (False, True) for king in (False, True)
    }
    assert sum(state.round == 0 for state in states) >= 75
    assert {state.round for state in states} == set(range(6))
    changed = dict.fromkeys(("hand", "reserve", "castle", "deck", "tiles"), 0)
    for number, state in enumerate(states):
        other = shuffled(state, state.turn, Random(number))
        for name in changed:
            changed[name] += getattr(state, name) != getattr(other, name)
    assert min(changed.values()) >= 45, changed


def test_the_shuffled_deal_looks_the_same_to_the_seat():
    for number, state in enumerate(positions(150)):
        other = shuffled(state, state.turn, Random(number))
        assert GAME.view(other, state.turn) == GAME.view(state, state.turn)
        assert GAME.legal(other, state.turn) == GAME.legal(state, state.turn)


# ----- What a bot holds in its hands -----

NOT_DATA = (type, ModuleType, FunctionType, BuiltinFunctionType, MethodType)
RULES = (Monsters, Moves)
"""Large tables, the same for all matches; one test looks into them."""


def reached(*begin: object, beyond: tuple[type, ...] = RULES) -> list[object]:
    """Everything that can be got at from some objects, through attributes, slots, containers and closures."""
    todo, seen = list(begin), {}
    while todo:
        thing = todo.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing
        if isinstance(thing, FunctionType):
            todo += [cell.cell_contents for cell in thing.__closure__ or ()]
            todo += thing.__defaults__ or ()
        elif isinstance(thing, MethodType):
            todo += [thing.__self__, thing.__func__]
        elif not isinstance(thing, (*NOT_DATA, *beyond)):
            todo += gc.get_referents(thing)
    return list(seen.values())


def states_in(*begin: object) -> list[State]:
    return [thing for thing in reached(*begin) if isinstance(thing, State)]


def test_the_walker_finds_a_state_wherever_it_hides():
    state = deal(4)
    hidden = {"a": [(lambda kept=state: kept,)]}
    assert states_in(hidden) == [state]
    assert states_in([state.clone]) == [state]


def test_the_rules_keep_no_state_of_any_match():
    for number, state in enumerate(positions(32)):
        choice(make_bot(BOTS[number % len(BOTS)]), state)
    found = reached(GAME, rehearsal(GAME.deck), beyond=())
    assert not [thing for thing in found if isinstance(thing, State)]


def test_a_sight_reaches_no_state():
    for state in positions(150):
        bot_view = sight_of(state)
        assert not states_in(bot_view)
        assert not states_in(bot_view.imagine)


@bots
def test_a_bot_keeps_no_state_and_a_thought_only_imagined_ones(name):
    bot = make_bot(name, 3)
    for state in positions(32):
        thought = bot.think(sight_of(state))
        thought.step()
        secrets = {id(state), id(state.hand), id(state.reserve), id(state.castle), id(state.deck)}
        assert not secrets & {id(thing) for thing in reached(thought, bot)}
        assert not states_in(bot)
        assert all(found is not state for found in states_in(thought))


@bots
def test_a_bot_remembers_nothing_from_one_decision_to_the_next(name):
    used = [make_bot(name, 5) for _ in range(3)]
    for number, (state, play) in enumerate(walk(deal(3, ("king_rules",), 8), used)):
        if number % 3 == 0:
            assert choice(make_bot(name, 5), state) == play
