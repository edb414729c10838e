"""Learning the third game by touches: chapters, rules, all cards with their sentences, and words."""

from __future__ import annotations

import pytest

from mmapp.games.kings.gallery import cards_of
from mmapp.games.kings.learn_words import PARTS
from mmapp.games.kings.lessons import LESSONS
from mmapp.games.kings.rulebook import PAGES
from mmapp.look import textures
from mmapp.text.i18n import tr

ENDS = ("Well done!", "Almost!")
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

    def begun(**settings):
        hand = start(**{"animation": "off", **settings})
        hand.app.session.bring("kings")
        hand.frames(2)
        return hand

    return begun


def lesson(hand, number):
    """A chapter whose sheet has been read."""
    hand.app.session.lesson(number)
    hand.frames(2)
    hand.tap("Try it")
    assert hand.wait_for_me() == "play"
    hand.frames(2)
    return hand.page


def follow(hand):
    """Touches what the pointer shows, until it shows nothing more; returns how often."""
    touched = 0
    while targets := hand.page.teacher.pointer.targets:
        box = hand.page.teacher.pointer.boxes[0]
        assert box == hand.board.box_of(targets[0]), f"it points beside {targets[0]}"
        hand.touch(*box.center)
        touched += 1
        assert touched < 12, f"it still points at {targets[0]}"
    return touched


def to_the_end(hand):
    """A chapter by what the pointer shows; where nothing is shown the question is declined. Gives the last sheet."""
    while (now := hand.wait_for_me()) == "play" or hand.sheet.title not in {tr(title) for title in ENDS}:
        hand.frames(2)
        if now != "play":
            hand.tap("Go on")
        elif not follow(hand):
            hand.board.tap(hand.board.choices[0].target)
            hand.frames(2)
    return hand.sheet


@pytest.mark.parametrize("number", range(len(LESSONS)))
def test_who_follows_the_pointer_ends_every_chapter(begin, number):
    hand = begin()
    lesson(hand, number)
    assert to_the_end(hand).title == "Well done!"
    assert hand.app.session.game.settings.learned == [LESSONS[number].name]


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800)])
@pytest.mark.parametrize(("text", "lang"), [(100, "de"), (100, "en"), (200, "de")])
def test_what_is_asked_can_be_read(begin, size, text, lang):
    hand, faults = begin(size=size, text=text, lang=lang), []
    hand.app.session.lesson(0)
    hand.frames(2)
    hand.tap(tr("Try it"))
    page = hand.page
    prompt = page.ids.prompt
    for step in (step for one in LESSONS for step in one.steps):
        for asked in filter(None, (step.task, step.aim, step.other)):
            page.say(tr(asked))
            if prompt.texture_size[1] > prompt.height or prompt.font_size < 12:
                faults.append(tr(asked))
    assert not faults, "\n".join(faults)


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
    gallery = next(one for one in hand.widgets() if type(one).__name__ == "Gallery")
    gallery.search("whole fight repeated")
    hand.frames(3)
    rows = [one.title for one in hand.widgets() if type(one).__name__ == "PictureRow"]
    assert rows == ["Hydra of Two Minds", "Kasimir Twice-Crowned"]
    gallery.search("zeppelin")
    hand.frames(3)
    assert any("zeppelin" in text for text in hand.texts())
