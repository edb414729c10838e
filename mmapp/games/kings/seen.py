"""`scene_of`: a view of the engine as a scene."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.record import Seat
from engine.kings.asking import KINDS
from engine.kings.frames import F
from engine.kings.state import FRIENDLY as FRIENDLY_FOE
from engine.kings.state import NOBODY
from engine.kings.views import HIDDEN, View
from mmapp.games.kings.deck import Deck, Printed
from mmapp.games.kings.scene import FRIENDLY, KING, NONE, Fight, InPlay, Player, Scene, Window

COUNTED = (F.REWARD, F.FORGE, F.STEAL, F.RESTACK, F.WINDOW)
"""The questions whose third part is a number that is shown."""


def scene_of(deck: Deck, seats: Sequence[Seat], view: View) -> Scene:
    """A view as a scene."""
    mine = view.seat
    frame = view.frames[-1] if view.frames else ()
    kind = KINDS.get(frame[0], "") if frame else ""
    return Scene(
        viewer=mine,
        deck=deck,
        players=tuple(_player(deck, view, seat, who) for seat, who in enumerate(seats)),
        round=0 if kind == "setup" else view.round + 1,
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
        ask=kind,
        about=frame[2] if frame and frame[0] in COUNTED and frame[0] != F.WINDOW else 0,
        window=Window(frame[1], frame[2]) if frame and frame[0] == F.WINDOW else None,
        fight=_fight(deck, view),
        played=tuple(InPlay(*one[:3]) for one in view.played),
        hand=() if mine is None else (view.potions[mine] or ()),
        stack=len(view.stack),
        seen=_looked_at(view, frame),
        pile=view.potion_pile,
        view=None if mine is None else view,
    )


def _looked_at(view: View, frame: tuple[object, ...]) -> tuple[int, ...]:
    """The potions that the viewer is about to put back."""
    if not frame or frame[0] != F.RESTACK or frame[1] != view.seat:
        return ()
    return tuple(one for one in view.stack[: int(str(frame[2]))] if one != HIDDEN)


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
    if view.foe == FRIENDLY_FOE:
        tied = next((frame[1] for frame in view.frames if frame[0] == F.FRIENDLY), ())
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
        players = tuple(replace(one, action=HIDDEN) if one.action > NONE else one for one in players)
    return replace(scene, viewer=viewer, hand=(), seen=(), players=players, view=None)
