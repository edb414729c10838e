"""`GameSurvey`: counts of what the cards do in one game, and the goals of their balance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.bosses.cards import FIRST_MINIBOSS, SOULS_TO_WIN
from engine.bosses.content import Content
from engine.bosses.moves import Build, Cancel, Miniboss, Spell
from engine.bots.found import figure_shares, found_in, quartiles, row_shares
from engine.bots.lid import Column, Goal, Measures, Row, Times
from engine.core.actions import Action
from engine.core.events import Event

COLUMNS = (
    Column("rounds", "rounds"),
    Column("eliminated", "with an elimination", 2),
    Column("decided", "by ten souls or elimination", 2),
    Column("spells", "spells"),
    Column("minibosses", "minibosses"),
    Column("dead", "heroes killed"),
    Column("survived", "heroes let through"),
)
ROWS = (Row("by_xp", "wins by XP, from the highest", "place"),)


GOALS = (
    Goal("rounds", 7, 12, partial(quartiles, name="rounds"), share=False),
    Goal("wins by XP, from the highest", -0.05, 0.05, partial(row_shares, name="by_xp"), around_par=True),
    Goal("wins of each boss", -0.08, 0.08, partial(found_in, name="bosses"), around_par=True),
    Goal("games with an elimination", 0.10, 0.35, partial(figure_shares, name="eliminated")),
    Goal("games by ten souls or elimination", 0.90, 1, partial(figure_shares, name="decided")),
    Goal("hands with a card that played it", 0.02, 1, partial(found_in, name="cards")),
)
"""A card counts once for every seat that could play it at least once in a game."""


@dataclass(slots=True)
class GameSurvey:
    """The counts of one game."""

    content: Content
    xp: dict[int, int] = field(default_factory=dict)
    """The experience of each boss, by seat."""
    bosses: dict[int, int] = field(default_factory=dict)
    rounds: int = 0
    out: int = 0
    spells: int = 0
    minibosses: int = 0
    dead: int = 0
    survived: int = 0
    souls: tuple[int, ...] = ()
    winner: int = 0
    could: set[tuple[int, str, int]] = field(default_factory=set)
    """The cards that could be played: seat, kind and number."""
    played: set[tuple[int, str, int]] = field(default_factory=set)

    def count(self, event: Event) -> None:
        """Counts an event."""
        facts, kind = event.public, event.kind
        if kind == "boss":
            self.bosses[facts["seat"]], self.xp[facts["seat"]] = facts["boss"], facts["xp"]
        elif kind == "phase":
            self.rounds = facts["round"]
        elif kind == "reveal":
            self.minibosses += facts["card"] >= FIRST_MINIBOSS
        elif kind == "end":
            self.souls, self.winner = facts["souls"], facts["ranks"].index(1)
        self.out += kind == "out"
        self.spells += kind == "spell"
        self.dead += kind == "dies"
        self.survived += kind == "survives"

    def answered(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """Counts the cards of a hand that could be played, and the one that was."""
        self.could.update((seat, *card) for one in legal if (card := _card(one)))
        if card := _card(action):
            self.played.add((seat, *card))

    def measures(self) -> Measures:
        """See `Survey`."""
        order = sorted(self.bosses, key=lambda seat: -self.xp[seat])
        decided = max(self.souls) >= SOULS_TO_WIN or self.out >= len(order) - 1
        figures = {
            "rounds": self.rounds,
            "eliminated": self.out > 0,
            "decided": decided,
            "spells": self.spells,
            "minibosses": self.minibosses,
            "dead": self.dead,
            "survived": self.survived,
        }
        by_xp = tuple(float(seat == self.winner) for seat in order)
        bosses = {self.content.bosses[self.bosses[seat]].id: Times(seat == self.winner, 1) for seat in order}
        return Measures(figures, {"by_xp": by_xp}, times={"bosses": bosses, "cards": self._cards()})

    def _cards(self) -> dict[str, Times]:
        """The number of hands that could play each card, and that did."""
        cards: dict[str, Times] = {}
        for one in sorted(self.could):
            _, kind, number = one
            known = cards.get(name := self._name(kind, number), Times(0, 0))
            cards[name] = Times(known.happened + (one in self.played), known.of + 1)
        return cards

    def _name(self, kind: str, number: int) -> str:
        if kind == "room":
            return self.content.rooms[number].id
        return self.content.minibosses[number].id if kind == "miniboss" else self.content.spells[number].id


def _card(action: Action) -> tuple[str, int] | None:
    """The card of a hand that an answer plays; None if it plays none."""
    if isinstance(action, Build):
        return "room", action.room
    if isinstance(action, Miniboss):
        return "miniboss", action.miniboss
    if isinstance(action, (Spell, Cancel)) and action.spell >= 0:
        return "spell", action.spell
    return None
