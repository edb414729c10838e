"""A toy game on the very same core, with all that the first game has not.

Everybody seals a bid at once and may change it until the last one lies; then all are turned up. Then,
in turn order, each may pay a token to peek at a card of somebody's hand, which that one may block; then
each rolls the dice and may roll some again. Bid and dice together win the round. Hand cards are hidden.
Who is rich begins with another token, who is lucky may roll once more.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from engine.core.actions import Action, Codec
from engine.core.chance import NO_CHANCE, Chance
from engine.core.events import Emit, Event
from engine.core.game import Decision, Game, Outcome, ranked
from engine.core.seen import Seen
from engine.core.setting import Option, Setting

CARDS = 24
DICE = (3, 2, 4)
"""By the value of the option."""
HAND = 3
PRIZE = 3

BID, REACT, BLOCK, ROLL = range(4)
NO_DICE: list[tuple[int, ...]] = [()]

KINDS = ("bid", "react", "block", "roll")
Frame = tuple[int, int, int]
"""What is pending: which kind, who (-1: all who have not yet), and whose peek or how many rolls are left."""


class Bid(NamedTuple):
    """Seal a card of one's hand."""

    card: int


class Pass(NamedTuple):
    """Do nothing."""


class Peek(NamedTuple):
    """Pay a token to see a random card of a hand."""

    player: int


class Block(NamedTuple):
    """Pay a token so that this player's peek shows nothing."""

    player: int


class Reroll(NamedTuple):
    """Roll one die again."""

    die: int


class Keep(NamedTuple):
    """The dice stay as they lie."""


ASKED: tuple[tuple[type[Action], ...], ...] = ((Bid,), (Pass, Peek), (Pass, Block), (Keep, Reroll))
"""By the kind of the frame."""
DECLINES: tuple[Action | None, ...] = (None, Pass(), Pass(), Keep())
WRONG = {"not_in_hand", "no_token", "no_such_player", "no_such_die"}


@dataclass(slots=True)
class State:
    """Everything about a toy game in progress."""

    players: int
    rounds: int
    round: int
    start: int
    many: int
    """How many dice there are."""
    rolls: tuple[int, ...]
    """How often each seat may roll again."""
    hands: list[tuple[int, ...]]
    deck: tuple[int, ...]
    played: tuple[int, ...]
    """Every card turned up so far, in order."""
    bids: list[int]
    dice: list[tuple[int, ...]]
    tokens: list[int]
    scores: list[int]
    seen: Seen
    frames: tuple[Frame, ...]
    """A stack; the last frame is asked. Empty: the game is over."""

    def clone(self) -> State:
        """A copy that shares nothing that can change."""
        new = copy(self)
        for name in ("hands", "bids", "dice", "tokens", "scores"):
            setattr(new, name, getattr(self, name)[:])
        new.seen = self.seen.clone()
        return new


@dataclass(frozen=True, slots=True)
class View:
    """All that one seat may know."""

    seat: int | None
    rounds: int
    round: int
    start: int
    many: int
    rolls: tuple[int, ...]
    hands: tuple[tuple[int, ...] | None, ...]
    cards: tuple[int, ...]
    sealed: tuple[bool, ...]
    bids: tuple[int | None, ...]
    played: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]
    tokens: tuple[int, ...]
    scores: tuple[int, ...]
    peeked: tuple[tuple[int, int], ...]
    """Players and cards of their hands that this seat has seen."""
    frames: tuple[Frame, ...]
    deck: tuple[int, ...] | None = None
    """Only in an open view."""


