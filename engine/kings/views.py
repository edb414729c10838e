"""`View`: what a seat may know of a game."""

from __future__ import annotations

from operator import attrgetter
from typing import NamedTuple

from engine.kings.abilities import Gear
from engine.kings.asking import KINDS, asked_seats
from engine.kings.fighters import heroes, most_hearts, opponent
from engine.kings.frames import F
from engine.kings.potions import tied
from engine.kings.precedence import concerned
from engine.kings.rounds import excess
from engine.kings.state import FRIENDLY, NOBODY, Frame, Played, State
from engine.kings.tables import GUARD, Tables, mask

HIDDEN = -2
"""The number in the place of a card or an action that the seat does not see."""


class InPlay(NamedTuple):
    """A potion that lies open."""

    potion: int
    seat: int
    """The seat that has played it."""
    on: int
    """The seat that it acts on; the number of players stands for the opponent."""


class Question(NamedTuple):
    """The question that is open, as everybody may know it, but for what only the seat knows that is asked."""

    kind: str = ""
    """The kind of its decision; empty where nothing is asked."""
    seats: tuple[int, ...] = ()
    """The seats that owe an answer now."""
    number: int = 0
    """The class of a reward, the highest one of a theft, the number of forgings that are left, of potions that were
    looked at, of things that are too many; 0 where nothing is counted."""
    moment: int = 0
    """The moment of a window, one of those in `cards`; 0 elsewhere."""
    asked: tuple[int, ...] = ()
    """The seats that are asked in a window, or before speeds are compared, from now on."""
    done: bool = False
    """Whether the action of the turn was carried out."""
    tied: tuple[int, ...] = ()
    """The seats that contend for a place in the order, before speeds are compared or in a friendly fight."""
    potion: int = -1
    """The potion whose re-rolls alone count, in its player's last word; -1 elsewhere."""
    used: int = 0
    """The number of re-rolls that were used before that potion."""
    looked: tuple[int, ...] = ()
    """The potions that the seat is about to put back, for its own eyes."""


NOTHING_ASKED = Question()


class View(NamedTuple):
    """All that one seat may know. Cards, masks and numbers are those of `State`."""

    seat: int | None
    """The seat whose knowledge this is; None: what everybody knows."""
    players: int
    parts: tuple[int, ...]
    king: int
    characters: tuple[int, ...]
    box_rolls: bool
    round: int
    hearts: tuple[int, ...]
    most_hearts: tuple[int, ...]
    gear: tuple[tuple[int, ...], ...]
    packs: tuple[tuple[int, ...], ...]
    potion_counts: tuple[int, ...]
    """The number of hidden potions of each seat."""
    potions: tuple[tuple[int, ...] | None, ...]
    """The hidden potions of each seat; None where they are not seen."""
    held: tuple[tuple[int, ...], ...]
    """The potions that each other seat certainly holds."""
    forge: int
    improved: int
    stack: tuple[int, ...]
    """The stack of potions, the next one first, `HIDDEN` where the seat does not know it."""
    potion_pile: tuple[int, ...]
    played: tuple[Played, ...]
    shown: int
    peeked: int
    """The mask of hidden potions whose place only this seat knows."""
    creatures: tuple[int, ...]
    """The open creature of each level; -1: the printed one."""
    creatures_left: tuple[int, ...]
    """The number of creatures of each level, the open one included."""
    beaten: int
    chosen: tuple[int, ...]
    """The action of each seat: -1 if it has none yet, `HIDDEN` if it is sealed."""
    revealed: bool
    guards: int
    """The number of guards among the open actions."""
    groups: tuple[tuple[int, ...], ...]
    order: tuple[int, ...]
    speeds: tuple[int, ...]
    turn: int
    moves: int
    drunk: tuple[int, ...]
    mixing: int
    spent: tuple[int, ...]
    token: tuple[int, ...]
    foe: int
    foe_card: int
    bans: int
    muddled: int
    dice: tuple[tuple[int, ...], ...]
    rolled: int
    used: tuple[tuple[int, ...], ...]
    repeated: bool
    heroes: tuple[Gear, ...]
    """The numbers of each hero now."""
    opponent: Gear | None
    """The numbers of the opponent of the fight."""
    winner: int
    frames: tuple[Frame, ...]
    decks: tuple[tuple[int, ...], ...] | None = None
    """The creatures of each level in order; only in an open view."""
    question: Question = NOTHING_ASKED

    def __repr__(self) -> str:
        """All but the question, which only says what stands there: bots draw their luck from it."""
        return _SHOWN % self[:-1]

    @property
    def in_play(self) -> tuple[InPlay, ...]:
        """The potions that lie open."""
        return tuple([InPlay(potion, seat, on) for potion, seat, on, _ in self.played])


