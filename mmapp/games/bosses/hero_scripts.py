"""Scripts of heroes: they come to town, are lured, walk from room to room, and die or get through."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.flights import (
    hero_box,
    hero_sprite,
    number_sprite,
    purse_of,
    ring_sprite,
    signs,
    spot_box,
    without_hero,
)
from mmapp.games.bosses.lairs import walker_box
from mmapp.games.bosses.scene import Hero, Told
from mmapp.games.bosses.theme import BLOOD, SECONDS, TORCH
from mmapp.widgets.beat import Beat
from mmapp.widgets.flight import Flight, Part, Point
from mmapp.widgets.geometry import Rect

if TYPE_CHECKING:
    from mmapp.widgets.director import Director

FALL = 90.0
"""The degrees by which somebody falls over."""
FADED = 0.2
"""The share of his size that is left of a hero when he is gone."""


def hero_appears(director: Director, told: Told) -> list[Beat]:
    """The beats in which a hero comes to town from the deck."""
    board, number = director.board, told.facts["hero"]
    end = hero_box(board, told.after, number)
    deck = board.plan.town.right - dp(22), board.plan.town.center[1]
    return _moves(director, told, number, (deck, end.center), "arrive")


def baited(director: Director, told: Told) -> list[Beat]:
    """The beats in which a hero goes from town to a dungeon; nothing moves where he stays."""
    board, number = director.board, told.facts["hero"]
    if told.facts["seat"] is None:
        return [*_shown(director, told), *director.seen(told)]
    way = hero_box(board, told.before, number).center, hero_box(board, told.after, number).center
    return [*_moves(director, told, number, way, "lure"), *director.seen(told)]


def walks(director: Director, told: Told) -> list[Beat]:
    """The beats in which a hero goes into a dungeon, past a room, or back."""
    board, number = director.board, told.facts["hero"]
    begin, end = hero_box(board, told.before, number), hero_box(board, told.after, number)
    if not begin.w or not end.w:
        return [*_shown(director, told), *director.seen(told)]
    return [*_moves(director, told, number, (begin.center, end.center), "walk"), *director.seen(told)]


def room_acts(director: Director, told: Told) -> list[Beat]:
    """The beat in which the room does what it does to the hero who has come into it."""
    facts = told.facts
    return [_acts(director, spot_box(director.board, facts["seat"], facts["position"]), f"−{facts['damage']}")]


def hurt(director: Director, told: Told) -> list[Beat]:
    """The beats in which a hero is hurt where he is."""
    box = hero_box(director.board, told.after, told.facts["hero"])
    if not box.w:
        return [*_shown(director, told), *director.seen(told)]
    act = _acts(director, box, f"−{told.facts['damage']}")
    return [act, *_shown(director, told), *director.seen(told)]


def falls(director: Director, told: Told) -> list[Beat]:
    """The beats in which a hero falls over and is gone."""
    return _goes(director, told, tumble=FALL, onward=0.0)


def souls_fly(director: Director, told: Told) -> list[Beat]:
    """The beats in which the souls of a hero fly to the owner of the dungeon."""
    facts, board = told.facts, director.board
    begin = hero_box(board, told.before, facts["hero"]).center

    def release(flight: Flight) -> None:
        signs(board, flight, pictures.SOUL, facts["souls"], (begin, purse_of(board, facts["seat"])))

    return _flies(director, told, release)


def reaches_boss(director: Director, told: Told) -> list[Beat]:
    """The beats in which a hero goes on from the last room to the boss."""
    lair = director.board.plan.lairs[told.facts["seat"]]
    return _goes(director, told, tumble=0.0, onward=lair.boss.center[0] - walker_box(lair, 0).center[0])


def wounds_fly(director: Director, told: Told) -> list[Beat]:
    """The beats in which the wounds that a hero has dealt are counted."""
    facts, board = told.facts, director.board
    boss = board.plan.lairs[facts["seat"]].boss

    def release(flight: Flight) -> None:
        flight.add(Part(ring_sprite(board, boss, BLOOD), boss.center, boss.center, lift=0.18))
        signs(board, flight, pictures.WOUND, facts["wounds"], (boss.center, purse_of(board, facts["seat"])))

    return _flies(director, told, release)


# Parts of them


def _shown(director: Director, told: Told) -> list[Beat]:
    """The beat that shows the table after the event."""
    return [Beat(SECONDS["step"], start=lambda: director.set(told.after))]


def _moves(director: Director, told: Told, number: int, way: tuple[Point, Point], time: str) -> list[Beat]:
    """The beats in which a hero goes from one point to another; `time`: the name of how long."""
    flight = Flight(dp(16))
    scene = told.before if told.before.hero(number) else told.after

    def start() -> None:
        hero = scene.hero(number)
        if hero:
            _place(director, told, flight, hero, way)
        director.set(without_hero(told.after, number))

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [Beat(SECONDS[time], start=start, move=flight.move, end=end)]


def _place(director: Director, told: Told, flight: Flight, hero: Hero, way: tuple[Point, Point]) -> None:
    box = hero_box(director.board, told.after, hero.number)
    size = box if box.w else hero_box(director.board, told.before, hero.number)
    flight.add(Part(hero_sprite(director.board, told.after, hero, size), *way, lift=0.08))


def _acts(director: Director, box: Rect, number: str) -> Beat:
    """The beat in which a ring grows around what acts, and a number rises from it."""
    flight, board = Flight(), director.board

    def start() -> None:
        side = max(dp(30), min(box.w, box.h) * 0.5)
        x, y = box.center
        flight.add(Part(ring_sprite(board, box, TORCH), box.center, box.center, lift=0.16))
        flight.add(Part(number_sprite(board, number, side), (x, y), (x, y + box.h * 0.4), lift=0.25))

    return Beat(SECONDS["act"], start=start, move=flight.move, end=flight.land)


def _goes(director: Director, told: Told, tumble: float, onward: float) -> list[Beat]:
    """The beats in which a hero is gone: he turns by this many degrees and goes on to the right by these pixels."""
    board, number = director.board, told.facts["hero"]
    flight = Flight()
    box = hero_box(board, told.before, number)

    def start() -> None:
        hero = told.before.hero(number)
        if hero and box.w:
            sprite = hero_sprite(board, told.before, hero, box)
            last = box.center[0] + onward, box.center[1]
            flight.add(Part(sprite, box.center, last, shrink=FADED, tumble=tumble))
        director.set(without_hero(told.before, number))

    return [Beat(SECONDS["gone"], start=start, move=flight.move, end=flight.land)]


def _flies(director: Director, told: Told, release: Callable[[Flight], None]) -> list[Beat]:
    """The beats in which what a function adds to a flight comes to where it is counted."""
    flight = Flight(dp(40))

    def end() -> None:
        flight.land()
        director.set(told.after)

    return [
        Beat(SECONDS["soul"], start=lambda: release(flight), move=flight.move, end=end),
        *director.seen(told),
    ]
