"""The beats of healing: those who lost pay, monster by monster."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters.cards import paint_cost
from mmapp.games.monsters.flights import coins
from mmapp.games.monsters.scene import Scene, Told
from mmapp.games.monsters.theme import SECONDS
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight
from mmapp.widgets.geometry import Rect
from mmapp.widgets.sprite import Sprite

if TYPE_CHECKING:
    from mmapp.widgets.director import Director


def healing(director: Director, told: Told) -> list[Beat]:
    """The beats of healing, monster by monster: its cost beats like a heart, its owner's gold goes to the treasury."""
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
