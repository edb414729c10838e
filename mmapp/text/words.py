"""What the app says whatever is played: players and their levels, dates, figures, refused records, who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mmapp.text.i18n import mark, tr
from mmapp.text.names import shown

BOX_TITLE = mark("The Game Chest")
"""What the box is called, however many games are in it."""
MONTHS = (
    mark("Jan"),
    mark("Feb"),
    mark("Mar"),
    mark("Apr"),
    mark("May"),
    mark("Jun"),
    mark("Jul"),
    mark("Aug"),
    mark("Sep"),
    mark("Oct"),
    mark("Nov"),
    mark("Dec"),
)
LEVELS = {
    "": mark("Person"),
    "random": mark("Dice bot"),
    "easy": mark("Easy bot"),
    "casual": mark("Casual bot"),
    "normal": mark("Normal bot"),
    "skilled": mark("Skilled bot"),
    "hard": mark("Hard bot"),
    "expert": mark("Expert bot"),
}
LEVEL_LINES = {
    "": mark("plays on this device"),
    "random": mark("plays anything that is allowed"),
    "easy": mark("plays by feeling and misses a lot"),
    "casual": mark("plays along and overlooks a few things"),
    "normal": mark("plays solidly, without looking far ahead"),
    "skilled": mark("looks ahead, above all to its own gain"),
    "hard": mark("counts along and looks ahead"),
    "expert": mark("thinks many games through before each move"),
}
REFUSALS = {
    "not_a_record": mark("This is no record of a game."),
    "record_format": mark("This game comes from a newer version of the app."),
    "record_content": mark("This game was made with cards or rules that do not fit."),
    "record_too_large": mark("This is too large for a record of a game."),
    "record_unwritable": mark("There is no room to save it."),
    "header_damaged": mark("The beginning of the record was changed or damaged."),
    "setup_differs": mark("A deal like this is impossible."),
    "hash_differs": mark("What was written down is not what these moves lead to."),
    "record_known": mark("This game is in the chronicle already."),
    "text_too_long": mark("A name in it is too long."),
    "line_unreadable": mark("The record is damaged here."),
    "line_order": mark("Moves are missing or stand twice."),
    "line_illegal": mark("This move is against the rules."),
}

PECULIARITIES = {
    "other_cards": mark("It was played with other cards than this app's."),
    "other_deal": mark("It is another deal than its game code names."),
}


def peculiarity(key: str) -> str:
    """What sets a game in the chronicle apart."""
    return tr(PECULIARITIES[key])


def refused(key: str, line: int) -> str:
    """Why a record was not taken in, and where it is wrong."""
    why = tr(REFUSALS.get(key, REFUSALS["not_a_record"]))
    where = tr("Line {line}: {why}", line=line, why=why) if line else why
    return f"{where} {tr('Nothing was changed.')}"


def level(bot: str) -> str:
    """A person, or a bot of its level: what a seat is called that nobody has named."""
    base = bot.partition(":")[0]
    return tr(LEVELS[base]) if base in LEVELS else shown(base.capitalize(), "")


def character(bot: str, style_line: Callable[[str], str]) -> str:
    """A line about how a player plays; a style is the game's own, and the game words it."""
    base, _, style = bot.partition(":")
    return (style and style_line(style)) or tr(LEVEL_LINES.get(base, ""))


def when(date: str) -> str:
    """Year, month, day, hour and minute, as `2026-11-18 18:13`, the way people write them."""
    day, _, time = date.partition(" ")
    year, month, number = day.split("-")
    name = tr(MONTHS[int(month) - 1]) if 1 <= int(month) <= len(MONTHS) else month
    return tr("{day} {name} {year}, {time}", day=int(number), name=name, year=year, time=time)


def tenths(amount: float) -> str:
    """A number with its sign and one decimal."""
    whole, tenth = f"{amount:+.1f}".replace("-", "−").split(".")
    return tr("{whole}.{tenth}", whole=whole, tenth=tenth)


def won_by(winners: Sequence[str]) -> str:
    """Who has won: one, several, or nobody."""
    if not winners:
        return tr("Nobody wins.")
    if len(winners) == 1:
        return tr("{who} wins!", who=winners[0])
    return tr("{some} and {last} share the victory!", some=", ".join(winners[:-1]), last=winners[-1])


def waiting_for(names: Sequence[str]) -> str:
    """Who must do something before the game goes on."""
    if len(names) == 1:
        return tr("{who} is thinking …", who=names[0])
    return tr("Waiting for {list} …", list=", ".join(names))


def seconds(amount: float) -> str:
    """A time in seconds, with a decimal where it is no whole number."""
    whole, tenth = f"{amount:.1f}".split(".")
    return tr("{n} s", n=whole if tenth == "0" else tr("{whole}.{tenth}", whole=whole, tenth=tenth))
