"""The limits for what comes from files: texts of records and decks, and what cards and decisions may lead to.

Games count the steps of a decision with `STEPS_LIMIT`; events, states and whole games are counted where a match is
played and where a record is played again. Each limit is more than ten times of what games with the box's own cards
have shown, the last one of what people and bots that think have.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.core.errors import EndlessError

TEXT_LIMIT = 200
"""Maximum number of characters of a text in a record or a deck: names, ids, codes, actions, hashes."""
STEPS_LIMIT = 1_000
"""Maximum number of steps from an answer to the next question."""
EVENTS_LIMIT = 1_000
"""Maximum number of events from an answer to the next question."""
STATE_LIMIT = 50_000
"""Maximum number of characters of a state (`Game.dump`)."""
WORK_LIMIT = 3_000_000
"""Maximum work of a whole game: `work_of` all its lines."""
_LINE, _STEP, _EVENT, _SIGNS = 100, 5, 200, 50
"""The work of a line, a step and an event, and the number of characters of a state that are a unit of it. A unit is
about a microsecond of the slowest that can be done with a record, its film."""
RESEAL = 200
"""The number of steps that changing a sealed answer counts as."""


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


def never_ends() -> EndlessError:
    """The error for a decision that takes more than `STEPS_LIMIT` steps or has more than `EVENTS_LIMIT` events."""
    return EndlessError("what follows from this never comes to an end")


def work_after(work: int, steps: int, events: int, state: str) -> int:
    """The work of a game with one more line; `EndlessError` if that is too much.

    `steps` are those of the game, and one for each action that was legal; `state` is the dump that they led to.
    """
    if len(state) > STATE_LIMIT:
        raise EndlessError("what lies on this table is too much for any game")
    work += _LINE + _STEP * steps + _EVENT * events + len(state) // _SIGNS
    if work > WORK_LIMIT:
        raise EndlessError("this game is longer than any that is played again")
    return work
