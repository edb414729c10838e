"""What the suites know of each game's table: who may sit there, and how its moves are made by touches.

A game that has a table needs a line in `TABLES`; the suites then try it, too. What may be painted of its cards is
told in `secrets.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from random import Random
from typing import Any, NamedTuple

from engine.core.setting import Invitation, Setting

NAMES = ("Anna", "Grimbart", "Zottel", "Lumpi", "Rumpel", "Knarz")
FIRST = "monsters"
ROUNDS = 3
"""Of a long game that are played where a part is enough."""


class TableOf(NamedTuple):
    """A game at the table."""

    seats: range
    looks: tuple[str, ...]
    options: tuple[str, ...]
    make: Callable[[Any, Any], None]
    """Makes a choice by touches."""
    boxes: Callable[[Any], Mapping[Any, Any]]
    """The places of all that can be touched on the board, by what it is."""
    part: Callable[[Any], None]
    """Plays a game on by touches: to its end, or a part that is enough."""
    bots: str = "random"
    """Who plays games that must come to an end; where nobody wins at random it is somebody better."""

    def thought(self, game: str, match: Any, seat: int, rng: Random) -> Any:
        """An action of who plays a game that must come to an end."""
        if self.bots == "random":
            return rng.choice(match.legal(seat))
        from engine.box import lid

        return lid(game).bots.make(self.bots, "", {}, 1).think(match.bot_view(seat)).finish()


def _boxes(hand: Any) -> Mapping[Any, Any]:
    return dict(hand.board.boxes)


def _named(hand: Any) -> Mapping[Any, Any]:
    return dict(hand.board.plan.named)


def _whole(hand: Any) -> None:
    from games import play_to_the_end

    play_to_the_end(hand)


def _inn(hand: Any, choice: Any) -> None:
    """Windows are passed by their button."""
    from inns import make, passed

    from mmapp.games.bosses.ways import DONE

    hand.until(lambda: not hand.page.answers.deaf)
    if hand.table.window is None or choice.path != (DONE,):
        make(hand, choice)
    else:
        passed(hand)


def _inns_to_the_end(hand: Any) -> None:
    from inns import play_on

    play_on(hand, act=3)


def _hero(hand: Any, choice: Any) -> None:
    """Windows are passed by their button."""
    from heroes import make, passed

    from mmapp.table.paths import DONE

    hand.until(lambda: not hand.page.answers.deaf)
    if hand.table.window is None or choice.path != (DONE,):
        make(hand, choice)
    else:
        passed(hand)


def _first_rounds(hand: Any) -> None:
    """Three rounds: a whole game takes too long."""
    from heroes import play_on

    play_on(hand, until=lambda scene: scene.round > ROUNDS)


TABLES = {
    "monsters": TableOf(
        range(3, 7),
        ("sea", "orcs", "insects", "dragons", "undead", "demons"),
        ("chain", "king_rules"),
        lambda hand, choice: hand.play(choice),
        _named,
        _whole,
    ),
    "bosses": TableOf(
        range(2, 5),
        ("key", "mug", "lantern", "bell"),
        ("choose_boss", "intrigue", "hard"),
        _inn,
        _boxes,
        _inns_to_the_end,
    ),
    "kings": TableOf(
        range(2, 5),
        ("rose", "sun", "fish", "oak"),
        ("own_sides", "random_parts", "box_rolls"),
        _hero,
        _boxes,
        _first_rounds,
        bots="hard",
    ),
}
OTHERS = tuple(name for name in TABLES if name != FIRST)


def of(hand: Any) -> TableOf:
    """The game that is played."""
    return TABLES[hand.table.game]


def deal(hand: Any, game: str, seats: int, people: int, seed: int, options: tuple[str, ...] = ()) -> None:
    """A table of a game with these people first, and the simplest bots after them."""
    from engine.box import code_of

    looks = TABLES[game].looks
    who = [(NAMES[seat], "" if seat < people else "random", looks[seat]) for seat in range(seats)]
    hand.app.session.begin_with(code_of(Invitation(game, Setting(seats, frozenset(options)), seed)), who)
    hand.frames(3)


@cache
def record_of(game: str, seed: int = 1) -> tuple[bytes, ...]:
    """The lines of a record with options, played by people to the end, as they stand on a disk."""
    from engine.box import new_match
    from engine.core.record import Seat

    table, rng = TABLES[game], Random(seed)
    seats = [Seat(NAMES[seat], "", table.looks[seat]) for seat in range(3)]
    match = new_match(Invitation(game, Setting(3, frozenset(table.options)), seed), seats)
    while asked := match.pending():
        match.answer(asked[0].seat, table.thought(game, match, asked[0].seat, rng))
    return tuple(bytes(match.journal).splitlines(keepends=True))


# Every game in every suite


def trials_of_others(**trials: Callable[..., None]) -> dict[str, Callable[..., None]]:
    """The same trials for each other game, named with it."""
    return {f"{name}_{game}": partial(trial, game=game) for game in OTHERS for name, trial in trials.items()}


def times_of_others(**times: int) -> dict[str, int]:
    """How often the trials of each other game are run."""
    return {f"{name}_{game}": number for game in OTHERS for name, number in times.items()}
