"""Starts the payload as the phone does: byte-compiled with -OO, in an environment with the spec's requirements only."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tools.android import again
from tools.android.report import Report
from tools.processes import GRACE, start
from tools.screen import virtual_screen

STAND_INS = Path(__file__).resolve().parent / "standins"
BARE = Path(__file__).resolve().parent / "bare"
"""What is refused to the payload, as a phone has it not."""
LONGEST = 1800
"""Seconds after which a scene counts as stuck: in a pause Kivy waits for ever."""
MOVES = 3
"""So many moves are made before the app is killed."""


@dataclass(frozen=True, slots=True)
class Phone:
    """The payload, a folder for what it writes, and the interpreter that stands for the phone's."""

    payload: Path
    work: Path
    python: Path


@dataclass(frozen=True, slots=True)
class Scene:
    """What is played on which screen."""

    name: str
    density: float
    screen: tuple[int, int]
    insets: tuple[int, int, int, int] = (0, 0, 0, 0)
    font_scale: float = 1


TALL = (720, 1560)
SCENES: Mapping[str, Scene] = {
    "density 1.5": Scene("sizes", 1.5, (720, 1280), (0, 36, 0, 72)),
    "density 2.625": Scene("sizes", 2.625, (1080, 2400), (0, 128, 0, 63)),
    "density 3.5": Scene("sizes", 3.5, (1440, 3120), (0, 145, 0, 84)),
    "tablet across": Scene("sizes", 1.5, (1920, 1200), (0, 36, 0, 72)),
    "font scale 1.3": Scene("sizes", 1.5, (720, 1280), (0, 36, 0, 72), 1.3),
    "pause, two people": Scene("away", 1.75, TALL, (0, 84, 0, 42)),
    "pause, one person": Scene("alone", 1.75, TALL),
    "low memory": Scene("memory", 1.75, TALL),
    "Back": Scene("back", 1.75, TALL),
    "read aloud": Scene("aloud", 1.75, TALL),
    "a voice that hangs": Scene("hung", 1.75, TALL),
    "parts of the device": Scene("parts", 1.75, TALL),
    "rotation": Scene("rotation", 1.75, TALL, (0, 84, 0, 42)),
    "killed": Scene("forever", 1.75, TALL),
}
KILLED = Scene("again", 1.75, TALL)


def games(app: Path) -> list[str]:
    """The games of an app: each has a folder in the engine and one among the screens."""
    return sorted(
        path.name for path in (app / "mmapp" / "games").glob("[!_]*/") if (app / "engine" / path.name).is_dir()
    )


def start_plainly(phone: Phone, report: Report) -> None:
    """A whole game of bots of every game: nothing is missing, and nothing hangs on asserts, docstrings or sources."""
    found = games(phone.payload)
    report.demand(found, "there is no game in the box")
    for name in found:
        _play_plainly(phone, name, ["--game", name] if len(found) > 1 else [], report)


def _play_plainly(phone: Phone, game: str, choice: list[str], report: Report) -> None:
    folder = _fresh(phone.work / f"plain-{game}")
    data, pictures = folder / "data", folder / "pictures"
    data.mkdir()
    settings = {"animation": "off", "pace": "brisk", "games": {game: {"quick_level": "easy"}}}
    (data / "settings.json").write_text(json.dumps(settings), "utf-8")
    words = ["--demo", str(pictures), "--demo-seats", "3", "--data-dir", str(data), "--window", "412x915"]
    words += choice
    with virtual_screen("800x1000") as display:
        env = _environment(folder, display)
        command = [str(phone.python), "-OO", "main.pyc", *words]
        done = _run(command, cwd=phone.payload, env=env)
    shown = sorted(path.stem for path in pictures.glob("*.png"))
    report.demand(not done.returncode, f"{game}: the payload ends with {done.returncode}: {_end(done.stdout)}")
    report.demand(any("end" in name for name in shown), f"{game} was not played to its end, only {shown}")
    for fault in [fault for path in data.glob("records/*.game") for fault in again.differences(path)]:
        report.fault(f"{game}: {fault}")
    report.say(f"{game}: a game of three bots, {len(shown)} pictures in {pictures.relative_to(phone.work)}")


