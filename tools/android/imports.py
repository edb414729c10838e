"""What the packed modules import, and whether a phone can answer it."""

from __future__ import annotations

import ast
import fnmatch
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pythonforandroid
from pythonforandroid.recipes.python3 import Python3Recipe

from tools.android.bare.sitecustomize import LACKING, lacks
from tools.android.package import Package
from tools.android.report import Report
from tools.android.resolve import Resolution, plain

MODULES = {"pyjnius": "jnius"}
"""Recipes that bring a module of another name."""
GUARDS = ("ImportError", "ModuleNotFoundError")
"""What a module catches that can do without an import."""


def check_imports(made: Package, found: Resolution, site: Path, report: Report) -> None:
    """Every import, also those that only run later, is one that the phone can answer."""
    own = {path.stem for path in made.sources.iterdir()}
    names = {MODULES.get(name, name.replace("-", "_")) for name in (*found.recipes, *found.modules)}
    broken = not_importable(site, found)
    seen: set[str] = set()
    for path in sorted(made.sources.rglob("*.py")):
        where = path.relative_to(made.sources)
        for module, item in _imports(path):
            seen.add(module)
            top = module.split(".")[0]
            if lacks(item) or _under(item, broken):
                report.fault(f"{where} imports {item}, for which Android's Python lacks a part")
            elif top in sys.stdlib_module_names:
                report.demand(not left_out(module), f"{where} imports {module}, which python-for-android leaves out")
            elif top in own:
                report.demand(_there(made.sources, module), f"{where} imports {module}, which is not in the payload")
            else:
                report.demand(top in names, f"{where} imports {module}, which is not in the requirements")
    report.say(f"{len(seen)} modules are imported, all of them there" if not report.faults else f"{len(seen)} imports")


def not_importable(site: Path, found: Resolution) -> set[str]:
    """The modules of the packed libraries that ask at once for what Android's Python lacks, or for one another."""
    texts = dict(_library(site, found))
    broken: set[str] = set()
    words = {name.rpartition(".")[2] for without, users in LACKING.items() for name in (without, *users)}
    while words:
        named = re.compile(rf"\b(?:{'|'.join(words)})\b")
        more = {
            module
            for module, (path, text) in texts.items()
            if module not in broken and named.search(text) and _asks_at_once(site, path, broken)
        }
        broken |= more
        words = {module.rpartition(".")[2] for module in more}
    return broken


def _library(site: Path, found: Resolution) -> Iterator[tuple[str, tuple[Path, str]]]:
    """The modules of the packed libraries, where each lies in the environment, and its text."""
    for folder in site.glob("*.dist-info"):
        if plain(folder.name.split("-")[0]) in found.packages:
            for line in (folder / "RECORD").read_text(encoding="utf-8").splitlines():
                path = Path(line.split(",")[0])
                if path.suffix == ".py" and (site / path).is_file():
                    parts = path.with_suffix("").parts
                    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
                    yield module, (path, (site / path).read_text(encoding="utf-8"))


def _asks_at_once(site: Path, path: Path, broken: set[str]) -> bool:
    """Whether a module cannot be imported where these cannot."""
    items = [item for _, item in _imports(site / path, path.parts[:-1], late=False)]
    return any(lacks(item) or _under(item, broken) for item in items)


def _under(item: str, broken: set[str]) -> bool:
    parts = item.split(".")
    return any(".".join(parts[:count]) in broken for count in range(1, len(parts) + 1))


def _there(sources: Path, module: str) -> bool:
    path = sources.joinpath(*module.split("."))
    return path.with_suffix(".py").exists() or path.is_dir()


def _imports(path: Path, package: tuple[str, ...] = (), *, late: bool = True) -> Iterator[tuple[str, str]]:
    """Each module that is imported without a guard, and what is taken from it; without `late` only those at once."""
    waiting: list[ast.AST] = list(ast.parse(path.read_text(encoding="utf-8")).body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.Import):
            yield from ((alias.name, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            around = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join((*around, node.module or "")).strip(".")
            if not node.level or package:
                yield from ((module, f"{module}.{alias.name}") for alias in node.names)
        elif late and isinstance(node, ast.Try) and _guarded(node):
            waiting += [*node.handlers, *node.orelse, *node.finalbody]
        elif late:
            waiting += ast.iter_child_nodes(node)


def _guarded(node: ast.Try) -> bool:
    caught = [handler.type for handler in node.handlers if handler.type]
    return any(isinstance(name, ast.Name) and name.id in GUARDS for type_ in caught for name in ast.walk(type_))


def left_out(module: str) -> bool:
    """Whether python-for-android drops this part of the standard library."""
    parts = module.split(".")
    if Python3Recipe.stdlib_dir_blacklist & set(parts):
        return True
    path = "/" + "/".join(parts) + "/__init__.pyc"
    return any(fnmatch.fnmatch(path, "*/" + pattern) for pattern in _blacklist())


def _blacklist() -> list[str]:
    folder = Path(pythonforandroid.__file__).parent / "bootstraps/_sdl_common/build"
    lines = (folder / "blacklist.txt").read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]
