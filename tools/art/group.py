"""A group of drawings that share an atlas."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Group:
    """One atlas: drawings of one height in pixels at density 1; the width follows.

    Height 0: each is as high as its own canvas.
    """

    name: str
    ids: tuple[str, ...]
    height: int
    bits: int = 6
    scenery: bool = False
    """One picture without holes and with soft skies: kept as JPEG, which packs them better and loads faster."""
    indexed: bool = False
    """Kept with a palette of 256 colours, which makes flat pictures a third smaller."""
    owner: str = ""
    """Whose it is: `house`, or the name of a game. The catalogue fills it in from the folder of the list."""

    @property
    def title(self) -> str:
        """The group's name with its owner: two games may have groups of one name."""
        return f"{self.owner}/{self.name}"
