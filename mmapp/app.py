"""`BoxApp`: the app with its settings, store, theme and pages, and its answers to the system."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from functools import cached_property
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from kivy.base import EventLoop, ExceptionManager
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
from mmapp import games
from mmapp.cli import LaunchOptions
from mmapp.look import textures
from mmapp.look.theme import Look
from mmapp.saves.coached import Coached
from mmapp.saves.entries import FIRST
from mmapp.saves.settings import SettingsFile, nearest_text
from mmapp.saves.store import Store
from mmapp.screens import Rooms
from mmapp.screens.file_notices import Notices
from mmapp.screens.list_reading import ListReading
from mmapp.screens.navigator import Navigator, SafeArea
from mmapp.screens.rescue import Rescue
from mmapp.sound.effects import Feedback
from mmapp.system import android, paths
from mmapp.system.device.services import Device
from mmapp.system.lock import Lock
from mmapp.system.paths import data_folder
from mmapp.table.session import Session
from mmapp.text import i18n
from mmapp.text.words import BOX_TITLE
from mmapp.widgets.held_keys import WALKING, HeldKeys
from mmapp.widgets.key_focus import KeyFocus

if TYPE_CHECKING:
    from mmapp.system.export_folder import Exchange
    from mmapp.table.progress import Progress

ESCAPE, ENTER, TAB = 27, (13, 271), 9
TAKING = (*ENTER, 32)
BACKWARDS = (273, 276)
"""The arrows that go back: up and left."""
OUTSIDE = -1.0
"""A place left of the window, in shares of its width, where no widget is."""
NESTED = 40
"""Maximum number of passes in which nested layouts settle within a frame; Kivy's usual ten are too few for sheets."""
SELDOM = 50_000
"""Number of new objects before the garbage collector runs by itself; the table calls it when nothing moves."""
SETTLE = 0.15
"""Seconds from the first picture until loading in the background begins."""
BREATH = 0.1
"""Seconds from one part of that loading to the next."""
PATIENCE = 0.005
"""Maximum seconds of one part of that loading."""
CLUTTER = 5_000
"""Number of new objects from which garbage among them is collected after a part of that loading."""
WATCH = 1.0
"""Seconds between two checks of the system's bars: a phone turned upside down sends no event."""


