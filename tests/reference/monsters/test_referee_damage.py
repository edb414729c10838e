"""Tests of the referee: damaged traces never make it throw; the referee as a program."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from reference.monsters import referee
from reference.monsters.referee import check_trace
from support.monsters.traces import changed, first, referee_says, sample_trace

from tools.processes import STUCK

DAMAGED = [
    "",
    "\n",
    "null",
    "[]",
    "{",
    "7",
    '"setup"',
    '{"t":"setup"}',
    '{"t":["setup"]}',
    '{"t":"setup","t":"setup"}',
    '{"t":"setup","players":NaN}',
    '{"t":"setup","players":1e999}',
    '{"t":"\\ud800"}',
    "[" * 100_000,
    '{"t":' + "[" * 900 + "]" * 900 + "}",
    '{"t":' + "9" * 5000 + "}",
    "\x00\ufeff{}",
]


@pytest.mark.parametrize("text", DAMAGED, ids=range(len(DAMAGED)))
def test_referee_complains_about_damaged_lines(text: str) -> None:
    complaints = check_trace([text])
    assert complaints and all(complaint.startswith("line 1: ") for complaint in complaints)
    assert all(complaint.isascii() and len(complaint) < 500 for complaint in complaints)
    lines = [json.dumps(line) for line in sample_trace()]
    assert check_trace([*lines[:9], text, *lines[10:]])[0].startswith("line 10: ")
    assert check_trace([*lines, text])[0].startswith(f"line {len(lines) + 1}: ")


def test_referee_refuses_double_keys_and_nan_even_beside_the_right_ones() -> None:
    texts = [json.dumps(line) for line in sample_trace()]
    for extra in ('"round": 0', '"note": NaN', '"note": -Infinity', '"note": {"a": 1, "a": 1}'):
        complaints = check_trace([texts[0], texts[1][:-1] + f", {extra}}}", *texts[2:]])
        assert len(complaints) == 1 and complaints[0].startswith("line 2: not JSON")


def test_referee_complains_about_an_empty_trace() -> None:
    assert check_trace([]) == ["line 1: the trace ends here, a line 'setup' must follow"]


def test_referee_never_throws_on_random_damage() -> None:
    lines = [json.dumps(line) for line in sample_trace(players=3)]
    rng = random.Random(5)
    for _ in range(300):
        number = rng.choice([0, 0, *range(len(lines))])
        text = lines[number]
        start = rng.randrange(len(text))
        end = start + rng.randrange(4)
        filling = rng.choice(['"', "[", "]", "{}", "-", "null", "true", "1", ",", "[1]", ""])
        damaged = [*lines[:number], text[:start] + filling + text[end:], *lines[number + 1 :]]
        assert all(complaint.startswith("line ") for complaint in check_trace(damaged))


def test_huge_numbers_do_no_harm() -> None:
    lines = sample_trace()
    turned_up = first(lines, "round")["castle"][0]
    huge = changed(lines, 0, ("guardians", turned_up, "loot"), 10**4299 * 9)
    assert referee_says(huge)


def test_referee_as_a_program(tmp_path: Path) -> None:
    lines = sample_trace()
    file = tmp_path / "trace.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    command = [sys.executable, str(Path(referee.__file__)), str(file)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    with file.open("ab") as handle:
        handle.write(b"\xff\xfe")
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK)
    assert done.returncode == 1
    assert done.stdout.startswith(f"line {len(lines) + 1}: ")


def test_referee_as_a_program_without_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert referee.main([str(tmp_path / "nothing")]) == 1
    assert capsys.readouterr().out.startswith("line 0: ")
    assert referee.main([]) == 1
