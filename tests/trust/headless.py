"""The app without its window: the very same store, settings, session and table, a house that shows nothing."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from random import Random

from kivy.clock import Clock
from trust.tables import TABLES

from engine.box import Invitation, code_of, lid
from engine.core.actions import Action
from engine.core.disk import REAL_DISK
from engine.core.errors import SetupError
from engine.core.game import Setting
from mmapp.saves.coached import Coached
from mmapp.saves.entries import FIRST
from mmapp.saves.settings import SettingsFile
from mmapp.saves.store import Store
from mmapp.system.device.services import Device
from mmapp.table.phase import Phase
from mmapp.table.session import Session

FRAME = 0.13
_now = [1000.0]
if "driver" not in sys.modules:  # a window's tests turn the clock themselves
    Clock.time = lambda: _now[0]
    Clock._max_fps = 0
    Clock.tick()  # what is scheduled from now on counts from this clock, not from the machine's


def pass_frame():
    """The clock goes on, whoever turns it."""
    driver = sys.modules.get("driver")
    (driver._now if driver else _now)[0] += FRAME
    Clock.tick()


class Navigator:
    """Shows nothing."""

    page = None

    def show(self, name, **wishes):
        return None


class Silent:
    """Tells nothing."""

    def tell(self):
        pass


class DarkSession(Session):
    """A session that has no window to ask for its size."""

    def rotated(self):
        pass


def with_option(game: str, setting: Setting, name: str) -> Setting:
    """The setting with one more option on, if the game has it at this table beside the others."""
    more = Setting(setting.seats, {*setting.options, name})
    with suppress(SetupError):
        lid(game).rules.check(more)
        return more
    return setting


class App:
    """What a session and its tables need of the app."""

    def __init__(self, folder: Path, disk=REAL_DISK, game: str = FIRST) -> None:
        self.game = game
        self.to_the_end = False
        """Whether people play so that the game comes to an end."""
        folder.mkdir(parents=True, exist_ok=True)
        self.file = SettingsFile(folder / "settings.json", FIRST, disk)
        self.settings_values = self.file.values
        self.settings_values.animation = "2x"
        self.store = Store(folder, disk=disk)
        self.store.finish()
        self.coached = Coached(self.store.folder, disk)
        self.notices = Silent()
        self.house = Navigator()
        self.device = Device()
        self.session = DarkSession(self)

    @property
    def table(self):
        return self.session.table

    def go_on(self, rng: Random) -> None:
        """The unfinished game, or a new one of any size."""
        entry = self.store.unfinished()
        if entry is None:
            self.deal(rng)
            return
        wrong = self.session.resume(entry)
        assert not wrong, wrong

    def deal(self, rng: Random) -> None:
        """A game of any size, with at least one person."""
        table = TABLES[self.game]
        count = rng.choice(table.seats)
        people = rng.randrange(1, count)
        seats = [(f"N{i}", "" if i < people else table.bots, table.looks[i]) for i in range(count)]
        setting = Setting(count, frozenset())
        for row in self.session.setup(self.game).ui.option_rows():
            if rng.random() < 0.5:
                setting = with_option(self.game, setting, row.name)
        code = code_of(Invitation(self.game, setting, rng.getrandbits(40)))
        self.session.begin_with(code, seats)

    def move(self, rng: Random, before_undo=lambda: None) -> None:
        """A frame passes; whoever is asked answers, or takes something back."""
        pass_frame()
        table = self.table
        if table.curtain >= 0:
            table.take_over()
        often = 0.01 if table.phase is Phase.PAUSING else 0.1  # a pause is many frames long
        if table.can_undo and rng.random() < often:
            before_undo()
            assert table.undo()
        elif table.choices:
            assert table.answer(self._wanted(rng)) or table.stuck

    def _wanted(self, rng: Random) -> Action:
        """An answer of whoever is asked."""
        seat, match = self.table.viewer, self.table.match
        if self.to_the_end and match.asked(seat) is not None:
            return TABLES[self.game].thought(self.game, match, seat, rng)
        return rng.choice(self.table.choices).action

    def close(self) -> None:
        """As the app does it when it ends in peace."""
        self.session.leave()
        self.file.save()
