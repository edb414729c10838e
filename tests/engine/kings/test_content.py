"""The cards: what stands in the file is within the numbers of the rules, and what is not is refused with its name."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from engine.core.errors import ContentError
from engine.kings.abilities import Effect, Gear, amount_of, gear_of
from engine.kings.cards import (
    BEFORE,
    FIRST_SECOND,
    LAST,
    LETTERS,
    OTHERS,
    OWN_ROLL,
    TURN,
    items_in_play,
    recipes,
)
from engine.kings.checks import forges, mean_strength
from engine.kings.content import build, load, parse
from engine.kings.rules import Kings

FILE = Path(__file__).with_name("golden") / "deck.toml"
"""The cards into which faults are planted: no calibration touches them."""
DATA = tomllib.loads(FILE.read_text("utf-8"))
CARDS = load()
"""The game's own cards."""
FIXED = load(FILE)
ITEM = {item.id: item for item in FIXED.items}
POTION = {potion.id: potion for potion in FIXED.potions}


def refused(data):
    with pytest.raises(ContentError) as error:
        build(data)
    return str(error.value)


def place_of(table, name):
    return next(at for at, card in enumerate(DATA[table]) if card["id"] == name)


def changed(table, name, /, **values):
    data = deepcopy(DATA)
    card = data[table][place_of(table, name)]
    card.update({key.rstrip("_"): value for key, value in values.items() if value is not None})
    for key in [key for key, value in values.items() if value is None]:
        del card[key.rstrip("_")]
    return data


def without(table, name):
    data = deepcopy(DATA)
    del data[table][place_of(table, name)]
    return data


def with_part(table, name, part, at, /, **values):
    data = deepcopy(DATA)
    data[table][place_of(table, name)][part][at].update(values)
    return data


def test_the_numbers_of_the_rules_page():
    items, kings = CARDS.items, CARDS.kings
    assert Counter(item.rank for item in items) == {1: 21, 2: 14, 3: 10}
    assert [item.number for item in items] == list(range(45))
    assert Counter(item.rank for item in items if item.part == 0) == {1: 3, 2: 2, 3: 2}
    seconds = items[FIRST_SECOND:]
    assert len({item.part for item in seconds}) == 3
    assert "G" not in {LETTERS[item.part] for item in seconds}
    jokers = [(item.rank, LETTERS[item.part], item.place) for item in items if item.joker]
    assert jokers == [(1, "A", 0), (1, "G", 2), (2, "A", 0), (2, "G", 1)]
    assert (len(CARDS.potions), sum(potion.spiteful for potion in CARDS.potions)) == (25, 4)
    assert len(set(CARDS.potions)) >= 12
    assert Counter(one.level for one in CARDS.creatures) == {1: 10, 2: 10, 3: 10}
    assert [one.level for one in CARDS.standard] == [1, 2, 3]
    assert 12 <= sum(one.bans > 0 for one in CARDS.creatures) <= 18
    assert Counter(king.age for king in kings) == {"young": 4, "old": 4, "promo": 2}
    assert [one.id for one in CARDS.characters] == [
        "assassin",
        "trader",
        "swashbuckler",
        "noble",
        "rogue",
        "alchemist",
    ]


def test_arrows_go_from_neighbours_to_what_lies_between_them():
    found = {recipe.result: (recipe.first, recipe.second) for recipe in recipes(CARDS.items, tuple(range(7)))}
    assert len(found) == 24
    for item in CARDS.items:
        part = item.part
        ones, twos = [part * 3 + at for at in range(3)], [21 + part * 2 + at for at in range(2)]
        made = {
            (2, 0): (ones[0], ones[1]),
            (2, 1): (ones[1], ones[2]),
            (3, 0): (twos[0], twos[1]),
            (3, 1): (twos[1], twos[1] + 1),
        }
        assert found.get(item.number) == (None if item.rank == 1 else made[item.rank, item.place])


