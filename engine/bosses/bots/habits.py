"""`Textbook`: sound and quick play, by which everybody plays on in an imagined world."""

from __future__ import annotations

from random import Random

from engine.bosses.cards import FIRST_MINIBOSS, is_room
from engine.bosses.dungeon import building_spots, miniboss_spots
from engine.bosses.effects import choices
from engine.bosses.frames import CHOICES, Choice, F
from engine.bosses.moves import PASS, PAY, Build, Miniboss, Pick, Promote, Room
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bosses.tables import Tables
from engine.core.actions import Action

ENOUGH = 0.35
"""The least gain in worth for which a room covers another one."""
MINIBOSS = 1.6
"""The worth of a miniboss on a room."""


class Textbook:
    """A player that gives a sound answer to every question without looking ahead."""

    def __init__(self, game: Bosses) -> None:
        self._game = game
        self._tables = game.tables
        self.room_worth = [room_worth(game.tables, room) for room in range(FIRST_MINIBOSS)]

    def answer(self, state: State, seat: int, rng: Random) -> Action:
        """The answer of the seat."""
        kind = state.frames[-1][0]
        if kind == F.BUILD:
            return self.build(state, seat)
        if kind in (F.WINDOW, F.RESPOND, F.CAST):
            return PASS
        if kind == F.CHOOSE:
            return self._choose(state, seat, Choice(*state.frames[-1]), rng)
        if kind == F.INTRIGUE:
            return Room()
        if kind == F.PAY:
            return PAY
        legal = self._game.legal(state, seat)
        if kind == F.LAY:
            return max(legal, key=lambda action: self.room_worth[action.room] if isinstance(action, Build) else -1)
        if kind == F.FIRST:
            return max(legal, key=lambda action: self.spare(action))
        return legal[int(rng.random() * len(legal))]

    def only_worse(self, old: int, new: int) -> bool:
        """Whether a room has no more damage than another one, no more of any treasure, no text, and is not its like."""
        rooms = self._game.deck.rooms
        kinds = zip(*(rooms[room].treasures.to_bytes(4, "little") for room in (old, new)), strict=True)
        less = rooms[new].damage <= rooms[old].damage and all(before >= after for before, after in kinds)
        return less and not rooms[new].abilities and rooms[old] != rooms[new]

    def build(self, state: State, seat: int) -> Action:
        """The build that improves the dungeon most; else a promotion, if there is a coin for it."""
        best: Action = PASS
        if not state.built >> seat & 1:
            best = self._best_build(state, seat)
        if best is PASS and state.coins[seat] and not state.promoted >> seat & 1:
            for at, spot in enumerate(state.dungeons[seat]):
                if spot.mini >= 0 and spot.level == 1:
                    return Promote(at)
        return best

    def _best_build(self, state: State, seat: int) -> Action:
        best, most = PASS, ENOUGH
        dungeon, worth = state.dungeons[seat], self.room_worth
        for card in state.hands[seat]:
            if is_room(card):
                for at in building_spots(self._tables, state, seat, card):
                    gain = worth[card] - (worth[dungeon[at].stack[-1]] if at < len(dungeon) else -0.5)
                    if gain > most:
                        best, most = Build(card, at), gain  # type: ignore[assignment]
            elif state.coins[seat] and most < MINIBOSS:
                spots = miniboss_spots(dungeon)
                if spots:
                    best, most = Miniboss(card - FIRST_MINIBOSS, spots[0]), MINIBOSS  # type: ignore[assignment]
        return best

    def _choose(self, state: State, seat: int, choice: Choice, rng: Random) -> Action:
        found, _ = choices(self._tables, state, choice)
        if not found:
            return PASS
        if CHOICES[choice.what] == "discard":
            return Pick(min(found, key=self.card_worth))
        if CHOICES[choice.what] == "take":
            return Pick(max(found, key=self.card_worth))
        return Pick(found[int(rng.random() * len(found))])

    def card_worth(self, card: int) -> float:
        """The worth of a card in the hand."""
        return self.room_worth[card] if is_room(card) else 2.0

    def spare(self, action: Action) -> float:
        """The worth of laying two cards away, or of drawing anew."""
        if len(action) != 2:
            return -3.6
        return -sum(self.card_worth(card) for card in action)


def room_worth(tables: Tables, room: int) -> float:
    """The mean worth of a room: damage, treasures, a text; advanced ones are harder to build."""
    treasures = sum(tables.treasures[room].to_bytes(4, "little"))
    text = 0.3 if tables.room_uses[room] or any(tables.triggers[when][room] for when in ("built", "uncovered")) else 0.0
    return tables.damage[room] + 0.7 * treasures + text
