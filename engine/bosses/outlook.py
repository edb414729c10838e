"""Answers for screens: what a build would change, and who is asked in a window, both by what a view shows."""

from __future__ import annotations

from typing import NamedTuple

from engine.bosses import building, change
from engine.bosses.cards import ADVENTURE, BUILD, FIRST_MINIBOSS, FIRST_SPELL
from engine.bosses.dungeon import dungeon_treasures, room_damage
from engine.bosses.forecast import Fate, forecast
from engine.bosses.frames import F, row
from engine.bosses.imagining import laid_open
from engine.bosses.moves import Build, Miniboss, Promote
from engine.bosses.run import Run
from engine.bosses.state import BUILDING, State
from engine.bosses.tables import Tables
from engine.bosses.usable import could_act, could_cancel
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


def asked_from_now(tables: Tables, view: View) -> tuple[int, ...]:
    """The seats that the window on top of the stack asks from now on, in order, by what everybody sees."""
    if not view.frames:
        return ()
    frame = view.frames[-1]
    state = _with_backs(tables, view)
    if frame[0] in (F.WINDOW, F.RESPOND):
        phase = ADVENTURE if frame[0] == F.WINDOW else BUILD
        seats = row(state.order, frame[1])[frame[2] :]
        return tuple(seat for seat in seats if not state.out >> seat & 1 and could_act(tables, state, seat, phase))
    if frame[0] == F.CAST:
        phase = BUILD if view.phase == BUILDING else ADVENTURE
        seats = tuple(seat for seat in building.playing(state) if seat != frame[2])[frame[4] :]
        return tuple(seat for seat in seats if could_cancel(tables, state, seat, phase))
    return ()


def _with_backs(tables: Tables, view: View) -> State:
    """The state that lies open, with as many cards in each hand as everybody counts, whichever they are."""
    state = laid_open(tables, view)
    state.hands = [(0,) * count for count in view.cards]
    state.spells = [(FIRST_SPELL,) * count for count in view.spell_cards]
    return state
