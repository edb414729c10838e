"""The German words for abilities. Targets stand in the accusative, which the verbs are built around."""

from __future__ import annotations

from engine.bosses.cards import ADVENTURE, BUILD

AND = "; "
MAY = "auf Wunsch: {}"
OTHERS = "jeder andere Spieler darf: {}"
ONCE = "einmal pro Runde"
PHASE = {BUILD: "in der Bauphase", ADVENTURE: "in der Abenteuerphase"}
TREASURES = {"relic": "Relikte", "gear": "Ausrüstung", "spellbook": "Zauberbücher", "gold": "Gold"}

WHEN = {
    "use": "",
    "spell": "",
    "cancel": "",
    "always": "",
    "built": "wenn dieser Raum gebaut wird:",
    "uncovered": "wenn dieser Raum gebaut oder freigelegt wird:",
    "destroyed": "wenn dieser Raum zerstört wird:",
    "any_destroyed": "wenn in irgendeinem Dungeon ein Raum zerstört wird:",
    "enters_room": "wenn ein Held diesen Raum betritt:",
    "dies_here": "wenn in diesem Raum ein Held stirbt:",
    "dies": "wenn in deinem Dungeon ein Held stirbt:",
    "survives": "wenn ein Held deinen Dungeon überlebt:",
    "plays_spell": "wenn du einen Zauber gespielt hast, der nicht verhindert wurde:",
    "builds": "wenn du einen Raum baust:",
    "build_phase": "zu Beginn der Bauphase:",
    "hero_enters": "wenn dieser Held einen Dungeon betritt:",
    "hero_dies": "wenn dieser Held stirbt, gilt für den Besitzer des Dungeons:",
    "hero_survives": "wenn dieser Held überlebt, gilt für den Besitzer des Dungeons:",
}
WHEN_TYPE = {
    ("builds", "monster"): "wenn du einen Monsterraum baust:",
    ("builds", "trap"): "wenn du einen Fallenraum baust:",
}

AIMS = {
    "this_room": "diesen Raum",
    "this_hero": "diesen Helden",
    "this_dungeon": "deinen Dungeon",
    "hero_inside": "den Helden in deinem Dungeon",
    "hero_inside_any": "den Helden in einem beliebigen Dungeon",
    "hero_here": "den Helden in diesem Raum",
    "weak_hero_here": "den Helden in diesem Raum, wenn er höchstens 3 Gesundheit übrig hat",
    "hero_waiting": "einen Helden an deinem Eingang",
    "hero_in_town": "einen Helden in der Stadt",
    "room": "einen Raum in einem beliebigen Dungeon",
    "own_room": "einen deiner Räume",
    "other_own_room": "einen anderen deiner Räume",
    "own_monster_room": "einen deiner Monsterräume",
    "own_trap_room": "einen deiner Fallenräume",
    "plain_room": "einen Raum ohne Miniboss in einem beliebigen Dungeon",
    "own_miniboss": "einen deiner Minibosse",
    "own_low_miniboss": "einen deiner Minibosse",
    "miniboss": "einen beliebigen Miniboss",
    "room_pair": "zwei Räume eines Dungeons",
    "opponent": "einen anderen Spieler",
    "opponent_with_spell": "einen anderen Spieler",
    "opponent_with_card": "einen anderen Spieler",
    "treasure": "einen beliebigen Schatz",
    "dungeon": "einen beliebigen Dungeon",
    "hand_card": "eine deiner Handkarten",
    "hand_spell": "einen Zauber deiner Hand",
    "hand_monster": "einen Monsterraum deiner Hand",
    "hand_miniboss": "einen Miniboss deiner Hand",
    "coins": "beliebig viele Münzen",
    "pile_room": "einen der sechs neuesten Räume des Ablagestapels",
    "plan": "einen Raum deiner Hand",
}

DATIVE = {
    "this_room": "diesem Raum",
    "this_dungeon": "deinem Dungeon",
    "dungeon": "einem beliebigen Dungeon",
    "own_room": "einem deiner Räume",
    "other_own_room": "einem anderen deiner Räume",
    "own_monster_room": "einem deiner Monsterräume",
    "own_trap_room": "einem deiner Fallenräume",
    "plain_room": "einem Raum ohne Miniboss in einem beliebigen Dungeon",
    "room": "einem Raum in einem beliebigen Dungeon",
    "this_hero": "diesem Helden",
    "hero_inside": "dem Helden in deinem Dungeon",
    "hero_inside_any": "dem Helden in einem beliebigen Dungeon",
    "hero_here": "dem Helden in diesem Raum",
    "weak_hero_here": "dem Helden in diesem Raum, wenn er höchstens 3 Gesundheit übrig hat,",
    "hero_waiting": "einem Helden an deinem Eingang",
    "hero_in_town": "einem Helden in der Stadt",
}
"""The same for verbs that take a dative; what is not here stands in none of them."""

