"""What gold and cards at the end of a round are worth for the rest of the game: a chance to win it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from typing import Any, NamedTuple

from engine.monsters.cards import STRENGTHS
from engine.monsters.state import State
from engine.monsters.views import View


class Outlook(NamedTuple):
    """How the game may go on after this round, as one formula; its terms are in gold."""

    race: float
    """How far a gold decides: the chance to win grows as e to the power of race times gold."""
    hands: tuple[float, ...]
    """By the mask of a hand: what it is worth to begin the next round with it."""
    seats: tuple[float, ...]
    """By player: what it is worth to sit there when the next round begins."""

    def chances(self, gold: Sequence[float], state: State) -> list[float]:
        """Everybody's chance to win, once the fight has left them so much gold."""
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
    """How many rounds follow on this one."""
    return view.rounds - view.round - 1


def learned_outlook(view: View, table: Mapping[str, Any]) -> Outlook:
    """By what was learned from finished games, round by round; `python -m tools.outlook` makes the table."""
    left = min(rounds_left(view), len(table["race"]) - 1)
    cards = (0.0, *table["cards"][left])
    seats = table["seats"][left]
    return Outlook(
        table["race"][left],
        tuple(sum(cards[strength] for strength in strengths) for strengths in STRENGTHS),
        tuple(seats[(player - view.start - 1) % view.players] for player in range(view.players)),
    )
