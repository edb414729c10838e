"""Plays that everybody sees to be bad: a hopeless challenge, a potion for nothing, something forbidden kept on."""

from __future__ import annotations

from typing import NamedTuple

from engine.bots.roster import make_bot
from engine.core.actions import Action
from engine.core.bot_view import bot_views
from engine.core.chance import Stream
from engine.core.setting import Setting
from engine.kings.abilities import BAN_BITS
from engine.kings.bots.judge import Judge, Weights
from engine.kings.bots.outfit import Outfitter
from engine.kings.cards import LAST, ON_HERO, ON_SELF, Potion
from engine.kings.checks import numbers_of
from engine.kings.fighters import forbidden, hero, most_hearts, opponent
from engine.kings.fights import hearts_for, sums
from engine.kings.forging import forgings
from engine.kings.frames import F
from engine.kings.gear import rearrangings
from engine.kings.lid import LID
from engine.kings.moves import Act, Choose, Drink
from engine.kings.odds import odds
from engine.kings.potions import gives_nothing
from engine.kings.rules import Kings
from engine.kings.state import FRIENDLY, HAND2, KING, NOBODY, PLACES, State
from engine.kings.tables import ACTIONS, FIRST_TRICK

GAME = Kings()
TABLES = GAME.tables
JUDGE = Judge(GAME, Outfitter(TABLES), Weights())
HOPELESS, NEED = 0.02, 0.5
"""The chance under which a challenge is hopeless; that of another hero which leaves nothing to lose."""


# Challenges


def chance_against_king(state: State, seat: int) -> float:
    """The exact chance of a seat to beat the king in its best outfit, without guards and potions."""
    if not state.hearts[seat]:
        return 0.0
    found = JUDGE.outfitter.best(JUDGE.owned(state, seat), JUDGE.king(state), state.hearts[seat])
    there = state.clone()
    there.gear[seat] = (*found.row, -1)[: len(PLACES)]
    there.chosen = [-1] * there.players
    return _odds_of_fight(there, seat, KING)


def _odds_of_fight(there: State, seat: int, foe: int) -> float:
    """The exact chance of a seat in a fight that begins on this state, which is changed."""
    begin(there, seat, foe)
    return odds(hero(TABLES, there, seat), opponent(TABLES, there), there.hearts[seat]).win


def begin(there: State, seat: int, foe: int) -> None:
    """Lets a fight begin on a state, as far as it is needed to count."""
    there.turn, there.foe = seat, foe
    there.foe_card = there.king if foe == KING else (there.decks[foe - 1] or (-1,))[0]
    there.bans = forbidden(TABLES, there)


def hopeless(state: State, seat: int, action: Action) -> bool:
    """Whether somebody without a potion challenges the king at under 2 %, though no other hero is about to win."""
    if not isinstance(action, Choose) or action.action != "king" or state.potions[seat]:
        return False
    if chance_against_king(state, seat) >= HOPELESS:
        return False
    return all(chance_against_king(state, other) < NEED for other in range(state.players) if other != seat)


# Potions


def for_nothing(state: State, seat: int, action: Action) -> bool:
    """Whether nothing can come of a potion, as everybody sees once it lies open."""
    if not isinstance(action, Drink):
        return False
    potion = TABLES.potions[action.potion]
    kinds = {effect.kind for effect in potion.effects}
    if kinds == {"heal"}:
        return state.hearts[seat] == most_hearts(TABLES, state.characters[seat])
    if kinds == {"forge"}:
        return not [one for one in forgings(TABLES, state, seat) if one != action]
    if state.foe in (NOBODY, FRIENDLY):
        return False
    return _forbidden_anyway(state, seat, action, potion) or _changes_no_result(state, seat, action, potion)


