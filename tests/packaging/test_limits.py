"""No test, no tool and no command starts a process that could go on for ever."""

from __future__ import annotations

import ast

import pytest
from support.clean import ROOT

FILES = sorted(path for name in ("engine", "mmapp", "tests", "tools") for path in (ROOT / name).rglob("*.py"))
HOMES = {
    "Popen": ("tools/processes.py", "mmapp/system/device/linux_voice.py"),
    "Pool": ("engine/bots/many.py",),
}
"""The files that may call it; what they start has a limit there."""
NOWHERE = {"system", "popen", "spawnl", "spawnv", "posix_spawn", "getoutput", "Process", "ProcessPoolExecutor"}
RUNS = {"run", "call", "check_call", "check_output"}
WAITS = {"wait": 0, "communicate": 1}
"""At which place the limit stands if it is not named."""


def name_of(call):
    """The last name of what is called: `run` for `subprocess.run`."""
    return getattr(call.func, "attr", getattr(call.func, "id", ""))


def owner_of(call):
    """What stands before it: `subprocess`."""
    return getattr(getattr(call.func, "value", None), "id", "")


def limited(call, place):
    """Whether a call names a limit, or has one at this place."""
    named = [word.value for word in call.keywords if word.arg == "timeout"]
    given = named or call.args[place : place + 1]
    return bool(given) and not (isinstance(given[0], ast.Constant) and given[0].value is None)


def fault(call, file):
    """What is wrong with a call; nothing if it starts nothing or has a limit."""
    name, owner = name_of(call), owner_of(call)
    if name in HOMES and file not in HOMES[name]:
        return f"{name} stands only in {' and '.join(HOMES[name])}"
    if name in NOWHERE and owner in ("os", "subprocess", "multiprocessing", ""):
        return f"{name} has no limit"
    if name in RUNS and owner == "subprocess" and not limited(call, 99):
        return f"{name} without timeout"
    return f"{name} without a limit" if name in WAITS and not limited(call, WAITS[name]) else ""


def faults(text, file):
    """Every fault in a text, with its line."""
    tree = ast.parse(text)
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
    found = [f"{file}:{call.lineno}: {told}" for call in calls if (told := fault(call, file))]
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "subprocess"]
    found += [f"{file}:{node.lineno}: subprocess is imported whole" for node in imports]
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return found + [f"{file}:{one.lineno}: a fork without a limit" for one in functions if forks_freely(one)]


def forks_freely(function):
    """Whether a function forks, and its child is not limited."""
    called = [name_of(node) for node in ast.walk(function) if isinstance(node, ast.Call)]
    return "fork" in called and "limit_this_one" not in called


def test_every_process_has_a_limit():
    found = [told for path in FILES for told in faults(path.read_text("utf-8"), path.relative_to(ROOT).as_posix())]
    assert len(FILES) > 300 and not found, "\n".join(found)


@pytest.mark.parametrize(
    "text",
    [
        "subprocess.run(['a'], check=True)",
        "subprocess.check_output(['a'], timeout=None)",
        "subprocess.Popen(['a'])",
        "os.system('a')",
        "process.wait()",
        "process.wait(None)",
        "process.communicate(b'text')",
        "get_context('spawn').Pool(2)",
        "from subprocess import run",
        "def child():\n    os.fork()",
    ],
)
def test_what_has_none_is_found(text):
    assert len(faults(text, "tests/one.py")) == 1


@pytest.mark.parametrize(
    "text",
    ["subprocess.run(['a'], timeout=5)", "process.wait(5)", "process.communicate(timeout=5)", "house.run()"],
)
def test_what_has_one_is_not(text):
    assert faults(text, "tests/one.py") == []


def test_a_process_that_goes_on_is_killed_in_time():
    from tools.processes import STUCK, end, start

    late = start(["sleep", "600"], 0.05)
    assert late.wait(STUCK) < 0
    asked = start(["sleep", "600"], 600)
    end(asked)
    assert asked.poll() is not None
