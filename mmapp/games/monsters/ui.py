"""`UI`: Mächtige Monster as the house's pages see it."""

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
    Actor,
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
    StyleLook,
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
    from mmapp.text.words import Word
    from mmapp.widgets.beat import Beat
    from mmapp.widgets.director import Director
    from mmapp.widgets.geometry import Rect
    from mmapp.widgets.kit import Sheet
    from mmapp.widgets.paint import Paint

PICTURES = (
    "monsters/card_orc",
    "monsters/orc_1",
    "monsters/orc_5",
    "monsters/guardian_1_1",
    "monsters/gate",
    "house/slab",
    "house/fig_0",
    "monsters/kind_orc",
    "house/ui_heart",
    "monsters/coin_1",
    "monsters/tile_plain",
)
"""The names of a picture of each atlas that a table shows."""
PORTRAIT, LARGE = 4, 5
"""The strengths of the monsters that stand for their kind."""

STYLE_MONSTERS = {"greedy": ("orc", 3), "cautious": ("insect", 4), "spiteful": ("demon", 1), "generous": ("sea", 1)}
"""The kind and strength of the monster that stands for each style of bots."""


class MonstersUI:
    """See `GameUI`. What draws or knows the rules is imported when it is needed."""

    name = "monsters"
    covers = ("monsters/title_landscape", "monsters/title_portrait")
    sign = "monsters/shelf"
    lettering = ("monsters/lettering_wide", "monsters/lettering_tall")
    icon = "castle"
    card_shape = CARD
    pictures = PICTURES
    quick_bots = 3
    bot_names = ("Grimbart", "Lumpi", "Schnorch", "Zottel", "Mumpitz", "Rumpel", "Knarz", "Wuschel")
    has_gallery = True

    def cast(self, width: float, height: float) -> Sequence[Actor]:
        """Monsters of all kinds before the castle."""
        from mmapp.games.monsters.cast import cast

        return cast(width, height)

    def title(self) -> str:
        """The title of the game."""
        return "Mächtige Monster"

    def line(self) -> str:
        """A sentence about the game for the shelf."""
        return tr("Raid the king's castle together, everyone for their own purse.")

    def about(self) -> str:
        """A text about the game's author, and this version's relation to them."""
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
        """The beats that move an event on the board."""
        from mmapp.games.monsters import scripts

        return scripts.beats(director, told)

    def chapter_page(self, table: Table, told: Told) -> Sheet | None:
        """The page about who got what in the round that is over."""
        from mmapp.games.monsters.summary import summary_sheet

        return summary_sheet(told, cast("list[Told]", table.past.chapter()))

    def inspect(self, table: Table, board: MonstersBoard, target: Target) -> Sheet | None:
        """A sheet with a card, guardian, tile or player, large and explained."""
        from mmapp.games.monsters.inspect import inspect_sheet
        from mmapp.screens.play_sheets import log_sheet

        return log_sheet(table) if target.what == "move" else inspect_sheet(board, target)

    def paint_move(self, paint: Paint, box: Rect, told: Told, chosen: bool = False) -> None:
        """Paints a move as a small picture."""
        from mmapp.games.monsters.thumbnails import paint_move

        paint_move(paint, box, told, chosen)

    def standing(self, before: Scene, now: Scene) -> Sequence[Gain]:
        """Everybody's gold, and in brackets by how much it has changed."""
        from mmapp.games.monsters.summary import purses

        return purses(before, now)

    def window_kinds(self) -> Sequence[WindowKind]:
        """Returns nothing: there are no windows."""
        return ()

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        """The kinds of monsters."""
        return [_look(kind) for kind in KIND_COLOURS]

    def look_question(self) -> str:
        """The question when somebody chooses another look."""
        return tr("Whose monsters?")

    def option_rows(self) -> Sequence[OptionRow]:
        """The two variants, then the house rules."""
        return [OptionRow(name, *words.option(name), words.option_values(name)) for name in words.OPTIONS]

    def role_rows(self) -> Sequence[RoleRow]:
        """Returns nothing: there are no roles."""
        return ()

    def switches(self) -> Sequence[Switch]:
        """The switches: whether the last move of a round wants a second tap."""
        line = tr("The last place of a round wants a second tap.")
        return [Switch("confirm_last", tr("Ask before the fight"), line, usual=True)]

    def style_look(self, style: str) -> StyleLook:
        """Name, line and picture of a style of bots."""
        kind, strength = STYLE_MONSTERS.get(style, ("orc", PORTRAIT))
        return StyleLook(words.style(style), words.style_line(style), pictures.monster_name(kind, strength))

    # Learning

    def chapters(self) -> Sequence[Chapter]:
        """The chapters of the tutorial in their order."""
        return [Chapter(lesson.name, tr(lesson.title), lesson.picture) for lesson in LESSONS]

    def lesson(self, number: int) -> Lesson:
        """The lesson of a chapter."""
        return LESSONS[number]

    def lesson_match(self, number: int, me: str) -> AnyMatch:
        """A match at the point where this chapter begins."""
        return LESSONS[number].match(me)

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

    def glossary(self) -> Sequence[Word]:
        """The words of the game with what they mean."""
        return GLOSSARY

    # Afterwards

    def end(self, table: Result) -> EndParts:
        """The content of the end page: the winners before the treasury, everybody's gold and its parts."""
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
        """The highest gold, and the mean."""
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
