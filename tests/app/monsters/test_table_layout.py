"""The table at phone and tablet sizes: all of it in the window, apart, whole and legible."""

from __future__ import annotations

from itertools import combinations

import pytest
from games import deal
from test_layout import SIZES, check

LEAST_TEXT, LEAST_FIGURE = 12, 11
"""In dp. The drawn figures fill their box, letters do not."""


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", SIZES)
def test_the_whole_table(start, size, text, lang):
    hand = start(size=size, lang=lang, text=text, animation="off")
    for seats in (3, 6):
        deal(hand, seats, 1, seed=5, options=("king_rules",))
        hand.wait_for_me()
        looks_right(hand, "at rest")
        hand.play(hand.table.choices[0])
        hand.wait_for_me()
        choice = next((one for one in hand.table.choices if one.owner >= 0), hand.table.choices[0])
        hand.tap_card(choice.monster)
        looks_right(hand, "picked")
        hand.page.look_back()
        hand.frames(30)
        looks_right(hand, "looking back")
        hand.app.session.leave()
        hand.app.house.show("home")


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
@pytest.mark.parametrize("seats", [5, 6])
def test_many_slots_on_a_phone_are_read_like_two_lines_of_a_text(screen, size, seats):
    from mmapp.games.monsters.planner import make_plan

    plan = make_plan(size, seats, 1, 1.0, left=False, tiles=True)
    order = sorted(range(seats), key=lambda i: (-plan.spots[i].whole.y, plan.spots[i].whole.x))
    assert order == list(range(seats)) and len({spot.whole.y for spot in plan.spots}) == 2
    assert all(spot.numbers.w * spot.numbers.h >= 56 * 28 for spot in plan.spots)


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412)])
@pytest.mark.parametrize("seats", [4, 6])
def test_numbers_on_the_table_grow_with_the_text_on_a_phone(start, size, seats):
    hand = start(size=size, animation="off")
    deal(hand, seats, 1, seed=5, options=("king_rules",))
    hand.wait_for_me()
    hand.play(hand.table.choices[0])
    hand.wait_for_me()
    before = heights(hand.board)
    hand.app.settings_values.text = 200
    hand.app.apply_settings()
    hand.frames(3)
    after = heights(hand.board)
    assert all(after[what] >= 0.95 * before[what] for what in before), (before, after)
    if size != (360, 640):
        assert all(after[what] >= 1.2 * before[what] for what in ("gold", "sum")), (before, after)


def test_sums_and_what_is_left_can_be_read_across_a_tablet(start):
    hand = start(size=(1280, 800), animation="off")
    deal(hand, 4, 1, seed=5)
    hand.wait_for_me()
    hand.play(next(choice for choice in hand.table.choices if choice.owner < 0))
    hand.until(lambda: any(text.endswith(" left") for text, _ in hand.board.paint.heights))
    sizes = hand.board.paint.heights
    assert min(high for text, high in sizes if "/" in text) >= 24
    assert min(high for text, high in sizes if text.endswith(" left")) >= 20


def heights(board):
    """How large gold, sums and ranges are written."""
    gold, slot = str(board.scene.players[0].gold), board.scene.slots[-1]
    texts = {"gold": gold, "sum": f"{slot.total}/{slot.strength[1]}", "range": f"{slot.strength[0]}–{slot.strength[1]}"}
    return {what: min(high for text, high in board.paint.heights if text == words) for what, words in texts.items()}


def looks_right(hand, name):
    check(hand, name)
    apart(hand, name)
    legible(hand.board, name)
    inside(hand, name)


def apart(hand, name):
    """What one reads and what one taps share no pixel."""
    plan = hand.board.plan
    parts = [
        *plan.named.items(),
        ("prompt", plan.prompt),
        *((f"numbers {i}", s.numbers) for i, s in enumerate(plan.spots)),
    ]
    parts += [("reserve", plan.reserve)] if plan.reserve.w else []
    parts += [("vault", plan.vault)] if not plan.round.holds(*plan.vault.center) else []
    for (one, here), (other, there) in combinations(parts, 2):
        assert here.apart(there), (name, one, here, other, there)
    for what, box in plan.named.items():
        assert box.w >= 48 and box.h >= 48, (name, what, box)
    for words in (plan.title, plan.vault):
        assert words.y >= min(plan.round.y, plan.castle.y) and words.top <= plan.round.top, (name, words)


def legible(board, name):
    """No text ends in dots, none is smaller than 12 sp, no figure smaller than its share of that."""
    for paint in (board.paint, board.hand_paint, board._marks):
        assert not paint.shortened, (name, paint.shortened)
        for text, high in paint.heights:
            least = LEAST_FIGURE if text.strip("+-–0123456789") == "" else LEAST_TEXT
            assert high >= least, (name, text, high)


def inside(hand, name):
    """Nothing is painted outside of the window (a marker may lean over its chip by little)."""
    width, height = hand.app.root.size
    for paint in (hand.board.paint, hand.board.hand_paint, hand.board._marks):
        for group in paint.layers.values():
            for one in group.children:
                if hasattr(one, "pos") and hasattr(one, "size"):
                    (x, y), (w, h) = one.pos, one.size
                    assert x >= -1 and y >= -1 and x + w <= width + 1 and y + h <= height + 1, (name, x, y, w, h)


@pytest.mark.parametrize("dark", [True, False])
@pytest.mark.parametrize("size", [(412, 915), (915, 412), (800, 1280), (1280, 800)])
def test_the_ground_below_the_hills_begins_in_their_colour(screen, monkeypatch, size, dark):
    from kivy.graphics import InstructionGroup

    from mmapp.games.monsters import backdrop
    from mmapp.games.monsters.planner import make_plan
    from mmapp.games.monsters.theme import SCENERY
    from mmapp.look.theme import Look, rgba
    from mmapp.widgets.paint import Paint

    painted = []
    monkeypatch.setattr(backdrop, "sky", lambda top, low: (top, low))
    monkeypatch.setattr(Paint, "picture", lambda _, __, picture, box, tint=None: painted.append((picture, box, tint)))
    backdrop.paint_backdrop(Paint(InstructionGroup()), make_plan(size, 4), 4, Look(dark=dark))
    grounds = {box.top: colours[0] for colours, box, _ in painted if isinstance(colours, tuple)}
    hills = SCENERY[dark]["hills"]
    feet = {box.y for _, box, tint in painted if tint == rgba(hills)}
    assert len(feet) == 1
    assert grounds.get(feet.pop()) in (hills, SCENERY[dark]["grass"])
