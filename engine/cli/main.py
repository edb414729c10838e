"""`main`: the command line of `python -m engine`, with all commands and their options."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence

from engine import __version__
from engine.box import BOX
from engine.cli import balance, bench, coach, commands, selfplay, tournament
from engine.cli.arguments import file_named
from engine.core.errors import EngineError, RecordError

DAMAGED = 2
"""The exit code when a record, a code, a deck or a wish cannot be used."""

_EXAMPLES = """\
examples:
  python -m engine games                                     the games of the box, their options and bots
  python -m engine new --game GAME --players 4               a code for a new game
  python -m engine new 6T5L-489A-UN42M                       what a code says
  python -m engine watch --game GAME --players 4 --seed 7    bots play, told in words
  python -m engine selfplay --game GAME --games 1000 --json
  python -m engine trace --game GAME --seed 7 --out game.trace
  python -m engine replay game.record                        checks every line of a record
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns the exit code."""
    if sys.stdout is None:  # closed, as with `>&-`
        print("python -m engine: standard output is closed, there is nowhere to print to", file=sys.stderr)
        return DAMAGED
    _say_anything()
    options = _parser().parse_args(arguments)
    run: Callable[[argparse.Namespace], None] = options.run
    try:
        run(options)
        sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
        return 0
    except (EngineError, OSError) as error:
        name = f"{options.record}: " if isinstance(error, RecordError) and "record" in options else ""
        print(f"python -m engine {options.command}: {name}{_sentence(error)}", file=sys.stderr)
        _print_no_more()
        return DAMAGED
    return 0


def _sentence(error: Exception) -> str:
    """The error as a sentence, without the number that the system gives it."""
    if not isinstance(error, OSError) or not error.strerror:
        return str(error)
    return f"{error.filename}: {error.strerror}" if error.filename else error.strerror


def _print_no_more() -> None:
    """Drops what cannot be printed any more, as Python would complain of it when it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say_anything() -> None:
    """Makes stdout and stderr write escapes for characters that the terminal cannot write."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m engine",
        description="The engine of the box: set up, play, check and measure games without a screen.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    add = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    _games(_command(add, "games", "list the games of the box, their players and options", commands.games))
    _new(_command(add, "new", "make or explain a game code, and begin a record with it", commands.new))
    _watch(_command(add, "watch", "let bots play one game and tell it in words", commands.watch))
    _trace(_command(add, "trace", "write a game as JSON lines for a referee", commands.trace))
    _replay(_command(add, "replay", "check a record line by line and tell the game", commands.replay))
    _selfplay(_command(add, "selfplay", "let bots play many games and sum them up", selfplay.selfplay))
    _tournament(_command(add, "tournament", "measure how strong bots are", tournament.tournament))
    _balance(_command(add, "balance", "measure what the cards of a game do", balance.balance))
    _coach(_command(add, "coach", "explain a finished game, or measure the explanations", coach.coach))
    _bench(_command(add, "bench", "measure how fast the engine is on this machine", bench.bench))
    return parser


def _command(
    add: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    what: str,
    run: Callable[[argparse.Namespace], None],
) -> argparse.ArgumentParser:
    parser = add.add_parser(name, help=what, description=what[0].upper() + what[1:] + ".")
    parser.set_defaults(run=run)
    return parser


def _games(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _game(parser: argparse.ArgumentParser) -> None:
    names = BOX.names
    parser.add_argument("--game", choices=names, help="which game; there is no usual one")


def _table(parser: argparse.ArgumentParser, seeded: bool = True) -> None:
    """Adds the arguments that name a deal."""
    _game(parser)
    parser.add_argument("--players", type=int, metavar="N", help="how many seats (default: 4, or what the game has)")
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME", help="NAME or NAME=VALUE; may be given several times"
    )
    parser.add_argument("--content", type=file_named, metavar="FILE", help="play with other cards, a TOML file")
    if seeded:
        parser.add_argument("--seed", type=int, metavar="N", help="which deal (default: a random one)")


def _bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots",
        default="random",
        metavar="NAMES",
        help="one bot for all seats, or one for each, with commas (`games` lists them)",
    )


def _out(parser: argparse.ArgumentParser, what: str) -> None:
    parser.add_argument("--out", type=file_named, metavar="FILE", help=what)


def _jobs(parser: argparse.ArgumentParser) -> None:
    help_text = "processes (default: one for each core), or the workers of a dask scheduler, dask://HOST:PORT"
    parser.add_argument("--jobs", default="0", metavar="N", help=help_text)


def _new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", nargs="?", metavar="CODE", help="a game code; without one a new one is made")
    _table(parser)
    _out(parser, "begin a record in this file")


def _watch(parser: argparse.ArgumentParser) -> None:
    _table(parser)
    _bots(parser)
    parser.add_argument("--seat", type=int, metavar="N", help="tell it as this seat sees it (default: what all see)")
    _out(parser, "keep the record in this file")


def _trace(parser: argparse.ArgumentParser) -> None:
    _table(parser)
    _bots(parser)
    parser.add_argument("--log", dest="record", type=file_named, metavar="RECORD", help="trace this record instead")
    _out(parser, "write here instead of to the terminal")


def _replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", type=file_named, metavar="RECORD", help="the file of a record")
    parser.add_argument("--seat", type=int, metavar="N", help="tell it as this seat saw it")
    parser.add_argument("--upto", type=int, metavar="N", help="only the first N decisions")
    parser.add_argument("--quiet", action="store_true", help="only check it")


def _selfplay(parser: argparse.ArgumentParser) -> None:
    _table(parser)
    _bots(parser)
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument(
        "--acted", action="store_true", help="count how often each text of a card acts, the least first"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _bench(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="per figure (default: %(default)s)")
    parser.add_argument("--players", type=int, action="append", metavar="N", help="only for so many players")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _coach(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--record", type=file_named, metavar="FILE", help="explain the game of this record")
    parser.add_argument("--measure", action="store_true", help="explain many games of bots instead, each of one level")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many (default: %(default)s)")
    parser.add_argument("--players", type=int, metavar="N", help="how many seats (default: 4, or what the game has)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first deal (default: %(default)s)")
    _jobs(parser)
    parser.add_argument("--log", type=file_named, metavar="FILE", help="write games here, and go on from what it holds")
    parser.add_argument("--page", type=file_named, metavar="FILE", help="write a page with a plot")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _tournament(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument(
        "--pair",
        action="append",
        default=[],
        metavar="ONE/OTHERS",
        help="a bot against a table of others (default: each level against the one below)",
    )
    parser.add_argument("--players", type=int, action="append", metavar="N", help="table sizes (default: 4)")
    parser.add_argument("--options", action="append", metavar="A+B", help="sets of options, or none (default: none)")
    parser.add_argument(
        "--deals", type=int, default=50, metavar="N", help="each is played once from every seat (default: %(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first deal (default: %(default)s)")
    parser.add_argument("--ms", type=float, default=0, metavar="MS", help="time for a move (default: the bot's own)")
    _jobs(parser)
    parser.add_argument("--log", type=file_named, metavar="FILE", help="write heats here, and go on from what it holds")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _balance(parser: argparse.ArgumentParser) -> None:
    _game(parser)
    parser.add_argument("--bot", metavar="NAME", help="the bot in all seats (default: the usual one)")
    parser.add_argument("--players", type=int, action="append", metavar="N", help="table sizes (default: 4)")
    parser.add_argument("--options", action="append", metavar="A+B", help="sets of options, or none (default: none)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="for each table (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first deal (default: %(default)s)")
    _jobs(parser)
    parser.add_argument("--log", type=file_named, metavar="FILE", help="write games here, and go on from what it holds")
    parser.add_argument(
        "--page", type=file_named, metavar="FILE", help="write a page with plots, for example docs/balance.md"
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
