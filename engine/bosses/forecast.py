"""`forecast`: who goes where and dies in which room as things stand now.

Walking asks the first two for each room; the forecast asks them for all rooms without anything
happening, so that a screen and a bot can say what is to be expected if nobody does anything more.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.bosses.cards import OF, unpack
from engine.bosses.dungeon import dungeon_treasures, is_active, lure_counts, lured_to, room_damage
from engine.bosses.run import Source, health_of, hero_texts_in, whereabouts
from engine.bosses.state import State
from engine.bosses.tables import Tables


def skipped_by(tables: Tables, state: State, hero: int, seat: int, at: int, *, first: bool) -> Source | None:
    """The card that lets a hero pass a room (`first`: the outermost one); None if he meets it."""
    if first:
        for owner, of, card in state.skipping:
            if owner == seat:
                return OF[of], card
    if not (tables.skips_mixed[hero] or (first and tables.skips_outermost[hero])):
        return None
    if not hero_texts_in(tables, state, seat):
        return None
    if first and tables.skips_outermost[hero]:
        return "hero", hero
    spot = state.dungeons[seat][at]
    mixed = is_active(spot) and sum(map(bool, unpack(tables.treasures[spot.stack[-1]]))) > 1
    return ("hero", hero) if mixed and tables.skips_mixed[hero] else None


def damage_to(tables: Tables, state: State, hero: int, seat: int, at: int) -> tuple[int, Source | None]:
    """The damage of a room to a hero, and the text of his that lessens it, if one does."""
    damage = room_damage(tables, state, seat, at)
    if not damage or not tables.tough[hero] or not hero_texts_in(tables, state, seat):
        return damage, None
    less = tables.less_from[hero][tables.trap[state.dungeons[seat][at].stack[-1]]]
    return max(damage - less, 0), ("hero", hero) if less else None


class Fate(NamedTuple):
    """The fate of a hero if nobody does anything more."""

    hero: int
    seat: int
    """The seat whose dungeon he goes to, waits before or walks through; -1: he stays in town."""
    counts: tuple[int, ...]
    """The strength with which each seat lures him; empty once he is there."""
    dies_at: int
    """The position in which he dies; -1: he survives, or goes nowhere."""
    damage: int
    """The damage that he will have in all."""
    health: int


def forecast(tables: Tables, state: State) -> tuple[Fate, ...]:
    """The fate of everybody inside, at an entrance or in town, by what lies open."""
    lures = [dungeon_treasures(tables, state, seat) for seat in range(state.players)]
    fates = []
    for hero in state.town:
        counts = lure_counts(tables, lures, hero)
        fates.append(_fate(tables, state, hero, lured_to(tables, state, hero, counts), counts))
    waiting = [hero for heroes in state.entrances for hero in heroes if not state.held >> hero & 1]
    there = (*waiting, *([state.inside] if state.inside >= 0 else []))
    return (*fates, *(_fate(tables, state, hero, whereabouts(state, hero), ()) for hero in there))


def _fate(tables: Tables, state: State, hero: int, seat: int, counts: tuple[int, ...]) -> Fate:
    damage, health = health_of(tables, state, hero)
    if seat < 0:
        return Fate(hero, seat, counts, -1, damage, health)
    inside = hero == state.inside
    outermost = len(state.dungeons[seat]) - 1
    left = state.inside_at - 1 if inside else outermost
    if inside and state.met and damage >= health:
        return Fate(hero, seat, counts, state.inside_at, damage, health)
    for at in range(left, -1, -1):
        if skipped_by(tables, state, hero, seat, at, first=at == outermost) is None:
            damage += damage_to(tables, state, hero, seat, at)[0]
            if damage >= health:
                return Fate(hero, seat, counts, at, damage, health)
    return Fate(hero, seat, counts, -1, damage, health)
