"""A monkey at the table: seeded taps, drags, keys, turns of the device and changes of settings. Nothing may break."""

from __future__ import annotations

import random

import pytest
from games import deal

SIZES = ((360, 640), (412, 915), (915, 412), (1280, 800))
STEPS = 140


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_breaks(start, seed):
    rng = random.Random(seed)
    hand = start(lang="", animation=rng.choice(("off", "1x", "2x")))
    for step in range(STEPS):
        if step % 50 == 0:
            deal(hand, rng.randrange(3, 7), rng.randrange(1, 4), seed=rng.randrange(999), options=("king_rules",))
        rng.choice(TRICKS)(hand, rng)
        check(hand)


def check(hand):
    """What is on the screen is what the table says, and nothing of a hand lies behind a curtain."""
    if hand.app.house.name != "play" or hand.page.director.running:
        return
    table, board = hand.table, hand.board
    if hand.page.review:
        assert board.scene.hand == () and not board.choices
        return
    assert board.scene.hand == table.scene.hand and table.scene.viewer == table.viewer
    if hand.page.curtain:
        assert board.scene.hand == () and not board.choices


def anywhere(hand, rng):
    width, height = hand.app.root.size
    return rng.random() * width, rng.random() * height


def tap_anywhere(hand, rng):
    hand.touch(*anywhere(hand, rng))


def tap_a_button(hand, rng):
    from driver import on_top, visible

    buttons = [one for one in hand.widgets() if getattr(one, "words", None) and visible(one) and on_top(one)]
    if buttons:
        hand.tap(rng.choice(buttons))


def play(hand, rng):
    if hand.app.house.name == "play" and hand.what_now() == "play":
        choice = rng.choice(hand.table.choices)
        hand.tap_card(choice.monster)
        for _ in range(2):
            if hand.app.house.name == "play" and hand.board.scene.slots:
                hand.tap_place(choice.slot, choice.place)


def drag(hand, rng):
    hand.drag(anywhere(hand, rng), anywhere(hand, rng))


def press(hand, rng):
    hand.press_long(*anywhere(hand, rng))


def key(hand, rng):
    code, text = rng.choice(((27, ""), (275, ""), (13, ""), (117, "u"), (104, "h")))
    hand.key(code, text)


def turn(hand, rng):
    from driver import resize

    resize(*rng.choice(SIZES))


def pause(hand, rng):
    hand.app.on_pause()
    hand.frames(1)
    hand.app.on_resume()


def change(hand, rng):
    hand.app.settings_values.text = rng.choice((80, 100, 200))
    hand.app.settings_values.language = rng.choice(("de", "en"))
    hand.app.save_settings()


def wait(hand, rng):
    hand.frames(rng.randrange(40))


TRICKS = (tap_anywhere, tap_a_button, tap_a_button, play, play, play, play, drag, press, key, turn, pause, change, wait)
