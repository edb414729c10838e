"""`Search` over imagined worlds: a tree of one seat's decisions, between which the others play as is probable.

Each iteration takes a world that agrees with the view, walks down the tree as far as it has grown, lets the guide
play on quickly and adds what that brought to the nodes on the way. Worlds in which the seat would know the
same share a node, so what is hidden cannot guide a choice.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from typing import Generic, NamedTuple, Protocol, TypeVar

from engine.bots.base import Thought
from engine.core.actions import Action, find

W = TypeVar("W")


class Choice(NamedTuple):
    """A legal action, with what a game says of it before it is tried."""

    action: Action
    share: float
    """How promising it is before it is tried, as a share of 1."""
    liking: float = 0.0
    """The amount added to its worth because the seat likes it, on the same scale as worth."""


class Guide(Protocol[W]):
    """The interface of a game that is searched. Every world is at a decision of the seat or at its end."""

    def world(self) -> W:
        """A world that agrees with what the seat knows now."""

    def ended(self, world: W) -> bool:
        """Whether the seat has nothing more to decide in a world."""

    def certain(self, world: W) -> bool:
        """Whether a world is an end that the seat's last action leads to in every world."""

    def knowledge(self, world: W) -> Hashable:
        """The knowledge that the seat would have in a world."""

    def choices(self, world: W) -> Sequence[Choice]:
        """The actions of the seat in a world; the same in all worlds in which it knows the same."""

    def follow(self, world: W, action: Action) -> W:
        """A new world after the seat's action and what the others do then."""

    def worth(self, world: W) -> float:
        """The worth of a world to the seat, about 0 to 1, after quick play to its end."""


class Branch:
    """An action at a node, with the number of tries and the sum of their worth."""

    __slots__ = ("action", "exact", "liking", "share", "total", "visits")

    def __init__(self, choice: Choice) -> None:
        self.action, self.share, self.liking = choice
        self.exact = False
        """Whether it leads to one end only, so that its worth is known."""
        self.visits = 0
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean worth of all tries."""
        return self.total / self.visits if self.visits else 0.0


class _Node:
    """A point where the seat decides."""

    __slots__ = ("branches", "total", "visits")

    def __init__(self, choices: Sequence[Choice]) -> None:
        self.branches = [Branch(choice) for choice in choices]
        self.visits = 0
        self.total = 0.0

    def choose(self, curiosity: float) -> Branch:
        """The branch with the best mix of what it brought and how little it was tried."""
        spread = curiosity * sqrt(self.visits + 1)
        most, mean = -1e9, self.total / self.visits if self.visits else 0.5  # a guess for what was not tried
        best = self.branches[0]
        for branch in self.branches:
            visits = branch.visits
            value = (branch.total / visits if visits else mean) + branch.liking + spread * branch.share / (1 + visits)
            if value > most:
                best, most = branch, value
        return best


class Search(Thought, Generic[W]):
    """Searches for a number of iterations, a few of them a slice; the most tried action is the best."""

    SLICE = 8

    def __init__(self, guide: Guide[W], iterations: int, curiosity: float, depth: int) -> None:
        self._guide = guide
        self._left = iterations
        self._curiosity = curiosity
        self._depth = depth
        self._first = guide.world()
        self.root = _Node(guide.choices(self._first))
        self._nodes: dict[Hashable, _Node] = {}
        self._refresh()

    def step(self) -> bool:
        """See `Thought`."""
        if len(self.root.branches) < 2 or not self._left:
            return False
        if not self.root.visits and self._look_at_ends():
            self._left = 0
        for _ in range(min(self.SLICE, self._left)):
            self._left -= 1
            self._iterate()
        self._refresh()
        if self._decided():
            self._left = 0
        return self._left > 0

    def _look_at_ends(self) -> bool:
        """Judges each action once if every one ends what is imagined; returns whether that is so."""
        guide, ends = self._guide, []
        for branch in self.root.branches:
            after = guide.follow(self._first, branch.action)
            if not guide.certain(after):
                return False
            ends.append(after)
        for branch, end in zip(self.root.branches, ends, strict=True):
            branch.visits, branch.total, branch.exact = 1, guide.worth(end), True
        return True

    def _decided(self) -> bool:
        """Whether no other action can be tried as often as the best one any more."""
        second, first = sorted(branch.visits for branch in self.root.branches)[-2:]
        return first - second > self._left

    def _refresh(self) -> None:
        branches = self.root.branches
        chosen = max(branches, key=lambda branch: (branch.visits, branch.mean + branch.liking, branch.share))
        if chosen.exact:
            exact = [branch for branch in branches if branch.exact and branch.visits]
            chosen = max(exact, key=lambda branch: branch.mean + branch.liking)
        self.best = chosen.action

    def values(self) -> list[tuple[Action, int, float]]:
        """The actions at the root, each with the number of tries and the mean worth."""
        return [(branch.action, branch.visits, branch.mean) for branch in self.root.branches]

    def try_out(self, action: Action, times: int) -> float:
        """The mean worth of so many more tries that begin with this action, whatever the search thinks of it."""
        known = [branch for branch in self.root.branches if find(branch.action, (action,))]
        if not known:
            known = [Branch(Choice(action, 0.0))]
            self.root.branches += known
        before = known[0].total
        for _ in range(times):
            self._iterate(known[0])
        return (known[0].total - before) / times

    def _iterate(self, first: Branch | None = None) -> None:
        """Tries a way through the tree, which begins with this branch if one is given."""
        guide = self._guide
        world = guide.world()
        node: _Node | None = self.root
        path: list[tuple[_Node, Branch]] = []
        while node is not None:
            branch = first or node.choose(self._curiosity)
            first = None
            path.append((node, branch))
            world = guide.follow(world, branch.action)
            if not branch.visits:
                branch.exact = guide.certain(world)
            node = None if guide.ended(world) or len(path) >= self._depth else self._node(world, branch)
        worth = guide.worth(world)
        for node, branch in path:
            node.visits += 1
            node.total += worth
            branch.visits += 1
            branch.total += worth

    def _node(self, world: W, behind: Branch) -> _Node | None:
        """The node of a world; behind a branch that was tried before a new one grows, for the next time."""
        known = self._guide.knowledge(world)
        node = self._nodes.get(known)
        if node is None and behind.visits:
            self._nodes[known] = _Node(self._guide.choices(world))
        return node
