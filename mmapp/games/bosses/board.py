"""`BossesBoard`: the dungeons, the town and the tray on plain canvases, and the fingers on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.graphics import InstructionGroup, PopMatrix, PushMatrix, Translate
from kivy.metrics import dp
from kivy.properties import AliasProperty, BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from mmapp.games.bosses import backdrop, lairs, marks, places, prompts
from mmapp.games.bosses.fingers import BossesFingers, Trail
from mmapp.games.bosses.heroes import paint_hero
from mmapp.games.bosses.lairs import Seen
from mmapp.games.bosses.plan import Plan
from mmapp.games.bosses.planner import make_plan
from mmapp.games.bosses.scene import Choice, Preview, Scene, Told
from mmapp.games.bosses.theme import SECONDS
from mmapp.games.bosses.thumbnails import paint_moves
from mmapp.games.bosses.town import paint_town
from mmapp.games.bosses.tray import Item, fan, items_of, next_of, paint_item
from mmapp.games.bosses.ways import PLAY, PROMOTION
from mmapp.look.theme import GAP, Look
from mmapp.table.face import Line, Target
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite

MARKS, HAND, ALL = 1, 2, 3
"""The parts to be drawn anew: each draws those before it as well."""


class PlanFor(NamedTuple):
    """All that a plan depends on, in the order in which `make_plan` takes it."""

    size: tuple[int, int]
    seats: int
    home: int
    dp: float
    text: float
    left: bool


class BossesBoard(BossesFingers):
    """The board: draws a scene and tells what fingers do; it decides nothing.

    See `BoardWidget` for its events. Whatever changes in one frame, it is drawn once.
    """

    __events__ = ("on_choose", "on_refuse", "on_inspect", "on_pick", "on_review")

    scene: ObjectProperty[Scene] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Choice]] = ObjectProperty(())
    trail: ObjectProperty[Trail] = ObjectProperty(())
    """The targets that were touched so far, one after the other, for a choice that needs several."""
    armed: ObjectProperty[Choice | None] = ObjectProperty(None, allownone=True)
    focus_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    hover_at: ObjectProperty[Target | None] = ObjectProperty(None, allownone=True)
    told: ObjectProperty[Told | None] = ObjectProperty(None, allownone=True)
    moves: ObjectProperty[Sequence[Told] | None] = ObjectProperty(None, allownone=True)
    since = NumericProperty(0)
    scroll = NumericProperty(0.0)
    """The distance that the tray is scrolled."""
    speed = NumericProperty(1.0)
    look: ObjectProperty[Look] = ObjectProperty(None)
    plan: ObjectProperty[Plan] = ObjectProperty(None, allownone=True)
    left_handed = BooleanProperty(defaultvalue=False)
    locked = BooleanProperty(defaultvalue=False)
    picked = AliasProperty(lambda self: bool(self.trail), None, bind=("trail",))
    words_at = ObjectProperty(None, allownone=True)
    aside = BooleanProperty(defaultvalue=False)
    pulsing = ObjectProperty(())
    """The targets that pulse because a sentence named them."""
    throb = NumericProperty(0.0)
    help = StringProperty("advice")

    def __init__(self, **named: Any) -> None:
        self._planned_for: PlanFor | None = None
        self._behind: tuple[PlanFor | None, bool] | None = None
        self._home = 0
        """The seat whose dungeon lies large: that of who looked last."""
        self.covered: set[Target] = set()
        """Targets that a sprite shows just now."""
        super().__init__(**named)
        self.look = self.look or Look()
        self._origin = Translate(0, 0, 0)
        back, still, inside, self._hand, over = (InstructionGroup() for _ in range(5))
        self.canvas.add(PushMatrix())
        self.canvas.add(self._origin)
        for group in (back, still, inside, self._hand, over):
            self.canvas.add(group)
        self.flying = InstructionGroup()
        self.canvas.add(self.flying)
        self.canvas.add(PopMatrix())
        self._back, self.paint, self.inside, self._marks = map(Paint, (back, still, inside, over))
        self.hand_paints: list[Paint] = []
        self._stale = 0
        self._draw_last = Clock.create_trigger(self._draw_stale, -1)
        self._refresh = Clock.create_trigger(lambda _: self._draw_last(), -1)
        """The first of two steps: what is asked for before a frame is drawn after that frame's movements."""
        for name in ("scene", "size", "pos", "left_handed", "help", "moves", "since"):
            self.fbind(name, self.redraw)
        for name in ("trail", "choices", "scroll"):
            self.fbind(name, self.rehand)
        for name in ("armed", "focus_at", "hover_at", "told", "pulsing", "throb", "locked"):
            self.fbind(name, self.remark)

    # Events that screens listen to

    def on_choose(self, choice: Choice) -> None:
        """Called when a choice was made."""

    def on_refuse(self, target: Target) -> None:
        """Called when something was tried that is not possible."""

    def on_inspect(self, target: Target) -> None:
        """Called when something was pressed long, or tapped while nothing is asked."""

    def on_review(self, number: int) -> None:
        """Called when one of the last moves is to be seen again; 0 is the newest."""

    def on_pick(self) -> None:
        """Called when something was picked or put back."""

    def on_locked(self, *_: object) -> None:
        """Clears what sprites covered, once nothing moves."""
        if not self.locked and self.covered:
            self.covered.clear()
            self.redraw()

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches; there are none."""

    def look_at(self, scene: Scene) -> None:
        """Shows an earlier scene, with nothing marked."""
        self.told, self.scene = None, scene

    # What is asked, and where it is done

    def question(self, verdict: Callable[[Target], Any], named: bool) -> Line:
        """The line that asks the viewer, as things are picked; with the viewer's name if several people play."""
        return prompts.asked(self, named)

    def stops(self) -> list[Target]:
        """The targets that the keyboard can walk over now."""
        return [target for target in self.lit() if self.scene and (target in self.boxes or target == PLAY)]

    def box_of(self, target: Target) -> Rect:
        """The rectangle of a target in the next picture; that of a second touch is what is picked."""
        if self._stale >= HAND:
            self._draw_stale()
        return super().box_of(target)

    def open_to(self, choices: Sequence[Choice]) -> list[Choice]:
        """The choices among these that what is picked can become."""
        trail = tuple(self.trail)
        return [choice for choice in choices if trail and choice.path[: len(trail)] == trail]

    def way_to(self, choices: Sequence[Choice]) -> list[Target]:
        """The targets to touch next for one of these choices."""
        trail = tuple(self.trail)
        return next_of(choices, trail) or next_of(choices, ())

    def point_at(self, choice: Choice) -> None:
        """Picks what a choice needs and frames its last target; making it is still up to the person."""
        self.trail, self.focus_at = choice.path[:-1], choice.target
        self._scroll_to(choice.path[0])
        self.dispatch("on_pick")

    def _scroll_to(self, target: Target) -> None:
        """Scrolls the tray so far that a thing of it is seen."""
        box = self.boxes.get(target)
        if box and self.most_scroll:
            tray = self.plan.tray
            over = max(0, box.right - tray.right) - max(0, tray.x - box.x)
            self.scroll = min(self.most_scroll, max(0.0, self.scroll + over))

    def places_of(self, act: Target) -> list[Target]:
        """The places on the table that an ability belongs to."""
        if act.what != "act" or not self.scene:
            return []
        of, at, _ = act.at
        if of == PROMOTION:
            return [Target("spot", (self.scene.viewer or 0, at))]
        if of in (0, 1):
            return [Target("spot", (at >> 3, at & 7))]
        return [Target("hero", (at,))] if of == places.OF_HERO else [Target("lord", (at,))]

    def wants_more(self) -> bool:
        """Whether passing gives away this round's build."""
        return any(choice.path[0].what == "card" and choice.look() for choice in self.choices)

    @property
    def previewed(self) -> Preview | None:
        """The changes by the choice that is aimed at; None if none is."""
        aimed = self.focus_at or self.hover_at
        path = (*self.trail, aimed)
        found = next((choice for choice in self.choices if self.trail and choice.path == path), None)
        return found.look() if found else None

    # What sentences name

    def named(self) -> list[tuple[str, Target]]:
        """Rooms, minibosses, heroes and players by their names."""
        return places.named(self.scene) if self.scene else []

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
        """Schedules that the tray and the marks are drawn anew."""
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
        if scene.viewer is not None:
            self._home = scene.viewer
        self.plan = self._planned(scene)
        self._draw_backdrop()
        self.paint.clear()
        for seat, lair in self.plan.lairs.items():
            lairs.paint_lair(self.paint, lair, self._seen(seat))
        if self.moves is not None:
            paint_moves(self.paint, self.plan.moves, self.moves, int(self.since))
        self._draw_inside(scene)
        self.draw_hand()

    def _seen(self, seat: int) -> Seen:
        return Seen(self.scene, seat, self.look, home=seat == self.plan.home)

    def _draw_backdrop(self) -> None:
        """Draws what lies behind the table, anew only when the plan or the theme is another."""
        behind = (self._planned_for, self.look.dark)
        if behind != self._behind:
            self._behind = behind
            self._back.clear()
            backdrop.paint_backdrop(self._back, self.plan, self.look)

    def _draw_inside(self, scene: Scene) -> None:
        """Draws the hero who walks, above the rooms."""
        self.inside.clear()
        walker = scene.walker
        if walker and Target("hero", (walker.hero.number,)) not in self.covered:
            box = lairs.walker_box(self.plan.lairs[walker.seat], walker.at)
            paint_hero(self.inside, box, walker.hero, scene.deck.hero(walker.hero.number))

    def _planned(self, scene: Scene) -> Plan:
        """The plan, made anew only when something about it has changed."""
        size = int(self.width), int(self.height)
        wanted = PlanFor(size, len(scene.players), self._home, dp(1), self.look.scale, self.left_handed)
        if wanted != self._planned_for:
            self._planned_for = wanted
            return make_plan(*wanted)
        return self.plan

    def draw_hand(self, *_: object) -> None:
        """Draws the tray, and what is marked."""
        scene = self.scene
        if not scene or not self.plan:
            return
        self._hand.clear()
        self.hand_paints = []
        self.items = items_of(scene, self.choices, tuple(self.trail))
        lying = fan(self.plan, len(self.items), float(self.scroll), dp(GAP))
        self.most_scroll = lying.most
        boxes = [self._raised(item, box) for item, box in zip(self.items, lying.boxes, strict=True)]
        self._draw_items(boxes)
        self.boxes = places.boxes_of(self.plan, scene, self.items, boxes)
        self.draw_marks()

    def _draw_items(self, boxes: Sequence[Rect]) -> None:
        """Draws each thing of the tray on a painting of its own, as they may overlap."""
        for item, box in zip(self.items, boxes, strict=True):
            if self.dragged and item.target in self.trail[-1:]:
                continue
            group = InstructionGroup()
            self._hand.add(group)
            paint = Paint(group)
            self.hand_paints.append(paint)
            paint_item(paint, box, item, float(self.look.scale))
            marks.paint_item_marks(paint, self, item, box)

    def _raised(self, item: Item, box: Rect) -> Rect:
        """The place of a thing of the tray; what is picked stands out, and what can be picked a little."""
        if item.target in self.trail:
            return box._replace(y=box.y + round(dp(10)))
        return box

    def sprite_of(self, item: Item) -> Sprite:
        """The sprite of a thing of the tray that is dragged."""
        scale = float(self.look.scale)
        return Sprite(self.flying, self.plan.card, lambda paint, box: paint_item(paint, box, item, scale))

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
        """Draws the town, what glows and what is dimmed."""
        self._stale = 0
        if self.plan and self.scene:
            self._marks.clear()
            paint_town(self._marks, self.plan, self.scene, self.previewed, float(self.look.scale))
            marks.paint_marks(self._marks, self)
