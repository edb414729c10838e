"""Frame intervals while nobody thinks and while an expert does, as JSON: `python tests/app/frames.py`. Needs a screen.

Real time, the real clock, six players, the picture drawn anew in every frame. Both kinds of frames
come in turns within one run, so that whatever else the machine does meets both alike.
"""

from __future__ import annotations

import gc
import json
import sys
import tempfile
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path[:0] = [str(HERE), str(HERE.parent), str(ROOT)]
ENOUGH = 600
"""Frames of each kind."""
REST = 60
"""Frames that nobody thinks in before each own move."""
WARM = 3
"""Frames after a change that count for neither."""


class Meter:
    """Plays a game by itself and sorts the frames."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.frames: dict[str, list[float]] = {"idle": [], "thinking": []}
        self.work: dict[str, list[float]] = {"idle": [], "thinking": []}
        """What the frames cost the app's own thread, whatever else the machine does."""
        self.collections = 0
        self._last, self._worked, self._state, self._since = 0.0, 0.0, "", 0

    def begin(self, *_: Any) -> None:
        from games import KINDS, NAMES
        from kivy.clock import Clock
        from kivy.core.window import Window

        from engine.box import Invitation, code_of
        from engine.core.game import Setting

        code = code_of(Invitation("monsters", Setting(6, frozenset({"king_rules"})), 41))
        bots = ["", *["expert"] * 5]
        self.app.session.begin_with(code, list(zip(NAMES, bots, KINDS, strict=True)))
        Window.bind(on_flip=self.flipped)
        gc.callbacks.append(self._collected)
        Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)
        Clock.schedule_interval(self.play, 0)

    def _collected(self, phase: str, facts: Any) -> None:
        if phase == "start" and facts["generation"] == 2 and self._state == "thinking":
            self.collections += 1

    def state(self) -> str:
        page = self.app.house.page
        if self.app.house.name != "play" or page.director.running or self.app.house.sheets():
            return ""
        if page.table.choices:
            return "idle"
        return "thinking" if any(seat in page.table.thinking for seat in page.table.asked) else ""

    def flipped(self, *_: Any) -> None:
        now, worked, state = perf_counter(), thread_time(), self.state()
        self._since = self._since + 1 if state == self._state else 0
        if state and self._since > WARM:
            self.frames[state].append(now - self._last)
            self.work[state].append(worked - self._worked)
        self._last, self._worked, self._state = now, worked, state

    def play(self, _: float) -> bool:
        house, page = self.app.house, self.app.house.page
        if min(map(len, self.frames.values())) >= ENOUGH or house.name == "end":
            self.app.stop()
            return False
        if house.sheets():
            house.sheets()[0].close()
        elif self.state() == "idle" and self._since > REST:
            page.table.answer(page.table.choices[0].action)
        return True


def late(times: list[float]) -> float:
    """The 95th percentile in milliseconds."""
    return 1000 * sorted(times)[int(0.95 * len(times))]


def main() -> None:
    from support.screen import prepare_kivy

    with tempfile.TemporaryDirectory() as folder:
        prepare_kivy(Path(folder))
        from kivy.clock import Clock

        from mmapp.app import BoxApp
        from mmapp.cli import LaunchOptions

        app = BoxApp(LaunchOptions(data_dir=Path(folder), window=(412, 915)))
        app.settings_values.animation, app.settings_values.sound = "2x", False
        meter = Meter(app)
        Clock.schedule_once(meter.begin, 1)
        app.run()
    idle, thinking = (late(meter.frames[kind]) for kind in ("idle", "thinking"))
    figures = {
        "frames": {kind: len(times) for kind, times in meter.frames.items()},
        "idle_p95_ms": round(idle, 2),
        "thinking_p95_ms": round(thinking, 2),
        "thinking_times_idle": round(thinking / idle, 2),
        "idle_work_p95_ms": round(late(meter.work["idle"]), 2),
        "thinking_work_p95_ms": round(late(meter.work["thinking"]), 2),
        "full_collections_while_thinking": meter.collections,
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
