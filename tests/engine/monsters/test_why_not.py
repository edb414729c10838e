"""Why a play is not legal: over the whole space of plays, against reasons worked out apart from the engine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest
from support.monsters.boards import TABLES, Board, fixed_game, table_name

from engine.core.chance import Loose
from engine.core.errors import IllegalAction
from engine.core.game import Setting
from engine.monsters.moves import Play
from engine.monsters.reasons import REASONS
from engine.monsters.rules import Monsters
from engine.monsters.state import State
from engine.monsters.views import View

SPACE = [Play(*numbers) for numbers in product(range(7), range(-1, 8), range(-1, 8), range(7))]
QUICK, SLOW = 8, 60


def points(players: int, options: tuple[str, ...], count: int, seed: int = 0) -> Iterator[State]:
    """States from all over some games, with full and with empty purses."""
    game = fixed_game()
    rng = Random(f"{players} {options} {seed}")
    found: list[State] = []
    while len(found) < count * 5:
        state = game.setup(Setting(players, frozenset(options)), Loose(rng))
        while state.turn >= 0:
            found.append(state.clone())
            legal = game.legal(state, state.turn)
            over = [play for play in legal if play.over]
            game.advance(state, state.turn, rng.choice(over if over and rng.random() < 0.6 else legal))
    for state in rng.sample(found, count):
        if rng.random() < 0.5:
            state.gold = [rng.randrange(4) for _ in state.gold]
        yield state


def expected(game: Monsters, view: View, seat: int, play: Play) -> str | None:
    """The reason, from the open view and the rules page alone."""
    hand, reserve = view.hands[seat] or (), view.reserves[seat] or ()
    tile = game.deck.tiles[view.tile].id if view.tile is not None else None
    if play.monster not in range(1, 6):
        return "no_such_monster"
    if play.monster not in hand:
        return "in_reserve" if play.monster in reserve else "already_lying"
    if tile == "no_ones" and play.monster == 1:
        return "tile_forbids"
    if play.slot not in range(view.players):
        return "no_such_slot"
    return why_not_here(game, view, seat, play)


def why_not_here(game: Monsters, view: View, seat: int, play: Play) -> str | None:
    slot = view.castle[play.slot]
    lying = [monster for monster in slot.places if monster]
    if (play.player, play.over) == (-1, 0):
        return "slot_full" if len(lying) == 2 else None
    if (play.player, play.over) not in lying:
        return "not_lying_there"
    if play.monster <= play.over:
        return "not_stronger"
    if sum(monster.strength for monster in lying) >= {1: 6, 2: 8, 3: 10}[slot.level]:
        return "maximum_reached"
    cost = 1 if play.player == seat else slot.level
    return "too_little_gold" if view.gold[seat] < cost else None


def check_all(state: State) -> Counter[str | None]:
    """Every play of the space: the reason, and that there is one exactly if the play is not legal."""
    game, seat = fixed_game(), state.turn
    view, legal = game.open_view(state), set(game.legal(state, seat))
    before = game.dump(state)
    counts: Counter[str | None] = Counter()
    for play in SPACE:
        reason = game.why_not(state, seat, play)
        assert (reason is None) == (play in legal), (play, reason)
        assert reason == expected(game, view, seat, play), play
        counts[reason] += 1
    assert counts[None] == len(legal)
    assert game.dump(state) == before
    return counts


@cache
def reached(players: int, options: tuple[str, ...]) -> Counter[str | None]:
    total: Counter[str | None] = Counter()
    for state in points(players, options, QUICK):
        total += check_all(state)
    return total


@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_the_reason_of_every_play(players: int, options: tuple[str, ...]) -> None:
    counts = reached(players, options)
    assert counts.keys() <= {*REASONS, None}
    assert sum(counts.values()) == QUICK * len(SPACE)


def test_every_reason_is_reached() -> None:
    total: Counter[str | None] = sum((reached(*table) for table in TABLES), Counter())
    about_turns = {"game_over", "not_your_turn", "not_an_action"}
    assert set(total) - {None} == REASONS - about_turns
    assert min(total.values()) >= 20, total


@pytest.mark.slow
@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_the_reason_of_every_play_in_many_states(players: int, options: tuple[str, ...]) -> None:
    for state in points(players, options, SLOW, seed=1):
        check_all(state)


# ----- Other seats, other times, other things -----


@pytest.mark.parametrize(("players", "options"), TABLES, ids=table_name)
def test_whoever_is_not_in_turn_hears_so(players: int, options: tuple[str, ...]) -> None:
    game = fixed_game()
    for state in points(players, options, 5):
        some = [*game.legal(state, state.turn), *SPACE[::97], None, "play 1 0"]
        for seat in {*range(-2, 9)} - {state.turn}:
            assert game.legal(state, seat) == ()
            assert {game.why_not(state, seat, play) for play in some} == {"not_your_turn"}


def test_after_the_end_everybody_hears_that_it_is_over() -> None:
    game, rng = fixed_game(), Random(1)
    state = game.setup(Setting(3), Loose(rng))
    while state.turn >= 0:
        game.advance(state, state.turn, rng.choice(game.legal(state, state.turn)))
    for seat in range(-1, 4):
        assert game.legal(state, seat) == ()
        assert {game.why_not(state, seat, play) for play in (*SPACE, None)} == {"game_over"}


NO_ACTIONS: list[Any] = [
    *(None, 3, "play 1 0", "", b"play", (), (1,), (1, 0), (1, 0, -1), (1, 0, -1, 0, 0), object(), {}, [1, 0, -1, 0]),
    *(Play(None, 0), Play("1", 0), Play(1, "0"), Play(1.5, 0), Play(float("nan"), 0), Play([1], 0)),  # type: ignore[arg-type]
    *(Play(1, 0, None, None), Play(1, 0, -1, "0"), Play((), ()), Play({}, 0)),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("thing", NO_ACTIONS, ids=range(len(NO_ACTIONS)))
def test_what_is_no_action_is_refused_as_such(thing: Any) -> None:
    game = fixed_game()
    for players, options in TABLES[::3]:
        for state in points(players, options, 3):
            before = game.dump(state)
            assert game.why_not(state, state.turn, thing) == "not_an_action"
            with pytest.raises(IllegalAction) as refusal:
                game.apply(state, state.turn, thing)
            assert refusal.value.key == "not_an_action"
            assert game.dump(state) == before


def wrongly_typed(play: Play) -> list[Any]:
    """Things that equal a play and are none, or are of a like type."""
    return [
        play._replace(slot=float(play.slot)),
        play._replace(monster=float(play.monster)),
        play._replace(player=float(play.player)),
        play._replace(over=complex(play.over)),
        play._replace(slot=bool(play.slot)) if play.slot < 2 else tuple(play),
        tuple(play),
    ]


def test_what_equals_a_play_is_taken_as_that_play_or_refused_whole() -> None:
    """Never half carried out: 1.0 equals 1, but is no index."""
    game = fixed_game()
    for state in points(4, ("king_rules",), 20):
        for play in game.legal(state, state.turn)[::5]:
            after = state.clone()
            game.apply(after, state.turn, play)
            for thing in wrongly_typed(play):
                check_taken_or_refused(state, after, thing)


def check_taken_or_refused(state: State, after: State, thing: Any) -> None:
    game, tried = fixed_game(), state.clone()
    reason = game.why_not(state, state.turn, thing)
    try:
        game.apply(tried, state.turn, thing)
    except IllegalAction as refusal:
        assert refusal.key == reason == "not_an_action"
        assert game.dump(tried) == game.dump(state)
    else:
        assert reason is None
        assert game.dump(tried) == game.dump(after)


# ----- The order in which a player would ask -----


def test_the_main_reasons_by_hand() -> None:
    hands = [{1, 2, 4}, {2, 3, 5}, {3, 4, 5}]
    cards = [(1, 2, 5), (2, 6, 9), (3, 9, 15)]
    board = Board(hands, cards, ["no_ones"], ["king_rules"], gold=[0, 8, 8])
    board.play((0, 2, 0), (1, 5, 0), (2, 3, 1))
    cases = {
        "tile_forbids": Play(1, 1),
        "in_reserve": Play(3, 1),
        "already_lying": Play(2, 1),
        "no_such_monster": Play(6, 1),
        "no_such_slot": Play(4, 3),
        "slot_full": Play(4, 0),
        "maximum_reached": Play(4, 0, 0, 2),
        "not_stronger": Play(4, 0, 1, 5),
        "not_lying_there": Play(4, 1, 2, 2),
        "too_little_gold": Play(4, 1, 2, 3),
    }
    assert {board.game.why_not(board.state, 0, play): play for play in cases.values()} == cases
