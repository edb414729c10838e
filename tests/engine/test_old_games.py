"""Two hundred games of each kind that an earlier version has played: dumps, hashes, results and traces are its own.

For traces that were changed on purpose see `test_old_records`.
"""

from __future__ import annotations

import pytest
from support.measured import parts_of_trace, replayed
from support.old import PLAYED, expected, games_in, kept_trace, played, portions

from engine.box import game_of, lid

GAMES, PORTION = 200, 25
EVERY = [
    pytest.param(version, game, portion, id=f"{version}-{game}-{portion[0]}")
    for version in PLAYED
    for game in games_in(version)
    for portion in portions(GAMES, PORTION)
]


@pytest.mark.parametrize(("version", "game", "portion"), EVERY)
def test_every_game_is_the_one_of_then(version: str, game: str, portion: range) -> None:
    keys = expected(version, "traces")["keys"][game]
    for number in portion:
        record = played(version, game)[number]
        rules = game_of(record)
        assert replayed(rules, record) == expected(version, "games")[game][str(number)], number
        parts = parts_of_trace(lid(game).trace(rules, record), keys)
        assert parts == kept_trace(version, "games", f"{game} {number}", parts), number


@pytest.mark.parametrize("version", PLAYED)
def test_they_are_of_all_tables_and_bots(version: str) -> None:
    for game in games_in(version):
        headers, rules = [record.header for record in played(version, game)], lid(game).rules
        assert len(headers) == GAMES and len({header.code for header in headers}) == GAMES
        assert {len(header.seats) for header in headers} == {*rules.seats}
        assert {one.bot.partition(":")[0] for header in headers for one in header.seats} >= {
            "",
            "random",
            "easy",
            "normal",
        }
        assert len({header.options for header in headers}) >= 4
        over = [row["decisions"] for row in expected(version, "games")[game].values() if row["result"]]
        assert len(over) >= 80 and min(over) > 10
