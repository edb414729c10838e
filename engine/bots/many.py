"""Runs work on several processes or machines, each answer within a time limit."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from engine.core.errors import EngineError, SetupError

T = TypeVar("T")
R = TypeVar("R")

LONGEST = 3600
"""Seconds to wait for the next answer: a process that was killed from outside gives none."""
MACHINES = "dask://"
"""The beginning of the address of a dask scheduler."""
MOST_JOBS = 4096

Jobs = int | str
"""A number of processes on this machine, or the address of a scheduler that has workers on others."""


def jobs_named(text: str) -> Jobs:
    """The jobs that a text names: a number (0: one for each core), or `dask://HOST:PORT`."""
    host, _, port = text.removeprefix(MACHINES).rpartition(":")
    if text.startswith(MACHINES) and host and port.isascii() and port.isdecimal():
        return text
    if not (text.isascii() and text.isdecimal() and int(text[:9]) <= MOST_JOBS):
        raise SetupError("bad_count", f"jobs are 0 to {MOST_JOBS} processes or dask://HOST:PORT, not {text!r:.40}")
    return int(text) or os.cpu_count() or 1


def answers(work: Callable[[T], R], tasks: Iterable[T], jobs: Jobs, *, in_order: bool) -> Iterator[R]:
    """Yields the result for each task, in their order or as they come; tasks are made when needed."""
    if isinstance(jobs, str):
        from engine.bots.machines import answers_of_machines  # dask is an extra, and slow to load

        yield from answers_of_machines(work, tasks, jobs.removeprefix(MACHINES), in_order=in_order)
    elif jobs < 2:
        yield from map(work, tasks)
    else:
        yield from _answers_of_processes(work, tasks, jobs, in_order=in_order)


def _answers_of_processes(work: Callable[[T], R], tasks: Iterable[T], jobs: int, *, in_order: bool) -> Iterator[R]:
    try:
        from multiprocessing import TimeoutError as NoAnswer
        from multiprocessing import get_context, synchronize  # noqa: F401
    except ImportError:  # on Android there is no `synchronize`, and no other process
        yield from map(work, tasks)
        return
    with _interrupts_held():
        pool = get_context("spawn").Pool(jobs)
    with pool:
        results = (pool.imap if in_order else pool.imap_unordered)(work, tasks)
        while True:
            try:
                answer = results.next(LONGEST)
            except StopIteration:
                return
            except NoAnswer:
                raise EngineError("no_answer", f"no process has answered for {LONGEST} seconds") from None
            yield answer


@contextmanager
def _interrupts_held() -> Iterator[None]:
    """Holds Ctrl-C back until the end of the block, and for ever in processes that are started in it: whoever started
    them hears it and ends them."""
    if threading.current_thread() is not threading.main_thread():
        yield
    elif sys.platform == "win32":
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
    else:
        from multiprocessing.resource_tracker import ensure_running

        ensure_running()  # at its start it would let signals through again
        heard: list[int] = []
        before = signal.signal(signal.SIGINT, lambda number, _: heard.append(number))  # another thread may hear it
        held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, held)
            signal.signal(signal.SIGINT, before)
            if heard:
                signal.raise_signal(signal.SIGINT)
