"""`Thinking`: all that goes on by itself at a table, frame by frame: bots, advice and pauses."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from kivy.clock import Clock

from mmapp.system.frame_budget import Slices, counted

FOREVER = float("inf")


@dataclass(slots=True)
class Job:
    """A job that is thought about: it is done when nothing is left to think, within its limits of time."""

    step: Callable[[], bool]
    """A function that thinks a little; it returns False when nothing is left."""
    done: Callable[[], None]
    least: float = 0.0
    """Seconds before which it is not done."""
    most: float = FOREVER
    """Seconds after which it is done in any case."""
    enough: float = FOREVER
    """Seconds after which nothing more is thought about it."""
    ready: Callable[[], bool] | None = None
    """A function that says whether it may be done now; None if the table decides."""
    waited: float = 0.0
    more: bool = True

    @property
    def ripe(self) -> bool:
        """Whether it may be done now."""
        return self.waited >= self.least and (not self.more or self.waited >= self.most)


class Thinking:
    """The jobs of a table by their keys. Each frame has one slice of time, which goes round those that still think."""

    def __init__(self, ready: Callable[[], bool]) -> None:
        self._ready = ready
        self._jobs: dict[Hashable, Job] = {}
        self._slices = Slices()
        self._turn = 0
        self._ticking = False
        self._rest = 0.0
        """Seconds in which nothing is answered by itself."""
        self.haste = 1.0
        """The factor by which time goes by faster here than on the clock."""

    def __contains__(self, key: Hashable) -> bool:
        return key in self._jobs

    def begin(self, key: Hashable, job: Job) -> None:
        """Begins a job; one under the same key is dropped."""
        self._jobs[key] = job
        if not self._ticking:
            self._ticking = True
            self._slices.rested(Clock.frametime)
            Clock.schedule_interval(self._frame, 0)

    def hold(self, seconds: float) -> None:
        """Delays all jobs by a number of seconds, in which somebody may change their mind."""
        self._rest = seconds

    def drop(self, key: Hashable) -> None:
        """Removes a job."""
        self._jobs.pop(key, None)

    def clear(self) -> None:
        """Removes all jobs."""
        self._jobs.clear()

    def _frame(self, passed: float) -> bool:
        """Spends one frame on the jobs; returns False, which takes it off the clock, if there are none."""
        self._slices.worked(Clock.frametime)
        if any(job.more for job in self._jobs.values()):
            self._slices.spend(self._step)
        passed = counted(passed) * self.haste
        self._rest = max(0.0, self._rest - passed)
        for job in self._jobs.values():
            job.waited += passed
            job.more = job.more and job.waited < job.enough
        self._finish_what_is_ripe()
        self._ticking = bool(self._jobs)
        return self._ticking

    def _step(self) -> bool:
        """Does one step of one job, each in turn; returns False when nothing is left to think about."""
        thinking = [job for job in self._jobs.values() if job.more]
        self._turn += 1
        job = thinking[self._turn % len(thinking)]
        job.more = job.step()
        return job.more or len(thinking) > 1

    def _may_finish(self, job: Job) -> bool:
        return job.ready() if job.ready else not self._rest and self._ready()

    def _finish_what_is_ripe(self) -> None:
        for key, job in tuple(self._jobs.items()):
            if job.ripe and self._jobs.get(key) is job and self._may_finish(job):
                del self._jobs[key]
                job.done()


def nothing_to_think() -> bool:
    """The step of a job that only waits: returns False."""
    return False
