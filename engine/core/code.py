"""The game code: game, players, options and seed in a few characters that one can read out aloud.

The last character checks the others: one wrong character or two swapped neighbours are always
noticed. Of characters that look alike only one is used (8 not B, 5 not S, 2 not Z, and none of
0 O 1 I), and the other is understood. Small letters, spaces and dashes do not matter.

There are two layouts. Where eight flags say everything a code has 13 characters (version 0); else it
is as long as its options are wide, but at least 15 (version 1), so that a character that was left
out or typed twice never turns one layout into the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from engine.core.errors import CodeError

ALPHABET = "23456789ACDEFGHJKLMNPQRTUVWXY"
"""The characters of codes, in the order of their values as digits."""
SEEDS = 1 << 40
"""Number of deals that codes can name for one game, number of players and options."""
LONGEST = 28
"""Maximum number of characters of a code: with more the check could miss a slip."""
FLAGS = 8
"""Maximum number of flags that the short layout carries."""

_LONGEST_TEXT = 4000
"""Characters of a message that are looked through for a code."""
_MOST_GROUPS = LONGEST // 4
_BASE = len(ALPHABET)
_SHORT, _WIDE = 13, 15
"""The number of characters of a short code, and the least of a wide one."""
_SHORT_LAYOUT = (("version", 2), ("game", 5), ("players", 3), ("options", FLAGS), ("seed", 40))
_WIDE_LAYOUT = (("seed", 40), ("players", 4), ("game", 8), ("version", 4))
"""The fields of a wide code, from the highest bits down; the options stand above all that."""
_WIDE_VERSION = 1
_LOOKS_LIKE = str.maketrans("BSZ", "852")


class Deal(NamedTuple):
    """The content of a code, as numbers."""

    game: int
    """The place of the game in the box's list."""
    players: int
    """The number of players."""
    options: int
    """The options as one number, which the box turns into names and values."""
    seed: int
    """The number of the deal, below `SEEDS`."""
    wide: bool = False
    """Whether the code has the layout for options of any width."""


def write_code(deal: Deal) -> str:
    """The code of a deal, in groups with dashes between; `CodeError` if a number is too large for it."""
    number = _wide_number(deal) if deal.wide else _packed(0, {"version": 0, **deal._asdict()}, _SHORT_LAYOUT)
    digits: list[int] = []
    while number or len(digits) < (_WIDE if deal.wide else _SHORT) - 1:
        number, digit = divmod(number, _BASE)
        digits.append(digit)
    if len(digits) >= LONGEST:
        raise CodeError("code_field", "a game code cannot carry so wide options", field="options")
    text = "".join(ALPHABET[digit] for digit in (*digits, _check(digits)))
    return _grouped(text)


def _wide_number(deal: Deal) -> int:
    if deal.options < 0:
        raise CodeError("code_field", f"a game code cannot carry options {deal.options}", field="options")
    return _packed(deal.options, {"version": _WIDE_VERSION, **deal._asdict()}, _WIDE_LAYOUT)


def _packed(number: int, values: dict[str, int], layout: tuple[tuple[str, int], ...]) -> int:
    """The number with the values below its bits."""
    for name, bits in layout:
        if not 0 <= values[name] < 1 << bits:
            raise CodeError("code_field", f"a game code cannot carry {name} {values[name]}", field=name)
        number = number << bits | values[name]
    return number


def _unpacked(number: int, layout: tuple[tuple[str, int], ...]) -> tuple[int, dict[str, int]]:
    """The number above the layout's bits, and the values in them."""
    values = {}
    for name, bits in reversed(layout):
        values[name] = number & (1 << bits) - 1
        number >>= bits
    return number, values


def _grouped(text: str) -> str:
    """Groups of four; of a rest of one character the last group has five."""
    cuts = [*range(0, len(text) - 1, 4), len(text)]
    if len(cuts) > 2 and cuts[-1] - cuts[-2] < 2:
        del cuts[-2]
    return "-".join(text[begin:end] for begin, end in pairwise(cuts))


def read_code(text: str) -> Deal:
    """The deal that a code names; `CodeError` with the reason if it is mistyped."""
    *digits, check = _digits(text)
    number = 0
    for digit in reversed(digits):
        number = number * _BASE + digit
    wide = len(digits) >= _WIDE - 1
    options, values = _unpacked(number, _WIDE_LAYOUT if wide else _SHORT_LAYOUT)
    padded = len(digits) >= _WIDE and not digits[-1]
    if _check(digits) != check or (padded if wide else options):
        raise CodeError("code_mistyped", "this game code is mistyped: its check character does not fit")
    if values.pop("version") != (_WIDE_VERSION if wide else 0):
        raise CodeError("code_version", "this game code comes from a newer version of the app")
    return Deal(**{"options": options, **values}, wide=wide)


def codes_in(text: str) -> Iterator[str]:
    """Yields the codes found in a text, such as a message that somebody has sent, each as it is written there."""
    words = re.findall(r"\w+", text[:_LONGEST_TEXT], re.ASCII)
    for first in range(len(words)):
        fours = next((at for at, word in enumerate(words[first:]) if len(word) != 4), len(words) - first)
        for count in range(min(fours, _MOST_GROUPS) + 1, 0, -1):
            groups = words[first : first + count]
            if (count == 1 or len(groups[-1]) <= 5) and _is_code("-".join(groups)):
                yield "-".join(groups)


def _is_code(text: str) -> bool:
    try:
        read_code(text)
    except CodeError:
        return False
    return True


def _digits(text: str) -> list[int]:
    typed = text.upper() if len(text) <= 64 else "?" * len(text)
    letters = [letter for letter in typed if not letter.isspace() and letter not in "-–—"]
    if len(letters) != _SHORT and not _WIDE <= len(letters) <= LONGEST:
        words = f"a game code has {_SHORT} characters (or from {_WIDE} to {LONGEST}), this one has {len(letters)}"
        raise CodeError("code_length", words, length=len(letters))
    for letter in letters:
        if letter.translate(_LOOKS_LIKE) not in ALPHABET:
            raise CodeError("code_letter", f"no game code has the character {letter!r}", letter=letter)
    return [ALPHABET.index(letter.translate(_LOOKS_LIKE)) for letter in letters]


def _check(digits: list[int]) -> int:
    """A sum with different weights modulo a prime sees every single slip and every swap."""
    return sum(weight * digit for weight, digit in enumerate(digits, start=1)) % _BASE
