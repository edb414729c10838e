"""`KingsBoard`: heroes, opponents, forge and fights on plain canvases, and the fingers on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from engine.kings.state import KING, LEVELS
from mmapp.games.kings import advice, backdrop, marks, places, prompts
from mmapp.games.kings.camp import Chance, paint_camp
from mmapp.games.kings.chances import Chances
from mmapp.games.kings.figure import paint_figure
from mmapp.games.kings.fingers import KingsFingers
from mmapp.games.kings.forge import Laid, lay_forge, lights, paint_forge
from mmapp.games.kings.plan import Plan, make_plan
from mmapp.games.kings.preview import preview_of, scroll_to
from mmapp.games.kings.scene import Choice, Scene, Told
from mmapp.games.kings.stage import paint_stage
from mmapp.games.kings.throwing import Thrower
from mmapp.games.kings.thumbnails import paint_moves
from mmapp.games.kings.tray import Thing, lay_tray, paint_thing, things_of
from mmapp.games.kings.ways import dice_of, is_roll
from mmapp.table.face import Line, Target
from mmapp.table.paths import DONE
from mmapp.widgets.geometry import Rect
from mmapp.widgets.paint import Paint
from mmapp.widgets.path_fingers import Scroll
from mmapp.widgets.sprite import Sprite

CHANCES = ("chances", "advice")
"""The levels of help at which chances are shown."""


class PlanFor(NamedTuple):
    """All that a plan depends on, in the order in which `make_plan` takes it."""

    size: tuple[int, int]
    seats: int
    dp: float
    text: float
    left: bool


class KingsBoard(KingsFingers):
    """The board: draws a scene and tells what fingers do; it decides nothing."""

    scene: ObjectProperty[Scene] = ObjectProperty(None, allownone=True)
    choices: ObjectProperty[Sequence[Choice]] = ObjectProperty(())
    told: ObjectProperty[Told | None] = ObjectProperty(None, allownone=True)
    plan: ObjectProperty[Plan] = ObjectProperty(None, allownone=True)
    forge_open = NumericProperty(0)
    """Whether somebody has opened the forge to look at it."""
    away = BooleanProperty(defaultvalue=False)
    """Whether somebody has closed the forge although it is asked about."""
    filter = NumericProperty(0)
    forge_scroll = NumericProperty(0.0)

    def __init__(self, **named: Any) -> None:
        self._planned_for: PlanFor | None = None
        self._behind: object = None
        self.home = 0
        """The seat whose hero stands large: that of who looked last."""
        self.forge = Laid()
        self.chances = Chances(self.redraw)
        self.thrower = Thrower(self)
        super().__init__(**named)
        for name in ("forge_open", "filter", "away"):
            self.fbind(name, self.redraw)
        self.fbind("forge_scroll", self.redraw)
        self.fbind("choices", self._asked_anew)
        self.fbind("trail", self._bring_forging)
        self.fbind("locked", self._rest_or_work)
        self._rest_or_work()

    def _asked_anew(self, *_: object) -> None:
        """Shows the forge again when something new is asked, and the camp when it is over."""
        self.away = False
        self.redraw()

    def _bring_forging(self, *_: object) -> None:
        """Scrolls the forge to what is picked there."""
        if shown := preview_of(self.scene, self.choices, self.trail):
            self.forge_scroll = scroll_to(self.forge, shown, float(self.forge_scroll))

    def _rest_or_work(self, *_: object) -> None:
        """Works chances out only while nothing moves."""
        self.chances.resting = bool(self.locked)
        self.redraw()

    def obey(self, switched: Callable[[str], bool]) -> None:
        """Takes over the game's own switches."""
        self.thrower.obey(switched)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Notes a finger that throws dice; any other one as always."""
        if self.collide_point(*touch.pos) and self.thrower.begin(touch):
            return True
        return super().on_touch_down(touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Throws the dice that wait for it."""
        return self.thrower.end(touch) or super().on_touch_up(touch)

    # What is asked, and where it is done

    def question(self, verdict: Callable[[Target], Any], named: bool) -> Line:
        """The line that asks the viewer, as things are picked; with the viewer's name if several people play."""
        return prompts.asked(self, named)

    def wants_more(self) -> bool:
        """Whether going on gives away something that should not be lost by a stray tap."""
        scene = self.scene
        if scene is None or not self.choices:
            return False
        if scene.ask in ("forge", "reward"):
            return len(self.choices) > 1
        return scene.ask == "turn" and not scene.me.hearts and prompts.action_fights(scene) and not advice.acted(scene)

    def open_to(self, choices: Sequence[Any]) -> list[Any]:
        """The choices among these that what is picked can become."""
        marked = set(self.marked())
        if marked:
            return [one for one in choices if is_roll(one) and marked <= set(dice_of(one.path))]
        return super().open_to(choices)

    def way_to(self, choices: Sequence[Any]) -> list[Target]:
        """The targets to touch next for one of these choices."""
        marked = set(self.marked())
        rolls = [one for one in choices if is_roll(one)]
        if not marked or not rolls:
            return super().way_to(choices)
        more = [die for one in rolls for die in dice_of(one.path) if die not in marked]
        return more or [DONE]

    def point_at(self, choice: Any) -> None:
        """Picks what a choice needs and frames its target; making it is still up to the person."""
        super().point_at(choice)
        if is_roll(choice) and choice.target.what == "way":
            self.focus_at = DONE

    def named(self) -> list[tuple[str, Target]]:
        """Items, opponents and players by their names."""
        return places.named(self.scene) if self.scene else []

    def scrolled_at(self, x: float, y: float) -> Scroll | None:
        """The forge scrolls sideways as well."""
        if self.scene and places.shown_above(self) == places.FORGE and self.forge.frame.holds(x, y):
            return Scroll("forge_scroll", float(self.forge_scroll), self.forge.most)
        return super().scrolled_at(x, y)

    def held(self, target: Target) -> Any:
        """The thing that a finger takes along: of the tray, or an item on the own hero."""
        if target.what == "item" and self.scene and target.at[0] in self.scene.players[self.home].items:
            return Thing(target, self.scene.card(target.at[0]))
        return super().held(target)

    # Drawing

    def draw(self, *_: object) -> None:
        """Draws everything that lies still, from scratch."""
        scene: Scene | None = self.scene
        if scene is None or min(self.size) < dp(200):
            return
        self._origin.xy = self.pos
        if scene.viewer is not None:
            self.home = scene.viewer
        self.plan = self._planned(scene)
        self.chances.look_at(scene, self.choices)
        self.forge = lay_forge(self.plan, scene, float(self.forge_scroll))
        above = places.shown_above(self)
        self._draw_backdrop(above)
        self.paint.clear()
        if above == places.STAGE:
            paint_stage(self.paint, self)
        elif above == places.FORGE:
            lit = lights(scene, self.home, self.choices)
            paint_forge(self.paint, self.forge, scene, lit, self.home, self.look, int(self.filter))
        else:
            paint_camp(self.paint, self.plan, scene, self.home, self.look, self._chances())
        if self.moves is not None:
            paint_moves(self.paint, self.plan.moves, self.moves, int(self.since))
        self.draw_hand()

    def _chances(self) -> list[Chance]:
        """The chances of the fights that could be fought, as far as they are known."""
        shown = self.help in CHANCES
        known = self.chances.all_versus() if shown and not self.locked else {}
        return [Chance(known.get(one), shown) for one in (KING, *LEVELS)]

    def _draw_backdrop(self, above: str) -> None:
        """Draws what lies behind the table, anew only when the plan or the theme is another."""
        place = "forge" if above == places.FORGE else "meadow"
        behind = (self._planned_for, self.look.dark, self.look.strong, place)
        if behind != self._behind:
            self._behind = behind
            self._back.clear()
            backdrop.paint_backdrop(self._back, self.plan, self.look, place)

    def _planned(self, scene: Scene) -> Plan:
        """The plan, made anew only when something about it has changed."""
        size = int(self.width), int(self.height)
        wanted = PlanFor(size, len(scene.players), dp(1), self.look.scale, self.left_handed)
        if wanted != self._planned_for:
            self._planned_for = wanted
            return make_plan(*wanted)
        return self.plan

    def draw_hand(self, *_: object) -> None:
        """Draws the own hero, the tray, and what is marked."""
        scene = self.scene
        if not scene or not self.plan:
            return
        self._hand.clear()
        self.hand_paints = []
        self.chances.look_at(scene, self.choices)
        self.inside.clear()
        dragged = self.trail[-1].at[0] if self.dragged and self.trail and self.trail[-1].what == "item" else -1
        shown = preview_of(scene, self.choices, self.trail)
        paint_figure(self.inside, self.plan, scene, self.home, self.look, dragged, shown.after if shown else None)
        self.items = things_of(scene, self.choices, tuple(self.trail))
        lying = lay_tray(self.plan, self.items, float(self.scroll))
        self.most_scroll = lying.most
        boxes = [self._raised(thing, box) for thing, box in zip(self.items, lying.boxes, strict=True)]
        self.draw_things(boxes, self._paint_thing)
        self.boxes = places.boxes_of(self, self.items, boxes)
        self.draw_marks()

    def _paint_thing(self, paint: Paint, thing: Thing, box: Rect) -> None:
        """Paints a thing of the tray with its marks."""
        assert self.scene
        paint_thing(paint, box, self.scene, thing, float(self.look.scale))
        marks.paint_thing_marks(paint, self, thing, box)

    def _raised(self, thing: Thing, box: Rect) -> Rect:
        """The place of a thing of the tray; what is picked stands out."""
        return box._replace(y=box.y + round(dp(8))) if thing.target in self.trail else box

    def sprite_of(self, item: Thing) -> Sprite:
        """The sprite of a thing that is dragged."""
        scale, scene = float(self.look.scale), self.scene
        return Sprite(self.flying, self.plan.card, lambda paint, box: paint_thing(paint, box, scene, item, scale))

    def draw_marks(self, *_: object) -> None:
        """Draws what glows and what is picked."""
        self._stale = 0
        if self.plan and self.scene:
            self._marks.clear()
            marks.paint_marks(self._marks, self)