def test_a_second_item_is_made_with_the_neighbour_of_this_game():
    second = ITEM["one_hero_band"]
    for neighbour in (1, 4, 6):
        parts = (0, neighbour, *({6} - {neighbour}))
        pairs = {(recipe.first, recipe.second) for recipe in recipes(CARDS.items, parts) if recipe.result == 42}
        assert pairs == {(second.materials[0], CARDS.items[21 + neighbour * 2].number)}


def test_every_forge_is_looked_at():
    found = list(forges())
    assert Counter(map(len, found)) == {5: 60, 6: 120, 7: 120}
    assert len(set(found)) == 300
    assert all(parts[0] == 0 and parts[-1] == 6 and len(set(parts)) == len(parts) for parts in found)


def test_items_of_parts_left_out_are_not_in_play():
    played = items_in_play(CARDS.items, (0, 2, 6))
    assert {CARDS.items[number].part for number in played} == {0, 2, 6}
    assert len(played) == 6 * 3 + 2


def test_a_record_carries_the_cards_and_gives_the_same_ones():
    data = json.loads(json.dumps(CARDS.data))
    assert build(data).version == CARDS.version
    assert build(data).items == CARDS.items
    assert len(json.dumps(data)) < 60_000


def test_effects_add_up_to_the_numbers_of_a_fighter():
    one = gear_of((Effect("dice", 2), Effect("reroll_values", 0, 0b110), Effect("turn", 6)))
    two = gear_of((Effect("dice", -1), Effect("armour", 4), Effect("reroll_values", 0, 0b1110), Effect("ban", 8)))
    both = Gear(dice=1, armour=4, reroll_values=(0b110, 0b1110), turns=(6,), bans=8)
    assert one.plus(two) == both
    assert gear_of((Effect("heal", 2), Effect("forge", 1))) == Gear()
    assert amount_of((Effect("heal", 2), Effect("token")), "heal") == 2
    assert amount_of((Effect("heal", 2), Effect("token")), "token") == 1


def test_the_back_of_an_item_is_its_improved_side():
    assert ITEM["dinner_gong"].front == Gear(dice=1, strength=3)
    assert ITEM["dinner_gong"].back == Gear(dice=2, strength=3)
    assert ITEM["tin_army"].improved is None
    assert ITEM["tin_army"].back == ITEM["tin_army"].front


@pytest.mark.parametrize(
    ("name", "own", "others"),
    [
        ("chicken_soup", TURN | BEFORE | OWN_ROLL | LAST, BEFORE | OTHERS | LAST),
        ("rhino_ointment", TURN | BEFORE | OWN_ROLL | LAST, BEFORE | OTHERS | LAST),
        ("clover_tea", OWN_ROLL | LAST, 0),
        ("spiced_cocoa", BEFORE | OWN_ROLL | LAST, 0),
        ("fizzy_courage", BEFORE, 0),
        ("elbow_grease", TURN, 0),
        ("stage_fright", BEFORE | OWN_ROLL | LAST, 0),
        ("butter_fingers", 0, BEFORE),
        ("itching_powder", 0, BEFORE | OTHERS | LAST),
        ("royal_jelly", 0, BEFORE | OTHERS | LAST),
    ],
)
def test_the_moments_of_potions(name, own, others):
    assert (POTION[name].own, POTION[name].others) == (own, others)


def test_the_three_levels_and_the_kings_grow_stronger():
    by_level = [
        sum(mean_strength(one.gear) for one in CARDS.creatures if one.level == level) / 10 for level in (1, 2, 3)
    ]
    young, old = (
        sum(mean_strength(king.gear) for king in CARDS.kings if king.age == age) / 4 for age in ("young", "old")
    )
    assert sorted([*by_level, young, old]) == [*by_level, young, old]


