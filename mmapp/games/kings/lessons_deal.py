"""`prepared`: a match of two, dealt card by card and played on to where a chapter begins."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from engine.box import code_of
from engine.core.actions import Action
from engine.core.chance import Script
from engine.core.game import Decision
from engine.core.match import AnyMatch, Match
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting
from engine.kings.cards import LETTERS
from engine.kings.lid import from_file
from engine.kings.moves import ACT, Choose, Equip, Forge, Take
from engine.kings.rules import Kings, omissions
from engine.kings.tables import bits
from mmapp.games.kings.lessons_parts import ME, Deal

SEATS = 2
LEVELS = (1, 2, 3)


class Table:
    """The cards of a game by their names, and the moves of the pupil in words."""

    def __init__(self, game: Kings, deal: Deal) -> None:
        self.game, self.deal = game, deal
        self.items = [card.id for card in game.deck.items]
        self.left: list[str] = []
        """The moves of this round that are still to be made."""

    def outcomes(self, setting: Setting) -> Iterator[tuple[int, ...]]:
        """The outcomes of chance for a deal, in the order in which the rules ask for it."""
        deck = self.game.deck
        gone = omissions(SEATS)[setting.value("leave_out") - 1]
        parts = tuple(at for at, letter in enumerate(LETTERS) if letter not in gone)
        first = [self.items[item] for item in bits(self.game.tables.forge(parts).ranks[1])]
        yield _order(self.deal.items, first)
        yield _order(self.deal.potions, [card.id for card in deck.potions])
        for level in LEVELS:
            some = [card.id for card in deck.creatures if card.level == level]
            yield _order([name for name in self.deal.creatures if name in some], some)

    def answer(self, match: AnyMatch, decision: Decision) -> Action:
        """The answer of the pupil to a question before the chapter begins."""
        kind = decision.kind
        if kind == "action":
            self.left = self.deal.rounds[match.view(ME).round].split("; ")
            return Choose(self.left.pop(0))
        words = self.left[0].split() if self.left else [""]
        if kind in ("setup", "turn") and words[0] == "wear":
            self.left.pop(0)
            return Equip(self.items.index(words[1]), words[2])
        if kind in ("reward", "forge") and words[0] in ("take", "combine", "improve"):
            self.left.pop(0)
            return self._taken(words) if kind == "reward" else self._forged(match, words)
        if decision.decline is not None:
            return decision.decline
        return ACT if kind == "turn" else match.legal(ME)[0]

    def _taken(self, words: Sequence[str]) -> Action:
        return Take("potions") if words[1] == "potions" else Take("item", self.items.index(words[1]))

    def _forged(self, match: AnyMatch, words: Sequence[str]) -> Action:
        wanted = self.items.index(words[1])
        at = "result" if words[0] == "combine" else "first"
        legal = match.legal(ME)
        return next(
            one for one in legal if isinstance(one, Forge) and one.how == words[0] and getattr(one, at) == wanted
        )


def _order(names: Iterable[str], of: Sequence[str]) -> tuple[int, ...]:
    """An order of all places of a list, those with these names first, one place for each name."""
    found: list[int] = []
    for name in names:
        found.append(next(at for at, one in enumerate(of) if one == name and at not in found))
    return (*found, *(at for at in range(len(of)) if at not in found))


def prepared(deal: Deal, seats: Sequence[Seat]) -> AnyMatch:
    """A match of this deal, played on to where its chapter begins; it is never written to disk."""
    rules = from_file(None)
    setting = Setting(SEATS, {"box_rolls": 1, "king": 1, "leave_out": deal.left_out})
    table = Table(rules, deal)
    code = code_of(Invitation("kings", setting, deal.number))
    match: AnyMatch = Match.start(rules, setting, seats, code, Script([*table.outcomes(setting)]))
    table.left = [f"wear {one}" for one in deal.worn]
    while not _begun(decisions := match.pending(), match.view(ME).round, deal):
        decision = decisions[0]
        if decision.seat == ME:
            match.answer(ME, table.answer(match, decision))
        else:
            match.answer(decision.seat, _rests(decision))
    return match


def _rests(decision: Decision) -> Action:
    """The answer of the other seat: it heals, and does nothing that it need not do."""
    if decision.kind == "action":
        return Choose("heal")
    return decision.decline if decision.decline is not None else ACT


def _begun(decisions: Sequence[Decision], number: int, deal: Deal) -> bool:
    """Whether the question is open at which the chapter begins."""
    last = len(deal.rounds) - (deal.kind != "action")
    return number >= last and any((one.seat, one.kind) == (ME, deal.kind) for one in decisions)
