"""`do_verb`: carries out verbs. A target that is gone is -1: then that verb does nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.bosses import change
from engine.bosses.abilities import VERBS, Verb
from engine.bosses.cards import (
    FIRST_MINIBOSS,
    LEVELS,
    MOST_COINS,
    MOST_DAMAGE,
    card_of_plan,
    place,
    position_of,
    seat_of,
    unpair,
)
from engine.bosses.dungeon import active_count, active_positions, doublings, is_active, permanent_damage
from engine.bosses.frames import CHOICES, Choice, Effect, F
from engine.bosses.run import Run, whereabouts
from engine.bosses.state import Spot, State


class Act(NamedTuple):
    """A verb that is carried out: its effect, and its targets in the order in which `VERBS` lists them."""

    run: Run
    fx: Effect
    verb: Verb
    one: int
    two: int

    @property
    def seat(self) -> int:
        """The seat that controls the effect."""
        return self.fx.seat


def do_verb(run: Run, fx: Effect, verb: Verb, places: tuple[int, ...]) -> None:
    """Carries out one verb, unless a target that it needs is gone; `places` says which targets these are."""
    found = [fx.targets[at] for at in places]
    if -1 in found or (fx.step > 1 and found and _gone(run.state, fx.seat, verb, found)):
        return
    one, two, *_ = (*found, -1, -1)
    run.by = fx.source
    _DOING[verb.name](Act(run, fx, verb, one, two))
    run.by = None


def _gone(state: State, seat: int, verb: Verb, targets: list[int]) -> bool:
    """Whether an earlier verb of the same ability has done away with a target."""
    kinds = VERBS[verb.name].aims
    return not all(
        _THERE[kind](state, seat, target) for kind, target in zip(kinds, targets, strict=True) if kind in _THERE
    )


def _has_room(state: State, at: int) -> bool:
    dungeon, position = state.dungeons[seat_of(at)], position_of(at)
    return position < len(dungeon) and bool(dungeon[position].stack)


def _has_miniboss(state: State, at: int) -> bool:
    return _has_room(state, at) and state.dungeons[seat_of(at)][position_of(at)].mini >= 0


def _has_pair(state: State, seat: int, _: int, high: int) -> bool:
    return high < len(state.dungeons[seat])


def _holds(state: State, seat: int, card: int) -> bool:
    return card in state.hands[seat] or card in state.spells[seat]


def _can_plan(state: State, seat: int, number: int) -> bool:
    return _holds(state, seat, card_of_plan(number)) and position_of(number) <= len(state.dungeons[seat])


_THERE: dict[str, Callable[[State, int, int], bool]] = {
    "room": lambda state, _, at: _has_room(state, at),
    "miniboss": lambda state, _, at: _has_miniboss(state, at),
    "pair": lambda state, _, pair: _has_pair(state, *unpair(pair)),
    "hero": lambda state, _, hero: hero in state.town or whereabouts(state, hero) >= 0,
    "hand": _holds,
    "pile": lambda state, _, card: card in state.room_pile,
    "plan": _can_plan,
}
"""Whether a target of a kind is still there."""


def _spot(run: Run, at: int) -> Spot:
    return run.state.dungeons[seat_of(at)][position_of(at)]


def _ask(run: Run, fx: Effect, seat: int, what: str, about: int) -> None:
    run.push(Choice(F.CHOOSE, seat, CHOICES.index(what), fx.of, fx.card, about))


# Coins


def _give(run: Run, fx: Effect, coins: int) -> None:
    given = _pay(run, fx.seat, coins)
    run.gain(seat_of(fx.at), given)


def _pay(run: Run, seat: int, coins: int) -> int:
    """Takes coins from a seat, never more than it has; returns their number."""
    paid = min(coins, run.state.coins[seat])
    run.coins(seat, -paid)
    return paid


def _pay_up(act: Act, coins: int) -> None:
    _pay(act.run, act.seat, coins)


def _lose_coins(act: Act) -> None:
    act.run.coins(act.seat, -min(act.verb.a, act.run.state.coins[act.seat]))


def _coins_per_room(act: Act) -> None:
    act.run.gain(act.seat, act.verb.a * active_count(act.run.state.dungeons[act.seat]))


def _coins_per_miniboss(act: Act) -> None:
    if act.run.state.hands[act.seat]:
        _ask(act.run, act.fx, act.seat, "show", act.verb.a)


def _lay_coins(act: Act) -> None:
    _room_coins(act.run, act.fx, act.verb.a)


def _take_coins(act: Act) -> None:
    act.run.gain(act.seat, -_room_coins(act.run, act.fx, -act.verb.a))


def _room_coins(run: Run, fx: Effect, wanted: int) -> int:
    """Lays coins on the effect's own room or takes them from it; returns their number."""
    dungeon = run.state.dungeons[seat_of(fx.at)]
    at = position_of(fx.at)
    if at >= len(dungeon) or fx.card not in dungeon[at].stack[-1:]:
        return 0
    change = min(max(wanted, -dungeon[at].coins), MOST_COINS - dungeon[at].coins)
    if change:
        run.set_spot(seat_of(fx.at), at, dungeon[at]._replace(coins=dungeon[at].coins + change))
        run.tell("room_coins", seat=seat_of(fx.at), position=at, change=change)
    return change


