"""Checks for games that come from elsewhere: what they must keep beside legal moves, and what sets them apart."""

from __future__ import annotations

from engine.bots.lid import AnyGame
from engine.bots.roster import make_bot
from engine.box import check_code, game_of, invitation_of, lid, open_game
from engine.core.chance import Chance, Script, Stream
from engine.core.errors import EngineError, RecordError
from engine.core.record import Header, Record
from engine.core.replay import setting_of, settled
from engine.core.setting import chance_of

OTHER_CARDS, OTHER_DEAL = "other_cards", "other_deal"


def admit(record: Record) -> None:
    """Raises `RecordError` if the players, options or cards of this record could not be brought to a table here."""
    header = record.header
    check_code(header)
    game = game_of(record)
    try:
        game.check_as_new()
        for seat in header.seats:
            if seat.bot:
                make_bot(lid(header.game), seat.bot)
    except EngineError as error:
        raise RecordError("record_content", f"this game cannot be seated: {error}", 1) from None
    if len(set(header.options)) < len(header.options):
        raise RecordError("record_content", "an option stands twice", 1)
    _check_kinds(header, game.kinds())


def _check_kinds(header: Header, known: tuple[str, ...]) -> None:
    """Raises `RecordError` unless nobody has a kind, or everybody has one of the game's and none twice."""
    kinds = [seat.kind for seat in header.seats]
    unknown = set(kinds).difference(known) if known else set()
    if any(kinds) and (unknown or len(set(kinds)) < len(kinds)):
        raise RecordError("record_content", "somebody is of a kind that is unknown or of somebody else", 1)


# What is true of a sound game, and people want to know


def peculiarities(record: Record) -> tuple[str, ...]:
    """The ways in which a game differs: `OTHER_CARDS` than the app's own, `OTHER_DEAL` than its game code names."""
    header, game = record.header, game_of(record)
    cards = (OTHER_CARDS,) if header.version != open_game(header.game).version else ()
    dealt = chance_of(invitation_of(header.code))
    return (*cards, *((OTHER_DEAL,) if luck_differs(game, record, dealt) else ()))


def luck_differs(game: AnyGame, record: Record, dealt: Chance) -> bool:
    """Whether an outcome in a record differs from what its code names; `dealt` is the code's set-up."""
    header = record.header
    chance = _Compared(Script(header.setup), dealt)
    state = game.setup(setting_of(header), chance)
    for number, line in enumerate(settled(game, record).lines):
        if chance.differs:
            break
        chance = _Compared(Script(line.outcomes), Stream(f"{header.code}/{number}"))
        game.apply(state, line.seat, game.codec.read(line.action), chance)
    return chance.differs


class _Compared:
    """A source of chance that gives back written outcomes and notes whether the code names others."""

    def __init__(self, written: Chance, named: Chance) -> None:
        self._written, self._named = written, named
        self.differs = False

    def below(self, limit: int) -> int:
        """See `Chance`."""
        outcome = self._written.below(limit)
        self.differs |= outcome != self._named.below(limit)
        return outcome

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        outcome = self._written.order(size)
        self.differs |= outcome != self._named.order(size)
        return outcome
