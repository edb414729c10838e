"""Paints players and purses on the table: who has how much, whose turn it is, what healing may cost."""

from __future__ import annotations

from kivy.metrics import dp

from mmapp.games.monsters import pictures
from mmapp.games.monsters.cards import paint_cost
from mmapp.games.monsters.scene import Player
from mmapp.games.monsters.theme import GOLD, KIND_COLOURS, STONE
from mmapp.look import textures
from mmapp.look.theme import INK, Look, rgba
from mmapp.widgets.geometry import Rect, rect
from mmapp.widgets.paint import Paint

FIGURES = 0.6
"""The width of a purse beyond its icon and one figure, by its height."""
WIDEST_PURSE = 8.5
"""The greatest width of a purse by the height of its figures, so that its parts stay together."""
TALL = 120
"""The height in dp from which the purse stands below a large sign and a large name, to be read across a table."""
SMALL_ICON = 0.72
"""The size of an icon beside large figures, by their height."""
LARGE = 140
"""The width in dp from which the sign stands beside name and purse."""


def paint_chip(
    paint: Paint, box: Rect, player: Player, look: Look, turn: bool, start: bool, me: bool, risk: int = 0
) -> None:
    """Paints a player: sign, name, gold, cards, gold at risk; it glows if it is their turn, a mouse marks who began."""
    _ground(paint, box, player, look, turn)
    inner = rect(box.x + dp(9), box.y + dp(4), box.w - dp(13), box.h - dp(8))
    tall = box.h >= dp(TALL)
    large = box.w >= dp(LARGE) and box.w > 2.2 * box.h and not tall and (look.scale < 1.5 or box.h < dp(64))
    top = rect(inner.x, inner.y + inner.h * 0.52, inner.w, inner.h * 0.48)
    side = min(inner.h * 0.82, inner.w * 0.25) if large else top.h
    sign = rect(inner.x, inner.y + (inner.h - side) / 2 if large else top.y, side, side)
    paint.picture("sign", pictures.sign(player.kind), sign)
    x = sign.right + dp(4)
    mouse = dp(34 if box.h > dp(64) else 26) if start else 0
    name = rect(x, top.y, inner.right - x - mouse * 0.25, top.h)
    font = textures.BOLD if me or turn else textures.BODY
    size = max(dp(14 if not large and not tall else 16) * look.scale, min(box.h * 0.29, box.w * 0.14))
    paint.name(player.name, name, size, rgba(look.palette["text"]), font)
    if start:
        marker = rect(box.right - mouse * 0.8, box.top - mouse * 0.6, mouse, mouse)
        paint.picture("thing", textures.texture("monsters/start_marker"), marker)
    left = x if large else inner.x
    _paint_purse(paint, rect(left, inner.y, inner.right - left, inner.h * 0.54), player, look, risk)


def _ground(paint: Paint, box: Rect, player: Player, look: Look, turn: bool) -> None:
    """Paints the plate in the colours of a player, which glows if it is their turn."""
    kind = rgba(KIND_COLOURS.get(player.kind, STONE))
    if turn:
        for grown, faint in ((dp(5), 0.16), (dp(2.5), 0.3)):
            glow = rect(box.x - grown, box.y - grown, box.w + 2 * grown, box.h + 2 * grown)
            paint.plate("back", glow, rgba(look.palette["accent"], faint), 13)
    paint.plate("back", box, rgba(look.palette["field" if turn else "raised"]), 10)
    paint.frame("back", box, rgba(look.palette["accent"]) if turn else kind, 3 if turn else 1.5, 10)
    paint.plate("back", rect(box.x, box.y, dp(6), box.h), kind, 3)


def _paint_purse(paint: Paint, box: Rect, player: Player, look: Look, risk: int) -> None:
    """Paints gold, the number of cards in hand, and in a heart what healing would cost; dense where text is large."""
    icon = 1 if look.scale <= 1 else SMALL_ICON
    most = max(dp(36) * max(1, look.scale), box.h * 0.8)
    high = min(box.h * 0.95, most, box.w * (0.168 if icon == 1 else 0.205))
    box = box._replace(w=round(min(box.w, high * WIDEST_PURSE)))
    heart = min(box.h * 1.05, high * (1.4 if icon == 1 else 1.1))
    gold = high * (1 + icon + FIGURES)
    cards = max(gold, min((box.w - heart) * 0.58, gold * 1.5)) if icon == 1 else (box.w - heart + gold * 0.26) / 2
    paint_sum(paint, rect(box.x, box.y, gold, box.h), "house/ui_purse", player.gold, look, high, icon)
    paint_sum(
        paint, rect(box.x + cards, box.y, high * (0.9 + icon), box.h), "house/ui_cards", player.cards, look, high, icon
    )
    if risk:
        paint_cost(paint, rect(box.right - heart, box.y + (box.h - heart) / 2, heart, heart), risk)


def paint_sum(paint: Paint, box: Rect, icon: str, number: int, look: Look, high: float, smaller: float = 1) -> None:
    """Paints a number beside its icon: in drawn figures on dark grounds, in text on light ones."""
    side = high * smaller
    paint.picture("icon", textures.texture(icon), rect(box.x, box.y + (box.h - side) / 2, side, side))
    figure = rect(box.x + side + dp(2), box.y + (box.h - high) / 2, box.w - side - dp(2), high)
    if look.dark:
        paint.figures("figure", str(number), figure, align="left")
    else:
        paint.text(str(number), figure, high * 1.05, rgba(look.palette["text"]), textures.BOLD, "left")


def paint_vault(paint: Paint, box: Rect, gold: int, look: Look, on_tower: bool) -> None:
    """Paints the gold of the treasury: on its tower, or beside the round."""
    side = min(box.h * 0.94, max(dp(18) * look.scale, box.h * 0.44))
    if on_tower:
        paint.plate("spot", box, rgba(INK), 8)
        paint.frame("spot", box, rgba(GOLD), 1.5, 8)
        coin = rect(box.x + box.h * 0.2, box.y + box.h * 0.12, box.h * 0.76, box.h * 0.76)
        paint.picture("icon", textures.texture("monsters/coin_1"), coin)
        paint.text(
            str(gold), rect(coin.right, box.y, box.right - coin.right, box.h), box.h * 0.7, rgba(GOLD), textures.BOLD
        )
        return
    paint_sum(paint, box, "monsters/treasury_closed", gold, look, side)
