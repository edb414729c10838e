"""The engine and the plain implementation play the same game side by side."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from reference.monsters.plain import Deal, Guardian, Healing, LogEntry, Move, PlainGame, Reveal, RoundEnd, pair_sum

from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.game import Setting
from engine.core.setting import values_of
from engine.monsters.cards import STRENGTHS, cards_of, owner_of, strength_of
from engine.monsters.content import Content, Tile
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters
from engine.monsters.state import State


def deal_of(game: Monsters, state: State, options: frozenset[str]) -> Deal:
    """The plain implementation's words for a game of the engine that was just set up.

    A tile may have changed the hands already: it changes the plain ones in the same way.
    """
    deck = game.deck
    guardians = (Guardian(level, deck.levels[level].strength[1], *front) for level, *front in deck.guardians)
    return Deal(
        players=state.players,
        options=options,
        guardians=tuple(guardians),
        healing=deck.healing,
        deck=state.deck,
        tiles=tuple(deck.tiles[tile].id for tile in state.tiles),
        hands=tuple(frozenset(STRENGTHS[mask]) for mask in state.hand),
        reserves=tuple(frozenset(STRENGTHS[mask]) for mask in state.reserve),
        start=state.start,
        gold=tuple(state.gold),
    )


class OwnDeckGame(PlainGame):
    """The plain game with the prices and tiles of any deck; tiles go by what they say, not by their id."""

    def __init__(self, deal: Deal, content: Content) -> None:
        """Set up; the tiles of the deal are those of the content."""
        self._content = content
        self._healing = deal.healing
        super().__init__(deal)

    def _says(self) -> Tile:
        tiles = (tile for tile in self._content.tiles if tile.id == self.tile)
        return next(tiles, Tile(""))

    def _begin_round(self) -> None:
        super()._begin_round()
        hand = set(self._says().hand)
        if hand:
            self.hands = [set(hand) for _ in self.hands]
            self.reserves = [{1, 2, 3, 4, 5} - hand for _ in self.hands]

    def legal(self) -> list[Move]:
        """A tile may forbid one strength."""
        return [move for move in super().legal() if move.monster != self._says().forbids]

    def price(self, move: Move) -> tuple[int, int]:
        """The deck's price; for one's own only the treasury's part."""
        if move.over is None:
            return 0, 0
        level = self._content.levels[self.deal.guardians[self.castle[move.slot]].level]
        return level.treasury, 0 if move.over[0] == self.turn else level.owner

    def _names(self, slot: int) -> bool:
        at, last = self._says().at, self.players - 1
        if at == "weakest":
            return pair_sum(self.places[slot]) == min(map(pair_sum, self.places))
        if at == "equal_pair":
            return len({monster for _, monster in self.places[slot]}) == 1
        slots = {"first": {0}, "second": {1}, "first_two": {0, 1}, "last_two": {last - 1, last}, "last": {last}}
        return slot in slots.get(at, set())

    def strength_at(self, slot: int) -> int:
        """The front and what the tile says, never below 0."""
        printed = self.deal.guardians[self.castle[slot]].strength
        return max(0, printed + (self._says().strength if self._names(slot) else 0))

    def loot_at(self, slot: int) -> int:
        """The front and what the tile says, never below 0."""
        loot = self.deal.guardians[self.castle[slot]].loot
        return max(0, loot + (self._says().loot if self._names(slot) else 0))

    def _heal(self, not_beaten: int) -> None:
        self.deal = replace(self.deal, healing=self._says().healing or self._healing)
        super()._heal(not_beaten)


