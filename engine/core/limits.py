"""The limit for texts that come from files: records and decks of any game."""

from __future__ import annotations

from collections.abc import Mapping

TEXT_LIMIT = 200
"""Maximum number of characters of a text in a record or a deck: names, ids, codes, actions, hashes."""


def too_long(data: object) -> str | None:
    """The beginning of a text in this plain data, key or value, that is over `TEXT_LIMIT`; None if all keep it."""
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            if len(value) > TEXT_LIMIT:
                return value[:20]
        elif isinstance(value, Mapping):
            waiting.extend((*value.keys(), *value.values()))
        elif isinstance(value, list | tuple):
            waiting.extend(value)
    return None
