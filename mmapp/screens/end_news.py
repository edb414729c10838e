"""`items_of`, `next_step`: feats earned now, a rung of the ladder and the daily result on the end page, and what comes
next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp import games
from mmapp.running import the_app
from mmapp.text.i18n import tr
from mmapp.widgets.gain_rows import EventRow

if TYPE_CHECKING:
    from mmapp.table.goals import Rung
    from mmapp.table.table import Table


class Item(NamedTuple):
    """A thing that a game has brought: a row of the end page."""

    picture: str
    headline: str
    note: str
    title: str = ""
    """The name of the feat, where it is one."""

    def row(self) -> EventRow:
        """A new row."""
        return EventRow(picture=self.picture, headline=self.headline, note=self.note)


class Turning(BoxLayout):
    """A card in the middle of a picture that turns over while `share` goes from 0 to 1."""

    share = NumericProperty(0)


def items_of(table: Table) -> list[Item]:
    """All that the game on the table has brought; nothing for an older game."""
    return list(_items(table))


def _items(table: Table) -> Iterator[Item]:
    news, goals = the_app().progress.news(table), games.goals(table.game)
    for name in news.feats:
        feat = goals.feats[name]
        title = tr(feat.title)
        yield Item(feat.picture, tr("Feat earned: {title}", title=title), tr(feat.line), title)
    if news.rung:
        yield _rung_item(table.game, news.rung)
    if news.day:
        game = the_app().session.setup(table.game).ui
        yield Item(game.sign, tr("Daily game"), tr("This result is kept for today."))


def _rung_item(game: str, rung: Rung) -> Item:
    rungs, at = games.goals(game).rungs, the_app().progress.next_rung(game)
    note = tr("Next comes {who}.", who=tr(rungs[at].title)) if at < len(rungs) else tr("You stand at the top.")
    return Item(rung.picture, tr("Ladder: {who} is beaten", who=tr(rung.title)), note)


def folded(items: Sequence[Item]) -> list[EventRow]:
    """The rows that stay: several feats are one line."""
    feats = [item for item in items if item.title]
    rows = [item.row() for item in items if not item.title or len(feats) == 1]
    if len(feats) > 1:
        headline, titles = tr("{n} feats earned", n=len(feats)), ", ".join(item.title for item in feats)
        rows.insert(0, EventRow(picture=feats[0].picture, headline=headline, note=titles))
    return rows


def next_step(table: Table) -> tuple[str, Callable[[], object]] | None:
    """The words and the way to what comes next on the ladder, or among the games of the day; None if the game was no
    step of either."""
    app, news = the_app(), the_app().progress.news(table)
    rungs = games.goals(table.game).rungs
    at = app.progress.next_rung(table.game)
    if news.rung and at < len(rungs):
        rung = rungs[at]
        return tr("Next: {who}", who=tr(rung.title)), lambda: app.session.climb(table.game, rung)
    if news.rung or news.day:
        return tr("Daily games and ladder"), lambda: app.house.show("goals", game=table.game)
    return None
