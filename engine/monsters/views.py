"""`View`: what a seat may know of a game; and states imagined from a view alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from engine.monsters.cards import (
    ALL,
    COUNT,
    RESERVES,
    STRENGTHS,
    TOTAL,
    card,
    cards_of,
    mask_of,
    owner_of,
    pair_of,
    strength_of,
)
from engine.monsters.effects import Change
from engine.monsters.numbers import BOX_GOLD, Front, changes_as_they_lie, healing_at_risk
from engine.monsters.rounds import next_start
from engine.monsters.state import State, empty_castle

if TYPE_CHECKING:
    from engine.monsters.rules import Monsters


class Monster(NamedTuple):
    """A monster that lies in the castle."""

    player: int
    strength: int


_MONSTERS = tuple(Monster(owner_of(number), strength_of(number)) for number in range(31))
"""The monsters by card number; the first one is none."""


class SlotView(NamedTuple):
    """A slot of the castle: the back of its guardian, who lies there, and what follows from both."""

    level: int
    places: tuple[Monster | None, Monster | None]
    guardian: int | None
    """The number of its guardian; only in an open view, as it lies face down."""
    strength: tuple[int, int]
    """The printed range, as the back shows it."""
    loot: tuple[int, int]
    price: tuple[int, int]
    """The price of displacing here: to the treasury, and to the owner unless that is the one who displaces."""
    total: int
    """The sum of the strengths that lie there."""
    room: int
    """The amount missing to the printed maximum; displacing is closed at 0."""
    change: Change
    """The amounts that this round's tile adds to strength and loot as the monsters lie now."""
    prices: tuple[tuple[int, int] | None, tuple[int, int] | None]
    """The price of displacing at each place for the player whose turn it is: to the treasury, to the owner."""
    chance: float | None
    """The share of the possible guardians that the monsters here would beat; None if nothing lies here."""
    front: Front | None
    """The guardian once it was turned up."""

    def __repr__(self) -> str:
        """The text of what lies there; it never changes, as the generators of bots depend on it."""
        return f"Slot(level={self.level!r}, places={self.places!r}, guardian={self.guardian!r})"


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know. Players, slots and rounds count from 0.

    What its text leaves out follows from the rest or was added later: generators of bots hang on that text.
    """

    seat: int | None
    """The seat whose knowledge this is; None: what everybody knows."""
    players: int
    chain: bool
    king: bool
    round: int
    rounds: int
    start: int
    even: bool = field(repr=False)
    """Whether the house rule even start says who begins a round."""
    next_start: int = field(repr=False)
    """The player who begins the next round, if there is one."""
    turn: int | None
    """The player who must play; None when the game is over."""
    gold: tuple[int, ...]
    treasury: int
    """The gold that the treasury has gained or lost since the start."""
    cards: tuple[int, ...]
    """The number of cards in each hand."""
    hands: tuple[tuple[int, ...] | None, ...]
    """Each player's hand: the own one, and those that can be worked out; None where it is hidden."""
    reserves: tuple[tuple[int, ...] | None, ...]
    """The same for the reserves."""
    shown: tuple[tuple[int, ...], ...]
    """The monsters of each player that were seen this round, lying or going back to the hand."""
    castle: tuple[SlotView, ...]
    free: int = field(repr=False)
    """The number of free places; the fight begins when there is none."""
    vault: int = field(repr=False)
    """The gold that the treasury holds."""
    healing: tuple[int, ...] = field(repr=False)
    """The price of healing a monster this round, by strength from 1 on."""
    risk: tuple[int, ...] = field(repr=False)
    """The cost of healing for each player if no guardian were beaten any more."""
    tile: int | None
    """The number of this round's tile; None without the king's new rules."""
    tiles: tuple[int, ...]
    """The tiles turned up so far, this round's last. Nothing without the king's new rules."""
    turned: tuple[int, ...]
    """The numbers of the guardians that were turned up, ascending."""
    unseen: tuple[int, ...]
    """The number of guardians of level 1, 2, 3 that were discarded without being turned up."""
    deck: tuple[int, ...] | None = None
    """The whole deck in its order; only in an open view."""


