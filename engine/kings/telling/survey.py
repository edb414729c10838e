"""`GameSurvey`: counts of what happens in one game, and the goals of its balance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

from engine.bots.found import figure_shares, found_in, quartiles
from engine.bots.lid import Column, Found, Goal, Group, Measures, Row, Times
from engine.core.actions import Action
from engine.core.events import Event
from engine.kings.content import Content
from engine.kings.tables import ACTIONS

COLUMNS = (
    Column("rounds", "rounds"),
    Column("endless", "without a winner", 3),
    Column("challenges", "challenges"),
    Column("fights", "fights"),
    Column("won", "fights won"),
    Column("forged", "forgings"),
    Column("potions", "potions"),
)
ROWS = (Row("by_seat", "wins by seat", "seat"),)
GROUP = Group("king", "king", "Kings are young, old or from elsewhere.")
NAMES = frozenset(action.name for action in ACTIONS)


def rounds_of(games: Sequence[Measures], age: str) -> list[Found]:
    """The quartiles of the number of rounds with kings of an age."""
    some = [game for game in games if game.group == age]
    return quartiles(some, "rounds") if some else []


GOALS = (
    Goal("rounds with young kings", 8, 14, partial(rounds_of, age="young"), share=False),
    Goal("rounds with old kings", 10, 18, partial(rounds_of, age="old"), share=False),
    Goal("challenges won", 0.35, 0.65, partial(found_in, name="challenges")),
    Goal("games without a winner", 0, 0.001, partial(figure_shares, name="endless")),
    Goal("wins of each character", -0.06, 0.06, partial(found_in, name="characters"), around_par=True),
    Goal("wins of each seat", -0.04, 0.04, partial(found_in, name="seats"), around_par=True),
    Goal("choices of each action", 0.05, 0.30, partial(found_in, name="actions")),
    Goal("games in which an item was used", 0.005, 1, partial(found_in, name="items")),
    Goal("games in which a potion was played", 0.005, 1, partial(found_in, name="potions")),
)


@dataclass(slots=True)
class GameSurvey:
    """The counts of one game."""

    content: Content
    king: int = 0
    parts: tuple[int, ...] = ()
    characters: tuple[int, ...] = ()
    rounds: int = 0
    winner: int = -1
    fights: int = 0
    won: int = 0
    forged: int = 0
    challenges: list[bool] = field(default_factory=list)
    """Whether each challenge of the king was won."""
    actions: dict[str, int] = field(default_factory=dict)
    worn: set[int] = field(default_factory=set)
    """The items that lay in an active row."""
    drunk: list[int] = field(default_factory=list)
    """The potions that were played."""

    def count(self, event: Event) -> None:
        """Counts an event."""
        facts, kind = event.public, event.kind
        if kind == "begin":
            self.king, self.parts, self.characters = facts["king"], facts["parts"], facts["characters"]
        elif kind == "chosen":
            self.actions[facts["action"]] = self.actions.get(facts["action"], 0) + 1
        elif kind in ("won", "lost") and facts["against"] == "king":
            self.challenges.append(kind == "won")
        elif kind == "equip":
            self.worn.add(facts["item"])
        elif kind == "potion":
            self.drunk.append(facts["potion"])
        elif kind == "end":
            self.rounds = facts["rounds"]
            self.winner = facts["ranks"].index(1) if facts["beaten_king"] else -1
        self.fights += kind == "fight"
        self.won += kind == "won"
        self.forged += kind == "forge"

    def answered(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """See `Survey`: everything that is counted is told by events."""

    def measures(self) -> Measures:
        """See `Survey`."""
        figures = {
            "rounds": self.rounds,
            "endless": self.winner < 0,
            "challenges": len(self.challenges),
            "fights": self.fights,
            "won": self.won,
            "forged": self.forged,
            "potions": len(self.drunk),
        }
        by_seat = tuple(float(seat == self.winner) for seat in range(len(self.characters)))
        return Measures(figures, {"by_seat": by_seat}, group=self.content.kings[self.king].age, times=self._times())

    def _times(self) -> dict[str, dict[str, Times]]:
        seats = range(len(self.characters))
        own = self.content.characters
        names = [own[one - 1].id if one else "neutral" for one in self.characters]
        wins: dict[str, Times] = {}
        for seat, name in enumerate(names):
            known = wins.get(name, Times(0, 0))
            wins[name] = Times(known.happened + (seat == self.winner), known.of + 1)
        chosen = sum(count for name, count in self.actions.items() if name in NAMES)
        return {
            "challenges": {"all": Times(sum(self.challenges), len(self.challenges))},
            "characters": wins,
            "seats": {str(seat): Times(seat == self.winner, 1) for seat in seats},
            "actions": {name: Times(self.actions.get(name, 0), chosen) for name in sorted(NAMES)},
            "items": self._items(),
            "potions": self._potions(),
        }

    def _items(self) -> dict[str, Times]:
        """Whether each item of the game lay in an active row."""
        items = (item for item in self.content.items if item.part in self.parts)
        return {item.id: Times(item.number in self.worn, 1) for item in items}

    def _potions(self) -> dict[str, Times]:
        """Whether each potion was played in the game."""
        names = {self.content.potions[potion].id for potion in self.drunk}
        return {potion.id: Times(potion.id in names, 1) for potion in self.content.potions}
