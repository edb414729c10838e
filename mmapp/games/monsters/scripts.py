"""`beats`: how each event moves, as lists of beats for the director."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters import arena
from mmapp.games.monsters.fight import reveal
from mmapp.games.monsters.flights import card_sprite, coins
from mmapp.games.monsters.healing import healing
from mmapp.games.monsters.scene import Told
from mmapp.games.monsters.theme import SECONDS
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight, Part, Point
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard
    from mmapp.widgets.director import Director

LIFT = 0.16
TUMBLE = -300.0


def beats(director: Director, told: Told) -> list[Beat]:
    """The beats of an event; at the end of them the board shows what is true after it."""
    script = SCRIPTS.get(told.kind)
    if not director.board.plan or script is None:
        return [Beat(end=lambda: director.set(told.after))]
    return list(script(director, told))


# Playing a monster


def _play(director: Director, told: Told) -> list[Beat]:
    """The beats of a play: the card flies to its place and lands; a displaced monster tumbles home, and is paid for."""
    board, slot, place = director.board, told.facts["slot"], told.facts["place"]
    target = board.plan.spots[slot].places[place]
    flight, leaving = Flight(dp(26)), Flight(dp(34))

    def start() -> None:
        card = told.after.slots[slot].places[place]
        origin = _origin(director, told)
        if told.facts["over"]:
            leaving.add(_thrown(director, told, target))
        board.covered.add((slot, place))
        board.last_move = (slot, place)
        director.set(told.after)
        sprite = card_sprite(board.flying, target, told.before.players[card.player].kind, card)
        flight.add(Part(sprite, origin, target.center, lift=LIFT))

    def end() -> None:
        flight.land()
        board.covered.discard((slot, place))
        board.redraw()

    flown = Beat(SECONDS["move"], start=start, move=flight.move, end=lambda: director.sound("house/place"))
    settled = Beat(SECONDS["land"], move=flight.settle, end=end)
    if not told.facts["over"]:
        return [flown, settled, *director.seen(told)]
    return [flown, _leaving(director, told, flight, leaving), Beat(end=end), *director.seen(told)]


def _leaving(director: Director, told: Told, flight: Flight, leaving: Flight) -> Beat:
    """The beat in which the displaced monster tumbles back to its owner while the price is paid."""

    def start() -> None:
        _pay(director, told, leaving)
        director.board.told = told
        director.sound("monsters/displace")

    def move(share: float) -> None:
        flight.settle(min(1.0, share * 4))
        leaving.move(share)

    def end() -> None:
        leaving.land()
        director.board.told = None

    return Beat(SECONDS["tumble"], start=start, move=move, end=end)


def _origin(director: Director, told: Told) -> Point:
    """The point that the card comes from: the finger, the own hand, or its player."""
    board: MonstersBoard = director.board
    facts = told.facts
    player: int = facts["player"]
    dropped, board.dropped = board.dropped, None
    if dropped:
        return dropped
    if told.before.viewer == player:
        for i, card in enumerate(told.before.hand[: len(board.plan.hand)]):
            if card.strength == facts["monster"]:
                return board.plan.hand[i].center
    return board.plan.chips[player].center


def _thrown(director: Director, told: Told, target: Rect) -> Part:
    """The part of a flight for the monster that is displaced, still lying there."""
    owner, strength = told.facts["over"]
    slot = told.before.slots[told.facts["slot"]]
    card = next(one for one in slot.places if one and (one.player, one.strength) == (owner, strength))
    sprite = card_sprite(director.board.flying, target, told.before.players[owner].kind, card)
    home = director.board.plan.chips[owner].center
    return Part(sprite, target.center, home, shrink=0.35, tumble=TUMBLE)


def _pay(director: Director, told: Told, flight: Flight) -> None:
    facts, board = told.facts, director.board
    purse = board.plan.chips[facts["player"]].center
    coins(board, flight, facts["treasury"], purse, board.plan.vault.center)
    if facts["owner"]:
        coins(board, flight, facts["owner"], purse, board.plan.chips[facts["over"][0]].center)


# Between rounds


def _take_back(director: Director, told: Told) -> list[Beat]:
    """The beats in which the monsters go home."""
    board, flight = director.board, Flight(dp(20))

    def start() -> None:
        for i, slot in enumerate(told.before.slots):
            for j, card in enumerate(slot.places):
                if card:
                    box = board.plan.spots[i].places[j]
                    sprite = card_sprite(board.flying, box, told.before.players[card.player].kind, card)
                    flight.add(Part(sprite, box.center, board.plan.chips[card.player].center, 0.05 * i, 0.3))
                    board.covered.add((i, j))
        board.last_move = None
        board.redraw()

    return [Beat(SECONDS["home"], start=start, move=flight.move, end=flight.land)]


def _round(director: Director, told: Told) -> list[Beat]:
    """The beats in which new guardians step into their arches, and the king's tile comes to its place."""
    board, flight = director.board, Flight()

    def start() -> None:
        board.last_move = None
        board.covered = {(i,) for i in range(len(told.after.slots))}
        director.set(told.after)
        for i, slot in enumerate(told.after.slots):
            box = board.plan.spots[i].guardian
            sprite = Sprite(board.flying, box[2:], arena.guardian(slot, i + 1, board.look.scale))
            x, y = box.center
            flight.add(Part(sprite, (x, y + box.h * 0.6), (x, y), 0.1 * i))
        if told.after.tile and board.plan.tile.w:
            flight.add(_tile(director, told.after.tile))
        director.sound("house/round_start")

    def end() -> None:
        flight.land()
        board.covered.clear()
        board.redraw()

    return [Beat(SECONDS["reveal"], start=start, move=flight.move, end=end)]


def _tile(director: Director, tile: str) -> Part:
    plan = director.board.plan
    side = min(dp(200), min(plan.size) * 0.4)
    sprite = Sprite(director.board.flying, (side, side), arena.picture(f"tile_{tile}"))
    end = plan.tile.x + plan.tile.h / 2, plan.tile.center[1]
    return Part(sprite, plan.castle.center, end, shrink=plan.tile.h / side)


SCRIPTS: dict[str, Callable[[Director, Told], Sequence[Beat]]] = {
    "play": _play,
    "reveal": reveal,
    "healing": healing,
    "take_back": _take_back,
    "round": _round,
}