ITEMS = [
    (without("items", "soup_pot"), "items wooden_spoon: its place is taken, or the place before it is empty"),
    (changed("items", "soup_pot", place="left"), "items soup_pot: its place is taken"),
    (changed("items", "soup_pot", place="main"), "items soup_pot: place must be one of left, middle, right"),
    (changed("items", "soup_pot", part="H"), "items soup_pot: part must be one of A, B"),
    (changed("items", "soup_pot", class_=4), "items soup_pot: class must be a whole number from 1 to 3, not 4"),
    (changed("items", "soup_pot", slot="tail"), "items soup_pot: slot must be one of foot, body, head, hand, any"),
    (changed("items", "soup_pot", joker=True), "items soup_pot: the jokers are the items of class 1 and 2"),
    (changed("items", "jar_of_buttons", joker=False), "items jar_of_buttons: the jokers are"),
    (changed("items", "soup_pot", effects=[]), "items soup_pot: there must be 1 to 2 effects on a side, not 0"),
    (changed("items", "soup_pot", effects=["dice 1", "speed 1", "reroll 1"]), "1 to 2 effects on a side, not 3"),
    (changed("items", "soup_pot", improved=["armour 9"]), "items soup_pot: an item of class 1 cannot be improved"),
    (changed("items", "dinner_gong", improved=["dice 2", "strength 2"]), "items dinner_gong: the improved side must"),
    (changed("items", "dinner_gong", improved=["dice 1", "strength 3"]), "items dinner_gong: the improved side must"),
    (changed("items", "owl_goggles", improved=["reroll_values 1 3", "strength 9"]), "owl_goggles: the improved side"),
    (changed("items", "stargazers_hat", improved=["dice 3", "turn 5"]), "items stargazers_hat: the improved side must"),
    (changed("items", "dinner_gong", from_=["soup_pot"]), "items dinner_gong: an item of class 2 or 3 is made from"),
    (changed("items", "soup_pot", from_=["nightcap", "spyglass"]), "items soup_pot: an item of class 2 or 3 is made"),
    (changed("items", "dinner_gong", from_=["soup_pot", "soup"]), "items dinner_gong: from names no item: 'soup'"),
    (changed("items", "dinner_gong", from_=["soup_pot", "next"]), "dinner_gong: its materials must be of class 1"),
    (changed("items", "goulash_cannon", from_=["soup_pot", "dinner_gong"]), "its materials must be of class 2"),
    (changed("items", "dinner_gong", from_=["soup_pot", "soup_pot"]), "must be two different items"),
    (changed("items", "thunder_pan", id="bright_idea"), "bright_idea: two cards have this id"),
    (changed("items", "soup_pot", colour="red"), "items soup_pot: 'colour' means nothing here"),
    *(
        (changed("items", "soup_pot", name=name), "items soup_pot: name must be something to read")
        for name in (" ", "Soup\x1b[2J", "Soup\nPot", "\u202etoP puoS")
    ),
    (changed("items", "soup_pot", name=""), "items soup_pot: name must be a text of at most 40 characters"),
    (changed("items", "bright_idea", part="G"), "items bright_idea: there is no second item of class 3 on G"),
    (changed("items", "bright_idea", part="A"), "items bright_idea: there is a second item of class 3 on A already"),
]


FORGES = [
    (changed("items", "clockwork_dragon", from_=["tin_army", "next"]), "clockwork_dragon: it cannot be made in the"),
    (changed("items", "rose_hedge", from_=["rain_barrel", "nightcap"]), "rose_hedge: it cannot be made in the forge A"),
    (
        changed("items", "one_hero_band", from_=["pan_flail", "next"]),
        "items one_hero_band: it cannot be made in the forge ABCDEG",
    ),
    (
        changed("items", "pan_flail", from_=["broomstick", "wooden_clogs"]),
        "items pan_flail: it cannot be made in the forge ACDEFG",
    ),
]

