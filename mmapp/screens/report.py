"""`send`: a report about a fault, for the person's own app for e-mail."""

from __future__ import annotations

import sys
from pathlib import Path

import kivy
from kivy.utils import platform

from mmapp.running import the_app
from mmapp.system import share
from mmapp.text.i18n import language, tr
from mmapp.widgets.kit import Sheet

LONGEST = 4000
"""Maximum number of letters of the details, as some apps for e-mail take no more; their end is kept."""


def letter(details: str) -> tuple[str, str]:
    """Subject and text of a report: versions, and where it happened. Nothing of a game, no name and no record."""
    app = the_app()
    systems = f"{platform}, Python {sys.version.split()[0]}, Kivy {kivy.__version__}, {language()}"
    asked = tr("What did you do, and what happened?")
    where = details.replace(str(Path.home()), "~")[-LONGEST:]
    subject = tr("{app} {version}: a fault", app=app.title, version=app.version)
    return subject, "\n".join((asked, "\n\n", f"{app.title} {app.version}, {systems}", where))


def send(details: str) -> None:
    """Opens the person's app for e-mail with a report; without such an app the report is copied."""
    subject, text = letter(details)
    the_app().device.write(subject, text, failed=lambda: _copied(text))


def _copied(text: str) -> None:
    share.copy(text)
    sheet = Sheet(title=tr("No e-mail"))
    sheet.say(tr("No app for e-mail answers. The report has been copied: you can paste it elsewhere."))
    sheet.act(tr("All right"), style="filled")
    the_app().house.open(sheet)