# From a state to a view


def shown(state: State, player: int) -> int:
    """The monsters of a player that everybody has seen this round, as a mask."""
    lying = ALL ^ state.hand[player] ^ state.reserve[player]
    return lying | state.returned[player]


def known_hand(game: Monsters, state: State, player: int) -> int | None:
    """A player's hand as a mask if everybody can work it out, else None.

    From the second round on it follows from what was played; in the first it is known if the tile
    says what everyone holds, or once three different monsters were seen.
    """
    told = state.round > 0 or game.effects[state.tile].hand
    return state.hand[player] if told or COUNT[shown(state, player)] == 3 else None


def view(game: Monsters, state: State, seat: int | None, everything: bool = False) -> View:
    """The view of a seat; with `everything` nothing is hidden."""
    players = range(state.players)
    known = [
        state.hand[player] if everything or player == seat else known_hand(game, state, player) for player in players
    ]
    castle = _castle(game, state, everything)
    healing = game.effects[state.tile].healing
    return View(
        seat=seat,
        players=state.players,
        chain=state.chain,
        king=state.king,
        round=state.round,
        rounds=state.rounds,
        start=state.start,
        even=state.even,
        next_start=next_start(state),
        turn=state.turn if state.turn >= 0 and state.free else None,
        gold=tuple(state.gold),
        treasury=state.treasury,
        cards=tuple(COUNT[mask] for mask in state.hand),
        hands=tuple(None if mask is None else STRENGTHS[mask] for mask in known),
        reserves=tuple(None if mask is None else STRENGTHS[state.reserve[player]] for player, mask in enumerate(known)),
        shown=tuple(STRENGTHS[shown(state, player)] for player in players),
        castle=castle,
        free=_free_places(state),
        vault=BOX_GOLD - sum(state.gold),
        healing=healing[1:],
        risk=healing_at_risk(state, healing, _beaten(castle)),
        tile=state.tile if state.tile >= 0 else None,
        tiles=state.tiles[: state.round + 1] if state.king else (),
        turned=_numbers(state.turned),
        unseen=_unseen(game, state),
        deck=state.deck if everything else None,
    )


def _free_places(state: State) -> int:
    """The number of places that nobody has taken; 0 if no castle is laid out."""
    return 2 * len(state.castle) - sum((pair > 0) + (pair > 31) for pair in state.lying)


def _beaten(castle: Sequence[SlotView]) -> int:
    """The number of guardians of this round that are beaten already."""
    return sum(slot.front is not None and slot.front.beaten for slot in castle)


def _castle(game: Monsters, state: State, everything: bool) -> tuple[SlotView, ...]:
    """The slots, from the gate on."""
    changes = changes_as_they_lie(game.effects[state.tile], state)
    return tuple(
        _slot(game, state, slot, change, everything)
        for slot, change in zip(range(len(state.castle)), changes, strict=False)
    )


def _slot(game: Monsters, state: State, slot: int, change: Change, everything: bool) -> SlotView:
    """A slot as it can be seen; equal ones are made once, for search asks for them often."""
    number = state.castle[slot]
    if everything or state.turned >> number & 1:
        return _new_slot(game, state, slot, change, everything)
    level = game.deck.guardians[number].level
    key = level, state.lying[slot], change, state.turn, state.turned
    kept = game.fight.slots.get(key)
    if kept is None:
        kept = game.fight.slots[key] = _new_slot(game, state, slot, change, everything)
    return kept


def _new_slot(game: Monsters, state: State, slot: int, change: Change, everything: bool) -> SlotView:
    lying = [_MONSTERS[number] for number in cards_of(state.lying[slot])]
    first, second, *_ = [*lying, None, None]
    number = state.castle[slot]
    level = game.deck.guardians[number].level
    back = game.deck.levels[level]
    total = TOTAL[state.lying[slot]]
    turned = state.turned >> number & 1
    return SlotView(
        level,
        (first, second),
        number if everything else None,
        back.strength,
        back.loot,
        (back.treasury, back.owner),
        total,
        max(0, back.strength[1] - total),
        change,
        (_price(game, state, number, first), _price(game, state, number, second)),
        None if turned else game.fight.chances.chance(level, total, change[0], state.turned),
        game.fight.front(number, change, total) if turned else None,
    )


