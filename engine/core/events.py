"""What happened, in two halves: one for everybody, one for each seat that may know more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened. It names places; a hidden card stands only in the half of who sees it."""

    kind: str
    public: Facts = field(default_factory=dict)
    private: Mapping[int, Facts] = field(default_factory=dict)

    def seen_by(self, seat: int | None) -> Facts:
        """All that this seat learns from the event (None: somebody who only watches)."""
        mine = self.private.get(seat) if seat is not None else None
        return {**self.public, **mine} if mine else self.public


Emit = Callable[[Event], None]
"""Where events go. Rules make them only when somebody listens."""
