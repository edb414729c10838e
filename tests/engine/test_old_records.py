"""Records and codes of earlier versions: every one opens, verifies, is told and traced as then, and goes on.

Where traces were changed on purpose, `UPDATE_TRACES=1 pytest tests/engine/test_old_records.py
tests/engine/test_old_games.py` writes their digests anew, and nothing else.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from support.measured import digest, digest_of_file, parts_of_trace, result
from support.old import FOLDER, VERSIONS, expected, facts_of, games_in, kept_trace, known_part, records

from engine.bots.play import play_out
from engine.bots.roster import make_bot
from engine.box import Invitation, code_of, game_of, invitation_of, lid, new_match, resume_match
from engine.cli.main import main
from engine.core.game import Outcome, Setting
from engine.core.record import Record, Seat, read_record, short_hash
from engine.core.replay import replay

RECORDS = records()
RUNNING = [(version, name) for version, name in RECORDS if not expected(version, "records")["records"][name]["over"]]
CODES = [(version, game) for version in VERSIONS for game in games_in(version)]
each_record = pytest.mark.parametrize(("version", "name"), RECORDS)
each_running = pytest.mark.parametrize(("version", "name"), RUNNING)
each_game = pytest.mark.parametrize(("version", "game"), CODES)


def then(version: str, name: str) -> Any:
    """What that version made of a record."""
    return expected(version, "records")["records"][name]


def ended(made: Any) -> Any:
    """How a game ended, as a version has kept it: the older one knew no ranks."""
    if "result" in made:
        return made["result"]
    return made["winners"] and [made["winners"], made["scores"]] if "winners" in made else made["scores"]


def ends(made: Any, outcome: Outcome | None) -> Any:
    """The same of an outcome, in the same form."""
    if "result" in made:
        return result(outcome)
    scores = outcome and list(outcome.scores)
    return outcome and [list(outcome.winners), scores] if "winners" in made else scores


def record_of(version: str, name: str) -> Record:
    return read_record((FOLDER / version / name).read_bytes())


def copy_of(version: str, name: str, folder: Path) -> Path:
    return Path(shutil.copyfile(FOLDER / version / name, folder / "copy.game"))


def trace_of(version: str, path: Path) -> dict[str, str]:
    """The digests of a trace, as the command writes it."""
    out = path.with_suffix(".trace")
    assert main(["trace", "--log", str(path), "--out", str(out)]) == 0
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    return parts_of_trace(lines, expected(version, "traces")["keys"][read_record(path.read_bytes()).header.game])


@each_game
def test_the_same_codes_give_the_same_deals(version: str, game: str) -> None:
    codes = [row for row in expected(version, "codes") if row["game"] == game]
    assert len(codes) == 48
    for row in codes:
        invitation = Invitation(row["game"], Setting(row["players"], row["options"]), row["seed"])
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
    assert bool(match.pending()) != then(version, name)["over"]
    assert ends(then(version, name), match.outcome()) == ended(then(version, name))


@each_record
def test_every_seat_is_told_the_same_story(version: str, name: str) -> None:
    record = record_of(version, name)
    match = type(resume_match(FOLDER / version / name)).resume(game_of(record), record)
    facts = facts_of(version, record.header.game)
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
    trace = trace_of(version, path)
    assert trace == kept_trace(version, "records", name, trace)


@each_running
def test_a_plain_rule_plays_it_as_then(version: str, name: str, tmp_path: Path) -> None:
    """To its end, or as far as it was played then: not every game ends by any move."""
    path, end = copy_of(version, name, tmp_path), then(version, name)["by_rule"]
    match = resume_match(path)
    while match.number < end["decisions"]:
        seat = match.pending()[0].seat
        moves = sorted(match.legal(seat), key=match.game.codec.write)
        match.answer(seat, moves[match.number * 7 % len(moves)])
    assert ends(end, match.outcome()) == ended(end)
    trace = trace_of(version, path)
    assert trace == kept_trace(version, "by_rule", name, trace)
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
    outcome = match.outcome()
    assert outcome is not None and len(outcome.ranks) == len(match.seats)
    assert path.read_bytes().startswith(sound)
    assert resume_match(path).number == match.number


@each_game
def test_the_fixtures_hold_what_players_can_have(version: str, game: str) -> None:
    """Every number of players, all options, people and bots, other decks, running games."""
    found = [record_of(version, name) for name in expected(version, "records")["records"]]
    headers = [record.header for record in found if record.header.game == game]
    rules = lid(game).rules
    assert {len(header.seats) for header in headers} == {*rules.seats}
    assert () in {header.options for header in headers}
    assert {word.partition("=")[0] for header in headers for word in header.options} >= {*OPTIONS[game]}
    assert len({header.version for header in headers}) >= 4
    assert any(record.torn for record in found if record.header.game == game)
    levels = {seat.bot.partition(":")[0].partition("[")[0] for header in headers for seat in header.seats}
    assert levels >= {"", "random", "easy", "normal", "hard"}
    assert len([one for one in RUNNING if one[0] == version and record_of(*one).header.game == game]) >= 7


OPTIONS = {
    "monsters": ("chain", "king_rules"),
    "bosses": ("choose_boss", "intrigue", "hard"),
    "kings": (
        *("random_parts", "box_rolls", "own_sides", "king", "leave_out", "draw"),
        *(f"character{seat}" for seat in range(4)),
    ),
}
"""The options that each game has had since its first fixtures."""


def test_sealed_answers_lie_open_windows_wait_and_cards_are_of_every_format() -> None:
    """What is easily lost when a game is closed in the middle."""
    sealed, windows, resealed = set(), set(), set()
    for version, name in RUNNING:
        record, match = record_of(version, name), resume_match(FOLDER / version / name)
        pending = match.pending()
        sealed |= {record.header.game for _ in match.game.sealed(match.state_at(match.number))}
        windows |= {record.header.game for one in pending if one.decline is not None}
        resealed |= {record.header.game for line in record.lines if line.reseal}
    assert sealed == windows == resealed == {"bosses", "kings"}
    formats = {(record_of(*one).header.game, record_of(*one).header.content["format"]) for one in RECORDS}
    assert formats >= {("monsters", 1), ("bosses", 1), ("kings", 1), ("kings", 2)}
