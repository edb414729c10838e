"""`reason`: why a play is not legal, as a key that the app words in the player's language.

Legality itself stands in one place, `Monsters.legal`. This only looks for the reason afterwards, and
a play that is refused without one is an error of this file (a test walks all of them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.actions import Action
from engine.monsters.cards import BIT, TOTAL, card, cards_of
from engine.monsters.moves import Play
from engine.monsters.state import State

if TYPE_CHECKING:
    from engine.monsters.rules import Monsters

REASONS = frozenset(
    {
        "game_over",
        "not_your_turn",
        "not_an_action",
        "no_such_monster",
        "no_such_slot",
        "already_lying",
        "in_reserve",
        "tile_forbids",
        "slot_full",
        "not_lying_there",
        "not_stronger",
        "maximum_reached",
        "too_little_gold",
    }
)


def reason(game: Monsters, state: State, seat: int, action: Action) -> str:
    """The key of the first thing that is wrong with an illegal play, in the order in which a player would ask."""
    if state.turn < 0:
        return "game_over"
    if seat != state.turn:
        return "not_your_turn"
    if not isinstance(action, Play) or any(type(number) is not int for number in action):
        return "not_an_action"
    return _wrong_card(state, seat, action) or _wrong_place(game, state, action)


def _wrong_card(state: State, seat: int, play: Play) -> str | None:
    if not 1 <= play.monster <= 5:
        return "no_such_monster"
    if BIT[play.monster] & state.reserve[seat]:
        return "in_reserve"
    if not BIT[play.monster] & state.hand[seat]:
        return "already_lying"
    if not BIT[play.monster] & state.playable:
        return "tile_forbids"
    return None


def _wrong_place(game: Monsters, state: State, play: Play) -> str:
    if not 0 <= play.slot < state.players:
        return "no_such_slot"
    pair = state.lying[play.slot]
    if (play.player, play.over) == (-1, 0):
        return "slot_full"
    named = 0 <= play.player < state.players and 1 <= play.over <= 5
    if not named or card(play.player, play.over) not in cards_of(pair):
        return "not_lying_there"
    if play.monster <= play.over:
        return "not_stronger"
    if TOTAL[pair] >= game.deck.levels[game.deck.guardians[state.castle[play.slot]].level].strength[1]:
        return "maximum_reached"
    return "too_little_gold"
