"""Bots of all levels and styles at all tables: nobody ever throws, and every answer is legal.

`GAMES=20000` in the environment plays so many games instead of the few of every day.
"""

from __future__ import annotations

import os
from random import Random

import pytest
from support.monsters.boards import OPTION_SETS, fixed_game
from support.monsters.bot_boards import make_bot

from engine.bots.tournament import one_against
from engine.box import open_game
from engine.core.bot_view import bot_views
from engine.core.chance import Stream
from engine.core.game import Setting
from engine.monsters.lid import LEVELS, STYLES

GAMES = int(os.environ.get("GAMES", "200"))
PARTS = 8
"""So that several processes can share the games."""
SEARCHERS = ("skilled", "hard", "expert")
NAMES = ("random", *LEVELS, *(f"{level}:{style}" for level in LEVELS for style in STYLES))


def quick(name: str) -> str:
    return f"{name}[iterations=6]" if name.startswith(SEARCHERS) else name


def play(number: int) -> tuple[int, tuple[str, ...], list[str]]:
    """One game, whose number says who plays at which table; legality is checked answer by answer."""
    rng = Random(number)
    players, options = 3 + number % 4, OPTION_SETS[number // 4 % 4]
    names = rng.sample(NAMES, players)
    bots = [make_bot(quick(name), rng.randrange(1 << 30)) for name in names]
    game = (fixed_game(), open_game("monsters"))[number // 16 % 2]
    state = game.setup(Setting(players, frozenset(options)), Stream(f"endurance/{number}"))
    decisions = 0
    while owed := bot_views(game, state):
        for bot_view in owed:
            thought = bots[bot_view.seat].think(bot_view)
            action = thought.finish()
            assert action in game.legal(state, bot_view.seat), f"game {number}: {names[bot_view.seat]} answers {action}"
            game.apply(state, bot_view.seat, action)
            decisions += 1
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners
    assert min(outcome.scores) >= 0
    assert 2 * players * state.rounds <= decisions < 60 * players * state.rounds
    return players, options, names


@pytest.mark.timeout(86_400)
@pytest.mark.parametrize("part", range(PARTS))
def test_mixed_bots_always_answer(part):
    seen = [play(number) for number in range(part, GAMES, PARTS)]
    assert len(seen) == len(range(part, GAMES, PARTS))


def test_the_games_have_every_table_and_every_bot():
    tables, names = set(), set()
    for number in range(200):
        rng = Random(number)
        players, options = 3 + number % 4, OPTION_SETS[number // 4 % 4]
        tables.add((players, options))
        names.update(rng.sample(NAMES, players))
    assert len(tables) == 16
    assert names == set(NAMES)
    assert len(NAMES) == 31


def test_poor_and_rich_can_go_on():
    """From purses of nothing on: who cannot pay still has a legal answer."""
    game = fixed_game()
    for number in range(24):
        players, options = 3 + number % 4, OPTION_SETS[number // 4 % 4]
        state = game.setup(Setting(players, frozenset(options)), Stream(f"poor/{number}"))
        state.gold = [number % 3] * players
        bots = [make_bot(quick(NAMES[(number + seat) % len(NAMES)]), seat) for seat in range(players)]
        while owed := bot_views(game, state):
            game.apply(state, owed[0].seat, bots[owed[0].seat].think(owed[0]).finish())
        assert min(state.gold) >= 0


def test_every_name_can_sit_at_a_table():
    for name in NAMES:
        assert one_against("monsters", (), 3, name, "random").bots[0] == name
        assert make_bot(quick(name))
