"""What the phone gets of this project: all of it that is needed, and nothing else."""

from __future__ import annotations

import fnmatch
from collections.abc import Iterator
from pathlib import Path

from tools.android.package import Package
from tools.android.report import Report
from tools.android.run import games
from tools.android.spec import Spec

HOUSE, GAME = 3_000_000, 5_000_000
"""Bytes that the app's own code and assets may take in the package: the house's, and for each game."""
FOLDERS = ("engine", "mmapp", "kv", "assets")
TOPS = {*FOLDERS, "main.pyc", "sitecustomize.pyc", "p4a_env_vars.txt"}
NOT_NEEDED = (
    "assets/*/art/*",
    "*/icons/icon_*",
    "*/icons/[!i]*",
    "*/atlas/*.manifest.json",
    "engine/cli/*",
    "engine/bots/balance.py",
    "engine/bots/coach_measured.py",
    "engine/bots/machines.py",
    "engine/bots/many.py",
    "engine/bots/tournament.py",
    "engine/__main__.py",
    "*/py.typed",
    "*.md",
    "*__pycache__*",
    "*.pyc",
)
"""What a terminal or a workshop needs and the app does not, in the house's folders and in those of any game."""


def check_payload(spec: Spec, made: Package, report: Report) -> None:
    """Complete, nothing too much, and small enough."""
    there = {str(path.relative_to(made.payload)) for path in made.payload.rglob("*") if path.is_file()}
    unpacked = sum((made.payload / name).stat().st_size for name in there)
    report.say(f"payload: {len(there)} files, {unpacked / 1e6:.1f} MB, packed {made.packed / 1e6:.2f} MB")
    names = games(made.payload)
    budget = HOUSE + GAME * len(names)
    report.say(f"games: {', '.join(names) or 'none'}")
    report.say(f"budget: own code and assets <= {budget / 1e6:.0f} MB packed, {made.packed / budget:.0%} used")
    report.demand(made.packed <= budget, f"the payload is {made.packed} bytes packed, allowed are {budget}")
    report.demand(made.from_source, "python-for-android would ask PyPI for built packages, one of them named android")
    for name in sorted(set(wanted(spec.root)) - there):
        report.fault(f"{name} is not in the payload: see source.include_exts and source.exclude_*")
    for name in sorted(there):
        report.demand(_allowed(name), f"{name} has no business in the payload")


def wanted(root: Path) -> Iterator[str]:
    """Every file that the app may ask for, as it is called on the phone."""
    yield "main.pyc"
    for folder in FOLDERS:
        for path in (root / folder).rglob("*"):
            name = path.relative_to(root).as_posix()
            if path.is_file() and not _unneeded(name):
                yield name + "c" if name.endswith(".py") else name


def _unneeded(name: str) -> bool:
    return any(fnmatch.fnmatch(name, pattern) for pattern in NOT_NEEDED) or Path(name).name.startswith(".")


def _allowed(name: str) -> bool:
    if name.split("/")[0] not in TOPS:
        return False
    return name.endswith(".pyc") or not _unneeded(name)
