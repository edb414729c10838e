"""The game code: game, players, options and seed in 13 characters that one can read out aloud.

12 characters carry 58 bits, the 13th checks them: one wrong character or two swapped neighbours
are always noticed. Of characters that look alike only one is used (8 not B, 5 not S, 2 not Z, and
none of 0 O 1 I), and the other is understood. Small letters, spaces and dashes do not matter.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core.errors import CodeError

ALPHABET = "23456789ACDEFGHJKLMNPQRTUVWXY"
SEEDS = 1 << 40
"""How many deals a code can name, per game, players and options."""

_BASE = len(ALPHABET)
_LENGTH = 12
_LAYOUT = (("version", 2), ("game", 5), ("players", 3), ("options", 8), ("seed", 40))
_VERSION = 0
_LOOKS_LIKE = str.maketrans("BSZ", "852")


class Deal(NamedTuple):
    """What a code says. Game and options are numbers: their places in the box's lists."""

    game: int
    players: int
    options: int
    seed: int


def write_code(deal: Deal) -> str:
    """The code of a deal, in three groups."""
    number = 0
    for (name, bits), value in zip(_LAYOUT, (_VERSION, *deal), strict=True):
        if not 0 <= value < 1 << bits:
            raise CodeError("code_field", f"a game code cannot carry {name} {value}", field=name)
        number = number << bits | value
    digits = []
    for _ in range(_LENGTH):
        number, digit = divmod(number, _BASE)
        digits.append(digit)
    text = "".join(ALPHABET[digit] for digit in (*digits, _check(digits)))
    return f"{text[:4]}-{text[4:8]}-{text[8:]}"


def read_code(text: str) -> Deal:
    """The deal that a code names; raises `CodeError` with the reason if it is mistyped."""
    *digits, check = _digits(text)
    number = 0
    for digit in reversed(digits):
        number = number * _BASE + digit
    if _check(digits) != check or number >> sum(bits for _, bits in _LAYOUT):
        raise CodeError("code_mistyped", "this game code is mistyped: its check character does not fit")
    values = []
    for _, bits in reversed(_LAYOUT):
        values.append(number & (1 << bits) - 1)
        number >>= bits
    version, *fields = reversed(values)
    if version != _VERSION:
        raise CodeError("code_version", "this game code comes from a newer version of the app")
    return Deal(*fields)


def _digits(text: str) -> list[int]:
    typed = text.upper() if len(text) <= 64 else "?" * len(text)
    letters = [letter for letter in typed if not letter.isspace() and letter not in "-–—"]
    if len(letters) != _LENGTH + 1:
        words = f"a game code has {_LENGTH + 1} characters, this one has {len(letters)}"
        raise CodeError("code_length", words, length=len(letters))
    for letter in letters:
        if letter.translate(_LOOKS_LIKE) not in ALPHABET:
            raise CodeError("code_letter", f"no game code has the character {letter!r}", letter=letter)
    return [ALPHABET.index(letter.translate(_LOOKS_LIKE)) for letter in letters]


def _check(digits: list[int]) -> int:
    """A sum with different weights modulo a prime sees every single slip and every swap."""
    return sum(weight * digit for weight, digit in enumerate(digits, start=1)) % _BASE
