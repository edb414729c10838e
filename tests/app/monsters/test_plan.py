"""The plan of the table, as data: how large everything is, what stands where, and that no part of it lies empty."""

from __future__ import annotations

from itertools import combinations

import pytest

SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200))
LARGE = SIZES[3:]
VOID = 0.125
"""No empty rectangle is as large as this share of the window."""
STEP = 20


@pytest.fixture
def plan(screen):
    from mmapp.games.monsters.planner import make_plan

    return lambda size, seats, text=1.0, left=False: make_plan(size, seats, 1, text, left, tiles=True)


def parts(plan):
    """Everything that is drawn or tapped, by name."""
    found = {str(target): box for target, box in plan.named.items()}
    found |= {name: getattr(plan, name) for name in ("prompt", "gate", "landing", "way", "reserve", "treasury")}
    found |= {f"numbers {i}": spot.numbers for i, spot in enumerate(plan.spots)}
    if not plan.round.holds(*plan.vault.center) and not plan.treasury.w:
        found["vault"] = plan.vault
    return {name: box for name, box in found.items() if box.w}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_everything_is_in_the_window_apart_and_large_enough_for_a_finger(plan, size, seats, text, left):
    made = plan(size, seats, text, left)
    for name, box in parts(made).items():
        assert box.x >= 0 and box.y >= 0 and box.right <= size[0] and box.top <= size[1], (name, box)
    for (one, here), (other, there) in combinations(parts(made).items(), 2):
        assert here.apart(there), (one, here, other, there)
    for target, box in made.named.items():
        assert min(box.w, box.h) >= 48 * made.grown - 1, (target, box)


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1200)])
@pytest.mark.parametrize("left", [False, True])
def test_places_of_a_tablet_are_large(plan, size, left):
    for seats, least in ((3, (135, 185)), (4, (130, 180)), (5, (105, 145)), (6, (105, 145))):
        made = plan(size, seats, left=left)
        for spot in made.spots:
            for place in spot.places:
                assert place.w >= least[0] * made.grown and place.h >= least[1] * made.grown, (seats, place)
    one, two = plan(size, 6, left=left).spots[0].places
    assert one.x == two.x and one.y >= two.top, "with six players they stand below each other"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_an_upright_tablet_and_a_low_phone_are_used_to_the_full(plan, seats):
    least = {3: (170, 235), 4: (160, 220), 5: (105, 145), 6: (105, 145)}[seats]
    assert all(
        place.w >= least[0] and place.h >= least[1] for spot in plan((800, 1280), seats).spots for place in spot.places
    )
    least = {3: 110, 4: 90, 5: 74, 6: 65}[seats]
    assert all(place.h >= least for spot in plan((915, 412), seats).spots for place in spot.places)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_the_way_begins_at_a_gate_before_the_first_guardian(plan, size, seats, text):
    made = plan(size, seats, text)
    first = made.spots[0].whole
    assert made.gate.w >= 16 and made.gate.right <= first.x + 1 and made.gate.right >= first.x - 2
    assert made.gate.y == first.y and made.gate.h == first.h
    assert made.gate.w <= 92 * made.grown + 1, "a slice: the room is the guardians'"


@pytest.mark.parametrize("seats", [5, 6])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (800, 1280)])
def test_between_two_rows_steps_show_the_way(plan, size, seats):
    made = plan(size, seats)
    upper, lower = made.spots[2].whole, made.spots[3].whole
    assert upper.y > lower.top, "three above, the rest below"
    assert lower.top <= made.way.y and made.way.top <= upper.y and made.way.h >= 12
    assert made.way.right >= upper.right - 2 and made.way.x <= made.landing.center[0]
    assert made.landing.right <= lower.x + 1 and made.landing.w >= 16


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("size", SIZES)
def test_nothing_of_the_window_lies_empty(plan, size, seats):
    made = plan(size, seats)
    boxes = [*parts(made).values(), *(spot.whole for spot in made.spots), *made.walls]
    width, height = (side // STEP for side in size)
    free = [[not any(holds(box, x, y) for box in boxes) for x in range(width)] for y in range(height)]
    assert largest(free) * STEP * STEP < VOID * size[0] * size[1]


def holds(box, x, y):
    """Whether a box covers any of a square of the grid."""
    return box.x < (x + 1) * STEP and box.right > x * STEP and box.y < (y + 1) * STEP and box.top > y * STEP


def largest(free):
    """How many squares the largest rectangle has that lies in free ones only."""
    best, heights = 0, [0] * len(free[0])
    for row in free:
        heights = [high + 1 if open_ else 0 for high, open_ in zip(heights, row, strict=True)]
        for left in range(len(heights)):
            low = heights[left]
            for right in range(left, len(heights)):
                low = min(low, heights[right])
                best = max(best, low * (right - left + 1))
    return best


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", SIZES)
def test_a_fight_has_room_where_the_hand_lies(plan, size, seats, left):
    made = plan(size, seats, left=left)
    arena = made.arena
    assert any(not arena.apart(card) for card in made.hand)
    assert arena.x >= 0 and arena.right <= size[0] and arena.y >= 0 and arena.top <= size[1]
    assert arena.apart(made.undo) and arena.apart(made.menu)
    assert arena.holds(*made.told.center) and not made.stage.holds(*made.told.center)
    assert all(arena.apart(chip) for chip in made.chips)
    assert arena.w * arena.h >= 0.08 * size[0] * size[1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize("size", [size for size in SIZES if size[1] < 480])
def test_in_a_low_window_a_fight_covers_no_guardian(plan, size, seats, left):
    made = plan(size, seats, left=left)
    assert all(made.arena.apart(spot.guardian) for spot in made.spots)
    assert made.stage.w >= 3 * made.stage.h and made.told.w >= 150


def test_large_windows_have_words_on_their_buttons_and_larger_ones_larger_parts(plan):
    for size in LARGE:
        made = plan(size, 4)
        assert made.undo.w > 2 * made.undo.h and made.hint.w > 2 * made.hint.h
    usual, huge = plan((1280, 800), 4), plan((1920, 1200), 4)
    for name in ("menu", "undo", "prompt", "gate", "title"):
        assert getattr(huge, name).h >= 1.45 * getattr(usual, name).h, name
    assert huge.chips[0].h >= 1.45 * usual.chips[0].h and huge.spots[0].numbers.h >= 1.45 * usual.spots[0].numbers.h
