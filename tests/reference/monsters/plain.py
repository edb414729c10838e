"""Mächtige Monster, played the plain way: an implementation to compare a fast engine with.

Nothing here is clever. Every rule is one small function with the rule as its docstring, and all
that is random comes in as a finished ``Deal``. A monster that lies in the castle is a pair
(player, monster), where the monster is its strength. Players, slots and rounds count from 0, the
slots from the gate on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

CHAIN = "chain"
KING_RULES = "king_rules"
EVEN_START = "even_start"
SHORT, LONG = "length=short", "length=long"
HOUSE_RULES = frozenset({EVEN_START, SHORT, LONG})
OPTIONS = frozenset({CHAIN, KING_RULES}) | HOUSE_RULES
TILES = (
    "no_ones", "equal_pair", "top_three", "first_plus3", "first_two_minus2", "last_two_plus4",
    "costly_healing", "weakest_plus3", "plain", "second_harder", "last_plus10", "last_easier",
)  # fmt: skip
ROUNDS = {3: 6, 4: 6, 5: 5, 6: 6}
ALL_MONSTERS = frozenset({1, 2, 3, 4, 5})
STARTING_GOLD = 8
ALL_GOLD = 258

Lying = tuple[int, int]  # (player, monster)


@dataclass(frozen=True)
class Guardian:
    """A guardian card. ``max`` is the maximum strength printed on its back."""

    level: int
    max: int
    strength: int
    loot: int


@dataclass(frozen=True)
class Deal:
    """Everything that chance decides, and the numbers of the material."""

    players: int
    options: frozenset[str]
    guardians: tuple[Guardian, ...]
    healing: tuple[int, ...]
    deck: tuple[int, ...]
    tiles: tuple[str, ...]
    hands: tuple[frozenset[int], ...]
    reserves: tuple[frozenset[int], ...]
    start: int
    gold: tuple[int, ...]


class Move(NamedTuple):
    """A monster is played on a slot: on a free place, or over the monster that it displaces."""

    monster: int
    slot: int
    over: Lying | None


class Reveal(NamedTuple):
    """A guardian was turned up and fought; strength and loot with the tile's effect."""

    kind: str
    slot: int
    strength: int
    loot: int
    sum: int
    beaten: bool
    payout: tuple[int, ...]


class Healing(NamedTuple):
    """What every player paid for healing."""

    kind: str
    paid: tuple[int, ...]


class RoundEnd(NamedTuple):
    """The cards (sorted) and the gold after the cards were taken back."""

    kind: str
    hands: tuple[tuple[int, ...], ...]
    reserves: tuple[tuple[int, ...], ...]
    gold: tuple[int, ...]


LogEntry = Reveal | Healing | RoundEnd


def rounds_of_game(players: int, options: frozenset[str]) -> int:
    """As many as tiles are printed for. House rules for four players: a short game of 4 and a long one of 8."""
    if SHORT in options:
        return 4
    if LONG in options:
        return 8
    return ROUNDS[players]


def house_rules_allowed(players: int, options: frozenset[str]) -> bool:
    """The house rules are for four players, and one excludes the others."""
    chosen = HOUSE_RULES & options
    return not chosen or (players == 4 and len(chosen) == 1)


def start_player_of_round(deal: Deal, number: int) -> int:
    """The start marker moves on clockwise each round.

    Even start: after a lap the fourth begins (counted from the first start player), then the second, the
    first, the third; then as from the beginning. In six rounds the last two are begun by the fourth and the second.
    """
    if EVEN_START not in deal.options:
        return (deal.start + number) % deal.players
    lap, place = divmod(number, 4)
    if lap % 2 == 0:
        return (deal.start + place) % 4
    return (deal.start + [4, 2, 1, 3][place] - 1) % 4


def castle_of_round(deal: Deal, number: int) -> list[int]:
    """One new guardian per slot is laid from the gate on; discarded ones never come back.

    Guardian chain: the drawn ones are sorted by level, ascending; within a level they keep the
    order in which they were drawn.
    """
    first = number * deal.players
    drawn = list(deal.deck[first : first + deal.players])
    if CHAIN not in deal.options:
        return drawn
    return sorted(drawn, key=lambda guardian: deal.guardians[guardian].level)  # stable


def tile_of_round(deal: Deal, number: int) -> str | None:
    """The tiles' faces mean something only with the king's new rules."""
    if KING_RULES not in deal.options:
        return None
    return deal.tiles[number]


def may_be_played(tile: str | None, monster: int) -> bool:
    """no_ones: monsters of strength 1 may not be played."""
    return not (tile == "no_ones" and monster == 1)


def pair_sum(lying: Sequence[Lying]) -> int:
    """The sum of the strengths of the monsters that lie at a guardian."""
    return sum(monster for _, monster in lying)


def displacing_allowed(guardian: Guardian, lying: Sequence[Lying]) -> bool:
    """The maximum on the guardian's back must be higher than the sum that lies there now.

    It is always the printed maximum, whatever the tile says.
    """
    return guardian.max > pair_sum(lying)


