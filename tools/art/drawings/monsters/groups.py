"""What is drawn for Mächtige Monster."""

from __future__ import annotations

from tools.art.group import Group

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
MONSTERS = tuple(f"{kind}_{strength}" for kind in KINDS for strength in STRENGTHS)
CAST = ("dragon_4", "insect_2", "undead_1", "demon_1", "orc_2", "sea_5", "undead_4", "demon_2", "orc_5")
"""Those of the start picture: a group of their own, so that the start reads no others."""
CARDS = (
    *(f"card_{kind}" for kind in KINDS),
    "card_back",
    *(f"guard_back_{level}" for level in LEVELS),
    *(f"guard_front_{level}" for level in LEVELS),
)
GUARDIANS = (*(f"guardian_{level}_{n}" for level in LEVELS for n in (1, 2, 3, 4)), "king")
SIGNS = (*(f"kind_{kind}" for kind in KINDS), *(f"seat_{n}" for n in range(1, 7)))
CASTLE = ("gate", "wall_start", "wall_46", "wall_56", "wall_end")
THINGS = (
    "treasury_closed",
    "treasury_open",
    "coin_1",
    "coin_2",
    "coin_10",
    "start_marker",
    "torch",
    "banner",
    "laugh",
    "crack",
)

GROUPS = (
    Group("cast", CAST, 160),
    Group("monsters", tuple(name for name in MONSTERS if name not in CAST), 160),
    Group("cards", CARDS, 240, 7),
    Group("guardians", GUARDIANS, 160),
    Group("tiles", (*(f"tile_{name}" for name in TILES), "tile_back"), 112),
    Group("signs", SIGNS, 56),
    Group("castle", CASTLE, 400, 5),
    Group("things", THINGS, 112),
    Group("shelf", ("shelf",), 64, 8, scenery=True),
    Group("title_portrait", ("title_portrait",), 720, 8, scenery=True),
    Group("title_landscape", ("title_landscape",), 480, 8, scenery=True),
    Group("lettering_wide", ("lettering_wide",), 100, 5),
    Group("lettering_tall", ("lettering_tall",), 180, 5),
)
