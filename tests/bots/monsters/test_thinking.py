"""Thinking in slices: the same seed thinks the same, may be stopped at any time, and touches nothing."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import BOTS, STYLED, choice, deal, make_bot, positions, sight_of

from engine.bots.base import Known
from engine.bots.search import Search
from engine.monsters.bots.guide import RoundGuide
from engine.monsters.state import State
from tools.processes import STUCK

ROOT = Path(__file__).parents[3]
GAME = fixed_game()
SEARCHERS = ("hard[iterations=60]", "expert[iterations=60]", "expert:spiteful[iterations=60]")
searchers = pytest.mark.parametrize("name", SEARCHERS)
CAP = 50 * 2**20
"""Bytes that one search may take."""


def open_states(count: int) -> list[State]:
    """Positions in which there is something to think about."""
    return [state for state in positions(3 * count) if len(GAME.legal(state, state.turn)) > 2][:count]


# ----- The same again -----


@pytest.mark.parametrize("name", BOTS)
def test_the_same_seed_does_the_same(name):
    for state in open_states(20):
        assert choice(make_bot(name, 9), state) == choice(make_bot(name, 9), state.clone())


@pytest.mark.parametrize("name", ["random", "easy", "expert[iterations=16]"])
def test_another_seed_may_do_otherwise(name):
    states = open_states(40)
    assert any(choice(make_bot(name, 1), state) != choice(make_bot(name, 2), state) for state in states)


def all_choices() -> str:
    """What every bot does in some positions, as text."""
    lines = [f"{name} {[tuple(choice(make_bot(name, 4), state)) for state in open_states(6)]}" for name in BOTS]
    return "\n".join(lines)


PROGRAM = """
import sys, importlib.util
sys.path[:0] = [".", "tests"]
spec = importlib.util.spec_from_file_location("thinking", "tests/bots/monsters/test_thinking.py")
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
print(module.all_choices())
"""


def test_a_new_process_with_other_hashes_does_the_same():
    here = all_choices()
    for seed in ("1", "2"):
        there = subprocess.run(
            [sys.executable, "-c", PROGRAM],
            capture_output=True,
            text=True,
            cwd=ROOT,
            check=False,
            timeout=STUCK,
            env={**os.environ, "PYTHONHASHSEED": seed},
        )
        assert there.stderr == ""
        assert there.stdout.strip() == here


# ----- Slices -----


@searchers
def test_stepping_by_hand_is_finishing(name):
    for state in open_states(10):
        by_hand = make_bot(name, 2).think(sight_of(state))
        steps = 1
        while by_hand.step():
            steps += 1
        assert by_hand.best == choice(make_bot(name, 2), state)
        assert isinstance(by_hand, (Search, Known))
        at_end = steps == 1  # every action ends the round: each is judged once, and that is all
        assert isinstance(by_hand, Known) or len(by_hand.root.branches) < 2 or at_end or steps == 8 or decided(by_hand)


@pytest.mark.parametrize("name", [*BOTS, *SEARCHERS])
@pytest.mark.parametrize("slices", [0, 1, 2, 5])
def test_a_thought_may_be_stopped_at_any_time(name, slices):
    for state in open_states(16):
        left = iter([False] * slices + [True])
        thought = make_bot(name, 2).think(sight_of(state))
        action = thought.finish(lambda left=left: next(left))
        assert action in GAME.legal(state, state.turn)
        assert action == thought.best


@searchers
def test_a_stopped_thought_can_go_on(name):
    for state in open_states(6):
        thought = make_bot(name, 2).think(sight_of(state))
        for _ in range(20):
            left = iter([False, True])
            thought.finish(lambda left=left: next(left))
        assert thought.finish() == choice(make_bot(name, 2), state)


@searchers
def test_a_finished_thought_stays_as_it_is(name):
    for state in open_states(6):
        thought = make_bot(name, 2).think(sight_of(state))
        best = thought.finish()
        assert not thought.step()
        assert thought.best == best


def decided(search: Search, iterations: int = 60) -> bool:
    """Whether the rest of the iterations could not have made another action the most tried one."""
    *_, second, first = sorted(visits for _, visits, _ in search.values())
    return first - second > iterations - search.root.visits


def test_a_search_stops_when_nothing_can_change_any_more_and_says_the_same(monkeypatch):
    states = open_states(24)
    early = [make_bot("expert[iterations=400]", 2).think(sight_of(state)) for state in states]
    chosen = [thought.finish() for thought in early]
    stopped = [thought for thought in early if isinstance(thought, Search) and 1 < thought.root.visits < 400]
    assert len(stopped) >= 8
    assert all(decided(thought, 400) for thought in stopped)
    monkeypatch.setattr(Search, "_decided", lambda self: False)
    assert [choice(make_bot("expert[iterations=400]", 2), state) for state in states] == chosen


def still_places(state: State) -> bool:
    """Whether more than one place is free, so that no play at all can end the round."""
    return state.free.bit_count() > 1 or sum(pair < 32 for pair in state.lying) > 1


@searchers
def test_every_slice_is_small(name, monkeypatch):
    """So many imagined worlds at most, counted at the guide's own door."""
    worlds = []
    imagine = RoundGuide.world

    def counted(self):
        worlds.append(1)
        return imagine(self)

    monkeypatch.setattr(RoundGuide, "world", counted)
    for state in open_states(8):
        thought = make_bot(name, 2).think(sight_of(state))
        assert len(worlds) <= 1, "thinking has begun before the first slice"
        going = True
        total = 0
        while going:
            worlds.clear()
            going = thought.step()
            assert len(worlds) <= Search.SLICE
            total += len(worlds)
        worlds.clear()
        whole = total in (0, 60) or (total <= Search.SLICE and not still_places(state))
        assert whole or (decided(thought) and total == thought.root.visits)


def test_judging_bots_need_no_slice():
    for name in ("easy", "casual", "normal", "random", *(name for name in STYLED if "[" not in name)):
        thought = make_bot(name, 1).think(sight_of(deal(6)))
        assert isinstance(thought, Known)
        assert not thought.step()


# ----- Nothing is touched -----


@pytest.mark.parametrize("name", BOTS)
def test_thinking_changes_neither_the_state_nor_the_sight(name):
    for state in open_states(16):
        bot_view = sight_of(state)
        before, view, legal = GAME.dump(state), repr(bot_view.view), tuple(bot_view.legal)
        make_bot(name, 3).think(bot_view).finish()
        assert (GAME.dump(state), repr(bot_view.view), tuple(bot_view.legal)) == (before, view, legal)
        assert GAME.view(state, state.turn) == bot_view.view


@searchers
def test_every_imagined_world_is_fresh(name):
    """What one iteration did is not seen by the next."""
    for state in open_states(10):
        thought = make_bot(name, 3).think(sight_of(state))
        if isinstance(thought, Search):
            worlds = [GAME.view(thought._guide.world().state, state.turn)]
            thought.finish()
            worlds.append(GAME.view(thought._guide.world().state, state.turn))
            assert worlds == [sight_of(state).view] * 2


# ----- Memory -----


@pytest.mark.slow
@pytest.mark.parametrize("options", [(), ("chain", "king_rules")], ids=["base", "both"])
def test_the_expert_takes_little_memory(options):
    state = deal(6, options)
    make_bot("expert[iterations=8]").think(sight_of(state)).finish()
    gc.collect()
    tracemalloc.start()
    try:
        thought = make_bot("expert").think(sight_of(state))
        thought.finish()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert isinstance(thought, Search)
    assert peak < CAP
