"""Steps of bait, adventure and the end of a round. Those that return a bool say whether somebody must answer."""

from __future__ import annotations

from engine.bosses import change
from engine.bosses.building import enter_phase, playing
from engine.bosses.cards import ADVENTURE, SOULS_TO_WIN, WOUNDS_TO_LOSE
from engine.bosses.dungeon import dungeon_treasures, lure_counts, lured_to, room_damage
from engine.bosses.effects import level_up
from engine.bosses.forecast import damage_to, skipped_by
from engine.bosses.frames import F, Window, row
from engine.bosses.moves import Pass
from engine.bosses.run import Run, health_of
from engine.bosses.state import BAIT, END, WALKING, Frame, State, end_effects
from engine.bosses.tables import Tables
from engine.bosses.usable import first_usable
from engine.core.actions import Action

NEXT, HIT, LEAVE = range(3)
"""The steps of a hero who walks: to the next room and its effect, its damage, after the window."""


# Bait


def bait(run: Run) -> bool:
    """Sends each hero in town where most treasures lure him, from the newest to the oldest."""
    state, tables = run.state, run.tables
    run.drop()
    enter_phase(run, BAIT)
    lures = [dungeon_treasures(tables, state, seat) for seat in range(state.players)]
    fates: dict[int, tuple[tuple[int, ...], int]] = {}
    for hero in reversed(state.town):
        calling = tables.calling[hero]
        if calling not in fates:
            counts = lure_counts(tables, lures, hero)
            fates[calling] = counts, lured_to(tables, state, hero, counts)
        counts, seat = fates[calling]
        if seat >= 0:
            state.town = tuple([other for other in state.town if other != hero])
            state.entrances[seat] += (hero,)
            state.lured = True
        if run.emit:
            own = tables.humble[hero] or bool(tables.sums[hero])
            run.by = ("hero", hero) if own else None
            run.tell("baited", hero=hero, seat=seat if seat >= 0 else None, counts=counts)
            run.by = None
    state.quiet = 0 if state.lured else state.quiet + 1
    enter_phase(run, WALKING)
    return False


# Visiting a dungeon


def next_turn(run: Run, frame: Frame) -> bool:
    """Begins the visit of the next dungeon with heroes at its entrance, in XP order."""
    state, turn = run.state, frame[1]
    while turn < len(state.order) and (state.out >> state.order[turn] & 1 or not state.entrances[state.order[turn]]):
        turn += 1
    state.turn = turn
    if turn == len(state.order):
        run.drop()
        return False
    first = begin_window(run, -1)
    if first is None:
        run.swap((F.VISIT, turn))
        return False
    run.replace((F.VISIT, turn), first)
    return True


def visit(run: Run, frame: Frame) -> bool:
    """Lets the nearest hero enter who is not held; without one the next dungeon follows."""
    state, turn = run.state, frame[1]
    seat = state.order[turn]
    waiting = free = state.entrances[seat]
    if state.held:
        free = tuple(hero for hero in free if not state.held >> hero & 1)
    if not free:
        run.swap((F.TURN, turn + 1))
        return False
    hero = free[0]
    state.entrances[seat] = waiting[1:] if free is waiting else tuple(other for other in waiting if other != hero)
    state.inside, state.inside_seat, state.met = hero, seat, False
    state.inside_at = len(state.dungeons[seat])
    walking = F.WALK, hero, NEXT
    run.push(walking)
    if run.emit:
        run.tell("enters", hero=hero, seat=seat)
    change.fire_hero(run, "hero_enters", seat, hero)
    return walk(run, walking) if state.frames[-1] is walking else False


