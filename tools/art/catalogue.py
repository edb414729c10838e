"""What there is to draw: which drawing goes into which atlas, at which size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "assets" / "art"
ATLASES = ROOT / "assets" / "atlas"
ICONS = ROOT / "assets" / "icons"
SHEETS = ROOT / "docs" / "art"

KINDS = ("orc", "undead", "sea", "demon", "insect", "dragon")
STRENGTHS = (1, 2, 3, 4, 5)
LEVELS = (1, 2, 3)
TILES = (
    "no_ones",
    "equal_pair",
    "top_three",
    "first_plus3",
    "first_two_minus2",
    "last_two_plus4",
    "costly_healing",
    "weakest_plus3",
    "plain",
    "second_harder",
    "last_plus10",
    "last_easier",
)
SEAT_SIGNS = ("moon", "star", "key", "bell", "tower", "leaf")
TUTORIAL = ("place", "displace", "fight", "healing", "variants")
DENSITIES = (1, 2)
PAGE = 2048
PADDING = 2


@dataclass(frozen=True)
class Group:
    """One atlas: drawings of one height in pixels at density 1; the width follows.

    Height 0: each is as high as its own canvas.
    """

    name: str
    ids: tuple[str, ...]
    height: int
    bits: int = 6
    scenery: bool = False
    """One picture without holes and with soft skies: kept as JPEG, which packs them better and loads faster."""


MONSTERS = tuple(f"{kind}_{strength}" for kind in KINDS for strength in STRENGTHS)
CARDS = (
    *(f"card_{kind}" for kind in KINDS),
    "card_back",
    *(f"guard_back_{level}" for level in LEVELS),
    *(f"guard_front_{level}" for level in LEVELS),
)
GUARDIANS = (*(f"guardian_{level}_{n}" for level in LEVELS for n in (1, 2, 3, 4)), "king")
FIGURES = (*(f"fig_{n}" for n in range(10)), "fig_plus", "fig_minus", "fig_dash")
SIGNS = (*(f"kind_{kind}" for kind in KINDS), *(f"seat_{n}" for n in range(1, 7)))
UI = (
    "ui_strength",
    "ui_loot",
    "ui_heal",
    "ui_heart",
    "ui_purse",
    "ui_star",
    "ui_star_off",
    "ui_cards",
    "ui_start",
    "ui_medal",
    "ui_coin",
    "ui_lock",
    "ui_sum",
)
CASTLE = ("gate", "wall_start", "wall_46", "wall_56", "wall_end")
LAND = ("moon", "hills", "meadow", "slab", "stage")
THINGS = ("treasury_closed", "treasury_open", "coin_1", "coin_2", "coin_10", "start_marker")
SCENES = (
    "empty_games",
    "empty_search",
    "empty_error",
    *(f"tutorial_{name}" for name in TUTORIAL),
)
APP_ICONS = ("icon_foreground", "icon_background", "icon_monochrome", "icon_flat", "presplash", "feature")

ALL_GROUPS = (
    Group("monsters", MONSTERS, 160),
    Group("cards", CARDS, 240, 7),
    Group("guardians", GUARDIANS, 160),
    Group("tiles", (*(f"tile_{name}" for name in TILES), "tile_back"), 112),
    Group("figures", FIGURES, 48),
    Group("signs", SIGNS, 56),
    Group("ui", UI, 64),
    Group("castle", CASTLE, 400, 5),
    Group("land", LAND, 0),
    Group("things", THINGS, 112),
    Group("scenes", SCENES, 200, 6),
    Group("title_portrait", ("title_portrait",), 720, 8, scenery=True),
    Group("title_landscape", ("title_landscape",), 480, 8, scenery=True),
    Group("lettering_wide", ("lettering_wide",), 100, 5),
    Group("lettering_tall", ("lettering_tall",), 180, 5),
)


def drawn(name: str) -> bool:
    """Whether the drawing exists."""
    return (Path(__file__).parent / "drawings" / f"{name}.ink").exists()


def groups() -> list[Group]:
    """All groups, reduced to what is drawn so far."""
    out: list[Group] = []
    for group in ALL_GROUPS:
        ids = tuple(i for i in group.ids if drawn(i))
        if ids:
            out.append(replace(group, ids=ids))
    return out


def source(group: str, name: str) -> Path:
    """The SVG of a drawing."""
    return SOURCES / group / f"{name}.svg"
