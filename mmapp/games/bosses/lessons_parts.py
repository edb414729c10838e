"""`DealtLesson` and `Deal`: the parts of which the chapters of the tutorial are made, and the goals of steps.

Nothing here imports the rules before a chapter is opened: the start page asks for the titles of chapters.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL
from engine.bosses.moves import Build, Cancel, Discard, Miniboss, Pay, Promote, Spell, Use
from mmapp.table.lesson_plan import Goal, Lesson

if TYPE_CHECKING:
    from engine.core.match import AnyMatch
    from mmapp.games.bosses.deck import Printed
    from mmapp.games.bosses.scene import Choice, Scene

ME, OTHER = 0, 1
"""The seats of the pupil and of the bot."""
BOT = "easy"
RIVAL = "Fidibus"
LOOKS = ("key", "mug")
"""The looks of the two seats."""
RELIC, GEAR, SPELLBOOK, GOLD = range(4)
"""The treasures as cards count them."""


@dataclass(frozen=True, slots=True)
class Side:
    """A seat of a chapter: its boss, the cards that it draws, and what it does before the chapter begins."""

    boss: str
    rooms: tuple[str, ...]
    """The rooms and minibosses that it draws: five at first, then one a round."""
    spells: tuple[str, str]
    away: tuple[str, str]
    """The two cards of the first hand that it lays away."""
    turns: tuple[str, ...] = ()
    """The moves of it, the set-up first, then round by round; several moves are parted by semicolons."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A prepared deal: both seats, the heroes in the order in which they come, and the question to stop at."""

    me: Side
    other: Side
    heroes: tuple[str, ...]
    round: int
    """The round in which the chapter begins; 0 is the set-up."""
    kind: str = "build"
    """The kind of the question that the first seat is asked then."""


@dataclass(frozen=True, slots=True)
class DealtLesson(Lesson):
    """A chapter with its deal."""

    deal: Deal

    def match(self, me: str) -> AnyMatch:
        """A match that was played on to where the chapter begins; it is never written to disk."""
        from engine.core.record import Seat
        from mmapp.games.bosses.lessons_deal import prepared

        return prepared(self.deal, (Seat(me, "", LOOKS[ME]), Seat(RIVAL, BOT, LOOKS[OTHER])))


# Goals


def any_room(_: Printed) -> bool:
    """Returns True: every room will do."""
    return True


def builds(fits: Callable[[Printed], bool] = any_room, at: int | None = None) -> Goal:
    """A goal that is reached by building a fitting room, at one position or anywhere."""

    def goal(scene: Scene, choice: Choice) -> bool:
        action = choice.action
        return isinstance(action, Build) and at in (None, action.position) and fits(scene.deck.card(action.room))

    return goal


def places(miniboss: str, at: int) -> Goal:
    """A goal that is reached by laying a miniboss on the room at a position."""

    def goal(scene: Scene, choice: Choice) -> bool:
        action = choice.action
        return (
            isinstance(action, Miniboss)
            and action.position == at
            and scene.deck.card(action.miniboss + FIRST_MINIBOSS).id == miniboss
        )

    return goal


def promotes(_: Scene, choice: Choice) -> bool:
    """Whether a choice promotes a miniboss."""
    return isinstance(choice.action, Promote)


def pays(_: Scene, choice: Choice) -> bool:
    """Whether a choice pays for a new miniboss."""
    return isinstance(choice.action, Pay)


def uses_miniboss(_: Scene, choice: Choice) -> bool:
    """Whether a choice uses the ability of a miniboss."""
    return isinstance(choice.action, Use) and choice.action.of == "miniboss"


def adds(treasure: int) -> Goal:
    """A goal that is reached by playing the spell that adds this treasure."""

    def goal(scene: Scene, choice: Choice) -> bool:
        return _casts(scene, choice, "new_signboard") and choice.action.first == treasure

    return goal


def casts(spell: str, hero: str) -> Goal:
    """A goal that is reached by playing this spell on this hero."""

    def goal(scene: Scene, choice: Choice) -> bool:
        return _casts(scene, choice, spell) and scene.deck.hero(choice.action.first).id == hero

    return goal


def _casts(scene: Scene, choice: Choice, spell: str) -> bool:
    action = choice.action
    return isinstance(action, Spell) and scene.deck.card(action.spell + FIRST_SPELL).id == spell


def cancels(_: Scene, choice: Choice) -> bool:
    """Whether a choice cancels a spell."""
    return isinstance(choice.action, Cancel)


def lays_away(*cards: str) -> Goal:
    """A goal that is reached by laying these two cards away."""

    def goal(scene: Scene, choice: Choice) -> bool:
        action = choice.action
        return isinstance(action, Discard) and {scene.deck.card(card).id for card in action} == {*cards}

    return goal
