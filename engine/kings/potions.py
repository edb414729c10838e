"""Potions and one-time abilities: who may use which now, and what they do."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import Action
from engine.kings import dice
from engine.kings.abilities import NOTHING, Effect
from engine.kings.cards import BEFORE, ON_HERO, ON_OPPONENT, ON_SELF, TURN, Potion
from engine.kings.fighters import POTIONS, bans_on, forbidden, hero, is_hero, opponent, without
from engine.kings.frames import F
from engine.kings.moves import Ability, Drink
from engine.kings.run import Run
from engine.kings.state import FRIENDLY, NOBODY, TILL_ROUND, State
from engine.kings.tables import Tables

AT_ONCE = ("heal", "draw", "forge")
"""The effects that happen at once, whatever a fight forbids."""

# Who may


def may_drink(tables: Tables, state: State, seat: int) -> bool:
    """Whether a seat may play a potion now, by what everybody sees."""
    allowed = 1 + (state.mixing >> seat & 1)
    if not state.potions[seat] or state.drunk[seat] >= allowed:
        return False
    return not bans_on(tables, state, seat) & POTIONS


def is_asked(tables: Tables, state: State, seat: int) -> bool:
    """Whether a seat has a question in a window, by what everybody sees."""
    if may_drink(tables, state, seat):
        return True
    return seat == state.turn and next(abilities(tables, state, seat), None) is not None


# Potions


def drinks(tables: Tables, state: State, seat: int, moment: int) -> list[Action]:
    """The potions that a seat may play at a moment."""
    if not may_drink(tables, state, seat):
        return []
    found: list[Action] = []
    for potion in state.potions[seat]:
        card = tables.potions[potion]
        if not gives_nothing(tables, state, seat, card):
            found += [Drink(potion, on) for on in targets(state, card, seat, moment)]
    return found


def gives_nothing(tables: Tables, state: State, seat: int, potion: Potion) -> bool:
    """Whether all that a potion gives its player is forbidden in the fight, and ends with it."""
    bans = bans_on(tables, state, seat)
    if not bans or potion.on != ON_SELF or potion.lasting or any(one.kind in AT_ONCE for one in potion.effects):
        return False
    return without(potion.gear, bans) == NOTHING


def targets(state: State, potion: Potion, seat: int, moment: int) -> list[int]:
    """Whom a potion may act on; -1 for its player or the opponent."""
    if state.foe == FRIENDLY:
        return _friendly_targets(state, potion, seat, moment)
    own = seat == state.turn
    if not (potion.own if own else potion.others) & moment:
        return []
    if potion.on == ON_HERO:
        return [] if own or state.foe == NOBODY else [state.turn]
    return [] if potion.on == ON_OPPONENT and state.foe == NOBODY else [-1]


def _friendly_targets(state: State, potion: Potion, seat: int, moment: int) -> list[int]:
    """The same in a friendly fight, where nothing is forbidden and there is no opponent."""
    if potion.on == ON_SELF:
        return [-1] if potion.own & moment else []
    if potion.on == ON_OPPONENT or not potion.others & moment or potion.gear.bans:
        return []
    return [other for other in tied(state) if other != seat]


def tied(state: State) -> tuple[int, ...]:
    """The seats in the friendly fight; none before and after it."""
    seats: tuple[int, ...] = next((frame[1] for frame in state.frames if frame[0] == F.FRIENDLY), ())
    return seats


def drink(run: Run, seat: int, action: Drink, moment: int) -> None:
    """Plays a potion."""
    tables, state = run.tables, run.state
    potion = tables.potions[action.potion]
    on = {ON_SELF: seat, ON_HERO: action.on, ON_OPPONENT: state.players}[potion.on]
    ends = TILL_ROUND if potion.lasting else seat if state.turn == NOBODY else state.turn
    before = speed_of(run)
    run.lay_open(seat, action.potion)
    state.drunk[seat] += 1
    state.played += ((action.potion, seat, on, ends),)
    run.tell("potion", seat=seat, potion=action.potion, on=dice.who_of(state, on))
    run.by = ("potion", action.potion)
    do_effects(run, seat, potion.effects)
    if moment not in (TURN, BEFORE):
        more_dice(run, on)
    elif moment == BEFORE and state.foe != FRIENDLY and speed_of(run) != before:
        weigh(run)
    run.by = None


def speed_of(run: Run) -> int:
    """The speed of the hero of a fight; -1 without one."""
    return hero(run.tables, run.state, run.state.turn).speed if run.state.foe not in (NOBODY, FRIENDLY) else -1


def do_effects(run: Run, seat: int, effects: tuple[Effect, ...]) -> None:
    """Does what happens at once."""
    for effect in effects:
        if effect.kind == "heal":
            run.heal(seat, effect.amount)
        elif effect.kind == "draw":
            run.draw(seat, effect.amount)
        elif effect.kind == "forge":
            run.push((F.FORGE, seat, effect.amount))


def more_dice(run: Run, who: int) -> None:
    """Rolls the dice that a fighter has got after its roll."""
    state = run.state
    if who == state.players:
        wanted = dice.sides_for(opponent(run.tables, state))
    elif state.foe == FRIENDLY or is_hero(state, who):
        wanted = dice.sides_for(hero(run.tables, state, who))
    else:
        return
    have = [dice.sides_of(die) for die in state.dice[who]]
    sides = [some for some in (6, 12) for _ in range(wanted.count(some) - have.count(some))]
    if sides and state.rolled >> who & 1:
        dice.roll(run, who, sides)


def weigh(run: Run) -> None:
    """Compares the speed of the hero with the opponent's anew; what is forbidden may change."""
    state = run.state
    banned = forbidden(run.tables, state)
    if banned != state.bans:
        state.bans = banned
        run.tell("banned", seat=state.turn, banned=banned)


