"""Fights: from the comparison of speeds to hearts and result, and friendly fights for a place in the order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.actions import Action
from engine.kings import dice, rounds
from engine.kings.abilities import BAN_BITS, SLOTS
from engine.kings.cards import BEFORE, KING_SPEED, LAST, OTHERS
from engine.kings.fighters import foe_card, forbidden, guard_strength, hero, opponent, speed
from engine.kings.frames import MAY, F
from engine.kings.moves import REPEAT
from engine.kings.run import Run, Source, owned
from engine.kings.state import FRIENDLY, KING, State, end_fight
from engine.kings.tables import ATTACK1, Tables

BEGIN, ROLL, ASK_OTHERS, FOE_ROLLS, ASK_ALL, SETTLE, GIVEN_UP = range(7)
"""The stages of a fight; those of a friendly one are `BEGIN`, `ROLL`, `ASK_ALL` and `SETTLE`."""
MUDDLED = tuple(BAN_BITS[name] for name in SLOTS)
"""The masks of what the values 1 to 4 of a die forbid before some fights; 5 forbids nothing and 6 improved items."""


def challenge(run: Run, seat: int, foe: int) -> None:
    """Puts the fight of a seat against the king or the creature of a level on the stack."""
    state = run.state
    end_fight(state)
    state.foe = foe
    if foe == KING:
        state.foe_card = state.king
    else:
        state.foe_card = state.decks[foe - 1][0] if state.decks[foe - 1] else -1
    run.push((F.FIGHT, seat, BEGIN))


def fight(run: Run, seat: int, stage: int) -> bool:
    """Does a stage of a fight; nobody must answer at it itself."""
    run.replace((F.FIGHT, seat, stage + 1))
    _STAGES[stage](run, seat)
    return False


def against(state: State) -> int | str:
    """The opponent of the fight as events name it."""
    return "king" if state.foe == KING else state.foe


def ring(state: State, seat: int, *, everybody: bool = True) -> tuple[int, ...]:
    """The seats from one leftwards."""
    first = 0 if everybody else 1
    return tuple((seat + step) % state.players for step in range(first, state.players))


def _begin(run: Run, seat: int) -> None:
    tables, state = run.tables, run.state
    card = foe_card(tables, state)
    die = 0
    if card.muddles and state.hearts[seat]:
        die = run.chance.below(6) + 1
        state.muddled = MUDDLED[die - 1] if die <= len(MUDDLED) else BAN_BITS["improved"] if die == 6 else 0
    state.bans = forbidden(tables, state)
    creature = state.foe_card if state.foe != KING else None
    fast = speed(tables, state, seat)
    foe = against(state)
    run.tell("fight", seat=seat, against=foe, creature=creature, speed=fast, banned=state.bans, die=die)
    if state.hearts[seat]:
        run.push((F.WINDOW, BEFORE, ring(state, seat)))
    else:
        _end(run, seat, won=False)


def _roll(run: Run, seat: int) -> None:
    state = run.state
    state.rolled |= 1 << seat
    dice.roll(run, seat, dice.sides_for(hero(run.tables, state, seat)))
    run.push((F.REROLL, seat, -1, 0))


def _ask_others(run: Run, seat: int) -> None:
    run.push((F.WINDOW, OTHERS, ring(run.state, seat, everybody=False)))


def _foe_rolls(run: Run, seat: int) -> None:
    state = run.state
    state.rolled |= 1 << state.players
    dice.roll(run, state.players, dice.sides_for(opponent(run.tables, state)))
    run.push((F.OPPONENT, (seat + 1) % state.players))


def _ask_all(run: Run, seat: int) -> None:
    run.push((F.WINDOW, LAST, ring(run.state, seat)))


# Re-rolls of the opponent, and the repetition


def may_repeat(tables: Tables, state: State) -> bool:
    """Whether the whole fight may be repeated for the opponent."""
    return not state.repeated and opponent(tables, state).repeat > 0


def foe_rerolls(tables: Tables, state: State) -> list[Action]:
    """The answers open to who decides for the opponent, beside standing."""
    who = state.players
    found = dice.rerolls(opponent(tables, state), state.used[who], state.dice[who])
    return [*found, REPEAT] if may_repeat(tables, state) else found


def repeat(run: Run) -> None:
    """Begins the fight anew at the hero's roll: dice and counted re-rolls are as before it."""
    state = run.state
    seat = state.turn
    run.by = foe_source(state)
    run.tell("again", seat=seat)
    run.by = None
    state.repeated = True
    state.rolled = 0
    state.dice = [()] * (state.players + 1)
    state.used = [()] * (state.players + 1)
    run.replace((F.FIGHT, seat, ROLL))


def foe_source(state: State) -> Source:
    """The opponent as the source of what happens."""
    if state.foe == KING:
        return "king", state.king
    return "creature", state.foe_card if state.foe_card >= 0 else "standard"


def box_decides(run: Run) -> None:
    """Decides for the opponent by the fixed rule, to the end."""
    tables, state = run.tables, run.state
    while True:
        legal = foe_rerolls(tables, state)
        behind = sums(tables, state).foe < sums(tables, state).hero
        action = dice.sensible(legal, state.dice[state.players], behind)
        if action is not None:
            dice.answer(run, state.players, action, foe_source(state))
            continue
        run.pop()
        if behind and REPEAT in legal:
            repeat(run)
        return