def _swap_hoards(act: Act) -> None:
    mine, theirs = act.run.state.coins[act.seat], act.run.state.coins[act.one]
    act.run.coins(act.seat, theirs - mine)
    act.run.coins(act.one, mine - theirs)


# Cards in hands


def _discard_one(act: Act) -> None:
    if act.run.state.hands[act.seat]:
        _ask(act.run, act.fx, act.seat, "discard", -1)


def _all_discard(act: Act) -> None:
    for seat in reversed(act.run.state.order):
        if seat != act.seat and act.run.state.hands[seat]:
            _ask(act.run, act.fx, seat, "discard", -1)


def _random_spell(act: Act) -> None:
    spells = act.run.state.spells[act.one]
    if spells:
        act.run.discard(act.one, (spells[act.run.chance.below(len(spells))],))


def _look_and_take(act: Act) -> None:
    state = act.run.state
    cards = (*state.hands[act.one], *state.spells[act.one])
    if not cards:
        return
    seen = sum(1 << card for card in cards)
    state.known[act.seat] |= seen
    state.sure_of[act.seat] |= seen
    act.run.tell("looked", {act.seat: {"cards": cards}, act.one: {"cards": cards}}, seat=act.seat, at=act.one)
    _ask(act.run, act.fx, act.seat, "take", act.one)


def _build_drawn(act: Act) -> None:
    drawn = act.run.draw(act.seat, "room")
    if drawn:
        _ask(act.run, act.fx, act.seat, "build_drawn", drawn[0])


def _take_from_pile(act: Act) -> None:
    state = act.run.state
    state.room_pile = tuple(other for other in state.room_pile if other != act.one)
    act.run.hold(act.seat, act.one, seen=True)
    act.run.tell("to_hand", seat=act.seat, card=act.one, at="pile")


def _return_miniboss(act: Act) -> None:
    seat, spot = seat_of(act.one), _spot(act.run, act.one)
    act.run.set_spot(seat, position_of(act.one), spot._replace(mini=-1, level=0))
    act.run.hold(seat, spot.mini, seen=True)
    act.run.tell("to_hand", seat=seat, card=spot.mini, at=(seat, position_of(act.one)))


# Rooms


def _destroy(act: Act) -> None:
    change.destroy(act.run, seat_of(act.one), position_of(act.one))


def _deactivate(act: Act) -> None:
    _switch_off(act.run, seat_of(act.one), position_of(act.one))


def _switch_off(run: Run, seat: int, at: int) -> None:
    run.set_spot(seat, at, run.state.dungeons[seat][at]._replace(off=True))
    run.tell("deactivated", seat=seat, position=at)


def _deactivate_first(act: Act) -> None:
    seat = whereabouts(act.run.state, act.one)
    rooms = active_positions(act.run.state.dungeons[seat]) if seat >= 0 else []
    if rooms:
        _switch_off(act.run, seat, rooms[-1])


def _boost(run: Run, at: int, more: int, doubled: int = 0) -> None:
    """Adds damage to a room until the round's end, `MOST_DAMAGE` at most."""
    spot, more = _spot(run, at), max(-MOST_DAMAGE, min(more, MOST_DAMAGE))
    if is_active(spot) and (more or doubled):
        run.state.mods += ((spot.stack[-1], more, doubled),)
        run.tell("boosted", seat=seat_of(at), position=position_of(at), change=more)


def _double(act: Act) -> None:
    spot = _spot(act.run, act.one)
    if is_active(spot):
        times = min(doublings(act.run.state, spot.stack[-1]), MOST_DAMAGE.bit_length())
        base = permanent_damage(act.run.tables, act.run.state, seat_of(act.one), position_of(act.one))
        _boost(act.run, act.one, base << times, 1)


def _boost_levels(act: Act) -> None:
    """Adds damage for each level of a miniboss; a seat's only one also doubles its room."""
    _boost(act.run, act.one, act.verb.a * _spot(act.run, act.one).level)
    own = [spot for spot in act.run.state.dungeons[act.seat] if spot.mini >= 0]
    if len(own) == 1 and seat_of(act.one) == act.seat:
        _double(act)


def _boost_monsters(act: Act) -> None:
    for at in active_positions(act.run.state.dungeons[act.one]):
        if not act.run.tables.trap[act.run.state.dungeons[act.one][at].stack[-1]]:
            _boost(act.run, place(act.one, at), act.verb.a)


def _rebuild(act: Act) -> None:
    act.run.tell("rebuilt", seat=seat_of(act.one), position=position_of(act.one))
    change.fire_room(act.run, ("built", "uncovered"), seat_of(act.one), position_of(act.one))