def displacing_cost(level: int, own: bool) -> tuple[int, int]:
    """(to the treasury, to the displaced monster's owner).

    Level 1: 1 and 0. Level 2: 1 and 1. Level 3: 1 and 2. One's own monster: 1 and 0 at any level.
    """
    if own or level == 1:
        return 1, 0
    if level == 2:
        return 1, 1
    return 1, 2


def tile_adds_strength(tile: str | None, slot: int, slots: int) -> int:
    """second_harder: +2 for the second guardian. last_easier: -3 for the last one."""
    if tile == "second_harder" and slot == 1:
        return 2
    if tile == "last_easier" and slot == slots - 1:
        return -3
    return 0


def tile_adds_loot_by_slot(tile: str | None, slot: int, slots: int) -> int:
    """The tiles that change the loot of guardians counted from the gate."""
    is_last = slot == slots - 1
    if tile == "first_plus3" and slot == 0:
        return 3
    if tile == "first_two_minus2" and slot in (0, 1):
        return -2
    if tile == "last_two_plus4" and slot in (slots - 2, slots - 1):
        return 4
    if tile == "second_harder" and slot == 1:
        return 3
    if tile == "last_plus10" and is_last:
        return 10
    if tile == "last_easier" and is_last:
        return -5
    return 0


def tile_adds_loot_by_pairs(tile: str | None, slot: int, places: Sequence[Sequence[Lying]]) -> int:
    """equal_pair: +3 where two of equal strength lie. weakest_plus3: +3 for the lowest pair sum.

    With a tie for the lowest sum, all of the lowest have +3.
    """
    (_, one), (_, other) = places[slot]
    if tile == "equal_pair" and one == other:
        return 3
    if tile == "weakest_plus3" and pair_sum(places[slot]) == min(map(pair_sum, places)):
        return 3
    return 0


def split_loot(loot: int, pair: Sequence[Lying], players: int) -> list[int]:
    """Each of the two owners takes half of the loot.

    If it is odd, the left-over gold goes to the owner of the stronger monster; if both are
    equally strong nobody gets it. If both monsters belong to one player, that player takes all.
    """
    payout = [0] * players
    (one_owner, one), (other_owner, other) = pair
    if one_owner == other_owner:
        payout[one_owner] = loot
        return payout
    payout[one_owner] = loot // 2
    payout[other_owner] = loot // 2
    left_over = loot % 2
    if one > other:
        payout[one_owner] += left_over
    if other > one:
        payout[other_owner] += left_over
    return payout


def healing_cost(healing: Sequence[int], tile: str | None, monster: int) -> int:
    """The cost on the card; costly_healing: monsters of strength 4 and 5 cost 4."""
    if tile == "costly_healing" and monster in (4, 5):
        return 4
    return healing[monster - 1]


