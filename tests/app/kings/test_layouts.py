"""Where everything lies on the table: all of it in the window, apart, and large enough, at any size and text."""

from __future__ import annotations

from itertools import combinations

import pytest

from mmapp.games.kings.plan import lay_camp, lay_figure, make_plan
from mmapp.widgets.geometry import Rect

SIZES = [(360, 640), (412, 915), (640, 360), (915, 412), (800, 1280), (1280, 800), (1600, 2560)]
TARGET = 48
LOW = 40
"""The least side in dp of a place for gear on the smallest phones, where it is moved by a drag as well."""
BUTTONS = ("menu", "undo", "hint", "done", "answer")


def parts(plan):
    """The parts of a table that may not touch each other, by name."""
    return {name: getattr(plan, name) for name in (*BUTTONS, "title", "prompt", "tray", "upper", "figure", "seats")}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("text", "left"), [(1, False), (1, True), (1.3, False), (2, True)])
def test_everything_has_its_place(size, seats, text, left):
    plan = make_plan(size, seats, 1, text, left=left)
    found = parts(plan)
    window = Rect(0, 0, *size)
    for name, box in found.items():
        assert box.w > 0 and box.h > 0, name
        assert box.x >= 0 and box.y >= 0 and box.right <= window.right and box.top <= window.top, (name, box)
    for (one, box), (other, beside) in combinations(found.items(), 2):
        assert box.apart(beside), (one, box, other, beside)
    for name in BUTTONS:
        assert min(found[name].w, found[name].h) >= TARGET - 1, (name, found[name])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_camp_and_hero_keep_their_things_apart_and_large_enough(size, seats):
    plan = make_plan(size, seats)
    camp, hero = lay_camp(plan, seats - 1), lay_figure(plan, 5, 4)
    for whole, inner in ((plan.upper, [*camp.strips, *camp.cells]), (plan.figure, [*hero.slots, *hero.pack])):
        for one, other in combinations(inner, 2):
            assert one.apart(other), (one, other)
        for box in inner:
            assert whole.x - 1 <= box.x and box.right <= whole.right + 1, box
            assert whole.y - 1 <= box.y and box.top <= whole.top + 1, box
            assert min(box.w, box.h) >= (LOW if min(size) < 400 else TARGET - 5), box
