"""Games played so that they cost as much as they can, written down as a guest would bring them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from trust.costs import Costs

from engine.bots.base import Bot
from engine.bots.roster import make_bot
from engine.box import code_of, lid
from engine.core.actions import Action
from engine.core.bot_view import bot_view
from engine.core.chance import Chance, Log, Loose
from engine.core.errors import EndlessError, SetupError
from engine.core.limits import work_after
from engine.core.record import LINE_LIMIT, Header, Line, Record, Seat, short_hash, signed, write_header, write_line
from engine.core.replay import Witness
from engine.core.setting import Invitation, Setting

LOOKED_AT = 6
"""Actions of a question that are tried before one is chosen."""
PATIENCE = (40, 150, 150, 400, 3000)
"""Decisions until players come to an end, if they can."""
ENOUGH = 300_000
"""Events after which a game is ended."""
DEFIANT = 0.15
"""The share of games that go on beyond the bounds of work; they must be refused."""
LAST = 2500
"""Decisions that are made after all to bring a game to its end."""


class Trap(NamedTuple):
    """A decision at which something costly could be done that was not; without an action, any decision."""

    number: int
    """The number of lines before it."""
    seat: int
    action: Action | None


class Forged(NamedTuple):
    """A game that was forged."""

    game: Any
    record: Record
    traps: list[Trap]
    choices: dict[str, list[int]]
    """The numbers of lines before decisions with several answers, by kind."""
    beyond: bool
    """Whether it is longer than any that is played again."""

    @property
    def text(self) -> str:
        """The record as it is handed on."""
        return _text(self.record.header, self.record.lines)

    @property
    def readable(self) -> bool:
        """Whether its cards are not too many for a record."""
        return len(write_header(self.record.header)) <= LINE_LIMIT

    def before(self, trap: Trap) -> str:
        """The record up to a decision, with a person in that seat and bots in all others."""
        seats = (
            replace(who, bot="" if seat == trap.seat else "normal") for seat, who in enumerate(self.record.header.seats)
        )
        return _text(replace(self.record.header, seats=tuple(seats)), self.record.lines[: trap.number])


def _text(header: Header, lines: Sequence[Line]) -> str:
    return b"".join((write_header(header), *map(write_line, lines))).decode()


class Ends:
    """A source of chance that always gives the greatest, or the least."""

    def __init__(self, greatest: bool) -> None:
        self._greatest = greatest

    def below(self, limit: int) -> int:
        """See `Chance`."""
        return limit - 1 if self._greatest else 0

    def order(self, size: int) -> tuple[int, ...]:
        """See `Chance`."""
        return tuple(reversed(range(size))) if self._greatest else tuple(range(size))


def forge(game: Any, rng: Random, costs: Costs, most: int) -> Forged:
    """A game of players who look for what causes most, of such as play at random, and at last of bots that win."""
    luck: Chance = rng.choice((Loose(rng), Loose(rng), Loose(rng), Ends(True), Ends(False)))
    forger = _Forger(game, rng, luck, costs)
    patience = min(rng.choice(PATIENCE), most)
    while len(forger.lines) < patience and forger.events < ENOUGH and forger.move(forger.greedy):
        pass
    players = [make_bot(lid(game.name), "easy", seat) for seat in range(forger.setting.seats)]
    forger.luck = Loose(rng)
    last = len(forger.lines) + rng.choice((0, min(LAST, 10 * most)))
    while len(forger.lines) < last and forger.move(lambda seat, legal: forger.sober(players, seat, legal)):
        pass
    return Forged(game, Record(forger.header, tuple(forger.lines)), forger.traps, forger.choices, forger.beyond)


class _Forger:
    """A game that is written down while it is played."""

    def __init__(self, game: Any, rng: Random, luck: Chance, costs: Costs) -> None:
        self._game, self._rng, self._costs = game, rng, costs
        self.luck = luck
        self.setting, self.state, self.header = self._dealt()
        self.lines: list[Line] = []
        self.traps: list[Trap] = []
        self.choices: dict[str, list[int]] = {}
        self.events = self.work = 0
        self.beyond = False
        self._defiant = rng.random() < DEFIANT
        self._keen = rng.random()
        """How often a player looks for what causes most."""
        self._liked: Counter[Action] = Counter()
        """What caused much, by how much."""

    def _dealt(self) -> tuple[Setting, Any, Header]:
        game, rng = self._game, self._rng
        setting = _setting(game, rng)
        log = Log(self.luck)
        state = game.setup(setting, log)
        kinds = game.kinds() or ("",) * setting.seats
        seats = tuple(Seat(f"Player {seat}", "", kinds[seat]) for seat in range(setting.seats))
        code = code_of(Invitation(game.name, setting, rng.getrandbits(30)))
        words, check = setting.words(game.options), short_hash(game.dump(state))
        outcomes = tuple(log.outcomes)
        return setting, state, Header(game.name, game.version, game.content(), words, code, seats, outcomes, check)

    def move(self, choose: Any) -> bool:
        """Answers one question; returns False at the end of the game, or where every answer is beyond a bound."""
        asked = self._game.pending(self.state)
        if not asked:
            return False
        decision = self._rng.choice(asked)
        seat = decision.seat
        legal = list(self._game.legal(self.state, seat))
        if len(legal) > 1:
            self.choices.setdefault(decision.kind, []).append(len(self.lines))
        for _ in range(min(LOOKED_AT, len(legal))):
            action = choose(seat, legal)
            try:
                self._answer(seat, action, len(legal))
            except EndlessError:
                self.traps.append(Trap(len(self.lines), seat, action))
                legal.remove(action)
            else:
                return True
        return False

    def _answer(self, seat: int, action: Action, choices: int) -> None:
        """Writes an answer down; `EndlessError` and no change if it is beyond a bound."""
        log = Log(self.luck)
        state, steps, events = self._after(seat, action, log)
        dump = self._game.dump(state)
        try:
            self.work = work_after(self.work, steps + choices, events, dump)
        except EndlessError:
            if not self._defiant:
                raise
            self.beyond = True
        self.state = state
        self.events += events
        self._liked[action] = max(events, self._liked[action])
        text = self._game.codec.write(action)
        line = Line(len(self.lines) + 1, seat, text, tuple(log.outcomes), "")
        self.lines.append(signed(line, dump, self.header.format))

    def _after(self, seat: int, action: Action, chance: Chance) -> tuple[Any, int, int]:
        """The state after an action, and the numbers of steps and events that lead there."""
        state = self.state.clone()
        witness = Witness(state)
        with self._costs.of("forging: a decision"):
            steps = self._game.advance(state, seat, action, chance, witness.hear)
        return state, steps, len(witness.events)

    def greedy(self, seat: int, legal: list[Action]) -> Action:
        """What caused most before or when it is tried, or anything."""
        rng = self._rng
        if rng.random() > self._keen:
            return rng.choice(legal)
        known = [action for action in legal if self._liked[action] > 2]
        if known and rng.random() < 0.8:
            return max(known, key=self._liked.__getitem__)
        some = rng.sample(legal, min(LOOKED_AT, len(legal)))
        return max(some, key=lambda action: self._caused(seat, action))

    def _caused(self, seat: int, action: Action) -> int:
        """The number of events that an action leads to."""
        try:
            return self._after(seat, action, Loose(self._rng))[2]
        except EndlessError:
            return -1

    def sober(self, players: list[Bot], seat: int, legal: list[Action]) -> Action:
        """What a bot does."""
        decision = next(one for one in self._game.pending(self.state) if one.seat == seat)
        with self._costs.of("forging: a bot"):
            action = players[seat].think(bot_view(self._game, self.state, decision)).finish()
        return action if action in legal else self._rng.choice(legal)


def _setting(game: Any, rng: Random) -> Setting:
    """A table of any size with some options."""
    while True:
        some = {option.name: rng.randrange(option.limit) for option in game.options if rng.random() < 0.3}
        setting = Setting(rng.choice(game.seats), some)
        try:
            game.check(setting)
        except SetupError:
            continue
        return setting
