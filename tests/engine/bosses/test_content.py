"""The cards: what stands in the file is within the numbers of the rules, and what is not is refused with its name."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from copy import deepcopy
from pathlib import Path

import pytest

from engine.bosses import content
from engine.bosses.cards import TREASURES, unpack
from engine.bosses.content import build, load, parse
from engine.bosses.rules import Bosses
from engine.core.errors import ContentError

FILE = Path(content.__file__).with_name("content.toml")
DATA = tomllib.loads(FILE.read_text("utf-8"))
DECK = load()


def refused(data):
    with pytest.raises(ContentError) as error:
        build(data)
    return str(error.value)


def changed(table, number, **values):
    data = deepcopy(DATA)
    data[table][number].update(values)
    return data


def test_the_numbers_of_the_rules_page():
    rooms, heroes = DECK.rooms, DECK.heroes
    assert (len(DECK.bosses), len(rooms), len(DECK.minibosses), len(DECK.spells), len(heroes)) == (12, 72, 10, 26, 42)
    assert 36 <= len({room.id for room in rooms}) <= 40
    assert Counter(room.advanced for room in rooms) == {False: 40, True: 32}
    assert 32 <= sum(room.trap for room in rooms) <= 40
    shown = [sum(unpack(room.treasures)[kind] for room in rooms) for kind in range(4)]
    assert all(20 <= count <= 28 for count in shown), dict(zip(TREASURES, shown, strict=True))
    assert {room.damage for room in rooms} <= set(range(6))
    assert len({spell.id for spell in DECK.spells}) >= 16
    assert len({boss.xp for boss in DECK.bosses}) == 12
    assert Counter((hero.epic, hero.least) for hero in heroes) == {
        (False, 2): 13,
        (False, 3): 4,
        (False, 4): 8,
        (True, 2): 9,
        (True, 3): 4,
        (True, 4): 4,
    }


def test_a_record_carries_the_cards_and_gives_the_same_ones():
    data = json.loads(json.dumps(Bosses().content()))
    assert build(data).version == DECK.version
    assert build(data).rooms == DECK.rooms
    assert len(json.dumps(data)) < 60_000


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (changed("rooms", 0, damage=6), "rooms toad_pantry: damage must be a whole number from 0 to 5, not 6"),
        (changed("rooms", 0, copies=3), "rooms: there must be 72 cards with their copies, not 73"),
        (changed("rooms", 0, type="ghost"), "rooms toad_pantry: type must be monster or trap"),
        (changed("rooms", 0, treasures={"tea": 1}), "rooms toad_pantry: 'tea' is no treasure"),
        (changed("rooms", 0, treasures={}), "rooms toad_pantry: treasures must be a table with at least one"),
        (changed("rooms", 0, advanced=True), "rooms: there must be 40 ordinary ones, not 38"),
        (changed("rooms", 0, id="goose_gate"), "goose_gate: two cards have this id"),
        (changed("rooms", 0, colour="red"), "rooms toad_pantry: 'colour' means nothing here"),
        (changed("bosses", 0, xp=905), "bosses sir_puddle: xp must go from 250 to 900 in steps of 50, not 905"),
        (changed("bosses", 0, xp=800), "xp 800: two cards have this id"),
        (changed("bosses", 0, abilities=[]), "bosses sir_puddle: a boss has a level-up ability"),
        (changed("heroes", 0, health=9), "heroes brother_barnabas: health must be 4 to 8, not 9"),
        (changed("heroes", 0, **{"from": 4}), "heroes: there must be 13 ordinary ones for 2 players, not 12"),
        (changed("heroes", 4, **{"class": "mage"}), "heroes: there must be 3 to 4 ordinary fighters for 2 players"),
        (changed("heroes", 0, **{"class": "bard"}), "heroes brother_barnabas: class must be one of cleric"),
        (changed("spells", 0, phase="night"), "spells boiling_kettle: phase must be one of build"),
        (changed("spells", 0, abilities=[]), "spells boiling_kettle: a spell has one ability"),
        (changed("minibosses", 0, level2=[]), "minibosses cook: each level has an ability"),
        (changed("minibosses", 0, level3=DATA["minibosses"][0]["level1"]), "minibosses cook: level 3 is used"),
        ({**DATA, "format": 3}, "the deck: format must be 1 or 2, not 3"),
        ({**DATA, "tiles": []}, "the deck: 'tiles' means nothing here"),
        ({**DATA, "rooms": "none"}, "rooms: rooms must be a list"),
        ({**DATA, "rooms": [3]}, "rooms 0: must be a table, not 3"),
    ],
)
def test_what_is_wrong_is_refused_with_card_and_rule(data, words):
    assert words in refused(data)


@pytest.mark.parametrize(
    ("ability", "words"),
    [
        ({"when": "noon", "do": ["coins 1"]}, "when must be one of use"),
        ({"when": "spell", "do": ["coins 1"]}, "'spell' cannot stand on a room"),
        ({"when": "built", "do": []}, "an ability needs something to do"),
        ({"when": "built", "do": ["dance 1"]}, "do must be one of coins"),
        ({"when": "built", "do": ["coins"]}, "'coins' has 1 numbers, not 0"),
        ({"when": "built", "do": ["coins many"]}, "'coins' takes numbers from -9 to 9, not 'many'"),
        ({"when": "built", "do": ["damage 1"]}, "'damage' does not go with 'built'"),
        ({"when": "always", "do": ["coins 1"]}, "'coins' does not go with 'always'"),
        ({"when": "built", "do": ["destroy"]}, "'destroy' needs a target that is a room"),
        ({"when": "built", "do": ["coins 1"], "target": ["room"]}, "no verb uses the target 'room'"),
        ({"when": "built", "do": ["destroy"], "target": ["cellar"]}, "target must be one of this_room"),
        ({"when": "built", "do": ["coins 1"], "may": 1}, "may must be true or false, not 1"),
        ({"when": "built", "do": ["coins 1"], "twice": True}, "'twice' means nothing in an ability"),
        ("coins", "an ability must be a table, not 'coins'"),
    ],
)
def test_an_ability_that_makes_no_sense_is_refused(ability, words):
    message = refused(changed("rooms", 0, abilities=[ability]))
    assert message.startswith("rooms toad_pantry: ")
    assert words in message


def test_a_new_room_with_known_verbs_is_one_table():
    data = deepcopy(DATA)
    data["rooms"][0].update(id="soup_pit", abilities=[{"when": "dies_here", "do": ["draw_rooms 2"]}])
    game = Bosses(build(data))
    assert game.deck.rooms[0].abilities[0].verbs[0].name == "draw_rooms"
    assert game.version != DECK.version


def test_files_that_are_none():
    with pytest.raises(ContentError):
        parse("rooms = ")
    with pytest.raises(ContentError):
        load(Path("/no/such/file.toml"))


def test_a_file_that_is_too_large_or_no_text(tmp_path):
    large, odd = tmp_path / "large.toml", tmp_path / "odd.toml"
    large.write_bytes(b"#" * 200_000)
    odd.write_bytes(b"\xff\xfe")
    for file, key in ((large, "content_size"), (odd, "content_syntax")):
        with pytest.raises(ContentError) as error:
            load(file)
        assert error.value.key == key
