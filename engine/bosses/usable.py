"""Abilities and spells that a seat could use now; what everybody sees decides who is asked."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bosses.abilities import Ability, chosen_aims
from engine.bosses.aims import Actor, combinations, may_exist
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, place
from engine.bosses.change import BOSS_POSITION
from engine.bosses.frames import Effect, effect
from engine.bosses.moves import Cancel, Spell, Use
from engine.bosses.run import hero_texts_count, whereabouts
from engine.bosses.state import State
from engine.bosses.tables import BOSS_UID, HERO_UID, Tables, once_bit

UID_OF = {"room": 0, "miniboss": 0, "boss": BOSS_UID, "hero": HERO_UID}


def usable(tables: Tables, state: State, seat: int, phase: int) -> Iterator[tuple[Effect, Use]]:
    """Every visible ability that the seat could use in the phase as far as everybody sees, without targets."""
    yield from _in_dungeons(tables, state, seat, phase)
    for owner in state.order:
        if not state.levelled >> owner & 1 or state.out >> owner & 1:
            continue
        boss = state.bosses[owner]
        for ability in tables.boss_uses[boss]:
            suspended = bool(state.suspended >> owner & 1)
            if (
                (seat == owner) != ability.others
                and not suspended
                and _ready(tables, state, seat, phase, ability, "boss", boss)
            ):
                at = place(owner, BOSS_POSITION)
                yield effect(seat, "boss", boss, at, ability), Use("boss", owner, ability.slot)
    yield from _of_heroes(tables, state, seat, phase)


def _in_dungeons(tables: Tables, state: State, seat: int, phase: int) -> Iterator[tuple[Effect, Use]]:
    for owner, acts in enumerate(state.acts):
        if not acts or state.hush >> owner & 1:
            continue
        for number, at in acts:
            ability = tables.abilities[number]
            if (owner == seat) == ability.others:
                continue
            spot, here = state.dungeons[owner][at], place(owner, at)
            if ability.stock and not spot.coins:
                continue
            room = spot.stack[-1] if spot.stack else -1
            of = "room" if room >= 0 and ability in tables.room_uses[room] else "miniboss"
            card = room if of == "room" else spot.mini
            if _ready(tables, state, seat, phase, ability, of, card, here):
                yield effect(seat, of, card, here, ability), Use(of, here, ability.slot)


def _of_heroes(tables: Tables, state: State, seat: int, phase: int) -> Iterator[tuple[Effect, Use]]:
    """Heroes at the entrance or in the dungeon of somebody else."""
    for hero in (state.inside, *(hero for waiting in state.entrances for hero in waiting)):
        if hero < 0 or not tables.hero_uses[hero] or whereabouts(state, hero) == seat:
            continue
        for ability in tables.hero_uses[hero]:
            ready = _ready(tables, state, seat, phase, ability, "hero", hero, -1, hero)
            if ready and hero_texts_count(tables, state, hero):
                yield effect(seat, "hero", hero, -1, ability, hero), Use("hero", hero, ability.slot)


def _ready(
    tables: Tables,
    state: State,
    seat: int,
    phase: int,
    ability: Ability,
    of: str,
    card: int,
    at: int = -1,
    hero: int = -1,
) -> bool:
    """Whether the ability is paid for, not used up, and may have targets."""
    if not ability.phases & phase or state.coins[seat] < ability.price:
        return False
    if ability.once and state.used & once_bit(card + UID_OF[of], ability, seat):
        return False
    actor = Actor(tables, state, seat, of, at, hero)
    return all(may_exist(actor, aim) for aim in chosen_aims(ability))


def could_act(tables: Tables, state: State, seat: int, phase: int) -> bool:
    """Whether a seat is asked in a window: a spell in hand, or an ability that it could use."""
    return bool(state.spells[seat]) or next(usable(tables, state, seat, phase), None) is not None


def uses(tables: Tables, state: State, seat: int, phase: int) -> list[Use]:
    """Every use of an ability that is open to the seat."""
    found = []
    for fx, use in usable(tables, state, seat, phase):
        actor = Actor(tables, state, seat, use.of, fx.at, fx.hero)
        found += [Use(*use[:3], *targets) for targets in combinations(actor, tables.abilities[fx.ability])]
    return found


def castable(tables: Tables, state: State, seat: int, phase: int) -> list[Spell]:
    """Every spell of the seat's hand that it may announce, with each choice of targets."""
    found = []
    actor = Actor(tables, state, seat, "spell")
    for card in state.spells[seat]:
        spell = tables.spells[card - FIRST_SPELL]
        if spell.phases & phase and not spell.cancels:
            number = card - FIRST_SPELL
            found += [Spell(number, *targets) for targets in combinations(actor, spell.ability)]
    return found


# Against a spell


def cancels(tables: Tables, state: State, seat: int, phase: int) -> list[Cancel | Use]:
    """Every way in which a seat may cancel the spell that was announced."""
    found: list[Cancel | Use] = []
    for card in state.spells[seat]:
        spell = tables.spells[card - FIRST_SPELL]
        if spell.cancels and spell.phases & phase:
            found.append(Cancel(card - FIRST_SPELL))
    for fx, use in cancelling(tables, state, seat, phase):
        actor = Actor(tables, state, seat, use.of, fx.at)
        found += [Use(*use[:3], *targets) for targets in combinations(actor, tables.abilities[fx.ability])]
    return found


def cancelling(tables: Tables, state: State, seat: int, phase: int) -> Iterator[tuple[Effect, Use]]:
    """The visible abilities of a seat that cancel spells."""
    if state.hush >> seat & 1:
        return
    for at, spot in enumerate(state.dungeons[seat]):
        if spot.mini < 0 or spot.off:
            continue
        here = place(seat, at)
        for ability in tables.mini_active[spot.mini - FIRST_MINIBOSS][spot.level]:
            if ability.when == "cancel" and _ready(tables, state, seat, phase, ability, "miniboss", spot.mini, here):
                yield effect(seat, "miniboss", spot.mini, here, ability), Use("miniboss", here, ability.slot)


def could_cancel(tables: Tables, state: State, seat: int, phase: int) -> bool:
    """Whether a seat is asked after an announced spell."""
    return bool(state.spells[seat]) or next(cancelling(tables, state, seat, phase), None) is not None
