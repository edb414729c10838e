"""The summary of a round: who gained and paid what, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mmapp.games.monsters import words
from mmapp.games.monsters.scene import Told
from mmapp.look import textures
from mmapp.text.i18n import tr
from mmapp.widgets.gain_rows import Chips, FightRow, Sum, SumRow, paid_to, signed
from mmapp.widgets.kit import Column, Halves, Sheet

if TYPE_CHECKING:
    from mmapp.screens.play import Play

GAINS = ("loot", "received")
PAID = ("displacing", "healing")
PICTURES = {"loot": "ui_loot", "received": "coin_1", "displacing": "ui_strength", "healing": "ui_heal"}


def summary_sheet(play: Play, told: Told, fight: Sequence[Told]) -> Sheet:
    """The sheet between two rounds: the purses on one side, the fight on the other."""
    sheet = Sheet(title=tr("Round {n} is over", n=told.after.round + 1), widest=dp(900))
    halves = Halves(spacing=dp(10))
    halves.add_widget(_column(_purses(play, told)))
    halves.add_widget(_column([_pairs(_fights(fight)), Chips(sums=legend_sums())]))
    sheet.add(halves)
    sheet.act(tr("Go on"), style="filled", icon="arrow-right")
    return sheet


def _scale() -> float:
    return max(1.0, float(App.get_running_app().look.scale))


def _column(rows: Sequence[Widget]) -> Column:
    """Rows below each other."""
    column = Column(spacing=dp(4))
    for row in rows:
        column.add_widget(row)
    return column


def _pairs(rows: Sequence[Widget]) -> GridLayout:
    """Rows in two columns, where there is room."""
    grid = GridLayout(cols=2, size_hint_y=None, spacing=dp(4))
    grid.bind(minimum_height=grid.setter("height"))
    grid.bind(width=lambda grid, width: setattr(grid, "cols", 2 if width > dp(300) * _scale() else 1))
    for row in rows:
        grid.add_widget(row)
    return grid


def _purses(play: Play, told: Told) -> list[Widget]:
    book = play.table.round_book()
    rows = []
    for seat, player in enumerate(told.after.players):
        row = SumRow(name=player.name, kind=player.kind, gold=str(player.gold), sums=sums(book, seat))
        row.change = signed(book.change(seat))
        rows.append(row)
    return rows


def _fights(fight: Sequence[Told]) -> list[Widget]:
    return [
        _fought(one) if one.kind == "reveal" else _healed(one) for one in fight if one.kind in ("reveal", "healing")
    ]


def _fought(one: Told) -> FightRow:
    facts = one.facts
    slot = one.before.slots[facts["slot"]]
    kinds = [player.kind for player in one.before.players]
    row = FightRow(good=facts["beaten"], picture=textures.guardian_name(facts["guardian"], slot.level))
    row.headline = tr("{sum} against {strength}", sum=facts["sum"], strength=facts["strength"])
    if facts["beaten"]:
        row.sums = paid_to(kinds, facts["payout"])
        row.note = words.short_split(slot, facts)
    else:
        row.note = tr("Not beaten")
    return row


def _healed(one: Told) -> FightRow:
    paid = paid_to([player.kind for player in one.before.players], one.facts["paid"], -1)
    row = FightRow(good=False, picture="ui_heal", headline=tr("Healing"), sums=paid)
    row.note = "" if paid else tr("Nobody can pay for healing.")
    return row


def sums(book: Any, seat: int) -> list[Sum]:
    """What a purse's change is made of."""
    signs = {**dict.fromkeys(GAINS, 1), **dict.fromkeys(PAID, -1)}
    amounts = {name: sign * getattr(book, name)[seat] for name, sign in signs.items()}
    return [Sum(PICTURES[name], signed(amount)) for name, amount in amounts.items() if amount]


def legend_sums() -> list[Sum]:
    """What the small pictures mean."""
    names = {"loot": tr("Loot"), "received": tr("received"), "displacing": tr("Displacing"), "healing": tr("Healing")}
    return [Sum(PICTURES[name], text) for name, text in names.items()]
