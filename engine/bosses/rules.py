"""`Bosses`: the rules of the dungeon builders, with set-up, questions, answers and result."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from engine.bosses import answering, asking, building, effects, imagining, reasons, views, walking
from engine.bosses.cards import FIRST_SPELL, SPELLS, bits
from engine.bosses.checks import check_as_new
from engine.bosses.content import Content, load
from engine.bosses.forecast import Fate, forecast
from engine.bosses.frames import Choice, F
from engine.bosses.moves import CODEC
from engine.bosses.run import Run
from engine.bosses.state import Frame, State, new_state
from engine.bosses.tables import Tables
from engine.core.actions import Action, find
from engine.core.chance import NO_CHANCE, Chance
from engine.core.events import Emit
from engine.core.game import Decision, Game, Option, Outcome, Setting
from engine.core.limits import STEPS_LIMIT, never_ends

OFFERED = 2
"""Number of bosses dealt to each seat when one of them may be chosen."""


class Bosses(Game[State, views.View]):
    """The rules of the dungeon builders over one set of cards."""

    name = "bosses"
    seats = range(2, 5)
    options = (Option("choose_boss"), Option("intrigue"), Option("hard"), Option("salvage"))
    codec = CODEC
    reasons = reasons.REASONS

    def __init__(self, content: Content | None = None) -> None:
        self.deck = content or load()
        self.version = self.deck.version
        self.tables = Tables(self.deck)
        self._heroes = {
            (seats, hard): self._by_rank(seats, hard=hard) for seats in self.seats for hard in (False, True)
        }
        """The ordinary and the epic heroes by number of players and mode."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Bosses:
        """A game of its own, in which nothing that can be changed is that of this one."""
        other = Bosses.__new__(Bosses)
        other.deck, other.version = replace(self.deck), self.version
        other.tables, other._heroes = self.tables.copy(), dict(self._heroes)
        return other

    def content(self) -> dict[str, Any]:
        """See `Game`."""
        return self.deck.data

    def check_as_new(self) -> None:
        """See `Game`."""
        check_as_new(self.deck)

    # Set-up

    def setup(self, setting: Setting, chance: Chance, emit: Emit | None = None) -> State:
        """A new state: decks shuffled, bosses dealt; then first hands, or the choice of bosses."""
        state = self.shuffled(setting, chance)
        self.go_on(Run(self.tables, state, chance, emit))
        return state

    def shuffled(self, setting: Setting, chance: Chance) -> State:
        """A new state with shuffled decks, in which nothing was dealt but bosses."""
        self.check(setting)
        players = setting.seats
        state = new_state(players)
        state.intrigue, state.hard = bool(setting.value("intrigue")), bool(setting.value("hard"))
        state.salvage = bool(setting.value("salvage"))
        state.room_deck = chance.order(FIRST_SPELL)
        state.spell_deck = tuple([FIRST_SPELL + spell for spell in chance.order(SPELLS)])
        for some in self._heroes[players, state.hard]:
            state.hero_deck += tuple([some[at] for at in chance.order(len(some))])
        bosses = chance.order(len(self.deck.bosses))
        state.frames = ((F.DEAL,),)
        if setting.value("choose_boss"):
            pairs = [bosses[OFFERED * seat : OFFERED * seat + OFFERED] for seat in range(players)]
            state.offers = tuple((min(pair), max(pair)) for pair in pairs)
            state.frames += ((F.BOSSES,),)
        else:
            state.bosses = list(bosses[:players])
        return state

    def heroes_used(self, players: int, *, hard: bool) -> list[int]:
        """The heroes of a game: hard mode leaves out ordinary ones with 4 health."""
        heroes = enumerate(self.deck.heroes)
        return [
            number
            for number, hero in heroes
            if hero.least <= players and not (hard and not hero.epic and hero.health == HARD)
        ]

    def _by_rank(self, players: int, *, hard: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The ordinary and the epic heroes of a game."""
        used, heroes = self.heroes_used(players, hard=hard), self.deck.heroes
        epic = tuple(hero for hero in used if heroes[hero].epic)
        return tuple(hero for hero in used if not heroes[hero].epic), epic

    # What may be done

    def pending(self, state: State) -> tuple[Decision, ...]:
        """See `Game`."""
        return asking.decisions(self.tables, state)

    def question(self, state: State) -> tuple[int, Sequence[Action]]:
        """A seat that owes an answer and its legal ones, in one go; for search."""
        return asking.question(self.tables, state)

    def asked(self, state: State) -> int:
        """A seat that owes an answer; for search, which need not know more."""
        return asking.asked_seat(state, state.frames[-1])

    def legal(self, state: State, seat: int) -> Sequence[Action]:
        """See `Game`."""
        return asking.legal(self.tables, state, seat)

    def why_not(self, state: State, seat: int, action: Action) -> str | None:
        """See `Game`."""
        if find(action, self.legal(state, seat)) is not None:
            return None
        return reasons.reason(self.tables, state, seat, action)

    def sealed(self, state: State) -> frozenset[int]:
        """The seats whose sealed answer may still be changed."""
        return frozenset(seat for seat, sealed in enumerate(state.sealed) if sealed)

    def unseal(self, state: State, seat: int) -> None:
        """Changes the state so that a seat owes its sealed answer again."""
        state.sealed[seat] = ()

    # Answers

    def advance(
        self, state: State, seat: int, action: Action, chance: Chance = NO_CHANCE, emit: Emit | None = None
    ) -> int:
        """See `Game`."""
        run = Run(self.tables, state, chance, emit)
        answering.answer(run, seat, action)
        return self.go_on(run)

    def hurry(self, state: State, seat: int, action: Action, chance: Chance) -> int:
        """Changes the state like `advance`, for search: from here on nobody is asked in a window, as if everybody
        passed; returns the number of steps."""
        run = Run(self.tables, state, chance, None)
        run.hurry = True
        answering.answer(run, seat, action)
        return self.go_on(run)

    def go_on(self, run: Run) -> int:
        """Works through the stack until somebody must answer or the game is over; returns the number of steps."""
        state, steps = run.state, _STEPS
        for taken in _LIMITED:
            frames = state.frames
            if not frames:
                return taken
            frame = frames[-1]
            if steps[frame[0]](run, frame):
                return taken + 1
        raise never_ends()

    # What is known

    def view(self, state: State, seat: int | None) -> views.View:
        """See `Game`."""
        return views.view(self.tables, state, seat)

    def forecast(self, view: views.View) -> tuple[Fate, ...]:
        """The fate of each hero if nobody does anything more, by what lies open in a view."""
        return forecast(self.tables, imagining.laid_open(self.tables, view))

    def open_view(self, state: State) -> views.View:
        """See `Game`."""
        return views.view(self.tables, state, None, everything=True)

    def imagine(self, view: views.View, rng: Random) -> State:
        """See `Game`."""
        return imagining.imagine(self, view, rng)

    def knowledge(self, state: State, seat: int) -> Hashable:
        """A value of every card that the seat can tell apart now, and of the heroes that appeared."""
        return views.seen_cards(state, seat), len(state.age), state.bosses[:] == [-1] * state.players

    def outcome(self, state: State) -> Outcome | None:
        """The result: ten souls first, then seats still in, then later eliminated ones; souls minus wounds, then
        lower XP."""
        if state.frames:
            return None
        return Outcome(walking.ranks(self.tables, state), tuple(state.souls), frozenset(bits(state.out)))

    def ranking(self, state: State) -> list[int]:
        """The seats from the first to the last."""
        return walking.ranking(self.tables, state)

    def dump(self, state: State) -> str:
        """See `Game`."""
        return repr(state.told())


HARD = 4
_LIMITED = range(STEPS_LIMIT)


def _sealing(run: Run, frame: Frame) -> bool:
    """Opens sealed answers when the last one lies; returns whether somebody must still seal."""
    state = run.state
    if asking.sealing(state, frame):
        return True
    if frame[0] == F.BOSSES:
        run.drop()
        building.reveal_bosses(run)
    else:
        building.first_discards(run, frame[1])
    return False


def _deal(run: Run) -> bool:
    if not run.state.order:
        building.settle_order(run)
    return building.deal(run)


_STEPS: dict[object, Callable[[Run, Any], bool]] = {
    F.BOSSES: _sealing,
    F.DEAL: lambda run, _: _deal(run),
    F.FIRST: _sealing,
    F.LAY: lambda *_: True,
    F.OPEN: lambda run, _: building.open_all(run),
    F.AFTER: building.after_reveal,
    F.PAY: building.pay,
    F.ROUND: lambda run, _: building.begin(run),
    F.BUILD: building.build,
    F.RESPOND: building.respond,
    F.BAIT: lambda run, _: walking.bait(run),
    F.TURN: walking.next_turn,
    F.VISIT: walking.visit,
    F.WALK: walking.walk,
    F.WINDOW: walking.window,
    F.CAST: answering.cast,
    F.PLAYED: answering.played,
    F.EFFECT: effects.resolve,
    F.CHOOSE: lambda run, choice: _choosing(run, choice),
    F.RESET: answering.reset,
    F.FINISH: lambda run, _: walking.finish(run),
    F.INTRIGUE: walking.intrigue,
}
"""The function of each kind of frame: does it, and returns whether somebody must answer now."""


def _choosing(run: Run, choice: Choice) -> bool:
    if effects.is_asked(run.state, choice):
        return True
    run.drop()
    return False
