"""Any game's hand is covered alone where the device lies in the middle: its board says where hands lie."""

from __future__ import annotations

from test_hand_over import finger

from toy.play import offered

LONG = 22


def test_the_toy_covers_its_private_zone(begin):
    hand = begin(3, curtain="hand")
    assert type(hand.page.curtain).__name__ == "HandCover"
    box = hand.board.plan.private
    assert tuple(hand.page.curtain.size) == box[2:] and not offered(hand)
    seat = hand.page.curtain.seat
    hand.hand_over(seat)
    assert hand.table.viewer == seat and offered(hand)


def test_a_board_without_a_private_zone_hides_behind_the_curtain(begin, monkeypatch):
    from mmapp.widgets.geometry import NOWHERE
    from toy import board

    plain = board.make_plan

    def without(size):
        plan = plain(size)
        plan.private = NOWHERE
        return plan

    monkeypatch.setattr(board, "make_plan", without)
    hand = begin(3, curtain="hand")
    assert type(hand.page.curtain).__name__ == "Curtain"


def test_a_finger_that_looks_chooses_where_it_is_lifted(begin):
    hand = begin(3, curtain="hand", hold_to_look=True)
    hand.until(lambda: not hand.page.curtain.resting)
    box, number = hand.board.plan.private, hand.table.number
    touch = finger(box.x + box.w / 2, box.y + 10)
    hand.frames(LONG)
    pill = hand.board.pills[0]
    touch.touch_move(*pill.to_window(*pill.center))
    hand.frames()
    touch.touch_up()
    hand.frames(3)
    assert hand.table.number == number + 1
    hand.until(lambda: hand.page.curtain)
    assert hand.table.viewer is None and hand.page.curtain.seat == 1
