"""Positions for bots to think about, and what a fight brings, counted card by card without the bots' tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from itertools import product
from random import Random
from typing import NamedTuple

from support.monsters.boards import TABLES, fixed_game

from engine.bots import roster
from engine.bots.base import Bot
from engine.core.bot_view import BotView, bot_views
from engine.core.chance import Stream
from engine.core.game import Setting
from engine.monsters.bots.odds import PARTNER
from engine.monsters.cards import ALL, RESERVES, cards_of, mask_of, owner_of, strength_of
from engine.monsters.content import Guardian
from engine.monsters.lid import LID
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters
from engine.monsters.state import State
from engine.monsters.views import View

FEW = "[iterations=16]"
"""What makes a searching bot quick."""
PLAIN = ("random", "easy", "casual", "normal", f"skilled{FEW}", f"hard{FEW}", f"expert{FEW}")
STYLED = ("casual:spiteful", "normal:greedy", f"hard:spiteful{FEW}", f"expert:cautious{FEW}")
make_bot = partial(roster.make_bot, LID)
seat_bots = partial(roster.seat_bots, LID)
contestant = partial(roster.contestant, LID)
BOTS = (*PLAIN, *STYLED)

MonstersBotView = BotView[State, View]


# ----- Positions -----


def deal(players: int, options: Iterable[str] = (), seed: int = 1, game: Monsters | None = None) -> State:
    """A fresh game over the fixed deck."""
    rules = game or fixed_game()
    return rules.setup(Setting(players, frozenset(options)), Stream(f"bots/{players}/{seed}"))


def sight_of(state: State, game: Monsters | None = None) -> MonstersBotView:
    """What whose turn it is sees."""
    (bot_view,) = bot_views(game or fixed_game(), state)
    return bot_view


def choice(bot: Bot, state: State) -> Play:
    """What the bot does here when it may think to its end."""
    action = bot.think(sight_of(state)).finish()
    assert isinstance(action, Play)
    return action


def walk(state: State, bots: Sequence[Bot]) -> Iterator[tuple[State, Play]]:
    """Every position of a game with the play that follows; the state is the walker's own."""
    game = fixed_game()
    while state.turn >= 0:
        play = choice(bots[state.turn], state)
        yield state, play
        game.apply(state, state.turn, play)


@cache
def positions(count: int) -> tuple[State, ...]:
    """So many positions of games of all tables, half of them in round one; nobody may change them."""
    found: list[State] = []
    number = 0
    while len(found) < count:
        players, options = TABLES[number % len(TABLES)]
        drivers = [make_bot(("random", "normal", "easy")[(number + seat) % 3], seat) for seat in range(players)]
        game = [state.clone() for state, _ in walk(deal(players, options, number), drivers)]
        rng = Random(number)
        early = [state for state in game if state.round == 0]
        late = [state for state in game if state.round > 0]
        found += rng.sample(early, 4) + rng.sample(late, 4)
        number += 1
    return tuple(found[:count])


def shuffled(state: State, seat: int, rng: Random) -> State:
    """The same to the seat's eyes, everything that it cannot see dealt anew; made without any view.

    Fronts change places within their level, for the backs show it; the cards to be drawn lie in any
    order; tiles to come are any that did not show yet; in round one hidden reserves are any that fit.
    """
    new = state.clone()
    _shuffle_guardians(new, rng)
    _shuffle_tiles(new, rng)
    told = state.round > 0 or fixed_game().effects[state.tile].hand
    for player in range(state.players):
        if player != seat and not told:
            lying = ALL ^ state.hand[player] ^ state.reserve[player]
            seen = lying | state.returned[player]
            new.reserve[player] = rng.choice([two for two in RESERVES if not two & seen])
            new.hand[player] = ALL ^ new.reserve[player] ^ lying
    return new


def _shuffle_guardians(state: State, rng: Random) -> None:
    guardians = fixed_game().deck.guardians
    renamed: dict[int, int] = {}
    for level in (1, 2, 3):
        old = [n for n in range(36) if guardians[n].level == level and not state.turned >> n & 1]
        renamed.update(zip(old, rng.sample(old, len(old)), strict=True))
    deck = [renamed.get(number, number) for number in state.deck]
    tail = deck[state.drawn :]
    rng.shuffle(tail)
    state.deck = (*deck[: state.drawn], *tail)
    state.castle = [renamed[number] for number in state.castle]


def _shuffle_tiles(state: State, rng: Random) -> None:
    seen = state.tiles[: state.round + 1] if state.king else ()
    left = [tile for tile in range(12) if tile not in seen]
    rng.shuffle(left)
    state.tiles = (*seen, *left)[: state.rounds]


