"""Makes the bots of a game by name: `easy`, `hard`, or with a style `hard:spiteful`."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import isfinite

from engine.bots.base import Bot, RandomBot
from engine.bots.lid import Lid
from engine.core.errors import SetupError

RANDOM = "random"
"""The name of the bot that every game has."""


def bot_names(lid: Lid) -> tuple[str, ...]:
    """The names of the bots of a game, from weak to strong."""
    return (RANDOM, *lid.bots.levels)


def make_bot(lid: Lid, name: str, seed: int = 0) -> Bot:
    """The bot of that name; raises `SetupError` if the game has none.

    For experiments single numbers of a bot may be changed: `hard[depth=3;noise=0.5]`.
    """
    plain, bracket, numbers = name.partition("[")
    if bracket and not (numbers.endswith("]") and numbers[:-1]):
        raise SetupError("unknown_bot", f"{name!r:.40}: numbers stand in brackets, as in hard[depth=3]", bot=name)
    base, _, style = plain.partition(":")
    if base not in bot_names(lid) or (style and (style not in lid.bots.styles or base == RANDOM)):
        known = f"there are: {', '.join(bot_names(lid))}; styles: {', '.join(lid.bots.styles) or 'none'}"
        raise SetupError("unknown_bot", f"there is no bot {name!r:.40} ({known})", bot=name)
    if base == RANDOM:
        if numbers:
            raise SetupError("unknown_bot", "the bot random has no numbers to change", bot=name)
        return RandomBot(seed)
    return lid.bots.make(base, style, _numbers(numbers), seed)


def contestant(lid: Lid, name: str, seed: int = 0) -> Bot:
    """The bot or the yardstick of that name, for a tournament."""
    measure = lid.bots.yardstick(name, seed) if lid.bots.yardstick else None
    return measure or make_bot(lid, name, seed)


def _numbers(text: str) -> dict[str, float]:
    try:
        pairs = [pair.split("=") for pair in text.removesuffix("]").split(";") if pair]
        found = {key: int(value) if value.isdecimal() else float(value) for key, value in pairs}
    except ValueError:
        raise SetupError("unknown_bot", f"{text!r:.40} are no numbers of a bot") from None
    if len(found) < len(pairs) or not all(map(isfinite, found.values())):
        raise SetupError("unknown_bot", f"{text!r:.40} are no numbers of a bot: each once, and none endless")
    return found


def bot_seed(purpose: str, deal: int | str, seat: int) -> int:
    """The seed of a bot at a table: the same for the same purpose, deal and seat, and it does not tell the deal.

    A bot that was given the number of the deal could deal the cards once more and look at them.
    """
    return int.from_bytes(blake2b(f"bot/{purpose}/{deal}/{seat}".encode(), digest_size=8).digest(), "big")


def seat_bots(lid: Lid, names: Sequence[str], seats: int, purpose: str, deal: int = 0) -> list[Bot]:
    """A bot for every seat, one name for all, or one name each; their seeds depend on purpose and deal."""
    if len(names) not in (1, seats):
        text = f"{len(names)} bots are named for {seats} seats: name one, or one for each seat"
        raise SetupError("bot_count", text, bots=len(names))
    named = list(names) * seats if len(names) == 1 else names
    return [make_bot(lid, name, bot_seed(purpose, deal, seat)) for seat, name in enumerate(named)]
