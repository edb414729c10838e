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
    room = spot.stack[-1]
    damage = tables.damage[room]
    trap = tables.trap[room]
    if trap and state.levelled >> seat & 1 and not state.suspended >> seat & 1:
        damage += tables.trap_damage[state.bosses[seat]]
    if state.hush >> seat & 1:
        return damage
    if spot.mini >= 0:
        mini = spot.mini - FIRST_MINIBOSS
        damage += tables.mini_damage[mini][spot.level]
        per_treasure = tables.mini_per_treasure[mini][spot.level]
        if per_treasure:
            damage += per_treasure * sum(spot_treasures(tables, state, seat, spot).to_bytes(4, "little"))
    damage += tables.per_coin[room] * spot.coins
    if not trap and at + 1 < len(dungeon) and is_active(dungeon[at + 1]):
        damage += tables.right_monster[dungeon[at + 1].stack[-1]]
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
    return max(damage, 0)


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
    for spot in state.dungeons[seat]:
        total += spot_treasures(tables, state, seat, spot)
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


def monster_beside(tables: Tables, state: State, seat: int, at: int) -> bool:
    """Whether a room next to the position forbids monster rooms beside it."""
    if state.hush >> seat & 1:
        return False
    dungeon = state.dungeons[seat]
    for near in (at - 1, at + 1):
        if 0 <= near < len(dungeon):
            spot = dungeon[near]
            if spot.stack and tables.quiet[spot.stack[-1]] and not spot.off:
                return True
    return False


def building_spots(tables: Tables, state: State, seat: int, room: int) -> list[int]:
    """The positions on which a seat may lay a room now."""
    dungeon, advanced, kinds = state.dungeons[seat], tables.advanced[room], tables.kinds
    spots = []
    for at, (stack, down, mini, _, _, off) in enumerate(dungeon):
        if off or down >= 0 or not stack:
            continue
        if (
            not advanced
            or kinds[room] & kinds[stack[-1]]
            or (mini >= 0 and fits_over(tables, state, seat, dungeon[at], room))
        ):
            spots.append(at)
    if len(dungeon) < POSITIONS and not tables.advanced[room]:
        spots.append(len(dungeon))
    if not tables.trap[room]:
        spots = [at for at in spots if not monster_beside(tables, state, seat, at)]
    return spots


def miniboss_spots(dungeon: Dungeon) -> list[int]:
    """The positions on which a miniboss may be laid: an active room without one, beside none."""
    return [
        at
        for at, spot in enumerate(dungeon)
        if is_active(spot) and spot.mini < 0 and spot.down < 0 and not miniboss_beside(dungeon, at)
    ]


def miniboss_beside(dungeon: Dungeon, at: int) -> bool:
    """Whether a room next to a position has a miniboss."""
    return any(0 <= near < len(dungeon) and dungeon[near].mini >= 0 for near in (at - 1, at + 1))


# Who is lured


def lure_counts(tables: Tables, lures: list[int], hero: int) -> tuple[int, ...]:
    """How strongly each dungeon lures a hero, by seat, from their treasures (the eliminated have none)."""
    sums = tables.sums[hero]
    if sums:
        return tuple(sum(lure >> 8 * kind & 255 for kind in sums) for lure in lures)
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
