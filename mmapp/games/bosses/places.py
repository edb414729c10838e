"""Functions for the places of things on the table, and the words by which sentences call them."""

from __future__ import annotations

from collections.abc import Sequence

from mmapp.games.bosses.lairs import queue, walker_box
from mmapp.games.bosses.plan import Plan
from mmapp.games.bosses.scene import Scene
from mmapp.games.bosses.town import town_boxes
from mmapp.games.bosses.tray import Item
from mmapp.table.face import Target
from mmapp.table.paths import DONE
from mmapp.widgets.geometry import Rect
from mmapp.widgets.tray_plan import uncovered


def boxes_of(plan: Plan, scene: Scene, items: Sequence[Item], lying: Sequence[Rect]) -> dict[Target, Rect]:
    """The places of all targets, those that lie on top first."""
    found = {item.target: box for item, box in reversed(list(zip(items, uncovered(lying), strict=True)))}
    found[DONE] = plan.done
    if scene.walker:
        walker = scene.walker
        found[Target("hero", (walker.hero.number,))] = walker_box(plan.lairs[walker.seat], walker.at)
    for seat, player in enumerate(scene.players):
        heroes = reversed(player.entrance)
        boxes = queue(plan.lairs[seat], len(player.entrance), len(player.dungeon))
        found |= {Target("hero", (hero.number,)): box for hero, box in zip(heroes, boxes, strict=True)}
    found |= {
        Target("hero", (hero.number,)): box for hero, box in zip(scene.town, town_boxes(plan, scene), strict=True)
    }
    found |= {Target("move", (at,)): box for at, box in enumerate(plan.moves)}
    for seat, lair in plan.lairs.items():
        found |= {Target("spot", (seat, at)): box for at, box in enumerate(lair.spots)}
        found[Target("lord", (seat,))] = lair.boss
        if lair.fate.w:
            found[Target("fate", (seat,))] = lair.fate
        found[Target("seat", (seat,))] = lair.whole
    found[Target("town")] = plan.town
    return found


def named(scene: Scene) -> list[tuple[str, Target]]:
    """Rooms, minibosses, heroes and players by their names."""
    deck, found = scene.deck, []
    for seat, player in enumerate(scene.players):
        for at, spot in enumerate(player.dungeon):
            cards = [card for card in (spot.room, spot.mini) if card >= 0]
            found += [(deck.card(card).name, Target("spot", (seat, at))) for card in cards]
        if player.boss >= 0:
            found.append((deck.boss(player.boss).name, Target("lord", (seat,))))
        found.append((player.name, Target("seat", (seat,))))
    return [*found, *((deck.hero(hero.number).name, Target("hero", (hero.number,))) for hero in scene.heroes())]
