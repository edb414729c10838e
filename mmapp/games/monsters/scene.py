"""`Scene`: what a table shows, as plain data, made by the face from views and events, drawn by the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mmapp.table.face import Target
from mmapp.table.told import ToldOf


@dataclass(frozen=True, slots=True)
class Card:
    """A monster that a viewer may see."""

    player: int
    strength: int
    healing: int


@dataclass(frozen=True, slots=True)
class Front:
    """A guardian that was turned up, as this round's tile makes it."""

    number: int
    strength: int
    loot: int
    beaten: bool


@dataclass(frozen=True, slots=True)
class Slot:
    """A slot of the castle with the numbers that people would work out."""

    level: int
    strength: tuple[int, int]
    loot: tuple[int, int]
    places: tuple[Card | None, Card | None] = (None, None)
    change: tuple[int, int] = (0, 0)
    """The amounts that this round's tile adds to strength and loot."""
    front: Front | None = None
    chance: float | None = None
    """The share of the guardians it may be that what lies here would beat; None if nothing lies here."""
    total: int = 0
    """The sum of the strengths that lie there."""
    room: int = 0
    """The amount missing to the maximum on the back; displacing is open while it is positive."""
    price: tuple[int, int] = (0, 0)
    """The price of displacing here: to the treasury, and to the owner unless that is the one who displaces."""
    prices: tuple[tuple[int, int] | None, tuple[int, int] | None] = (None, None)
    """The price at each place for the player whose turn it is."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table."""

    name: str
    kind: str
    bot: str
    gold: int
    cards: int
    known: tuple[int, ...] | None = None
    """The hand, if everybody can work it out."""
    risk: int = 0
    """The cost of healing for this player if no guardian were beaten any more."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table as one seat may see it."""

    viewer: int | None
    round: int
    rounds: int
    start: int
    turn: int | None
    players: tuple[Player, ...]
    slots: tuple[Slot, ...]
    tile: str = ""
    treasury: int = 0
    free: int = 0
    """The number of free places; the fight begins when there is none."""
    hand: tuple[Card, ...] = ()
    reserve: tuple[Card, ...] = ()

    @property
    def me(self) -> Player:
        """The seat that looks; the first one if nobody in particular does."""
        return self.players[self.viewer or 0]


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal play: a card of the hand onto a place."""

    monster: int
    slot: int
    place: int
    action: Any
    price: int = 0
    to_owner: int = 0
    owner: int = -1
    """The player whose monster is displaced; -1: nobody."""
    last: bool = False
    """Whether it fills the last place, so that the fight begins."""

    @property
    def target(self) -> Target:
        """The place."""
        return Target("place", (self.slot, self.place))


@dataclass(frozen=True, slots=True)
class Hint:
    """A piece of advice: a choice, what it promises, and reasons as keys with their facts."""

    choice: Choice
    win: float
    gold: float
    chance: float
    reasons: tuple[tuple[str, dict[str, Any]], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The meaning of a drop: a choice, or the reason against it with the facts to word it."""

    choice: Choice | None
    reason: str = ""
    facts: dict[str, Any] = field(default_factory=dict)


class Told(ToldOf[Scene]):
    """An event as the viewer saw it, and the table before and after it."""

    __slots__ = ()
