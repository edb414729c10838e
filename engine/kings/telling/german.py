"""The German words of cards."""

from __future__ import annotations

from engine.kings.telling.words import Words

_NUMBERS = {
    "dice": ("ein Würfel mehr", "{n} Würfel mehr"),
    "dice12": ("ein zwölfseitiger Würfel mehr", "{n} zwölfseitige Würfel mehr"),
    "strength": ("+1 Grundstärke", "+{n} Grundstärke"),
    "damage": ("+1 Zusatzschaden", "+{n} Zusatzschaden"),
    "armour": ("+1 Rüstung", "+{n} Rüstung"),
    "speed": ("+1 Tempo", "+{n} Tempo"),
    "hearts": ("ein Herz mehr", "{n} Herzen mehr"),
}
_ACCUSATIVE = {
    "dice": ("einen Würfel mehr", "{n} Würfel mehr"),
    "dice12": ("einen zwölfseitigen Würfel mehr", "{n} zwölfseitige Würfel mehr"),
}
_LESS = {
    "dice": ("einen Würfel weniger", "{n} Würfel weniger"),
    "dice12": ("einen zwölfseitigen Würfel weniger", "{n} zwölfseitige Würfel weniger"),
    "strength": ("1 Grundstärke weniger", "{n} Grundstärke weniger"),
    "damage": ("1 Zusatzschaden weniger", "{n} Zusatzschaden weniger"),
    "armour": ("1 Rüstung weniger", "{n} Rüstung weniger"),
    "speed": ("1 Tempo weniger", "{n} Tempo weniger"),
}
_FOE_NUMBERS = {
    "dice": ("ein Würfel", "{n} Würfel"),
    "dice12": ("ein zwölfseitiger Würfel", "{n} zwölfseitige Würfel"),
    "strength": ("Grundstärke 1", "Grundstärke {n}"),
    "damage": ("Zusatzschaden 1", "Zusatzschaden {n}"),
}
_REROLLS = {
    "reroll": ("einen Würfel neu werfen", "bis zu {n}-mal einen Würfel neu werfen"),
    "reroll_all": ("einmal alle Würfel neu werfen", "bis zu {n}-mal alle Würfel neu werfen"),
    "reroll_values": ("einmal beliebig viele Würfel neu werfen, die {v} zeigen", ""),
    "turn": ("einen Würfel auf 1 drehen", "einen Würfel auf {n} drehen"),
    "repeat": ("einmal den ganzen Kampf wiederholen lassen", ""),
}
_DEEDS = {
    "heal": ("nimm ein verlorenes Herz zurück", "nimm bis zu {n} verlorene Herzen zurück"),
    "forge": ("schmiede einmal", "schmiede bis zu {n}-mal"),
    "draw": ("ziehe einen Trank", "ziehe {n} Tränke"),
    "attack": ("bekämpfe die Kreatur der Stufe 1", "bekämpfe die Kreatur der Stufe {n}"),
    "challenge": ("fordere den König heraus", ""),
    "unguarded": ("Wachen zählen dabei nicht", ""),
    "steal": (
        "nimm einem anderen Helden einen Gegenstand der Klasse 1 aus dem Rucksack oder, ungesehen, einen Trank",
        "nimm einem anderen Helden einen Gegenstand bis Klasse {n} aus dem Rucksack oder, ungesehen, einen Trank",
    ),
    "hearts_for_potions": ("gib beliebig viele Herzen ab und ziehe für jedes einen Trank", ""),
    "look": ("", "sieh dir die obersten {n} Tränke an und lege sie in beliebiger Reihenfolge zurück"),
    "recover": ("nimm einen Trank deiner Wahl aus dem Ablagestapel", ""),
    "second_potion": ("spiele in diesem Kampf einen Trank mehr", ""),
    "second_hand": ("ein zweiter Handplatz; den ersten kann nichts verbieten", ""),
    "token": (
        "am Ende deines Zuges darfst du deine Marke auf einen Gegenstand in der Schmiede oder auf die Tränke legen;"
        " nimmt ein anderer Held davon, bekommst du sie zurück und nimmst sofort einen Gegenstand der Klasse 1 oder"
        " einen Trank",
        "",
    ),
    "muddle": (
        "vor jedem Kampf bestimmt ein Würfel, was verboten ist, so schnell du auch bist:"
        " 1 Fuß, 2 Körper, 3 Kopf, 4 Hand, 5 nichts, 6 verbesserte Gegenstände",
        "",
    ),
    "plunder": ("wer mit weniger als 4 Tempo verliert, gibt einen Gegenstand an die Schmiede zurück", ""),
}

GERMAN = Words(
    either="oder",
    also="und",
    capital=True,
    may="du darfst {}",
    foe_may="darf {}",
    slots=("Fußplatz", "Körperplatz", "Kopfplatz", "Handplatz"),
    numbers=_NUMBERS,
    more={**_NUMBERS, **_ACCUSATIVE},
    less=_LESS,
    foe_numbers=_FOE_NUMBERS,
    rerolls=_REROLLS,
    deeds=_DEEDS,
    all_hearts="nimm alle verlorenen Herzen zurück",
    bans={
        "foot": "alles auf dem Fußplatz",
        "body": "alles auf dem Körperplatz",
        "head": "alles auf dem Kopfplatz",
        "hand": "alles auf dem Handplatz",
        "improved": "verbesserte Gegenstände",
        "potions": "deine Tränke",
        "rerolls": "Neuwürfe",
        "damage": "Zusatzschaden",
        "armour": "Rüstung",
    },
    forbidden="Verboten bei weniger als {n} Tempo: {b}.",
    slot_rests="sein {b} zählt in diesem Zug nicht",
    thing_rests="in diesem Zug zählt für ihn nicht: {b}",
    self_times={
        "turn": "in deinem Zug, außerhalb eines Kampfes: {}",
        "before": "vor deinem Wurf: {}",
        "rolled": "wenn deine Würfel liegen: {}",
        "fight": "in deinem Kampf: {}",
        "any": "jederzeit: {}",
    },
    hero_times={
        "before": "vor dem Wurf eines anderen Helden: {}",
        "fight": "im Kampf eines anderen Helden: {}",
    },
    hero_has="er hat in diesem Zug {}",
    own_foe_has="in deinem Kampf: dein Gegner hat in diesem Zug {}",
    other_foe_has="im Kampf eines anderen Helden: sein Gegner hat in diesem Zug {}",
    this_turn={"before": "{} in diesem Zug", "fight": "{} in diesem Zug"},
    lasting="{} bis zum Ende der Runde",
    joker="Joker: ersetzt beim Schmieden jeden Gegenstand der Klasse {n}.",
    fixed="Lässt sich nicht verbessern.",
    improved="Verbessert: {}.",
    made_from="Entsteht aus {a} und {b}.",
    beside="dem linken Gegenstand der Klasse 2 auf dem Teil rechts daneben",
    on_its_own="Solange dein {s} leer ist: {e}.",
    trick="{name} (Platz {n} der Reihenfolge): {e}.",
    art="{name}: {e}.",
    once_each="Je einmal im Spiel:",
    nothing="Nichts, was nicht alle können.",
)
