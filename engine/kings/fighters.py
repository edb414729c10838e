"""The numbers of fighters: what a hero and an opponent count at a moment, as `Gear`.

These functions are the only place where items, printed abilities, potions, one-time cards, guards and bans add up.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.kings.abilities import BAN_BITS, Gear
from engine.kings.cards import GUARD_STRENGTH, HAND, START, Opponent
from engine.kings.state import FRIENDLY, HAND2, KING, NOBODY, State
from engine.kings.tables import FIRST_TRICK, GUARD, Tables

IMPROVED, POTIONS = BAN_BITS["improved"], BAN_BITS["potions"]
REROLLS, DAMAGE, ARMOUR = BAN_BITS["rerolls"], BAN_BITS["damage"], BAN_BITS["armour"]
TOTALS = REROLLS | DAMAGE | ARMOUR
"""The bans of numbers instead of slots."""
NOT_WORN = TOTALS | POTIONS
HAND_BIT = 1 << HAND


# Heroes


def hero(tables: Tables, state: State, seat: int) -> Gear:
    """The numbers of a hero now: in a fight with what is forbidden there, but speed always as if nothing were."""
    bans = bans_on(tables, state, seat)
    if not bans:
        return _with_cards(tables, state, seat, worn(tables, state, seat, 0))
    each = bans & TOTALS if tables.harm_stays else 0
    gear = _with_cards(tables, state, seat, worn(tables, state, seat, bans & ~NOT_WORN | each), bans, each)
    return without(gear, bans & ~each)._replace(speed=speed(tables, state, seat))


def heroes(tables: Tables, state: State) -> tuple[Gear, ...]:
    """The numbers of all heroes now, worked out once for all who look at the same table."""
    key = (*state.gear, *state.characters, state.improved, state.played, state.turn, state.foe, state.bans)
    key = (*key, state.chosen[state.turn])
    found: tuple[Gear, ...] | None = tables.views.get(key)
    if found is None:
        found = tables.views.keep(key, tuple([hero(tables, state, seat) for seat in range(state.players)]))
    return found


def speed(tables: Tables, state: State, seat: int) -> int:
    """The speed of a hero."""
    return _with_cards(tables, state, seat, worn(tables, state, seat, 0)).speed


def is_hero(state: State, seat: int) -> bool:
    """Whether a seat fights against a creature or the king now."""
    return state.turn == seat and state.foe not in (NOBODY, FRIENDLY)


def bans_on(tables: Tables, state: State, seat: int) -> int:
    """The mask of what is forbidden a hero now, by the opponent and by potions."""
    if not is_hero(state, seat):
        return 0
    bans = state.bans
    for potion, _, on, _ in state.played:
        if on == seat:
            bans |= tables.potions[potion].gear.bans
    return bans


def worn(tables: Tables, state: State, seat: int, bans: int) -> Gear:
    """The numbers of a character with the items in the active row, without what is forbidden; speed as it then is."""
    key = (state.characters[seat], state.gear[seat], state.improved, bans)
    found: Gear | None = tables.heroes.get(key)
    if found is None:
        found = tables.heroes.keep(key, _worn(tables, *key))
    return found


def _worn(tables: Tables, character: int, row: tuple[int, ...], improved: int, bans: int) -> Gear:
    own = tables.characters[character]
    gear = START if own is None else START.plus(without(own.gear, bans))
    for _, some in lying(tables, character, row, improved, bans):
        gear = gear.plus(without(some, bans))
    return gear


def lying(tables: Tables, character: int, row: tuple[int, ...], improved: int, bans: int) -> Iterator[tuple[int, Gear]]:
    """Yields what counts in the active row: the number of an item, -1 for a printed ability, and what it gives."""
    own = tables.characters[character]
    first_hand = own is not None and own.second_hand
    for place, item in enumerate(row):
        bit = HAND_BIT if place == HAND2 else 1 << place
        if bans & bit and not (first_hand and place == HAND):
            continue
        if item >= 0:
            turned = improved >> item & 1
            if not (turned and bans & IMPROVED):
                yield item, tables.back[item] if turned else tables.front[item]
        elif own is not None and place < len(own.printed_gear):
            yield -1, own.printed_gear[place]


def _with_cards(tables: Tables, state: State, seat: int, gear: Gear, bans: int = 0, each: int = 0) -> Gear:
    """The numbers with the potions in play on a seat, and in its turn with its one-time card; of each card without
    what `each` forbids.

    Where potions are forbidden, those that it has played itself do not count.
    """
    for potion, owner, on, _ in state.played:
        if on == seat and not (bans & POTIONS and owner == seat):
            gear = gear.plus(without(tables.potions[potion].gear, each))
    if state.turn == seat and state.chosen[seat] >= FIRST_TRICK:
        trick = tables.trick(state.characters[seat], state.chosen[seat])
        if trick is not None:
            gear = gear.plus(without(trick.gear, each))
    return gear


def without(gear: Gear, bans: int) -> Gear:
    """The numbers without those that are forbidden as such; what makes a fighter weaker stays."""
    if not bans & TOTALS:
        return gear
    if bans & REROLLS:
        gear = gear._replace(reroll=0, reroll_all=0, reroll_values=(), turns=())
    if bans & DAMAGE:
        gear = gear._replace(damage=min(gear.damage, 0))
    if bans & ARMOUR:
        gear = gear._replace(armour=min(gear.armour, 0))
    return gear


def most_hearts(tables: Tables, character: int) -> int:
    """The number of hearts of an unhurt character."""
    own = tables.characters[character]
    return START.hearts + (own.gear.hearts if own is not None else 0)


# Opponents


def foe_card(tables: Tables, state: State) -> Opponent:
    """The card of the opponent of the fight."""
    if state.foe == KING:
        return tables.kings[state.king]
    return tables.creatures[state.foe_card] if state.foe_card >= 0 else tables.standard[state.foe - 1]


def opponent(tables: Tables, state: State) -> Gear:
    """The numbers of the opponent of the fight with the potions in play, guards included."""
    gear = foe_card(tables, state).gear
    guards = guard_strength(tables, state, state.turn)
    if guards:
        gear = gear._replace(strength=gear.strength + guards)
    bans = 0
    for potion, _, on, _ in state.played:
        if on == state.players:
            gear = gear.plus(tables.potions[potion].gear)
            bans |= tables.potions[potion].gear.bans
    return without(gear, bans) if bans else gear


def forbidden(tables: Tables, state: State) -> int:
    """The mask of what the opponent of the fight forbids the hero at the speed that he has now."""
    card = foe_card(tables, state)
    slow = speed(tables, state, state.turn) < card.level
    return (card.bans if slow else 0) | state.muddled


def guards_against(state: State, seat: int) -> int:
    """The number of guards that others have chosen this round, open or not."""
    return sum(action == GUARD for other, action in enumerate(state.chosen) if other != seat)


def guard_strength(tables: Tables, state: State, seat: int) -> int:
    """The base strength that guards add to the king against a hero; 0 in other fights."""
    if state.foe != KING:
        return 0
    trick = tables.trick(state.characters[seat], state.chosen[seat])
    if trick is not None and any(effect.kind == "unguarded" for effect in trick.effects):
        return 0
    return GUARD_STRENGTH * guards_against(state, seat)
