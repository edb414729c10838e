"""A hand for tests: the real app in a real window, touched through the window, on a clock that tests turn."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from time import sleep
from types import SimpleNamespace
from typing import Any

import kivy.effects.kinetic
import kivy.input.motionevent
import kivy.uix.behaviors.button
from kivy.base import EventLoop, _runTouchApp_prepare
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.tests.common import UnitTestTouch

FRAME = 1 / 30
THOUGHT = 0.0005
"""Virtual seconds that pass whenever the app looks at its watch."""
PATIENCE = 80
"""How often a window may need a quarter of a second more for its size; the window system is another process."""
_now = [1000.0]
Clock.time = lambda: _now[0]
Clock._max_fps = 0
Window._fix_mouse_pos = lambda x, y: (x, y)
"""The machine's own pointer marks nothing: the window system tells of it late, in the middle of any test."""


def frame() -> None:
    """What Kivy's own main loop does once."""
    _now[0] += FRAME
    EventLoop.idle()
    Window.mainloop()


def now() -> float:
    """The time of the tests, for all that asks."""
    return _now[0]


def use_one_clock() -> None:
    """Touches and scrolling live in the time of the tests; and what is done bit by bit in each frame, as bots think and
    pictures are read ahead, is as much on every machine."""
    import mmapp.app
    import mmapp.screens.goals
    import mmapp.table.thinking
    from mmapp.system.frame_budget import Slices

    for module in (kivy.input.motionevent, kivy.effects.kinetic, kivy.uix.behaviors.button):
        module.time = now
    ticks = count()
    watch = SimpleNamespace(perf_counter=lambda: next(ticks) * THOUGHT)
    mmapp.app.time = mmapp.screens.goals.time = watch
    mmapp.table.thinking.Slices = lambda: Slices(watch.perf_counter)


class Hand:
    """Drives one app. Verbs speak the game's language."""

    def __init__(
        self, data: Path, size: tuple[int, int] = (412, 915), lang: str = "en", read: bool = True, **settings: Any
    ) -> None:
        from mmapp.app import BoxApp
        from mmapp.cli import LaunchOptions

        use_one_clock()
        self.resize(*size)
        self.app = BoxApp(LaunchOptions(data_dir=data, lang=lang))
        for name, value in {"sound": False, "animation": "2x", "pace": "brisk", **settings}.items():
            values = self.app.settings_values
            setattr(values if hasattr(values, name) else self.app.session.game.settings, name, value)
        self.app._run_prepare()
        self.frames(3)
        if read:
            self.read_list()

    def resize(self, width: int, height: int) -> None:
        """The window gets another size."""
        resize(width, height)

    # Time

    def frames(self, count: int = 1) -> None:
        """So many frames pass."""
        for _ in range(count):
            frame()

    def settled(self, count: int = 3) -> None:
        """So many frames pass without being drawn: enough to measure where everything is."""
        for _ in range(count):
            _now[0] += FRAME
            Clock.tick()
            Clock.tick_draw()

    def until(self, true: Any, frames: int = 3000) -> None:
        """Frames pass until something is true."""
        for _ in range(frames):
            if true():
                return
            self.frames()
        raise AssertionError("it never came true")

    def read_ahead(self) -> None:
        """All that the app reads while nobody waits is read."""
        self.until(lambda: self.app.feedback._takes)
        for _ in self.app._chores:
            pass

    def read_list(self) -> None:
        """The list of games is read to its end, which the app does while nobody waits."""
        self.app.store.finish()
        self.app.list_reading._read(0.0)

    # Fingers

    def touch(self, x: float, y: float) -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames()
        touch.touch_up()
        self.frames(2)

    def press_long(self, x: float, y: float) -> None:
        touch = UnitTestTouch(x, y)
        touch.touch_down()
        self.frames(20)
        touch.touch_up()
        self.frames(2)

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        touch = UnitTestTouch(*start)
        touch.touch_down()
        self.frames()
        for step in range(1, 7):
            x = start[0] + (end[0] - start[0]) * step / 6
            y = start[1] + (end[1] - start[1]) * step / 6
            touch.touch_move(x, y)
            self.frames()
        touch.touch_up()
        self.frames(2)

    def tap(self, what: Any) -> None:
        """Taps a widget, or the button with these words; a curtain's once it has rested."""
        widget = self.button(what) if isinstance(what, str) else what
        self.until(lambda: not (self.sheet and self.sheet.resting))
        curtain = getattr(self.page, "curtain", None)
        if curtain is not None and widget in curtain.walk(restrict=True):
            self.until(lambda: not curtain.resting)
        scroll_to(widget)
        self.frames(2)
        x, y = widget.to_window(*widget.center)
        self.touch(x, y)

    def key(self, key: int, text: str = "") -> None:
        """A key is pressed and let go of."""
        self.press(key, text)
        self.let_go_of(key)

    def press(self, key: int, text: str = "") -> None:
        """A key goes down, or says once more that it is down."""
        if not Window.dispatch("on_key_down", key, key, text, []):
            Window.dispatch("on_keyboard", key, key, text, [])
        self.frames(2)

    def let_go_of(self, key: int) -> None:
        Window.dispatch("on_key_up", key, key)
        self.frames()

    # Finding

    def widgets(self) -> list[Any]:
        return list(self.app.root.walk())

    def button(self, words: str) -> Any:
        """The button that says this, in English or in the language that is on; the uppermost one."""
        from mmapp.text.i18n import tr

        for widget in self.widgets():
            if getattr(widget, "words", None) in (words, tr(words)) and visible(widget) and on_top(widget):
                return widget
        seen = sorted({w.words for w in self.widgets() if getattr(w, "words", "")})
        raise AssertionError(f"no button {words!r}; there is {seen}")

    def texts(self) -> list[str]:
        return [
            widget.text for widget in self.widgets() if isinstance(getattr(widget, "text", None), str) and widget.text
        ]

    @property
    def page(self) -> Any:
        return self.app.house.page

    @property
    def table(self) -> Any:
        return self.app.session.table

    @property
    def board(self) -> Any:
        return self.page.board

    @property
    def sheet(self) -> Any:
        sheets = self.app.house.sheets()
        return sheets[0] if sheets else None

    # The game

    def card(self, strength: int) -> tuple[float, float]:
        """Where a card of the hand lies."""
        i = [card.strength for card in self.board.scene.hand].index(strength)
        return self.board.plan.hand[i].center

    def place(self, slot: int, place: int) -> tuple[float, float]:
        return self.board.plan.spots[slot].places[place].center

    def tap_card(self, strength: int) -> None:
        self.touch(*self.card(strength))

    def tap_place(self, slot: int, place: int) -> None:
        self.touch(*self.place(slot, place))

    def play(self, choice: Any) -> None:
        """Makes a choice by taps, with the second tap where one is wanted."""
        number = self.table.number
        self.tap_card(choice.monster)
        self.tap_place(choice.slot, choice.place)
        if self.table.number == number and self.board.armed:
            self.tap_place(choice.slot, choice.place)
        assert self.table.number > number, f"{choice} was not taken: {self.page.prompt}"

    def play_by_drag(self, choice: Any) -> None:
        number = self.table.number
        x, y = self.place(choice.slot, choice.place)
        lift = self.board.plan.hand[0].h * 0.35 * 1.5
        self.drag(self.card(choice.monster), (x, y - lift))
        if self.table.number == number and self.board.armed:
            self.tap_place(choice.slot, choice.place)
        assert self.table.number > number, f"{choice} was not taken: {self.page.prompt}"

    def hand_over(self, seat: int) -> None:
        """The person of this seat takes the device."""
        curtain = self.page.curtain
        assert curtain is not None and curtain.seat == seat
        if curtain.holds:
            self.until(lambda: not curtain.resting)
            self.press_long(*curtain.ids.take.to_window(*curtain.ids.take.center))
        else:
            self.tap(curtain.ids.take)
        assert self.page.curtain is None

    def wait_for_me(self) -> str:
        """Until a person must do something: play, read a summary, take over, or see the end."""
        self.until(lambda: bool(self.what_now()))
        return self.what_now()

    def what_now(self) -> str:
        if self.app.house.name == "end":
            return "" if self.page.running else "end"
        if self.sheet:
            return "sheet"
        if self.page.curtain:
            return "curtain"
        return "play" if self.board.choices and not self.board.locked else ""

    def close(self) -> None:
        """The app ends, and nothing of it stays in the window."""
        app = self.app
        app.session.leave()
        app.house.leave()
        self.frames(2)
        for child in list(Window.children):
            Window.remove_widget(child)
        self.frames(2)
        Window.unbind(on_keyboard=app._on_keyboard, on_resize=app._on_resize, size=app._on_resize)
        app.stop()
        Builder.rulectx.clear()
        for file in list(Builder.files):
            if "/kv/" in str(file) and "site-packages" not in str(file):
                Builder.unload_file(file)
        EventLoop.status = "started"
        EventLoop.quit = False


