"""Figures, signs and title of the inns under the hill."""

from __future__ import annotations

from tools.art.group import Group

CAST = (
    "boss_sir_puddle",
    "boss_madame_mildew",
    "boss_mother_gravel",
    "mini_doorman",
    "mini_cook",
    "hero_gudrun_of_the_ladle",
    "hero_wilbur_wick",
    "hero_pilgrim_agathe",
    "hero_magpie_maud",
)
"""Those of the start picture: a group of their own, so that the start reads no others."""
BOSSES = (
    "sir_puddle",
    "twelfth_goblin",
    "uncle_cinder",
    "grandmaster_mole",
    "colonel_crow",
    "professor_grub",
    "mother_gravel",
    "count_cobweb",
    "baroness_bog",
    "lady_lantern",
    "madame_mildew",
    "dame_bramble",
)
MINIBOSSES = (
    "cook",
    "caretaker",
    "governess",
    "architect",
    "librarian",
    "bookkeeper",
    "doorman",
    "lift_boy",
    "stage_manager",
    "tout",
)
CLERICS = (
    "brother_barnabas",
    "sister_primrose",
    "deacon_dill",
    "pilgrim_agathe",
    "abbess_thyme",
    "chaplain_moss",
    "bell_ringer_otto",
    "saint_ottilie",
    "bishop_bullrush",
    "prior_pankraz",
    "oracle_ophelia",
)
FIGHTERS = (
    "squire_tobias",
    "gudrun_of_the_ladle",
    "captain_krug",
    "wanda_the_tall",
    "young_roland",
    "big_berta",
    "sir_gorm_the_loud",
    "brunhild_ironspoon",
    "hulda_half_giant",
    "the_iron_gardener",
)
MAGES = (
    "apprentice_flick",
    "hazel_the_herbalist",
    "magister_lump",
    "wilbur_wick",
    "star_gazer_stine",
    "doctor_drizzle",
    "archmage_asmus",
    "witch_of_the_weir",
    "professor_pendulum",
    "sorcerer_silas",
    "moonmaid_mira",
)
THIEVES = (
    "nimble_nell",
    "fingers_fritz",
    "jolly_jester_jorn",
    "lame_lothar",
    "magpie_maud",
    "velvet_vincent",
    "ravenna_nightglove",
    "the_grey_cat",
    "baron_buckle",
    "prince_of_pockets",
)
HEROES = (*CLERICS, *FIGHTERS, *MAGES, *THIEVES)
TREASURES = ("relic", "gear", "spellbook", "gold")
PHASES = ("start", "build", "bait", "adventure", "end")
SIGNS = (
    *TREASURES,
    *PHASES,
    "coin",
    "soul",
    "wound",
    "health",
    "damage",
    "advanced",
    "monster",
    "trap",
    "spell",
    "miniboss",
    "boss",
    "epic",
    "closed",
    "rooms",
    "spells",
    "skull",
    "inn",
)
SEATS = ("key", "mug", "lantern", "bell", "broom", "boot")
LANGUAGES = ("de", "en")
"""Those that the title is lettered in."""


def _rest(kind: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """The pictures of a kind that are not in the cast."""
    return tuple(key for key in (f"{kind}_{name}" for name in names) if key not in CAST)


FIGURES = (
    Group("cast", CAST, 160, 5, indexed=True),
    Group("bosses", _rest("boss", BOSSES), 160, 5, indexed=True),
    Group("minibosses", _rest("mini", MINIBOSSES), 128, 5, indexed=True),
    Group("heroes", _rest("hero", HEROES), 120, 5, indexed=True),
    Group("signs", (*(f"sign_{name}" for name in SIGNS), *(f"seat_{name}" for name in SEATS)), 48, 5, indexed=True),
    Group("shelf", ("shelf",), 64, 8, scenery=True),
    Group("title_portrait", ("title_portrait",), 640, 8, scenery=True),
    Group("title_landscape", ("title_landscape",), 420, 8, scenery=True),
    *(Group(f"lettering_wide_{lang}", (f"lettering_wide_{lang}",), 90, 5, indexed=True) for lang in LANGUAGES),
    *(Group(f"lettering_tall_{lang}", (f"lettering_tall_{lang}",), 150, 5, indexed=True) for lang in LANGUAGES),
)
