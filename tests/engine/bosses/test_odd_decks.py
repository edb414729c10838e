"""Own decks with odd abilities: what makes no sense is refused, what an ability has done away with is left alone."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from support.bosses.kit import BOSSES_GAME

from engine.bosses.content import build
from engine.bosses.rules import Bosses
from engine.bosses.telling.sentences import ability_text
from engine.core.chance import Loose
from engine.core.errors import ContentError
from engine.core.setting import Setting


def deck(table, ability):
    """A deck in which every second card of a table with abilities has this one."""
    data = deepcopy(BOSSES_GAME.content())
    for card in data[table][::2]:
        card["abilities"] = [ability]
    return data


@pytest.mark.parametrize("table", ["spells", "heroes"])
@pytest.mark.parametrize("verb", ["give 1", "give_amount", "suspend", "take_coins 1"])
def test_what_means_the_owner_of_a_place_cannot_stand_on_a_card_without_one(table, verb):
    when, target = "spell" if table == "spells" else "hero_dies", ["coins"] if verb == "give_amount" else []
    with pytest.raises(ContentError) as error:
        build(deck(table, {"when": when, "do": [verb], "target": target}))
    name = verb.split(" ")[0]
    assert f"{name!r} cannot stand on a {'spell' if table == 'spells' else 'hero'}" in str(error.value)


def test_a_type_of_room_means_something_where_rooms_are_built_only():
    """New decks must not have it elsewhere; where an older record has it, it is left out of the sentence."""
    odd = build(deck("rooms", {"when": "destroyed", "type": "trap", "do": ["coins 1"]}))
    with pytest.raises(ContentError) as error:
        Bosses(odd).check_as_new()
    assert "'destroyed' asks for no type of room" in str(error.value)
    assert ability_text(odd.rooms[0].abilities[0]) == "When this room is destroyed: take a coin."
    sound = build(deck("rooms", {"when": "builds", "type": "trap", "do": ["coins 1"]}))
    Bosses(sound).check_as_new()
    assert ability_text(sound.rooms[0].abilities[0]) == "When you build a trap room: take a coin."


ODD = [
    ({"when": "built", "do": ["discard", "discard"], "target": ["hand_card"]}, "a card is laid away once"),
    ({"when": "built", "do": ["take_from_pile", "take_from_pile"], "target": ["pile_room"]}, "taken once"),
    ({"when": "built", "do": ["build_now", "discard"], "target": ["plan", "hand_card"]}, "built or laid away"),
    ({"when": "built", "do": ["return_miniboss", "return_miniboss"], "target": ["miniboss"]}, "no miniboss is left"),
    ({"when": "built", "do": ["promote", "promote"], "target": ["miniboss"]}, "three levels"),
    ({"when": "built", "do": ["destroy", "swap_rooms", "destroy"], "target": ["room", "room_pair"]}, "no room is left"),
    ({"when": "built", "do": ["destroy", "boost 1", "double"], "target": ["room"]}, "no room is left to boost"),
    ({"when": "enters_room", "do": ["kill", "to_town", "hurt 1 1"], "target": ["hero_inside"]}, "the dead stay dead"),
    ({"when": "built", "do": ["pay_amount", "pay 2"], "target": ["coins"]}, "nobody owes"),
]


@pytest.mark.parametrize("ability", [ability for ability, _ in ODD], ids=[why for _, why in ODD])
def test_what_an_earlier_verb_has_done_away_with_is_left_alone(ability):
    game = Bosses(build(deck("rooms", ability)))
    for seed in range(6):
        rng = Random(seed)
        chance = Loose(rng)
        state = game.setup(Setting(2 + seed % 3), chance)
        while asked := game.pending(state):
            game.apply(state, asked[0].seat, rng.choice(list(game.legal(state, asked[0].seat))), chance)
            assert min(state.coins) >= 0
            everything = [*state.room_deck, *state.room_pile, *(card for hand in state.hands for card in hand)]
            assert len(everything) == len(set(everything))
            seen = [*state.town, *(hero for dead in state.dead for hero in dead)]
            assert len(seen) == len(set(seen))
