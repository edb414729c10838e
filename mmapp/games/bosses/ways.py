"""`choices_of`: legal actions as choices, each with the targets that are touched for it one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any, NamedTuple

from engine.bosses.abilities import AIMS, Ability, chosen_aims
from engine.bosses.asking import facts_of
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, OF, card_of_plan, position_of, seat_of, unpair
from engine.bosses.moves import (
    REFUSE,
    Boss,
    Build,
    Cancel,
    Discard,
    Miniboss,
    Mulligan,
    Pass,
    Pay,
    Pick,
    Promote,
    Room,
    Salvage,
    Spell,
    Use,
)
from engine.bosses.outlook import laid
from engine.bosses.rules import Bosses
from engine.core.actions import Action
from engine.core.game import Decision
from mmapp.games.bosses.scene import Choice, Preview, Scene
from mmapp.games.bosses.seen import preview
from mmapp.table.face import Target
from mmapp.table.paths import DONE, PLAY

Path = tuple[Target, ...]
ANEW, YES = Target("anew"), Target("yes")
"""The targets of drawing anew, and of agreeing."""
PROMOTION = 9
"""The type of card in an `act` that stands for promoting a miniboss."""


class Asked(NamedTuple):
    """A question with the table that it is asked at."""

    game: Bosses
    scene: Scene
    ask: Decision | None
    """None where a sealed answer is changed."""


def choices_of(asked: Asked, legal: Sequence[Action]) -> list[Choice]:
    """The choices for these legal actions; where two targets may be touched in any order there are two for one."""
    return [
        Choice(action, path, _look(asked, action)) for action in legal for path in _PATHS[type(action)](asked, action)
    ]


def _look(asked: Asked, action: Action) -> Callable[[], Preview | None]:
    """A function that works out once what the action would change."""
    if not isinstance(action, (Build, Miniboss, Promote)) or asked.scene.view is None:
        return _nothing
    return cache(partial(preview, asked.game, asked.scene.view, action))


def _nothing() -> None:
    """Returns None: it says little what that would change."""


def card(number: int) -> Target:
    """The target of a card in the tray."""
    return Target("card", (number,))


def own_spot(asked: Asked, position: int) -> Target:
    """The target of a position of the viewer's dungeon."""
    return Target("spot", (asked.scene.viewer or 0, position))


def act_of(action: Any) -> Target:
    """The target of an ability that is used."""
    return Target("act", (OF.index(action.of), action.at, action.ability))


def promotion(position: int) -> Target:
    """The target of promoting the miniboss at a position."""
    return Target("act", (PROMOTION, position, 0))


# Paths of actions


def unpaid(scene: Scene) -> Target:
    """The place of the miniboss that is to be paid for."""
    seat = scene.pending.active
    return next(
        Target("spot", (seat, at))
        for at, spot in enumerate(scene.players[seat].dungeon)
        if spot.mini >= 0 and not spot.level
    )


def _pay(asked: Asked, _: Pay) -> list[Path]:
    return [(Target("pay", (1,)),), (unpaid(asked.scene),)]


def _salvage(asked: Asked, action: Salvage) -> list[Path]:
    return [(card(action.room), Target("lord", (asked.scene.viewer or 0,)))]


def _discard(_: Asked, action: Discard) -> list[Path]:
    if action == REFUSE:
        return [(Target("pay", (0,)),)]
    one, two = card(action.first), card(action.second)
    return [(one, two, DONE), (two, one, DONE)]


def _spell(asked: Asked, action: Spell) -> list[Path]:
    if action.spell < 0:
        return [(Target("deck", (1,)),)]
    ability = asked.game.deck.spells[action.spell].ability
    return _with_targets(asked, card(action.spell + FIRST_SPELL), ability, action.targets)


def _use(asked: Asked, action: Use) -> list[Path]:
    return _with_targets(asked, act_of(action), ability_of(asked.game, asked.scene, action), action.targets)


