"""The deck: the shipped one keeps the rules page, every broken one is refused by name, and nothing crashes."""

from __future__ import annotations

import datetime
import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from support.monsters.boards import DECK, deck_data, fixed_game

from engine.cli.main import main
from engine.core.content import SIZE_LIMIT
from engine.core.errors import ContentError
from engine.monsters.content import build, load, parse

Data = dict[str, Any]
TEXT = DECK.read_text(encoding="utf-8")


# ----- The shipped deck -----


@pytest.mark.parametrize("path", [None, DECK], ids=["shipped", "fixed"])
def test_the_deck_keeps_the_rules_page(path: Path | None) -> None:
    deck = load(path)
    assert len(deck.kinds) == len(set(deck.kinds)) == 6
    assert deck.healing == (1, 1, 2, 2, 3)
    assert [deck.levels[level].strength for level in (1, 2, 3)] == [(2, 6), (4, 8), (6, 10)]
    assert [deck.levels[level][2:] for level in (1, 2, 3)] == [(1, 0), (1, 1), (1, 2)]
    assert [deck.players[count].rounds for count in range(3, 7)] == [6, 6, 5, 6]
    assert {deck.players[count].gold for count in range(3, 7)} == {8}


@pytest.mark.parametrize("path", [None, DECK], ids=["shipped", "fixed"])
def test_the_guardians_keep_the_rules_page(path: Path | None) -> None:
    deck = load(path)
    assert len(deck.guardians) == 36
    for level in (1, 2, 3):
        cards = [card for card in deck.guardians if card.level == level]
        (low, high), (least, most) = deck.levels[level][:2]
        assert len(cards) == 12
        assert all(low <= card.strength <= high and least <= card.loot <= most for card in cards)
        assert len(set(cards)) >= 8, "different enough"
        assert {card.strength for card in cards} == set(range(low, high + 1))
    assert any(card.level == 2 and (card.strength, card.loot) == (6, 11) for card in deck.guardians)
    assert any(card.level == 3 and card.strength == 9 for card in deck.guardians)


def test_loot_grows_with_level_and_strength() -> None:
    means: dict[tuple[int, int], list[int]] = {}
    for card in load().guardians:
        if card == (2, 6, 11):
            continue  # the rules page asks for this one, whatever the others are
        means.setdefault((card.level, card.strength), []).append(card.loot)
    for level in (1, 2, 3):
        row = [sum(loot) / len(loot) for (of, _), loot in sorted(means.items()) if of == level]
        assert row == sorted(row)
    backs = [load().levels[level].loot for level in (1, 2, 3)]
    assert backs == sorted(backs) and [back[1] for back in backs] == sorted(back[1] for back in backs)


def test_the_tiles_keep_the_rules_page() -> None:
    tiles = {tile.id: tile[1:] for tile in load().tiles}
    assert tiles == {
        "no_ones": (1, (), "", 0, 0, ()),
        "equal_pair": (0, (), "equal_pair", 0, 3, ()),
        "top_three": (0, (3, 4, 5), "", 0, 0, ()),
        "first_plus3": (0, (), "first", 0, 3, ()),
        "first_two_minus2": (0, (), "first_two", 0, -2, ()),
        "last_two_plus4": (0, (), "last_two", 0, 4, ()),
        "costly_healing": (0, (), "", 0, 0, (1, 1, 2, 4, 4)),
        "weakest_plus3": (0, (), "weakest", 0, 3, ()),
        "plain": (0, (), "", 0, 0, ()),
        "second_harder": (0, (), "second", 2, 3, ()),
        "last_plus10": (0, (), "last", 0, 10, ()),
        "last_easier": (0, (), "last", -3, -5, ()),
    }


def test_equal_content_has_an_equal_version_and_other_content_another() -> None:
    deck = load(DECK)
    assert parse("# a remark\n" + TEXT).version == deck.version == build(deck_data()).version
    assert build(json.loads(json.dumps(deck.data))).version == deck.version
    for change in (put("healing", 0, 2), put("guardians", 0, "loot", 5), put("players", "3", "gold", 9)):
        data = deck_data()
        change(data)
        assert build(data).version != deck.version


