"""`choices_of`, `planned`: legal actions as choices, each with the targets that are touched for it one after the other,
and two forgings as one choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core.actions import Action
from engine.kings import tables
from engine.kings.dice import code_of
from engine.kings.moves import (
    Ability,
    Act,
    Back,
    Choose,
    Done,
    Drink,
    Equip,
    Forge,
    Pass,
    Repeat,
    Reroll,
    Restack,
    Stand,
    Steal,
    Take,
    Token,
    Turn,
)
from engine.kings.outlook import forged, plans
from engine.kings.state import BACKPACK, FRIENDLY, PLACES
from engine.kings.tables import bits
from engine.kings.views import View
from mmapp.games.kings.scene import Choice, Scene
from mmapp.table.face import Target
from mmapp.table.paths import DONE, PLAY

Path = tuple[Target, ...]
PACK, STACK, REPEAT = Target("pack"), Target("stack"), Target("repeat")
"""The targets of the backpack, of potions instead of an item, and of having the whole fight repeated."""
ARTS = tuple(tables.ARTS.values())
"""The one-time abilities in the order of their numbers in targets."""
PLAN = "plan"
"""The word of a target that stands for two forgings: what is made, whether it will be improved, and what goes."""
FORGINGS = ("combine", "improve", "brew", "swap", PLAN)
"""The forgings; each is the word of its target as well."""


class Asked(NamedTuple):
    """The table at which something is asked, and who must answer."""

    scene: Scene
    seat: int


def choices_of(asked: Asked, legal: Sequence[Action]) -> list[Choice]:
    """The choices for these legal actions."""
    return [Choice(action, _PATHS[type(action)](asked, action)) for action in legal]


def planned(asked: Asked, view: View) -> list[Choice]:
    """The choices that are two forgings, each for what no single one makes."""
    found = []
    for plan in plans(asked.scene.deck.game, view, asked.seat):
        gone = forged(asked.scene.deck.tables, view, asked.seat, *plan.steps).spent
        path = Target(PLAN, (plan.made, int(plan.improved), *gone)), PLAY
        first, second = choices_of(asked, plan.steps)
        found.append(Choice(first.action, path, (second,)))
    return found


# The targets of things


def item(number: int) -> Target:
    """The target of an item, wherever it lies."""
    return Target("item", (number,))


def potion(number: int) -> Target:
    """The target of a potion of one's own."""
    return Target("potion", (number,))


def slot(place: int) -> Target:
    """The target of a place of one's active row."""
    return Target("slot", (place,))


def die(who: int, place: int) -> Target:
    """The target of a die; the number of players stands for the opponent."""
    return Target("die", (who, place))


# Paths of actions


def _choose(asked: Asked, action: Choose) -> Path:
    deck, player = asked.scene.deck, asked.scene.players[asked.seat]
    names = [deck.tables.action_name(player.character, one) for one in range(deck.action_count(player.character))]
    return Target("action", (names.index(action.action),)), PLAY


def _equip(_: Asked, action: Equip) -> Path:
    place = PACK if action.place == BACKPACK else slot(PLACES.index(action.place))
    return item(action.item), place


def _drink(asked: Asked, action: Drink) -> Path:
    fight = asked.scene.fight
    if action.on >= 0 and fight and fight.against == FRIENDLY:
        return potion(action.potion), Target("seat", (action.on,))
    return potion(action.potion), PLAY


def _ability(_: Asked, action: Ability) -> Path:
    first = Target("art", (ARTS.index(action.name),))
    if action.name == "gamble":
        return first, Target("hearts", (action.number,))
    return (first, Target("flask", (action.number,))) if action.name == "salvage" else (first, PLAY)


def dice_row(asked: Asked) -> int:
    """The row of the dice that are asked about: the own one, or the opponent's."""
    return len(asked.scene.players) if asked.scene.ask == "opponent" else asked.seat


def _reroll(asked: Asked, action: Reroll) -> Path:
    row = dice_row(asked)
    return (*(die(row, place) for place in bits(action.dice)), Target("way", (code_of(action),)))


def _turn(asked: Asked, action: Turn) -> Path:
    return die(dice_row(asked), action.place), Target("turned", (action.value,))


def _take(_: Asked, action: Take) -> Path:
    return (item(action.item) if action.what == "item" else STACK), PLAY


def _forge(_: Asked, action: Forge) -> Path:
    if action.how == "combine":
        return Target("combine", (action.first, action.second, action.result)), PLAY
    return Target(action.how, (action.first,)), PLAY


def _back(_: Asked, action: Back) -> Path:
    return (item(action.card) if action.what == "item" else potion(action.card)), PLAY


def _token(_: Asked, action: Token) -> Path:
    return (item(action.item) if action.what == "item" else STACK), PLAY


def _steal(_: Asked, action: Steal) -> Path:
    return (item(action.item) if action.what == "item" else Target("theft", (action.seat,))), PLAY


def _restack(_: Asked, action: Restack) -> Path:
    return tuple(Target("flask", (one,)) for one in action if one >= 0)


def _done(*_: object) -> Path:
    return (DONE,)


_PATHS: dict[type, Callable[[Asked, Any], Path]] = {
    Choose: _choose,
    Equip: _equip,
    Act: _done,
    Done: _done,
    Pass: _done,
    Stand: _done,
    Drink: _drink,
    Ability: _ability,
    Reroll: _reroll,
    Turn: _turn,
    Repeat: lambda *_: (REPEAT, PLAY),
    Take: _take,
    Forge: _forge,
    Back: _back,
    Token: _token,
    Steal: _steal,
    Restack: _restack,
}


# Dice that are marked


def is_roll(choice: Choice) -> bool:
    """Whether a choice is about dice that lie there."""
    return choice.path[0].what == "die"


def dice_of(path: Sequence[Target]) -> tuple[Target, ...]:
    """The dice in a path."""
    return tuple(one for one in path if one.what == "die")


def first_equals(dice: Sequence[int], marked: Sequence[Target]) -> tuple[Target, ...]:
    """The dice by which choices name some marked ones: of equal dice the first ones."""
    if not marked:
        return ()
    row, codes = marked[0].at[0], [dice[one.at[1]] for one in marked if one.at[1] < len(dice)]
    places = []
    for code in dict.fromkeys(codes):
        equal = [place for place, other in enumerate(dice) if other == code]
        places += equal[: codes.count(code)]
    return tuple(die(row, place) for place in sorted(places))


# What was tried


def tried(scene: Scene, target: Target) -> list[Action]:
    """The actions that somebody may have meant who touched what is not possible; none that cannot be said."""
    what, at = target
    if what == "put":
        place = BACKPACK if at[1] < 0 else PLACES[at[1]]
        return [Equip(at[0], place)]
    if what == "potion":
        return [Drink(at[0])]
    if what == "action":
        trick = scene.deck.trick(scene.me.character, at[0])
        return [Choose(trick.id)] if trick else []
    if what == "item" and scene.ask == "forge":
        return [Forge("improve", at[0])] if at[0] in scene.me.items else _combining(scene, at[0])
    if what == "item" and scene.ask == "reward":
        return [Take("item", at[0])]
    if what == "die":
        return [Reroll("single", 1 << at[1])]
    return []


def _combining(scene: Scene, result: int) -> list[Action]:
    """The ways in which an item would be made of what the arrows name."""
    return [Forge("combine", *recipe) for recipe in scene.recipes if recipe.result == result]
