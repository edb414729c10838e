"""What the package asks for, says and lacks: the lists agree, and pip needs no compiler for them."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from importlib.metadata import requires

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from support.clean import ROOT, pins

from mmapp import cli

WHOLE = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = WHOLE["project"]


def named(lines):
    found = [Requirement(line) for line in lines]
    assert all(str(one.specifier).startswith("==") for one in found), lines
    return {one.name.lower(): str(one.specifier).removeprefix("==") for one in found}


def closure(packages):
    """All that pip would install for these packages here."""
    found, waiting = set(), list(packages)
    while waiting:
        name = canonicalize_name(waiting.pop())
        if name not in found:
            found.add(name)
            asked = [Requirement(line) for line in requires(name) or ()]
            waiting += [one.name for one in asked if one.marker is None or one.marker.evaluate({"extra": ""})]
    return found


def test_the_app_asks_for_the_versions_that_it_is_tested_with():
    app = pins("app")
    assert named(PROJECT["dependencies"]).items() <= app.items()
    assert named(cli.BESIDE).items() <= app.items()


def test_the_extras_are_what_development_is_pinned_to():
    for extra, lines in PROJECT["optional-dependencies"].items():
        assert named(lines).items() <= pins("dev").items(), extra


def test_what_builds_the_wheel_is_what_development_is_pinned_to():
    assert named(WHOLE["build-system"]["requires"]).items() <= pins("dev").items()
    assert "dependency-groups" not in WHOLE and set(PROJECT["dynamic"]) == {"version"}, "a list that nobody checks"


def test_packages_of_npm_have_exact_versions():
    asked = json.loads((ROOT / "tools" / "python314" / "package.json").read_text(encoding="utf-8"))
    assert [name for name in asked if "ependencies" in name] == ["dependencies"]
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in asked["dependencies"].values())


def test_what_pip_fetches_and_what_goes_beside_it_are_the_whole_list_and_no_pycairo():
    assert closure(named(PROJECT["dependencies"])) | named(cli.BESIDE).keys() == pins("app").keys()
    assert "pycairo" not in pins("app")


@pytest.mark.parametrize(("lacking", "told"), [("kivy", "make play"), ("kivymd", "--no-deps kivymd==2.0.0")])
def test_a_missing_library_is_told_with_what_to_do(monkeypatch, capsys, lacking, told):
    monkeypatch.setattr(cli, "find_spec", lambda name: None if name == lacking else name)
    assert cli.main([]) == 2
    assert told in capsys.readouterr().err


def test_a_missing_screen_is_told(monkeypatch, capsys):
    monkeypatch.setattr(cli.sys, "platform", "linux")
    for name in cli.SCREENS:
        monkeypatch.delenv(name, raising=False)
    assert cli.main([]) == 2
    assert "mmapp-engine watch" in capsys.readouterr().err


def test_nothing_in_the_app_could_open_a_connection():
    network = {"socket", "ssl", "urllib", "http", "requests", "urllib3", "ftplib", "smtplib", "asyncio", "webbrowser"}
    for path in [*(ROOT / "engine").rglob("*.py"), *(ROOT / "mmapp").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            named = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            named += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not network & {name.partition(".")[0] for name in named}, path
