"""The toy as the house sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from mmapp.table.game_ui import (
    Actor,
    EndParts,
    Figure,
    Gain,
    OptionRow,
    Ranked,
    RoleRow,
    SeatLook,
    StyleLook,
    WindowKind,
)
from mmapp.widgets.beat import Beat
from mmapp.widgets.kit import Sheet
from toy.board import ToyBoard
from toy.face import Face
from toy.lid import LID

COLOURS = {"red": "#B5352C", "blue": "#2F5FA8", "green": "#2C7A4B", "grey": "#6B6B6B"}
SECONDS = {"answer": 0.2, "bids": 0.5, "sealed": 0.2, "dice": 0.4, "scores": 0.4}
"""How long an event is shown, by its kind and by nothing else."""


class ToyUI:
    name = "toy"
    covers = ("", "")
    sign = ""
    lettering = ("", "")
    icon = "dice-multiple"
    card_shape = 0.7
    pictures: Sequence[str] = ()
    quick_bots = 2
    bot_names = ("Uno", "Duo", "Tria", "Quat", "Cinq")
    has_gallery = False
    ambience = ""

    def cast(self, width: float, height: float) -> Sequence[Actor]:
        return ()

    def title(self) -> str:
        return "The Toy"

    def line(self) -> str:
        return "Seal a card, look at one, roll the dice."

    def about(self) -> str:
        return "A game of the tests."

    # The table

    def face(self, game: Any, seats: Sequence[Any]) -> Face:
        return Face(game, seats)

    def board(self, **named: Any) -> ToyBoard:
        return ToyBoard(**named)

    def beats(self, director: Any, told: Any) -> Iterable[Beat]:
        if told.facts.get("action") == "pass":
            return [Beat(end=lambda: director.set(told.after))]
        show = Beat(SECONDS.get(told.kind, 0.0), start=lambda: director.set(told.after))
        return [show, *director.seen(told)]

    def chapter_page(self, table: Any, told: Any) -> Sheet:
        sheet = Sheet(title="The round is over")
        for text in map(table.face.sentence, table.past.chapter()):
            sheet.say(text, "small")
        sheet.act("Go on", style="filled")
        return sheet

    def inspect(self, table: Any, board: Any, target: Any) -> None:
        return None

    def paint_move(self, paint: Any, box: Any, told: Any, chosen: bool = False) -> None:
        paint.plate("back", box, (0.4, 0.3, 0.6, 1) if chosen else (0.2, 0.15, 0.3, 1), 6)
        paint.text(told.kind[:1].upper(), box, box.h * 0.5)

    def standing(self, before: Any, now: Any) -> Sequence[Gain]:
        return [Gain("", f"{player.name} {now.view.scores[seat]}") for seat, player in enumerate(now.players)]

    def window_kinds(self) -> Sequence[WindowKind]:
        return [
            WindowKind("react", "Looking at cards", "Before the dice are rolled."),
            WindowKind("block", "Stopping a look", "When somebody wants to look at a card of yours."),
        ]

    # Setting a table

    def seat_looks(self) -> Sequence[SeatLook]:
        return [
            SeatLook(name, name.capitalize(), colour, "#FFFFFF", (colour, colour), "", "")
            for name, colour in COLOURS.items()
        ]

    def look_question(self) -> str:
        return "Which colour?"

    def option_rows(self) -> Sequence[OptionRow]:
        return [
            OptionRow("long", "A long game", "Four rounds."),
            OptionRow("dice", "Dice", "How many.", ("three", "two", "four")),
        ]

    def role_rows(self) -> Sequence[RoleRow]:
        lines = {"plain": "As everybody.", "rich": "A token more.", "lucky": "A roll more."}
        return [RoleRow(name, name.capitalize(), line) for name, line in lines.items()]

    def switches(self) -> Sequence[Any]:
        return ()

    def style_look(self, style: str) -> StyleLook:
        return StyleLook(style, "")

    # Learning

    def chapters(self) -> Sequence[Any]:
        return ()

    def lesson(self, number: int) -> Any:
        raise IndexError(number)

    def lesson_match(self, number: int, me: str) -> Any:
        raise IndexError(number)

    def rule_pages(self, game: Any = None) -> Sequence[Any]:
        return ()

    def gallery(self, add: Callable[[Any], object]) -> None: ...

    def glossary(self) -> Sequence[tuple[str, str]]:
        return ()

    # Afterwards

    def end(self, table: Any) -> EndParts:
        ranks, scores = table.outcome.ranks, table.outcome.scores
        order = sorted(range(len(ranks)), key=lambda seat: ranks[seat])
        return EndParts(None, [Ranked(seat, ranks[seat], str(scores[seat])) for seat in order])

    def entry_line(self, entry: Any) -> Sequence[Gain]:
        return [Gain("", name) for name, _, _ in entry.seats]

    def statistics(self, played: Sequence[Any]) -> Sequence[Figure]:
        return [Figure("Games of the toy", str(len(played)))]


UI = ToyUI()


def bring() -> None:
    """Puts the toy into the box and on the shelf."""
    from engine.box import BOX
    from mmapp import games

    BOX.append(LID)
    games.add(UI)


def take_away() -> None:
    """Takes it out again."""
    from engine.box import BOX
    from mmapp import games

    BOX.remove(LID)
    games.remove(UI.name)