def _price(game: Monsters, state: State, guardian: int, lying: Monster | None) -> tuple[int, int] | None:
    """The price of displacing this monster for the player whose turn it is, whether or not that is allowed."""
    return game.tables.price(guardian, lying.player, state.turn) if lying and state.turn >= 0 else None


def _numbers(mask: int) -> tuple[int, ...]:
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


def _unseen(game: Monsters, state: State) -> tuple[int, ...]:
    """The number of unseen discards of each level: everybody saw their backs, not their order."""
    counts = [0, 0, 0]
    for number in state.deck[: state.drawn - len(state.castle)]:
        if not state.turned >> number & 1:
            counts[game.deck.guardians[number].level - 1] += 1
    return tuple(counts)


# From a view to a state


def imagine(game: Monsters, view: View, rng: Random) -> State:
    """A state in which everything hidden is dealt anew, with the probability that the rules give each deal."""
    state = State()
    state.players, state.chain, state.king, state.even = view.players, view.chain, view.king, view.even
    state.rounds, state.round, state.start = view.rounds, view.round, view.start
    state.turn = -1 if view.turn is None else view.turn
    state.gold, state.treasury = list(view.gold), view.treasury
    _imagine_tiles(game, state, view, rng)
    _imagine_hands(state, view, rng)
    _imagine_deck(game, state, view, rng)
    _lay_monsters(game, state, view)
    return state


def _imagine_tiles(game: Monsters, state: State, view: View, rng: Random) -> None:
    left = [tile for tile in range(len(game.deck.tiles)) if tile not in view.tiles]
    rng.shuffle(left)
    state.tiles = (*view.tiles, *left)[: view.rounds]
    state.tile = -1 if view.tile is None else view.tile
    state.playable = game.effects[state.tile].playable


def _imagine_hands(state: State, view: View, rng: Random) -> None:
    """Deals hands and reserves: a hidden reserve is any two monsters that were not seen, as the first deal was
    random."""
    lying = [0] * view.players
    for slot in view.castle:
        for monster in filter(None, slot.places):
            lying[monster.player] |= mask_of((monster.strength,))
    state.reserve, state.hand, state.returned = [], [], []
    for player, known in enumerate(view.reserves):
        seen = mask_of(view.shown[player])
        reserve = rng.choice([two for two in RESERVES if not two & seen]) if known is None else mask_of(known)
        state.reserve.append(reserve)
        state.hand.append(ALL ^ reserve ^ lying[player])
        state.returned.append(seen & ~lying[player])


def _imagine_deck(game: Monsters, state: State, view: View, rng: Random) -> None:
    """Deals guardians that nobody has seen to castle, unseen discards and deck, level by level."""
    guardians = game.deck.guardians
    pools: tuple[list[int], ...] = ([], [], [])
    for number in set(range(len(guardians))).difference(view.turned):
        pools[guardians[number].level - 1].append(number)
    for pool in pools:
        pool.sort()
        rng.shuffle(pool)
    castle = [pools[slot.level - 1].pop() for slot in view.castle]
    discarded = [*view.turned]
    for pool, count in zip(pools, view.unseen, strict=True):
        discarded += [pool.pop() for _ in range(count)]
    rest = pools[0] + pools[1] + pools[2]
    rng.shuffle(rest)
    state.deck = (*discarded, *castle, *rest)
    state.drawn = len(discarded) + len(castle)
    state.castle = castle
    state.turned = sum(1 << number for number in view.turned)


def _lay_monsters(game: Monsters, state: State, view: View) -> None:
    empty_castle(state)
    for slot, shown_slot in enumerate(view.castle):
        places = shown_slot.places
        for monster in filter(None, places):
            state.lying[slot] = pair_of(state.lying[slot], card(*monster))
        if state.lying[slot]:
            state.targets[slot] = game.tables.displacing[state.castle[slot]][slot][state.lying[slot]]
        if places[1]:
            state.free ^= 1 << slot
