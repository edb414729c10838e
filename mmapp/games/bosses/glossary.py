"""`GLOSSARY`: the words of the game with what they mean."""

from __future__ import annotations

from mmapp.text.i18n import mark
from mmapp.text.words import Word

GLOSSARY: tuple[Word, ...] = (
    Word("Abenteuer", "adventure", mark("The part of a round in which heroes walk through the dungeons.")),
    Word("ablegen", "discard", mark("To lay a card on its pile. You choose which one, unless the card says: random.")),
    Word(
        "aktiv",
        "active",
        mark("A room that lies open and is not deactivated is active. An active player is the one whose turn it is."),
    ),
    Word("anlocken", "lure", mark("To draw a hero into a dungeon, by having the most of the treasure that he wants.")),
    Word("aufdecken", "turn up", mark("To turn over all cards that were built face down, together.")),
    Word("befördern", "promote", mark("To raise a miniboss by a level: for a coin, in your turn, once a round.")),
    Word("Boss", "boss", mark("The head of your dungeon, at its right end. He is no room.")),
    Word(
        "deaktiviert",
        "deactivated",
        mark("Closed until the end of the round: without damage, treasure and ability. The room keeps its place."),
    ),
    Word("Dungeon", "dungeon", mark("Your rooms beside each other, five at most, and your boss.")),
    Word("Eingang", "entrance", mark("The left end of a dungeon, where lured heroes stand in line.")),
    Word("epischer Held", "epic hero", mark("A strong hero: 2 souls when he dies, 2 wounds when he survives.")),
    Word("Fähigkeit", "ability", mark("What a card can do, beside damage and treasures. It is written on it.")),
    Word("Falle", "trap", mark("One of the two kinds of rooms; the other one is the monster room.")),
    Word("Fenster", "window", mark("A moment at which spells and abilities may be used, also by others.")),
    Word(
        "ausgebauter Raum",
        "advanced room",
        mark("A strong room that is only built over a room that shares a treasure with it."),
    ),
    Word("freigelegt", "uncovered", mark("A room lies open again as the one above it is gone. It was not built.")),
    Word("gewöhnlicher Raum", "ordinary room", mark("A room that goes to the next free place or over any room.")),
    Word("Glocke", "bell", mark("With it you say at a shared device that you want to act in a window.")),
    Word("Held", "hero", mark("A guest with health. Dead he brings souls, alive he brings wounds.")),
    Word("Miniboss", "miniboss", mark("A helper for one room, with three levels. He lies in the deck of rooms.")),
    Word("Monsterraum", "monster room", mark("One of the two kinds of rooms; the other one is the trap.")),
    Word("Münze", "coin", mark("With it minibosses and some abilities are paid.")),
    Word("neue Hand", "mulligan", mark("Seven new cards for a lopsided first hand, once.")),
    Word("passen", "pass", mark("To do nothing, or nothing more, in a window or in your turn.")),
    Word("Schatz", "treasure", mark("Relic, gear, spellbook or gold: the sign on a room that lures a kind of heroes.")),
    Word("Seele", "soul", mark("What a hero leaves who died with you. Ten of them win.")),
    Word("Stadt", "town", mark("Where heroes appear, and where those stay whom nobody lures.")),
    Word("Stufe", "level", mark("How far a miniboss has risen, from 1 to 3.")),
    Word("Stufenaufstieg", "level-up", mark("The boss's ability begins: when five rooms are open for the first time.")),
    Word("überbauen", "overbuild", mark("To lay a room over another one, which then does nothing more.")),
    Word("verhindern", "cancel", mark("To undo an announced spell with one that says so.")),
    Word("Wunde", "wound", mark("The trace of a hero who reached your boss. With five you are out.")),
    Word("XP", "XP", mark("The experience of a boss. The most XP acts first; in a tie at the end the fewest XP wins.")),
    Word("zerstören", "destroy", mark("To discard a room from a dungeon. The one below is open again.")),
    Word("Zauber", "spell", mark("A card that is played once: while building, in the adventure, or in both.")),
)
