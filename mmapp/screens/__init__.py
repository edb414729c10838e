"""The screens, a controller each. None knows the rules of a game: they see what `mmapp.table` publishes.

Only the room that one enters first is furnished at the start; the others follow while nobody waits for
them, or when somebody is quicker than that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module

from kivy.lang import Builder
from kivy.uix.widget import Widget

from mmapp.look.material import Material
from mmapp.running import the_app
from mmapp.system import paths

ENTRANCE = "home"
AT_ONCE = ("kit", "sheet", "shelf", "home")
"""The KV files of the start page, and of what may lie over it."""
FILES = sorted(paths.KV.rglob("*.kv"), key=lambda path: (path.parent != paths.KV, path))
"""All KV files, the house's before those of the games."""
LATER = tuple(name for path in FILES if (name := path.relative_to(paths.KV).with_suffix("").as_posix()) not in AT_ONCE)
ROOMS: Mapping[str, tuple[str, str]] = {
    "home": ("home", "Home"),
    "newgame": ("newgame", "NewGame"),
    "play": ("play", "Play"),
    "end": ("end", "End"),
    "chronicle": ("chronicle", "Chronicle"),
    "replay": ("replay", "Replay"),
    "coach": ("coach", "CoachPage"),
    "goals": ("goals", "GoalsPage"),
    "learn": ("learn", "Learn"),
    "lesson": ("lesson", "lesson_page"),
    "settings": ("settings", "SettingsPage"),
    "trouble": ("trouble", "Trouble"),
    "about": ("about", "About"),
}
"""The module of each screen, and what makes it."""
AHEAD = (
    *(f"mmapp.table.{name}" for name in ("table", "bots", "progress", "replay", "coaching")),
    "mmapp.saves.records",
)
"""The modules that tables and films need and no page names."""


class Rooms:
    """The maker of screens by name, with the KV files and modules that they need."""

    def __init__(self) -> None:
        for name in AT_ONCE:
            furnish(name)
        self.missing = list(LATER)
        """The KV files that were not read so far."""
        self._material: Material | None = None
        """Gives KivyMD's widgets their looks: there are none at the entrance."""

    def maker(self, name: str) -> Callable[..., Widget]:
        """The class of a screen, ready to be made, or a function that makes it."""
        if name != ENTRANCE:
            for _ in self.furnishing():
                pass
        module, maker = ROOMS[name]
        made: Callable[..., Widget] = getattr(import_module(f"{__name__}.{module}"), maker)
        return made

    def furnishing(self) -> Iterator[None]:
        """Loads what is still missing, a small piece for each step."""
        if self._material is None:
            self._material = Material(the_app().theme_cls, the_app().look)
            yield
        while self.missing:
            furnish(self.missing.pop(0))
            yield
        for module in (*(f"{__name__}.{module}" for module, _ in ROOMS.values()), *AHEAD):
            import_module(module)
            yield


def furnish(name: str) -> None:
    """Reads a KV file."""
    Builder.load_file(str(paths.KV / f"{name}.kv"))
