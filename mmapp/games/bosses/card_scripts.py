"""Scripts of cards: laid down, turned up, played as spells, promoted, destroyed, swapped; and coins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.flights import (
    card_sprite,
    hero_box,
    large_box,
    purse_of,
    ring_sprite,
    rubble_sprite,
    signs,
    spot_box,
    spot_sprite,
    with_spot,
)
from mmapp.games.bosses.scene import Spot, Told
from mmapp.games.bosses.theme import GOLD, SECONDS, TORCH
from mmapp.table.face import Target
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight, Part, Point
from mmapp.widgets.geometry import Rect

if TYPE_CHECKING:
    from mmapp.widgets.director import Director

TUMBLE = 70.0
"""The degrees that a destroyed room turns as it falls."""
SMALL = 0.3
"""The share of its size that a card begins or ends with far from where it is read."""


def placed(director: Director, told: Told) -> list[Beat]:
    """The beats in which a card is laid face down: from the finger, from the hand, or from its owner."""
    board, facts = director.board, told.facts
    box = spot_box(board, facts["seat"], facts["position"])
    flight = Flight(dp(26))

    def start() -> None:
        sprite = card_sprite(board, told.after, -1, box.h * 0.56)
        flight.add(Part(sprite, _origin(director, told), box.center, lift=0.16))

    def end() -> None:
        flight.land()
        director.set(told.after)

    laid = Beat(SECONDS["move"], start=start, move=flight.move, end=end)
    return [laid, *director.seen(told)]


def _origin(director: Director, told: Told) -> Point:
    """The point that a card comes from."""
    board, facts = director.board, told.facts
    dropped: Point | None = board.dropped
    board.dropped = None
    if dropped:
        return dropped
    lying: Rect | None = board.boxes.get(Target("card", (facts.get("card", -1),)))
    return lying.center if lying else purse_of(board, facts["seat"])


def reveal(director: Director, told: Told) -> list[Beat]:
    """The beats in which a card is turned up where it lies."""
    board, facts = director.board, told.facts
    seat, at = facts["seat"], facts["position"]
    box = spot_box(board, seat, at)
    covered = told.before.players[seat].dungeon[at] if at < len(told.before.players[seat].dungeon) else Spot()
    below = with_spot(told.before, seat, at, _without_down(covered))
    back, front = Flight(), Flight()

    def begin() -> None:
        director.set(below)
        back.add(Part(card_sprite(board, told.before, -1, box.h * 0.8), box.center, box.center))

    def turn_up() -> None:
        back.land()
        front.add(Part(card_sprite(board, told.after, facts["card"], box.h * 0.9), box.center, box.center))

    def end() -> None:
        front.land()
        director.set(told.after)

    half = SECONDS["turn"] / 2
    return [
        Beat(half, start=begin, move=lambda share: _narrow(back, box, 1 - share)),
        Beat(half, start=turn_up, move=lambda share: _narrow(front, box, share), end=end),
        *director.seen(told),
    ]


def _narrow(flight: Flight, box: Rect, share: float) -> None:
    """Shows a card with this share of its width, as while it turns."""
    for part in flight.parts:
        part.sprite.put(*box.center, share, 1)


def _without_down(spot: Spot) -> Spot:
    """A position without the card that lies face down on it."""
    return Spot(spot.room, spot.depth, -1, spot.mini, spot.level, spot.coins, spot.off, spot.damage, spot.treasures)


def spell(director: Director, told: Told) -> list[Beat]:
    """The beats in which a spell is shown large, as long as it takes to read what another plays."""
    board, facts = director.board, told.facts
    box = large_box(board)
    flight = Flight(dp(20))
    begin = purse_of(board, facts["seat"])

    def start() -> None:
        director.set(told.after)
        sprite = card_sprite(board, told.after, facts["spell"], box.h)
        flight.add(Part(sprite, begin, box.center))

    def grow(share: float) -> None:
        _between(flight, begin, box.center, share)

    def leave(share: float) -> None:
        _between(flight, begin, box.center, 1 - share)

    own = told.after.viewer == facts["seat"]
    lies = Beat(SECONDS["own" if own else "lie"], still=not own)
    return [Beat(SECONDS["move"], start=start, move=grow), lies, Beat(SECONDS["back"], move=leave, end=flight.land)]


def _between(flight: Flight, far: Point, near: Point, share: float) -> None:
    """Shows a card on its way from far and small to near and large."""
    for part in flight.parts:
        x, y = (begin + (end - begin) * share for begin, end in zip(far, near, strict=True))
        part.sprite.put(x, y, SMALL + (1 - SMALL) * share)


def cancelled(director: Director, told: Told) -> list[Beat]:
    """The beats in which a spell falls apart."""
    board, box = director.board, large_box(director.board)
    flight = Flight()

    def start() -> None:
        sprite = card_sprite(board, told.after, told.facts["spell"], box.h * 0.8)
        low = box.center[0], box.center[1] - box.h * 0.4
        flight.add(Part(sprite, box.center, low, shrink=SMALL, tumble=TUMBLE))

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [Beat(SECONDS["soul"], start=start, move=flight.move, end=end), *director.seen(told)]


def promote(director: Director, told: Told) -> list[Beat]:
    """The beats in which a miniboss rises by a level."""
    facts = told.facts
    return _ringed(director, told, spot_box(director.board, facts["seat"], facts["position"]))


def level_up(director: Director, told: Told) -> list[Beat]:
    """The beats in which a boss shows what is in it."""
    return _ringed(director, told, director.board.plan.lairs[told.facts["seat"]].boss)


def used(director: Director, told: Told) -> list[Beat]:
    """The beats in which a card's text is made use of."""
    return _ringed(director, told, _by(director, told))


