"""The types of Kivy in `typings` say nothing that the pinned Kivy does not have."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
pytestmark = pytest.mark.usefixtures("screen")
STUBS = ROOT / "typings"
PROPERTY = "Property"


def modules():
    """The stubs, by the names of the modules that they describe."""
    for path in sorted(STUBS.rglob("*.pyi")):
        parts = path.relative_to(STUBS).with_suffix("").parts
        yield ".".join(part for part in parts if part != "__init__"), path


def names(arguments):
    """Parameters that may be given by their place, without `self`."""
    return [one.arg for one in (*arguments.posonlyargs, *arguments.args) if one.arg not in ("self", "cls")]


def misfit(told, real):
    """What a stub's function asks for otherwise than the real one; nothing where Kivy does not tell."""
    try:
        given = inspect.signature(real).parameters.values()
    except (TypeError, ValueError):
        return ""
    catch_all = {one.kind for one in given}
    places = [one.name for one in given if one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD)]
    places = [name for name in places if name not in ("self", "cls", "mcs")]
    wanted = names(told.args)
    if inspect.Parameter.VAR_POSITIONAL not in catch_all and wanted != places[: len(wanted)]:
        return f"{told.name}({', '.join(wanted)}), but {places}"
    named = [one.arg for one in told.args.kwonlyargs]
    if inspect.Parameter.VAR_KEYWORD not in catch_all and set(named) - {one.name for one in given}:
        return f"{told.name} has no {named}"
    return ""


def set_on_instances(cls):
    """The attributes that a class written in Python gives its instances."""
    found = set()
    for base in cls.__mro__:
        try:
            tree = ast.parse(inspect.cleandoc("\n" + inspect.getsource(base)))
        except (OSError, TypeError):
            continue
        found |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return found


def kind_misfit(told, real):
    """Whether a stub says another kind of property than the class has."""
    kind = told.annotation.value if isinstance(told.annotation, ast.Subscript) else told.annotation
    name = kind.id if isinstance(kind, ast.Name) else ""
    if not name.endswith(PROPERTY) or name == PROPERTY or type(real).__name__ == name:
        return ""
    return f"{told.target.id} is {type(real).__name__}"


def in_class(told, real):
    """What a stub says of a class that is not so."""
    for member in told.body:
        if isinstance(member, ast.FunctionDef):
            if not hasattr(real, member.name):
                yield f"{told.name}.{member.name}"
            elif wrong := misfit(member, getattr(real, member.name)):
                yield f"{told.name}.{wrong}"
        elif isinstance(member, ast.AnnAssign):
            name = member.target.id
            if not hasattr(real, name) and name not in set_on_instances(real):
                yield f"{told.name}.{name}"
            elif hasattr(real, name) and (wrong := kind_misfit(member, getattr(real, name))):
                yield f"{told.name}.{wrong}"


def _of(module, name):
    return getattr(importlib.import_module(module), name)


def untrue(told, module):
    """What a line of a stub says of a module that is not so."""
    if isinstance(told, ast.ImportFrom):
        again, origin = [name.name for name in told.names if name.asname == name.name], told.module
        return [name for name in again if getattr(module, name, told) is not _of(origin, name)]
    if isinstance(told, ast.AnnAssign):
        return [] if hasattr(module, told.target.id) else [told.target.id]
    if not isinstance(told, (ast.ClassDef, ast.FunctionDef)):
        return []
    real = getattr(module, told.name, None)
    if real is None:
        return [told.name]
    return list(in_class(told, real)) if isinstance(told, ast.ClassDef) else list(filter(None, [misfit(told, real)]))


@pytest.mark.parametrize(("name", "path"), list(modules()), ids=[name for name, _ in modules()])
def test_what_a_stub_says_is_so(name, path):
    module = importlib.import_module(name)
    lines = ast.parse(path.read_text(encoding="utf-8")).body
    assert [wrong for told in lines for wrong in untrue(told, module)] == []


def test_a_stub_that_lies_is_found():
    module = importlib.import_module("kivy.uix.boxlayout")
    stub = """
class BoxLayout:
    spacing: StringProperty
    gap: NumericProperty
    def do_layout(self, *largs: object) -> None: ...
    def collide_point(self, y: float, x: float) -> bool: ...
    def lay(self) -> None: ...
class Boxes: ...
layout: int
"""
    found = [wrong for told in ast.parse(stub).body for wrong in untrue(told, module)]
    assert [one.split()[0].split("(")[0] for one in found] == [
        "BoxLayout.spacing",
        "BoxLayout.gap",
        "BoxLayout.collide_point",
        "BoxLayout.lay",
        "Boxes",
        "layout",
    ]
