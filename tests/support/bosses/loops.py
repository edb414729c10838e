"""Decks of the dungeon builders whose cards cause themselves or do more and more, and games with them."""

from __future__ import annotations

import re
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

from support.bosses.kit import BOSSES_GAME

from engine.bosses import content
from engine.bosses.content import build
from engine.bosses.rules import Bosses
from engine.box import Invitation, code_of
from engine.core.actions import Action
from engine.core.errors import EndlessError
from engine.core.match import AnyMatch, Match
from engine.core.record import Line, Seat, write_line
from engine.core.setting import Setting, chance_of

Card = dict[str, Any]
LOOPS: list[tuple[str, Card]] = [
    ("rooms", {"when": "built", "target": ["this_room"], "do": ["rebuild"]}),
    ("rooms", {"when": "uncovered", "target": ["this_room"], "do": ["rebuild"]}),
    ("rooms", {"when": "enters_room", "target": ["this_hero"], "do": ["to_entrance"]}),
    ("rooms", {"when": "enters_room", "target": ["hero_inside"], "do": ["to_entrance"]}),
    ("rooms", {"when": "enters_room", "target": ["this_hero"], "do": ["fetch"]}),
    ("heroes", {"when": "hero_enters", "target": ["this_hero"], "do": ["to_entrance"]}),
    ("heroes", {"when": "hero_survives", "target": ["this_hero"], "do": ["fetch"]}),
]
"""Cards that cause themselves, with the table in which they stand."""
FOR_EVER: tuple[str, Card] = "rooms", {"when": "built", "target": ["this_room"], "do": ["coins 1", "pay 1", "rebuild"]}
"""One that no rule knows: it seems to cost something."""


def deck(table: str, abilities: Card | list[Card]) -> dict[str, Any]:
    """A deck in which every card of a table has this one ability, or these; of heroes those that have none."""
    data = deepcopy(BOSSES_GAME.content())
    for card in data[table]:
        if table != "heroes" or "abilities" not in card:
            card["abilities"] = abilities if isinstance(abilities, list) else [abilities]
    return data


def deck_file(folder: Path, ability: str) -> Path:
    """A deck in a file, in which many rooms have this ability, written as in TOML."""
    text = Path(content.__file__).with_name("content.toml").read_text(encoding="utf-8")
    head, rooms, rest = text.partition("[[rooms]]")
    some, minibosses, rest = rest.partition("[[minibosses]]")
    some = re.sub(r"^abilities = \[\{.*\}\]$", f"abilities = [{{ {ability} }}]", some, flags=re.MULTILINE)
    path = folder / "deck.toml"
    path.write_text("".join((head, rooms, some, minibosses, rest)), encoding="utf-8")
    return path


def begun(table: str, abilities: Card | list[Card], seed: int = 1, seats: int = 3) -> AnyMatch:
    """A new match with such a deck."""
    wish = Invitation("bosses", Setting(seats), seed)
    some = [Seat(name) for name in "ABCD"[:seats]]
    return Match.start(Bosses(build(deck(table, abilities))), wish.setting, some, code_of(wish), chance_of(wish))


def stopped(table: str, ability: Card, choices: int = 1) -> tuple[AnyMatch, int, Action]:
    """A match at a decision with so many answers or more, and one after which its cards would cause each other for
    ever."""
    for seed in range(40):
        match, rng = begun(table, ability, seed), Random(seed)
        while asks := match.asks():
            seat = asks[0].decision.seat
            action = rng.choice(list(match.legal(seat)))
            try:
                match.answer(seat, action)
            except EndlessError:
                if len(match.legal(seat)) >= choices:
                    return match, seat, action
                break
    raise AssertionError("nothing has gone on for ever")


def with_line(match: AnyMatch, seat: int, action: Action) -> bytes:
    """The record of a match with one more line, as somebody forges it who cannot play it."""
    line = Line(match.number + 1, seat, match.game.codec.write(action), (), "00000000")
    return bytes(match.journal) + write_line(line)