# The result


class Sums(NamedTuple):
    """The combat strengths as things lie."""

    hero: int
    foe: int


def sums(tables: Tables, state: State) -> Sums:
    """The combat strengths of the hero and of the opponent."""
    seat, who = state.turn, state.players
    own, foe = hero(tables, state, seat), opponent(tables, state)
    return Sums(
        dice.total_of(state.dice[seat]) + own.strength + own.damage,
        dice.total_of(state.dice[who]) + foe.strength + foe.damage,
    )


def hearts_for(damage: int) -> int:
    """The number of hearts that damage costs: one for every ten that were begun."""
    return (max(damage, 0) + 9) // 10


def _settle(run: Run, seat: int) -> None:
    tables, state = run.tables, run.state
    total = sums(tables, state)
    own = hero(tables, state, seat)
    _tell_strength(run, seat, own.strength, total.hero)
    base = foe_card(tables, state).gear.strength + guard_strength(tables, state, seat)
    _tell_strength(run, state.players, base, total.foe)
    lost = min(hearts_for(total.foe - own.armour), state.hearts[seat])
    state.hearts[seat] -= lost
    run.tell("damage", seat=seat, strength=total.foe, armour=own.armour, hearts=lost)
    _end(run, seat, won=total.hero > total.foe and state.hearts[seat] > 0)


def _tell_strength(run: Run, who: int, base: int, total: int) -> None:
    state = run.state
    values = tuple(map(dice.value_of, state.dice[who]))
    extra = total - base - sum(values)
    run.tell("strength", who=dice.who_of(state, who), dice=values, base=base, extra=extra, total=total)


def _end(run: Run, seat: int, *, won: bool) -> None:
    """Ends a fight and lets follow what its result leads to."""
    state = run.state
    foe, fought = state.foe, bool(state.rolled)
    card, fast = foe_card(run.tables, state), speed(run.tables, state, seat)
    run.pop()
    run.tell("won" if won else "lost", seat=seat, against=against(state))
    end_fight(state)
    if not won:
        if card.plunders and fought and fast < KING_SPEED and owned(state, seat):
            run.push((F.PLUNDER, seat))
    elif foe == KING:
        state.winner = seat
        rounds.finish(run)
    else:
        _beaten(run, seat, foe)


def _beaten(run: Run, seat: int, level: int) -> None:
    """Turns up the next creature and gives the reward."""
    state = run.state
    if state.decks[level - 1]:
        state.beaten |= 1 << state.decks[level - 1][0]
        state.decks[level - 1] = state.decks[level - 1][1:]
    following = state.decks[level - 1][0] if state.decks[level - 1] else -1
    run.tell("creature", level=level, creature=following)
    forging = [(F.FORGE, seat, 1)] if state.chosen[seat] == ATTACK1 else []
    run.push((F.REWARD, seat, level, MAY if run.tables.by_the_book else False), *forging)


def give_up(run: Run, seat: int) -> None:
    """Lets a hero who has given his last heart away lose; rewards of others that are due stay."""
    frames = run.state.frames
    at = next(place for place, frame in enumerate(frames) if frame[0] == F.FIGHT)
    due = [frame for frame in frames[at + 1 :] if frame[0] in (F.REWARD, F.RESTACK)]
    run.state.frames = (*frames[:at], (F.FIGHT, seat, GIVEN_UP), *due)


def _given_up(run: Run, seat: int) -> None:
    _end(run, seat, won=False)


_STAGES = (_begin, _roll, _ask_others, _foe_rolls, _ask_all, _settle, _given_up)


# Friendly fights


def friendly(run: Run, seats: tuple[int, ...], stage: int) -> bool:
    """Does a stage of a friendly fight."""
    tables, state = run.tables, run.state
    if stage == BEGIN:
        end_fight(state)
        state.foe = FRIENDLY
        run.replace((F.FRIENDLY, seats, ROLL))
        run.tell("friendly", seats=seats)
        run.push((F.WINDOW, BEFORE, seats))
    elif stage == ROLL:
        run.replace((F.FRIENDLY, seats, ASK_ALL))
        for seat in seats:
            state.rolled |= 1 << seat
            dice.roll(run, seat, dice.sides_for(hero(tables, state, seat)))
        run.push(*((F.REROLL, seat, -1, 0) for seat in seats))
    elif stage == ASK_ALL:
        run.replace((F.FRIENDLY, seats, SETTLE))
        run.push((F.WINDOW, LAST, seats))
    else:
        run.pop()
        _rank(run, seats)
    return False


def _rank(run: Run, seats: Sequence[int]) -> None:
    """Puts tied seats in the order of their combat strength; equal ones stay tied."""
    tables, state = run.tables, run.state
    totals = {}
    for seat in seats:
        own = hero(tables, state, seat)
        totals[seat] = dice.total_of(state.dice[seat]) + own.strength + own.damage
        _tell_strength(run, seat, own.strength, totals[seat])
    places = sorted(set(totals.values()), reverse=True)
    groups = [tuple(seat for seat in seats if totals[seat] == total) for total in places]
    at = state.groups.index(tuple(seats))
    state.groups = (*state.groups[:at], *groups, *state.groups[at + 1 :])
    end_fight(state)
