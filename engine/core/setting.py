"""A table before the cards are dealt: seats, options with their values, and roles; and all that as words."""

from __future__ import annotations

from collections.abc import ItemsView, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from engine.core.chance import Stream
from engine.core.errors import SetupError


class Option(NamedTuple):
    """Something that can be chosen about a game. Order and widths are in game codes: only ever add at the end."""

    name: str
    values: tuple[str, ...] = ()
    """The names of the values, the usual one first. Nothing: the option is a flag, off or on."""

    @property
    def limit(self) -> int:
        """How many values there are."""
        return len(self.values) or 2

    def number(self, word: str) -> int:
        """The value that a word or a number names; `SetupError` if it is none. Its limit is checked by `Game.check`."""
        if word in self.values:
            return self.values.index(word)
        return _number(self.name, word)


@lru_cache
def limits_of(options: tuple[Option, ...]) -> dict[str, int]:
    """How many values each option has, by its name."""
    return {option.name: option.limit for option in options}


class Values(Mapping[str, int]):
    """The options that are not at 0, by name in alphabetical order. It can be hashed and never changes."""

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
        """Names and values."""
        return self._values.items()


@dataclass(frozen=True, slots=True, init=False)
class Setting:
    """How a game is to be played: how many seats, with which options, and who is what."""

    seats: int
    options: Values
    roles: tuple[str, ...]
    """A role for each seat where the rules depend on it, else nothing."""

    def __init__(self, seats: int, options: Mapping[str, int] | Iterable[str] = (), roles: Sequence[str] = ()) -> None:
        """Options are given with their values, or as the names of the flags that are on."""
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "options", Values(options))
        object.__setattr__(self, "roles", tuple(roles))

    def value(self, name: str) -> int:
        """The value of an option; 0 where nothing was chosen."""
        return self.options.get(name, 0)

    def words(self, options: Sequence[Option]) -> tuple[str, ...]:
        """The options as a record and a command name them: `flag`, or `name=number`, in alphabetical order."""
        flags = {option.name for option in options if not option.values}
        return tuple(name if name in flags else f"{name}={value}" for name, value in self.options.items())


def values_of(words: Iterable[str], options: Sequence[Option] = ()) -> Values:
    """The values that such words name; where the game's options are given, a value may be named by its own word."""
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
    """What a game code says, in words."""

    game: str
    setting: Setting
    seed: int


def chance_of(invitation: Invitation) -> Stream:
    """The deal of an invitation: the same for ever, and the same whatever options are on."""
    return Stream(f"{invitation.game}/{invitation.setting.seats}/{invitation.seed}")
