"""The progress bar: only on a terminal, only when something takes its time, and gone at the end."""

from __future__ import annotations

import io

import pytest

from engine.cli import progress
from engine.cli.progress import PATIENCE, Progress, counted


class Terminal(io.StringIO):
    """A stream that says whether it is a terminal."""

    def __init__(self, tty: bool = True) -> None:
        super().__init__()
        self._tty = tty

    def isatty(self) -> bool:
        return self._tty


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self, now: float) -> None:
        self.now = now

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock(1000.0)
    monkeypatch.setattr(progress, "time", clock)
    return clock


def test_nothing_is_shown_before_its_patience_ends(clock: Clock) -> None:
    out = Terminal()
    bar = Progress(10, "playing", out)
    clock.now += PATIENCE
    bar.step()
    assert out.getvalue() == ""
    bar.close()
    assert out.getvalue() == ""
    clock.now += 0.2
    bar.step()
    assert "playing [######" in out.getvalue() and "2/10" in out.getvalue()


def test_nothing_is_shown_where_there_is_no_terminal(clock: Clock) -> None:
    out = Terminal(tty=False)
    bar = Progress(10, "playing", out)
    for _ in range(10):
        clock.now += 60
        bar.step()
    bar.close()
    assert out.getvalue() == ""


def test_the_bar_grows_says_what_is_left_and_goes_away(clock: Clock) -> None:
    out = Terminal()
    bar = Progress(4, "measuring", out)
    for _ in range(4):
        clock.now += 5
        bar.step()
    drawn = out.getvalue().split("\r")[1:]
    assert [text.count("#") for text in drawn] == [8, 15, 22, 30]
    assert [text.split("]")[1].strip() for text in drawn] == [
        *("1/4, 15 s left", "2/4, 10 s left", "3/4, 5 s left", "4/4, 0 s left"),
    ]
    assert {len(text) for text in drawn} == {77}
    bar.close()
    assert out.getvalue().endswith("\r" + " " * 78 + "\r")


def test_it_is_drawn_ten_times_a_second_at_most(clock: Clock) -> None:
    out = Terminal()
    bar = Progress(100_000, "playing", out)
    clock.now += 10
    for _ in range(1000):
        clock.now += 0.001
        bar.step()
    assert 8 <= out.getvalue().count("\r") <= 11


def test_more_steps_than_announced_and_a_total_of_none(clock: Clock) -> None:
    for total in (0, 1):
        out = Terminal()
        bar = Progress(total, "playing", out)
        clock.now += 10
        bar.step(5)
        assert "[" + "#" * 30 + "] 5/1, 0 s left" in out.getvalue()


def test_counted_gives_the_items_and_takes_the_bar_away(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr("sys.stderr", out)
    got = []
    for item in counted("abc", 3, "playing"):
        got.append(item)
        clock.now += 5
    assert got == ["a", "b", "c"]
    assert "3/3" in out.getvalue() and out.getvalue().endswith(" \r")


def test_counted_takes_the_bar_away_when_something_breaks(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr("sys.stderr", out)

    def items() -> object:
        yield 1
        clock.now += 5
        yield 2
        raise ValueError

    with pytest.raises(ValueError):  # noqa: PT011
        for _ in counted(items(), 3, "playing"):  # type: ignore[arg-type]
            clock.now += 5
    assert out.getvalue().endswith(" \r")


def test_without_a_total_it_counts(clock: Clock) -> None:
    out = Terminal()
    bar = Progress(None, "playing, decision", out)
    clock.now += PATIENCE + 1
    bar.step(7)
    assert out.getvalue().strip() == "playing, decision 7"
    bar.close()
    assert out.getvalue().endswith("\r" + " " * 78 + "\r")


def test_what_was_found_says_nothing_about_the_time_left(clock: Clock) -> None:
    """Ninety of a hundred stood in a log; one took ten seconds, so the other nine take ninety."""
    out = Terminal()
    bar = Progress(100, "playing", out)
    bar.found(90)
    clock.now += 10
    bar.step()
    assert "91/100, 90 s left" in out.getvalue()
