"""The short form of the suites that use a window; `make test` runs them beside tests/app."""

from __future__ import annotations

import pytest
from trust.frame import names, suite
from trust.test_plain import short


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in names() if suite(name).WINDOW])
def test_nothing_breaks(name):
    assert short(name) == "[]"
