"""The search by itself, over a little game that is made of the toy's actions."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from support.toy import Block, Pass, Peek, Reroll

from engine.bots.search import Choice, Search

ALIKE = (Peek(1), Block(1), Reroll(1))
"""Named tuples of different kinds that are equal."""


class World(NamedTuple):
    """What was answered so far, and (unseen) on which side the treasure lies."""

    answers: tuple[str, ...] = ()
    side: int = 0


class TwoAnswers:
    """The seat answers twice and earns by Block(1) and then Reroll(1), half of it by one of them alone."""

    answers = 2

    def __init__(self) -> None:
        self.asked = 0

    def world(self) -> World:
        self.asked += 1
        return World(side=self.asked % 2)

    def ended(self, world: World) -> bool:
        return len(world.answers) == self.answers

    def certain(self, world: World) -> bool:
        return self.ended(world)

    def knowledge(self, world: World):
        return world.answers

    def choices(self, world: World):
        return [Choice(action, 1 / 3) for action in ALIKE]

    def follow(self, world: World, action) -> World:
        return world._replace(answers=(*world.answers, type(action).__name__))

    def worth(self, world: World) -> float:
        answers = (*world.answers, "Peek", "Peek")
        return 0.5 * (answers[0] == "Block") + 0.5 * (answers[1] == "Reroll")


class OneAnswer(TwoAnswers):
    """Every answer ends it."""

    answers = 1


class Gamble(TwoAnswers):
    """Block wins where the treasure lies left and Reroll where it lies right; Peek, never tried first, gives more."""

    def certain(self, world: World) -> bool:
        return False

    def worth(self, world: World) -> float:
        first, second = (*world.answers, "Peek", "Peek")[:2]
        if first == "Peek":
            return 0.7
        return float(second == ("Block", "Reroll")[world.side])


def test_the_actions_are_equal_and_not_the_same():
    assert ALIKE[0] == ALIKE[1] == ALIKE[2]
    assert Pass() == ()


def test_actions_of_different_kinds_that_are_equal_are_told_apart():
    search = Search(TwoAnswers(), 200, 0.3, depth=3)
    assert isinstance(search.finish(), Block)
    values = search.values()
    assert [type(action) for action, _, _ in values] == [Peek, Block, Reroll]
    assert sum(visits for _, visits, _ in values) == search.root.visits > 100


def test_the_tree_finds_what_comes_second():
    search = Search(TwoAnswers(), 200, 0.3, depth=3)
    search.finish()
    behind = search._nodes[("Block",)]
    assert max(behind.branches, key=lambda branch: branch.visits).action is ALIKE[2]
    assert {type(action): worth for action, _, worth in search.values()}[Block] > 0.8


def test_what_is_hidden_cannot_guide_a_choice():
    """Who knew the side would win always; who does not wins every other time, which is less than the sure thing."""
    search = Search(Gamble(), 400, 0.3, depth=3)
    assert isinstance(search.finish(), Peek)
    values = {type(action): worth for action, _, worth in search.values()}
    assert values[Peek] == pytest.approx(0.7)
    assert max(values[Block], values[Reroll]) < 0.62


def test_where_every_action_ends_it_each_is_judged_once():
    guide = OneAnswer()
    search = Search(guide, 200, 0.3, depth=3)
    assert isinstance(search.finish(), Block)
    assert [visits for _, visits, _ in search.values()] == [1, 1, 1]
    assert guide.asked == 1


def test_what_is_liked_besides_may_tip_the_scales():
    class Fond(TwoAnswers):
        def choices(self, world: World):
            return [Choice(action, 1 / 3, 0.6 * isinstance(action, Peek)) for action in ALIKE]

    search = Search(Fond(), 200, 0.3, depth=1)
    assert isinstance(search.finish(), Peek)
    values = {type(action): worth for action, _, worth in search.values()}
    assert values[Peek] == 0, "liking is no worth"


def test_an_action_is_tried_out_whatever_the_search_thinks_of_it():
    search = Search(OneAnswer(), 30, 0.3, 1)
    search.finish()
    block, peek = search.try_out(Block(1), 20), search.try_out(Peek(1), 20)
    assert (block, peek) == (0.5, 0.0)
    before = len(search.values())
    assert search.try_out(Pass(), 20) == 0.0
    assert len(search.values()) == before + 1
