"""Sheets over the table: menu, settings, what happened, advice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from mmapp.running import the_app
from mmapp.screens.rule_pages import rules_sheet
from mmapp.table.face import Hint, Scene
from mmapp.text.i18n import language, tr
from mmapp.widgets.kit import Sheet

if TYPE_CHECKING:
    from mmapp.screens.play import Play
    from mmapp.table.table import Table

LATEST = 40


def menu_sheet(play: Play) -> Sheet:
    """The menu of a table."""
    app = the_app()
    sheet = Sheet(title=tr("Pause"))
    sheet.say(tr("Game code: {code}", code=play.table.code), "small").halign = "center"
    sheet.act(tr("Go on"), style="filled", icon="play")
    sheet.act(tr("What happened"), play.open_log, icon="format-list-bulleted")
    sheet.act(tr("Rules"), lambda: app.house.open(rules_sheet(play)), icon="book-open-variant")
    sheet.act(tr("Settings"), lambda: app.house.open(settings_sheet(play)), icon="cog")
    if play.game.ui.window_kinds():
        sheet.act(tr("When to stop"), play.answers.open_stops, icon="hand-back-right-outline")
    if app.session.aside:
        sheet.act(tr("Back to the coach"), app.session.end_aside, icon="school-outline")
    sheet.act(tr("To the start page"), leave, icon="home")
    if play.table.trouble:
        sheet.say(tr("The game cannot be saved just now: the disk refuses. It goes on all the same."))
    return sheet


def settings_sheet(play: Play) -> Sheet:
    """The sheet of settings that one wants in the middle of a game."""
    from mmapp.screens.settings import Rows

    sheet = Sheet()

    def fill() -> None:
        sheet.clear()
        sheet.title = tr("Settings")
        for widget in Rows(obey).at_the_table(play.game):
            sheet.add(widget)
        sheet.act(tr("Done"), style="filled")

    def obey() -> None:
        before = language()
        the_app().save_settings()
        play.obey_settings()
        if language() != before:
            fill()

    fill()
    return sheet


def leave() -> None:
    """Goes to the start page; the game waits there."""
    app = the_app()
    app.session.leave()
    app.house.show("home")


def log_sheet(table: Table) -> Sheet:
    """The sheet of what happened in words, the newest first."""
    sheet = Sheet(title=tr("What happened"))
    lines = [(told.kind in table.face.chapter_begin, table.face.line(told)) for told in table.history]
    lines = [(heading, text) for heading, text in lines if text]
    for heading, text in reversed(lines[-LATEST:]):
        sheet.say(text, "label" if heading else "body")
    if not lines:
        sheet.say(tr("Nothing yet."))
    sheet.act(tr("Done"), style="filled")
    return sheet


def hint_sheet(play: Play, scene: Scene, hints: Sequence[Hint]) -> Sheet:
    """The sheet of the best choices at a scene with their reasons; the first can be shown on the board."""
    sheet = Sheet(title=tr("Hint"))
    for number, hint in enumerate(hints[:2]):
        advice = play.table.face.advice(scene, hint)
        if not number:
            play.aloud.advise(advice)
        sheet.say(advice.move, "label" if number else "title")
        sheet.say(advice.promise, "small")
        sheet.say(advice.why)
    sheet.act(tr("Show me"), lambda: play.board.point_at(hints[0].choice), style="filled", icon="eye-outline")
    sheet.act(tr("I will think for myself"), style="plain")
    return sheet


def change_sheet(names: Mapping[int, str], reopen: Callable[[int], None]) -> Sheet:
    """The sheet that asks whose secret choice is to be changed."""
    sheet = Sheet(title=tr("Whose choice?"))
    for seat, name in names.items():
        sheet.choose(name, partial(reopen, seat))
    sheet.act(tr("Leave them as they are"), style="plain")
    return sheet


def gather_sheet() -> Sheet:
    """The sheet that says that everybody has chosen in secret and all may look."""
    sheet = Sheet(title=tr("All have chosen"))
    sheet.say(tr("Lay the device where everybody sees it."))
    sheet.act(tr("Turn them over"), style="filled", icon="cards-outline")
    return sheet
