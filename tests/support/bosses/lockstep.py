"""The engine and the plain implementation play the same game side by side; every difference is an assertion."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple
from random import Random
from typing import Any

from reference.bosses.plain import Plain
from reference.bosses.plain_table import Card, Spot, number_of

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, bits, unpack
from engine.bosses.dungeon import dungeon_treasures, room_damage
from engine.bosses.rules import Bosses
from engine.bosses.state import PHASES, State
from engine.core.chance import Stream
from engine.core.setting import Setting


def card_of(number: int) -> Card:
    """The plain word for a card."""
    if number >= FIRST_SPELL:
        return "spell", number - FIRST_SPELL
    return ("room", number) if number < FIRST_MINIBOSS else ("miniboss", number - FIRST_MINIBOSS)


class Pace:
    """Both games, answer by answer."""

    def __init__(self, game: Bosses, setting: Setting, seed: str) -> None:
        self.game = game
        self.chance, twin = Stream(seed), Stream(seed)
        self.state: State = game.setup(setting, self.chance)
        self.plain = Plain(game.content(), setting.seats, set(setting.options), twin)
        self._play: Iterator[Any] = self.plain.play()
        self.asked: list[tuple[str, int, list[str]]] | None = next(self._play)
        self.compare()

    def play_out(self, rng: Random, passes: float = 0.3) -> int:
        """To the end at random; that share of the questions that can be declined is. How many there were."""
        count = 0
        while self.asked:
            self.step(rng, passes)
            count += 1
        outcome = self.game.outcome(self.state)
        assert outcome is not None
        assert list(outcome.ranks) == self.plain.ranks()
        assert outcome.out == frozenset(self.plain.out)
        return count

    def step(self, rng: Random, passes: float) -> None:
        """One answer in both."""
        assert self.asked
        _, seat, texts = rng.choice(self.asked)
        write = self.game.codec.write
        legal = {write(action): action for action in self.game.legal(self.state, seat)}
        assert set(legal) == set(texts), f"{sorted(set(legal) ^ set(texts))} in {self.asked}"
        assert len(texts) == len(set(texts))
        text = "pass" if "pass" in legal and rng.random() < passes else rng.choice(sorted(legal))
        self.game.apply(self.state, seat, legal[text], self.chance)
        try:
            self.asked = self._play.send((seat, text))  # type: ignore[attr-defined]
        except StopIteration:
            self.asked = None
        self.compare()

    def compare(self) -> None:
        """Questions, and all that lies on the table."""
        state, plain = self.state, self.plain
        pending = {(decision.kind, decision.seat) for decision in self.game.pending(state)}
        assert pending == {(kind, seat) for kind, seat, _ in self.asked or ()}
        assert (state.round, PHASES[state.phase]) == (plain.round, plain.phase)
        self._compare_cards()
        self._compare_heroes()
        for seat in range(state.players):
            self._compare_seat(seat)

    def _compare_cards(self) -> None:
        state, plain = self.state, self.plain
        assert list(map(card_of, state.room_deck)) == plain.decks["room"]
        assert list(map(card_of, state.spell_deck)) == plain.decks["spell"]
        assert list(map(card_of, state.room_pile)) == plain.piles["room"]
        assert list(map(card_of, state.spell_pile)) == plain.piles["spell"]
        assert sorted(map(card_of, state.gone)) == sorted(plain.gone)
        assert set(map(card_of, bits(state.shown))) == plain.shown

    def _compare_heroes(self) -> None:
        state, plain = self.state, self.plain
        assert (list(state.hero_deck), list(state.town)) == (plain.hero_deck, plain.town)
        assert [list(waiting) for waiting in state.entrances] == plain.entrances
        assert (None if state.inside < 0 else state.inside) == plain.inside
        if plain.inside is not None:
            assert (state.inside_seat, state.inside_at, state.met) == (plain.host, plain.at, plain.met)
        hurt = {hero: (damage, more) for hero, damage, more in state.hurt if damage or more}
        heroes = set(plain.damage_of) | set(plain.health_of)
        told = {hero: (plain.damage_of.get(hero, 0), plain.health_of.get(hero, 0)) for hero in heroes}
        assert hurt == {hero: both for hero, both in told.items() if any(both)}
        assert set(bits(state.held)) == plain.held

    def _compare_seat(self, seat: int) -> None:
        state, plain, tables = self.state, self.plain, self.game.tables
        assert (state.coins[seat], state.souls[seat]) == (plain.coins[seat], plain.souls[seat])
        assert state.wounds[seat] == plain.wounds[seat]
        hand = [*state.hands[seat], *state.spells[seat]]
        assert hand == sorted(map(number_of, plain.hands[seat]))
        assert bool(state.levelled >> seat & 1) == (seat in plain.levelled)
        assert [_spot(spot) for spot in plain.dungeons[seat]] == list(map(astuple, state.dungeons[seat]))
        positions = range(len(plain.dungeons[seat]))
        assert [room_damage(tables, state, seat, at) for at in positions] == [
            plain.damage(seat, at) for at in positions
        ]
        if state.order:
            assert list(unpack(dungeon_treasures(tables, state, seat))) == plain.lures(seat)


def _spot(spot: Spot) -> tuple[object, ...]:
    down = number_of(spot.down) if spot.down is not None else -1
    mini = -1 if spot.mini is None else FIRST_MINIBOSS + spot.mini
    return tuple(spot.stack), down, mini, spot.level, spot.coins, spot.off
