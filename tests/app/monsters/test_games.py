"""Whole games through the window: by taps, by drags, alone and around the table."""

from __future__ import annotations

import pytest
from games import deal, play_to_the_end

pytestmark = pytest.mark.slow


def assert_record_is_the_game(hand, name):
    from engine.box import game_of
    from engine.core.match import Match

    record = hand.app.store.record(name)
    match = Match.resume(game_of(record), record)
    assert match.outcome() is not None
    assert hand.app.store.entries[name].scores == match.outcome().scores


def test_two_taps_lead_to_the_first_move(start):
    hand = start()
    hand.tap("Quick game")
    assert hand.app.house.name == "play"
    assert hand.wait_for_me() == "play"
    assert len(hand.table.seats) == 4


def test_a_solo_game_of_three_by_taps(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    name = hand.table.name
    moves = play_to_the_end(hand)
    assert moves >= 12
    assert any("win" in text or "share" in text for text in hand.texts())
    assert_record_is_the_game(hand, name)


def test_a_solo_game_by_drags_with_animation(start):
    hand = start(size=(800, 1280))
    deal(hand, 3, 1, seed=7, options=("chain", "king_rules"))
    name = hand.table.name
    assert play_to_the_end(hand, hand.play_by_drag) >= 12
    assert_record_is_the_game(hand, name)


def test_four_people_pass_the_device(start):
    hand = start(animation="off")
    deal(hand, 4, 4)
    name = hand.table.name
    seen = set()
    while (now := hand.wait_for_me()) != "end":
        if now == "sheet":
            hand.tap("Go on")
        elif now == "curtain":
            seat = hand.page.curtain.seat
            assert_nothing_of_a_hand(hand)
            hand.hand_over(seat)
            assert hand.table.viewer == seat
            seen.add(seat)
        else:
            hand.play(hand.table.choices[0])
            assert hand.table.viewer is None
    assert seen == {0, 1, 2, 3}
    assert_record_is_the_game(hand, name)


def assert_nothing_of_a_hand(hand):
    """Neither the table nor the board nor any text holds a card that lies hidden."""
    for scene in (hand.table.scene, hand.board.scene):
        assert scene.viewer is None and scene.hand == () and scene.reserve == ()
    assert hand.table.choices == () and hand.board.choices == ()
    assert hand.table.viewer is None and not hand.board.selected


def test_rematch_with_the_same_deal(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    code = hand.table.code
    play_to_the_end(hand)
    hand.tap("Rematch")
    hand.tap("The same deal again")
    hand.frames(3)
    assert hand.app.house.name == "play" and hand.table.code == code and hand.table.number < 3


def test_the_replay_is_the_game(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    play_to_the_end(hand)
    hand.tap("Watch again")
    assert hand.app.house.name == "replay" and hand.page.last > 10
    hand.key(27)
    assert hand.app.house.name == "end"
    hand.key(27)
    hand.app.house.show("chronicle")
    hand.frames(2)
    row = next(widget for widget in hand.widgets() if type(widget).__name__ == "GameRow")
    hand.tap(row)
    hand.tap("Watch again")
    hand.frames(3)
    page = hand.page
    assert hand.app.house.name == "replay" and page.at == 0
    hand.tap("One step on")
    assert page.at == 1 and "plays" in page.prompt
    bar = page.ids.bar
    hand.touch(bar.right - 8, bar.center_y)
    assert page.at == page.last and ("wins" in page.prompt or "share" in page.prompt)
    hand.tap("Whose cards?")
    hand.tap("Grimbart")
    hand.touch(bar.center_x, bar.center_y)
    assert page.board.scene.viewer == 1
    hand.tap("Play")
    at = page.at
    hand.frames(100)
    assert page.at > at
