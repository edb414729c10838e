"""Stand-in: a call on Android's own thread comes later."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


def run_on_ui_thread(call: Callable[..., Any]) -> Callable[..., None]:
    """See python-for-android."""

    def later(*words: Any) -> None:
        threading.Thread(target=call, args=words).start()

    return later
