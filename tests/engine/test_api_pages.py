"""The pages about `engine.core`: every public name is on them and says what it is; the example in them runs."""

from __future__ import annotations

import ast
import re
from doctest import DocTestParser, DocTestRunner

import pytest
from support.clean import ROOT

import engine.core
from tools import docs

FILES = sorted((ROOT / "engine" / "core").glob("*.py"))
KNOWN_AS_WORDS = {"Match", "Game", "Decision", "Setting", "Record", "Journal", "BotView", "Story", "Stream", "Seen"}
"""Some of the names that must be found, so that nothing is tested when the search finds nothing."""


def module_of(path):
    """The module as the pages name it."""
    return "engine.core" if path.stem == "__init__" else f"engine.core.{path.stem}"


def is_public(name):
    return not name.startswith("_")


def targets(node):
    """The names that a statement gives a value or a type: `name = ...`, `name: int`, `self.name = ...`."""
    found = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    flat = [one for each in found for one in (each.elts if isinstance(each, ast.Tuple) else [each])]
    return [getattr(one, "attr", getattr(one, "id", "")) for one in flat]


def named_in(body, owner=""):
    """The public names of a module or class with their docstrings: functions, classes, values, attributes."""
    for place, node in enumerate(body):
        after = body[place + 1] if place + 1 < len(body) else None
        said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        for name in filter(is_public, targets(node)):
            yield owner + name, after.value.value if said else ""
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and is_public(node.name):
            yield owner + node.name, ast.get_docstring(node) or ""
        if isinstance(node, ast.ClassDef) and is_public(node.name):
            yield from named_in(node.body, f"{owner}{node.name}.")
        if isinstance(node, ast.FunctionDef) and node.name == "__init__":
            yield from named_in([one for one in node.body if not on_other(one)], owner)


def on_other(node):
    """Whether a statement of a constructor gives a value to a local name, which is nobody else's business."""
    found = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return any(isinstance(one, ast.Name) for one in found)


def names_in(path):
    """The same of a file; a name that stands there twice needs one docstring."""
    found = {}
    for name, text in named_in(ast.parse(path.read_text("utf-8")).body):
        found[name] = found.get(name) or text
    return found


NAMED = {module_of(path): names_in(path) for path in FILES}


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    first = docs.write(tmp_path_factory.mktemp("docs"))
    assert first.is_file()
    root = first.parents[1]
    texts = {path.relative_to(root): path.read_text("utf-8") for path in root.rglob("*.html")}
    return {".".join(path.with_suffix("").parts): text for path, text in texts.items()}


def test_the_search_finds_what_there_is():
    found = {name for names in NAMED.values() for name in names}
    assert found >= KNOWN_AS_WORDS | {"Match.answer", "Match.header", "Ask.since", "REAL_DISK", "EngineError.key"}
    assert len(found) > 250 and "Match._history" not in found


@pytest.mark.parametrize("module", NAMED)
def test_every_public_name_has_a_docstring(module):
    assert [name for name, text in NAMED[module].items() if not text.strip()] == []


def test_every_module_has_a_docstring():
    texts = {path.name: ast.get_docstring(ast.parse(path.read_text("utf-8"))) for path in FILES}
    assert [name for name, text in texts.items() if not text] == []


@pytest.mark.parametrize("module", NAMED)
def test_every_public_name_is_on_the_page(module, pages):
    there = set(re.findall(r'<section id="([\w.]+)"|id="([\w.]+)" class="classattr"', pages[module]))
    shown = {one or other for one, other in there}
    assert set(NAMED[module]) - shown == set()


def test_no_public_name_on_the_pages_is_without_words(pages):
    silent = {}
    for module, text in pages.items():
        for part in re.split(r'(?=<section id=|<div id="[\w.]+" class="classattr")', text)[1:]:
            name = re.match(r'<\w+ id="([\w.]+)"', part)[1]
            if 'class="docstring"' not in part and not name.endswith("__init__"):
                silent.setdefault(module, []).append(name)
    assert silent == {}


def test_the_pages_need_no_network(pages):
    loaded = re.compile(r"""(?:src|<link[^>]*href)\s*=\s*["']?(?:https?:)?//""")
    assert [name for name, text in pages.items() if loaded.search(text)] == []


def test_the_example_runs():
    space = {"__name__": "example"}
    (rules,) = re.findall(r"```python\n(.*?)```", engine.core.__doc__, re.DOTALL)
    exec(compile(rules, "the example", "exec", dont_inherit=True), space)
    example = DocTestParser().get_doctest(engine.core.__doc__, space, "engine.core", engine.core.__file__, 0)
    said = []
    result = DocTestRunner(verbose=False).run(example, out=said.append)
    assert result.failed == 0, "".join(said)
    assert result.attempted > 10
