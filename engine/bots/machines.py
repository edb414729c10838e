"""Runs work on other machines, by way of a dask scheduler and its workers. It needs the extra `machines`.

Every machine has the same version of this project, and says `dask worker HOST:PORT --nthreads 1` once for each core.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from engine.core.errors import EngineError, SetupError

T = TypeVar("T")
R = TypeVar("R")

LONGEST = 3600
"""Seconds to wait for the next answer."""
TO_CONNECT = 20
"""Seconds until a scheduler must answer, and until the first worker must be there."""
AHEAD = 3
"""Number of tasks that lie ready for each worker."""
TRIES = 5
"""Maximum number of times that a task is given out again after its machine failed."""


def answers_of_machines(work: Callable[[T], R], tasks: Iterable[T], address: str, *, in_order: bool) -> Iterator[R]:
    """Yields the result of the work for each task. What a worker had not answered when it died is done by another."""
    client = _client(address)
    try:
        yield from _answers(client, work, iter(tasks), in_order=in_order)
    except (OSError, TimeoutError) as error:
        raise EngineError("no_answer", f"the workers at {address} do not answer: {error}") from None
    finally:
        client.close()


def _distributed() -> tuple[Any, Any]:
    """The parts of the library that are needed: its `Client` and its `wait`."""
    try:
        from distributed import Client, wait
    except ImportError:
        raise SetupError("no_dask", "other machines need dask.distributed: install the extra `machines`") from None
    return Client, wait


def _client(address: str) -> Any:
    """A connection to a scheduler that has at least one worker."""
    connect, _ = _distributed()
    try:
        client = connect(f"tcp://{address}", timeout=TO_CONNECT, set_as_default=False)
    except (OSError, TimeoutError, ValueError) as error:
        raise SetupError("no_scheduler", f"no scheduler answers at {address} ({type(error).__name__})") from None
    try:
        client.wait_for_workers(1, timeout=TO_CONNECT)
    except (OSError, TimeoutError):
        client.close()
        raise SetupError("no_workers", f"the scheduler at {address} has no workers") from None
    return client


def _answers(client: Any, work: Callable[[T], R], tasks: Iterator[T], *, in_order: bool) -> Iterator[R]:
    """Yields the results; a few tasks for each worker are under way at a time."""
    _, wait = _distributed()

    def given(count: int) -> list[Any]:
        """Gives out the next tasks and returns their futures. They are no pure functions to dask: equal ones are
        done each for itself."""
        return [client.submit(work, task, pure=False, retries=TRIES) for task in islice(tasks, count)]

    waiting = deque(given(AHEAD * max(len(client.nthreads()), 1)))
    while waiting:
        if not in_order:
            with client.as_current():
                done = wait(list(waiting), timeout=LONGEST, return_when="FIRST_COMPLETED").done
            first = next(future for future in waiting if future in done)
            waiting.remove(first)
            waiting.appendleft(first)
        answer = waiting.popleft().result(timeout=LONGEST)
        waiting.extend(given(1))
        yield answer
