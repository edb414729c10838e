"""That every Java class and member which the app, plyer's backends and the stand-ins name is one of API 36.

What an expression is, is read off the code: `autoclass("...")` gives a class, its call an object, a member what the
stubs say. Where that cannot be told nothing is held against anybody; the check says how much it has seen.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tools.android import java
from tools.android.report import Report
from tools.android.run import STAND_INS

BACKENDS = Path(__file__).resolve().parents[2] / "mmapp" / "system" / "device" / "backends.py"
CLASS_OF, CAST_TO = ("autoclass", "_java"), ("cast", "_cast")
KNOWN = {"intent": "android.content.Intent", "event": "android.hardware.SensorEvent", "activity": java.ACTIVITY}
"""What a parameter or an object of this name is, unless it comes from python-for-android's own module."""
STANDING = {
    "Activity": java.ACTIVITY,
    "InsetsController": "android.view.WindowInsetsController",
    "Resources": "android.content.res.Resources",
    "View": "android.view.View",
    "WindowInsets": "android.view.WindowInsets",
}
"""The Java classes that classes of the stand-ins take the place of, beside those that are found by name."""


@dataclass(slots=True)
class Seen:
    """The names that were held to the stubs, and what was wrong."""

    classes: set[str] = field(default_factory=set)
    members: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)

    def look(self, name: str, where: str) -> bool:
        """Whether there is such a class; a fault if not."""
        self.classes.add(name)
        if java.members(name) is None:
            self.faults.append(f"{where} names {name}, which is no class of Android's API 36")
            return False
        return True

    def look_into(self, name: str, member: str, where: str) -> str:
        """What a member of a class gives; a fault if there is none of this name."""
        found = java.members(name)
        if found is None:
            return ""
        self.members.add(f"{name}.{member}")
        if member not in found:
            self.faults.append(f"{where} asks {name} for {member}, which it has not in API 36")
        return found.get(member, "")


def check_names(sources: Path, site: Path, report: Report) -> None:
    """Every name is one that the stubs have."""
    seen = Seen()
    if java.members("android.app.Activity") is None:
        report.fault("the stubs of Android's API are missing (chaquopy-stubs-android in requirements/android.txt)")
        return
    plyers = site / "plyer" / "platforms" / "android"
    used = re.findall(r"\w+", re.findall(r'"android": frozenset\(\{(.*)\}\)', BACKENDS.read_text(encoding="utf-8"))[0])
    for path in (*sorted(sources.rglob("*.py")), *(plyers / f"{part}.py" for part in ("__init__", *used))):
        text = path.read_text(encoding="utf-8")
        if "jnius" in text:
            _Reader(text, path.name, seen).read()
    _look_at_stand_ins(seen)
    report.say(f"Java: {len(seen.classes)} classes and {len(seen.members)} members are in the stubs of API 36")
    for fault in dict.fromkeys(seen.faults):
        report.fault(fault)


class _Reader:
    """Reads one module. An object of a class and the class itself are not told apart."""

    def __init__(self, text: str, where: str, seen: Seen) -> None:
        self.text, self.tree, self.where, self.seen = text, ast.parse(text), where, seen
        self.texts: dict[str, str] = {}
        self.given: dict[str, ast.expr] = {}
        """What is assigned to a name or a field, or returned by a function, anywhere in the module."""
        self.asked: set[str] = set()
        """The names that are being found out."""
        for target, value in _assigned(self.tree):
            self.given.setdefault(target, value)
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                self.texts[target] = value.value

    def read(self) -> None:
        """Looks at every expression."""
        for node in ast.walk(self.tree):
            if isinstance(node, (ast.Attribute, ast.Call)):
                self.kind(node)
            if isinstance(node, ast.ClassDef):
                self._look_at_listener(node)

    def kind(self, node: ast.expr) -> str:
        """The Java class that an expression is or gives; nothing where that cannot be told."""
        if isinstance(node, ast.Call):
            return self._called(node)
        if isinstance(node, ast.Attribute):
            around = self.kind(node.value)
            where = f"{self.where}:{node.lineno}"
            return self.seen.look_into(around, node.attr, where) if around else self._named(ast.unparse(node))
        return self._named(node.id) if isinstance(node, ast.Name) else ""

    def _named(self, name: str) -> str:
        if name in self.asked or name not in self.given:
            return "" if f"from android import {name}" in self.text else KNOWN.get(name, "")
        self.asked.add(name)
        found = self.kind(self.given[name])
        self.asked.discard(name)
        return found

    def _called(self, node: ast.Call) -> str:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in (*CLASS_OF, *CAST_TO) and node.args:
            first = node.args[0]
            text = first.value if isinstance(first, ast.Constant) else self.texts.get(ast.unparse(first), "")
            return str(text) if text and self.seen.look(str(text), f"{self.where}:{node.lineno}") else ""
        if name == "getattr" and (around := self.kind(node.args[0])) and not isinstance(node.args[1], ast.Constant):
            for text in re.findall(r"['\"]([A-Z]+(?:_[A-Z]+)+)['\"]", self.text):
                self.seen.look_into(around, text, self.where)
            return ""
        return self.kind(node.func)

    def _look_at_listener(self, node: ast.ClassDef) -> None:
        """What Java calls back is a method of the interface that is named."""
        text = ast.unparse(node)
        for interface in re.findall(r"__javainterfaces__ = \['([\w/$]+)'\]", text):
            name = interface.replace("/", ".")
            if self.seen.look(name, f"{self.where}:{node.lineno}"):
                for signature, method in re.findall(r"@java_method\('(.*?)'\)\n +def (\w+)", text):
                    self.seen.look_into(name, method, self.where)
                    for each in re.findall(r"L([\w/$]+);", signature):
                        self.seen.look(each.replace("/", "."), self.where)


def _assigned(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=False))
                yield from ((ast.unparse(name), value) for name, value in pairs)
        elif isinstance(node, ast.AnnAssign) and node.value:
            yield ast.unparse(node.target), node.value
        elif isinstance(node, ast.FunctionDef):
            returned = [part.value for part in ast.walk(node) if isinstance(part, ast.Return) and part.value]
            yield from ((node.name, value) for value in returned[-1:])


def _look_at_stand_ins(seen: Seen) -> None:
    """Nothing stands in for what is not there."""
    sys.path.insert(0, str(STAND_INS))
    try:
        import android
        import jnius
        from jnius import parts
    finally:
        sys.path.remove(str(STAND_INS))
    for name, make in jnius.CLASSES.items():
        if seen.look(name, "a stand-in"):
            _look_at_one(name, make(), seen)
    for short, name in STANDING.items():
        _look_at_one(name, getattr(android, short), seen)
    for name, thing in (("android.hardware.SensorManager", parts.sensors()), ("android.os.Vibrator", parts.vibrator())):
        _look_at_one(name, thing, seen)


def _look_at_one(name: str, thing: Any, seen: Seen) -> None:
    if thing in (int, str):
        return
    for member in vars(thing):
        if not member.startswith("_"):
            seen.look_into(name, member, f"the stand-in of {name}")
