"""The rooms, spells, backs and grounds of the inns under the hill."""

from __future__ import annotations

from tools.art.group import Group

MONSTER_ROOMS = (
    "toad_pantry",
    "goose_gate",
    "owl_desk",
    "badger_bar",
    "moth_wardrobe",
    "hedgehog_laundry",
    "newt_baths",
    "dragon_kennel",
    "rat_orchestra",
    "bear_with_a_cold",
    "wolf_massage",
    "spider_lobby",
    "troll_kitchen",
    "snake_library",
    "basilisk_salon",
    "vampire_suite",
    "bat_belfry",
    "giant_in_the_attic",
    "kraken_pool",
)
TRAP_ROOMS = (
    "soap_stairs",
    "crooked_mirror",
    "folding_bed",
    "revolving_door",
    "leaky_boiler",
    "dumbwaiter",
    "wishing_well",
    "guest_book",
    "false_floor",
    "tip_jar",
    "chandelier",
    "clock_tower",
    "bottomless_lift",
    "singing_stairs",
    "quiet_corridor",
    "tax_office",
    "steam_organ",
    "trapdoor_theatre",
    "teapot_vault",
)
SPELLS = (
    "boiling_kettle",
    "pay_rise",
    "do_not_disturb",
    "lost_letter",
    "wrong_turning",
    "closed_for_repairs",
    "new_signboard",
    "greased_hinges",
    "demolition",
    "inspection",
    "parcel",
    "safe_combination",
    "change_of_rooms",
    "packed_lunch",
    "night_shift",
    "lost_property",
    "staff_party",
    "village_coach",
    "keyhole",
)
BACKS = ("back_room", "back_spell", "back_hero", "back_epic")
PLOTS = (
    *("plot_empty", "plot_plan", "lair", "mouth", "shaft_cave", "shaft_works", "shaft_lair"),
    *("over_closed", "over_rubble"),
)
"""What stands in a room's place, above it or over it."""
HILL = {"hill_portrait": 500, "hill_landscape": 300}
"""The grounds of the table with their heights; each in dusk and by day, read alone."""

ROOMS = (
    Group("rooms", tuple(f"room_{name}" for name in (*MONSTER_ROOMS, *TRAP_ROOMS)), 128, 5),
    Group("spells", tuple(f"spell_{name}" for name in SPELLS), 104, 5),
    Group("backs", BACKS, 220, 5),
    Group("plots", PLOTS, 128, 5),
    Group("town", ("town",), 96),
    *(
        Group(f"{name}_{theme}", (f"{name}_{theme}",), height, 8, scenery=True)
        for name, height in HILL.items()
        for theme in ("dark", "light")
    ),
)
