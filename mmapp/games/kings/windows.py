"""`window_of`: questions whether somebody wants to play a potion now, as windows with what everybody may know."""

from __future__ import annotations

from engine.core.game import Decision
from engine.kings.cards import BEFORE, LAST, OTHERS
from engine.kings.dice import total_of
from engine.kings.fights import hearts_for
from engine.kings.state import FRIENDLY
from mmapp.games.kings.scene import Fight, Scene
from mmapp.table.face import FATE, SHORT, Order, Window
from mmapp.table.game_ui import WindowKind
from mmapp.text.i18n import tr

NAMES = {BEFORE: "before", OTHERS: "rolled", LAST: "last"}
"""The kinds of windows in fights, by their moments."""


def window_of(scene: Scene, ask: Decision) -> Window | None:
    """The window that a question is; None if it must be answered in any case."""
    fight, open_ = scene.fight, scene.window
    if ask.kind == "order" and open_ is not None:
        key = "order", scene.round, tuple([player.sums.speed for player in scene.players])
        return Window("tie", words_of(scene), open_.seats, key, touches=frozenset(open_.among))
    if ask.kind != "potion" or fight is None or open_ is None:
        return None
    friendly = fight.against == FRIENDLY
    kind = "tie" if friendly else NAMES[open_.moment]
    rolls = tuple(len(row) and sum(row) for row in fight.dice) if open_.moment == LAST else ()
    return Window(
        kind,
        words_of(scene),
        open_.seats,
        ("potion", scene.round, fight.against, fight.seats, open_.moment, fight.repeated, rolls),
        weight=FATE if open_.moment == LAST else SHORT,
        usual=open_.moment != OTHERS,
        touches=frozenset(fight.seats),
    )


def words_of(scene: Scene) -> str:
    """The line that says what the open window is about."""
    fight, open_ = scene.fight, scene.window
    if open_ is None:
        return ""
    if scene.ask == "order":
        who = ", ".join(scene.players[seat].name for seat in open_.among)
        return tr("The same action: {who}. Whoever is faster comes first.", who=who)
    if fight is None:
        return ""
    if fight.against == FRIENDLY:
        who = ", ".join(scene.players[seat].name for seat in fight.seats)
        if open_.moment == LAST:
            return tr("The friendly fight for the order: {who} have rolled.", who=who)
        return tr("A friendly fight for the order: {who}.", who=who)
    named = {"who": scene.players[fight.seat].name, "foe": fight.card.name if fight.card else ""}
    if open_.moment == BEFORE:
        return tr("{who} is about to roll against {foe}.", **named)
    if open_.moment == LAST:
        return _last(scene, fight)
    return tr("{who} stands: {n}. Then {foe} rolls.", n=strength(scene, fight.seat), **named)


def _last(scene: Scene, fight: Fight) -> str:
    """The line about a fight in which everybody has rolled."""
    own, foe = strength(scene, fight.seat), strength(scene, len(scene.players))
    named = {
        "who": scene.players[fight.seat].name,
        "foe": fight.card.name if fight.card else "",
        "own": own,
        "other": foe,
        "hearts": hearts_lost(scene),
    }
    if own > foe:
        return tr("{who} wins as things lie: {own} to {other}, hearts lost: {hearts}.", **named)
    return tr("{who} loses as things lie: {own} to {other}, hearts lost: {hearts}.", **named)


def strength(scene: Scene, who: int) -> int:
    """The combat strength of a seat, or of the opponent, as the dice lie."""
    fight = scene.fight
    if fight is None:
        return 0
    gear = fight.opponent if who == len(scene.players) else scene.players[who].sums
    return total_of(fight.dice[who]) + (gear.strength + gear.damage if gear else 0)


def hearts_lost(scene: Scene) -> int:
    """The hearts that the fight will cost as things lie."""
    if scene.fight is None:
        return 0
    player = scene.players[scene.fight.seat]
    damage = strength(scene, len(scene.players)) - player.sums.armour
    return min(hearts_for(damage), player.hearts)


def orders_of(ask: Decision) -> tuple[Order, ...]:
    """The standing orders that a window may be given."""
    return (Order(f"{ask.kind}{ask.about}", tr("Not again this round")),)


def window_kinds() -> list[WindowKind]:
    """The kinds of windows that can stop."""
    return [
        WindowKind("before", tr("Before a roll"), tr("When a hero is about to roll, in any fight.")),
        WindowKind("rolled", tr("When a hero stands"), tr("When another hero rolls no more, before the opponent.")),
        WindowKind("last", tr("The last word"), tr("When both have rolled, before hearts are lost.")),
        WindowKind("tie", tr("The order"), tr("Who acts first: before speeds are compared, and in a friendly fight.")),
    ]
