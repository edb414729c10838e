"""Functions for the abilities and spells that a seat could use now; what everybody sees decides who is asked."""

from __future__ import annotations

from collections.abc import Sequence

from engine.bosses.aims import Actor, combinations, may_exist
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, MOST_CHOICES, place, position_of, seat_of
from engine.bosses.change import BOSS_POSITION
from engine.bosses.dungeon import texts_count
from engine.bosses.frames import Effect, effect
from engine.bosses.moves import Cancel, Spell, Use
from engine.bosses.run import hero_texts_in
from engine.bosses.state import State
from engine.bosses.tables import Open, Tables


def effect_of(one: Open, seat: int) -> Effect:
    """The effect of using an open ability."""
    if one.of == "hero":
        return effect(seat, "hero", one.card, -1, one.ability, one.at)
    at = place(one.at, BOSS_POSITION) if one.of == "boss" else one.at
    return effect(seat, one.of, one.card, at, one.ability)


def _actor(tables: Tables, state: State, seat: int, one: Open) -> Actor:
    """The actor that uses an open ability."""
    if one.of == "hero":
        return Actor(tables, state, seat, "hero", -1, one.at)
    return Actor(tables, state, seat, one.of, one.at)


def opened(tables: Tables, state: State, seat: int) -> Sequence[Open]:
    """The abilities that lie open for the seat, whether or not it can pay for them and finds targets."""
    found: Sequence[Open] = state.open[seat]
    if state.hush:
        found = [one for one in found if texts_count(state, seat_of(one.at))]
    if state.levelled:
        found = [*found, *_of_bosses(tables, state, seat)]
    entrances = state.entrances
    if state.inside < 0 and not any(entrances):
        return found
    useful = tables.useful_heroes
    if state.inside in useful and state.inside_seat != seat:
        found = [*found, *_of_heroes(tables, state, state.inside_seat, (state.inside,))]
    for owner, waiting in enumerate(entrances):
        if waiting and not useful.isdisjoint(waiting) and owner != seat:
            found = [*found, *_of_heroes(tables, state, owner, waiting)]
    return found


def _of_bosses(tables: Tables, state: State, seat: int) -> list[Open]:
    found = []
    active = state.levelled & ~(state.out | state.suspended)
    for owner in state.order:
        if active >> owner & 1:
            boss, mine = state.bosses[owner], seat == owner
            uses = [ability for ability in tables.boss_uses[boss] if mine != ability.others]
            found += [tables.opened["boss", owner, boss, ability.number] for ability in uses]
    return found


def _of_heroes(tables: Tables, state: State, owner: int, heroes: tuple[int, ...]) -> list[Open]:
    """The abilities that heroes at the entrance or in the dungeon of somebody else offer."""
    if not hero_texts_in(tables, state, owner):
        return []
    uses = tables.hero_uses
    return [tables.opened["hero", hero, hero, ability.number] for hero in heroes for ability in uses[hero]]


def affordable(state: State, seat: int, phase: int, one: Open) -> bool:
    """Whether an open ability belongs to the phase, is paid for and not used up."""
    if not one.phases & phase or state.coins[seat] < one.price or state.used & one.marks[seat]:
        return False
    return not one.stock or _has_coins(state, one)


def _has_coins(state: State, one: Open) -> bool:
    """Whether coins lie on the card of an open ability."""
    return state.dungeons[seat_of(one.at)][position_of(one.at)].coins > 0


def _ready(tables: Tables, state: State, seat: int, phase: int, one: Open) -> bool:
    """Whether an open ability can be used and may have targets."""
    if not affordable(state, seat, phase, one):
        return False
    if not one.aims:
        return True
    actor, aims = _actor(tables, state, seat, one), one.aims
    return may_exist(actor, aims[0]) and (len(aims) == 1 or may_exist(actor, aims[1]))


def usable(tables: Tables, state: State, seat: int, phase: int) -> list[Open]:
    """The visible abilities that the seat could use in the phase as far as everybody sees."""
    return [one for one in opened(tables, state, seat) if _ready(tables, state, seat, phase, one)]


def could_act(tables: Tables, state: State, seat: int, phase: int) -> bool:
    """Whether a seat is asked in a window: a spell in hand, or an ability that it could use."""
    return bool(state.spells[seat]) or first_usable(tables, state, seat, phase) is not None


def first_usable(tables: Tables, state: State, seat: int, phase: int) -> Open | None:
    """An ability that the seat could use as far as everybody sees; None: there is none."""
    for one in opened(tables, state, seat):
        if one.phases & phase and _ready(tables, state, seat, phase, one):
            return one
    return None


def uses(tables: Tables, state: State, seat: int, phase: int) -> list[Use]:
    """All uses of abilities that are open to the seat."""
    found: list[Use] = []
    coins, used = state.coins[seat], state.used
    for one in opened(tables, state, seat):
        if not one.phases & phase or coins < one.price or used & one.marks[seat]:
            continue
        if not one.stock or _has_coins(state, one):
            if one.aims:
                found += _with_targets(tables, state, seat, one)
            else:
                found.append(tables.made_uses[one.named])
    return found if len(found) <= MOST_CHOICES else found[:MOST_CHOICES]


def _with_targets(tables: Tables, state: State, seat: int, one: Open) -> list[Use]:
    """The uses of an open ability with each choice of targets; nothing if it has none."""
    made, named = tables.made_uses, one.named
    if not one.aims:
        return [made[named]]
    return [made[(*named, *targets)] for targets in combinations(_actor(tables, state, seat, one), one.aims)]


def castable(tables: Tables, state: State, seat: int, phase: int) -> list[Spell]:
    """All spells of the seat's hand that it may announce, with each choice of targets."""
    found: list[Spell] = []
    made, castable = tables.made_spells, tables.castable
    for card in state.spells[seat]:
        number = card - FIRST_SPELL
        if castable[number] & phase:
            aims = tables.spell_aims[number]
            if aims:
                actor = Actor(tables, state, seat, "spell")
                found += [made[(number, *targets)] for targets in combinations(actor, aims)]
            else:
                found.append(made[(number,)])
    return found if len(found) <= MOST_CHOICES else found[:MOST_CHOICES]


# Against a spell


def cancels(tables: Tables, state: State, seat: int, phase: int) -> list[Cancel | Use]:
    """All ways in which a seat may cancel the spell that was announced."""
    found: list[Cancel | Use] = []
    for card in state.spells[seat]:
        spell = tables.spells[card - FIRST_SPELL]
        if spell.cancels and spell.phases & phase:
            found.append(Cancel(card - FIRST_SPELL))
    for one in cancelling(tables, state, seat, phase):
        found += _with_targets(tables, state, seat, one)
    return found


def cancelling(tables: Tables, state: State, seat: int, phase: int) -> list[Open]:
    """The visible abilities of a seat that cancel spells."""
    found: list[Open] = []
    if state.hush >> seat & 1:
        return found
    for at, spot in enumerate(state.dungeons[seat]):
        if spot.mini < 0 or spot.off:
            continue
        for ability in tables.mini_active[spot.mini - FIRST_MINIBOSS][spot.level]:
            if ability.when == "cancel":
                one = tables.opened["miniboss", place(seat, at), spot.mini, ability.number]
                if _ready(tables, state, seat, phase, one):
                    found.append(one)
    return found


def could_cancel(tables: Tables, state: State, seat: int, phase: int) -> bool:
    """Whether a seat is asked after an announced spell."""
    return bool(state.spells[seat] or cancelling(tables, state, seat, phase))
