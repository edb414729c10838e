"""`Seams`: where long words may be parted; a game lists its own."""

from __future__ import annotations

import re

SEAM = "\u00ad"
"""The sign at a place where a word may be parted; it is seen as a hyphen only where the word is."""


class Seams:
    """The words that may be parted, each written with a stroke at every seam."""

    def __init__(self, words: str) -> None:
        self._words = {word.replace("|", ""): word.replace("|", SEAM) for word in words.split()}

    def mark(self, name: str) -> str:
        """A name with all its seams."""
        return re.sub(r"\w+", lambda found: self._words.get(found[0], found[0]), name)
