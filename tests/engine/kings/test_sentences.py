"""The sentences of cards: every card has one in both languages, and it changes with every number of the card."""

from __future__ import annotations

import string

import pytest
from support.kings.board import DECK

from engine.kings.abilities import BAN_BITS, KINDS, Effect, gear_of, read_effects
from engine.kings.cards import ON_HERO, ON_OPPONENT
from engine.kings.content import load
from engine.kings.telling.sentences import (
    LANGUAGES,
    bans_text,
    card_texts,
    character_text,
    improvement_text,
    item_text,
    opponent_text,
    potion_text,
    recipe_text,
    time_of,
)

CARDS = load()
ITEM = {item.id: item for item in DECK.items}
"""The cards of examples, which no calibration touches."""
POTION = {potion.id: potion for potion in DECK.potions}
OPPONENT = {one.id: one for one in (*DECK.creatures, *DECK.standard, *DECK.kings)}
CHARACTER = {one.id: one for one in DECK.characters}
ON_ITEMS = sorted(name for name, kind in KINDS.items() if "item" in kind.on)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_whole_sentences(language):
    texts = card_texts(CARDS, language)
    assert len(texts) == 45 + len(set(CARDS.potions)) + 30 + 3 + 10 + 6
    for name, sentences in texts.items():
        assert sentences, name
        for text in sentences:
            assert text.endswith("."), text
            assert text[0] in f"+{string.digits}" or text[0].isupper(), text
            assert not set(text) & set("{}_"), text
            assert "  " not in text
            assert ".." not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_card_has_words_of_its_own(language):
    words = LANGUAGES[language]
    known = {*words.numbers, *words.rerolls, *words.deeds}
    assert known | {"ban"} == set(KINDS)
    assert set(words.bans) == set(BAN_BITS)
    texts = [bans_text(bit, language) for bit in BAN_BITS.values()]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ON_ITEMS)
def test_a_sentence_says_the_number_of_its_effect(kind, language):
    texts = []
    for amount in (1, 2, 3):
        effects = read_effects("x", "item", [f"{kind} {amount}"])
        texts.append(item_text(ITEM["soup_pot"]._replace(effects=effects), language))
    assert len(set(texts)) == 3
    assert all(str(amount) in text for amount, text in zip((2, 3), texts[1:], strict=True))


def test_items_in_english_and_german():
    assert item_text(ITEM["spyglass"]) == "You may once reroll any dice that show 1 or 2."
    assert (
        item_text(ITEM["spyglass"], "de") == "Du darfst einmal beliebig viele Würfel neu werfen, die 1 oder 2 zeigen."
    )
    ball = "You may reroll one die. Joker: stands in for any class 1 item when you forge."
    assert item_text(ITEM["ball_of_string"]) == ball
    assert item_text(ITEM["dinner_gong"], improved=True) == "2 more dice; +3 base strength."
    assert item_text(ITEM["tin_army"], improved=True) == item_text(ITEM["tin_army"])
    assert improvement_text(ITEM["dinner_gong"], "de") == "Verbessert: 2 Würfel mehr; +3 Grundstärke."
    assert improvement_text(ITEM["tin_army"], "de") == "Lässt sich nicht verbessern."
    assert improvement_text(ITEM["soup_pot"]) == ""
    assert recipe_text(DECK.items, ITEM["dinner_gong"]) == "Made from Soup Pot and Wooden Spoon."
    assert recipe_text(DECK.items, ITEM["soup_pot"]) == ""
    assert "part to the right" in recipe_text(DECK.items, ITEM["one_hero_band"])


def test_potions_in_english_and_german():
    assert potion_text(POTION["chicken_soup"]) == "At any time: take back a lost heart."
    assert potion_text(POTION["rhino_ointment"], "de") == "Jederzeit: +15 Rüstung bis zum Ende der Runde."
    assert potion_text(POTION["ants_in_pants"]) == "Before your roll: +3 speed; one more die this turn."
    lead = "Vor dem Wurf eines anderen Helden: Er hat in diesem Zug einen Würfel weniger und 1 Tempo weniger."
    assert potion_text(POTION["lead_lemonade"], "de") == lead
    hand = "Before another hero's roll: that hero's hand slot does not count this turn."
    assert potion_text(POTION["butter_fingers"]) == hand
    weak = "In deinem Kampf: Dein Gegner hat in diesem Zug 5 Grundstärke weniger."
    assert potion_text(POTION["stage_fright"], "de") == weak
    assert potion_text(POTION["royal_jelly"]) == "In another hero's fight: the opponent has +5 base strength this turn."


def test_a_die_more_for_somebody_else_stands_in_the_accusative():
    more = POTION["royal_jelly"]._replace(effects=(Effect("dice", 1),), gear=gear_of((Effect("dice", 1),)))
    assert potion_text(more, "de").endswith("Sein Gegner hat in diesem Zug einen Würfel mehr.")


def test_a_ban_of_a_thing_on_another_hero():
    effects = (Effect("ban", BAN_BITS["improved"]), Effect("strength", -2))
    spoiled = POTION["butter_fingers"]._replace(effects=effects)
    text = "Before another hero's roll: not counted for that hero this turn: improved items;"
    assert potion_text(spoiled) == f"{text} that hero has 2 less base strength this turn."


def test_the_time_of_a_potion_is_that_of_its_file():
    potions = {potion.id: potion for potion in CARDS.potions}
    for data in CARDS.data["potions"]:
        assert time_of(potions[data["id"]]) == data["time"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_potions_say_whom_they_act_on(language):
    texts = {potion.on: potion_text(potion, language) for potion in CARDS.potions if potion.spiteful}
    assert set(texts) == {ON_HERO, ON_OPPONENT}
    helps = POTION["royal_jelly"], POTION["stage_fright"]
    assert len({potion_text(potion, language).split(":")[0] for potion in helps}) == 2


def test_opponents_in_english_and_german():
    puss = "3 dice; may reroll single dice up to 3 times. Forbidden below speed 2: rerolls."
    assert opponent_text(OPPONENT["puss_in_slippers"]) == puss
    assert opponent_text(OPPONENT["gingerbread_golem"], "de") == "Grundstärke 24."
    assert "4 Hand, 5 nichts" in opponent_text(OPPONENT["brewer_king"], "de")
    two = OPPONENT["puss_in_slippers"]._replace(bans=BAN_BITS["foot"] | BAN_BITS["armour"])
    assert opponent_text(two).endswith("Forbidden below speed 2: the foot slot, armour.")


def test_characters_in_english_and_german():
    noble, rogue = character_text(CHARACTER["noble"], "de"), character_text(CHARACTER["rogue"])
    assert noble.startswith("Solange dein Fußplatz leer ist: +")
    assert "Solange dein Kopfplatz leer ist: Du darfst" in noble
    assert "Secret Passage (place 1 in the order): challenge the king; guards do not count." in rogue
    assert "take back all lost hearts; forge once." in rogue
    assert character_text(CHARACTER["swashbuckler"], "de") == "Ein Würfel mehr; ein Herz mehr."
    plain = CHARACTER["swashbuckler"]._replace(effects=())
    assert character_text(plain) == "Nothing beyond the usual."
