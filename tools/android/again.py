"""Whether games that bots played on a phone came out as here: `python -m tools.android.again RECORD ...`.

Every line of a record is checked against the engine here; then the same bots play the same code once more.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from engine.bots.base import Bot
from engine.bots.roster import bot_seed, make_bot
from engine.box import game_of, invitation_of, lid, new_match
from engine.core.errors import EngineError
from engine.core.journal import read_file
from engine.core.match import AnyMatch, Match
from engine.core.record import read_handed_on
from engine.core.replay import replay


def main() -> int:
    """Prints how each game went and what differs; the exit code says whether anything does."""
    parser = argparse.ArgumentParser(prog="python -m tools.android.again", description="Compares games of bots.")
    parser.add_argument("records", nargs="+", type=Path)
    found = [f"{path.name}: {fault}" for path in parser.parse_args().records for fault in differences(path)]
    print("\n".join(found) or "the same")
    return 1 if found else 0


def differences(path: Path) -> Iterator[str]:
    """What went otherwise in the game of a record than it goes here."""
    try:
        record = read_handed_on(read_file(path))
        game, header = game_of(record), record.header
        for _ in replay(game, record):
            pass
    except EngineError as error:
        yield f"the engine here does not take it: {error}"
        return
    there = Match.resume(game, record)
    here = new_match(invitation_of(header.code), there.seats, game)
    named = lid(header.game)
    play(here, {n: make_bot(named, s.bot, bot_seed("table", header.code, n)) for n, s in enumerate(there.seats)})
    print(f"{path.name}: {header.game} {header.code}, {there.number} decisions, {there.outcome()}")
    if there.outcome() is None:
        yield "it was not played to its end"
    for line, other in zip(record.lines, here.record.lines, strict=False):
        if line != other:
            yield f"decision {line.number} is {line.action} ({line.hash}), here it is {other.action} ({other.hash})"
            return


def play(match: AnyMatch, bots: Mapping[int, Bot]) -> None:
    """Plays a match to its end as the app's table does: all who are asked think at once, and answer one by one.

    Whoever is asked something else meanwhile thinks again. The bots must be such as think for no time.
    """
    kept: dict[int, tuple[int, Any]] = {}
    while asks := match.asks():
        for ask in asks:
            seat = ask.decision.seat
            if kept.get(seat, (-1,))[0] != ask.since:
                kept[seat] = ask.since, bots[seat].think(match.bot_view(seat)).finish()
        seat = asks[0].decision.seat
        since, answer = kept.pop(seat)
        match.answer(seat, answer, since)


if __name__ == "__main__":
    raise SystemExit(main())
