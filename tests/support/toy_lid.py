"""The toy as a game of the box: what it tells of itself, with a bot and figures of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from support.toy import Bid, Pass, Toy

from engine.bots.base import Bot, Known, Thought, own_chance
from engine.bots.found import found_in
from engine.bots.lid import Bots, Column, Figures, Found, Goal, Group, Lid, Measures, Row, Times
from engine.bots.play import random_play
from engine.box import BOX
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.errors import SetupError
from engine.core.events import Event, Facts
from engine.core.record import Record
from engine.core.replay import replay, settled
from engine.core.setting import Setting


class Simple:
    """Bids its lowest card, or with the style `bold` its highest; else any answer."""

    def __init__(self, style: str, seed: int) -> None:
        self._choose = max if style == "bold" else min
        self._seed = seed

    def think(self, bot_view: AnyBotView) -> Thought:
        """See `Bot`."""
        bids = [action for action in bot_view.legal if isinstance(action, Bid)]
        return Known(self._choose(bids) if bids else own_chance(self._seed, bot_view).choice(bot_view.legal))


class Habits:
    """How often each player rolled and answered."""

    def __init__(self, players: int) -> None:
        self.counts = {"dice": [0] * players, "answer": [0] * players}

    def count(self, event: Event) -> None:
        """Takes note of an event."""
        if event.kind in self.counts:
            self.counts[event.kind][event.public["player"]] += 1


class Survey:
    """How many dice were thrown, and the mean of the totals round by round."""

    def __init__(self) -> None:
        self._start = 0
        self._dice = 0
        self._totals: list[float] = []
        self._passes: list[bool] = []

    def count(self, event: Event) -> None:
        """Takes note of an event."""
        if event.kind == "deal":
            self._start = event.public["start"]
        self._dice += event.kind == "dice"
        if event.kind == "scores":
            totals = event.public["totals"]
            self._totals.append(sum(totals) / len(totals) / 100)

    def answered(self, seat: int, legal: Sequence[Action], action: Action) -> None:
        """Counts how often somebody passed who could."""
        if Pass() in legal:
            self._passes.append(action == Pass())

    def measures(self) -> Measures:
        """See `Survey`."""
        passes = {"passes": {"all": Times(sum(self._passes), len(self._passes))}}
        return Measures({"dice": self._dice}, {"totals": self._totals[:3]}, self._start, f"start {self._start}", passes)


def prose(game: Toy, names: Sequence[str], kind: str, facts: Facts) -> list[str]:
    """An event as it is."""
    return [f"{kind} {dict(facts)} with {len(names)} at the {game.name}"]


def trace(game: Toy, record: Record) -> Iterable[dict[str, Any]]:
    """Who answered what, as it counted in the end."""
    record = settled(game, record)
    yield {"t": "setup", "game": game.name, "players": len(record.header.seats)}
    for step, line in zip(list(replay(game, record))[1:], record.lines, strict=True):
        yield {"t": "ask", "seat": line.seat, "choice": line.action}
        yield {"t": "state", "scores": step.state.scores}


def make(level: str, style: str, changed: Mapping[str, float], seed: int) -> Bot:
    """The only bot there is."""
    if changed:
        raise SetupError("unknown_bot", f"the bot {level} has no numbers")
    return Simple(style, seed)


def numbers() -> str:
    """There are none."""
    return "none"


def from_file(path: Path | None) -> Toy:
    """There are no other cards."""
    if path is not None:
        raise SetupError("no_content", "the toy has no cards of one's own")
    return Toy()


def from_data(data: Mapping[str, Any]) -> Toy:
    """The cards are always the same."""
    return Toy() if data else Toy()


def passes(games: Sequence[Measures]) -> list[Found]:
    """How often somebody passed who could."""
    return found_in(games, "passes")


def throws(games: Sequence[Measures]) -> list[Found]:
    """The most throws of a game."""
    most = max(game.figures["dice"] for game in games)
    return [Found("most", most, most, most)]


def speeds(game: Toy, setting: Setting, seconds: float, clock: Callable[[], float]) -> dict[str, float]:
    """A figure of its own: the number of seats, as if it took so long."""
    return {"seats_ms": float(setting.seats)}


LID = Lid(
    rules=Toy,
    from_file=from_file,
    from_data=from_data,
    prose=prose,
    trace=trace,
    bots=Bots(("simple",), ("bold",), "simple", make, numbers, (("simple:bold", "simple"),)),
    figures=Figures(
        points="points",
        habits=Habits,
        survey=Survey,
        columns=(Column("dice", "throws"),),
        rows=(Row("totals", "totals by round", "round"),),
        group=Group("starts", "start", "by who began"),
        goals=(
            Goal("passes", 0.0, 1.0, passes),
            Goal("throws", 1000.0, 2000.0, throws, share=False),
        ),
    ),
    inner=random_play,
    speeds=speeds,
)


@contextmanager
def in_the_box() -> Iterator[Lid]:
    """The toy is the last game of the box for as long as this lasts."""
    BOX.append(LID)
    try:
        yield LID
    finally:
        BOX.remove(LID)
