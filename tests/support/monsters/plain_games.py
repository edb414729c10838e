"""Games of the plain implementation: small ones built by hand, and random deals."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from reference.monsters.plain import (
    ALL_MONSTERS,
    TILES,
    Deal,
    Guardian,
    Healing,
    Lying,
    Move,
    PlainGame,
    Reveal,
    rounds_of_game,
)

MAXIMUM = {1: 6, 2: 8, 3: 10}
HEALING = (1, 1, 2, 2, 3)
OPTION_SETS = (
    frozenset[str](),
    frozenset({"chain"}),
    frozenset({"king_rules"}),
    frozenset({"chain", "king_rules"}),
)
HOUSE_TABLES = (
    (4, frozenset({"even_start"})),
    (4, frozenset({"length=short"})),
    (4, frozenset({"length=long"})),
    (4, frozenset({"chain", "king_rules", "even_start"})),
    (4, frozenset({"chain", "king_rules", "length=long"})),
)
TABLES = (*((players, options) for options in OPTION_SETS for players in range(3, 7)), *HOUSE_TABLES)


# ----- Building games -----


def guardian(level: int = 1, strength: int = 2, loot: int = 10) -> Guardian:
    """A guardian with the maximum of its level."""
    return Guardian(level, MAXIMUM[level], strength, loot)


def make_deal(
    hands: Sequence[Iterable[int]],
    guardians: Sequence[Guardian] | None = None,
    tiles: Sequence[str] = ("plain",),
    options: Iterable[str] = (),
    gold: Sequence[int] | None = None,
    start: int = 0,
) -> Deal:
    """A deal with the guardians in their order; the reserves follow from the hands."""
    count = len(hands)
    cards = tuple(guardians or [guardian() for _ in range(count * len(tiles))])
    dealt = tuple(frozenset(hand) for hand in hands)
    return Deal(
        players=count,
        options=frozenset(options),
        guardians=cards,
        healing=HEALING,
        deck=tuple(range(len(cards))),
        tiles=tuple(tiles),
        hands=dealt,
        reserves=tuple(ALL_MONSTERS - hand for hand in dealt),
        start=start,
        gold=tuple(gold or [8] * count),
    )


def play_all(game: PlainGame, plays: Iterable[tuple[int, int, int, Lying | None]]) -> None:
    """Plays (player, monster, slot, over), whose players must be those in turn."""
    for player, monster, slot, over in plays:
        assert game.turn == player
        game.play(Move(monster, slot, over))


def fight(
    pairs: Sequence[Sequence[Lying]],
    guardians: Sequence[Guardian] | None = None,
    tile: str | None = None,
    gold: Sequence[int] | None = None,
) -> PlainGame:
    """A game of one round in which these pairs come to lie; `plain` without a tile."""
    lying = [sorted(m for pair in pairs for p, m in pair if p == n) for n in range(len(pairs))]
    hands = [{*mine, min(ALL_MONSTERS - set(mine))} for mine in lying]
    options = ["king_rules"] if tile else []
    game = PlainGame(make_deal(hands, guardians, [tile or "plain"], options, gold))
    left = [(slot, owner, monster) for slot, pair in enumerate(pairs) for owner, monster in pair]
    while game.turn is not None:
        slot, owner, monster = next(entry for entry in left if entry[1] == game.turn)
        left.remove((slot, owner, monster))
        game.play(Move(monster, slot, None))
    assert not left
    return game


def reveals(game: PlainGame) -> list[Reveal]:
    """The guardians turned up so far."""
    return [entry for entry in game.log if isinstance(entry, Reveal)]


def healings(game: PlainGame) -> list[tuple[int, ...]]:
    """What was paid for healing, once a round at most."""
    return [entry.paid for entry in game.log if isinstance(entry, Healing)]


def overs(game: PlainGame) -> list[Move]:
    """The legal moves that displace a monster."""
    return [move for move in game.legal() if move.over is not None]


# ----- Random deals -----


def random_deck(rng: random.Random) -> tuple[Guardian, ...]:
    """Thirty-six guardians within the ranges of their levels."""
    return tuple(
        Guardian(level, high, rng.randint(low, high), rng.randint(0, 8 * level))
        for level, low, high in ((1, 2, 6), (2, 4, 8), (3, 6, 10))
        for _ in range(12)
    )


def random_deal(rng: random.Random, players: int, options: frozenset[str]) -> Deal:
    """A deal as the rules say."""
    orders = [rng.sample(range(1, 6), 5) for _ in range(players)]
    return Deal(
        players=players,
        options=options,
        guardians=random_deck(rng),
        healing=HEALING,
        deck=tuple(rng.sample(range(36), 36)),
        tiles=tuple(rng.sample(TILES, rounds_of_game(players, options))),
        hands=tuple(frozenset(order[:3]) for order in orders),
        reserves=tuple(frozenset(order[3:]) for order in orders),
        start=rng.randrange(players),
        gold=(8,) * players,
    )


def check_invariants(game: PlainGame) -> None:
    """Every player has the monsters 1 to 5, and no gold comes from nowhere."""
    held = [sorted(hand | reserve) for hand, reserve in zip(game.hands, game.reserves, strict=True)]
    for pair in game.places:
        assert len(pair) <= 2
        for owner, monster in pair:
            held[owner].append(monster)
    assert all(sorted(cards) == [1, 2, 3, 4, 5] for cards in held)
    assert all(len(reserve) == 2 for reserve in game.reserves)
    assert sum(game.gold) + game.treasury == 258
    assert min(game.gold) >= 0