# ----- Building a round by hand -----


def lay(state: State, pairs: Sequence[Sequence[tuple[int, int]]], turn: int) -> State:
    """The state with these monsters (player, strength) lying instead, and this player's turn; hands follow.

    Every reserve is filled with the strongest monsters that do not lie, unless that leaves too few in hand.
    """
    game = fixed_game()
    new = state.clone()
    new.lying = [0] * new.players
    new.free = (1 << new.players) - 1
    new.returned = [0] * new.players
    for slot, pair in enumerate(pairs):
        for owner, strength in pair:
            new.lying[slot] = new.lying[slot] << 5 | owner * 5 + strength
        if pair:
            new.targets[slot] = game.tables.displacing[new.castle[slot]][slot][new.lying[slot]]
        if len(pair) == 2:
            new.free ^= 1 << slot
    for player in range(new.players):
        mine = mask_of(tuple(strength for pair in pairs for owner, strength in pair if owner == player))
        new.reserve[player] = next(two for two in reversed(RESERVES) if not two & mine)
        new.hand[player] = ALL ^ new.reserve[player] ^ mine
    new.turn = turn
    return new


def with_tile(state: State, tile: int) -> State:
    """The same round under a tile; -1: none."""
    new = state.clone()
    new.king, new.tile = tile >= 0, tile
    if tile >= 0:
        new.tiles = (tile, *(other for other in range(12) if other != tile))[: new.rounds]
    new.playable = fixed_game().effects[tile].playable
    return new


# ----- What a fight brings, card by card -----


class Bonus(NamedTuple):
    """What a tile adds at one slot: to the strength, to the loot, and to the loot of equal pairs."""

    strength: int
    loot: int
    equal: int


Lying = tuple[int, int]
"""Owner and strength."""


def pool(view: View, slot: int) -> tuple[Guardian, ...]:
    """The guardians that may lie on a slot: of its level, and never turned up."""
    cards = fixed_game().deck.guardians
    level = view.castle[slot].level
    return tuple(card for n, card in enumerate(cards) if card.level == level and n not in set(view.turned))


def bonus(view: View, slot: int) -> Bonus:
    """What this round's tile changes at a slot whatever the other slots hold, from its data alone."""
    if view.tile is None:
        return Bonus(0, 0, 0)
    tile = fixed_game().deck.tiles[view.tile]
    last = view.players - 1
    touched = {"first": [0], "second": [1], "first_two": [0, 1], "last_two": [last - 1, last], "last": [last]}
    if slot in touched.get(tile.at, []):
        return Bonus(tile.strength, tile.loot, 0)
    return Bonus(0, 0, tile.loot if tile.at == "equal_pair" else 0)


def gain(card: Guardian, more: Bonus, pair: tuple[Lying, Lying], seat: int) -> tuple[bool, int]:
    """Whether two monsters beat a guardian, and what the seat gets of its loot."""
    (one, a), (two, b) = pair
    if a + b < card.strength + more.strength:
        return False, 0
    loot = max(card.loot + more.loot + (more.equal if a == b else 0), 0)
    if one == two:
        return True, loot if seat == one else 0
    if seat not in (one, two):
        return True, 0
    mine, other = (a, b) if seat == one else (b, a)
    return True, loot // 2 + (loot % 2 if mine > other else 0)


def expected(cards: Sequence[Guardian], more: Bonus, lying: Sequence[Lying], seat: int) -> tuple[float, float]:
    """Chance and the seat's mean gold at a slot; whoever joins where a place is free is a stranger (-1, -2)."""
    chance = gold = 0.0
    free = 2 - len(lying)
    for joining in product(range(1, 6), repeat=free):
        weight = 1.0
        for strength in joining:
            weight *= PARTNER[strength]
        strangers = [(-1 - number, strength) for number, strength in enumerate(joining)]
        both = [*lying, *strangers]
        for card in cards:
            beaten, share = gain(card, more, (both[0], both[1]), seat)
            chance += weight * beaten / len(cards)
            gold += weight * share / len(cards)
    return chance, gold


def lying_at(view: View, slot: int) -> list[Lying]:
    """Who lies at a slot."""
    return [(monster.player, monster.strength) for monster in view.castle[slot].places if monster]


def pairs_of(state: State) -> list[list[Lying]]:
    """Who lies where."""
    return [[(owner_of(card), strength_of(card)) for card in cards_of(pair)] for pair in state.lying]
