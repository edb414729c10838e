"""Two forgings at once: what can be made by them and by no single one, and which of several ways costs least."""

from __future__ import annotations

from random import Random

import pytest
from support.kings.board import GAME, dealt, forging

from engine.core.chance import Stream
from engine.kings.moves import PASS, Forge
from engine.kings.outlook import Plan, forged, plans
from engine.kings.run import owned

MAKING = ("combine", "improve")


def planned(state, seat=0):
    """The plans that a seat sees, by what they make."""
    return {(plan.made, plan.improved): plan for plan in plans(GAME, GAME.view(state, seat), seat)}


def numbers(board, *names):
    return [board.item(name) for name in names]


def spent(board, plan):
    return set(forged(GAME.tables, GAME.view(board.state, 0), 0, *plan.steps).spent)


def test_an_item_of_class_3_is_planned_through_one_of_class_2_and_comes_true():
    board = forging("soup_pot", "wooden_spoon", "tiptoe_boots")
    pot, spoon, boots = numbers(board, "soup_pot", "wooden_spoon", "tiptoe_boots")
    gong, band = numbers(board, "dinner_gong", "one_hero_band")
    view = GAME.view(board.state, 0)
    plan = planned(board.state)[band, False]
    assert plan == Plan(band, False, (Forge("combine", pot, spoon, gong), Forge("combine", gong, boots, band)))
    assert GAME.view(board.state, 0) == view, "it was only looked at"
    assert spent(board, plan) == {pot, spoon, boots}, "what comes and goes again was never spent"
    for step in plan.steps:
        board.do(step)
    assert board.state.packs[0] == (band,) and board.asked() == (0, "turn")


def test_what_is_made_is_improved_by_the_second_forging():
    board = forging("soup_pot", "wooden_spoon")
    pot, spoon, gong = numbers(board, "soup_pot", "wooden_spoon", "dinner_gong")
    assert planned(board.state) == {
        (gong, True): Plan(gong, True, (Forge("combine", pot, spoon, gong), Forge("improve", gong)))
    }


def test_no_plan_is_made_with_one_forging_left_or_while_something_else_is_asked():
    board = forging("soup_pot", "wooden_spoon", "tiptoe_boots")
    assert planned(board.state)
    board.do(Forge("improve", board.item("tiptoe_boots")))
    assert board.asked() == (0, "forge") and planned(board.state) == {}
    board.do(PASS)
    assert board.asked() == (0, "turn") and planned(board.state) == {}


def test_no_plan_is_made_where_somebody_else_is_asked_in_between():
    board = forging("soup_pot", "wooden_spoon", "tiptoe_boots", own={1: "trader"})
    gong, band = numbers(board, "dinner_gong", "one_hero_band")
    assert (band, False) in planned(board.state) and (gong, True) in planned(board.state)
    board.state.token[1] = gong
    assert not {(band, False), (gong, True)} & set(planned(board.state)), "who takes the gong gives a reward first"
    board.state.token[1] = band
    assert {(band, False), (gong, True)} <= set(planned(board.state))


def test_a_way_without_jokers_is_taken_before_one_with_them():
    board = forging("jar_of_buttons", "soup_pot", "wooden_spoon", "tiptoe_boots")
    jar, band = numbers(board, "jar_of_buttons", "one_hero_band")
    assert jar not in spent(board, planned(board.state)[band, False])


def test_what_is_worn_is_spared():
    items = "soup_pot", "jar_of_buttons", "tiptoe_boots"
    for worn in ("ball_of_string", "jar_of_buttons"):
        others = {*items, "ball_of_string"} - {worn}
        board = forging(*sorted(others), worn={"hand": worn})
        assert board.item(worn) not in spent(board, planned(board.state)[board.item("one_hero_band"), False])


def test_an_improved_item_is_spared():
    for improved in ("ball_of_string", "jar_of_buttons"):
        board = forging("soup_pot", "ball_of_string", "jar_of_buttons", "tiptoe_boots")
        board.state.improved = 1 << board.item(improved)
        assert board.item(improved) not in spent(board, planned(board.state)[board.item("one_hero_band"), False])


# What the rules themselves say


def at_forges(seed, count):
    """Yields states of games of random answers, in which a seat may forge twice."""
    rng, chance = Random(seed), Stream(f"plans {seed}")
    while count:
        state = dealt(rng.choice((2, 3, 4)), own_sides=1)
        while state.frames and count:
            ask = rng.choice(GAME.pending(state))
            if ask.kind == "forge":
                count -= 1
                yield state, ask.seat
            choices = GAME.legal(state, ask.seat)
            GAME.advance(state, ask.seat, rng.choice(choices), chance)


def makings(state, seat):
    if [(one.seat, one.kind) for one in GAME.pending(state)] != [(seat, "forge")]:
        return []
    return [one for one in GAME.legal(state, seat) if isinstance(one, Forge) and one.how in MAKING]


def after(state, seat, *steps):
    """The state after answers, and what the last of them made."""
    state = state.clone()
    for step in steps:
        GAME.advance(state, seat, step, Stream("after"))
    made = steps[-1].result if steps[-1].how == "combine" else steps[-1].first
    return state, (made, bool(state.improved >> made & 1))


def reachable(state, seat):
    """What two answers make and no single one does, with the ways to it; by trying every pair of legal answers."""
    now = {after(state, seat, one)[1] for one in makings(state, seat)}
    ways = {}
    for first in makings(state, seat):
        for second in makings(after(state, seat, first)[0], seat):
            end = after(state, seat, first, second)[1]
            if end not in now and (end[1] or end[0] not in owned(state, seat)):
                ways.setdefault(end, []).append((first, second))
    return ways


@pytest.mark.parametrize("seed", range(3))
def test_plans_are_all_that_two_legal_answers_make_and_one_does_not(seed):
    found = 0
    for state, seat in at_forges(seed, 60):
        some, ways = planned(state, seat), reachable(state, seat)
        assert set(some) == set(ways)
        for end, plan in some.items():
            assert plan.steps in ways[end]
            jokers = [sum(GAME.tables.joker[one] for one in gone(state, seat, way)) for way in ways[end]]
            assert sum(GAME.tables.joker[one] for one in gone(state, seat, plan.steps)) == min(jokers)
            found += 1
    assert found > 5


def gone(state, seat, steps):
    """The items that somebody no longer has after forgings."""
    return set(owned(state, seat)) - set(owned(after(state, seat, *steps)[0], seat))
