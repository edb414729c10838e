"""`inspect_sheet`: a thing of the table large and explained."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.bosses.cards import OF_HERO
from mmapp.games.bosses import words
from mmapp.games.bosses.card_large import BossesCardLarge, BossesLairLarge
from mmapp.games.bosses.deck import BOSS, IN_ADVENTURE, IN_BUILD, MINI, ROOM, SPELL, Printed
from mmapp.games.bosses.lairs import Seen
from mmapp.games.bosses.scene import Scene
from mmapp.table.face import Target
from mmapp.text import words as house_words
from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Sheet

if TYPE_CHECKING:
    from mmapp.games.bosses.board import BossesBoard


def inspect_sheet(board: BossesBoard, target: Target) -> Sheet | None:
    """The sheet for a target; None if there is nothing to say about it."""
    scene, (what, at) = board.scene, target
    if what == "act" and at[0] == OF_HERO:
        return _hero_sheet(scene, at[1])
    if what in ("card", "act", "boss"):
        item = next((one for one in board.items if one.target == target), None)
        return _card_sheet(item.card) if item and item.card else None
    if what == "spot":
        return _spot_sheet(scene, *at)
    if what == "hero":
        return _hero_sheet(scene, at[0])
    if what == "lord":
        return _card_sheet(scene.deck.boss(scene.players[at[0]].boss)) if scene.players[at[0]].boss >= 0 else None
    if what in ("seat", "fate"):
        return _player_sheet(Seen(scene, at[0], board.look, home=True))
    return _town_sheet(scene) if what == "town" else None


def _done(sheet: Sheet) -> Sheet:
    sheet.act(tr("Done"), style="filled")
    return sheet


def _card_sheet(card: Printed) -> Sheet:
    sheet = Sheet(title=card.name)
    sheet.add(BossesCardLarge(card=card))
    _say_card(sheet, card)
    return _done(sheet)


def _say_card(sheet: Sheet, card: Printed) -> None:
    """Says what a card is and what it does."""
    sheet.say(kind_line(card), "small")
    if card.kind == MINI:
        for level, text in enumerate(card.texts):
            sheet.say(tr("Level {n}: {text}", n=level + 1, text=text))
        return
    for text in card.texts:
        sheet.say(text)
    if not card.texts and card.kind == ROOM:
        sheet.say(tr("It has no ability; it simply hurts."))


def kind_line(card: Printed) -> str:
    """The line about what kind of card it is."""
    if card.kind == SPELL:
        phases = {
            IN_BUILD: tr("Spell for the build phase"),
            IN_ADVENTURE: tr("Spell for the adventure"),
        }
        return phases.get(card.phases, tr("Spell for building and adventure"))
    if card.kind == MINI:
        return tr("Miniboss: it goes onto a room and costs a coin when it is turned up.")
    if card.kind == BOSS:
        return tr("Boss with {n} XP. Its ability begins when five rooms are open.", n=card.xp)
    return _room_line(card)


def _room_line(card: Printed) -> str:
    kind = tr("Trap room") if card.trap else tr("Monster room")
    rank = tr("advanced: over a room that shares a treasure") if card.advanced else tr("ordinary")
    lures = words.listed(words.treasure(at) for at, count in enumerate(card.treasures) for _ in range(count))
    return tr("{kind}, {rank}. Damage {n}. Lures with: {list}.", kind=kind, rank=rank, n=card.damage, list=lures)


def _spot_sheet(scene: Scene, seat: int, at: int) -> Sheet | None:
    dungeon = scene.players[seat].dungeon
    if at >= len(dungeon):
        return None
    spot = dungeon[at]
    if spot.room < 0 and spot.down < 0:
        return None
    card = scene.deck.card(spot.room if spot.room >= 0 else spot.down)
    sheet = Sheet(title=card.name)
    sheet.add(BossesCardLarge(card=card))
    _say_card(sheet, card)
    if spot.room >= 0:
        sheet.say(words.spot_line(spot))
    if spot.down >= 0 and spot.room >= 0:
        sheet.say(tr("You have laid {card} face down on it.", card=words.quoted(scene.deck.card(spot.down).name)))
    if spot.mini >= 0:
        mini = scene.deck.card(spot.mini)
        sheet.say(tr("{card} lives here at level {n}.", card=mini.name, n=spot.level), "label")
        _say_card(sheet, mini)
    return _done(sheet)


def _hero_sheet(scene: Scene, number: int) -> Sheet | None:
    hero = scene.hero(number)
    if hero is None:
        return None
    card = scene.deck.hero(number)
    sheet = Sheet(title=card.name)
    sheet.add(BossesCardLarge(card=card, hero=hero))
    worth = tr("2 souls or 2 wounds") if card.epic else tr("1 soul or 1 wound")
    named = {"class": words.hero_class(card.lure), "treasure": words.treasure(card.lure), "worth": worth}
    sheet.say(tr("{class}, lured by {treasure}; worth {worth}.", **named), "small")
    sheet.say(tr("Health {n}, damage so far {damage}.", n=hero.health, damage=hero.damage))
    for text in (*card.texts, words.fate(scene, number)):
        if text:
            sheet.say(text)
    return _done(sheet)


def _player_sheet(seen: Seen) -> Sheet:
    scene, player = seen.scene, seen.player
    sheet = Sheet(title=player.name)
    sheet.say(house_words.level(player.bot), "small")
    sheet.add(BossesLairLarge(seen=seen))
    if player.boss >= 0:
        boss = scene.deck.boss(player.boss)
        sheet.say(tr("{card}, {n} XP", card=words.quoted(boss.name), n=boss.xp), "label")
        for text in boss.texts:
            sheet.say(text)
    souls, wounds = trn("{n} soul", "{n} souls", player.souls), trn("{n} wound", "{n} wounds", player.wounds)
    sheet.say(f"{souls}, {wounds}, {trn('{n} coin', '{n} coins', player.coins)}")
    rooms, spells = trn("{n} room card", "{n} room cards", player.rooms), trn("{n} spell", "{n} spells", player.spells)
    sheet.say(tr("In hand: {rooms}, {spells}.", rooms=rooms, spells=spells))
    for at in range(len(player.dungeon) - 1, -1, -1):
        spot = player.dungeon[at]
        if spot.room >= 0:
            name = scene.deck.card(spot.room).name
            sheet.say(f"{len(player.dungeon) - at}. {name}: {words.spot_line(spot)}")
    return _done(sheet)


def _town_sheet(scene: Scene) -> Sheet:
    sheet = Sheet(title=tr("The town"))
    for hero in scene.town:
        sheet.say(f"{scene.deck.hero(hero.number).name}: {words.fate(scene, hero.number)}")
    sheet.say(trn("{n} hero is still to come.", "{n} heroes are still to come.", scene.heroes_left))
    return _done(sheet)
