"""`BossesBoard`: the dungeons, the town and the tray on plain canvases, and the fingers on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.properties import ObjectProperty

from engine.bosses.cards import OF_HERO, OF_MINIBOSS, OF_ROOM, position_of, seat_of
from mmapp.games.bosses import backdrop, lairs, marks, places, prompts
from mmapp.games.bosses.fingers import BossesFingers
from mmapp.games.bosses.heroes import paint_hero
from mmapp.games.bosses.lairs import Seen
from mmapp.games.bosses.plan import Plan
from mmapp.games.bosses.planner import make_plan
from mmapp.games.bosses.scene import Choice, Preview, Scene, Told
from mmapp.games.bosses.thumbnails import paint_moves
from mmapp.games.bosses.town import paint_town
from mmapp.games.bosses.tray import Item, items_of, paint_item
from mmapp.games.bosses.ways import PROMOTION
from mmapp.look.theme import GAP
from mmapp.table.face import Line, Target
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.sprite import Sprite
from mmapp.widgets.tray_plan import fan


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

    scene: ObjectProperty[Scene] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Choice]] = ObjectProperty(())
    told: ObjectProperty[Told | None] = ObjectProperty(None, allownone=True)
    plan: ObjectProperty[Plan] = ObjectProperty(None, allownone=True)

    def __init__(self, **named: Any) -> None:
        self._planned_for: PlanFor | None = None
        self._behind: tuple[PlanFor | None, bool] | None = None
        self._home = 0
        """The seat whose dungeon lies large: that of who looked last."""
        super().__init__(**named)

    # What is asked, and where it is done

    def question(self, verdict: Callable[[Target], Any], named: bool) -> Line:
        """The line that asks the viewer, as things are picked; with the viewer's name if several people play."""
        return prompts.asked(self, named)

    def places_of(self, act: Target) -> list[Target]:
        """The places on the table that an ability belongs to."""
        if act.what != "act" or not self.scene:
            return []
        of, at, _ = act.at
        if of == PROMOTION:
            return [Target("spot", (self.scene.viewer or 0, at))]
        if of in (OF_ROOM, OF_MINIBOSS):
            return [Target("spot", (seat_of(at), position_of(at)))]
        return [Target("hero", (at,))] if of == OF_HERO else [Target("lord", (at,))]

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

    # Drawing

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
        self.draw_things(boxes, self._paint_item)
        self.boxes = places.boxes_of(self.plan, scene, self.items, boxes)
        self.draw_marks()

    def _paint_item(self, paint: Paint, item: Item, box: Rect) -> None:
        """Paints a thing of the tray with its marks."""
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

    def draw_marks(self, *_: object) -> None:
        """Draws the town, what glows and what is dimmed."""
        self._stale = 0
        if self.plan and self.scene:
            self._marks.clear()
            paint_town(self._marks, self.plan, self.scene, self.previewed, float(self.look.scale))
            marks.paint_marks(self._marks, self)