# One-time abilities


def abilities(tables: Tables, state: State, seat: int) -> Iterator[Ability]:
    """Yields the one-time abilities that a seat can use in its own turn."""
    if not state.characters[seat]:
        return
    for number, (name, _) in enumerate(tables.arts(state.characters[seat])):
        if not state.spent[seat] >> number & 1:
            yield from _uses(state, seat, name)


def _uses(state: State, seat: int, name: str) -> Iterator[Ability]:
    if name == "gamble" and (state.potion_deck or state.potion_pile):
        yield from (Ability(name, hearts) for hearts in range(1, state.hearts[seat] + 1))
    elif name == "sniff" and state.potion_deck:
        yield Ability(name)
    elif name == "salvage":
        yield from (Ability(name, potion) for potion in state.potion_pile)
    elif name == "mix" and state.foe not in (NOBODY, FRIENDLY) and state.potions[seat]:
        yield Ability(name)


def use(run: Run, seat: int, action: Ability) -> None:
    """Uses a one-time ability."""
    tables, state = run.tables, run.state
    arts = tables.arts(state.characters[seat])
    number = next(at for at, (name, _) in enumerate(arts) if name == action.name)
    state.spent[seat] |= 1 << number
    run.tell("ability", seat=seat, name=action.name)
    run.by = run.character(seat)
    _USES[action.name](run, seat, action.number, arts[number][1].amount)
    run.by = None


def _gamble(run: Run, seat: int, hearts: int, _: int) -> None:
    run.state.hearts[seat] -= hearts
    run.tell("hurt", seat=seat, hearts=hearts)
    run.draw(seat, hearts)


def _sniff(run: Run, seat: int, _: int, amount: int) -> None:
    state = run.state
    seen = state.potion_deck[:amount]
    for potion in seen:
        state.known[seat] |= 1 << potion
    run.tell("looked", {seat: {"potions": seen}}, seat=seat, count=len(seen))
    if len(seen) > 1:
        run.push((F.RESTACK, seat, len(seen)))


def _salvage(run: Run, seat: int, potion: int, _: int) -> None:
    state = run.state
    at = state.potion_pile.index(potion)
    state.potion_pile = (*state.potion_pile[:at], *state.potion_pile[at + 1 :])
    run.hold(seat, potion)
    state.shown |= 1 << potion
    run.tell("take", seat=seat, potions=(potion,), at="discard")


def _mix(run: Run, seat: int, *_: int) -> None:
    run.state.mixing |= 1 << seat


_USES = {"gamble": _gamble, "sniff": _sniff, "salvage": _salvage, "mix": _mix}
