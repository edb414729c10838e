"""A process with two pixels per dp: says what is wrong with the pages there. `dense.py FOLDER`."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
SIZE = (720, 1280)


def main() -> None:
    from support.screen import prepare_kivy

    prepare_kivy(Path(tempfile.mkdtemp()))
    os.environ["KIVY_METRICS_DENSITY"] = "2"
    from driver import Hand
    from kivy.metrics import dp
    from measure import faults_of_the_house
    from rooms import Rooms

    assert dp(10) == 20
    hand = Hand(Path(sys.argv[1]), SIZE, "de", animation="off")
    for fault in faults_of_the_house(hand, Rooms(hand), "at density 2"):
        print(fault)
    print("gone through", flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