def ability_of(game: Bosses, scene: Scene, action: Use) -> Ability:
    """The ability that an action uses."""
    if action.of == "hero":
        return _slot(game.deck.heroes[action.at].abilities, action.ability)
    if action.of == "boss":
        return _slot(game.deck.bosses[scene.players[action.at].boss].abilities, action.ability)
    spot = scene.players[seat_of(action.at)].dungeon[position_of(action.at)]
    if action.of == "room":
        return _slot(game.deck.rooms[spot.room].abilities, action.ability)
    return _slot(game.deck.minibosses[spot.mini - FIRST_MINIBOSS].levels[action.ability], action.ability)


def _slot(abilities: Iterable[Ability], slot: int) -> Ability:
    """The one of these abilities with that slot that is used by hand."""
    return next(one for one in abilities if one.slot == slot and one.when in ("use", "cancel"))


def _with_targets(asked: Asked, first: Target, ability: Ability, values: Iterable[int]) -> list[Path]:
    """The paths from what is played over the targets of its ability."""
    paths: list[Path] = [(first,)]
    for aim, value in zip(chosen_aims(ability), values, strict=False):
        paths = [(*path, *more) for path in paths for more in _reached(asked, AIMS[aim], value)]
    return [path if len(path) > 1 else (*path, PLAY) for path in paths]


def _pick(asked: Asked, action: Pick) -> list[Path]:
    aim = str(facts_of(asked.ask)["aim"]) if asked.ask else ""
    if aim == "agree":
        return [(YES,)]
    return _reached(asked, AIMS.get(aim) or aim, action.value)


def _reached(asked: Asked, kind: str, value: int) -> list[Path]:
    """The targets to touch for a value of a kind of aims."""
    if kind == "pair":
        seat, low, high = unpair(value)
        one, two = Target("spot", (seat, low)), Target("spot", (seat, high))
        return [(one, two), (two, one)]
    if kind == "plan":
        return [(card(card_of_plan(value)), own_spot(asked, position_of(value)))]
    if kind in ("room", "miniboss"):
        return [(Target("spot", (seat_of(value), position_of(value))),)]
    if kind == "build_drawn":
        return [(own_spot(asked, value),)]
    return [(Target(_WHAT.get(kind, "card"), (value,)),)]


_WHAT = {"hero": "hero", "opponent": "seat", "dungeon": "seat", "treasure": "treasure", "amount": "coins"}
"""The targets by the kinds of aims; the other kinds are cards."""

_PATHS: dict[type, Callable[[Asked, Any], list[Path]]] = {
    Pass: lambda *_: [(DONE,)],
    Boss: lambda _, action: [(Target("boss", (action.boss,)), PLAY)],
    Discard: _discard,
    Mulligan: lambda *_: [(ANEW,)],
    Build: lambda asked, action: [(card(action.room), own_spot(asked, action.position))],
    Miniboss: lambda asked, action: [(card(action.miniboss + FIRST_MINIBOSS), own_spot(asked, action.position))],
    Salvage: _salvage,
    Pay: _pay,
    Promote: lambda _, action: [(promotion(action.position), PLAY)],
    Spell: _spell,
    Cancel: lambda _, action: [(card(action.spell + FIRST_SPELL), PLAY)],
    Use: _use,
    Pick: _pick,
    Room: lambda *_: [(Target("deck", (0,)),)],
}


# What was tried


def tried(scene: Scene, target: Target) -> list[Action]:
    """The actions that somebody may have meant who touched what is not possible; none that cannot be said."""
    what, at = target
    if what == "put":
        number, seat, position = at
        return [laid(number, position)] if seat == scene.viewer else []
    if what == "card" and at[0] >= FIRST_SPELL:
        return [Spell(at[0] - FIRST_SPELL)]
    if what == "card":
        return [laid(at[0], position) for position in range(len(scene.me.dungeon) + 1)]
    if what == "act" and at[0] == PROMOTION:
        return [Promote(at[1])]
    return [Use(OF[at[0]], at[1], at[2])] if what == "act" else []
