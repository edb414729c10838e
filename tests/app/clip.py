"""A process that copies and pastes by taps on the clipboard of the machine, as others do: `clip.py FOLDER`.

Its last line is JSON: what was handed to and fro, and which processes the app has started.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
READERS = {"xclip": ["xclip", "-out", "-selection", "clipboard"], "xsel": ["xsel", "--clipboard", "--output"]}
WRITERS = {"xclip": ["xclip", "-in", "-selection", "clipboard"], "xsel": ["xsel", "--clipboard", "--input"]}
MESSAGE = "Schöne Grüße! Spielcode: 6t5l-489a-un42m – bis heute Abend"
STARTS = ("subprocess.Popen", "os.fork", "os.forkpty", "os.exec", "os.posix_spawn", "os.spawn", "os.system")


def watch_starts() -> list[str]:
    """What this process starts from now on, but for `READERS` and `WRITERS` as they stand there."""
    own, started = [*READERS.values(), *WRITERS.values()], []

    def hook(event, details):
        if event in STARTS and not (event == "subprocess.Popen" and list(details[1]) in own):
            started.append(f"{event} {details[0]!s:.80}")

    sys.addaudithook(hook)
    return started


def read_by(hand, command) -> str:
    """What another program finds on the clipboard; meanwhile the app goes on, for the text comes from it."""
    from tools.processes import STUCK, start

    quiet = {"stdin": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    reader = start(command, STUCK, stdout=subprocess.PIPE, **quiet)
    hand.until(lambda: reader.poll() is not None, 100_000)
    return reader.communicate(timeout=STUCK)[0].decode()


def written_by(command, text) -> None:
    """Another program, which stays to hand the text out, puts it on the clipboard."""
    from tools.processes import STUCK

    quiet = {"stdout": subprocess.DEVNULL}
    subprocess.run(command, input=text.encode(), check=True, timeout=STUCK, **quiet)


def copied(hand, name) -> None:
    """A finished game lies on the clipboard."""
    hand.app.house.show("chronicle")
    hand.frames(2)
    hand.tap(next(row for row in hand.widgets() if type(row).__name__ == "GameRow" and row.entry.file == name))
    hand.tap("Hand it on")
    hand.tap("Copy as text")
    hand.tap("All right")


def pasted(hand) -> str:
    """The game code that the page for a new game takes from the clipboard."""
    hand.app.house.show("newgame")
    hand.frames(2)
    hand.page.enter_code()
    hand.frames(2)
    hand.tap("From the clipboard")
    hand.frames(2)
    return str(hand.page.code)


def marked(hand) -> None:
    """A text in a field is marked with a mouse, which X would hand to its second clipboard."""
    from kivy.uix.textinput import TextInput

    hand.page.enter_code()
    hand.frames(2)
    field = next(widget for widget in hand.widgets() if isinstance(widget, TextInput))
    field.text = "marked text"
    field.select_all()
    hand.frames(2)


def main() -> None:
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()), clipboard="")
    from driver import Hand
    from rooms import bot_game

    started = watch_starts()

    hand = Hand(Path(sys.argv[1]))
    name = bot_game(hand.app.store, 3, 5)
    record = hand.app.store.text_of(name)
    found: dict[str, object] = {"length": len(record)}
    for program in READERS:
        copied(hand, name)
        found[f"read by {program}"] = read_by(hand, READERS[program]) == record
    for program in WRITERS:
        written_by(WRITERS[program], MESSAGE)
        found[f"written by {program}"] = pasted(hand)
    marked(hand)
    copied(hand, name)
    print(json.dumps({**found, "started": started}), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
