"""Frame intervals while the coach works and while it has finished, as JSON: `python tests/app/coach_frames.py`.

Needs a screen. Real time, the real clock, games of four, the picture drawn anew in every frame. Both kinds of frames
come in turns within one run, so that whatever else the machine does meets both alike.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
GAMES = 4
REST = 200
"""Frames with a finished page before the next game."""
WARM = 5
"""Frames after a change that count for neither."""


class CoachMeter:
    """Lets the coach explain one game after the other and sorts the frames."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.frames: dict[str, list[float]] = {"idle": [], "working": []}
        self._left = list(range(GAMES))
        self._last, self._state, self._since = 0.0, "", 0

    def begin(self, *_: Any) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window
        from rooms import bot_game

        for seed in self._left:
            bot_game(self.app.store, 4, seed)
        self._next()
        Window.bind(on_flip=self.flipped)
        Clock.schedule_interval(self.look, 0)

    def _next(self) -> None:
        entries = sorted(self.app.store.entries.values(), key=lambda entry: entry.file)
        film = self.app.session.film(entries[self._left.pop()])
        self.app.session.show_coach(film, ("chronicle",))

    def state(self) -> str:
        return "working" if self.app.house.page.coaching.unfinished else "idle"

    def flipped(self, *_: Any) -> None:
        now, state = perf_counter(), self.state()
        self._since = self._since + 1 if state == self._state else 0
        if self._since > WARM:
            self.frames[state].append(now - self._last)
        self._last, self._state = now, state

    def look(self, _: float) -> bool:
        from kivy.core.window import Window

        Window.canvas.ask_update()
        if self._state == "idle" and self._since > REST:
            if not self._left:
                self.app.stop()
                return False
            self._since = 0
            self._next()
        return True


def main() -> None:
    from frames import late
    from support.screen import prepare_kivy

    with tempfile.TemporaryDirectory() as folder:
        prepare_kivy(Path(folder))
        from kivy.clock import Clock

        from mmapp.app import BoxApp
        from mmapp.cli import LaunchOptions

        app = BoxApp(LaunchOptions(data_dir=Path(folder), window=(412, 915)))
        app.settings_values.sound = False
        meter = CoachMeter(app)
        Clock.schedule_once(meter.begin, 1)
        app.run()
    idle, working = (late(meter.frames[kind]) for kind in ("idle", "working"))
    figures = {
        "frames": {kind: len(times) for kind, times in meter.frames.items()},
        "idle_p95_ms": round(idle, 2),
        "working_p95_ms": round(working, 2),
        "working_times_idle": round(working / idle, 2),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
