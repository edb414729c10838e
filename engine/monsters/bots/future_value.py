"""`Outlook`: the worth of gold and cards at the end of a round, as a chance to win the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, NamedTuple

from engine.monsters.cards import STRENGTHS
from engine.monsters.rounds import HOUSE_SEATS, ROUNDS
from engine.monsters.state import State
from engine.monsters.views import View


class Outlook(NamedTuple):
    """A formula for the chance to win after this round; its terms are in gold."""

    race: float
    """The weight of gold: the chance to win grows as e to the power of race times gold."""
    hands: tuple[float, ...]
    """The worth of beginning the next round with a hand, by the hand's mask."""
    seats: tuple[float, ...]
    """The worth of the place at the table when the next round begins, by player."""

    def chances(self, gold: Sequence[float], state: State) -> list[float]:
        """Everybody's chance to win after a fight that leaves them this gold."""
        hands = self.hands
        worth = [
            coins + seat + hands[hand | reserve]
            for coins, seat, hand, reserve in zip(gold, self.seats, state.hand, state.reserve, strict=True)
        ]
        most, race = max(worth), self.race
        shares = [exp((coins - most) * race) for coins in worth]
        total = sum(shares)
        return [share / total for share in shares]


def rounds_left(view: View) -> int:
    """The number of rounds after this one."""
    return view.rounds - view.round - 1


def table_name(view: View) -> str:
    """The name of the table that was learned from games with such rounds."""
    if view.even:
        return f"{view.players}_even"
    long = (view.players, view.rounds) == (HOUSE_SEATS, ROUNDS[-1])
    return f"{view.players}_long" if long else str(view.players)


def learned_outlook(view: View, table: Mapping[str, Any]) -> Outlook:
    """The outlook of a round by a table learned from finished games; `python -m tools.outlook` makes it."""
    left = min(rounds_left(view), len(table["race"]) - 1)
    cards = (0.0, *table["cards"][left])
    seats = table["seats"][left]
    return Outlook(
        table["race"][left],
        tuple(sum(cards[strength] for strength in strengths) for strengths in STRENGTHS),
        tuple(seats[(player - view.next_start) % view.players] for player in range(view.players)),
    )
