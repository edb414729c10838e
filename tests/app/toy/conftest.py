"""The toy on the shelf."""

from __future__ import annotations

import pytest


@pytest.fixture
def toy(screen):
    """The toy lies in the box while a test runs."""
    from toy.ui import bring, take_away

    bring()
    yield
    take_away()


@pytest.fixture
def begin(toy, start):
    """Sets a table of the toy: `begin(people, bots, seed=..., level=..., any setting=...)`."""

    def table(people, bots=0, seed=5, level="calm", **settings):
        from toy.play import deal

        own = {"stops": settings.pop("stops", "all"), "pause": settings.pop("pause", 800)}
        hand = start(**{"animation": "off", **settings})
        for name, value in own.items():
            setattr(hand.app.settings_values.of("toy"), name, value)
        deal(hand, people, bots, seed, level)
        return hand

    return table
