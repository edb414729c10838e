"""`check`: what all cards together must be; each error names the card or the table and the rule."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, permutations
from typing import TYPE_CHECKING

from engine.core.content import broken, check_count, check_different
from engine.kings.abilities import NUMBERS, Effect, Gear
from engine.kings.cards import (
    ACTION_NAMES,
    ANY_SLOT,
    BEFORE,
    FIRST_PART,
    FIRST_SECOND,
    HAND,
    ITEMS,
    LAST_PART,
    LEFT_OUT,
    LETTERS,
    NEXT,
    ON_HERO,
    ON_OPPONENT,
    ON_SELF,
    OTHERS,
    PARTS,
    START,
    TIMES,
    TURN,
    Character,
    Item,
    Opponent,
    Potion,
    Trick,
    item_number,
    items_in_play,
    recipes,
)
from engine.kings.hands import check_hands

if TYPE_CHECKING:
    from engine.kings.content import Content

POTIONS, POTION_KINDS, SPITEFUL = 25, 12, 4
LEVEL, WITH_BAN = 10, (12, 18)
KINGS, PAIRS = 10, 4
CHARACTERS = ("assassin", "trader", "swashbuckler", "noble", "rogue", "alchemist")
ARTS = ("hearts_for_potions", "look", "recover", "second_potion")
ONE_USE = 4
GUARD_ORDER = 4
JOKERS = tuple(item_number(rank, part, at) for rank in (1, 2) for part, at in ((FIRST_PART, 0), (LAST_PART, 3 - rank)))
"""The places of jokers: on the first part left, on the last one right."""
DICE_IN_THE_BOX = {"dice": 20, "dice12": 5}
REROLLS = ("reroll", "reroll_all", "reroll_values", "turn")
FOR_OPPONENTS = ("dice", "dice12", "strength", "damage")


def check(content: Content) -> None:
    """Raises `ContentError` unless the cards are such as the rules ask for."""
    _ids(content)
    check_count("items", "cards", len(content.items), ITEMS, ITEMS)
    for item in content.items:
        _item(content.items, item)
    _seconds(content.items[FIRST_SECOND:])
    _forges(content)
    _potions(content.potions)
    _creatures(content)
    _kings(content.kings)
    _characters(content.characters)
    _dice(content)
    check_hands(content)


def _ids(content: Content) -> None:
    groups: tuple[Iterable[Sequence[object]], ...] = (
        content.items,
        dict.fromkeys(content.potions),
        (*content.creatures, *content.standard, *content.kings),
        content.characters,
        (trick for one in content.characters for trick in one.tricks),
        (art for one in content.characters for art in one.arts),
    )
    check_different(str(card[0]) for cards in groups for card in cards)


# Items


def _item(items: tuple[Item, ...], item: Item) -> None:
    """Raises unless an item is what may lie on its place."""
    card = f"items {item.id}"
    if item.joker != (item.number in JOKERS):
        raise broken(card, "the jokers are the items of class 1 and 2 on A left and G right, and no others")
    for effects in (item.effects, item.improved or item.effects):
        check_count(card, "effects on a side", len(effects), 1, 2)
    _improved(card, item)
    for one in item.materials:
        if (2 if one == NEXT else items[one].rank) != item.rank - 1:
            raise broken(card, f"its materials must be of class {item.rank - 1}")
        if one != NEXT and item.materials[0] == item.materials[1]:
            raise broken(card, "its materials must be two different items")


def _seconds(items: Sequence[Item]) -> None:
    """Raises unless the second items of class 3 lie on different parts, none on the last one."""
    for at, item in enumerate(items):
        letter = LETTERS[item.part]
        if item.part == LAST_PART:
            raise broken(f"items {item.id}", f"there is no second item of class 3 on {letter}")
        if item.part in {other.part for other in items[:at]}:
            raise broken(f"items {item.id}", f"there is a second item of class 3 on {letter} already")


def _improved(card: str, item: Item) -> None:
    """Raises unless the back side is better than the front in something and worse in nothing."""
    if item.improved is None:
        return
    if item.rank == 1:
        raise broken(card, "an item of class 1 cannot be improved")
    front, back = (numbers_of(gear) for gear in (item.front, item.back))
    if front == back or not _at_least(back, front):
        raise broken(card, "the improved side must be better in something and worse in nothing")


def numbers_of(gear: Gear) -> tuple[int, ...]:
    """The numbers of a fighter to compare: each is better when it is higher."""
    values = Counter(value for mask in gear.reroll_values for value in range(mask.bit_length()) if mask >> value & 1)
    return (
        *(int(getattr(gear, name)) for name in NUMBERS),
        *(values[value] for value in range(1, 13)),
        *(sum(turn >= value for turn in gear.turns) for value in range(1, 13)),
    )


def _at_least(more: tuple[int, ...], less: tuple[int, ...]) -> bool:
    return all(one >= two for one, two in zip(more, less, strict=True))


def forges() -> Iterator[tuple[int, ...]]:
    """Yields the parts from left to right of every forge that a game can have."""
    middle = range(FIRST_PART + 1, LAST_PART)
    for left_out in sorted(set(LEFT_OUT.values())):
        for used in combinations(middle, PARTS - 2 - left_out):
            for order in permutations(used):
                yield (FIRST_PART, *order, LAST_PART)


def _forges(content: Content) -> None:
    """Raises unless every item of class 2 and 3 in play can be made in every forge."""
    for parts in forges():
        played = set(items_in_play(content.items, parts))
        made = {recipe.result for recipe in recipes(content.items, parts) if {recipe.first, recipe.second} <= played}
        for number in sorted(played - made):
            if content.items[number].rank > 1:
                order = "".join(LETTERS[part] for part in parts)
                raise broken(f"items {content.items[number].id}", f"it cannot be made in the forge {order}")


# Potions


def _potions(potions: Sequence[Potion]) -> None:
    check_count("potions", "cards with their copies", len(potions), POTIONS, POTIONS)
    check_count("potions", "kinds", len(set(potions)), POTION_KINDS, POTIONS)
    check_count("potions", "cards that harm another player", sum(one.spiteful for one in potions), SPITEFUL, SPITEFUL)
    for potion in dict.fromkeys(potions):
        card = f"potions {potion.id}"
        if not potion.effects:
            raise broken(card, "a potion has an effect")
        for effect in potion.effects:
            _potion_effect(card, potion, effect)


def _potion_effect(card: str, potion: Potion, effect: Effect) -> None:
    """Raises unless an effect makes sense on whom and when its potion acts."""
    times, harms = potion.own | potion.others, effect.kind == "ban" or effect.amount < 0
    if potion.on == ON_SELF and harms:
        raise broken(card, f"{effect.kind!r} would harm its own player")
    if potion.on == ON_HERO and not harms:
        raise broken(card, f"{effect.kind!r} would help another player")
    if potion.on == ON_OPPONENT and (effect.kind not in FOR_OPPONENTS or harms != bool(potion.own)):
        raise broken(card, f"an opponent only gets or only loses {', '.join(FOR_OPPONENTS)}")
    if effect.kind in ("forge", "draw") and times != TURN:
        raise broken(card, f"{effect.kind!r} belongs to the time turn")
    if effect.kind in REROLLS and potion.own != TIMES["rolled"] & ~OTHERS:
        raise broken(card, f"{effect.kind!r} belongs to the time rolled")
    if effect.kind in ("dice", "dice12", "speed", "ban") and times != BEFORE:
        raise broken(card, f"{effect.kind!r} belongs to the time before")
    if potion.lasting and effect.kind != "armour":
        raise broken(card, "only armour lasts till the round's end")


# Opponents


def mean_strength(gear: Gear) -> float:
    """The strength of an opponent in the mean, without re-rolls."""
    return 3.5 * gear.dice + 6.5 * gear.dice12 + gear.strength + gear.damage


def _creatures(content: Content) -> None:
    for level in (1, 2, 3):
        same = [one for one in content.creatures if one.level == level]
        check_count("creatures", f"cards of level {level}", len(same), LEVEL, LEVEL)
        printed = [one for one in content.standard if one.level == level]
        check_count("creatures", f"standard cards of level {level}", len(printed), 1, 1)
    check_count("creatures", "cards with a ban", sum(one.bans > 0 for one in content.creatures), *WITH_BAN)
    for one in (*content.creatures, *content.standard):
        _opponent(f"creatures {one.id}", one)


def _opponent(card: str, opponent: Opponent) -> None:
    if mean_strength(opponent.gear) <= 0:
        raise broken(card, "it needs dice or strength")


def _kings(kings: Sequence[Opponent]) -> None:
    check_count("kings", "cards", len(kings), KINGS, KINGS)
    for age, needed in (("young", PAIRS), ("old", PAIRS), ("promo", KINGS - 2 * PAIRS)):
        check_count("kings", f"cards of the age {age}", sum(king.age == age for king in kings), needed, needed)
    for king in kings:
        card = f"kings {king.id}"
        _opponent(card, king)
        if (king.age == "promo") != (king.muddles or king.plunders):
            raise broken(card, "the promo kings, and no others, muddle or plunder")
        if king.age == "young":
            _pair(card, king, [one for one in kings if one.age == "old" and one.pair == king.pair])
    for power in ("muddle", "plunder"):
        with_it = sum(effect.kind == power for king in kings for effect in king.effects)
        check_count("kings", f"cards with {power!r}", with_it, 1, 1)


def _pair(card: str, young: Opponent, old: Sequence[Opponent]) -> None:
    if not young.pair or len(old) != 1:
        raise broken(card, "a young king needs one old king of the same pair")
    if mean_strength(young.gear) >= mean_strength(old[0].gear):
        raise broken(card, f"the young king must be weaker than the old one, {old[0].id}")


# Characters


def _characters(characters: Sequence[Character]) -> None:
    ids = tuple(one.id for one in characters)
    if ids != CHARACTERS:
        raise broken("characters", f"the ids must be {', '.join(CHARACTERS)}, in this order")
    for one, (rule, holds) in zip(characters, _powers(characters), strict=True):
        if not holds:
            raise broken(f"characters {one.id}", rule)
    for trick in characters[CHARACTERS.index("rogue")].tricks:
        _trick(f"characters rogue, tricks {trick.id}", trick)


def _powers(characters: Sequence[Character]) -> Iterator[tuple[str, bool]]:
    """Yields, for each character in order, the rule of his own side and whether it holds."""
    assassin, trader, swashbuckler, noble, rogue, alchemist = characters
    gear = swashbuckler.gear
    steals = [trick.order for trick in rogue.tricks for effect in trick.effects if effect.kind == "steal"]
    yield "has a second hand", assassin.second_hand
    yield "has a token", trader.token
    yield "has more dice and hearts", gear.dice > 0 and gear.hearts > 0
    yield "has a printed ability for each slot", len(noble.printed) == 4 and all(noble.printed)
    yield "has four tricks; one of them steals, at place 4", len(rogue.tricks) == ONE_USE and steals == [GUARD_ORDER]
    yield f"has four arts: {', '.join(ARTS)}", tuple(art.effect.kind for art in alchemist.arts) == ARTS


def _trick(card: str, trick: Trick) -> None:
    """Raises unless a trick has a name of its own and does something that makes sense together."""
    if trick.id in ACTION_NAMES:
        raise broken(card, "its id is the name of an action that everybody has")
    kinds = {effect.kind for effect in trick.effects}
    fights = kinds & {"attack", "challenge"}
    if len(fights | kinds & {"steal", "heal", "forge", "draw"}) == 0 or len(fights) > 1:
        raise broken(card, "a trick fights once or does something else")
    if trick.gear != Gear() and not fights:
        raise broken(card, "only a trick that fights changes the numbers of a fighter")
    if "unguarded" in kinds and "challenge" not in kinds:
        raise broken(card, "'unguarded' goes with 'challenge'")


# Dice


def _dice(content: Content) -> None:
    """Raises if a hero could fight with more dice than lie in the box."""
    for kind, box in DICE_IN_THE_BOX.items():
        most = max(_most_dice(content, one, kind) for one in content.characters)
        if most > box:
            raise broken("items", f"a hero could fight with {most} {kind}; there are {box}")


def _most_dice(content: Content, character: Character, kind: str) -> int:
    """The greatest number of dice of a kind that a hero can have in a fight."""
    by_slot: list[list[int]] = [[] for _ in range(ANY_SLOT + 1)]
    for item in content.items:
        by_slot[item.slot].append(getattr(item.back, kind))
    for own, printed in zip(by_slot, character.printed_gear, strict=False):
        own.append(getattr(printed, kind))
    hands = 2 if character.second_hand else 1
    own = [one for slot in range(ANY_SLOT) for one in _top(by_slot[slot], hands if slot == HAND else 1)]
    places = len(own)
    items = max(sum(_top(own, places - grey)) + sum(_top(by_slot[ANY_SLOT], grey)) for grey in range(places + 1))
    potions = 2 if any(art.effect.kind == "second_potion" for art in character.arts) else 1
    drunk = sum(_top([getattr(potion.gear, kind) for potion in content.potions if potion.on == ON_SELF], potions))
    tricks = max([getattr(trick.gear, kind) for trick in character.tricks], default=0)
    return int(getattr(START, kind) + getattr(character.gear, kind) + items + drunk + tricks)


def _top(numbers: Sequence[int], count: int) -> list[int]:
    return sorted(numbers, reverse=True)[:count]
