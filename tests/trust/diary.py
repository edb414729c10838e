"""What a process tells of its game while it plays, and what may be found on the disk when it is gone."""

from __future__ import annotations


def opening(table):
    """What is told of a game that goes on: its file and all hashes so far, in one piece."""
    return " ".join(("game", table.name, *(line.hash for line in table.match.lines)))


class Diary:
    """Watches a match and keeps the hashes of its decisions, as they were told."""

    def __init__(self, match, tell=lambda line: None) -> None:
        self.match = match
        self.viewer = None
        self._tell = tell
        match.observers.append(self)
        self._reseal, match.reseal = match.reseal, self._resealed

    def _resealed(self, seat, action):
        """Of a sealed answer that is changed only its own seat would hear."""
        self._reseal(seat, action)
        self.happened((), ())

    def happened(self, own, public):
        line = self.match.lines[-1]
        self._tell(f"{line.number} {line.hash}")

    def went_back(self):
        self._tell(f"back {self.match.number}")


class Told:
    """What a process has told of a game: which record may stand on the disk when it is gone."""

    def __init__(self) -> None:
        self.game = ""
        self.hashes: list[str] = []
        self.undoing = False
        self.text: int | None = None
        """The setting that was saved last."""

    def hear(self, words: str) -> None:
        """A line of what a process tells."""
        first, _, second = words.partition(" ")
        if first == "game":
            self.game, *self.hashes = second.split()
        elif first == "undo":
            self.undoing = True
            return
        elif first == "text":
            self.text = int(second)
            return
        elif first == "back":
            del self.hashes[int(second) :]
        else:
            assert int(first) == len(self.hashes) + 1
            self.hashes.append(second)
        self.undoing = False

    def check(self, hashes: list[str]) -> None:
        """The disk holds all that was told, and at most the one decision (or taking back) that was under way."""
        told = len(self.hashes)
        if not self.undoing or hashes != self.hashes[: len(hashes)]:
            assert hashes[:told] == self.hashes, f"{told} decisions were told, the disk holds {len(hashes)}"
            assert len(hashes) <= told + 1, "the disk holds decisions that nobody made"
        self.hashes, self.undoing = hashes, False
