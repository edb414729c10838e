"""`Run`: the small steps in which items, potions and hearts move, each told as it happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.core.chance import Chance
from engine.core.events import Emit, Event
from engine.kings.cards import ITEMS
from engine.kings.fighters import most_hearts
from engine.kings.frames import F
from engine.kings.state import BACKPACK, PLACES, TILL_ROUND, Frame, State
from engine.kings.tables import Tables, mask

Source = tuple[str, int | str]
"""The origin of a change that is not the plain rule: the type of a card, and its number or name."""


class Run:
    """The carrying out of one answer on a state."""

    __slots__ = ("by", "chance", "emit", "state", "tables")

    def __init__(self, tables: Tables, state: State, chance: Chance, emit: Emit | None) -> None:
        self.tables = tables
        self.state = state
        self.chance = chance
        self.emit = emit
        self.by: Source | None = None
        """The origin of what is happening; None: the plain rule."""

    def tell(self, kind: str, private: Mapping[int, Mapping[str, Any]] | None = None, **facts: Any) -> None:
        """Emits an event, if somebody listens."""
        if self.emit is None:
            return
        if self.by is not None:
            facts["by"] = self.by
        self.emit(Event(kind, facts, private or {}))

    def character(self, seat: int) -> Source | None:
        """The own side of a seat as a source; None for a neutral one."""
        own = self.tables.characters[self.state.characters[seat]]
        return ("character", own.id) if own is not None else None

    # Frames

    def push(self, *frames: Frame) -> None:
        """Puts frames on the stack, the first one on top."""
        self.state.frames += frames[::-1]

    def pop(self) -> None:
        """Takes the frame on top away."""
        self.state.frames = self.state.frames[:-1]

    def replace(self, frame: Frame) -> None:
        """Replaces the frame on top."""
        self.state.frames = (*self.state.frames[:-1], frame)

    # Items

    def take_item(self, seat: int, item: int) -> None:
        """Moves an item from the forge to a backpack; whose token lies on it is rewarded."""
        self.state.forge &= ~(1 << item)
        self.state.packs[seat] += (item,)
        self.tell("take", seat=seat, item=item)
        self.token_taken(seat, item)

    def to_forge(self, seat: int, item: int) -> None:
        """Moves an item of a seat to its place in the forge."""
        self.let_go(seat, item)
        self.state.forge |= 1 << item

    def let_go(self, seat: int, item: int) -> None:
        """Removes an item from the active row or the backpack."""
        state = self.state
        if item in state.packs[seat]:
            state.packs[seat] = tuple(other for other in state.packs[seat] if other != item)
        else:
            state.gear[seat] = tuple(-1 if other == item else other for other in state.gear[seat])

    def equip(self, seat: int, item: int, place: str) -> None:
        """Moves an item to a place; one that lies there goes to the backpack first."""
        state = self.state
        if place != BACKPACK and (old := state.gear[seat][PLACES.index(place)]) >= 0:
            self._move(seat, old, BACKPACK)
        self._move(seat, item, place)

    def _move(self, seat: int, item: int, place: str) -> None:
        state = self.state
        self.let_go(seat, item)
        if place == BACKPACK:
            state.packs[seat] += (item,)
        else:
            row = list(state.gear[seat])
            row[PLACES.index(place)] = item
            state.gear[seat] = tuple(row)
        self.tell("equip", seat=seat, item=item, place=place)

    def token_taken(self, seat: int, at: int) -> None:
        """Gives a token back to its owner, who may take something if it was somebody else who took."""
        for owner, lies in enumerate(self.state.token):
            if lies == at:
                self.state.token[owner] = -1
                self.tell("token", seat=owner, at=None)
                if owner != seat:
                    self.push((F.REWARD, owner, 1, True))

    # Potions

    def draw(self, seat: int, count: int) -> None:
        """Draws potions into a backpack; fewer when stack and discard pile are empty."""
        state, drawn, from_stack = self.state, list[int](), False
        for _ in range(count):
            if not state.potion_deck:
                self._tell_taken(seat, drawn)
                drawn = []
                if not self._reshuffle():
                    break
            potion, *_ = state.potion_deck
            state.potion_deck = state.potion_deck[1:]
            self.hold(seat, potion)
            drawn.append(potion)
            from_stack = True
        self._tell_taken(seat, drawn)
        if from_stack:
            self.token_taken(seat, ITEMS)

    def _tell_taken(self, seat: int, drawn: list[int]) -> None:
        if drawn:
            self.tell("take", {seat: {"potions": tuple(drawn)}}, seat=seat, count=len(drawn))

    def _reshuffle(self) -> bool:
        """Makes the shuffled discard pile the new stack; returns whether it has any."""
        state = self.state
        pile = sorted(state.potion_pile)
        if not pile:
            return False
        state.potion_deck = tuple(pile[at] for at in self.chance.order(len(pile)))
        state.potion_pile = ()
        by, self.by = self.by, None
        self.tell("reshuffle", deck="potion_deck", count=len(pile))
        self.by = by
        return True

    def hold(self, seat: int, potion: int) -> None:
        """Adds a potion to a hand; its owner needs no note of it."""
        state = self.state
        state.potions[seat] = tuple(sorted((*state.potions[seat], potion)))
        state.known[seat] &= ~(1 << potion)

    def lay_open(self, seat: int, potion: int) -> None:
        """Removes a potion from a hand; everybody sees it."""
        state = self.state
        state.potions[seat] = tuple(other for other in state.potions[seat] if other != potion)
        keep = ~(1 << potion)
        state.shown &= keep
        state.known = [known & keep for known in state.known]

    def discard(self, seat: int, potion: int) -> None:
        """Moves a potion from a hand to the discard pile."""
        self.lay_open(seat, potion)
        self.state.potion_pile += (potion,)
        self.tell("potion_gone", seat=seat, potion=potion)

    def end_potions(self, seat: int) -> None:
        """Discards the potions in play that end with a seat's turn; with `TILL_ROUND` all."""
        state = self.state
        ending = [one for one in state.played if seat in (one[3], TILL_ROUND)]
        if not ending:
            return
        state.played = tuple(one for one in state.played if one not in ending)
        for potion, owner, _, _ in ending:
            state.potion_pile += (potion,)
            self.tell("potion_gone", seat=owner, potion=potion)

    def potions_left(self) -> bool:
        """Whether a potion can be drawn."""
        return bool(self.state.potion_deck or self.state.potion_pile)

    # Hearts

    def heal(self, seat: int, hearts: int) -> None:
        """Gives lost hearts back, at most so many as were lost."""
        state = self.state
        gained = min(hearts, most_hearts(self.tables, state.characters[seat]) - state.hearts[seat])
        state.hearts[seat] += gained
        self.tell("heal", seat=seat, hearts=gained)


def owned(state: State, seat: int) -> tuple[int, ...]:
    """All items of a seat, those of the active row first."""
    return (*(item for item in state.gear[seat] if item >= 0), *state.packs[seat])


def carried(state: State, seat: int) -> int:
    """The number of things in a backpack."""
    return len(state.packs[seat]) + len(state.potions[seat])


def potion_mask(cards: Iterable[int]) -> int:
    """The mask of potions."""
    return mask(cards)
