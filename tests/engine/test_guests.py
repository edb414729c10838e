"""Games that come from elsewhere: what is refused of them, what is said about them, and how fast."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest
from support.old import FOLDER, VERSIONS, records
from support.records import checked, forged, lines_of, packed
from support.toy import Toy
from support.toy_lid import in_the_box

from engine.box import BOX, Invitation, code_of, lid, open_game, resume_match
from engine.cli.main import main
from engine.core.chance import Chance, Stream
from engine.core.errors import ContentError, EndlessError, RecordError
from engine.core.events import Event
from engine.core.game import Setting
from engine.core.limits import EVENTS_LIMIT, TEXT_LIMIT, too_long
from engine.core.match import Match
from engine.core.record import Record, Seat, read_handed_on, read_record
from engine.core.replay import Witness
from engine.core.setting import chance_of
from engine.guests import OTHER_CARDS, OTHER_DEAL, admit, luck_differs, peculiarities
from engine.monsters import content

LINES = lines_of()
LONG = "x" * (TEXT_LIMIT + 1)


def of(data: bytes) -> Record:
    return read_handed_on(data)


# Texts


def paths(data: Any, so_far: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The ways to every text in plain data."""
    if isinstance(data, str):
        return [so_far]
    parts = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [path for key, value in parts for path in paths(value, (*so_far, key))]


def replaced(data: Any, path: tuple[Any, ...], text: str) -> Any:
    """The same data with another text there."""
    data = json.loads(json.dumps(data))
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = text
    return data


@pytest.mark.parametrize("number", [1, 2, len(LINES)])
def test_every_text_of_a_record_has_a_limit(number: int) -> None:
    line = json.loads(LINES[number - 1])
    ways = [path for path in paths(line) if path != ("check",)]
    assert len(ways) > (30 if number == 1 else 1)
    for path in ways:
        damaged = replaced(line, path, LONG)
        data = packed(checked(damaged)) if number == 1 else packed(damaged)
        with pytest.raises(RecordError) as refused:
            read_record(b"".join((*LINES[: number - 1], data, *LINES[number:])))
        assert refused.value.line == number
        assert refused.value.key == ("not_a_record" if path == ("record",) else "text_too_long")


@pytest.mark.parametrize("box", BOX, ids=lambda lid: lid.name)
def test_every_text_of_a_deck_has_a_limit(box: Any) -> None:
    data = json.loads(json.dumps(box.from_file(None).content()))
    assert too_long(data) is None
    for path in paths(data):
        with pytest.raises(ContentError):
            box.from_data(replaced(data, path, LONG))


def test_a_text_of_the_greatest_length_is_taken() -> None:
    name = "x" * TEXT_LIMIT
    record = of(forged(LINES, lambda header: header["seats"][0].update(name=name)))
    admit(record)
    assert record.header.seats[0].name == name


def test_long_texts_are_refused_before_they_cost_time() -> None:
    names = [f"{number}{'y' * 14_000}" for number in range(5)]

    def spoil(header: Any) -> None:
        for seat, name in zip(header["seats"], names, strict=False):
            seat.update(bot=name, kind=name)
        header["content"]["tiles"][0]["id"] = "i" * 6_000

    data = forged(LINES, spoil)
    usual = min(spent(lambda: of(b"".join(LINES))) for _ in range(5))
    refused = min(spent(lambda: refusal(data)) for _ in range(5))
    assert refused < 3 * usual


def refusal(data: bytes) -> str:
    try:
        admit(of(data))
    except RecordError as error:
        assert len(str(error)) < 400
        return error.key
    return ""


def spent(do: Any) -> float:
    begun = process_time()
    do()
    return process_time() - begun


# The end of what was handed on


@pytest.mark.parametrize("around", [b"", b"\n", b"\r\n\n", b" \n"])
def test_white_space_around_a_record_does_not_matter(around: bytes) -> None:
    assert of(around + b"".join(LINES) + around).raw == LINES


