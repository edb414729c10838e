"""Who may import whom: the engine stands alone, its core knows no game, and rules know neither clock nor generator."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

ENGINE = Path(__file__).resolve().parents[2] / "engine"
FILES = sorted(ENGINE.rglob("*.py"))
GAMES = tuple(sorted(file.parent.name for file in ENGINE.glob("*/rules.py")))
RULES = ("core", *GAMES)
GAME_PACKAGES = tuple(f"engine.{game}" for game in GAMES)
HOUSE = [file for file in FILES if file.relative_to(ENGINE).parts[0] in ("core", "bots", "cli")]
NOT_FOR_RULES = {
    *("time", "datetime", "secrets", "uuid", "locale", "socket", "subprocess"),
    *("threading", "_thread", "asyncio", "concurrent", "multiprocessing", "queue", "sched", "signal", "pickle"),
}
EXTRAS = {"cli/balance_page.py": "matplotlib", "cli/coach_page.py": "matplotlib", "bots/machines.py": "distributed"}
"""Plots and other machines: what is used if it is there and not missed if it is not."""
files = pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(ENGINE).as_posix())


def imports(file):
    """Every imported module as (module, name), wherever in the file the import stands."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports name the whole way"
            yield from ((node.module, alias.name) for alias in node.names)


def modules(file):
    """What an import may mean: the module, and the name in it if that is a module too."""
    return {name for module, part in imports(file) for name in (module, f"{module}.{part}" if part else module)}


def within(name, *packages):
    return any(name == package or name.startswith(package + ".") for package in packages)


def part_of(file):
    return file.relative_to(ENGINE).parts[0]


def test_the_walk_finds_the_engine():
    found = {file.relative_to(ENGINE).as_posix() for file in FILES}
    assert {"core/match.py", "monsters/rules.py", "bots/base.py", "box.py"} <= found
    assert within("engine.core.game", "engine.core")
    assert not within("engine.corex", "engine.core")
    assert ("engine.core.actions", "Codec") in set(imports(ENGINE / "core" / "game.py"))


@files
def test_the_engine_needs_nothing_but_python(file):
    for module, _ in imports(file):
        top = module.split(".")[0]
        extra = EXTRAS.get(file.relative_to(ENGINE).as_posix())
        assert top in {"engine", extra} or top in sys.stdlib_module_names, f"{module} is not for the engine"


def test_an_extra_is_imported_only_inside_a_function_and_may_be_missing():
    for name, extra in EXTRAS.items():
        tree = ast.parse((ENGINE / name).read_text(encoding="utf-8"))
        tried = [node for node in ast.walk(tree) if isinstance(node, ast.Try)]
        parts = [part for node in tried for part in node.body if isinstance(part, ast.ImportFrom)]
        guarded = [part.module for part in parts for _ in part.names]
        everywhere = [module for module, _ in imports(ENGINE / name) if within(module, extra)]
        assert everywhere
        assert sorted(module for module in guarded if within(module, extra)) == sorted(everywhere)


@files
def test_nothing_is_imported_by_other_ways(file):
    names = {node.id for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)}
    assert not names & {"__import__", "eval", "exec"}
    assert not any(within(module, "runpy", "ctypes") for module in modules(file))
    by_name = [module for module in modules(file) if within(module, "importlib")]
    assert not by_name or file.name == "box.py", "only the box finds games by their names"


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) == "core"], ids=lambda file: file.name)
def test_the_core_knows_no_game_no_bot_and_no_box(file):
    outside = [name for name in modules(file) if within(name, "engine") and not within(name, "engine.core")]
    assert not outside, f"{file.name} imports {outside}"


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) in GAMES], ids=lambda file: file.name)
def test_a_game_knows_no_box_no_command_and_no_other_game(file):
    others = [f"engine.{game}" for game in GAMES if game != part_of(file)]
    assert not [name for name in modules(file) if within(name, "engine.box", "engine.cli", *others)]


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) == "bots"], ids=lambda file: file.name)
def test_bots_know_the_seam_and_no_box(file):
    """A game brings its own bots, which build on these: the box is above both."""
    assert not [name for name in modules(file) if within(name, "engine.box", "engine.cli", *GAME_PACKAGES)]


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) == "cli"], ids=lambda file: file.name)
def test_commands_know_games_by_their_lids_only(file):
    assert not [name for name in modules(file) if within(name, *GAME_PACKAGES)]


WORDS = re.compile(r"guardian|castle|king.?s tile|healing|displac|dungeon|miniboss|potion|monster|gold", re.IGNORECASE)
"""Words of single games: where one stands in the house, the next game finds a rule that is not its own."""


@pytest.mark.parametrize("file", HOUSE, ids=lambda file: file.relative_to(ENGINE).as_posix())
def test_the_house_speaks_no_word_of_a_game(file):
    assert not WORDS.findall(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", [file for file in FILES if part_of(file) in RULES], ids=lambda file: file.name)
def test_rules_know_no_clock_no_thread_and_no_generator_but_one_that_is_handed_in(file):
    found = {module.split(".")[0] for module, _ in imports(file)}
    assert not found & NOT_FOR_RULES
    assert {name for module, name in imports(file) if module.split(".")[0] == "random"} <= {"Random"}
    assert not made(file, seeded="bots" in file.parts), "Random() draws its seed from the machine"


def made(file, *, seeded):
    """The lines where generators are made: rules are handed theirs, the bots of a game may seed their own."""
    calls = (node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    named = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Random"]
    return [call.lineno for call in named if not (seeded and call.args)]
