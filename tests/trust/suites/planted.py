"""Who watches the watchmen: defects are planted in the app, and monkey and spy must find each of them.

The seed says which defect: 1 is the first. What breaks here is a suite that overlooked one.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

WINDOW = True
LIMIT = 900
TRIES = 6
"""Seeds that a suite may use to find one defect."""


def short():
    return {"monkey": 1, "sealed": 1, "spoken": 1}


def long():
    return {"monkey": len(DEFECTS), "sealed": len(LEAKS), "spoken": len(WHISPERS)}


def monkey(notes, number):
    from trust.suites.monkey import events

    hunt(notes, DEFECTS[(number - 1) % len(DEFECTS)], [events])


def sealed(notes, number):
    from trust.suites.sealed import live, twins

    hunt(notes, LEAKS[(number - 1) % len(LEAKS)], [twins, live])


def spoken(notes, number):
    from trust.suites.spoken import games

    hunt(notes, WHISPERS[(number - 1) % len(WHISPERS)], [games])


def hunt(notes, plant: Callable[[], Any], trials: list[Any]) -> None:
    """Runs trials on the defective app until one breaks that does not break on the true one."""
    for seed in range(1, TRIES + 1):
        for trial in trials:
            with plant():
                broken = breaks(trial, seed)
            if broken and not breaks(trial, seed):
                notes.count(f"found: {plant.__name__}")
                notes.measure(f"{plant.__name__}: seeds until it was found", seed)
                return
    raise AssertionError(f"nobody found {plant.__name__}")


def breaks(trial: Any, seed: int) -> bool:
    from trust.frame import Notes

    try:
        trial(Notes("planted"), seed)
    except Exception:
        return True
    return False


@contextmanager
def replaced(owner: Any, name: str, make: Callable[[Any], Any]) -> Iterator[None]:
    """A function of the app is another one for a while; it is given the true one."""
    true = getattr(owner, name)
    setattr(owner, name, make(true))
    try:
        yield
    finally:
        setattr(owner, name, true)


def after(do: Callable[..., None]) -> Callable[[Any], Any]:
    """The true function, and something more."""

    def make(true: Any) -> Any:
        def both(*given: Any, **named: Any) -> Any:
            result = true(*given, **named)
            do(*given, **named)
            return result

        return both

    return make


# For the monkey


def two_sheets_at_once():
    from mmapp.screens.navigator import Navigator

    return replaced(Navigator, "open", lambda _: lambda self, sheet: (self.add_widget(sheet), sheet)[1])


def a_long_press_that_breaks():
    from mmapp.screens.play import Play

    def make(true: Any) -> Any:
        return lambda self, board, what: 1 // 0 if what.startswith("chip") else true(self, board, what)

    return replaced(Play, "_inspect", make)


def a_bot_that_forgets_to_think():
    from mmapp.table.table import Table

    return replaced(Table, "cover", after(lambda self: self.thinking.clear()))


def threes_painted_as_fours():
    from mmapp.games.monsters import pictures

    return replaced(
        pictures, "monster", lambda true: lambda kind, strength: true(kind, 4 if strength == 3 else strength)
    )


def pages_that_stay():
    from mmapp.screens.navigator import Navigator

    kept = []
    return replaced(
        Navigator, "show", lambda true: lambda *given, **named: kept.append(true(*given, **named)) or kept[-1]
    )


DEFECTS = (
    threes_painted_as_fours,
    a_long_press_that_breaks,
    a_bot_that_forgets_to_think,
    pages_that_stay,
    two_sheets_at_once,
)


# For the spy


def _next_hand(table: Any) -> str:
    seat = next(iter(table.asked), None)
    return "" if seat is None else ", ".join(map(str, table.match.game.view(table.match._state, seat).hands[seat]))


def a_hand_in_the_news():
    from mmapp.screens.curtain import Curtain

    return replaced(Curtain, "_news", lambda true: lambda self: f"{true(self)} {_next_hand(self.play.table)}")


def a_hand_in_the_log():
    from mmapp.table.table import Table

    return replaced(Table, "go_on", after(lambda self: logging.getLogger().warning("next: %s", _next_hand(self))))


def a_hand_in_the_title():
    from kivy.core.window import Window

    from mmapp.table.table import Table

    return replaced(Table, "go_on", after(lambda self: Window.set_title(f"next: {_next_hand(self)}")))


def a_hand_on_the_clipboard():
    from kivy.core.clipboard import Clipboard

    from mmapp.table.table import Table

    return replaced(Table, "go_on", after(lambda self: Clipboard.copy(_next_hand(self) or "-")))


def a_hand_in_a_file():
    from mmapp.table.table import Table

    def write(table: Any) -> None:
        from kivy.app import App

        folder: Path = App.get_running_app().store.folder
        (folder.parent / "seen.json").write_text(_next_hand(table))

    return replaced(Table, "go_on", after(write))


def a_hand_behind_the_curtain():
    from mmapp.games.monsters.face import Face

    return replaced(Face, "covered", lambda _: lambda self, scene, viewer: scene)


def a_view_before_the_tap():
    from mmapp.table.table import Table

    return replaced(Table, "go_on", after(lambda self: [self.match.view(seat) for seat in self.asked]))


def details_that_tell_all():
    from mmapp.screens import rescue

    return replaced(rescue, "details_of", lambda true: lambda error, quiet: true(error, False))


def a_guardian_seen_through():
    from mmapp.games.monsters.face import Face

    def make(true: Any) -> Any:
        def scene(self: Any, view: Any) -> Any:
            from dataclasses import replace

            from kivy.app import App

            made, table = true(self, view), App.get_running_app().session.table
            if table is None:
                return made
            first = table.match.game.open_view(table.match._state).castle[0].guardian
            low = made.slots[0].strength[0] + (first or 0) % 2
            return replace(made, slots=(replace(made.slots[0], strength=(low, 9)), *made.slots[1:]))

        return scene

    return replaced(Face, "scene", make)


LEAKS = (
    a_hand_in_the_news,
    a_hand_behind_the_curtain,
    details_that_tell_all,
    a_hand_in_the_log,
    a_hand_in_the_title,
    a_hand_on_the_clipboard,
    a_hand_in_a_file,
    a_view_before_the_tap,
    a_guardian_seen_through,
)


# For the spy that listens


def hints_read_to_everybody():
    from mmapp.screens.play_aloud import Aloud

    return replaced(Aloud, "advise", lambda _: lambda self, advice: self._say(advice.move, fresh=True))


def refusals_read_to_everybody():
    from mmapp.screens.play_aloud import Aloud

    return replaced(Aloud, "said", lambda _: lambda self, text, bad: self._say(text, fresh=True) if bad else None)


def a_hand_read_to_everybody():
    from mmapp.screens.play_aloud import Aloud

    return replaced(Aloud, "_call", after(lambda self, seat: self._say(_next_hand(self._table))))


WHISPERS = (refusals_read_to_everybody, hints_read_to_everybody, a_hand_read_to_everybody)

TRIALS = {"monkey": monkey, "sealed": sealed, "spoken": spoken}
