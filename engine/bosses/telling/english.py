"""The English words for abilities."""

from __future__ import annotations

from engine.bosses.cards import ADVENTURE, BUILD

AND = "; "
MAY = "you may {}"
OTHERS = "each other player may {}"
ONCE = "once a round"
PHASE = {BUILD: "while building", ADVENTURE: "during the adventure"}
TREASURES = {"relic": "relics", "gear": "gear", "spellbook": "spellbooks", "gold": "gold"}

WHEN = {
    "use": "",
    "spell": "",
    "cancel": "",
    "always": "",
    "built": "when this room is built:",
    "uncovered": "when this room is built or uncovered:",
    "destroyed": "when this room is destroyed:",
    "any_destroyed": "when a room in any dungeon is destroyed:",
    "enters_room": "when a hero enters this room:",
    "dies_here": "when a hero dies in this room:",
    "dies": "when a hero dies in your dungeon:",
    "survives": "when a hero survives your dungeon:",
    "plays_spell": "when you have played a spell that was not cancelled:",
    "builds": "when you build a room:",
    "build_phase": "at the start of the build phase:",
    "hero_enters": "when this hero enters a dungeon:",
    "hero_dies": "when this hero dies, for the dungeon's owner:",
    "hero_survives": "when this hero survives, the dungeon's owner must",
}
WHEN_TYPE = {
    ("builds", "monster"): "when you build a monster room:",
    ("builds", "trap"): "when you build a trap room:",
}

AIMS = {
    "this_room": "this room",
    "this_hero": "this hero",
    "this_dungeon": "your dungeon",
    "hero_inside": "the hero in your dungeon",
    "hero_inside_any": "the hero in any dungeon",
    "hero_here": "the hero in this room",
    "weak_hero_here": "the hero in this room if he has at most 3 health left",
    "hero_waiting": "a hero at your entrance",
    "hero_in_town": "a hero in town",
    "room": "a room in any dungeon",
    "own_room": "one of your rooms",
    "other_own_room": "another of your rooms",
    "own_monster_room": "one of your monster rooms",
    "own_trap_room": "one of your trap rooms",
    "plain_room": "a room without a miniboss in any dungeon",
    "own_miniboss": "one of your minibosses",
    "own_low_miniboss": "one of your minibosses",
    "miniboss": "any miniboss",
    "room_pair": "two rooms of one dungeon",
    "opponent": "another player",
    "opponent_with_spell": "another player",
    "opponent_with_card": "another player",
    "treasure": "any treasure",
    "dungeon": "any dungeon",
    "hand_card": "a card of your hand",
    "hand_spell": "a spell of your hand",
    "hand_monster": "a monster room of your hand",
    "hand_miniboss": "a miniboss of your hand",
    "coins": "any number of coins",
    "pile_room": "one of the six newest rooms of the discard pile",
    "plan": "a room of your hand",
}

DATIVE: dict[str, str] = {}
"""The other forms of words; English needs none."""

VERBS = {
    "coins": "take {c}",
    "pay": "pay {c}",
    "give": "give the owner {c}",
    "give_amount": "give the owner {a}",
    "pay_amount": "pay {a}",
    "boost_amount": "{a} gets +{n} damage for each of them this round",
    "harden_amount": "{a} gets +{n} health for each of them this round",
    "lose_coins": "pay {c} as far as there are any",
    "coins_per_room": "take {c} for each of your active rooms",
    "coins_per_miniboss": "take {c} for each miniboss that you show from your hand",
    "lay_coins": "lay {c} on this room",
    "take_coins": "take {c} from this room",
    "draw_spells": "draw {s}",
    "draw_rooms": "draw {r}",
    "discard": "discard {a}",
    "discard_one": "discard a room card of your hand",
    "all_discard": "every other player discards a room card of his choice",
    "random_spell": "{a} discards a random spell",
    "look_and_take": "look at the hand of {a} and take a card of it, which you show",
    "swap_hoards": "swap all coins with {a}",
    "destroy": "destroy {a}",
    "deactivate": "deactivate {a} until the round's end",
    "double": "double the damage of {a} this round",
    "boost": "{a} gets +{n} damage this round",
    "boost_levels": "the room of {a} gets +{n} damage for each of its levels this round;"
    " if it is your only one, the room's damage is doubled as well",
    "boost_monsters": "all monster rooms of {a} get {n:+} damage this round",
    "rebuild": "treat {a} as just built",
    "swap_rooms": "swap the places of {a}",
    "build_now": "build {a} at once",
    "build_drawn": "draw a room card; if it is a room, you may build it at once",
    "take_from_pile": "take {a} into your hand",
    "add_treasure": "{b} gets {a} this round",
    "skip_first": "heroes skip the first room of {a} this round",
    "hush": "the texts of rooms and minibosses of {a} do not count this round",
    "promote": "promote {a} without a coin",
    "return_miniboss": "{a} goes back to its owner's hand",
    "hurt": "{a} suffers {n} damage",
    "harden": "{a} gets {n:+} health this round",
    "harden_by_minibosses": "he gets +{n} health for each miniboss there this round",
    "kill": "kill {a}",
    "to_town": "send {a} back to town",
    "to_entrance": "send {a} back to the entrance",
    "fetch": "move {a} to your entrance",
    "hold": "{a} stays outside until the next round",
    "deactivate_first": "the first active room is deactivated until the round's end",
    "suspend": "this boss's ability rests until the round's end",
    "cancel": "cancel the spell of another player",
    "take_cancelled": "take the cancelled spell into your hand",
    "damage": "this room gets +{n} damage",
    "damage_per_treasure": "this room gets +{n} damage for each of its treasures",
    "damage_per_coin": "this room gets +{n} damage for each coin on it",
    "right_monster": "a monster room on the right of this one gets +{n} damage",
    "trap_damage": "your trap rooms get +{n} damage",
    "no_monsters_beside": "no monster room may be built next to this one",
    "open_top": "any room may be built over this one",
    "double_treasures": "the treasures of this room count twice",
    "ignore_heroes": "texts of heroes in your dungeon and at its entrance do not count",
    "extra_coin": "when a card brings you coins, take one more",
    "start_level": "your minibosses begin at level {n}",
    "lured_by_sum": "this hero is lured by {t} and {u} added up",
    "lured_by_fewest_souls": "this hero goes to the player with the fewest souls",
    "skips_mixed": "he skips rooms with more than one kind of treasure",
    "skips_outermost": "this hero skips the first room",
    "less_from_traps": "trap rooms hurt this hero by {n} less",
    "less_from_monsters": "monster rooms hurt this hero by {n} less",
    "spell_proof": "spells cannot touch this hero",
}


MORE_WITH_MINIBOSS = " ({m} in a room with a miniboss)"


def coins(count: int) -> str:
    """A number of coins."""
    return "a coin" if count == 1 else f"{count} coins"


def spells(count: int) -> str:
    """A number of spells."""
    return "a spell" if count == 1 else f"{count} spells"


def rooms(count: int) -> str:
    """A number of room cards."""
    return "a room card" if count == 1 else f"{count} room cards"
