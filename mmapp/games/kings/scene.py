"""`Scene`: what a table shows, as plain data, made by the face from views and events, drawn by the board."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.kings.abilities import NOTHING, Gear
from engine.kings.cards import Recipe
from engine.kings.state import EMPTY, HAND2, NONE, PLACES
from engine.kings.tables import holds
from engine.kings.views import InPlay
from mmapp.games.kings.deck import Deck, Printed
from mmapp.table.face import Target
from mmapp.table.told import ToldOf


class Player(NamedTuple):
    """A player at the table."""

    name: str
    kind: str
    bot: str
    character: int = 0
    """The own side, counted from 1; 0 is the neutral one."""
    hearts: int = 3
    most_hearts: int = 3
    gear: tuple[int, ...] = EMPTY
    """The item at each place: foot, body, head, hand, second hand."""
    pack: tuple[int, ...] = ()
    """The items in the backpack."""
    potions: int = 0
    """The number of hidden potions."""
    sums: Gear = NOTHING
    """The numbers of the hero now."""
    action: int = NONE
    """The chosen action; none yet, or `HIDDEN` while it is sealed."""
    spent: int = 0
    """The mask of one-time abilities or cards that were used."""
    drunk: int = 0
    """The number of potions played this round."""
    token: int = NONE
    """The item that the token lies on; the number of items stands for the potions."""
    second_hand: bool = False

    @property
    def places(self) -> int:
        """The number of places of the active row."""
        return len(PLACES) if self.second_hand else HAND2

    @property
    def items(self) -> tuple[int, ...]:
        """All items, those in the active row first."""
        return (*(item for item in self.gear if item >= 0), *self.pack)


class Window(NamedTuple):
    """The public facts of a window for potions, or of the one before speeds are compared."""

    moment: int
    seats: tuple[int, ...]
    """The seats that are asked from now on."""
    among: tuple[int, ...] = ()
    """The seats that contend for a place in the order."""


@dataclass(frozen=True, slots=True)
class Fight:
    """The fight that goes on."""

    against: int
    """The king, a level, or each other."""
    seats: tuple[int, ...]
    """The heroes who roll: one, in a friendly fight several."""
    card: Printed | None
    """The opponent; None in a friendly fight."""
    dice: tuple[tuple[int, ...], ...]
    """The dice of each seat and, last, of the opponent, as the engine codes them; empty before they are rolled."""
    rolled: int = 0
    """The mask of seats, and the number of players for the opponent, who have rolled."""
    bans: int = 0
    """The mask of what is forbidden the hero."""
    opponent: Gear | None = None
    """The numbers of the opponent now, guards and potions included."""
    repeated: bool = False

    @property
    def seat(self) -> int:
        """The hero; the first one in a friendly fight."""
        return self.seats[0]

    def has_rolled(self, who: int) -> bool:
        """Whether a seat, or the opponent, has rolled."""
        return holds(self.rolled, who)


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table as one seat may see it."""

    viewer: int | None
    deck: Deck = field(compare=False, repr=False)
    players: tuple[Player, ...]
    round: int = 0
    """The number of the round, counted from 1; 0 while first items are put on."""
    king: int = 0
    parts: tuple[int, ...] = ()
    forge: int = 0
    """The mask of items in the forge."""
    improved: int = 0
    """The mask of items on their improved side."""
    creatures: tuple[int, ...] = (NONE,) * 3
    """The open creature of each level; -1: the printed one."""
    creatures_left: tuple[int, ...] = (0, 0, 0)
    guards: int = 0
    order: tuple[int, ...] = ()
    turn: int = NONE
    revealed: bool = False
    ask: str = ""
    """The kind of the question that is open; empty where none is."""
    about: int = 0
    """The number that the question is about: the class of a reward, the number of forgings left, what is too much."""
    window: Window | None = None
    fight: Fight | None = None
    played: tuple[InPlay, ...] = ()
    hand: tuple[int, ...] = ()
    """The hidden potions of the viewer."""
    stack: int = 0
    """The number of potions in the stack."""
    seen: tuple[int, ...] = ()
    """The potions at the top of the stack that the viewer looks at."""
    pile: tuple[int, ...] = ()
    """The potions that were laid down."""
    view: Any = field(default=None, compare=False, repr=False)
    """The viewer's own view, by which chances are worked out; None where nobody looks."""

    @property
    def me(self) -> Player:
        """The seat that looks; the first one if nobody in particular does."""
        return self.players[self.viewer or 0]

    @property
    def recipes(self) -> tuple[Recipe, ...]:
        """The arrows of the forge."""
        return self.deck.recipes(self.parts) if self.parts else ()

    def card(self, item: int) -> Printed:
        """An item as it lies."""
        return self.deck.item(item, improved=holds(self.improved, item))

    def lies_in_forge(self, item: int) -> bool:
        """Whether an item lies in the forge."""
        return holds(self.forge, item)

    def owner(self, item: int) -> int:
        """The seat that has an item; -1 for none."""
        return next((seat for seat, player in enumerate(self.players) if item in player.items), NONE)

    def foe(self, against: int) -> Printed:
        """The king, or the open creature of a level."""
        return self.deck.creature(against, self.creatures[against - 1]) if against else self.deck.king(self.king)


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, made by touching the targets of its path one after the other."""

    action: Any
    path: tuple[Target, ...]
    then: tuple[Choice, ...] = ()
    """The choices that follow under the same confirm."""

    @property
    def target(self) -> Target:
        """The last target."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Hint:
    """A piece of advice: a choice, the chance to win its fight (-1: none), and reasons as keys with their facts."""

    choice: Choice
    win: float
    reasons: tuple[tuple[str, dict[str, Any]], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The meaning of trying something: a choice, or the reason against it."""

    choice: Choice | None
    reason: str = ""


class Told(ToldOf[Scene]):
    """An event as the viewer saw it, and the table before and after it."""

    __slots__ = ()
