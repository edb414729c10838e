"""`is_asked`, `drinks`, `betterings`: the window in which those with the same action may still change their order,
before speeds are compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.core.actions import Action
from engine.core.chance import NoChance
from engine.kings.cards import BEFORE, ON_SELF, TURN
from engine.kings.fighters import speed
from engine.kings.gear import rearrangings
from engine.kings.moves import Drink, Equip
from engine.kings.potions import may_drink
from engine.kings.run import Run
from engine.kings.state import BACKPACK, State
from engine.kings.tables import HEAL, Tables


def rivals(tables: Tables, state: State, seat: int) -> list[int]:
    """The other seats whose action has the same place in the order as that of a seat."""
    orders = [tables.action_order(own, action) for own, action in zip(state.characters, state.chosen, strict=True)]
    return [other for other, order in enumerate(orders) if order == orders[seat] and other != seat]


def concerned(tables: Tables, state: State) -> tuple[int, ...]:
    """The seats that have the same action as another one and do not heal, in seat order."""
    seats = range(state.players)
    return tuple(seat for seat in seats if state.chosen[seat] != HEAL and rivals(tables, state, seat))


def is_asked(tables: Tables, state: State, seat: int) -> bool:
    """Whether a seat has a question in the window, by what everybody sees: it may still play a potion, could reach
    another speed by its gear, or is tied in speed and could wear its gear in another way."""
    if may_drink(tables, state, seat):
        return True
    moves, now = rearrangings(tables, state, seat), speed(tables, state, seat)
    if moves and any(speed(tables, state, other) == now for other in rivals(tables, state, seat)):
        return True
    return bool(moves) and _may_differ(tables, state, seat)


def _may_differ(tables: Tables, state: State, seat: int) -> bool:
    """Whether a seat could reach another speed by its gear: by one move, because where no single one changes it all
    places and items give as much."""
    key = (state.characters[seat], state.gear[seat], state.packs[seat], state.improved)
    found: bool | None = tables.speeds.get(key)
    if found is None:
        moves, now = rearrangings(tables, state, seat), speed(tables, state, seat)
        differs = any(speed(tables, _moved(tables, state, seat, move), seat) != now for move in moves)
        found = tables.speeds.keep(key, differs)
    return found


def drinks(tables: Tables, state: State, seat: int) -> list[Action]:
    """The potions that a seat may play in the window: only such as give it speed."""
    if not may_drink(tables, state, seat):
        return []
    return [Drink(potion) for potion in state.potions[seat] if gives_speed(tables, potion)]


def gives_speed(tables: Tables, potion: int) -> bool:
    """Whether a potion gives its player speed before any die is rolled."""
    card = tables.potions[potion]
    return card.on == ON_SELF and card.gear.speed > 0 and bool(card.own & (TURN | BEFORE))


# What would help


def place(tables: Tables, state: State, seat: int, more: int = 0) -> tuple[int, int]:
    """The number of rivals that are faster than a seat, and of those that are as fast, as things lie; with so much more
    speed."""
    now = speed(tables, state, seat) + more
    others = [speed(tables, state, other) for other in rivals(tables, state, seat)]
    return sum(one > now for one in others), others.count(now)


def betterings(tables: Tables, state: State, seat: int) -> Iterator[Action]:
    """Yields the first move of gear, and the potions, that lead to a better place in the order, as the others' things
    lie; potions where gear alone does not lead as far."""
    now = place(tables, state, seat)
    fast, moves = _fastest(tables, state, seat)
    reached = place(tables, fast, seat)
    if reached < now:
        yield moves[0]
    for action in drinks(tables, state, seat):
        if place(tables, fast, seat, tables.potions[action[0]].gear.speed) < reached:
            yield action


def _fastest(tables: Tables, state: State, seat: int) -> tuple[State, Sequence[Equip]]:
    """The state in which a seat wears what makes it fastest, and the moves that lead there."""
    moves: list[Equip] = []
    while True:
        found = None
        for move in rearrangings(tables, state, seat):
            moved = _moved(tables, state, seat, move)
            if move.place != BACKPACK and speed(tables, moved, seat) > speed(tables, found or state, seat):
                found, best = moved, move
        if found is None:
            return state, moves
        state, moves = found, [*moves, best]


def _moved(tables: Tables, state: State, seat: int, move: Equip) -> State:
    """A copy of a state after a move of gear."""
    copy = state.clone()
    Run(tables, copy, NoChance(), None).equip(seat, move.item, move.place)
    return copy
