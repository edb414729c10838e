"""The chances of a fight: by hand, by trying everything, by throwing dice; and that they can be had in good time."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path
from random import Random
from time import process_time

import pytest
from support.kings.plain_odds import compare, worth

from engine.core.errors import ContentError
from engine.kings import content, hands, odds
from engine.kings.abilities import Gear
from engine.kings.content import build, load
from engine.kings.moves import REPEAT, STAND, Reroll, Turn
from engine.kings.odds import Lie, of_foe, of_hero, of_last
from engine.kings.rolling import Means

CARDS = load()


def test_one_die_against_a_number():
    told = odds.odds(Gear(dice=1, strength=2, armour=3), Gear(strength=5), 3)
    assert told.win == 0.5, "4, 5 and 6 are more than 5"
    assert told.hearts == (0.0, 1.0, 0.0, 0.0), "5 - 3 is a begun ten"
    assert told.cost == 1


def test_a_re_roll_against_a_number():
    told = odds.odds(Gear(dice=1, reroll=1), Gear(strength=4), 2)
    assert told.win == pytest.approx(1 / 3 + 2 / 3 / 3), "a 5 or 6, at once or in the second roll"


def test_equal_is_lost():
    assert odds.odds(Gear(strength=5, armour=5), Gear(strength=5), 1) == (0.0, (1.0, 0.0))
    assert odds.odds(Gear(strength=6, armour=5), Gear(strength=5), 1) == (1.0, (1.0, 0.0))


def test_who_wins_without_a_heart_left_has_lost():
    assert odds.odds(Gear(strength=30), Gear(strength=11), 2) == (0.0, (0.0, 0.0, 1.0))
    assert odds.odds(Gear(strength=30), Gear(strength=11), 3).win == 1
    assert odds.odds(Gear(strength=30), Gear(strength=11), 0) == odds.LOST


def test_the_opponent_re_rolls_what_it_needs_and_costs_hearts_when_it_cannot_win():
    told = odds.odds(Gear(strength=20, armour=4), Gear(dice=1, strength=8, reroll=1), 4)
    assert told.win == 1
    assert told.hearts == (0.0, 1.0, 0.0, 0.0, 0.0), "9 to 14 less 4"
    hurt = odds.odds(Gear(strength=20), Gear(dice=1, strength=8, reroll=1), 4)
    assert hurt.hearts[2] == pytest.approx(1 - (1 / 3) ** 2), "11 or more: 3 to 6, in two tries"


def test_two_equal_sides():
    """Against the same two dice the hero wins when he has more: (1 - P(equal)) / 2."""
    equal = Fraction(sum(n * n for n in (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)), 36 * 36)
    told = odds.odds(Gear(dice=2, armour=20), Gear(dice=2), 1)
    assert told.win == pytest.approx(float((1 - equal) / 2))
    assert odds.odds(Gear(dice=2, armour=20, strength=1), Gear(dice=2), 1).win == pytest.approx(1 - told.win), (
        "who also wins a tie has the rest"
    )


SMALL = [
    (Gear(dice=2, reroll=2, armour=3), Gear(dice=2, reroll=1, strength=1)),
    (Gear(dice=2, dice12=1, reroll=1, turns=(6,)), Gear(dice=1, dice12=1, strength=3)),
    (Gear(dice=3, reroll_values=(0b110,), reroll=1), Gear(dice=2, reroll_values=(0b1110,), strength=1)),
    (Gear(dice=2, reroll_values=(0b110, 0b1110), armour=2), Gear(dice=2, strength=2, turns=(5,))),
    (Gear(dice=1, dice12=1, reroll_all=1, reroll=1, strength=2), Gear(dice=3, reroll_all=1)),
    (Gear(dice=2, reroll=1, strength=4), Gear(dice=2, strength=3, repeat=1)),
    (Gear(dice=2, strength=9, armour=5, reroll=1), Gear(dice=1, strength=14, reroll=1, repeat=1)),
    (Gear(dice12=2, turns=(6, 4)), Gear(dice=3, reroll=1)),
]


@pytest.mark.parametrize(("hero", "foe"), SMALL)
@pytest.mark.parametrize("hearts", [1, 3])
def test_the_same_as_trying_everything(hero, foe, hearts):
    win, saved = worth(hero, foe, hearts)
    told = odds.odds(hero, foe, hearts)
    assert told.win == pytest.approx(float(win), abs=1e-12)
    assert told.cost == pytest.approx(float(-saved), abs=1e-12)
    assert sum(told.hearts) == pytest.approx(1)


def test_any_small_fight_is_the_same_as_trying_everything():
    rng = Random(5)
    for _ in range(10):
        hero, foe = _fighter(rng, armour=rng.randrange(12)), _fighter(rng, repeat=rng.randrange(2))
        win, saved = worth(hero, foe, 2)
        told = odds.odds(hero, foe, 2)
        assert (told.win, -told.cost) == pytest.approx((float(win), float(saved)), abs=1e-12), (hero, foe)


def _fighter(rng, **more):
    kinds = {"reroll": 1, "reroll_all": 1, "reroll_values": (rng.choice((0b10, 0b110, 0b1010)),), "turns": (6,)}
    words = rng.sample(sorted(kinds), 2)
    dice = rng.choice(({"dice": 1}, {"dice": 2}, {"dice12": 1}, {"dice": 1, "dice12": 1}))
    return Gear(strength=rng.randrange(8), **dice, **{word: kinds[word] for word in words}, **more)


LARGE = [
    (Gear(dice=5, reroll=2, armour=9, strength=4), CARDS.creatures[10].gear),
    (Gear(dice=6, reroll_values=(0b110,), armour=20, damage=6), CARDS.kings[0].gear),
    (Gear(dice=4, dice12=1, reroll=1, turns=(6,), armour=17, damage=9), Gear(dice=4, strength=6, repeat=1)),
    (Gear(dice=5, strength=9, armour=12), Gear(dice=5, reroll=3)),
]


@pytest.mark.parametrize(("hero", "foe"), LARGE)
def test_thrown_dice_come_out_as_told(hero, foe):
    compare(hero, foe, 3, count=6000, seed=11)


def test_what_each_answer_leads_to():
    hero, foe = Gear(dice=2, reroll=1, strength=1), Gear(strength=8)
    legal = [STAND, Reroll("single", 0b01), Reroll("single", 0b10)]
    wins = [one.win for one in of_hero(hero, foe, 3, Lie((2, 5)), legal)]
    assert wins == pytest.approx([0, 4 / 6, 1 / 6]), "9 is needed: 2 + 5 + 1 is 8; the 2 must become 3 or more"
    used = [one.win for one in of_hero(hero, foe, 3, Lie((2, 5), (0,)), [STAND])]
    assert used == [0]


def test_turned_dice_and_named_values():
    hero, foe = Gear(dice=2, turns=(6,), reroll_values=(0b10,)), Gear(strength=9)
    turn, again = Turn(0, 6), Reroll("values", 0b01, 0b10)
    stand, turned, rolled = of_hero(hero, foe, 3, Lie((1, 5)), [STAND, turn, again])
    assert (stand.win, turned.win) == (0, 1)
    assert rolled.win == 1, "the die can still be turned"


def test_answers_for_the_opponent():
    hero, foe = Gear(strength=9, armour=9), Gear(dice=2, reroll=1, repeat=1)
    own, lie = Lie(()), Lie((2, 6))
    stand, again, anew = of_foe(hero, foe, 3, own, lie, [STAND, Reroll("single", 0b01), REPEAT])
    once = foe._replace(repeat=0)
    assert anew == odds.odds(hero, once, 3)
    assert stand.win == 1
    assert again.win == pytest.approx(2 / 6 * anew.win), "with a 1 or 2 it is repeated; with more it has 9"


def test_a_last_re_roll_against_a_known_strength():
    hero = Gear(dice=2, strength=3)
    stand, again = of_last(hero, 10, 3, Lie((1, 6)), Means(singles=1), [STAND, Reroll("single", 0b01)])
    assert (stand.win, again.win) == pytest.approx((0, 5 / 6))


# How long it takes


def heaviest():
    some = [hand for character in CARDS.characters for hand in hands.largest(CARDS, character)]
    return max(some, key=lambda hand: hands.work(hand.gear))


def new_odds(heroes, foe):
    """The processor time of some odds of which nothing is known."""
    odds.forget()
    begin = process_time()
    for gear in heroes:
        odds.odds(gear, foe, 3)
    return process_time() - begin


def test_the_largest_hand_takes_as_long_as_a_few_usual_ones():
    """The bar is 150 ms; compared with usual fights of the same run, so that the machine does not matter."""
    king = max(CARDS.kings, key=lambda one: hands.work(one.gear)).gear
    usual = [Gear(dice=6, reroll=2, armour=10 + more) for more in range(10)]
    assert min(new_odds([heaviest().gear], king) / new_odds(usual, king) for _ in range(3)) < 3


@pytest.mark.parametrize("foe", [Gear(dice=3, reroll=1, strength=4), Gear(dice=3, reroll=1, strength=4, repeat=1)])
def test_bit_by_bit_it_comes_out_the_same(foe):
    hero = Gear(dice=4, dice12=1, strength=3, reroll=1, reroll_all=1, reroll_values=(6,), armour=3)
    at_once = odds.odds(hero, foe, 3)
    for memory in (odds.battle, odds.replies):
        memory.cache_clear()
    *pieces, last = odds.working(hero, foe, 3)
    assert last == at_once and set(pieces) == {None}
    assert len(pieces) > 500, "many small pieces"
    assert list(odds.working(hero, foe, 3)) == [at_once], "the second time nothing is left to do"
    assert list(odds.working(hero, foe, 0)) == [odds.LOST]


def test_the_second_time_it_is_known():
    hand, king = heaviest().gear, CARDS.kings[5].gear
    odds.forget()
    begin = process_time()
    told = odds.odds(hand, king, 3)
    middle = process_time()
    for _ in range(10):
        assert odds.odds(hand, king, 3) is told
    assert process_time() - middle < (middle - begin) / 2


def test_the_estimate_never_tells_a_larger_hand_lighter():
    for hand in (hand for character in CARDS.characters for hand in hands.largest(CARDS, character)):
        gear = hand.gear
        for more in (Gear(dice=1), Gear(dice12=1), Gear(reroll=1), Gear(reroll_all=1), Gear(reroll_values=(6,))):
            assert hands.work(gear.plus(more)) >= hands.work(gear), (gear, more)


def test_a_hand_that_is_too_large_is_refused_with_its_cards():
    data = tomllib.loads(Path(content.__file__).with_name("content.toml").read_text("utf-8"))
    boots = next(item for item in data["items"] if item["id"] == "tiptoe_boots")
    boots["effects"], boots["improved"] = ["reroll 4"], ["reroll 9"]
    with pytest.raises(ContentError, match=r"tiptoe_boots.*too many for the odds"):
        build(data)


def test_an_opponent_that_is_too_large_is_refused():
    data = tomllib.loads(Path(content.__file__).with_name("content.toml").read_text("utf-8"))
    data["kings"][0]["effects"] = ["dice 8", "dice12 4", "reroll 5"]
    data["kings"][1]["effects"] = ["dice 8", "dice12 4", "strength 20"]
    with pytest.raises(ContentError, match=r"young_odo.*too many for the odds"):
        build(data)
