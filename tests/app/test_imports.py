"""Who may import whom in the app: the house knows no game, a game no other game, and no screen the rules."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
APP, KV = ROOT / "mmapp", ROOT / "kv"
GAMES = sorted(path.parent.name for path in (APP / "games").glob("*/__init__.py"))
ENGINE_GAMES = sorted(path.parent.name for path in (ROOT / "engine").glob("*/rules.py"))
HOUSE = sorted(path for path in APP.rglob("*.py") if "games" not in path.relative_to(APP).parts)
DISK = "engine.core.disk"
"""The one way to files: it knows no rules."""


def modules(path, *, when_run=False):
    """Every module that a file imports; those for types only are left out when it is about what runs."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    if when_run:
        tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and is_for_types(node))]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield full if is_module(full) else node.module


def is_for_types(node):
    return isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def is_module(name):
    file = ROOT / Path(*name.split("."))
    return file.with_suffix(".py").exists() or file.is_dir()


def of_games(names):
    return sorted({name.removeprefix("mmapp.games.") for name in names if name.startswith("mmapp.games.")})


def kv_modules(path):
    return re.findall(r"^#:import \w+ (mmapp\.games\.\w+\.\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)


def reached(path, seen):
    """All modules of the app that a file leads to when it runs, and what they import from outside."""
    for name in modules(path, when_run=True):
        yield path, name
        inside = ROOT / Path(*name.split(".")).with_suffix(".py")
        if name.startswith("mmapp") and inside.exists() and inside not in seen:
            seen.add(inside)
            yield from reached(inside, seen)


def test_the_walk_finds_the_house_and_the_games():
    assert "monsters" in GAMES
    assert {APP / "table" / "table.py", APP / "screens" / "play.py", APP / "app.py"} <= set(HOUSE)
    assert "mmapp.look.textures" in set(modules(APP / "widgets" / "kit.py"))


def test_the_house_knows_no_game():
    found = {path.relative_to(APP).as_posix(): of_games(modules(path)) for path in HOUSE}
    found |= {path.relative_to(ROOT).as_posix(): of_games(kv_modules(path)) for path in KV.glob("*.kv")}
    assert not {file: names for file, names in found.items() if names}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_no_other_game(game):
    others = tuple(f"mmapp.games.{other}." for other in GAMES if other != game)
    others += tuple(f"engine.{other}." for other in ENGINE_GAMES if other != game)
    for path in (APP / "games" / game).rglob("*.py"):
        assert not [name for name in modules(path) if f"{name}.".startswith(others)], path.name
    for path in (KV / game).glob("*.kv"):
        assert not [name for name in kv_modules(path) if name.startswith(others)], path.name


def test_nothing_that_a_screen_imports_leads_to_the_rules():
    for path in [*(APP / "screens").rglob("*.py"), *(APP / "widgets").rglob("*.py")]:
        for where, name in reached(path, set()):
            rules = name.startswith("engine") and name != DISK
            assert not rules, f"{path.name} reaches {name} through {where.name}"
    for path in KV.rglob("*.kv"):
        assert "engine" not in path.read_text(encoding="utf-8"), path.name


def test_only_the_games_know_the_games_of_the_engine():
    for path in HOUSE:
        assert not [
            name for name in modules(path) if name.startswith(tuple(f"engine.{game}" for game in ENGINE_GAMES))
        ], path


def test_every_button_is_one_that_acts_only_while_it_is_seen():
    for path in APP.rglob("*.py"):
        if path.name != "touchable.py":
            assert not [name for name in names_of(path) if name == "ButtonBehavior"], f"{path.name}: use Touchable"


def names_of(path):
    """Every name that a file imports from somewhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            yield from (alias.name.rpartition(".")[2] for alias in node.names)


# Names: KV rules match by the name of a class over the whole app, so games must not share any


def widget_classes():
    """Every class of the app by name with its file, and those of them that are widgets."""
    bases, where = {}, {}
    for path in sorted(APP.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases[node.name] = {getattr(base, "id", getattr(base, "attr", "")) for base in node.bases}
                where.setdefault(node.name, []).append(path)
    known = {"Widget", "Label", "BoxLayout", "FloatLayout", "GridLayout", "StackLayout", "RelativeLayout"}
    while more := {name for name, above in bases.items() if name not in known and above & known}:
        known |= more
    return {name: paths for name, paths in where.items() if name in known}


def rules_of(path):
    return re.findall(r"^<-?([\w@]+).*>:", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_widget_has_a_name_of_its_own_and_a_game_s_carry_its_name():
    found = widget_classes()
    assert {"MonstersBoard", "Page", "Play", "Recap"} <= found.keys()
    for name, paths in found.items():
        assert len(paths) == 1, f"{name} stands in {[path.name for path in paths]}"
        owner = next((game for game in GAMES if paths[0].is_relative_to(APP / "games" / game)), "")
        assert name.startswith(owner.capitalize()), f"{name} is a widget of {owner}"
        assert owner or not name.startswith(tuple(game.capitalize() for game in GAMES)), f"{name} is the house's"


def test_a_game_s_kv_rules_are_for_its_own_classes():
    for path in KV.rglob("*.kv"):
        owner = path.parent.name if path.parent != KV else ""
        for name in rules_of(path):
            assert name.startswith(owner.capitalize()), f"{path.name}: {name}"
            assert owner or not name.startswith(tuple(game.capitalize() for game in GAMES)), f"{path.name}: {name}"


def test_a_picture_s_name_says_whose_it_is():
    """Picture names in the code begin with an owner, and the house paints no game's but where it still knows it."""
    owners = ("house/", *(f"{game}/" for game in GAMES))
    for path in [*APP.rglob("*.py"), *KV.rglob("*.kv")]:
        for name in re.findall(r"""texture\(f?["']([^"']+)["']""", path.read_text(encoding="utf-8")):
            assert name.startswith(owners), f"{path.name}: {name}"


def test_plyer_stands_behind_one_package_and_is_not_read_before_somebody_asks_for_it():
    with_it = {path for path in APP.rglob("*.py") if any(f"{name}.".startswith("plyer.") for name in modules(path))}
    assert with_it and {path.parent for path in with_it} == {APP / "system" / "device"}
    lazy = {*with_it, APP / "system" / "device" / "linux_voice.py", APP / "system" / "device" / "android_voice.py"}
    names = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in lazy}
    for path in {*APP.rglob("*.py")} - lazy:
        assert not names & set(modules(path, when_run=True)), path.name


def test_nobody_reads_what_the_engine_keeps_to_itself():
    """Views say what is asked (`question`); the stack behind it is the engine's, and so is what its numbers hold."""
    readers = []
    for path in APP.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        reads = re.search(r"(?<!Clock)\.frames\b|>> [2-9]|& [2-9]|<< [2-9]", text)
        if reads or any(re.fullmatch(r"engine\.\w+\.frames(\..*)?", name) for name in modules(path)):
            readers.append(path.relative_to(ROOT).as_posix())
    assert not readers
