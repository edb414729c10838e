"""Sheets over the chronicle: a game and what can be done with it, statistics, taking in and handing on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from mmapp import games
from mmapp.running import the_app
from mmapp.saves.statistics import Statistics, Tally
from mmapp.system import android_files, share
from mmapp.table.game_ui import GameUI, Played
from mmapp.text import words
from mmapp.text.i18n import tr
from mmapp.text.names import shown_path
from mmapp.widgets.calendar import Calendar
from mmapp.widgets.kit import Cells, Sheet

if TYPE_CHECKING:
    from mmapp.screens.chronicle import Chronicle
    from mmapp.table.game_setup import GameSetup

NO_BAR = -1.0


class StatRow(BoxLayout):
    """A figure with its name, and a bar where it is a share."""

    name = StringProperty("")
    figure = StringProperty("")
    share = NumericProperty(NO_BAR)


class PlayerRow(BoxLayout):
    """A player of a game: sign, name, who it was, and the result."""

    name = StringProperty("")
    line = StringProperty("")
    picture = StringProperty("")
    score = StringProperty("")
    first = BooleanProperty(defaultvalue=False)


class Figures(Cells):
    """Figures in one or two columns."""

    def __init__(self, rows: Sequence[StatRow], **named: Any) -> None:
        super().__init__(cols=1, spacing=(dp(32), dp(10)), **named)
        for row in rows:
            self.add_widget(row)
        self.fbind("width", self._spread)

    def _spread(self, *_: object) -> None:
        self.cols = 2 if self.width > dp(640) * the_app().look.scale else 1


def statistics_sheet(found: Sequence[tuple[GameUI, Statistics]]) -> Sheet:
    """A sheet of games, victories, streaks and each game's own figures, one game after the other."""
    sheet = Sheet(title=tr("Statistics"), widest=dp(960))
    for game, numbers in found:
        if len(found) > 1:
            sheet.say(game.title(), "title")
        sheet.add(Figures([*_figures(game, numbers), *_goals(game.name)]))
        if days := the_app().progress.kept(game.name).days:
            sheet.add(Calendar(days, the_app().progress.today()))
        sheet.choose(tr("Daily game and goals"), partial(_later, partial(_show_goals, game.name)))
    sheet.act(tr("Done"), style="filled")
    return sheet


def _figures(game: GameUI, numbers: Statistics) -> Iterator[StatRow]:
    yield _tallied(tr("All games"), numbers.total)
    for level, tally in numbers.by_level.items():
        yield _tallied(words.level(level), tally)
    for level, tally in numbers.earlier.items():
        yield _tallied(tr("{level}, earlier bots", level=words.level(level)), tally)
    for count, tally in numbers.by_count.items():
        yield _tallied(tr("{n} at the table", n=count), tally)
    for name, figure in game.statistics(numbers.alone):
        yield StatRow(name=name, figure=figure)
    yield StatRow(name=tr("Won in a row just now"), figure=str(numbers.streak))
    yield StatRow(name=tr("Most won in a row"), figure=str(numbers.longest))


def _goals(game: str) -> Iterator[StatRow]:
    """Yields how far one has come with daily games, ladder and feats."""
    progress, goals = the_app().progress, games.goals(game)
    progress.catch_up(game)
    kept = progress.kept(game)
    yield _tallied(tr("Daily games"), Tally(len(kept.days), sum(day.won for day in kept.days.values())))
    for name, reached, number in (
        (tr("Ladder"), progress.next_rung(game), len(goals.rungs)),
        (tr("Feats"), sum(feat in kept.feats for feat in goals.feats), len(goals.feats)),
    ):
        if number:
            yield StatRow(name=name, figure=tr("{n} of {all}", n=reached, all=number), share=reached / number)


def _show_goals(game: str) -> None:
    the_app().house.show("goals", game=game, above="chronicle")


def _tallied(name: str, tally: Tally) -> StatRow:
    figure = tr("{won} of {n} won", won=tally.won, n=tally.games)
    return StatRow(name=name, figure=figure, share=tally.won / max(1, tally.games))


# One game


