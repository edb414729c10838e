"""What a good player would do here, and why: the best few plays with numbers, and reasons as keys.

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
from engine.monsters.bots.players import MonsterSight, guide_of, judge_of, level
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
"""Every reason that advice can give."""


class Reason(NamedTuple):
    """Why a play is good or risky: a key and the numbers that belong to it."""

    key: str
    facts: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Advice:
    """One play with what it is worth. Chances are from 0 to 1, gold is a mean over imagined rounds."""

    play: Play
    win: float
    """How likely the seat wins the game in the end."""
    gold: float
    """What this round will bring from here on: loot less displacing and healing."""
    chance: float
    """That this guardian will be beaten if the fight gets there, with who lies there then or may come."""
    reach: float
    """That the fight gets there."""
    price: tuple[int, int]
    """To the treasury and to the displaced monster's owner."""
    reasons: tuple[Reason, ...]


def advise(sight: MonsterSight, count: int = 3, iterations: int = 240) -> tuple[Advice, ...]:
    """The best plays, the best one first. The same view gets the same advice."""
    *_, best = advising(sight, count, iterations)
    return best


def advising(sight: MonsterSight, count: int = 3, iterations: int = 240) -> Iterator[tuple[Advice, ...]]:
    """The same in slices, so that a picture stays smooth: nothing at first, the advice at last."""
    game = rehearsal(sight.game.deck)  # type: ignore[attr-defined]
    chosen = level("expert")
    rng = own_chance(0, sight)
    judge = judge_of(game, sight.view)
    guide = guide_of(game, sight.view, judge, chosen, rng)
    search = Search(guide, iterations, chosen.curiosity, chosen.depth)
    while search.step():
        yield ()
    ranked = sorted(search.values(), key=lambda value: -value[1])
    ranked.sort(key=lambda value: value[0] != search.best)
    advice = []
    for play, visits, searched in ranked[:count]:
        trial = _Trial(guide, sight.seat)
        for _ in range(max(iterations // 64, 1)):
            yield ()
            trial.play(play, Search.SLICE)  # type: ignore[arg-type]
        gold = trial.gold / trial.times - sight.view.gold[sight.seat]
        advice.append(_advice(game, guide, judge, sight, play, searched if visits else trial.win / trial.times, gold))  # type: ignore[arg-type]
    yield tuple(advice)


class _Trial:
    """A play tried in imagined rounds: the seat's gold at their end, and its chance to win from there."""

    def __init__(self, guide: RoundGuide, seat: int) -> None:
        self._guide = guide
        self._seat = seat
        self.times = 0
        self.gold = 0.0
        self.win = 0.0

    def play(self, play: Play, times: int) -> None:
        """So many rounds more."""
        guide = self._guide
        for _ in range(times):
            end = guide.played_out(guide.follow(guide.world(), play))
            self.gold += guide.gold(end)[self._seat]
            self.win += guide.chances(end)[self._seat]
        self.times += times


def _advice(
    game: Rehearsal, guide: RoundGuide, judge: Judge, sight: MonsterSight, play: Play, win: float, gold: float
) -> Advice:
    before = guide.world().state
    after = guide.after(before, play)
    price = game.tables.price(before.castle[play.slot], play.player, sight.seat) if play.over else (0, 0)
    reach, chance = judge.chances(after, play.slot)
    reasons = tuple(_reasons(game, judge, sight, after, play, price, reach, chance))
    return Advice(play, win, gold, chance, reach, price, reasons)


def _reasons(
    game: Rehearsal,
    judge: Judge,
    sight: MonsterSight,
    after: State,
    play: Play,
    price: tuple[int, int],
    reach: float,
    chance: float,
) -> Iterator[Reason]:
    if play.over:
        facts = {"player": play.player, "monster": play.over, "treasury": price[0], "owner": price[1]}
        yield Reason("displaces", facts)
    yield from _company(sight.seat, after, play)
    if chance >= 0.95:
        yield Reason("surely_beaten", {"chance": chance})
    elif chance <= 0.35:
        yield Reason("rarely_beaten", {"chance": chance})
    if reach <= 0.5:
        yield Reason("often_not_reached", {"reach": reach})
    yield _safety(game, sight, after, play)
    if reach * chance < 0.7:
        yield Reason("healing_at_risk", {"healing": judge.healing[play.monster]})
    kept = STRENGTHS[after.hand[sight.seat]]
    if kept and kept[-1] >= 4 and sight.view.round < sight.view.rounds - 1:
        yield Reason("keeps_strong", {"monster": kept[-1]})


def _company(seat: int, after: State, play: Play) -> Iterator[Reason]:
    """Who will share the loot."""
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


def _safety(game: Rehearsal, sight: MonsterSight, after: State, play: Play) -> Reason:
    """Whether somebody could displace the monster again."""
    level = sight.view.castle[play.slot].level
    full = TOTAL[after.lying[play.slot]] >= game.deck.levels[level].strength[1]
    higher = sum(BIT[strength] for strength in range(play.monster + 1, 6))
    players = tuple(
        player
        for player in range(after.players)
        if player != sight.seat and not full and _may_hold(sight, after, player, higher)
    )
    return Reason("may_be_displaced", {"players": players}) if players else Reason("cannot_be_displaced", {})


def _may_hold(sight: MonsterSight, after: State, player: int, mask: int) -> bool:
    """Whether a player may have one of these: in hand, or lying and displaced back to it; a 5 stays where it lies."""
    lying = ALL ^ after.hand[player] ^ after.reserve[player]
    known = sight.view.reserves[player]
    out = mask_of(known) if known is not None else 0
    return bool(mask & ~out & ~(lying & BIT[5]))
