"""Plays that everybody sees to be bad: a room that is only worse, a spell or a promotion for nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from support.bosses.kit import BOSSES_GAME

from engine.bosses.abilities import Ability
from engine.bosses.bots.habits import Textbook
from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, POSITIONS
from engine.bosses.lid import LID
from engine.bosses.moves import PASS, Build, Cancel, Promote, Spell
from engine.bosses.state import State
from engine.bots.roster import make_bot
from engine.core.actions import Action
from engine.core.bot_view import bot_views
from engine.core.chance import Loose, Stream
from engine.core.setting import Setting

ASIDE = frozenset({"frames", "spell_pile", "shown", "sure", "spells", "known", "sure_of"})
"""What playing any spell changes, or what is compared in a way of its own."""


def only_worse(old: int, new: int) -> bool:
    """Whether a room has no more damage than another, no more of any treasure and no text, and is not its like."""
    one, two = (BOSSES_GAME.deck.rooms[room] for room in (old, new))
    kinds = zip(one.treasures.to_bytes(4, "little"), two.treasures.to_bytes(4, "little"), strict=True)
    return two.damage <= one.damage and all(a >= b for a, b in kinds) and not two.abilities and one != two


def bad_build(state: State, seat: int, action: Action) -> bool:
    """Whether a room is covered by one that is only worse."""
    dungeon = state.dungeons[seat]
    if not isinstance(action, Build) or action.position >= len(dungeon):
        return False
    return only_worse(dungeon[action.position].stack[-1], action.room)


Answering = Callable[[State, int, Random], Action]
"""A function that answers what a seat is asked."""


def declining(state: State, seat: int, _: Random) -> Action:
    """The answer of who declines whatever can be declined."""
    legal = BOSSES_GAME.legal(state, seat)
    return PASS if PASS in legal else legal[0]


WORLDS = 8
"""The number of worlds that agree with what a seat knows in which something must change nothing."""
WAYS: tuple[Answering, ...] = (declining, Textbook(BOSSES_GAME).answer, Textbook(BOSSES_GAME).answer)
"""The ways in which a round may go on: what makes no difference in any of them makes none that everybody sees."""


def after_the_round(state: State, seat: int, action: Action, way: int) -> State:
    """The state at the end of the round if it goes on from an action in one of the ways."""
    after, rng, number = state.clone(), Random(way), state.round
    chance, answering = Loose(Random(way)), WAYS[way]
    BOSSES_GAME.advance(after, seat, action, chance)
    while after.frames and after.round == number:
        asked = BOSSES_GAME.pending(after)[0].seat
        BOSSES_GAME.advance(after, asked, answering(after, asked, rng), chance)
    return after


def _in_all_worlds(state: State, seat: int, action: Action, nothing: Callable[..., bool]) -> bool:
    """Whether an action changes nothing however the round goes on, as things are and in all that the seat imagines."""
    ways = range(len(WAYS))
    if not all(nothing(state, seat, action, way) for way in ways):
        return False
    rng = Random(7)
    worlds = [BOSSES_GAME.imagine(BOSSES_GAME.view(state, seat), rng) for _ in range(WORLDS)]
    return all(nothing(world, seat, action, way) for world in worlds for way in ways)


def empty_spell(state: State, seat: int, action: Action) -> bool:
    """Whether a spell leads to the same round's end as no spell however the round goes on, and nobody has learned
    anything or got a coin."""
    if not isinstance(action, (Spell, Cancel)) or action.spell < 0:
        return False
    return _in_all_worlds(state, seat, action, _spell_changes_nothing)


def _spell_changes_nothing(state: State, seat: int, action: Spell | Cancel, way: int) -> bool:
    card = FIRST_SPELL + action.spell
    without, after = (after_the_round(state, seat, one, way) for one in (PASS, action))
    left = [tuple(one for one in hand if one != card) for hand in without.spells]
    learned = any(new & ~old for old, new in zip(without.known, after.known, strict=True))
    return _facts(after) == _facts(without) and after.spells == left and not learned


def _facts(state: State) -> dict[str, object]:
    return {name: value for name, value in state.facts().items() if name not in ASIDE}


def empty_promotion(state: State, seat: int, action: Action) -> bool:
    """Whether a promotion brings no ability that can be used and the game ends with the same ranks without it,
    however the round goes on."""
    if not isinstance(action, Promote):
        return False
    spot = state.dungeons[seat][action.position]
    level = BOSSES_GAME.deck.minibosses[spot.mini - FIRST_MINIBOSS].levels[spot.level]
    if any(_used(ability) for ability in level):
        return False
    return _in_all_worlds(state, seat, action, _promotion_changes_nothing)


def _promotion_changes_nothing(state: State, seat: int, action: Action, way: int) -> bool:
    without, after = (after_the_round(state, seat, one, way) for one in (PASS, action))
    over = not without.frames and not after.frames
    return over and BOSSES_GAME.ranking(without) == BOSSES_GAME.ranking(after)


def _used(ability: Ability) -> bool:
    return ability.when == "use"


BAD = {"build": bad_build, "spell": empty_spell, "promotion": empty_promotion}


class Seen(NamedTuple):
    """What was seen in a game of equal bots."""

    decisions: int
    """Those with a choice."""
    bad: list[tuple[str, int, Action]]
    """What is bad, in which round, and the action."""

    def kinds(self) -> set[str]:
        """The names of what was bad."""
        return {name for name, *_ in self.bad}


def bad_plays_of_a_game(name: str, setting: Setting, seed: int) -> Seen:
    """One game of equal bots, every answer with a choice looked at."""
    luck, decisions, bad = Stream(f"bad plays/{seed}"), 0, []
    bots = [make_bot(LID, name, seed * POSITIONS + seat) for seat in range(setting.seats)]
    state = BOSSES_GAME.setup(setting, luck)
    while owed := bot_views(BOSSES_GAME, state):
        asked = owed[0]
        action = bots[asked.seat].think(asked).finish()
        if len(asked.legal) > 1:
            decisions += 1
            bad += [(one, state.round, action) for one in bad_plays(state, asked.seat, action)]
        BOSSES_GAME.apply(state, asked.seat, action, luck)
    return Seen(decisions, bad)


def bad_plays(state: State, seat: int, action: Action) -> list[str]:
    """The names of what is bad about an answer."""
    return [name for name, bad in BAD.items() if bad(state, seat, action)]
