"""`decisions`, `legal` and `answer`: who must answer, what may be answered, and what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from engine.bosses import building, change, effects, usable
from engine.bosses.abilities import HIDDEN_AIMS
from engine.bosses.cards import ADVENTURE, BUILD, FIRST_MINIBOSS, FIRST_SPELL, card_of_plan, is_room
from engine.bosses.dungeon import Ground, miniboss_spots
from engine.bosses.frames import CHOICES, OF, Asked, Choice, Effect, F, effect, row
from engine.bosses.moves import (
    PASS,
    Boss,
    Build,
    Cancel,
    Discard,
    Miniboss,
    Mulligan,
    Pass,
    Pick,
    Promote,
    Room,
    Spell,
    Use,
)
from engine.bosses.run import Run
from engine.bosses.state import BUILDING, Frame, State
from engine.bosses.tables import Tables
from engine.core.actions import Action
from engine.core.game import Decision

MULLIGAN = (-1,)
"""The value that is sealed for drawing anew."""


def phase_bit(state: State) -> int:
    """The phase as cards name it."""
    return BUILD if state.phase == BUILDING else ADVENTURE


# Who is asked


def asked_seat(state: State, frame: Frame) -> int:
    """The seat that a question on the stack is for (one of them where several answer at once)."""
    kind = frame[0]
    if kind in (F.WINDOW, F.RESPOND):
        return row(state.order, frame[1])[frame[2]]
    if kind == F.CAST:
        return cancel_row(state, frame[2])[frame[4]]
    if kind in (F.BUILD, F.LAY, F.INTRIGUE):
        return state.order[frame[1]]
    if kind in (F.EFFECT, F.CHOOSE):
        seat: int = frame[1]
        return seat
    return sealing(state, frame)[0]


def sealing(state: State, frame: Frame) -> list[int]:
    """The seats that have not sealed yet."""
    mask = frame[1] if frame[0] == F.FIRST else (1 << state.players) - 1
    return [seat for seat, sealed in enumerate(state.sealed) if mask >> seat & 1 and not sealed]


def cancel_row(state: State, caster: int) -> list[int]:
    """The seats that may cancel a seat's spell, in order."""
    return [seat for seat in building.playing(state) if seat != caster]


