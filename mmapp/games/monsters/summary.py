"""Sheets and lines of what a round, or the whole game, has brought everybody, and why."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from mmapp.games.monsters import pictures, words
from mmapp.games.monsters.ledger import Ledger, Raid, best_raid, ledger
from mmapp.games.monsters.scene import Scene, Told
from mmapp.running import the_app
from mmapp.table.game_ui import Best, EndParts, Gain, Ranked, Result
from mmapp.text.i18n import tr
from mmapp.text.words import won_by
from mmapp.widgets.gain_rows import Chips, EventRow, SumRow, paid_to, signed
from mmapp.widgets.kit import Column, Halves, Sheet

GAINS = ("loot", "received")
PAID = ("displacing", "healing")
PURSE = "house/ui_purse"
PICTURES = {
    "loot": "house/ui_loot",
    "received": "monsters/coin_1",
    "displacing": "house/ui_strength",
    "healing": "house/ui_heal",
}


def summary_sheet(told: Told, chapter: Sequence[Told]) -> Sheet:
    """The sheet between two rounds, with the purses on one side and the fight on the other."""
    sheet = Sheet(title=tr("Round {n} is over", n=told.after.round + 1), widest=dp(900))
    halves = Halves(spacing=dp(10))
    halves.add_widget(_column(_purses(told, chapter)))
    halves.add_widget(_column([_pairs(_fights(chapter)), Chips(sums=legend_sums())]))
    sheet.add(halves)
    sheet.act(tr("Go on"), style="filled", icon="arrow-right")
    return sheet


def _scale() -> float:
    return max(1.0, float(the_app().look.scale))


def _column(rows: Sequence[Widget]) -> Column:
    """A column of rows."""
    column = Column(spacing=dp(4))
    for row in rows:
        column.add_widget(row)
    return column


def _pairs(rows: Sequence[Widget]) -> GridLayout:
    """A grid of rows, in two columns where there is room."""
    grid = GridLayout(cols=2, size_hint_y=None, spacing=dp(4))
    grid.bind(minimum_height=grid.setter("height"))
    grid.bind(width=lambda grid, width: setattr(grid, "cols", 2 if width > dp(300) * _scale() else 1))
    for row in rows:
        grid.add_widget(row)
    return grid


def standings(before: Scene, now: Scene) -> list[Gain]:
    """Everybody's gold, and in brackets by how much it has changed."""
    gains = []
    for old, player in zip(before.players, now.players, strict=True):
        change = player.gold - old.gold
        text = f"{player.gold} ({signed(change)})" if change else str(player.gold)
        gains.append(Gain(pictures.sign_name(player.kind), text))
    return gains


def _purses(told: Told, chapter: Sequence[Told]) -> list[Widget]:
    book = ledger(len(told.after.players), [(one.kind, one.facts) for one in chapter if one.kind != "deal"])
    rows: list[Widget] = []
    players = told.after.players
    for seat in sorted(range(len(players)), key=lambda seat: -players[seat].gold):
        player = players[seat]
        row = SumRow(name=player.name, picture=pictures.sign_name(player.kind), sums=sums(book, seat))
        row.score, row.score_picture = str(player.gold), PURSE
        row.change = signed(book.change(seat))
        row.mine = seat == told.after.viewer
        rows.append(row)
    return rows


def _fights(chapter: Sequence[Told]) -> list[Widget]:
    return [
        _fought(one) if one.kind == "reveal" else _healed(one) for one in chapter if one.kind in ("reveal", "healing")
    ]


def _fought(one: Told) -> EventRow:
    facts = one.facts
    slot = one.before.slots[facts["slot"]]
    signs = [pictures.sign_name(player.kind) for player in one.before.players]
    row = EventRow(good=facts["beaten"], picture=pictures.guardian_name(facts["guardian"], slot.level))
    row.headline = tr("{sum} against {strength}", sum=facts["sum"], strength=facts["strength"])
    if facts["beaten"]:
        row.sums = paid_to(signs, facts["payout"])
        row.note = words.short_split(facts)
    else:
        row.note = tr("Not beaten")
    return row


def _healed(one: Told) -> EventRow:
    paid = paid_to([pictures.sign_name(player.kind) for player in one.before.players], one.facts["paid"], -1)
    row = EventRow(good=False, picture="house/ui_heal", headline=tr("Healing"), sums=paid)
    row.note = "" if paid else tr("Nobody can pay for healing.")
    return row


def sums(book: Ledger, seat: int) -> list[Gain]:
    """The parts of a purse's change."""
    signs = {**dict.fromkeys(GAINS, 1), **dict.fromkeys(PAID, -1)}
    amounts = {name: sign * getattr(book, name)[seat] for name, sign in signs.items()}
    return [Gain(PICTURES[name], signed(amount)) for name, amount in amounts.items() if amount]


def legend_sums() -> list[Gain]:
    """The meanings of the small pictures."""
    names = {"loot": tr("Loot"), "received": tr("received"), "displacing": tr("Displacing"), "healing": tr("Healing")}
    return [Gain(PICTURES[name], text) for name, text in names.items()]


def end_parts(table: Result) -> EndParts:
    """The content of the end page."""
    from mmapp.games.monsters.victory import Heap, MonstersVictory

    story = table.story()
    book, seats = ledger(len(table.seats), story), range(len(table.seats))
    gold = table.outcome.scores
    ranks = [1 + sum(other > gold[seat] for other in gold) for seat in seats]
    order = sorted(seats, key=lambda seat: ranks[seat])
    stage = MonstersVictory(
        heaps=[Heap(seat, table.seats[seat].kind, gold[seat], ranks[seat] == 1) for seat in reversed(order)],
        words=won_by([table.seats[seat].name for seat in order if ranks[seat] == 1]),
    )
    return EndParts(
        picture=stage,
        ranking=[Ranked(seat, ranks[seat], str(gold[seat]), sums(book, seat), gold[seat]) for seat in order],
        score_picture=PURSE,
        legend=legend_sums(),
        chart_title=tr("Gold after each round"),
        chart=book.rounds,
        stage=stage,
        best=_best(table, best_raid(story)),
        sounds=("monsters/coins_few", "monsters/coins_many"),
    )


def _best(table: Result, raid: Raid | None) -> Best | None:
    """The richest raid with who shared it; None if there was none."""
    if raid is None:
        return None
    signs = [pictures.sign_name(who.kind) for who in table.seats]
    return Best(
        pictures.guardian_name(raid.guardian, raid.level),
        tr("Best raid: {n} gold in round {round}", n=raid.loot, round=raid.round + 1),
        paid_to(signs, raid.payout),
    )
