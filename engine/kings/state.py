"""`State`: a game in progress, as flat data."""

from __future__ import annotations

from typing import Any

from engine.kings.cards import START

_new = object.__new__

PLACES = ("foot", "body", "head", "hand", "hand2")
"""The places of the active row; the last one belongs to who has a second hand."""
HAND2 = 4
EMPTY = (-1, -1, -1, -1, -1)
BACKPACK = "backpack"

KING, FRIENDLY, NOBODY = 0, 4, -1
"""Whom a fight is against, beside the levels."""
LEVELS = (1, 2, 3)
NONE = -1
"""The number of an item, creature or action that is none."""

Frame = tuple[Any, ...]
"""A thing that is not done yet; `engine.kings.frames` says what it means."""
Played = tuple[int, int, int, int]
"""A potion that lies open, the seat that played it, whom it acts on (the number of players: the opponent), and
the seat with whose turn it ends (`TILL_ROUND`: with the round)."""
TILL_ROUND = 8


class State:
    """A game in progress. Seats count from 0; masks have a bit for each item, potion or seat."""

    __slots__ = (
        "bans",
        "beaten",
        "box_rolls",
        "characters",
        "chosen",
        "decks",
        "dice",
        "drunk",
        "foe",
        "foe_card",
        "forge",
        "frames",
        "gear",
        "groups",
        "hearts",
        "improved",
        "king",
        "known",
        "mixing",
        "moves",
        "muddled",
        "order",
        "packs",
        "parts",
        "played",
        "players",
        "potion_deck",
        "potion_pile",
        "potions",
        "repeated",
        "revealed",
        "rolled",
        "round",
        "shown",
        "speeds",
        "spent",
        "token",
        "turn",
        "used",
        "winner",
    )
    players: int
    parts: tuple[int, ...]
    """The parts of the forge from left to right."""
    king: int
    characters: tuple[int, ...]
    """The own side of each seat, counted from 1; 0 is neutral."""
    box_rolls: bool
    """Whether nobody is asked for the opponent's dice."""
    round: int
    hearts: list[int]
    gear: list[tuple[int, ...]]
    """The item in each of the `PLACES` of each seat; -1: none."""
    packs: list[tuple[int, ...]]
    """The items in each backpack, in the order in which they came there."""
    potions: list[tuple[int, ...]]
    """The hidden potions of each seat, ascending."""
    forge: int
    """The mask of items in the forge."""
    improved: int
    """The mask of items that lie on their improved side."""
    potion_deck: tuple[int, ...]
    """The stack of potions, the next one first."""
    potion_pile: tuple[int, ...]
    """The discard pile, the newest last."""
    played: tuple[Played, ...]
    known: list[int]
    """The mask of hidden potions, in other hands or in the stack, whose place each seat alone knows."""
    shown: int
    """The mask of hidden potions that everybody has seen going to a hand."""
    decks: list[tuple[int, ...]]
    """The creatures of each level, the open one first."""
    beaten: int
    """The mask of creatures that were beaten."""
    chosen: list[int]
    """The action of each seat, sealed until `revealed`; -1: none."""
    revealed: bool
    groups: tuple[tuple[int, ...], ...]
    """The seats in the order in which they act; several in one place are tied."""
    order: tuple[int, ...]
    """The seats in order when nobody is tied any more."""
    speeds: tuple[int, ...]
    """The speed of each seat as it was compared."""
    turn: int
    """The seat whose turn it is; -1: nobody's."""
    moves: int
    """The number of times that something was rearranged since the seat could last: no two moments are the same, so
    that a player without memory does not go round in circles."""
    drunk: list[int]
    """The number of potions that each seat has played this round."""
    mixing: int
    """The mask of seats that may play one potion more in this fight."""
    spent: list[int]
    """The mask of one-time abilities or action cards that each seat has used."""
    token: list[int]
    """The item that each seat's token lies on, or `cards.ITEMS` for the potions; -1: nowhere."""
    foe: int
    """Whom the fight is against: `KING`, a level, `FRIENDLY` or `NOBODY`."""
    foe_card: int
    """The creature or king of the fight; -1: a printed creature."""
    bans: int
    """The mask of what the opponent forbids the hero in this fight."""
    muddled: int
    """The mask of what a die forbids in this fight, whatever the hero's speed is."""
    dice: list[tuple[int, ...]]
    """The dice of each seat and, last, of the opponent, as `dice.coded`; empty before they are rolled."""
    rolled: int
    """The mask of seats (the opponent: the number of players) who have rolled in this fight."""
    used: list[tuple[int, ...]]
    """The re-rolls that each of them has used, as codes of `dice`."""
    repeated: bool
    """Whether the fight was repeated."""
    winner: int
    """The seat that has beaten the king; -1: nobody."""
    frames: tuple[Frame, ...]
    """The stack of frames, the last is next; empty when the game is over."""

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        new: State = _new(State)
        new.players = self.players
        new.parts = self.parts
        new.king = self.king
        new.characters = self.characters
        new.box_rolls = self.box_rolls
        new.round = self.round
        new.forge = self.forge
        new.improved = self.improved
        new.potion_deck = self.potion_deck
        new.potion_pile = self.potion_pile
        new.played = self.played
        new.shown = self.shown
        new.beaten = self.beaten
        new.revealed = self.revealed
        new.groups = self.groups
        new.order = self.order
        new.speeds = self.speeds
        new.turn = self.turn
        new.mixing = self.mixing
        new.foe = self.foe
        new.foe_card = self.foe_card
        new.bans = self.bans
        new.repeated = self.repeated
        new.rolled = self.rolled
        new.muddled = self.muddled
        new.moves = self.moves
        new.winner = self.winner
        new.frames = self.frames
        _copy_lists(self, new)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.facts() == other.facts()

    __hash__ = None  # type: ignore[assignment]

    def facts(self) -> dict[str, object]:
        """All fields by name, for equality, hashes and messages."""
        return {name: getattr(self, name) for name in self.__slots__}


