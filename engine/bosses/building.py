"""Steps of the set-up, the start of a round and the build phase. Those that return a bool say whether somebody must
answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from engine.bosses import change
from engine.bosses.cards import BUILD, FIRST_MINIBOSS, LEVELS, MOST_SEATS, is_miniboss
from engine.bosses.dungeon import fits_over, is_active
from engine.bosses.frames import Effect, F, row
from engine.bosses.run import Run
from engine.bosses.state import BUILDING, SETUP, START, Dungeon, Frame, Spot, State, begin_round
from engine.bosses.tables import Tables
from engine.bosses.usable import could_act, first_usable

COINS = 3
ROOMS_DEALT = 5
SPELLS_DEALT = 2
LAID_AWAY: Final = 2
"""Number of cards that each lays away of its first hand."""
SAME = 4
"""Number of advanced rooms, or of rooms with one treasure, that allows drawing anew."""


def enter_phase(run: Run, phase: int) -> None:
    """Sets the phase and tells it, so that a trace can look at the state before anything happens in it."""
    run.state.phase = phase
    if run.emit:
        run.tell("phase", phase=phase, round=run.state.round)


# Set-up


def reveal_bosses(run: Run) -> None:
    """Turns up the bosses that were kept, and settles the XP order."""
    state = run.state
    for seat, sealed in enumerate(state.sealed):
        if sealed:
            state.bosses[seat] = sealed[0]
    state.sealed, state.offers = [()] * state.players, ()
    settle_order(run)


def settle_order(run: Run) -> None:
    """Sets the XP order: more XP acts earlier."""
    state, xp = run.state, run.tables.xp
    state.order = tuple(sorted(range(state.players), key=lambda seat: -xp[state.bosses[seat]]))
    for seat, boss in enumerate(state.bosses):
        run.tell("boss", seat=seat, boss=boss, xp=xp[boss])


def deal(run: Run) -> bool:
    """Deals coins, five rooms and two spells to each; then all lay two cards away at once."""
    state = run.state
    for seat in range(state.players):
        run.coins(seat, COINS)
    for seat in state.order:
        draw_hand(run, seat)
    run.replace((F.FIRST, (1 << state.players) - 1, 0))
    return True


def draw_hand(run: Run, seat: int) -> None:
    """Draws the first hand of a seat."""
    run.draw(seat, "room", ROOMS_DEALT)
    run.draw(seat, "spell", SPELLS_DEALT)


def may_draw_again(tables: Tables, hand: tuple[int, ...]) -> bool:
    """Whether a first hand has four advanced rooms, or four rooms that show one treasure."""
    rooms = [card for card in hand if card < FIRST_MINIBOSS]
    if len(rooms) < SAME:
        return False
    if sum([tables.advanced[room] for room in rooms]) >= SAME:
        return True
    shown = [kind for room in rooms for kind in tables.kinds_of[room]]
    return max(map(shown.count, range(4))) >= SAME


def first_discards(run: Run, mask: int) -> None:
    """Lays away the sealed cards in XP order; who may draws anew and chooses again."""
    state = run.state
    again = 0
    for seat in state.order:
        sealed, state.sealed[seat] = state.sealed[seat], ()
        if not mask >> seat & 1:
            continue
        if sealed == (-1,):
            run.discard(seat, (*state.hands[seat], *state.spells[seat]))
            draw_hand(run, seat)
            again |= 1 << seat
        else:
            run.discard(seat, sealed)
    if again:
        run.swap((F.FIRST, again, 1))
    else:
        run.replace(*reversed([(F.LAY, turn) for turn in range(state.players)]))
        state.frames = ((F.ROUND,), (F.OPEN,), *state.frames)


# A round begins


def begin(run: Run) -> bool:
    """Begins a round: heroes appear, everybody draws a room."""
    state = run.state
    begin_round(state)
    state.round += 1
    run.replace(*_plan_of_round(state.players))
    enter_phase(run, START)
    for _ in range(state.players):
        if state.hero_deck:
            hero, state.hero_deck = state.hero_deck[0], state.hero_deck[1:]
            state.age += (hero,)
            state.town += (hero,)
            if run.emit:
                run.tell("hero_appears", hero=hero)
    seats = playing(state)
    for seat in seats:
        run.draw(seat, "room")
    enter_phase(run, BUILDING)
    effects: list[Effect] = []
    for seat in seats:
        effects += change.seat_effects(run, "build_phase", seat)
    change.start(run, effects)
    return False


@lru_cache(maxsize=MOST_SEATS)
def _plan_of_round(players: int) -> list[tuple[int, ...]]:
    """The frames of a round, the last first."""
    builds = [(F.BUILD, turn) for turn in range(players - 1, -1, -1)]
    return [(F.FINISH,), (F.TURN, 0), (F.BAIT,), (F.OPEN,), *builds]


def playing(state: State) -> tuple[int, ...]:
    """The seats still in the game, in XP order."""
    out = state.out
    return tuple([seat for seat in state.order if not out >> seat & 1]) if out else state.order


# Building


def build(run: Run, frame: Frame) -> bool:
    """Asks the active seat as long as it can and wants to act; then the others."""
    state, turn = run.state, frame[1]
    seat = state.order[turn]
    if state.out >> seat & 1:
        run.drop()
        return False
    if active_may_act(run, seat, abilities=not run.hurry):
        return True
    others = F.RESPOND, turn, 1
    run.swap(others)
    return respond(run, others)


def active_may_act(run: Run, seat: int, *, abilities: bool = True) -> bool:
    """Whether the active seat is asked, going by what everybody sees."""
    state = run.state
    if state.hands[seat] and (not state.built >> seat & 1 or may_salvage(state, seat)):
        return True
    if state.coins[seat] and not state.promoted >> seat & 1 and promotable(state, seat):
        return True
    return abilities and could_act(run.tables, state, seat, BUILD)


def may_salvage(state: State, seat: int) -> bool:
    """Whether the active seat may lay a room away for a coin, if it holds one."""
    return state.salvage and not state.salvaged >> seat & 1


def salvage(run: Run, seat: int, room: int) -> None:
    """Lays a room of the hand away for a coin."""
    run.state.salvaged |= 1 << seat
    run.discard(seat, (room,))
    run.coins(seat, 1)


def promotable(state: State, seat: int) -> list[int]:
    """The positions whose miniboss can be promoted."""
    return [at for at, spot in enumerate(state.dungeons[seat]) if spot.mini >= 0 and spot.level < LEVELS]


def respond(run: Run, frame: Frame) -> bool:
    """Asks the others once around while a seat is the active one."""
    state, (_, turn, other) = run.state, frame
    if not run.hurry:
        spells, tables, place = state.spells, run.tables, other
        for seat in row(state.order, turn)[other:]:
            if (spells[seat] or first_usable(tables, state, seat, BUILD)) and not state.out >> seat & 1:
                if place != other:
                    run.swap((F.RESPOND, turn, place))
                return True
            place += 1
    run.drop()
    return False


def lay(run: Run, seat: int, card: int, at: int) -> None:
    """Lays a card face down on a position."""
    state = run.state
    run.unsure(seat)
    run.let_go(seat, card)
    dungeon = state.dungeons[seat]
    if at == len(dungeon):
        state.dungeons[seat] = (*dungeon, Spot((), card))
    else:
        spot = dungeon[at]
        down = Spot(spot.stack, card, spot.mini, spot.level, spot.coins, spot.off)
        state.dungeons[seat] = (*dungeon[:at], down, *dungeon[at + 1 :])
    state.built |= 1 << seat
    if run.emit:
        run.tell("placed", {seat: {"card": card}}, seat=seat, position=at)


def pay_promotion(run: Run, seat: int, at: int) -> None:
    """Takes a coin and promotes a miniboss."""
    change.promote(run, seat, at)
    run.coins(seat, -1)


# The reveal


def open_all(run: Run) -> bool:
    """Turns up what was laid, seat by seat; then level-ups and effects, again seat by seat."""
    state = run.state
    rooms = [-1] * state.players
    for seat in playing(state):
        if state.built >> seat & 1:
            at = _face_down(state.dungeons[seat])
            if at >= 0:
                rooms[seat] = _open(run, seat, at)
    state.due = run.due_level_ups()
    run.replace((F.PAY if run.tables.by_the_book else F.AFTER, 0, tuple(rooms)))
    if state.phase == SETUP:
        state.due = 0
    return False


def _face_down(dungeon: Dungeon) -> int:
    """The position of the card that lies face down; -1: none does."""
    for at, spot in enumerate(dungeon):
        if spot.down >= 0:
            return at
    return -1


def _open(run: Run, seat: int, at: int) -> int:
    """Turns up one card; returns the room that counts as built, or -1."""
    card = run.state.dungeons[seat][at].down
    if is_miniboss(card):
        _open_miniboss(run, seat, at, card)
        return -1
    if not _can_open(run, seat, at, card):
        _take_back(run, seat, at, card)
        return -1
    change.cover(run, seat, at, card)
    if run.emit:
        run.tell("reveal", seat=seat, position=at, card=card)
    return card


def _can_open(run: Run, seat: int, at: int, room: int) -> bool:
    """Whether a face-down room still fits: below it something may have changed since it was laid."""
    spot = run.state.dungeons[seat][at]
    if spot.off:
        return False
    if not spot.stack:
        return not run.tables.advanced[room]
    return fits_over(run.tables, run.state, seat, spot, room)


def _take_back(run: Run, seat: int, at: int, card: int) -> None:
    _lift(run, seat, at)
    run.hold(seat, card, seen=True)
    run.tell("taken_back", seat=seat, position=at, card=card)


def _lift(run: Run, seat: int, at: int) -> None:
    """Removes the face-down card from a position; an empty one closes."""
    spot = run.state.dungeons[seat][at]
    run.set_spot(seat, at, spot._replace(down=-1))
    if not spot.stack:
        run.close_gap(seat, at)


def _open_miniboss(run: Run, seat: int, at: int, card: int) -> None:
    """Turns up a miniboss, at level 0 until it is paid for; discards it without an active room."""
    spot = run.state.dungeons[seat][at]
    if not is_active(spot):
        _lift(run, seat, at)
        run.to_pile((card,))
        run.tell("discard", seat=seat, cards=(card,), at=at)
        return
    later = run.tables.by_the_book
    run.forget(card)
    run.set_spot(seat, at, spot._replace(down=-1, mini=card, level=0 if later else 1))
    run.tell("reveal", seat=seat, position=at, card=card)
    if not later:
        settle(run, seat, at, pays=bool(run.state.coins[seat]))


def settle(run: Run, seat: int, at: int, *, pays: bool) -> None:
    """Takes a coin for a miniboss that was turned up, or discards it."""
    spot = run.state.dungeons[seat][at]
    if pays:
        run.set_spot(seat, at, spot._replace(level=1))
        run.coins(seat, -1)
        _start_higher(run, seat, at)
    else:
        run.set_spot(seat, at, spot._replace(mini=-1, level=0))
        run.to_pile((spot.mini,))
        run.tell("discard", seat=seat, cards=(spot.mini,), at=at)


def unpaid(dungeon: Dungeon) -> int:
    """The position of a miniboss that was turned up and is not paid for; -1: there is none."""
    return next((at for at, spot in enumerate(dungeon) if spot.mini >= 0 and not spot.level), -1)


def pay(run: Run, frame: Frame) -> bool:
    """Asks seat by seat who has a coin whether it pays for its new miniboss; then level-ups and effects follow."""
    state, (_, turn, rooms) = run.state, frame
    for place, seat in enumerate(state.order[turn:], turn):
        at = unpaid(state.dungeons[seat])
        if at >= 0 and state.coins[seat]:
            run.swap((F.PAY, place, rooms))
            return True
        if at >= 0:
            settle(run, seat, at, pays=False)
    run.replace((F.AFTER, 0, rooms))
    return False


def _start_higher(run: Run, seat: int, at: int) -> None:
    """Raises a new miniboss whose boss has it begin above level 1."""
    state = run.state
    level = run.tables.start_level[state.bosses[seat]]
    if level > 1 and state.levelled >> seat & 1 and not state.suspended >> seat & 1:
        run.by = ("boss", state.bosses[seat])
        run.set_level(seat, at, level)
        run.by = None


def after_reveal(run: Run, frame: Frame) -> bool:
    """Starts the level-up of a seat, then the effect of what it built, seat by seat."""
    state, (_, turn, rooms) = run.state, frame
    for after, seat in enumerate(state.order[turn:], turn + 1):
        room = rooms[seat]
        if room < 0 and not state.due >> seat & 1:
            continue
        run.swap((F.AFTER, after, rooms))
        if state.due >> seat & 1:
            state.due &= ~(1 << seat)
            run.level_up(seat)
        effects = _built_effects(run, seat, room) if room >= 0 else []
        if effects:
            change.start(run, effects)
            return False
    run.drop()
    return False


def _built_effects(run: Run, seat: int, room: int) -> list[Effect]:
    """The effects that follow from building a room, which may have been destroyed or covered before its turn."""
    for at, spot in enumerate(run.state.dungeons[seat]):
        if spot.stack and spot.stack[-1] == room:
            return change.built_effects(run, seat, at)
    return change.seat_effects(run, "builds", seat, trap=run.tables.trap[room])
