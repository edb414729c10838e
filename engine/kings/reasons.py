"""`reason`: why an answer is not legal, as a key that the app words in the player's language.

Legality itself stands in `asking.legal`. This only looks for the reason afterwards, in the order in
which a player would ask; an answer that is refused without one is an error of this file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_type_hints

from engine.core.actions import Action
from engine.kings import asking, dice, fights
from engine.kings.cards import ITEMS
from engine.kings.fighters import POTIONS, bans_on
from engine.kings.frames import F
from engine.kings.gear import has_second_hand
from engine.kings.moves import (
    ACTIONS,
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
from engine.kings.potions import gives_nothing
from engine.kings.run import owned
from engine.kings.state import BACKPACK, HAND2, PLACES, State
from engine.kings.tables import Tables

REASONS = frozenset(
    {
        *("game_over", "not_asked", "not_an_action", "wrong_question", "no_such_action", "used_up", "not_owned"),
        *("wrong_place", "already_there", "place_taken", "not_held", "one_potion", "potions_forbidden"),
        "effect_forbidden",
        *("wrong_moment", "wrong_target", "no_such_ability", "not_now", "no_reroll", "no_such_dice"),
        *("not_in_forge", "wrong_class", "no_potions", "no_arrow", "two_jokers", "not_improvable"),
        *("already_improved", "not_in_backpack", "nothing_there", "wrong_order", "no_repeat"),
    }
)

_ANSWERS: dict[object, tuple[type, ...]] = {
    F.SETUP: (Done, Equip),
    F.CHOOSE: (Choose,),
    F.TURN: (Act, Done, Equip, Drink, Ability),
    F.TOKEN: (Pass, Token),
    F.REWARD: (Pass, Take),
    F.FORGE: (Pass, Forge),
    F.STEAL: (Steal,),
    F.RESTACK: (Restack,),
    F.WINDOW: (Pass, Drink, Ability),
    F.REROLL: (Stand, Reroll, Turn, Drink, Ability),
    F.OPPONENT: (Stand, Reroll, Turn, Repeat),
    F.PLUNDER: (Back,),
    F.GIVE: (Back, Equip),
    F.ORDERING: (Pass, Equip, Drink),
}
"""The kinds of actions that answer a question, by its kind."""
_FIELDS = {kind: tuple(get_type_hints(kind).values()) for kind in ACTIONS}


def reason(tables: Tables, state: State, seat: int, action: Action) -> str:
    """The key of the first thing that is wrong with an illegal answer."""
    if not state.frames:
        return "game_over"
    if not asking.legal(tables, state, seat):
        return "not_asked"
    if not isinstance(action, ACTIONS) or not _well_formed(action):
        return "not_an_action"
    frame = state.frames[-1]
    if not isinstance(action, _ANSWERS[frame[0]]):
        return "wrong_question"
    return _REASONS.get(type(action), _no)(Tried(asking.Question(tables, state, seat, frame), action))


class Tried(NamedTuple):
    """An answer that is not legal, with the question."""

    ask: asking.Question
    action: Any


def _well_formed(action: Action) -> bool:
    """Whether every field holds what its kind says."""
    kind: Any = type(action)
    return tuple(map(type, action)) == _FIELDS[kind]


def _no(_: Tried) -> str:
    """The reason against an answer of no fields, such as a pass where something must be chosen."""
    return "wrong_question"


def _choose(tried: Tried) -> str:
    (tables, state, seat, _), action = tried
    names = [trick.id for trick in tables.tricks(state.characters[seat])]
    return "used_up" if action.action in names else "no_such_action"


# Items


def _equip(tried: Tried) -> str:
    (tables, state, seat, frame), action = tried
    if action.item not in owned(state, seat):
        return "not_owned"
    if action.place not in (*PLACES, BACKPACK):
        return "wrong_place"
    if frame[0] == F.GIVE and (action.place == BACKPACK or action.item not in state.packs[seat]):
        return "wrong_moment"
    if action.place == BACKPACK:
        return "already_there"
    place = PLACES.index(action.place)
    missing = place == HAND2 and not has_second_hand(tables, state.characters[seat])
    if missing or place not in tables.places[action.item]:
        return "wrong_place"
    return "already_there" if state.gear[seat][place] == action.item else "place_taken"


def _take(tried: Tried) -> str:
    (tables, state, _, frame), action = tried
    if action.what == "potions" and action.item == -1:
        return "no_potions"
    return _not_in_forge(tables, state, action, frame[2]) or "wrong_class"


def _not_in_forge(tables: Tables, state: State, action: Any, rank: int = 0) -> str | None:
    """The key of what keeps an item from being taken; None if it is there, of the class."""
    if action.what != "item" or not 0 <= action.item < ITEMS or not state.forge >> action.item & 1:
        return "not_in_forge"
    return "wrong_class" if rank and tables.rank[action.item] != rank else None


def _token(tried: Tried) -> str:
    (tables, state, _, _), action = tried
    if action.what == "potions":
        return "already_there"
    return _not_in_forge(tables, state, action) or "already_there"


def _forge(tried: Tried) -> str:
    (tables, state, seat, _), action = tried
    items = owned(state, seat)
    if action.how == "swap":
        return "no_potions" if action.first in state.potions[seat] else "not_held"
    if action.how not in ("combine", "improve", "brew"):
        return "no_arrow"
    if action.first not in items:
        return "not_owned"
    if action.how == "brew":
        return "no_potions" if (action.second, action.result) == (-1, -1) else "no_arrow"
    if action.how == "combine":
        return _combine(tables, state, items, action)
    return "already_improved" if state.improved >> action.first & 1 else "not_improvable"


def _combine(tables: Tables, state: State, items: tuple[int, ...], action: Forge) -> str:
    if action.second not in items or action.second == action.first:
        return "not_owned"
    results = [recipe.result for recipe in tables.forge(state.parts).recipes]
    if action.result not in results:
        return "no_arrow"
    if not state.forge >> action.result & 1:
        return "not_in_forge"
    return "two_jokers" if tables.joker[action.first] and tables.joker[action.second] else "no_arrow"


def _back(tried: Tried) -> str:
    (_, state, seat, frame), action = tried
    if frame[0] == F.PLUNDER:
        return "not_owned"
    if action.what == "potion":
        return "not_held"
    return "not_in_backpack" if action.card in owned(state, seat) else "not_owned"


def _steal(tried: Tried) -> str:
    (_, state, seat, _), action = tried
    if not 0 <= action.seat < state.players or action.seat == seat:
        return "wrong_target"
    if action.what == "item" and action.item in state.packs[action.seat]:
        return "wrong_class"
    return "nothing_there"


# Potions, abilities and dice


def _drink(tried: Tried) -> str:
    (tables, state, seat, _), action = tried
    if action.potion not in state.potions[seat]:
        return "not_held"
    if bans_on(tables, state, seat) & POTIONS:
        return "potions_forbidden"
    if state.drunk[seat] > (state.mixing >> seat & 1):
        return "one_potion"
    legal = asking.legal(tables, state, seat)
    if gives_nothing(tables, state, seat, tables.potions[action.potion]):
        return "effect_forbidden"
    same = any(isinstance(one, Drink) and one.potion == action.potion for one in legal)
    return "wrong_target" if same else "wrong_moment"


def _ability(tried: Tried) -> str:
    (tables, state, seat, _), action = tried
    names = [name for name, _ in tables.arts(state.characters[seat])]
    if action.name not in names:
        return "no_such_ability"
    if seat != state.turn:
        return "wrong_moment"
    return "used_up" if state.spent[seat] >> names.index(action.name) & 1 else "not_now"


def _reroll(tried: Tried) -> str:
    (tables, state, seat, frame), action = tried
    if frame[0] == F.OPPONENT:
        found = fights.foe_rerolls(tables, state)
    else:
        found = asking.rerolls(asking.Question(tables, state, seat, frame))
    code = dice.code_of(action)
    some = any(isinstance(one, (Reroll, Turn)) and dice.code_of(one) == code for one in found)
    return "no_such_dice" if some else "no_reroll"


_REASONS: dict[type, Callable[[Tried], str]] = {
    Choose: _choose,
    Equip: _equip,
    Take: _take,
    Token: _token,
    Forge: _forge,
    Back: _back,
    Steal: _steal,
    Drink: _drink,
    Ability: _ability,
    Reroll: _reroll,
    Turn: _reroll,
    Repeat: lambda _: "no_repeat",
    Restack: lambda _: "wrong_order",
}
