"""Stand-in: a call on Android's own thread comes later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def run_on_ui_thread(call: Callable[..., Any]) -> Callable[..., None]:
    """See python-for-android."""

    def later(*words: Any) -> None:
        from kivy.clock import Clock

        Clock.schedule_once(lambda _: call(*words), 0)

    return later
