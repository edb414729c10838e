"""Makes the environment that the Makefile works in: a virtual one with everything pinned, and system packages.

`python -m tools.env WISH`, in the project's folder.

Runs on any Python 3.11 or newer with nothing installed. What is there already is left alone, so a
second run needs no network and takes no time.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.pins import plain, versions

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
OLDEST = (3, 11)
FITTING = "and a Python for which Kivy 2.3.1 has a package: 3.11 to 3.13 (make PYTHON=python3.13 ...)"

SHORT, LONG = 120, 1800
"""Seconds after which a small and a large piece of work count as stuck."""
SCREEN = {"Xvfb": "xvfb"}
"""A virtual screen where there is none: the program, and the Debian package that brings it."""
CLIPBOARDS = {"xclip": "xclip", "xsel": "xsel"}
"""Other programs on the clipboard, for the tests."""
VOICES = {"espeak-ng": "espeak-ng"}
"""What reads aloud; the app does without it."""
LIBRARIES = ("libmtdev1", "libgl1-mesa-dri", "libgl1", "libegl1")
"""Debian packages of what Kivy loads."""
MANIFESTS = ("aapt", "android-framework-res")
"""The compiler of Android's manifests, and what it compiles them against."""


def main() -> int:
    """Makes what the wish needs; the result is the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    choices = ("engine", "play", "all", "android")
    parser.add_argument("wish", choices=choices, help="bots in a terminal, the app, all tests, the Android check too")
    wish = parser.parse_args().wish
    if sys.version_info < OLDEST:
        print(f"Python {OLDEST[0]}.{OLDEST[1]} or newer is needed; this is {sys.version.split()[0]}", file=sys.stderr)
        return 1
    if wish == "engine":
        return 0
    make_venv(VENV)
    install("app")
    if wish != "play":
        install("dev")
    system_packages(wish)
    if wish == "android":
        android()
    return 0


def android() -> None:
    """buildozer and python-for-android, what the phone gets, and the compiler of manifests."""
    for name in ("android", "phone"):
        make_venv(VENV / name)
        install(name, VENV / name)
    if missing := [package for package in MANIFESTS if not installed(package)]:
        apt(missing, f"the check of the Android package needs {' '.join(missing)}")


def make_venv(folder: Path) -> None:
    """A virtual environment; on a Debian without ensurepip the missing package is fetched where that is allowed."""
    if (folder / "bin" / "python").exists():
        return
    command = [sys.executable, "-m", "venv", str(folder)]
    if subprocess.run(command, check=False, capture_output=True, timeout=SHORT).returncode == 0:
        return
    shutil.rmtree(folder, ignore_errors=True)
    apt(["python3-venv"], "python3-venv is missing")
    subprocess.run(command, check=True, timeout=SHORT)


def install(name: str, venv: Path = VENV) -> None:
    """Installs the packages of a list, each with one of its hashes, unless this very list was installed before."""
    wanted = ROOT / "requirements" / f"{name}.txt"
    if not wanted.exists():
        return
    mark = venv / f".installed-{name}"
    digest = hashlib.sha256(wanted.read_bytes()).hexdigest()
    if mark.exists() and mark.read_text() == digest:
        return
    print(f"installing {wanted.name} ...", flush=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    command = [*pip, "--no-deps", "--require-hashes", "-r", str(wanted)]
    if subprocess.run(command, check=False, timeout=LONG).returncode:
        sys.exit(f"pip could not install {wanted.relative_to(ROOT)}; the first time it needs a network, {FITTING}")
    if venv.parent == VENV:
        remove_others(wanted, venv)
    mark.write_text(digest)


def remove_others(wanted: Path, venv: Path) -> None:
    """Takes away what a list had once: the environment of the phone holds what the phone gets and nothing else."""
    python = str(venv / "bin" / "python")
    names = "import importlib.metadata as m; print(*{d.metadata['Name'] for d in m.distributions()})"
    asked = subprocess.run([python, "-c", names], check=True, capture_output=True, text=True, timeout=SHORT)
    kept = {*versions(wanted), "pip", "setuptools"}
    others = [name for name in asked.stdout.split() if plain(name) not in kept]
    if others:
        subprocess.run([python, "-m", "pip", "uninstall", "-q", "-y", *others], check=True, timeout=LONG)


def system_packages(wish: str) -> None:
    """What Kivy loads, and a virtual screen for tests or where there is no other, by apt where that is allowed."""
    seen = wish == "play" and (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    programs = {**({} if seen else SCREEN), **({} if wish == "play" else {**CLIPBOARDS, **VOICES})}
    missing = [package for program, package in programs.items() if shutil.which(program) is None]
    missing += [package for package in LIBRARIES if not installed(package)]
    if missing:
        apt(missing, f"the app needs {' '.join(missing)}")


def installed(package: str) -> bool:
    """Whether Debian's package is there; elsewhere nobody knows, and it counts as there."""
    if shutil.which("dpkg-query") is None:
        return True
    command = ["dpkg-query", "-W", "-f=${Status}", package]
    asked = subprocess.run(command, check=False, capture_output=True, text=True, timeout=SHORT)
    return "install ok installed" in asked.stdout


def apt(packages: list[str], why: str) -> None:
    """Installs system packages as root; anybody else is told what to install."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        sys.exit(f"{why}. Please install: {' '.join(packages)} (sudo apt-get install {' '.join(packages)})")
    print(f"installing {' '.join(packages)} ...", flush=True)
    quiet = {"stdout": subprocess.DEVNULL, "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}}
    for words in (["update", "-qq"], ["install", "-y", "-qq", *packages]):
        if subprocess.run(["apt-get", *words], check=False, timeout=LONG, **quiet).returncode:  # type: ignore[call-overload]
            sys.exit(f"{why}, and apt-get could not install that; the first time it needs a network")


if __name__ == "__main__":
    raise SystemExit(main())
