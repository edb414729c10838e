"""`outlook`: what a build would change, by what a view shows, for screens and bots."""

from __future__ import annotations

from typing import NamedTuple

from engine.bosses import change
from engine.bosses.cards import FIRST_MINIBOSS
from engine.bosses.dungeon import dungeon_treasures, room_damage
from engine.bosses.forecast import Fate, forecast
from engine.bosses.imagining import laid_open
from engine.bosses.moves import Build, Miniboss, Promote
from engine.bosses.run import Run
from engine.bosses.state import State
from engine.bosses.tables import Tables
from engine.bosses.views import View
from engine.core.actions import Action
from engine.core.chance import NO_CHANCE


class Outlook(NamedTuple):
    """A dungeon as it would count after a build, and the fate of the heroes then."""

    fates: tuple[Fate, ...]
    damage: tuple[int, ...]
    """The damage of each position of the dungeon, from the boss outwards."""
    treasures: int


def outlook(tables: Tables, view: View, seat: int, action: Action | None = None) -> Outlook:
    """The outlook of a seat by what lies open, by what it has laid face down itself, and by a build or promotion that
    it may do yet."""
    state = laid_open(tables, view)
    state.hands = [hand or () for hand in view.hands]
    run = Run(tables, state, NO_CHANCE, None)
    for at, spot in enumerate(state.dungeons[seat]):
        if spot.down >= 0:
            run.set_spot(seat, at, spot._replace(down=-1))
            _do(run, seat, laid(spot.down, at))
    if action is not None:
        _do(run, seat, action)
    dungeon = range(len(state.dungeons[seat]))
    damage = tuple(room_damage(tables, state, seat, at) for at in dungeon)
    return Outlook(forecast(tables, state), damage, dungeon_treasures(tables, state, seat))


def laid(card: int, position: int) -> Action:
    """The action that lays a card of the hand on a position."""
    return Miniboss(card - FIRST_MINIBOSS, position) if card >= FIRST_MINIBOSS else Build(card, position)


def _do(run: Run, seat: int, action: Action) -> None:
    """Carries out a build as if it were turned up at once, without what its text starts."""
    if isinstance(action, Build):
        dungeon = run.state.dungeons[seat]
        if action.position < len(dungeon) and not dungeon[action.position].stack:
            run.set_spot(seat, action.position, dungeon[action.position]._replace(stack=(action.room,)))
        else:
            change.cover(run, seat, action.position, action.room)
    elif isinstance(action, Miniboss):
        spot = run.state.dungeons[seat][action.position]
        start = run.tables.start_level[run.state.bosses[seat]] if _boss_acts(run.state, seat) else 1
        mini = action.miniboss + FIRST_MINIBOSS
        run.set_spot(seat, action.position, spot._replace(mini=mini, level=max(1, start)))
    elif isinstance(action, Promote):
        change.promote(run, seat, action.position)


def _boss_acts(state: State, seat: int) -> bool:
    """Whether the level-up ability of a seat's boss is active."""
    return bool(state.levelled >> seat & 1 and not state.suspended >> seat & 1)
