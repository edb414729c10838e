"""What an earlier version said of cards and events stays as it is, letter by letter, in both languages.

Kinds of events and sentences may be added. A sentence that is changed on purpose is changed in the fixture as well.
"""

from __future__ import annotations

import pytest
from support import said
from support.old import PLAYED, expected, games_in, played

from engine.box import game_of

EVERY = [(version, game) for version in PLAYED for game in games_in(version)]
each_game = pytest.mark.parametrize(("version", "game"), EVERY)


@pytest.fixture(params=said.LANGUAGES)
def language(request):
    said.in_language(request.param)
    yield request.param
    said.in_language("en")


def told(version, game):
    """The games in which every kind of event comes up."""
    return [said.renamed(played(version, game)[number]) for number in expected(version, "sentences")[game]["games"]]


def same(found, then):
    """Each kind that was there then, with all its sentences."""
    assert len(then) >= 6
    assert {kind: found.get(kind) for kind in then} == then


@each_game
def test_every_card_of_every_deck_says_the_same(version, game, language):
    then = expected(version, "sentences")[game]
    assert len(then["decks"]) >= 3
    for deck, number in then["decks"].items():
        record = played(version, game)[number]
        assert record.header.version == deck
        found = said.cards(game_of(record))
        for kind, cards in then["cards"][language][deck].items():
            assert found[kind] == cards


@each_game
@pytest.mark.parametrize("eyes", said.EYES)
def test_every_event_is_told_alike(version, game, language, eyes):
    then = expected(version, "sentences")[game]["events"][language][eyes]
    same(said.by_the_app(told(version, game), eyes), then)


@each_game
@pytest.mark.parametrize("eyes", said.EYES)
def test_a_terminal_tells_every_event_alike(version, game, eyes):
    same(said.in_prose(told(version, game), eyes), expected(version, "sentences")[game]["prose"][eyes])