def play_scenes(phone: Phone, names: list[str], report: Report) -> None:
    """Every scene on a phone of its own."""
    for name in names:
        scene, folder = SCENES[name], _fresh(phone.work / name.replace(" ", "-"))
        shutil.copytree(phone.payload, folder / "files" / "app")
        before = len(report.faults)
        with virtual_screen("x".join(map(str, scene.screen))) as display:
            if scene.name == "forever":
                _kill_and_go_on(phone, folder, display, report)
            else:
                done = _play(phone, scene, folder, display)
                (folder / "log.txt").write_text(done.stdout, encoding="utf-8")
                report.demand(not done.returncode, f"{name}: {_end(done.stdout)}")
        if len(report.faults) == before:
            report.say(f"{name}: as it should be")


def _kill_and_go_on(phone: Phone, folder: Path, display: str, report: Report) -> None:
    """Kills the app after some moves and starts it again on the same data."""
    told, command, env = "", *_command(phone, SCENES["killed"], folder, display)
    log = (folder / "log.txt").open("w", encoding="utf-8")
    pipe = {"stdout": subprocess.PIPE, "stderr": log, "text": True}
    with log:
        process = start(command, LONGEST, cwd=folder / "files/app", env=env, **pipe)
        for _ in range(MOVES):
            told = process.stdout.readline().strip() if process.stdout else ""
        process.kill()
        process.communicate(timeout=GRACE)
    if not told:
        report.fault("killed: the app ended before it was killed")
        return
    done = _play(phone, KILLED, folder, display, {"SIM_TOLD": told})
    report.demand(not done.returncode, f"killed after {told}: {_end(done.stdout)}")


def _play(
    phone: Phone, scene: Scene, folder: Path, display: str, more: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    command, env = _command(phone, scene, folder, display)
    return _run(command, cwd=folder / "files/app", env={**env, **(more or {})})


def _command(phone: Phone, scene: Scene, folder: Path, display: str) -> tuple[list[str], dict[str, str]]:
    """How Android starts the app, and what Python finds in its environment there."""
    app = str(folder / "files" / "app")
    there = {
        "P4A_BOOTSTRAP": "sdl2",
        "ANDROID_ARGUMENT": app,
        "ANDROID_APP_PATH": app,
        "ANDROID_PRIVATE": str(folder / "files"),
        "ANDROID_UNPACK": app,
        "ANDROID_ENTRYPOINT": "main.pyc",
        "PYTHONPATH": os.pathsep.join(map(str, (BARE, STAND_INS))),
        "KIVY_NO_ENV_CONFIG": "0",
        "KCFG_GRAPHICS_WIDTH": str(scene.screen[0]),
        "KCFG_GRAPHICS_HEIGHT": str(scene.screen[1]),
        "SIM_DENSITY": str(scene.density),
        "SIM_FONT_SCALE": str(scene.font_scale),
        "SIM_INSETS": ",".join(map(str, scene.insets)),
    }
    return [str(phone.python), "-OO", "-m", "drill", scene.name], {**_environment(folder, display), **there}


def _environment(folder: Path, display: str) -> dict[str, str]:
    """Nothing of this machine but what a window needs."""
    return {
        "PATH": os.defpath,
        "HOME": str(folder),
        "PYTHONPATH": str(BARE),
        "KIVY_HOME": str(folder / "kivy"),
        "DISPLAY": display,
        "LIBGL_ALWAYS_SOFTWARE": "1",
        "SDL_AUDIODRIVER": "dummy",
        "PYTHONNOUSERSITE": "1",
        "PYTHONDONTWRITEBYTECODE": "1",
        "MMAPP_STRICT": "1",
    }


def _run(command: list[str], cwd: Path, env: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    both = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    try:
        return subprocess.run(command, cwd=cwd, env=env, check=False, text=True, timeout=LONGEST, **both)  # type: ignore[call-overload, no-any-return]
    except subprocess.TimeoutExpired as late:
        said = late.stdout.decode("utf-8", "replace") if isinstance(late.stdout, bytes) else ""
        return subprocess.CompletedProcess(command, 1, f"{said}\nnothing more for {LONGEST} s")


def _end(said: str) -> str:
    lines = [line for line in said.strip().splitlines() if line.strip()]
    return " | ".join(lines[-3:])[-600:] or "without a word"


def _fresh(folder: Path) -> Path:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return folder
