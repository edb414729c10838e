"""A game that was begun with the own cards as they were in format 1 is replayed and goes on by what it began with.

In `golden/format_1.record` seat 1 plays the itching powder against a hero whose extra damage is forbidden: there it
took away nothing more.
"""

from __future__ import annotations

from pathlib import Path

from engine.bots.play import play_out
from engine.bots.roster import make_bot
from engine.box import game_of
from engine.core.match import Match
from engine.core.record import Record, read_handed_on
from engine.core.replay import replay
from engine.kings.lid import LID
from engine.kings.telling.trace import trace

RECORD = read_handed_on((Path(__file__).with_name("golden") / "format_1.record").read_bytes())


def test_every_line_is_as_it_was_written_down():
    assert sum(1 for _ in replay(game_of(RECORD), RECORD)) >= len(RECORD.lines) > 100


def test_what_the_potion_took_away_is_nothing():
    lines = list(trace(game_of(RECORD), RECORD))
    at = next(n for n, line in enumerate(lines) if line.get("kind") == "potion" and line.get("potion") == 23)
    fight = next(line for line in reversed(lines[:at]) if line.get("kind") == "fight")
    strength = next(line for line in lines[at:] if line.get("kind") == "strength" and line["who"] == fight["seat"])
    assert (fight["banned"], strength["extra"]) == (["damage"], 0)


def test_it_goes_on():
    game = game_of(RECORD)
    half = Record(RECORD.header, RECORD.lines[: len(RECORD.lines) // 2])
    match = Match.resume(game, half)
    play_out(match, {seat: make_bot(LID, "easy", seat) for seat in range(2)})
    assert match.outcome() is not None and match.number > len(half.lines)
