"""`KingsFingers`: what fingers mean on the table: dice are marked, the forge scrolls, gear is moved."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from mmapp.games.kings.scene import Choice, Scene
from mmapp.games.kings.tray import IN_TRAY
from mmapp.games.kings.ways import FORGINGS, PLAN, dice_of, first_equals, is_roll
from mmapp.table.face import Target
from mmapp.table.paths import DONE, PLAY, next_of
from mmapp.widgets.path_board import PathBoard


class KingsFingers(PathBoard):
    """The part of the board that says what a touch does."""

    in_tray = IN_TRAY
    explained = frozenset({"action", "potion"})
    scene: ObjectProperty[Scene]
    choices: ObjectProperty[Sequence[Choice]]
    forge_open: NumericProperty
    filter: NumericProperty
    away: BooleanProperty

    # Dice are marked one by one, in any order

    def rolls(self) -> list[Choice]:
        """The choices about dice that lie there."""
        return [one for one in self.choices if is_roll(one)]

    def marked(self) -> tuple[Target, ...]:
        """The dice by which choices name the marked ones."""
        dice = dice_of(self.trail)
        fight = self.scene.fight if self.scene else None
        return first_equals(fight.dice[dice[0].at[0]], dice) if dice and fight else ()

    def ways(self) -> list[Choice]:
        """The choices that roll or turn exactly the marked dice."""
        marked = self.marked()
        return [one for one in self.rolls() if marked and dice_of(one.path) == marked]

    def marked_choice(self) -> Choice | None:
        """The choice that the marked dice make; None if there is none, or several."""
        found = [one for one in self.ways() if one.target.what == "way"]
        return found[0] if len(found) == 1 else None

    def lit(self) -> list[Target]:
        """The targets that can be touched next; of dice all with which the marked ones can be rolled."""
        dice = dice_of(self.trail)
        if self.forging():
            return [*next_of(self.choices, tuple(self.trail)), DONE]
        if not dice:
            found = next_of(self.choices, tuple(self.trail))
            if not self.trail and self.rolls():
                found = [one for one in found if one.what != "die"] + self._markable(())
            return found
        found = self._markable(dice)
        ways = self.ways()
        if self.marked_choice() is not None:
            found.append(DONE)
        several = len([one for one in ways if one.target.what == "way"]) > 1
        return found + [one.target for one in ways if one.target.what == "turned" or several]

    def forging(self) -> bool:
        """Whether a forging is picked: the button confirms it."""
        return bool(self.trail) and self.trail[0].what in FORGINGS

    def _markable(self, marked: Sequence[Target]) -> list[Target]:
        """The dice that can be marked beside those that are."""
        fight = self.scene.fight
        rolls = self.rolls()
        if fight is None or not rolls:
            return []
        row = rolls[0].path[0].at[0]
        dice = fight.dice[row]
        sets = [set(dice_of(one.path)) for one in rolls]
        found = []
        for place in range(len(dice)):
            one = Target("die", (row, place))
            if one not in marked and any(set(first_equals(dice, (*marked, one))) <= some for some in sets):
                found.append(one)
        return found

    def step_to(self, target: Target) -> bool:
        """Takes a step to a target if one leads there; a die is marked or no longer."""
        if target.what == "die" and self.rolls():
            return self._mark(target)
        if target == DONE and self.forging():
            target = PLAY
        if dice_of(self.trail) and self.scene:
            choice = self.marked_choice() if target == DONE else None
            choice = choice or next((one for one in self.ways() if one.target == target), None)
            if choice is not None:
                self.choose(choice)
                return True
        return super().step_to(target)

    def _mark(self, target: Target) -> bool:
        """Marks a die; where it cannot be rolled with those that are marked it begins anew."""
        trail = tuple(self.trail)
        if target in trail:
            self.pick(tuple(one for one in trail if one != target))
        elif target in self.lit():
            self.pick((*dice_of(trail), target))
        elif target in self._markable(()):
            self.pick((target,))
        else:
            return False
        return True

    # The rest of the table

    def tap(self, target: Target) -> None:
        """Does what a tap on a target does; the forge opens and closes whether something is asked or not."""
        if target.what == "laid":
            target = Target("item", target.at)
        if not self.locked and target.what in ("forge", "camp"):
            self.forge_open, self.away = int(target.what == "forge"), target.what == "camp"
        elif not self.locked and target.what == "filter":
            self.filter = target.at[0]
        else:
            super().tap(target)

    def above(self) -> Sequence[Target]:
        """Places lie above what lies on them while something is picked for them."""
        return [one for one in self.lit() if one.what in ("slot", "pack", "seat")] if self.trail else ()

    def places(self) -> Sequence[Target]:
        """The places of the active row and the backpack, and whatever can be touched next."""
        return [*self.lit(), *(one for one in self.boxes if one.what in ("slot", "pack"))]

    def refused(self, target: Target) -> Target | None:
        """An item on a place that it does not fit."""
        if not self.trail or self.trail[0].what != "item" or target.what not in ("slot", "pack"):
            return None
        return Target("put", (self.trail[0].at[0], target.at[0] if target.at else -1))

    def places_of(self, act: Target) -> list[Target]:
        """The place on the table that a forging belongs to."""
        if act.what == "combine":
            return [Target("item", (act.at[2],))]
        if act.what == PLAN:
            return [Target("item", act.at[:1])]
        return [Target("item", act.at)] if act.what == "improve" else []