# ----- One row for each rule of loading -----


def put(*path: Any) -> Callable[[Data], None]:
    """Puts the last of the path in the place that the rest names."""
    *way, last, value = path

    def change(data: Data) -> None:
        place: Any = data
        for key in way:
            place = place[key]
        place[last] = value

    return change


def drop(*path: Any) -> Callable[[Data], None]:
    *way, last = path

    def change(data: Data) -> None:
        place: Any = data
        for key in way:
            place = place[key]
        del place[last]

    return change


BROKEN: list[tuple[Callable[[Data], None], str, str]] = [
    *((drop(name), "the deck", f"{name} is missing") for name in ("format", "kinds", "healing", "players", "levels")),
    *((drop(name), "the deck", f"{name} is missing") for name in ("guardians", "tiles")),
    (put("more", 1), "the deck", "'more' means nothing here"),
    *((put("format", value), "the deck", "format must be 1") for value in (0, 2, "1", 1.5, [1], True, 1.0)),
    *(
        (put("kinds", value), "kinds", "six different kinds")
        for value in (7, "orcsxx", ["orcs"] * 6, [], list("abcde"))
    ),
    *((put("kinds", value), "kinds", "six different kinds") for value in ([1, 2, 3, 4, 5, 6], list("abcdefg"), {})),
    (put("kinds", 2, ""), "kinds", "six different kinds"),
    *(
        (put("healing", value), "the deck", "healing must be a list of 5 numbers")
        for value in (1, "12345", [1] * 4, {})
    ),
    *((put("healing", 1, value), "the deck", "healing must be a whole number from 0 to 20") for value in (-1, 21, 1.0)),
    *((put("healing", 1, value), "the deck", "healing must be a whole number") for value in (True, "1", None, [1])),
    (drop("levels", "2"), "levels", "2 is missing"),
    (put("levels", []), "levels", "1 is missing"),
    (put("levels", "4", {}), "levels", "'4' means nothing here"),
    (put("levels", "1", 3), "level 1", "must be a table"),
    (drop("levels", "3", "loot"), "level 3", "loot is missing"),
    (put("levels", "3", "colour", 1), "level 3", "'colour' means nothing here"),
    (put("levels", "1", "strength", [6, 2]), "level 1", "strength must go from low to high"),
    (put("levels", "1", "strength", [2, 21]), "level 1", "strength must be a whole number from 0 to 20"),
    (put("levels", "1", "strength", [2]), "level 1", "strength must be a list of 2 numbers"),
    (put("levels", "2", "loot", [13, 8]), "level 2", "loot must go from low to high"),
    (put("levels", "2", "loot", [8, 100]), "level 2", "loot must be a whole number from 0 to 99"),
    (put("levels", "2", "loot", 8), "level 2", "loot must be a list of 2 numbers"),
    *((put("levels", "2", "treasury", value), "level 2", "treasury must be a whole number") for value in (0, 10, True)),
    *((put("levels", "2", "owner", value), "level 2", "owner must be a whole number") for value in (-1, 10, 1.0)),
    (put("guardians", 5), "guardians", "must be a list of cards"),
    (put("guardians", "cards"), "guardians", "must be a list of cards"),
    (put("guardians", []), "guardians", "level 1 needs 12 cards and has 0"),
    (drop("guardians", 20), "guardians", "level 2 needs 12 cards and has 11"),
    (put("guardians", 0, 7), "guardian 0", "must be a table"),
    (drop("guardians", 4, "strength"), "guardian 4", "strength is missing"),
    (put("guardians", 4, "name", "Ogre"), "guardian 4", "'name' means nothing here"),
    *(
        (put("guardians", 9, "level", value), "guardian 9", "level must be a whole number from 1")
        for value in (0, 4, "1")
    ),
    (put("guardians", 0, "strength", 7), "guardian 0", "strength 7 is outside the range 2 to 6 printed for level 1"),
    (put("guardians", 0, "strength", 1), "guardian 0", "strength 1 is outside the range 2 to 6"),
    (put("guardians", 35, "loot", 8), "guardian 35", "loot 8 is outside the range 9 to 15 printed for level 3"),
    (put("guardians", 35, "loot", 16), "guardian 35", "loot 16 is outside the range"),
    (put("guardians", 35, "loot", -1), "guardian 35", "loot must be a whole number"),
    (put("guardians", 35, "loot", True), "guardian 35", "loot must be a whole number"),
    (put("guardians", 0, "level", 2), "guardian 0", "outside the range"),
    (drop("players", "5"), "players", "5 is missing"),
    (put("players", 5), "players", "3 is missing"),
    (put("players", "2", {"rounds": 6, "gold": 8}), "players", "'2' means nothing here"),
    (drop("players", "3", "gold"), "3 players", "gold is missing"),
    (put("players", "3", "time", 1), "3 players", "'time' means nothing here"),
    (put("players", "3", []), "3 players", "must be a table"),
    *(
        (put("players", "4", "rounds", value), "4 players", "rounds must be a whole number from 1 to 12")
        for value in (0, 13)
    ),
    *(
        (put("players", "4", "gold", value), "4 players", "gold must be a whole number from 0 to 99")
        for value in (-1, 100)
    ),
    (put("players", "6", "rounds", 7), "6 players", "7 rounds need 42 guardians, but there are 36"),
    (put("tiles", {}), "tiles", "a list of 12 tiles"),
    (put("tiles", "twelve tiles"), "tiles", "a list of 12 tiles"),
    (drop("tiles", 3), "tiles", "a list of 12 tiles"),
    (put("tiles", 3, "id", "plain"), "tiles", "two tiles have the id 'plain'"),
    (put("tiles", 3, 9), "tile 3", "must be a table"),
    (drop("tiles", 3, "id"), "tile 3", "id is missing"),
    *((put("tiles", 3, "id", value), "tile 3", "id must be a word") for value in ("", "two words", 1, "1st", [])),
    (put("tiles", 3, "colour", "red"), "tile 3", "'colour' means nothing here"),
    *((put("tiles", 0, "forbids", value), "tile no_ones", "forbids must be a whole number") for value in (-1, 6, True)),
    (put("tiles", 2, "hand", [3, 3, 4]), "tile top_three", "hand must name three different strengths"),
    (put("tiles", 2, "hand", [0, 3, 4]), "tile top_three", "hand must name three different strengths"),
    (put("tiles", 2, "hand", [3, 4]), "tile top_three", "hand must be a list of 3 numbers"),
    (put("tiles", 2, "hand", [3, 4, 6]), "tile top_three", "hand must be a whole number from 0 to 5"),
    (put("tiles", 2, "hand", []), "tile top_three", "hand must be a list of 3 numbers"),
    *((put("tiles", 3, "at", value), "tile first_plus3", "at must be one of first,") for value in ("third", 1, [], {})),
    (put("tiles", 3, "loot", 100), "tile first_plus3", "loot must be a whole number from -99 to 99"),
    (put("tiles", 9, "strength", -21), "tile second_harder", "strength must be a whole number from -20 to 20"),
    (put("tiles", 3, "loot", 0), "tile first_plus3", "strength and loot go with at, and at with one of them"),
    (drop("tiles", 3, "at"), "tile first_plus3", "strength and loot go with at"),
    (put("tiles", 8, "at", "first"), "tile plain", "strength and loot go with at"),
    (put("tiles", 6, "healing", [1, 1]), "tile costly_healing", "healing must be a list of 5 numbers"),
    (
        put("tiles", 6, "healing", [1, 1, 1, 1, 21]),
        "tile costly_healing",
        "healing must be a whole number from 0 to 20",
    ),
]


