"""Runs suites, each in a process of its own, and makes one summary of them."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from trust.frame import HERE, ROOT, names, run_inside, suite

Sizes = dict[str, dict[str, int]]
BEGINNING, LONGEST = 600, 7500
"""Seconds that a suite may take besides its trials, and for each of them; most trials have narrower limits."""


def main(words: Sequence[str] | None = None) -> int:
    """Prints the summary; the result is the exit code: 1 if anything broke."""
    wish = _parser().parse_args(words)
    if wish.inside:
        run_inside(wish.inside, json.loads(wish.sizes), wish.seed, Path(wish.notes))
        return 0
    summary = run(chosen(wish.suites, wish.size, wish.times), wish.seed, wish.jobs)
    text = json.dumps(summary, indent=1, ensure_ascii=False)
    print(text)
    if wish.out:
        Path(wish.out).write_text(text + "\n", encoding="utf-8")
    return int(summary["breakages"] > 0)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="trust", description="Tries to break the app, and says what broke.")
    parser.add_argument("--suites", default="", metavar="A,B.C", help="suites, or single trials of them; default: all")
    parser.add_argument("--size", choices=("short", "long"), default="long", help="how often everything is tried")
    parser.add_argument("--times", type=int, help="how often, instead: the same number for every trial chosen")
    parser.add_argument("--seed", type=int, default=1, help="of the first trial; the next has the next")
    parser.add_argument("--jobs", type=int, default=1, help="suites beside each other")
    parser.add_argument("--out", help="a file for the summary, too")
    for inside in ("--inside", "--sizes", "--notes"):
        parser.add_argument(inside, default="", help=argparse.SUPPRESS)
    return parser


def chosen(wanted: str, size: str, times: int | None) -> Sizes:
    """How many trials of what; an unknown name raises `SystemExit` with those that are known."""
    found: Sizes = {}
    for word in wanted.split(",") if wanted else names():
        name, _, trial = word.partition(".")
        if name not in names() or trial and trial not in suite(name).TRIALS:
            raise SystemExit(f"no suite {word!r}; there is {', '.join(map(_trials, names()))}")
        sizes = suite(name).short() if size == "short" else suite(name).long()
        picked = [trial] if trial else list(sizes)
        found.setdefault(name, {}).update({one: sizes.get(one, 1) if times is None else times for one in picked})
    return found


def _trials(name: str) -> str:
    return f"{name} ({', '.join(suite(name).TRIALS)})"


def run(sizes: Sizes, seed: int, jobs: int = 1) -> dict[str, Any]:
    """The summary of all of them."""
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        found = dict(zip(sizes, pool.map(lambda name: run_one(name, sizes[name], seed), sizes), strict=True))
    return {"seed": seed, "breakages": sum(one["breakages"] for one in found.values()), "suites": found}


def run_one(name: str, sizes: Mapping[str, int], seed: int) -> dict[str, Any]:
    """A suite in its own process; a process that dies has broken at the trial that was running."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "notes.json"
        words = ["--inside", name, "--sizes", json.dumps(sizes), "--seed", str(seed), "--notes", str(path)]
        begin = time.perf_counter()
        code = _finished([sys.executable, str(HERE), *words], BEGINNING + LONGEST * sum(sizes.values()))
        notes = _read(path)
    running = notes.pop("running")
    if code or running:
        trial, number = running or ("", seed)
        notes["breakages"] += 1
        what = f"the process of the suite ended with {code}"
        notes["broke"].append({"trial": f"{name}.{trial}", "seed": number, "what": what})
    return {"seconds": round(time.perf_counter() - begin, 1), **notes}


def _finished(command: list[str], limit: int) -> int | str:
    """The exit code of a suite's process."""
    more = {"cwd": ROOT, "stdout": sys.stderr, "env": clean()}
    try:
        return int(subprocess.run(command, check=False, timeout=limit, **more).returncode)
    except subprocess.TimeoutExpired:
        return f"nothing in {limit} s"


def clean() -> dict[str, str]:
    """The environment without what another window of this process has put there."""
    return {name: value for name, value in os.environ.items() if not name.startswith("KIVY_")}


def _read(path: Path) -> dict[str, Any]:
    if path.exists():
        return dict(json.loads(path.read_text()))
    return {"tried": {}, "measured": {}, "breakages": 0, "broke": [], "running": ("", 0)}
