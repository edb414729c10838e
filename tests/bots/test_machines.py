"""Tournaments on several machines: a real dask scheduler and two workers on this one, of which one is killed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from support.loopback import bring_up

from engine.bots import machines as machines_module
from engine.bots.many import answers, jobs_named
from engine.bots.tournament import Heat, one_against, run
from engine.core.errors import SetupError
from engine.monsters.lid import LID
from tools.processes import STUCK, start

ROOT = Path(__file__).parents[2]
HEATS = [Heat(one_against("monsters", (), 3, "greedy", "flat:30"), seed) for seed in range(12)]
QUIET = {
    "DASK_DISTRIBUTED__LOGGING__DISTRIBUTED": "critical",
    "DASK_DISTRIBUTED__WORKER__MEMORY__TERMINATE": "0",
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "20s",
}


@pytest.fixture(autouse=True, scope="module")
def loopback() -> None:
    """Tests run with the network cut, too."""
    bring_up()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def dask(*words: str) -> subprocess.Popen[bytes]:
    """A process of dask, at most as long as the test."""
    command = [sys.executable, "-m", "dask", *words, "--no-dashboard"]
    environment = {**os.environ, **QUIET, "PYTHONPATH": str(ROOT)}
    nothing = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    return start(command, STUCK, cwd=ROOT, env=environment, **nothing)


class Machines:
    """A scheduler and its workers."""

    def __init__(self, workers: int) -> None:
        self.port = free_port()
        self.scheduler = dask("scheduler", "--host", "127.0.0.1", "--port", str(self.port))
        words = ("worker", f"tcp://127.0.0.1:{self.port}", "--nthreads", "1", "--no-nanny", "--host", "127.0.0.1")
        self.workers = [dask(*words) for _ in range(workers)]

    def kill(self, process: subprocess.Popen[bytes]) -> None:
        """Ends a process at once."""
        process.kill()
        process.wait(STUCK)

    @property
    def address(self) -> str:
        return f"dask://127.0.0.1:{self.port}"


@pytest.fixture
def machines() -> Iterator[Machines]:
    group = Machines(2)
    yield group
    for process in (*group.workers, group.scheduler):
        group.kill(process)


class KillsOne:
    """Ends a worker as soon as the second heat was played."""

    def __init__(self, machines: Machines | None = None) -> None:
        self.machines = machines
        self.old = self.new = 0

    def found(self, count: int) -> None:
        self.old += count

    def step(self) -> None:
        self.new += 1
        if self.new == 2 and self.machines:
            self.machines.kill(self.machines.workers[0])


def results(played) -> dict:
    """Without the time that it took."""
    return {heat: tally._replace(seconds=(), slow=()) for heat, tally in played.items()}


def test_a_worker_that_dies_loses_nothing(machines, tmp_path):
    log = tmp_path / "heats.log"
    steps = KillsOne(machines)
    both = run(LID, HEATS, jobs_named(machines.address), log, steps)
    assert machines.workers[0].poll() is not None
    assert machines.workers[1].poll() is None
    assert steps.new == len(HEATS)
    assert results(both) == results(run(LID, HEATS, 1, None, KillsOne()))
    again = KillsOne()
    assert run(LID, HEATS, jobs_named(machines.address), log, again) == both
    assert (again.old, again.new) == (len(HEATS), 0), "what stands in the log is not played again"
    assert list(answers(str, range(20), machines.address, in_order=True)) == [str(number) for number in range(20)]


def test_where_no_scheduler_is_a_sentence_says_so(monkeypatch):
    monkeypatch.setattr(machines_module, "TO_CONNECT", 1)
    with pytest.raises(SetupError, match="no scheduler answers at 127.0.0.1") as refused:
        list(answers(str, [1], f"dask://127.0.0.1:{free_port()}", in_order=False))
    assert refused.value.key == "no_scheduler"


@pytest.mark.parametrize("text", ["", "-1", "many", "1.5", "nan", "dask://", "dask://host", "dask://:80", "5000", "٣"])
def test_jobs_that_are_none_are_refused(text):
    with pytest.raises(SetupError, match="jobs are 0 to"):
        jobs_named(text)


def test_jobs_that_there_are():
    assert jobs_named("3") == 3
    assert jobs_named("0") == (os.cpu_count() or 1)
    assert jobs_named("dask://10.0.0.7:8786") == "dask://10.0.0.7:8786"