class BoxApp(MDApp):
    """The app: the box of games with its pages."""

    house: Navigator
    root: SafeArea
    version = __version__
    look: ObjectProperty[Look] = ObjectProperty(rebind=True)
    tr = ObjectProperty(i18n.tr)
    """The function that translates texts; it is replaced when the language changes, so that KV asks anew."""

    @property
    def name(self) -> str:
        """The name of the folder that Kivy keeps data in, which does not depend on the name of this class."""
        return paths.OWN_NAME

    def __init__(self, launch_options: LaunchOptions, **named: Any) -> None:
        self.look = Look()
        super().__init__(**named)
        self.launch_options = launch_options
        self.title = BOX_TITLE
        self.icon = str(paths.HOUSE / "icons" / "icon.png")
        folder = launch_options.data_dir or (self._passing_folder() if launch_options.demo else self._data_folder())
        self.lock = Lock(folder)
        disk = NoDisk() if self.lock.taken else REAL_DISK
        self.file = SettingsFile(folder / "settings.json", FIRST, disk)
        if self.file.fresh:
            self.file.values.text = nearest_text(android.font_scale())
        self.settings_values = self.file.values
        self.settings_values.front = launch_options.game or self.settings_values.front
        self.store = Store(folder, disk=disk)
        self.notices = Notices(self)
        self.device = Device()
        self.feedback = Feedback(self.settings_values, self.device.buzz)
        self.coached = Coached(self.store.folder, disk)
        self.session = Session(self)
        self._keepsakes, self._exporting = (folder / "keepsakes.json", disk), (folder / "exporting", disk)
        self.list_reading = ListReading(self)
        self._chores: Iterator[None] = iter(())
        self._read: set[str] = set()
        """The games whose tables were read ahead."""
        self._rescue = Rescue(self)

    @cached_property
    def exchange(self) -> Exchange:
        """The folder for games and pictures that go out and come in."""
        from mmapp.system.export_folder import Exchange, documents

        return Exchange((self.launch_options.data_dir or documents()) / paths.EXPORTS, *self._exporting)

    @cached_property
    def progress(self) -> Progress:
        """The goals of all games, made when they are first asked for: not before the first picture."""
        from mmapp.saves.keepsakes import KeepsakesFile
        from mmapp.table.progress import Progress

        return Progress(KeepsakesFile(*self._keepsakes), self.store, self.session.setup)

    def _passing_folder(self) -> Path:
        """A temporary data folder for a demonstration, whose games belong in nobody's chronicle."""
        self._passing = TemporaryDirectory(ignore_cleanup_errors=True)
        return Path(self._passing.name)

    def _data_folder(self) -> Path:
        """The data folder: Kivy's own on phones; elsewhere the app's, as Kivy fails if that cannot be made."""
        return Path(self.user_data_dir) if platform in ("android", "ios") else data_folder(self.name)

    def play(self) -> int:
        """Runs the app until the window is closed; returns the exit code."""
        self.run()
        return 0

    # Beginning

    def _run_prepare(self) -> None:
        """See Kivy. KivyMD would first work out dozens of colours; `look.material` gives it ours later."""
        super(MDApp, self)._run_prepare()

    def build(self) -> Widget:
        """See Kivy."""
        gc.freeze()  # what is there now stays; a page that was frozen would never be given back
        self._fix_density()
        textures.register_fonts()
        self.apply_settings()
        self.keys = HeldKeys()
        self.focus = KeyFocus()
        Window.bind(on_touch_down=self._touched)
        Window.bind(on_keyboard=self._on_keyboard, on_resize=self._on_resize, size=self._on_resize)
        Window.bind(on_memorywarning=self.on_memory_warning)
        ExceptionManager.add_handler(self._rescue)
        Clock.max_iteration = NESTED
        self.rooms = Rooms()
        self.house = Navigator(self.rooms)
        self.house.show("home")
        return SafeArea(self.house)

    def on_start(self) -> None:
        """See Kivy."""
        self._remembered_size()
        self.keep_screen_on()
        self.watch_insets()
        Window.bind(on_flip=self._first_picture)
        self.notices.tell()
        if self.launch_options.demo:
            from mmapp.demo import Demo

            self.demo = Demo(self, self.launch_options.demo, self.launch_options.demo_seats)
            Clock.schedule_once(self.demo.begin, SETTLE)

    def _first_picture(self, *_: object) -> None:
        """Begins what can wait until the first picture stands."""
        Window.unbind(on_flip=self._first_picture)
        Clock.schedule_once(self._settle, SETTLE)

    def open_settings(self, *_: object) -> bool:
        """Does nothing, so that Kivy's own settings (F1) stay closed: the app has its own."""
        return False

    def _settle(self, _: float) -> None:
        """Collects garbage, starts battery readings, and begins to load what pages need; then the ambience begins."""
        gc.collect()
        gc.set_threshold(SELDOM, 20, 100)
        self.device.watch()
        self.list_reading.begin()
        sounds = chain(self.feedback.loading(paths.HOUSE.name), self._ambience())
        self._chores = chain(self.rooms.furnishing(), sounds, self.coached.sweeping(), self._sweeping())
        self.warm_up()

    def _ambience(self) -> Iterator[None]:
        """Starts the ambience."""
        self.feedback.night(on=True)
        yield

    def _sweeping(self) -> Iterator[None]:
        """Removes what was left half written in the folder for games that go out, unless another app runs."""
        if not self.lock.taken:
            self.exchange.sweep()
        yield

    def warm_up(self) -> None:
        """Begins to load, part by part, the sounds, pictures, rules and board of the table of the game in front."""
        game = self.session.game.ui
        chores = self.feedback.loading(game.name), textures.warming(game.pictures), games.reading(game.name)
        self._chores = chain(self._chores, tidied(chain(*chores)))
        Clock.unschedule(self._warm)
        Clock.schedule_interval(self._warm, BREATH)

    def _warm(self, _: float) -> bool:
        """Loads a little more of what pages need; returns False when all is loaded."""
        begun = time.perf_counter()
        if any(time.perf_counter() - begun > PATIENCE for chore in self._chores):
            return True
        self.house.all_read |= self.session.game.name not in self._read
        self._read.add(self.session.game.name)
        return False

    def apply_settings(self) -> None:
        """Sets theme, text size and language as the settings say."""
        chosen = self.settings_values
        self.look.scale = chosen.text / 100
        self.look.strong = chosen.contrast
        self.look.dark = chosen.theme == "dark" or (chosen.theme == "system" and android.is_dark())
        language = chosen.language if chosen.language != "system" else i18n.system_language(android.language())
        i18n.use(self.launch_options.lang or language)
        self.title = i18n.tr(BOX_TITLE)
        self.tr = lambda text, /, **named: i18n.tr(text, **named)
        Window.clearcolor = self.look.ground
        android.dress_bars(self.look.dark)

    def save_settings(self) -> None:
        """Writes the settings to disk and applies them."""
        self.file.save()
        self.apply_settings()
        self.keep_screen_on()
        self.feedback.night(on=True)
        if not self.settings_values.read_aloud:
            self.device.speech.hush()
        self.notices.tell()

    def keep_screen_on(self) -> None:
        """Keeps the screen on or lets it sleep, as the settings say."""
        if android.PHONE:
            Window.allow_screensaver = not self.settings_values.screen_on

    def _remembered_size(self) -> None:
        """Gives the window of a desktop the size that it had last."""
        size = self.settings_values.window
        if size and not self.launch_options.window and platform not in ("android", "ios"):
            Window.size = tuple(size)

    def watch_insets(self) -> None:
        """Reads the system's insets and keeps pages off its bars, the camera and the keyboard."""
        if android.PHONE:
            Window.softinput_mode = "below_target"
            self._look_at_insets()
            Clock.schedule_interval(self._look_at_insets, WATCH)

    def _look_at_insets(self, *_: object) -> None:
        self.root.insets = android.insets()

    def _fix_density(self) -> bool:
        """Corrects Kivy's density, which counts Android's font scale (2.3.1); returns whether it was changed."""
        before = Metrics.density
        if android.PHONE:
            Metrics.density = android.density()
            Metrics.fontscale = 1.0
        return bool(Metrics.density != before)

    # What the system asks

    def on_pause(self) -> bool:
        """Covers hands before the app is paused, so that the list of recent apps shows none; returns True to stay
        alive."""
        lift_fingers()
        self.session.cover()
        draw_now()
        self.session.note()
        self.store.keep()
        self.feedback.night(on=False)
        self.device.rest()
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
        self.device.watch()

    def on_memory_warning(self, *_: object) -> None:
        """Drops pictures that can be loaded again and collects garbage."""
        for name in ("kv.image", "kv.texture", "kv.loader"):
            Cache.remove(name)
        gc.unfreeze()
        gc.collect()

    def on_stop(self) -> None:
        """Leaves the page when the app ends; it is not always called, and all that matters is on disk already."""
        Window.unbind(on_flip=self._first_picture)
        Clock.unschedule(self._settle)
        Clock.unschedule(self._warm)
        self.list_reading.end()
        self.session.leave()
        self.feedback.night(on=False)
        self.device.rest()
        if platform not in ("android", "ios") and not self.launch_options.window:
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
            self.focus.leave()
            return self.house.back()  # where nothing is left to do, Kivy puts the app aside on Android
        page, back = self.house.page, "shift" in (modifiers or ())
        if self.house.sheets():
            return self._walk(key, back) or (key in ENTER and self.house.confirm())
        if page is None or not hasattr(page, "key"):
            return self._walk(key, back)
        if key == TAB or (key in TAKING and self.focus.at):
            return self._walk(key, back)
        self.focus.leave()
        return bool(page.key(key, text or ""))

    def _walk(self, key: int, back: bool) -> bool:
        """Moves over what lies uppermost and can be touched, or takes it; returns False if the key means neither."""
        top = self.house.uppermost()
        if top is None:
            return False
        if key in TAKING:
            return self.focus.take(top)
        if key in WALKING:
            return self.focus.walk(top, -1 if back or key in BACKWARDS else 1)
        return False

    def _touched(self, *_: object) -> None:
        """Takes the ring away: whoever touches needs no keyboard."""
        self.focus.leave()


def tidied(chores: Iterator[None]) -> Iterator[None]:
    """Does these chores and collects garbage among what they made, so that no table is interrupted for that."""
    for _ in chores:
        if gc.get_count()[0] > CLUTTER:
            gc.collect(0)
        yield
    gc.collect(0)


def lift_fingers() -> None:
    """Ends all touches outside of the window: Kivy drops what comes of them while the app is paused."""
    for touch in [touch for touch in EventLoop.touches if touch.is_touch]:
        touch.sx = OUTSIDE  # only sideways: a list would be flung otherwise
        EventLoop.post_dispatch_input("end", touch)
        touch.ud.clear()


def draw_now() -> None:
    """Draws the window now, before the next frame."""
    Builder.sync()
    Clock.tick_draw()
    Builder.sync()
    Window.dispatch("on_draw")
    Window.dispatch("on_flip")