def test_a_torn_last_line_does_not_count_and_a_whole_one_does(tmp_path: Path, capsys: Any) -> None:
    head, last = b"".join(LINES[:7]), LINES[7]
    for rest in (last[:1], last[:20], last[:-2], last[:-1]):
        decisions = 7 if rest == last[:-1] else 6
        assert len(of(head + rest).lines) == decisions
        path = tmp_path / "torn.game"
        path.write_bytes(head + rest)
        assert main(["replay", "--quiet", str(path)]) == 0
        assert f"{decisions} decisions" in capsys.readouterr().out


def test_a_damaged_last_line_is_not_a_torn_one() -> None:
    damaged = b"".join((*LINES[:6], LINES[6].replace(b'{"n":6', b'{"n":6,"n":6')))
    assert damaged.endswith(b"\n")
    with pytest.raises(RecordError) as refused:
        of(damaged)
    assert refused.value.line == 7


# Who can be seated


FOREIGN = {
    "an unknown kind": lambda header: header["seats"][0].update(kind="robots"),
    "a kind twice": lambda header: header["seats"][0].update(kind=header["seats"][1]["kind"]),
    "some without a kind": lambda header: header["seats"][0].update(kind=""),
    "an unknown bot": lambda header: header["seats"][0].update(bot="cheater"),
    "an unknown style": lambda header: header["seats"][0].update(bot="hard:nasty"),
    "numbers that no bot has": lambda header: header["seats"][0].update(bot="hard[luck=9]"),
    "an option twice": lambda header: header.update(options=["chain", "chain", "king_rules"]),
    "an unknown option": lambda header: header.update(options=["chain", "cheat", "king_rules"]),
    "an option left out": lambda header: header.update(options=["chain"]),
}


def seated(header: Any) -> None:
    """Everybody is of a kind, as the app writes it."""
    for seat, kind in zip(header["seats"], header["content"]["kinds"], strict=False):
        seat["kind"] = kind


@pytest.mark.parametrize("change", FOREIGN.values(), ids=FOREIGN)
def test_who_cannot_be_seated_is_refused(change: Any) -> None:
    def both(header: Any) -> None:
        seated(header)
        change(header)

    admit(of(forged(LINES, seated)))
    assert refusal(forged(LINES, both)) == "record_content"


@pytest.mark.parametrize(("kinds", "fit"), [(("red", "blue"), True), (("", ""), True), (("red", "red"), False)])
def test_a_game_whose_cards_name_no_kinds_takes_any_but_none_twice(kinds: tuple[str, str], fit: bool) -> None:
    with in_the_box() as lid:
        wish = Invitation(lid.rules.name, Setting(2), 5)
        seats = [Seat(name, "", kind) for name, kind in zip("AB", kinds, strict=True)]
        match = Match.start(Toy(), wish.setting, seats, code_of(wish), chance_of(wish))
        assert (refusal(bytes(match.journal)) == "") is fit


def old(name: str, version: str = VERSIONS[0]) -> bytes:
    """A record of an earlier version, of which only one game has one of that name."""
    (path,) = (FOLDER / version / "records").glob(f"*{name}.game")
    return path.read_bytes()


@pytest.mark.parametrize("version", VERSIONS)
def test_ranges_that_begin_at_nothing_are_refused_of_guests_and_of_new_decks_only(version: str, tmp_path: Path) -> None:
    record = of(old("3_lowest_deck", version))
    assert refusal(old("3_lowest_deck", version)) == "record_content"
    assert refusal(old("5_highest_deck", version)) == ""
    path = tmp_path / "own.game"
    path.write_bytes(old("3_lowest_deck", version))
    assert resume_match(path).number == len(record.lines)


@pytest.mark.parametrize("version", VERSIONS)
def test_all_others_that_could_be_taken_in_then_can_be_now(version: str) -> None:
    names = [name for one, name in records() if one == version and name.startswith("records/") and "lowest" not in name]
    assert len(names) > 10
    for name in names:
        data = (FOLDER / version / name).read_bytes()
        assert refusal(data) == "", name
        assert OTHER_CARDS in peculiarities(of(data)) or "deck" not in name


