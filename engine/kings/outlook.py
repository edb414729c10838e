"""`facing`, `forged`, `throws`: how fights stand for somebody who looks at a view, what a forging would change, and how
it stands after each answer while dice lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.actions import Action
from engine.core.chance import NoChance
from engine.kings.abilities import BAN_BITS, Gear
from engine.kings.fighters import foe_card, forbidden, hero, opponent
from engine.kings.fights import MUDDLED, sums
from engine.kings.forging import forge
from engine.kings.gear import rearrangings
from engine.kings.imagining import laid_open
from engine.kings.moves import Forge
from engine.kings.odds import Lie, Odds, battle, odds, of_foe, of_hero, of_last, side_of, working
from engine.kings.rolling import means_of
from engine.kings.run import Run
from engine.kings.state import KING, PLACES, State
from engine.kings.tables import Tables
from engine.kings.views import View


class Facing(NamedTuple):
    """The numbers of a hero and an opponent, as they would fight."""

    hero: Gear
    foe: Gear
    hearts: int
    bans: int = 0
    """The mask of what would be forbidden."""

    @property
    def odds(self) -> Odds:
        """The chances; worked out when they are asked for."""
        return odds(self.hero, self.foe, self.hearts)


def standing(fights: Sequence[Facing]) -> Iterator[Odds | None]:
    """Yields None between small pieces of work, at last the odds of fights that are equally probable."""
    found = []
    for one in fights:
        for some in working(*one[:3]):
            if some is None:
                yield None
            else:
                found.append(some)
    yield mean(found)


def facing(tables: Tables, view: View, seat: int, foe: int) -> list[Facing]:
    """The numbers of a fight as things lie, against the king or the creature of a level: one fight for each face of
    the die where a die decides what is forbidden, else one. Actions that are still sealed do not count."""
    state = laid_open(view)
    state.played = tuple(one for one in state.played if one[2] == seat)
    state.turn, state.foe = seat, foe
    state.foe_card = state.king if foe == KING else view.creatures[foe - 1]
    if not state.revealed:
        state.chosen = [-1] * state.players
    faces = (*MUDDLED, 0, BAN_BITS["improved"]) if foe_card(tables, state).muddles else (0,)
    return [_faced(tables, state, seat, muddled) for muddled in faces]


def _faced(tables: Tables, state: State, seat: int, muddled: int) -> Facing:
    state.muddled = muddled
    state.bans = 0
    state.bans = forbidden(tables, state)
    return Facing(hero(tables, state, seat), opponent(tables, state), state.hearts[seat], state.bans)


def mean(some: Sequence[Odds]) -> Odds:
    """The odds of fights that are equally probable."""
    longest = max(len(one.hearts) for one in some)
    hearts = [(*one.hearts, *(0.0,) * (longest - len(one.hearts))) for one in some]
    return Odds(
        sum(one.win for one in some) / len(some), tuple(sum(part) / len(some) for part in zip(*hearts, strict=True))
    )


class Forged(NamedTuple):
    """The end of a forging."""

    made: int
    """The item that was made or improved; -1 for none."""
    improved: bool
    """Whether it lies on its improved side."""
    gear: Gear
    """The numbers of the hero with that item put on: at a free place, if it fits one."""


def forged(tables: Tables, view: View, seat: int, action: Forge) -> Forged:
    """The end of a forging; potions that are drawn change nothing about it."""
    if action.how == "swap":
        return Forged(-1, improved=False, gear=view.heroes[seat])
    state = laid_open(view)
    state.potion_deck = state.potion_pile = ()
    run = Run(tables, state, NoChance(), None)
    forge(run, seat, action)
    made = {"combine": action.result, "improve": action.first}.get(action.how, -1)
    if made in state.packs[seat]:
        row = state.gear[seat]
        places = [move.place for move in rearrangings(tables, state, seat) if move.item == made]
        run.equip(seat, made, min(places, key=lambda place: row[PLACES.index(place)] >= 0))
    return Forged(made, bool(made >= 0 and state.improved >> made & 1), hero(tables, state, seat))


# While dice lie there


def sides(tables: Tables, state: State) -> tuple[Gear, Gear]:
    """The numbers of hero and opponent; a repetition that was used is gone."""
    foe = opponent(tables, state)
    return hero(tables, state, state.turn), foe._replace(repeat=0) if state.repeated else foe


def throws(tables: Tables, state: State, kind: str, seat: int, legal: Sequence[Action]) -> list[Odds]:
    """The hero's odds after each answer while dice lie there: his own ones, or those for the opponent."""
    own, foe = sides(tables, state)
    hero_seat, frame = state.turn, state.frames[-1]
    mine, hearts = Lie(state.dice[hero_seat], state.used[hero_seat]), state.hearts[hero_seat]
    if kind == "opponent":
        return of_foe(own, foe, hearts, mine, Lie(state.dice[state.players], state.used[state.players]), legal)
    if frame[2] < 0:
        return of_hero(own, foe, hearts, mine, legal)
    means = means_of(tables.potions[frame[2]].gear)
    for code in state.used[seat][frame[3] :]:
        means = means.after(code)
    return of_last(own, sums(tables, state).foe, hearts, mine, means, legal)


def throwing(tables: Tables, state: State, kind: str, seat: int, action: Action) -> Iterator[Odds | None]:
    """Yields None between small pieces of work, at last the hero's odds after an answer while dice lie there."""
    own, foe = sides(tables, state)
    hearts = state.hearts[state.turn]
    if hearts > 0:
        mine = Lie(state.dice[state.turn]).side(own)
        yours = Lie(state.dice[state.players]).side(foe) if kind == "opponent" else side_of(foe)
        yield from battle(mine, yours, own.armour, hearts, foe.repeat > 0).working()
    yield throws(tables, state, kind, seat, [action])[0]
