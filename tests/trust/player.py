"""A process with the real app in a real window: plays on by taps and tells what it does, until it is killed.

`player.py FOLDER SEED [MOVES [GAME]]`; the folder `-` is the one that the system wants. Every line it tells
is a word and what belongs to it: `sheet` a text over the first screen, `game` the file of the game
that goes on, then every decision with its hash, `saved` whether the disk takes it, `end`.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from random import Random

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:1] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "app")]


def tell(*words: object) -> None:
    """At once, whatever happens next."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode("utf-8", "backslashreplace"))


def main(folder: str, seed: str, moves: str = "1000000", game: str = "monsters") -> None:
    from support.screen import prepare_kivy

    if os.environ.pop("OWN_KIVY_HOME", ""):
        from mmapp.cli import LaunchOptions, prepare_environment

        os.environ["MMAPP_STRICT"] = "1"
        prepare_environment(LaunchOptions(window=(412, 915)))
    else:
        prepare_kivy(Path(tempfile.mkdtemp()))
    from driver import Hand

    hand = Hand(None if folder == "-" else Path(folder), animation="off")
    read_sheets(hand)
    play(hand, game, Random(int(seed)), int(moves))
    hand.app.stop()
    tell("end")


def read_sheets(hand, loud: bool = True) -> None:
    """Tells what lies over the screen, and puts it away."""
    while hand.sheet:
        if loud:
            tell("sheet", " | ".join(widget.text for widget in hand.sheet.walk() if getattr(widget, "text", "")))
        hand.sheet.close()
        hand.frames(2)


def play(hand, game: str, rng: Random, moves: int) -> None:
    """The game that is there or a new one, then new ones."""
    from trust.diary import Diary, opening

    first = True
    while moves > 0:
        entry = hand.app.store.unfinished() if first else None
        if entry:
            hand.tap("Continue")
        else:
            begin(hand, game, rng)
        hand.frames(2)
        table, first = hand.table, False
        tell(opening(table))
        Diary(table.match, lambda words: tell(words))
        moves = play_game(hand, table, rng, moves)
        tell("saved", table.trouble is None)


def begin(hand, game: str, rng: Random) -> None:
    from trust.tables import TABLES, deal

    seats = rng.choice(TABLES[game].seats)
    deal(hand, game, seats, min(seats, rng.randrange(1, 4)), rng.getrandbits(40))


def play_game(hand, table, rng: Random, moves: int) -> int:
    """Plays by taps; gives how many moves are left to make."""
    from trust.tables import of

    while moves > 0:
        now = hand.wait_for_me()
        if now == "end":
            return moves
        if now == "sheet":
            read_sheets(hand, hand.sheet.title == "Not saved")
        elif now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        elif table.can_undo and rng.random() < 0.1:
            tell("undo")
            hand.page.undo()
            hand.frames(2)
        else:
            of(hand).make(hand, rng.choice(table.choices))
            moves -= 1
    return 0


if __name__ == "__main__":
    main(*sys.argv[1:])
