"""`decisions` and `legal`: who must answer, and what may be answered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.game import Decision
from engine.kings import dice, fights, forging, gear, potions, precedence, rounds, turns
from engine.kings.cards import OWN_ROLL, TURN
from engine.kings.fighters import bans_on, hero, without
from engine.kings.frames import F
from engine.kings.moves import ACT, DONE, PASS, STAND, Back, Choose, Restack
from engine.kings.run import owned
from engine.kings.state import Frame, State
from engine.kings.tables import ACTIONS, FIRST_TRICK, Tables
from engine.kings.turns import TOKEN

KINDS = {
    F.SETUP: "setup",
    F.CHOOSE: "action",
    F.TURN: "turn",
    F.TOKEN: "token",
    F.REWARD: "reward",
    F.FORGE: "forge",
    F.STEAL: "steal",
    F.RESTACK: "restack",
    F.WINDOW: "potion",
    F.REROLL: "reroll",
    F.OPPONENT: "opponent",
    F.PLUNDER: "plunder",
    F.GIVE: "give_back",
    F.ORDERING: "order",
}
"""The kinds of questions."""


# Who is asked


def asked_seat(state: State, frame: Frame) -> int:
    """The seat that a question on the stack is for (one of them where several answer at once)."""
    kind = frame[0]
    if kind == F.CHOOSE:
        return state.chosen.index(-1)
    if kind == F.WINDOW:
        first: int = frame[2][0]
        return first
    if kind == F.GIVE:
        return state.order[frame[1]]
    seat: int = frame[1][0] if kind == F.ORDERING else frame[1]
    return seat


def asked_seats(state: State, frame: Frame) -> tuple[int, ...]:
    """The seats that owe an answer to a question on the stack; none at an event after the last one's answer."""
    if frame[0] == F.CHOOSE:
        return tuple([seat for seat, action in enumerate(state.chosen) if action < 0])
    if frame[0] == F.GIVE:
        return state.order[frame[1] : frame[1] + 1]
    if frame[0] in (F.WINDOW, F.ORDERING):
        left: tuple[int, ...] = frame[2] if frame[0] == F.WINDOW else frame[1]
        return left[:1]
    seat: int = frame[1]
    return (seat,) if seat < state.players else ()


def decisions(state: State) -> tuple[Decision, ...]:
    """The decisions that are due."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    kind = frame[0]
    if kind == F.CHOOSE:
        return tuple(Decision("action", seat, (state.round,)) for seat in asked_seats(state, frame))
    seat = asked_seat(state, frame)
    return (Decision(KINDS[kind], seat, _about(state, frame), _decline(frame)),)


def _about(state: State, frame: Frame) -> tuple[int | str, ...]:
    kind = frame[0]
    if kind == F.TURN:
        return ("after" if frame[2] else "before",)
    if kind == F.WINDOW:
        return "moment", frame[1]
    if kind == F.REWARD:
        return ("class", frame[2], *(("token",) if frame[3] == TOKEN else ()))
    if kind == F.ORDERING:
        return ("again",) if frame[2] is None else ()
    if kind in (F.FORGE, F.STEAL, F.RESTACK, F.REROLL):
        return ("of", frame[2])
    return ("excess", rounds.excess(state, state.order[frame[1]])) if kind == F.GIVE else ()


def _decline(frame: Frame) -> Action | None:
    kind = frame[0]
    if kind in (F.WINDOW, F.ORDERING, F.FORGE, F.TOKEN) or (kind == F.REWARD and frame[3]):
        return PASS
    if kind == F.SETUP or (kind == F.TURN and frame[2]):
        return DONE
    return STAND if kind in (F.REROLL, F.OPPONENT) else None


# What may be answered


class Question(NamedTuple):
    """A seat that is asked, with the frame that asks."""

    tables: Tables
    state: State
    seat: int
    frame: Frame


def question(tables: Tables, state: State) -> tuple[int, Sequence[Action]]:
    """A seat that owes an answer, and its legal ones; for search, which knows that the game is not over."""
    frame = state.frames[-1]
    seat = asked_seat(state, frame)
    return seat, _LEGAL[frame[0]](Question(tables, state, seat, frame))


def legal(tables: Tables, state: State, seat: int) -> Sequence[Action]:
    """All actions open to a seat; empty if it owes no answer."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    if frame[0] == F.CHOOSE:
        asked = 0 <= seat < state.players and state.chosen[seat] < 0
    else:
        asked = seat == asked_seat(state, frame)
    return _LEGAL[frame[0]](Question(tables, state, seat, frame)) if asked else ()


