"""The words of the game are explained, in the language of whoever reads them."""

from __future__ import annotations

import pytest

from mmapp.games.monsters.glossary import GLOSSARY
from mmapp.text import i18n


@pytest.mark.parametrize(("lang", "first", "other"), [("en", "castle", "Schloss"), ("de", "Schloss", "castle")])
def test_a_word_stands_in_the_own_language_with_its_meaning(start, lang, first, other):
    hand = start(lang=lang)
    hand.app.house.show("learn", part="words")
    hand.frames(3)
    rows = [one for one in hand.widgets() if type(one).__name__ == "WordRow"]
    assert len(rows) == len(GLOSSARY)
    row = next(row for row in rows if row.word == first)
    word = next(word for word in GLOSSARY if word.english == "castle")
    assert (row.other, row.meaning) == (other, i18n.tr(word.meaning)) and row.meaning.endswith(".")
    names = [row.word.casefold() for row in reversed(rows)]
    assert names in (sorted(names), sorted(names, reverse=True))
