"""`paint_name`: names on cards, in as many lines as there is room for; long words are parted at their seams."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from kivy.metrics import dp

from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT, WHITE, rgba
from mmapp.text.seams import SEAM
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

LETTERS = 12.5
"""The size in dp of a name on a card that is not large."""
ROW = 1.12
"""The height of a line of a name by the size of its letters."""
TIGHT = 1.05
"""The least height of a line by the size of its letters."""
MOST_LINES = 4
RATHER_SMALLER = 0.85
"""The share of its size to which a name shrinks before one of its words is parted."""
Colour = tuple[float, float, float, float]
ON_CARDS: Colour = rgba(WHITE)
"""The colour of names on the dark grounds of cards."""


class Laid(NamedTuple):
    """A name in lines, at the size of its letters."""

    lines: tuple[str, ...]
    size: int
    fits: bool = True
    """Whether all of it can be read; else the lines that are too long end in dots."""


def paint_name(
    paint: Paint,
    box: Rect,
    name: str,
    scale: float,
    size: float = LETTERS,
    colour: Colour = ON_CARDS,
    align: str = "center",
) -> None:
    """Paints a name, which may have seams (`text/seams.py`), in the middle of a rectangle or at its left edge."""
    least = int(dp(SMALLEST_TEXT))
    found = laid(name, int(box.w), int(box.h), max(least, int(dp(size) * min(scale, 1.5))), least)
    high, count = found.size * ROW, len(found.lines)
    for at, line in enumerate(found.lines):
        y = box.y + (box.h - count * high) / 2 + (count - 1 - at) * high
        paint.text(line, rect(box.x, y, box.w, found.size * 1.25), found.size, colour, textures.BOLD, align)
        if line in paint.shortened:
            paint.shortened.remove(line)
    if not found.fits:
        paint.dotted.append(name)


@lru_cache(maxsize=1024)
def laid(name: str, wide: int, high: int, size: int, least: int) -> Laid:
    """A name in the lines in which it fits a room: as large as possible, with no word parted that need not be."""
    for letters, parting in _attempts(size, least):
        for lines in _ways(name, _lines(high, letters), parting):
            if _widest(lines, letters) <= wide:
                return Laid(lines, letters)
    ways = list(_ways(name, _lines(high, least), parting=True))
    return Laid(min(ways, key=lambda lines: _widest(lines, least)), least, fits=False)


def least_width(name: str, lines: int) -> int:
    """The least width at which a name can be read whole in so many lines."""
    least = int(dp(SMALLEST_TEXT))
    return min(_widest(one, least) for one in _ways(name, lines, parting=True))


def lines_for(name: str, wide: float, most: int = MOST_LINES) -> int:
    """The number of lines in which a name can be read whole at a width; `most` if it cannot."""
    return next((lines for lines in range(1, most) if least_width(name, lines) <= wide), most)


def _lines(high: float, size: int) -> int:
    return max(1, min(MOST_LINES, int(high / (size * TIGHT))))


def _attempts(size: int, least: int) -> Iterator[tuple[int, bool]]:
    """Yields the sizes to try, and whether words may be parted."""
    for letters in range(size, max(least, int(size * RATHER_SMALLER)) - 1, -1):
        yield letters, False
    for letters in range(size, least - 1, -1):
        yield letters, True


def _widest(lines: Sequence[str], size: int) -> int:
    return max(textures.wide(line, size, textures.BOLD) for line in lines)


def _ways(name: str, most: int, parting: bool) -> Iterator[tuple[str, ...]]:
    """Yields the ways to divide a name into lines, few, then equal ones, then those between words first; without
    `parting` between words and behind hyphens only."""
    pieces = _pieces(name)
    places = [at for at, (_, glue) in enumerate(pieces[:-1]) if parting or glue != SEAM]
    for count in range(min(most, len(places) + 1)):
        ways = [
            (_joined(pieces, cuts), sum(pieces[at][1] != " " for at in cuts)) for cuts in combinations(places, count)
        ]
        for lines, _ in sorted(ways, key=lambda way: (max(map(len, way[0])), way[1])):
            yield lines


def _pieces(name: str) -> list[tuple[str, str]]:
    """The parts of a name between which it may be divided, each with what stands behind it: a space, a seam, or
    nothing behind a hyphen."""
    pieces: list[tuple[str, str]] = []
    for word in name.split():
        parts = [part for half in word.replace("-", "-\n").split("\n") for part in _seamed(half)]
        pieces += [part for part in parts if part[0]]
        pieces[-1] = (pieces[-1][0], " ")
    return pieces or [("", "")]


def _seamed(text: str) -> list[tuple[str, str]]:
    *parts, last = text.split(SEAM)
    return [*((part, SEAM) for part in parts), (last, "")]


def _joined(pieces: Sequence[tuple[str, str]], cuts: Sequence[int]) -> tuple[str, ...]:
    """The lines of a name that is cut behind some of its parts; a seam that is cut shows a hyphen."""
    lines = [""]
    for at, (text, glue) in enumerate(pieces):
        lines[-1] += text
        if at in cuts:
            lines[-1] += "-" if glue == SEAM else ""
            lines.append("")
        elif glue == " " and at < len(pieces) - 1:
            lines[-1] += " "
    return tuple(lines)
