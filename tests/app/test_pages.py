"""Every page around the table at phone and tablet sizes, small and large text, in both languages."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from rooms import Rooms

from tools.processes import STUCK

PROCESS = Path(__file__).resolve().parent / "dense.py"
SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200))
CASES = [(size, text) for size in SIZES for text in (100, 200)]


@pytest.fixture
def measure(screen):
    """The measures; imported late, for they need the window."""
    import measure

    return measure


def settle(hand, lang, text):
    """The app in this language and with this size of text, as its settings do it."""
    hand.app.launch_options = replace(hand.app.launch_options, lang=None)
    hand.app.settings_values.language, hand.app.settings_values.text = lang, text
    hand.app.apply_settings()


@pytest.mark.slow
@pytest.mark.parametrize(("size", "text"), CASES)
def test_pages_fit(start, measure, size, text):
    hand = start(animation="off", size=size)
    rooms = Rooms(hand)
    found = []
    for lang in ("de", "en"):
        hand.app.house.show("home")
        settle(hand, lang, text)
        found += measure.faults_of_the_house(hand, rooms, f"at {size[0]}x{size[1]}, {text} %, {lang}")
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_pages_fit_on_a_dense_screen(screen, tmp_path):
    command = [sys.executable, str(PROCESS), str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False, timeout=STUCK).stdout.splitlines()
    assert told == ["gone through"], "\n".join(told)


def test_what_does_not_fit_is_found(start, measure):
    hand = start()
    hand.settled()
    assert measure.faults(hand, "home") == []
    quick, new = hand.button("Quick game"), hand.button("New game")
    quick.height = 40
    new.y = quick.y + 10
    hand.button("Learn").x = -20
    named = " ".join(measure.faults(hand, "home"))
    for fault in ("'Quick game' is too small", "'Learn' sticks out", "Pill 'Quick game' on Pill 'New game'"):
        assert fault in named, named


NOT_ON_THE_GROUND = ("newgame", "lesson", "replay")
"""Pages with colours of their own: the table's, and kinds' colours, which have tests of their own."""


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_text_stands_out(start, measure, theme):
    hand = start(theme=theme, animation="off")
    hand.app.apply_settings()
    found = []
    for name in Rooms(hand).all():
        if not name.startswith(NOT_ON_THE_GROUND) or hand.sheet:
            hand.settled()
            found += measure.pale(hand, name)
    assert not found, "\n".join(found)
