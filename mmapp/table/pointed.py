"""`Pointed`: what a board offers so that sentences can point at things on it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from mmapp.table.face import Target


class Pointed(Protocol):
    """A board on which sentences name things."""

    def named(self) -> Sequence[tuple[str, Target]]:
        """The words for things on the board, in the language that is on, and their targets."""

    def pulse(self, targets: Sequence[Target]) -> None:
        """Lets these targets pulse for a moment."""