def choose_sheet(page: Chronicle, entry: Played) -> Sheet:
    """A sheet about a game: who played, and what can be done with it."""
    sheet = Sheet(title=words.when(entry.date))
    game = the_app().session.setup(entry.game)
    for seat in _order(entry):
        sheet.add(_seat(game, entry, seat))
    for option in option_lines(game, entry.options):
        sheet.say(option, "small")
    sheet.say(tr("Game code: {code}", code=entry.code), "small")
    for line in _about(page, entry):
        sheet.say(line, "small")
    if entry.over:
        sheet.act(tr("Watch again"), lambda: _later(lambda: _watch(page, entry)), style="filled", icon="replay")
        sheet.act(tr("Result"), lambda: _later(lambda: _result(page, entry)), icon="trophy-outline")
        if game.coached:
            sheet.act(tr("Coach"), lambda: _later(lambda: _coach(page, entry)), icon="school-outline")
        sheet.act(tr("Hand it on"), lambda: _hand_on(page, entry), icon="share-variant")
    elif entry.guest:
        sheet.act(tr("Watch what happened"), lambda: _later(lambda: _watch(page, entry)), style="filled", icon="replay")
    else:
        sheet.act(tr("Continue"), lambda: _later(lambda: _go_on(page, entry)), style="filled", icon="play")
        sheet.act(tr("Watch what happened"), lambda: _later(lambda: _watch(page, entry)), icon="replay")
    sheet.act(tr("Delete"), lambda: page.delete(entry), style="danger", icon="trash-can-outline")
    sheet.act(tr("Cancel"), style="plain")
    return sheet


def _order(entry: Played) -> list[int]:
    """The seats, the winners first and those who came close to them next; as they sat where nobody has won."""
    seats = range(len(entry.seats))
    if not entry.winners or not entry.scores:
        return sorted(seats, key=lambda seat: seat not in entry.winners)
    best = entry.scores[next(iter(entry.winners))]
    return sorted(seats, key=lambda seat: (seat not in entry.winners, abs(best - entry.scores[seat])))


def _seat(game: GameSetup, entry: Played, seat: int) -> PlayerRow:
    """The row of a seat: who sat there and with what result; winners are framed."""
    name, bot, kind = entry.seats[seat]
    look = game.look(kind)
    parts = look.title, words.level(bot), game.ui.style_look(bot.partition(":")[2]).line
    row = PlayerRow(name=name, picture=look.sign, first=seat in entry.winners)
    row.line = ", ".join(part for part in parts if part)
    row.score = str(entry.scores[seat]) if entry.scores else ""
    return row


def _about(page: Chronicle, entry: Played) -> list[str]:
    """The lines about where a game comes from, and whether it is what its code names."""
    bots = _version_of_bots(entry) if any(bot for _, bot, _ in entry.seats) else []
    guest = [tr("A guest: taken in from elsewhere. It is not continued here and counts in no statistics.")]
    found = page.store.peculiarities(entry.file)
    return bots + guest * entry.guest + [words.peculiarity(one) for one in found]


def _version_of_bots(entry: Played) -> list[str]:
    """The line about which bots sat at the table, if not those of today."""
    if entry.bots == the_app().session.setup(entry.game).version_of_bots():
        return [tr("Bots as they are today (version {version})", version=entry.bots)]
    return [tr("Bots of an earlier version ({version})", version=entry.bots or tr("not noted"))]


def option_lines(game: GameSetup, written: Sequence[str]) -> list[str]:
    """The options of a game that are on, in words."""
    rows = {row.name: row for row in game.ui.option_rows()}
    chosen = [(rows[name], value) for name, value in game.read_options(written).items()]
    return [f"{row.title}: {row.values[value]}" if row.values else row.title for row, value in chosen]


def _later(do: Callable[[], None]) -> None:
    Clock.schedule_once(lambda _: do(), 0)


def _go_on(page: Chronicle, entry: Played) -> None:
    if the_app().session.resume(entry):
        _unreadable(page)


def _watch(page: Chronicle, entry: Played) -> None:
    film = the_app().session.film(entry)
    if film is None:
        _unreadable(page)
    else:
        page.house.show("replay", film=film)


def _result(page: Chronicle, entry: Played) -> None:
    film = the_app().session.film(entry)
    if film is None or not film.over:
        _unreadable(page)
    else:
        the_app().session.show_result(film, "chronicle")


def _coach(page: Chronicle, entry: Played) -> None:
    film = the_app().session.film(entry)
    if film is None or not film.over:
        _unreadable(page)
    else:
        the_app().session.show_coach(film, ("chronicle",))


def _tell(page: Chronicle, title: str, text: str) -> None:
    sheet = Sheet(title=title)
    sheet.say(text)
    sheet.act(tr("All right"), style="filled")
    page.house.open(sheet)


# Handing on


def _hand_on(page: Chronicle, entry: Played) -> None:
    if text := page.store.text_of(entry.file):
        page.house.open(hand_on_sheet(page, entry, text))
    else:
        _unreadable(page)


def _unreadable(page: Chronicle) -> None:
    _tell(page, tr("This game cannot be read"), tr("Its record is damaged and was left as it is."))