@pytest.mark.parametrize(("change", "card", "rule"), BROKEN, ids=[f"{card}: {rule}"[:50] for _, card, rule in BROKEN])
def test_a_broken_rule_is_named_with_its_card(change: Callable[[Data], None], card: str, rule: str) -> None:
    data = deck_data()
    change(data)
    with pytest.raises(ContentError) as broken:
        build(data)
    assert str(broken.value).startswith(f"{card}: ")
    assert rule in str(broken.value)
    assert len(str(broken.value)) < 300


def test_a_tile_may_name_only_what_it_changes() -> None:
    data = deck_data()
    data["tiles"][3] = {"id": "stronger", "at": "last_two", "strength": -20}
    assert build(data).tiles[3] == ("stronger", 0, (), "last_two", -20, 0, ())


# ----- Files that are no decks -----


FILES = {
    "nothing": (b"", "content_rule"),
    "no TOML": (b"format = ", "content_syntax"),
    "a key twice": (TEXT.encode() + b"\n[levels]\n", "content_syntax"),
    "zeros": (b"\x00" * 100, "content_syntax"),
    "UTF-16": (TEXT.encode("utf-16"), "content_syntax"),
    "Latin-1": (b"# \xe4\n" + TEXT.encode(), "content_syntax"),
    "too large": (b"#" * (SIZE_LIMIT + 1), "content_size"),
    "deep lists": (b"format = " + b"[" * 40_000, "content_syntax"),
    "a long number": (b"format = " + b"9" * 6000, "content_syntax"),
    "a date": (TEXT.replace("format = 1", "format = 1979-05-27").encode(), "content_rule"),
    "not a number": (TEXT.replace("loot = 4 ", "loot = nan ", 1).encode(), "content_rule"),
    "infinity": (TEXT.replace("loot = 4 ", "loot = inf ", 1).encode(), "content_rule"),
}


