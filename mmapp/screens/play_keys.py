"""The keyboard at the table: arrows walk, Enter takes, Escape lets go, U takes back,
H asks for a hint, R shows the last move again."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mmapp.screens.play import Play
    from mmapp.screens.review import Review

UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
ENTER = (13, 271, 32)


class Keys:
    """Moves a frame over what could be tapped."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def press(self, key: int, text: str) -> bool:
        """A key went down; True if it meant something."""
        play = self.play
        if play.curtain:
            if key in ENTER:
                play.curtain.take_over()
                return True
            return False
        if play.review and self._look_back(play.review, key):
            return True
        if key in ENTER and play.director.running:
            play.director.hurry()
            return True
        if key in (UP, DOWN, LEFT, RIGHT):
            self._walk(-1 if key in (LEFT, UP) else 1)
            return True
        if key in ENTER:
            return self._take()
        return self._letter(text.lower())

    def _letter(self, letter: str) -> bool:
        if letter == "u" and self.play.can_undo:
            self.play.undo()
            return True
        if letter == "r":
            self.play.look_back()
            return True
        if letter == "h" and self.play.can_hint:
            self.play.hint()
            return True
        return False

    def _look_back(self, review: Review, key: int) -> bool:
        """Arrows go from move to move, Enter shows the same once more."""
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
        if at not in board.stops():
            return False
        keep = board.picked
        board.tap(at)
        if not keep or not board.armed:
            board.focus_at = None
        return True
