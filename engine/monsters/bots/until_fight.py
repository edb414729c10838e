"""The rules as search plays them: a round stops before its fight, whose outcome is then judged, not drawn."""

from __future__ import annotations

from engine.core.events import Emit
from engine.monsters.content import Content
from engine.monsters.fight import Fight
from engine.monsters.rules import Monsters
from engine.monsters.state import State


class _NoFight(Fight):
    """All places are taken: nobody must play any more, and everything stays as it lies."""

    def run(self, state: State, emit: Emit | None = None) -> None:
        state.turn = -1


class Rehearsal(Monsters):
    """Mächtige Monster up to the end of playing monsters; then `turn` is -1 and all places are taken."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.fight = _NoFight(content)
        self.tables = self.fight.tables
