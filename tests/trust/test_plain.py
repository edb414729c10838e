"""The short form of the suites that need no window."""

from __future__ import annotations

import json

import pytest
from trust.frame import names, suite
from trust.runner import chosen, run


def short(name):
    """What broke in the short form of a suite; the command that does it again stands in docs/trust.md."""
    summary = run(chosen(name, "short", None), seed=1)
    return json.dumps(summary["suites"][name]["broke"], indent=1)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in names() if not suite(name).WINDOW])
def test_nothing_breaks(name):
    assert short(name) == "[]"
