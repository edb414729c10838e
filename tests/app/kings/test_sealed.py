"""Sealed actions at a shared table: changed one after the other, taken back, and turned over by all together."""

from __future__ import annotations

import pytest
from heroes import deal

from engine.kings.cards import ACTION_NAMES

PEOPLE = 3


@pytest.fixture
def last(start):
    """A table at which all but the last have chosen: the hand, and who has, in order."""

    def begun(**settings):
        hand = start(**{"animation": "off", **settings})
        deal(hand, PEOPLE, seed=21)
        sealed = []
        while len(sealed) < PEOPLE - 1:
            hand.until(lambda: hand.page.curtain or hand.what_now() == "play")
            if hand.page.curtain:
                hand.hand_over(hand.page.curtain.seat)
                continue
            if hand.board.scene.ask == "action":
                sealed.append(hand.table.viewer)
            hand.table.answer(action(hand, 0))
        hand.until(lambda: hand.page.curtain and not hand.page.curtain.resting)
        return hand, sealed

    return begun


def action(hand, place):
    """The action card at this place, or what ends another question."""
    found = [one for one in hand.board.choices if one.path[0].what == "action"]
    return (found or [one for one in hand.board.choices if one.path[0].what == "done"])[place].action


def change(hand, seat):
    """Somebody wants to change what they have sealed, and takes the device."""
    hand.until(lambda: not hand.page.curtain.resting)
    hand.tap("Change a secret choice")
    hand.tap(hand.table.seats[seat].name)
    assert hand.page.curtain.seat == seat and hand.table.viewer is None


def test_two_change_their_choice_before_the_last_has_sealed(last):
    hand, sealed = last()
    (missing,) = set(range(PEOPLE)) - set(sealed)
    changed = {}
    for place, seat in enumerate(sealed, start=1):
        change(hand, seat)
        hand.hand_over(seat)
        changed[seat] = action(hand, place)
        hand.table.answer(changed[seat])
        hand.until(lambda: hand.page.curtain)
        assert hand.page.curtain.seat == missing
    hand.hand_over(missing)
    hand.table.answer(action(hand, 0))
    hand.until(lambda: hand.sheet)
    hand.tap("Turn them over")
    hand.until(lambda: hand.board.scene.revealed)
    shown = {seat: ACTION_NAMES[hand.board.scene.players[seat].action] for seat in sealed}
    assert shown == {seat: changed[seat].action for seat in sealed} and len(set(shown.values())) == len(sealed)


def test_nobody_is_called_to_change_a_choice_after_something_was_taken_back(last):
    hand, sealed = last()
    change(hand, sealed[0])
    hand.page.undo()
    hand.until(lambda: hand.page.curtain)
    assert hand.page.curtain.seat == sealed[-1], "whose choice was taken back chooses again"


@pytest.mark.parametrize("what", ["pause", "turned"])
def test_what_all_have_sealed_waits_until_all_look(last, what):
    hand, sealed = last()
    hand.hand_over(hand.page.curtain.seat)
    hand.table.answer(action(hand, 0))
    hand.until(lambda: hand.sheet)
    if what == "pause":
        hand.app.on_pause()
        hand.app.on_resume()
    else:
        hand.resize(915, 412)
    hand.frames(3)
    assert hand.sheet.title == "All have chosen" and hand.table.viewer is None
    hand.tap("Turn them over")
    hand.until(lambda: hand.board.scene.revealed)
