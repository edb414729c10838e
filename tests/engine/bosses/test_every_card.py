"""Every card that can do something has a test of its own, and every ability of the rule book is on a card."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.bosses.board import DECK

from engine.bosses.abilities import AIMS, VERBS
from engine.bosses.telling.sentences import LANGUAGES, ability_text, card_texts

FOLDER = Path(__file__).parent
TESTS = "".join(
    FOLDER.joinpath(f"test_{name}.py").read_text("utf-8") for name in ("rooms", "minibosses", "spells", "heroes")
)
IDS = sorted(
    {card.id for card in (*DECK.bosses, *DECK.minibosses)}
    | {spell.id for spell in DECK.spells}
    | {room.id for room in DECK.rooms}
    | {hero.id for hero in DECK.heroes if hero.abilities}
)
PLAIN = {room.id for room in DECK.rooms if not room.abilities}
SEEN = {
    *("coins", "pay", "give", "give_amount", "boost_amount", "harden_amount", "coins_per_room"),
    *("coins_per_miniboss", "lay_coins", "take_coins", "draw_spells", "discard", "random_spell", "look_and_take"),
    *("swap_hoards", "destroy", "deactivate", "double", "boost", "boost_levels", "rebuild"),
    *("swap_rooms", "add_treasure", "skip_first", "hush", "promote", "return_miniboss", "hurt"),
    *("harden", "kill", "to_town", "to_entrance", "fetch", "hold", "suspend"),
    *("cancel", "damage", "damage_per_treasure", "right_monster", "trap_damage", "no_monsters_beside", "open_top"),
    *(
        "double_treasures",
        "ignore_heroes",
        "extra_coin",
        "start_level",
        "lured_by_sum",
        "lured_by_fewest_souls",
        "skips_mixed",
    ),
    *("build_drawn", "build_now", "all_discard"),
}
"""The verbs in which the list of abilities on the rules page is said."""


@pytest.mark.parametrize("card", IDS)
def test_the_card_is_named_in_a_test(card):
    assert card in PLAIN or card in TESTS


def test_every_ability_of_the_rule_book_is_on_a_card():
    used = {verb.name for ability in DECK.abilities for verb in ability.verbs}
    assert used >= SEEN
    assert used <= set(VERBS)
    kinds = {(ability.when, verb.name) for ability in DECK.abilities for verb in ability.verbs}
    assert {
        ("destroyed", "to_entrance"),
        ("any_destroyed", "draw_spells"),
        ("uncovered", "coins_per_miniboss"),
    } <= kinds
    assert {("dies", "coins"), ("builds", "coins"), ("plays_spell", "coins"), ("dies_here", "draw_spells")} <= kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_cards_has_a_sentence(language):
    words = LANGUAGES[language]
    assert set(words.VERBS) == set(VERBS)
    assert set(words.AIMS) == set(AIMS)
    for text in (text for texts in card_texts(DECK, language).values() for text in texts if text):
        assert text[0].isupper() and text.endswith((".", ")."))
        assert not set("{}_") & set(text)
        assert "  " not in text


def test_the_sentences_say_numbers_and_limits():
    cards = {room.id: room for room in DECK.rooms}
    english = ability_text(cards["newt_baths"].abilities[0])
    assert english == "Pay a coin; a hero at your entrance stays outside until the next round (once a round)."
    german = ability_text(cards["tax_office"].abilities[0], "de")
    assert german == "Wenn dieser Raum gebaut wird: nimm 2 Münzen."
