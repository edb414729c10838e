"""What is a plainly bad play, and that bots who make no mistakes make none."""

from __future__ import annotations

import pytest
from support.kings.arena import ITEM, Arena, Shows
from support.kings.dominated import bad_plays, bad_plays_of_a_game

from engine.core.setting import Setting
from engine.kings.moves import ACT, Choose, Drink


def test_a_challenge_without_a_chance_is_hopeless_unless_another_is_about_to_win() -> None:
    arena = Arena()
    arena.meet("old_odo")
    assert bad_plays(arena.state, 0, Choose("king")) == ["hopeless challenge"]
    assert bad_plays(arena.state, 0, Choose("guard")) == []
    best = ("seven_league_boots", "twenty_mattresses", "stargazers_hat", "goulash_cannon")
    arena.wear(1, *best, improved=True)
    arena.meet("young_kasimir")
    assert bad_plays(arena.state, 1, Choose("king")) == []
    assert bad_plays(arena.state, 0, Choose("king")) == []


def test_a_heart_is_not_drunk_by_who_has_all() -> None:
    arena = Arena()
    arena.hold(0, "chicken_soup")
    arena.choose("heal", "forge")
    soup = Drink(arena.state.potions[0][0])
    assert bad_plays(arena.state, 0, soup) == ["potion for nothing"]
    arena.state.hearts[0] = 1
    assert bad_plays(arena.state, 0, soup) == []


@pytest.mark.parametrize("hopeless", [True, False])
def test_strength_in_the_last_window_must_change_something(hopeless: bool) -> None:
    arena = Arena()
    arena.hold(0, "spiced_cocoa")
    arena.choose(f"attack{arena.meet('half_a_dwarf')}", "forge")
    arena.dice = Shows(4, 1)
    while not arena.state.dice[2]:
        arena.decline()
    assert arena.asked() == ("potion", 0)
    arena.state.dice[2] = (12,) if hopeless else (1,)
    bad = ["potion for nothing"] if hopeless else []
    assert bad_plays(arena.state, 0, Drink(arena.state.potions[0][0])) == bad


def test_what_is_forbidden_is_not_kept_on_where_it_could_count_elsewhere() -> None:
    arena = Arena()
    row = [-1] * 5
    row[3] = ITEM["rose_bramble"].number
    arena.state.gear[0] = tuple(row)
    arena.choose(f"attack{arena.meet('lost_minotaur')}", "forge")
    while arena.asked() != ("turn", 0):
        arena.decline()
    assert bad_plays(arena.state, 0, ACT) == ["forbidden item kept on"]
    arena.say(f"equip {ITEM['rose_bramble'].number} head")
    assert bad_plays(arena.state, 0, ACT) == []


def test_hard_makes_no_plainly_bad_play() -> None:
    seen = bad_plays_of_a_game("hard", Setting(3, {"own_sides": 1, "draw": 1}), 1)
    assert seen.decisions > 50
    assert seen.bad == []


def test_normal_challenges_nobody_without_hope_however_far_off_it_judges() -> None:
    """In this game it once did: an action of no worth seemed best to it."""
    setting = Setting(3, {"own_sides": 1, "king": 3})
    assert bad_plays_of_a_game("normal", setting, 25).bad == []