def choosable(tables: Tables, state: State, seat: int) -> list[int]:
    """The numbers of the actions that a seat may choose; one-time cards that it has used are gone."""
    tricks = tables.tricks(state.characters[seat])
    unused = [FIRST_TRICK + at for at in range(len(tricks)) if not state.spent[seat] >> at & 1]
    return [*range(FIRST_TRICK), *unused]


def _choose(ask: Question) -> Sequence[Action]:
    tables, state, seat, _ = ask
    character = state.characters[seat]
    if not tables.tricks(character):
        return _CHOICES
    return [Choose(tables.action_name(character, one)) for one in choosable(tables, state, seat)]


_CHOICES = tuple(Choose(action.name) for action in ACTIONS)


def _setup(ask: Question) -> Sequence[Action]:
    return [DONE, *gear.rearrangings(ask.tables, ask.state, ask.seat)]


def _turn(ask: Question) -> Sequence[Action]:
    tables, state, seat, frame = ask
    found: list[Action] = [DONE if frame[2] else ACT, *gear.rearrangings(tables, state, seat)]
    if state.potions[seat]:
        found += potions.drinks(tables, state, seat, TURN)
    if state.characters[seat]:
        found += potions.abilities(tables, state, seat)
    return found


def _window(ask: Question) -> Sequence[Action]:
    return [PASS, *_own_means(ask, ask.frame[1])]


def _ordering(ask: Question) -> Sequence[Action]:
    tables, state, seat, _ = ask
    return [PASS, *gear.rearrangings(tables, state, seat), *precedence.drinks(tables, state, seat)]


def _own_means(ask: Question, moment: int) -> list[Action]:
    """Potions and, in one's own fight, one-time abilities."""
    found = potions.drinks(ask.tables, ask.state, ask.seat, moment)
    if ask.seat == ask.state.turn:
        found += potions.abilities(ask.tables, ask.state, ask.seat)
    return found


def _reroll(ask: Question) -> Sequence[Action]:
    found: list[Action] = [STAND, *rerolls(ask)]
    return found if ask.frame[2] >= 0 else found + _own_means(ask, OWN_ROLL)


def rerolls(ask: Question) -> list[Action]:
    """The re-rolls and turns open to a seat: all of them, or those of a potion of the last window."""
    tables, state, seat, (_, _, potion, before) = ask
    used = state.used[seat]
    if potion >= 0:
        gear_of_potion = without(tables.potions[potion].gear, bans_on(tables, state, seat))
        return dice.rerolls(gear_of_potion, used[before:], state.dice[seat])
    return dice.rerolls(hero(tables, state, seat), used, state.dice[seat])


def _opponent(ask: Question) -> Sequence[Action]:
    return [STAND, *fights.foe_rerolls(ask.tables, ask.state)]


def _reward(ask: Question) -> Sequence[Action]:
    return turns.rewards(ask.tables, ask.state, ask.frame[2], may_pass=ask.frame[3])


def _forge(ask: Question) -> Sequence[Action]:
    return [PASS, *forging.forgings(ask.tables, ask.state, ask.seat)]


def _restack(ask: Question) -> Sequence[Action]:
    return [Restack(*order) for order in permutations(ask.state.potion_deck[: ask.frame[2]])]


def _plunder(ask: Question) -> Sequence[Action]:
    return [Back("item", item) for item in owned(ask.state, ask.seat)]


_LEGAL: dict[object, Callable[[Question], Sequence[Action]]] = {
    F.SETUP: _setup,
    F.CHOOSE: _choose,
    F.TURN: _turn,
    F.TOKEN: lambda ask: turns.tokens(ask.state, ask.seat),
    F.REWARD: _reward,
    F.FORGE: _forge,
    F.STEAL: lambda ask: turns.thefts(ask.tables, ask.state, ask.seat, ask.frame[2]),
    F.RESTACK: _restack,
    F.WINDOW: _window,
    F.REROLL: _reroll,
    F.OPPONENT: _opponent,
    F.PLUNDER: _plunder,
    F.GIVE: lambda ask: rounds.gifts(ask.tables, ask.state, ask.seat),
    F.ORDERING: _ordering,
}
"""The legal answers to each kind of question."""
