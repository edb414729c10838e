"""Nothing that a bot reckons with takes longer than the largest hand of the cards; the command `bench` shows it."""

from __future__ import annotations

import gc
from time import thread_time

import pytest
from support.kings.kit import REAL_GAME

from engine.core.setting import Setting
from engine.kings.abilities import Gear
from engine.kings.bots.outfit import MOST_WORK, helped
from engine.kings.bots.speeds import speeds
from engine.kings.cards import BEFORE, ON_SELF
from engine.kings.hands import largest, work
from engine.kings.rolling import sieve

CARDS = REAL_GAME.deck
LATER = [potion.gear for potion in CARDS.potions if potion.on == ON_SELF and potion.own and not potion.own & BEFORE]
"""What is added by potions that are played when dice lie there."""


@pytest.mark.parametrize("who", [character.id for character in CARDS.characters])
def test_potions_for_dice_that_lie_are_reckoned_with_as_far_as_it_goes_quickly(who: str) -> None:
    character = next(one for one in CARDS.characters if one.id == who)
    hands = [hand.gear for hand in largest(CARDS, character)]
    for hand in hands:
        for drink in LATER:
            assert work(helped(hand, drink)) <= max(work(hand), MOST_WORK)
    assert max(work(hands[0].plus(drink)) for drink in LATER) > 2 * work(hands[0]), "in full they take far longer"


@pytest.mark.parametrize("drink", LATER)
def test_a_usual_hero_has_all_of_a_potion(drink: Gear) -> None:
    hero = Gear(dice=5, strength=4, armour=6)
    assert helped(hero, drink) == hero.plus(drink)


def test_of_too_many_re_rolls_some_are_left() -> None:
    hero = Gear(dice=3, dice12=2, strength=3, turns=(6,))
    told = helped(hero, Gear(reroll=4, damage=2))
    assert 0 < told.reroll < 4 and (told.damage, told.turns) == (2, (6,))


def test_what_is_remembered_of_dice_is_not_looked_at_by_the_collector() -> None:
    memory = sieve(2, 0)
    some = [memory[(low, high), more] for low in range(1, 7) for high in range(low, 7) for more in range(1, 7)]
    gc.collect()
    gc.collect()
    assert not any(map(gc.is_tracked, some))


def test_bench_shows_the_odds_and_the_strongest_bot() -> None:
    """150 ms for new odds are the bar, 2 ms for known ones, 150 ms for a choice, 3 s for a seat's round."""
    told = speeds(REAL_GAME, Setting(2), 0.01, thread_time)
    new = told["odds_new_ms"]
    assert 75 * told["odds_known_ms"] < new
    assert 0 < told["hard_choice_ms"] < min(told["hard_longest_ms"], new)
    assert 0 < told["hard_seat_and_round_ms"] < 20 * new
