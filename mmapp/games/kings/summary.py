"""Sheets and parts of pages about what a round, or the whole game, has brought everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from kivy.metrics import dp
from kivy.uix.widget import Widget

from engine.kings.state import KING
from mmapp.games.kings import pictures
from mmapp.games.kings.ledger import Ledger, ledger
from mmapp.games.kings.scene import Scene, Told
from mmapp.table.game_ui import EndParts, Gain, Ranked, Result
from mmapp.text.i18n import tr
from mmapp.text.words import won_by
from mmapp.widgets.gain_rows import Chips, EventRow, SumRow, signed
from mmapp.widgets.kit import Column, Halves, Sheet

if TYPE_CHECKING:
    from mmapp.games.kings.face import Face
    from mmapp.table.table import Table


# A round


def summary_sheet(told: Told, chapter: Sequence[Told]) -> Sheet:
    """The sheet between two rounds, with the heroes on one side and what they did on the other."""
    sheet = Sheet(title=tr("Round {n} is over", n=told.facts["round"] + 1), widest=dp(900))
    book = ledger(len(told.after.players), [(one.kind, one.facts) for one in chapter])
    halves = Halves(spacing=dp(10))
    halves.add_widget(_column([*_heroes(told.before, book), Chips(sums=legend())]))
    deeds = [_deed(one) for one in chapter if one.kind in ("won", "lost")]
    halves.add_widget(_column(deeds or [EventRow(good=True, picture="", headline=tr("Nobody fought."))]))
    sheet.add(halves)
    sheet.act(tr("Go on"), style="filled", icon="arrow-right")
    return sheet


def _column(rows: Sequence[Widget]) -> Column:
    """A column of rows."""
    column = Column(spacing=dp(4))
    for row in rows:
        column.add_widget(row)
    return column


def _heroes(scene: Scene, book: Ledger) -> list[Widget]:
    """The rows of the players."""
    rows: list[Widget] = []
    for seat, player in enumerate(scene.players):
        row = SumRow(name=player.name, picture=pictures.known(pictures.seat_name(player.kind)))
        sums = [Gain(item_picture(scene, item), "+1") for item in book.taken[seat][:2]]
        if book.forged[seat]:
            sums.append(Gain(pictures.FORGE, str(book.forged[seat])))
        row.sums = [*sums, Gain(pictures.HEART, f"{player.hearts}/{player.most_hearts}")]
        row.change = signed(-book.hearts[seat]) if book.hearts[seat] else ""
        row.score, row.score_picture = str(len(player.items)), "kings/sign_backpack"
        row.mine = seat == scene.viewer
        rows.append(row)
    return rows


def item_picture(scene: Scene, item: int) -> str:
    """The name of the picture of an item."""
    return pictures.known(scene.card(item).picture)


def _deed(one: Told) -> EventRow:
    """The row of a fight."""
    scene, facts = one.before, one.facts
    against = KING if facts["against"] == "king" else facts["against"]
    card = scene.fight.card if scene.fight and scene.fight.card else scene.foe(against)
    owner = scene.players[facts["seat"]]
    row = EventRow(good=one.kind == "won", picture=pictures.known(card.picture), headline=card.name)
    row.sums = [Gain(pictures.known(pictures.seat_name(owner.kind)), owner.name)]
    row.note = tr("was beaten") if one.kind == "won" else tr("was stronger")
    return row


def standings(before: Scene, now: Scene) -> list[Gain]:
    """Everybody's hearts and items, and in brackets by how much they have changed."""
    gains = []
    for old, player in zip(before.players, now.players, strict=True):
        gains.append(Gain(pictures.known(pictures.seat_name(player.kind)), player.name))
        gains.append(Gain(pictures.HEART, _changed(player.hearts, player.hearts - old.hearts)))
        gains.append(Gain("kings/sign_backpack", _changed(len(player.items), len(player.items) - len(old.items))))
    return gains


def _changed(number: int, change: int) -> str:
    return f"{number} ({signed(change)})" if change else str(number)


def legend() -> list[Gain]:
    """The meanings of the small pictures of a round."""
    return [
        Gain(pictures.HEART, tr("Hearts")),
        Gain(pictures.FORGE, tr("Forged")),
        Gain("kings/sign_backpack", tr("Items")),
    ]


# The whole game


def end_parts(table: Result) -> EndParts:
    """The content of the end page."""
    from mmapp.games.kings.victory import KingsVictory, Standing

    outcome, seats = table.outcome, range(len(table.seats))
    book = ledger(len(seats), table.story())
    order = sorted(seats, key=lambda seat: (outcome.ranks[seat], -book.won[seat]))
    deck = cast("Face", cast("Table", table).face).deck
    winners = [seat for seat in order if outcome.ranks[seat] == 1]
    stage = KingsVictory(
        standings=[
            Standing(seat, table.seats[seat].kind, deck.hero(book.characters[seat]).picture, seat in winners)
            for seat in reversed(order)
        ],
        king=deck.king(book.king).picture,
        words=won_by([table.seats[seat].name for seat in winners]) if winners else tr("The crown stays where it is."),
    )
    return EndParts(
        picture=stage,
        ranking=[
            Ranked(seat, outcome.ranks[seat], str(book.won[seat]), _parts(book, seat), book.won[seat]) for seat in order
        ],
        score_picture="kings/sign_damage",
        legend=[Gain(picture, text) for picture, text in _meanings().items()],
        chart_title=tr("Fights won after each round"),
        chart=book.rounds,
        stage=stage,
    )


def _parts(book: Ledger, seat: int) -> list[Gain]:
    """The hearts lost, the forgings and the potions of a seat."""
    numbers = (book.hearts[seat], book.forged[seat], book.potions[seat])
    return [Gain(picture, str(number)) for picture, number in zip(list(_meanings())[1:], numbers, strict=True)]


def _meanings() -> dict[str, str]:
    """The pictures of the parts of a result, with what they mean."""
    return {
        "kings/sign_damage": tr("Fights won"),
        pictures.LOST_HEART: tr("Hearts lost"),
        pictures.FORGE: tr("Forged"),
        pictures.POTION: tr("Potions played"),
    }
