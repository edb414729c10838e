"""`State`: a game in progress, as flat data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.bosses.tables import Open

_new = object.__new__


@dataclass(slots=True, unsafe_hash=True)
class Spot:
    """A position of a dungeon. Several states share it, so nothing may change it. (Its fields are read often: those of
    a named tuple would take longer; and many are made: a frozen class would take longer for that.)"""

    stack: tuple[int, ...] = ()
    """The rooms, the visible one last."""
    down: int = -1
    """The card that lies face down on it."""
    mini: int = -1
    level: int = 0
    coins: int = 0
    off: bool = False
    """Whether it is deactivated until the round's end."""

    def _replace(self, **changes: Any) -> Spot:
        """The spot with these fields changed, as a named tuple does it."""
        stack, down, mini, level, coins, off = self.stack, self.down, self.mini, self.level, self.coins, self.off
        now = {"stack": stack, "down": down, "mini": mini, "level": level, "coins": coins, "off": off}
        return Spot(**{**now, **changes})


Dungeon = tuple[Spot, ...]
"""The positions from the boss outwards."""
Acts = tuple[tuple["Open", ...], tuple["Open", ...], frozenset[str]]
"""The acts of a dungeon's active cards: abilities that its owner can use, those that the others can, and the moments
at which others act."""
NO_ACTS: Acts = ((), (), frozenset())
Frame = tuple[Any, ...]
"""A thing that is not done yet; `engine.bosses.frames` says what it means."""
Mod = tuple[int, int, int]
"""A room, its additional damage till the round's end, and the number of times that it was doubled."""
Wounds = tuple[int, int, int]
"""A hero, the damage he has, and his additional health."""


YOUNGER = ("salvage", "salvaged")
"""The fields that records of format 1 did not have."""


class State:
    """A game in progress. Seats count from 0; masks have a bit for each seat unless they say otherwise."""

    __slots__ = (
        "acts",
        "age",
        "bosses",
        "built",
        "coins",
        "dead",
        "due",
        "dungeons",
        "entrances",
        "extra",
        "frames",
        "gained",
        "gone",
        "hands",
        "hard",
        "held",
        "hero_deck",
        "hurt",
        "hush",
        "inside",
        "inside_at",
        "inside_seat",
        "intrigue",
        "known",
        "levelled",
        "lured",
        "met",
        "mods",
        "offers",
        "open",
        "order",
        "out",
        "out_round",
        "phase",
        "players",
        "promoted",
        "quiet",
        "room_deck",
        "room_pile",
        "round",
        "salvage",
        "salvaged",
        "sealed",
        "shown",
        "skipping",
        "souls",
        "spell_deck",
        "spell_pile",
        "spells",
        "sure",
        "sure_of",
        "survived",
        "suspended",
        "town",
        "turn",
        "used",
        "wounds",
    )
    players: int
    intrigue: bool
    hard: bool
    salvage: bool
    """Whether a room card may be laid away for a coin."""
    round: int
    """The number of the round; 0 is the set-up."""
    phase: int
    """The phase, as a place in `PHASES`."""
    order: tuple[int, ...]
    """The seats by XP, the highest first; empty until the bosses are known."""
    bosses: list[int]
    """The boss of each seat; -1 while it is not chosen."""
    offers: tuple[tuple[int, int], ...]
    """The two bosses dealt to each seat, while one of them is chosen."""
    sealed: list[tuple[int, ...]]
    """The sealed answer of each seat; () if there is none yet."""
    coins: list[int]
    souls: list[int]
    wounds: list[int]
    out: int
    out_round: list[int]
    """The round in which each seat was eliminated; -1: it was not."""
    levelled: int
    due: int
    """The mask of seats that level up when it is their turn after a reveal."""
    hands: list[tuple[int, ...]]
    """The rooms and minibosses in each hand, ascending."""
    spells: list[tuple[int, ...]]
    dungeons: list[Dungeon]
    acts: list[Acts]
    """The acts of each dungeon; they follow from it."""
    open: list[tuple[Open, ...]]
    """The abilities in all dungeons that each seat can use; follows from `acts`."""
    age: tuple[int, ...]
    """All heroes that appeared, in order."""
    town: tuple[int, ...]
    """The heroes in town, the oldest first."""
    entrances: list[tuple[int, ...]]
    """The heroes at each entrance, the nearest first."""
    inside: int
    """The hero who walks; -1: nobody."""
    inside_seat: int
    inside_at: int
    """The position that he is at; the number of positions while he has met none."""
    met: bool
    """Whether he is in the room of that position: not when it was destroyed under him."""
    turn: int
    """The seat whose dungeon is visited, as a place in `order`; -1 before, the number of players after."""
    hurt: tuple[Wounds, ...]
    held: int
    """The mask of heroes who stay at an entrance this round."""
    dead: list[tuple[int, ...]]
    survived: list[tuple[int, ...]]
    mods: tuple[Mod, ...]
    extra: list[int]
    """The treasures of each dungeon that belong to no room, till the round's end."""
    hush: int
    """The mask of dungeons whose texts do not count this round."""
    suspended: int
    """The mask of bosses whose ability is paused this round."""
    skipping: tuple[tuple[int, int, int], ...]
    """The dungeons whose first room is skipped this round, with the card that says so."""
    used: int
    """The mask of abilities that were used this round; see `once_bit`."""
    built: int
    """The mask of seats that have laid a card this round."""
    promoted: int
    salvaged: int
    """The mask of seats that have done so this round."""
    gained: int
    """The mask of seats that gained a soul this round."""
    lured: bool
    """Whether a hero was lured this round."""
    quiet: int
    """The number of rounds in a row in which no hero was lured."""
    room_deck: tuple[int, ...]
    """The deck of rooms, the next card first."""
    spell_deck: tuple[int, ...]
    hero_deck: tuple[int, ...]
    room_pile: tuple[int, ...]
    """The discard pile of rooms, the newest card last."""
    spell_pile: tuple[int, ...]
    gone: tuple[int, ...]
    """The cards that are out of the game."""
    shown: int
    """The mask of cards that are held by a seat and that everybody has seen there."""
    known: list[int]
    """The mask of such cards that each seat alone has seen."""
    sure: int
    """The mask of those that everybody has seen in the hand since its seat laid a card: they do not lie face down."""
    sure_of: list[int]
    """The mask of such cards that each seat alone has seen."""
    frames: tuple[Frame, ...]
    """The stack of frames, the last is next; empty when the game is over."""

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        new: State = _new(State)
        new.players = self.players
        new.intrigue = self.intrigue
        new.hard = self.hard
        new.salvage = self.salvage
        new.round = self.round
        new.phase = self.phase
        new.order = self.order
        new.offers = self.offers
        new.out = self.out
        new.levelled = self.levelled
        new.due = self.due
        new.age = self.age
        new.town = self.town
        new.inside = self.inside
        new.inside_seat = self.inside_seat
        new.inside_at = self.inside_at
        new.met = self.met
        new.turn = self.turn
        new.room_deck = self.room_deck
        new.spell_deck = self.spell_deck
        new.hero_deck = self.hero_deck
        new.room_pile = self.room_pile
        new.spell_pile = self.spell_pile
        new.gone = self.gone
        new.shown = self.shown
        new.sure = self.sure
        new.frames = self.frames
        _copy_round(self, new)
        _copy_lists(self, new)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, object]:
        """All fields by name but the derived ones, for equality, hashes and messages."""
        return {name: getattr(self, name) for name in self.__slots__ if name not in ("acts", "open")}

    def told(self) -> list[tuple[str, object]]:
        """The facts in order, without those that older records do not know and that say nothing here."""
        return sorted((name, value) for name, value in self.facts().items() if value or name not in YOUNGER)


