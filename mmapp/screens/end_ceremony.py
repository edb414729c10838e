"""The end of a game as a ceremony: results are counted from last to first, the winners come in, the rest follows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial

from kivy.uix.widget import Widget

from mmapp.look.theme import SECONDS
from mmapp.table.game_ui import EndParts, Ranked
from mmapp.widgets.beat import Beat
from mmapp.widgets.gain_rows import SumRow

Sound = Callable[[str], None]


def ceremony(
    parts: EndParts,
    rows: Mapping[int, SumRow],
    later: Sequence[Widget],
    sound: Sound,
    won: Callable[[], None],
    news: Iterable[Beat] = (),
) -> Iterator[Beat]:
    """The beats. `rows`: the lines of the seats; `later`: uncovered at the end; `won`: called once it is known; `news`:
    what the game has brought, right after that."""
    yield Beat(start=lambda: _cover(parts, rows, later))
    for group in groups(parts.ranking):
        first = group[0].rank == 1
        heard = parts.sounds[1 if first else 0]
        seconds = SECONDS["count_winner" if first else "count"]
        yield Beat(seconds, partial(sound, heard), _counting(parts, rows, group))
    yield Beat(SECONDS["parade"] if parts.stage else 0, won, lambda share: _parade(parts, share))
    yield from news
    yield Beat(SECONDS["uncover"], move=lambda share: _uncover(later, share))


def groups(ranking: Iterable[Ranked]) -> list[list[Ranked]]:
    """Those of equal rank together, the last first."""
    by_rank: dict[int, list[Ranked]] = {}
    for ranked in ranking:
        by_rank.setdefault(ranked.rank, []).append(ranked)
    return [by_rank[rank] for rank in sorted(by_rank, reverse=True)]


def _cover(parts: EndParts, rows: Mapping[int, SumRow], later: Iterable[Widget]) -> None:
    """Hides the result, as nothing is known yet."""
    for ranked in parts.ranking:
        rows[ranked.seat].opacity = 0
        _count(parts, ranked.seat, 0)
    _parade(parts, 0)
    _uncover(later, 0)


def _counting(parts: EndParts, rows: Mapping[int, SumRow], group: Sequence[Ranked]) -> Callable[[float], None]:
    def move(share: float) -> None:
        for ranked in group:
            row = rows[ranked.seat]
            row.opacity = min(1.0, share * 4)
            row.score = ranked.score if ranked.points is None or share >= 1 else str(round(ranked.points * share))
            _count(parts, ranked.seat, share)

    return move


def _count(parts: EndParts, seat: int, share: float) -> None:
    if parts.stage:
        parts.stage.count(seat, share)


def _parade(parts: EndParts, share: float) -> None:
    if parts.stage:
        parts.stage.parade(share)


def _uncover(later: Iterable[Widget], share: float) -> None:
    for widget in later:
        widget.opacity = share
