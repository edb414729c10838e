"""A table of the game of the crown as a test wants it, and verbs to play on it. Its cards never change."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from support.kings.kit import check_kings

from engine.core.actions import Action
from engine.core.chance import Stream
from engine.core.events import Event
from engine.core.setting import Setting
from engine.kings.cards import PARTS
from engine.kings.content import load
from engine.kings.fighters import most_hearts
from engine.kings.frames import F
from engine.kings.moves import ACT, DONE, PASS, STAND, Choose
from engine.kings.rules import Kings
from engine.kings.run import Run
from engine.kings.state import PLACES, State, new_state

GAME = Kings(load(Path(__file__).parents[2] / "engine/kings/golden/deck.toml"))
DECK = GAME.deck
SIDES = {"": 0, **{own.id: number for number, own in enumerate(DECK.characters, start=1)}}
NO = (PASS, STAND, DONE, ACT)


class Thrown:
    """A source of chance that gives the dice that a test has named; orders stay as they are."""

    def __init__(self) -> None:
        self.dice: list[int] = []

    def below(self, limit: int) -> int:
        """The next die, from 0 on."""
        assert self.dice, "a die is thrown that the test has not named"
        value = self.dice.pop(0)
        assert 1 <= value <= limit
        return value - 1

    def order(self, size: int) -> tuple[int, ...]:
        """The numbers in order."""
        return tuple(range(size))


class Board:
    """Seats with nothing, all parts of the forge; seat 0 is the one that mostly acts."""

    def __init__(
        self, seats: int = 3, king: str = "young_odo", own: Mapping[int, str] | None = None, game: Kings = GAME
    ) -> None:
        self.game, self.chance, self.events = game, Thrown(), list[Event]()
        state = self.state = new_state(seats)
        state.parts = tuple(range(PARTS))
        state.king = [card.id for card in DECK.kings].index(king)
        state.characters = tuple(SIDES[(own or {}).get(seat, "")] for seat in range(seats))
        state.hearts = [most_hearts(GAME.tables, one) for one in state.characters]
        state.forge = GAME.tables.forge(state.parts).items
        state.potion_deck = tuple(range(len(DECK.potions)))
        levels = [[n for n, card in enumerate(DECK.creatures) if card.level == level] for level in (1, 2, 3)]
        state.decks = [tuple(some[:4]) for some in levels]
        state.frames = ((F.CHOOSE,),)

    # Laying the table

    def item(self, name: str) -> int:
        """An item by id."""
        return next(card.number for card in DECK.items if card.id == name)

    def owns(self, seat: int, *names: str) -> list[int]:
        """Items come from the forge into a backpack."""
        items = [self.item(name) for name in names]
        for item in items:
            assert self.state.forge >> item & 1, "it lies in the forge no more"
            self.state.forge &= ~(1 << item)
            self.state.packs[seat] += (item,)
        return items

    def wears(self, seat: int, **names: str) -> None:
        """Items lie in the active row, by place; `name+` is improved."""
        for place, name in names.items():
            [item] = self.owns(seat, name.removesuffix("+"))
            if name.endswith("+"):
                self.state.improved |= 1 << item
            self.state.packs[seat] = self.state.packs[seat][:-1]
            row = list(self.state.gear[seat])
            row[PLACES.index(place)] = item
            self.state.gear[seat] = tuple(row)

    def holds(self, seat: int, *names: str) -> list[int]:
        """Potions come from the stack into a hand."""
        found = []
        for name in names:
            potion = next(one for one in self.state.potion_deck if DECK.potions[one].id == name)
            self.state.potion_deck = tuple(one for one in self.state.potion_deck if one != potion)
            self.state.potions[seat] = tuple(sorted((*self.state.potions[seat], potion)))
            found.append(potion)
        return found

    def open(self, name: str) -> int:
        """A creature lies open."""
        number = next(n for n, card in enumerate(DECK.creatures) if card.id == name)
        at = DECK.creatures[number].level - 1
        self.state.decks[at] = (number, *(one for one in self.state.decks[at] if one != number))
        return number

    # Playing

    def throw(self, *values: int) -> Board:
        """Names the dice that fall next."""
        self.chance.dice += values
        return self

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        decision = self.game.pending(self.state)[0]
        return decision.seat, decision.kind

    def legal(self) -> list[Action]:
        """What the asked seat may answer."""
        return list(self.game.legal(self.state, self.asked()[0]))

    def do(self, action: Action, seat: int | None = None) -> list[str]:
        """The asked seat answers; the kinds of events that follow."""
        self.events.clear()
        asked = self.asked()[0] if seat is None else seat
        self.game.apply(self.state, asked, action, self.chance, self.events.append)
        check_kings(self.state, GAME.tables)
        return [event.kind for event in self.events]

    def choose(self, *names: str) -> list[str]:
        """All choose, seat by seat; the kinds of events of the last choice."""
        told: list[str] = []
        for seat, name in enumerate(names):
            told = self.do(Choose(name), seat)
        return told

    def skip(self, *until: str) -> list[str]:
        """Everybody declines or goes on until one of these questions is asked; the kinds of events on the way."""
        told: list[str] = []
        while self.state.frames and self.asked()[1] not in until:
            told += self.do(next(no for no in self.legal() if no in NO))
        return told

    def fight(self, action: str, *dice: int, **others: str) -> list[str]:
        """Seat 0 alone fights, the others do as `seat1="guard"` says, or what ties nobody; nobody plays anything."""
        quiet = ("", "heal", "forge", "attack3")
        names = [others.get(f"seat{seat}", quiet[seat]) for seat in range(1, self.state.players)]
        self.choose(action, *names)
        self.skip_to_turn(0)
        self.throw(*dice)
        told = self.do(ACT)
        while self.state.frames and self.asked()[1] in ("potion", "reroll", "opponent"):
            told += self.do(PASS if self.asked()[1] == "potion" else STAND)
        return told

    def skip_to_turn(self, seat: int) -> Board:
        """Everybody goes on until it is the turn of a seat."""
        while self.asked() != (seat, "turn"):
            self.do(next(no for no in self.legal() if no in NO))
        return self

    def facts(self, kind: str) -> list[Mapping[str, Any]]:
        """The public facts of the events of that kind in the last answer."""
        return [event.public for event in self.events if event.kind == kind]

    def run(self) -> Run:
        """Steps that can be made on the table."""
        return Run(self.game.tables, self.state, self.chance, self.events.append)


def dealt(seats: int, **options: int) -> State:
    """A new state, set up with these options."""
    return GAME.setup(Setting(seats, options), Stream(f"test {seats} {options}"))


def forging(*names: str, own: Mapping[int, str] | None = None, worn: Mapping[str, str] | None = None) -> Board:
    """A table at which seat 0 owns these items and may forge."""
    board = Board(own=own)
    board.owns(0, *names)
    board.wears(0, **(worn or {}))
    board.choose("forge", "heal", "attack3")
    board.skip_to_turn(0).do(ACT)
    return board