@pytest.mark.parametrize(("data", "key"), FILES.values(), ids=FILES)
def test_files_that_are_no_decks(data: bytes, key: str, tmp_path: Path) -> None:
    file = tmp_path / "deck.toml"
    file.write_bytes(data)
    with pytest.raises(ContentError) as refused:
        load(file)
    assert refused.value.key == key


@pytest.mark.parametrize("value", ["0x" + "f" * 5000, "0b" + "1" * 20_000, "0o" + "7" * 9000])
@pytest.mark.parametrize("place", ["format = 1\n", "strength = 2,", "healing = [1, 1, 2, 2, 3]\n", "gold = 8 "])
def test_a_number_too_long_to_be_shown(place: str, value: str) -> None:
    """Python refuses to write it out in decimals, so a message must not try."""
    name, _, rest = place.partition(" = ")
    text = TEXT.replace(place, f"{name} = {value}{'' if rest[-1].isdigit() else rest[-1]}", 1)
    with pytest.raises(ContentError):
        parse(text)


@pytest.mark.parametrize("depth", [100, 900, 1000, 3000])
@pytest.mark.parametrize("name", ["format", "kinds", "healing", "levels", "more", "guardians", "tiles"])
def test_tables_in_tables_by_dotted_keys(name: str, depth: int) -> None:
    """These are parsed without recursion and are too deep to be shown whole."""
    kept = [line for line in TEXT.splitlines() if not line.startswith(f"{name} = ")]
    text = f"{name}{'.a' * depth} = 1\n" + "\n".join(kept)
    if name in ("levels", "guardians", "tiles"):
        text = f"format = 1\n{name}{'.a' * depth} = 1\n"
    with pytest.raises(ContentError):
        parse(text)


def test_what_is_no_file(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "nothing", tmp_path / ("x" * 5000)):
        with pytest.raises(ContentError) as refused:
            load(path)
        assert refused.value.key == "content_unreadable"


# ----- Fuzz -----


def only_content_errors(make: Callable[[], object]) -> None:
    try:
        make()
    except ContentError as error:
        assert str(error) and error.key.startswith("content_")


CHECKS = [HealthCheck.too_slow, HealthCheck.data_too_large]
JUNK: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        *(
            st.none(),
            st.booleans(),
            st.integers(),
            st.floats(),
            st.text(max_size=9),
            st.sampled_from([-1, 0, 1, 2, 99]),
        ),
        *(st.dates(), st.times(), st.datetimes(), st.just([[]] * 12), st.just([{}] * 36)),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=6), st.dictionaries(st.text(max_size=5), inner, max_size=4)),
    max_leaves=12,
)


def places(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way, *(place for key, item in inside for place in places(item, (*way, key)))]


