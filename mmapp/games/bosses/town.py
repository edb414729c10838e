"""Paints the town in the middle of the table: the heroes who came, and below each the sign of where he will go."""

from __future__ import annotations

from kivy.metrics import dp

from mmapp.games.bosses import pictures
from mmapp.games.bosses.heroes import LEAST, paint_goal, paint_hero, paint_in_crowd, row_of
from mmapp.games.bosses.plan import Plan
from mmapp.games.bosses.scene import Preview, Scene
from mmapp.games.bosses.theme import PAPER
from mmapp.look import textures
from mmapp.look.theme import INK, WHITE, rgba
from mmapp.text.i18n import trn
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

GOAL = 0.2
"""The height of the sign of where a hero will go, by that of his place."""
DECK = 0.11
"""The width of the place where the deck of heroes lies, by that of the town."""


def town_boxes(plan: Plan, scene: Scene) -> list[Rect]:
    """The places of the heroes in town, the oldest at the right, next to the deck."""
    town = plan.town
    deck = max(dp(44), town.w * DECK)
    area = rect(town.x + dp(6), town.y + dp(4), town.w - deck - dp(12), town.h - dp(8))
    high = area.h
    count = len(scene.town)
    if count * (high * LEAST + dp(2)) > area.w:
        wide = area.w / count
        return [rect(area.right - (at + 1) * wide, area.y, wide, high) for at in range(count)]
    boxes = row_of(area, count, high, high * 0.74, dp(6))
    return list(reversed([box._replace(h=round(high)) for box in boxes]))


def paint_town(paint: Paint, plan: Plan, scene: Scene, preview: Preview | None, scale: float) -> None:
    """Paints the heroes in town, with their ways as things lie or as a preview says."""
    for at, (hero, box) in enumerate(zip(scene.town, town_boxes(plan, scene), strict=True)):
        goal = max(dp(16), box.h * GOAL)
        body = rect(box.x, box.y + goal + dp(2), box.w, box.h - goal - dp(2))
        if box.w < box.h * LEAST:
            paint_in_crowd(paint, body, hero, scene.deck.hero(hero.number), behind=at % 2 == 1)
        else:
            paint_hero(paint, body, hero, scene.deck.hero(hero.number), bare=True)
        fate = preview.fates.get(hero.number) if preview else scene.fate(hero.number)
        paint_goal(paint, rect(box.x, box.y, box.w, goal), fate, scene.players)
    _deck(paint, plan.town, scene, scale)


def _deck(paint: Paint, town: Rect, scene: Scene, scale: float) -> None:
    """Paints how many heroes are still to come."""
    wide = max(dp(44), town.w * DECK)
    high = min(town.h * 0.56, wide * 1.2)
    box = rect(town.right - wide / 2 - high * 0.36, town.center[1] - high * 0.36, high * 0.72, high)
    if not paint.picture("frame", pictures.picture("bosses/back_hero"), box):
        paint.plate("frame", box, rgba(PAPER), 6)
        paint.plate("frame", rect(box.x + dp(2), box.y + dp(2), box.w - dp(4), box.h - dp(4)), rgba(INK), 5)
    side = min(box.w * 0.8, box.h * 0.5)
    paint.figures("figure", str(scene.heroes_left), rect(box.x, box.center[1] - side / 2, box.w, side))
    low = rect(town.right - wide, town.y + dp(1), wide, box.y - town.y - dp(1))
    size = dp(12) * min(scale, 1.3)
    text = trn("to come", "to come", scene.heroes_left)
    long = textures.wide(text, int(size))
    if low.h >= size and long <= low.w:
        high = min(low.h, size * 1.5)
        left = min(low.center[0] - long / 2 - dp(4), town.right - long - dp(12))
        plate = rect(left, low.center[1] - high / 2, long + dp(8), high)
        paint.plate("frame", plate, rgba(INK, 0.8), 5)
        paint.text(text, plate, size, rgba(WHITE))
