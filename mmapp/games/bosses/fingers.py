"""`BossesFingers`: what fingers mean on the table of the inns."""

from __future__ import annotations

from collections.abc import Sequence

from mmapp.table.face import Target
from mmapp.widgets.path_board import PathBoard


class BossesFingers(PathBoard):
    """The part of the board that says what lies in the tray, and what can be dropped where."""

    in_tray = frozenset({"card", "act", "boss", "treasure", "coins", "deck", "yes", "anew", "pay"})
    explained = frozenset({"card"})

    def above(self) -> list[Target]:
        """Whole players lie above their rooms while one of them is to be chosen."""
        return [target for target in self.lit() if target.what == "seat"]

    def places(self) -> Sequence[Target]:
        """All rooms, and whatever can be touched next."""
        return [*self.lit(), *(one for one in self.boxes if one.what == "spot")]

    def refused(self, target: Target) -> Target | None:
        """A card on a place where it cannot lie."""
        if not self.trail or self.trail[0].what != "card" or target.what != "spot":
            return None
        return Target("put", (self.trail[0].at[0], *target.at))