POTIONS = [
    (changed("potions", "chicken_soup", copies=2), "potions: there must be 25 cards with their copies, not 24"),
    (changed("potions", "royal_jelly", effects=["strength -5"]), "there must be 4 cards that harm another player"),
    (changed("potions", "chicken_soup", effects=["damage -2"]), "potions chicken_soup: 'damage' would harm"),
    (changed("potions", "itching_powder", effects=["damage 4"]), "potions itching_powder: 'damage' would help"),
    (
        changed("potions", "royal_jelly", effects=["reroll 1"]),
        "potions royal_jelly: an opponent only gets or only loses",
    ),
    (changed("potions", "stage_fright", effects=["strength -5", "dice 1"]), "an opponent only gets or only loses"),
    (changed("potions", "elbow_grease", time="any"), "potions elbow_grease: 'forge' belongs to the time turn"),
    (changed("potions", "clover_tea", time="fight"), "potions clover_tea: 'turn' belongs to the time rolled"),
    (changed("potions", "clover_tea", time="before"), "potions clover_tea: 'turn' belongs to the time rolled"),
    (changed("potions", "fizzy_courage", time="fight"), "potions fizzy_courage: 'dice' belongs to the time before"),
    (changed("potions", "butter_fingers", time="fight"), "potions butter_fingers: 'ban' belongs to the time before"),
    (changed("potions", "spiced_cocoa", lasting=True), "potions spiced_cocoa: only armour lasts"),
    (changed("potions", "spiced_cocoa", effects=[]), "potions spiced_cocoa: a potion has an effect"),
    (changed("potions", "spiced_cocoa", on="all"), "potions spiced_cocoa: on must be one of self, hero, opponent"),
    (changed("potions", "spiced_cocoa", time="noon"), "potions spiced_cocoa: time must be one of turn, before"),
    (changed("potions", "spiced_cocoa", lasting=1), "potions spiced_cocoa: lasting must be true or false, not 1"),
]

OPPONENTS = [
    (without("creatures", "highwayhen"), "creatures: there must be 10 cards of level 1, not 9"),
    (without("creatures", "goat_on_duty"), "creatures: there must be 1 standard cards of level 1, not 0"),
    (changed("creatures", "highwayhen", level=4), "creatures highwayhen: level must be a whole number from 1 to 3"),
    (changed("creatures", "highwayhen", effects=["reroll 1"]), "creatures highwayhen: it needs dice or strength"),
    (changed("creatures", "highwayhen", bans=["tail"]), "creatures highwayhen: a ban is one of foot, body"),
    (changed("creatures", "highwayhen", effects=["plunder"]), "'plunder' cannot stand on a card of the kind creature"),
    (without("kings", "young_odo"), "kings: there must be 10 cards, not 9"),
    (changed("kings", "young_odo", age="old"), "kings: there must be 4 cards of the age young, not 3"),
    (changed("kings", "young_odo", pair="rosa"), "kings young_odo: a young king needs one old king of the same pair"),
    (changed("kings", "young_odo", effects=["dice 9"]), "kings young_odo: 'dice' takes numbers from -3 to 8"),
    (changed("kings", "young_odo", effects=["strength 40"]), "kings young_odo: the young king must be weaker"),
    (
        changed("kings", "old_odo", effects=["dice 8", "strength 9", "muddle"]),
        "kings old_odo: the promo kings, and no others",
    ),
    (changed("kings", "sea_king", effects=["dice 5"]), "kings sea_king: the promo kings, and no others"),
    (changed("kings", "sea_king", effects=["dice 5", "muddle"]), "kings: there must be 1 cards with 'muddle', not 2"),
]

CHARACTERS = [
    (without("characters", "noble"), "characters: the ids must be assassin, trader"),
    (changed("characters", "assassin", effects=["dice 1"]), "characters assassin: has a second hand"),
    (changed("characters", "trader", effects=[]), "characters trader: has a token"),
    (changed("characters", "swashbuckler", effects=["dice 1"]), "characters swashbuckler: has more dice and hearts"),
    (changed("characters", "noble", printed=None), "characters noble: has a printed ability for each slot"),
    (changed("characters", "noble", printed={"foot": ["speed 1"]}), "characters noble, printed: body is missing"),
    (with_part("characters", "rogue", "tricks", 2, order=5), "characters rogue: has four tricks; one of them steals"),
    (with_part("characters", "rogue", "tricks", 2, effects=["draw 3"]), "characters rogue: has four tricks; one of"),
    (with_part("characters", "rogue", "tricks", 0, order=8), "tricks secret_passage: order must be a whole number"),
    (with_part("characters", "rogue", "tricks", 1, effects=["heal 3", "dice 1"]), "only a trick that fights changes"),
    (with_part("characters", "rogue", "tricks", 1, effects=["dice 1"]), "a trick fights once or does something else"),
    (with_part("characters", "rogue", "tricks", 3, id="guard"), "the name of an action that everybody has"),
    (with_part("characters", "rogue", "tricks", 3, effects=["attack 2", "unguarded"]), "'unguarded' goes with"),
    (with_part("characters", "alchemist", "arts", 1, effects=["recover 1"]), "characters alchemist: has four arts"),
    (with_part("characters", "alchemist", "arts", 1, effects=[]), "arts sniffing: an art has one effect"),
]

