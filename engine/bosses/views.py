"""`View`: what a seat may know of a game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.bosses import asking, building
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, bits
from engine.bosses.dungeon import dungeon_treasures, room_damage, spot_treasures
from engine.bosses.frames import CHOICES, Choice, F
from engine.bosses.run import health_of
from engine.bosses.state import Dungeon, Frame, Spot, State, Wounds
from engine.bosses.tables import Tables

HIDDEN = -2
"""The number in the place of a card that the seat does not see."""


class Position(NamedTuple):
    """A position of a dungeon with what it counts now; see `Spot`. A hidden face-down card is `HIDDEN`."""

    stack: tuple[int, ...]
    down: int
    mini: int
    level: int
    coins: int
    off: bool
    damage: int
    treasures: int


class Body(NamedTuple):
    """A hero on the table: in town, at an entrance or inside."""

    hero: int
    damage: int
    health: int


class Question(NamedTuple):
    """The question that is asked now; while something still happens, the one that the top of the stack would ask."""

    kind: str = ""
    """The kind as decisions name it; empty where nothing is asked."""
    seats: tuple[int, ...] = ()
    """The seats that owe an answer now."""
    number: int = 0
    """The number of cards to lay away; 0 where it is something else."""
    active: int = -1
    """The seat whose turn it is: that builds, or whose dungeon is visited; -1: nobody's."""
    asked: tuple[int, ...] = ()
    """The seats that a window asks from now on, in order."""
    spell: int = -1
    """The spell that was announced and may be cancelled."""
    caster: int = -1
    """The seat that has announced it."""
    targets: tuple[int, ...] = ()
    """The targets of the announced spell."""


NOBODY_ASKED = Question()


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know. Cards, masks and numbers are those of `State`."""

    seat: int | None
    """The seat whose knowledge this is; None: what everybody knows."""
    players: int
    intrigue: bool
    hard: bool
    salvage: bool
    round: int
    phase: int
    order: tuple[int, ...]
    bosses: tuple[int, ...]
    offers: tuple[tuple[int, ...], ...]
    """The own two bosses while one of them is chosen; empty for the others."""
    choosing: bool
    """Whether bosses are being chosen."""
    sealed: tuple[bool, ...]
    own_sealed: tuple[int, ...]
    """The answer that the seat itself has sealed."""
    coins: tuple[int, ...]
    souls: tuple[int, ...]
    wounds: tuple[int, ...]
    out: int
    out_round: tuple[int, ...]
    levelled: int
    due: int
    cards: tuple[int, ...]
    """The number of cards with a room's back in each hand."""
    spell_cards: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    """The rooms and minibosses in each hand; None where they are hidden."""
    spells: tuple[tuple[int, ...] | None, ...]
    known: tuple[tuple[int, ...], ...]
    """The cards that each other seat certainly holds, in hand or face down."""
    shown: int
    """The mask of held cards that everybody has seen."""
    peeked: int
    """The mask of cards that only this seat has seen in other hands."""
    sure: int
    """The mask of those of `shown` that were seen in the hand since its seat last laid a card: they do not lie face
    down."""
    sure_of: int
    """The mask of those of `peeked`, likewise."""
    dungeons: tuple[tuple[Position, ...], ...]
    treasures: tuple[int, ...]
    """The treasures that lure heroes to each dungeon."""
    age: tuple[int, ...]
    town: tuple[int, ...]
    entrances: tuple[tuple[int, ...], ...]
    heroes: tuple[Body, ...]
    """The heroes in town, at an entrance or inside."""
    inside: int
    inside_seat: int
    inside_at: int
    met: bool
    turn: int
    hurt: tuple[Wounds, ...]
    held: int
    dead: tuple[tuple[int, ...], ...]
    survived: tuple[tuple[int, ...], ...]
    mods: tuple[tuple[int, int, int], ...]
    extra: tuple[int, ...]
    hush: int
    suspended: int
    skipping: tuple[tuple[int, int, int], ...]
    used: int
    built: int
    promoted: int
    salvaged: int
    gained: int
    lured: bool
    quiet: int
    rooms_left: int
    spells_left: int
    heroes_left: int
    room_pile: tuple[int, ...]
    spell_pile: tuple[int, ...]
    gone: tuple[int, ...]
    frames: tuple[Frame, ...]
    """The stack of what is not done yet, for `imagine` and bots; screens read `question`."""
    question: Question
    room_deck: tuple[int, ...] | None = None
    """The deck of rooms; decks stand only in an open view."""
    spell_deck: tuple[int, ...] | None = None
    hero_deck: tuple[int, ...] | None = None


_SAME = (
    *(
        "players",
        "intrigue",
        "hard",
        "salvage",
        "round",
        "phase",
        "order",
        "out",
        "levelled",
        "due",
        "shown",
        "sure",
        "age",
        "town",
    ),
    *("inside", "inside_seat", "inside_at", "met", "turn", "hurt", "held", "mods", "hush", "suspended", "skipping"),
    *("used", "built", "promoted", "salvaged", "gained", "lured", "quiet", "room_pile", "spell_pile", "gone"),
)
"""The fields of a view that are the state's as they are."""
_LISTS = ("bosses", "coins", "souls", "wounds", "out_round", "entrances", "dead", "survived", "extra")
"""The fields of a view that are the state's lists."""


