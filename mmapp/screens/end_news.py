"""Rows of the end page about what the game has brought: feats earned now, a rung of the ladder, the daily result."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from mmapp import games
from mmapp.running import the_app
from mmapp.text.i18n import tr
from mmapp.widgets.gain_rows import EventRow

if TYPE_CHECKING:
    from mmapp.table.goals import Rung
    from mmapp.table.table import Table


def news_rows(table: Table) -> Iterator[EventRow]:
    """Yields a row for each thing that the game on the table has brought; none for an older game."""
    news, goals = the_app().progress.news(table), games.goals(table.game)
    for name in news.feats:
        feat = goals.feats[name]
        yield EventRow(
            picture=feat.picture, headline=tr("Feat earned: {title}", title=tr(feat.title)), note=tr(feat.line)
        )
    if news.rung:
        yield _rung_row(table.game, news.rung)
    if news.day:
        game = the_app().session.setup(table.game).ui
        yield EventRow(picture=game.sign, headline=tr("Daily game"), note=tr("This result is kept for today."))


def _rung_row(game: str, rung: Rung) -> EventRow:
    rungs, at = games.goals(game).rungs, the_app().progress.next_rung(game)
    note = tr("Next comes {who}.", who=tr(rungs[at].title)) if at < len(rungs) else tr("You stand at the top.")
    return EventRow(picture=rung.picture, headline=tr("Ladder: {who} is beaten", who=tr(rung.title)), note=note)
