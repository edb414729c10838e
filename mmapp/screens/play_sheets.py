"""What is laid over the table: the menu, the last moves, a card shown large."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.metrics import dp

from mmapp.games.monsters import words
from mmapp.games.monsters.card_large import MonstersCardLarge
from mmapp.games.monsters.scene import Card, Hint, Player, Slot
from mmapp.screens.rule_pages import rules_sheet
from mmapp.text import words as house_words
from mmapp.text.i18n import tr, trn
from mmapp.widgets.kit import Picture, Sheet

if TYPE_CHECKING:
    from mmapp.screens.play import Play
    from mmapp.table.game_setup import GameSetup

LATEST = 40


def menu_sheet(play: Play) -> Sheet:
    """What one can do besides playing."""
    app = App.get_running_app()
    sheet = Sheet(title=tr("Pause"))
    sheet.say(tr("Game code: {code}", code=play.table.code), "small").halign = "center"
    sheet.act(tr("Go on"), style="filled", icon="play")
    sheet.act(tr("What happened"), play.open_log, icon="format-list-bulleted")
    sheet.act(tr("Rules"), lambda: app.house.open(rules_sheet(_game(play).ui)), icon="book-open-variant")
    sheet.act(tr("Settings"), lambda: app.house.open(settings_sheet(play)), icon="cog")
    sheet.act(tr("To the start page"), leave, icon="home")
    if play.table.trouble:
        sheet.say(tr("The game cannot be saved just now: the disk refuses. It goes on all the same."))
    return sheet


def _game(play: Play) -> GameSetup:
    """The game that is played."""
    setup: GameSetup = App.get_running_app().session.setup(play.table.game)
    return setup


def settings_sheet(play: Play) -> Sheet:
    """The settings that one wants in the middle of a game."""
    from mmapp.screens.settings import Rows

    sheet = Sheet()

    def fill() -> None:
        sheet.clear()
        sheet.title = tr("Settings")
        for widget in Rows(obey).at_the_table(_game(play)):
            sheet.add(widget)
        sheet.act(tr("Done"), style="filled")

    def obey() -> None:
        App.get_running_app().save_settings()
        play.obey_settings()
        fill()

    fill()
    return sheet


def leave() -> None:
    """Home; the game waits there."""
    app = App.get_running_app()
    app.session.leave()
    app.house.show("home")


def log_sheet(play: Play) -> Sheet:
    """The last moves in words, the newest first."""
    sheet = Sheet(title=tr("What happened"))
    scene = play.board.scene
    lines = []
    shown = play.table.story()
    for kind, facts in shown:
        text = words.event(scene, kind, facts) if kind != "reveal" else reveal_line(facts)
        if text:
            lines.append((kind, text))
    for kind, text in reversed(lines[-LATEST:]):
        sheet.say(text, "label" if kind == "round" else "body")
    if not lines:
        sheet.say(tr("Nothing yet."))
    sheet.act(tr("Done"), style="filled")
    return sheet


def reveal_line(facts: dict[str, Any]) -> str:
    """A guardian that was turned up, in short."""
    named = {"slot": facts["slot"] + 1, "sum": facts["sum"], "strength": facts["strength"]}
    if facts["beaten"]:
        return tr("Guardian {slot}: {sum} against {strength}. Beaten!", **named)
    return tr("Guardian {slot}: {sum} against {strength}. Not beaten!", **named)


def hint_sheet(play: Play, hints: Sequence[Hint]) -> Sheet:
    """The best choices with their reasons; each can be shown on the board."""
    names = [player.name for player in play.board.scene.players]
    sheet = Sheet(title=tr("Hint"))
    for number, hint in enumerate(hints[:2]):
        sheet.say(words.move(hint.choice), "title" if not number else "label")
        percent, gold = round(100 * hint.win), house_words.tenths(hint.gold)
        sheet.say(tr("Wins {percent} % of the games; this round {gold} gold.", percent=percent, gold=gold), "small")
        lines = [words.advice(names, key, facts) for key, facts in hint.reasons]
        sheet.say(" ".join(line for line in lines if line))
    sheet.act(tr("Show me"), lambda: _show_hint(play, hints[0]), style="filled", icon="eye-outline")
    sheet.act(tr("I will think for myself"), style="plain")
    return sheet


def _show_hint(play: Play, hint: Hint) -> None:
    """The card is picked and its target framed; playing it is still up to the person."""
    play.board.selected = hint.choice.monster
    play.board.focus_at = f"place {hint.choice.slot} {hint.choice.place}"
    play.board.dispatch("on_pick")


# Shown large


def inspect_sheet(play: Play, what: str) -> Sheet | None:
    """A card, guardian, tile or player, large and explained."""
    kind, *numbers = what.split()
    index = [int(number) for number in numbers]
    scene = play.board.scene
    if kind == "hand" and index[0] < len(scene.hand):
        return _card_sheet(play, scene.hand[index[0]])
    if kind == "place":
        card = scene.slots[index[0]].places[index[1]]
        return _card_sheet(play, card) if card else _guardian_sheet(play, index[0])
    if kind in ("guardian", "slot"):
        return _guardian_sheet(play, index[0])
    if kind == "chip":
        return _player_sheet(play, index[0])
    if kind == "round":
        return _round_sheet(play)
    if kind == "move":
        return log_sheet(play)
    if kind == "tile":
        return _tile_sheet(scene.tile)
    if kind == "reserve" and scene.reserve:
        return _reserve_sheet(play)
    return None


def _card_sheet(play: Play, card: Card) -> Sheet:
    owner = play.board.scene.players[card.player]
    sheet = Sheet(title=words.kind(owner.kind))
    sheet.add(MonstersCardLarge(what="card", kind=owner.kind, card=card))
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


def _guardian_sheet(play: Play, at: int) -> Sheet:
    slot: Slot = play.board.scene.slots[at]
    treasury, owner = play.table.prices(slot.level)
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
    if play.board.weighs(slot):
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


def _player_sheet(play: Play, seat: int) -> Sheet:
    scene = play.board.scene
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
    settings = App.get_running_app().settings_values
    if settings.memory and player.known is not None and scene.viewer != seat:
        sheet.say(
            tr("Worked out from what was played, the hand is: {list}.", list=", ".join(map(str, player.known)) or "–")
        )
    sheet.act(tr("Done"), style="filled")
    return sheet


def _round_sheet(play: Play) -> Sheet:
    scene = play.board.scene
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


def _reserve_sheet(play: Play) -> Sheet:
    scene = play.board.scene
    sheet = Sheet(title=tr("Your reserve"))
    kind = scene.players[scene.viewer].kind
    for card in scene.reserve:
        sheet.add(MonstersCardLarge(what="card", kind=kind, card=card))
    sheet.say(tr("These two rest this round and come into your hand for the next."))
    sheet.act(tr("Done"), style="filled")
    return sheet
