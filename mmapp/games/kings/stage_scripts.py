"""`SCRIPTS`: how the events of a fight move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from mmapp.games.kings.scene import Told
from mmapp.widgets.beat import Beat

if TYPE_CHECKING:
    from mmapp.widgets.director import Director

Script = Callable[["Director", Told], Sequence[Beat]]
SCRIPTS: dict[str, Script] = {}
"""The script of each kind of event of a fight that has one of its own."""