def decisions(tables: Tables, state: State) -> tuple[Decision, ...]:
    """The decisions that are due."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    kind = frame[0]
    if kind == F.BOSSES:
        return tuple(Decision("boss", seat) for seat in sealing(state, frame))
    if kind == F.FIRST:
        return tuple(Decision("discard", seat, (frame[2],)) for seat in sealing(state, frame))
    return (_decision(tables, state, frame),)


def _decision(tables: Tables, state: State, frame: Frame) -> Decision:
    kind, seat = frame[0], asked_seat(state, frame)
    if kind == F.WINDOW:
        active = state.order[frame[1]]
        return Decision("adventure", seat, ("active", active, frame[3]), PASS)
    if kind in (F.BUILD, F.LAY):
        return Decision("build", seat, ("active", seat), PASS)
    if kind == F.RESPOND:
        return Decision("respond", seat, ("active", state.order[frame[1]]), PASS)
    if kind == F.CAST:
        return Decision("cancel", seat, ("spell", frame[1], frame[2]), PASS)
    if kind == F.INTRIGUE:
        return Decision("intrigue", seat, (), PASS)
    return _pick_decision(tables, state, frame)


def _pick_decision(tables: Tables, state: State, frame: Frame) -> Decision:
    if frame[0] == F.EFFECT:
        fx = Effect(*frame)
        ability = tables.abilities[fx.ability]
        aim = "agree" if fx.asked == Asked.LEAVE else ability.aims[len(fx.targets)]
        free = effects.picks(tables, state, fx)[1]
        return Decision("pick", fx.seat, ("by", OF[fx.of], fx.card, aim), PASS if free else None)
    choice = Choice(*frame)
    free = effects.choices(tables, state, choice)[1]
    about = ("by", OF[choice.of], choice.card, CHOICES[choice.what])
    return Decision("pick", choice.seat, about, PASS if free else None)


# What may be answered


Question = tuple[Tables, State, int, Frame]
"""A seat that is asked, with the frame that asks."""


def question(tables: Tables, state: State) -> tuple[int, Sequence[Action]]:
    """A seat that owes an answer, and its legal ones; for search, which knows that the game is not over."""
    frame = state.frames[-1]
    seat = asked_seat(state, frame)
    return seat, _LEGAL[frame[0]]((tables, state, seat, frame))


def legal(tables: Tables, state: State, seat: int) -> Sequence[Action]:
    """All actions open to a seat; empty if it owes no answer."""
    if not state.frames:
        return ()
    frame = state.frames[-1]
    together = frame[0] in (F.BOSSES, F.FIRST)
    asked = seat in sealing(state, frame) if together else seat == asked_seat(state, frame)
    return _LEGAL[frame[0]]((tables, state, seat, frame)) if asked else ()


def _bosses(ask: Question) -> Sequence[Action]:
    _, state, seat, _ = ask
    return tuple(map(Boss, state.offers[seat]))


def _first(ask: Question) -> Sequence[Action]:
    tables, state, seat, frame = ask
    hand, made = (*state.hands[seat], *state.spells[seat]), tables.made_discards
    found: list[Action] = [made[pair] for pair in combinations(hand, 2)]
    if not frame[2] and building.may_draw_again(tables, hand):
        found.append(Mulligan())
    return found


def _lay(ask: Question) -> Sequence[Action]:
    tables, state, seat, _ = ask
    rooms = [card for card in state.hands[seat] if is_room(card) and not tables.advanced[card]]
    return (PASS, *(Build(room, 0) for room in rooms))


def _build(ask: Question) -> Sequence[Action]:
    tables, state, seat, _ = ask
    found: list[Action] = [PASS]
    if not state.built >> seat & 1 and state.hands[seat]:
        found += _builds(tables, state, seat)
    if state.coins[seat] and not state.promoted >> seat & 1:
        found += map(Promote, building.promotable(state, seat))
    found += usable.castable(tables, state, seat, BUILD)
    found += usable.uses(tables, state, seat, BUILD)
    return found


def _builds(tables: Tables, state: State, seat: int) -> list[Action]:
    """The ways to lay a card of the hand."""
    found: list[Action] = []
    ground = Ground(tables, state, seat)
    for card in state.hands[seat]:
        if is_room(card):
            builds = tables.made_builds[card]
            found += [builds[at] for at in ground.spots(card)]
        else:
            made, mini = tables.made_minibosses, card - FIRST_MINIBOSS
            found += [made[mini, at] for at in miniboss_spots(state.dungeons[seat])]
    return found


def _respond(ask: Question) -> Sequence[Action]:
    tables, state, seat, _ = ask
    phase = phase_bit(state)
    found: list[Action] = [PASS]
    if state.spells[seat]:
        found += usable.castable(tables, state, seat, phase)
    found += usable.uses(tables, state, seat, phase)
    return found


def _cancel(ask: Question) -> Sequence[Action]:
    tables, state, seat, _ = ask
    return [PASS, *usable.cancels(tables, state, seat, phase_bit(state))]


def _effect(ask: Question) -> Sequence[Action]:
    tables, state, _, frame = ask
    found, free = effects.picks(tables, state, Effect(*frame))
    return (*((PASS,) if free else ()), *map(Pick, found))


def _choice(ask: Question) -> Sequence[Action]:
    tables, state, _, frame = ask
    found, free = effects.choices(tables, state, Choice(*frame))
    return (*((PASS,) if free else ()), *map(Pick, found))


_LEGAL: dict[object, Callable[[Question], Sequence[Action]]] = {
    F.BOSSES: _bosses,
    F.FIRST: _first,
    F.LAY: _lay,
    F.BUILD: _build,
    F.RESPOND: _respond,
    F.WINDOW: _respond,
    F.CAST: _cancel,
    F.INTRIGUE: lambda _: (PASS, Room(), Spell()),
    F.EFFECT: _effect,
    F.CHOOSE: _choice,
}


# What an answer does


Answer = tuple[Run, int, Any]
"""A seat's legal action being carried out."""


