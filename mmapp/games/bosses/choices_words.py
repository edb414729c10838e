"""Words for what is chosen before a game: signs of seats, options, styles of bots."""

from __future__ import annotations

from mmapp.text.i18n import mark, tr
from mmapp.text.names import shown

SEATS = {
    "key": mark("The Key"),
    "mug": mark("The Mug"),
    "lantern": mark("The Lantern"),
    "bell": mark("The Bell"),
    "broom": mark("The Broom"),
    "boot": mark("The Boot"),
}
OPTIONS = {
    "choose_boss": (mark("Choose your boss"), mark("Everybody gets two bosses and keeps one.")),
    "intrigue": (mark("Intrigue"), mark("Whoever gained no soul in a round draws a room or a spell.")),
    "hard": (mark("No easy prey"), mark("Heroes with only 4 health stay at home.")),
    "salvage": (mark("Salvage"), mark("Once a round a room in hand may be laid away for a coin.")),
}
STYLES = {
    "builder": (mark("Builder"), mark("collects treasures to lure with")),
    "hoarder": (mark("Hoarder"), mark("sits on spells and coins")),
    "spiteful": (mark("Troublemaker"), mark("likes it when others fare badly")),
}


def seat(kind: str) -> str:
    """The name of a seat's sign."""
    return tr(SEATS[kind]) if kind in SEATS else shown(kind, "")


def seat_picture(kind: str) -> str:
    """The name of the picture of a seat's sign; empty while there is none."""
    from mmapp.games.bosses import pictures

    return pictures.known(pictures.seat_name(kind))


def option(name: str) -> tuple[str, str]:
    """The name of a variant and a sentence about it."""
    title, line = OPTIONS.get(name, (shown(name, ""), ""))
    return tr(title), tr(line)


def style(name: str) -> tuple[str, str]:
    """The name of a style of bots and a line about how it plays; an empty line for a style that is none."""
    title, line = STYLES.get(name, (shown(name.capitalize(), ""), ""))
    return tr(title), tr(line)
