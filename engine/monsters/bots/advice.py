"""Advice for a person: the best few plays with numbers, and reasons as keys.

The app words the keys. Everything comes from the view of one seat, as with any bot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.bots.base import own_chance
from engine.bots.search import Search
from engine.monsters.bots.guide import RoundGuide
from engine.monsters.bots.judge import Judge
from engine.monsters.bots.players import BotLevel, MonstersBotView, guide_of, judge_of, level
from engine.monsters.bots.until_fight import Rehearsal, rehearsal
from engine.monsters.cards import ALL, BIT, STRENGTHS, TOTAL, cards_of, mask_of, owner_of, strength_of
from engine.monsters.moves import Play
from engine.monsters.state import State

KEYS = frozenset(
    {
        "takes_all",
        "shares_with",
        "waits_for_partner",
        "odd_gold",
        "surely_beaten",
        "rarely_beaten",
        "often_not_reached",
        "displaces",
        "cannot_be_displaced",
        "may_be_displaced",
        "healing_at_risk",
        "keeps_strong",
    }
)
"""All keys of reasons."""


class Reason(NamedTuple):
    """A reason why a play is good or risky: a key and the numbers that belong to it."""

    key: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Advice:
    """One play with what it is worth. Chances are from 0 to 1, gold is a mean over imagined rounds."""

    play: Play
    win: float
    """The probability that the seat wins the game."""
    gold: float
    """The gold that the rest of this round brings: loot less displacing and healing."""
    chance: float
    """The probability that this guardian is beaten if the fight gets there, with those who may still come."""
    reach: float
    """The probability that the fight gets there."""
    price: tuple[int, int]
    """The gold paid for it: to the treasury, and to the displaced monster's owner."""
    reasons: tuple[Reason, ...]


def advise(bot_view: MonstersBotView, count: int = 3, iterations: int = 240) -> tuple[Advice, ...]:
    """The best plays, the best one first. The same view gets the same advice."""
    *_, best = advising(bot_view, count, iterations)
    return best


