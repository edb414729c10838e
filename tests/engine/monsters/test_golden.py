"""Golden playthroughs: whole games as short texts that a person can read and check by hand.

`UPDATE_GOLDEN=1 pytest tests/engine/monsters/test_golden.py` writes them anew; then read what has changed.
They are played over a deck of their own (`golden/deck.toml`) by players who pick any legal play,
so neither a new calibration of the game's deck nor a change of a bot touches them.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from support.monsters.boards import ALL_TABLES, open_match, table_name

from engine.core.chance import Stream
from engine.core.match import AnyMatch
from engine.monsters.telling.prose import tell

FOLDER = Path(__file__).with_name("golden")


def golden_match(players: int, options: tuple[str, ...]) -> AnyMatch:
    """A whole game; half of the plays displace where that is possible."""
    match = open_match(players, options, seed=2027)
    chance = Stream(f"golden {players} {options}")
    while match.pending():
        seat = match.pending()[0].seat
        legal = sorted(match.legal(seat))
        over = [play for play in legal if play.over] if chance.below(2) else []
        plays = over or legal
        match.answer(seat, plays[chance.below(len(plays))])
    return match


def text_of(match: AnyMatch) -> str:
    names = [seat.name for seat in match.seats]
    lines = [f"game {match.header.code}: {len(names)} players, options: {', '.join(match.header.options) or 'none'}"]
    for kind, facts in match.story(None).told():
        lines += tell(match.game, names, kind, facts)
    outcome = match.outcome()
    assert outcome is not None
    lines.append("final gold: " + ", ".join(f"{name} {gold}" for name, gold in zip(names, outcome.scores, strict=True)))
    return "\n".join(lines) + "\n"


def file_of(players: int, options: tuple[str, ...]) -> Path:
    return FOLDER / f"{players}_{'_'.join(options).replace('length=', '') or 'base'}.txt"


@pytest.mark.parametrize(("players", "options"), ALL_TABLES, ids=table_name)
def test_golden_playthrough(players: int, options: tuple[str, ...]) -> None:
    text = text_of(golden_match(players, options))
    file = file_of(players, options)
    if os.environ.get("UPDATE_GOLDEN") == "1":
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_there_are_no_others() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(*table).name for table in ALL_TABLES}


def test_together_they_show_what_there_is() -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.txt"))
    shown = ["not beaten", "beaten, ", "healing: ", "over their own", "to the treasury, 2 to", " and "]
    tiles = [f"the king says {tile.id}" for tile in open_match().game.deck.tiles]
    assert [words for words in (*shown, *tiles) if words not in texts] == []
