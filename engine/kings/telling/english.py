"""The English words of cards."""

from __future__ import annotations

from engine.kings.telling.words import Words

_NUMBERS = {
    "dice": ("one more die", "{n} more dice"),
    "dice12": ("one more twelve-sided die", "{n} more twelve-sided dice"),
    "strength": ("+1 base strength", "+{n} base strength"),
    "damage": ("+1 extra damage", "+{n} extra damage"),
    "armour": ("+1 armour", "+{n} armour"),
    "speed": ("+1 speed", "+{n} speed"),
    "hearts": ("one more heart", "{n} more hearts"),
}
_LESS = {
    "dice": ("one die less", "{n} dice less"),
    "dice12": ("one twelve-sided die less", "{n} twelve-sided dice less"),
    "strength": ("1 less base strength", "{n} less base strength"),
    "damage": ("1 less extra damage", "{n} less extra damage"),
    "armour": ("1 less armour", "{n} less armour"),
    "speed": ("1 less speed", "{n} less speed"),
}
_FOE_NUMBERS = {
    "dice": ("one die", "{n} dice"),
    "dice12": ("one twelve-sided die", "{n} twelve-sided dice"),
    "strength": ("base strength 1", "base strength {n}"),
    "damage": ("extra damage 1", "extra damage {n}"),
}
_REROLLS = {
    "reroll": ("reroll one die", "reroll single dice up to {n} times"),
    "reroll_all": ("reroll all dice once", "reroll all dice up to {n} times"),
    "reroll_values": ("once reroll any dice that show {v}", ""),
    "turn": ("turn one die to 1", "turn one die to {n}"),
    "repeat": ("have the whole fight repeated once", ""),
}
_DEEDS = {
    "heal": ("take back a lost heart", "take back up to {n} lost hearts"),
    "forge": ("forge once", "forge up to {n} times"),
    "draw": ("draw a potion", "draw {n} potions"),
    "attack": ("fight the creature of level 1", "fight the creature of level {n}"),
    "challenge": ("challenge the king", ""),
    "unguarded": ("guards do not count", ""),
    "steal": (
        "take a class 1 item out of another hero's backpack, or one of that hero's potions unseen",
        "take an item of class {n} or lower out of another hero's backpack, or one of that hero's potions unseen",
    ),
    "hearts_for_potions": ("give away any number of hearts and draw a potion for each", ""),
    "look": ("", "look at the top {n} potions and put them back in any order"),
    "recover": ("take a potion of your choice out of the discard pile", ""),
    "second_potion": ("play one potion more in this fight", ""),
    "second_hand": ("a second hand slot; nothing can forbid the first one", ""),
    "token": (
        "at the end of your turn you may lay your token on an item in the forge or on the potions; when another hero"
        " takes from there, you get it back and take a class 1 item or a potion at once",
        "",
    ),
    "muddle": (
        "before each fight a die decides what is forbidden, however fast you are:"
        " 1 foot, 2 body, 3 head, 4 hand, 5 nothing, 6 improved items",
        "",
    ),
    "plunder": ("whoever loses with a speed below 4 gives an item back to the forge", ""),
}

ENGLISH = Words(
    either="or",
    also="and",
    capital=False,
    may="you may {}",
    foe_may="may {}",
    slots=("foot slot", "body slot", "head slot", "hand slot"),
    numbers=_NUMBERS,
    more=_NUMBERS,
    less=_LESS,
    foe_numbers=_FOE_NUMBERS,
    rerolls=_REROLLS,
    deeds=_DEEDS,
    all_hearts="take back all lost hearts",
    bans={
        "foot": "the foot slot",
        "body": "the body slot",
        "head": "the head slot",
        "hand": "the hand slot",
        "improved": "improved items",
        "potions": "your potions",
        "rerolls": "rerolls",
        "damage": "extra damage",
        "armour": "armour",
    },
    forbidden="Forbidden below speed {n}: {b}.",
    slot_rests="that hero's {b} does not count this turn",
    thing_rests="not counted for that hero this turn: {b}",
    self_times={
        "turn": "in your turn, outside a fight: {}",
        "before": "before your roll: {}",
        "rolled": "when your dice lie there: {}",
        "fight": "in your fight: {}",
        "any": "at any time: {}",
    },
    hero_times={"before": "before another hero's roll: {}", "fight": "in another hero's fight: {}"},
    hero_has="that hero has {} this turn",
    own_foe_has="in your fight: your opponent has {} this turn",
    other_foe_has="in another hero's fight: the opponent has {} this turn",
    this_turn={"before": "{} this turn", "fight": "{} this turn"},
    lasting="{} until the end of the round",
    joker="Joker: stands in for any class {n} item when you forge.",
    fixed="Cannot be improved.",
    improved="Improved: {}.",
    made_from="Made from {a} and {b}.",
    beside="the left class 2 item of the next part to the right",
    on_its_own="While your {s} is empty: {e}.",
    trick="{name} (place {n} in the order): {e}.",
    art="{name}: {e}.",
    once_each="Once per game each:",
    nothing="Nothing beyond the usual.",
)
