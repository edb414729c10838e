"""The app itself: settings, store, theme and house, and what the system asks of an app."""

from __future__ import annotations

import gc
import os
import sys
import time
import traceback
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.cache import Cache
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import platform
from kivymd.app import MDApp

from engine import __version__
from engine.core.disk import REAL_DISK, NoDisk
from mmapp.cli import Wishes
from mmapp.look import textures
from mmapp.look.theme import Look
from mmapp.saves.settings import SettingsFile, nearest_text
from mmapp.saves.store import FIRST, Store
from mmapp.screens import Rooms
from mmapp.screens.file_notices import Notices
from mmapp.screens.navigator import House, Yard
from mmapp.sound.effects import Feedback
from mmapp.system import android, paths
from mmapp.system.export_folder import Exchange, documents
from mmapp.system.lock import Lock
from mmapp.system.paths import data_folder
from mmapp.table.session import Session
from mmapp.text import i18n
from mmapp.text.words import BOX_TITLE
from mmapp.widgets.held_keys import HeldKeys

ESCAPE, ENTER = 27, (13, 271)
OUTSIDE = -1.0
"""Left of the window, in shares of its width, where nothing can be meant."""
NESTED = 40
"""Layouts inside layouts that may settle within one frame: a sheet's rows stand deeper than Kivy's usual ten."""
LONGEST_CHAIN = 200
SELDOM = 50_000
"""So many new objects the garbage collector lets pass; the table calls it when nothing moves."""
SETTLE = 0.15
"""Seconds from the first picture until the chores begin."""
BREATH = 0.1
"""Seconds from some chores to the next."""
PATIENCE = 0.005
"""Seconds of chores after which no other is begun."""
WATCH = 1.0
"""Seconds between two looks at the system's bars: a phone turned upside down tells nobody."""


