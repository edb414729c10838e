"""`words_of`: advice in words: what to do, what it promises, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mmapp.games.bosses import words
from mmapp.games.bosses.scene import Choice, Hint, Scene
from mmapp.games.bosses.ways import unpaid
from mmapp.table.face import HintWords, Target
from mmapp.text.i18n import mark, tr, trn
from mmapp.text.words import tenths

REASONS = {
    "souls": mark("It brings about {souls} souls this round."),
    "wounds": mark("It still costs about {wounds} wounds."),
    "more_souls": mark("That is {souls} souls more than doing nothing."),
    "fewer_wounds": mark("It saves about {wounds} wounds."),
    "hinders": mark("It hinders {who}."),
    "damage": mark("Your rooms do {damage} more damage."),
    "coins": mark("It changes your coins by {coins}."),
    "treasure_lead": mark("You would lure more {treasure} than anybody else."),
    "treasure_lost": mark("Somebody else would lure more {treasure}."),
    "fifth_room": mark("It is your fifth room: your boss levels up."),
    "cancels": mark("It undoes what was played against you."),
    "raises_miniboss": mark("A miniboss grows stronger."),
    "nothing_better": mark("There is nothing better to do."),
    "keeps_spell": mark("A spell in hand may be worth more later."),
}


MOST_REASONS = 4
"""Maximum number of reasons that the coach gives for a choice."""


def words_of(scene: Scene, hint: Hint) -> HintWords:
    """A piece of advice in words."""
    promise = tr("This round: {souls} souls, {wounds} wounds.", souls=tenths(hint.souls), wounds=tenths(hint.wounds))
    lines = [_reason(scene, key, facts) for key, facts in hint.reasons]
    return HintWords(move(scene, hint.choice), promise, " ".join(lines))


def explained(scene: Scene, choice: Choice, because: Iterable[tuple[str, Mapping[str, Any]]]) -> HintWords:
    """A choice of a finished game in words, with reasons."""
    lines = [_reason(scene, key, facts) for key, facts in because]
    return HintWords(move(scene, choice), "", " ".join(lines[:MOST_REASONS]))


def _reason(scene: Scene, key: str, facts: Mapping[str, Any]) -> str:
    named = {name: tenths(value) if isinstance(value, float) else value for name, value in facts.items()}
    named |= {name: text.lstrip("+") for name, text in named.items() if isinstance(text, str) and name != "coins"}
    if "seat" in facts:
        named["who"] = scene.players[facts["seat"]].name
    if "treasure" in facts:
        named["treasure"] = words.treasure(facts["treasure"])
    return tr(REASONS[key], **named)


def move(scene: Scene, choice: Choice) -> str:
    """A choice as a piece of advice."""
    first, last = choice.path[0], choice.path[-1]
    if first.what == "done":
        return tr("Do nothing more")
    if first.what == "anew":
        return tr("Draw a new hand")
    if first.what == "pay":
        name = words.mini_name(scene, unpaid(scene))
        return tr("Pay for {card}", card=name) if first.at[0] else tr("Lay away {list}", list=name)
    if last.what == "lord":
        return tr("Lay {card} away for a coin", card=named(scene, first))
    if last.what == "done":
        return tr("Lay away {list}", list=words.listed([named(scene, target) for target in choice.path[:2]]))
    if first.what == "card" and last.what == "spot" and len(choice.path) == 2 and choice.look():
        return _build(scene, choice)
    names = [named(scene, target) for target in choice.path if target.what != "play"]
    return tr("Play {list}", list=" → ".join(names)) if first.what in ("card", "act") else " → ".join(names)


def _build(scene: Scene, choice: Choice) -> str:
    seat, at = choice.path[-1].at
    dungeon = scene.players[seat].dungeon
    card = named(scene, choice.path[0])
    if at >= len(dungeon):
        return tr("Build {card} as a new room", card=card)
    return tr("Build {card} on {room}", card=card, room=named(scene, choice.path[-1]))


def named(scene: Scene, target: Target) -> str:
    """The name of a target."""
    what, at = target
    if what == "card":
        return words.quoted(scene.deck.card(at[0]).name)
    if what == "boss":
        return words.quoted(scene.deck.boss(at[0]).name)
    if what == "hero":
        return scene.deck.hero(at[0]).name
    if what == "seat":
        return scene.players[at[0]].name
    if what == "treasure":
        return words.treasure(at[0])
    if what == "coins":
        return trn("{n} coin", "{n} coins", at[0])
    return words.act_name(scene, target) if what == "act" else words.spot_name(scene, target)
