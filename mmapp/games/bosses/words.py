"""Sentences about the game, from plain data: events, reasons, names of things."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.bosses.cards import OF_BOSS, OF_HERO, OF_ROOM, position_of, seat_of
from engine.bosses.state import BAIT, BUILDING, END, SETUP, START, WALKING
from engine.bosses.views import HIDDEN
from mmapp.games.bosses.deck import Printed
from mmapp.games.bosses.events import FACE_DOWN, HEARD, STAYS, YOURS, named_in
from mmapp.games.bosses.scene import Scene, Spot, Told
from mmapp.games.bosses.ways import PROMOTION
from mmapp.table.face import Target
from mmapp.text.i18n import mark, tr, trn
from mmapp.text.words import won_by

TREASURES = (mark("relics"), mark("gear"), mark("spellbooks"), mark("gold"))
CLASSES = (mark("Cleric"), mark("Fighter"), mark("Mage"), mark("Thief"))
PHASES = {
    SETUP: mark("Setting up"),
    START: mark("Heroes come"),
    BUILDING: mark("Building"),
    BAIT: mark("Luring"),
    WALKING: mark("Adventure"),
    END: mark("The round ends"),
}
REASONS = {
    "game_over": mark("The game is over."),
    "not_asked": mark("You are not asked now."),
    "not_an_action": mark("That is not possible."),
    "not_yours": mark("You build in your own dungeon only."),
    "wrong_question": mark("Something else is asked now."),
    "not_offered": mark("This boss was not dealt to you."),
    "not_in_hand": mark("This card is not in your hand."),
    "not_two_cards": mark("It must be two different cards."),
    "no_new_hand": mark("A new hand needs four advanced rooms or four rooms with one treasure."),
    "already_built": mark("You have built this round; only spells and abilities are left."),
    "no_such_position": mark("Rooms stand side by side, five at most."),
    "only_ordinary": mark("The first room must be an ordinary one."),
    "card_there": mark("A card lies face down there already."),
    "room_deactivated": mark("This room is closed until the round ends."),
    "needs_a_room": mark("An advanced room goes over a room that shares a treasure with it."),
    "no_common_treasure": mark("It shares no treasure with the room below."),
    "no_monsters_here": mark("The room beside it allows no monster room."),
    "no_room_there": mark("There is no room to put it in."),
    "miniboss_there": mark("A miniboss lives there already."),
    "miniboss_beside": mark("A miniboss lives next door; two may not stand side by side."),
    "no_miniboss_there": mark("No miniboss lives there."),
    "highest_level": mark("It has reached level 3."),
    "already_salvaged": mark("Only one room a round is laid away for a coin."),
    "already_promoted": mark("Only one promotion a round."),
    "no_coin": mark("That costs more coins than you have."),
    "wrong_phase": mark("It is not for this phase of the round."),
    "nothing_to_cancel": mark("It only answers a spell of somebody else."),
    "cancels_nothing": mark("It cannot cancel a spell."),
    "wrong_target": mark("That cannot be its target now."),
    "no_such_ability": mark("There is no ability to use."),
    "used_up": mark("It was used this round."),
    "must_choose": mark("One of them must be chosen."),
}
TELLING = (
    *("no_common_treasure", "needs_a_room", "miniboss_beside", "miniboss_there", "no_monsters_here", "only_ordinary"),
    *("already_built", "nothing_to_cancel", "wrong_phase", "used_up", "no_coin", "already_promoted"),
)
"""The reasons that say most, the best first."""


# Names


def quoted(name: str) -> str:
    """The name of a card as it stands in a sentence."""
    return tr("“{name}”", name=name)


def listed(names: Iterable[str]) -> str:
    """Names beside each other."""
    return ", ".join(names)


def treasure(number: int) -> str:
    """The name of a treasure."""
    return tr(TREASURES[number])


def hero_class(number: int) -> str:
    """The name of a class of heroes."""
    return tr(CLASSES[number])


def act_name(scene: Scene, target: Target) -> str:
    """The name of the card whose ability a target is."""
    name = act_card(scene, target).name
    return tr("Promote {card}", card=quoted(name)) if target.at[0] == PROMOTION else name


def act_card(scene: Scene, target: Target) -> Printed:
    """The card that an ability stands on."""
    of, at, _ = target.at
    if of == PROMOTION:
        return scene.deck.card(scene.me.dungeon[at].mini)
    if of == OF_HERO:
        return scene.deck.hero(at)
    if of == OF_BOSS:
        return scene.deck.boss(scene.players[at].boss)
    spot = scene.players[seat_of(at)].dungeon[position_of(at)]
    return scene.deck.card(spot.room if of == OF_ROOM else spot.mini)


def spot_name(scene: Scene, target: Target) -> str:
    """The name of the room at a position; of a free one, that it is free."""
    if target.what != "spot":
        return ""
    seat, at = target.at
    dungeon = scene.players[seat].dungeon
    room = dungeon[at].room if at < len(dungeon) else -1
    return quoted(scene.deck.card(room).name) if room >= 0 else tr("a new room")


def mini_name(scene: Scene, target: Target) -> str:
    """The name of the miniboss at a position."""
    seat, at = target.at
    return quoted(scene.deck.card(scene.players[seat].dungeon[at].mini).name)


def title(scene: Scene, short: bool) -> str:
    """The title above the table."""
    phase = tr(PHASES.get(scene.phase, ""))
    if not scene.round:
        return phase
    return (
        tr("{n}: {phase}", n=scene.round, phase=phase)
        if short
        else tr("Round {n}: {phase}", n=scene.round, phase=phase)
    )


# Reasons


def why_not(reason: str) -> str:
    """The sentence for a reason."""
    return tr(REASONS.get(reason, REASONS["not_an_action"]))


def most_telling(reasons: Sequence[str]) -> str:
    """The reason among these that says most."""
    return next((reason for reason in TELLING if reason in reasons), reasons[0] if reasons else "wrong_target")


# What happens


def event(told: Told, you: int | None = None) -> str:
    """An event in a sentence; empty for those that need no words. `you` is the seat that it speaks to."""
    if told.kind == "end":
        return _end(told, you)
    if told.kind in ("round", "phase", "round_end"):
        return _phase(told)
    if told.kind not in HEARD:
        return ""
    mine = you is not None and told.facts.get("seat") == you
    text = YOURS.get(told.kind, HEARD[told.kind]) if mine else HEARD[told.kind]
    if told.kind == "baited" and told.facts["seat"] is None:
        text = STAYS
    if told.kind == "placed" and mine and "card" not in told.facts:
        text = FACE_DOWN
    facts = named_in(told, you)
    return f"{tr(text, **facts)}{facts['because']}"


def _phase(told: Told) -> str:
    if told.kind == "round":
        return tr("Round {n} begins.", n=told.facts["round"])
    if told.kind == "round_end":
        return tr("The round is over.")
    return {BUILDING: tr("All build."), BAIT: tr("Heroes choose their way.")}.get(
        told.facts["phase"], tr("The adventure begins.")
    )


def _end(told: Told, you: int | None) -> str:
    ranks, names = told.facts["ranks"], [player.name for player in told.after.players]
    return won_by([names[ranks.index(1)]], "" if you is None else names[you])


# Things on the table


def fate(scene: Scene, number: int) -> str:
    """The sentence about what a hero will do if nobody does anything more."""
    hero, end = scene.hero(number), scene.fate(number)
    if hero is None or end is None:
        return ""
    seat, dies_at, damage, _ = end
    named: Mapping[str, Any] = {"damage": damage, "health": hero.health, "who": scene.players[seat].name}
    if seat < 0:
        return tr("As things lie he stays in town: nobody lures him more than all others.")
    if dies_at < 0:
        return tr("As things lie he goes to {who} and survives: {damage} of {health}.", **named)
    room = scene.players[seat].dungeon[dies_at].room
    return tr(
        "As things lie he goes to {who} and dies in {room}: {damage} of {health}.",
        **named,
        room=quoted(scene.deck.card(room).name),
    )


def spot_line(spot: Spot) -> str:
    """The line about what lies at a position."""
    parts = [trn("Damage {n}", "Damage {n}", spot.damage)]
    if spot.depth > 1:
        parts.append(trn("{n} room below it", "{n} rooms below it", spot.depth - 1))
    if spot.coins:
        parts.append(trn("{n} coin on it", "{n} coins on it", spot.coins))
    if spot.off:
        parts.append(tr("closed until the round ends"))
    if spot.down == HIDDEN:
        parts.append(tr("a card lies face down on it"))
    return "; ".join(parts) + "."
