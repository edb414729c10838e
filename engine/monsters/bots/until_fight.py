"""The rules as search plays them: a round stops before its fight, whose outcome is then judged, not drawn."""

from __future__ import annotations

from engine.core.events import Emit
from engine.monsters.bots.textbook import Textbook, TextbookRound
from engine.monsters.content import Content
from engine.monsters.effects import Effect
from engine.monsters.fight import Fight
from engine.monsters.rules import Monsters
from engine.monsters.state import State
from engine.monsters.views import View


class _NoFight(Fight):
    """All places are taken: nobody must play any more, and everything stays as it lies."""

    def run(self, state: State, emit: Emit | None = None) -> None:
        state.turn = -1


class Rehearsal(Monsters):
    """Mächtige Monster up to the end of playing monsters; then `turn` is -1 and all places are taken."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.the_fight = self.fight
        """What follows when it is to be drawn after all."""
        self.fight = _NoFight(content)
        self.tables = self.fight.tables
        self.textbook = Textbook(content, self.tables)


_REHEARSALS: dict[str, Rehearsal] = {}


def rehearsal(content: Content) -> Rehearsal:
    """The rules for imagined rounds over a deck; made once for each."""
    known = _REHEARSALS.get(content.version)
    if known is None:
        _REHEARSALS.clear()
        known = _REHEARSALS[content.version] = Rehearsal(content)
    return known


def effect_of(game: Rehearsal, view: View) -> Effect:
    """What this round's tile does."""
    return game.effects[-1 if view.tile is None else view.tile]


def textbook_of(game: Rehearsal, view: View) -> TextbookRound:
    """The textbook player for the round of a view."""
    return game.textbook.round([slot.level for slot in view.castle], effect_of(game, view))
