"""`Monsters`: the rules of Mächtige Monster, with set-up, playing monsters and turns."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

from engine.core.actions import Action, Codec, find
from engine.core.chance import NO_CHANCE, Chance
from engine.core.events import Emit, Event
from engine.core.game import Decision, Game, Outcome, ranked
from engine.core.setting import Option, Setting
from engine.monsters import views
from engine.monsters.cards import ALL, BIT, COUNT, RESERVES, cards_of, replaced
from engine.monsters.content import PER_LEVEL, Content, check_as_new, load
from engine.monsters.fight import Fight, deal_event
from engine.monsters.moves import Play, Plays
from engine.monsters.reasons import REASONS, reason
from engine.monsters.rounds import EVEN_START, LENGTH, check_house_rules, rounds_of
from engine.monsters.state import State

GUARDIANS = PER_LEVEL * 3
_DECISIONS = tuple((Decision("play", seat),) for seat in range(6))


class Monsters(Game[State, views.View]):
    """The rules of Mächtige Monster over one deck."""

    name = "monsters"
    seats = range(3, 7)
    options = (Option("chain"), Option("king_rules"), EVEN_START, LENGTH)
    codec = Codec(Play)
    reasons = REASONS

    def __init__(self, content: Content | None = None) -> None:
        self.deck = content or load()
        self.version = self.deck.version
        self.fight = Fight(self.deck)
        self.effects = self.fight.effects
        self.tables = self.fight.tables
        self._placing = self.tables.placing
        self._displacing = self.tables.displacing
        self._dearest = self.tables.dearest

    def content(self) -> dict[str, Any]:
        """See `Game`."""
        return dict(self.deck.data)

    def check_as_new(self) -> None:
        """See `Game`."""
        check_as_new(self.deck)

    def kinds(self) -> tuple[str, ...]:
        """See `Game`."""
        return self.deck.kinds

    @classmethod
    def check(cls, setting: Setting) -> None:
        """See `Game`; the house rules are for four players."""
        super().check(setting)
        check_house_rules(setting)

    # Set-up

    def setup(self, setting: Setting, chance: Chance, emit: Emit | None = None) -> State:
        """A new state: guardians and tiles shuffled, two of five monsters laid in reserve, the start drawn."""
        self.check(setting)
        state = State()
        players = state.players = setting.seats
        table = self.deck.players[players]
        state.chain = "chain" in setting.options
        state.king = "king_rules" in setting.options
        state.even = EVEN_START.name in setting.options
        state.rounds, state.round = rounds_of(setting, table.rounds), 0
        state.deck, state.drawn, state.turned = chance.order(GUARDIANS), 0, 0
        state.tiles = chance.order(len(self.deck.tiles))[: state.rounds]
        state.reserve = [RESERVES[chance.below(len(RESERVES))] for _ in range(players)]
        state.hand = [ALL ^ reserve for reserve in state.reserve]
        state.start = state.turn = chance.below(players)
        state.gold, state.treasury = [table.gold] * players, 0
        if emit:
            emit(deal_event(state))
        self.fight.lay_out(state, emit)
        return state

    # What may be done

    def pending(self, state: State) -> tuple[Decision, ...]:
        """See `Game`."""
        return _DECISIONS[state.turn] if state.turn >= 0 else ()

    def legal(self, state: State, seat: int) -> Plays:
        """See `Game`."""
        return self.plays(state) if seat == state.turn >= 0 else ()

    def plays(self, state: State) -> Plays:
        """The legal plays of the player whose turn it is: on every free place, over every monster that may be
        displaced.

        A weaker monster may be displaced where the printed maximum exceeds what lies there, if
        the purse covers the price.
        """
        seat = state.turn
        hand = state.hand[seat] & state.playable
        plays = self._placing[state.free][hand]
        gold = state.gold[seat]
        if gold >= self._dearest:
            for by_hand in state.targets:
                plays += by_hand[hand]
        elif gold:
            plays += self.tables.affordable(state.targets, state.castle, hand, seat, gold)
        return plays

    def why_not(self, state: State, seat: int, action: Action) -> str | None:
        """See `Game`."""
        legal = find(action, self.legal(state, seat)) is not None
        return None if legal else reason(self, state, seat, action)

    # Playing a monster

    def advance(
        self, state: State, seat: int, action: Action, chance: Chance = NO_CHANCE, emit: Emit | None = None
    ) -> int:
        """See `Game`; when every place is taken, the fight and the next round's laying out follow."""
        monster, slot, owner, over = action
        hand = state.hand
        hand[seat] ^= BIT[monster]
        card = seat * 5 + monster
        pair = state.lying[slot]
        price = (0, 0)
        if over:
            price = self._displace(state, seat, slot, owner, over)
            pair = replaced(pair, owner * 5 + over, card)
        elif pair:
            pair = pair << 5 | card  # `pair_of`, written out for speed
            state.free ^= 1 << slot
        else:
            pair = card
        state.lying[slot] = pair
        if emit:
            emit(_played(state, seat, action, price, cards_of(pair).index(card)))
        if not state.free:
            self.fight.run(state, emit)
            return 1
        state.targets[slot] = self._displacing[state.castle[slot]][slot][pair]
        seat = (seat + 1) % state.players
        while COUNT[hand[seat]] < 2:  # one card left: two monsters lie, so the turn passes
            seat = (seat + 1) % state.players
        state.turn = seat
        return 1

    def _displace(self, state: State, seat: int, slot: int, owner: int, over: int) -> tuple[int, int]:
        """Pays the price and gives the displaced monster back to its owner's hand; returns the price."""
        state.hand[owner] |= BIT[over]
        state.returned[owner] |= BIT[over]
        price = treasury, compensation = self.tables.price(state.castle[slot], owner, seat)
        state.treasury += treasury
        state.gold[seat] -= treasury + compensation
        state.gold[owner] += compensation
        return price

    # What is known

    def view(self, state: State, seat: int | None) -> views.View:
        """See `Game`."""
        return views.view(self, state, seat)

    def open_view(self, state: State) -> views.View:
        """See `Game`."""
        return views.view(self, state, None, everything=True)

    def imagine(self, view: views.View, rng: Random) -> State:
        """See `Game`."""
        return views.imagine(self, view, rng)

    def knowledge(self, state: State, seat: int) -> Hashable:
        """A value of the guardians, levels and tiles seen, and the others' monsters as far as they are known."""
        others = tuple(
            31 if views.known_hand(self, state, player) is not None else views.shown(state, player)
            for player in range(state.players)
            if player != seat
        )
        return state.turned, state.drawn, state.king and state.round, others

    def outcome(self, state: State) -> Outcome | None:
        """The result: most gold wins, equal gold shares the win; None while the game runs."""
        return None if state.turn >= 0 else ranked(state.gold)

    def dump(self, state: State) -> str:
        """See `Game`."""
        return repr(sorted(state.facts().items()))


def _played(state: State, seat: int, play: Action, price: tuple[int, int], place: int) -> Event:
    monster, slot, owner, over = play
    return Event(
        "play",
        {
            "player": seat,
            "monster": monster,
            "slot": slot,
            "place": place,
            "over": (owner, over) if over else None,
            "treasury": price[0],
            "owner": price[1],
            "gold": tuple(state.gold),
        },
    )
