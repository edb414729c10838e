"""`asked`: the line that asks whoever is to choose, as things are picked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from engine.kings.state import NOBODY
from mmapp.games.kings import advice, preview, words
from mmapp.games.kings.scene import Scene
from mmapp.games.kings.ways import PLAN, is_roll
from mmapp.games.kings.windows import words_of
from mmapp.look import textures
from mmapp.look.theme import SMALLEST_TEXT
from mmapp.table.face import Line, Target
from mmapp.text.i18n import tr, trn

LINE = 1.42
"""The height of a line of words by the size of its letters."""

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard


def asked(board: KingsBoard, by_name: bool) -> Line:
    """The line that asks; with the viewer's name if several people play."""
    text = _picked(board) if board.trail else _open(board)
    if by_name and not board.trail:
        text = tr("{who}: {question}", who=board.scene.me.name, question=text)
    return Line(text)


def fitting(board: KingsBoard, *texts: str) -> str:
    """The first of these texts, the longest one first, that can be read whole in its place, else the last one."""
    return next((text for text in texts if _fits(board, text)), texts[-1])


def _fits(board: KingsBoard, text: str) -> bool:
    """Whether all words can be read in their place."""
    place, size = board.plan.prompt, int(dp(SMALLEST_TEXT) * board.plan.grown)
    lines, reached, space = 1, 0.0, textures.wide("n", size)
    for word in text.split():
        wide = textures.wide(word, size, textures.BOLD)
        if reached and reached + space + wide > place.w:
            lines, reached = lines + 1, 0.0
        reached += wide + (space if reached else 0)
    return bool(lines * size * LINE <= place.h)


def _open(board: KingsBoard) -> str:
    """The question while nothing is picked."""
    scene = board.scene
    if board.armed:
        return tr("You have something to do yet. Tap again to go on without.")
    if scene.ask == "potion":
        return tr("{what} Do you play something?", what=words_of(scene))
    if scene.ask == "order":
        return tr("{what} Do you change something?", what=words_of(scene))
    if scene.ask == "turn":
        return _turn(scene)
    if scene.ask in ("reroll", "opponent"):
        return _dice(board)
    return _QUESTIONS(scene).get(scene.ask, tr("What do you do?"))


def _QUESTIONS(scene: Scene) -> dict[str, str]:  # noqa: N802 - a table, made anew for the language that is on
    return {
        "setup": tr("Put your first items on: tap one and its place."),
        "action": tr("Choose an action; nobody sees it yet."),
        "reward": tr("Choose an item of class {n}, or potions instead.", n=scene.about),
        "forge": trn("Forge: {n} more time.", "Forge: {n} more times.", scene.about),
        "token": tr("Lay your token on an item in the forge, or on the potions."),
        "steal": tr("Choose what you take out of another backpack."),
        "restack": tr("Put the potions back: tap the next one first."),
        "plunder": tr("You lost to the pirate: choose an item that goes back."),
        "give_back": tr("Your backpack is too full: put something on, or give it back."),
    }


def _turn(scene: Scene) -> str:
    """The question in one's own turn."""
    action = words.action(scene, scene.viewer or 0, scene.me.action)
    if advice.acted(scene):
        return tr("Rearrange what you have, then end your turn.")
    if not scene.me.hearts and action_fights(scene):
        return tr("{action}: without hearts the fight is lost at once.", action=action)
    return tr("{action}: rearrange what you have, then begin.", action=action)


def action_fights(scene: Scene) -> bool:
    """Whether the viewer's action is a fight."""
    me = scene.me
    return me.action >= 0 and scene.deck.tables.fight_of(me.character, me.action) != NOBODY


def _dice(board: KingsBoard) -> str:
    """The question while dice lie there."""
    scene = board.scene
    if not any(is_roll(one) for one in board.choices):
        return tr("The dice lie. Do you play something?") if len(board.choices) > 1 else tr("The dice lie.")
    if scene.ask == "opponent":
        return tr(
            "You roll for {foe}: mark dice to roll again.",
            foe=scene.fight.card.name if scene.fight and scene.fight.card else "",
        )
    return tr("Mark dice to roll again, or stand.")


def _picked(board: KingsBoard) -> str:
    """The line about what is picked, and what it still needs."""
    scene, first = board.scene, board.trail[0]
    if first.what == "action":
        line = words.action_line(scene, scene.viewer or 0, first.at[0])
        action = words.action(scene, scene.viewer or 0, first.at[0])
        long = tr("{line} Tap again to seal it.", line=line)
        return fitting(board, long, tr("{action}: tap again to seal it.", action=action))
    if first.what == "die":
        return _marked(board)
    if shown := preview.preview_of(scene, board.choices, board.trail):
        return fitting(board, *preview.words_of(board, shown, text_of(scene, first)))
    name = advice.named(scene, first)
    return fitting(board, *(_next(board, name, text) for text in (text_of(scene, first), "")))


def _next(board: KingsBoard, name: str, text: str) -> str:
    """The line that says what to tap next for a thing that is picked, with a text of it."""
    lit = {one.what for one in board.lit()}
    if "play" in lit:
        return tr("{card}: tap it again. {text}", card=name, text=text).strip()
    if lit & {"slot", "pack"}:
        return tr("{card}: tap its place. {text}", card=name, text=text).strip()
    if "flask" in lit and board.trail[0].what == "flask":
        return tr("{card}, and then?", card=name)
    return tr("{card}: choose. {text}", card=name, text=text).strip()


def _marked(board: KingsBoard) -> str:
    """The line about dice that are marked."""
    choice = board.marked_choice()
    if choice is None:
        return (
            tr("These dice cannot be rolled again together.") if not board.ways() else tr("Choose a way to roll again.")
        )
    odds, now = board.chances.throw(choice), board.chances.now
    if odds is None or now is None or board.help not in ("chances", "advice"):
        return trn("Roll a die again?", "Roll {n} dice again?", len(board.trail))
    return tr("Roll again? Chance {before} → {then}.", before=words.percent(now.win), then=words.percent(odds.win))


def text_of(scene: Scene, target: Target) -> str:
    """The sentence of the card that a target is."""
    what, at = target
    deck = scene.deck
    if what == "item":
        card = scene.card(at[0])
        return card.texts[1 if card.improved and len(card.texts) > 1 else 0]
    if what in ("potion", "flask", "swap"):
        return deck.potion(at[0]).texts[0]
    if what == "art":
        from mmapp.games.kings.ways import ARTS

        return deck.art(ARTS[at[0]])[1]
    if what == PLAN:
        return deck.item(at[0]).texts[at[1]]
    if what in ("combine", "improve"):
        return deck.item(at[-1]).texts[1 if what == "improve" else 0]
    return ""