class Pace:
    """Both games, step by step; every difference is an assertion."""

    def __init__(self, game: Monsters, options: Iterable[str], players: int, chance: Chance, own: bool = False) -> None:
        self.game = game
        self.events: list[Event] = []
        setting = Setting(players, values_of(options, game.options))
        self.state = game.setup(setting, chance)
        deal = deal_of(game, self.state, frozenset(setting.told(game.options)))
        self.plain = OwnDeckGame(deal, game.deck) if own else PlainGame(deal)
        self._bank = self.plain.treasury
        self.compare()

    def play_out(self, rng: Random, displace: float = 0.4) -> int:
        """Plays at random to the end; that share of the plays displaces if it can. How many did."""
        displaced = 0
        while self.plain.turn is not None:
            displaced += self.step(rng, displace)
        self._compare_end()
        return displaced

    def step(self, rng: Random, displace: float) -> bool:
        """One play in both; whether it displaced."""
        seat = self.state.turn
        listed = self.game.legal(self.state, seat)
        legal = {_move(play): play for play in listed}
        assert len(listed) == len(legal)
        assert set(legal) == set(self.plain.legal())
        over = [move for move in legal if move.over]
        move = rng.choice(sorted(over if over and rng.random() < displace else legal, key=str))
        known, price = len(self.plain.log), self.plain.price(move)
        self.events.clear()
        self.game.apply(self.state, seat, legal[move], emit=self.events.append)
        self.plain.play(move)
        self._compare_play(seat, move, price)
        self._compare_log(self.plain.log[known:])
        self.compare()
        return move.over is not None

    def compare(self) -> None:
        """All that both know."""
        state, plain = self.state, self.plain
        assert [set(STRENGTHS[mask]) for mask in state.hand] == plain.hands
        assert [set(STRENGTHS[mask]) for mask in state.reserve] == plain.reserves
        lying = [[(owner_of(card), strength_of(card)) for card in cards_of(pair)] for pair in state.lying]
        assert [sorted(pair) for pair in lying] == [sorted(pair) for pair in plain.places]
        assert state.gold == plain.gold
        assert state.treasury == plain.treasury - self._bank
        assert list(state.castle) == plain.castle
        assert (state.round, state.start if plain.castle else plain.start) == (plain.round, plain.start)
        assert state.turn == (-1 if plain.turn is None else plain.turn)
        assert (self.game.deck.tiles[state.tile].id if state.tile >= 0 else None) == plain.tile

    def _compare_play(self, seat: int, move: Move, price: tuple[int, int]) -> None:
        fact = self.events[0].public
        assert self.events[0].kind == "play"
        assert (fact["player"], fact["monster"], fact["slot"], fact["over"]) == (seat, *move)
        assert (fact["treasury"], fact["owner"]) == price

    def _compare_log(self, log: Sequence[LogEntry]) -> None:
        told = [event for event in self.events if event.kind in ("reveal", "healing", "take_back")]
        assert [_entry(event) for event in told] == list(log)
        gold = list(self.events[0].public["gold"])
        for event, entry in zip(told, log, strict=True):
            if isinstance(entry, Reveal):
                gold = [have + got for have, got in zip(gold, entry.payout, strict=True)]
            elif isinstance(entry, Healing):
                gold = [have - paid for have, paid in zip(gold, entry.paid, strict=True)]
            assert list(event.public["gold"]) == gold

    def _compare_end(self) -> None:
        outcome = self.game.outcome(self.state)
        assert outcome is not None and self.events[-1].kind == "end"
        assert list(outcome.winners) == self.plain.winners() == list(self.events[-1].public["winners"])
        assert list(outcome.scores) == self.plain.gold == list(self.events[-1].public["gold"])


def _move(play: Play) -> Move:
    return Move(play.monster, play.slot, (play.player, play.over) if play.over else None)


def _entry(event: Event) -> LogEntry:
    """An event of the fight as an entry of the plain log."""
    fact = event.public
    if event.kind == "reveal":
        return Reveal("reveal", *(fact[name] for name in Reveal._fields[1:]))
    if event.kind == "healing":
        return Healing("healing", fact["paid"])
    seats = sorted(event.private)
    hands = tuple(event.private[seat]["hand"] for seat in seats)
    reserves = tuple(event.private[seat]["reserve"] for seat in seats)
    return RoundEnd("round_end", hands, reserves, fact["gold"])
