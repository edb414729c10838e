"""`openings_of`: what somebody who plays alone could do in a window that would change something.

A fight is played to its end with and without each answer, with the same dice, in a few imagined worlds.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from random import Random

from engine.bots.base import own_chance
from engine.core.actions import Action
from engine.core.bot_view import BotView
from engine.core.chance import Loose
from engine.core.events import Event
from engine.kings.cards import LAST
from engine.kings.dice import sensible
from engine.kings.fights import sums
from engine.kings.moves import PASS, STAND, Drink
from engine.kings.precedence import betterings
from engine.kings.rules import Kings
from engine.kings.state import FRIENDLY, NOBODY, State
from engine.kings.views import View
from mmapp.table.face import FATE, Window
from mmapp.table.windows import Openings

KingsBotView = BotView[State, View]
WORLDS = 24
"""The number of times that the end of a fight is tried after each answer, each time with other dice."""
MOST_STEPS = 60
Result = tuple[int, ...]
"""The result of a fight for somebody, the greater the better."""


def openings_of(bot_view: KingsBotView, window: Window) -> Iterator[Openings | None]:
    """Yields None while it thinks, and at last the answers that may better the result for the seat: who wins a fight,
    what it costs, or the place in the order.

    Before speeds are compared that is gear or a potion that leads to a better place, as the others' gear lies. Before
    the roll of a fight for the order only potions count that cannot be played after it.
    """
    rng, found = own_chance(0, bot_view), set[Hashable]()
    if bot_view.decision.kind == "order":
        game: Kings = bot_view.game  # type: ignore[assignment]
        better = betterings(game.tables, bot_view.imagine(rng), bot_view.seat)
        yield frozenset((window.key, action) for action in better)
        return
    options = [one for one in bot_view.legal if one != PASS and _is_due(bot_view, one, window)]
    for luck in range(WORLDS if options else 0):
        world = bot_view.imagine(rng)
        without = _result(bot_view, world, PASS, luck)
        for action in options:
            if _result(bot_view, world, action, luck) > without:
                found.add((window.key, action))
            yield None
    yield frozenset(found)


def _is_due(bot_view: KingsBotView, action: Action, window: Window) -> bool:
    """Whether an answer cannot wait for a later window of the same fight for the order."""
    if window.kind != "tie" or window.weight == FATE:
        return True
    if not isinstance(action, Drink):
        return False
    game: Kings = bot_view.game  # type: ignore[assignment]
    potion = game.tables.potions[action.potion]
    return not (potion.own if action.on in (NOBODY, bot_view.seat) else potion.others) & LAST


def _result(bot_view: KingsBotView, world: State, action: Action, luck: int) -> Result:
    """The result of the fight for a seat if it answers so and everybody passes after that."""
    game: Kings = bot_view.game  # type: ignore[assignment]
    state, told, seat = world.clone(), list[Event](), bot_view.seat
    hero, chance, asked = state.turn, Loose(Random(luck)), seat
    friendly = state.foe == FRIENDLY
    for _ in range(MOST_STEPS):
        game.advance(state, asked, action, chance, told.append)
        strengths = {event.public["who"]: event.public["total"] for event in told if event.kind == "strength"}
        if strengths or game.outcome(state) is not None:
            return _place(strengths, seat) if friendly else _end(told, sign=1 if seat == hero else -1)
        asked, legal = game.question(state)
        action = _quick(game, state, asked, legal)
    return ()


def _quick(game: Kings, state: State, asked: int, legal: Sequence[Action]) -> Action:
    """The answer of who plays no potion and rolls low dice again, an opponent only if that is behind."""
    if PASS in legal:
        return PASS
    foe = game.pending(state)[0].kind == "opponent"
    total = sums(game.tables, state)
    dice = state.dice[state.players if foe else asked]
    return sensible(legal, dice, behind=not foe or total.foe < total.hero) or STAND


def _place(strengths: Mapping[int, int], seat: int) -> Result:
    """The place in the order: how many are behind, and how few are level."""
    mine, others = strengths[seat], [total for one, total in strengths.items() if one != seat]
    return sum(total < mine for total in others), -sum(total == mine for total in others)


def _end(told: Sequence[Event], sign: int) -> Result:
    """Whether the hero has won, and the hearts that it has cost, for or against him."""
    won = any(event.kind == "won" for event in told)
    hearts = sum(event.public["hearts"] for event in told if event.kind == "damage")
    return sign * won, -sign * hearts
