"""`Setting`: how a game is to be played, with seats, options and roles; and its form as words."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.core.chance import Stream
from engine.core.errors import SetupError


class Option(NamedTuple):
    """An option of a game. Order and widths are in game codes: only ever add at the end."""

    name: str
    """The name of the option in commands and records."""
    values: tuple[str, ...] = ()
    """The names of its values, the usual one first; empty for a flag, which is off or on."""

    @property
    def limit(self) -> int:
        """The number of values."""
        return len(self.values) or 2

    def number(self, word: str) -> int:
        """The value that a word or a number names; `SetupError` if it is none. Its limit is checked by `Game.check`."""
        if word in self.values:
            return self.values.index(word)
        return _number(self.name, word)


@lru_cache
def limits_of(options: tuple[Option, ...]) -> dict[str, int]:
    """The number of values of each option, by its name."""
    return {option.name: option.limit for option in options}


class Values(Mapping[str, int]):
    """The values of the options that are not at 0, by name in alphabetical order: a mapping that never changes."""

    __slots__ = ("_values",)

    def __init__(self, values: Mapping[str, int] | Iterable[str] = ()) -> None:
        pairs = values.items() if isinstance(values, Mapping) else ((name, 1) for name in values)
        self._values = dict(sorted((name, int(value)) for name, value in pairs if value))

    def __getitem__(self, name: str) -> int:
        return self._values[name]

    def __contains__(self, name: object) -> bool:
        return name in self._values

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return repr(self._values)

    def items(self) -> ItemsView[str, int]:
        """The pairs of names and values."""
        return self._values.items()


@dataclass(frozen=True, slots=True, init=False)
class Setting:
    """How a game is to be played: the number of seats, the options, and the role of each seat."""

    seats: int
    """The number of seats."""
    options: Values
    """The values of the options that are not at 0."""
    roles: tuple[str, ...]
    """The role of each seat, where the rules depend on it; else empty."""

    def __init__(self, seats: int, options: Mapping[str, int] | Iterable[str] = (), roles: Sequence[str] = ()) -> None:
        """Options are given with their values, or as the names of the flags that are on."""
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "options", Values(options))
        object.__setattr__(self, "roles", tuple(roles))

    def value(self, name: str) -> int:
        """The value of an option; 0 if nothing was chosen."""
        return self.options.get(name, 0)

    def words(self, options: Sequence[Option]) -> tuple[str, ...]:
        """The options as records name them: `flag` or `name=number`, in alphabetical order."""
        flags = {option.name for option in options if not option.values}
        return tuple(name if name in flags else f"{name}={value}" for name, value in self.options.items())

    def told(self, options: Sequence[Option]) -> tuple[str, ...]:
        """The options as commands and traces name them: `flag` or `name=word`, in alphabetical order."""
        values = {option.name: option.values for option in options}
        return tuple(f"{name}={values[name][value]}" if values[name] else name for name, value in self.options.items())


def values_of(words: Iterable[str], options: Sequence[Option] = ()) -> Values:
    """The values that words like `flag` and `name=value` name; a value may be a word only if the options are given."""
    known = {option.name: option for option in options}
    found: dict[str, int] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if name in found:
            raise SetupError("unknown_option", f"option {name!r:.40} is chosen twice", option=name)
        found[name] = 1
        if equals:
            found[name] = known[name].number(value) if name in known else _number(name, value)
    return Values(found)


def _number(name: str, word: str) -> int:
    if word.isascii() and word.isdecimal() and len(word) < 7:
        return int(word)
    raise SetupError("unknown_option", f"option {name!r:.40} has no value {word!r:.40}", option=name)


class Invitation(NamedTuple):
    """The content of a game code, as values."""

    game: str
    """The name of the game."""
    setting: Setting
    """How it is to be played."""
    seed: int
    """The number of the deal."""


def chance_of(invitation: Invitation) -> Stream:
    """The source of chance for the deal of an invitation: the same for ever, whatever the options."""
    return Stream(f"{invitation.game}/{invitation.setting.seats}/{invitation.seed}")
