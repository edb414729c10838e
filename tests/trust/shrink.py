"""`python tests/trust/shrink.py SEED`: plays what broke a monkey once more and looks for the few events that matter."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:1] = [str(ROOT), str(ROOT / "tests"), str(ROOT / "tests" / "app")]

ROUNDS = 60
"""How often a part is left out at most."""


def main(number: int) -> int:
    from support.screen import prepare_kivy, start_screen

    from tools.processes import end

    screen = start_screen()
    try:
        with TemporaryDirectory() as home:
            prepare_kivy(Path(home))
            return tell(number)
    finally:
        end(screen)


def tell(number: int) -> int:
    from trust.suites.monkey import EVENTS

    whole = list(range(EVENTS))
    done, error = attempt(number, whole)
    if error is None:
        print(f"seed {number}: nothing breaks")
        return 0
    print(f"seed {number} breaks at event {len(done) - 1}: {error!r}")
    few = smallest([event for event, _ in done], lambda events: same(error, attempt(number, events)[1]))
    for event, name in attempt(number, few)[0]:
        print(f"  {event}: {name}")
    return 1


def attempt(number: int, events: Sequence[int]) -> tuple[list[tuple[int, str]], Exception | None]:
    """What was done, and what broke."""
    from trust.suites.monkey import run

    done: dict[int, str] = {}
    try:
        run(number, events, done.__setitem__)
    except Exception as error:
        return list(done.items()), error
    return list(done.items()), None


def same(one: Exception, other: Exception | None) -> bool:
    """Whether it is the same breakage: the same kind with the same first words."""
    return type(one) is type(other) and str(one)[:30] == str(other)[:30]


def smallest(events: list[int], breaks: Callable[[list[int]], bool]) -> list[int]:
    """Leaves parts out, large ones first, as long as it still breaks; the last event stays."""
    size, left = len(events) // 2, ROUNDS
    while size and left:
        for start in range(0, len(events) - 1, size):
            fewer = [*events[:start], *events[min(start + size, len(events) - 1) :]]
            left -= 1
            if left and len(fewer) < len(events) and breaks(fewer):
                events = fewer
                break
        else:
            size //= 2
        left = max(left, 0)
    return events


if __name__ == "__main__":
    raise SystemExit(main(int(sys.argv[1])))