class BoxApp(MDApp):
    """The box of games and its house."""

    house: House
    version = __version__
    look = ObjectProperty(rebind=True)
    tr = ObjectProperty(i18n.tr)
    """Replaced when the language changes, so that every text in KV is asked for anew."""

    @property
    def name(self) -> str:
        """The name of the folder that Kivy keeps data in, whatever this class is called."""
        return paths.OWN_NAME

    def __init__(self, wishes: Wishes, **named: Any) -> None:
        self.look = Look()
        super().__init__(**named)
        self.wishes = wishes
        self.title = BOX_TITLE
        self.icon = str(paths.HOUSE / "icons" / "icon.png")
        folder = wishes.data_dir or (self._passing_folder() if wishes.demo else self._data_folder())
        self.lock = Lock(folder)
        disk = NoDisk() if self.lock.taken else REAL_DISK
        self.file = SettingsFile(folder / "settings.json", FIRST, disk)
        if self.file.fresh:
            self.file.values.text = nearest_text(android.font_scale())
        self.settings_values = self.file.values
        self.settings_values.front = wishes.game or self.settings_values.front
        self.store = Store(folder, disk=disk)
        self.notices = Notices(self)
        self.exchange = Exchange((wishes.data_dir or documents()) / paths.EXPORTS)
        self.feedback = Feedback(self.settings_values)
        self.session = Session(self)
        self._chores: Iterator[None] = iter(())
        self._rescue = Rescue(self)

    def _passing_folder(self) -> Path:
        """For a demonstration, which has no place in anybody's chronicle."""
        self._passing = TemporaryDirectory(ignore_cleanup_errors=True)
        return Path(self._passing.name)

    def _data_folder(self) -> Path:
        """Kivy knows it on phones; elsewhere it falls over where the folder cannot be made."""
        return Path(self.user_data_dir) if platform in ("android", "ios") else data_folder(self.name)

    def play(self) -> int:
        """Runs until the window is closed."""
        self.run()
        return 0

    # Beginning

    def _run_prepare(self) -> None:
        """See Kivy. KivyMD would first work out dozens of colours for its own widgets; the app's are in `look`."""
        super(MDApp, self)._run_prepare()

    def build(self) -> Widget:
        """See Kivy."""
        gc.freeze()  # what is there now stays; a page that was frozen would never be given back
        self._fix_density()
        textures.register_fonts()
        self.apply_settings()
        self.keys = HeldKeys()
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize, size=self._on_resize)
        Window.bind(on_memorywarning=self.on_memory_warning)
        ExceptionManager.add_handler(self._rescue)
        Clock.max_iteration = NESTED
        self.rooms = Rooms()
        self.house = House(self.rooms)
        self.house.show("home")
        return Yard(self.house)

    def on_start(self) -> None:
        """See Kivy."""
        self._remembered_size()
        self.keep_screen_on()
        self.watch_insets()
        self.store.sweep()
        Window.bind(on_flip=self._first_picture)
        self.notices.tell()
        if self.wishes.demo:
            from mmapp.demo import Demo

            self.demo = Demo(self, self.wishes.demo, self.wishes.demo_seats)
            self.demo.begin()

    def _first_picture(self, *_: object) -> None:
        """The first picture stands, however long it took: now there is time for the rest."""
        Window.unbind(on_flip=self._first_picture)
        Clock.schedule_once(self._settle, SETTLE)

    def open_settings(self, *_: object) -> bool:
        """Kivy's own settings (F1) stay closed: the app has its own."""
        return False

    def _settle(self, _: float) -> None:
        """What can wait until the first picture stands: garbage, and what the next screens need."""
        gc.collect()
        gc.set_threshold(SELDOM, 20, 100)
        self.feedback.night(on=True)
        game, sounds = self.session.game.ui, self.feedback.loading
        chores = self.rooms.furnishing(), sounds(paths.HOUSE.name), sounds(game.name), textures.warming(game.pictures)
        self._chores = chain(*chores)
        Clock.schedule_interval(self._warm, BREATH)

    def _warm(self, _: float) -> bool:
        """A few chores at a time, so that no finger waits. False when all are done."""
        begun = time.perf_counter()
        return any(time.perf_counter() - begun > PATIENCE for chore in self._chores)

    def apply_settings(self) -> None:
        """Theme, text size and language as the settings say."""
        chosen = self.settings_values
        self.look.scale = chosen.text / 100
        self.look.dark = chosen.theme == "dark" or (chosen.theme == "system" and android.is_dark())
        language = chosen.language if chosen.language != "system" else i18n.system_language(android.language())
        i18n.use(self.wishes.lang or language)
        self.title = i18n.tr(BOX_TITLE)
        self.tr = lambda text, /, **named: i18n.tr(text, **named)
        Window.clearcolor = self.look.ground
        android.dress_bars(self.look.dark)

    def save_settings(self) -> None:
        """Keeps the settings and makes them hold."""
        self.file.save()
        self.apply_settings()
        self.keep_screen_on()
        self.feedback.night(on=True)
        self.notices.tell()

    def keep_screen_on(self) -> None:
        """The screen stays on, if that is wanted."""
        if android.PHONE:
            Window.allow_screensaver = not self.settings_values.screen_on

    def _remembered_size(self) -> None:
        """On a desktop the window is as large as it was."""
        size = self.settings_values.window
        if size and not self.wishes.window and platform not in ("android", "ios"):
            Window.size = tuple(size)

    def watch_insets(self) -> None:
        """Nothing lies under the system's bars, the camera or a keyboard, however the device is held."""
        if android.PHONE:
            Window.softinput_mode = "below_target"
            self._look_at_insets()
            Clock.schedule_interval(self._look_at_insets, WATCH)

    def _look_at_insets(self, *_: object) -> None:
        self.root.insets = android.insets()

    def _fix_density(self) -> bool:
        """Kivy 2.3.1 on Android counts the system's font scale twice; text has its own setting. True if changed."""
        before = Metrics.density
        if android.PHONE:
            Metrics.density = android.density()
            Metrics.fontscale = 1.0
        return bool(Metrics.density != before)

    # What the system asks

    def on_pause(self) -> bool:
        """Nothing of a hand stays in the picture that the list of recent apps shows."""
        lift_fingers()
        self.keys.forget()
        self.session.cover()
        draw_now()
        self.session.note()
        self.feedback.night(on=False)
        return True

    def on_resume(self) -> None:
        """See Kivy."""
        if android.PHONE:
            Window.update_viewport()
            self._look_at_insets()
        changed = self._fix_density()
        self.apply_settings()
        if changed:
            self.session.renew()
        self.feedback.night(on=True)

    def on_memory_warning(self, *_: object) -> None:
        """What can be had again is let go of."""
        for name in ("kv.image", "kv.texture", "kv.loader"):
            Cache.remove(name)
        gc.collect()

    def on_stop(self) -> None:
        """Not always called; everything that matters is on disk already."""
        Window.unbind(on_flip=self._first_picture)
        Clock.unschedule(self._settle)
        Clock.unschedule(self._warm)
        self.session.leave()
        self.feedback.night(on=False)
        if platform not in ("android", "ios") and not self.wishes.window:
            self.settings_values.window = [int(side) for side in Window.size]
        self.file.save()
        self.lock.release()
        ExceptionManager.remove_handler(self._rescue)
        gc.unfreeze()

    def _on_resize(self, *_: object) -> None:
        self.session.rotated()

    def _on_keyboard(self, _: object, key: int, __: int, text: str | None, modifiers: Any) -> bool:
        if not self.keys.counts(key):
            return True
        if key == ESCAPE:
            return self.house.back()
        page = self.house.page
        if self.house.sheets():
            return key in ENTER and self.house.confirm()
        if not hasattr(page, "key"):
            return False
        return bool(page.key(key, text or ""))


def lift_fingers() -> None:
    """No finger is down any more, and none did anything: Kivy drops what comes of them while the app is paused."""
    for touch in [touch for touch in EventLoop.touches if touch.is_touch]:
        touch.sx = OUTSIDE  # only sideways: a list would be flung otherwise
        EventLoop.post_dispatch_input("end", touch)
        touch.ud.clear()


def draw_now() -> None:
    """The picture of this moment, before the next frame."""
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
    Window.dispatch("on_draw")
    Window.dispatch("on_flip")


def details_of(error: BaseException, quiet: bool) -> str:
    """Where it happened; what the exceptions themselves say is left out while it could name a hidden card."""
    if not quiet:
        return "".join(traceback.format_exception(error))
    told: list[str] = []
    at: BaseException | None = error
    while at is not None and len(told) < LONGEST_CHAIN:
        told[:0] = [*traceback.format_tb(at.__traceback__), f"{type(at).__name__}\n"]
        at = at.__cause__ or at.__context__
    return "".join(told)


class Rescue(ExceptionHandler):
    """An unexpected exception shows a friendly page; the record is on disk already."""

    def __init__(self, app: BoxApp) -> None:
        self.app = app
        self._times = 0
        super().__init__()

    def handle_exception(self, inst: BaseException) -> int:
        """See Kivy."""
        if isinstance(inst, (KeyboardInterrupt, SystemExit)) or os.environ.get("MMAPP_STRICT"):
            return ExceptionManager.RAISE
        self._times += 1
        if self._times > 20:
            return ExceptionManager.RAISE
        details = details_of(inst, quiet=self.app.session.under_way())
        sys.stderr.write(details)
        Clock.schedule_once(lambda _: self.app.session.trouble(details), 0)
        return ExceptionManager.PASS
