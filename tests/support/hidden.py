"""What a seat may know of the first game and of the toy, worked out from the rules page and from what was played.

No view is asked. What is hidden can be dealt anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from support import toy
from support.conformance import MONSTERS, MONSTERS_GAME, Kit, Turn, random_game

from engine.core.chance import Loose
from engine.core.events import Event
from engine.core.game import Setting
from engine.core.seen import mask_of
from engine.monsters.cards import ALL, BIT, RESERVES, STRENGTHS
from engine.monsters.state import State

# What may be known


@dataclass
class Known:
    """What everybody knows of a game of Mächtige Monster, collected by watching the table."""

    players: int
    turned: set[int] = field(default_factory=set)
    """Guardians turned up."""
    shown: list[set[int]] = field(default_factory=list)
    """Per player the monsters that were seen in the first round."""

    def watch(self, before: State, turn: Turn, events: list[Event]) -> None:
        """A play, and how many guardians were turned up after it."""
        self.shown[turn.seat].add(turn.action[0])
        turned = sum(event.kind == "reveal" for event in events)
        self.turned.update(before.castle[:turned])

    def hand_is_known(self, state: State, player: int) -> bool:
        """Whether everybody can work a hand out."""
        tile = MONSTERS_GAME.deck.tiles[state.tiles[0]].id if state.king else "plain"
        return state.round > 0 or tile == "top_three" or len(self.shown[player]) == 3


@dataclass
class Moment:
    """A step of a game with what led there, and what happens in it."""

    turn: Turn
    known: Known
    events: list[Event]
    after: Any


def moments(kit: Kit, setting: Setting, seed: int) -> Iterator[Moment]:
    """The steps of one random game."""
    known = Known(setting.seats, shown=[set() for _ in range(setting.seats)])
    for turn in random_game(kit, setting, seed):
        events: list[Event] = []
        after = turn.state.clone()
        kit.game.apply(after, turn.seat, turn.action, Loose(Random(turn.seed)), events.append)
        yield Moment(turn, known, events, after)
        if kit is MONSTERS:
            known.watch(turn.state, turn, events)


# Dealing what is hidden anew


def redealt(kit: Kit, state: Any, known: Known, seat: int | None, rng: Random) -> Any:
    """Another state that a seat cannot tell from this one: all that it may not know is dealt anew."""
    other = state.clone()
    if kit is MONSTERS:
        _redeal_guardians(other, known, rng)
        _redeal_tiles(other, rng)
        _redeal_monsters(other, known, seat, rng)
    else:
        _redeal_toy(other, seat, rng)
    return other


def _redeal_guardians(state: State, known: Known, rng: Random) -> None:
    """Backs are seen where guardians lie or lay; of those in the deck nothing is."""
    new = dict(zip(range(36), range(36), strict=True))
    for level in (1, 2, 3):
        guardians = enumerate(MONSTERS_GAME.deck.guardians)
        hidden = [number for number, card in guardians if card.level == level and number not in known.turned]
        new.update(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
    deck = [new[number] for number in state.deck]
    rest = deck[state.drawn :]
    rng.shuffle(rest)
    state.deck = (*deck[: state.drawn], *rest)
    state.castle = [new[number] for number in state.castle]


def _redeal_tiles(state: State, rng: Random) -> None:
    up = state.tiles[: state.round + 1] if state.king else ()
    rest = [tile for tile in range(12) if tile not in up]
    rng.shuffle(rest)
    state.tiles = (*up, *rest)[: state.rounds]


def _redeal_monsters(state: State, known: Known, seat: int | None, rng: Random) -> None:
    for player in range(state.players):
        if player != seat and not known.hand_is_known(state, player):
            lying = ALL ^ state.hand[player] ^ state.reserve[player]
            shown = sum(BIT[strength] for strength in known.shown[player])
            state.reserve[player] = rng.choice([two for two in RESERVES if not two & shown])
            state.hand[player] = ALL ^ state.reserve[player] ^ lying


def _redeal_toy(state: toy.State, seat: int | None, rng: Random) -> None:
    fixed = [hand if player == seat else state.seen.known(seat, hand) for player, hand in enumerate(state.hands)]
    pool = [
        *state.deck,
        *(card for hand, kept in zip(state.hands, fixed, strict=True) for card in hand if card not in kept),
    ]
    rng.shuffle(pool)
    sealing = bool(state.frames) and state.frames[-1][0] == toy.BID
    for player, hand in enumerate(state.hands):
        drawn = (pool.pop() for _ in range(len(hand) - len(fixed[player])))
        state.hands[player] = tuple(sorted((*fixed[player], *drawn)))
        if sealing and player != seat and state.bids[player] >= 0:
            state.bids[player] = rng.choice(state.hands[player])
        if player != seat:
            state.seen.masks[player] = mask_of((*state.hands[player], *state.played))
    state.deck = tuple(pool)


# What a walk through the values must find


def monsters_facts(state: State, known: Known, seat: int | None) -> dict[str, object]:
    """The hidden half of a view as the rules page has it: path and value of each leaf, no other may be there."""
    facts: dict[str, object] = {}
    for player in range(state.players):
        told = player == seat or known.hand_is_known(state, player)
        for name, mask in (("hands", state.hand[player]), ("reserves", state.reserve[player])):
            cards = enumerate(STRENGTHS[mask])
            facts |= {f".{name}.{player}.{at}": card for at, card in cards} if told else {f".{name}.{player}": None}
    facts |= {f".castle.{slot}.guardian": None for slot in range(len(state.castle))}
    facts |= {f".turned.{at}": number for at, number in enumerate(sorted(known.turned))}
    facts |= {f".tiles.{at}": tile for at, tile in enumerate(state.tiles[: state.round + 1]) if state.king}
    unseen = set(state.deck[: state.drawn]) - set(state.castle) - known.turned
    levels = [MONSTERS_GAME.deck.guardians[number].level for number in unseen]
    return facts | {f".unseen.{level - 1}": levels.count(level) for level in (1, 2, 3)} | {".deck": None}


def toy_facts(state: toy.State, seat: int | None) -> dict[str, object]:
    """The same for the toy."""
    sealing = bool(state.frames) and state.frames[-1][0] == toy.BID
    facts: dict[str, object] = {f".played.{at}": card for at, card in enumerate(state.played)} | {".deck": None}
    peeked = []
    for player, hand in enumerate(state.hands):
        own = player == seat
        facts |= {f".hands.{player}.{at}": card for at, card in enumerate(hand)} if own else {f".hands.{player}": None}
        bid = state.bids[player]
        facts[f".bids.{player}"] = bid if bid >= 0 and (own or not sealing) else None
        if seat is not None and not own:
            peeked += [(player, card) for card in hand if state.seen.knows(seat, card)]
    for at, (player, card) in enumerate(peeked):
        facts |= {f".peeked.{at}.0": player, f".peeked.{at}.1": card}
    return facts
