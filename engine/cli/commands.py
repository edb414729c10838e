"""The commands about one game: `games`, `new`, `watch`, `trace`, `replay`."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from contextlib import ExitStack
from itertools import chain
from pathlib import Path
from secrets import randbelow
from typing import Any, TextIO

from engine.bots.play import play_next
from engine.bots.roster import bot_names, seat_bots
from engine.box import BOX, code_of, game_of, invitation_of, lid, new_match
from engine.cli.arguments import check_game, check_seed, check_target, chosen_lid, usual_seats
from engine.cli.progress import Progress
from engine.core.code import SEEDS
from engine.core.errors import SetupError
from engine.core.history import Story
from engine.core.journal import read_file
from engine.core.match import AnyMatch, Match
from engine.core.record import Record, Seat, read_handed_on
from engine.core.replay import replay as replay_record
from engine.core.setting import Invitation, Option, Setting, values_of

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")


def invitation(options: Namespace) -> Invitation:
    """The invitation that the options of a command name, checked."""
    lid = chosen_lid(options)
    seed = randbelow(SEEDS) if options.seed is None else options.seed
    seats = usual_seats(lid) if options.players is None else options.players
    setting = Setting(seats, values_of(options.option, lid.rules.options))
    lid.rules.check(setting)
    check_seed(seed)
    return Invitation(lid.name, setting, seed)


def begin(wish: Invitation, options: Namespace, bots: list[str] | None = None) -> AnyMatch:
    """A new match of an invitation, with bots or persons in the seats."""
    game = lid(wish.game).from_file(options.content)
    plays = bots or [""] * wish.setting.seats
    named = plays * wish.setting.seats if len(plays) == 1 else plays
    seats = [Seat(name, bot) for name, bot in zip(NAMES, named, strict=False)]
    check_target(options.out)
    match = new_match(wish, seats, game, options.out)
    _check_written(match)
    return match


def played(options: Namespace) -> AnyMatch:
    """A finished match between the bots that the options name."""
    wish = invitation(options)
    names = options.bots.split(",")
    bots = seat_bots(lid(wish.game), names, wish.setting.seats, "watch", wish.seed)
    match = begin(wish, options, names)
    progress = Progress(None, "playing, decision")
    while play_next(match, dict(enumerate(bots))):
        progress.step()
    progress.close()
    return match


# The commands


def games(options: Namespace) -> None:
    """Runs the command `games`."""
    rows: list[dict[str, Any]] = [
        {
            "game": game.name,
            "players": [game.rules.seats[0], game.rules.seats[-1]],
            "options": [option_words(option) for option in game.rules.options],
            "bots": list(bot_names(game)),
            "content": game.from_file(None).version,
        }
        for game in BOX
    ]
    if options.json:
        print(json.dumps({"games": rows}))
        return
    for row in rows:
        low, high = row["players"]
        choices = f"options: {', '.join(row['options']) or 'none'}; bots: {', '.join(row['bots'])}"
        print(f"{row['game']}: {low} to {high} players; {choices}; content {row['content']}")


def option_words(option: Option) -> str:
    """The text that says how an option is chosen: `name`, or `name=one|other` (the first is the usual value)."""
    return f"{option.name}={'|'.join(option.values)}" if option.values else option.name


def new(options: Namespace) -> None:
    """Runs the command `new`."""
    wish = invitation_of(options.code) if options.code else invitation(options)
    check_game(options, wish.game, "code")
    match = begin(wish, options)
    names = ", ".join(wish.setting.told(lid(wish.game).rules.options)) or "none"
    print(f"{code_of(wish)}  {wish.game}, {wish.setting.seats} players, options: {names}")
    _tell(match, match.story(None))
    if options.out:
        print(f"record begun: {options.out}")


def watch(options: Namespace) -> None:
    """Runs the command `watch`."""
    _check_seat(options, invitation(options).setting.seats)
    match = played(options)
    print(f"game {match.header.code}")
    _tell(match, match.story(options.seat))
    _check_written(match)


def trace(options: Namespace) -> None:
    """Runs the command `trace`."""
    with ExitStack() as stack:
        out = options.out
        check_target(out, options.record, options.content)
        options.out = None
        if options.record:
            record = read_handed_on(read_file(options.record))
            check_game(options, record.header.game, "record")
            game = game_of(record)
        else:
            match = played(options)
            record, game = match.record, match.game
        entries = list(lid(record.header.game).trace(game, record))
        file: TextIO = stack.enter_context(_opened(out)) if out else sys.stdout
        file.writelines(json.dumps(entry) + "\n" for entry in entries)


def _opened(out: Path) -> TextIO:
    """A text file opened for writing."""
    try:
        return out.open("w", encoding="utf-8")
    except OSError as error:
        raise SetupError("unwritable", f"the trace could not be written: {out}: {error.strerror}") from None


def replay(options: Namespace) -> None:
    """Runs the command `replay`."""
    if options.upto is not None and options.upto < 0:
        raise SetupError("bad_count", "--upto takes a number of decisions from 0")
    record = read_handed_on(read_file(options.record))
    game = game_of(record)
    for step in replay_record(game, record):
        number = step.number
    if record.torn:
        print(f"the last line is torn ({len(record.torn)} bytes) and does not count", file=sys.stderr)
    if not options.quiet:
        part = Record(record.header, record.lines[: options.upto])
        match = Match.resume(game, part)
        _check_seat(options, len(match.seats))
        _tell(match, match.story(options.seat))
    print(f"{options.record}: {number} decisions, all as they were written down")


def _check_seat(options: Namespace, seats: int) -> None:
    seat: int | None = options.seat
    if seat is not None and not 0 <= seat < seats:
        raise SetupError("no_such_seat", f"there is no seat {seat}: they are 0 to {seats - 1}", seat=seat)


def _tell(match: AnyMatch, story: Story) -> None:
    names = [seat.name for seat in match.seats]
    prose = lid(match.header.game).prose
    lines = chain.from_iterable(prose(match.game, names, kind, facts) for kind, facts in story.told())
    print("\n".join(lines))


def _check_written(match: AnyMatch) -> None:
    """Raises if the record of a match is not on the disk."""
    if match.journal.trouble:
        raise SetupError("unwritable", f"the record could not be written: {match.journal.trouble.strerror}")
