"""The engine against an implementation that shares no code with it, in lock step."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from reference.monsters.plain import ROUNDS, TILES
from support.monsters.boards import ALL_TABLES, OPTION_SETS, deck_data, fixed_game, table_name
from support.monsters.lockstep import Pace

from engine.core.chance import Loose
from engine.monsters.content import build
from engine.monsters.rules import Monsters

QUICK, SLOW = 13, 130
"""Games for each of the tables."""


def run(game: Monsters, players: int, options: tuple[str, ...], seeds: range) -> int:
    displaced = 0
    for seed in seeds:
        rng = Random(f"{players} {options} {seed}")
        displaced += Pace(game, options, players, Loose(rng)).play_out(rng, rng.choice([0.0, 0.2, 0.8]))
    return displaced


@pytest.mark.parametrize(("players", "options"), ALL_TABLES, ids=table_name)
def test_same_game(players: int, options: tuple[str, ...]) -> None:
    assert run(fixed_game(), players, options, range(QUICK)) > QUICK
    assert len(ALL_TABLES) * QUICK >= 200


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), ALL_TABLES, ids=table_name)
def test_same_game_many_times(players: int, options: tuple[str, ...]) -> None:
    assert run(fixed_game(), players, options, range(QUICK, QUICK + SLOW)) > SLOW
    assert len(ALL_TABLES) * SLOW >= 2000


@pytest.mark.parametrize("players", range(3, 7))
def test_same_game_over_the_shipped_deck(players: int) -> None:
    game = Monsters()
    assert [tile.id for tile in game.deck.tiles] == list(TILES)
    assert game.deck.players[players].rounds == ROUNDS[players]
    for options in OPTION_SETS:
        run(game, players, options, range(2))


# ----- Decks of one's own -----


def spans(most: int) -> st.SearchStrategy[list[int]]:
    return st.lists(st.integers(0, most), min_size=2, max_size=2).map(sorted)


LEVELS = st.fixed_dictionaries(
    {"strength": spans(20), "loot": spans(99), "treasury": st.integers(1, 4), "owner": st.integers(0, 4)}
)
COSTS = st.lists(st.integers(0, 20), min_size=5, max_size=5)


@st.composite
def tiles(draw: st.DrawFn) -> list[dict[str, Any]]:
    places = ["first", "second", "first_two", "last_two", "last", "equal_pair", "weakest"]
    made: list[dict[str, Any]] = []
    for number in range(12):
        tile: dict[str, Any] = {"id": f"own_{number}"}
        what = draw(st.sampled_from(["forbids", "hand", "at", "at", "at", "healing", "nothing"]))
        if what == "forbids":
            tile["forbids"] = draw(st.integers(0, 5))
        elif what == "hand":
            tile["hand"] = draw(st.permutations([1, 2, 3, 4, 5]))[:3]
        elif what == "healing":
            tile["healing"] = draw(COSTS)
        elif what == "at":
            tile["at"] = draw(st.sampled_from(places))
            tile["loot"] = draw(st.integers(-30, 30).filter(bool))
            by_pair = tile["at"] in ("equal_pair", "weakest")
            tile["strength"] = 0 if by_pair else draw(st.integers(-12, 12))
        made.append(tile)
    return made


@st.composite
def decks(draw: st.DrawFn) -> dict[str, Any]:
    data = deck_data()
    data["healing"] = draw(COSTS)
    data["levels"] = {str(level): draw(LEVELS) for level in (1, 2, 3)}
    data["guardians"] = []
    for level in draw(st.permutations([1, 2, 3] * 12)):
        spans_of = data["levels"][str(level)]
        front = {name: draw(st.integers(*spans_of[name])) for name in ("strength", "loot")}
        data["guardians"].append({"level": level, **front})
    data["tiles"] = draw(tiles())
    for players in range(3, 7):
        most = min(12, 36 // players)
        table = {"rounds": draw(st.integers(1, most)), "gold": draw(st.one_of(st.integers(0, 3), st.integers(0, 99)))}
        data["players"][str(players)] = table
    return data


def same_over(data: dict[str, Any], seed: int) -> None:
    game = Monsters(build(data))
    for number, (players, options) in enumerate(ALL_TABLES):
        if number % 4 == seed % 4:
            rng = Random(seed)
            Pace(game, options, players, Loose(rng), own=True).play_out(rng, 0.6)


PHASES = [Phase.generate]  # a smaller deck is no easier to read, and looking for one takes minutes
CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]


@settings(max_examples=25, deadline=None, derandomize=True, database=None, phases=PHASES, suppress_health_check=CHECKS)
@given(decks(), st.integers(0, 2**20))
def test_same_game_over_own_decks(data: dict[str, Any], seed: int) -> None:
    same_over(data, seed)


@pytest.mark.slow
@settings(max_examples=300, deadline=None, derandomize=True, database=None, phases=PHASES, suppress_health_check=CHECKS)
@given(decks(), st.integers(0, 2**20))
def test_same_game_over_many_own_decks(data: dict[str, Any], seed: int) -> None:
    same_over(data, seed)


def test_the_general_plain_game_is_the_plain_game() -> None:
    """The twin that reads a deck's tiles and prices plays the fixed deck like the one that knows them."""
    for players, options in ALL_TABLES:
        rng = Random(f"{players} {options}")
        Pace(fixed_game(), options, players, Loose(rng), own=True).play_out(rng)
