"""`Textbook`: the player that takes the play with most gold by what the backs of the guardians print.

It looks one play ahead and counts no cards. A free place counts as a stranger's monster of strength 3, the fight
gets to a slot with the chance that everything before it is beaten as it lies, and what a play brings there is
its share of the loot, less the price and the healing that it risks. Search lets everybody in its imagined
rounds play so, for it is quick: what does not depend on that chance is worked out once and kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import log
from random import Random
from typing import NamedTuple

from engine.monsters.bots.odds import HIGHEST, loot_won
from engine.monsters.cards import TOTAL, card, cards_of, owner_of, partner_of, strength_of
from engine.monsters.content import Content, Guardian
from engine.monsters.effects import NO_CHANGE, Change, Effect
from engine.monsters.moves import Moves, Play
from engine.monsters.state import State

EXPECTED = 3
"""The strength that a free place counts as."""
KEPT = 1_000
"""Maximum number of entries that one slot's table keeps."""
TABLES = 24
"""Maximum number of slots whose tables are kept."""
SWAY = 4096
"""Number of places to begin at in the table of variations."""


MOST_PLAYS = 256
"""Maximum number of plays of a hand."""


class Line(NamedTuple):
    """The worth of a play as a line over the chance that the fight gets there: `chance * rise - cost`."""

    play: Play
    rise: float
    cost: float
    price: int


Lines = tuple[Line, ...]


class SlotLines(dict[int, Lines]):
    """The lines of every play at one slot, by who lies there, who plays and that player's hand.

    A key is one number, `pair << 8 | _player(state)`, for the loops of a search look up thousands of them.
    """

    def __init__(self, tables: Moves, slot: int, guardian: int, facts: SlotFacts) -> None:
        super().__init__()
        self._placing = tables.placing[1 << slot]
        self._displacing = tables.displacing[guardian][slot]
        self._price = tables.price
        self._guardian = guardian
        self._facts = facts
        self.beaten = tuple(facts.chance_of(pair) for pair in range(len(TOTAL)))
        """The chance to beat the guardian as it lies, by pair number."""

    def __missing__(self, key: int) -> Lines:
        if len(self) >= KEPT:
            self.clear()
        pair, seat, hand = _unpacked(key)
        plays = () if pair > 31 else self._placing[hand]
        lines = self[key] = tuple(self._line(play, pair, seat) for play in (*plays, *self._displacing[pair][hand]))
        return lines

    def _line(self, play: Play, pair: int, seat: int) -> Line:
        partner, price = pair, 0
        if play.over:
            partner = partner_of(pair, card(play.player, play.over))
            price = sum(self._price(self._guardian, play.player, seat))
        beaten, gold = self._facts.brings(play.monster, partner, seat)
        heal = self._facts.healing[play.monster]
        return Line(play, gold + beaten * heal, price + heal, price)


def _player(state: State) -> int:
    """The low bits of a key of `SlotLines`: whose turn it is, and the hand that may be played."""
    seat = state.turn
    return seat << 5 | state.hand[seat] & state.playable


def _unpacked(key: int) -> tuple[int, int, int]:
    """Pair, seat and hand of a key of `SlotLines`."""
    return key >> 8, key >> 5 & 7, key & 31


class SlotFacts(NamedTuple):
    """The chances and mean gold that the textbook player expects at one slot."""

    beaten: tuple[float, ...]
    """The chance to beat the guardian, by sum."""
    beaten_equal: tuple[float, ...]
    """The same for two monsters of equal strength."""
    share: tuple[tuple[float, ...], ...]
    """The mean gold, by one's own strength and a stranger's (0: the place is free)."""
    whole: tuple[tuple[float, ...], ...]
    """The mean gold for both monsters, by their strengths."""
    healing: tuple[int, ...]

    def chance_of(self, pair: int) -> float:
        """The chance to beat the guardian as it lies, free places counted as expected."""
        if pair > 31:
            first, second = map(strength_of, cards_of(pair))
            return (self.beaten_equal if first == second else self.beaten)[first + second]
        return self.beaten[EXPECTED + (strength_of(pair) if pair else EXPECTED)]

    def brings(self, monster: int, partner: int, seat: int) -> tuple[float, float]:
        """Chance and mean gold once a monster lies beside a partner, a card number or 0."""
        if not partner:
            return self.beaten[monster + EXPECTED], self.share[monster][0]
        other = strength_of(partner)
        chance = (self.beaten_equal if other == monster else self.beaten)[monster + other]
        return chance, (self.whole if owner_of(partner) == seat else self.share)[monster][other]


