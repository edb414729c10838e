"""`Scene`: what a table shows, as plain data, made by the face from views and events, drawn by the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from mmapp.games.bosses.deck import NONE, Deck, Four
from mmapp.table.face import Target
from mmapp.table.told import Later, ToldOf


class HeroEnd(NamedTuple):
    """The end of a hero if nobody does anything more."""

    seat: int
    """The seat whose dungeon he goes to; -1: he stays in town."""
    dies_at: int
    """The position in which he dies; -1: he survives, or goes nowhere."""
    damage: int
    """The damage that he will have in all."""
    counts: tuple[int, ...] = ()
    """The strength with which each dungeon lures him, while he is in town."""


class Ends(NamedTuple):
    """The end of each hero as things lie, and what they lie on."""

    fates: Mapping[int, HeroEnd]
    """The ends of the heroes by their numbers."""
    damage: int = -1
    """The damage that all rooms of the viewer will do with what it has laid face down; -1 where nobody looks."""


NO_ENDS: Later[Ends] = Later(lambda: Ends({}))


@dataclass(frozen=True, slots=True)
class Hero:
    """A hero on the table."""

    number: int
    damage: int
    health: int

    @property
    def left(self) -> int:
        """The health that he has left."""
        return max(0, self.health - self.damage)


@dataclass(frozen=True, slots=True)
class Spot:
    """A position of a dungeon with what it counts now."""

    room: int = -1
    """The visible room; -1: none."""
    depth: int = 0
    """The number of rooms that lie on each other."""
    down: int = -1
    """The card that lies face down on it; -1: none, `HIDDEN`: one that the viewer does not know."""
    mini: int = -1
    level: int = 0
    coins: int = 0
    off: bool = False
    damage: int = 0
    treasures: Four = NONE


@dataclass(frozen=True, slots=True)
class Player:
    """A player at the table."""

    name: str
    kind: str
    bot: str
    boss: int = -1
    souls: int = 0
    wounds: int = 0
    coins: int = 0
    rooms: int = 0
    """The number of cards in hand with a room's back."""
    spells: int = 0
    out: bool = False
    levelled: bool = False
    sealed: bool = False
    dungeon: tuple[Spot, ...] = ()
    """The positions from the boss outwards."""
    entrance: tuple[Hero, ...] = ()
    """The heroes at the entrance, the nearest first."""
    treasures: Four = NONE
    built: bool = False
    promoted: bool = False

    @property
    def damage(self) -> int:
        """The damage of all rooms together."""
        return sum(spot.damage for spot in self.dungeon)


class Walker(NamedTuple):
    """The hero who is inside a dungeon."""

    hero: Hero
    seat: int
    at: int
    """The position; the number of positions while he has met none."""


class Pending(NamedTuple):
    """The public facts of the question that is open."""

    kind: str = ""
    """`respond`, `adventure`, `cancel`, or empty where it is no window."""
    active: int = -1
    """The seat whose turn it is, that plays the spell, or that may pay for a new miniboss."""
    seats: tuple[int, ...] = ()
    """The seats that are asked from now on."""
    spell: int = -1
    targets: tuple[int, ...] = ()


NOTHING = Pending()
"""The value while no window is open."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The whole table as one seat may see it."""

    viewer: int | None
    deck: Deck = field(compare=False, repr=False)
    players: tuple[Player, ...]
    round: int = 0
    phase: int = 0
    order: tuple[int, ...] = ()
    turn: int = -1
    """The seat that builds, or whose dungeon is visited; -1: nobody's."""
    town: tuple[Hero, ...] = ()
    walker: Walker | None = None
    hand: tuple[int, ...] = ()
    """The rooms and minibosses, then the spells of the viewer's hand."""
    offers: tuple[int, ...] = ()
    """The bosses of which the viewer keeps one."""
    rooms_left: int = 0
    spells_left: int = 0
    heroes_left: int = 0
    room_pile: tuple[int, ...] = ()
    spell_pile: tuple[int, ...] = ()
    pending: Pending = NOTHING
    ends: Later[Ends] = field(default=NO_ENDS, compare=False, repr=False)
    """The heroes' ends as the viewer knows them, worked out for scenes that are drawn and not for those that pass."""
    open_ends: Later[Ends] = field(default=NO_ENDS, compare=False, repr=False)
    """The heroes' ends as everybody knows them."""
    view: Any = field(default=None, compare=False, repr=False)
    """The viewer's own view, by which it can be worked out what a build would change; None where nobody looks."""

    @property
    def damage(self) -> int:
        """See `Ends`."""
        return self.ends().damage

    def fate(self, number: int) -> HeroEnd | None:
        """The end of a hero as things lie; None if nothing says it."""
        return self.ends().fates.get(number)

    @property
    def me(self) -> Player:
        """The seat that looks; the first one if nobody in particular does."""
        return self.players[self.viewer or 0]

    def hero(self, number: int) -> Hero | None:
        """A hero on the table by his number."""
        return next((hero for hero in self.heroes() if hero.number == number), None)

    def heroes(self) -> list[Hero]:
        """All heroes on the table."""
        waiting = [hero for player in self.players for hero in player.entrance]
        return [*self.town, *waiting, *([self.walker.hero] if self.walker else [])]


class Preview(NamedTuple):
    """The changes that a build would make."""

    damage: tuple[int, ...]
    """The damage of each position of the own dungeon."""
    fates: dict[int, HeroEnd]
    """The fate of each hero, by his number."""
    treasures: Four


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action, made by touching the targets of its path one after the other."""

    action: Any
    path: tuple[Target, ...]
    look: Callable[[], Preview | None] = field(default=lambda: None, compare=False, repr=False)
    """A function that works out what it would change; nothing where that says little."""

    @property
    def target(self) -> Target:
        """The last target."""
        return self.path[-1]


@dataclass(frozen=True, slots=True)
class Hint:
    """A piece of advice: a choice, what it promises, and reasons as keys with their facts."""

    choice: Choice
    souls: float
    wounds: float
    reasons: tuple[tuple[str, dict[str, Any]], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The meaning of trying something: a choice, or the reason against it."""

    choice: Choice | None
    reason: str = ""


class Told(ToldOf[Scene]):
    """An event as the viewer saw it, and the table before and after it."""

    __slots__ = ()