def _swap_rooms(act: Act) -> None:
    change.swap(act.run, *unpair(act.one))


def _build_now(act: Act) -> None:
    change.build_now(act.run, act.seat, card_of_plan(act.one), position_of(act.one))


# Dungeons


def _add_treasure(act: Act) -> None:
    act.run.state.extra[act.two] += 1 << 8 * act.one
    act.run.tell("treasure", seat=act.two, treasure=act.one)


def _skip_first(act: Act) -> None:
    act.run.state.skipping += ((act.one, act.fx.of, act.fx.card),)
    act.run.tell("skipping", seat=act.one)


def _hush(act: Act) -> None:
    act.run.state.hush |= 1 << act.one
    act.run.tell("hushed", seat=act.one)


def _suspend(act: Act) -> None:
    act.run.state.suspended |= 1 << seat_of(act.fx.at)
    act.run.tell("suspended", seat=seat_of(act.fx.at))


def _promote(act: Act) -> None:
    if _spot(act.run, act.one).level < LEVELS:
        change.promote(act.run, seat_of(act.one), position_of(act.one))


# Heroes


def _hurt(act: Act) -> None:
    """Damages a hero; the second number counts in a room with a miniboss."""
    state = act.run.state
    beside = state.inside == act.one and state.met and state.dungeons[state.inside_seat][state.inside_at].mini >= 0
    damage = act.verb.b if beside else act.verb.a
    total = act.run.hurt(act.one, damage=damage)
    act.run.tell("hurt", hero=act.one, damage=damage, total=total)


def _harden(run: Run, hero: int, more: int) -> None:
    if more:
        run.hurt(hero, health=more)
        run.tell("health", hero=hero, change=more)


def _harden_by_minibosses(act: Act) -> None:
    dungeon = act.run.state.dungeons[whereabouts(act.run.state, act.one)]
    _harden(act.run, act.one, act.verb.a * sum(spot.mini >= FIRST_MINIBOSS for spot in dungeon))


def _to_entrance(act: Act) -> None:
    if act.run.state.inside == act.one:
        act.run.send_to_entrance(act.one, act.run.state.inside_seat)


def _hold(act: Act) -> None:
    act.run.state.held |= 1 << act.one
    act.run.tell("held", hero=act.one)


def _kill(act: Act) -> None:
    if act.run.state.inside == act.one:
        change.die(act.run, act.one)


_DOING: dict[str, Callable[[Act], None]] = {
    "coins": lambda act: act.run.gain(act.seat, act.verb.a),
    "pay": lambda act: _pay_up(act, act.verb.a),
    "give": lambda act: _give(act.run, act.fx, act.verb.a),
    "give_amount": lambda act: _give(act.run, act.fx, act.one),
    "pay_amount": lambda act: _pay_up(act, act.one),
    "boost_amount": lambda act: _boost(act.run, act.one, act.verb.a * act.two),
    "harden_amount": lambda act: _harden(act.run, act.one, act.verb.a * act.two),
    "lose_coins": _lose_coins,
    "coins_per_room": _coins_per_room,
    "coins_per_miniboss": _coins_per_miniboss,
    "lay_coins": _lay_coins,
    "take_coins": _take_coins,
    "draw_spells": lambda act: _draw(act.run, act.fx, "spell", act.verb.a),
    "draw_rooms": lambda act: _draw(act.run, act.fx, "room", act.verb.a),
    "discard": lambda act: act.run.discard(act.seat, (act.one,)),
    "discard_one": _discard_one,
    "all_discard": _all_discard,
    "random_spell": _random_spell,
    "look_and_take": _look_and_take,
    "swap_hoards": _swap_hoards,
    "destroy": _destroy,
    "deactivate": _deactivate,
    "double": _double,
    "boost": lambda act: _boost(act.run, act.one, act.verb.a),
    "boost_levels": _boost_levels,
    "boost_monsters": _boost_monsters,
    "rebuild": _rebuild,
    "swap_rooms": _swap_rooms,
    "build_now": _build_now,
    "build_drawn": _build_drawn,
    "take_from_pile": _take_from_pile,
    "add_treasure": _add_treasure,
    "skip_first": _skip_first,
    "hush": _hush,
    "promote": _promote,
    "return_miniboss": _return_miniboss,
    "hurt": _hurt,
    "harden": lambda act: _harden(act.run, act.one, act.verb.a),
    "harden_by_minibosses": _harden_by_minibosses,
    "kill": _kill,
    "to_town": lambda act: act.run.send_to_town(act.one),
    "to_entrance": _to_entrance,
    "fetch": lambda act: act.run.send_to_entrance(act.one, act.seat),
    "hold": _hold,
    "deactivate_first": _deactivate_first,
    "suspend": _suspend,
    "cancel": lambda _: None,  # what cancels has done so when it was played
    "take_cancelled": lambda _: None,
}


def _draw(run: Run, fx: Effect, deck: str, count: int) -> None:
    run.draw(fx.seat, deck, count)
