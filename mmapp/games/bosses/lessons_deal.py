"""`prepared`: a match of two, dealt card by card and played on to where a chapter begins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, place
from engine.bosses.lid import from_file
from engine.bosses.moves import PASS, PAY, Build, Discard, Miniboss, Promote, Spell
from engine.bosses.rules import Bosses
from engine.box import code_of
from engine.core.actions import Action
from engine.core.chance import Script
from engine.core.game import Decision
from engine.core.match import AnyMatch, Match
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting
from mmapp.games.bosses.lessons_parts import ME, Deal

SETTING = Setting(2)
DEALT = 5
"""The number of rooms in a first hand."""


class Table:
    """The cards of a game by their names."""

    def __init__(self, game: Bosses) -> None:
        deck = game.deck
        self.game = game
        self.cards = [
            *(card.id for card in deck.rooms),
            *(card.id for card in deck.minibosses),
            *(card.id for card in deck.spells),
        ]
        self.bosses = [card.id for card in deck.bosses]
        self.heroes = [card.id for card in deck.heroes]

    def order(self, names: Iterable[str], of: Sequence[str]) -> tuple[int, ...]:
        """An order of all places of a list, those with these names first, one place for each name."""
        found: list[int] = []
        for name in names:
            found.append(next(at for at, one in enumerate(of) if one == name and at not in found))
        return (*found, *(at for at in range(len(of)) if at not in found))

    def outcomes(self, deal: Deal) -> Iterator[tuple[int, ...]]:
        """The outcomes of chance for a deal, in the order in which the rules ask for it."""
        sides = (deal.other, deal.me)
        yield self.order(_drawn([side.rooms for side in sides]), self.cards[:FIRST_SPELL])
        yield self.order([name for side in sides for name in side.spells], self.cards[FIRST_SPELL:])
        used = self.game.heroes_used(SETTING.seats, hard=False)
        for epic in (False, True):
            some = [self.heroes[hero] for hero in used if self.game.deck.heroes[hero].epic == epic]
            yield self.order([name for name in deal.heroes if name in some], some)
        yield self.order((deal.me.boss, deal.other.boss), self.bosses)

    def held(self, match: AnyMatch, seat: int, name: str) -> int:
        """The number of a card that a seat holds."""
        view = match.view(seat)
        held: tuple[int, ...] = (*view.hands[seat], *view.spells[seat])
        return next(card for card in held if self.cards[card] == name)

    def action(self, match: AnyMatch, seat: int, words: str) -> Action:
        """The action that a seat's words like `build owl_desk 1` mean."""
        what, *more = words.split()
        return _ACTIONS[what](lambda name: self.held(match, seat, name), more)


def _drawn(rooms: Sequence[Sequence[str]]) -> Iterator[str]:
    """The cards of both seats in the order in which they are drawn."""
    for some in rooms:
        yield from some[:DEALT]
    for pair in zip(*(some[DEALT:] for some in rooms), strict=True):
        yield from pair


_Find = Callable[[str], int]
_ACTIONS: dict[str, Callable[[_Find, Sequence[str]], Action]] = {
    "build": lambda find, told: Build(find(told[0]), int(told[1])),
    "miniboss": lambda find, told: Miniboss(find(told[0]) - FIRST_MINIBOSS, int(told[1])),
    "promote": lambda _, told: Promote(int(told[0])),
    "demolish": lambda find, told: Spell(find("demolition") - FIRST_SPELL, place(ME, int(told[0]))),
}
"""How each kind of move is written."""


def prepared(deal: Deal, seats: Sequence[Seat]) -> AnyMatch:
    """A match of this deal, played on to where its chapter begins; it is never written to disk."""
    rules = from_file(None)
    table = Table(rules)
    code = code_of(Invitation("bosses", SETTING, 1))
    match: AnyMatch = Match.start(rules, SETTING, seats, code, Script([*table.outcomes(deal)]))
    _play(match, table, deal)
    return match


def _play(match: AnyMatch, table: Table, deal: Deal) -> None:
    """Plays what both seats do before the chapter begins; whatever is not written is declined."""
    turns = [[[move for move in turn.split("; ") if move] for turn in side.turns] for side in (deal.me, deal.other)]
    while not _begun(decision := match.pending()[0], match.view(ME).round, deal):
        seat = decision.seat
        if decision.kind == "discard":
            first, second = sorted(table.held(match, seat, name) for name in (deal.me, deal.other)[seat].away)
            match.answer(seat, Discard(first, second))
            continue
        now = turns[seat][match.view(ME).round : match.view(ME).round + 1] if decision.kind == "build" else []
        match.answer(seat, table.action(match, seat, now[0].pop(0)) if now and now[0] else _usual(decision))


def _usual(decision: Decision) -> Action:
    """The answer where nothing is written: a new miniboss is paid for, all else is declined."""
    return PAY if decision.kind == "pay" else PASS


def _begun(decision: Decision, number: int, deal: Deal) -> bool:
    return (decision.seat, decision.kind, number) == (ME, deal.kind, deal.round)