def _by(director: Director, told: Told) -> Rect:
    """The place of the card that brought something about; that of its owner's boss where it lies nowhere."""
    board, scene = director.board, told.after
    of, number = told.facts.get("by", ("", -1))
    if of == "hero":
        return hero_box(board, scene, number)
    for seat, player in enumerate(scene.players):
        for at, spot in enumerate(player.dungeon):
            if number in (spot.room, spot.mini) and of in ("room", "miniboss"):
                return spot_box(board, seat, at)
        if of == "boss" and player.boss == number:
            box: Rect = board.plan.lairs[seat].boss
            return box
    lair: Rect = board.plan.lairs[told.facts.get("seat") or 0].boss
    return lair


def _ringed(director: Director, told: Told, box: Rect) -> list[Beat]:
    """The beats in which a ring grows around what changes."""
    flight, board = Flight(), director.board

    def start() -> None:
        director.set(told.after)
        if box.w:
            flight.add(Part(ring_sprite(board, box, GOLD), box.center, box.center, lift=0.22))

    return [Beat(SECONDS["act"], start=start, move=flight.move, end=flight.land), *director.seen(told)]


def destroyed(director: Director, told: Told) -> list[Beat]:
    """The beats in which a room falls out of its dungeon and leaves rubble for a moment."""
    board, facts = director.board, told.facts
    seat, at = facts["seat"], facts["position"]
    box, flight = spot_box(board, seat, at), Flight()

    def start() -> None:
        sprite = spot_sprite(board, told.before, seat, at)
        low = box.center[0], box.center[1] - box.h
        flight.add(Part(sprite, box.center, low, shrink=SMALL, tumble=TUMBLE))
        rubble = rubble_sprite(board, box)
        foot = box.center[0], box.y + min(box.w, box.h) / 2
        flight.add(Part(rubble, foot, foot))
        director.set(told.after)

    return [Beat(SECONDS["soul"], start=start, move=flight.move, end=flight.land), *director.seen(told)]


def swapped(director: Director, told: Told) -> list[Beat]:
    """The beats in which two rooms change places."""
    board, facts = director.board, told.facts
    flight = Flight(dp(30))
    (seat, one), (_, two) = facts["a"], facts["b"]

    def start() -> None:
        for begin, goal in ((one, two), (two, one)):
            sprite = spot_sprite(board, told.before, seat, begin)
            flight.add(Part(sprite, spot_box(board, seat, begin).center, spot_box(board, seat, goal).center))
        director.set(with_spot(with_spot(told.before, seat, one, None), seat, two, None))

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [Beat(SECONDS["soul"], start=start, move=flight.move, end=end), *director.seen(told)]


def coins(director: Director, told: Told) -> list[Beat]:
    """The beats in which coins come to a seat or leave it."""
    board, facts = director.board, told.facts
    purse = purse_of(board, facts["seat"])
    return _coins(director, told, purse, facts["change"])


def room_coins(director: Director, told: Told) -> list[Beat]:
    """The beats in which coins come to a room or leave it."""
    facts = told.facts
    return _coins(director, told, spot_box(director.board, facts["seat"], facts["position"]).center, facts["change"])


def _coins(director: Director, told: Told, place: Point, change: int) -> list[Beat]:
    board, flight = director.board, Flight(dp(20))
    source = _by(director, told) if "by" in told.facts else board.plan.town

    def start() -> None:
        way = (source.center, place) if change > 0 else (place, source.center)
        signs(board, flight, pictures.COIN, abs(change), way)

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [Beat(SECONDS["coin"], start=start, move=flight.move, end=end), *director.seen(told)]


def out(director: Director, told: Told) -> list[Beat]:
    """The beats in which an inn closes for ever."""
    box, flight, board = director.board.plan.lairs[told.facts["seat"]].whole, Flight(), director.board

    def start() -> None:
        director.set(told.after)
        flight.add(Part(ring_sprite(board, box, TORCH), box.center, box.center, lift=0.04))

    return [Beat(SECONDS["pause"], start=start, move=flight.move, end=flight.land), *director.seen(told)]
