"""`State`: a game of Mächtige Monster in progress, as flat data that is quick to copy."""

from __future__ import annotations

from engine.monsters.moves import NOTHING, Play

_new = object.__new__


class State:
    """A game in progress; masks and numbers as in `cards`, guardians by number."""

    __slots__ = (
        "castle",
        "chain",
        "deck",
        "drawn",
        "even",
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
    even: bool
    """Whether the house rule even start says who begins a round."""
    rounds: int
    round: int
    start: int
    turn: int
    """The player who must play; -1 when the game is over."""
    gold: list[int]
    treasury: int
    """The gold that the treasury has gained or lost since the start; it never runs out."""
    hand: list[int]
    reserve: list[int]
    returned: list[int]
    """The monsters of each player that were displaced this round, as masks: everybody saw them go back to the hand."""
    castle: list[int]
    lying: list[int]
    """The pair number of each slot."""
    free: int
    """A mask of the slots that have a free place."""
    targets: list[tuple[tuple[Play, ...], ...]]
    """The displacing plays at each slot by the mask of a hand; follows from castle and lying."""
    playable: int
    """A mask of the strengths that the tile lets one play."""
    tile: int
    """The king's tile of this round, -1 without one."""
    deck: tuple[int, ...]
    drawn: int
    """The number of guardians of the deck that have been laid out so far."""
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
        new.even = self.even
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
        """All fields by name but the derived one, for equality, hashes and messages.

        A house rule that is off stands nowhere, so that states of before there was one have the hashes they had.
        """
        left_out = {"targets"} if self.even else {"targets", "even"}
        return {name: getattr(self, name) for name in self.__slots__ if name not in left_out}


def empty_castle(state: State) -> None:
    """Changes the state so that no monster lies in the castle."""
    slots = state.players
    state.lying = [0] * slots
    state.targets = [NOTHING] * slots
    state.free = (1 << slots) - 1
