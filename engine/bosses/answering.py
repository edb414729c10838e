"""`answer`: what an answer does; and the steps that end what it began. Those that return a bool say whether somebody
must answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.bosses import building, change, effects, usable, walking
from engine.bosses.abilities import HIDDEN_AIMS
from engine.bosses.asking import IN_A_ROW, cancel_row, phase_bit
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, card_of_plan
from engine.bosses.frames import Choice, Effect, F, Window, effect
from engine.bosses.moves import (
    REFUSE,
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
from engine.bosses.run import Run
from engine.bosses.state import Frame
from engine.bosses.tables import Open
from engine.core.actions import Action

MULLIGAN = (-1,)
"""The value that is sealed for drawing anew."""

Answer = tuple[Run, int, Any]
"""A seat's legal action being carried out."""


def answer(run: Run, seat: int, action: Action) -> None:
    """Carries out a legal answer; what follows is left to the stack."""
    frame = run.state.frames[-1]
    if frame[0] == F.WINDOW and run.tables.by_the_book:
        if type(action) is Pass:
            run.tell("passed", seat=seat)
        run.swap(walking.after_answer(run.state, Window(*frame), action))
        if type(action) is Pass:
            return
    if type(action) is Pass:
        _pass(run, seat)
    else:
        _ANSWERS[type(action)]((run, seat, action))


def _pass(run: Run, seat: int) -> None:
    frame = run.state.frames[-1]
    kind = frame[0]
    if run.emit:
        run.tell("passed", seat=seat)
    if kind in IN_A_ROW and frame[2] + 1 < run.state.players:
        _, turn, place, *hero = frame
        run.swap((kind, turn, place + 1, *hero))
    elif kind == F.BUILD:
        run.swap((F.RESPOND, frame[1], 1))
    elif kind == F.CAST:
        run.swap((*frame[:4], frame[4] + 1))
    elif kind == F.EFFECT:
        effects.decline(run, Effect(*frame))
    else:
        run.drop()


def _seal(done: Answer, sealed: tuple[int, ...]) -> None:
    run, seat, _ = done
    run.state.sealed[seat] = sealed
    run.tell("sealed", {seat: {"sealed": sealed}}, seat=seat)


def _lay_away(done: Answer) -> None:
    """Seals two cards of the first hand, or discards the miniboss that is to be paid for."""
    if done[2] == REFUSE:
        _settle(done, pays=False)
    else:
        _seal(done, tuple(done[2]))


def _settle(done: Answer, *, pays: bool) -> None:
    run, seat, _ = done
    building.settle(run, seat, building.unpaid(run.state.dungeons[seat]), pays=pays)


def _lay_room(done: Answer) -> None:
    run, seat, action = done
    if run.state.frames[-1][0] == F.LAY:
        run.drop()
    building.lay(run, seat, action.room, action.position)


def _lay_miniboss(done: Answer) -> None:
    run, seat, action = done
    building.lay(run, seat, action.miniboss + FIRST_MINIBOSS, action.position)


def _promote(done: Answer) -> None:
    run, seat, action = done
    building.pay_promotion(run, seat, action.position)


def _announce(done: Answer) -> None:
    """Moves the announced spell to the pile; the others may cancel it before anything happens."""
    run, seat, action = done
    if action.spell < 0:
        run.drop()
        run.draw(seat, "spell")
        return
    card = action.spell + FIRST_SPELL
    targets = action.targets
    run.let_go(seat, card)
    run.to_pile((card,))
    aims = run.tables.chosen[run.tables.spells[action.spell].ability.number]
    for aim, target in zip(aims, targets, strict=True):
        if aim in HIDDEN_AIMS:  # a card of the hand is named before everybody
            run.show(card_of_plan(target) if aim == "plan" else target)
    run.push((F.CAST, card, seat, targets, 0))
    run.tell("spell", seat=seat, spell=card, targets=targets)


def _draw_room(done: Answer) -> None:
    run, seat, _ = done
    run.drop()
    run.draw(seat, "room")