def on_top(widget: Any) -> bool:
    """Whether no sheet lies over it."""
    from mmapp.widgets.kit import Sheet

    house = widget
    while house is not None and type(house).__name__ != "Navigator":
        house = house.parent if house.parent is not house else None
    sheets = house.sheets() if house else []
    return not sheets or any(widget is one for one in sheets[0].walk()) and isinstance(sheets[0], Sheet)


def scroll_to(widget: Any) -> None:
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if type(parent).__name__ == "ScrollView":
            parent.scroll_to(widget, animate=False)
            return
        parent = parent.parent


def visible(widget: Any) -> bool:
    at = widget
    while at is not None and at is not at.parent:
        if getattr(at, "opacity", 1) == 0:
            return False
        at = at.parent
    return True


def resize(width: int, height: int) -> None:
    """The window gets another size; the window system takes a moment of real time for it."""
    if EventLoop.status != "started":
        _runTouchApp_prepare()
        Window._unbind_create_window()
    wanted = (width, height)
    if not _rests_at(wanted, 3, 0):
        _ask_for(wanted)
        rests = any(_rests_at(wanted, 25, 0.01) for _ in range(PATIENCE))
        assert rests, f"the window does not become {wanted}, it is {Window.size}"
    Window.dispatch("on_resize", width, height)


def _ask_for(size: tuple[int, int]) -> None:
    """Asks the window system for a size, once: by itself Kivy asks again for each size that it hears of, and two
    that are on the way at the same time would follow each other for ever."""
    Window._bind_create_window()
    Window.size = size
    for _ in range(8):
        sleep(0.02)
        frame()
    Window._unbind_create_window()


def _rests_at(size: tuple[int, int], frames: int, moment: float) -> bool:
    """Whether the window has this size in each of the last three of these frames, with a moment before each."""
    sizes = []
    for _ in range(frames):
        sleep(moment)
        frame()
        sizes.append(tuple(Window.size))
    return set(sizes[-3:]) == {size}


def picture(path: Path) -> None:
    """A screenshot."""
    from mmapp.demo import keep_picture

    keep_picture(path)
