"""`reason`: why an answer is not legal, as a key that the app words in the player's language.

Legality itself stands in `asking.legal`. This only looks for the reason afterwards, in the order in
which a player would ask; an answer that is refused without one is an error of this file.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, get_type_hints

from engine.bosses import asking, building, usable
from engine.bosses.abilities import Ability
from engine.bosses.cards import (
    FIRST_MINIBOSS,
    FIRST_SPELL,
    MINIBOSSES,
    POSITIONS,
    SPELLS,
    is_room,
    place,
    position_of,
    seat_of,
)
from engine.bosses.change import BOSS_POSITION
from engine.bosses.dungeon import fits_over, miniboss_beside
from engine.bosses.frames import F
from engine.bosses.moves import (
    ACTIONS,
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
from engine.bosses.state import SETUP, Spot, State
from engine.bosses.tables import HERO_UID, Tables, first_of, once_bit
from engine.core.actions import Action

REASONS = frozenset(
    {
        *("game_over", "not_asked", "not_an_action", "wrong_question", "not_offered", "not_in_hand", "not_two_cards"),
        "already_salvaged",
        *("no_new_hand", "already_built", "no_such_position", "only_ordinary", "card_there", "room_deactivated"),
        *("needs_a_room", "no_common_treasure", "no_monsters_here", "no_room_there", "miniboss_there"),
        *("miniboss_beside", "no_miniboss_there", "highest_level", "already_promoted", "no_coin", "wrong_phase"),
        *("nothing_to_cancel", "cancels_nothing", "wrong_target", "no_such_ability", "used_up", "must_choose"),
    }
)

_ANSWERS: dict[object, tuple[type, ...]] = {
    F.BOSSES: (Boss,),
    F.FIRST: (Discard, Mulligan),
    F.LAY: (Pass, Build),
    F.BUILD: (Pass, Build, Miniboss, Salvage, Promote, Spell, Use),
    F.RESPOND: (Pass, Spell, Use),
    F.WINDOW: (Pass, Spell, Use),
    F.CAST: (Pass, Cancel, Use),
    F.INTRIGUE: (Pass, Room, Spell),
    F.PAY: (Pay, Discard),
    F.EFFECT: (Pass, Pick),
    F.CHOOSE: (Pass, Pick),
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
    kind = state.frames[-1][0]
    if not isinstance(action, _ANSWERS[kind]):
        return "wrong_question"
    return _REASONS[type(action)](Tried(tables, state, seat, action))


class Tried(NamedTuple):
    """An answer that is not legal."""

    tables: Tables
    state: State
    seat: int
    action: Any


def _well_formed(action: Action) -> bool:
    """Whether every field holds what its kind says."""
    kind: Any = type(action)
    return tuple(map(type, action)) == _FIELDS[kind]


def _discard(tried: Tried) -> str:
    _, state, seat, action = tried
    if state.frames[-1][0] == F.PAY:
        return "not_an_action"
    hand = (*state.hands[seat], *state.spells[seat])
    return "not_in_hand" if action.first not in hand or action.second not in hand else "not_two_cards"


def _salvage(tried: Tried) -> str:
    _, state, seat, action = tried
    if not state.salvage:
        return "wrong_question"
    if state.salvaged >> seat & 1:
        return "already_salvaged"
    return "not_an_action" if action.room in state.hands[seat] and is_room(action.room) else "not_in_hand"


def _build(tried: Tried) -> str:
    tables, state, seat, action = tried
    room, at, dungeon = action.room, action.position, state.dungeons[seat]
    if room not in state.hands[seat] or room >= FIRST_MINIBOSS:
        return "already_built" if state.built >> seat & 1 else "not_in_hand"
    if state.built >> seat & 1:
        return "already_built"
    if not 0 <= at < POSITIONS or at > len(dungeon):
        return "no_such_position"
    if at == len(dungeon):
        if state.phase == SETUP:
            return "only_ordinary"
        return "needs_a_room" if tables.advanced[room] else "no_monsters_here"
    return _closed(dungeon[at]) or (
        "no_monsters_here" if fits_over(tables, state, seat, dungeon[at], room) else "no_common_treasure"
    )


def _closed(spot: Spot) -> str | None:
    """The key of what keeps every card away from a position; None if nothing does."""
    if spot.down >= 0:
        return "card_there"
    if spot.off:
        return "room_deactivated"
    return None if spot.stack else "no_room_there"


def _miniboss(tried: Tried) -> str:
    _, state, seat, action = tried
    at, dungeon = action.position, state.dungeons[seat]
    if state.built >> seat & 1:
        return "already_built"
    if not 0 <= action.miniboss < MINIBOSSES or action.miniboss + FIRST_MINIBOSS not in state.hands[seat]:
        return "not_in_hand"
    if not 0 <= at < len(dungeon):
        return "no_room_there"
    if closed := _closed(dungeon[at]):
        return closed
    if dungeon[at].mini >= 0:
        return "miniboss_there"
    return "miniboss_beside" if miniboss_beside(dungeon, at) else "not_an_action"


def _promote(tried: Tried) -> str:
    _, state, seat, action = tried
    at, dungeon = action.position, state.dungeons[seat]
    if not 0 <= at < len(dungeon) or dungeon[at].mini < 0:
        return "no_miniboss_there"
    if at not in building.promotable(state, seat):
        return "highest_level"
    return "already_promoted" if state.promoted >> seat & 1 else "no_coin"


def _spell(tried: Tried) -> str:
    tables, state, seat, action = tried
    if state.frames[-1][0] == F.INTRIGUE:
        return "wrong_question"
    if not 0 <= action.spell < SPELLS or action.spell + FIRST_SPELL not in state.spells[seat]:
        return "not_in_hand"
    spell = tables.spells[action.spell]
    if spell.cancels:
        return "nothing_to_cancel"
    return "wrong_target" if spell.phases & asking.phase_bit(state) else "wrong_phase"


def _cancel(tried: Tried) -> str:
    tables, state, seat, action = tried
    if not 0 <= action.spell < SPELLS or action.spell + FIRST_SPELL not in state.spells[seat]:
        return "not_in_hand"
    return "wrong_phase" if tables.spells[action.spell].cancels else "cancels_nothing"


def _use(tried: Tried) -> str:
    tables, state, seat, action = tried
    phase = asking.phase_bit(state)
    asked = usable.cancelling if state.frames[-1][0] == F.CAST else usable.usable
    for one in asked(tables, state, seat, phase):
        if one.named == action[:3]:
            return "wrong_target"
    found = _named(tried)
    if found is None:
        return "no_such_ability"
    uid, ability = found
    if not ability.phases & phase:
        return "wrong_phase"
    if ability.once and state.used & once_bit(uid, ability, seat):
        return "used_up"
    return "no_coin" if state.coins[seat] < ability.price else "wrong_target"


def _named(tried: Tried) -> tuple[int, Ability] | None:
    """The card and the ability that the action names, if it lies open where the seat may use it."""
    tables, state, seat, action = tried
    if action.of == "hero" and 0 <= action.at < len(tables.hero_uses):
        ability = first_of(tables.hero_uses[action.at], action.ability)
        there = action.at == state.inside or any(action.at in waiting for waiting in state.entrances)
        return (action.at + HERO_UID, ability) if ability and there else None
    if action.of not in ("room", "miniboss") or not 0 <= action.at < place(state.players, 0):
        return None
    owner, at = seat_of(action.at), position_of(action.at)
    dungeon = state.dungeons[owner]
    if at >= min(len(dungeon), BOSS_POSITION) or dungeon[at].off or state.hush >> owner & 1:
        return None
    spot = dungeon[at]
    if action.of == "miniboss":
        found = tables.mini_active[spot.mini - FIRST_MINIBOSS][spot.level] if spot.mini >= 0 else ()
    else:
        found = tables.room_uses[spot.stack[-1]] if spot.stack else ()
    ability = first_of([one for one in found if one.when == "use"], action.ability)
    if ability is None or (owner == seat) == ability.others:
        return None
    return spot.mini if action.of == "miniboss" else spot.stack[-1], ability


_REASONS: dict[type, Callable[[Tried], str]] = {
    Pass: lambda _: "must_choose",
    Boss: lambda _: "not_offered",
    Discard: _discard,
    Mulligan: lambda _: "no_new_hand",
    Salvage: _salvage,
    Pay: lambda _: "not_an_action",
    Build: _build,
    Miniboss: _miniboss,
    Promote: _promote,
    Spell: _spell,
    Cancel: _cancel,
    Use: _use,
    Pick: lambda _: "wrong_target",
    Room: lambda _: "wrong_question",
}
