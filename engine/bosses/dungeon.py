"""Functions over dungeons: which rooms are active, their damage and treasures, who is lured."""

from __future__ import annotations

from engine.bosses.cards import FIRST_MINIBOSS, POSITIONS
from engine.bosses.state import Dungeon, Spot, State
from engine.bosses.tables import Tables


def is_active(spot: Spot) -> bool:
    """Whether a visible room lies there and works."""
    return bool(spot.stack) and not spot.off


def active_positions(dungeon: Dungeon) -> list[int]:
    """The positions whose visible room works."""
    return [at for at, spot in enumerate(dungeon) if spot.stack and not spot.off]


def active_count(dungeon: Dungeon) -> int:
    """The number of active rooms."""
    return len(active_positions(dungeon))


def texts_count(state: State, seat: int) -> bool:
    """Whether the texts of a dungeon's rooms and minibosses count."""
    return not state.hush >> seat & 1


# Damage


def permanent_damage(tables: Tables, state: State, seat: int, at: int) -> int:
    """The damage of an active room, with all that cards in play add to it."""
    dungeon = state.dungeons[seat]
    spot = dungeon[at]
    room, mini = spot.stack[-1], spot.mini
    damage = tables.damage[room]
    trap = tables.trap[room]
    if trap and state.levelled >> seat & 1 and not state.suspended >> seat & 1:
        damage += tables.trap_damage[state.bosses[seat]]
    if state.hush >> seat & 1:
        return damage
    if mini >= 0:
        damage += tables.mini_damage[mini - FIRST_MINIBOSS][spot.level]
        per_treasure = tables.mini_per_treasure[mini - FIRST_MINIBOSS][spot.level]
        if per_treasure:
            damage += per_treasure * sum(spot_treasures(tables, state, seat, spot).to_bytes(4, "little"))
    if spot.coins:
        damage += tables.per_coin[room] * spot.coins
    if not trap and at + 1 < len(dungeon):
        beside = dungeon[at + 1]
        if beside.stack and not beside.off:
            damage += tables.right_monster[beside.stack[-1]]
    return damage


def room_damage(tables: Tables, state: State, seat: int, at: int) -> int:
    """The damage to a hero at a position now; 0 if no room is active."""
    spot = state.dungeons[seat][at]
    if spot.off or not spot.stack:
        return 0
    damage = permanent_damage(tables, state, seat, at)
    if state.mods:
        room = spot.stack[-1]
        damage += sum(more for card, more, _ in state.mods if card == room)
    return damage if damage > 0 else 0


def doublings(state: State, room: int) -> int:
    """The number of times that a room was doubled this round."""
    return sum(times for card, _, times in state.mods if card == room)


# Treasures


def spot_treasures(tables: Tables, state: State, seat: int, spot: Spot) -> int:
    """The treasures of a position as they count now."""
    if spot.off or not spot.stack:
        return 0
    treasures = tables.treasures[spot.stack[-1]]
    if spot.mini >= 0 and not state.hush >> seat & 1:
        treasures <<= tables.double_treasures[spot.mini - FIRST_MINIBOSS][spot.level]
    return treasures


def dungeon_treasures(tables: Tables, state: State, seat: int) -> int:
    """The treasures that lure heroes to a seat: of rooms, boss and what was added for the round."""
    if state.out >> seat & 1:
        return 0
    total = tables.boss_treasures[state.bosses[seat]] + state.extra[seat]
    treasures = tables.treasures
    for spot in state.dungeons[seat]:
        if spot.mini >= 0:
            total += spot_treasures(tables, state, seat, spot)
        elif spot.stack and not spot.off:
            total += treasures[spot.stack[-1]]
    return total


# Building


def ignores_treasures(tables: Tables, state: State, seat: int, spot: Spot) -> bool:
    """Whether any room may be built over this one."""
    if spot.mini < 0 or state.hush >> seat & 1:
        return False
    return bool(tables.open_top[spot.mini - FIRST_MINIBOSS][spot.level])


def fits_over(tables: Tables, state: State, seat: int, spot: Spot, room: int) -> bool:
    """Whether a room may cover what is visible there: an advanced one needs a common treasure."""
    if not tables.advanced[room] or ignores_treasures(tables, state, seat, spot):
        return True
    return bool(tables.kinds[room] & tables.kinds[spot.stack[-1]])


class Ground:
    """A seat's dungeon as a place to build on."""

    __slots__ = ("_any", "_calm", "_open", "_tables")

    def __init__(self, tables: Tables, state: State, seat: int) -> None:
        dungeon, self._tables = state.dungeons[seat], tables
        self._open: list[tuple[int, int]] = []
        """The positions with a room that may be covered, each with its treasures as bits (all, if any room fits)."""
        self._any: list[int] = []
        """The positions that take any ordinary room."""
        self._calm: list[int] = []
        """The positions beside which no monster room may be built."""
        for at, spot in enumerate(dungeon):
            if spot.stack and not spot.off:
                room = spot.stack[-1]
                if tables.quiet[room] and not state.hush >> seat & 1:
                    self._calm.append(at)
                if spot.down < 0:
                    every = spot.mini >= 0 and ignores_treasures(tables, state, seat, spot)
                    self._open.append((at, -1 if every else tables.kinds[room]))
                    self._any.append(at)
        if len(dungeon) < POSITIONS:
            self._any.append(len(dungeon))

    def spots(self, room: int) -> list[int]:
        """The positions on which the room may be laid."""
        tables = self._tables
        if tables.advanced[room]:
            kinds = tables.kinds[room]
            spots = [at for at, shared in self._open if kinds & shared or shared < 0]
        else:
            spots = self._any
        if self._calm and not tables.trap[room]:
            return [at for at in spots if at - 1 not in self._calm and at + 1 not in self._calm]
        return spots


def building_spots(tables: Tables, state: State, seat: int, room: int) -> list[int]:
    """The positions on which a seat may lay a room now."""
    return Ground(tables, state, seat).spots(room)


def miniboss_spots(dungeon: Dungeon) -> list[int]:
    """The positions on which a miniboss may be laid: an active room without one, beside none."""
    taken = [at for at, spot in enumerate(dungeon) if spot.mini >= 0]
    return [
        at
        for at, spot in enumerate(dungeon)
        if is_active(spot) and spot.mini < 0 and spot.down < 0 and at - 1 not in taken and at + 1 not in taken
    ]


def miniboss_beside(dungeon: Dungeon, at: int) -> bool:
    """Whether a room next to a position has a miniboss."""
    return any(0 <= near < len(dungeon) and dungeon[near].mini >= 0 for near in (at - 1, at + 1))


# Who is lured


def lure_counts(tables: Tables, lures: list[int], hero: int) -> tuple[int, ...]:
    """How strongly each dungeon lures a hero, by seat, from their treasures (the eliminated have none)."""
    sums = tables.sums[hero]
    if sums:
        return tuple([sum(lure >> 8 * kind & 255 for kind in sums) for lure in lures])
    shift = 8 * tables.lure[hero]
    return tuple([lure >> shift & 255 for lure in lures])


def lured_to(tables: Tables, state: State, hero: int, counts: tuple[int, ...]) -> int:
    """The seat to whose dungeon a hero goes; -1: none, or a tie."""
    if tables.humble[hero]:
        souls = [(state.souls[seat], seat) for seat in range(state.players) if not state.out >> seat & 1]
        least = min(souls)[0]
        poorest = [seat for count, seat in souls if count == least]
        return poorest[0] if len(poorest) == 1 else -1
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else -1
