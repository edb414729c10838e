"""What is read of a game and when: nothing of any before the first picture, then that of the game in front."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.processes import STUCK

ROOT = Path(__file__).resolve().parents[2]
GAMES = ("monsters", "bosses", "kings")
LATER = {
    *("engine.core.match", "engine.core.record", "engine.core.replay", "engine.bots.lid", "engine.bots.coach"),
    *("mmapp.table.table", "mmapp.table.bots", "mmapp.table.replay", "mmapp.table.coaching", "mmapp.table.progress"),
    *("mmapp.saves.records", "mmapp.saves.keepsakes", "mmapp.games.monsters.plan", "kivy.core.audio"),
}
"""What no start page shows."""
SCRIPT = """
import gc, json, sys
from pathlib import Path
from mmapp.cli import LaunchOptions, prepare_environment
options = LaunchOptions(data_dir=Path(sys.argv[1]), window=(412, 915), game=sys.argv[2])
prepare_environment(options)
from mmapp.app import BoxApp
from kivy.clock import Clock
from kivy.core.window import Window
from mmapp.look import textures
app = BoxApp(options)
def seen():
    games = [name for name in sys.modules if name.startswith(("engine.", "mmapp.", "kivy.core.audio"))]
    return games, sorted(Path(page).name for page in textures._pages)
def flipped(*_):
    Window.unbind(on_flip=flipped)
    first.append(seen())
    Clock.schedule_interval(look, 0)
def look(_):
    if isinstance(app._chores, type(iter(()))):
        return
    for _ in app._chores:
        pass
    clutter.append(gc.get_count()[0] / gc.get_threshold()[0])
    app.stop()
first, clutter = [], []
Window.bind(on_flip=flipped)
app.run()
print(json.dumps([*first, seen(), *clutter]))
"""


def read_by(folder, game):
    """What is read at the first picture, and when all is read ahead: modules, and pages of pictures; and how much new
    lies about then, as a share of what starts the garbage collector."""
    quiet = {"KIVY_NO_ARGS": "1", "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1", "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", SCRIPT, str(folder), game]
    env = {**os.environ, **quiet}
    told = subprocess.run(command, check=True, timeout=STUCK, stdout=subprocess.PIPE, text=True, env=env).stdout
    return json.loads(told.splitlines()[-1])


@pytest.mark.parametrize("front", GAMES)
def test_nothing_of_a_game_is_read_before_the_first_picture_and_later_only_of_the_one_in_front(screen, tmp_path, front):
    (at_first, drawn), (later, pages), clutter = read_by(tmp_path, front)
    tables = ("rules", "content", "lid", "board", "face")
    assert not [name for name in at_first if name.split(".")[-2] in GAMES and name.endswith(tables)]
    assert not [name for name in at_first if name.startswith("engine.") and name.split(".")[1] in set(GAMES) - {front}]
    assert not LATER & set(at_first) and LATER - {"mmapp.games.monsters.plan"} <= set(later)
    assert all(page.startswith(("title_", "lettering_", "shelf")) for page in drawn), drawn
    for game in GAMES:
        table = {f"engine.{game}.lid", f"mmapp.games.{game}.board", f"mmapp.games.{game}.face"}
        assert table <= set(later) if game == front else not table & set(later), game
    assert len(pages) > len(drawn)
    assert clutter < 0.1  # else the collector runs while the first table opens
