"""Looking back while the game runs: the strip, one move after the other, nothing hidden, nothing changed."""

from __future__ import annotations

import pytest
from games import deal

RIGHT, LEFT, ENTER, ESCAPE = 275, 276, 13, 27


def own_move(hand):
    while (now := hand.wait_for_me()) != "play":
        hand.tap("Go on") if now == "sheet" else hand.hand_over(hand.page.curtain.seat)


def under_way(start, people=1, moves=2, **settings):
    hand = start(animation="off", **settings)
    deal(hand, 4, people, seed=3)
    for _ in range(moves):
        own_move(hand)
        hand.play(hand.table.choices[-1])
    own_move(hand)
    return hand


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
def test_one_tap_shows_the_last_move_again(start, size):
    hand = under_way(start, size=size)
    number, scene, choices = hand.table.number, hand.board.scene, hand.board.choices
    last = [told for told in hand.table.history if told.kind in ("play", "reveal", "healing")][-1]
    assert 1 <= len(hand.board.plan.moves) <= 6 and hand.board.moves[0] is last
    hand.touch(*hand.board.plan.moves[0].center)
    hand.until(lambda: not hand.page.director.running)
    assert hand.page.review and hand.board.told is last
    assert hand.board.scene == last.after and hand.board.choices == ()
    assert last.before.players[last.facts["player"]].name in hand.page.review.words
    hand.tap("Back to the game")
    assert hand.page.review is None and hand.board.told is None
    assert hand.table.number == number and hand.board.scene == scene and hand.board.choices == choices


def test_all_moves_one_by_one_with_what_they_cost(start):
    hand = under_way(start, moves=4)
    hand.touch(*hand.board.plan.moves[0].center)
    review, seen = hand.page.review, []
    while review.has_earlier:
        hand.tap("The move before")
        hand.until(lambda: not hand.page.director.running)
        told = hand.board.told
        seen.append(told)
        assert hand.table.face.sentence(told) in review.words
    assert {"play", "reveal", "healing"} <= {told.kind for told in seen}
    assert seen[-1] is next(told for told in hand.table.history if told.kind == "play")
    paid = next(told for told in seen if told.kind == "play" and told.facts["over"])
    review.show(review.moves.index(paid))
    hand.until(lambda: hand.board.told is paid)
    hand.frames(2)
    figures = [text for text, _ in hand.board._marks.heights]
    cost = paid.facts["treasury"] + paid.facts["owner"]
    assert f"-{cost}" in figures and str(paid.facts["over"][1]) in figures, "the price, and who was displaced"


def test_a_tap_on_a_small_card_shows_that_move(start):
    hand = under_way(start)
    hand.page.look_back()
    strip = hand.page.review.ids.strip
    number, box = strip.shown[0]
    assert number != hand.page.review.at
    hand.touch(*box.center)
    assert hand.page.review.at == number
    assert box.w >= 48 and box.h >= 48


@pytest.mark.parametrize("people", [1, 4])
def test_nobody_sees_a_hand_when_looking_back(start, people):
    hand = under_way(start, people=people)
    hand.page.look_back()
    for number in range(len(hand.page.review.moves)):
        hand.page.review.show(number)
        for _ in range(40):
            scene = hand.board.scene
            assert scene.viewer is None and scene.hand == () and scene.reserve == ()
            assert all(player.known is None for player in scene.players)
            if not hand.page.director.running:
                break
            hand.frames(1)
    for told in hand.table.history:
        assert told.before.hand == told.after.hand == () and "hand" not in told.facts


def test_bots_wait_while_somebody_looks_back(start):
    hand = start(animation="off")
    deal(hand, 4, 1, seed=3)
    own_move(hand)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.board.moves and not hand.page.director.running)
    hand.page.look_back()
    number = hand.table.number
    hand.frames(150)
    assert hand.table.number == number and hand.page.review
    hand.page.end_review()
    hand.until(lambda: hand.table.number > number)


def test_a_pause_ends_it_behind_the_curtain(start):
    hand = under_way(start, people=3)
    hand.page.look_back()
    hand.app.on_pause()
    hand.frames(1)
    assert hand.page.review is None and hand.page.curtain is not None and not hand.table.held
    hand.page.look_back()
    assert hand.page.review is None, "not over a curtain"


def test_turning_the_device_keeps_it_in_its_place(start):
    from driver import resize

    hand = under_way(start)
    hand.page.look_back()
    resize(915, 412)
    hand.frames(20)
    review, plan = hand.page.review, hand.board.plan
    assert review and (*review.pos, *review.size) == tuple(plan.review)
    assert review.ids.close.top <= 412 and review.ids.close.right <= 915


def test_keys_look_back(start):
    hand = under_way(start)
    hand.key(ord("r"), "r")
    review = hand.page.review
    newest = review.at
    hand.key(LEFT)
    assert review.at == newest - 1
    hand.key(RIGHT)
    assert review.at == newest
    hand.key(ENTER)
    assert review.at == newest and hand.page.review
    hand.key(ESCAPE)
    assert hand.page.review is None and hand.sheet is None and hand.board.choices


def looked_at(hand):
    """All that happened, with the scenes around it."""
    return [(told.kind, told.facts, told.before, told.after) for told in hand.table.history]


def test_the_past_is_the_same_after_undo_and_after_a_restart(start):
    hand = start(animation="off", pace="calm")
    deal(hand, 4, 4, seed=3)
    own_move(hand)
    hand.play(hand.table.choices[0])
    own_move(hand)
    before = looked_at(hand)
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    assert len(hand.table.history) > len(before)
    hand.tap("Take the last move back")
    assert looked_at(hand) == before
    again = start(animation="off")
    again.tap("Continue")
    assert looked_at(again) == before


def test_before_the_first_move_there_is_nothing_to_see(start):
    hand = start(animation="off")
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    hand.touch(*hand.board.plan.moves[0].center)
    assert hand.page.review is None and hand.board.choices


def test_a_long_press_on_the_strip_opens_the_list(start):
    hand = under_way(start)
    hand.press_long(*hand.board.plan.moves[0].center)
    assert hand.sheet.title == "What happened"
