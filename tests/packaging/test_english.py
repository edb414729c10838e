"""Names and docstrings of engine and app: what a reader from outside needs, as far as a program can tell."""

from __future__ import annotations

import ast
import re
from collections import defaultdict

import pytest
from support.clean import ROOT

FILES = sorted(path for folder in ("engine", "mmapp") for path in (ROOT / folder).rglob("*.py"))
RIDDLE = re.compile(
    r"(So|As) (many|much)\b|How (many|much|far|long|high|wide|large|often|fast)\b|(Who|Whose|What|Where|When|Which)\b"
    r"|(Nobody|Nothing|No|Not)\b|(Somebody|Something|Everybody|Everything)\b(?!')|(It|Its|This is|These|There|That)\b"
    r"|(To|Of|From|By|Per|At|On) (?!cent\b)"
)
"""How a first sentence begins that tells a mood or a riddle, instead of what is returned, changed or held."""
MOST = 8
"""Maximum number of arguments of a function, without `self`."""


def module_of(path):
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


TREES = {module_of(path): ast.parse(path.read_text("utf-8")) for path in FILES}


def docstrings(tree):
    """The docstrings of a module, its classes, functions and values, each with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and (text := ast.get_docstring(node)):
            yield getattr(node, "lineno", 1), text
        body = getattr(node, "body", None)
        for value, after in zip(body, body[1:], strict=False) if isinstance(body, list) else ():
            words = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and after.value.value
            if isinstance(value, ast.Assign | ast.AnnAssign) and isinstance(words, str):
                yield after.lineno, words


def is_riddle(text):
    first = " ".join(text.split("\n\n")[0].split())
    return bool(RIDDLE.match(first)) or len(first.split()) < 2


def test_the_first_sentence_says_what_is_returned_changed_or_held():
    found = [(module, line, text) for module, tree in TREES.items() for line, text in docstrings(tree)]
    assert len(found) > 2500
    assert [f"{module}:{line}: {text[:60]}" for module, line, text in found if is_riddle(text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "So many seats.",
        "How much gold there is.",
        "It is gone.",
        "Nothing is under it any more.",
        "Gone.",
        "This is it.",
    ],
)
def test_a_riddle_is_found(text):
    assert is_riddle(text)


@pytest.mark.parametrize(
    "text",
    [
        "The number of seats.",
        "Whether it is gone.",
        "Notes the touch.",
        "Everybody's gold.",
        "Per cent of a charge.",
        "See `Game`.",
    ],
)
def test_a_contract_is_none(text):
    assert not is_riddle(text)


def named_in(module, tree, twice):
    """The classes that a module defines or imports, of those names that are defined twice: by name, their homes."""
    found = defaultdict(set)
    packages = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and node.name in twice:
            found[node.name].add(module)
        if isinstance(node, ast.ImportFrom) and node.module:
            for alias in node.names:
                packages[alias.asname or alias.name] = f"{node.module}.{alias.name}"
                if node.module in twice.get(alias.name, ()):
                    found[alias.name].add(node.module)
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            home = packages.get(node.value.id, "")
            if home in twice.get(node.attr, ()):
                found[node.attr].add(home)
    return found


def test_no_module_knows_two_classes_of_one_name():
    homes = defaultdict(set)
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                homes[node.name].add(module)
    twice = {name: modules for name, modules in homes.items() if len(modules) > 1}
    assert "State" in twice and len(homes) > 300
    met = {
        (module, name)
        for module, tree in TREES.items()
        for name, at in named_in(module, tree, twice).items()
        if len(at) > 1
    }
    assert met == set()


def test_no_function_takes_a_long_list_of_arguments():
    long = []
    for module, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef):
                names = [one.arg for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)]
                if len(set(names) - {"self", "cls"}) > MOST:
                    long.append(f"{module}.{node.name}")
    assert long == []
