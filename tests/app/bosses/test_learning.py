"""Learning the game by touches: chapters, rules to search, all cards with their sentences, and words."""

from __future__ import annotations

from functools import partial

import pytest
from learning import check_questions, follow, front, lesson, to_the_end

from mmapp.games.bosses.lessons import LESSONS
from mmapp.text.i18n import tr


@pytest.fixture
def begin(start):
    """The app with this game in front."""

    return partial(front, start, "bosses")


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


def test_every_chapter_is_offered_with_its_picture_and_can_be_repeated(begin):
    hand = begin()
    hand.app.session.game.settings.learned = [LESSONS[0].name]
    hand.app.house.show("learn")
    hand.frames(3)
    cards = [one for one in hand.widgets() if type(one).__name__ == "ChapterCard"]
    assert [card.title for card in cards] == [f"{at}. {one.title}" for at, one in enumerate(LESSONS, start=1)]
    assert [card.done for card in cards] == [True, *[False] * (len(LESSONS) - 1)]
    assert all(card.picture for card in cards)


def test_another_move_is_taken_with_a_kind_word_and_can_be_made_again(begin):
    hand = begin()
    page = lesson(hand, 0)
    other = next(one for one in hand.table.choices if one.path[-1].what == "spot" and one not in page.teacher.serving())
    for target in other.path:
        hand.board.tap(target)
        hand.frames(2)
    hand.until(lambda: hand.sheet)
    hand.tap("Go on")
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Almost!" and LESSONS[0].steps[0].missed in hand.texts()
    hand.tap("Once more")
    hand.frames(3)
    assert hand.app.house.name == "lesson" and hand.page is not page


def test_a_card_that_does_not_serve_is_answered_by_the_words_of_the_chapter(begin):
    hand = begin()
    page = lesson(hand, 0)
    serving = {one.path[0] for one in page.teacher.serving()}
    wrong = next(one.path[0] for one in hand.table.choices if one.path[0].what == "card" and one.path[0] not in serving)
    assert page.prompt == LESSONS[0].steps[0].task
    hand.board.tap(wrong)
    hand.frames(2)
    assert page.prompt == LESSONS[0].steps[0].other


def test_a_step_that_is_taken_back_is_to_be_done_again(begin):
    hand = begin()
    page = lesson(hand, [one.name for one in LESSONS].index("minibosses"))
    steps = page.teacher.lesson.steps
    for _ in range(2):
        hand.touch(*page.teacher.pointer.boxes[0].center)
    assert hand.wait_for_me() == "play" and page.teacher.step is steps[1]
    hand.tap(page.ids.undo)
    hand.frames(3)
    assert page.teacher.step is steps[0] and page.prompt == steps[0].task
    assert to_the_end(hand).title == "Well done!"


def test_whoever_ends_the_turn_where_nothing_serves_has_missed_nothing(begin):
    hand = begin()
    page = lesson(hand, [one.name for one in LESSONS].index("spells"))
    follow(hand)
    assert hand.wait_for_me() == "play" and not page.teacher.serving()
    for _ in range(2):
        hand.board.tap(hand.board.choices[0].target)
        hand.frames(2)
    assert hand.wait_for_me() == "play" and not hand.sheet and page.teacher.serving()


# The rules


def test_every_page_of_the_rules_has_words_and_the_cards_that_it_names(screen):
    from mmapp.games.bosses.gallery import exhibits
    from mmapp.games.bosses.rulebook import PAGES

    assert len(PAGES) == len({title for title, _, _ in PAGES}) >= 15
    for title, names, lines in PAGES:
        assert title and lines
        assert len(exhibits(names)) == len(names)


SETTLED = {
    "en": (
        *("never which cards you hold", "until he passes", "cannot be cancelled", "in secret", "lower XP", "tie stays"),
        *("never below 0", "always enough coins", "intrigue", "easy prey", "five rooms", "two rounds in a row"),
        *("face-down take back", "next door", "pay discard", "bell", "order holds", "gap closes", "watch"),
    ),
    "de": (
        *("nie, welche Karten", "bis zum Passen", "nicht verhindern", "geheim", "niedrigeren XP", "Gleichstand bleibt"),
        *(
            "nie kleiner als 0",
            "Muenzen genug",
            "Intrige",
            "leichte Beute",
            "fuenf Räume",
            "zwei Runden nacheinander",
            "zusehen",
        ),
        *("verdeckte zurücknehmen", "nebenan", "legt ihn ab", "läutet", "Anweisung", "Luecke"),
    ),
}
"""Words of rulings that a player can meet, as somebody might search them."""


