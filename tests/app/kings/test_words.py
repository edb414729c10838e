"""Whatever the engine says has words: reasons against something, advice, events, actions, bans."""

from __future__ import annotations

import re
from pathlib import Path

from engine.kings.abilities import BANS
from engine.kings.bots.advice import KEYS
from engine.kings.cards import ACTION_NAMES
from engine.kings.reasons import REASONS
from engine.kings.rules import OWN_SIDES, Kings
from mmapp.games.kings import advice, choices_words, events, words

ENGINE = Path(__file__).resolve().parents[3] / "engine" / "kings"
ELSEWHERE = {"begin", "end"}
"""The kinds of events that are told, or told in a way of their own, at the ends of a game."""


def test_every_reason_has_a_sentence_and_no_other_has():
    assert set(words.REASONS) == REASONS
    assert all(text.endswith(".") for text in words.REASONS.values())


def test_every_key_of_advice_has_words():
    assert set(advice.REASONS) == KEYS and set(advice.OPPONENTS) <= KEYS


def test_every_event_is_told_or_quiet():
    source = "".join(path.read_text(encoding="utf-8") for path in ENGINE.glob("*.py"))
    kinds = set(re.findall(r'\btell\(\s*"(\w+)"', source)) | {"won", "lost"}
    assert len(kinds) > 25
    assert kinds - set(events.HEARD) - events.QUIET - ELSEWHERE == set()


def test_who_is_spoken_to_is_told_no_less():
    holes = re.compile(r"{(\w+)}")
    for kind, text in events.YOURS.items():
        assert set(holes.findall(text)) == set(holes.findall(events.HEARD[kind])) - {"who"}, kind


def test_actions_bans_and_options_have_names():
    assert set(words.ACTION_NAMES) == set(words.ACTION_LINES) == set(ACTION_NAMES)
    assert set(words.FORBIDDEN) == set(BANS)
    assert len(choices_words.SIDES) == len(OWN_SIDES)
    for option in Kings.options:
        title, line = choices_words.option(option.name)
        assert title and line.endswith(".")
        assert len(choices_words.values(option.name)) == len(option.values), option.name
