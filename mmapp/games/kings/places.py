"""Functions for the places of things on the table, and the words by which sentences call them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.kings.state import KING, LEVELS
from mmapp.games.kings.camp import camp_boxes
from mmapp.games.kings.figure import figure_boxes
from mmapp.games.kings.forge import forge_boxes
from mmapp.games.kings.scene import Scene
from mmapp.games.kings.stage import stage_boxes
from mmapp.games.kings.tray import Thing
from mmapp.table.face import Target
from mmapp.table.paths import DONE
from mmapp.widgets.geometry import Rect
from mmapp.widgets.tray_plan import uncovered

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard

CAMP, FORGE, STAGE = "camp", "forge", "stage"
"""The parts of the game that the upper part of the table can show."""


def shown_above(board: KingsBoard) -> str:
    """The content of the upper part: the fight that goes on, the forge while it is asked about, else the camp."""
    scene = board.scene
    if scene.fight is not None and not board.forge_open:
        return STAGE
    asked = scene.ask in ("reward", "forge", "token") and scene.viewer is not None
    return FORGE if board.forge_open or (asked and board.choices and not board.away) else CAMP


def boxes_of(board: KingsBoard, things: Sequence[Thing], lying: Sequence[Rect]) -> dict[Target, Rect]:
    """The places of all targets, those that lie on top first."""
    plan, scene, home = board.plan, board.scene, board.home
    found = {thing.target: box for thing, box in reversed(list(zip(things, uncovered(lying), strict=True)))}
    found[DONE] = plan.done
    for target, box in figure_boxes(plan, scene, home).items():
        found.setdefault(target, box)
    above = shown_above(board)
    if above == STAGE:
        upper = stage_boxes(plan, scene, float(board.look.scale))
    elif above == FORGE:
        upper = forge_boxes(board.forge)
    else:
        upper = camp_boxes(plan, scene, home)
    for target, box in upper.items():
        found.setdefault(target, box)
    return found | {Target("move", (at,)): box for at, box in enumerate(plan.moves)}


def named(scene: Scene) -> list[tuple[str, Target]]:
    """Items, opponents and players by their names."""
    items = {item for player in scene.players for item in player.items}
    found = [(scene.deck.item(item).name, Target("item", (item,))) for item in sorted(items)]
    found += [(scene.foe(against).name, Target("foe", (against,))) for against in (KING, *LEVELS)]
    return found + [(player.name, Target("seat", (seat,))) for seat, player in enumerate(scene.players)]