NAMES = {"name": "Wink", "german": "Zwinkern"}
TRICK = {"id": "wink", **NAMES, "order": 2, "effects": ["heal 1"]}
ART = {"id": "winking", **NAMES, "effects": ["look 2"]}
PRINTED = {"foot": ["hearts 1"], "body": ["armour 4"], "head": ["reroll 1"], "hand": ["strength 2"]}
JUNK = [
    (changed("items", "goulash_cannon", from_=["pot_of_bits", "button_slinger"]), "it would need two jokers"),
    (changed("items", "one_hero_band", from_=["next", "next"]), "one_hero_band: it would need two jokers, or the same"),
    (changed("potions", "stage_fright", time="turn"), "what acts on an opponent needs a time in a fight"),
    (changed("potions", "royal_jelly", time="turn"), "what acts on an opponent needs a time in a fight"),
    (changed("potions", "itching_powder", time="turn"), "what acts on another hero needs a time in a fight"),
    (changed("potions", "nimble_fingers", effects=["reroll 6"]), "'reroll' of a potion is at most 5"),
    (changed("potions", "nimble_fingers", effects=["reroll 3", "turn 6"]), "a potion gives one kind of re-roll"),
    (changed("potions", "shaken_not_stirred", effects=["reroll_all 2"]), "'reroll_all' of a potion is at most 1"),
    (changed("characters", "assassin", tricks=[TRICK]), "characters assassin: only the rogue has tricks"),
    (changed("characters", "rogue", arts=[ART]), "characters rogue: only the alchemist has arts"),
    (changed("characters", "noble", printed=PRINTED), "'hearts' cannot be printed on a place"),
]
"""What loads and does nothing; cards of format 1 may have it, as records of games do."""

SLOW = [
    ["dice12 4", "dice 2", "reroll_values 1 2 3 4 5 6 7 8 9 10 11 12", "repeat 1"],
    ["dice12 4", "dice 8", "reroll_values 7 8 9 10 11 12", "reroll_all 3", "repeat 1"],
    ["dice12 4", "strength 9", "reroll_values 1 2 3 4 5 6 7 8 9 10 11 12", "repeat 1"],
]
"""Opponents whose odds took seconds."""

WHOLE = [
    *(
        (changed("kings", "old_odo", effects=effects), "dice and re-rolls are too many for the odds")
        for effects in SLOW
    ),
    (changed("characters", "noble", printed=0), "characters noble, printed: must be a table, not 0"),
    ({**DATA, "format": 4}, "the cards: format must be 1 or 2 or 3, not 4"),
    ({**DATA, "tiles": []}, "the cards: 'tiles' means nothing here"),
    ({**DATA, "potions": "none"}, "potions: potions must be a list"),
    ({**DATA, "potions": [3]}, "potions 0: must be a table, not 3"),
    ({key: value for key, value in DATA.items() if key != "kings"}, "the cards: kings is missing"),
]


@pytest.mark.parametrize(("data", "words"), [*ITEMS, *FORGES, *POTIONS, *OPPONENTS, *CHARACTERS, *WHOLE])
def test_what_is_wrong_is_refused_with_card_and_rule(data, words):
    assert words in refused(data)


@pytest.mark.parametrize(("data", "words"), JUNK)
def test_what_would_do_nothing_is_refused_from_format_2_on(data, words):
    assert words in refused({**data, "format": 2})
    assert build({**data, "format": 1}).harm_stays is False, "a game that was begun with it goes on"


