"""The forge and the crown: a million fights thrown with dice come out as their chances say."""

from __future__ import annotations

from random import Random

WINDOW = False
LIMIT = 600
THROWS = 20_000


def short():
    return {"thrown": 1}


def long():
    return {"thrown": 50}


def thrown(notes, seed):
    """Fights of a hero with some items against an opponent, thrown and compared with the chances."""
    from support.kings.plain_odds import compare

    from engine.kings.cards import START
    from engine.kings.content import load

    cards, rng = load(), Random(seed)
    hero = START
    for item in rng.sample(cards.items, 4):
        hero = hero.plus(item.back)
    foe = rng.choice((*cards.creatures, *cards.kings)).gear
    compare(hero._replace(armour=hero.armour + rng.randrange(20)), foe, 3, THROWS, seed, width=5.5)
    notes.count("fights thrown", THROWS)


TRIALS = {"thrown": thrown}
