"""Figures, dice, actions and signs of the kingdom with a crown to spare."""

from __future__ import annotations

from tools.art.group import Group

KINGS = (
    "young_odo",
    "old_odo",
    "young_wilhelmina",
    "old_wilhelmina",
    "young_kasimir",
    "old_kasimir",
    "young_rosalind",
    "old_rosalind",
    "brewer_king",
    "sea_king",
)
HEROES = ("neutral", "assassin", "trader", "swashbuckler", "noble", "rogue", "alchemist")
CREATURES = (
    "grumpy_gander",
    "sheep_in_wolfs_clothing",
    "unkissed_frog",
    "three_mice",
    "bird_lover",
    "highwayhen",
    "pocket_giant",
    "gnome_on_leave",
    "puddle_sprite",
    "half_a_dwarf",
    "goat_on_duty",
    "wolf_with_picnic",
    "bridge_troll",
    "witch_on_a_diet",
    "bear_next_door",
    "rusty_knight",
    "puss_in_slippers",
    "stepcousin",
    "crocodile_choir",
    "lost_minotaur",
    "horseless_horseman",
    "troll_on_duty",
    "sneezing_dragon",
    "giantess_on_washday",
    "hydra_of_two_minds",
    "moat_monster",
    "washed_black_knight",
    "werewolf_at_noon",
    "griffin_with_lawyer",
    "gingerbread_golem",
    "ogre_before_coffee",
    "serpent_ashore",
    "dragon_on_duty",
)
DICE = (*(f"die6_{n}" for n in range(1, 7)), *(f"die12_{n}" for n in range(1, 13)))
ACTIONS = ("king", "heal", "attack1", "guard", "attack2", "forge", "attack3")
TRICKS = ("secret_passage", "night_shift", "light_fingers", "ambush")
"""The rogue's own actions."""
ARTS = ("hearts_blood", "sniffing", "leftovers", "cocktail")
"""What the alchemist can do once."""
SLOTS = ("foot", "body", "head", "hand", "any")
SIGNS = (
    "heart",
    "heart_lost",
    "speed",
    "armour",
    "strength",
    "damage",
    "die6",
    "die12",
    "reroll",
    "reroll_all",
    "repeat",
    "turn",
    "ban",
    *(f"slot_{name}" for name in SLOTS),
    "joker",
    "improved",
    "class_1",
    "class_2",
    "class_3",
    "level_1",
    "level_2",
    "level_3",
    "potion",
    "backpack",
    "token",
    "king",
    "guard",
    "forge",
    "steal",
    "order",
    "chance",
)
SEATS = ("rose", "sun", "fish", "oak")
BACKS = ("potion", "action")
LANGUAGES = ("de", "en")
"""Those that the title is lettered in."""

FIGURES = (
    Group("kings", tuple(f"king_{name}" for name in KINGS), 176, 5, indexed=True),
    Group("heroes", tuple(f"hero_{name}" for name in HEROES), 160, 5, indexed=True),
    Group("creatures", tuple(f"creature_{name}" for name in CREATURES), 160, 5, indexed=True),
    Group("dice", DICE, 56, 5, indexed=True),
    Group(
        "actions",
        (*(f"action_{name}" for name in (*ACTIONS, *TRICKS)), *(f"art_{name}" for name in ARTS)),
        80,
        5,
        indexed=True,
    ),
    Group("signs", (*(f"sign_{name}" for name in SIGNS), *(f"seat_{name}" for name in SEATS)), 48, 5, indexed=True),
    Group("backs", tuple(f"back_{name}" for name in BACKS), 120, 5, indexed=True),
    Group("shelf", ("shelf",), 64, 8, scenery=True),
    Group("title_portrait", ("title_portrait",), 640, 8, scenery=True),
    Group("title_landscape", ("title_landscape",), 420, 8, scenery=True),
    *(Group(f"lettering_wide_{lang}", (f"lettering_wide_{lang}",), 90, 5, indexed=True) for lang in LANGUAGES),
    *(Group(f"lettering_tall_{lang}", (f"lettering_tall_{lang}",), 150, 5, indexed=True) for lang in LANGUAGES),
)
