"""Two worlds that one person cannot tell apart: the same moves, other hidden cards."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from games import KINDS, NAMES

from engine.box import game_of, new_match
from engine.core.chance import Script
from engine.core.match import AnyMatch, Match
from engine.core.record import Seat
from engine.core.replay import setting_of
from engine.core.setting import Invitation, Setting, chance_of
from engine.monsters.cards import RESERVES, mask_of

FILE = "20260101120000-1.game"


def deal(rng: Random, folder: Path, moves: int) -> AnyMatch:
    """A game of people only, so many moves old, with its record."""
    count = rng.randrange(3, 7)
    options = frozenset(name for name in ("chain", "king_rules") if rng.random() < 0.5)
    seats = [Seat(NAMES[i], "", KINDS[i]) for i in range(count)]
    invitation = Invitation("monsters", Setting(count, options), rng.randrange(10**6))
    match = new_match(invitation, seats, path=record_in(folder))
    for _ in range(moves):
        seat = match.pending()[0].seat
        match.answer(seat, rng.choice(match.legal(seat)))
    return match


def record_in(folder: Path) -> Path:
    (folder / "records").mkdir(parents=True, exist_ok=True)
    return folder / "records" / FILE


def twin(match: AnyMatch, holder: int | None, rng: Random, folder: Path) -> AnyMatch:
    """The same game as this holder has seen it, with other secrets, and its record."""
    header = match.header
    game = game_of(match.record)
    chance = Script(_other_setup(match, holder, rng))
    other = Match.start(game, setting_of(header), header.seats, header.code, chance, record_in(folder))
    for line in match.lines:
        other.answer(line.seat, game.codec.read(line.action))
    assert other.view(holder) == match.view(holder), "the twin is no twin"
    return other


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