def hand_on_sheet(page: Chronicle, entry: Played, text: str) -> Sheet:
    """A sheet to hand on a finished game as a file, or as text."""
    sheet = Sheet(title=tr("Hand it on"))
    sheet.say(tr("Whoever takes the game in can watch it move by move. It is checked there."))
    sheet.act(tr("Save as a file"), lambda: _save(page, entry, text), style="filled", icon="content-save-outline")
    if the_app().device.chooses:
        sheet.act(tr("Save it elsewhere"), lambda: _save_elsewhere(page, entry, text), icon="folder-open-outline")
    if share.can_send():
        sheet.act(tr("Send it"), lambda: share.send(text), icon="share-variant")
    sheet.act(tr("Copy as text"), lambda: _copied(page, text), icon="content-copy")
    sheet.act(tr("Cancel"), style="plain")
    return sheet


def _copied(page: Chronicle, text: str) -> None:
    share.copy(text)
    _tell(page, tr("Hand it on"), tr("The game lies on the clipboard as text."))


def _name(entry: Played) -> str:
    return "-".join((entry.date.replace(":", ""), *(name for name, _, _ in entry.seats)))


def _save_elsewhere(page: Chronicle, entry: Played, text: str) -> None:
    """Lets the person choose a place by the system's dialog."""
    exchange = the_app().exchange

    def chosen(path: str) -> None:
        try:
            _saved(page, str(exchange.put_at(Path(path), text.encode())))
        except (OSError, ValueError):
            _saved(page, None)

    the_app().device.save_file(tr("Hand it on"), str(exchange.suggested(_name(entry))), chosen)


def _save(page: Chronicle, entry: Played, text: str) -> None:
    name = _name(entry)
    if android_files.there():
        android_files.save(f"{name}.game", text, lambda saved: _saved(page, "" if saved else None))
        return
    try:
        _saved(page, str(the_app().exchange.put(name, text.encode())))
    except (OSError, ValueError):  # the system may know no name for it
        _saved(page, None)


def _saved(page: Chronicle, where: str | None) -> None:
    if where is None:
        text = tr("The file could not be written.")
    else:
        text = tr("The game was saved: {file}", file=shown_path(where)) if where else tr("The game was saved.")
    _tell(page, tr("Hand it on"), text)


# Taking in


def take_in_sheet(page: Chronicle) -> Sheet:
    """A sheet to take in a game, from a file or from the clipboard."""
    sheet = Sheet(title=tr("Take in a game"))
    sheet.say(tr("The game is checked move by move before it comes into the chronicle."))
    sheet.act(tr("From a file"), lambda: _from_file(page), style="filled", icon="folder-open-outline")
    sheet.act(tr("From the clipboard"), lambda: _taken(page, share.pasted()), icon="content-paste")
    sheet.act(tr("Cancel"), style="plain")
    return sheet


def _from_file(page: Chronicle) -> None:
    if android_files.there():
        android_files.load(the_app().exchange.most, lambda text: _taken(page, text))
    else:
        page.house.open(files_sheet(page))


def files_sheet(page: Chronicle) -> Sheet:
    """A sheet of the files in the folder for games, the newest first."""
    exchange = the_app().exchange
    sheet = Sheet(title=tr("From a file"))
    sheet.say(tr("Games in {folder}:", folder=shown_path(exchange.folder)), "small")
    files = exchange.files()
    if not files:
        sheet.say(tr("There is no file with the ending .game yet. Put one there and come back."))
    for path in files:
        sheet.choose(shown_path(path.stem), partial(_take_file, page, path))
    if the_app().device.chooses:
        sheet.act(tr("Another file"), lambda: _choose_file(page), icon="folder-open-outline")
    sheet.act(tr("Cancel"), style="plain")
    return sheet


def _choose_file(page: Chronicle) -> None:
    """Lets the person choose a file by the system's dialog."""
    folder = f"{the_app().exchange.folder.parent}/"
    the_app().device.open_file(tr("Take in a game"), folder, lambda path: _take_file(page, Path(path)))


def _take_file(page: Chronicle, path: Path) -> None:
    try:
        _taken(page, the_app().exchange.read(path))
    except (OSError, ValueError):
        _taken(page, None)


def _taken(page: Chronicle, text: str | None) -> None:
    """Checks a game and says what became of it."""
    if text is None:
        _tell(page, tr("Take in a game"), tr("The file could not be read."))
        return
    wrong = the_app().session.take_in(text)
    page.fill()
    if wrong:
        _tell(page, tr("Refused"), words.refused(*wrong))
    else:
        _tell(page, tr("Take in a game"), tr("The game was checked move by move and is in the chronicle now."))
