"""`Keys`: the keyboard at the table.

Arrows walk, Enter takes, Escape lets go, U takes back, H asks for a hint, R shows the last move again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mmapp.screens.curtain import Cover
    from mmapp.screens.play import Play
    from mmapp.screens.review import Review

UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
ENTER = (13, 271, 32)


class Keys:
    """The keyboard of one page, which moves a frame over what could be tapped."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def press(self, key: int, text: str) -> bool:
        """Handles a key that went down; returns whether it meant something."""
        play = self.play
        if play.review and self._look_back(play.review, key):
            return True
        if play.curtain and (key in ENTER or play.covers.full):
            return self._open(play.curtain, key)
        if key in ENTER and play.director.running:
            play.director.hurry()
            return True
        if key in (UP, DOWN, LEFT, RIGHT):
            self._walk(-1 if key in (LEFT, UP) else 1)
            return True
        if key in ENTER:
            return self._take()
        return self._letter(text.lower())

    def _open(self, cover: Cover, key: int) -> bool:
        """Opens what covers a hand if the key is Enter."""
        if key in ENTER:
            cover.press(key)
        return key in ENTER

    def _letter(self, letter: str) -> bool:
        if letter == "u":
            (self.play.undo if self.play.can_undo else self.play.tell_undo)()
            return True
        if letter == "r":
            self.play.look_back()
            return True
        if letter == "h" and self.play.can_hint:
            self.play.hint()
            return True
        return False

    def _look_back(self, review: Review, key: int) -> bool:
        """Goes from move to move by arrows, and shows the same once more by Enter."""
        if key in (UP, DOWN, LEFT, RIGHT):
            review.step(-1 if key in (LEFT, UP) else 1)
        elif key in ENTER:
            review.show(int(review.at))
        else:
            return False
        return True

    def _walk(self, step: int) -> None:
        board = self.play.board
        stops = list(board.stops())
        if not stops:
            return
        at = board.focus_at
        board.focus_at = stops[(stops.index(at) + step) % len(stops)] if at in stops else stops[0 if step > 0 else -1]

    def _take(self) -> bool:
        board = self.play.board
        at = board.focus_at
        if at is None or at not in board.stops():
            return False
        keep = board.picked
        board.tap(at)
        if not keep or not board.armed:
            board.focus_at = None
        return True
