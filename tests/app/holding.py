"""What holds the app's memory, as JSON in megabytes: `python tests/app/holding.py`. Needs a screen.

`step_mb` is by how much each step lets the process grow: importing what an empty KivyMD app needs, importing the app,
its first picture, all that it reads after that, and each other game that is brought to the front. `pictures_mb` are the
pixels of large pictures in use after each step, by their owner.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(HERE.parent.parent)]
REST = 60
"""Frames until what was put back has gone from memory."""


def pictures() -> dict[str, float]:
    """Megabytes of pixels by the owner of the pictures, smaller copies of them included."""
    from mmapp.look import textures

    owned: Counter[str] = Counter()
    for path, page in textures._pages.items():
        owned[Path(path).parent.parent.name] += page.width * page.height * 4 * 4 // 3
    return {owner: round(count / 2**20, 1) for owner, count in sorted(owned.items())}


def main() -> None:
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    screen = None if os.environ.get("DISPLAY") else start_screen()
    try:
        prepare_kivy(Path(tempfile.mkdtemp()))
        print(json.dumps(measured(), indent=1))
    finally:
        if screen:
            end(screen)


def measured() -> dict[str, dict[str, Any]]:
    """Growth and pictures by step."""
    from memory import resident

    grown: dict[str, float] = {"python": round(resident(), 1)}
    shown: dict[str, dict[str, float]] = {}

    def step(name: str, do: Callable[[], Any]) -> Any:
        before = resident()
        made = do()
        grown[name] = round(resident() - before, 1)
        return made

    def imports(*names: str) -> None:
        for name in names:
            __import__(name)

    step("kivymd", lambda: imports("kivymd.app", "kivymd.uix.screen", "kivymd.uix.button"))
    step("app", lambda: imports("mmapp.app"))
    from driver import Hand

    hand = step("first picture", lambda: Hand(Path(tempfile.mkdtemp()), animation="off"))
    shown["first picture"] = pictures()

    def bring(game: str) -> None:
        hand.app.house.page._bring(game)
        hand.read_ahead()
        hand.settled(REST)

    for game in hand.app.session.games():
        step(game, lambda game=game: bring(game))
        shown[game] = pictures()
    hand.close()
    return {"step_mb": grown, "pictures_mb": shown}


if __name__ == "__main__":
    main()
