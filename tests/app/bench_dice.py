"""What a frame of thrown dice costs Python here, as JSON: `python tests/app/bench_dice.py [DICE]`."""

from __future__ import annotations

import json
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
FRAMES = 54
"""The number of frames of a throw of 0.9 seconds."""
TURNS = 25


def frames_of(move: Callable[[float], None]) -> list[float]:
    """Seconds of processor time that each frame of a movement takes."""
    taken = []
    for frame in range(FRAMES + 1):
        begun = time.process_time()
        move(frame / FRAMES)
        taken.append(time.process_time() - begun)
    return taken


def dice_move(count: int) -> Callable[[float], None]:
    """The movement of a throw of a number of dice, as the stage makes it."""
    from kivy.graphics import InstructionGroup

    from mmapp.games.kings.stage_dice import Rolled, Throw
    from mmapp.widgets.geometry import rect

    rolled = [Rolled(1 + at % 6, rect(60 * at, 100, 56, 56), (200.0, 0.0)) for at in range(count)]
    return Throw(InstructionGroup(), rolled, 50.0).move


def plain_move(count: int) -> Callable[[float], None]:
    """The movement of as many plain sprites of the house, to compare with."""
    from kivy.graphics import InstructionGroup

    from mmapp.widgets.sprite import Sprite

    sprites = [Sprite(InstructionGroup(), (56, 56), lambda *_: None) for _ in range(count)]

    def move(share: float) -> None:
        for sprite in sprites:
            sprite.put(100 * share, 50 * share, 1 + share, turn=90 * share)

    return move


def measured(count: int) -> dict[str, float]:
    """Milliseconds of processor time per frame: of dice in the middle and at most, and of plain sprites."""
    dice, plain = [], []
    for _ in range(TURNS):
        dice.append(frames_of(dice_move(count)))
        plain.append(frames_of(plain_move(count)))
    whole = [seconds for turn in dice for seconds in turn]
    return {
        "dice": count,
        "median_ms": round(1000 * statistics.median(whole), 4),
        "longest_ms": round(1000 * min(max(turn) for turn in dice), 4),
        "mean_ms": round(1000 * min(map(statistics.mean, dice)), 4),
        "plain_sprites_mean_ms": round(1000 * min(map(statistics.mean, plain)), 4),
    }


def main() -> None:
    """Prints what was measured."""
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    started = None if os.environ.get("DISPLAY") else start_screen()
    with tempfile.TemporaryDirectory() as folder:
        prepare_kivy(Path(folder))
        from kivy.core.window import Window

        print(json.dumps(measured(int(sys.argv[1]) if len(sys.argv) > 1 else 8)))
        Window.close()
    if started:
        end(started)


if __name__ == "__main__":
    main()
