"""`answer`: what an answer does; and the steps that ask somebody or go on where nobody can do anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from engine.core.actions import Action
from engine.kings import dice, fights, forging, potions, rounds, turns
from engine.kings.abilities import Gear
from engine.kings.asking import KINDS, Question, choosable, rerolls
from engine.kings.cards import LAST, OWN_ROLL, TURN
from engine.kings.fighters import NOT_WORN, POTIONS, bans_on, lying
from engine.kings.frames import F
from engine.kings.moves import (
    Ability,
    Act,
    Back,
    Choose,
    Done,
    Drink,
    Equip,
    Forge,
    Pass,
    Repeat,
    Reroll,
    Restack,
    Stand,
    Steal,
    Take,
    Token,
)
from engine.kings.moves import (
    Turn as TurnDie,
)
from engine.kings.run import Run, Source
from engine.kings.state import FRIENDLY, NOBODY, Frame

# Steps that ask somebody or go on


def window(run: Run, moment: int, seats: tuple[int, ...]) -> bool:
    """Whether somebody is asked in a window; who can do nothing is left out."""
    left = seats
    while left and not potions.is_asked(run.tables, run.state, left[0]):
        left = left[1:]
    if not left:
        run.pop()
        return False
    if left is not seats:
        run.replace((F.WINDOW, moment, left))
    return True


def reroll(run: Run, seat: int, potion: int, before: int) -> bool:
    """Whether a seat is asked for its re-rolls."""
    ask = Question(run.tables, run.state, seat, (F.REROLL, seat, potion, before))
    if rerolls(ask) or (potion < 0 and potions.is_asked(run.tables, run.state, seat)):
        return True
    run.pop()
    return False


def opponent(run: Run, _: int) -> bool:
    """Whether a seat is asked for the opponent."""
    if not fights.foe_rerolls(run.tables, run.state):
        run.pop()
        return False
    if run.state.box_rolls:
        fights.box_decides(run)
        return False
    return True


# Answers


class Given(NamedTuple):
    """An answer, with the seat that gives it and the frame that has asked."""

    run: Run
    seat: int
    action: Any
    frame: Frame


def answer(run: Run, seat: int, action: Action) -> None:
    """Carries out an answer."""
    _ANSWERS[type(action)](Given(run, seat, action, run.state.frames[-1]))


def _choose(given: Given) -> None:
    run, seat, action, _ = given
    tables, state = run.tables, run.state
    character = state.characters[seat]
    numbers = choosable(tables, state, seat)
    state.chosen[seat] = next(one for one in numbers if tables.action_name(character, one) == action.action)
    run.tell("sealed", {seat: {"action": action.action}}, seat=seat)


def _act(given: Given) -> None:
    given.run.pop()
    given.run.state.moves = 0
    given.run.tell("acts", seat=given.seat)


def _no(given: Given) -> None:
    """Passes, stands, or ends a turn or the preparation."""
    run, seat, _, frame = given
    run.state.moves = 0
    if frame[0] == F.SETUP:
        run.replace((F.SETUP, seat + 1))
    elif frame[0] == F.WINDOW:
        run.replace((F.WINDOW, frame[1], frame[2][1:]))
    elif frame[0] == F.ORDERING:
        _, seats, before, again = frame
        asked = before if before is None or seat in before else (*before, seat)
        run.replace((F.ORDERING, seats[1:], asked, again))
    else:
        run.pop()
    run.tell("passed", seat=seat, question=KINDS[frame[0]])


def _drink(given: Given) -> None:
    run, seat, action, frame = given
    state = run.state
    _note_change(given)
    moment = {F.TURN: TURN, F.ORDERING: TURN, F.REROLL: OWN_ROLL}.get(frame[0]) or frame[1]
    before = len(state.used[seat])
    potions.drink(run, seat, action, moment)
    own = moment == LAST and (seat == state.turn or state.foe == FRIENDLY)
    if own and codes(run.tables.potions[action.potion].gear):
        run.push((F.REROLL, seat, action.potion, before))


def _ability(given: Given) -> None:
    run, seat, action, _ = given
    potions.use(run, seat, action)
    if run.state.foe != NOBODY and not run.state.hearts[seat]:
        fights.give_up(run, seat)


def _dice(given: Given) -> None:
    run, seat, action, frame = given
    if frame[0] == F.OPPONENT:
        dice.answer(run, run.state.players, action, fights.foe_source(run.state))
    else:
        dice.answer(run, seat, action, reroll_source(given))


def _repeat(given: Given) -> None:
    given.run.pop()
    fights.repeat(given.run)


def _forge(given: Given) -> None:
    given.run.replace((F.FORGE, given.seat, given.frame[2] - 1))
    forging.forge(given.run, given.seat, given.action)


def _steal(given: Given) -> None:
    given.run.pop()
    turns.steal(given.run, given.seat, given.action)


def _restack(given: Given) -> None:
    run, seat, action, (_, _, count) = given
    state = run.state
    run.pop()
    order = tuple(action)[:count]
    state.potion_deck = (*order, *state.potion_deck[count:])
    run.tell("restack", {seat: {"potions": order}}, seat=seat, count=count)


def _back(given: Given) -> None:
    run, seat, action, frame = given
    if frame[0] == F.PLUNDER:
        run.pop()
        run.by = ("king", run.state.king)
    rounds.give_back(run, seat, action)
    run.by = None


def _token(given: Given) -> None:
    given.run.pop()
    turns.lay(given.run, given.seat, given.action)


def _note_change(given: Given) -> None:
    """Lets those be asked once more who were asked before a change in the window for the order."""
    run, seat, _, frame = given
    if frame[0] == F.ORDERING and frame[2] is not None:
        others = tuple(one for one in frame[2] if one != seat)
        run.replace((F.ORDERING, frame[1], (*others, seat), others))


def _equip(given: Given) -> None:
    _note_change(given)
    given.run.state.moves += 1
    given.run.equip(given.seat, given.action.item, given.action.place)


def _take(given: Given) -> None:
    turns.take(given.run, given.seat, given.frame[2], given.frame[3], given.action)


_ANSWERS: dict[type, Callable[[Given], None]] = {
    Choose: _choose,
    Equip: _equip,
    Act: _act,
    Done: _no,
    Pass: _no,
    Stand: _no,
    Drink: _drink,
    Ability: _ability,
    Reroll: _dice,
    TurnDie: _dice,
    Repeat: _repeat,
    Take: _take,
    Forge: _forge,
    Back: _back,
    Token: _token,
    Steal: _steal,
    Restack: _restack,
}
"""The function that carries each kind of answer out."""


# The card behind a re-roll


def reroll_source(given: Given) -> Source | None:
    """The card that a re-roll of a hero comes from, for the event; None if nobody listens or there is none."""
    run, seat, action, frame = given
    if run.emit is None:
        return None
    if frame[2] >= 0:
        return "potion", frame[2]
    code = dice.code_of(action)
    left = run.state.used[seat].count(code)
    for source, gear in _givers(run, seat):
        left -= codes(gear).count(code)
        if left < 0:
            return source
    return run.character(seat)


def _givers(run: Run, seat: int) -> Iterator[tuple[Source | None, Gear]]:
    """Yields the cards that give a hero something in this fight, in the order in which their re-rolls are used up."""
    tables, state = run.tables, run.state
    bans = bans_on(tables, state, seat)
    for item, gear in lying(tables, state.characters[seat], state.gear[seat], state.improved, bans & ~NOT_WORN):
        yield ("item", item) if item >= 0 else run.character(seat), gear
    for potion, owner, on, _ in state.played:
        if on == seat and not (bans & POTIONS and owner == seat):
            yield ("potion", potion), tables.potions[potion].gear


def codes(gear: Gear) -> tuple[int, ...]:
    """The re-rolls that a card gives, as `dice` numbers them, each as often as it can be used."""
    single, every = (dice.SINGLE,) * gear.reroll, (dice.ALL,) * gear.reroll_all
    return (*single, *every, *gear.reroll_values, *(-value for value in gear.turns))
