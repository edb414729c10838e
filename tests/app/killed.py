"""A process to be killed: plays a game by taps and says after each decision how far it is. `killed.py FOLDER`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]


def main() -> None:
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()))
    from driver import Hand
    from games import deal

    hand = Hand(Path(sys.argv[1]), animation="off")
    deal(hand, 3, int(sys.argv[2]))
    while True:
        now = hand.wait_for_me()
        if now == "play":
            hand.play(hand.table.choices[0])
            line = hand.table.match.lines[-1]
            os.write(1, f"{line.number} {line.hash}\n".encode())
        elif now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        elif now == "sheet":
            hand.tap("Go on")
        else:
            return


if __name__ == "__main__":
    main()
