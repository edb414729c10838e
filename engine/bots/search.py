"""Search over imagined worlds: a tree of what everybody might do, guided by what the game knows of itself.

Each iteration takes a world that agrees with the view, walks down the tree as far as it has grown,
lets the guide play on quickly and adds what everybody got to the nodes on the way.
Everybody in the tree looks after themselves, so a node keeps the worth for its own player.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Generic, Protocol, TypeVar

from engine.bots.base import Thought
from engine.core.actions import Action

W = TypeVar("W")


class Guide(Protocol[W]):
    """What a game brings to the search."""

    def world(self) -> W:
        """A state that agrees with what the seat knows."""

    def turn(self, world: W) -> int:
        """Who must decide; negative when the world is to be judged."""

    def ranked(self, world: W) -> tuple[Sequence[Action], Sequence[float]]:
        """The legal actions and how promising each is, as shares of one."""

    def advance(self, world: W, action: Action) -> W:
        """The world after an action; the one before stays as it is."""

    def play_out(self, world: W) -> Sequence[float]:
        """What the world is worth to everybody, about 0 to 1, after quick play to its end."""


class _Branch:
    """An action at a node: how often it was tried, what it brought, and the node behind it."""

    __slots__ = ("action", "node", "prior", "total", "visits")

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.node: _Node | None = None


class _Node:
    """A point where somebody decides."""

    __slots__ = ("branches", "player", "total", "visits")

    def __init__(self, player: int) -> None:
        self.player = player
        self.branches: dict[tuple[type, Action], _Branch] = {}
        self.visits = 0
        self.total = 0.0

    def branch(self, action: Action, prior: float) -> _Branch:
        """The branch of an action. Named tuples of different kinds may be equal, so their kind counts too."""
        key = (type(action), action)
        known = self.branches.get(key)
        if known is None:
            known = self.branches[key] = _Branch(action, prior)
        return known

    def choose(self, curiosity: float, among: Iterable[_Branch]) -> _Branch:
        """The branch with the best mix of what it brought and how little it was tried."""
        spread = curiosity * sqrt(self.visits + 1)
        best, most = None, -1e9
        mean = self.total / self.visits if self.visits else 0.5  # a guess for what was not tried
        for branch in among:
            visits = branch.visits
            worth = branch.total / visits if visits else mean
            value = worth + spread * branch.prior / (1 + visits)
            if value > most:
                best, most = branch, value
        if best is None:
            raise RuntimeError("a node of the search has no branch")
        return best


class Search(Thought, Generic[W]):
    """Searches for a number of iterations, a few of them a slice; the most tried action is the best."""

    SLICE = 8

    def __init__(self, guide: Guide[W], iterations: int, curiosity: float, *, depth: int, hidden: bool) -> None:
        self._guide = guide
        self._left = iterations
        self._curiosity = curiosity
        self._depth = depth
        self._hidden = hidden
        self.root = self._node(guide.world())
        self._at_end = False
        self._refresh()

    def _look_at_ends(self) -> bool:
        """Where every action ends what is imagined, each is judged once, and there is nothing to search."""
        root = self.root
        if len(root.branches) >= self.SLICE:
            return False
        for branch in root.branches.values():
            world = self._guide.world()
            world = self._guide.advance(world, branch.action)
            if self._guide.turn(world) >= 0:
                return False
            branch.visits, branch.total = 1, self._guide.play_out(world)[root.player]
        return True

    def step(self) -> bool:
        """See `Thought`."""
        if len(self.root.branches) < 2 or not self._left:
            return False
        for _ in range(min(self.SLICE, self._left)):
            self._left -= 1
            self._iterate()
            if self._at_end and self.root.visits == 1 and self._look_at_ends():
                self._left = 0
                break
        self._refresh()
        if self._decided():
            self._left = 0
        return self._left > 0

    def _decided(self) -> bool:
        """Whether no other action can be tried as often as the best one any more."""
        second, first = sorted(branch.visits for branch in self.root.branches.values())[-2:]
        return first - second > self._left

    def _refresh(self) -> None:
        branches = self.root.branches.values()
        chosen = max(branches, key=lambda branch: (branch.visits, branch.total, branch.prior))
        self.best = chosen.action

    def values(self) -> list[tuple[Action, int, float]]:
        """Every action at the root: how often it was tried and what it was worth on average."""
        return [
            (branch.action, branch.visits, branch.total / branch.visits if branch.visits else 0.0)
            for branch in self.root.branches.values()
        ]

    def _node(self, world: W) -> _Node:
        node = _Node(self._guide.turn(world))
        for action, prior in zip(*self._guide.ranked(world), strict=True):
            node.branch(action, prior)
        return node

    def _iterate(self) -> None:
        guide = self._guide
        world = guide.world()
        node: _Node | None = self.root
        path: list[tuple[_Node, _Branch]] = []
        while node is not None:
            branch = node.choose(self._curiosity, self._open(node, world))
            path.append((node, branch))
            world = guide.advance(world, branch.action)
            if guide.turn(world) < 0:
                self._at_end = len(path) == 1
                break
            if branch.node is None and len(path) < self._depth and branch.visits:
                branch.node = self._node(world)
            node = branch.node
        worth = guide.play_out(world)
        for node, branch in path:
            gained = worth[node.player]
            node.visits += 1
            node.total += gained
            branch.visits += 1
            branch.total += gained

    def _open(self, node: _Node, world: W) -> Iterable[_Branch]:
        """The branches that this world allows: where hands are hidden, worlds differ in what is legal."""
        if not self._hidden or node is self.root:
            return node.branches.values()
        return [node.branch(action, prior) for action, prior in zip(*self._guide.ranked(world), strict=True)]
