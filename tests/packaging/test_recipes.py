"""The recipes of docs/house.md, cooked: a language and a tile, with what the recipe names and nothing else."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys

import pytest
from support.clean import ROOT

from tools.processes import STUCK

HEAD = 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n"X-Name: Nederlands\\n"\n'
ASK = """
from mmapp import cli
from mmapp.saves import settings
from mmapp.text import i18n
i18n.use("nl")
print(i18n.own_name("nl"), i18n.system_language())
print("nl" in settings.CHOICES["language"], cli.read(["--lang", "nl"]).lang)
print(i18n.tr("Undo"), i18n.tr("Settings"), len(i18n.load("nl")) == len(i18n.load("de")))
"""


LOCALES = sorted(path.relative_to(ROOT).as_posix() for path in ROOT.glob("assets/*/locales"))


@pytest.fixture
def clone(tmp_path):
    """As much of the tree as a translator works with, without the pictures."""
    for name in ("engine", "mmapp", "kv", *LOCALES):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    (tmp_path / "tests" / "app").mkdir(parents=True)
    shutil.copy(ROOT / "tests" / "app" / "texts.py", tmp_path / "tests" / "app")

    def run(*words):
        env = {"LANG": "nl_NL.UTF-8", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUTF8": "1"}
        more = {"capture_output": True, "text": True, "cwd": tmp_path, "env": env}
        done = subprocess.run([sys.executable, *words], timeout=STUCK, **more)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run.folder = tmp_path
    return run


def test_a_language_is_a_catalogue_and_nothing_else(clone):
    catalogue = clone.folder / "assets" / "house" / "locales" / "nl" / "house.po"
    catalogue.parent.mkdir()
    catalogue.write_text(HEAD, encoding="utf-8")
    clone("tests/app/texts.py")
    written = catalogue.read_text(encoding="utf-8")
    assert 'msgid "Settings"\nmsgstr ""' in written
    for locales in LOCALES:
        assert len(list((clone.folder / locales / "nl").glob("*.po"))) == 1, "each game has a catalogue for it"
    catalogue.write_text(written.replace('msgid "Settings"\nmsgstr ""', 'msgid "Settings"\nmsgstr "Instellingen"'))
    asked = clone("-c", ASK).splitlines()
    assert asked == ["Nederlands nl", "True nl", "Undo Instellingen True"]
    clone("tests/app/texts.py")
    assert 'msgstr "Instellingen"' in catalogue.read_text(encoding="utf-8"), "what is translated stays"


def test_the_recipe_of_a_language_says_this_very_head():
    recipe = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    assert HEAD in "".join(f"{line.strip()}\n" for line in recipe.splitlines())


def test_a_tile_of_one_s_own_is_played(tmp_path):
    content = (ROOT / "engine" / "monsters" / "content.toml").read_text(encoding="utf-8")
    own = content.replace('id = "last_plus10"\nat = "last"\nloot = 10', 'id = "second_plus1"\nat = "second"\nloot = 1')
    assert own != content
    (tmp_path / "own.toml").write_text(own, encoding="utf-8")
    words = [
        "selfplay",
        "--game",
        "monsters",
        "--games",
        "20",
        "--option",
        "king_rules",
        "--content",
        str(tmp_path / "own.toml"),
    ]
    command = [sys.executable, "-m", "engine", *words]
    played = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=STUCK)
    assert played.returncode == 0, played.stderr


def test_every_file_that_the_house_names_is_there():
    told = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:engine|mmapp|kv|assets|tests|tools|requirements)/[\w./-]+)`", told)
    missing = [name for name in named if "nl" not in name and "NAME" not in name and not (ROOT / name).exists()]
    assert len(named) > 15 and not missing