VERBS = {
    "coins": "nimm {c}",
    "pay": "zahle {c}",
    "give": "gib dem Besitzer {c}",
    "give_amount": "gib dem Besitzer {a}",
    "pay_amount": "zahle {a}",
    "boost_amount": "verstärke {a} in dieser Runde um {n} Schaden je Münze",
    "harden_amount": "stärke {a} in dieser Runde um {n} Gesundheit je Münze",
    "lose_coins": "zahle {c}, soweit vorhanden",
    "coins_per_room": "nimm {c} für jeden deiner aktiven Räume",
    "coins_per_miniboss": "nimm {c} für jeden Miniboss, den du aus deiner Hand zeigst",
    "lay_coins": "lege {c} auf diesen Raum",
    "take_coins": "nimm {c} von diesem Raum",
    "draw_spells": "ziehe {s}",
    "draw_rooms": "ziehe {r}",
    "discard": "lege {a} ab",
    "discard_one": "lege eine Raumkarte deiner Hand ab",
    "all_discard": "jeder andere Spieler legt eine Raumkarte seiner Wahl ab",
    "random_spell": "bestimme {a}; er legt einen zufälligen Zauber ab",
    "look_and_take": "bestimme {a}, sieh seine Hand an und nimm eine Karte davon, die du zeigst",
    "swap_hoards": "bestimme {a} und tausche alle Münzen mit ihm",
    "destroy": "zerstöre {a}",
    "deactivate": "deaktiviere {a} bis zum Rundenende",
    "double": "verdopple in dieser Runde den Schaden von {d}",
    "boost": "verstärke {a} in dieser Runde um {n} Schaden",
    "boost_levels": "bestimme {a}: sein Raum macht in dieser Runde {n} Schaden mehr je Stufe;"
    " ist es dein einziger, verdopple den Schaden des Raumes außerdem",
    "boost_monsters": "bestimme {a}: alle Monsterräume darin ändern in dieser Runde ihren Schaden um {n:+}",
    "rebuild": "behandle {a} als gerade gebaut",
    "swap_rooms": "vertausche {a}",
    "build_now": "baue {a} sofort",
    "build_drawn": "ziehe eine Raumkarte; ist es ein Raum, darfst du ihn sofort bauen",
    "take_from_pile": "nimm {a} auf die Hand",
    "add_treasure": "füge {d} in dieser Runde {a} hinzu",
    "skip_first": "bestimme {a}: Helden überspringen in dieser Runde seinen ersten Raum",
    "hush": "bestimme {a}: die Texte seiner Räume und Minibosse gelten in dieser Runde nicht",
    "promote": "befördere {a} ohne Münze",
    "return_miniboss": "nimm {a} zurück auf die Hand seines Besitzers",
    "hurt": "füge {d} {n} Schaden zu",
    "harden": "gib {d} in dieser Runde {n:+} Gesundheit",
    "harden_by_minibosses": "er erhält in dieser Runde {n} Gesundheit mehr für jeden Miniboss dort",
    "kill": "töte {a}",
    "to_town": "schicke {a} in die Stadt zurück",
    "to_entrance": "schicke {a} an den Eingang zurück",
    "fetch": "setze {a} an deinen Eingang",
    "hold": "lass {a} bis zur nächsten Runde draußen",
    "deactivate_first": "der erste aktive Raum wird bis zum Rundenende deaktiviert",
    "suspend": "die Fähigkeit dieses Bosses ruht bis zum Rundenende",
    "cancel": "verhindere den Zauber eines anderen Spielers",
    "take_cancelled": "nimm den verhinderten Zauber auf die Hand",
    "damage": "dieser Raum erhält +{n} Schaden",
    "damage_per_treasure": "dieser Raum erhält +{n} Schaden für jeden seiner Schätze",
    "damage_per_coin": "dieser Raum erhält +{n} Schaden für jede Münze darauf",
    "right_monster": "ein Monsterraum rechts neben diesem erhält +{n} Schaden",
    "trap_damage": "deine Fallenräume erhalten +{n} Schaden",
    "no_monsters_beside": "neben diesem Raum darf kein Monsterraum gebaut werden",
    "open_top": "über diesen Raum darf jeder Raum gebaut werden",
    "double_treasures": "die Schätze dieses Raumes zählen doppelt",
    "ignore_heroes": "Texte von Helden in deinem Dungeon und an seinem Eingang gelten nicht",
    "extra_coin": "wenn dir eine Karte Münzen bringt, nimm eine mehr",
    "start_level": "deine Minibosse beginnen auf Stufe {n}",
    "lured_by_sum": "diesen Helden locken {t} und {u} zusammen",
    "lured_by_fewest_souls": "dieser Held geht zu dem Spieler mit den wenigsten Seelen",
    "skips_mixed": "er überspringt Räume mit mehr als einer Schatzart",
    "skips_outermost": "dieser Held überspringt den ersten Raum",
    "less_from_traps": "Fallenräume schaden diesem Helden um {n} weniger",
    "less_from_monsters": "Monsterräume schaden diesem Helden um {n} weniger",
    "spell_proof": "Zauber können diesem Helden nichts anhaben",
}


MORE_WITH_MINIBOSS = " ({m} in einem Raum mit Miniboss)"


def coins(count: int) -> str:
    """A number of coins."""
    return "eine Münze" if count == 1 else f"{count} Münzen"


def spells(count: int) -> str:
    """A number of spells."""
    return "einen Zauber" if count == 1 else f"{count} Zauber"


def rooms(count: int) -> str:
    """A number of room cards."""
    return "eine Raumkarte" if count == 1 else f"{count} Raumkarten"
