"""Paints the own hero large: portrait and hearts, sums, the active row, and the backpack."""

from __future__ import annotations

from kivy.metrics import dp

from engine.kings.abilities import BAN_BITS, SLOTS, Gear
from engine.kings.cards import HAND
from engine.kings.state import FRIENDLY, HAND2
from engine.kings.tables import holds
from mmapp.games.kings import pictures, words
from mmapp.games.kings.cards import paint_art, paint_hearts, paint_place
from mmapp.games.kings.plan import Figure, Plan, lay_figure
from mmapp.games.kings.scene import Player, Scene
from mmapp.games.kings.theme import GOLD, SEAT_COLOURS, Tones, tones
from mmapp.look import textures
from mmapp.look.theme import Look, rgba
from mmapp.table.face import Target
from mmapp.table.game_ui import Gain
from mmapp.widgets.geometry import Rect, inset, rect
from mmapp.widgets.paint import Paint


def laid(plan: Plan, scene: Scene, seat: int) -> Figure:
    """The places of the own hero."""
    player = scene.players[seat]
    return lay_figure(plan, player.places, len(player.pack) + bool(player.potions))


def banned_places(scene: Scene, seat: int) -> set[int]:
    """The places of the active row that give nothing in the fight that goes on."""
    fight = scene.fight
    if fight is None or fight.against == FRIENDLY or fight.seat != seat:
        return set()
    off = {at for at, name in enumerate(SLOTS) if fight.bans & BAN_BITS[name]}
    if scene.players[seat].second_hand and HAND in off:
        off = (off - {HAND}) | {HAND2}
    if fight.bans & BAN_BITS["improved"]:
        off |= {at for at, one in enumerate(scene.players[seat].gear) if one >= 0 and holds(scene.improved, one)}
    return off


def paint_figure(
    paint: Paint, plan: Plan, scene: Scene, seat: int, look: Look, dragged: int = -1, then: Gear | None = None
) -> None:
    """Paints the hero of a seat; an item that is dragged is left out. `then` are numbers that he could have."""
    player, places, colours = scene.players[seat], laid(plan, scene, seat), tones(look)
    turn = scene.turn == seat
    _ground(paint, plan.figure, player, colours, turn=turn)
    _head(paint, places, player, look, then)
    portrait = places.portrait
    hearts = min(portrait.h * 0.24, portrait.w / max(3, player.most_hearts))
    art = rect(portrait.x, portrait.y + hearts, portrait.w, portrait.h - hearts)
    paint_art(paint, art, scene.deck.hero(player.character))
    paint_hearts(paint, rect(portrait.x, portrait.y, portrait.w, hearts), player.hearts, player.most_hearts)
    off = banned_places(scene, seat)
    for at, box in enumerate(places.slots):
        item = player.gear[at]
        if item >= 0 and item != dragged:
            paint_place(paint, box, scene.card(item), off=at in off)
        else:
            _free(paint, box, pictures.SLOT_SIGNS[at], colours)
            _printed(paint, box, scene, player, at)
    _pack(paint, places, scene, player, colours, dragged)


def _ground(paint: Paint, box: Rect, player: Player, colours: Tones, *, turn: bool) -> None:
    paint.plate("back", box, colours.plate, 12)
    edge = rgba(SEAT_COLOURS.get(player.kind, GOLD))
    paint.frame("back", box, rgba(GOLD) if turn else edge, 3 if turn else 1.5, 12)


def _head(paint: Paint, places: Figure, player: Player, look: Look, then: Gear | None) -> None:
    """Paints name and sums, or what would change of them."""
    colours, scale = tones(look), min(float(look.scale), 1.5)
    sign = rect(places.name.x, places.name.y, places.name.h, places.name.h)
    paint.picture("sign", textures.texture(pictures.seat_name(player.kind)), inset(sign, 0.06))
    name = rect(sign.right + dp(3), sign.y, places.name.right - sign.right - dp(3), sign.h)
    paint.name(player.name, name, dp(15) * scale, colours.text, textures.BOLD)
    if then is not None and (changes := words.changes(player.sums, then)):
        paint.plate("back", places.sums, rgba(GOLD, 0.4), 6)
        pictures.paint_gains(paint, places.sums, changes, colours.text, "center")
        return
    gains = [Gain("kings/sign_die6", "0"), *words.gains(player.sums._replace(hearts=0))]
    shown = [gain for at, gain in enumerate(gains) if at or not player.sums.dice]
    pictures.paint_gains(paint, places.sums, shown, colours.text, "right")


def _free(paint: Paint, box: Rect, sign: str, colours: Tones) -> None:
    """Paints an empty place."""
    paint.plate("frame", box, colours.place, 7)
    side = min(box.w, box.h) * 0.5
    place = rect(box.center[0] - side / 2, box.center[1] - side / 2, side, side)
    paint.picture("icon", textures.texture(sign), place, (1, 1, 1, 0.45))


def _printed(paint: Paint, box: Rect, scene: Scene, player: Player, at: int) -> None:
    """Paints the printed ability that counts while a place is empty."""
    own = scene.deck.tables.characters[player.character]
    if own is not None and at < len(own.printed_gear):
        gains = words.gains(own.printed_gear[at])
        band = rect(box.x, box.y + dp(2), box.w, min(dp(20), box.h * 0.36))
        pictures.paint_gains(paint, band, gains, rgba(GOLD), "center")


def _pack(paint: Paint, places: Figure, scene: Scene, player: Player, colours: Tones, dragged: int) -> None:
    """Paints the backpack: items, and potions by their number."""
    for at, box in enumerate(places.pack):
        item = player.pack[at] if at < len(player.pack) else -1
        if item >= 0 and item != dragged:
            paint_place(paint, box, scene.card(item))
        elif at != len(player.pack) or not player.potions:
            _free(paint, box, "kings/sign_backpack", colours)
    if player.potions:
        box = places.pack[len(player.pack)]
        paint.plate("frame", box, colours.place, 7)
        inner = inset(box, 0.08)
        pictures.paint_gains(paint, inner, [Gain(pictures.POTION, f"×{player.potions}")], colours.text, "center")


def figure_boxes(plan: Plan, scene: Scene, seat: int) -> dict[Target, Rect]:
    """The places of all that can be touched on the own hero, items first."""
    player, places = scene.players[seat], laid(plan, scene, seat)
    worn = [(item, box) for item, box in zip(player.gear, places.slots, strict=False) if item >= 0]
    carried = list(zip(player.pack, places.pack, strict=False))
    found = {Target("item", (item,)): box for item, box in (*worn, *carried)}
    found |= {Target("slot", (at,)): box for at, box in enumerate(places.slots)}
    low, high = places.pack[0], places.pack[-1]
    found[Target("pack")] = rect(low.x, low.y, high.right - low.x, low.h)
    found[Target("hero", (seat,))] = places.portrait
    found[Target("figure", (seat,))] = plan.figure
    return found
