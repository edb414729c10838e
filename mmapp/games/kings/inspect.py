"""`inspect_sheet`: a thing of the table large and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.kings.odds import Odds
from engine.kings.state import KING, NONE
from engine.kings.views import HIDDEN
from mmapp.games.kings import words
from mmapp.games.kings.card_large import KingsCardLarge
from mmapp.games.kings.deck import ITEM, Printed
from mmapp.games.kings.scene import Scene
from mmapp.games.kings.ways import ARTS
from mmapp.table.face import Target
from mmapp.text import words as house_words
from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Sheet

if TYPE_CHECKING:
    from mmapp.games.kings.board import KingsBoard


def inspect_sheet(board: KingsBoard, target: Target) -> Sheet | None:
    """The sheet for a target; None if there is nothing to say about it."""
    scene, (what, at) = board.scene, target
    if what in ("item", "laid", "brew"):
        return _item_sheet(scene, at[0])
    if what in ("combine", "improve"):
        return _item_sheet(scene, at[-1], improved=what == "improve")
    if what in ("potion", "flask", "swap"):
        return _card_sheet(scene.deck.potion(at[0]), tr("Potion"))
    if what == "foe":
        return _foe_sheet(board, at[0]) if at else _fighting_sheet(scene)
    if what == "action":
        return _action_sheet(scene, at[0])
    if what == "art":
        name, text = scene.deck.art(ARTS[at[0]])
        return _text_sheet(name, text)
    if what in ("seat", "hero", "figure"):
        return _player_sheet(scene, at[0])
    return None


def _done(sheet: Sheet) -> Sheet:
    sheet.act(tr("Done"), style="filled")
    return sheet


def _text_sheet(title: str, *texts: str) -> Sheet:
    sheet = Sheet(title=title)
    for text in texts:
        sheet.say(text)
    return _done(sheet)


def _card_sheet(card: Printed, kind: str, *more: str) -> Sheet:
    sheet = Sheet(title=card.name)
    sheet.add(KingsCardLarge(card=card))
    if kind:
        sheet.say(kind, "small")
    for text in (*card.texts, *more):
        if text:
            sheet.say(text)
    return _done(sheet)


def _item_sheet(scene: Scene, number: int, *, improved: bool = False) -> Sheet:
    """The sheet of an item: what it gives, who has it, what it makes."""
    card = scene.deck.item(number, improved=True) if improved else scene.card(number)
    owner = scene.owner(number)
    where = tr("{who} has it.", who=scene.players[owner].name) if owner != NONE else ""
    where = tr("It lies in the forge.") if scene.lies_in_forge(number) else where
    makes = [one for one in scene.recipes if number in (one.first, one.second)]
    named = {one.result: scene.deck.item(one.result).name for one in makes}
    more = tr("It makes: {list}.", list=words.listed(named.values())) if named else ""
    side = tr("It lies on its improved side.") if card.improved and not improved else ""
    return _card_sheet(card, item_line(card), side, where, more)


def item_line(card: Printed) -> str:
    """The line about what kind of item it is."""
    if card.kind != ITEM:
        return ""
    if card.slot >= 4:
        return tr("Class {n}, fits any place", n=card.rank)
    return tr("Class {n}, for: {place}", n=card.rank, place=words.place(card.slot))


def _foe_sheet(board: KingsBoard, against: int) -> Sheet:
    """The sheet of the king or an open creature, with the chance as things lie."""
    scene = board.scene
    if against == KING:
        kind = tr("The king: whoever beats the king wins")
    else:
        left = scene.creatures_left[against - 1]
        kind = tr("Creature of level {n}", n=against) + ". " + trn("{n} is left", "{n} are left", left)
    odds = board.chances.versus(against) if board.help in ("chances", "advice") else None
    return _card_sheet(scene.foe(against), kind, odds_line(odds) if odds else "")


def odds_line(odds: Odds) -> str:
    """The line about the chances of a fight."""
    parts = [f"{count}: {words.percent(share)}" for count, share in enumerate(odds.hearts) if share >= 0.005]
    win, mean = words.percent(odds.win), words.mean_hearts(odds.cost)
    line = tr("With your gear as it lies you win in {win}; it costs {mean} hearts in the mean.", win=win, mean=mean)
    return line + " " + tr("Hearts lost: {list}.", list=words.listed(parts))


def _fighting_sheet(scene: Scene) -> Sheet | None:
    fight = scene.fight
    if fight is None or fight.card is None:
        return None
    banned = tr("Forbidden in this fight: {bans}.", bans=words.bans(fight.bans)) if fight.bans else ""
    return _card_sheet(fight.card, "", banned)


def _action_sheet(scene: Scene, number: int) -> Sheet:
    seat, player = scene.viewer or 0, scene.me
    order = tr("Place {n} in the order", n=scene.deck.order_of(player.character, number))
    return _text_sheet(words.action(scene, seat, number), order, words.action_line(scene, seat, number))


def _player_sheet(scene: Scene, seat: int) -> Sheet:
    """The sheet of a player: who it is, what it has, what it chose."""
    player = scene.players[seat]
    sheet = Sheet(title=player.name)
    sheet.say(house_words.level(player.bot), "small")
    hero = scene.deck.hero(player.character)
    sheet.add(KingsCardLarge(card=hero._replace(name=words.character(scene, player))))
    for text in hero.texts:
        sheet.say(text)
    sheet.say(tr("Hearts: {n} of {most}.", n=player.hearts, most=player.most_hearts))
    sheet.say(sums_line(player.sums))
    for at, item in enumerate(player.gear):
        if item >= 0:
            card = scene.card(item)
            sheet.say(f"{words.place(at)}: {card.name}. {card.texts[1 if card.improved else 0]}")
    if player.pack:
        sheet.say(tr("In the backpack: {list}.", list=words.listed(scene.card(one).name for one in player.pack)))
    sheet.say(trn("{n} potion", "{n} potions", player.potions))
    if scene.revealed and player.action not in (NONE, HIDDEN):
        sheet.say(tr("This round: {action}.", action=words.action(scene, seat, player.action)))
    return _done(sheet)


def sums_line(sums: object) -> str:
    """The line about the numbers of a hero."""
    names = {
        "dice": tr("dice {n}"),
        "dice12": tr("twelve-sided dice {n}"),
        "strength": tr("strength {n}"),
        "damage": tr("extra damage {n}"),
        "armour": tr("armour {n}"),
        "speed": tr("speed {n}"),
        "reroll": tr("re-rolls {n}"),
    }
    parts = [text.replace("{n}", str(getattr(sums, name))) for name, text in names.items() if getattr(sums, name)]
    return words.listed(parts) + "."
