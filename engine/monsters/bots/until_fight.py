"""`Rehearsal`: the rules for search, in which a round stops before its fight, so that it can be judged, not drawn."""

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
    """A fight that only ends the round: nobody must play any more, and everything stays as it lies."""

    def run(self, state: State, emit: Emit | None = None) -> None:
        state.turn = -1


class Rehearsal(Monsters):
    """The rules up to the end of playing monsters; then `turn` is -1 and all places are taken."""

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.the_fight = self.fight
        """The fight of the real rules, for whoever wants it drawn after all."""
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
    """The effect of this round's tile."""
    return game.effects[-1 if view.tile is None else view.tile]


def textbook_of(game: Rehearsal, view: View) -> TextbookRound:
    """The textbook player for the round of a view."""
    return game.textbook.round([slot.level for slot in view.castle], effect_of(game, view))
