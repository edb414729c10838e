"""The errors that the engine raises. Each has a key that an app can word in any language."""

from __future__ import annotations

from typing import Any


class EngineError(Exception):
    """A refusal with a reason and the facts that belong to it; its text is English."""

    def __init__(self, key: str, text: str, /, **facts: object) -> None:
        super().__init__(text)
        self.key = key
        """The reason, as a word that stays the same in every language."""
        self.facts = facts
        """The facts that an app needs to word the reason, by name."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), str(self), self.__dict__)


def _again(kind: type[EngineError], text: str, facts: dict[str, object]) -> EngineError:
    """An error that comes back from another process."""
    error = kind.__new__(kind, text)
    error.args = (text,)
    error.__dict__.update(facts)
    return error


class IllegalAction(EngineError):
    """An action that is not legal now; `key` is the reason of `Game.why_not`. Nothing was changed."""

    def __init__(self, key: str, seat: int, text: str) -> None:
        super().__init__(key, f"seat {str(seat)[:20]} may not answer {text!r}: {key}", seat=seat, action=text)


class StaleAnswer(EngineError):
    """An answer that was meant for another question of the match. Nothing was changed."""


class ActionTextError(EngineError):
    """A text that is no action of this game."""


class EndlessError(EngineError):
    """A decision or a game that leads to more than any real one: cards that cause themselves, for instance."""

    def __init__(self, text: str) -> None:
        super().__init__("endless", text)


class ChanceError(EngineError):
    """Outcomes of chance that do not fit what the game asks."""


class ContentError(EngineError):
    """A content that breaks a rule; the text names the card and the rule."""


class CodeError(EngineError):
    """A game code that cannot be read; the text says what is wrong with it."""


class SetupError(EngineError):
    """A game that cannot be set up like this (seats, options, bots)."""


class RecordError(EngineError):
    """A record that cannot be trusted from a certain line on (0: the file as a whole)."""

    def __init__(self, key: str, text: str, /, line: int = 0, **facts: object) -> None:
        where = f"line {line}: " if line else ""
        super().__init__(key, where + text, line=line, **facts)
        self.line = line
        """The number of the first line that is wrong, from 1; 0 for the file as a whole."""