def advising(bot_view: MonstersBotView, count: int = 3, iterations: int = 240) -> Iterator[tuple[Advice, ...]]:
    """Yields nothing while it thinks, slice by slice, and at last the advice."""
    chosen = level("expert")
    asked = _Asked.of(bot_view, chosen)
    search = Search(asked.guide, iterations, chosen.curiosity, chosen.depth)
    while search.step():
        yield ()
    ranked = sorted(search.values(), key=lambda value: -value[1])
    ranked.sort(key=lambda value: value[0] != search.best)
    advice = []
    for play, visits, searched in ranked[:count]:
        trial = _Trial(asked.guide, bot_view.seat)
        for _ in range(max(iterations // 64, 1)):
            yield ()
            trial.play(play, Search.SLICE)  # type: ignore[arg-type]
        gold = trial.gold / trial.times - bot_view.view.gold[bot_view.seat]
        win = searched if visits else trial.win / trial.times
        advice.append(_advice(asked, play, win, gold))  # type: ignore[arg-type]
    yield tuple(advice)


def reasons(bot_view: MonstersBotView, play: Play) -> tuple[Reason, ...]:
    """The reasons that speak of a play, as advice gives them."""
    return _advice(_Asked.of(bot_view, level("expert")), play, 0.0, 0.0).reasons


class _Asked(NamedTuple):
    """The seat that is advised, and what judges its plays."""

    bot_view: MonstersBotView
    game: Rehearsal
    judge: Judge
    guide: RoundGuide

    @classmethod
    def of(cls, bot_view: MonstersBotView, chosen: BotLevel) -> _Asked:
        """All that for a view, with judge and guide of a level."""
        game = rehearsal(bot_view.game.deck)  # type: ignore[attr-defined]
        judge = judge_of(game, bot_view.view)
        guide = guide_of(game, bot_view.view, judge, chosen, own_chance(0, bot_view))
        return cls(bot_view, game, judge, guide)


class _Outlook(NamedTuple):
    """The state after a play, its price, and the chances at its slot."""

    after: State
    price: tuple[int, int]
    reach: float
    chance: float


class _Trial:
    """The sums over imagined rounds after one play: the seat's gold at their end, and its chance to win then."""

    def __init__(self, guide: RoundGuide, seat: int) -> None:
        self._guide = guide
        self._seat = seat
        self.times = 0
        self.gold = 0.0
        self.win = 0.0

    def play(self, play: Play, times: int) -> None:
        """Adds a number of imagined rounds."""
        guide = self._guide
        for _ in range(times):
            end = guide.played_out(guide.follow(guide.world(), play))
            self.gold += guide.gold(end)[self._seat]
            self.win += guide.chances(end)[self._seat]
        self.times += times


def _advice(asked: _Asked, play: Play, win: float, gold: float) -> Advice:
    before = asked.guide.world().state
    after = asked.guide.after(before, play)
    prices = asked.game.tables.price
    price = prices(before.castle[play.slot], play.player, asked.bot_view.seat) if play.over else (0, 0)
    reach, chance = asked.judge.chances(after, play.slot)
    reasons = tuple(_reasons(asked, play, _Outlook(after, price, reach, chance)))
    return Advice(play, win, gold, chance, reach, price, reasons)


def _reasons(asked: _Asked, play: Play, outlook: _Outlook) -> Iterator[Reason]:
    (after, price, reach, chance), bot_view = outlook, asked.bot_view
    if play.over:
        facts = {"player": play.player, "monster": play.over, "treasury": price[0], "owner": price[1]}
        yield Reason("displaces", facts)
    yield from _company(bot_view.seat, after, play)
    if chance >= 0.95:
        yield Reason("surely_beaten", {"chance": chance})
    elif chance <= 0.35:
        yield Reason("rarely_beaten", {"chance": chance})
    if reach <= 0.5:
        yield Reason("often_not_reached", {"reach": reach})
    yield _safety(asked.game, bot_view, after, play)
    if reach * chance < 0.7:
        yield Reason("healing_at_risk", {"healing": asked.judge.healing[play.monster]})
    kept = STRENGTHS[after.hand[bot_view.seat]]
    if kept and kept[-1] >= 4 and bot_view.view.round < bot_view.view.rounds - 1:
        yield Reason("keeps_strong", {"monster": kept[-1]})


def _company(seat: int, after: State, play: Play) -> Iterator[Reason]:
    """Yields the reasons about who shares the loot."""
    others = [number for number in cards_of(after.lying[play.slot]) if number != seat * 5 + play.monster]
    if not others:
        yield Reason("waits_for_partner", {})
        return
    owner, strength = owner_of(others[0]), strength_of(others[0])
    if owner == seat:
        yield Reason("takes_all", {"monster": strength})
        return
    yield Reason("shares_with", {"player": owner, "monster": strength})
    if play.monster > strength:
        yield Reason("odd_gold", {"player": owner})


def _safety(game: Rehearsal, bot_view: MonstersBotView, after: State, play: Play) -> Reason:
    """The reason that says whether somebody could displace the monster again."""
    level = bot_view.view.castle[play.slot].level
    full = TOTAL[after.lying[play.slot]] >= game.deck.levels[level].strength[1]
    higher = sum(BIT[strength] for strength in range(play.monster + 1, 6))
    players = tuple(
        player
        for player in range(after.players)
        if player != bot_view.seat and not full and _may_hold(bot_view, after, player, higher)
    )
    return Reason("may_be_displaced", {"players": players}) if players else Reason("cannot_be_displaced", {})


def _may_hold(bot_view: MonstersBotView, after: State, player: int, mask: int) -> bool:
    """Whether a player may have one of these: in hand, or lying and displaced back to it; a 5 stays where it lies."""
    lying = ALL ^ after.hand[player] ^ after.reserve[player]
    known = bot_view.view.reserves[player]
    out = mask_of(known) if known is not None else 0
    return bool(mask & ~out & ~(lying & BIT[5]))
