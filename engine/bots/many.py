"""Much work on several processes, each answer within a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from multiprocessing import TimeoutError as NoAnswer
from multiprocessing import get_context
from typing import TypeVar

from engine.core.errors import EngineError

T = TypeVar("T")
R = TypeVar("R")

LONGEST = 3600
"""Seconds to wait for the next answer: a process that was killed from outside gives none."""


def answers(work: Callable[[T], R], tasks: Sequence[T], jobs: int, *, in_order: bool) -> Iterator[R]:
    """What the work gives for each task, in the order of the tasks or as it comes."""
    with get_context("spawn").Pool(jobs) as pool:
        results = (pool.imap if in_order else pool.imap_unordered)(work, tasks)
        for _ in tasks:
            try:
                yield results.next(LONGEST)
            except NoAnswer:
                raise EngineError("no_answer", f"no process has answered for {LONGEST} seconds") from None
