"""`MonstersBoard`: the castle, the players and the hand on plain canvases, and the fingers on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from mmapp.games.monsters import backdrop, marks
from mmapp.games.monsters.cards import (
    paint_card,
    paint_chance,
    paint_guardian,
    paint_numbers,
    paint_numeral,
    paint_resting,
)
from mmapp.games.monsters.chips import paint_chip, paint_vault
from mmapp.games.monsters.fingers import MonstersFingers
from mmapp.games.monsters.plan import Plan
from mmapp.games.monsters.planner import make_plan
from mmapp.games.monsters.prompts import asked
from mmapp.games.monsters.scene import Choice, Scene, Slot, Told, Verdict
from mmapp.games.monsters.theme import SECONDS
from mmapp.games.monsters.thumbnails import paint_moves
from mmapp.look.theme import Look
from mmapp.table.face import Line, Target
from mmapp.text.i18n import tr
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite, eased, on_arc

MARKS, HAND, ALL = 1, 2, 3
"""The parts to be drawn anew: each draws those before it as well."""


class PlanFor(NamedTuple):
    """All that a plan depends on, in the order in which `make_plan` takes it."""

    size: tuple[int, int]
    seats: int
    dp: float
    text: float
    left: bool
    tiles: bool


class MonstersBoard(MonstersFingers):
    """The board: draws a scene and tells what fingers do; it decides nothing.

    See `BoardWidget` for its events. Whatever changes in one frame, it is drawn once.
    """

    __events__ = ("on_choose", "on_refuse", "on_inspect", "on_pick", "on_review")

    scene: ObjectProperty[Scene] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Choice]] = ObjectProperty(())
    selected = NumericProperty(0)
    """The strength of the picked card; 0: none."""
    armed: ObjectProperty[Choice | None] = ObjectProperty(None, allownone=True)
    """The choice that waits for a second tap; None if there is none."""
    focus_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    """The target that the keyboard points at."""
    hover_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    """The target that a mouse points at."""
    last_move: ObjectProperty[tuple[int, int] | None] = ObjectProperty(None, allownone=True)
    """Slot and place of the move before."""
    told: ObjectProperty[Told | None] = ObjectProperty(None, allownone=True)
    """The event that has just happened, or is looked at again: it is marked."""
    moves: ObjectProperty[Sequence[Told] | None] = ObjectProperty(None, allownone=True)
    """The last moves, shown small, the newest first; None where nobody looks back."""
    since = NumericProperty(0)
    """The number of moves since the last one of the viewer; 0 where nobody looks."""
    rise = NumericProperty(1.0)
    """The share that the picked card has been lifted."""
    speed = NumericProperty(1.0)
    """The speed at which cards are lifted and glide back; 0: at once."""
    look: ObjectProperty[Look] = ObjectProperty(None)
    plan: ObjectProperty[Plan] = ObjectProperty(None, allownone=True)
    """The plan: where everything is."""
    left_handed = BooleanProperty(defaultvalue=False)
    locked = BooleanProperty(defaultvalue=False)
    """Whether something moves: then fingers only hurry it."""
    picked = AliasProperty(lambda self: bool(self.selected), None, bind=("selected",))
    """Whether a card is picked."""
    words_at = ObjectProperty(None, allownone=True)
    """The place of words that tell what happens just now; None: that of the prompt."""
    aside = BooleanProperty(defaultvalue=False)
    """Whether something covers the hand, as while moves are looked at again."""
    pulsing = ObjectProperty(())
    """The targets that pulse because a sentence named them."""
    throb = NumericProperty(0.0)
    """The share of their time that has passed."""
    confirm_last = BooleanProperty(defaultvalue=True)
    help = StringProperty("advice")
    """The level of help: `none`, `numbers`, `chances` or `advice`."""

    def __init__(self, **named: Any) -> None:
        self._planned_for: PlanFor | None = None
        self._behind: tuple[PlanFor | None, bool] | None = None
        self.spare_seconds = 0.0
        """The seconds that the quick fights of a round have left for its slow ones."""
        self.covered: set[tuple[int, ...]] = set()
        """Slots (number,) whose guardian and places (slot, place) whose monster a sprite shows just now."""
        super().__init__(**named)
        self.look = self.look or Look()
        self._origin = Translate(0, 0, 0)
        back, still, hand, over = (InstructionGroup() for _ in range(4))
        self.canvas.add(PushMatrix())
        self.canvas.add(self._origin)
        for group in (back, still, hand, over):
            self.canvas.add(group)
        self.flying = InstructionGroup()
        self.canvas.add(self.flying)
        self.canvas.add(PopMatrix())
        self._back, self.paint, self.hand_paint, self._marks = Paint(back), Paint(still), Paint(hand), Paint(over)
        self._stale = 0
        self._draw_last = Clock.create_trigger(self._draw_stale, -1)
        self._refresh = Clock.create_trigger(lambda _: self._draw_last(), -1)
        """The first of two steps: what is asked for before a frame is drawn after that frame's movements."""
        for name in ("scene", "size", "pos", "left_handed", "help", "moves", "since"):
            self.fbind(name, self.redraw)
        for name in ("selected", "rise"):
            self.fbind(name, self.rehand)
        for name in ("choices", "armed", "focus_at", "hover_at", "last_move", "told", "pulsing", "throb"):
            self.fbind(name, self.remark)

    # Events that screens listen to

    def on_choose(self, choice: Choice) -> None:
        """Called when a choice was made."""

    def on_refuse(self, target: Target) -> None:
        """Called when something was tried that is not possible."""

    def on_inspect(self, target: Target) -> None:
        """Called when something was pressed long."""

    def on_review(self, number: int) -> None:
        """Called when one of the last moves is to be seen again; 0 is the newest."""

    def on_pick(self) -> None:
        """Called when a card was picked or put back."""

    def on_locked(self, *_: object) -> None:
        """Clears what sprites covered, once nothing moves."""
        if not self.locked and self.covered:
            self.covered.clear()
            self.redraw()

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches."""
        self.confirm_last = switched("confirm_last")

    def look_at(self, scene: Scene) -> None:
        """Shows an earlier scene, with nothing marked."""
        self.told, self.last_move, self.scene = None, None, scene

    # What is asked, and where it is done

    def question(self, verdict: Callable[[Target], Verdict], named: bool) -> Line:
        """The line that asks the viewer, as things are picked; with the viewer's name if several people play."""
        return asked(self, verdict, named)

    def stops(self) -> list[Target]:
        """The targets that the keyboard can walk over now: the hand, or those of the picked card."""
        if not self.scene or not self.choices:
            return []
        if not self.selected:
            return [Target("hand", (i,)) for i in range(len(self.scene.hand))]
        return self.way_to(sorted(self.allowed(int(self.selected)), key=lambda choice: (choice.slot, choice.place)))

    def open_to(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices among these that the picked card can make."""
        return [choice for choice in choices if choice.monster == self.selected]

    def way_to(self, choices: Sequence[Choice]) -> list[Target]:
        """The targets to touch next for one of these choices: a card, or where the picked one goes."""
        if aimed := self.open_to(choices):
            return list(dict.fromkeys(choice.target for choice in aimed))
        wanted = {choice.monster for choice in choices}
        return [Target("hand", (i,)) for i, card in enumerate(self.scene.hand) if card.strength in wanted]

    def point_at(self, choice: Choice) -> None:
        """Picks a card and frames its target; playing it is still up to the person."""
        self.selected, self.focus_at = choice.monster, choice.target
        self.dispatch("on_pick")

    # What sentences name

    def named(self) -> list[tuple[str, Target]]:
        """The guardians by their numbers."""
        slots = self.scene.slots if self.scene else ()
        return [(tr("guardian {slot}", slot=i + 1), Target("guardian", (i,))) for i in range(len(slots))]

    def pulse(self, targets: Sequence[Target]) -> None:
        """Lets these targets pulse for a moment; without animation they are framed."""
        already, self.pulsing = self.pulsing, tuple(targets)
        if already:
            return
        if self.speed:
            self.run(SECONDS["nod"] * self.speed, self._throb)
        else:
            Clock.schedule_once(lambda _: self._throb(1.0), SECONDS["nod"])

    def _throb(self, share: float) -> None:
        """Shows this share of a pulse; at its end nothing pulses any more."""
        self.pulsing, self.throb = (self.pulsing, share) if share < 1 else ((), 0.0)

    # Drawing

    def redraw(self, *_: object) -> None:
        """Schedules that everything is drawn anew, once before the next picture."""
        self._stale = ALL
        self._refresh()

    def rehand(self, *_: object) -> None:
        """Schedules that the hand and the marks are drawn anew."""
        self._stale = max(self._stale, HAND)
        self._refresh()

    def remark(self, *_: object) -> None:
        """Schedules that the marks are drawn anew."""
        self._stale = max(self._stale, MARKS)
        self._refresh()

    def _draw_stale(self, *_: object) -> None:
        """Draws the parts that have changed."""
        if self._stale == ALL:
            self.draw()
        elif self._stale == HAND:
            self.draw_hand()
        elif self._stale == MARKS:
            self.draw_marks()

    def draw(self, *_: object) -> None:
        """Draws everything that lies still, from scratch."""
        scene: Scene | None = self.scene
        if scene is None or min(self.size) < dp(200):
            return
        self._origin.xy = self.pos
        size = int(self.width), int(self.height)
        seats = len(scene.players)
        tiles = bool(scene.tile)
        self.plan = self._planned(size, seats, tiles)
        self.paint.clear()
        self._draw_backdrop(seats)
        self._draw_castle(scene)
        self._draw_players(scene)
        if self.moves is not None:
            paint_moves(self.paint, self.plan.moves, self.moves, int(self.since))
        self.draw_hand()

    def _draw_backdrop(self, seats: int) -> None:
        """Draws sky and walls, anew only when the plan or the theme is another."""
        behind = (self._planned_for, self.look.dark)
        if behind != self._behind:
            self._behind = behind
            self._back.clear()
            backdrop.paint_backdrop(self._back, self.plan, seats, self.look)

    def _draw_castle(self, scene: Scene) -> None:
        for i, slot in enumerate(scene.slots):
            spot = self.plan.spots[i]
            if (i,) not in self.covered:
                self._draw_guardian(spot.guardian, slot)
            tagged = bool(slot.change[0]) and not slot.front
            paint_numeral(self.paint, spot.guardian, i + 1, tagged)
            paint_numbers(self.paint, spot.numbers, slot, self.look.scale, self.help != "none")
            for place, card in enumerate(slot.places):
                if card and (i, place) not in self.covered:
                    paint_card(self.paint, spot.places[place], scene.players[card.player].kind, card)

    def _draw_guardian(self, box: Rect, slot: Slot) -> None:
        paint_guardian(self.paint, box, slot, self.look.scale)
        if slot.chance is not None and self.weighs(slot) and all(slot.places):
            paint_chance(self.paint, box, slot.chance, self.look.scale)

    def weighs(self, slot: Slot) -> bool:
        """Whether the chance to beat this guardian may be told."""
        return self.help in ("chances", "advice") and slot.chance is not None and not slot.front

    def _draw_players(self, scene: Scene) -> None:
        plan = self.plan
        for i, player in enumerate(scene.players):
            turn, mine = scene.turn == i, scene.viewer == i
            risk = player.risk if self.help != "none" else 0
            paint_chip(self.paint, plan.chips[i], player, self.look, turn, scene.start == i, mine, risk)
        paint_vault(self.paint, plan.vault, scene.treasury, self.look, on_tower=plan.vault.y < plan.round.y)

    def _planned(self, size: tuple[int, int], seats: int, tiles: bool) -> Plan:
        """The plan, made anew only when something about it has changed."""
        wanted = PlanFor(size, seats, dp(1), self.look.scale, self.left_handed, tiles)
        if wanted != self._planned_for:
            self._planned_for = wanted
            return make_plan(*wanted)
        return self.plan

    def draw_hand(self, *_: object) -> None:
        """Draws the own hand, and what is marked on it."""
        scene = self.scene
        if not scene or not self.plan:
            return
        self.hand_paint.clear()
        if scene.viewer is not None:
            kind = scene.players[scene.viewer].kind
            for i, card in enumerate(scene.hand):
                if not (self.dragged and card.strength == self.selected) and card.strength != self.gliding:
                    paint_card(self.hand_paint, self.hand_box(i), kind, card)
            self._draw_reserve(scene, kind)
        self.draw_marks()

    def _draw_reserve(self, scene: Scene, kind: str) -> None:
        """Draws the two cards in reserve, small, which their owner knows."""
        box = self.plan.reserve
        if not box.w or not scene.reserve:
            return
        wide = min((box.w - dp(4)) / 2, box.h * 0.75)
        high = min(box.h, wide * 1.5)
        for i, card in enumerate(scene.reserve):
            x = box.x + (box.w - 2 * wide - dp(4)) / 2 + i * (wide + dp(4))
            paint_resting(self.hand_paint, rect(x, box.y + (box.h - high) / 2, wide, high), kind, card.strength)

    def arena(self) -> Rect:
        """The place where a fight is shown large: over the hand, or before the castle while the hand is covered."""
        plan: Plan = self.plan
        if not self.aside:
            return plan.arena
        castle = plan.castle
        wide, high = min(castle.w * 0.9, plan.stage.w), min(castle.h * 0.6, plan.stage.h)
        return rect(castle.center[0] - wide / 2, castle.y + castle.h * 0.04, wide, high)

    def enter_arena(self, *, fighting: bool) -> None:
        """Moves the words below the arena while a fight is shown, and back."""
        self.words_at = self.plan.told if fighting and not self.aside else None

    def hand_box(self, i: int) -> Rect:
        """The rectangle of a card in the hand; a picked one stands out."""
        box = self.plan.hand[i]
        if self.selected and i < len(self.scene.hand) and self.scene.hand[i].strength == self.selected:
            if self.plan.hand[0].x == self.plan.hand[1].x:
                return box._replace(x=box.x + round(dp(14) * self.rise * (1 if self.left_handed else -1)))
            return box._replace(y=box.y + round(dp(10) * self.rise))
        return box

    def on_selected(self, *_: object) -> None:
        """Lifts the picked card, unless it is dragged."""
        self.rise = 1.0 if self.dragged or not self.selected else 0.0
        if not self.rise:
            self.run(SECONDS["pick"], lambda share: setattr(self, "rise", share))

    def glide(self, sprite: Sprite, end: tuple[float, float]) -> None:
        """Moves a card back to the hand that may not lie where it was dropped."""
        start, self.gliding = sprite.center, int(self.selected)

        def move(share: float) -> None:
            x, y = on_arc(start, end, eased(share), dp(10))
            sprite.put(x, y)
            if share >= 1:
                sprite.remove()
                self.gliding = 0
                self.rehand()

        self.run(SECONDS["back"], move)

    def run(self, seconds: float, move: Callable[[float], None]) -> None:
        """Runs a small movement that nobody waits for; without animation it is over at once."""
        passed = [0.0]
        long = seconds / self.speed if self.speed else 0.0

        def step(dt: float) -> bool:
            passed[0] += dt
            move(min(1.0, passed[0] / long))
            return passed[0] < long

        if long:
            Clock.schedule_interval(step, 0)
        else:
            move(1.0)

    def draw_marks(self, *_: object) -> None:
        """Draws what glows and what is dimmed."""
        self._stale = 0
        if self.plan and self.scene:
            self._marks.clear()
            marks.paint_marks(self._marks, self)
