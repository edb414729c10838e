"""`scene_of`: a view of the engine as a scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache, partial

from engine.bosses.cards import in_mask, unpack
from engine.bosses.forecast import Fate
from engine.bosses.outlook import outlook
from engine.bosses.rules import Bosses
from engine.bosses.views import HIDDEN, Body, Position, View
from engine.core.actions import Action
from engine.core.record import Seat
from mmapp.games.bosses.deck import Deck
from mmapp.games.bosses.scene import (
    NO_ENDS,
    NOTHING,
    Ends,
    Hero,
    HeroEnd,
    Pending,
    Player,
    Preview,
    Scene,
    Spot,
    Walker,
)
from mmapp.table.told import Later

WINDOWS = ("respond", "adventure")
"""The questions, besides those after a spell, whether somebody wants to do something."""


def scene_of(game: Bosses, deck: Deck, seats: Sequence[Seat], view: View) -> Scene:
    """A view as a scene."""
    mine = view.seat
    heroes = {body.hero: _hero(body) for body in view.heroes}
    open_ends = Later(partial(_open_ends, game, view)) if view.order else NO_ENDS
    inside = heroes.get(view.inside)
    return Scene(
        viewer=mine,
        deck=deck,
        players=tuple(_player(view, seat, who, heroes) for seat, who in enumerate(seats)),
        round=view.round,
        phase=view.phase,
        order=view.order,
        turn=view.question.active,
        town=tuple(heroes[hero] for hero in view.town),
        walker=Walker(inside, view.inside_seat, view.inside_at) if inside else None,
        hand=() if mine is None else (*(view.hands[mine] or ()), *(view.spells[mine] or ())),
        offers=() if mine is None or not view.offers else view.offers[mine],
        rooms_left=view.rooms_left,
        spells_left=view.spells_left,
        heroes_left=view.heroes_left,
        room_pile=view.room_pile,
        spell_pile=view.spell_pile,
        pending=_pending(view),
        view=None if mine is None else view,
        ends=Later(partial(_ends, game, view, mine)) if view.order and mine is not None else open_ends,
        open_ends=open_ends,
    )


def covered(scene: Scene, viewer: int | None) -> Scene:
    """The scene with nothing in it that only one seat knew, but for the viewer's own."""
    if viewer is not None and viewer == scene.viewer:
        return scene
    players = tuple(_turned(player) for player in scene.players)
    return replace(scene, viewer=viewer, hand=(), offers=(), players=players, view=None, ends=scene.open_ends)


def _turned(player: Player) -> Player:
    """The player with what lies face down known to nobody."""
    if not any(spot.down >= 0 for spot in player.dungeon):
        return player
    dungeon = tuple(replace(spot, down=HIDDEN) if spot.down >= 0 else spot for spot in player.dungeon)
    return replace(player, dungeon=dungeon)


def preview(game: Bosses, view: View, action: Action) -> Preview | None:
    """The changes that a build or promotion would make; None for a view of nobody's."""
    if view.seat is None:
        return None
    seen = outlook(game.tables, view, view.seat, action)
    return Preview(seen.damage, fates_of(seen.fates), unpack(seen.treasures))


def fates_of(fates: Sequence[Fate]) -> dict[int, HeroEnd]:
    """The fates of heroes by their numbers."""
    return {fate.hero: HeroEnd(fate.seat, fate.dies_at, fate.damage, fate.counts) for fate in fates}


def _ends(game: Bosses, view: View, seat: int) -> Ends:
    seen = outlook(game.tables, view, seat)
    return Ends(fates_of(seen.fates), sum(seen.damage))


def _open_ends(game: Bosses, view: View) -> Ends:
    return Ends(fates_of(game.forecast(view)))


def _player(view: View, seat: int, who: Seat, heroes: Mapping[int, Hero]) -> Player:
    return Player(
        who.name,
        who.kind,
        who.bot,
        boss=view.bosses[seat],
        souls=view.souls[seat],
        wounds=view.wounds[seat],
        coins=view.coins[seat],
        rooms=view.cards[seat],
        spells=view.spell_cards[seat],
        out=in_mask(view.out, seat),
        levelled=in_mask(view.levelled, seat),
        sealed=view.sealed[seat],
        dungeon=tuple(map(_spot, view.dungeons[seat])),
        entrance=tuple(heroes[hero] for hero in view.entrances[seat]),
        treasures=unpack(view.treasures[seat]),
        built=in_mask(view.built, seat),
        promoted=in_mask(view.promoted, seat),
    )


def _hero(body: Body) -> Hero:
    return Hero(body.hero, body.damage, body.health)


@lru_cache(maxsize=1024)
def _spot(position: Position) -> Spot:
    stack = position.stack
    return Spot(
        stack[-1] if stack else -1,
        len(stack),
        position.down,
        position.mini,
        position.level,
        position.coins,
        position.off,
        position.damage,
        unpack(position.treasures),
    )


def _pending(view: View) -> Pending:
    ask = view.question
    if ask.kind == "cancel":
        return Pending(ask.kind, ask.caster, ask.asked, ask.spell, ask.targets)
    if ask.kind == "pay":
        return Pending(active=ask.seats[0])
    return Pending(ask.kind, ask.active, ask.asked) if ask.kind in WINDOWS else NOTHING
