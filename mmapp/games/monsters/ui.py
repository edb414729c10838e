"""Mächtige Monster as the house sees it: all that its pages ask of a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from mmapp.games.monsters import pictures, words
from mmapp.games.monsters.lessons import LESSONS, Lesson
from mmapp.games.monsters.plan import CARD
from mmapp.games.monsters.rulebook import GLOSSARY, PAGES
from mmapp.games.monsters.theme import KIND_COLOURS, LINE_COLOURS, ON_KIND
from mmapp.table.game_ui import (
    Chapter,
    EndParts,
    Figure,
    Gain,
    OptionRow,
    Played,
    Result,
    RoleRow,
    RulePage,
    SeatLook,
    Switch,
    WindowKind,
)
from mmapp.text.i18n import tr

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from engine.bots.lid import AnyGame
    from engine.core.match import AnyMatch
    from engine.core.record import Seat
    from mmapp.games.monsters.board import MonstersBoard
    from mmapp.games.monsters.face import Face
    from mmapp.games.monsters.scene import Scene, Told
    from mmapp.table.face import Target
    from mmapp.table.table import Table
    from mmapp.widgets.beat import Beat
    from mmapp.widgets.director import Director
    from mmapp.widgets.geometry import Rect
    from mmapp.widgets.kit import Sheet
    from mmapp.widgets.paint import Paint

PICTURES = (
    "monsters/card_orc",
    "monsters/orc_1",
    "monsters/guardian_1_1",
    "monsters/gate",
    "house/slab",
    "house/fig_0",
    "monsters/kind_orc",
    "house/ui_heart",
    "monsters/coin_1",
    "monsters/tile_plain",
)
"""A picture of each atlas that a table shows."""
PORTRAIT, LARGE = 4, 5
"""The strengths of the monsters that stand for their kind."""


class MonstersUI:
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = "monsters"
    covers = ("monsters/title_landscape", "monsters/title_portrait")
    lettering = ("monsters/lettering_wide", "monsters/lettering_tall")
    icon = "castle"
    card_shape = CARD
    pictures = PICTURES
    quick_bots = 3
    bot_names = ("Grimbart", "Lumpi", "Schnorch", "Zottel", "Mumpitz", "Rumpel", "Knarz", "Wuschel")
    has_gallery = True

    def title(self) -> str:
        """What the game is called."""
        return "Mächtige Monster"

    def line(self) -> str:
        """A sentence about the game for the shelf."""
        return tr("Raid the king's castle together, everyone for their own purse.")

    def about(self) -> str:
        """Whose game it is, and what this version of it has to do with them."""
        return tr(
            "This is an independent, fan-made implementation of the rules of “Mächtige Monster” "
            "by Desnet Amane, with thanks. It is not affiliated with the author or a publisher. "
            "All texts, pictures, sounds and card numbers are this project's own."
        )

    # The table

    def face(self, game: AnyGame, seats: Sequence[Seat]) -> Face:
        """The face of one match."""
        from mmapp.games.monsters.face import Face

        return Face(game, seats)

    def board(self, **named: Any) -> MonstersBoard:
        """A new board with these properties."""
        from mmapp.games.monsters.board import MonstersBoard

        return MonstersBoard(**named)

    def beats(self, director: Director, told: Told) -> Iterable[Beat]:
        """How an event moves on the board."""
        from mmapp.games.monsters import scripts

        return scripts.beats(director, told)

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """Who got what in the round that is over."""
        from mmapp.games.monsters.summary import summary_sheet

        return summary_sheet(told, cast("list[Told]", table.past.chapter()))

    def inspect(self, table: Table, board: MonstersBoard, target: Target) -> Sheet | None:
        """A card, guardian, tile or player, large and explained."""
        from mmapp.games.monsters.inspect import inspect_sheet
        from mmapp.screens.play_sheets import log_sheet

        return log_sheet(table) if target.what == "move" else inspect_sheet(board, target)

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Who played what, whom it displaced, how a fight came out."""
        from mmapp.games.monsters.thumbnails import paint_move

        paint_move(paint, box, told, chosen)

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """Everybody's gold, and in brackets by how much it has changed."""
        from mmapp.games.monsters.summary import purses

        return purses(before, now)

    def window_kinds(self) -> Sequence[WindowKind]:
        """Nobody is asked in between."""
        return ()

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The kinds of monsters."""
        return [_look(kind) for kind in KIND_COLOURS]

    def look_question(self) -> str:
        """What is asked when somebody chooses another look."""
        return tr("Whose monsters?")

    def option_rows(self) -> Sequence[OptionRow]:
        """The two variants."""
        return [OptionRow(name, *words.option(name)) for name in words.OPTIONS]

    def role_rows(self) -> Sequence[RoleRow]:
        """Nobody is anybody in particular."""
        return ()

    def switches(self) -> Sequence[Switch]:
        """Whether the last move of a round wants a second tap."""
        line = tr("The last place of a round wants a second tap.")
        return [Switch("confirm_last", tr("Ask before the fight"), line, usual=True)]

    def style_line(self, style: str) -> str:
        """How bots of this style play."""
        return words.style_line(style)

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order."""
        return [Chapter(lesson.name, tr(lesson.title), lesson.picture) for lesson in LESSONS]

    def lesson(self, number: int) -> Lesson:
        """What a chapter teaches."""
        return LESSONS[number]

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins."""
        from mmapp.games.monsters.lesson_matches import match_of

        return match_of(LESSONS[number], me)

    def rule_pages(self) -> Sequence[RulePage]:
        """The rules to read."""
        from mmapp.games.monsters import gallery

        return [
            RulePage(tr(title), partial(gallery.exhibits, exhibits), [tr(line) for line in lines])
            for title, exhibits, lines in PAGES
        ]

    def gallery(self, add: Callable[[Widget], object]) -> None:
        """Adds all monsters, guardians and king's tiles."""
        from mmapp.games.monsters import gallery

        gallery.show_all(add)

    def glossary(self) -> Sequence[tuple[str, str]]:
        """The words of the game in German and English."""
        return GLOSSARY

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """The winners before the treasury, everybody's gold and what it is made of."""
        from mmapp.games.monsters.summary import end_parts

        return end_parts(table)

    def entry_line(self, entry: Played) -> Sequence[Gain]:
        """The players with their gold."""
        scores = [f" {score}" for score in entry.scores] or [""] * len(entry.seats)
        return [
            Gain(pictures.sign_name(kind), name + score)
            for (name, _, kind), score in zip(entry.seats, scores, strict=True)
        ]

    def statistics(self, played: Sequence[tuple[Played, int]]) -> Sequence[Figure]:
        """The most gold, and the usual one."""
        gold = [entry.scores[me] for entry, me in played if entry.scores]
        mean = sum(gold) / max(1, len(gold))
        return [
            Figure(tr("Most gold"), str(max(gold, default=0))),
            Figure(tr("Gold on average"), str(round(mean))),
        ]


def _look(kind: str) -> SeatLook:
    lines = LINE_COLOURS[True][kind], LINE_COLOURS[False][kind]
    portrait, large = (pictures.monster_name(kind, strength) for strength in (PORTRAIT, LARGE))
    sign = pictures.sign_name(kind)
    return SeatLook(kind, words.kind(kind), KIND_COLOURS[kind], ON_KIND[kind], lines, sign, portrait, large)


UI = MonstersUI()
