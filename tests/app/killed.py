"""A process that plays by taps and kills itself in a phase of the game: `killed.py FOLDER PEOPLE PHASE`.

Just before, it says how many decisions were made and what the last one's hash is.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
MOVES = 4
"""So many decisions were made before any phase counts."""


def running(hand, kind):
    """Whether the stage is showing an event of this kind."""
    return hand.table.busy and any(told.kind == kind for told in hand.table._told) and kind in hand.cues


PHASES = {
    "placing": lambda hand: hand.what_now() == "play",
    "picked": lambda hand: hand.what_now() == "play" and bool(hand.board.selected),
    "asked again": lambda hand: hand.what_now() == "play" and bool(hand.board.armed),
    "taken back": lambda hand: hand.undone,
    "bot": lambda hand: any(seat in hand.table.thinking for seat in hand.table.asked),
    "fight": lambda hand: running(hand, "reveal"),
    "healing": lambda hand: running(hand, "healing"),
    "summary": lambda hand: hand.sheet is not None,
    "curtain": lambda hand: hand.page.curtain is not None,
    "settings": lambda hand: hand.sheet is not None and hand.sheet.title == "Settings",
}
QUICK = ("placing", "picked", "asked again", "taken back", "summary", "curtain", "end", "settings")
"""Phases that need no animation to be seen."""


def die(hand) -> None:
    line = hand.table.match.lines[-1]
    os.write(1, f"{line.number} {line.hash}\n".encode())
    os.kill(os.getpid(), signal.SIGKILL)


def reached(hand, phase) -> bool:
    if phase == "end":
        return hand.app.house.name == "end"
    late = hand.app.house.name == "play" and hand.table.number >= MOVES
    return late and bool(PHASES[phase](hand))


def act(hand, phase) -> None:
    """One step on, through whatever leads to the phase."""
    now = hand.what_now()
    if now == "play" and phase == "picked" and hand.table.number >= MOVES:
        hand.tap_card(hand.table.choices[0].monster)
    elif now == "play" and phase == "settings" and hand.table.number >= MOVES:
        hand.page.open_menu()
        hand.tap("Settings")
    elif now == "play" and phase == "taken back" and hand.table.number >= MOVES:
        take_back(hand)
    elif now == "play":
        play(hand)
    elif now == "curtain":
        hand.hand_over(hand.page.curtain.seat)
    elif now == "sheet":
        hand.tap("Go on")
    else:
        hand.frames()


def play(hand) -> None:
    choice = hand.table.choices[0]
    if not hand.board.armed:
        hand.tap_card(choice.monster)
    hand.tap_place(choice.slot, choice.place)


def take_back(hand) -> None:
    play(hand)
    if hand.page.can_undo:
        hand.page.undo()
        hand.frames(2)
        hand.undone = True


def watch_cues(hand) -> None:
    """Keeps which events the stage has begun to show."""
    hand.cues, hand.undone = set(), False
    told = hand.page._cue

    def cue(one):
        hand.cues = {one.kind}
        told(one)

    hand.page.director.cue = cue


def main() -> None:
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()))
    from driver import Hand
    from games import deal

    folder, people, phase = sys.argv[1:4]
    calm = "brisk" if phase in QUICK else "calm"
    hand = Hand(Path(folder), animation="off" if phase in QUICK else "1x", pace=calm)
    deal(hand, 3, int(people))
    watch_cues(hand)
    for _ in range(9000):
        if reached(hand, phase):
            die(hand)
        act(hand, phase)


if __name__ == "__main__":
    main()
