"""The bots by name: `easy`, `hard`, or with a style `hard:spiteful`."""

from __future__ import annotations

from hashlib import blake2b

from engine.bots.base import Bot, RandomBot
from engine.box import BOX, lid
from engine.core.errors import SetupError

LEVELS = ("easy", "normal", "hard", "expert")
"""From weak to strong."""
STYLES = ("greedy", "cautious", "spiteful", "generous")
BOTS = ("random", *LEVELS)
YARDSTICKS = ("greedy", "flat:N")
"""What tournaments measure against; nobody else plays with them."""


def make_bot(name: str, seed: int = 0, game: str = BOX[0].name) -> Bot:
    """The bot of that name; raises `SetupError` if there is none.

    For experiments single numbers of a bot may be changed: `hard[depth=3;noise=0.5]`.
    """
    plain, _, numbers = name.partition("[")
    base, _, style = plain.partition(":")
    if base not in BOTS or (style and (style not in STYLES or base == "random")):
        text = f"there is no bot {name!r:.40} (there are: {', '.join(BOTS)}; styles: {', '.join(STYLES)})"
        raise SetupError("unknown_bot", text, bot=name)
    if base == "random":
        if numbers:
            raise SetupError("unknown_bot", "the bot random has no numbers to change", bot=name)
        return RandomBot(seed)
    return lid(game).bot(base, style, _numbers(numbers), seed)


def contestant(name: str, seed: int = 0, game: str = BOX[0].name) -> Bot:
    """The bot or the yardstick of that name, for a tournament."""
    base, _, count = name.partition(":")
    if base not in ("greedy", "flat") or (base == "greedy" and count):
        return make_bot(name, seed, game)
    if base == "flat" and not (count.isascii() and count.isdecimal() and 0 < int(count[:9]) < 1e6):
        raise SetupError("unknown_bot", f"{name!r:.40} needs a number of play-outs, as in flat:1000", bot=name)
    return lid(game).bot(base, count, {}, seed)


def _numbers(text: str) -> dict[str, float]:
    try:
        pairs = [pair.split("=") for pair in text.rstrip("]").split(";") if pair]
        return {key: int(value) if value.isdecimal() else float(value) for key, value in pairs}
    except ValueError:
        raise SetupError("unknown_bot", f"{text!r:.40} are no numbers of a bot") from None


def bot_seed(purpose: str, deal: int | str, seat: int) -> int:
    """The seed of a bot at a table: the same for the same purpose, deal and seat, and the deal cannot be read in it.

    A bot that was given the number of the deal could deal the cards once more and look at them.
    """
    return int.from_bytes(blake2b(f"bot/{purpose}/{deal}/{seat}".encode(), digest_size=8).digest(), "big")


def seat_bots(names: list[str], seats: int, purpose: str, deal: int = 0) -> list[Bot]:
    """A bot for every seat, one name for all, or one name each; their seeds hang on purpose and deal."""
    if len(names) not in (1, seats):
        text = f"{len(names)} bots are named for {seats} seats: name one, or one for each seat"
        raise SetupError("bot_count", text, bots=len(names))
    names = names * seats if len(names) == 1 else names
    return [make_bot(name, bot_seed(purpose, deal, seat)) for seat, name in enumerate(names)]
