"""`options`: the targets of an ability; and whether everybody can see that there may be some."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, product
from typing import NamedTuple

from engine.bosses.abilities import HIDDEN_AIMS
from engine.bosses.cards import LEVELS, MOST_CHOICES, is_miniboss, is_room, pair, place, plan, position_of, seat_of
from engine.bosses.dungeon import active_positions, building_spots
from engine.bosses.run import health_of, hero_texts_count
from engine.bosses.state import State
from engine.bosses.tables import Tables

WEAK = 3
"""Maximum health left of a hero who counts as weak."""
NEWEST = 6
"""Number of the newest rooms of the discard pile that can be taken."""


class Actor(NamedTuple):
    """The card that looks for a target: its seat, type and place, and the hero it is about."""

    tables: Tables
    state: State
    seat: int
    of: str
    at: int = -1
    hero: int = -1


Options = tuple[int, ...]
Finder = Callable[[Actor], Options]


def options(actor: Actor, aim: str) -> Options:
    """All targets that an aim may be now."""
    return _FINDERS[aim](actor)


def may_exist(actor: Actor, aim: str) -> bool:
    """Whether the aim may have an option, going by what everybody sees."""
    if aim not in HIDDEN_AIMS:
        return bool(_FINDERS[aim](actor))
    seat = actor.seat
    if aim == "hand_spell":
        return bool(actor.state.spells[seat])
    return bool(actor.state.hands[seat]) or (aim == "hand_card" and bool(actor.state.spells[seat]))


def combinations(actor: Actor, aims: tuple[str, ...]) -> list[Options]:
    """All choices of one or two targets, of two at most `MOST_CHOICES`."""
    firsts = _FINDERS[aims[0]](actor)
    if len(aims) == 1:
        return [(first,) for first in firsts]
    seconds = _FINDERS[aims[1]](actor)
    return list(islice(product(firsts, seconds), MOST_CHOICES))


# Heroes


def _reachable(actor: Actor, hero: int) -> bool:
    """Whether a spell can reach a hero: not one whose text forbids it, unless that text is ignored."""
    proof = actor.of == "spell" and actor.tables.spell_proof[hero]
    return not proof or not hero_texts_count(actor.tables, actor.state, hero)


def _inside_any(actor: Actor) -> Options:
    hero = actor.state.inside
    return (hero,) if hero >= 0 and _reachable(actor, hero) else ()


def _inside(actor: Actor) -> Options:
    return _inside_any(actor) if actor.state.inside_seat == actor.seat else ()


def _here(actor: Actor) -> Options:
    state = actor.state
    here = state.met and state.inside >= 0 and place(state.inside_seat, state.inside_at) == actor.at
    return _inside_any(actor) if here else ()


def _weak_here(actor: Actor) -> Options:
    heroes = []
    for hero in _here(actor):
        damage, health = health_of(actor.tables, actor.state, hero)
        if health - damage <= WEAK:
            heroes.append(hero)
    return tuple(heroes)


def _waiting(actor: Actor) -> Options:
    return tuple(
        hero
        for hero in actor.state.entrances[actor.seat]
        if not actor.state.held >> hero & 1 and _reachable(actor, hero)
    )


def _in_town(actor: Actor) -> Options:
    return tuple(hero for hero in actor.state.town if _reachable(actor, hero))


# Rooms and minibosses


def _rooms_of(state: State, seat: int) -> list[int]:
    first = place(seat, 0)
    return [first + at for at, spot in enumerate(state.dungeons[seat]) if spot.stack and not spot.off]


def _playing(state: State) -> list[int]:
    out = state.out
    return [seat for seat in range(state.players) if not out >> seat & 1]


def _rooms(actor: Actor) -> Options:
    found: list[int] = []
    for seat in _playing(actor.state):
        found += _rooms_of(actor.state, seat)
    return tuple(found)


def _own_rooms(actor: Actor) -> Options:
    return tuple(_rooms_of(actor.state, actor.seat))


def _other_own_rooms(actor: Actor) -> Options:
    return tuple(room for room in _rooms_of(actor.state, actor.seat) if room != actor.at)


def _own_of_type(actor: Actor, *, trap: bool) -> Options:
    dungeon, first, traps = actor.state.dungeons[actor.seat], place(actor.seat, 0), actor.tables.trap
    rooms = [
        first + at for at, spot in enumerate(dungeon) if spot.stack and not spot.off and traps[spot.stack[-1]] == trap
    ]
    return tuple(rooms)


def _plain_rooms(actor: Actor) -> Options:
    rooms = _rooms(actor)
    return tuple([room for room in rooms if actor.state.dungeons[seat_of(room)][position_of(room)].mini < 0])


def _minibosses_of(state: State, seat: int, below: int = LEVELS + 1) -> list[int]:
    dungeon = enumerate(state.dungeons[seat])
    return [place(seat, at) for at, spot in dungeon if spot.mini >= 0 and not spot.off and spot.level < below]


def _minibosses(actor: Actor) -> Options:
    found: list[int] = []
    for seat in _playing(actor.state):
        found += _minibosses_of(actor.state, seat)
    return tuple(found)


def _low_minibosses(actor: Actor) -> Options:
    if actor.state.promoted >> actor.seat & 1:
        return ()
    return tuple(_minibosses_of(actor.state, actor.seat, LEVELS))


def _pairs(actor: Actor) -> Options:
    found = []
    for seat in _playing(actor.state):
        rooms = active_positions(actor.state.dungeons[seat])
        found += [pair(seat, low, high) for low in rooms for high in rooms if low < high]
    return tuple(found)


# Players, treasures, coins


def _opponents(actor: Actor) -> Options:
    return tuple([seat for seat in _playing(actor.state) if seat != actor.seat])


def _with_spell(actor: Actor) -> Options:
    return tuple(seat for seat in _opponents(actor) if actor.state.spells[seat])


def _with_card(actor: Actor) -> Options:
    return tuple(seat for seat in _opponents(actor) if actor.state.spells[seat] or actor.state.hands[seat])


def _monsters_in_hand(actor: Actor) -> Options:
    return tuple(card for card in actor.state.hands[actor.seat] if is_room(card) and not actor.tables.trap[card])


def _plans(actor: Actor) -> Options:
    seat = actor.seat
    rooms = [card for card in actor.state.hands[seat] if is_room(card)]
    return tuple(plan(room, at) for room in rooms for at in building_spots(actor.tables, actor.state, seat, room))


def _newest_in_pile(actor: Actor) -> Options:
    return tuple(sorted(card for card in actor.state.room_pile[-NEWEST:] if is_room(card)))


_FINDERS: dict[str, Finder] = {
    "hero_inside": _inside,
    "hero_inside_any": _inside_any,
    "hero_here": _here,
    "weak_hero_here": _weak_here,
    "hero_waiting": _waiting,
    "hero_in_town": _in_town,
    "room": _rooms,
    "own_room": _own_rooms,
    "other_own_room": _other_own_rooms,
    "own_monster_room": lambda actor: _own_of_type(actor, trap=False),
    "own_trap_room": lambda actor: _own_of_type(actor, trap=True),
    "plain_room": _plain_rooms,
    "own_miniboss": lambda actor: tuple(_minibosses_of(actor.state, actor.seat)),
    "own_low_miniboss": _low_minibosses,
    "miniboss": _minibosses,
    "room_pair": _pairs,
    "opponent": _opponents,
    "opponent_with_spell": _with_spell,
    "opponent_with_card": _with_card,
    "treasure": lambda _: (0, 1, 2, 3),
    "dungeon": lambda actor: tuple(_playing(actor.state)),
    "hand_card": lambda actor: (*actor.state.hands[actor.seat], *actor.state.spells[actor.seat]),
    "hand_spell": lambda actor: actor.state.spells[actor.seat],
    "hand_monster": _monsters_in_hand,
    "hand_miniboss": lambda actor: tuple(filter(is_miniboss, actor.state.hands[actor.seat])),
    "coins": lambda actor: tuple(range(1, actor.state.coins[actor.seat] + 1)),
    "pile_room": _newest_in_pile,
    "plan": _plans,
}


def implied(actor: Actor, card: int, aim: str) -> int:
    """The target of an aim that nobody chooses; -1 if it is not there any more."""
    if aim == "this_dungeon":
        return actor.seat
    if aim == "this_hero":
        return actor.hero
    spot = actor.state.dungeons[seat_of(actor.at)][position_of(actor.at) :][:1]
    there = spot and not spot[0].off and card in (*spot[0].stack[-1:], spot[0].mini)
    return actor.at if there else -1
