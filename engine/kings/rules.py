"""`Kings`: the rules of the game of the forge and the crown, with set-up, questions, answers and result."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random
from typing import Any

from engine.core.actions import Action, find
from engine.core.chance import NO_CHANCE, Chance
from engine.core.errors import SetupError
from engine.core.events import Emit
from engine.core.game import Decision, Game, Option, Outcome, Setting
from engine.core.limits import STEPS_LIMIT, never_ends
from engine.kings import answering, asking, fights, imagining, reasons, rounds, turns, views
from engine.kings.cards import CREATURES, FIRST_PART, LAST_PART, LEFT_OUT, LETTERS, PARTS
from engine.kings.content import Content, load
from engine.kings.fighters import most_hearts
from engine.kings.frames import F
from engine.kings.moves import CODEC
from engine.kings.run import Run
from engine.kings.state import State, new_state
from engine.kings.strict import check_bans, check_strictly
from engine.kings.tables import Tables, bits

INNER = LETTERS[FIRST_PART + 1 : LAST_PART]
"""The letters of the parts that may be left out."""
START_ITEMS = 2
OWN_SIDES = ("neutral", "assassin", "trader", "swashbuckler", "noble", "rogue", "alchemist")
KINGS = ("drawn", *(f"king{number}" for number in range(1, 11)))
OMISSIONS = ("drawn", *(f"set{number}" for number in range(1, 11)))
SEATED = tuple(f"character{seat}" for seat in range(4))
DRAWS = ("all", "young", "old")


class Kings(Game[State, views.View]):
    """The rules of the forge and the crown over one set of cards."""

    name = "kings"
    seats = range(2, 5)
    options = (
        Option("random_parts"),
        Option("box_rolls"),
        Option("own_sides"),
        Option("king", KINGS),
        Option("leave_out", OMISSIONS),
        *(Option(name, OWN_SIDES) for name in SEATED),
        Option("draw", DRAWS),
    )
    codec = CODEC
    reasons = reasons.REASONS

    def __init__(self, content: Content | None = None) -> None:
        self.deck = content or load()
        self.version = self.deck.version
        self.tables = Tables(self.deck)

    def __deepcopy__(self, memo: dict[int, Any]) -> Kings:
        """A game of its own, in which nothing that can be changed is that of this one."""
        return Kings(replace(self.deck))

    def content(self) -> dict[str, Any]:
        """See `Game`."""
        return self.deck.data

    def check_as_new(self) -> None:
        """See `Game`."""
        check_strictly(self.deck)
        check_bans(self.deck.data)

    # Set-up

    @classmethod
    def check(cls, setting: Setting) -> None:
        """Raises `SetupError` unless the game can be played with this setting."""
        super().check(setting)
        if setting.value("leave_out") > len(omissions(setting.seats)):
            raise SetupError("unknown_option", "there are not so many sets of parts to leave out", option="leave_out")
        if setting.value("king") and setting.value("draw"):
            raise SetupError("unknown_option", "a king is either chosen or drawn", option="draw")
        own = [setting.value(name) for name in SEATED]
        if any(own[setting.seats :]):
            raise SetupError("unknown_option", "that seat is not taken", option=SEATED[setting.seats])
        chosen = [side for side in own if side]
        if len(set(chosen)) < len(chosen):
            raise SetupError("unknown_option", "each own side is there once", option=SEATED[0])

    def setup(self, setting: Setting, chance: Chance, emit: Emit | None = None) -> State:
        """A new state, in which the first seat puts on its items."""
        self.check(setting)
        state = self.dealt(setting, chance)
        run = Run(self.tables, state, chance, emit)
        items = tuple(state.packs)
        run.tell("begin", parts=state.parts, king=state.king, characters=state.characters, items=items)
        self.go_on(run)
        return state

    def dealt(self, setting: Setting, chance: Chance) -> State:
        """A new state in which everything is dealt and nothing was told."""
        state = new_state(setting.seats)
        state.box_rolls = bool(setting.value("box_rolls"))
        state.parts = _parts(setting, chance)
        state.king = self._king(setting, chance)
        state.characters = _characters(setting, chance)
        state.hearts = [most_hearts(self.tables, one) for one in state.characters]
        forge = self.tables.forge(state.parts)
        first = bits(forge.ranks[1])
        order = chance.order(len(first))
        for seat in range(state.players):
            dealt = order[START_ITEMS * seat : START_ITEMS * seat + START_ITEMS]
            state.packs[seat] = tuple(first[at] for at in dealt)
        state.forge = forge.items & ~sum(1 << item for pack in state.packs for item in pack)
        state.potion_deck = chance.order(len(self.deck.potions))
        for level, count in enumerate(CREATURES[state.players], start=1):
            some = [number for number, card in enumerate(self.deck.creatures) if card.level == level]
            state.decks[level - 1] = tuple(some[at] for at in chance.order(len(some))[:count])
        state.frames = ((F.SETUP, 0),)
        return state

    def _king(self, setting: Setting, chance: Chance) -> int:
        """The king of a game: the chosen one, or one drawn among all, the young or the old ones."""
        if setting.value("king"):
            return setting.value("king") - 1
        age = DRAWS[setting.value("draw")]
        some = [number for number, card in enumerate(self.deck.kings) if age in ("all", card.age)]
        return some[chance.below(len(some))]

    # What may be done

    def pending(self, state: State) -> tuple[Decision, ...]:
        """See `Game`."""
        return asking.decisions(state)

    def question(self, state: State) -> tuple[int, Sequence[Action]]:
        """A seat that owes an answer and its legal ones, in one go; for search."""
        return asking.question(self.tables, state)

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
        if state.revealed:
            return frozenset()
        return frozenset(seat for seat, action in enumerate(state.chosen) if action >= 0)

    def unseal(self, state: State, seat: int) -> None:
        """Changes the state so that a seat owes its sealed answer again."""
        state.chosen[seat] = -1

    # Answers

    def advance(
        self, state: State, seat: int, action: Action, chance: Chance = NO_CHANCE, emit: Emit | None = None
    ) -> int:
        """See `Game`."""
        run = Run(self.tables, state, chance, emit)
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
            if steps[frame[0]](run, *frame[1:]):
                return taken + 1
        raise never_ends()

    # What is known

    def view(self, state: State, seat: int | None) -> views.View:
        """See `Game`."""
        return views.view(self.tables, state, seat)

    def open_view(self, state: State) -> views.View:
        """See `Game`."""
        return views.view(self.tables, state, None, everything=True)

    def imagine(self, view: views.View, rng: Random) -> State:
        """See `Game`."""
        return imagining.imagine(self, view, rng)

    def knowledge(self, state: State, seat: int) -> Hashable:
        """A value of all potions and creatures whose place the seat knows."""
        return views.known_cards(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """The result: who has beaten the king is first, all others second."""
        return None if state.frames else Outcome(rounds.ranks(state))

    def dump(self, state: State) -> str:
        """See `Game`."""
        return repr(sorted(state.facts().items()))


_LIMITED = range(STEPS_LIMIT)


def omissions(players: int) -> list[tuple[str, ...]]:
    """The sets of parts that can be left out, in alphabetical order."""
    left_out = LEFT_OUT[players]
    return list(combinations(INNER, left_out)) if left_out else []


def _parts(setting: Setting, chance: Chance) -> tuple[int, ...]:
    """The parts from left to right: some left out, in alphabetical order or in any."""
    choices = omissions(setting.seats)
    gone: tuple[str, ...] = ()
    if choices:
        chosen = setting.value("leave_out")
        gone = choices[chosen - 1 if chosen else chance.below(len(choices))]
    inner = [LETTERS.index(letter) for letter in INNER if letter not in gone]
    if setting.value("random_parts"):
        inner = [inner[at] for at in chance.order(len(inner))]
    return (FIRST_PART, *inner, PARTS - 1)


def _characters(setting: Setting, chance: Chance) -> tuple[int, ...]:
    """The own side of each seat; with `own_sides` a drawn one for all who have none."""
    own = [setting.value(SEATED[seat]) for seat in range(setting.seats)]
    if setting.value("own_sides"):
        free = [side for side in range(1, len(OWN_SIDES)) if side not in own]
        order = iter([free[at] for at in chance.order(len(free))])
        own = [side or next(order) for side in own]
    return tuple(own)


_STEPS: dict[object, Callable[..., bool]] = {
    F.SETUP: rounds.prepare,
    F.CHOOSE: rounds.choose,
    F.ORDER: rounds.settle_order,
    F.FRIENDLY: fights.friendly,
    F.TURNS: turns.next_turn,
    F.TURN: lambda *_: True,
    F.DO: turns.do,
    F.TRICK: turns.trick,
    F.TOKEN: turns.may_lay,
    F.LEAVE: turns.leave,
    F.REWARD: turns.reward,
    F.FORGE: turns.may_forge,
    F.STEAL: turns.may_steal,
    F.RESTACK: lambda *_: True,
    F.FIGHT: fights.fight,
    F.WINDOW: answering.window,
    F.REROLL: answering.reroll,
    F.OPPONENT: answering.opponent,
    F.PLUNDER: lambda *_: True,
    F.GIVE: rounds.give,
    F.END: rounds.end,
    F.ORDERING: rounds.order_window,
}
"""The function of each kind of frame: does it, and returns whether somebody must answer now."""
