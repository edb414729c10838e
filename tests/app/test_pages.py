"""Every page around the table at phone and tablet sizes, small and large text, in both languages."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from measure import faults, faults_of_the_house
from rooms import Rooms

PROCESS = Path(__file__).resolve().parent / "dense.py"
SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1200))
CASES = [(size, text, lang) for size in SIZES for text in (100, 200) for lang in ("de", "en")]


def settle(hand, lang, text):
    """The app in this language and with this size of text, as its settings do it."""
    hand.app.wishes = replace(hand.app.wishes, lang=None)
    hand.app.settings_values.language, hand.app.settings_values.text = lang, text
    hand.app.apply_settings()


@pytest.mark.slow
def test_pages_fit(start):
    from driver import resize

    hand = start(animation="off")
    rooms = Rooms(hand)
    found = []
    for size, text, lang in CASES:
        hand.app.house.show("home")
        resize(*size)
        settle(hand, lang, text)
        found += faults_of_the_house(hand, rooms, f"at {size[0]}x{size[1]}, {text} %, {lang}")
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_pages_fit_on_a_dense_screen(screen, tmp_path):
    command = [sys.executable, str(PROCESS), str(tmp_path)]
    told = subprocess.run(command, capture_output=True, text=True, check=False).stdout.splitlines()
    assert told == ["gone through"], "\n".join(told)


def test_what_does_not_fit_is_found(start):
    hand = start()
    hand.settled()
    assert faults(hand, "home") == []
    quick, new = hand.button("Quick game"), hand.button("New game")
    quick.height = 40
    new.y = quick.y + 10
    hand.button("Learn").x = -20
    named = " ".join(faults(hand, "home"))
    for fault in ("'Quick game' is too small", "'Learn' sticks out", "Pill 'Quick game' on Pill 'New game'"):
        assert fault in named, named