class Toy(Game[State, View]):
    """The toy."""

    name = "toy"
    seats = range(2, 5)
    options = (Option("long"), Option("dice", ("three", "two", "four")))
    roles = ("plain", "rich", "lucky")
    codec = Codec(Bid, Pass, Peek, Block, Reroll, Keep)
    reasons = frozenset({"game_over", "not_asked", "not_an_action", "wrong_kind"} | WRONG)
    version = "toy-1"

    def content(self) -> dict[str, Any]:
        """See `Game`."""
        return {"cards": CARDS, "dice": list(DICE)}

    def setup(self, setting: Setting, chance: Chance, emit: Emit | None = None) -> State:
        """See `Game`."""
        self.check(setting)
        count = setting.seats
        cards = chance.order(CARDS)
        hands = [tuple(sorted(cards[seat * HAND : seat * HAND + HAND])) for seat in range(count)]
        rounds = 3 + setting.value("long")
        start, rest = chance.below(count), cards[count * HAND :]
        roles = setting.roles or ("plain",) * count
        tokens, rolls = [1 + (role == "rich") for role in roles], tuple(2 + (role == "lucky") for role in roles)
        seen, many = Seen(count), DICE[setting.value("dice")]
        for seat, hand in enumerate(hands):
            seen.show(hand, [seat])
        lists = [-1] * count, NO_DICE * count, tokens, [0] * count
        state = State(count, rounds, 0, start, many, rolls, hands, rest, (), *lists, seen, ((BID, -1, 0),))
        if emit:
            emit(Event("deal", {"start": state.start}, {seat: {"hand": hand} for seat, hand in enumerate(hands)}))
        return state

    # What may be done

    def pending(self, state: State) -> tuple[Decision, ...]:
        """See `Game`."""
        if not state.frames:
            return ()
        kind, seat, number = state.frames[-1]
        asked = [seat] if seat >= 0 else [seat for seat, bid in enumerate(state.bids) if bid < 0]
        about = (state.round if kind == BID else number,)
        return tuple(Decision(KINDS[kind], seat, about, DECLINES[kind]) for seat in asked)

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """See `Game`."""
        if all(decision.seat != seat for decision in self.pending(state)):
            return ()
        kind, _, about = state.frames[-1]
        if kind == BID:
            return tuple(map(Bid, state.hands[seat]))
        if kind == REACT:
            others = (player for player in range(state.players) if player != seat and state.tokens[seat])
            return (Pass(), *map(Peek, others))
        if kind == BLOCK:
            return (Pass(), Block(about))
        return (Keep(), *map(Reroll, range(state.many)))

    def why_not(self, state: State, seat: int, action: Action) -> str | None:
        """See `Game`."""
        if not state.frames:
            return "game_over"
        if all(decision.seat != seat for decision in self.pending(state)):
            return "not_asked"
        kinds = (Bid, Pass, Peek, Block, Reroll, Keep)
        if not isinstance(action, kinds) or any(type(number) is not int for number in action):
            return "not_an_action"
        if not isinstance(action, ASKED[state.frames[-1][0]]):
            return "wrong_kind"
        return None if action in self.legal(state, seat) else _wrong(state, seat, action)

    def advance(
        self, state: State, seat: int, action: Action, chance: Chance = NO_CHANCE, emit: Emit | None = None
    ) -> int:
        """See `Game`."""
        tell: Emit = emit or (lambda event: None)
        if isinstance(action, Bid):
            _seal(state, seat, action.card, tell)
            return 1
        kind, _, about = frame = state.frames[-1]
        state.frames = state.frames[:-1]
        tell(Event("answer", {"player": seat, "action": self.codec.write(action)}))
        if isinstance(action, Peek):
            state.tokens[seat] -= 1
            if state.tokens[action.player]:
                state.frames += ((BLOCK, action.player, seat),)
            else:
                _look(state, seat, action.player, chance, tell)
        elif isinstance(action, Block):
            state.tokens[seat] -= 1
        elif isinstance(action, Reroll):
            _reroll(state, frame, action.die, chance, tell)
        elif kind == BLOCK:
            _look(state, about, seat, chance, tell)
        _go_on(state, chance, tell)
        return 1

    def sealed(self, state: State) -> frozenset[int]:
        """See `Game`."""
        sealing = bool(state.frames) and state.frames[-1][0] == BID
        return frozenset(seat for seat, bid in enumerate(state.bids) if sealing and bid >= 0)

    def unseal(self, state: State, seat: int) -> None:
        """See `Game`."""
        state.bids[seat] = -1

    # What is known

    def view(self, state: State, seat: int | None) -> View:
        """See `Game`."""
        return _view(state, seat, {seat})

    def open_view(self, state: State) -> View:
        """See `Game`."""
        return _view(state, None, set(range(state.players)), state.deck)

    def imagine(self, view: View, rng: Random) -> State:
        """See `Game`. What others have peeked at is not imagined: no rule asks for it."""
        count = len(view.cards)
        lying = {
            *view.played,
            *(card for _, card in view.peeked),
            *(card for hand in view.hands for card in hand or ()),
        }
        pool = sorted(set(range(CARDS)) - lying)
        rng.shuffle(pool)
        hands = []
        for player, hand in enumerate(view.hands):
            held = hand or tuple(card for owner, card in view.peeked if owner == player)
            hands.append(tuple(sorted((*held, *(pool.pop() for _ in range(view.cards[player] - len(held)))))))
        bids = [-1 if bid is None else bid for bid in view.bids]
        for player in range(count):
            if view.sealed[player] and bids[player] < 0:
                bids[player] = rng.choice(hands[player])
        seen = Seen(count)
        for player, hand in enumerate(hands):
            seen.show((*hand, *view.played), [player])
        if view.seat is not None:
            seen.show((card for _, card in view.peeked), [view.seat])
        lists = bids, list(view.dice), list(view.tokens), list(view.scores)
        table = count, view.rounds, view.round, view.start, view.many, view.rolls
        return State(*table, hands, tuple(pool), view.played, *lists, seen, view.frames)

    def knowledge(self, state: State, seat: int) -> Hashable:
        """Every card that the seat has ever seen, and how many bids were turned up."""
        return state.seen.masks[seat], len(state.played)

    def outcome(self, state: State) -> Outcome | None:
        """See `Game`."""
        return None if state.frames else ranked(state.scores)

    def dump(self, state: State) -> str:
        """See `Game`."""
        return repr(state)


