"""`python -m tools.stops`: how often a game's table stops somebody alone, what it passes, and how long people pause.

Bots play every seat. First each of them stands for somebody alone with the usual setting: it is counted how often
the table stops for them in a round, how many of the stops they use, and how much of what a strong bot does falls
where it does not stop. Then all of them are people who share a device, and the pauses of each round are added up.
Face, windows, orders and bells are those of the app. It needs no screen.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.bots.roster import make_bot
from engine.box import Invitation, lid, new_match
from engine.core.history import Ask
from engine.core.match import AnyMatch
from engine.core.record import Seat
from engine.core.setting import Setting

if TYPE_CHECKING:
    from mmapp.table.face import Face, Window
    from mmapp.table.windows import Bells, Openings, Orders, Stops

LIMITS = (1, 3, 5)
"""The numbers of stops for which it is told how many rounds have no more."""

SECONDS = 5
"""The seconds of pauses a round for each seat for which it is told how many rounds have no more."""


def main(words: Sequence[str] | None = None) -> int:
    """Prints the figures as JSON and returns 0."""
    parser = argparse.ArgumentParser(prog="python -m tools.stops", description=__doc__)
    parser.add_argument("--game", default="bosses")
    parser.add_argument("--bot", default="normal", help="who plays like a person")
    parser.add_argument("--strong", default="hard", help="whose acts should not be missed")
    parser.add_argument("--players", type=int, action="append", help="once for each number of seats; all if left out")
    parser.add_argument("--games", type=int, default=12, help="with each number of seats and each of the two bots")
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args(words)
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1")
    counts = tuple(wish.players or lid(wish.game).rules.seats)
    seeds = range(wish.seed, wish.seed + wish.games)
    usual = [_Game(wish.game, wish.bot, players, seed).play() for players in counts for seed in seeds]
    strong = [_Game(wish.game, wish.strong, players, seed).play() for players in counts for seed in seeds]
    pauses = {str(players): _pauses([game for game in usual if game.players == players]) for players in counts}
    print(json.dumps({wish.bot: _figures(usual), wish.strong: _figures(strong), "pauses": pauses}, indent=1))
    return 0


@dataclass
class _Round:
    """The counts of one round."""

    stops: dict[int, int] = field(default_factory=dict)
    """The stops of each seat that was asked anything."""
    seconds: float = 0.0
    """The pauses if all seats are people of one device."""
    pauses: int = 0


class _Game:
    """A game of bots at whose windows it is counted what the app would do."""

    def __init__(self, game: str, bot: str, players: int, seed: int) -> None:
        from mmapp import games
        from mmapp.table.windows import Bells, Orders, Stops

        seats = [Seat(f"Seat {seat}", bot) for seat in range(players)]
        self.players = players
        self.match: AnyMatch = new_match(Invitation(game, Setting(players), seed), seats)
        self.found: Counter[tuple[str, str]] = Counter()
        """The windows by what happened there (`stop`, `passed`, `act at a stop`, `act missed`) and kind."""
        self.rounds = [_Round()]
        self._bots = {seat: make_bot(lid(game), bot, seed * players + seat) for seat in range(players)}
        self._face: Face = games.ui(game).face(self.match.game, seats)
        self._stops: Stops = Stops()
        self._orders: dict[int, Orders] = {}
        self._new_orders = Orders
        self._bells: Bells = Bells(tuple(range(players)))

    def play(self) -> _Game:
        """Plays to the end; returns itself."""
        while asks := self.match.asks():
            self._answer(asks[0])
        return self

    def _answer(self, ask: Ask) -> None:
        match, seat, decline = self.match, ask.decision.seat, ask.decision.decline
        window = self._face.window(self._face.scene(match.view(seat)), ask.decision)
        self._pause(window)
        stop = self._stop(ask, window) if window and len(match.legal(seat)) > 1 else None
        action = self._bots[seat].think(match.bot_view(seat)).finish()
        self.rounds[-1].stops.setdefault(seat, 0)
        if window and stop is not None:
            self._count(seat, window, stop=stop, acted=action != decline)
        match.answer(seat, action)
        if stop and action == decline:
            self._orders[seat].note_pass(match.number)
        if window and action != decline:
            self._bells.renew()
        if set(self._kinds()) & self._face.chapter_end:
            self.rounds.append(_Round())
            self._orders.clear()
            self._bells.end_round()

    def _kinds(self) -> Iterator[str]:
        """Yields the kinds of what followed from the last answer."""
        return (told.kind for told in self._face.tell(None, self.match.story(None).of(self.match.number)))

    def _stop(self, ask: Ask, window: Window) -> bool:
        """Whether the usual setting stops somebody alone at a window in which they could act."""
        seat = ask.decision.seat
        orders = self._orders.setdefault(seat, self._new_orders())
        stop, openings = orders.wants(window, (), self._stops, seat), self._openings(seat, window)
        if stop and openings is not None:
            stop = orders.stops_for(openings)
        orders.settle(window, openings or frozenset(), stop=stop)
        return stop

    def _openings(self, seat: int, window: Window) -> Openings | None:
        """What could be done in a window; None if the face does not know."""
        from mmapp.table.windows import Weighs

        if not isinstance(self._face, Weighs):
            return None
        return next(found for found in self._face.openings(self.match.bot_view(seat), window) if found is not None)

    def _count(self, seat: int, window: Window, *, stop: bool, acted: bool) -> None:
        self.rounds[-1].stops[seat] += stop
        self.found["stop" if stop else "passed", window.kind] += 1
        if acted:
            self.found["act at a stop" if stop else "act missed", window.kind] += 1

    def _pause(self, window: Window | None) -> None:
        """Adds the pause that begins now where all share a device."""
        if window is None:
            self._bells.close()
        elif self._bells.meet(window):
            self._bells.pausing = False
            self.rounds[-1].seconds += self._stops.seconds(window, again=self._bells.again)
            self.rounds[-1].pauses += 1


def _figures(games: Collection[_Game]) -> dict[str, object]:
    """The figures of stops as a summary."""
    rounds = [stops for game in games for one in game.rounds for stops in one.stops.values()]
    found: Counter[tuple[str, str]] = sum((game.found for game in games), Counter())
    by = Counter({what: sum(found[one] for one in found if one[0] == what) for what, _ in found})
    used, missed = by["act at a stop"], by["act missed"]
    within = {str(most): _share(sum(stops <= most for stops in rounds), len(rounds)) for most in LIMITS}
    return {
        "rounds_of_a_seat": len(rounds),
        "stops_a_round": round(sum(rounds) / max(1, len(rounds)), 2),
        "rounds_with_at_most": within,
        "stops_used": _share(used, by["stop"]),
        "acts": used + missed,
        "acts_missed": _share(missed, used + missed),
        "windows": {f"{what}: {kind}": count for (what, kind), count in sorted(found.items())},
    }


def _pauses(games: Sequence[_Game]) -> dict[str, float]:
    """The figures of pauses of games with equally many seats as a summary."""
    rounds = [one for game in games for one in game.rounds if one.stops]
    seconds = sorted(one.seconds for one in rounds)
    limit = SECONDS * games[0].players
    return {
        "rounds": len(rounds),
        "pauses_a_round": round(sum(one.pauses for one in rounds) / len(rounds), 1),
        "seconds_a_round": round(sum(seconds) / len(rounds), 1),
        f"rounds_with_at_most_{limit}_seconds": _share(sum(one <= limit for one in seconds), len(rounds)),
        "longest": round(seconds[-1], 1),
    }


def _share(part: int, whole: int) -> float:
    return round(part / max(1, whole), 3)


if __name__ == "__main__":
    raise SystemExit(main())
