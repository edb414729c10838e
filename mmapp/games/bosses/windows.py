"""`window_of`: questions whether somebody wants to do something now, as windows with what everybody may know."""

from __future__ import annotations

from engine.bosses.asking import facts_of
from engine.bosses.cards import FIRST_SPELL, seat_of, unpair
from engine.core.game import Decision
from mmapp.games.bosses.scene import Scene, Walker
from mmapp.table.face import ANNOUNCED, FATE, Order, Window
from mmapp.table.game_ui import WindowKind
from mmapp.text.i18n import tr


def window_of(scene: Scene, ask: Decision) -> Window | None:
    """The window that a question is; None if it must be answered in any case."""
    kind = scene.pending.kind
    if not kind or ask.kind not in ("respond", "adventure", "cancel"):
        return None
    if kind == "respond":
        return _building(scene)
    return _cancelling(scene) if kind == "cancel" else _walking(scene)


def words_of(scene: Scene) -> str:
    """The line that says what the open window is about."""
    pending = scene.pending
    who = scene.players[pending.active].name
    if pending.kind == "respond":
        return tr("{who} has built.", who=who)
    if pending.kind == "cancel":
        printed = scene.deck.card(pending.spell)
        return tr("{who} plays “{card}”: {text}", who=who, card=printed.name, text=" ".join(printed.texts))
    return _met(scene, scene.walker) if scene.walker else tr("Heroes stand at {who}'s entrance.", who=who)


def _building(scene: Scene) -> Window:
    active, seats = scene.pending.active, scene.pending.seats
    return Window("respond", words_of(scene), seats, ("respond", scene.round, active), touches=frozenset({active}))


def _walking(scene: Scene) -> Window:
    active, seats = scene.pending.active, scene.pending.seats
    walker, words, touches = scene.walker, words_of(scene), frozenset({active})
    if walker is None:
        key = ("entrance", scene.round, active)
        return Window("entrance", words, seats, key, touches=touches)
    room = "walk", scene.round, active, walker.hero.number, walker.at
    if walker.at == 0 or walker.hero.damage >= walker.hero.health:
        return Window("fate", words, seats, room, FATE, touches=touches)
    return Window("adventure", words, seats, room, touches=touches)


def _met(scene: Scene, walker: Walker) -> str:
    """The line about a hero who has met a room."""
    hero = walker.hero
    named = {"hero": scene.deck.hero(hero.number).name, "damage": hero.damage, "health": hero.health}
    if hero.damage >= hero.health:
        return tr("{hero} will die here: {damage} of {health}.", **named)
    if walker.at == 0:
        return tr("{hero} will reach the boss: {damage} of {health}.", **named)
    return tr("{hero} has met a room: {damage} of {health}.", **named)


def _cancelling(scene: Scene) -> Window:
    pending = scene.pending
    key = ("cast", scene.round, pending.active, pending.spell, len(scene.spell_pile))
    return Window("cancel", words_of(scene), pending.seats, key, ANNOUNCED, touches=frozenset(_touched(scene)))


def _touched(scene: Scene) -> set[int]:
    """The seats that the announced spell is about, as far as its first target says."""
    ability = scene.deck.content.spells[scene.pending.spell - FIRST_SPELL].ability
    if not scene.pending.targets or not ability.aims:
        return set()
    aim, value = ability.aims[0], scene.pending.targets[0]
    if aim in ("hero_inside", "hero_inside_any") and scene.walker:
        return {scene.walker.seat}
    if aim in ("room", "plain_room"):
        return {seat_of(value)}
    if aim == "room_pair":
        return {unpair(value)[0]}
    return {value} if aim.startswith(("opponent", "dungeon")) else set()


def orders_of(ask: Decision) -> tuple[Order, ...]:
    """The standing orders that a window may be given."""
    again, facts = Order(ask.kind, tr("Not again this round")), facts_of(ask)
    if ask.kind == "cancel":
        return again, Order(f"spell{facts['spell']}", tr("Not for this card"))
    if ask.kind == "adventure" and facts["hero"] >= 0:
        return again, Order(f"hero{facts['hero']}", tr("Not for this hero"))
    return (again,)


def window_kinds() -> list[WindowKind]:
    """The kinds of windows that can stop."""
    return [
        WindowKind("fate", tr("A hero's fate"), tr("When a hero would die or has met the last room.")),
        WindowKind("entrance", tr("Heroes at an entrance"), tr("Before the first one goes in.")),
        WindowKind("adventure", tr("Every other room"), tr("After each room that a hero has met.")),
        WindowKind("respond", tr("While others build"), tr("When somebody has built, before all is turned up.")),
        WindowKind("cancel", tr("Spells of others"), tr("When a spell can still be cancelled.")),
    ]
