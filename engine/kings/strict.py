"""`check_strictly`, `check_bans`: what cards of newer formats and of games from elsewhere must be besides; those of
older formats stand in records of own games that go on."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from engine.core.content import broken
from engine.kings.abilities import Effect
from engine.kings.cards import ON_OPPONENT, ON_SELF, TURN, Character, Item, Potion, Recipe, items_in_play, recipes
from engine.kings.checks import REROLLS, forges

if TYPE_CHECKING:
    from engine.kings.content import Content

ARROW = "next"
"""The word that stands for an item of the next part, and can be the id of none."""
MOST_REROLLS = {"reroll": 5, "reroll_all": 1}
"""The greatest amounts on a potion: what is played when dice lie there must be worked out at once."""
ONCE = ("hearts", "second_hand", "token")
"""The effects that an own side has for the whole game, so that no place can lose them."""


def check_strictly(content: Content) -> None:
    """Raises `ContentError` for cards that would do nothing, could never be had, or would take too long."""
    for item in content.items:
        if item.id == ARROW:
            raise broken(f"items {item.id}", "its id stands for the item of the next part")
    _forges(content.items)
    for potion in dict.fromkeys(content.potions):
        _potion(f"potions {potion.id}", potion)
    for character in content.characters:
        _character(f"characters {character.id}", character)


def check_bans(data: Mapping[str, Any]) -> None:
    """Raises `ContentError` if an opponent's card forbids the same thing twice."""
    for kind in ("creatures", "kings"):
        for card in data[kind]:
            if len(set(card["bans"])) < len(card["bans"]):
                raise broken(f"{kind} {card['id']}", "it forbids the same thing twice")


def _forges(items: tuple[Item, ...]) -> None:
    """Raises unless every item of class 2 and 3 can be made in every forge without two jokers."""
    for parts in forges():
        played = set(items_in_play(items, parts))
        made = {recipe.result for recipe in recipes(items, parts) if _works(items, recipe, played)}
        for number in sorted(played - made):
            if items[number].rank > 1:
                raise broken(f"items {items[number].id}", "it would need two jokers, or the same item twice")


def _works(items: tuple[Item, ...], recipe: Recipe, played: Collection[int]) -> bool:
    first, second = recipe.first, recipe.second
    both = first in played and second in played and first != second
    return both and not (items[first].joker and items[second].joker)


def _potion(card: str, potion: Potion) -> None:
    """Raises unless a potion can be played at all, and its re-rolls be reckoned with."""
    moments = potion.own | potion.others if potion.on == ON_SELF else (potion.own | potion.others) & ~TURN
    if not moments:
        against = "an opponent" if potion.on == ON_OPPONENT else "another hero"
        raise broken(card, f"it could never be played: what acts on {against} needs a time in a fight")
    again = [effect for effect in potion.effects if effect.kind in REROLLS]
    if len(again) > 1:
        raise broken(card, "a potion gives one kind of re-roll")
    for effect in again:
        if effect.amount > MOST_REROLLS.get(effect.kind, effect.amount):
            raise broken(card, f"{effect.kind!r} of a potion is at most {MOST_REROLLS[effect.kind]}")


def _character(card: str, character: Character) -> None:
    """Raises unless an own side has only what it can use."""
    if character.tricks and character.id != "rogue":
        raise broken(card, "only the rogue has tricks")
    if character.arts and character.id != "alchemist":
        raise broken(card, "only the alchemist has arts")
    for effect in _printed(character):
        if effect.kind in ONCE:
            raise broken(card, f"{effect.kind!r} cannot be printed on a place")


def _printed(character: Character) -> Iterator[Effect]:
    for effects in character.printed:
        yield from effects
