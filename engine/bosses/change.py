"""Functions for changes that lead to others: rooms built and destroyed, heroes who die or survive."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.bosses.abilities import Ability
from engine.bosses.cards import FIRST_MINIBOSS, place
from engine.bosses.dungeon import texts_count
from engine.bosses.frames import Effect, effect
from engine.bosses.run import Run, hero_texts_count, leave
from engine.bosses.state import Spot
from engine.bosses.tables import BOSS_UID, HERO_UID, once_bit

BOSS_POSITION = 7
"""The position of a boss, for places."""


# Triggers


def start(run: Run, effects: Sequence[Effect]) -> None:
    """Puts effects on the stack, the first one on top."""
    if effects:
        run.state.frames += tuple(reversed(effects))


def _fits(ability: Ability, trap: bool | None) -> bool:
    return not ability.type or trap is None or (ability.type == "trap") == trap


def spot_effects(
    run: Run, when: Iterable[str], seat: int, at: int, hero: int = -1, trap: bool | None = None
) -> list[Effect]:
    """The effects of the active room at a position at a moment, then of its miniboss."""
    state, tables = run.state, run.tables
    if state.acts[seat][2].isdisjoint(when):
        return []
    spot = state.dungeons[seat][at]
    if spot.off or not spot.stack or state.hush >> seat & 1:
        return []
    room, mini = spot.stack[-1], spot.mini
    found = []
    for name in when:
        abilities = tables.triggers[name][room]
        if abilities:
            fitting = [ability for ability in abilities if _fits(ability, trap)]
            found += [effect(seat, "room", room, place(seat, at), ability, hero) for ability in fitting]
        if mini >= 0:
            active = tables.mini_active[mini - FIRST_MINIBOSS][spot.level]
            found += [effect(seat, "miniboss", mini, place(seat, at), a, hero) for a in active if a.when == name]
    return found


def seat_effects(run: Run, when: str, seat: int, hero: int = -1, trap: bool | None = None) -> list[Effect]:
    """The effects of all that a seat has in play at a moment: the boss, then its rooms."""
    state, tables = run.state, run.tables
    found: list[Effect] = []
    if state.levelled >> seat & 1 and not state.suspended >> seat & 1:
        boss = state.bosses[seat]
        at = place(seat, BOSS_POSITION)
        abilities = tables.boss_triggers[when][boss]
        found = [effect(seat, "boss", boss, at, ability, hero) for ability in abilities if _fits(ability, trap)]
    if when in state.acts[seat][2]:
        says = tables.triggers[when]
        for at, spot in enumerate(state.dungeons[seat]):
            if spot.mini >= 0 or (spot.stack and says[spot.stack[-1]]):
                found += spot_effects(run, (when,), seat, at, hero, trap)
    return found


def fire_room(run: Run, when: Iterable[str], seat: int, at: int, hero: int = -1) -> None:
    """Starts the effects of the room at a position at a moment."""
    start(run, spot_effects(run, when, seat, at, hero))


def fire_hero(run: Run, when: str, seat: int, hero: int) -> None:
    """Starts a hero's own text, on the seat in whose dungeon he is."""
    abilities = run.tables.hero_when[when][hero]
    if abilities and hero_texts_count(run.tables, run.state, hero):
        start(run, [effect(seat, "hero", hero, -1, ability, hero) for ability in abilities])


def _mark(run: Run, fx: Effect) -> int:
    uid = fx.card + (0, 0, 0, BOSS_UID, HERO_UID)[fx.of]
    return once_bit(uid, run.tables.abilities[fx.ability], fx.seat)


def is_used(run: Run, fx: Effect) -> bool:
    """Whether an ability was used this round."""
    return bool(run.state.used & _mark(run, fx))


def mark_used(run: Run, fx: Effect) -> None:
    """Marks an ability as used this round."""
    run.state.used |= _mark(run, fx)


# Building


def cover(run: Run, seat: int, at: int, room: int) -> None:
    """Lays a room open on a position; coins on the one below are lost."""
    dungeon = run.state.dungeons[seat]
    run.forget(room)
    if at == len(dungeon):
        run.set_dungeon(seat, (*dungeon, Spot((room,))))
    else:
        spot = dungeon[at]
        down = -1 if spot.down == room else spot.down
        run.set_spot(seat, at, Spot((*spot.stack, room), down, spot.mini, spot.level, 0, spot.off))