def _copy_lists(old: State, new: State) -> None:
    new.hearts = old.hearts[:]
    new.gear = old.gear[:]
    new.packs = old.packs[:]
    new.potions = old.potions[:]
    new.known = old.known[:]
    new.decks = old.decks[:]
    new.chosen = old.chosen[:]
    new.drunk = old.drunk[:]
    new.spent = old.spent[:]
    new.token = old.token[:]
    new.dice = old.dice[:]
    new.used = old.used[:]


def new_state(players: int) -> State:
    """A state before anything was dealt."""
    state = State()
    state.players, state.parts, state.king = players, (), 0
    state.characters, state.box_rolls, state.round = (0,) * players, False, 0
    state.hearts, state.gear = [START.hearts] * players, [EMPTY] * players
    state.packs, state.potions = [()] * players, [()] * players
    state.forge, state.improved = 0, 0
    state.potion_deck, state.potion_pile, state.played = (), (), ()
    state.known, state.shown = [0] * players, 0
    state.decks, state.beaten = [(), (), ()], 0
    state.spent, state.token = [0] * players, [-1] * players
    state.winner, state.frames = -1, ()
    begin_round(state)
    return state


def begin_round(state: State) -> None:
    """Clears the fields of a round."""
    state.chosen, state.revealed = [-1] * state.players, False
    state.groups, state.order, state.speeds, state.turn = (), (), (), -1
    state.drunk, state.moves = [0] * state.players, 0
    end_fight(state)


def end_fight(state: State) -> None:
    """Clears the fields of a fight."""
    state.foe, state.foe_card, state.bans, state.mixing = NOBODY, -1, 0, 0
    state.dice, state.used = [()] * (state.players + 1), [()] * (state.players + 1)
    state.repeated, state.rolled, state.muddled = False, 0, 0
