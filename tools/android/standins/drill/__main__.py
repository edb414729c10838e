"""Starts the app as Android does and plays one scene with it."""

from __future__ import annotations

import os
import runpy
import sys
import threading
import time
import traceback
from typing import Any


def main() -> None:
    """Runs main.pyc; the scene begins when the app stands."""
    scene = sys.argv.pop(1)
    threading.Thread(target=_begin, args=(scene,), daemon=True).start()
    runpy.run_path("main.pyc", run_name="__main__")


def _begin(scene: str) -> None:
    """Waits for the app without importing Kivy: the app wants to be the first who does."""
    while not getattr(_app(), "root", None):
        time.sleep(0.02)
    from kivy.clock import Clock

    Clock.schedule_once(lambda _: _play(scene), 0.3)


def _app() -> Any:
    module = sys.modules.get("kivy.app")
    return module.App.get_running_app() if hasattr(module, "App") else None  # type: ignore[union-attr]


def _play(name: str) -> None:
    from kivy.clock import Clock

    from drill import sdl
    from drill.hand import Hand
    from drill.scenes import SCENES

    steps = SCENES[name](Hand())
    within = threading.Lock()

    def step(_: float) -> bool:
        # Kivy draws a frame of its own while the window is turned: that is no step
        if not within.acquire(blocking=False):
            return True
        try:
            next(steps)
        except StopIteration:
            print(f"{name}: as it should be", flush=True)
            sdl.terminate()
            return False
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        within.release()
        return True

    Clock.schedule_interval(step, 0)


main()
