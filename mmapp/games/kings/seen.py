"""`scene_of`: a view of the engine as a scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.record import Seat
from engine.kings.state import FRIENDLY, KING, NOBODY, NONE
from engine.kings.views import HIDDEN, View
from mmapp.games.kings.deck import Deck, Printed
from mmapp.games.kings.scene import Fight, Player, Scene, Window


def scene_of(deck: Deck, seats: Sequence[Seat], view: View) -> Scene:
    """A view as a scene."""
    mine, asked = view.seat, view.question
    return Scene(
        viewer=mine,
        deck=deck,
        players=tuple([_player(deck, view, seat, who) for seat, who in enumerate(seats)]),
        round=0 if asked.kind == "setup" else view.round + 1,
        king=view.king,
        parts=view.parts,
        forge=view.forge,
        improved=view.improved,
        creatures=view.creatures,
        creatures_left=view.creatures_left,
        guards=view.guards,
        order=view.order or tuple(seat for group in view.groups for seat in group),
        turn=view.turn,
        revealed=view.revealed,
        ask=asked.kind,
        about=asked.number,
        window=Window(asked.moment, asked.asked, asked.tied) if asked.asked else None,
        fight=_fight(deck, view),
        played=view.in_play,
        hand=() if mine is None else (view.potions[mine] or ()),
        stack=len(view.stack),
        seen=asked.looked,
        pile=view.potion_pile,
        view=None if mine is None else view,
    )


def _player(deck: Deck, view: View, seat: int, who: Seat) -> Player:
    character = view.characters[seat]
    own = deck.tables.characters[character]
    return Player(
        who.name,
        who.kind,
        who.bot,
        character=character,
        hearts=view.hearts[seat],
        most_hearts=view.most_hearts[seat],
        gear=view.gear[seat],
        pack=view.packs[seat],
        potions=view.potion_counts[seat],
        sums=view.heroes[seat],
        action=view.chosen[seat],
        spent=view.spent[seat],
        drunk=view.drunk[seat],
        token=view.token[seat],
        second_hand=own is not None and own.second_hand,
    )


def _fight(deck: Deck, view: View) -> Fight | None:
    """The fight that goes on; None if none does."""
    if view.foe == NOBODY:
        return None
    if view.foe == FRIENDLY:
        tied = view.question.tied
        return Fight(FRIENDLY, tied, None, view.dice, view.rolled) if tied else None
    return Fight(
        view.foe,
        (view.turn,),
        _opponent(deck, view),
        view.dice,
        view.rolled,
        view.bans,
        view.opponent,
        view.repeated,
    )


def _opponent(deck: Deck, view: View) -> Printed:
    return deck.king(view.king) if view.foe == KING else deck.creature(view.foe, view.foe_card)


def covered(scene: Scene, viewer: int | None) -> Scene:
    """The scene with nothing in it that only one seat knew, but for the viewer's own."""
    if viewer is not None and viewer == scene.viewer:
        return scene
    players = scene.players
    if not scene.revealed:
        players = tuple(one._replace(action=HIDDEN) if one.action > NONE else one for one in players)
    return replace(scene, viewer=viewer, hand=(), seen=(), players=players, view=None)
