"""`licences`: what the app is made of and under which licences, as `tools.licences` has collected it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from mmapp.system.paths import HOUSE

LONGEST = 320
"""Maximum number of letters of a piece of text."""


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the app with its version if it has one, the short name of its licence, and the file of its text."""

    name: str
    version: str
    terms: str
    file: str

    @property
    def title(self) -> str:
        """Name and version."""
        return f"{self.name} {self.version}".strip()

    def paragraphs(self) -> list[str]:
        """The text in pieces, each as one line: a long label would be larger than what a phone can draw."""
        text = (HOUSE / self.file).read_text(encoding="utf-8")
        blocks = (" ".join(line.strip() for line in block.splitlines()) for block in text.split("\n\n"))
        return [piece for block in blocks for piece in _pieces(block.strip(" -=#*"))]


def _pieces(block: str) -> Iterator[str]:
    """Yields a paragraph in pieces, cut between clauses, as some sentences in licences are very long."""
    piece = ""
    for clause in re.split(r"(?<=[.;:,]) +", block):
        if len(piece) + len(clause) > LONGEST:
            yield from filter(None, (piece,))
            piece = ""
        piece = f"{piece} {clause}".strip()
    yield from filter(None, (piece,))


def licences() -> Mapping[str, Sequence[Licence]]:
    """All licences, under the keys `own`, `fonts` and `libraries`."""
    index = json.loads((HOUSE / "licences" / "index.json").read_text(encoding="utf-8"))
    return {part: [Licence(*entry) for entry in entries] for part, entries in index.items()}
