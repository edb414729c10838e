"""The short form of the suites that need no window."""

from __future__ import annotations

import json

import pytest
from trust.frame import names, suite
from trust.runner import chosen, run
from trust.tables import OTHERS


def parts(window):
    """The suites that use a window, or none; the trials of each later game are a part of their own: `long-kings`."""
    found = [
        (name, game_of(trial)) for name in names() if suite(name).WINDOW is window for trial in suite(name).short()
    ]
    return ["-".join(filter(None, part)) for part in dict.fromkeys(found)]


def game_of(trial):
    """The later game that a trial is named with; nothing for the first one."""
    return next((game for game in OTHERS if trial.endswith(f"_{game}")), "")


def short(part):
    """What broke in the short form of a part; the command that does it again stands in docs/trust.md."""
    name, _, game = part.partition("-")
    words = ",".join(f"{name}.{trial}" for trial in suite(name).short() if game_of(trial) == game)
    summary = run(chosen(words, "short", None), seed=1)
    return json.dumps(summary["suites"][name]["broke"], indent=1)


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(window=False))
def test_nothing_breaks(part):
    assert short(part) == "[]"