SAME = (
    *("players", "parts", "king", "characters", "box_rolls", "round", "forge", "improved", "potion_pile", "played"),
    *("shown", "beaten", "revealed", "groups", "order", "speeds", "turn", "mixing", "foe", "foe_card", "bans"),
    *("muddled", "rolled", "repeated", "winner", "frames", "moves"),
)
"""The fields of a view that are the state's as they are."""
LISTS = ("hearts", "gear", "packs", "drunk", "spent", "token", "dice", "used")
"""The fields of a view that are the state's lists."""
_SHOWN = f"View({', '.join(f'{name}=%r' for name in View._fields[:-1])})"
_SAME, _LISTS = attrgetter(*SAME), attrgetter(*LISTS)


def view(tables: Tables, state: State, seat: int | None, everything: bool = False) -> View:
    """The view of a seat; with `everything` nothing is hidden."""
    seats = range(state.players)
    peeked = state.known[seat] if seat is not None else 0
    clear = 0 if everything else state.shown | peeked
    facts = dict(zip(SAME, _SAME(state), strict=True))
    facts.update(zip(LISTS, map(tuple, _LISTS(state)), strict=True))
    fighting = state.foe not in (NOBODY, FRIENDLY)
    return View(
        seat=seat,
        **facts,
        most_hearts=tuple([most_hearts(tables, one) for one in state.characters]),
        potion_counts=tuple(map(len, state.potions)),
        potions=tuple([hand if everything or player == seat else None for player, hand in enumerate(state.potions)]),
        held=tuple([() if player == seat else _held(state.potions[player], clear) for player in seats]),
        stack=tuple([one if everything or peeked >> one & 1 else HIDDEN for one in state.potion_deck]),
        peeked=peeked,
        creatures=tuple([deck[0] if deck else -1 for deck in state.decks]),
        creatures_left=tuple(map(len, state.decks)),
        chosen=tuple(state.chosen) if everything or state.revealed else _sealed(state, seat),
        guards=state.chosen.count(GUARD) if state.revealed else 0,
        heroes=heroes(tables, state),
        opponent=opponent(tables, state) if fighting else None,
        decks=tuple(state.decks) if everything else None,
        question=_question(tables, state, seat),
    )


def _question(tables: Tables, state: State, seat: int | None) -> Question:
    """The question on top of the stack, for the eyes of a seat."""
    both = tied(state) if state.foe == FRIENDLY else ()
    frame = state.frames[-1] if state.frames else ()
    if not frame or frame[0] not in KINDS:
        return Question(tied=both) if both else NOTHING_ASKED
    kind, word, seats = frame[0], KINDS[frame[0]], asked_seats(state, frame)
    if kind == F.WINDOW:
        return Question(word, seats, moment=frame[1], asked=frame[2], tied=both)
    if kind == F.ORDERING:
        return Question(word, seats, asked=frame[1], tied=concerned(tables, state))
    if kind == F.REROLL:
        return Question(word, seats, tied=both, potion=frame[2], used=frame[3])
    if kind == F.TURN:
        return Question(word, seats, done=bool(frame[2]))
    if kind == F.GIVE:
        return Question(word, seats, sum(excess(state, one) for one in seats))
    if kind not in COUNTED:
        return Question(word, seats)
    looked = state.potion_deck[: frame[2]] if kind == F.RESTACK and (seat,) == seats else ()
    return Question(word, seats, frame[2], looked=looked)


COUNTED = (F.REWARD, F.FORGE, F.STEAL, F.RESTACK)
"""The questions whose frames end with what is counted."""


def _held(hand: tuple[int, ...], clear: int) -> tuple[int, ...]:
    return tuple([potion for potion in hand if clear >> potion & 1]) if clear else ()


def _sealed(state: State, seat: int | None) -> tuple[int, ...]:
    """The actions while they are hidden, but for the seat's own."""
    return tuple([one if one < 0 or player == seat else HIDDEN for player, one in enumerate(state.chosen)])


def known_cards(state: State, seat: int) -> tuple[object, ...]:
    """The masks of potions that lie open or in the own hand, that the seat knows to be elsewhere, and of creatures
    seen; the number of potions in the stack; the open actions."""
    seen = mask((*state.potions[seat], *state.potion_pile, *(one[0] for one in state.played)))
    hidden = mask(potion for hand in state.potions for potion in hand) | mask(state.potion_deck)
    creatures = state.beaten | mask(deck[0] for deck in state.decks if deck)
    actions = tuple(state.chosen) if state.revealed else ()
    return seen, (state.shown | state.known[seat]) & hidden, creatures, len(state.potion_deck), actions
