"""`state_line`: a whole state as a line of a trace."""

from __future__ import annotations

from typing import Any

from engine.bosses.asking import phase_bit
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, TREASURES, unpack
from engine.bosses.dungeon import is_active, room_damage, spot_treasures
from engine.bosses.frames import F
from engine.bosses.rules import Bosses
from engine.bosses.run import health_of
from engine.bosses.state import BUILDING, PHASES, WALKING, Spot, State
from engine.bosses.tables import card_bits
from engine.bosses.telling.trace_events import card_of, cards_of
from engine.bosses.usable import cancelling, usable
from engine.bosses.views import on_the_table

Entry = dict[str, Any]


def state_line(game: Bosses, state: State) -> Entry:
    """The line of a state, hidden cards included."""
    walking = {"hero": state.inside, "seat": state.inside_seat, "position": state.inside_at}
    return {
        "t": "state",
        "round": state.round,
        "phase": PHASES[state.phase],
        "town": list(state.town),
        "inside": walking if state.inside >= 0 else None,
        "heroes": [_hero(game, state, hero) for hero in on_the_table(state)],
        "room_deck": cards_of(state.room_deck),
        "spell_deck": [card - FIRST_SPELL for card in state.spell_deck],
        "hero_deck": list(state.hero_deck),
        "room_discard": cards_of(state.room_pile),
        "spell_discard": [card - FIRST_SPELL for card in state.spell_pile],
        "gone": cards_of(state.gone),
        "seats": [_seat(game, state, seat) for seat in range(state.players)],
    }


def _hero(game: Bosses, state: State, hero: int) -> Entry:
    damage, health = health_of(game.tables, state, hero)
    return {"hero": hero, "damage": damage, "health": health}


def _seat(game: Bosses, state: State, seat: int) -> Entry:
    boss = state.bosses[seat]
    return {
        "boss": boss if boss >= 0 else None,
        "coins": state.coins[seat],
        "souls": state.souls[seat],
        "wounds": state.wounds[seat],
        "out": bool(state.out >> seat & 1),
        "levelled": bool(state.levelled >> seat & 1),
        "usable": _usable(game, state, seat),
        "extra": treasures_by_name(state.extra[seat]),
        "hand": cards_of((*state.hands[seat], *state.spells[seat])),
        "entrance": list(state.entrances[seat]),
        "dead": list(state.dead[seat]),
        "survived": list(state.survived[seat]),
        "dungeon": [_position(game, state, seat, at, spot) for at, spot in enumerate(state.dungeons[seat])],
    }


def _usable(game: Bosses, state: State, seat: int) -> bool:
    """Whether a visible ability of the seat could be used now, against an announced spell or otherwise."""
    if state.phase not in (BUILDING, WALKING) or state.out >> seat & 1 or not state.frames:
        return False
    cast = state.frames[-1][0] == F.CAST
    return bool((cancelling if cast else usable)(game.tables, state, seat, phase_bit(state)))


def _position(game: Bosses, state: State, seat: int, at: int, spot: Spot) -> Entry:
    cards = (*spot.stack[-1:], spot.mini)
    used = any(card >= 0 and state.used & card_bits(card) for card in cards)
    return {
        "stack": list(spot.stack),
        "face_down": card_of(spot.down) if spot.down >= 0 else None,
        "active": is_active(spot),
        "used": used,
        "miniboss": {"id": spot.mini - FIRST_MINIBOSS, "level": max(spot.level, 1)} if spot.mini >= 0 else None,
        "coins": spot.coins,
        "damage": room_damage(game.tables, state, seat, at),
        "treasures": treasures_by_name(spot_treasures(game.tables, state, seat, spot)),
    }


def treasures_by_name(packed: int) -> dict[str, int]:
    """Treasure counters by name, without those that are 0."""
    return {name: count for name, count in zip(TREASURES, unpack(packed), strict=True) if count}
