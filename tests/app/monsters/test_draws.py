"""The board is drawn once a frame, however much changes in it."""

from __future__ import annotations

from collections import Counter

from games import deal

PARTS = ("draw", "draw_hand", "draw_marks")


def count_draws(hand, monkeypatch):
    """How often each part was drawn in each frame."""
    import driver

    board, frames, kind = hand.board, [Counter()], type(hand.board)
    for part in PARTS:
        real = getattr(kind, part)

        def counted(self, *more, real=real, part=part):
            frames[-1][part] += self is board
            return real(self, *more)

        monkeypatch.setattr(kind, part, counted)
    step = driver.frame

    def frame():
        frames.append(Counter())
        step()

    monkeypatch.setattr(driver, "frame", frame)
    return frames


def test_no_frame_of_a_turn_draws_anything_twice(start, monkeypatch):
    hand = start(animation="1x")
    deal(hand, 4, 1)
    hand.wait_for_me()
    frames = count_draws(hand, monkeypatch)
    choice = hand.table.choices[0]
    hand.tap_card(choice.monster)
    hand.tap_place(choice.slot, choice.place)
    hand.until(lambda: not hand.table.busy)
    hand.frames(30)
    assert sum(frame["draw"] for frame in frames) > 1
    assert max(frame[part] for frame in frames for part in PARTS) == 1, [frame for frame in frames if frame]


def test_one_tap_without_animation_draws_the_board_once(start, monkeypatch):
    hand = start(animation="off", pace="calm")
    deal(hand, 4, 1)
    hand.wait_for_me()
    frames = count_draws(hand, monkeypatch)
    choice = hand.table.choices[0]
    hand.tap_card(choice.monster)
    assert not any(frame["draw"] for frame in frames), "a card that is picked leaves the castle as it is"
    hand.tap_place(choice.slot, choice.place)
    assert max(frame[part] for frame in frames for part in PARTS) == 1
