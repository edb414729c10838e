"""Every word that the engine can say of this game has a text, in German and in English."""

from __future__ import annotations

import pytest

from engine.bosses.bots.advice import KEYS
from engine.bosses.lid import STYLES
from engine.box import open_game
from mmapp.text import i18n


def test_reasons_options_and_styles_have_a_text():
    from mmapp.games.bosses import advice, choices_words, words

    game = open_game("bosses")
    assert game.reasons <= words.REASONS.keys()
    assert {option.name for option in game.options} == choices_words.OPTIONS.keys()
    assert set(STYLES) == choices_words.STYLES.keys()
    assert advice.REASONS.keys() >= KEYS


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_variants_are_called_alike_in_the_rules_and_before_a_game(language):
    from mmapp.games.bosses.choices_words import OPTIONS
    from mmapp.games.bosses.rulebook import PAGES

    i18n.use(language)
    try:
        lines = next([i18n.tr(line) for line in lines] for title, _, lines in PAGES if title == "Four variants")
        titles = [i18n.tr(title) for title, _ in OPTIONS.values()]
    finally:
        i18n.use("en")
    assert [line.partition(":")[0] for line in lines] == titles


def test_the_numbers_of_the_rules_are_those_of_the_engine():
    from engine.bosses.building import COINS, ROOMS_DEALT, SAME, SPELLS_DEALT
    from engine.bosses.cards import POSITIONS, SOULS_TO_WIN, WOUNDS_TO_LOSE
    from mmapp.games.bosses.rulebook import PAGES

    game, words = open_game("bosses"), " ".join(line for _, _, lines in PAGES for line in lines)
    used = [[game.deck.heroes[hero].epic for hero in game.heroes_used(seats, hard=False)] for seats in (2, 3, 4)]
    (two, three, four) = [(heroes.count(False), heroes.count(True)) for heroes in used]
    named = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
    assert f"{SOULS_TO_WIN} souls win" in words and f"{WOUNDS_TO_LOSE} wounds" in words
    assert f"{COINS} coins, {ROOMS_DEALT} room cards and {SPELLS_DEALT} spells" in words
    assert f"{named[SAME].capitalize()} advanced rooms, or {named[SAME]} rooms" in words
    assert f"up to {named[POSITIONS]} rooms" in words
    assert f"Of the {four[0]} ordinary and {four[1]} epic heroes {two[0]} and {two[1]} are used by two" in words
    assert f"{three[0]} and {three[1]} by three" in words
