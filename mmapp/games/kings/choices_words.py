"""Words for what is chosen before a game: signs of seats, options, styles of bots."""

from __future__ import annotations

from mmapp.text.i18n import mark, tr
from mmapp.text.names import shown

SEATS = {
    "rose": mark("The Rose"),
    "sun": mark("The Sun"),
    "fish": mark("The Fish"),
    "oak": mark("The Oak"),
}
SIDES = (
    mark("Neutral"),
    mark("Assassin"),
    mark("Trader"),
    mark("Swashbuckler"),
    mark("Noble"),
    mark("Rogue"),
    mark("Alchemist"),
)
"""The sides of characters, in the order of the option's values."""
DRAWN = mark("Drawn")
DRAWS = (mark("All"), mark("Young"), mark("Old"))
OPTIONS = {
    "random_parts": (mark("Forge in any order"), mark("The middle parts of the forge lie in a drawn order.")),
    "box_rolls": (mark("The box rolls"), mark("Nobody decides for the opponent's dice.")),
    "own_sides": (mark("Own sides"), mark("Everybody gets a character with abilities, unless one is chosen.")),
    "king": (mark("Who wears the crown"), mark("The king of this game; old ones are harder.")),
    "leave_out": (
        mark("Parts of the forge left out"),
        mark("With two players two parts stay in the box, with three one."),
    ),
    "draw": (mark("Kings to draw from"), mark("Young kings are easier, old ones harder.")),
}
CHARACTER = (mark("Character of seat {n}"), mark("Neutral, or one with abilities of its own."))
STYLES = {
    "brawler": (mark("Brawler"), mark("likes fights")),
    "smith": (mark("Smith"), mark("likes the forge")),
    "guard": (mark("Guard"), mark("keeps others from the crown")),
}


def seat(kind: str) -> str:
    """The name of a seat's sign."""
    return tr(SEATS[kind]) if kind in SEATS else shown(kind, "")


def seat_picture(kind: str) -> str:
    """The name of the picture of a seat's sign; empty while there is none."""
    from mmapp.games.kings import pictures

    return pictures.known(pictures.seat_name(kind))


def option(name: str) -> tuple[str, str]:
    """The name of an option and a sentence about it."""
    if name.startswith("character"):
        return tr(CHARACTER[0], n=int(name[-1]) + 1), tr(CHARACTER[1])
    title, line = OPTIONS.get(name, (shown(name, ""), ""))
    return tr(title), tr(line)


def values(name: str) -> tuple[str, ...]:
    """The words for each value of an option; empty for a switch."""
    if name.startswith("character"):
        return tuple(map(tr, SIDES))
    if name == "draw":
        return tuple(map(tr, DRAWS))
    if name == "king":
        return (tr(DRAWN), *_king_names())
    return (tr(DRAWN), *(str(number) for number in range(1, 11))) if name == "leave_out" else ()


def _king_names() -> tuple[str, ...]:
    """The names of the kings, in the order of their numbers."""
    from engine.kings import content
    from engine.kings.telling.sentences import name_of
    from mmapp.text.i18n import language

    return tuple(name_of(card, language()) for card in content.load().kings)


def style(name: str) -> tuple[str, str]:
    """The name of a style of bots and a line about how it plays; an empty line for a style that is none."""
    title, line = STYLES.get(name, (shown(name.capitalize(), ""), ""))
    return tr(title), tr(line)


SWITCHES = {
    "shake": (mark("Shake to throw"), mark("While your dice wait, a shake of the device throws them.")),
    "short_fights": (mark("Short fights"), mark("Fights of bots are shown in two and a half seconds.")),
}
"""The names and lines of the game's own settings."""


def switch(name: str) -> tuple[str, str]:
    """The name and the line of a setting."""
    title, line = SWITCHES[name]
    return tr(title), tr(line)
