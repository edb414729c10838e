"""Two things to spoil: a small project with the real spec, and the payload of the whole one, packed once."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.processes import STUCK

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ROOT / ".venv" / "android" / "bin" / "python"
PHONE = ROOT / ".venv" / "phone" / "bin" / "python"
REAL = (
    "assets/house/icons/icon_monochrome.png",
    "buildozer.spec",
    "engine/__init__.py",
    "p4a-recipes",
    "requirements/android.txt",
    "requirements/phone.txt",
    "tools/android/application_arguments.xml",
    "tools/android/queries.xml",
    "tools/android/res",
)
"""What the small project has of the real one, besides its icons."""


def check(*words, project):
    """The exit code, and all that was said."""
    assert PYTHON.exists(), "the environment of the check is missing: make android-check makes it"
    command = [PYTHON, "-m", "tools.android", "--project", project, *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=STUCK)
    assert "Traceback" not in done.stderr, done.stderr
    return done.returncode, done.stdout


class Project:
    """The small project: packed in a second, with everything that the spec speaks of."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.work = folder / "project", folder / "work"
        for name in (*REAL, *icons()):
            source, copy = ROOT / name, self.folder / name
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, copy) if source.is_dir() else shutil.copy(source, copy)
        for extension in self.line("source.include_exts").split("= ")[1].split(","):
            self.write(f"assets/house/deep/one.{extension}", "")
        for name in ("main.py", "mmapp/__init__.py", "mmapp/games/toy/face.py", "engine/toy/rules.py", "kv/toy/toy.kv"):
            self.write(name, "")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def change(self, file: str, old: str, new: str) -> None:
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def line(self, key: str) -> str:
        """What the spec says of this."""
        lines = (self.folder / "buildozer.spec").read_text("utf-8").splitlines()
        return next((line for line in lines if line.split(" ")[0] == key), "")

    def say(self, line: str) -> None:
        """The spec says this instead."""
        path, key = self.folder / "buildozer.spec", line.split(" ")[0]
        lines = [each for each in path.read_text("utf-8").splitlines() if each.split(" ")[0] != key]
        path.write_text("\n".join(lines).replace("[app]", f"[app]\n{line}"), "utf-8")

    def check(self, step: str) -> tuple[int, str]:
        return check("--work", self.work, "--until", step, project=self.folder)

    def red(self, step: str, fault: str) -> None:
        """Exactly this kind of fault is found."""
        code, said = self.check(step)
        found = re.findall(r"FAULT: (.*)", said)
        assert code == 1 and found, said
        assert all(re.search(fault, each) for each in found), found


def icons():
    """The pictures that the spec names."""
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return [
        value.split("/", 1)[1]
        for key, value in parser["app"].items()
        if re.match(r"(icon|presplash)\.?.*filename", key)
    ]


class Packed:
    """The whole project, packed; copies of what a phone gets may be spoilt."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.code, self.said = check("--work", folder, "--until", "package", project=ROOT)

    def play(self, folder: Path, place: str, line: str, *words: str) -> tuple[int, str]:
        """What is said of a copy in which the module that holds `place` has one more line at its end."""
        payload = self._spoilt(folder, place, line)
        return check("--payload", payload, "--work", folder / "work", *words, project=ROOT)

    def _spoilt(self, folder: Path, place: str, line: str) -> Path:
        sources = self.folder / "package" / "sources"
        begins = re.compile(rf"^{place}\b", re.M)
        (found,) = [path for path in sources.rglob("*.py") if begins.search(path.read_text(encoding="utf-8"))]
        shutil.copytree(self.folder / "package" / "payload", folder / "payload")
        module = folder / "payload" / found.relative_to(sources)
        module.write_text(f"{found.read_text(encoding='utf-8')}\n\n{line}\n", encoding="utf-8")
        compiler = [PHONE, "-OO", "-m", "compileall", "-q", "-b", "-f", module]
        subprocess.run(compiler, check=True, timeout=STUCK)
        module.unlink()
        return folder / "payload"


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


@pytest.fixture(scope="session")
def packed(tmp_path_factory):
    return Packed(tmp_path_factory.mktemp("packed"))
