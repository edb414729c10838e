"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.bots.base import Bot, RandomBot
from engine.core.errors import SetupError

BOTS: Mapping[str, Callable[[int], Bot]] = {"random": RandomBot}
"""Each takes a seed."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot of that name; raises `SetupError` if there is none."""
    if name not in BOTS:
        raise SetupError("unknown_bot", f"there is no bot {name!r:.40} (there are: {', '.join(BOTS)})", bot=name)
    return BOTS[name](seed)


def seat_bots(names: list[str], seats: int, seed: int = 0) -> list[Bot]:
    """A bot for every seat: one name for all, or one name each."""
    if len(names) not in (1, seats):
        text = f"{len(names)} bots are named for {seats} seats: name one, or one for each seat"
        raise SetupError("bot_count", text, bots=len(names))
    names = names * seats if len(names) == 1 else names
    return [make_bot(name, seed * seats + seat) for seat, name in enumerate(names)]
