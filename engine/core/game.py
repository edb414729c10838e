"""`Game`: what the rules of a game must offer to matches, bots, records and screens."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from random import Random
from typing import Any, ClassVar, Generic, NamedTuple, Protocol, Self, TypeVar

from engine.core.actions import Action, Codec, find
from engine.core.chance import NO_CHANCE, Chance
from engine.core.errors import IllegalAction, SetupError
from engine.core.events import Emit
from engine.core.setting import Option as Option
from engine.core.setting import Setting as Setting
from engine.core.setting import limits_of


class Cloneable(Protocol):
    """The interface of states: flat data that can be copied cheaply and holds no log, generator or observer."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""


S = TypeVar("S", bound=Cloneable)
"""The class of a game's states."""
V = TypeVar("V")
"""The class of a game's views."""


class Decision(NamedTuple):
    """A question: an answer that a seat owes.

    While a seat's decision stays equal and that seat answers nothing, it is the same question: it has the same
    legal answers, whatever others answer in the meantime.
    """

    kind: str
    """The kind of question, as a word of the game."""
    seat: int
    """The number of the seat that must answer."""
    about: tuple[int | str, ...] = ()
    """Whatever tells this question from another one of its kind, such as the number of the round."""
    decline: Action | None = None
    """The legal answer that means "no" or "pass", if there is one."""


class Outcome(NamedTuple):
    """The result of a finished game."""

    ranks: tuple[int, ...]
    """The rank of each seat, from 1; seats with equal ranks share it."""
    scores: tuple[int, ...] = ()
    """The points of each seat, where the game has points."""
    out: frozenset[int] = frozenset()
    """The seats that were eliminated."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with rank 1; none if all have lost."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(scores: Sequence[int]) -> Outcome:
    """The outcome of a game that the highest score wins: equal scores share a rank."""
    return Outcome(tuple(1 + sum(other > score for other in scores) for score in scores), tuple(scores))


class Game(ABC, Generic[S, V]):
    """The rules of one game over read-only content. It keeps nothing about any match.

    A state says who must decide (`pending`), what they may do (`legal`, the only source of
    legality) and changes by `apply` until somebody must decide again. What a seat may know is
    its `view`, and nothing but a view is needed to imagine states that agree with it.
    """

    name: ClassVar[str]
    """The name of the game in commands, codes and records."""
    seats: ClassVar[range]
    """The numbers of players that it is for."""
    options: ClassVar[tuple[Option, ...]] = ()
    """The options that can be chosen. Their order is part of game codes."""
    roles: ClassVar[tuple[str, ...]] = ()
    """The roles of seats, where they can be chosen and the rules depend on them."""
    codec: ClassVar[Codec]
    """The text form of its actions."""
    reasons: ClassVar[frozenset[str]]
    """All keys that `why_not` can return."""

    version: str
    """The version of the content: equal content has an equal version."""

    @abstractmethod
    def content(self) -> dict[str, Any]:
        """The content as plain JSON data, for a record that must outlive this version of it."""

    def check_as_new(self) -> None:
        """Raises `ContentError` if the content breaks a rule that is younger than some records that carry it.

        Their owners' records still open; new decks, and games that come from elsewhere, keep every rule.
        """

    def kinds(self) -> tuple[str, ...]:
        """The looks that players choose from, each for one of them; empty if the game has none."""
        return ()

    @classmethod
    def check(cls, setting: Setting) -> None:
        """Raises `SetupError` unless the game can be played with this setting."""
        if setting.seats not in cls.seats:
            text = f"{cls.name} is for {cls.seats[0]} to {cls.seats[-1]} players, not {setting.seats}"
            raise SetupError("bad_seat_count", text, seats=setting.seats)
        for name, value in setting.options.items():
            limits = limits_of(cls.options)
            if not 0 < value < limits.get(name, 0):
                chosen = f"{name}={value}" if name in limits else name
                text = f"{cls.name} has no option {chosen!r:.60} (it has {', '.join(limits)})"
                raise SetupError("unknown_option", text, option=name)
        if setting.roles and (len(setting.roles) != setting.seats or not set(setting.roles).issubset(cls.roles)):
            text = f"{cls.name} has no such roles for {setting.seats} seats (it has {', '.join(cls.roles)})"
            raise SetupError("unknown_role", text)

    @abstractmethod
    def setup(self, setting: Setting, chance: Chance, emit: Emit | None = None) -> S:
        """A new state, in which the first decision is due."""

    @abstractmethod
    def pending(self, state: S) -> tuple[Decision, ...]:
        """The decisions that are due now, at most one for each seat; none at the end of the game."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> Sequence[Action]:
        """All actions open to the seat, each once; empty if no decision of it is due."""

    @abstractmethod
    def why_not(self, state: S, seat: int, action: Action) -> str | None:
        """The reason why the action is not legal, one of `reasons`; None if it is legal."""

    def apply(self, state: S, seat: int, action: Action, chance: Chance = NO_CHANCE, emit: Emit | None = None) -> int:
        """Changes the state by a legal action and what follows from it; `IllegalAction` and no change for any other.

        Returns the number of steps: those of `advance`, and one for each legal action that it was looked for among.
        """
        legal = self.legal(state, seat)
        if find(action, legal) is None:
            reason = self.why_not(state, seat, action) or "not_an_action"
            raise IllegalAction(reason, seat, str(action)[:80])
        return len(legal) + self.advance(state, seat, action, chance, emit)

    @abstractmethod
    def advance(self, state: S, seat: int, action: Action, chance: Chance = NO_CHANCE, emit: Emit | None = None) -> int:
        """Changes the state like `apply`, unchecked: the caller took the action from `legal`.

        Returns the number of steps that this took. A game whose cards can cause each other raises `EndlessError`
        after `limits.STEPS_LIMIT` of them; the state is worth nothing then.
        """

    # Sealed choices: answers that lie face down until the last one of them is given

    def sealed(self, state: S) -> frozenset[int]:
        """The seats whose sealed answer may still be changed, because not all have sealed yet."""
        return frozenset()

    def unseal(self, state: S, seat: int) -> None:
        """Changes the state so that the seat owes its sealed answer again. No event, no chance."""
        raise NotImplementedError(f"{self.name} has no sealed answers")

    # What is known

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """All that the seat may know (None: what everybody knows), as something that never changes."""

    @abstractmethod
    def open_view(self, state: S) -> V:
        """The view with nothing hidden, for finished games and referees."""

    @abstractmethod
    def imagine(self, view: V, rng: Random) -> S:
        """A full state that agrees with the view, drawn with the probability that the rules give it."""

    def determinize(self, state: S, seat: int, rng: Random) -> S:
        """A full state that agrees with what the seat knows, imagined from its view alone."""
        return self.imagine(self.view(state, seat), rng)

    @abstractmethod
    def knowledge(self, state: S, seat: int) -> Hashable:
        """A value that changes whenever the seat learns something about what is hidden; it bars taking back."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """The result of the game; None while it runs."""

    @abstractmethod
    def dump(self, state: S) -> str:
        """The whole state as text: equal texts mean equal states. For hashes and messages to developers."""
