"""`facing`, `forged`, `plans`, `throws`: how fights stand for somebody who looks at a view, what forgings would change,
what can be made by two of them, and how it stands after each answer while dice lie there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

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
from engine.kings.run import Run, owned
from engine.kings.state import KING, PLACES, State
from engine.kings.tables import Tables
from engine.kings.views import View

if TYPE_CHECKING:
    from engine.kings.rules import Kings


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


# Forgings


class Forged(NamedTuple):
    """The end of a forging, or of several one after the other."""

    made: int
    """The item that was made or improved last; -1 for none."""
    improved: bool
    """Whether it lies on its improved side."""
    spent: tuple[int, ...]
    """The items that were the hero's before and no longer are."""
    gear: Gear
    """The numbers of the hero with that item put on: at a free place, if it fits one."""


def forged(tables: Tables, view: View, seat: int, *actions: Forge) -> Forged:
    """The end of forgings; potions that are drawn change nothing about it."""
    state = _without_potions(view)
    before, made = owned(state, seat), -1
    run = Run(tables, state, NoChance(), None)
    for action in actions:
        if action.how != "swap":
            forge(run, seat, action)
        made = _made_by(action)
    spent = tuple(item for item in before if item not in owned(state, seat))
    if made in state.packs[seat]:
        row = state.gear[seat]
        places = [move.place for move in rearrangings(tables, state, seat) if move.item == made]
        run.equip(seat, made, min(places, key=lambda place: row[PLACES.index(place)] >= 0))
    return Forged(made, _is_improved(state, made), spent, hero(tables, state, seat))


def _without_potions(view: View) -> State:
    """The state of a view in which no potion can be drawn, so that nothing hangs on chance."""
    state = laid_open(view)
    state.potion_deck = state.potion_pile = ()
    return state


def _made_by(action: Forge) -> int:
    """The item that a forging makes or improves; -1 for none."""
    return {"combine": action.result, "improve": action.first}.get(action.how, -1)


def _is_improved(state: State, item: int) -> bool:
    return bool(item >= 0 and state.improved >> item & 1)


class Plan(NamedTuple):
    """An item that can be made by two forgings of one action and by no single one."""

    made: int
    improved: bool
    """Whether it will lie on its improved side."""
    steps: tuple[Forge, Forge]


def plans(game: Kings, view: View, seat: int) -> list[Plan]:
    """The items, or improved sides of items, that a seat can make by its next two forgings and by no single one.

    Found by giving legal answers on a copy: nobody else is asked between the two, and no potion is drawn. Where several
    ways lead to the same, the one is taken that costs least: the fewest jokers, then the fewest improved items, the
    fewest that are worn, the fewest items.
    """
    start = _without_potions(view)
    firsts = _makings(game, start, seat)
    now = {_end(game, start, seat, (one,)) for one in firsts}
    best: dict[tuple[int, bool], tuple[tuple[int, ...], Plan]] = {}
    for first in firsts:
        state = start.clone()
        game.advance(state, seat, first)
        for second in _makings(game, state, seat):
            end, steps = _end(game, state, seat, (second,)), (first, second)
            if end in now or (end[0] in owned(start, seat) and not end[1]):
                continue
            found = _cost(game.tables, view, seat, steps), Plan(*end, steps)
            best[end] = min(found, best.get(end, found))
    return sorted((plan for _, plan in best.values()), key=lambda plan: (plan.made, not plan.improved))


def _makings(game: Kings, state: State, seat: int) -> list[Forge]:
    """The legal answers of a seat that combine or improve; none while something else is asked, or somebody else."""
    asked = [(one.seat, one.kind) for one in game.pending(state)]
    if asked != [(seat, "forge")]:
        return []
    return [one for one in game.legal(state, seat) if isinstance(one, Forge) and _made_by(one) >= 0]


def _end(game: Kings, state: State, seat: int, steps: Sequence[Forge]) -> tuple[int, bool]:
    """The item that the last of these forgings makes, and whether it will be improved."""
    after = state.clone()
    for step in steps:
        forge(Run(game.tables, after, NoChance(), None), seat, step)
    return _made_by(steps[-1]), _is_improved(after, _made_by(steps[-1]))


def _cost(tables: Tables, view: View, seat: int, steps: Sequence[Forge]) -> tuple[int, ...]:
    """The cost of a way, least first: jokers, improved and worn items that go, and how many go."""
    spent = forged(tables, view, seat, *steps).spent
    return (
        sum(tables.joker[item] for item in spent),
        sum(view.improved >> item & 1 for item in spent),
        sum(item in view.gear[seat] for item in spent),
        len(spent),
    )


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
