"""How each event moves: lists of beats for the director."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp import art
from mmapp.look import GOLD, SECONDS, rgba
from mmapp.scene import Scene, Told
from mmapp.widgets.cards import paint_card, paint_guardian
from mmapp.widgets.paint import Paint
from mmapp.widgets.plan import Rect
from mmapp.widgets.sprite import Sprite, eased, on_arc

if TYPE_CHECKING:
    from mmapp.widgets.director import Beat, Director

Point = tuple[float, float]
FEW = 5
"""More coins than this are not told apart."""


def beats(director: Director, told: Told) -> list[Beat]:
    """The beats of an event; at the end of them the board shows what is true after it."""
    script = SCRIPTS.get(told.kind)
    if not director.board.plan or script is None:
        return [_beat(0, end=lambda: _set(director, told.after))]
    return script(director, told)


def _beat(seconds: float, **named: object) -> Beat:
    from mmapp.widgets.director import Beat

    return Beat(seconds, **named)  # type: ignore[arg-type]


def _set(director: Director, scene: Scene) -> None:
    director.board.scene = scene
    director.board.draw()


class _Flight:
    """Some sprites that move together from where they are to where they belong."""

    def __init__(self, bow: float = 0.0) -> None:
        self._parts: list[tuple[Sprite, Point, Point, float, float]] = []
        self._bow = bow

    def add(self, sprite: Sprite, start: Point, end: Point, late: float = 0.0, shrink: float = 1.0) -> None:
        self._parts.append((sprite, start, end, late, shrink))
        sprite.put(*start)

    def move(self, share: float) -> None:
        most = max((part[3] for part in self._parts), default=0.0)
        for sprite, start, end, late, shrink in self._parts:
            own = min(1.0, max(0.0, (share * (1 + most) - late)))
            x, y = on_arc(start, end, eased(own), self._bow)
            sprite.put(x, y, 1 + (shrink - 1) * own)

    def land(self) -> None:
        for part in self._parts:
            part[0].remove()
        self._parts.clear()


# Playing a monster


def _play(director: Director, told: Told) -> list[Beat]:
    facts, board = told.facts, director.board
    flight = _Flight(dp(26))
    slot = facts["slot"]
    place = _changed_place(told)
    target = board.plan.spots[slot].places[place]

    def start() -> None:
        card = told.after.slots[slot].places[place]
        kind = told.before.players[card.player].kind
        origin = _origin(director, told)
        board.scene = told.after
        board.covered.add((slot, place))
        board.last_move = (slot, place)
        board.draw()
        flight.add(_card_sprite(director, target, kind, card), origin, target.center)
        if facts["over"]:
            _throw_back(director, told, flight, target)
            director.sound("displace")
            _pay(director, told, flight)

    def end() -> None:
        flight.land()
        board.covered.discard((slot, place))
        board.draw()
        director.sound("place")

    seconds = SECONDS["coins"] if facts["over"] else SECONDS["move"]
    return [_beat(seconds, start=start, move=flight.move, end=end)]


def _changed_place(told: Told) -> int:
    before, after = (scene.slots[told.facts["slot"]].places for scene in (told.before, told.after))
    return 0 if before[0] != after[0] else 1


def _origin(director: Director, told: Told) -> Point:
    """Where the card comes from: the finger, the own hand, or its player."""
    board, facts = director.board, told.facts
    dropped, board.dropped = board.dropped, None
    if dropped:
        return dropped
    if told.before.viewer == facts["player"]:
        for i, card in enumerate(told.before.hand[: len(board.plan.hand)]):
            if card.strength == facts["monster"]:
                return board.plan.hand[i].center
    return board.plan.chips[facts["player"]].center


def _card_sprite(director: Director, box: Rect, kind: str, card: object) -> Sprite:
    return Sprite(director.board.flying, box[2:], lambda paint, around: paint_card(paint, around, kind, card))  # type: ignore[arg-type]


def _throw_back(director: Director, told: Told, flight: _Flight, target: Rect) -> None:
    """The displaced monster tumbles back to its owner."""
    owner, strength = told.facts["over"]
    slot = told.before.slots[told.facts["slot"]]
    card = next(one for one in slot.places if one and (one.player, one.strength) == (owner, strength))
    sprite = _card_sprite(director, target, told.before.players[owner].kind, card)
    flight.add(sprite, target.center, director.board.plan.chips[owner].center, 0.1, 0.4)


def _pay(director: Director, told: Told, flight: _Flight) -> None:
    facts, plan = told.facts, director.board.plan
    purse = plan.chips[facts["player"]].center
    _coins(director, flight, facts["treasury"], purse, _treasury(director))
    if facts["owner"]:
        _coins(director, flight, facts["owner"], purse, plan.chips[facts["over"][0]].center)


def _treasury(director: Director) -> Point:
    """Where gold goes that nobody gets."""
    return director.board.plan.vault.center


def _coins(director: Director, flight: _Flight, amount: int, start: Point, end: Point) -> None:
    for number in range(min(amount, FEW)):
        sprite = Sprite(director.board.flying, (dp(26), dp(26)), _paint_coin)
        flight.add(sprite, start, end, 0.12 * number)


def _paint_coin(paint: Paint, box: Rect) -> None:
    if not paint.picture("art", art.texture("coin_1"), box):
        paint.disc("art", box, rgba(GOLD))


# The fight


def _reveal(director: Director, told: Told) -> list[Beat]:
    facts = told.facts
    turned = _turn_up(director, told)
    read = _beat(
        SECONDS["count"] + SECONDS["pause"], start=lambda: director.sound("won" if facts["beaten"] else "lost")
    )
    if not facts["beaten"]:
        return [*turned, _shaking(director), read]
    return [*turned, read, *_payout(director, told)]


def _turn_up(director: Director, told: Told) -> list[Beat]:
    """The back grows thin, the front opens and looms."""
    board, at = director.board, told.facts["slot"]
    box = board.plan.spots[at].guardian
    sprites: list[Sprite] = []

    def show(scene: Scene) -> Callable[[], None]:
        def start() -> None:
            board.covered.add((at,))
            board.draw()
            slot = scene.slots[at]
            sprites.append(Sprite(board.flying, box[2:], lambda paint, around: paint_guardian(paint, around, slot)))
            sprites[-1].put(*box.center)

        return start

    def opened() -> None:
        sprites.pop().remove()
        board.covered.discard((at,))
        _set(director, _still_unpaid(told))

    def loom(share: float) -> None:
        grown = 1 + 0.22 * sin(pi * share)
        sprites[-1].put(*box.center, min(1.0, share * 2) * grown, grown)

    first = _beat(
        SECONDS["flip"] / 2,
        start=show(told.before),
        move=lambda share: sprites[-1].put(*box.center, 1 - share, 1 + 0.08 * share),
        end=lambda: sprites.pop().remove(),
    )
    return [
        _beat(0, start=lambda: director.sound("guardian")),
        first,
        _beat(SECONDS["reveal"], start=show(told.after), move=loom, end=opened),
    ]


def _still_unpaid(told: Told) -> Scene:
    """The guardian is open, the purses are as they were."""
    return replace(told.after, players=told.before.players)


def _shaking(director: Director) -> Beat:
    """The line has stopped: everything shakes once."""
    board = director.board

    def move(share: float) -> None:
        board.shake(dp(7) * sin(share * pi * 6) * (1 - share))

    return _beat(SECONDS["shake"], move=move, end=lambda: board.shake(0))


def _payout(director: Director, told: Told) -> list[Beat]:
    facts, board = told.facts, director.board
    flight = _Flight(dp(50))
    start_point = board.plan.spots[facts["slot"]].guardian.center

    def start() -> None:
        for player, amount in enumerate(facts["payout"]):
            _coins(director, flight, amount, start_point, board.plan.chips[player].center)
        director.sound("coins_many" if sum(facts["payout"]) > FEW else "coins_few")

    def end() -> None:
        flight.land()
        _set(director, told.after)

    return [_beat(SECONDS["coins"], start=start, move=flight.move, end=end)]


def _healing(director: Director, told: Told) -> list[Beat]:
    board, flight = director.board, _Flight(dp(30))

    def start() -> None:
        for player, amount in enumerate(told.facts["paid"]):
            _coins(director, flight, amount, board.plan.chips[player].center, _treasury(director))
        director.sound("healing")

    def end() -> None:
        flight.land()
        _set(director, told.after)

    return [_beat(SECONDS["coins"], start=start, move=flight.move, end=end), _beat(SECONDS["pause"])]


# Between rounds


def _take_back(director: Director, told: Told) -> list[Beat]:
    """The monsters go home."""
    board, flight = director.board, _Flight(dp(20))

    def start() -> None:
        for i, slot in enumerate(told.before.slots):
            for j, card in enumerate(slot.places):
                if card:
                    box = board.plan.spots[i].places[j]
                    sprite = _card_sprite(director, box, told.before.players[card.player].kind, card)
                    flight.add(sprite, box.center, board.plan.chips[card.player].center, 0.05 * i, 0.3)
                    board.covered.add((i, j))
        board.last_move = None
        board.draw()

    def end() -> None:
        flight.land()

    return [_beat(SECONDS["move"] * 1.3, start=start, move=flight.move, end=end)]


def _round(director: Director, told: Told) -> list[Beat]:
    """New guardians step into their arches from above."""
    board, flight = director.board, _Flight()

    def start() -> None:
        board.covered.clear()
        board.last_move = None
        board.covered.update((i,) for i in range(len(told.after.slots)))
        _set(director, told.after)
        for i, slot in enumerate(told.after.slots):
            box = board.plan.spots[i].guardian
            sprite = Sprite(board.flying, box[2:], _guardian_painter(slot))
            x, y = box.center
            flight.add(sprite, (x, y + box.h * 0.6), (x, y), 0.1 * i)
        director.sound("round_start")

    def end() -> None:
        flight.land()
        board.covered.clear()
        board.draw()

    return [_beat(SECONDS["reveal"], start=start, move=flight.move, end=end)]


def _guardian_painter(slot: object) -> Callable[[Paint, Rect], None]:
    return lambda paint, around: paint_guardian(paint, around, slot)  # type: ignore[arg-type]


SCRIPTS: dict[str, Callable[[Director, Told], Sequence[Beat]]] = {
    "play": _play,
    "reveal": _reveal,
    "healing": _healing,
    "take_back": _take_back,
    "round": _round,
}