def built_effects(run: Run, seat: int, at: int) -> list[Effect]:
    """The effects that follow when a room was built at a position."""
    trap = run.tables.trap[run.state.dungeons[seat][at].stack[-1]]
    return [*spot_effects(run, ("built", "uncovered"), seat, at), *seat_effects(run, "builds", seat, trap=trap)]


def build_now(run: Run, seat: int, room: int, at: int) -> None:
    """Builds a room of the hand at once, for nothing."""
    run.let_go(seat, room)
    cover(run, seat, at, room)
    run.tell("built", seat=seat, position=at, card=room, at="hand")
    start(run, built_effects(run, seat, at))


def promote(run: Run, seat: int, at: int) -> None:
    """Raises a miniboss by a level, as the round's one promotion."""
    spot = run.state.dungeons[seat][at]
    run.state.promoted |= 1 << seat
    run.set_spot(seat, at, spot._replace(level=spot.level + 1))
    run.tell("promote", seat=seat, position=at, level=spot.level + 1, miniboss=spot.mini)


def destroy(run: Run, seat: int, at: int) -> None:
    """Moves the visible room to the pile with its miniboss; uncovers the one below, or closes the gap."""
    state = run.state
    spot = state.dungeons[seat][at]
    room, below = spot.stack[-1], spot.stack[:-1]
    walker = state.inside if (state.inside_seat, state.inside_at, state.met) == (seat, at, True) else -1
    last = _last_effects(run, seat, at, walker)
    run.set_spot(seat, at, Spot(below, spot.down))
    if walker >= 0:
        state.met = False
    if not below and spot.down < 0:
        run.close_gap(seat, at)
    run.to_pile((room, spot.mini) if spot.mini >= 0 else (room,))
    run.tell("destroyed", seat=seat, position=at, room=room, miniboss=spot.mini if spot.mini >= 0 else None)
    if below:
        last += spot_effects(run, ("uncovered",), seat, at)
    for other in state.order:
        if not state.out >> other & 1:
            last += seat_effects(run, "any_destroyed", other)
    start(run, last)


def _last_effects(run: Run, seat: int, at: int, walker: int) -> list[Effect]:
    """The effects of a room that is destroyed."""
    room = run.state.dungeons[seat][at].stack[-1]
    if not texts_count(run.state, seat):
        return []
    abilities = run.tables.triggers["destroyed"][room]
    return [effect(seat, "room", room, place(seat, at), ability, walker) for ability in abilities]


def swap(run: Run, seat: int, low: int, high: int) -> None:
    """Swaps two positions with all that lies on them; a hero stays at his."""
    state = run.state
    spots = list(state.dungeons[seat])
    spots[low], spots[high] = spots[high], spots[low]
    run.set_dungeon(seat, tuple(spots))
    if state.inside_seat == seat and state.inside_at in (low, high):
        state.met = False
    run.tell("swapped", a=(seat, low), b=(seat, high))


# Heroes


def die(run: Run, hero: int) -> None:
    """Lets the hero who walks die where he is; his soul goes to the dungeon's owner."""
    state = run.state
    seat, at, souls = state.inside_seat, state.inside_at, run.tables.worth[hero]
    here = spot_effects(run, ("dies_here",), seat, at, hero) if state.met else []
    fire_hero(run, "hero_dies", seat, hero)
    leave(state)
    run.forget_hero(hero)
    state.souls[seat] += souls
    state.dead[seat] += (hero,)
    state.gained |= 1 << seat
    if run.emit:
        run.tell("dies", hero=hero, seat=seat, position=at, souls=souls)
    start(run, [*here, *seat_effects(run, "dies", seat, hero)])


def survive(run: Run, hero: int) -> None:
    """Lets the hero who walks reach the boss, as a wound."""
    state = run.state
    seat, wounds = state.inside_seat, run.tables.worth[hero]
    fire_hero(run, "hero_survives", seat, hero)
    leave(state)
    run.forget_hero(hero)
    state.wounds[seat] += wounds
    state.survived[seat] += (hero,)
    if run.emit:
        run.tell("survives", hero=hero, seat=seat, wounds=wounds)
    start(run, seat_effects(run, "survives", seat, hero))
