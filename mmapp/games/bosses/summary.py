"""Sheets and parts of pages about what a round, or the whole game, has brought everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from kivy.metrics import dp
from kivy.uix.widget import Widget

from mmapp.games.bosses import pictures
from mmapp.games.bosses.ledger import Ledger, ledger
from mmapp.games.bosses.scene import Scene, Told
from mmapp.table.game_ui import EndParts, Gain, Ranked, Result
from mmapp.text.i18n import tr
from mmapp.text.words import won_by
from mmapp.widgets.gain_rows import Chips, EventRow, SumRow, signed
from mmapp.widgets.kit import Column, Halves, Sheet

if TYPE_CHECKING:
    from mmapp.games.bosses.deck import Deck
    from mmapp.games.bosses.face import Face
    from mmapp.table.table import Table


# A round


def summary_sheet(told: Told, chapter: Sequence[Told]) -> Sheet:
    """The sheet between two rounds, with the inns on one side and the heroes on the other."""
    sheet = Sheet(title=tr("Round {n} is over", n=told.after.round), widest=dp(900))
    book = ledger(len(told.after.players), [(one.kind, one.facts) for one in chapter])
    heroes = [_hero(one) for one in chapter if one.kind in ("dies", "survives")]
    halves = Halves(spacing=dp(10))
    halves.add_widget(_column([*_inns(told.after, book), Chips(sums=legend())]))
    halves.add_widget(_column(heroes or [_nobody()]))
    sheet.add(halves)
    sheet.act(tr("Go on"), style="filled", icon="arrow-right")
    return sheet


def _column(rows: Sequence[Widget]) -> Column:
    """A column of rows."""
    column = Column(spacing=dp(4))
    for row in rows:
        column.add_widget(row)
    return column


def _inns(scene: Scene, book: Ledger) -> list[Widget]:
    """The rows of the players, those with most souls first."""
    players = scene.players
    rows: list[Widget] = []
    for seat in sorted(range(len(players)), key=lambda seat: players[seat].wounds - players[seat].souls):
        player = players[seat]
        row = SumRow(name=player.name, picture=pictures.known(pictures.seat_name(player.kind)))
        row.sums = [Gain(pictures.WOUND, _changed(player.wounds, book.wounds[seat]))]
        if book.coins[seat]:
            row.sums = [*row.sums, Gain(pictures.COIN, signed(book.coins[seat]))]
        row.score, row.score_picture = str(player.souls), pictures.SOUL
        row.change = signed(book.souls[seat]) if book.souls[seat] else ""
        row.mine = seat == scene.viewer
        rows.append(row)
    return rows


def _hero(one: Told) -> EventRow:
    """The row of a hero who died, with where and for whom, or who got through."""
    facts, scene = one.facts, one.after
    owner, deck = scene.players[facts["seat"]], scene.deck
    hero = deck.hero(facts["hero"])
    row = EventRow(good=one.kind == "dies", picture=pictures.known(hero.picture), headline=hero.name)
    sign = Gain(pictures.known(pictures.seat_name(owner.kind)), owner.name)
    if one.kind == "dies":
        row.sums = [sign, Gain(pictures.SOUL, signed(facts["souls"]))]
        room = one.before.players[facts["seat"]].dungeon[facts["position"]].room
        row.note = tr("died in “{room}”", room=deck.card(room).name) if room >= 0 else ""
    else:
        row.sums = [sign, Gain(pictures.WOUND, signed(facts["wounds"]))]
        row.note = tr("got through")
    return row


def _nobody() -> EventRow:
    return EventRow(good=True, picture="", headline=tr("No hero went into a dungeon."))


def standings(before: Scene, now: Scene) -> list[Gain]:
    """Everybody's souls and wounds, and in brackets by how much they have changed."""
    gains = []
    for old, player in zip(before.players, now.players, strict=True):
        souls, wounds = player.souls - old.souls, player.wounds - old.wounds
        gains.append(Gain(pictures.known(pictures.seat_name(player.kind)), player.name))
        gains.append(Gain(pictures.SOUL, _changed(player.souls, souls)))
        gains.append(Gain(pictures.WOUND, _changed(player.wounds, wounds)))
    return gains


def _changed(number: int, change: int) -> str:
    return f"{number} ({signed(change)})" if change else str(number)


def legend() -> list[Gain]:
    """The meanings of the small pictures of a round."""
    return [Gain(pictures.SOUL, tr("Souls")), Gain(pictures.WOUND, tr("Wounds")), Gain(pictures.COIN, tr("Coins"))]


# The whole game


def end_parts(table: Result) -> EndParts:
    """The content of the end page."""
    from mmapp.games.bosses.victory import BossesVictory, Pillar

    outcome, seats = table.outcome, range(len(table.seats))
    book = ledger(len(seats), table.story())
    order = sorted(seats, key=lambda seat: outcome.ranks[seat])
    deck = _deck_of(table)
    stage = BossesVictory(
        pillars=[
            Pillar(
                seat,
                table.seats[seat].kind,
                deck.boss(book.bosses[seat]).picture if book.bosses[seat] >= 0 else "",
                outcome.scores[seat],
                book.wounds[seat],
                outcome.ranks[seat] == 1,
            )
            for seat in reversed(order)
        ],
        words=won_by([table.seats[seat].name for seat in order if outcome.ranks[seat] == 1]),
    )
    return EndParts(
        picture=stage,
        ranking=[
            Ranked(seat, outcome.ranks[seat], str(outcome.scores[seat]), _parts(book, seat), outcome.scores[seat])
            for seat in order
        ],
        score_picture=pictures.SOUL,
        legend=[Gain(picture, text) for picture, text in _meanings().items()],
        chart_title=tr("Souls by round (tap: wounds)"),
        chart=book.rounds,
        other_title=tr("Wounds by round (tap: souls)"),
        other_chart=book.wounded,
        stage=stage,
        sounds=("bosses/till", "bosses/soul"),
    )


def _deck_of(table: Result) -> Deck:
    """The printed cards of the game that was played."""
    return cast("Face", cast("Table", table).face).deck


def _parts(book: Ledger, seat: int) -> list[Gain]:
    """The wounds, the heroes killed and the spells of a seat."""
    numbers = (book.wounds[seat], book.killed[seat], book.spells[seat])
    return [Gain(picture, str(number)) for picture, number in zip(_meanings(), numbers, strict=True)]


def _meanings() -> dict[str, str]:
    """The pictures of the parts of a result, with what they mean."""
    return {
        pictures.WOUND: tr("Wounds"),
        pictures.SKULL: tr("Heroes killed"),
        pictures.SPELLS: tr("Spells played"),
    }
