"""The items, the potions and the grounds of the game of the crown."""

from __future__ import annotations

from tools.art.group import Group

PARTS = {
    "A": (
        *("ball_of_string", "soup_pot", "wooden_spoon", "pot_of_bits"),
        *("dinner_gong", "goulash_cannon", "one_hero_band"),
    ),
    "B": ("woolly_socks", "wooden_clogs", "bed_springs", "tiptoe_boots", "bouncing_boots", "seven_league_boots"),
    "C": (
        *("rain_barrel", "rose_bramble", "garden_shears", "rose_hedge", "bramble_whip"),
        *("hundred_year_hedge", "topiary_sword"),
    ),
    "D": ("feather_pillow", "patchwork_quilt", "nightcap", "feather_doublet", "dream_cap", "twenty_mattresses"),
    "E": (
        *("spyglass", "reading_glasses", "pointed_hat", "owl_goggles", "thinking_cap"),
        *("stargazers_hat", "bright_idea"),
    ),
    "F": ("horseshoe", "broomstick", "frying_pan", "hobby_horse", "pan_flail", "thunder_pan"),
    "G": ("tin_soldier", "slingshot", "jar_of_buttons", "tin_army", "button_slinger", "clockwork_dragon"),
}
"""The items of each part of the forge, weak ones first."""
POTIONS = (
    *("chicken_soup", "rhino_ointment", "second_thoughts", "clover_tea", "spiced_cocoa", "fizzy_courage"),
    *("giants_gulp", "ants_in_pants", "shaken_not_stirred", "nimble_fingers", "elbow_grease", "bottomless_bottle"),
    *("stage_fright", "butter_fingers", "lead_lemonade", "itching_powder", "royal_jelly"),
)
"""One for each that differs from the others; copies share it."""
GROUNDS = {"meadow_portrait": 500, "meadow_landscape": 300, "forge_portrait": 500, "forge_landscape": 300}
"""The grounds of the table and the forge with their heights; each at dawn and by day, read alone."""

ITEMS = (
    Group("items", tuple(f"item_{name}" for part in PARTS.values() for name in part), 136, 5, indexed=True),
    Group("potions", tuple(f"potion_{name}" for name in POTIONS), 136, 5, indexed=True),
    *(
        Group(f"{name}_{theme}", (f"{name}_{theme}",), height, 8, scenery=True)
        for name, height in GROUNDS.items()
        for theme in ("dark", "light")
    ),
)
