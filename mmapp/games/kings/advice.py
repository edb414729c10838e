"""`words_of`: advice in words: what to do, what it promises, and why."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from mmapp.games.kings import words
from mmapp.games.kings.scene import Choice, Hint, Scene
from mmapp.games.kings.ways import ARTS, PLAN, is_roll
from mmapp.table.face import HintWords, Target
from mmapp.text.i18n import mark, tr, trn
from mmapp.text.words import tenths

REASONS = {
    "odds": mark("You win the fight in {win} of all cases."),
    "costs_hearts": mark("It costs about {hearts} hearts."),
    "safe": mark("It is safe: nothing is fought for."),
    "takes_item": mark("It brings {item}."),
    "takes_potions": mark("It brings potions."),
    "heals": mark("It brings {hearts} hearts back."),
    "forges": mark("What you own becomes something better."),
    "stops": mark("It lowers {who}'s chance of the crown from {before} to {then}."),
    "nearer": mark("With it you could make {items}."),
    "better_odds": mark("Your chance rises from {before} to {then}."),
    "worse_odds": mark("Your chance falls from {before} to {then}."),
    "combines": mark("It makes {item}."),
    "improves": mark("It improves {item}."),
    "nothing_better": mark("There is nothing better to do."),
}
OPPONENTS = {
    "better_odds": mark("The hero's chance falls from {before} to {then}."),
    "worse_odds": mark("The hero's chance rises from {before} to {then}."),
}
"""The reasons of who decides for the opponent."""


MOST_REASONS = 4
"""Maximum number of reasons that the coach gives for a choice."""


def words_of(scene: Scene, hint: Hint) -> HintWords:
    """A piece of advice in words."""
    promise = tr("Chance of the fight: {win}.", win=words.percent(hint.win)) if hint.win >= 0 else ""
    if scene.ask == "opponent" and hint.win >= 0:
        promise = tr("Chance of the hero: {win}.", win=words.percent(hint.win))
    lines = [_reason(scene, key, facts) for key, facts in hint.reasons]
    return HintWords(move(scene, hint.choice), promise, " ".join(lines))


def explained(scene: Scene, choice: Choice, because: Iterable[tuple[str, Mapping[str, Any]]]) -> HintWords:
    """A choice of a finished game in words, with reasons."""
    lines = [_reason(scene, key, facts) for key, facts in because]
    return HintWords(move(scene, choice), "", " ".join(lines[:MOST_REASONS]))


def _reason(scene: Scene, key: str, facts: Mapping[str, Any]) -> str:
    named: dict[str, Any] = {}
    for name, value in facts.items():
        if name in ("win", "before", "then"):
            named[name] = words.percent(value)
        elif name == "item":
            named[name] = words.quoted(scene.deck.item(value).name)
        elif name == "items":
            named[name] = words.listed(words.quoted(scene.deck.item(one).name) for one in value)
        elif name == "seat":
            named["who"] = scene.players[value].name
        else:
            named[name] = tenths(value).lstrip("+") if isinstance(value, float) else value
    text = OPPONENTS.get(key, REASONS[key]) if scene.ask == "opponent" else REASONS[key]
    return tr(text, **named)


def move(scene: Scene, choice: Choice) -> str:
    """A choice as a piece of advice."""
    first, last = choice.path[0], choice.path[-1]
    if first.what == "done":
        return done(scene)
    if first.what == "action":
        return words.action(scene, scene.viewer or 0, first.at[0])
    if is_roll(choice):
        count = len(choice.path) - 1
        if last.what == "turned":
            return tr("Turn a die to {n}", n=last.at[0])
        return trn("Roll a die again", "Roll {n} dice again", count)
    if first.what == "item" and last.what == "slot":
        return tr("Put {item} on: {place}", item=named(scene, first), place=words.place(last.at[0]))
    if first.what == "item" and last.what == "pack":
        return tr("Put {item} into the backpack", item=named(scene, first))
    if first.what == "flask":
        return tr("Put back: {list}", list=words.listed(named(scene, one) for one in choice.path))
    names = [named(scene, target) for target in choice.path if target.what != "play"]
    return " → ".join(names)


def done(scene: Scene) -> str:
    """The words for being done with what is asked."""
    ask = scene.ask
    if ask == "setup":
        return tr("Ready")
    if ask == "turn" and scene.viewer is not None:
        return tr("End the turn") if acted(scene) else _act(scene)
    if ask in ("reroll", "opponent"):
        return tr("Stand") if ask == "reroll" else tr("Let it lie")
    if ask == "reward":
        return tr("Take nothing")
    return tr("Enough") if ask == "forge" else tr("Do nothing")


def acted(scene: Scene) -> bool:
    """Whether the action of this turn was carried out."""
    return scene.view is not None and bool(scene.view.question.done)


def _act(scene: Scene) -> str:
    number = scene.me.action
    if number < 0:
        return tr("Go")
    return words.action(scene, scene.viewer or 0, number)


def named(scene: Scene, target: Target) -> str:
    """The name of a target."""
    what, at = target
    deck = scene.deck
    if what in ("item", "improve", "brew"):
        name = words.quoted(deck.item(at[0]).name)
        texts = {"improve": tr("Improve {item}", item=name), "brew": tr("Potions for {item}", item=name)}
        return texts.get(what, name)
    if what in ("potion", "flask", "swap"):
        name = words.quoted(deck.potion(at[0]).name)
        return tr("Swap {potion}", potion=name) if what == "swap" else name
    if what in ("combine", PLAN):
        name = words.quoted(deck.item(at[2] if what == "combine" else at[0]).name)
        return tr("Make {item}, improved", item=name) if what == PLAN and at[1] else tr("Make {item}", item=name)
    if what == "art":
        return words.quoted(deck.art(ARTS[at[0]])[0])
    if what == "action":
        return words.action(scene, scene.viewer or 0, at[0])
    if what == "hearts":
        return words.hearts(at[0])
    if what == "seat":
        return scene.players[at[0]].name
    return _other(scene, target)


def _other(scene: Scene, target: Target) -> str:
    """The name of a target that is no card."""
    what, at = target
    if what == "theft":
        return tr("A potion of {who}", who=scene.players[at[0]].name)
    if what == "slot":
        return words.place(at[0])
    if what == "turned":
        return tr("Turn it to {n}", n=at[0])
    if what == "way":
        return tr("Roll again")
    named = {"stack": tr("Potions"), "repeat": tr("Repeat the fight"), "pack": tr("The backpack"), "die": tr("A die")}
    return named.get(what, "")
