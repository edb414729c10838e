"""`POWERS`: the chapters of the tutorial about minibosses, spells, windows and the first hand."""

from __future__ import annotations

from mmapp.games.bosses.lessons_parts import (
    GEAR,
    Deal,
    DealtLesson,
    Side,
    adds,
    builds,
    cancels,
    casts,
    lays_away,
    pays,
    places,
    promotes,
    uses_miniboss,
)
from mmapp.table.lesson_plan import Step
from mmapp.text.i18n import mark

MINIBOSSES = DealtLesson(
    "minibosses",
    mark("Minibosses"),
    mark(
        "Instead of a room you may lay a miniboss on one of your rooms. He costs a coin when he is turned up, and "
        "what he can do belongs to that room. For a coin a round he rises: levels 1 and 2 last, level 3 works once."
    ),
    (
        Step(
            mark("Choose the Cook: she adds damage to a room."),
            mark("Not beside another miniboss: the room on the left is the one."),
            places("cook", 2),
            mark("That is a room. Take the Cook this time."),
            mark("You may do that, too. The task was to lay the Cook on the room on the left."),
        ),
        Step(
            mark("You may promote as well, once a round: the Bookkeeper, to level 3."),
            mark("For a coin he rises to level 3."),
            promotes,
            mark("First promote the Bookkeeper, for a coin."),
            mark("You may do that, too. The task was to promote the Bookkeeper to level 3."),
        ),
        Step(
            mark("All cards lie open. Pay a coin for the Cook!"),
            mark("Tap the coin, or her room."),
            pays,
            "",
            mark("You may do that, too. The task was to pay for the Cook."),
        ),
        Step(
            mark("Lump survives all your rooms. Use the Bookkeeper's level 3!"),
            mark("Now choose Lump."),
            uses_miniboss,
            "",
            mark("You may do that, too. The task was to use the Bookkeeper when Lump stood in his room."),
        ),
    ),
    mark(
        "After level 3 he is back on level 1. Built over, a miniboss stays and serves the new room; if his room is "
        "destroyed, he is lost. You may build and promote in the same round, but lay only one card."
    ),
    "bosses/mini_cook",
    Deal(
        Side(
            "lady_lantern",
            (
                *("moth_wardrobe", "bookkeeper", "toad_pantry", "guest_book", "cook"),
                *("chandelier", "vampire_suite", "folding_bed", "quiet_corridor", "kraken_pool"),
            ),
            ("packed_lunch", "boiling_kettle"),
            ("packed_lunch", "boiling_kettle"),
            (
                "build moth_wardrobe 0",
                "miniboss bookkeeper 0",
                "promote 0; build toad_pantry 1",
                "build guest_book 2",
            ),
        ),
        Side(
            "grandmaster_mole",
            (
                *("badger_bar", "crooked_mirror", "badger_bar", "wolf_massage", "snake_library"),
                *("troll_kitchen", "bottomless_lift", "tax_office", "clock_tower", "singing_stairs"),
            ),
            ("keyhole", "inspection"),
            ("keyhole", "inspection"),
            ("build badger_bar 0", "build crooked_mirror 1", "build badger_bar 2"),
        ),
        (
            *("nimble_nell", "squire_tobias"),
            *("fingers_fritz", "brother_barnabas"),
            *("hazel_the_herbalist", "gudrun_of_the_ladle"),
            *("magister_lump", "jolly_jester_jorn"),
        ),
        4,
    ),
)
SPELLS = DealtLesson(
    "spells",
    mark("Spells"),
    mark(
        "Spells are played while building or during the adventure: the sign on the card says when. While it is your "
        "turn to build you may play as many as you like, before or after you build."
    ),
    (
        Step(
            mark("Gudrun the fighter wants gear. Choose the New Signboard."),
            mark("Your dungeon gets a treasure for this round: gear."),
            adds(GEAR),
            mark("Build later, if you like. First the New Signboard!"),
            mark("You may do that, too. The task was to lure Gudrun with the New Signboard: gear."),
        ),
        Step(
            mark("Gudrun would survive. Choose the Boiling Kettle."),
            mark("2 damage more: tap Gudrun."),
            casts("boiling_kettle", "gudrun_of_the_ladle"),
            "",
            mark("You may do that, too. The task was to hit Gudrun with the Boiling Kettle."),
        ),
    ),
    mark(
        "There is no limit to your hand, but spells are drawn only when a card says so: each of them counts. After "
        "every room that a hero met you may act, then the others; only then he dies or walks on."
    ),
    "bosses/spell_boiling_kettle",
    Deal(
        Side(
            "madame_mildew",
            (
                *("owl_desk", "soap_stairs", "moth_wardrobe", "chandelier", "kraken_pool"),
                *("wolf_massage", "troll_kitchen", "toad_pantry"),
            ),
            ("new_signboard", "boiling_kettle"),
            ("chandelier", "kraken_pool"),
            ("build owl_desk 0", "build soap_stairs 1"),
        ),
        Side(
            "baroness_bog",
            (
                *("toad_pantry", "folding_bed", "snake_library", "spider_lobby", "vampire_suite"),
                *("chandelier", "bottomless_lift", "tax_office"),
            ),
            ("keyhole", "inspection"),
            ("keyhole", "inspection"),
            ("build toad_pantry 0", "build folding_bed 1"),
        ),
        (
            *("apprentice_flick", "brother_barnabas"),
            *("gudrun_of_the_ladle", "nimble_nell"),
            *("sister_primrose", "squire_tobias"),
        ),
        2,
    ),
)
WINDOWS = DealtLesson(
    "windows",
    mark("Windows and bells"),
    mark(
        "Whoever holds a spell may act at certain moments of other people's turns, too: a window opens. Fidibus has "
        "just announced a spell against your Soap Stairs. Nothing has happened yet."
    ),
    (
        Step(
            mark("Fidibus wants to tear down your Soap Stairs. Cancel his spell!"),
            mark("Now cancel it."),
            cancels,
            "",
            mark("You may let it happen. The task was to cancel his spell with Do Not Disturb."),
        ),
        Step(
            mark("Saved! Hazel comes with 5 health, your rooms deal 4. Build one more."),
            mark("Lay it on the free place: then she dies."),
            builds(at=2),
            mark("This one cannot lie on the free place."),
            mark("You may do that, too. The task was one more room on the free place, so that Hazel dies."),
        ),
        Step(
            mark("Nell would die in Fidibus' dungeon. Give her the Packed Lunch!"),
            mark("3 health more: tap Nell."),
            casts("packed_lunch", "nimble_nell"),
            "",
            mark("You may keep it. The task was to give the Packed Lunch to Nell."),
        ),
    ),
    mark(
        "In the settings you choose at which windows the game stops for you. If several share a device, nobody is "
        "asked round the table: the picture pauses, and whoever wants to act rings their bell."
    ),
    "bosses/spell_keyhole",
    Deal(
        Side(
            "lady_lantern",
            (
                *("owl_desk", "soap_stairs", "moth_wardrobe", "folding_bed", "chandelier"),
                *("troll_kitchen", "toad_pantry", "wolf_massage"),
            ),
            ("do_not_disturb", "packed_lunch"),
            ("moth_wardrobe", "chandelier"),
            ("build owl_desk 0", "build soap_stairs 1"),
        ),
        Side(
            "grandmaster_mole",
            (
                *("badger_bar", "crooked_mirror", "wolf_massage", "snake_library", "bottomless_lift"),
                *("tax_office", "clock_tower", "singing_stairs"),
            ),
            ("demolition", "inspection"),
            ("snake_library", "inspection"),
            ("build badger_bar 0", "build crooked_mirror 1", "demolish 1"),
        ),
        (
            *("apprentice_flick", "squire_tobias"),
            *("nimble_nell", "hazel_the_herbalist"),
            *("brother_barnabas", "sister_primrose"),
        ),
        2,
        "cancel",
    ),
)
BEGIN = DealtLesson(
    "begin",
    mark("A game begins"),
    mark(
        "Everyone gets a boss, 3 coins, 5 room cards and 2 spells. All lay two cards of their choice away at once, in "
        "secret. Then everyone may build a first room, an ordinary one."
    ),
    (
        Step(
            mark("Two advanced rooms fit none of your ordinary ones. Lay them away."),
            mark("And the second: Heavy Chandelier and Troll Kitchen fit nowhere."),
            lays_away("chandelier", "troll_kitchen"),
            mark("Keep this one. Heavy Chandelier and Troll Kitchen fit nowhere."),
            mark("You may do that, too. The task was to lay the Heavy Chandelier and the Troll Kitchen away."),
        ),
        Step(
            mark("Your first room, face down: which of your ordinary rooms?"),
            mark("Lay it beside your boss."),
            builds(),
            mark("Only an ordinary room may be the first."),
            mark("You may do that, too. But with a room you are one step ahead: the task was to build one."),
        ),
    ),
    mark(
        "Cards are built face down and turned up together. Whoever has the most XP always acts first, the "
        "whole game long. Four advanced rooms, or four with the same treasure, in your first hand: then "
        "you may draw a new one, once."
    ),
    "bosses/boss_count_cobweb",
    Deal(
        Side(
            "count_cobweb",
            (
                *("owl_desk", "soap_stairs", "toad_pantry", "troll_kitchen", "chandelier"),
                *("badger_bar", "folding_bed"),
            ),
            ("new_signboard", "boiling_kettle"),
            ("troll_kitchen", "chandelier"),
        ),
        Side(
            "professor_grub",
            (
                *("badger_bar", "revolving_door", "crooked_mirror", "spider_lobby", "snake_library"),
                *("goose_gate", "giant_in_the_attic"),
            ),
            ("keyhole", "inspection"),
            ("keyhole", "inspection"),
        ),
        ("apprentice_flick", "squire_tobias", "nimble_nell", "brother_barnabas"),
        0,
        "discard",
    ),
)
POWERS = (MINIBOSSES, SPELLS, WINDOWS, BEGIN)
