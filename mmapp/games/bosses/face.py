"""`Face`: scenes from views, choices from legal actions, and events in words, for one match.

Nothing is worked out here: numbers stand in the views and events, legality and reasons come from the match.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from engine.bosses.bots.advice import Advice, advising
from engine.bosses.rules import Bosses
from engine.bosses.state import END, START
from engine.bosses.views import View
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.events import Facts
from engine.core.game import Decision, Game
from engine.core.history import Story
from engine.core.match import AnyMatch
from engine.core.record import Seat
from mmapp.games.bosses import advice, seen, words
from mmapp.games.bosses.deck import Deck
from mmapp.games.bosses.openings import openings_of
from mmapp.games.bosses.scene import Choice, Hint, Scene, Told, Verdict
from mmapp.games.bosses.ways import Asked, choices_of, tried
from mmapp.games.bosses.windows import orders_of, window_of
from mmapp.table.face import BAD, CHAPTER, GOOD, Head, HintWords, Mark, Order, Target, Window
from mmapp.table.told import Later, scenes
from mmapp.table.windows import Openings
from mmapp.text.i18n import tr

ACTS = frozenset({"placed", "spell", "used", "promote", "sealed"})
"""The kinds of events that somebody does; the others follow from something."""


class Face:
    """The face of one match; see `mmapp.table.face.Face`."""

    moves = frozenset({"placed", "reveal", "spell", "used", "promote", "dies", "survives"})
    chapter_begin = frozenset({"round"})
    chapter_end = frozenset({"round_end"})

    def __init__(self, game: Game[Any, Any], seats: Sequence[Seat]) -> None:
        if not isinstance(game, Bosses):
            raise TypeError(f"this face is not for {game.name}")
        self.you: int | None = None
        self._game = game
        self._seats = tuple(seats)
        self.deck = Deck(game.deck)
        """The printed cards."""

    # Scenes

    def scene(self, view: View) -> Scene:
        """A view as a scene."""
        return seen.scene_of(self._game, self.deck, self._seats, view)

    def covered(self, scene: Scene, viewer: int | None) -> Scene:
        """The scene when the hand is covered: nothing in it that only one seat knew."""
        return seen.covered(scene, viewer)

    # Events

    def tell(self, before: Later[Scene] | None, story: Story) -> list[Told]:
        """The events of a story, from scene to scene; `before` is None at the beginning of a match."""
        told = []
        for kind, facts, after in scenes(story, self.scene):
            told.append(Told(_kind(kind, facts), facts, before, after))
            before = after
        return told

    def by(self, told: Told) -> int | None:
        """The seat that did this; None if it followed from something."""
        seat: int | None = told.facts.get("seat") if told.kind in ACTS else None
        return seat

    # Choices

    def choices(self, scene: Scene, ask: Decision | None, legal: Sequence[Any]) -> list[Choice]:
        """The legal actions as choices on the board."""
        return choices_of(Asked(self._game, scene, ask), legal)

    def verdict(self, match: AnyMatch, scene: Scene, seat: int, target: Target) -> Verdict:
        """The reason why what was touched is not possible; the most telling one where several were meant."""
        if target.what == "put" and target.at[1] != seat:
            return Verdict(None, "not_yours")
        reasons = [match.why_not(seat, action) for action in tried(scene, target)]
        found = [reason for reason in reasons if reason]
        return Verdict(None, words.most_telling(found))

    def hints(self, bot_view: AnyBotView, scene: Scene) -> Iterator[list[Hint]]:
        """Yields nothing while it thinks, slice by slice, and at last the best choices."""
        for found in advising(bot_view):
            yield [self._hint(scene, bot_view.decision, one) for one in found]

    def _hint(self, scene: Scene, ask: Decision, found: Advice) -> Hint:
        choice = self.choices(scene, ask, [found.action])[0]
        reasons = tuple((reason.key, dict(reason.facts)) for reason in found.reasons)
        return Hint(choice, found.souls, found.wounds, reasons)

    def advice(self, scene: Scene, hint: Hint) -> HintWords:
        """A piece of advice in words."""
        return advice.words_of(scene, hint)

    def explained(self, scene: Scene, action: Action, because: Sequence[tuple[str, Facts]]) -> HintWords:
        """A choice of a finished game in words; see `mmapp.table.coaching.Explains`."""
        return advice.explained(scene, self.choices(scene, None, [action])[0], because)

    # Words

    def why_not(self, verdict: Verdict) -> str:
        """The sentence that says why something is not allowed."""
        return words.why_not(verdict.reason)

    def sentence(self, told: Told) -> str:
        """An event in a sentence."""
        return words.event(told, self.you)

    def line(self, told: Told) -> str:
        """An event as a line of the list of what happened."""
        return self.sentence(told)

    def cue(self, told: Told) -> str:
        """The words when an event begins to be shown."""
        return self.sentence(told)

    def mark(self, told: Told) -> Mark | None:
        """The mark of a round that begins, or of a hero who dies or survives."""
        if told.kind == "round":
            number = told.facts["round"]
            return Mark(CHAPTER, tr("Round {n}", n=number), str(number))
        if told.kind in ("dies", "survives"):
            return Mark(GOOD if told.kind == "dies" else BAD, self.sentence(told))
        return None

    def head(self, scene: Scene, short: bool) -> Head:
        """The head: the round and its phase, and the heroes that are still to come."""
        return Head(words.title(scene, short))

    def window(self, scene: Scene, ask: Decision) -> Window | None:
        """The window that this question is; None if it must be answered in any case."""
        return window_of(scene, ask)

    def asks_openly(self, ask: Decision) -> bool:
        """See `mmapp.table.windows.AsksOpenly`."""
        return ask.kind == "pay"

    def orders(self, ask: Decision) -> tuple[Order, ...]:
        """The standing orders that this window may be given."""
        return orders_of(ask)

    def openings(self, bot_view: AnyBotView, window: Window) -> Iterator[Openings | None]:
        """See `mmapp.table.windows.Weighs`."""
        return openings_of(bot_view, window)


def _kind(kind: str, facts: Any) -> str:
    """The kind of an event, in which the first and the last phase of a round have a name of their own."""
    if kind != "phase":
        return kind
    return {START: "round", END: "round_end"}.get(facts["phase"], "phase")