def _use(done: Answer) -> None:
    """Marks an ability as used and starts it."""
    run, seat, action = done
    state, tables = run.state, run.tables
    found: Sequence[Open] = usable.opened(tables, state, seat)
    if state.frames[-1][0] == F.CAST:
        found = usable.cancelling(tables, state, seat, phase_bit(state))
    named = action[:3]
    one = next(one for one in found if one.named == named)
    ability, fx = one.ability, usable.effect_of(one, seat)
    if ability.once:
        change.mark_used(run, fx)
    if run.emit:
        run.by = fx.source
        run.tell("used", seat=seat, targets=action.targets)
        run.by = None
    fx = effects.with_targets(run, fx, ability, iter(action[3:]))
    if ability.when == "cancel":
        _cancelled(run, seat, fx.source)
    if action.of == "miniboss" and ability.slot == 2:
        run.push((F.RESET, fx.card))
    run.push(fx)


def _play_cancel(done: Answer) -> None:
    """Plays a spell against a spell, which cannot be cancelled itself."""
    run, seat, action = done
    card = action.spell + FIRST_SPELL
    ability = run.tables.spells[action.spell].ability
    run.let_go(seat, card)
    run.to_pile((card,))
    run.tell("spell", seat=seat, spell=card, targets=())
    cancelled = _cancelled(run, seat, None)
    run.push((F.PLAYED, seat))
    if any(verb.name == "take_cancelled" for verb in ability.verbs):
        run.by = ("spell", card)
        run.state.spell_pile = tuple(other for other in run.state.spell_pile if other != cancelled)
        run.hold(seat, cancelled, seen=True)
        run.tell("to_hand", seat=seat, card=cancelled, at="pile")
        run.by = None


def _cancelled(run: Run, seat: int, by: tuple[str, int] | None) -> int:
    """Removes the announced spell without effect; returns its number."""
    card: int = run.state.frames[-1][1]
    caster: int = run.state.frames[-1][2]
    run.drop()
    run.by = by
    run.tell("cancelled", seat=caster, spell=card, by_seat=seat)
    run.by = None
    return card


def _pick(done: Answer) -> None:
    run, seat, action = done
    frame = run.state.frames[-1]
    run.tell("picked", {seat: {"value": action.value}}, seat=seat)
    if frame[0] == F.EFFECT:
        effects.pick(run, Effect(*frame), action.value)
    else:
        effects.choose(run, Choice(*frame), action.value)


_ANSWERS: dict[type, Callable[[Answer], None]] = {
    Boss: lambda done: _seal(done, tuple(done[2])),
    Discard: lambda done: _lay_away(done),
    Mulligan: lambda done: _seal(done, MULLIGAN),
    Build: _lay_room,
    Miniboss: _lay_miniboss,
    Pay: lambda done: _settle(done, pays=True),
    Salvage: lambda done: building.salvage(done[0], done[1], done[2].room),
    Promote: _promote,
    Spell: _announce,
    Cancel: _play_cancel,
    Use: _use,
    Pick: _pick,
    Room: _draw_room,
}


# What follows


def cast(run: Run, frame: Frame) -> bool:
    """Asks the others in XP order whether they cancel; then the spell takes effect. Returns whether somebody must
    answer."""
    state, tables = run.state, run.tables
    _, card, caster, targets, turn = frame
    seats = cancel_row(state, caster)
    while turn < len(seats) and not run.hurry:
        if usable.could_cancel(tables, state, seats[turn], phase_bit(state)):
            run.swap((F.CAST, card, caster, targets, turn))
            return True
        turn += 1
    ability = tables.spells[card - FIRST_SPELL].ability
    fx = effects.with_targets(run, effect(caster, "spell", card, -1, ability), ability, iter(targets))
    run.replace((F.PLAYED, caster), effects.still_possible(run, fx, ability))
    return False


def played(run: Run, frame: Frame) -> bool:
    """Starts the abilities that act when a spell was played; returns whether somebody must answer."""
    run.drop()
    change.start(run, change.seat_effects(run, "plays_spell", frame[1]))
    return False


def reset(run: Run, frame: Frame) -> bool:
    """Sets a miniboss whose third level was used back to the first; returns whether somebody must answer."""
    card = frame[1]
    run.drop()
    for seat, dungeon in enumerate(run.state.dungeons):
        for at, spot in enumerate(dungeon):
            if spot.mini == card:
                run.by = ("miniboss", card)
                run.set_level(seat, at, 1)
                run.by = None
    return False
