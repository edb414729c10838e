"""Actions, their form as text, and the search for one among the legal ones."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, get_type_hints

from engine.core.errors import ActionTextError

Action = tuple[Any, ...]
"""An answer of a player: a `NamedTuple` of ints and strs, of a class that belongs to the game."""


def find(action: object, legal: Sequence[Action]) -> Action | None:
    """The member of `legal` that has the class and the values of this action; None if there is none.

    Python calls tuples of different classes, or with 1.0 for 1, equal; here they are different actions.
    """
    for known in legal:
        if known is action:
            return known
    for known in legal:
        if known == action and _typed(known) == _typed(action):
            return known
    return None


def _typed(action: object) -> tuple[type, ...]:
    return (type(action), *map(type, action)) if isinstance(action, tuple) else (type(action),)


LONGEST = 80
"""Maximum number of characters of an action as text; `Codec.read` refuses anything longer unread."""


class Codec:
    """Writes the actions of a game as text and reads them back.

    The text is the class in lower case and its fields, trailing defaults left out:
    `Play(4, 1)` is `play 4 1`. Every text that is read is the text that would be written.
    """

    def __init__(self, *kinds: type[Action]) -> None:
        self._kinds = {kind.__name__.lower(): kind for kind in kinds}

    def write(self, action: Action) -> str:
        """The text of an action; the shortest that `read` takes back."""
        kind = type(action)
        fields = list(action)
        defaults = _defaults(kind)
        while defaults and fields[-1] == defaults[-1]:
            fields.pop()
            defaults.pop()
        return " ".join((kind.__name__.lower(), *map(str, fields)))

    def read(self, text: str) -> Action:
        """The action that `write` turns into this text; anything else raises `ActionTextError`."""
        words = text.split(" ") if len(text) <= LONGEST else [""]
        kind = self._kinds.get(words[0])
        if kind is None:
            raise _refusal("unknown_action", text, f"it begins with none of {sorted(self._kinds)}")
        action = _build(kind, words[1:], text)
        if self.write(action) != text:
            raise _refusal("malformed_action", text, f"it would be written {self.write(action)!r}")
        return action


def _defaults(kind: type[Action]) -> list[object]:
    return list(getattr(kind, "_field_defaults", {}).values())


def _build(kind: type[Action], words: list[str], text: str) -> Action:
    names: tuple[str, ...] = getattr(kind, "_fields", ())
    least = len(names) - len(_defaults(kind))
    if not least <= len(words) <= len(names):
        raise _refusal("malformed_action", text, f"it wants the fields {' '.join(names)}")
    types = get_type_hints(kind)
    return kind(*_values(zip(words, (types[name] for name in names), strict=False), text))


def _values(words: Iterable[tuple[str, Any]], text: str) -> Iterable[Any]:
    for word, wanted in words:
        convert: Callable[[str], object] = int if wanted is int else str
        try:
            yield convert(word)
        except ValueError:
            raise _refusal("malformed_action", text, f"{word!r} is no whole number") from None


def _refusal(key: str, text: str, why: str) -> ActionTextError:
    shown = text if len(text) <= LONGEST else text[:LONGEST] + "..."
    return ActionTextError(key, f"{shown!r} is no action: {why}", text=shown)