def walk(run: Run, frame: Frame) -> bool:
    """Lets a hero go from room to room until somebody is asked or something else happens; when he is gone the walk
    is over."""
    state, (_, hero, step) = run.state, frame
    while state.inside == hero:
        if step == LEAVE and _is_dead(run, hero):
            run.drop()
            change.die(run, hero)
            return False
        if step != HIT:
            if state.inside_at == 0:
                run.drop()
                change.survive(run, hero)
                return False
            if not _goes_on(run, hero):
                return False
        if state.met:
            _hit(run, hero)
        asking = begin_window(run, hero)
        if asking is not None:
            run.replace((F.WALK, hero, LEAVE), asking)
            return True
        step = LEAVE
    run.drop()
    return False


def _goes_on(run: Run, hero: int) -> bool:
    """Moves a hero to the next position towards the boss; returns whether he meets its room now, and not after its
    effect or not at all."""
    state = run.state
    seat = state.inside_seat
    first = state.inside_at == len(state.dungeons[seat])
    state.inside_at -= 1
    tables = run.tables
    by = None
    if state.skipping or tables.skips[hero]:
        by = skipped_by(tables, state, hero, seat, state.inside_at, first=first)
    if by is not None:
        state.met = False
        run.swap((F.WALK, hero, NEXT))
        run.by = by
        run.tell("skips", hero=hero, seat=seat, position=state.inside_at)
        run.by = None
        return False
    state.met = True
    if "enters_room" not in state.acts[seat][2]:
        return True
    found = change.spot_effects(run, ("enters_room",), seat, state.inside_at, hero)
    if found:
        run.swap((F.WALK, hero, HIT))
        change.start(run, found)
        return False
    return True


def _hit(run: Run, hero: int) -> None:
    """Deals the room's damage."""
    state, tables = run.state, run.tables
    seat, at = state.inside_seat, state.inside_at
    if tables.tough[hero]:
        damage, by = damage_to(tables, state, hero, seat, at)
    else:
        damage, by = room_damage(tables, state, seat, at), None
    if damage:
        run.hurt(hero, damage=damage)
    if run.emit:
        run.by = by
        total, health = health_of(tables, state, hero)
        run.tell("hits", hero=hero, seat=seat, position=at, damage=damage, total=total, health=health)
        run.by = None


def _is_dead(run: Run, hero: int) -> bool:
    if not run.state.hurt:
        return False
    damage, health = health_of(run.tables, run.state, hero)
    return damage >= health


MOST_ACTS = 20
"""Maximum number of acts in a window."""


def begin_window(run: Run, hero: int) -> Frame | None:
    """The window in which the seat whose dungeon is visited is asked first; None: nobody is asked."""
    turn = run.state.turn
    asked = next_asked(run, turn, 0, hero)
    if asked < 0:
        return None
    return Window(F.WINDOW, turn, asked, hero, asked) if run.tables.by_the_book else (F.WINDOW, turn, asked, hero)


def after_answer(state: State, window: Window, action: Action) -> Window:
    """The window after somebody has passed or acted in it."""
    if type(action) is not Pass:
        return window._replace(passed=0, acts=window.acts + 1)
    return window._replace(place=(window.place + 1) % state.players, passed=window.passed + 1)


def window(run: Run, frame: Frame) -> bool:
    """Asks the active seat, then the others in XP order, until each passes; by the book until all have passed since
    the last act."""
    _, turn, place, hero, *more = frame
    passed, acts = more or (place, 0)
    asked = next_asked(run, turn, place, hero, passed) if acts < MOST_ACTS else -1
    if asked < 0:
        run.drop()
        return False
    if asked != place:
        gone = (asked - place) % run.state.players
        run.swap(Window(F.WINDOW, turn, asked, hero, passed + gone, acts) if more else (F.WINDOW, turn, asked, hero))
    return True


def next_asked(run: Run, turn: int, place: int, hero: int, passed: int = 0) -> int:
    """The place of the next seat that is asked in a window, from this one on, when so many have passed; -1: nobody, or
    the window is over."""
    state = run.state
    seats = row(state.order, turn)
    if run.hurry or not (state.inside == hero if hero >= 0 else state.entrances[seats[0]]):
        return -1
    spells, tables, count = state.spells, run.tables, len(seats)
    for at in range(place, place + count - passed):
        seat = seats[at % count]
        if (spells[seat] or first_usable(tables, state, seat, ADVENTURE)) and not state.out >> seat & 1:
            return at % count
    return -1