def _wrong(state: State, seat: int, action: Action) -> str:
    if isinstance(action, Bid):
        return "not_in_hand"
    if isinstance(action, Reroll):
        return "no_such_die"
    there = isinstance(action, Peek) and 0 <= action.player < state.players and action.player != seat
    return "no_token" if there else "no_such_player"


def _view(state: State, seat: int | None, open_to: set[int | None], deck: tuple[int, ...] | None = None) -> View:
    hidden = bool(state.frames) and state.frames[-1][0] == BID
    owned = [(player, hand) for player, hand in enumerate(state.hands) if player != seat]
    bids = enumerate(state.bids)
    return View(
        seat=seat,
        rounds=state.rounds,
        round=state.round,
        start=state.start,
        many=state.many,
        rolls=state.rolls,
        hands=tuple(hand if player in open_to else None for player, hand in enumerate(state.hands)),
        cards=tuple(map(len, state.hands)),
        sealed=tuple(bid >= 0 for bid in state.bids),
        bids=tuple(bid if bid >= 0 and (player in open_to or not hidden) else None for player, bid in bids),
        played=state.played,
        dice=tuple(state.dice),
        tokens=tuple(state.tokens),
        scores=tuple(state.scores),
        peeked=tuple((player, card) for player, hand in owned for card in state.seen.known(seat, hand)),
        frames=state.frames,
        deck=deck,
    )


def _seal(state: State, seat: int, card: int, tell: Emit) -> None:
    """A bid lies face down; the last one turns all up and opens the window for peeks and dice."""
    state.bids[seat] = card
    tell(Event("sealed", {"player": seat}, {seat: {"card": card}}))
    if min(state.bids) < 0:
        return
    for player, bid in enumerate(state.bids):
        state.hands[player] = tuple(card for card in state.hands[player] if card != bid)
    state.played += tuple(state.bids)
    state.seen.show(state.bids)
    turns = [(state.start - back) % state.players for back in range(1, state.players + 1)]
    rolling = ((ROLL, player, state.rolls[player]) for player in turns)
    state.frames = (*rolling, *((REACT, player, 0) for player in turns))
    tell(Event("bids", {"bids": tuple(state.bids)}))


def _look(state: State, seat: int, player: int, chance: Chance, tell: Emit) -> None:
    hand = state.hands[player]
    card = hand[chance.below(len(hand))]
    state.seen.show([card], [seat])
    tell(Event("seen", {"player": seat, "at": player}, {seat: {"card": card}}))


def _reroll(state: State, frame: Frame, die: int, chance: Chance, tell: Emit) -> None:
    _, seat, left = frame
    dice = list(state.dice[seat])
    dice[die] = 1 + chance.below(6)
    state.dice[seat] = tuple(dice)
    tell(Event("dice", {"player": seat, "dice": state.dice[seat]}))
    if left > 1:
        state.frames += ((ROLL, seat, left - 1),)


def _go_on(state: State, chance: Chance, tell: Emit) -> None:
    """Runs until somebody must decide: the first roll of a player's dice, or the end of the round."""
    if not state.frames:
        _end_round(state, tell)
        return
    kind, seat, _ = state.frames[-1]
    if kind == ROLL and not state.dice[seat]:
        state.dice[seat] = tuple(1 + chance.below(6) for _ in range(state.many))
        tell(Event("dice", {"player": seat, "dice": state.dice[seat]}))


def _end_round(state: State, tell: Emit) -> None:
    totals = [3 * (bid // 4) + sum(dice) for bid, dice in zip(state.bids, state.dice, strict=True)]
    for player, total in enumerate(totals):
        state.scores[player] += PRIZE if total == max(totals) else 0
        state.tokens[player] += 1
    tell(Event("scores", {"totals": tuple(totals), "scores": tuple(state.scores)}))
    state.bids, state.dice = [-1] * state.players, NO_DICE * state.players
    state.round += 1
    if state.round == state.rounds:
        return
    state.start = (state.start + 1) % state.players
    for player, card in enumerate(state.deck[: state.players]):
        state.hands[player] = tuple(sorted((*state.hands[player], card)))
        state.seen.show([card], [player])
    drawn = {player: {"card": card} for player, card in enumerate(state.deck[: state.players])}
    state.deck = state.deck[state.players :]
    tell(Event("draw", {"start": state.start}, drawn))
    state.frames = ((BID, -1, 0),)
