"""`DealtLesson` and `Deal`: the parts of which the chapters of the tutorial are made, and the goals of steps.

Nothing here imports the rules before a chapter is opened: the start page asks for the titles of chapters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.kings.moves import Act, Choose, Drink, Equip, Forge, Reroll, Take, Turn
from mmapp.table.lesson_plan import Goal, Lesson

if TYPE_CHECKING:
    from engine.core.match import AnyMatch
    from mmapp.games.kings.scene import Choice, Scene

ME, OTHER = 0, 1
"""The seats of the pupil and of the bot."""
BOT = "easy"
RIVAL = "Fidibus"
LOOKS = ("rose", "fish")
"""The looks of the two seats."""
WITHOUT_CD, WITHOUT_BC = 5, 1
"""The options that leave out the parts C and D, or B and C."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A prepared game: what is dealt, what the pupil does before the chapter, and the question to stop at.

    The other seat heals in every round before it.
    """

    items: tuple[str, str]
    """The first items of the pupil."""
    worn: tuple[str, ...]
    """The first items that are put on, with their places, such as `frying_pan hand`."""
    kind: str
    """The kind of question at which the chapter begins."""
    rounds: tuple[str, ...] = ()
    """The moves of the pupil round by round: an action, then what follows from it, parted by semicolons."""
    creatures: tuple[str, ...] = ()
    """The creatures that lie open at first."""
    potions: tuple[str, ...] = ()
    """The potions at the top of the stack."""
    left_out: int = WITHOUT_CD
    number: int = 1
    """The number of the game, from which all dice of the chapter follow."""


@dataclass(frozen=True, slots=True)
class DealtLesson(Lesson):
    """A chapter with its deal."""

    deal: Deal

    def match(self, me: str) -> AnyMatch:
        """A match that was played on to where the chapter begins; it is never written to disk."""
        from engine.core.record import Seat
        from mmapp.games.kings.lessons_deal import prepared

        return prepared(self.deal, (Seat(me, "", LOOKS[ME]), Seat(RIVAL, BOT, LOOKS[OTHER])))


# Goals


def chooses(action: str) -> Goal:
    """A goal that is reached by choosing an action."""
    return lambda _, choice: isinstance(choice.action, Choose) and choice.action.action == action


def acts(_: Scene, choice: Choice) -> bool:
    """Whether a choice carries the action out."""
    return isinstance(choice.action, Act)


def takes(_: Scene, choice: Choice) -> bool:
    """Whether a choice takes an item as a reward."""
    return isinstance(choice.action, Take) and choice.action.what == "item"


def puts_on(*items: str) -> Goal:
    """A goal that is reached by putting on one of these items, or any without a name."""

    def goal(scene: Scene, choice: Choice) -> bool:
        action = choice.action
        if not isinstance(action, Equip) or action.place == "backpack":
            return False
        return not items or scene.deck.item(action.item).id in items

    return goal


def rerolls_low(scene: Scene, choice: Choice) -> bool:
    """Whether a choice rolls a die again that shows the lowest value."""
    from engine.kings.tables import bits

    action, fight = choice.action, scene.fight
    if not isinstance(action, Reroll) or fight is None:
        return False
    dice = fight.dice[fight.seat]
    return any(dice[at] == min(dice) for at in bits(action.dice))


def combines(result: str) -> Goal:
    """A goal that is reached by combining two items into this one."""

    def goal(scene: Scene, choice: Choice) -> bool:
        action = choice.action
        return isinstance(action, Forge) and action.how == "combine" and scene.deck.item(action.result).id == result

    return goal


def improves(item: str) -> Goal:
    """A goal that is reached by improving this item."""

    def goal(scene: Scene, choice: Choice) -> bool:
        action = choice.action
        return isinstance(action, Forge) and action.how == "improve" and scene.deck.item(action.first).id == item

    return goal


def drinks(potion: str) -> Goal:
    """A goal that is reached by playing this potion."""
    return lambda scene, choice: (
        isinstance(choice.action, Drink) and scene.deck.potion(choice.action.potion).id == potion
    )


def turns(_: Scene, choice: Choice) -> bool:
    """Whether a choice turns a die to another value."""
    return isinstance(choice.action, Turn)