def pages(hand):
    """The titles of the pages of the rules that are shown."""
    from mmapp.games.bosses.rulebook import PAGES

    titles = {tr(title) for title, _, _ in PAGES}
    return [one.text for one in hand.widgets() if getattr(one, "role", "") == "head" and one.text in titles]


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_rules_answer_every_ruling_that_is_searched(begin, lang):
    from mmapp.games.bosses.rulebook import PAGES

    hand = begin(lang=lang)
    hand.app.house.show("learn", part="rules")
    hand.frames(25)
    rules = next(one for one in hand.widgets() if type(one).__name__ == "RulePages")
    every = pages(hand)
    assert len(every) == len(PAGES), "a page is missing"
    for words in SETTLED[lang]:
        rules.search(words)
        hand.frames(9)
        assert 0 < len(pages(hand)) < len(every), words
    rules.search("xyzzy")
    assert not pages(hand)


# The cards


def test_the_gallery_shows_every_card_with_its_sentences(begin):
    from mmapp.games.bosses.gallery import cards_of, deck, said
    from mmapp.games.bosses.learn_words import PARTS

    hand = begin()
    hand.app.house.show("learn", part="cards")
    hand.frames(3)
    content, seen, copies = deck().content, set(), 0
    for kind in PARTS:
        hand.tap(PARTS[kind])
        hand.frames(40)
        rows = {one.title: one for one in hand.widgets() if type(one).__name__ == "CardRow"}
        for card, count in cards_of(kind):
            row = rows.pop(card.name)
            assert [row.title, *row.line.split("\n")] == said(card, count)
            assert row.picture == card.picture
            assert all(text in row.line for text in card.texts)
            seen.add(card.id)
            copies += count
        assert not rows, "a card that is none"
    tables = (content.rooms, content.minibosses, content.spells, content.bosses, content.heroes)
    assert seen == {card.id for table in tables for card in table}
    assert copies == sum(map(len, tables))


@pytest.mark.parametrize(
    ("lang", "words", "found"), [("en", "gear spellbooks trap", "Wishing Well"), ("de", "moebel", "")]
)
def test_cards_are_found_by_their_words(begin, lang, words, found):
    from mmapp.games.bosses.gallery import cards_of

    hand = begin(lang=lang)
    hand.app.house.show("learn", part="cards")
    hand.frames(3)
    gallery = next(one for one in hand.widgets() if type(one).__name__ == "CardGallery")
    gallery.search(words)
    hand.frames(2)
    rows = [one.title for one in hand.widgets() if type(one).__name__ == "CardRow"]
    assert rows == ([found] if found else [])
    assert any(words in text for text in hand.texts()) or rows
    gallery.search("")
    hand.frames(40)
    assert len([one for one in hand.widgets() if type(one).__name__ == "CardRow"]) == len(cards_of("room"))


def test_a_card_of_the_gallery_is_shown_large(begin):
    hand = begin()
    hand.app.house.show("learn", part="cards")
    hand.frames(40)
    row = next(one for one in hand.widgets() if type(one).__name__ == "CardRow")
    hand.tap(row)
    assert hand.sheet.title == row.title
    pictures = [one for one in hand.sheet.walk() if getattr(one, "name", "") == row.picture]
    assert [picture.height > 3 * 60 for picture in pictures] == [True]
    assert set(row.line.split("\n")) <= set(hand.texts())
    hand.tap("Done")
    assert hand.sheet is None


# The words


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_word_of_the_game_is_explained(begin, lang):
    from mmapp.games.bosses.glossary import GLOSSARY

    hand = begin(lang=lang)
    hand.app.house.show("learn", part="words")
    hand.frames(3)
    rows = {row.word: row for row in hand.widgets() if type(row).__name__ == "WordRow"}
    assert len(rows) == len(GLOSSARY) >= 30
    for word in GLOSSARY:
        row = rows[word.german if lang == "de" else word.english]
        assert row.other == (word.english if lang == "de" else word.german)
        assert row.meaning == tr(word.meaning) and row.meaning.endswith(".")
