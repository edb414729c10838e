"""What only a test of the dungeon builders knows: invariants, actions around everything legal, tables."""

from __future__ import annotations

from itertools import combinations
from random import Random

from support.conformance import NOT_ACTIONS, Kit

from engine.bosses.cards import CARDS, FIRST_MINIBOSS, FIRST_SPELL, LEVELS, POSITIONS, is_spell
from engine.bosses.content import build
from engine.bosses.frames import F
from engine.bosses.moves import (
    PASS,
    PAY,
    REFUSE,
    Boss,
    Build,
    Cancel,
    Discard,
    Miniboss,
    Mulligan,
    Pass,
    Pay,
    Pick,
    Promote,
    Room,
    Salvage,
    Spell,
    Use,
)
from engine.bosses.rules import Bosses
from engine.bosses.run import acts_of, open_up
from engine.bosses.state import SETUP, Spot, State
from engine.core.chance import Loose
from engine.core.setting import Setting

BOSSES_GAME = Bosses()


def _is_unpaid(state: State, spot: Spot) -> bool:
    """Whether it has a miniboss that somebody is asked to pay for, now or after others."""
    return state.frames[-1][0] == F.PAY and spot.mini >= 0 and spot.level == 0


def check_bosses(state: State) -> None:
    """Nothing is lost, nothing twice, and what follows from something else is what follows."""
    _check_cards(state)
    _check_heroes(state)
    twin = state.clone()
    open_up(twin)
    assert state.open == twin.open
    for seat, dungeon in enumerate(state.dungeons):
        assert len(dungeon) <= POSITIONS
        assert state.acts[seat] == acts_of(BOSSES_GAME.tables, seat, dungeon)
        for spot in dungeon:
            assert spot.stack or spot.down >= 0
            assert all(card < FIRST_MINIBOSS for card in spot.stack)
            assert (spot.mini >= 0) == (spot.level > 0) or _is_unpaid(state, spot)
            assert spot.level <= LEVELS
            assert spot.coins >= 0
        assert sum(spot.down >= 0 for spot in dungeon) <= 1
    assert all(coins >= 0 for coins in state.coins)
    assert not state.shown & ~_hidden(state)
    in_hands = sum(1 << card for hand in (*state.hands, *state.spells) for card in hand)
    assert not state.sure & ~(in_hands & state.shown)
    assert all(not sure & ~(in_hands & known) for sure, known in zip(state.sure_of, state.known, strict=True))
    for seat, known in enumerate(state.known):
        assert not known & ~_hidden(state), f"seat {seat} remembers a card that lies open"
    assert len({state.bosses[seat] for seat in range(state.players)} - {-1}) in (0, state.players)


def _check_cards(state: State) -> None:
    cards = [*state.room_deck, *state.spell_deck, *state.room_pile, *state.spell_pile, *state.gone]
    for seat in range(state.players):
        cards += [*state.hands[seat], *state.spells[seat]]
        assert all(is_spell(card) for card in state.spells[seat])
        assert not any(is_spell(card) for card in state.hands[seat])
        for spot in state.dungeons[seat]:
            cards += [*spot.stack, *(card for card in (spot.down, spot.mini) if card >= 0)]
    assert sorted(cards) == list(range(CARDS))


def _check_heroes(state: State) -> None:
    used = BOSSES_GAME.heroes_used(state.players, hard=state.hard)
    out = [hero for heroes in (*state.dead, *state.survived) for hero in heroes]
    waiting = [hero for heroes in state.entrances for hero in heroes]
    inside = [state.inside] if state.inside >= 0 else []
    assert sorted((*state.hero_deck, *state.town, *waiting, *inside, *out)) == used
    assert sorted((*state.hero_deck, *state.age)) == used
    assert list(state.town) == sorted(state.town, key=state.age.index)
    worth = BOSSES_GAME.tables.worth
    for seat in range(state.players):
        assert state.souls[seat] == sum(worth[hero] for hero in state.dead[seat])
        assert state.wounds[seat] == sum(worth[hero] for hero in state.survived[seat])
    if state.inside >= 0:
        assert 0 <= state.inside_at <= len(state.dungeons[state.inside_seat])


def _hidden(state: State) -> int:
    """The cards that lie in a hand or face down."""
    mask = 0
    for seat in range(state.players):
        down = (spot.down for spot in state.dungeons[seat] if spot.down >= 0)
        for card in (*state.hands[seat], *state.spells[seat], *down):
            mask |= 1 << card
    return mask


def _space() -> tuple[object, ...]:
    small = range(-1, 8)
    actions: list[object] = [PASS, Mulligan(), Room(), Spell()]
    actions += [Boss(number) for number in range(-1, 13)]
    actions += [Build(room, at) for room in range(-1, 84) for at in range(-1, 7)]
    actions += [Miniboss(number, at) for number in range(-1, 11) for at in small]
    actions += [Salvage(room) for room in range(-1, 84)]
    actions += [PAY, Pay(0), REFUSE]
    actions += [Promote(at) for at in small]
    actions += [Cancel(number) for number in range(-1, 27)]
    actions += [Pick(number) for number in range(-1, 110)]
    actions += [Spell(number, first) for number in range(27) for first in (-1, 0, 1, 3, 8, 9, 17)]
    actions += [Discard(one, two) for one in (0, 5, 40, 75, 90) for two in range(0, 108, 7)]
    actions += [Use(of, at, slot) for of in ("room", "miniboss") for at in range(28) for slot in range(3)]
    actions += [Use("boss", seat, slot) for seat in range(5) for slot in range(2)]
    actions += [Use("hero", hero, 0, 1) for hero in range(-1, 43)]
    odd = [Build(None, 1), Build("1", 0), Pick([]), Use(1, 1, 1), Build(10**30, 0), Pass]  # type: ignore[arg-type]
    return (*actions, *odd, *NOT_ACTIONS)


def all_settings() -> tuple[Setting, ...]:
    """Every number of players with every set of variants."""
    names = [option.name for option in Bosses.options]
    chosen = [frozenset(some) for size in range(len(names) + 1) for some in combinations(names, size)]
    return tuple(Setting(seats, options) for seats in Bosses.seats for options in chosen)


def some_settings() -> tuple[Setting, ...]:
    """A few tables that have everything between them."""
    names = [option.name for option in Bosses.options]
    return (Setting(2, frozenset()), Setting(3, frozenset(names)), Setting(4, frozenset(names[1:2])))


BOSSES = Kit(BOSSES_GAME, check_bosses, _space(), some_settings())


def a_state(seed: int, players: int = 3, decisions: int = 60) -> State:
    """A state from a random game."""
    state: State = BOSSES.deal(Setting(players), seed)
    rng = Random(seed)

    for _ in range(decisions):
        asked = BOSSES_GAME.pending(state)
        if not asked or state.phase == SETUP and state.frames[-1][0] == F.ROUND:
            break
        seat = rng.choice(asked).seat
        BOSSES_GAME.apply(state, seat, rng.choice(BOSSES_GAME.legal(state, seat)), Loose(rng))
    return state


SPELL_CARDS = range(FIRST_SPELL, CARDS)
OLD_GAME = Bosses(build({**BOSSES_GAME.content(), "format": 1}))
"""The same cards by the rulings of format 1."""
