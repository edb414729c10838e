"""Two worlds that one person cannot tell apart: the same moves, other hidden cards."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

from trust.tables import FIRST, NAMES, TABLES

from engine.box import game_of, new_match
from engine.core.chance import Script
from engine.core.errors import EngineError
from engine.core.match import AnyMatch, Match
from engine.core.record import Seat
from engine.core.replay import setting_of
from engine.core.setting import Invitation, Setting, chance_of
from engine.monsters.cards import RESERVES, mask_of

FILE = "20260101120000-1.game"


TRIES = 12
"""Exchanges of two outcomes of a set-up that are tried for a twin."""


def deal(rng: Random, folder: Path, moves: int, game: str = FIRST) -> AnyMatch:
    """A game of people only, so many moves old, with its record; a person is asked in it, and not in a window."""
    table = TABLES[game]
    count = rng.choice(table.seats)
    options = frozenset(name for name in table.options if rng.random() < 0.5)
    seats = [Seat(NAMES[i], "", table.looks[i]) for i in range(count)]
    invitation = Invitation(game, Setting(count, options), rng.randrange(10**6))
    match = new_match(invitation, seats, path=record_in(folder))
    while match.number < moves or in_a_window(match):
        seat = match.pending()[0].seat
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def in_a_window(match: AnyMatch) -> bool:
    """Whether what is asked now is only whether somebody wants to do something."""
    from mmapp import games

    face = games.ui(match.header.game).face(match.game, match.seats)
    scene = face.scene(match.view(None))
    return any(face.window(scene, decision) is not None for decision in match.pending())


def record_in(folder: Path) -> Path:
    (folder / "records").mkdir(parents=True, exist_ok=True)
    return folder / "records" / FILE


def twin(match: AnyMatch, holder: int | None, rng: Random, folder: Path) -> AnyMatch:
    """The same game as this holder has seen it, with other secrets, and its record."""
    setup = _other_setup(match, holder, rng) if match.header.game == FIRST else _exchanged(match, holder, rng)
    other = _played_again(match, setup, record_in(folder))
    assert other.view(holder) == match.view(holder), "the twin is no twin"
    return other


def _played_again(match: AnyMatch, setup: list[Any], path: Path | None = None) -> AnyMatch:
    """The same answers after another set-up; `EngineError` if that does not go."""
    header, game = match.header, game_of(match.record)
    other = Match.start(game, setting_of(header), header.seats, header.code, Script(setup), path)
    for line in match.lines:
        other.answer(line.seat, game.codec.read(line.action))
    return other


def _exchanged(match: AnyMatch, holder: int | None, rng: Random) -> list[Any]:
    """The set-up of any game with outcomes exchanged of which this holder has seen nothing so far."""
    setup, hidden = list(match.header.setup), match.game.dump(match._state)
    for _ in range(TRIES):
        tried = _with_two_exchanged(setup, rng)
        with suppress(EngineError):
            if _looks_alike(match, _played_again(match, tried), holder):
                setup = tried
    assert match.game.dump(_played_again(match, setup)._state) != hidden, "nothing is hidden here"
    return setup


def _with_two_exchanged(setup: list[Any], rng: Random) -> list[Any]:
    """The set-up with two numbers of one of its orders in each other's place."""
    at = rng.choice([at for at, drawn in enumerate(setup) if isinstance(drawn, tuple | list) and len(drawn) > 1])
    order = list(setup[at])
    one, two = rng.sample(range(len(order)), 2)
    order[one], order[two] = order[two], order[one]
    return [*setup[:at], tuple(order), *setup[at + 1 :]]


def _looks_alike(match: AnyMatch, other: AnyMatch, holder: int | None) -> bool:
    """Whether this holder, and everybody, has seen the same all along."""
    return all(list(match.story(viewer)[:]) == list(other.story(viewer)[:]) for viewer in {holder, None})


def _other_setup(match: AnyMatch, holder: int | None, rng: Random) -> list[Any]:
    deck, tiles, *reserves, start = match.header.setup
    view = match.view(holder)
    return [_deck(match, deck, view, rng), _tiles(tiles, view, rng), *_reserves(reserves, view, rng), start]


def _deck(match: AnyMatch, deck: Any, view: Any, rng: Random) -> tuple[int, ...]:
    """Guardians that nobody has seen change places with others of their level."""
    level = {number: card.level for number, card in enumerate(match.game.deck.guardians)}
    unseen = [number for number in deck if number not in view.turned]
    pools = {one: [number for number in unseen if level[number] == one] for one in (1, 2, 3)}
    for pool in pools.values():
        rng.shuffle(pool)
    return tuple(number if number in view.turned else pools[level[number]].pop() for number in deck)


def _tiles(tiles: Any, view: Any, rng: Random) -> tuple[int, ...]:
    known = view.round + 1 if view.king else 0
    rest = list(tiles[known:])
    rng.shuffle(rest)
    return (*tiles[:known], *rest)


def _reserves(reserves: list[Any], view: Any, rng: Random) -> list[int]:
    """Who still has a secret hand holds another one that agrees with what was shown."""
    dealt = []
    for number, hand, shown in zip(reserves, view.hands, view.shown, strict=True):
        fitting = [at for at, two in enumerate(RESERVES) if not two & mask_of(shown)]
        dealt.append(number if hand is not None else rng.choice(fitting))
    return dealt


__all__ = ["FILE", "chance_of", "deal", "twin"]