def answer(run: Run, seat: int, action: Action) -> None:
    """Carries out a legal answer; what follows is left to the stack."""
    if type(action) is Pass:
        _pass(run, seat)
    else:
        _ANSWERS[type(action)]((run, seat, action))


def _pass(run: Run, seat: int) -> None:
    frame = run.state.frames[-1]
    kind = frame[0]
    if run.emit:
        run.tell("passed", seat=seat)
    if kind in (F.WINDOW, F.RESPOND):
        run.replace((*frame[:2], frame[2] + 1, *frame[3:]))
    elif kind == F.CAST:
        run.replace((*frame[:4], frame[4] + 1))
    elif kind == F.BUILD:
        run.replace((F.RESPOND, frame[1], 1))
    elif kind == F.EFFECT:
        effects.decline(run, Effect(*frame))
    else:
        run.replace()


def _seal(done: Answer, sealed: tuple[int, ...]) -> None:
    run, seat, _ = done
    run.state.sealed[seat] = sealed
    run.tell("sealed", {seat: {"sealed": sealed}}, seat=seat)


def _lay_room(done: Answer) -> None:
    run, seat, action = done
    if run.state.frames[-1][0] == F.LAY:
        run.replace()
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
        run.replace()
        run.draw(seat, "spell")
        return
    card = action.spell + FIRST_SPELL
    targets = tuple(target for target in action[1:] if target >= 0)
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
    run.replace()
    run.draw(seat, "room")


def _use(done: Answer) -> None:
    """Marks an ability as used and starts it."""
    run, seat, action = done
    state, tables = run.state, run.tables
    found = usable.cancelling if state.frames[-1][0] == F.CAST else usable.opened
    named = action[:3]
    one = next(one for one in found(tables, state, seat, phase_bit(state)) if one.named == named)
    ability, fx = one.ability, usable.effect_of(one, seat)
    if ability.once:
        change.mark_used(run, fx)
    run.by = fx.source
    run.tell("used", seat=seat, targets=tuple(target for target in action[3:] if target >= 0))
    run.by = None
    targets = iter(action[3:])
    fx = effects.with_targets(run, fx, ability, targets)
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
    run.replace()
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
    Discard: lambda done: _seal(done, tuple(done[2])),
    Mulligan: lambda done: _seal(done, MULLIGAN),
    Build: _lay_room,
    Miniboss: _lay_miniboss,
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
            run.replace((F.CAST, card, caster, targets, turn))
            return True
        turn += 1
    ability = tables.spells[card - FIRST_SPELL].ability
    fx = effects.with_targets(run, effect(caster, "spell", card, -1, ability), ability, iter(targets))
    run.replace((F.PLAYED, caster), effects.still_possible(run, fx, ability))
    return False


def played(run: Run, frame: Frame) -> bool:
    """Starts the abilities that act when a spell was played; returns whether somebody must answer."""
    run.replace()
    change.start(run, change.seat_effects(run, "plays_spell", frame[1]))
    return False


def reset(run: Run, frame: Frame) -> bool:
    """Sets a miniboss whose third level was used back to the first; returns whether somebody must answer."""
    card = frame[1]
    run.replace()
    for seat, dungeon in enumerate(run.state.dungeons):
        for at, spot in enumerate(dungeon):
            if spot.mini == card:
                run.by = ("miniboss", card)
                run.set_level(seat, at, 1)
                run.by = None
    return False
