"""`Seen`: which seats know which cards, for cards that neither everybody knows nor only their owner.

A card is known to a seat when that seat has seen it where it lies now. A game shows cards (`show`),
and takes the knowledge away again when they go where they cannot be followed (`forget`, `mixed`).
"""

from __future__ import annotations

from collections.abc import Iterable


class Seen:
    """The cards that each seat knows, as bits of one number for each seat, so that copies are cheap."""

    __slots__ = ("masks",)

    masks: list[int]
    """One number for each seat: bit `card` is set if the seat knows that card."""

    def __init__(self, seats: int) -> None:
        self.masks = [0] * seats

    def clone(self) -> Seen:
        """A copy that shares nothing that can change."""
        new: Seen = object.__new__(Seen)
        new.masks = self.masks[:]
        return new

    def show(self, cards: Iterable[int], seats: Iterable[int] | None = None) -> None:
        """Adds these cards to what these seats know (None: all seats)."""
        mask = mask_of(cards)
        for seat in range(len(self.masks)) if seats is None else seats:
            self.masks[seat] |= mask

    def forget(self, cards: Iterable[int], seats: Iterable[int] | None = None) -> None:
        """Removes these cards from what these seats know (None: all seats)."""
        mask = mask_of(cards)
        for seat in range(len(self.masks)) if seats is None else seats:
            self.masks[seat] &= ~mask

    def mixed(self, zone: Iterable[int], watching: Iterable[int] = ()) -> None:
        """Removes the cards of a zone that was changed unseen from what all seats know but those that watched."""
        saw = set(watching)
        self.forget(zone, [seat for seat in range(len(self.masks)) if seat not in saw])

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether a seat knows a card; False for None, somebody who only watches."""
        return seat is not None and bool(self.masks[seat] >> card & 1)

    def known(self, seat: int | None, zone: Iterable[int]) -> tuple[int, ...]:
        """The cards of a zone that a seat knows, in the order of the zone."""
        mask = 0 if seat is None else self.masks[seat]
        return tuple(card for card in zone if mask >> card & 1)

    def who(self, card: int) -> tuple[int, ...]:
        """The seats that know a card."""
        return tuple(seat for seat, mask in enumerate(self.masks) if mask >> card & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.masks == other.masks

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Seen({self.masks})"


def mask_of(cards: Iterable[int]) -> int:
    """The number whose bits are these cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
