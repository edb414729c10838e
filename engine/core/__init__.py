'''The part of the engine that all games share: the classes that connect rules, players, records and screens.

A game is a class that keeps the promises of `engine.core.game.Game`. Everything else here works with any such
class and is written once:

- `engine.core.match` plays a game: it checks answers, tells observers, takes back;
- `engine.core.record`, `engine.core.journal` and `engine.core.replay` write it down, keep it on disk and play it again;
- `engine.core.history` holds what has happened, `engine.core.events` how it is told, `engine.core.seen` who knows what;
- `engine.core.bot_view` is what a bot is given;
- `engine.core.actions` turns answers into text, `engine.core.code` deals into game codes;
- `engine.core.chance` is the source of everything random, `engine.core.disk` the way to files;
- `engine.core.content` reads files with cards;
- `engine.core.setting`, `engine.core.limits` and `engine.core.errors` hold what all of these need.

# A whole game

Stones lie on a heap; in turn everybody takes one to three of them, and whoever takes the last one wins. These are its
rules, complete: an action, a state, and what a game must answer.

```python
from dataclasses import dataclass, replace
from typing import NamedTuple

from engine.core.actions import Codec
from engine.core.chance import NO_CHANCE, Stream
from engine.core.events import Event
from engine.core.game import Decision, Game, ranked
from engine.core.match import Match
from engine.core.record import Seat, read_record
from engine.core.replay import replay
from engine.core.setting import Setting


class Take(NamedTuple):
    """Take stones from the heap."""

    stones: int


@dataclass
class Heap:
    """The state: flat data that can be copied."""

    stones: int
    players: int
    turn: int = 0

    def clone(self):
        return replace(self)


class Stones(Game):
    """The rules."""

    name = "stones"
    seats = range(2, 5)
    codec = Codec(Take)
    reasons = frozenset({"not_your_turn", "too_many"})
    version = "1"

    def content(self):
        return {}

    def setup(self, setting, chance, emit=None):
        self.check(setting)
        return Heap(8 + chance.below(5), setting.seats)

    def pending(self, state):
        return (Decision("take", state.turn),) if state.stones else ()

    def legal(self, state, seat):
        most = min(3, state.stones) if seat == state.turn else 0
        return [Take(stones) for stones in range(1, most + 1)]

    def why_not(self, state, seat, action):
        if action in self.legal(state, seat):
            return None
        return "too_many" if seat == state.turn else "not_your_turn"

    def advance(self, state, seat, action, chance=NO_CHANCE, emit=None):
        state.stones -= action.stones
        if emit:
            emit(Event("taken", {"seat": seat, "stones": action.stones}))
        if state.stones:
            state.turn = (seat + 1) % state.players
        return 1

    def outcome(self, state):
        won = [int(seat == state.turn) for seat in range(state.players)]
        return None if state.stones else ranked(won)

    # Nothing is hidden here: everybody sees the whole state, as a tuple.

    def view(self, state, seat):
        return state.stones, state.players, state.turn

    def open_view(self, state):
        return self.view(state, None)

    def imagine(self, view, rng):
        return Heap(*view)

    def knowledge(self, state, seat):
        return None

    def dump(self, state):
        return repr(state)
```

# A match

A match is a game with people at the table. The deal comes from a text; here it gives ten stones. Somebody must
answer, and may choose among what is legal:

>>> game = Stones()
>>> match = Match.start(game, Setting(2), [Seat("Ada"), Seat("Ben")], "any-code", Stream("a deal"))
>>> match.view(None)
(10, 2, 0)
>>> [ask.decision for ask in match.asks()]
[Decision(kind='take', seat=0, about=(), decline=None)]
>>> match.legal(0)
[Take(stones=1), Take(stones=2), Take(stones=3)]

The answer is carried out and written down. What is not legal is refused with a reason, and changes nothing:

>>> match.answer(0, Take(3))
>>> match.answer(0, Take(1))
Traceback (most recent call last):
engine.core.errors.IllegalAction: seat 0 may not answer 'Take(stones=1)': not_your_turn
>>> match.undo_target(0), match.why_not(1, Take(4))
(0, 'too_many')

Both go on until nobody is asked any more:

>>> while match.asks():
...     seat = match.asks()[0].decision.seat
...     match.answer(seat, match.legal(seat)[-1])
>>> match.outcome().winners
(1,)

# Its record

The journal of the match is its record, as bytes; with `path` they are in a file. Whatever was read back is verified
line by line when it is played again, and a finished or unfinished match goes on from it:

>>> record = read_record(bytes(match.journal))
>>> [f"{record.header.seats[line.seat].name}: {line.action}" for line in record.lines]
['Ada: take 3', 'Ben: take 3', 'Ada: take 3', 'Ben: take 1']
>>> [step.state.stones for step in replay(game, record)]
[10, 7, 4, 1, 0]
>>> Match.resume(game, record).outcome() == match.outcome()
True
'''
