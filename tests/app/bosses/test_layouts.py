"""Where everything lies on the table: all of it in the window, apart, and large enough, at any size and text."""

from __future__ import annotations

from itertools import combinations
from types import SimpleNamespace

import pytest

from engine.bosses.cards import POSITIONS
from mmapp.games.bosses.planner import make_plan
from mmapp.widgets.geometry import Rect

SIZES = [(360, 640), (412, 915), (640, 360), (915, 412), (800, 1280), (1280, 800), (1600, 2560)]
TARGET, LEAST_ROOM, LOW = 48, 38, 28
"""In dp: of buttons, of rooms, and of rooms on the lowest phone, where another's dungeon opens large by a tap."""
LEAST_HERO = 20
"""The least width of a hero in dp, where twelve stand in town on the smallest phone."""
BUTTONS = ("menu", "undo", "hint", "done", "answer")


def parts(plan):
    """The parts of a table that may not touch each other, by name."""
    named = {name: getattr(plan, name) for name in (*BUTTONS, "title", "prompt", "tray", "town", "seats")}
    return named | {f"dungeon {seat}": lair.whole for seat, lair in plan.lairs.items()}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("text", "left"), [(1, False), (1, True), (1.3, False), (2, True)])
def test_everything_has_its_place(size, seats, text, left):
    plan = make_plan(size, seats, seats - 1, 1, text, left=left)
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
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("text", [1, 2])
def test_each_dungeon_has_five_rooms_a_boss_and_an_entrance_apart(size, seats, text):
    plan = make_plan(size, seats, 0, 1, text)
    assert sorted(plan.lairs) == list(range(seats)) and plan.home == 0
    for seat, lair in plan.lairs.items():
        inner = [*lair.spots, lair.boss, lair.header]
        assert len(lair.spots) == POSITIONS
        assert [box.x for box in lair.spots] == sorted((box.x for box in lair.spots), reverse=True)
        assert lair.boss.x > lair.spots[0].x >= lair.gate.right, "from the entrance to the boss"
        for one, other in combinations(inner, 2):
            assert one.apart(other), (seat, one, other)
        for box in inner:
            assert lair.whole.x <= box.x and box.right <= lair.whole.right + 1, (seat, box)
            assert lair.whole.y <= box.y and box.top <= lair.whole.top + 1, (seat, box)
        assert min(lair.spots[0].w, lair.spots[0].h) >= (LOW if min(size) < 400 else LEAST_ROOM), (
            seat,
            lair.spots[0],
        )
    own = plan.lairs[0]
    assert own.fate.w or min(size) < 400
    assert own.spots[0].w * own.spots[0].h >= 0.85 * plan.lairs[1].spots[0].w * plan.lairs[1].spots[0].h


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("heroes", [1, 5, 9, 12])
def test_even_a_dozen_heroes_stand_in_town_apart(size, heroes):
    from mmapp.games.bosses.town import town_boxes

    plan = make_plan(size, 4, 0)
    boxes = town_boxes(plan, SimpleNamespace(town=[None] * heroes))
    assert len(boxes) == heroes and min(box.w for box in boxes) >= LEAST_HERO
    for box in boxes:
        assert plan.town.x <= box.x and box.right <= plan.town.right
        assert plan.town.y <= box.y and box.top <= plan.town.top
    for box, beside in zip(boxes, boxes[1:], strict=False):
        assert beside.x < box.x, "the oldest stands at the right"
        assert beside.right <= box.x + 1, "nobody covers another"


@pytest.mark.parametrize(
    ("size", "lang", "text"), [((412, 915), "de", 200), ((915, 412), "en", 100), ((1280, 800), "de", 100)]
)
def test_words_and_buttons_of_the_table_fit(start, size, lang, text):
    from inns import deal, on, play_on, point_of
    from test_layout import check

    hand = start(size=size, lang=lang, text=text, animation="off")
    deal(hand, 1, 3, seed=4)
    on(hand)
    check(hand, "the first hand")
    play_on(hand, lambda scene: scene.round == 1 and any(choice.look() for choice in hand.board.choices))
    check(hand, "building")
    hand.touch(*point_of(hand, next(choice for choice in hand.board.choices if choice.look()).path[0]))
    check(hand, "picked")
    board = hand.board
    paints = [board.paint, board.inside, board._marks, *board.hand_paints]
    assert not [text for paint in paints for text in paint.shortened]
    assert min(high for paint in paints for _, high in paint.heights) >= 9


@pytest.mark.parametrize("size", [(640, 360), (915, 412), (960, 540)])
@pytest.mark.parametrize("left", [False, True])
def test_two_dungeons_across_share_the_room_with_the_town(size, left):
    plan = make_plan(size, 2, 0, left=left)
    other, own = plan.lairs[1], plan.lairs[0]
    assert plan.town.x == other.whole.x and plan.town.y >= other.whole.top
    assert plan.town.apart(own.whole) and other.whole.apart(own.whole)
    assert other.spots[0].h > 0.35 * other.whole.h, "rooms lie in an empty field"
    assert own.whole.h > 0.4 * size[1]
