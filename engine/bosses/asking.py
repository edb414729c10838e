"""`decisions` and `legal`: who must answer, and what may be answered. What an answer does stands in `answering`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

from engine.bosses import building, effects, usable
from engine.bosses.cards import ADVENTURE, BUILD, FIRST_MINIBOSS, OF, in_mask, is_room
from engine.bosses.dungeon import Ground, miniboss_spots
from engine.bosses.frames import CHOICES, Asked, Choice, Effect, F, Window, row
from engine.bosses.moves import PASS, PAY, REFUSE, Boss, Build, Mulligan, Pick, Promote, Room, Salvage, Spell
from engine.bosses.state import BUILDING, Frame, State
from engine.bosses.tables import Tables
from engine.core.actions import Action
from engine.core.game import Decision


def phase_bit(state: State) -> int:
    """The phase as cards name it."""
    return BUILD if state.phase == BUILDING else ADVENTURE


# Who is asked


KINDS = {
    F.BOSSES: "boss",
    F.FIRST: "discard",
    **dict.fromkeys((F.LAY, F.BUILD), "build"),
    F.RESPOND: "respond",
    F.WINDOW: "adventure",
    F.CAST: "cancel",
    F.INTRIGUE: "intrigue",
    F.PAY: "pay",
    **dict.fromkeys((F.EFFECT, F.CHOOSE), "pick"),
}
"""The kinds of decisions by the frames that ask them."""
IN_A_ROW = F.WINDOW, F.RESPOND
"""The questions that go once around."""
TOGETHER = F.BOSSES, F.FIRST
"""The questions that all answer at once, sealed."""
_IN_TURN = F.BUILD, F.LAY, F.INTRIGUE, F.PAY
TURNS = F.BUILD, F.RESPOND, F.WINDOW, F.LAY
"""The frames whose second fact is the turn that they belong to."""


def asked_seat(state: State, frame: Frame) -> int:
    """The seat that a question on the stack is for (one of them where several answer at once)."""
    kind = frame[0]
    if kind in IN_A_ROW:
        return row(state.order, frame[1])[frame[2]]
    if kind in _IN_TURN:
        return state.order[frame[1]]
    if kind == F.CAST:
        return cancel_row(state, frame[2])[frame[4]]
    if kind in (F.EFFECT, F.CHOOSE):
        seat: int = frame[1]
        return seat
    return sealing(state, frame)[0]


def kind_of(state: State, frame: Frame) -> str:
    """The kind of decision that a frame on top of the stack asks; empty if it asks nothing."""
    waits = True
    if frame[0] == F.EFFECT:
        waits = Effect(*frame).asked in (Asked.AIM, Asked.LEAVE)
    elif frame[0] == F.CHOOSE:
        waits = effects.is_asked(state, Choice(*frame))
    return KINDS.get(frame[0], "") if waits else ""


def asked_seats(state: State, frame: Frame) -> tuple[int, ...]:
    """The seats that owe an answer to the frame that asks."""
    return tuple(sealing(state, frame)) if frame[0] in TOGETHER else (asked_seat(state, frame),)


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


ABOUT = {
    **dict.fromkeys(("build", "respond"), ("active",)),
    "adventure": ("active", "hero"),
    "cancel": ("spell", "caster"),
    "pick": ("of", "card", "aim"),
}
"""The names of what a decision is about, by its kind."""


def facts_of(decision: Decision) -> dict[str, Any]:
    """The facts that a decision is about, by name."""
    return dict(zip(ABOUT.get(decision.kind, ()), decision.about[1:], strict=False))


def seats_to_go(tables: Tables, state: State, frame: Frame) -> tuple[int, ...]:
    """The seats from whose turn in a window on it is open, in order, whether or not they may act."""
    seats, place = row(state.order, frame[1]), frame[2]
    if frame[0] == F.WINDOW and tables.by_the_book:
        return (*seats[place:], *seats[:place])[: len(seats) - Window(*frame).passed]
    return seats[place:]


def still_asked(tables: Tables, state: State, frame: Frame) -> tuple[int, ...]:
    """The seats that a window on top of the stack asks from now on, in order; nobody where it is no window."""
    kind = frame[0]
    if kind == F.CAST:
        others = cancel_row(state, frame[2])[frame[4] :]
        return tuple(seat for seat in others if usable.could_cancel(tables, state, seat, phase_bit(state)))
    if kind not in IN_A_ROW:
        return ()
    phase, seats = ADVENTURE if kind == F.WINDOW else BUILD, seats_to_go(tables, state, frame)
    return tuple(
        seat for seat in seats if not in_mask(state.out, seat) and usable.could_act(tables, state, seat, phase)
    )


def _decision(tables: Tables, state: State, frame: Frame) -> Decision:
    kind, seat = frame[0], asked_seat(state, frame)
    if kind in (F.EFFECT, F.CHOOSE):
        return _pick_decision(tables, state, frame)
    if kind == F.PAY:
        return Decision(KINDS[kind], seat)
    about: tuple[int | str, ...] = ()
    if kind == F.WINDOW:
        about = "active", state.order[frame[1]], frame[3]
    elif kind in TURNS:
        about = "active", state.order[frame[1]]
    elif kind == F.CAST:
        about = "spell", frame[1], frame[2]
    return Decision(KINDS[kind], seat, about, PASS)


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
    return _LEGAL[frame[0]]((tables, state, seat, frame)) if seat in asked_seats(state, frame) else ()


def _bosses(ask: Question) -> Sequence[Action]:
    _, state, seat, _ = ask
    return tuple(map(Boss, state.offers[seat]))


def _first(ask: Question) -> Sequence[Action]:
    tables, state, seat, frame = ask
    hand, made = (*state.hands[seat], *state.spells[seat]), tables.made_discards
    found: list[Action] = list(map(made.__getitem__, combinations(hand, building.LAID_AWAY)))
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
    if building.may_salvage(state, seat):
        found += [Salvage(card) for card in state.hands[seat] if is_room(card)]
    if state.coins[seat] and not state.promoted >> seat & 1:
        found += map(Promote, building.promotable(state, seat))
    if state.spells[seat]:
        found += usable.castable(tables, state, seat, BUILD)
    found += usable.uses(tables, state, seat, BUILD)
    return found


def _builds(tables: Tables, state: State, seat: int) -> list[Action]:
    """The ways to lay a card of the hand."""
    found: list[Action] = []
    ground = Ground(tables, state, seat)
    for card in state.hands[seat]:
        if card < FIRST_MINIBOSS:
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
    F.PAY: lambda _: (PAY, REFUSE),
    F.EFFECT: _effect,
    F.CHOOSE: _choice,
}