@lru_cache(maxsize=512)
def _facts(cards: tuple[Guardian, ...], change: Change, equal: Change, healing: tuple[int, ...]) -> SlotFacts:
    plain = [(max(card.strength + change[0], 0), card.loot + change[1]) for card in cards]
    alike = [(max(strength + equal[0], 0), loot + equal[1]) for strength, loot in plain]
    strengths = range(6)
    share = [[0.0] * 6 for _ in strengths]
    whole = [[0.0] * 6 for _ in strengths]
    for mine in range(1, 6):
        for other in range(1, 6):
            won = loot_won(alike if mine == other else plain, mine + other)
            whole[mine][other] = sum(won) / len(cards)
            share[mine][other] = sum((loot + (mine > other)) // 2 for loot in won) / len(cards)
        won = loot_won(plain, mine + EXPECTED)
        share[mine][0] = sum((loot + (mine > EXPECTED)) // 2 for loot in won) / len(cards)
    return SlotFacts(
        tuple(len(loot_won(plain, total)) / len(cards) for total in range(HIGHEST + 1)),
        tuple(len(loot_won(alike, total)) / len(cards) for total in range(HIGHEST + 1)),
        tuple(map(tuple, share)),
        tuple(map(tuple, whole)),
        healing,
    )


class Textbook:
    """The textbook player over one deck; made once, it fills its tables as they are asked for."""

    def __init__(self, content: Content, tables: Moves) -> None:
        self._content = content
        self._tables = tables
        self._kept: dict[tuple[int, int, Effect, int], SlotLines] = {}

    def round(self, levels: Sequence[int], effect: Effect) -> TextbookRound:
        """The textbook player for a round with guardians of these levels."""
        slots = [self._slot(slot, level, effect, len(levels)) for slot, level in enumerate(levels)]
        return TextbookRound(slots)

    def _slot(self, slot: int, level: int, effect: Effect, players: int) -> SlotLines:
        key = slot, level, effect, players
        lines = self._kept.get(key)
        if lines is None:
            if len(self._kept) >= TABLES:
                self._kept.clear()
            numbers = [number for number, card in enumerate(self._content.guardians) if card.level == level]
            cards = tuple(self._content.guardians[number] for number in numbers)
            equal = (effect.strength, effect.loot) if effect.pairs == "equal_pair" else NO_CHANGE
            facts = _facts(cards, effect.changes[players][slot], equal, effect.healing)
            lines = self._kept[key] = SlotLines(self._tables, slot, numbers[0], facts)
        return lines


class TextbookRound:
    """The textbook player for one round."""

    def __init__(self, slots: Sequence[SlotLines]) -> None:
        self._slots = [(lines, lines.beaten) for lines in slots]

    def best(self, state: State) -> Play:
        """The play that brings most; of equal ones the first that the rules list."""
        player, gold = _player(state), state.gold[state.turn]
        most, chosen, chance = -1e9, None, 1.0
        for (lines, beaten), pair in zip(self._slots, state.lying, strict=True):
            for play, rise, cost, price in lines[pair << 8 | player]:
                worth = chance * rise - cost
                if worth >= most and price <= gold and (worth > most or _before(play, chosen)):
                    most, chosen = worth, play
            chance *= beaten[pair]
        if chosen is None:
            raise RuntimeError("there is nothing to play")
        return chosen

    def varied(self, state: State, sway: Sequence[float], draw: float) -> Play:
        """A play that brings much: each is swayed by a number, and `draw` (0 to 1) says by which."""
        begin = int(draw * SWAY)
        player, gold = _player(state), state.gold[state.turn]
        most, chosen, chance = -1e9, None, 1.0
        for (lines, beaten), pair in zip(self._slots, state.lying, strict=True):
            for play, rise, cost, price in lines[pair << 8 | player]:
                worth = chance * rise - cost + sway[begin]
                begin += 1
                if worth > most and price <= gold:
                    most, chosen = worth, play
            chance *= beaten[pair]
        if chosen is None:
            raise RuntimeError("there is nothing to play")
        return chosen

    def scores(self, state: State) -> dict[Play, float]:
        """The worth of every play."""
        player, gold = _player(state), state.gold[state.turn]
        scores, chance = {}, 1.0
        for (lines, beaten), pair in zip(self._slots, state.lying, strict=True):
            for play, rise, cost, price in lines[pair << 8 | player]:
                if price <= gold:
                    scores[play] = chance * rise - cost
            chance *= beaten[pair]
        return scores


def _before(play: Play, other: Play | None) -> bool:
    """Whether the rules list a play before another: placing before displacing, weak monsters and first slots first."""
    return other is None or _place_in_list(play) < _place_in_list(other)


def _place_in_list(play: Play) -> tuple[int, int, int]:
    return (1, play.slot, play.monster) if play.over else (0, play.monster, play.slot)


@lru_cache(maxsize=8)
def variation(amount: float) -> tuple[float, ...]:
    """Numbers that sway scores so that plays are chosen by a softmax of that warmth, in gold."""
    rng = Random(17)
    return tuple(-amount * log(-log(rng.random() or 0.5)) for _ in range(SWAY + MOST_PLAYS))
