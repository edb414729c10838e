"""`imagine`: states from a view alone: hidden cards are dealt anew so that all that is known fits."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from engine.bosses import asking
from engine.bosses.cards import CARDS, FIRST_SPELL, bits, is_room, is_spell
from engine.bosses.dungeon import building_spots, miniboss_spots
from engine.bosses.frames import Choice, F
from engine.bosses.moves import Boss, Discard
from engine.bosses.run import acts_of, open_up
from engine.bosses.state import Frame, State, new_state
from engine.bosses.tables import Tables
from engine.bosses.views import _LISTS, _SAME, HIDDEN, View, spot_of

if TYPE_CHECKING:
    from engine.bosses.rules import Bosses


def imagine(game: Bosses, view: View, rng: Random) -> State:
    """A full state that agrees with the view, with the probability that the rules give it."""
    state = laid_open(game.tables, view)
    _deal(game.tables, view, state, rng)
    _heroes(game, view, state, rng)
    _bosses(game, view, state, rng)
    _drawn(view, state, rng)
    _seal(game, view, state, rng)
    return state


def laid_open(tables: Tables, view: View) -> State:
    """A state with all that lies open; decks and other hands are empty."""
    state = new_state(view.players)
    for name in _SAME:
        setattr(state, name, getattr(view, name))
    for name in _LISTS:
        setattr(state, name, list(getattr(view, name)))
    state.frames = view.frames
    state.known = [view.peeked if seat == view.seat else 0 for seat in range(view.players)]
    state.sure_of = [view.sure_of if seat == view.seat else 0 for seat in range(view.players)]
    for seat, dungeon in enumerate(view.dungeons):
        state.dungeons[seat] = tuple(map(spot_of, dungeon))
        state.acts[seat] = acts_of(tables, seat, state.dungeons[seat])
    open_up(state)
    return state


# Cards


def _deal(tables: Tables, view: View, state: State, rng: Random) -> None:
    """Deals the unknown cards, sorted before they are shuffled, so that nothing of their true order is left."""
    unknown = bits((1 << CARDS) - 1 & ~_placed(view))
    rooms = [card for card in unknown if card < FIRST_SPELL]
    spells = [card for card in unknown if card >= FIRST_SPELL]
    rng.shuffle(rooms)
    rng.shuffle(spells)
    seats = range(view.players)
    for seat in sorted(seats, key=lambda seat: not _hides(view, seat)):
        hand, own = view.hands[seat], view.spells[seat]
        if hand is not None and own is not None:
            state.hands[seat], state.spells[seat] = hand, own
            continue
        _deal_rooms(tables, view, state, seat, rooms, rng)
        held = [card for card in view.known[seat] if is_spell(card)]
        held += [spells.pop() for _ in range(view.spell_cards[seat] - len(held))]
        state.spells[seat] = tuple(sorted(held))
    state.room_deck, state.spell_deck = tuple(rooms), tuple(spells)


def _placed(view: View) -> int:
    """A mask of every card whose place is known."""
    cards: list[int] = [*view.room_pile, *view.spell_pile, *view.gone]
    for seat in range(view.players):
        cards += [*(view.hands[seat] or ()), *(view.spells[seat] or ()), *view.known[seat]]
        for spot in view.dungeons[seat]:
            cards += [*spot.stack, *(card for card in (spot.down, spot.mini) if card >= 0)]
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def _hides(view: View, seat: int) -> bool:
    """Whether a card lies face down before a seat that the view does not show."""
    return any(spot.down == HIDDEN for spot in view.dungeons[seat])


def _deal_rooms(tables: Tables, view: View, state: State, seat: int, rooms: list[int], rng: Random) -> None:
    """Deals a hand of rooms and minibosses, one of them face down if a card lies there."""
    known = [card for card in view.known[seat] if not is_spell(card)]
    at = next((at for at, spot in enumerate(view.dungeons[seat]) if spot.down == HIDDEN), -1)
    held = [*known, *(rooms.pop() for _ in range(view.cards[seat] + (at >= 0) - len(known)))]
    if at >= 0:
        free = [card for card in held if not (view.sure | view.sure_of) >> card & 1]
        fitting = [card for card in free if _may_lie(tables, state, seat, at, card)]
        down = -1
        if not fitting and len(known) < len(held):
            down = _exchanged(held, rooms, lambda card: _may_lie(tables, state, seat, at, card))
        if down < 0:
            down = rng.choice(fitting or free)
        held.remove(down)
        dungeon = state.dungeons[seat]
        state.dungeons[seat] = (*dungeon[:at], dungeon[at]._replace(down=down), *dungeon[at + 1 :])
    state.hands[seat] = tuple(sorted(held))


def _exchanged(held: list[int], rooms: list[int], fits: Callable[[int], bool]) -> int:
    """Takes the first room that fits for the last held card, which is not known; returns it, -1 if none fits."""
    at = next((at for at, card in enumerate(rooms) if fits(card)), -1)
    if at < 0:
        return -1
    rooms[at], held[-1] = held[-1], rooms[at]
    return held[-1]


def _may_lie(tables: Tables, state: State, seat: int, at: int, card: int) -> bool:
    """Whether the card could be laid on that position as things lie; what was otherwise before is not known."""
    dungeon = state.dungeons[seat]
    spot = dungeon[at]
    bare = (*dungeon[:at], spot._replace(down=-1), *dungeon[at + 1 :]) if spot.stack else dungeon[:at]
    state.dungeons[seat] = bare
    try:
        if not is_room(card):
            return at in miniboss_spots(bare)
        return at in building_spots(tables, state, seat, card)
    finally:
        state.dungeons[seat] = dungeon


# Heroes and bosses


def _heroes(game: Bosses, view: View, state: State, rng: Random) -> None:
    """Shuffles the heroes that have not appeared, ordinary ones first."""
    left = [hero for hero in game.heroes_used(view.players, hard=view.hard) if hero not in view.age]
    for epic in (False, True):
        some = [hero for hero in left if game.deck.heroes[hero].epic == epic]
        rng.shuffle(some)
        state.hero_deck += tuple(some)


def _bosses(game: Bosses, view: View, state: State, rng: Random) -> None:
    """Deals two of the bosses that are left to each of the others, while bosses are chosen."""
    if not view.choosing:
        return
    taken = {boss for offer in view.offers for boss in offer}
    left = [boss for boss in range(len(game.deck.bosses)) if boss not in taken]
    rng.shuffle(left)
    pairs = []
    for offer in view.offers:
        one, two = offer or (left.pop(), left.pop())
        pairs.append((min(one, two), max(one, two)))
    state.offers = tuple(pairs)


# What is being chosen


def _drawn(view: View, state: State, rng: Random) -> None:
    """Makes the card that somebody has just drawn and may build any of that hand that nobody knows."""
    frames: list[Frame] = []
    for frame in view.frames:
        if frame[0] == F.CHOOSE and frame[-1] == HIDDEN:
            choice = Choice(*frame)
            known = view.known[choice.seat]
            cards = [card for card in state.hands[choice.seat] if card not in known]
            frames.append(choice._replace(about=rng.choice(cards)))
        else:
            frames.append(frame)
    state.frames = tuple(frames)


def _seal(game: Bosses, view: View, state: State, rng: Random) -> None:
    """Seals for the others any answer that they could give."""
    for seat in range(view.players):
        if not view.sealed[seat]:
            continue
        if seat == view.seat:
            state.sealed[seat] = view.own_sealed
            continue
        answers = asking.legal(game.tables, state, seat)
        action = rng.choice([a for a in answers if isinstance(a, (Boss, Discard))])
        state.sealed[seat] = tuple(action)
