"""`ROOMS`: the chapters of the tutorial about rooms, with the deals at which they are played."""

from __future__ import annotations

from mmapp.games.bosses.lessons_parts import GEAR, GOLD, Deal, DealtLesson, Side, builds
from mmapp.table.lesson_plan import Step
from mmapp.text.i18n import mark

LURE = DealtLesson(
    "lure",
    mark("Who comes to you?"),
    mark(
        "You run a dungeon, and heroes cannot resist treasure. Relics lure clerics, gear lures fighters, spellbooks "
        "lure mages, gold lures thieves. A hero goes where most of his treasure is."
    ),
    (
        Step(
            mark("Nell the thief is still in town. Which of your rooms has gold?"),
            mark("Lay it on the free place, on the left: heroes come in there."),
            builds(lambda card: card.treasures[GOLD] > 0, 1),
            mark("There is no gold on this card. Take one with gold."),
            mark("You may do that, too. The task was to lay a room with gold on the free place, so that Nell comes."),
        ),
        Step(
            mark("Tobias the fighter will go to Fidibus, who has one gear. Have you any?"),
            mark("One against one is a tie: then he stays in town."),
            builds(lambda card: card.treasures[GEAR] > 0),
            mark("There is no gear on this card."),
            mark("You may do that, too. The task was to build a room with gear, so that Tobias stays in town."),
        ),
    ),
    mark(
        "Whoever has the most of a hero's treasure lures him; the boss's own treasures count as well. In "
        "a tie, or with none at all, he waits in town and is asked again each round. The signs beside "
        "your name show what you have."
    ),
    "bosses/room_goose_gate",
    Deal(
        Side(
            "madame_mildew",
            (
                *("owl_desk", "badger_bar", "goose_gate", "toad_pantry", "soap_stairs"),
                *("crooked_mirror", "folding_bed", "newt_baths"),
            ),
            ("packed_lunch", "boiling_kettle"),
            ("packed_lunch", "boiling_kettle"),
            ("build owl_desk 0",),
        ),
        Side(
            "baroness_bog",
            (
                *("goose_gate", "wolf_massage", "spider_lobby", "snake_library", "vampire_suite"),
                *("giant_in_the_attic", "chandelier", "bottomless_lift"),
            ),
            ("keyhole", "inspection"),
            ("keyhole", "inspection"),
            ("build goose_gate 0",),
        ),
        (
            *("apprentice_flick", "nimble_nell"),
            *("squire_tobias", "sister_primrose"),
            *("brother_barnabas", "hazel_the_herbalist"),
        ),
        1,
    ),
)
KILL = DealtLesson(
    "kill",
    mark("Who gets out alive?"),
    mark(
        "A hero walks from the entrance on the left through all your rooms to your boss. Each room hurts him by the "
        "number on it. Dead before he has passed the last room: a soul for you. Else he wounds you. "
        "10 souls win, 5 wounds throw you out."
    ),
    (
        Step(
            mark("Fritz has 6 health, and your two rooms deal 4. Which room deals 2?"),
            mark("Lay it on the free place: 2 + 2 + 2 = 6."),
            builds(lambda card: card.damage >= 2 and not card.advanced, 2),
            mark("That would not be enough for Fritz."),
            mark("You may do that, too. The task was a room with 2 damage on the free place, so that Fritz dies."),
        ),
        Step(
            mark("The next two have 7 health, your rooms deal 6. What is enough?"),
            mark("As much damage as health is enough: any room on the free place."),
            builds(at=3),
            mark("This one cannot lie on the free place."),
            mark("You may do that, too. The task was one more room on the free place: 7 damage kill 7 health."),
        ),
    ),
    mark(
        "Before you let go of a room, its place shows your whole damage then, and how many heroes would die or wound "
        "you. The bar below your dungeon shows it hero by hero. Ordinary heroes bring 1 soul or 1 wound, the epic ones "
        "that come later 2."
    ),
    "bosses/room_trapdoor_theatre",
    Deal(
        Side(
            "count_cobweb",
            (
                *("owl_desk", "soap_stairs", "badger_bar", "false_floor", "folding_bed"),
                *("moth_wardrobe", "troll_kitchen", "dumbwaiter", "toad_pantry"),
            ),
            ("packed_lunch", "boiling_kettle"),
            ("packed_lunch", "boiling_kettle"),
            ("build owl_desk 0", "build soap_stairs 1"),
        ),
        Side(
            "professor_grub",
            (
                *("goose_gate", "revolving_door", "wolf_massage", "spider_lobby", "snake_library"),
                *("vampire_suite", "giant_in_the_attic", "chandelier", "bottomless_lift"),
            ),
            ("keyhole", "inspection"),
            ("keyhole", "inspection"),
            ("build goose_gate 0", "build revolving_door 1"),
        ),
        (
            *("apprentice_flick", "squire_tobias"),
            *("fingers_fritz", "hazel_the_herbalist"),
            *("magister_lump", "pilgrim_agathe"),
            *("brother_barnabas", "nimble_nell"),
        ),
        2,
    ),
)
OVERBUILD = DealtLesson(
    "overbuild",
    mark("Building over"),
    mark(
        "A dungeon has room for five. You may lay a room over one of yours; what lies below does nothing more. "
        "Advanced rooms, with the golden frame, are the strong ones: they lie only over a room that shows one of "
        "their treasures, too."
    ),
    (
        Step(
            mark("Lump has 7 health, your rooms deal 6. Choose an advanced room."),
            mark("The places that share a treasure with it are lit. Lay it there."),
            builds(lambda card: card.advanced),
            "",
            mark("You may do that, too. The task was to lay an advanced room over a room that shares a treasure."),
        ),
        Step(
            mark("Only the fifth place is free. Choose an ordinary room for it."),
            mark("Lay it on the fifth place: then your boss levels up."),
            builds(at=4),
            mark("Advanced rooms never lie on a free place. Take the ordinary one."),
            mark("You may do that, too. The task was to fill the fifth place."),
        ),
    ),
    mark(
        "When five rooms lie open for the first time, your boss's ability begins, for the rest of the game. Press "
        "your boss long to read it. If a room is destroyed, the one below it is open again."
    ),
    "bosses/room_clock_tower",
    Deal(
        Side(
            "dame_bramble",
            (
                *("goose_gate", "badger_bar", "guest_book", "moth_wardrobe", "troll_kitchen"),
                *("bottomless_lift", "spider_lobby", "clock_tower", "chandelier", "owl_desk", "soap_stairs"),
            ),
            ("packed_lunch", "boiling_kettle"),
            ("packed_lunch", "boiling_kettle"),
            ("build goose_gate 0", "build badger_bar 1", "build guest_book 2", "build moth_wardrobe 3"),
        ),
        Side(
            "baroness_bog",
            (
                *("toad_pantry", "folding_bed", "toad_pantry", "folding_bed", "spider_lobby"),
                *("snake_library", "vampire_suite", "chandelier", "kraken_pool", "quiet_corridor", "tax_office"),
            ),
            ("keyhole", "inspection"),
            ("keyhole", "inspection"),
            ("build toad_pantry 0", "build folding_bed 1", "build toad_pantry 2", "build folding_bed 3"),
        ),
        (
            *("brother_barnabas", "nimble_nell"),
            *("sister_primrose", "hazel_the_herbalist"),
            *("pilgrim_agathe", "fingers_fritz"),
            *("magister_lump", "gudrun_of_the_ladle"),
            *("squire_tobias", "apprentice_flick"),
        ),
        4,
    ),
)
ROOMS = (LURE, KILL, OVERBUILD)
