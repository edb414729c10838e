"""Reading aloud at the table: what is said to one person, what to several, and when it ends."""

from __future__ import annotations

from itertools import pairwise

import pytest
from games import NAMES, deal, play_to_the_end
from voices import Recorder, listen


@pytest.fixture
def table(start):
    """A game at which all that is read is kept: `table(people, seats, any setting=...)` gives hand and voice."""

    def begin(people, seats=3, lang="en", **settings):
        hand = start(lang=lang, **{"animation": "off", **settings})
        voice = listen(hand)
        deal(hand, seats, people)
        return hand, voice

    return begin


def refuse(hand):
    """Wants to play a card that rests; gives the reason on the screen."""
    from mmapp.table.face import Target

    target = Target("place", (hand.board.scene.reserve[0].strength, 0, -1))
    hand.board.dispatch("on_refuse", target)
    hand.frames(1)
    reason = hand.table.face.why_not(hand.table.verdict(target))
    assert hand.page.prompt == reason and hand.page.prompt_bad
    return reason


def play_until(hand, number):
    """Plays on until somebody is asked for whom the record has at least so many lines."""
    while hand.table.number < number or hand.what_now() != "play":
        now = hand.wait_for_me()
        if now == "sheet":
            hand.tap("Go on")
        elif now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        elif hand.table.number < number:
            hand.play(hand.table.choices[0])


def test_it_is_off_at_first(start):
    hand, voice = start(animation="off"), Recorder()
    listen(hand, voice)
    hand.app.settings_values.read_aloud = hand.app.settings_values.reset() or hand.app.settings_values.read_aloud
    deal(hand, 3, 1)
    play_until(hand, 6)
    assert not voice.texts


@pytest.mark.parametrize(("lang", "turn"), [("en", "It is your turn."), ("de", "Du bist dran.")])
def test_alone_one_hears_what_happened_and_whose_turn_it_is_in_the_language_of_the_app(table, lang, turn):
    hand, voice = table(1, lang=lang)
    play_until(hand, 3)
    voice.lines.clear()
    begun = len(hand.table.past.told)
    hand.play(hand.table.choices[0])
    play_until(hand, hand.table.number + 1)
    face, past = hand.table.face, hand.table.past.told
    happened = [sentence for told in past[begun:] if (sentence := face.sentence(told))]
    assert voice.texts == [*happened, turn] and len(happened) > 4
    assert {line.language for line in voice.lines} == {lang}


def test_alone_one_hears_hints_and_why_something_is_not_possible(table):
    hand, voice = table(1)
    play_until(hand, 6)
    assert refuse(hand) == voice.texts[-1]
    hand.key(ord("h"), "h")
    hand.until(lambda: hand.sheet)
    shown = [text for widget in hand.sheet.walk(restrict=True) if (text := getattr(widget, "text", ""))]
    heard = [text for text in shown if text in voice.texts[-1]]
    assert len(heard) >= 3, f"of {shown} one hears only {voice.texts[-1]}"


def test_where_two_people_play_everybody_hears_what_everybody_may_know(table):
    hand, voice = table(2)
    assert hand.wait_for_me() == "curtain"
    assert voice.texts[-1] == f"{NAMES[int(hand.page.curtain.seat)]}, it is your turn."
    play_until(hand, 8)
    said, number = len(voice.texts), hand.table.number
    refuse(hand)
    hand.key(ord("h"), "h")
    hand.until(lambda: hand.sheet)
    hand.key(27)
    assert len(voice.texts) == said, f"whoever sits beside hears {voice.texts[said:]}"
    plays = [text for text in voice.texts if " plays " in text or " displaces " in text]
    assert len(plays) == number


def test_each_turn_is_said_once(table):
    hand, voice = table(2)
    play_until(hand, 7)
    hand.page.open_log()
    hand.frames(2)
    hand.key(27)
    turns = [number for number, text in enumerate(voice.texts) if text.endswith("it is your turn.")]
    assert len(turns) >= 4 and all(after - before > 1 for before, after in pairwise(turns))


@pytest.mark.parametrize("way", ["the page is left", "the app is put aside", "it is switched off", "an answer", "undo"])
def test_it_ends_with_what_it_was_said_about(table, way):
    hand, _ = table(1)
    play_until(hand, 3)
    if way == "undo":
        hand.play(hand.table.choices[0])
        hand.frames(2)
    ended = []
    speech = hand.app.device.speech
    speech.hush = lambda: ended.append(way)
    if way == "the page is left":
        hand.app.session.leave()
        hand.app.house.show("home")
    elif way == "the app is put aside":
        hand.app.on_pause()
    elif way == "it is switched off":
        hand.app.settings_values.read_aloud = False
        hand.app.save_settings()
    elif way == "undo":
        hand.page.undo()
    else:
        hand.play(hand.table.choices[0])
    assert ended


def test_a_page_that_was_left_says_nothing_more(table):
    hand, voice = table(1)
    play_until(hand, 3)
    old = hand.table
    hand.app.session.leave()
    hand.app.house.show("home")
    voice.lines.clear()
    old.curtain = 0
    old.property("choices").dispatch(old)
    assert not voice.texts


def test_a_page_that_is_left_in_the_middle_does_not_say_the_rest(table):
    hand, voice = table(1, animation="1x")
    hand.wait_for_me()
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.director.running)
    voice.lines.clear()
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.frames(3)
    assert not voice.texts


def test_the_last_words_of_a_game_are_read_to_their_end_on_the_next_page(table):
    hand, voice = table(1)
    cuts, speech = [], hand.app.device.speech
    hush = speech.hush
    speech.hush = lambda: (cuts.append(len(voice.texts)), hush())
    play_to_the_end(hand)
    assert hand.app.house.name == "end" and voice.texts[-1] == hand.page.title
    assert max(cuts) < len(voice.texts), "the last sentence was cut"
    hand.app.house.show("home")
    assert cuts[-1] == len(voice.texts)


def test_the_switch_and_the_speed(start):
    from test_settings import choose, row

    hand = start()
    hand.tap("Settings")
    assert not row(hand, "read_aloud").active
    hand.tap(row(hand, "read_aloud"))
    assert hand.app.settings_values.read_aloud
    choose(hand, "voice", "fast")
    voice = listen(hand)
    deal(hand, 3, 2)
    hand.wait_for_me()
    fast = {line.speed for line in voice.lines}
    hand.app.settings_values.voice = "slow"
    voice.lines.clear()
    play_until(hand, 2)
    assert fast == {1.4} and {line.speed for line in voice.lines} == {0.75}


def test_a_device_without_a_voice_offers_no_reading(start, monkeypatch):
    from test_settings import settings_shown

    monkeypatch.setenv("PATH", "")
    hand = start()
    hand.tap("Settings")
    assert not {"read_aloud", "voice"} & settings_shown(hand)
