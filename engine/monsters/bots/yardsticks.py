"""Two bots that never change, for tournaments to measure against: `Greedy` and `Flat`.

`greedy` is the textbook player. `flat:N` plays N rounds out by the textbook over imagined worlds, its own plays in
turn, and takes the play with the best mean lead in gold over the mean of the others.
"""

from __future__ import annotations

from random import Random

from engine.bots.base import Known, Thought, own_chance
from engine.core.bot_view import BotView
from engine.monsters.bots.until_fight import Rehearsal, rehearsal, textbook_of
from engine.monsters.cards import ALL, RESERVES, mask_of
from engine.monsters.moves import Play, Plays
from engine.monsters.state import State
from engine.monsters.views import View

MonstersBotView = BotView[State, View]


class Greedy:
    """A bot that plays by the textbook."""

    def think(self, bot_view: MonstersBotView) -> Thought:
        """See `Bot`."""
        game = rehearsal(bot_view.game.deck)  # type: ignore[attr-defined]
        state = game.imagine(bot_view.view, Random(0))
        return Known(textbook_of(game, bot_view.view).best(state))


class Flat:
    """A bot that plays a number of imagined rounds to their end, after each play in turn."""

    def __init__(self, count: int, seed: int = 0) -> None:
        self._count = count
        self._seed = seed

    def think(self, bot_view: MonstersBotView) -> Thought:
        """See `Bot`."""
        legal: Plays = tuple(bot_view.legal)  # type: ignore[arg-type]
        if len(legal) == 1:
            return Known(legal[0])
        game = rehearsal(bot_view.game.deck)  # type: ignore[attr-defined]
        return _PlayOuts(game, bot_view.view, legal, self._count, own_chance(self._seed, bot_view))


class _PlayOuts(Thought):
    """The thought of `Flat`: the best is the play with the best mean so far."""

    SLICE = 32

    def __init__(self, game: Rehearsal, view: View, legal: Plays, count: int, rng: Random) -> None:
        self._game = game
        self._textbook = textbook_of(game, view)
        self._worlds = Worlds(game, view, rng)
        self._seat = view.seat or 0
        self._legal = legal
        self._left = count
        self._leads = [0.0] * len(legal)
        self._done = 0
        self.best: Play = legal[0]

    def step(self) -> bool:
        """See `Thought`."""
        legal = self._legal
        for _ in range(min(self.SLICE, self._left)):
            number = self._done % len(legal)
            self._leads[number] += self._lead(legal[number])
            self._done += 1
        self._left -= min(self.SLICE, self._left)
        whole, more = divmod(self._done, len(legal))
        tried = [whole + (number < more) for number in range(len(legal))]
        means = [lead / times if times else -1e9 for lead, times in zip(self._leads, tried, strict=True)]
        self.best = legal[means.index(max(means))]
        return self._left > 0

    def _lead(self, play: Play) -> float:
        """The seat's lead over the others' mean after one imagined round."""
        game, best = self._game, self._textbook.best
        state = self._worlds.draw()
        game.advance(state, state.turn, play)
        while state.turn >= 0:
            game.advance(state, state.turn, best(state))
        game.the_fight.settle(state)
        mine = state.gold[self._seat]
        return mine - (sum(state.gold) - mine) / (state.players - 1)


class Worlds:
    """A source of states in which everything hidden that matters in this round is dealt anew."""

    def __init__(self, game: Rehearsal, view: View, rng: Random) -> None:
        self._rng = rng
        self._base = game.imagine(view, rng)
        guardians = game.deck.guardians
        self._levels = [slot.level for slot in view.castle]
        self._pools = {
            level: [
                number
                for number, card in enumerate(guardians)
                if card.level == level and number not in set(view.turned)
            ]
            for level in self._levels
        }
        self._hidden = [
            (player, [two for two in RESERVES if not two & mask_of(view.shown[player])])
            for player, reserve in enumerate(view.reserves)
            if reserve is None
        ]

    def draw(self) -> State:
        """A state that agrees with the view."""
        state, rng = self._base.clone(), self._rng
        for player, ways in self._hidden:
            lying = ALL ^ state.hand[player] ^ state.reserve[player]
            state.reserve[player] = rng.choice(ways)
            state.hand[player] = ALL ^ lying ^ state.reserve[player]
        drawn = {level: rng.sample(pool, self._levels.count(level)) for level, pool in self._pools.items()}
        state.castle = [drawn[level].pop() for level in self._levels]
        return state
