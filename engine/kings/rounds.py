"""Rounds: the set-up of the first items, the common reveal, the order, and the end of a round or of the game."""

from __future__ import annotations

from engine.core.actions import Action
from engine.kings import gear, precedence
from engine.kings.cards import BACKPACK as ROOM
from engine.kings.fighters import speed
from engine.kings.frames import F
from engine.kings.moves import Back
from engine.kings.run import Run, carried
from engine.kings.state import TILL_ROUND, State, begin_round
from engine.kings.tables import FIRST_TRICK, Tables

ROUNDS = 60
"""The number of rounds after which nobody has won."""


def prepare(run: Run, seat: int) -> bool:
    """Whether a seat puts its first items on; after the last one the first round begins."""
    if seat < run.state.players:
        return True
    run.replace((F.CHOOSE,))
    return False


# The order


def choose(run: Run) -> bool:
    """Turns the actions up when the last one lies; returns whether somebody must still choose."""
    state = run.state
    if -1 in state.chosen:
        return True
    tables = run.tables
    state.revealed = True
    for seat, action in enumerate(state.chosen):
        if action >= FIRST_TRICK:
            state.spent[seat] |= 1 << action - FIRST_TRICK
        run.tell("chosen", seat=seat, action=tables.action_name(state.characters[seat], action))
    run.replace((F.ORDER,))
    seats = precedence.concerned(tables, state) if tables.by_the_book else ()
    if seats:
        run.push((F.ORDERING, seats, (), ()))
    else:
        _compare(run)
    return False


def order_window(run: Run, seats: tuple[int, ...], before: tuple[int, ...] | None, again: tuple[int, ...]) -> bool:
    """Whether somebody is asked before speeds are compared; who can do nothing is left out. When all were asked, those
    are once more who were asked before the last one that has changed something."""
    left = seats
    while left and not precedence.is_asked(run.tables, run.state, left[0]):
        left = left[1:]
    if left:
        run.replace((F.ORDERING, left, before, again))
        return True
    if again:
        run.replace((F.ORDERING, again, None, ()))
        return False
    run.pop()
    _compare(run)
    return False


def _compare(run: Run) -> None:
    """Notes the speeds and who is tied."""
    tables, state = run.tables, run.state
    state.speeds = tuple(speed(tables, state, seat) for seat in range(state.players))
    state.groups = _groups(tables, state)


def _groups(tables: Tables, state: State) -> tuple[tuple[int, ...], ...]:
    """The seats by action, then by speed, those with equal ones together."""
    ranks = [
        (tables.action_order(state.characters[seat], state.chosen[seat]), -state.speeds[seat])
        for seat in range(state.players)
    ]
    return tuple(tuple(seat for seat, rank in enumerate(ranks) if rank == one) for one in sorted(set(ranks)))


def settle_order(run: Run) -> bool:
    """Lets tied seats fight for their places; the turns begin when nobody is tied."""
    state = run.state
    for group in state.groups:
        if len(group) > 1:
            run.push((F.FRIENDLY, group, 0))
            return False
    state.order = tuple(seat for group in state.groups for seat in group)
    run.tell("order", seats=state.order, speeds=state.speeds)
    run.replace((F.TURNS, 0))
    return False


# The end


def excess(state: State, seat: int) -> int:
    """The number of things that a seat carries too many."""
    return carried(state, seat) - ROOM


def gifts(tables: Tables, state: State, seat: int) -> list[Action]:
    """The answers open to a seat that carries too much: put an item on, or give something back."""
    found: list[Action] = gear.equips_to_free(tables, state, seat)
    found += [Back("item", item) for item in state.packs[seat]]
    return found + [Back("potion", potion) for potion in state.potions[seat]]


def give(run: Run, place: int) -> bool:
    """Whether the seat at a place in the order must give something back."""
    state = run.state
    if place == state.players:
        run.replace((F.END,))
    elif excess(state, state.order[place]) > 0:
        return True
    else:
        run.replace((F.GIVE, place + 1))
    return False


def give_back(run: Run, seat: int, action: Back) -> None:
    """Gives an item or a potion back."""
    if action.what == "potion":
        run.discard(seat, action.card)
        return
    run.to_forge(seat, action.card)
    run.tell("back", seat=seat, item=action.card)


def end(run: Run) -> bool:
    """Ends a round, or the game after the last one."""
    state = run.state
    run.end_potions(TILL_ROUND)
    run.tell("round_end", round=state.round)
    begin_round(state)
    state.round += 1
    if state.round == ROUNDS:
        finish(run)
    else:
        run.replace((F.CHOOSE,))
    return False


def finish(run: Run) -> None:
    """Ends the game."""
    state = run.state
    if state.winner >= 0:
        run.end_potions(state.turn)
    state.frames = ()
    run.tell("end", ranks=ranks(state), rounds=rounds_begun(state), beaten_king=state.winner >= 0)


def ranks(state: State) -> tuple[int, ...]:
    """The rank of each seat: 1 for who has beaten the king, 2 for all others."""
    return tuple(1 if seat == state.winner else 2 for seat in range(state.players))


def rounds_begun(state: State) -> int:
    """The number of rounds that were begun."""
    return min(state.round + 1, ROUNDS)
