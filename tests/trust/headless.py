"""The app without its window: the very same store, settings, session and table, a house that shows nothing."""

from __future__ import annotations

from pathlib import Path
from random import Random

from kivy.clock import Clock

from engine.core.disk import REAL_DISK
from mmapp.session import Session
from mmapp.settingsfile import SettingsFile
from mmapp.store import Store

FRAME = 0.13
KINDS = ("sea", "orcs", "insects", "dragons", "undead", "demons")
_now = [1000.0]
Clock.time = lambda: _now[0]
Clock._max_fps = 0


class House:
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


class App:
    """What a session and its tables need of the app."""

    def __init__(self, folder: Path, disk=REAL_DISK) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.file = SettingsFile(folder / "settings.json", disk)
        self.settings_values = self.file.values
        self.settings_values.animation = "2x"
        self.store = Store(folder, disk=disk)
        self.notices = Silent()
        self.house = House()
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
        count = rng.randrange(3, 7)
        people = rng.randrange(1, count)
        seats = [(f"N{i}", "" if i < people else "random", KINDS[i]) for i in range(count)]
        options = [name for name in self.session.all_options() if rng.random() < 0.5]
        self.session.begin_with(self.session.new_code(count, options), seats)

    def move(self, rng: Random, before_undo=lambda: None) -> None:
        """A frame passes; whoever is asked answers, or takes something back."""
        _now[0] += FRAME
        Clock.tick()
        table = self.table
        if table.curtain >= 0:
            table.take_over()
        if table.can_undo and rng.random() < 0.1:
            before_undo()
            assert table.undo()
        elif table.choices:
            assert table.answer(rng.choice(table.choices).action)

    def close(self) -> None:
        """As the app does it when it ends in peace."""
        self.session.leave()
        self.file.save()


class Diary:
    """Watches a match and keeps the hashes of its decisions, as they were told."""

    def __init__(self, match, tell=lambda line: None) -> None:
        self.match = match
        self._tell = tell
        match.observers.append(self)

    def happened(self, events):
        line = self.match.lines[-1]
        self._tell(f"{line.number} {line.hash}")

    def went_back(self):
        self._tell(f"back {self.match.number}")


class Told:
    """What a process has told of a game: which record may stand on the disk when it is gone."""

    def __init__(self) -> None:
        self.game = ""
        self.hashes: list[str] = []
        self.undoing = False
        self.text: int | None = None
        """The setting that was saved last."""

    def hear(self, words: str) -> None:
        """A line of what a process tells."""
        first, _, second = words.partition(" ")
        if first == "game":
            self.game, self.hashes = second, []
        elif first == "undo":
            self.undoing = True
            return
        elif first == "text":
            self.text = int(second)
            return
        elif first == "back":
            del self.hashes[int(second) :]
        else:
            assert int(first) == len(self.hashes) + 1
            self.hashes.append(second)
        self.undoing = False

    def check(self, hashes: list[str]) -> None:
        """The disk holds all that was told, and at most the one decision (or taking back) that was under way."""
        if self.undoing and hashes == self.hashes[: len(hashes)]:
            return
        told = len(self.hashes)
        assert hashes[:told] == self.hashes, f"{told} decisions were told, the disk holds {len(hashes)}"
        assert len(hashes) <= told + 1, "the disk holds decisions that nobody made"
