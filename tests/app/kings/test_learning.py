"""Learning the third game by touches: chapters, rules, all cards with their sentences, and words."""

from __future__ import annotations

from functools import partial

import pytest
from learning import check_questions, front, lesson, to_the_end

from mmapp.games.kings.gallery import cards_of
from mmapp.games.kings.learn_words import PARTS
from mmapp.games.kings.lessons import LESSONS
from mmapp.games.kings.rulebook import PAGES
from mmapp.look import textures

CASES = (
    ((360, 640), 200, "de"),
    ((412, 915), 100, "en"),
    ((915, 412), 200, "en"),
    ((800, 1280), 100, "de"),
    ((1280, 800), 200, "de"),
)
STEPS = 60
"""The number of pictures after which a long page stands whole."""


@pytest.fixture
def begin(start):
    """The app with this game in front."""

    return partial(front, start, "kings")


@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_who_follows_the_pointer_ends_every_chapter(begin, number):
    hand = begin()
    lesson(hand, number)
    assert to_the_end(hand).title == "Well done!"
    assert hand.app.session.game.settings.learned == [LESSONS[number].name]


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800)])
@pytest.mark.parametrize(("text", "lang"), [(100, "de"), (100, "en"), (200, "de")])
def test_what_is_asked_can_be_read(begin, size, text, lang):
    hand = begin(size=size, text=text, lang=lang)
    check_questions(hand, lesson(hand, 0), LESSONS)


@pytest.mark.parametrize(("size", "text", "lang"), CASES)
def test_learning_fits(start, size, text, lang):
    import measure

    hand = start(size=size, text=text, lang=lang, animation="off")
    hand.app.session.bring("kings")
    found = []
    for part in ("play", "rules", "cards", "words"):
        hand.app.house.show("learn", part=part)
        hand.settled(STEPS)
        found += measure.faults(hand, f"learn: {part}")
    assert not found, "\n".join(found)


def test_every_picture_of_the_rules_and_of_the_cards_is_there(begin):
    begin()
    named = [f"kings/{name.replace(' ', '_')}" for _, exhibits, _ in PAGES for name in exhibits]
    assert named and all(map(textures.texture, named)), [name for name in named if not textures.texture(name)]
    cards = [card for kind in PARTS for card, _ in cards_of(kind)]
    assert len(cards) == 45 + 17 + 33 + 10 + 6
    assert all(textures.texture(card.picture) and card.texts for card in cards)


def test_cards_are_found_by_what_they_say(begin):
    hand = begin()
    hand.app.house.show("learn", part="cards")
    hand.frames(3)
    gallery = next(one for one in hand.widgets() if type(one).__name__ == "CardGallery")
    gallery.search("whole fight repeated")
    hand.frames(3)
    rows = [one.title for one in hand.widgets() if type(one).__name__ == "CardRow"]
    assert rows == ["Hydra of Two Minds", "Kasimir Twice-Crowned"]
    gallery.search("zeppelin")
    hand.frames(3)
    assert any("zeppelin" in text for text in hand.texts())
