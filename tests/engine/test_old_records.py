"""Records and codes of earlier versions: every one opens, verifies, is told and traced as then, and goes on."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from support.old import FOLDER, VERSIONS, digest, digest_of_file, expected, known_part, records

from engine.bots.play import play_out
from engine.bots.roster import make_bot
from engine.box import Invitation, code_of, game_of, invitation_of, lid, new_match, resume_match
from engine.cli.main import main
from engine.core.game import Setting
from engine.core.match import AnyMatch
from engine.core.record import Record, Seat, read_record, short_hash
from engine.core.replay import replay

RECORDS = records()
RUNNING = [(version, name) for version, name in RECORDS if not expected(version, "records")["records"][name]["over"]]
each_record = pytest.mark.parametrize(("version", "name"), RECORDS)
each_running = pytest.mark.parametrize(("version", "name"), RUNNING)
each_version = pytest.mark.parametrize("version", VERSIONS)


def then(version: str, name: str) -> Any:
    """What that version made of a record."""
    return expected(version, "records")["records"][name]


def record_of(version: str, name: str) -> Record:
    return read_record((FOLDER / version / name).read_bytes())


def copy_of(version: str, name: str, folder: Path) -> Path:
    return Path(shutil.copyfile(FOLDER / version / name, folder / "copy.game"))


def trace_of(path: Path) -> str:
    out = path.with_suffix(".trace")
    assert main(["trace", "--log", str(path), "--out", str(out)]) == 0
    return digest_of_file(out)


def last_scores(match: AnyMatch) -> list[int]:
    outcome = match.outcome()
    assert outcome is not None
    return list(outcome.scores)


@each_version
def test_the_same_codes_give_the_same_deals(version: str) -> None:
    codes = expected(version, "codes")
    assert len(codes) == 48
    for row in codes:
        invitation = Invitation(row["game"], Setting(row["players"], frozenset(row["options"])), row["seed"])
        assert invitation_of(row["code"]) == invitation and code_of(invitation) == row["code"]
        match = new_match(invitation_of(row["code"]), [Seat(f"N{seat}") for seat in range(row["players"])])
        assert (digest(match.header.setup), match.header.hash) == (row["setup"], row["hash"]), row


@each_record
def test_every_state_is_the_one_of_then(version: str, name: str) -> None:
    record = record_of(version, name)
    game = game_of(record)
    hashes = [short_hash(game.dump(step.state)) for step in replay(game, record)]
    assert hashes == then(version, name)["hashes"].split()
    assert record.header.code == then(version, name)["code"]


@each_record
def test_it_resumes_without_a_change_of_its_file(version: str, name: str, tmp_path: Path) -> None:
    path = copy_of(version, name, tmp_path)
    match = resume_match(path)
    assert path.read_bytes() == (FOLDER / version / name).read_bytes()
    outcome = match.outcome()
    assert bool(match.pending()) != then(version, name)["over"]
    found = (list(outcome.winners), list(outcome.scores)) if outcome else (None, None)
    assert found == (then(version, name)["winners"], then(version, name)["scores"])


@each_record
def test_every_seat_is_told_the_same_story(version: str, name: str) -> None:
    record = record_of(version, name)
    match = type(resume_match(FOLDER / version / name)).resume(game_of(record), record)
    facts = expected(version, "records")["facts"]
    seats = (None, *range(len(record.header.seats)))
    assert {str(seat): digest(known_part([*match.story(seat).told()], facts)) for seat in seats} == then(version, name)[
        "story"
    ]


@each_record
def test_a_terminal_replays_and_traces_it(
    version: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy_of(version, name, tmp_path)
    assert main(["replay", str(path)]) == 0
    number = len(then(version, name)["hashes"].split()) - 1
    assert f"{number} decisions, all as they were written down" in capsys.readouterr().out
    assert trace_of(path) == then(version, name)["trace"]


@each_running
def test_a_plain_rule_plays_it_to_the_same_end(version: str, name: str, tmp_path: Path) -> None:
    path = copy_of(version, name, tmp_path)
    match = resume_match(path)
    while pending := match.pending():
        moves = sorted(match.legal(pending[0].seat), key=match.game.codec.write)
        match.answer(pending[0].seat, moves[match.number * 7 % len(moves)])
    end = then(version, name)["by_rule"]
    assert (match.number, last_scores(match)) == (end["decisions"], end["scores"])
    assert trace_of(path) == end["trace"]
    assert digest_of_lines(path) == end["lines"]


def digest_of_lines(path: Path) -> str:
    """Of all lines but the header."""
    lines = path.with_suffix(".lines")
    data = path.read_bytes()
    lines.write_bytes(data[data.index(b"\n") :])
    return digest_of_file(lines)


@each_running
def test_bots_play_it_to_its_end(version: str, name: str, tmp_path: Path) -> None:
    path = copy_of(version, name, tmp_path)
    sound = b"".join(record_of(version, name).raw)
    match = resume_match(path)
    play_out(match, {seat: make_bot(lid(match.header.game), "easy", seat) for seat in range(len(match.seats))})
    assert len(last_scores(match)) == len(match.seats)
    assert path.read_bytes().startswith(sound)
    assert resume_match(path).number == match.number


@each_version
def test_the_fixtures_hold_what_players_can_have(version: str) -> None:
    """Every number of players, both variants apart and together, people and bots, other decks, running games."""
    found = [record_of(version, name).header for name in expected(version, "records")["records"]]
    assert {len(header.seats) for header in found} == {3, 4, 5, 6}
    assert {header.options for header in found} == {(), ("chain",), ("chain", "king_rules"), ("king_rules",)}
    assert len({header.version for header in found}) == 5
    assert any(record_of(version, name).torn for name in expected(version, "records")["records"])
    levels = {seat.bot.partition(":")[0].partition("[")[0] for header in found for seat in header.seats}
    assert levels == {"", "random", "easy", "normal", "hard", "expert"}
    assert len([one for one in RUNNING if one[0] == version]) >= 8
