"""The number of rounds and who begins each: as printed, or by one of the house rules for four players."""

from __future__ import annotations

from engine.core.errors import SetupError
from engine.core.setting import Option, Setting
from engine.monsters.state import State

EVEN_START = Option("even_start")
LENGTH = Option("length", ("printed", "short", "long"))
HOUSE_SEATS = 4
"""The only number of players with house rules: at the other tables everybody begins equally often as printed."""
ROUNDS = (0, 4, 8)
"""The number of rounds by the value of `length`; 0: as many as the deck says."""
_CLOCKWISE, _CROSSWISE = (0, 1, 2, 3), (3, 1, 0, 2)
_EVEN = (*_CLOCKWISE, *_CROSSWISE)
"""With even start who begins each round, counted from the first start player; a ninth round is as the first one."""


def check_house_rules(setting: Setting) -> None:
    """Raises `SetupError` for house rules at another table than one of four, and for a pair that means nothing."""
    for option in (EVEN_START, LENGTH):
        if setting.value(option.name) and setting.seats != HOUSE_SEATS:
            text = f"{option.name} is a house rule for {HOUSE_SEATS} players, not {setting.seats}"
            raise SetupError("house_rule_seats", text, option=option.name, seats=setting.seats)
    length = setting.value(LENGTH.name)
    if length and setting.value(EVEN_START.name):
        text = f"in {ROUNDS[length]} rounds all {HOUSE_SEATS} players begin equally often: even_start is for 6 rounds"
        raise SetupError("house_rules_clash", text, option=EVEN_START.name)


def rounds_of(setting: Setting, printed: int) -> int:
    """The number of rounds, where the deck has that many printed."""
    return ROUNDS[setting.value(LENGTH.name)] or printed


def next_start(state: State) -> int:
    """The player who begins the round after the one that a state is in."""
    if not state.even:
        return (state.start + 1) % state.players
    now, then = _EVEN[state.round % len(_EVEN)], _EVEN[(state.round + 1) % len(_EVEN)]
    return (state.start - now + then) % state.players
