"""`BOX`: the games that there are; and functions that turn codes and records into matches of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, overload

from engine.core.code import FLAGS, SEEDS, Deal, read_code, write_code
from engine.core.disk import REAL_DISK, Disk
from engine.core.errors import CodeError, EngineError, RecordError, SetupError
from engine.core.setting import Invitation as Invitation
from engine.core.setting import Setting

if TYPE_CHECKING:
    from engine.bots.lid import AnyGame, Lid
    from engine.core.match import AnyMatch
    from engine.core.record import Header, Record, Seat

GAMES = ("monsters", "bosses", "kings")
"""The folders of the games in the order that game codes count them: only ever add at the end."""


class Box(Sequence["Lid"]):
    """The lids of all games, in order. A game is imported when its lid is first asked for."""

    def __init__(self, games: Iterable[str | Lid]) -> None:
        self._games = list(games)

    @property
    def names(self) -> list[str]:
        """The names of the games; none of them is imported for that."""
        return [game if isinstance(game, str) else game.name for game in self._games]

    def __len__(self) -> int:
        return len(self._games)

    @overload
    def __getitem__(self, place: int) -> Lid: ...
    @overload
    def __getitem__(self, place: slice) -> list[Lid]: ...
    def __getitem__(self, place: int | slice) -> Lid | list[Lid]:
        if isinstance(place, slice):
            return [self[one] for one in range(len(self))[place]]
        game = self._games[place]
        if isinstance(game, str):
            game = self._games[place] = import_module(f"engine.{game}.lid").LID
        return game

    def append(self, game: Lid) -> None:
        """Adds a game at the end; tests do that."""
        self._games.append(game)

    def remove(self, game: Lid) -> None:
        """Removes a game that was added."""
        self._games.remove(game)


BOX = Box(GAMES)


def lid(name: str) -> Lid:
    """The lid of the game of that name; `SetupError` if there is none."""
    if name in BOX.names:
        return BOX[BOX.names.index(name)]
    raise SetupError("unknown_game", f"there is no game {name!r:.40} in the box (there is: {', '.join(BOX.names)})")


def open_game(name: str, content: Path | None = None) -> AnyGame:
    """The rules of a game, over its own content or over a file's."""
    return lid(name).from_file(content)


# Codes


def code_of(invitation: Invitation) -> str:
    """The game code of an invitation."""
    rules = lid(invitation.game).rules
    rules.check(invitation.setting)
    if not 0 <= invitation.seed < SEEDS:
        raise CodeError("code_field", f"a seed is a number from 0 to {SEEDS - 1}", field="seed")
    return write_code(_deal_of(invitation, rules))


def _deal_of(invitation: Invitation, rules: type[AnyGame]) -> Deal:
    """The shortest deal that says it: eight flags if they are enough, else numbers of the game's own widths."""
    game, (_, setting, seed) = BOX.names.index(invitation.game), invitation
    flags = [option.name for option in rules.options[:FLAGS] if not option.values]
    wide = bool(setting.roles) or not setting.options.keys() <= set(flags)
    if not wide:
        bits = sum(1 << place for place, option in enumerate(rules.options) if setting.value(option.name))
        return Deal(game, setting.seats, bits, seed)
    number = 0
    for value, width in reversed([*zip(_numbers(setting, rules), _widths(rules, setting.seats), strict=True)]):
        number = number << width | value
    return Deal(game, setting.seats, number, seed, wide=True)


def _numbers(setting: Setting, rules: type[AnyGame]) -> list[int]:
    """Roles, counted from 1, then options, as the numbers that a wide code carries."""
    roles = [rules.roles.index(role) + 1 for role in setting.roles] or [0] * setting.seats
    return [*(roles if rules.roles else ()), *(setting.value(option.name) for option in rules.options)]


def _widths(rules: type[AnyGame], seats: int) -> list[int]:
    """The number of bits of each of these numbers."""
    roles = [len(rules.roles).bit_length()] * seats if rules.roles else []
    return [*roles, *((option.limit - 1).bit_length() for option in rules.options)]


def invitation_of(code: str) -> Invitation:
    """The invitation that a game code names; `CodeError` if it is mistyped or from a newer app."""
    deal = read_code(code)
    if deal.game >= len(BOX):
        raise CodeError("code_version", "this game code names a game that is not in this box")
    rules = BOX[deal.game].rules
    try:
        invitation = Invitation(BOX.names[deal.game], _setting_of(deal, rules), deal.seed)
        rules.check(invitation.setting)
        known = _deal_of(invitation, rules) == deal
    except (SetupError, IndexError):
        known = False
    if not known:
        raise CodeError("code_version", "this game code names players or options that are not in this box")
    return invitation


def _setting_of(deal: Deal, rules: type[AnyGame]) -> Setting:
    """The setting that the numbers of a code mean; `IndexError` for a role that is not there."""
    widths = _widths(rules, deal.players) if deal.wide else [1] * len(rules.options)
    numbers, rest = [], deal.options
    for width in widths:
        numbers.append(rest & (1 << width) - 1)
        rest >>= width
    places = numbers[: len(numbers) - len(rules.options)]
    options = {option.name: value for option, value in zip(rules.options, numbers[len(places) :], strict=True)}
    roles = [rules.roles[place - 1] for place in places] if any(places) else []
    return Setting(deal.players, options, roles)


# Matches


def new_match(
    invitation: Invitation,
    seats: Iterable[Seat],
    game: AnyGame | None = None,
    path: Path | None = None,
    disk: Disk = REAL_DISK,
) -> AnyMatch:
    """A new match of an invitation, over the game's own content unless another is given."""
    from engine.core.match import Match
    from engine.core.setting import chance_of

    rules = game or open_game(invitation.game)
    rules.check(invitation.setting)
    taken, code = tuple(seats), code_of(invitation)
    bots = lid(invitation.game).bots.numbers() if any(seat.bot for seat in taken) else ""
    return Match.start(rules, invitation.setting, taken, code, chance_of(invitation), path, disk, bots)


def game_of(record: Record) -> AnyGame:
    """The rules that a record was played by, over the content in it; `RecordError` if there are none."""
    try:
        game = lid(record.header.game).from_data(record.header.content)
    except EngineError as error:
        raise RecordError("record_content", f"this record cannot be played: {error}", 1) from None
    if game.version != record.header.version:
        raise RecordError("record_content", "the content of this record is not the one that it names", 1)
    return game


def check_code(header: Header) -> None:
    """Raises `RecordError` if the code of a header cannot be read or names another table."""
    try:
        invitation = invitation_of(header.code)
    except EngineError as error:
        raise RecordError("record_content", f"this record has a wrong game code: {error}", 1) from None
    from engine.core.replay import setting_of

    if invitation != (header.game, setting_of(header), invitation.seed):
        raise RecordError("record_content", "the game code of this record is of another game", 1)


def resume_match(path: Path, disk: Disk = REAL_DISK) -> AnyMatch:
    """The match of a record file, verified, which goes on in that file; `RecordError` if the file is damaged."""
    from engine.core.journal import read_file
    from engine.core.match import Match
    from engine.core.record import read_record

    record = read_record(read_file(path, disk))
    return Match.resume(game_of(record), record, path, disk)
