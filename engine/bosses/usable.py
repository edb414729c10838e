"""Functions for the abilities and spells that a seat could use now; what everybody sees decides who is asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.bosses.abilities import Ability
from engine.bosses.aims import Actor, combinations, may_exist
from engine.bosses.cards import ADVENTURE, FIRST_MINIBOSS, FIRST_SPELL, place
from engine.bosses.change import BOSS_POSITION
from engine.bosses.frames import Effect, effect
from engine.bosses.moves import Cancel, Spell, Use
from engine.bosses.run import hero_texts_count
from engine.bosses.state import State
from engine.bosses.tables import BOSS_UID, HERO_UID, Tables, once_bit

UID_OF = {"room": 0, "miniboss": 0, "boss": BOSS_UID, "hero": HERO_UID}


class Open(NamedTuple):
    """An ability that a seat could use as far as everybody sees, without its targets."""

    ability: Ability
    of: str
    at: int
    """The place of a room or miniboss, the seat of a boss, the number of a hero: what `Use` names."""
    card: int

    def actor(self, tables: Tables, state: State, seat: int) -> Actor:
        """The actor that uses it."""
        if self.of == "hero":
            return Actor(tables, state, seat, "hero", -1, self.at)
        return Actor(tables, state, seat, self.of, self.at)

    def effect(self, seat: int) -> Effect:
        """The effect of using it."""
        if self.of == "hero":
            return effect(seat, "hero", self.card, -1, self.ability, self.at)
        at = place(self.at, BOSS_POSITION) if self.of == "boss" else self.at
        return effect(seat, self.of, self.card, at, self.ability)


def usable(tables: Tables, state: State, seat: int, phase: int) -> Iterator[Open]:
    """Yields the visible abilities that the seat could use in the phase as far as everybody sees."""
    yield from _in_dungeons(tables, state, seat, phase)
    if state.levelled:
        yield from _of_bosses(tables, state, seat, phase)
    if phase == ADVENTURE or any(state.entrances):
        yield from _of_heroes(tables, state, seat, phase)


def _in_dungeons(tables: Tables, state: State, seat: int, phase: int) -> Iterator[Open]:
    for owner, acts in enumerate(state.acts):
        if not acts or state.hush >> owner & 1:
            continue
        for number, at in acts:
            ability = tables.abilities[number]
            if (owner == seat) == ability.others:
                continue
            spot = state.dungeons[owner][at]
            if ability.stock and not spot.coins:
                continue
            of = "room" if tables.on_room[number] else "miniboss"
            card = spot.stack[-1] if of == "room" else spot.mini
            found = Open(ability, of, place(owner, at), card)
            if _ready(tables, state, seat, phase, found):
                yield found


def _of_bosses(tables: Tables, state: State, seat: int, phase: int) -> Iterator[Open]:
    for owner in state.order:
        if not state.levelled >> owner & 1 or (state.out | state.suspended) >> owner & 1:
            continue
        boss = state.bosses[owner]
        for ability in tables.boss_uses[boss]:
            found = Open(ability, "boss", owner, boss)
            if (seat == owner) != ability.others and _ready(tables, state, seat, phase, found):
                yield found


def _of_heroes(tables: Tables, state: State, seat: int, phase: int) -> Iterator[Open]:
    """Yields the abilities of heroes at the entrance or in the dungeon of somebody else."""
    uses = tables.hero_uses
    heroes = [state.inside] if state.inside >= 0 and state.inside_seat != seat and uses[state.inside] else []
    for owner, waiting in enumerate(state.entrances):
        if waiting and owner != seat:
            heroes += [hero for hero in waiting if uses[hero]]
    for hero in heroes:
        for ability in uses[hero]:
            found = Open(ability, "hero", hero, hero)
            if _ready(tables, state, seat, phase, found) and hero_texts_count(tables, state, hero):
                yield found


def _ready(tables: Tables, state: State, seat: int, phase: int, found: Open) -> bool:
    """Whether the ability is paid for, not used up, and may have targets."""
    ability = found.ability
    if not ability.phases & phase or state.coins[seat] < ability.price:
        return False
    if ability.once and state.used and state.used & once_bit(found.card + UID_OF[found.of], ability, seat):
        return False
    aims = tables.chosen[ability.number]
    if not aims:
        return True
    actor = found.actor(tables, state, seat)
    return all(may_exist(actor, aim) for aim in aims)


def could_act(tables: Tables, state: State, seat: int, phase: int) -> bool:
    """Whether a seat is asked in a window: a spell in hand, or an ability that it could use."""
    return bool(state.spells[seat]) or next(usable(tables, state, seat, phase), None) is not None


def uses(tables: Tables, state: State, seat: int, phase: int) -> list[Use]:
    """All uses of abilities that are open to the seat."""
    return _with_targets(tables, state, seat, usable(tables, state, seat, phase))


def _with_targets(tables: Tables, state: State, seat: int, opened: Iterable[Open]) -> list[Use]:
    made = tables.made_uses
    found: list[Use] = []
    for one in opened:
        first = (one.of, one.at, one.ability.slot)
        aims = tables.chosen[one.ability.number]
        if aims:
            actor = one.actor(tables, state, seat)
            found += [made[(*first, *targets)] for targets in combinations(actor, aims)]
        else:
            found.append(made[first])
    return found


def castable(tables: Tables, state: State, seat: int, phase: int) -> list[Spell]:
    """All spells of the seat's hand that it may announce, with each choice of targets."""
    found: list[Spell] = []
    made, actor = tables.made_spells, None
    for card in state.spells[seat]:
        number = card - FIRST_SPELL
        if not tables.castable[number] & phase:
            continue
        aims = tables.chosen[tables.spells[number].ability.number]
        if aims:
            actor = actor or Actor(tables, state, seat, "spell")
            found += [made[(number, *targets)] for targets in combinations(actor, aims)]
        else:
            found.append(made[(number,)])
    return found


# Against a spell


def cancels(tables: Tables, state: State, seat: int, phase: int) -> list[Cancel | Use]:
    """All ways in which a seat may cancel the spell that was announced."""
    found: list[Cancel | Use] = []
    for card in state.spells[seat]:
        spell = tables.spells[card - FIRST_SPELL]
        if spell.cancels and spell.phases & phase:
            found.append(Cancel(card - FIRST_SPELL))
    found += _with_targets(tables, state, seat, cancelling(tables, state, seat, phase))
    return found


def cancelling(tables: Tables, state: State, seat: int, phase: int) -> Iterator[Open]:
    """Yields the visible abilities of a seat that cancel spells."""
    if state.hush >> seat & 1:
        return
    for at, spot in enumerate(state.dungeons[seat]):
        if spot.mini < 0 or spot.off:
            continue
        for ability in tables.mini_active[spot.mini - FIRST_MINIBOSS][spot.level]:
            found = Open(ability, "miniboss", place(seat, at), spot.mini)
            if ability.when == "cancel" and _ready(tables, state, seat, phase, found):
                yield found


def could_cancel(tables: Tables, state: State, seat: int, phase: int) -> bool:
    """Whether a seat is asked after an announced spell."""
    return bool(state.spells[seat]) or next(cancelling(tables, state, seat, phase), None) is not None
