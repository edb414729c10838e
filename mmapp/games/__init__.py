"""`ui`: the games as the app shows them, one folder each, with a `UI` that says all that the house asks of a game."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec

from engine.box import BOX, open_game
from mmapp.table.game_ui import GameUI
from mmapp.table.goals import Goals

_known: dict[str, GameUI] = {}


def ui(name: str) -> GameUI:
    """The `UI` of a game from `mmapp/games/<name>/ui.py`, imported when it is first asked for."""
    if name not in _known:
        _known[name] = import_module(f"{__name__}.{name}.ui").UI
    return _known[name]


def shown(name: str) -> bool:
    """Whether the app can show the game of that name."""
    return name in _known or find_spec(f"{__name__}.{name}") is not None


def goals(name: str) -> Goals:
    """The `GOALS` of a game from `mmapp/games/<name>/goals.py`; none if it has no such file."""
    folder = f"{__name__}.{name}"
    there = find_spec(folder) is not None and find_spec(f"{folder}.goals") is not None
    found: Goals = import_module(f"{folder}.goals").GOALS if there else Goals()
    return found


def reading(name: str) -> Iterator[None]:
    """Reads what a table of a game is made of, one part for each step: its rules and cards, its face and its board."""
    parts = [f"engine.{name}.{part}" for part in ("content", "rules", "lid")]
    parts += [f"{__name__}.{name}.{part}" for part in ("face", "board")]
    for part in parts:
        if find_spec(part.rpartition(".")[0]) is not None and find_spec(part) is not None:
            import_module(part)
            yield
    if name in BOX.names:
        open_game(name)


def add(game: GameUI) -> None:
    """Adds a game that has no folder here; tests do that."""
    _known[game.name] = game


def remove(name: str) -> None:
    """Removes a game that was added."""
    _known.pop(name, None)