def renamed(data):
    """The same cards with other names, those of one-time cards included."""
    data = deepcopy(data)
    for table in ("items", "potions", "creatures", "kings", "characters"):
        for card in data[table]:
            for one in (card, *card.get("tricks", ()), *card.get("arts", ())):
                one.update(name=one["name"][::-1], german=one["german"][::-1])
    return data


def test_names_do_not_count_for_the_version_from_format_3_on():
    for written, counts in ((1, True), (2, True), (3, False)):
        data = {**CARDS.data, "format": written}
        assert (build(data).version != build(renamed(data)).version) == counts
    assert build({**CARDS.data, "format": 3}).version == CARDS.version != build({**CARDS.data, "format": 2}).version


@pytest.mark.parametrize(("table", "name"), [("creatures", "highwayhen"), ("kings", "old_odo")])
def test_the_same_ban_twice_is_refused_from_format_3_on_and_in_new_decks(table, name):
    data = {**CARDS.data, "format": 3}
    data[table] = [{**card, "bans": ["foot", "foot"]} if card["id"] == name else card for card in data[table]]
    assert f"{table} {name}: it forbids the same thing twice" in refused(data)
    older = Kings(build({**data, "format": 2}))
    with pytest.raises(ContentError, match="the same thing twice"):
        older.check_as_new()


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("dance 1", "an effect begins with one of dice"),
        ("dice", "'dice' takes 1 amounts, not 0"),
        ("dice 1 2", "'dice' takes 1 amounts, not 2"),
        ("dice many", "'dice' takes numbers from -3 to 8 but not 0, not 'many'"),
        ("dice 0", "'dice' takes numbers from -3 to 8 but not 0, not '0'"),
        ("dice 99999999999999999999", "'dice' takes numbers"),
        ("dice ２", "'dice' takes numbers"),
        ("dice -1", "only potions take something away: 'dice'"),
        ("reroll_values", "'reroll_values' takes different values of a die"),
        ("reroll_values 1 1", "'reroll_values' takes different values of a die"),
        ("reroll_values 13", "'reroll_values' takes numbers from 1 to 12"),
        ("heal 1", "'heal' cannot stand on a card of the kind item"),
        (3, "an effect begins with one of dice"),
    ],
)
def test_an_effect_that_makes_no_sense_is_refused(effect, words):
    message = refused(changed("items", "soup_pot", effects=[effect]))
    assert message.startswith("items soup_pot: ")
    assert words in message


def test_an_effect_stands_once_on_a_side():
    assert "'armour' stands there twice" in refused(changed("items", "soup_pot", effects=["armour 1", "armour 2"]))
    assert "effects must be a list" in refused(changed("items", "soup_pot", effects="armour 1"))


def test_there_are_never_more_dice_in_a_hand_than_in_the_box():
    assert "a hero could fight with 6 dice12; there are 5" in refused(
        changed("items", "thunder_pan", effects=["dice12 4"], improved=["dice12 4", "damage 4"])
    )
    assert "a hero could fight with 22 dice; there are 20" in refused(
        changed("items", "goulash_cannon", effects=["dice 7"], improved=["dice 8"])
    )


def test_a_file_of_ones_own(tmp_path):
    own = tmp_path / "own.toml"
    text = FILE.read_text("utf-8").replace('effects = ["armour 4"]', 'effects = ["armour 6"]', 1)
    own.write_text(text, "utf-8")
    assert load(own).items[1].front.armour == 6
    assert load(own).version != FIXED.version


def test_files_that_are_none(tmp_path):
    with pytest.raises(ContentError, match="no TOML"):
        parse("= 3")
    with pytest.raises(ContentError, match="cannot be read"):
        load(tmp_path / "none.toml")
    latin = tmp_path / "latin.toml"
    latin.write_bytes(b"format = 1 # \xff")
    with pytest.raises(ContentError, match="no text in UTF-8"):
        load(latin)
    long = tmp_path / "long.toml"
    long.write_text("#" * 100_001)
    with pytest.raises(ContentError, match="too large"):
        load(long)
