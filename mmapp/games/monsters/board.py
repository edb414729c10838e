"""`MonstersBoard`: the castle, the players and the hand on plain canvases, and the fingers on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty

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
from mmapp.table.face import Line, Target
from mmapp.text.i18n import tr
from mmapp.widgets.drawn_board import DrawnBoard
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite, eased, on_arc


class PlanFor(NamedTuple):
    """All that a plan depends on, in the order in which `make_plan` takes it."""

    size: tuple[int, int]
    seats: int
    dp: float
    text: float
    left: bool
    tiles: bool


class MonstersBoard(DrawnBoard, MonstersFingers):
    """The board: draws a scene and tells what fingers do; it decides nothing.

    See `BoardWidget` for its events. Whatever changes in one frame, it is drawn once.
    """

    covered: set[tuple[int, ...]]
    """Slots (number,) whose guardian and places (slot, place) whose monster a sprite shows just now."""
    for_hand = ("selected", "rise")
    for_marks = ("choices", "armed", "focus_at", "hover_at", "last_move", "told", "pulsing", "throb")

    scene: ObjectProperty[Scene] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Choice]] = ObjectProperty(())
    selected = NumericProperty(0)
    """The strength of the picked card; 0: none."""
    armed: ObjectProperty[Choice | None] = ObjectProperty(None, allownone=True)
    last_move: ObjectProperty[tuple[int, int] | None] = ObjectProperty(None, allownone=True)
    """Slot and place of the move before."""
    told: ObjectProperty[Told | None] = ObjectProperty(None, allownone=True)
    moves: ObjectProperty[Sequence[Told] | None] = ObjectProperty(None, allownone=True)
    rise = NumericProperty(1.0)
    """The share that the picked card has been lifted."""
    plan: ObjectProperty[Plan] = ObjectProperty(None, allownone=True)
    picked = AliasProperty(lambda self: bool(self.selected), None, bind=("selected",))
    """Whether a card is picked."""
    confirm_last = BooleanProperty(defaultvalue=True)

    def __init__(self, **named: Any) -> None:
        self._planned_for: PlanFor | None = None
        self._behind: tuple[PlanFor | None, bool] | None = None
        self.spare_seconds = 0.0
        """The seconds that the quick fights of a round have left for its slow ones."""
        super().__init__(**named)
        self.hand_paint = Paint(self._hand)

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

    # Drawing

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

    def draw_marks(self, *_: object) -> None:
        """Draws what glows and what is dimmed."""
        self._stale = 0
        if self.plan and self.scene:
            self._marks.clear()
            marks.paint_marks(self._marks, self)