class PlainGame:
    """One game. After every play it runs on to the next play, or to the end.

    At the end ``turn`` and ``tile`` are None, ``round`` is the number of rounds played and no
    guardian or monster lies in the castle any more.
    """

    def __init__(self, deal: Deal) -> None:
        """Set up the game as dealt and begin the first round."""
        self.deal = deal
        self.players = deal.players
        self.gold: list[int] = list(deal.gold)
        self.treasury: int = ALL_GOLD - STARTING_GOLD * deal.players
        self.hands: list[set[int]] = [set(hand) for hand in deal.hands]
        self.reserves: list[set[int]] = [set(reserve) for reserve in deal.reserves]
        self.places: list[list[Lying]] = []
        self.castle: list[int] = []
        self.round: int = 0
        self.start: int = deal.start
        self.tile: str | None = None
        self.turn: int | None = None
        self.log: list[LogEntry] = []
        self._begin_round()

    # ----- Playing monsters -----

    def _begin_round(self) -> None:
        """Guardians are laid, the tile is turned up, the start player must play first.

        top_three: every player takes 3, 4, 5 in hand and lays 1 and 2 face down.
        """
        self.castle = castle_of_round(self.deal, self.round)
        self.places = [[] for _ in range(self.players)]
        self.tile = tile_of_round(self.deal, self.round)
        if self.tile == "top_three":
            self.hands = [{3, 4, 5} for _ in range(self.players)]
            self.reserves = [{1, 2} for _ in range(self.players)]
        self.turn = self.start

    def legal(self) -> list[Move]:
        """Every monster in hand, on every slot; passing is not allowed."""
        if self.turn is None:
            return []
        moves: list[Move] = []
        for monster in sorted(self.hands[self.turn]):
            if may_be_played(self.tile, monster):
                for slot in range(self.players):
                    moves.extend(self._moves_to(monster, slot))
        return moves

    def _moves_to(self, monster: int, slot: int) -> list[Move]:
        """A) on a free place, or B) over a monster that lies there; both stand open."""
        moves: list[Move] = []
        lying = self.places[slot]
        if len(lying) < 2:
            moves.append(Move(monster, slot, None))
        moves += [Move(monster, slot, other) for other in lying if self._may_displace(monster, slot, other)]
        return moves

    def _may_displace(self, monster: int, slot: int, other: Lying) -> bool:
        """Only a strictly weaker one, only below the maximum, only if all of the cost is paid."""
        if self.turn is None or monster <= other[1]:
            return False
        if not displacing_allowed(self.deal.guardians[self.castle[slot]], self.places[slot]):
            return False
        return self.gold[self.turn] >= sum(self.price(Move(monster, slot, other)))

    def price(self, move: Move) -> tuple[int, int]:
        """(to the treasury, to the owner) for the player in turn; a free place costs nothing."""
        if move.over is None:
            return 0, 0
        guardian = self.deal.guardians[self.castle[move.slot]]
        return displacing_cost(guardian.level, own=move.over[0] == self.turn)

    def play(self, move: Move) -> None:
        """Play the move, then run on to the next play or to the end."""
        if self.turn is None or move not in self.legal():
            raise ValueError(f"illegal move: {move}")
        player = self.turn
        if move.over is not None:
            self._pay_and_take_off(player, move, move.over)
        self.hands[player].remove(move.monster)
        self.places[move.slot].append((player, move.monster))
        self.turn = self._next_in_turn(player)
        if self.turn is None:
            self._finish_round()

    def _pay_and_take_off(self, player: int, move: Move, over: Lying) -> None:
        """The cost is paid and the displaced monster goes back to its owner's hand."""
        to_treasury, to_owner = self.price(move)
        owner, monster = over
        self.gold[player] -= to_treasury + to_owner
        self.treasury += to_treasury
        self.gold[owner] += to_owner
        self.places[move.slot].remove(over)
        self.hands[owner].add(monster)

    def _next_in_turn(self, player: int) -> int | None:
        """Clockwise, skipping who has one card in hand; None when every place is taken."""
        for step in range(1, self.players + 1):
            candidate = (player + step) % self.players
            if len(self.hands[candidate]) > 1:
                return candidate
        return None

    # ----- Fighting the guardians -----

    def _finish_round(self) -> None:
        """Guardians are fought from the gate on, until one is not beaten; then healing."""
        for slot in range(self.players):
            if not self._reveal(slot):
                self._heal(slot)
                break
        self._end_round()

    def _reveal(self, slot: int) -> bool:
        """Beaten when the sum reaches the strength; then the owners share the loot."""
        strength, loot = self.strength_at(slot), self.loot_at(slot)
        total = pair_sum(self.places[slot])
        beaten = total >= strength
        payout = [0] * self.players
        if beaten:
            payout = split_loot(loot, self.places[slot], self.players)
        for player, gold in enumerate(payout):
            self.gold[player] += gold
            self.treasury -= gold
        self.log.append(Reveal("reveal", slot, strength, loot, total, beaten, tuple(payout)))
        return beaten

    def strength_at(self, slot: int) -> int:
        """The strength on the front and the tile's effect, never below 0."""
        printed = self.deal.guardians[self.castle[slot]].strength
        return max(0, printed + tile_adds_strength(self.tile, slot, self.players))

    def loot_at(self, slot: int) -> int:
        """The loot on the front and the tile's effect, never below 0."""
        loot = self.deal.guardians[self.castle[slot]].loot
        loot += tile_adds_loot_by_slot(self.tile, slot, self.players)
        loot += tile_adds_loot_by_pairs(self.tile, slot, self.places)
        return max(0, loot)

    # ----- Healing and preparing the next round -----

    def _heal(self, not_beaten: int) -> None:
        """The owners at the unbeaten guardian pay, then those at guardians not turned up.

        Who has less than the cost pays what is left; who has nothing pays nothing.
        """
        paid = [0] * self.players
        for slot in range(not_beaten, self.players):
            for owner, monster in self.places[slot]:
                cost = healing_cost(self.deal.healing, self.tile, monster)
                gold = min(cost, self.gold[owner])
                self.gold[owner] -= gold
                self.treasury += gold
                paid[owner] += gold
        self.log.append(Healing("healing", tuple(paid)))

    def _end_round(self) -> None:
        """Cards are taken back, guardians discarded, the start marker moves, a tile goes."""
        self._take_cards_back()
        self.round += 1
        self.start = start_player_of_round(self.deal, self.round)
        if self.round < len(self.deal.tiles):
            self._begin_round()
            return
        self.castle = []
        self.places = [[] for _ in range(self.players)]
        self.tile = None

    def _take_cards_back(self) -> None:
        """The reserve comes in hand, the two monsters played become the new reserve."""
        for player in range(self.players):
            lying = {monster for pair in self.places for owner, monster in pair if owner == player}
            self.hands[player] |= self.reserves[player]
            self.reserves[player] = lying
        hands = tuple(tuple(sorted(hand)) for hand in self.hands)
        reserves = tuple(tuple(sorted(reserve)) for reserve in self.reserves)
        self.log.append(RoundEnd("round_end", hands, reserves, tuple(self.gold)))

    def winners(self) -> list[int]:
        """Most gold wins; equal gold shares the win. Nobody has won before the end."""
        if self.turn is not None:
            return []
        return [player for player in range(self.players) if self.gold[player] == max(self.gold)]
