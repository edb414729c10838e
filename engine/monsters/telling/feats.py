"""`FEATS`: twenty things that can be earned by a game and that luck alone does not bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from engine.core.feats import Deeds, Feats

STARS = 3
"""The highest level of a guardian."""
WEAKEST, STRONGEST = 1, 5


class Share(NamedTuple):
    """A monster of the seat that has beaten a guardian."""

    level: int
    strength: int
    both: bool
    """Whether both monsters of the pair were the seat's."""


@dataclass(slots=True)
class Round:
    """The part of a round that feats ask for."""

    levels: Sequence[int]
    before: Sequence[int]
    """Everybody's gold when it began."""
    after: Sequence[int] = ()
    prices: dict[int, int] = field(default_factory=dict)
    """The price of displacing that the seat has paid, by slot."""
    brought: dict[int, int] = field(default_factory=dict)
    """The seat's share of the loot, by slot."""


@dataclass(slots=True)
class Book:
    """The deeds of a seat in a whole game, counted."""

    deeds: Deeds
    rounds: list[Round] = field(default_factory=list)
    shares: list[Share] = field(default_factory=list)
    gold: Sequence[int] = ()
    """Everybody's gold after the last event."""
    played: set[int] = field(default_factory=set)
    """The strengths that the seat has played."""
    displaced: int = 0
    """The number of others' monsters that the seat has displaced."""
    suffered: int = 0
    """The number of times that others have displaced a monster of the seat."""
    received: int = 0
    """The gold that others have paid the seat for displacing."""
    healing: int = 0

    @property
    def won(self) -> bool:
        """Whether the seat has won alone."""
        return self.deeds.alone_first

    @property
    def mine(self) -> int:
        """The gold of the seat at the end."""
        return self.gold[self.deeds.seat]

    @property
    def others(self) -> list[int]:
        """The gold of the others at the end."""
        return _others(self.gold, self.deeds.seat)

    def at_stars(self) -> list[Share]:
        """The shares at guardians of the highest level."""
        return [share for share in self.shares if share.level == STARS]


def _others(gold: Sequence[int], seat: int) -> list[int]:
    return [amount for other, amount in enumerate(gold) if other != seat]


def book_of(deeds: Deeds) -> Book:
    """The book of a finished game."""
    book = Book(deeds)
    for kind, facts in deeds.story:
        if kind == "round":
            book.rounds.append(Round(facts["levels"], book.gold))
        elif kind == "play":
            _play(book, facts)
        elif kind == "reveal" and facts["beaten"]:
            _share(book, facts)
        elif kind == "healing":
            book.healing += facts["paid"][deeds.seat]
        elif kind == "take_back":
            book.rounds[-1].after = facts["gold"]
        book.gold = facts.get("gold", book.gold)
    return book


def _play(book: Book, facts: Mapping[str, Any]) -> None:
    me, by, over = book.deeds.seat, facts["player"], facts["over"]
    if by == me:
        book.played.add(facts["monster"])
    if over is None:
        return
    if by == me:
        prices, slot = book.rounds[-1].prices, facts["slot"]
        prices[slot] = prices.get(slot, 0) + facts["treasury"] + facts["owner"]
        book.displaced += over[0] != me
    elif over[0] == me:
        book.suffered += 1
        book.received += facts["owner"]


def _share(book: Book, facts: Mapping[str, Any]) -> None:
    me, now = book.deeds.seat, book.rounds[-1]
    own = [strength for owner, strength in facts["monsters"] if owner == me]
    now.brought[facts["slot"]] = facts["payout"][me]
    book.shares += [Share(now.levels[facts["slot"]], strength, len(own) > 1) for strength in own]


# The feats


def _behind_at_half(book: Book) -> bool:
    """Whether the seat alone had least when half of the rounds were over."""
    gold = book.rounds[len(book.rounds) // 2].before
    return gold[book.deeds.seat] < min(_others(gold, book.deeds.seat))


def _always_ahead(book: Book) -> bool:
    """Whether the seat alone had most after every round."""
    me = book.deeds.seat
    return all(one.after[me] > max(_others(one.after, me)) for one in book.rounds)


def _always_more(book: Book) -> bool:
    """Whether every round has left the seat with more than it had before."""
    me = book.deeds.seat
    return all(one.after[me] > one.before[me] for one in book.rounds)


def _well_spent(book: Book) -> bool:
    """Whether the seat has displaced in three rounds or more, and every such place has brought more than it cost."""
    paying = [one for one in book.rounds if one.prices]
    paid_off = all(one.brought.get(slot, 0) > price for one in paying for slot, price in one.prices.items())
    return book.won and len(paying) >= 3 and paid_off


FEATS: Mapping[str, Callable[[Book], bool]] = {
    "unhurt": lambda book: book.won and book.healing <= 2,
    "peaceful": lambda book: book.won and not book.displaced,
    "untouched": lambda book: book.won and not book.suffered,
    "pusher": lambda book: book.won and book.displaced >= 3,
    "landlord": lambda book: book.won and book.received >= 4,
    "own_team": lambda book: book.won and any(share.both for share in book.at_stars()),
    "little_one": lambda book: book.won and any(share.strength == WEAKEST and share.level > 1 for share in book.shares),
    "modest": lambda book: book.won and STRONGEST not in book.played,
    "all_five": lambda book: book.won and len({share.strength for share in book.shares}) == STRONGEST,
    "harvest": lambda book: len(book.shares) >= 10,
    "star_hunter": lambda book: book.won and len(book.at_stars()) >= 3,
    "well_spent": _well_spent,
    "rich": lambda book: book.mine >= 40,
    "runaway": lambda book: book.won and book.mine - max(book.others) >= 12,
    "comeback": lambda book: book.won and _behind_at_half(book),
    "start_to_end": lambda book: book.won and _always_ahead(book),
    "steady": lambda book: book.won and _always_more(book),
    "full_table": lambda book: book.won and len(book.gold) == 6,
    "new_rules": lambda book: book.won and {"chain", "king_rules"} <= set(book.deeds.setting.options),
    "experts": lambda book: book.deeds.beat_only("expert"),
}
"""The check of each feat, by its name."""


def earned(deeds: Deeds) -> list[str]:
    """The names of the feats that a finished game has earned."""
    book = book_of(deeds)
    return [name for name, check in FEATS.items() if check(book)]


MONSTERS_FEATS = Feats(tuple(FEATS), earned)
