"""Tests of the referee: what is right is accepted, what is wrong refused."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from dataclasses import replace
from typing import Any

import pytest
from reference.monsters.plain import TILES
from support.monsters.plain_games import TABLES, random_deal
from support.monsters.traces import Path_, changed, first, leaves, referee_says, sample_trace, trace_of

# ----- The referee: accepts what is right -----


@pytest.mark.parametrize(("players", "options"), TABLES, ids=lambda o: o if isinstance(o, int) else "+".join(sorted(o)))
def test_referee_accepts_a_correct_trace(players: int, options: frozenset[str]) -> None:
    for seed in range(4):
        assert referee_says(sample_trace(seed, players, options)) == []


def test_referee_accepts_more_keys_and_any_order_of_cards() -> None:
    lines = sample_trace()
    for line in lines:
        line["note"] = {"anything": [None, 1.5]}
        for key in ("hands", "reserves"):
            line[key] = [cards[::-1] for cards in line.get(key, [])]
    for move in first(lines, "turn", 5)["legal"]:
        move["note"] = 1
    lines[0]["guardians"][3]["name"] = "Ogre"
    assert referee_says(lines) == []


# ----- The referee: refuses what is wrong -----


def other_values(value: object) -> list[object]:
    """Wrong values to put in the place of a right one."""
    if value is None:
        return [0, "plain", {"player": 0, "monster": 1}]
    if isinstance(value, bool):
        return [not value, int(value), None]
    if isinstance(value, int):
        return [value + 1, value - 1, float(value), str(value), None]
    return ["unknown", None, 0]


def test_referee_refuses_every_changed_value() -> None:
    lines = sample_trace()
    kinds: dict[tuple[str | int, ...], list[tuple[int, Path_, Any]]] = defaultdict(list)
    for number, line in enumerate(lines[1:], 1):
        for path, value in leaves(line):
            name = tuple(key for key in path if isinstance(key, str))
            kinds[line["t"], *name, type(value).__name__].append((number, path, value))
    assert len(kinds) > 40
    rng = random.Random(1)
    for places in kinds.values():
        for number, path, value in rng.sample(places, min(2, len(places))):
            for wrong in other_values(value):
                complaints = referee_says(changed(lines, number, path, wrong))
                assert complaints, (number, path, value, wrong)
                found = int(complaints[0].removeprefix("line ").split(":")[0])
                late = path[0] == "choice"  # another legal choice shows in the move that follows
                assert number + 1 <= found <= number + 1 + late, (path, wrong)


def test_referee_refuses_every_missing_or_mistyped_key() -> None:
    lines = sample_trace(players=3)
    for kind in ("setup", "round", "turn", "move", "reveal", "healing", "round_end", "end"):
        number = lines.index(first(lines, kind))
        for key in lines[number]:
            without = {name: item for name, item in lines[number].items() if name != key}
            mistyped: list[Any] = ["x", {}, [[]], [{}], 1.5]
            cases = [without, *({**without, key: value} for value in mistyped)]
            for wrong in cases:
                complaints = referee_says([*lines[:number], wrong, *lines[number + 1 :]])
                assert complaints, (kind, key, wrong)
                assert complaints[0].startswith(f"line {number + 1}: ")


SETUP_CHANGES: list[tuple[Path_, Any, str]] = [
    (("game",), "fish", "game is"),
    (("players",), 2, "players is 2"),
    (("players",), 7, "players is 7"),
    (("players",), 5, "gold is"),
    (("players",), True, "players is true"),
    (("options",), ["chain", "unknown"], "options is"),
    (("options",), ["chain", "chain"], "options is"),
    (("options",), "chain", "options is"),
    (("healing", 4), 4, "healing is"),
    (("guardians", 0, "level"), 2, "12 of each"),
    (("guardians", 0, "level"), 4, "12 of each"),
    (("guardians", 0, "max"), 7, "guardian 0: its max"),
    (("guardians", 0, "strength"), 7, "guardian 0: its strength"),
    (("guardians", 30, "strength"), 5, "guardian 30: its strength"),
    (("guardians", 0, "loot"), -1, "guardian 0: its loot"),
    (("guardians", 0, "loot"), "1", "guardian 0 must have"),
    (("guardians", 0, "loot"), True, "guardian 0 must have"),
    (("guardians", 0), None, "guardian 0 must have"),
    (("guardians",), [], "12 of each"),
    (("deck", 0), 36, "deck is"),
    (("deck",), [True, 0, *range(2, 36)], "deck is"),
    (("deck",), list(range(35)), "deck is"),
    (("deck",), [0] * 36, "deck is"),
    (("tiles", 0), "unknown", "unknown tile"),
    (("tiles",), ["plain"] * 6, "a tile stands twice"),
    (("tiles",), list(TILES[:5]), "there are 5 tiles"),
    (("tiles",), list(TILES[:7]), "there are 7 tiles"),
    (("hands", 0), [1, 2], "hands must be 3 cards"),
    (("hands", 0), [1, 2, 6], "hand and reserve of player 0"),
    (("hands", 0), [1, 1, 2], "hand and reserve of player 0"),
    (("hands",), [[1, 2, 3]] * 3, "hands must be 3 cards"),
    (("hands",), [[1, 2, 3]] * 5, "hands must be 3 cards"),
    (("reserves", 0), [1], "reserves must be 2 cards"),
    (("reserves", 0), [1.0, 2.0], "reserves is missing or not"),
    (("reserves",), [[1, 2]] * 5, "reserves must be 2 cards"),
    (("start",), 4, "start is 4"),
    (("start",), -1, "start is -1"),
    (("gold", 0), 9, "gold is"),
    (("gold",), [8] * 5, "gold is"),
]


@pytest.mark.parametrize(("path", "wrong", "complaint"), SETUP_CHANGES)
def test_referee_refuses_a_wrong_setup(path: Path_, wrong: object, complaint: str) -> None:
    complaints = referee_says(changed(sample_trace(), 0, path, wrong))
    assert any(complaint in text for text in complaints)
    assert all(text.startswith("line 1: ") for text in complaints)


def test_referee_does_not_take_true_for_one() -> None:
    lines = sample_trace()
    for number, line in enumerate(lines[1:90], 1):
        ones = [path for path, value in leaves(line) if value == 1 and value is not True]
        for path in ones[:3]:
            assert referee_says(changed(lines, number, path, True)), (number, path)


def test_referee_refuses_a_choice_that_is_legal_but_not_listed() -> None:
    lines = sample_trace()
    number = lines.index(first(lines, "turn", 3))
    rest = [move for move in lines[number]["legal"] if move != lines[number]["choice"]]
    complaints = referee_says(changed(lines, number, ("legal",), rest))
    assert [text.split(": ")[1] for text in complaints] == [
        "legal",
        "choice is not one of the moves in legal",
    ]


def test_referee_refuses_a_setup_that_the_game_does_not_follow() -> None:
    lines = sample_trace()
    setup = lines[0]
    one, other = setup["deck"][0], setup["deck"][5]
    assert referee_says(changed(lines, 0, ("deck",), [other, *setup["deck"][1:5], one]))
    swapped = [other, *setup["deck"][1:5], one, *setup["deck"][6:]]
    assert referee_says(changed(lines, 0, ("deck",), swapped))
    assert referee_says(changed(lines, 0, ("tiles",), setup["tiles"][::-1]))
    assert referee_says(changed(lines, 0, ("start",), (setup["start"] + 1) % 4))
    hands = [setup["hands"][1], setup["hands"][0], *setup["hands"][2:]]
    assert referee_says(changed(lines, 0, ("hands",), hands))
    turned_up = first(lines, "round")["castle"][0]
    loot = setup["guardians"][turned_up]["loot"]
    assert referee_says(changed(lines, 0, ("guardians", turned_up, "loot"), loot + 10))


def test_referee_refuses_dropped_doubled_and_swapped_lines() -> None:
    lines = sample_trace(players=3)
    for number in range(len(lines)):
        assert referee_says(lines[:number] + lines[number + 1 :]), number
        assert referee_says(lines[: number + 1] + lines[number:]), number
        assert referee_says(lines[:number]), number
        if number:
            swapped = [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]]
            assert referee_says(swapped), number
    assert referee_says([*lines, lines[-1]]) == [f"line {len(lines) + 1}: nothing may follow the line 'end'"]


def test_referee_refuses_wrong_lists_of_legal_moves() -> None:
    lines = sample_trace()
    turns = [number for number, line in enumerate(lines) if line["t"] == "turn"]
    for number in turns[::5]:
        legal, choice = lines[number]["legal"], lines[number]["choice"]
        rest = [move for move in legal if move != choice]
        extra = {"monster": 5, "slot": 0, "over": {"player": 0, "monster": 5}}
        for wrong in (rest, [*legal, legal[0]], [*legal, extra], legal[1:], legal[:-1], []):
            complaints = referee_says(changed(lines, number, ("legal",), wrong))
            assert complaints and complaints[0].startswith(f"line {number + 1}: legal")
        complaints = referee_says(changed(lines, number, ("choice",), extra))
        illegal = f"choice is {json.dumps(extra)}, which is not legal"
        assert complaints == [f"line {number + 1}: {illegal}"]


def without_effect(tile: str, seed: int) -> list[str]:
    """The complaints about a trace that names the tile in the first round, but plays `plain`."""
    rng = random.Random(seed)
    deal = random_deal(rng, 3, frozenset({"king_rules"}))
    later = [name for name in TILES if name not in (tile, "plain")][:5]
    lines = trace_of(replace(deal, tiles=("plain", *later)), rng)
    assert (lines[0]["tiles"][0], lines[1]["tile"]) == ("plain", "plain")
    lines = changed(changed(lines, 1, ("tile",), tile), 0, ("tiles", 0), tile)
    return referee_says(lines)


@pytest.mark.parametrize("tile", [tile for tile in TILES if tile != "plain"])
def test_referee_refuses_a_tile_without_its_effect(tile: str) -> None:
    assert any(without_effect(tile, seed) for seed in range(50))


def test_referee_refuses_a_tile_in_a_game_without_them() -> None:
    lines = sample_trace(options=["chain"])
    number = lines.index(first(lines, "round"))
    assert lines[number]["tile"] is None
    assert referee_says(changed(lines, number, ("tile",), lines[0]["tiles"][0]))


def test_referee_refuses_a_discarded_guardian_that_comes_back() -> None:
    lines = sample_trace()
    before = first(lines, "round", 0)["castle"]
    number = lines.index(first(lines, "round", 1))
    complaints = referee_says(changed(lines, number, ("castle",), before))
    assert len(complaints) == 1 and "castle" in complaints[0]


def test_referee_goes_on_after_a_wrong_number() -> None:
    lines = sample_trace()
    one = lines.index(first(lines, "reveal"))
    other = lines.index(first(lines, "end"))
    lines = changed(lines, one, ("gold", 1), -1)
    lines = changed(lines, other, ("winners",), [])
    complaints = referee_says(lines)
    assert [complaint.split(": ")[0] for complaint in complaints] == [
        f"line {one + 1}",
        f"line {other + 1}",
    ]