# The end of a round


def finish(run: Run) -> bool:
    """Ends effects, eliminates seats with five wounds, and ends the game if it is over."""
    state = run.state
    run.drop()
    enter_phase(run, END)
    _effects_end(run)
    level_up(run)
    left, wounds = playing(state), state.wounds
    doomed = [seat for seat in left if wounds[seat] >= WOUNDS_TO_LOSE] if max(wounds) >= WOUNDS_TO_LOSE else []
    if len(doomed) < len(left):
        for seat in doomed:
            _eliminate(run, seat)
    if is_over(state, bool(doomed) and len(doomed) == len(left)):
        run.tell("end", souls=tuple(state.souls), wounds=tuple(state.wounds), ranks=ranks(run.tables, state))
        return False
    run.push((F.ROUND,))
    if state.intrigue:
        for turn in reversed(range(state.players)):
            run.push((F.INTRIGUE, turn))
    return False


def _effects_end(run: Run) -> None:
    state = run.state
    end_effects(state)
    state.turn = -1
    for seat, dungeon in enumerate(state.dungeons):
        deactivated = [spot for spot in dungeon if spot.off]
        if deactivated:
            run.set_dungeon(seat, tuple(spot._replace(off=False) for spot in dungeon))


def _eliminate(run: Run, seat: int) -> None:
    """Removes hand, dungeon, boss and coins of a seat; heroes at its entrance go back to town."""
    state = run.state
    cards = [*state.hands[seat], *state.spells[seat]]
    for spot in state.dungeons[seat]:
        cards += [*spot.stack, *([spot.mini] if spot.mini >= 0 else [])]
    for card in cards:
        run.forget(card)
    state.gone += tuple(sorted(cards))
    state.out |= 1 << seat
    state.out_round[seat] = state.round
    state.hands[seat], state.spells[seat], state.coins[seat] = (), (), 0
    run.set_dungeon(seat, ())
    heroes, state.entrances[seat] = state.entrances[seat], ()
    state.town = tuple(sorted((*state.town, *heroes), key=state.age.index))
    run.tell("out", seat=seat, cards=tuple(sorted(cards)))


def is_over(state: State, all_doomed: bool) -> bool:
    """Whether the game ends with this round."""
    left = playing(state)
    if all_doomed or len(left) < 2 or max([state.souls[seat] for seat in left]) >= SOULS_TO_WIN:
        return True
    if state.hero_deck or any(state.entrances):
        return False
    return not state.town or state.quiet >= 2


def intrigue(run: Run, frame: Frame) -> bool:
    """Asks a seat that gained no soul whether it draws a room or a spell."""
    state = run.state
    seat = state.order[frame[1]]
    if state.out >> seat & 1 or state.gained >> seat & 1:
        run.drop()
        return False
    return True


# Who has won


def ranking(tables: Tables, state: State) -> list[int]:
    """The seats from the first to the last."""
    seats = range(state.players)
    return sorted(seats, key=lambda seat: standing(state, seat, tables.xp[state.bosses[seat]]), reverse=True)


def ranks(tables: Tables, state: State) -> tuple[int, ...]:
    """The rank of each seat, 1 is first."""
    order = ranking(tables, state)
    return tuple(order.index(seat) + 1 for seat in range(state.players))


def standing(state: State, seat: int, xp: int) -> tuple[int, ...]:
    """The tuple that ranks go by, the greater the better."""
    balance = state.souls[seat] - state.wounds[seat]
    if state.out >> seat & 1:
        return 0, state.out_round[seat], balance, -xp
    winner = state.souls[seat] >= SOULS_TO_WIN and state.wounds[seat] < WOUNDS_TO_LOSE
    return 2 if winner else 1, 0, balance, -xp
