"""The short form of the suites that use a window; `make test` runs them beside tests/app."""

from __future__ import annotations

import pytest
from trust.test_plain import parts, short


@pytest.mark.slow
@pytest.mark.parametrize("part", parts(window=True))
def test_nothing_breaks(part):
    assert short(part) == "[]"
