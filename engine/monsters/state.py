"""The state of a game of Mächtige Monster: flat, small, quick to copy."""

from __future__ import annotations

from engine.monsters.moves import NOTHING, Play

_new = object.__new__


class State:
    """Everything about a game in progress; masks and numbers as in `cards`, guardians by number."""

    __slots__ = (
        "castle",
        "chain",
        "deck",
        "drawn",
        "free",
        "gold",
        "hand",
        "king",
        "lying",
        "playable",
        "players",
        "reserve",
        "returned",
        "round",
        "rounds",
        "start",
        "targets",
        "tile",
        "tiles",
        "treasury",
        "turn",
        "turned",
    )

    players: int
    chain: bool
    king: bool
    rounds: int
    round: int
    start: int
    turn: int
    """Who must play; -1 when the game is over."""
    gold: list[int]
    treasury: int
    """What the treasury has gained or lost since the start: it never runs out."""
    hand: list[int]
    reserve: list[int]
    returned: list[int]
    """Per player the monsters that were displaced this round: everybody saw them go back to the hand."""
    castle: list[int]
    lying: list[int]
    """Per slot a pair number."""
    free: int
    """A mask of the slots that have a free place."""
    targets: list[tuple[tuple[Play, ...], ...]]
    """Per slot, by the mask of a hand: the displacing plays there. Follows from castle and lying."""
    playable: int
    """A mask of the strengths that the tile lets one play."""
    tile: int
    """The king's tile of this round, -1 without one."""
    deck: tuple[int, ...]
    drawn: int
    """How many guardians of the deck have been laid out so far."""
    turned: int
    """A mask of the guardians that were turned up in a fight."""
    tiles: tuple[int, ...]
    """The stack of king's tiles, in the order of use."""

    def clone(self) -> State:
        """A copy; it shares the deck and the stack of tiles, which never change."""
        new: State = _new(State)
        new.players = self.players
        new.chain = self.chain
        new.king = self.king
        new.rounds = self.rounds
        new.round = self.round
        new.start = self.start
        new.turn = self.turn
        new.gold = self.gold[:]
        new.treasury = self.treasury
        new.hand = self.hand[:]
        new.reserve = self.reserve[:]
        new.returned = self.returned[:]
        new.castle = self.castle[:]
        new.lying = self.lying[:]
        new.free = self.free
        new.targets = self.targets[:]
        new.playable = self.playable
        new.tile = self.tile
        new.deck = self.deck
        new.drawn = self.drawn
        new.turned = self.turned
        new.tiles = self.tiles
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, object]:
        """All fields by name but the derived one: what equality, hashes and messages go by."""
        return {name: getattr(self, name) for name in self.__slots__ if name != "targets"}


def empty_castle(state: State) -> None:
    """No monster lies anywhere."""
    slots = state.players
    state.lying = [0] * slots
    state.targets = [NOTHING] * slots
    state.free = (1 << slots) - 1
