"""A board of plain buttons and lines of text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from mmapp.table.face import Line, Target
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.kit import Fixed, Pill


@dataclass
class Plan:
    size: tuple[int, int]
    menu: Rect
    title: Rect
    head: Rect
    undo: Rect
    hint: Rect
    seats: Rect
    prompt: Rect
    answer: Rect
    review: Rect
    table: Rect
    choices: Rect
    private: Rect
    grown: float = 1


def make_plan(size: tuple[int, int]) -> Plan:
    """A bar, the marks of the seats, the table, the choices, the answer to windows and what is asked."""
    width, height = size
    side, gap = dp(48), dp(8)
    wide, top = width - 2 * gap, height - side - gap
    button = [rect(width - (side + gap) * at, top, side, side) for at in (1, 2)]
    answer, ask = rect(gap, gap, wide, side), rect(gap, 2 * gap + side, wide, dp(36))
    seats = rect(gap, top - gap - side, wide, side)
    room = seats.y - gap - ask.top - gap
    if width > height:
        table = rect(gap, ask.top + gap, wide * 0.5, room)
        choices = rect(table.right + gap, ask.top + gap, wide * 0.5 - gap, room)
    else:
        choices = rect(gap, ask.top + gap, wide, room * 0.5)
        table = rect(gap, choices.top + gap, wide, room * 0.5 - gap)
    title = rect(side + 2 * gap, top, button[1].x - side - 3 * gap, side)
    menu, head = rect(gap, top, side, side), rect(0, 0, 0, 0)
    review = rect(0, 0, width, choices.top if width <= height else ask.top)
    return Plan(size, menu, title, head, *button, seats, ask, answer, review, table, choices, choices)


class ToyBoard(FloatLayout):
    __events__ = ("on_choose", "on_refuse", "on_inspect", "on_pick", "on_review")

    scene = ObjectProperty(None, allownone=True)
    choices = ObjectProperty(())
    locked = BooleanProperty(defaultvalue=False)
    picked = BooleanProperty(defaultvalue=False)
    moves = ObjectProperty(None, allownone=True)
    since = NumericProperty(0)
    told = ObjectProperty(None, allownone=True)
    armed = ObjectProperty(None, allownone=True)
    focus_at = ObjectProperty(None, allownone=True)
    hover_at = ObjectProperty(None, allownone=True)
    plan = ObjectProperty(None, allownone=True)
    look = ObjectProperty(None)
    speed = NumericProperty(1.0)
    left_handed = BooleanProperty(defaultvalue=False)
    aside = BooleanProperty(defaultvalue=False)
    words_at = ObjectProperty(None, allownone=True)
    help = StringProperty("advice")

    def __init__(self, **named: Any) -> None:
        self.lines: list[Fixed] = []
        self.pills: list[Pill] = []
        self.flying = Widget()
        self.drawn = 0
        """How often it was drawn."""
        super().__init__(**named)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("scene", "choices", "size", "pos", "locked", "told"):
            self.fbind(name, self.redraw)

    def on_choose(self, choice: Any) -> None: ...

    def on_refuse(self, target: Target) -> None: ...

    def on_inspect(self, target: Target) -> None: ...

    def on_pick(self) -> None: ...

    def on_review(self, number: int) -> None: ...

    def redraw(self, *_: object) -> None:
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        if self.scene is None or min(self.size) < dp(200):
            return
        self.drawn += 1
        size = int(self.width), int(self.height)
        if self.plan is None or self.plan.size != size:
            self.plan = make_plan(size)
        self.clear_widgets()
        self.lines = self._stack(self.plan.table, [self._line(text) for text in _texts(self.scene)])
        self.pills = self._stack(self.plan.choices, [self._pill(choice) for choice in self.choices])

    def _line(self, text: str) -> Fixed:
        return Fixed(text=text, wanted=16, halign="left", size_hint=(None, None))

    def _pill(self, choice: Any) -> Pill:
        pill = Pill(words=choice.words, style="tonal", size_hint=(None, None))
        pill.bind(on_release=lambda _: None if self.locked else self.dispatch("on_choose", choice))
        return pill

    def _stack(self, box: Rect, parts: list[Any]) -> list[Any]:
        high = min(dp(56), (box.h - dp(8) * len(parts)) / max(1, len(parts)))
        for at, part in enumerate(parts):
            part.size = box.w, high
            part.pos = self.x + box.x, self.y + box.top - (at + 1) * (high + dp(8))
            self.add_widget(part)
        return parts

    # What the house asks of a board

    def named(self) -> tuple[()]:
        return ()

    def pulse(self, targets: Sequence[Target]) -> None:
        """Nothing of it is named in sentences."""

    def let_go(self) -> bool:
        return False

    def look_at(self, scene: Any) -> None:
        self.told, self.scene = None, scene

    def at(self, x: float, y: float) -> Target | None:
        there = [at for at, pill in enumerate(self.pills) if pill.collide_point(self.x + x, self.y + y)]
        return Target("choice", (there[0],)) if there else None

    def box_of(self, target: Target) -> Rect:
        pill = self.pills[target.at[0]]
        return rect(pill.x - self.x, pill.y - self.y, *pill.size)

    def tap(self, target: Target) -> None:
        self.dispatch("on_choose", self.choices[target.at[0]])

    def carry(self, touch: Any) -> bool:
        return False

    def stops(self) -> list[Target]:
        return [choice.target for choice in self.choices]

    def question(self, verdict: Callable[[Target], Any], named: bool) -> Line:
        name = self.scene.players[self.scene.viewer].name
        return Line(f"{name}, what do you do?" if named else "What do you do?")

    def open_to(self, choices: Sequence[Any]) -> Sequence[Any]:
        return choices

    def way_to(self, choices: Sequence[Any]) -> list[Target]:
        return [choice.target for choice in choices]

    def point_at(self, choice: Any) -> None:
        self.focus_at = choice.target

    def bring(self, target: Target) -> None: ...

    def obey(self, switched: Callable[[str], bool]) -> None: ...


def _texts(scene: Any) -> list[str]:
    """Everybody in a line, and the own hand."""
    view, lines = scene.view, []
    for seat, player in enumerate(scene.players):
        bid = view.bids[seat] if view.bids[seat] is not None else "sealed" if view.sealed[seat] else "–"
        dice = " ".join(map(str, view.dice[seat])) or "–"
        lines.append(f"{player.name}: {view.scores[seat]} points, {view.tokens[seat]} tokens, bid {bid}, dice {dice}")
    hand = view.hands[scene.viewer] if scene.viewer is not None else None
    return [*lines, f"Your hand: {', '.join(map(str, hand))}" if hand else "No hand is open."]
