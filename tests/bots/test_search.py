"""The search by itself, over a little game that is made of the toy's actions."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from support.toy import Block, Pass, Peek, Reroll

from engine.bots.search import Search

ALIKE = (Peek(1), Block(1), Reroll(1))
"""Named tuples of different kinds that are equal."""


class World(NamedTuple):
    """Who answers next, what was answered, and (unseen by all) whether blocking is possible."""

    turn: int
    answers: tuple[tuple[int, ...], ...] = ()
    kinds: tuple[str, ...] = ()
    blocks: bool = True


class TwoAnswers:
    """Two players answer once each. The second earns by Reroll(1) and the first by Block(1), nobody by Peek(1)."""

    def __init__(self, hidden: bool) -> None:
        self._hidden = hidden
        self._asked = 0

    def world(self) -> World:
        self._asked += 1
        return World(0, blocks=not self._hidden or self._asked % 2 == 1)

    def turn(self, world: World) -> int:
        return world.turn

    def ranked(self, world: World):
        blocked = world.turn == 1 and not world.blocks
        actions = [action for action in ALIKE if not (blocked and isinstance(action, Block))]
        return actions, [1 / len(actions)] * len(actions)

    def advance(self, world: World, action) -> World:
        after = (*world.answers, action), (*world.kinds, type(action).__name__)
        return World((1, -1)[world.turn], *after, world.blocks)

    def play_out(self, world: World):
        while world.turn >= 0:
            world = self.advance(world, self.ranked(world)[0][0])
        return [float(world.kinds[0] == "Block"), float(world.kinds[1] == "Reroll")]


def test_the_actions_are_equal_and_not_the_same():
    assert ALIKE[0] == ALIKE[1] == ALIKE[2]
    assert Pass() == ()


@pytest.mark.parametrize("hidden", [False, True])
def test_actions_of_different_kinds_that_are_equal_are_told_apart(hidden):
    search = Search(TwoAnswers(hidden), 200, 0.3, depth=3, hidden=hidden)
    best = search.finish()
    assert isinstance(best, Block)
    values = search.values()
    assert [type(action) for action, _, _ in values] == [Peek, Block, Reroll]
    assert [round(worth) for _, _, worth in values] == [0, 1, 0]
    assert sum(visits for _, visits, _ in values) == search.root.visits > 100
    behind = next(branch.node for branch in search.root.branches.values() if isinstance(branch.action, Block))
    replies = {type(branch.action): branch.visits for branch in behind.branches.values()}
    assert set(replies) == {Peek, Block, Reroll}
    assert max(replies, key=replies.get) is Reroll
