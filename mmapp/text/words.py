"""Sentences for any game: players and their levels, dates, figures, refused records, who has won."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mmapp.text.i18n import mark, tr
from mmapp.text.names import shown

BOX_TITLE = mark("The Game Chest")
"""The title of the box."""
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
    "record_endless": mark("It never comes to an end, or is longer than any game."),
}

UNDO_BARS = {
    "nothing": mark("There is nothing to take back yet."),
    "looked": mark("That cannot be taken back: the next hand was opened since."),
    "others": mark("That cannot be taken back: somebody else has answered since."),
    "changed": mark("A secret choice is not taken back; it can be changed instead."),
    "chance": mark("That cannot be taken back: cards were drawn or dice rolled since."),
    "seen": mark("That cannot be taken back: something was seen since that nobody can forget."),
}
"""Why nothing can be taken back, by the engine's key."""

PECULIARITIES = {
    "other_cards": mark("It was played with other cards than this app's."),
    "other_deal": mark("It is another deal than its game code names."),
}


class Word(NamedTuple):
    """A word of the game in German and in English, and a sentence about what it means, marked for translation."""

    german: str
    english: str
    meaning: str


def peculiarity(key: str) -> str:
    """The sentence for what sets a game in the chronicle apart."""
    return tr(PECULIARITIES[key])


def undo_bar(key: str) -> str:
    """A sentence about why nothing can be taken back."""
    return tr(UNDO_BARS[key])


def refused(key: str, line: int) -> str:
    """The sentence that says why a record was not taken in, and in which line it is wrong."""
    why = tr(REFUSALS.get(key, REFUSALS["not_a_record"]))
    where = tr("Line {line}: {why}", line=line, why=why) if line else why
    return f"{where} {tr('Nothing was changed.')}"


def level(bot: str) -> str:
    """The name of a seat that nobody has named: a person, or a bot of its level."""
    base = bot.partition(":")[0]
    return tr(LEVELS[base]) if base in LEVELS else shown(base.capitalize(), "")


def character(bot: str, style_line: Callable[[str], str]) -> str:
    """A line about how a player plays, with the game's line about its style."""
    base, _, style = bot.partition(":")
    return (style and style_line(style)) or tr(LEVEL_LINES.get(base, ""))


def when(date: str) -> str:
    """A date like `2026-11-18 18:13`, as people write it in the language that is on."""
    day, _, time = date.partition(" ")
    year, month, number = day.split("-")
    name = tr(MONTHS[int(month) - 1]) if 1 <= int(month) <= len(MONTHS) else month
    return tr("{day} {name} {year}, {time}", day=int(number), name=name, year=year, time=time)


def tenths(amount: float) -> str:
    """A number with its sign and one decimal."""
    whole, tenth = f"{amount:+.1f}".replace("-", "−").split(".")
    return tr("{whole}.{tenth}", whole=whole, tenth=tenth)


def won_by(winners: Sequence[str], you: str = "") -> str:
    """The sentence about who has won: one, several, or nobody; `you` is the name of whoever reads it alone."""
    others = [name for name in winners if name != you]
    if len(others) < len(winners):
        return _you_have_won(others)
    if not winners:
        return tr("Nobody wins.")
    if len(winners) == 1:
        return tr("{who} wins!", who=winners[0])
    return tr("{some} and {last} share the victory!", some=", ".join(winners[:-1]), last=winners[-1])


def _you_have_won(others: Sequence[str]) -> str:
    if not others:
        return tr("You win!")
    if len(others) == 1:
        return tr("You and {who} share the victory!", who=others[0])
    return tr("You, {some} and {last} share the victory!", some=", ".join(others[:-1]), last=others[-1])


def waiting_for(names: Sequence[str]) -> str:
    """The sentence that says who must do something before the game goes on."""
    if len(names) == 1:
        return tr("{who} is thinking …", who=names[0])
    return tr("Waiting for {list} …", list=", ".join(names))


def next_is(name: str) -> str:
    """The sentence that says who takes the next turn, where everybody sees the table."""
    return tr("{who} is next: hold the hand to open it.", who=name)


def seconds(amount: float) -> str:
    """A time in seconds, with a decimal where it is no whole number."""
    whole, tenth = f"{amount:.1f}".split(".")
    return tr("{n} s", n=whole if tenth == "0" else tr("{whole}.{tenth}", whole=whole, tenth=tenth))


def signed(amount: int) -> str:
    """A figure with its sign, and a true minus."""
    return f"{amount:+d}".replace("-", "−")


def percent(number: int) -> str:
    """A number of percent with its sign, which stays on one line."""
    return f"{signed(number)}\u00a0%"
