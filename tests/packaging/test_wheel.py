"""The wheel: what is in it, and that it plays from any folder in an environment that holds nothing else."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from support.clean import ROOT, build_wheel, clean_environment, pins
from support.screen import start_screen

import engine
from tools.processes import STUCK, end

pytestmark = pytest.mark.slow
PARTS = {
    "engine": ("engine/**/*.py", "engine/**/*.toml", "engine/py.typed"),
    "mmapp": ("mmapp/**/*.py",),
    "mmapp/kv": ("kv/**/*.kv",),
    "mmapp/assets": (
        "assets/*/atlas/*@?x*",
        "assets/*/atlas/layout.json",
        "assets/*/fonts/*.ttf",
        "assets/*/fonts/*.txt",
        "assets/*/icons/icon.png",
        "assets/*/licences/*",
        "assets/*/locales/*/*.po",
        "assets/*/sounds/*.ogg",
        "assets/*/sounds/manifest.json",
    ),
}
"""By folder of the wheel, what of this tree belongs there."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    return build_wheel(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def programs(wheel, tmp_path_factory):
    return clean_environment(tmp_path_factory.mktemp("clean") / "env", sorted(pins("app")), wheel)


@pytest.fixture
def outside(tmp_path):
    """Runs a program from another folder, with no variable that leads back here."""

    def run(*command, **more):
        env = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1", **more}
        return subprocess.run(command, cwd=tmp_path, env=env, capture_output=True, text=True, timeout=STUCK)

    return run


@pytest.fixture
def display():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", "")  # what is set anew is taken back at the end
        screen = start_screen()
        yield os.environ["DISPLAY"]
        end(screen)


def expected():
    for folder, patterns in PARTS.items():
        for pattern in patterns:
            for path in ROOT.glob(pattern):
                inside = path.relative_to(ROOT).as_posix()
                yield f"mmapp/{inside}" if folder not in ("engine", "mmapp") else inside


def state(folder):
    return {path: (path.stat().st_mtime_ns, path.stat().st_size) for path in folder.rglob("*") if path.is_file()}


def test_the_wheel_holds_what_is_needed_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as packed:
        inside = {name for name in packed.namelist() if ".dist-info/" not in name}
        entries = packed.read(f"maechtige_monster-{engine.__version__}.dist-info/entry_points.txt").decode()
        pages = [
            name.rpartition("/")[0] + f"/{page}"
            for name in inside
            if name.endswith(".atlas")
            for page in json.loads(packed.read(name))
        ]
    assert inside == set(expected())
    assert pages and set(pages) <= inside
    assert entries.split()[1:] == ["mmapp", "=", "mmapp.cli:main", "mmapp-engine", "=", "engine.__main__:main"]


def test_no_path_of_this_machine_is_in_the_wheel(wheel):
    secrets = {str(path).encode() for path in (ROOT, Path.home(), Path(sys.prefix).resolve()) if len(path.parts) > 1}
    with zipfile.ZipFile(wheel) as packed:
        for name in packed.namelist():
            found = {secret for secret in secrets if secret + b"/" in packed.read(name)}
            assert not found, name


def test_the_commands_say_the_version_of_the_engine(programs, outside):
    for command in ("mmapp", "mmapp-engine"):
        assert outside(programs / command, "--version").stdout.split()[-1] == engine.__version__


def test_bots_play_in_the_terminal_from_any_folder(programs, outside):
    played = outside(
        programs / "mmapp-engine",
        "watch",
        "--game",
        "monsters",
        "--players",
        "3",
        "--bots",
        "easy",
        "--out",
        "a.record",
    )
    assert played.returncode == 0, played.stderr
    again = outside(programs / "mmapp-engine", "replay", "a.record")
    assert again.returncode == 0 and again.stdout


def test_the_app_plays_a_game_to_its_end_and_writes_nothing_where_it_is_installed(programs, outside, display, tmp_path):
    (tmp_path / "data").mkdir()
    settings = {"animation": "off", "pace": "brisk", "sound": False, "quick_level": "easy"}
    (tmp_path / "data" / "settings.json").write_text(json.dumps(settings))
    site = next(programs.parent.glob("lib/python*/site-packages"))
    before = state(site)
    words = ["--demo", "pictures", "--demo-seats", "3", "--data-dir", "data", "--window", "360x640", "--lang", "en"]
    screen = {"DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LIBGL_ALWAYS_SOFTWARE": "1", "MMAPP_STRICT": "1"}
    played = outside(programs / "mmapp", *words, **screen)
    assert played.returncode == 0 and "Traceback" not in played.stderr, played.stderr
    kept = sorted(path.stem.split("-")[1] for path in (tmp_path / "pictures").glob("*.png"))
    assert kept.count("end") == 1 and "part1" in kept and "summary" in kept
    assert state(site) == before
