"""Functions that turn whatever is typed or read into names that the app can show, no two alike at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress

from mmapp.text.i18n import language

PEOPLE: Mapping[str, Sequence[str]] = {
    "de": ("Anna", "Ben", "Clara", "David", "Emma", "Felix", "Greta", "Hannes", "Ida", "Jonas", "Lena", "Mats"),
    "en": ("Alice", "Ben", "Chloe", "Daniel", "Ella", "Finn", "Grace", "Harry", "Isla", "Jack", "Lucy", "Max"),
}
"""Names to suggest to people, by language."""
LONGEST = 14
"""Maximum number of letters of a name that is typed."""
LONGEST_SHOWN = 24
"""Maximum number of letters of a name that is shown."""
LETTERS = (
    (0x20, 0x7E),
    (0xA1, 0xAC),
    (0xAE, 0x132),
    (0x134, 0x17E),
    (0x218, 0x21B),
    (0x2018, 0x201A),
    (0x2013, 0x2014),
)
"""The letters that all fonts of the app have; a test checks that."""


def tidy(text: str, longest: int = LONGEST) -> str:
    """A text as a name: without signs that no font has, with single spaces, cut to a length."""
    composed = unicodedata.normalize("NFC", text)
    kept = "".join(sign if can_show(sign) else " " if sign.isspace() else "" for sign in composed)
    return " ".join(kept.split())[:longest].strip()


def can_show(sign: str) -> bool:
    """Whether all fonts of the app have this sign."""
    return any(first <= ord(sign) <= last for first, last in LETTERS)


def shown(text: str, otherwise: str) -> str:
    """A name from a record, as it is shown."""
    name = tidy(text, LONGEST_SHOWN + 1) or otherwise
    return name if len(name) <= LONGEST_SHOWN else name[: LONGEST_SHOWN - 1].rstrip() + "…"


def shown_path(path: object) -> str:
    """The name of a file or folder as text, with escapes for what is no letter of any script."""
    text = str(path)
    with suppress(UnicodeEncodeError):  # half a character, as Windows allows it
        text = text.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")
    return "".join(sign if sign.isprintable() else sign.encode("unicode_escape").decode() for sign in text)


def suggested(own: Sequence[str]) -> list[str]:
    """The names to choose from: those that people typed, then usual ones of the language that is on."""
    return [*own, *PEOPLE.get(language(), PEOPLE["en"])]


def in_language(name: str) -> str:
    """A name that was only suggested, as it is suggested in the language that is on; any other name as it is."""
    here = PEOPLE.get(language(), PEOPLE["en"])
    places = [there.index(name) for there in PEOPLE.values() if name in there and there is not here]
    return here[places[0]] if places and name not in here else name


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name itself, or with a number after it if somebody has it already."""
    known = {other.casefold() for other in taken}
    number, result = 1, name
    while result.casefold() in known:
        number += 1
        ending = f" {number}"
        result = name[: LONGEST - len(ending)].rstrip() + ending
    return result


def all_distinct(names: Sequence[str]) -> list[str]:
    """The names in the same order, with numbers after those that stand there already."""
    result: list[str] = []
    for name in names:
        result.append(distinct(name, result))
    return result