def _copy_round(old: State, new: State) -> None:
    """Copies the fields that belong to the round."""
    new.hurt = old.hurt
    new.held = old.held
    new.mods = old.mods
    new.hush = old.hush
    new.suspended = old.suspended
    new.skipping = old.skipping
    new.used = old.used
    new.built = old.built
    new.promoted = old.promoted
    new.salvaged = old.salvaged
    new.gained = old.gained
    new.lured = old.lured
    new.quiet = old.quiet


def _copy_lists(old: State, new: State) -> None:
    new.bosses = old.bosses[:]
    new.sealed = old.sealed[:]
    new.coins = old.coins[:]
    new.souls = old.souls[:]
    new.wounds = old.wounds[:]
    new.out_round = old.out_round[:]
    new.hands = old.hands[:]
    new.spells = old.spells[:]
    new.dungeons = old.dungeons[:]
    new.acts = old.acts[:]
    new.open = old.open[:]
    new.entrances = old.entrances[:]
    new.dead = old.dead[:]
    new.survived = old.survived[:]
    new.extra = old.extra[:]
    new.known = old.known[:]
    new.sure_of = old.sure_of[:]


PHASES = ("setup", "start", "build", "bait", "adventure", "end")
SETUP, START, BUILDING, BAIT, WALKING, END = range(6)


def new_state(players: int) -> State:
    """A state before anything was dealt."""
    state = State()
    state.players, state.intrigue, state.hard, state.salvage = players, False, False, False
    state.round, state.phase, state.order, state.offers = 0, SETUP, (), ()
    state.bosses, state.sealed = [-1] * players, [()] * players
    state.coins, state.souls, state.wounds = [0] * players, [0] * players, [0] * players
    state.out, state.out_round, state.levelled, state.due = 0, [-1] * players, 0, 0
    state.hands, state.spells = [()] * players, [()] * players
    state.dungeons, state.acts, state.open = [()] * players, [NO_ACTS] * players, [()] * players
    state.age, state.town, state.entrances = (), (), [()] * players
    state.inside, state.inside_seat, state.inside_at, state.met, state.turn = -1, -1, -1, False, -1
    state.dead, state.survived = [()] * players, [()] * players
    state.quiet, state.room_deck, state.spell_deck, state.hero_deck = 0, (), (), ()
    state.room_pile, state.spell_pile, state.gone = (), (), ()
    state.shown, state.known, state.frames = 0, [0] * players, ()
    state.sure, state.sure_of = 0, [0] * players
    end_effects(state)
    begin_round(state)
    return state


def end_effects(state: State) -> None:
    """Ends what lasts until the round's end; deactivated rooms are left to `dungeon`."""
    state.hurt, state.held, state.mods, state.extra = (), 0, (), [0] * state.players
    state.hush, state.suspended, state.skipping, state.used = 0, 0, (), 0


def begin_round(state: State) -> None:
    """Clears the fields that say what was done this round."""
    state.built, state.promoted, state.salvaged, state.gained, state.lured, state.turn = 0, 0, 0, 0, False, -1
