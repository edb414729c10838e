"""The chronicle: all games, what one has won so far, and the way to watch one again."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp import art, words
from mmapp.i18n import tr, trn
from mmapp.widgets.kit import Page, Picture, Pill, Say, Sheet
from mmapp.widgets.live import Live

SHOWN = 60


class GameRow(Live, BoxLayout):
    """A game in the list."""

    entry = ObjectProperty(None)
    headline = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")


class Chronicle(Page):
    """The list of games."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self.store = App.get_running_app().store
        self.fill()

    def fill(self, undo: Callable[[], None] | None = None) -> None:
        """All games, the newest first; above them what was just deleted can be taken back."""
        body = self.ids.body
        body.clear_widgets()
        if undo:
            self._offer_undo(undo)
        entries = self.store.newest_first()
        if not entries:
            body.add_widget(Picture(name="empty_games", size_hint_y=None, height=dp(180)))
            body.add_widget(Say(text=tr("No game has been played yet."), halign="center"))
        numbers = statistics(entries)
        if numbers:
            body.add_widget(Say(text=numbers[0], role="label"))
            pill = Pill(words=tr("Statistics"), icon="chart-bar")
            pill.bind(on_release=lambda _: self._statistics(numbers))
            body.add_widget(pill)
        for entry in entries[:SHOWN]:
            body.add_widget(self._row(entry))
        paste = Pill(words=tr("Paste a game"), icon="content-paste", style="plain")
        paste.bind(on_release=lambda _: self._paste())
        body.add_widget(paste)

    def _statistics(self, lines: list[str]) -> None:
        sheet = Sheet(title=tr("Statistics"))
        for line in lines:
            sheet.say(line)
        sheet.act(tr("Done"), style="filled")
        self.house.open(sheet)

    def _paste(self) -> None:
        """A game from the clipboard."""
        wrong = App.get_running_app().session.take_in(Clipboard.paste() or "")
        sheet = Sheet(title=tr("Paste a game"))
        if wrong:
            sheet.say(tr("There is no sound record of a game on the clipboard. Nothing was changed."))
        else:
            sheet.say(tr("The game was checked move by move and is in the chronicle now."))
        sheet.act(tr("All right"), style="filled")
        self.fill()
        self.house.open(sheet)

    def _copy(self, entry: Any) -> None:
        with suppress(Exception):
            Clipboard.copy(self.store.text_of(entry.file))

    def _row(self, entry: Any) -> GameRow:
        names = [name for name, _, _ in entry.seats]
        if entry.over:
            headline = words.won_by([names[seat] for seat in entry.winners])
            parts = [f"{name} {score}" for name, score in zip(names, entry.scores, strict=True)]
            hero = entry.seats[entry.winners[0]][2]
        else:
            headline, parts = tr("Under way"), names
            hero = entry.seats[0][2]
        row = GameRow(entry=entry, headline=headline, line=f"{entry.date}\n{', '.join(parts)}")
        row.picture = f"{art.KIND_IDS.get(hero, hero)}_3"
        row.bind(on_release=lambda _: self._choose(entry))
        return row

    def _choose(self, entry: Any) -> None:
        sheet = Sheet(title=entry.date)
        for name, bot, kind in entry.seats:
            sheet.say(f"{name}: {words.kind(kind)}, {words.level(bot)}")
        for option in entry.options:
            sheet.say(words.option(option)[0], "small")
        sheet.say(tr("Game code: {code}", code=entry.code), "small")
        if not entry.over:
            sheet.act(tr("Continue"), lambda: self._later(lambda: self._go_on(entry)), style="filled", icon="play")
        else:
            sheet.act(tr("Watch again"), lambda: self._later(lambda: self._watch(entry)), style="filled", icon="replay")
            sheet.act(tr("Copy as text"), lambda: self._copy(entry), icon="content-copy")
        sheet.act(tr("Delete"), lambda: self._delete(entry), style="danger", icon="trash-can-outline")
        sheet.act(tr("Cancel"), style="plain")
        self.house.open(sheet)

    def _later(self, do: Callable[[], None]) -> None:
        Clock.schedule_once(lambda _: do(), 0)

    def _go_on(self, entry: Any) -> None:
        if App.get_running_app().session.resume(entry):
            self._damaged()

    def _watch(self, entry: Any) -> None:
        film = App.get_running_app().session.film(entry)
        if film is None:
            self._damaged()
        else:
            self.house.show("replay", film=film)

    def _damaged(self) -> None:
        sheet = Sheet(title=tr("This game cannot be read"))
        sheet.say(tr("Its record is damaged and was left as it is."))
        sheet.act(tr("All right"), style="filled")
        self.house.open(sheet)

    def _delete(self, entry: Any) -> None:
        self.fill(self.store.delete(entry.file))

    def _offer_undo(self, put_back: Callable[[], None]) -> None:
        pill = Pill(words=tr("Deleted. Take it back"), icon="undo", style="filled")

        def back(_: object) -> None:
            put_back()
            self.fill()

        pill.bind(on_release=back)
        self.ids.body.add_widget(pill)


def statistics(entries: list[Any]) -> list[str]:
    """What a person has won so far, over games with exactly one person at the table."""
    alone = [(entry, mine) for entry in entries if entry.over and len(mine := _people(entry)) == 1]
    if not alone:
        return []
    won = [entry for entry, mine in alone if mine[0] in entry.winners]
    best = max(entry.scores[mine[0]] for entry, mine in alone)
    streak = 0
    for entry, mine in alone:
        if mine[0] not in entry.winners:
            break
        streak += 1
    lines = [trn("{n} game against bots, {won} won", "{n} games against bots, {won} won", len(alone), won=len(won))]
    lines.append(tr("Most gold: {best}", best=best))
    if streak > 1:
        lines.append(tr("Won {n} times in a row", n=streak))
    return [*lines, *_by_level(alone), *_by_count(alone)]


def _by_level(alone: list[tuple[Any, list[int]]]) -> list[str]:
    """Games and victories by the strongest bot at the table."""
    groups: dict[str, list[bool]] = {}
    for entry, mine in alone:
        bots = {bot.partition(":")[0] for _, bot, _ in entry.seats if bot}
        strongest = max(bots, key=lambda bot: list(words.LEVELS).index(bot) if bot in words.LEVELS else 0)
        groups.setdefault(words.level(strongest), []).append(mine[0] in entry.winners)
    return [_line(name, games) for name, games in groups.items()]


def _by_count(alone: list[tuple[Any, list[int]]]) -> list[str]:
    groups: dict[int, list[bool]] = {}
    for entry, mine in alone:
        groups.setdefault(len(entry.seats), []).append(mine[0] in entry.winners)
    return [_line(tr("{n} at the table", n=count), games) for count, games in sorted(groups.items())]


def _line(name: str, games: list[bool]) -> str:
    return tr("{name}: {won} of {n} won", name=name, won=sum(games), n=len(games))


def _people(entry: Any) -> list[int]:
    return [seat for seat, (_, bot, _) in enumerate(entry.seats) if not bot]
