"""How the fight moves: guardians are turned up, loot rains into purses, the line that lost pays for healing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters.cards import paint_cost, paint_guardian
from mmapp.games.monsters.flights import card_sprite, coins
from mmapp.games.monsters.scene import Scene, Slot, Told
from mmapp.games.monsters.theme import SECONDS
from mmapp.look import textures
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite, eased

if TYPE_CHECKING:
    from mmapp.widgets.director import Director

MANY = 5
"""More gold than this sounds like many coins."""
LOOMS = 0.3


def reveal(director: Director, told: Told) -> list[Beat]:
    """The sum is counted, the guardian turned up; then loot, or the line that lost shakes once."""
    facts = told.facts
    beats = [_counting(director, told), *_turning(director, told), _verdict(director, told)]
    if facts["beaten"]:
        return [*beats, *_payout(director, told), director.reading(told)]
    return [*beats, _shaking(director, told), director.reading(told)]


def _counting(director: Director, told: Told) -> Beat:
    """The monsters' sum grows large above them."""
    board, spot = director.board, director.board.plan.spots[told.facts["slot"]]
    side = max(dp(44), min(dp(84), spot.guardian.w * 0.7))
    x = (spot.places[0].center[0] + spot.places[1].center[0]) / 2
    y = (spot.places[0].center[1] + spot.places[1].center[1]) / 2
    made: list[Sprite] = []

    def start() -> None:
        made.append(Sprite(board.flying, (side, side), _badge_painter(str(told.facts["sum"]))))

    def move(share: float) -> None:
        made[0].put(x, y, 0.4 + 0.6 * eased(share) + 0.15 * sin(pi * share))

    return Beat(SECONDS["count"], start=start, move=move, end=lambda: made.pop().remove())


def _badge_painter(figure: str) -> Callable[[Paint, Rect], None]:
    def painted(paint: Paint, box: Rect) -> None:
        paint.picture("back", textures.texture("house/ui_sum"), box)
        paint.figures("figure", figure, rect(box.x + box.w * 0.15, box.y + box.h * 0.22, box.w * 0.7, box.h * 0.56))

    return painted


def _turning(director: Director, told: Told) -> list[Beat]:
    """The back grows thin, the front opens and looms."""
    board, at = director.board, told.facts["slot"]
    box = board.plan.spots[at].guardian
    sprites: list[Sprite] = []
    x, y = box.center

    def show(scene: Scene) -> Callable[[], None]:
        def start() -> None:
            board.covered.add((at,))
            board.redraw()
            sprites.append(Sprite(board.flying, box[2:], guardian_painter(scene.slots[at], board.look.scale)))
            sprites[-1].put(x, y)

        return start

    def opened() -> None:
        sprites.pop().remove()
        board.covered.discard((at,))
        director.set(replace(told.after, players=told.before.players, treasury=told.before.treasury))

    def loom(share: float) -> None:
        grown = 1 + LOOMS * sin(pi * share)
        sprites[-1].put(x, y, min(1.0, share * 2.5) * grown, grown)

    half = SECONDS["flip"] / 2
    return [
        Beat(start=lambda: director.sound("monsters/guardian")),
        Beat(
            half,
            start=show(told.before),
            move=lambda share: sprites[-1].put(x, y, 1 - share, 1 + 0.08 * share),
            end=lambda: sprites.pop().remove(),
        ),
        Beat(SECONDS["reveal"] - half, start=show(told.after), move=loom, end=opened),
    ]


def guardian_painter(slot: Slot, scale: float) -> Callable[[Paint, Rect], None]:
    """A guardian that can move."""
    return lambda paint, around: paint_guardian(paint, around, slot, scale)


def _verdict(director: Director, told: Told) -> Beat:
    """Beaten or not, in words and by sound."""

    def start() -> None:
        director.tell(told)
        director.sound("monsters/won" if told.facts["beaten"] else "monsters/lost")

    return Beat(SECONDS["verdict"], start=start)


def _shaking(director: Director, told: Told) -> Beat:
    """The line has stopped: the monsters that lost, and those behind them, shake once."""
    board = director.board
    line: list[tuple[Sprite, tuple[float, float]]] = []

    def start() -> None:
        for i, slot in list(enumerate(told.after.slots))[told.facts["slot"] :]:
            for j, card in enumerate(slot.places):
                if card:
                    box = board.plan.spots[i].places[j]
                    board.covered.add((i, j))
                    line.append((card_sprite(board, box, told.after.players[card.player].kind, card), box.center))
        board.redraw()

    def move(share: float) -> None:
        aside = dp(8) * sin(share * pi * 6) * (1 - share)
        for sprite, (x, y) in line:
            sprite.put(x + aside, y)

    def end() -> None:
        for sprite, _ in line:
            sprite.remove()
        line.clear()
        board.covered = {at for at in board.covered if len(at) == 1}
        board.redraw()

    return Beat(SECONDS["shake"], start=start, move=move, end=end)


def _payout(director: Director, told: Told) -> list[Beat]:
    """Coins rain from the guardian into the purses."""
    facts, board = told.facts, director.board
    flight = Flight(dp(60))
    heap = board.plan.spots[facts["slot"]].guardian.center

    def start() -> None:
        for player, amount in enumerate(facts["payout"]):
            coins(board, flight, amount, heap, board.plan.chips[player].center)
        director.sound("monsters/coins_many" if sum(facts["payout"]) > MANY else "monsters/coins_few")

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [Beat(SECONDS["coins"], start=start, move=flight.move, end=end)] if any(facts["payout"]) else []


# Healing


def healing(director: Director, told: Told) -> list[Beat]:
    """Monster by monster: its cost beats like a heart, its owner's gold goes to the treasury."""
    steps = told.facts["steps"]
    scene, beats = told.before, []
    seconds = min(SECONDS["heal"], SECONDS["all_healing"] / max(1, len(steps)))
    for slot, place, player, amount in steps:
        scene = _after_paying(scene, player, amount)
        beats.append(_pay(director, director.board.plan.spots[slot].places[place], player, amount, scene, seconds))
    return [*beats, Beat(end=lambda: director.set(told.after)), director.reading(told)]


def _after_paying(scene: Scene, player: int, amount: int) -> Scene:
    players = tuple(replace(one, gold=one.gold - amount * (i == player)) for i, one in enumerate(scene.players))
    return replace(scene, players=players, treasury=scene.treasury + amount)


def _pay(director: Director, box: Rect, player: int, amount: int, after: Scene, seconds: float) -> Beat:
    board, flight = director.board, Flight(dp(24))
    hearts: list[Sprite] = []
    side = max(dp(40), min(box.w * 0.7, dp(72)))

    def start() -> None:
        hearts.append(Sprite(board.flying, (side, side), lambda paint, around: paint_cost(paint, around, amount)))
        coins(board, flight, amount, board.plan.chips[player].center, board.plan.vault.center)
        director.sound("monsters/healing")

    def move(share: float) -> None:
        hearts[0].put(*box.center, 1 + 0.35 * sin(pi * share))
        flight.move(share)

    def end() -> None:
        flight.land()
        hearts.pop().remove()
        director.set(after)

    return Beat(seconds, start=start, move=move, end=end)


def tile_painter(tile: str) -> Callable[[Paint, Rect], None]:
    """A king's tile that can move."""

    def painted(paint: Paint, box: Rect) -> None:
        paint.picture("art", textures.texture(f"monsters/tile_{tile}"), box)

    return painted
