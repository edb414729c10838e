"""Every screen at phone and tablet sizes: nothing overlaps, sticks out, is cut off or too small to hit."""

from __future__ import annotations

from itertools import combinations

import pytest
from games import deal
from measure import is_target

from mmapp.table.face import Target

SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200))
TARGET = 48


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("text", [0.8, 1.0, 2.0])
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_the_plan_of_the_table(screen, size, seats, text, left):
    from mmapp.games.monsters.planner import make_plan

    plan = make_plan(size, seats, 1, text, left, tiles=True)
    targets = list(plan.named.items())
    width, height = size
    for name, box in targets:
        assert box.x >= 0 and box.y >= 0 and box.right <= width and box.top <= height, name
        assert box.w >= TARGET and box.h >= TARGET, (name, box)
    parts = [*targets, ("prompt", plan.prompt)]
    parts += [(f"numbers {i}", spot.numbers) for i, spot in enumerate(plan.spots)]
    parts += [("reserve", plan.reserve)] if plan.reserve.w else []
    for (one, here), (other, there) in combinations(parts, 2):
        assert here.apart(there), (one, here, other, there)


@pytest.mark.parametrize("size", SIZES[:5])
@pytest.mark.parametrize("text", [100, 200])
def test_the_screens(start, size, text):
    hand = start(size=size, lang="de", text=text, animation="off")
    check(hand, "home")
    for name in ("newgame", "settings", "chronicle", "learn"):
        hand.app.house.show(name)
        check(hand, name)
    for seats in (3, 6):
        table(hand, seats)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(360, 640), (915, 412), (800, 1280)])
@pytest.mark.parametrize("text", [100, 200])
def test_what_comes_after_a_game(start, size, text):
    hand = start(size=size, lang="de", text=text, animation="off")
    deal(hand, 4, 1)
    number = 0
    while (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            check(hand, "summary") if not number else None
            number += 1
            hand.tap("Go on")
        else:
            hand.play(hand.table.choices[0])
    check(hand, "end")
    hand.app.session.leave()
    hand.app.house.show("chronicle")
    check(hand, "chronicle")
    entry = hand.app.store.newest_first()[0]
    hand.app.house.show("replay", film=hand.app.session.film(entry))
    check(hand, "replay")
    hand.app.session.lesson(0)
    check(hand, "lesson")
    hand.app.house.show("learn", part="rules")
    hand.settled(len(hand.app.session.game.ui.rule_pages()))
    check(hand, "rules")


def table(hand, seats):
    deal(hand, seats, 2, options=("king_rules",))
    while hand.wait_for_me() != "curtain":
        pass
    check(hand, "curtain")
    hand.hand_over(hand.page.curtain.seat)
    check(hand, "table")
    assert not hand.board.paint.shortened, hand.board.paint.shortened
    hand.tap_card(hand.table.choices[0].monster)
    check(hand, "picked")
    assert not hand.board._marks.shortened
    hand.page.open_menu()
    check(hand, "menu")
    hand.sheet.close()
    hand.board.dispatch("on_inspect", Target("guardian", (0,)))
    check(hand, "guardian")
    hand.app.session.leave()
    hand.app.house.show("home")


def check(hand, name):
    """What everybody may expect of a screen."""
    from driver import visible
    from kivy.uix.label import Label

    hand.frames(4)
    width, height = hand.app.root.size
    shown = [widget for widget in hand.widgets() if visible(widget) and widget.width > 0 and not hidden(hand, widget)]
    for label in (widget for widget in shown if isinstance(widget, Label) and widget.text):
        wide, high = label.texture_size
        assert high <= label.height + 1, (name, "cut off below", label.text, label.texture_size, label.size)
        assert wide <= label.width + 1, (name, "cut off aside", label.text, label.texture_size, label.size)
        x, _ = label.to_window(*label.pos)
        assert x >= -1 and x + label.width <= width + 1, (name, "outside", label.text, x, label.width)
    targets = [widget for widget in shown if is_target(widget)]
    for target in targets:
        assert target.width >= TARGET - 0.5 and target.height >= TARGET - 0.5, (name, named(target), target.size)
        x, y = target.to_window(*target.pos)
        if not scrolls(target):
            assert x >= -1 and x + target.width <= width + 1, (name, named(target), x)
            assert y >= -1 and y + target.height <= height + 1, (name, named(target), y)
    for one, other in combinations(targets, 2):
        assert apart(one, other), (name, "overlap", named(one), named(other))


def hidden(hand, widget):
    """Whether something lies over it."""
    from driver import on_top

    if not on_top(widget):
        return True
    curtain = getattr(hand.page, "curtain", None)
    return bool(curtain and not hand.sheet and not any(widget is one for one in curtain.walk()))


def scrolls(widget):
    at = widget.parent
    while at is not None and at is not at.parent:
        if type(at).__name__ == "ScrollView":
            return at
        at = at.parent
    return None


def apart(one, other):
    """In the same place of scrolling, two targets share no pixel."""
    if scrolls(one) is not scrolls(other):
        return True
    (x, y), (u, v) = one.to_window(*one.pos), other.to_window(*other.pos)
    return x + one.width <= u + 1 or u + other.width <= x + 1 or y + one.height <= v + 1 or v + other.height <= y + 1


def named(widget):
    return getattr(widget, "words", "") or getattr(widget, "title", "") or type(widget).__name__