PLACES = [way for way in places(deck_data()) if way]


@settings(max_examples=500, deadline=None, derandomize=True, database=None, suppress_health_check=CHECKS)
@given(st.lists(st.tuples(st.sampled_from(PLACES), JUNK, st.booleans()), min_size=1, max_size=3))
def test_junk_in_the_data_gives_content_errors_only(changes: list[tuple[tuple[Any, ...], Any, bool]]) -> None:
    data = deck_data()
    for way, junk, dropped in changes:
        try:
            (drop(*way) if dropped else put(*way, junk))(data)
        except (KeyError, IndexError, TypeError, AttributeError):
            continue  # an earlier change has taken the place away
    only_content_errors(lambda: build(data))


@settings(max_examples=200, deadline=None, derandomize=True, database=None, suppress_health_check=CHECKS)
@given(JUNK)
def test_junk_alone_gives_content_errors_only(junk: Any) -> None:
    only_content_errors(lambda: build(junk))


SNIPPETS = [
    "[",
    "]",
    "{",
    "}",
    "=",
    '"',
    "'''",
    "\n",
    ".",
    ",",
    "#",
    "1",
    "-",
    "_",
    "é",
    "\x00",
    "nan",
    "1979-05-27",
    " ",
]


@settings(max_examples=400, deadline=None, derandomize=True, database=None, suppress_health_check=CHECKS)
@given(st.lists(st.tuples(st.integers(0, len(TEXT)), st.integers(0, 30), st.sampled_from(SNIPPETS)), max_size=3))
def test_changes_of_the_text_give_content_errors_only(edits: list[tuple[int, int, str]]) -> None:
    text = TEXT
    for at, length, put_in in edits:
        text = text[:at] + put_in + text[at + length :]
    only_content_errors(lambda: parse(text))


def test_every_line_dropped_or_doubled_gives_content_errors_only() -> None:
    lines = TEXT.splitlines(keepends=True)
    for at, line in enumerate(lines):
        only_content_errors(lambda at=at: parse("".join(lines[:at] + lines[at + 1 :])))  # type: ignore[misc]
        only_content_errors(lambda at=at, line=line: parse("".join([*lines[:at], line, *lines[at:]])))  # type: ignore[misc]


def test_dates_and_times_anywhere() -> None:
    now = datetime.datetime(1979, 5, 27, tzinfo=datetime.UTC)
    for junk in (now, now.date(), now.time()):
        for way in PLACES:
            data = deck_data()
            put(*way, junk)(data)
            with pytest.raises(ContentError):
                build(data)


# ----- A deck of one's own on the command line -----


def test_a_record_with_another_deck_replays_without_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = TEXT.replace("healing = [1, 1, 2, 2, 3]", "healing = [5, 4, 3, 2, 1]", 1).replace("gold = 8", "gold = 19")
    deck, file = tmp_path / "own.toml", tmp_path / "own.record"
    deck.write_text(text, encoding="utf-8")
    assert main(["watch", "--game", "monsters", "--seed", "5", "--content", str(deck), "--out", str(file)]) == 0
    told = capsys.readouterr().out
    assert "Anna 19, Ben 19" in told
    deck.unlink()
    assert main(["replay", str(file)]) == 0
    assert capsys.readouterr().out.splitlines()[:-1] == told.splitlines()[1:]
    assert json.loads(file.read_bytes().split(b"\n")[0])["content"] == tomllib.loads(text)


def test_a_broken_deck_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(TEXT.replace("strength = 2, loot = 3", "strength = 2, loot = 44", 1), encoding="utf-8")
    for command in ("new", "watch", "trace", "selfplay"):
        assert main([command, "--game", "monsters", "--content", str(deck)]) == 2
        out, err = capsys.readouterr()
        assert out == "" and "guardian 0: loot 44 is outside the range 3 to 7 printed for level 1" in err


def test_games_over_equal_decks_are_equal() -> None:
    data = deck_data()
    Random(1).shuffle(data["kinds"])
    assert build(data).version != fixed_game().version
    assert build(deck_data()).version == fixed_game().version
