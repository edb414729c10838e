"""No word of a single game stands in the house: not in code, texts or names. (For imports see `test_imports`.)"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
APP, KV = ROOT / "mmapp", ROOT / "kv"
WORDS = re.compile(
    r"guardian|castle|king.?s tile|healing|displac|dungeon|miniboss|potion|gold|monster|tile", re.IGNORECASE
)
FOR_EVER = {'OWN_NAME = "monsters"', 'EXPORTS = "Maechtige Monster"'}
"""Names of folders that players' games lie in: they are never changed."""


def house() -> list[Path]:
    """Every file of the app that belongs to no game."""
    python = [path for path in APP.rglob("*.py") if "games" not in path.relative_to(APP).parts[:-1]]
    return sorted([*python, APP / "games" / "__init__.py", *KV.glob("*.kv")])


def words_in(text: str) -> list[str]:
    """The lines of a text in which a word of a game stands."""
    return [line.strip() for line in text.splitlines() if WORDS.search(line) and line.strip() not in FOR_EVER]


def test_words_are_found():
    assert words_in("a\nthe King's tile\nself.gold = 1\nFightsMonster") == [
        "the King's tile",
        "self.gold = 1",
        "FightsMonster",
    ]
    assert not words_in("\n".join(("a title", *FOR_EVER)))


def test_the_house_knows_no_word_of_a_game():
    found = {path.relative_to(ROOT).as_posix(): words_in(path.read_text(encoding="utf-8")) for path in house()}
    assert {"mmapp/app.py", "mmapp/games/__init__.py", "kv/home.kv"} <= found.keys()
    assert not {name: lines for name, lines in found.items() if lines}
