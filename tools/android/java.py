"""The classes and members of Android's API 36 and Java, as the stubs of chaquopy-stubs-android tell of them."""

from __future__ import annotations

import ast
import re
import sysconfig
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pythonforandroid

STUBS = Path(sysconfig.get_path("purelib"))
PACKED = Path(pythonforandroid.__file__).parent / "bootstraps"
"""Where the package's own Java code comes from."""
ACTIVITY = "org.kivy.android.PythonActivity"
OWN = {ACTIVITY: "android.app.Activity", "org.renpy.android.Hardware": "java.lang.Object"}
"""Classes of python-for-android, and what each is besides its own code."""
ELSEWHERE = {
    "org.libsdl.app.SDLActivity": {"getContentView": "android.view.View"},
    "org.jnius.NativeInvocationHandler": {},
}
"""Classes of SDL and pyjnius, whose code is in no registry: the members that are used, as their sources have them."""


@cache
def members(name: str) -> dict[str, str] | None:
    """The members of a class, also those it inherits, with what each gives or is; None if there is no such class."""
    if name in ELSEWHERE:
        return ELSEWHERE[name]
    if name in OWN:
        return _of_package(name) | (members(OWN[name]) or {}) | ({"mActivity": ACTIVITY} if name == ACTIVITY else {})
    found = _stub(name)
    if found is None:
        return None
    node, outer = found
    inherited: dict[str, str] = {}
    for base in node.bases:
        inherited |= members(_absolute(ast.unparse(base).split("[")[0], outer)) or {}
    return inherited | dict(_told(node, [*outer, node.name]))


def _of_package(name: str) -> dict[str, str]:
    """Every word of python-for-android's own code of a class, without a type."""
    end = f"{name.replace('.', '/')}.java"
    paths = [path for folder in ("sdl2", "common") if (path := PACKED / folder / "build/src/main/java" / end).is_file()]
    words = re.findall(r"\w+", "".join(path.read_text(encoding="utf-8") for path in paths))
    return dict.fromkeys(words, "")


def _told(node: ast.ClassDef, outer: list[str]) -> Iterator[tuple[str, str]]:
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
            kind = ast.unparse(part.annotation).removeprefix("typing.ClassVar[").removesuffix("]")
            yield part.target.id, _absolute(kind, outer)
        elif isinstance(part, ast.FunctionDef):
            given = ast.unparse(part.returns).split(" | ")[0] if part.returns else ""
            yield part.name, _absolute(given.split("[")[0], outer)
        elif isinstance(part, ast.ClassDef):
            yield part.name, ".".join([*outer, part.name])


def _absolute(kind: str, outer: list[str]) -> str:
    """The full name of a class that is named in a stub, seen from the class around; nothing for other kinds."""
    for depth in range(len(outer), 0, -1):
        name = ".".join([*outer[:depth], kind])
        if _stub(name):
            return name
    return kind if _stub(kind) else ""


@cache
def _stub(name: str) -> tuple[ast.ClassDef, list[str]] | None:
    """A class of the stubs, and the names of what is around it."""
    parts = name.replace("$", ".").split(".")
    for count in range(len(parts) - 1, 0, -1):
        if classes := _module(".".join(parts[:count])):
            node = _class(classes.get(parts[count], ""))
            for part in parts[count + 1 :]:
                body = node.body if node else []
                node = next((each for each in body if isinstance(each, ast.ClassDef) and each.name == part), None)
            return (node, parts[:-1]) if node else None
    return None


@cache
def _class(text: str) -> ast.ClassDef | None:
    """A class by its text; to read a whole module would take seconds."""
    node = ast.parse(text).body[0] if text else None
    return node if isinstance(node, ast.ClassDef) else None


@cache
def _module(name: str) -> dict[str, str]:
    """The text of each class of a module."""
    top, *rest = name.split(".")
    path = STUBS.joinpath(f"{top}-stubs", *rest, "__init__.pyi")
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    return {found[1]: found[0] for found in re.finditer(r"^class (\w+).*\n(?:[ \t].*\n|\n)*", text, re.MULTILINE)}