def view(tables: Tables, state: State, seat: int | None, everything: bool = False) -> View:
    """The view of a seat; with `everything` nothing is hidden."""
    seats = range(state.players)
    own = [everything or player == seat for player in seats]
    peeked = state.known[seat] if seat is not None else 0
    peeked = peeked and peeked & _held_by_others(state, seat or 0)
    found = state.shown | peeked
    facts = {name: getattr(state, name) for name in _SAME}
    facts |= {name: tuple(getattr(state, name)) for name in _LISTS}
    return View(
        seat=seat,
        **facts,
        offers=tuple(offer if own[player] else () for player, offer in enumerate(state.offers)),
        choosing=bool(state.offers),
        sealed=tuple(map(bool, state.sealed)),
        own_sealed=state.sealed[seat] if seat is not None else (),
        cards=tuple(map(len, state.hands)),
        spell_cards=tuple(map(len, state.spells)),
        hands=tuple(hand if own[player] else None for player, hand in enumerate(state.hands)),
        spells=tuple(hand if own[player] else None for player, hand in enumerate(state.spells)),
        known=tuple(() if own[player] or not found else _known(state, player, found) for player in seats),
        peeked=peeked,
        sure_of=state.sure_of[seat] & peeked if seat is not None else 0,
        dungeons=tuple(_dungeon(tables, state, player, own[player]) for player in seats),
        treasures=tuple(dungeon_treasures(tables, state, player) if state.order else 0 for player in seats),
        heroes=tuple(Body(hero, *health_of(tables, state, hero)) for hero in on_the_table(state)),
        rooms_left=len(state.room_deck),
        spells_left=len(state.spell_deck),
        heroes_left=len(state.hero_deck),
        frames=state.frames if everything else tuple(_seen_frame(frame, seat) for frame in state.frames),
        question=_question(tables, state),
        room_deck=state.room_deck if everything else None,
        spell_deck=state.spell_deck if everything else None,
        hero_deck=state.hero_deck if everything else None,
    )


def _question(tables: Tables, state: State) -> Question:
    """The question on top of the stack."""
    if not state.frames:
        return NOBODY_ASKED
    frame, active = state.frames[-1], _active(state)
    kind = asking.kind_of(state, frame)
    if not kind:
        return Question(active=active)
    seats = asking.asked_seats(state, frame)
    if kind == "discard":
        return Question(kind, seats, building.LAID_AWAY, active)
    asked = asking.still_asked(tables, state, frame)
    if kind == "cancel":
        _, spell, caster, targets, _ = frame
        return Question(kind, seats, 0, active, asked, spell, caster, targets)
    return Question(kind, seats, 0, active, asked)


def _active(state: State) -> int:
    """The seat whose turn it is."""
    for frame in reversed(state.frames):
        if frame[0] in asking.TURNS:
            return state.order[frame[1]]
    return state.order[state.turn] if 0 <= state.turn < len(state.order) else -1


def on_the_table(state: State) -> list[int]:
    """The heroes in town, at entrances and inside."""
    inside = [state.inside] if state.inside >= 0 else []
    return [*state.town, *(hero for waiting in state.entrances for hero in waiting), *inside]


def face_down(dungeon: Dungeon) -> list[int]:
    """The cards that lie face down in a dungeon."""
    return [spot.down for spot in dungeon if spot.down >= 0]


def held_by(state: State, seat: int) -> int:
    """The mask of the cards in a seat's hand and face down before it."""
    cards = (*state.hands[seat], *state.spells[seat], *face_down(state.dungeons[seat]))
    return sum(1 << card for card in cards)


def _held_by_others(state: State, seat: int) -> int:
    return sum(held_by(state, other) for other in range(state.players) if other != seat)


def _known(state: State, player: int, mask: int) -> tuple[int, ...]:
    return bits(mask & held_by(state, player))


def _dungeon(tables: Tables, state: State, seat: int, own: bool) -> tuple[Position, ...]:
    return tuple(
        Position(
            spot.stack,
            spot.down if own or spot.down < 0 else HIDDEN,
            spot.mini,
            spot.level,
            spot.coins,
            spot.off,
            damage=room_damage(tables, state, seat, at),
            treasures=spot_treasures(tables, state, seat, spot),
        )
        for at, spot in enumerate(state.dungeons[seat])
    )


def _seen_frame(frame: Frame, seat: int | None) -> Frame:
    """The frame without the card that only its seat sees."""
    if frame[0] != F.CHOOSE:
        return frame
    choice = Choice(*frame)
    hidden = CHOICES[choice.what] == "build_drawn" and choice.seat != seat
    return choice._replace(about=HIDDEN) if hidden else frame


def spot_of(position: Position) -> Spot:
    """The spot of a position, without what it counts."""
    return Spot(*position[:6])


# What a seat has found out


def seen_cards(state: State, seat: int) -> tuple[int, int, int]:
    """The masks of cards that the seat holds or that lie open, that it knows others to hold, and those of them in
    hand."""
    mask = held_by(state, seat)
    for card in (*state.room_pile, *state.spell_pile, *state.gone):
        mask |= 1 << card
    for dungeon in state.dungeons:
        for spot in dungeon:
            for card in spot.stack:
                mask |= 1 << card
            if spot.mini >= 0:
                mask |= 1 << spot.mini
    held = _held_by_others(state, seat)
    return mask, (state.shown | state.known[seat]) & held, (state.sure | state.sure_of[seat]) & held


def minibosses(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The minibosses among cards."""
    return tuple(card for card in cards if FIRST_MINIBOSS <= card < FIRST_SPELL)
