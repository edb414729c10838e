"""A copy of the project that tests may spoil, and the check run on it as `make android-check` runs it."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
PARTS = ("engine", "mmapp", "kv", "p4a-recipes", "assets")
FILES = ("buildozer.spec", "main.py", "tools/android/application_arguments.xml")


class Project:
    """The copy."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "project"
        self.work = folder / "work"
        for part in PARTS:
            shutil.copytree(ROOT / part, self.folder / part, ignore=shutil.ignore_patterns("__pycache__", "art"))
        for file in FILES:
            (self.folder / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, self.folder / file)

    def change(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def add(self, file: str, text: str) -> None:
        """More at the end of a file: what stands above may be changed by anybody without harm to a test."""
        path = self.folder / file
        path.write_text(f"{path.read_text(encoding='utf-8')}\n\n{text}\n", encoding="utf-8")

    def check(self, *words: str) -> tuple[int, str]:
        """The exit code, and the faults or all that was said."""
        assert PYTHON.exists(), "the environment of the check is missing: make android-check makes it"
        command = [PYTHON, "-m", "tools.android", "--project", self.folder, "--work", self.work, *words]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        assert "Traceback" not in done.stderr, done.stderr
        return done.returncode, done.stdout


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)