@pytest.mark.parametrize("line", ["strength = [0, 6]", "loot = [0, 7]"])
def test_a_new_deck_with_a_range_from_nothing_is_refused(line: str, tmp_path: Path) -> None:
    deck = Path(content.__file__).with_name("content.toml").read_text(encoding="utf-8")
    changed = re.sub(rf"(1 = .*){line.partition(' ')[0]} = \[[0-9]+, [0-9]+\]", rf"\1{line}", deck)
    assert changed != deck
    (tmp_path / "deck.toml").write_text(changed, encoding="utf-8")
    with pytest.raises(ContentError, match="level 1: .* must begin at 1"):
        open_game(BOX[0].name, tmp_path / "deck.toml")


# What cards lead to


def kings_guest(change: Any) -> Record:
    """The beginning of a game of the forge and the crown over cards of format 1, with a change."""
    box = lid("kings")
    data = box.from_file(None).content()
    data["format"] = 1
    change(data)
    wish = Invitation("kings", Setting(2), 3)
    seats = [Seat(name) for name in "AB"]
    match = Match.start(box.from_data(data), wish.setting, seats, code_of(wish), chance_of(wish))
    return of(bytes(match.journal))


def brewed(*effects: str) -> Any:
    """A change of the potion that throws dice again."""

    def change(data: Any) -> None:
        next(card for card in data["potions"] if card["effects"] == ["reroll_values 1 2 3"])["effects"] = [*effects]

    return change


STRICT = {"more dice than can be reckoned with": brewed("reroll 9"), "two kinds at once": brewed("reroll 1", "turn 6")}


@pytest.mark.parametrize("change", STRICT.values(), ids=STRICT)
def test_guests_with_cards_of_format_1_keep_the_rules_of_format_2(change: Any) -> None:
    admit(kings_guest(lambda data: None))
    record = kings_guest(change)
    with pytest.raises(RecordError, match="cannot be seated") as refused:
        admit(record)
    assert refused.value.key == "record_content"
    assert Match.resume(lid("kings").from_data(record.header.content), record).number == 0


def test_so_many_events_follow_from_a_decision_and_no_more() -> None:
    witness = Witness(Toy().setup(Setting(2), Stream("deal")))
    for _ in range(EVENTS_LIMIT):
        witness.hear(Event("something"))
    with pytest.raises(EndlessError):
        witness.watch(Event("something more"))
    assert len(witness.events) == EVENTS_LIMIT


# What is said about a game


def played(count: int = 6, chance: Chance | None = None) -> Record:
    """The beginning of a game over the app's own cards, dealt by its code or by something else."""
    wish = Invitation(BOX[0].name, Setting(3), 7)
    seats = [Seat(name) for name in "ABC"]
    match = Match.start(open_game(wish.game), wish.setting, seats, code_of(wish), chance or chance_of(wish))
    for _ in range(count):
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[0])
    return of(bytes(match.journal))


def test_a_game_of_this_app_is_nothing_special() -> None:
    assert peculiarities(played()) == ()


def test_other_cards_are_told() -> None:
    assert peculiarities(of(old("5_highest_deck"))) == (OTHER_CARDS,)


def test_another_deal_than_the_code_names_is_told() -> None:
    lucky = played(chance=chance_of(Invitation(BOX[0].name, Setting(3), 8)))
    admit(lucky)
    assert peculiarities(lucky) == (OTHER_DEAL,)
    assert peculiarities(of(old("4_own_deck"))) == (OTHER_CARDS,)


def toy_record(code: str) -> Record:
    """A toy game in which everybody rolls dice that this code names."""
    match = Match.start(Toy(), Setting(3), [Seat(name) for name in "ABC"], code, Stream("deal"))
    while pending := match.pending():
        match.answer(pending[0].seat, match.legal(pending[0].seat)[-1])
    return match.record


def test_lucky_dice_in_the_middle_of_a_game_are_told_as_another_deal() -> None:
    honest, other = toy_record("code"), toy_record("other code")
    assert any(line.outcomes for line in honest.lines)
    assert not luck_differs(Toy(), honest, Stream("deal"))
    lucky = Record(replace(other.header, code="code"), other.lines)
    assert luck_differs(Toy(), lucky, Stream("deal"))
    assert luck_differs(Toy(), honest, Stream("another deal"))
