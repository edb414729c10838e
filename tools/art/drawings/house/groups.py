"""What is drawn for the house: its atlases, and the icons of the app."""

from __future__ import annotations

from tools.art.group import Group

FIGURES = (*(f"fig_{n}" for n in range(10)), "fig_plus", "fig_minus", "fig_dash")
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
LAND = ("moon", "hills", "meadow", "slab", "stage")
TUTORIAL = ("place", "displace", "fight", "healing", "variants")
SCENES = (
    "empty_games",
    "empty_search",
    "empty_error",
    *(f"tutorial_{name}" for name in TUTORIAL),
)

GROUPS = (
    Group("figures", FIGURES, 48),
    Group("ui", UI, 64),
    Group("land", LAND, 0),
    Group("scenes", SCENES, 200, 6),
)
