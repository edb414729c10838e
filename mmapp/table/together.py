"""`Together`: choices that belong together, and `steps_of`, which parts them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from mmapp.table.face import Choice


@runtime_checkable
class Together(Choice, Protocol):
    """A choice that may have further ones after it: all are answered under one confirm, and taken back by one undo."""

    @property
    def then(self) -> Sequence[Choice]:
        """The choices that follow it; each must be legal after those before, and nobody else be asked in between."""


def steps_of(choice: Choice) -> Sequence[Choice]:
    """A choice and those that belong to it, in order; each alone is one answer."""
    return (choice, *choice.then) if isinstance(choice, Together) else (choice,)
