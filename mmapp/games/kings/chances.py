"""`Chances`: the chances of fights for what a board shows, worked out in pieces while nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import islice

from kivy.clock import Clock

from engine.kings.imagining import laid_open
from engine.kings.odds import Odds
from engine.kings.outlook import facing, standing, throwing
from engine.kings.state import FRIENDLY, KING, LEVELS
from mmapp.games.kings.scene import Choice, Scene
from mmapp.games.kings.ways import is_roll

Work = Iterator[Odds | None]
"""Yields None between small pieces of work, and at last what was worked out."""
MOST_KEPT = 600
PIECES = 300
"""The number of pieces of work in a frame: a few milliseconds; most fights need fewer in all."""


class Chances:
    """The odds that were worked out, by what they are about; `changed` is called whenever there is more."""

    def __init__(self, changed: Callable[[], object]) -> None:
        self._changed = changed
        self._known: dict[Hashable, Odds] = {}
        self._wanted: dict[Hashable, Work] = {}
        self._scene: Scene | None = None
        self._choices: Sequence[Choice] = ()
        self._step = Clock.create_trigger(self._work, 0)
        self.resting = False
        """Whether something moves: nothing is worked out meanwhile."""

    def look_at(self, scene: Scene | None, choices: Sequence[Choice]) -> None:
        """Takes over what the board shows; what was wanted for another table is no longer."""
        if scene is not self._scene or choices is not self._choices:
            self._wanted.clear()
        self._scene, self._choices = scene, choices

    def versus(self, against: int) -> Odds | None:
        """The chances of the viewer against the king or the creature of a level, with the gear as it lies."""
        scene = self._scene
        if scene is None or scene.view is None or scene.viewer is None:
            return None
        deck, view, seat = scene.deck, scene.view, scene.viewer
        fights = facing(deck.tables, view, seat, against)
        return self._odds(tuple(fights), standing(fights))

    def throw(self, choice: Choice) -> Odds | None:
        """The hero's chances after an answer while dice lie there; None as well where there is no such thing."""
        scene = self._scene
        if scene is None or scene.view is None or scene.fight is None or scene.fight.against == FRIENDLY:
            return None
        if scene.ask not in ("reroll", "opponent") or not (
            is_roll(choice) or choice.path[0].what in ("done", "repeat")
        ):
            return None
        view, seat, ask, action = scene.view, scene.viewer or 0, scene.ask, choice.action
        fight = view.turn, view.heroes, view.opponent, view.hearts, view.repeated
        key = (ask, seat, action, *fight, view.dice, view.used, view.question)
        return self._odds(key, throwing(scene.deck.tables, laid_open(view), ask, seat, action))

    @property
    def now(self) -> Odds | None:
        """The chances of letting the dice lie."""
        standing = next((one for one in self._choices if one.path[0].what == "done"), None)
        return self.throw(standing) if standing else None

    def all_versus(self) -> dict[int, Odds | None]:
        """The chances against the king and each open creature; the first pieces of new ones are done at once, so that
        most tables show them in their first picture."""
        waiting = len(self._wanted)
        found = {against: self.versus(against) for against in (KING, *LEVELS)}
        if len(self._wanted) == waiting or self.resting:
            return found
        left = PIECES
        while left and self._wanted:
            left = self._go_on(left)
        return {against: self.versus(against) for against in found}

    # One at a time

    def _odds(self, key: Hashable, work: Work) -> Odds | None:
        found = self._known.get(key)
        if found is None and key not in self._wanted:
            self._wanted[key] = work
            self._step()
        return found

    def _work(self, _: float) -> None:
        """Does some pieces of what waits longest; no clock decides how many, so that equal tables show the same."""
        waiting = len(self._wanted)
        if waiting and not self.resting:
            self._go_on(PIECES)
        if len(self._wanted) < waiting:
            self._changed()
        if self._wanted:
            self._step()

    def _go_on(self, pieces: int) -> int:
        """Does pieces of what waits longest until it is known; returns how many of them are left."""
        key, work = next(iter(self._wanted.items()))
        for done, found in enumerate(islice(work, pieces), start=1):
            if found is not None:
                del self._wanted[key]
                if len(self._known) >= MOST_KEPT:
                    self._known.clear()
                self._known[key] = found
                return pieces - done
        return 0