def _forbidden_anyway(state: State, seat: int, action: Drink, potion: Potion) -> bool:
    """Whether what a potion gives is forbidden, or what it forbids is not there."""
    if potion.on == ON_HERO:
        place = [bit.bit_length() - 1 for bit in BAN_BITS.values() if bit == potion.gear.bans]
        row = state.gear[action.on]
        bare = bool(place) and place[0] < HAND2 and row[place[0]] < 0 and (place[0] < HAND2 - 1 or row[HAND2] < 0)
        return bare and not state.characters[action.on]
    return potion.on == ON_SELF and gives_nothing(TABLES, state, seat, potion)


def _changes_no_result(state: State, seat: int, action: Drink, potion: Potion) -> bool:
    """Whether all dice lie for good and the numbers of a potion change neither victory nor hearts."""
    frame = state.frames[-1]
    gear = potion.gear
    if frame[0] != F.WINDOW or frame[1] != LAST or potion.lasting:
        return False
    if gear.reroll or gear.reroll_all or gear.reroll_values or gear.turns:
        return False
    there = state.clone()
    on = {ON_SELF: seat, ON_HERO: action.on}.get(potion.on, state.players)
    there.played = (*there.played, (action.potion, seat, on, state.turn))
    return _result(there) == _result(state)


def _result(state: State) -> tuple[bool, int]:
    """Whether the hero of a fight wins as things lie, and the number of hearts that it costs."""
    total, own = sums(TABLES, state), hero(TABLES, state, state.turn)
    lost = min(hearts_for(total.foe - own.armour), state.hearts[state.turn])
    return total.hero > total.foe and lost < state.hearts[state.turn], lost


# What is forbidden


def kept_on(state: State, seat: int, action: Action) -> bool:
    """Whether a hero goes into a fight though moving one item would make him better in something, worse in nothing."""
    foe = _foe(state, seat)
    if not isinstance(action, Act) or foe == NOBODY or not state.hearts[seat]:
        return False
    now = _in_fight(state, seat, foe)
    bans = now.bans
    if not bans:
        return False
    numbers = numbers_of(hero(TABLES, now, seat))
    for move in rearrangings(TABLES, state, seat):
        there = state.clone()
        GAME.advance(there, seat, move)
        other = numbers_of(hero(TABLES, _in_fight(there, seat, foe), seat))
        if other != numbers and all(one >= two for one, two in zip(other, numbers, strict=True)):
            return True
    return False


def _in_fight(state: State, seat: int, foe: int) -> State:
    there = state.clone()
    begin(there, seat, foe)
    return there


def _foe(state: State, seat: int) -> int:
    """Whom the seat is going to fight in its turn."""
    chosen = state.chosen[seat]
    if state.turn != seat or chosen < 0 or chosen >= FIRST_TRICK or ACTIONS[chosen].fight < 0:
        return NOBODY
    return ACTIONS[chosen].fight


BAD = {"hopeless challenge": hopeless, "potion for nothing": for_nothing, "forbidden item kept on": kept_on}


class Seen(NamedTuple):
    """What was seen in a game of equal bots."""

    decisions: int
    """Those with a choice."""
    bad: list[tuple[str, int, Action]]
    """What is bad, in which round, and the action."""


def bad_plays(state: State, seat: int, action: Action) -> list[str]:
    """The names of what is bad about an answer."""
    return [name for name, bad in BAD.items() if bad(state, seat, action)]


def bad_plays_of_a_game(name: str, setting: Setting, seed: int) -> Seen:
    """One game of equal bots, every answer with a choice looked at."""
    luck, decisions = Stream(f"bad plays/{seed}"), 0
    bad: list[tuple[str, int, Action]] = []
    bots = [make_bot(LID, name, seed * 5 + seat) for seat in range(setting.seats)]
    state = GAME.setup(setting, luck)
    while owed := bot_views(GAME, state):
        asked = owed[0]
        action = bots[asked.seat].think(asked).finish()
        if len(asked.legal) > 1:
            decisions += 1
            bad += [(one, state.round, action) for one in bad_plays(state, asked.seat, action)]
        GAME.apply(state, asked.seat, action, luck)
    return Seen(decisions, bad)
