"""`inspect_sheet`: things of the table large and explained: a card, a guardian, a tile, a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from mmapp.games.monsters import words
from mmapp.games.monsters.card_large import MonstersCardLarge
from mmapp.games.monsters.scene import Card, Player, Slot
from mmapp.running import the_app
from mmapp.table.face import Target
from mmapp.text import words as house_words
from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Picture, Sheet

if TYPE_CHECKING:
    from mmapp.games.monsters.board import MonstersBoard


def inspect_sheet(board: MonstersBoard, target: Target) -> Sheet | None:
    """The sheet with a target, large and explained; None if there is nothing to say about it."""
    (what, at), scene = target, board.scene
    if what == "hand":
        return _card_sheet(board, scene.hand[at[0]]) if at[0] < len(scene.hand) else None
    if what == "place" and (card := scene.slots[at[0]].places[at[1]]):
        return _card_sheet(board, card)
    if what in ("place", "guardian", "slot"):
        return _guardian_sheet(board, at[0])
    if what == "chip":
        return _player_sheet(board, at[0])
    if what == "round":
        return _round_sheet(board)
    if what == "tile":
        return _tile_sheet(scene.tile)
    if what == "reserve" and scene.reserve:
        return _reserve_sheet(board)
    return None


def _card_sheet(board: MonstersBoard, card: Card) -> Sheet:
    owner = board.scene.players[card.player]
    sheet = Sheet(title=words.kind(owner.kind))
    sheet.add(MonstersCardLarge(what="card", kind=owner.kind, card=card))
    if card.player == board.scene.viewer:
        sheet.say(tr("Strength {n}. It is yours.", n=card.strength))
    else:
        sheet.say(tr("Strength {n}. Belongs to {who}.", n=card.strength, who=owner.name))
    sheet.say(
        trn(
            "Healing costs {n} gold piece if its guardian is not beaten.",
            "Healing costs {n} gold pieces if its guardian is not beaten.",
            card.healing,
        )
    )
    sheet.act(tr("Done"), style="filled")
    return sheet


def _guardian_sheet(board: MonstersBoard, at: int) -> Sheet:
    slot: Slot = board.scene.slots[at]
    treasury, owner = slot.price
    sheet = Sheet(title=tr("Guardian {n}", n=at + 1))
    sheet.add(MonstersCardLarge(what="guardian", slot=slot))
    if slot.front:
        sheet.say(tr("Strength {strength}, loot {loot}.", strength=slot.front.strength, loot=slot.front.loot))
    else:
        low, high = slot.strength
        sheet.say(
            tr(
                "Its strength is between {low} and {high}, its loot between {least} and {most}.",
                low=low,
                high=high,
                least=slot.loot[0],
                most=slot.loot[1],
            )
        )
    sheet.say(tr("Monsters here: {sum}. Displacing is open below {max}.", sum=slot.total, max=slot.strength[1]))
    if board.weighs(slot):
        percent = round(100 * (slot.chance or 0))
        sheet.say(tr("As things stand here, the guardian is beaten with a chance of {percent} %.", percent=percent))
    if owner:
        sheet.say(
            tr(
                "Displacing costs {a} to the treasury and {b} to the owner; your own monster only {a}.",
                a=treasury,
                b=owner,
            )
        )
    else:
        sheet.say(tr("Displacing costs {a} to the treasury.", a=treasury))
    strength, loot = slot.change
    if strength or loot:
        sheet.say(tr("The king's tile: strength {s}, loot {l}.", s=f"{strength:+d}", l=f"{loot:+d}"))
    sheet.act(tr("Done"), style="filled")
    return sheet


def _player_sheet(board: MonstersBoard, seat: int) -> Sheet:
    scene = board.scene
    player: Player = scene.players[seat]
    sheet = Sheet(title=player.name)
    sheet.add(MonstersCardLarge(what="sign", kind=player.kind))
    sheet.say(tr("{kind}, {level}", kind=words.kind(player.kind), level=house_words.level(player.bot)))
    if player.bot:
        sheet.say(house_words.character(player.bot, words.style_line), "small")
    sheet.say(f"{words.gold(player.gold)}, {trn('{n} card in hand', '{n} cards in hand', player.cards)}")
    if scene.start == seat:
        sheet.say(tr("Began this round."))
    risk = sum(card.healing for slot in scene.slots for card in slot.places if card and card.player == seat)
    if risk:
        sheet.say(tr("Healing could cost up to {risk} gold this round.", risk=risk))
    settings = the_app().settings_values
    if settings.memory and player.known is not None and scene.viewer != seat:
        sheet.say(
            tr("Worked out from what was played, the hand is: {list}.", list=", ".join(map(str, player.known)) or "–")
        )
    sheet.act(tr("Done"), style="filled")
    return sheet


def _round_sheet(board: MonstersBoard) -> Sheet:
    scene = board.scene
    sheet = Sheet(title=tr("Round {n} of {all}", n=min(scene.round + 1, scene.rounds), all=scene.rounds))
    sheet.add(Picture(name="monsters/treasury_open", size_hint_y=None, height=dp(110)))
    sheet.say(tr("The treasury holds {n} gold. Loot comes out of it, prices and healing go into it.", n=scene.treasury))
    sheet.act(tr("Done"), style="filled")
    return sheet


def _tile_sheet(tile: str) -> Sheet:
    short, line = words.tile(tile)
    sheet = Sheet(title=short)
    sheet.add(MonstersCardLarge(what="tile", tile=tile))
    sheet.say(line)
    sheet.act(tr("Done"), style="filled")
    return sheet


def _reserve_sheet(board: MonstersBoard) -> Sheet:
    scene = board.scene
    sheet = Sheet(title=tr("Your reserve"))
    kind = scene.me.kind
    for card in scene.reserve:
        sheet.add(MonstersCardLarge(what="card", kind=kind, card=card))
    sheet.say(tr("These two rest this round and come into your hand for the next."))
    sheet.act(tr("Done"), style="filled")
    return sheet
