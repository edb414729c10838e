"""Scenes of the inns under the hill: what its table and its tutorial look like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mmapp.table.face import Target
from mmapp.table.windows import ALL, USUAL

SEED, BOTS = 7, "normal"
Shot = Callable[[str], None]


def deal(hand: Any, seats: int, people: int) -> None:
    """A game that is the same every time."""
    from inns import deal

    deal(hand, people, seats - people, SEED, level=BOTS)


def advised(hand: Any) -> Any:
    """The choice that a bot would advise."""
    table = hand.table
    owed = table.match.bot_view(table.viewer)
    return next(hints for hints in table.face.hints(owed, table.scene) if hints)[0].choice


def play_until(hand: Any, wanted: Callable[[Any], bool]) -> str:
    """Plays as advised until the scene is as wanted, or to the end."""
    from inns import on

    while on(hand) == "play":
        if wanted(hand.board.scene):
            return "play"
        hand.until(lambda: not hand.page.answers.deaf)
        hand.board.choose(advised(hand))
        hand.frames(2)
    return "end"


def builds(hand: Any) -> list[Any]:
    """The choices to build something."""
    return [choice for choice in hand.board.choices if choice.path[0].what == "card" and choice.look()]


def at_the_table(hand: Any, shot: Shot, seats: int) -> None:
    """One person against bots: building, a window, a player opened large, advice, and on to the end."""
    from inns import on, point_of

    deal(hand, seats, 1)
    play_until(hand, lambda scene: scene.round > 2 and bool(builds(hand)))
    shot("table")
    choice = builds(hand)[-1]
    hand.touch(*point_of(hand, choice.path[0]))
    hand.board.focus_at = choice.target
    shot("table-picked")
    hand.board.focus_at = None
    hand.board.let_go()
    for name, target in (("player", Target("seat", (1,))), ("room", Target("spot", (0, 0)))):
        hand.board.dispatch("on_inspect", target)
        shot(name)
        hand.sheet.close()
    settings = hand.app.settings_values.of("bosses")
    settings.stops = ALL
    play_until(hand, lambda scene: scene.pending.kind == "window")
    hand.until(lambda: not hand.page.answers.deaf)
    shot("window")
    settings.stops = USUAL
    hand.page.answers.open_stops()
    shot("stops")
    hand.sheet.close()
    play_until(hand, lambda _: False)
    assert on(hand) == "end"
    shot("end")
    hand.app.session.leave()


def around_the_table(hand: Any, shot: Shot, seats: int) -> None:
    """Several people: the curtain, and the cover of a hand."""
    hand.app.settings_values.curtain = "full"
    deal(hand, seats, seats)
    hand.until(lambda: hand.page.curtain)
    shot("curtain")
    hand.app.settings_values.curtain = "hand"
    hand.page.obey_settings()
    hand.until(lambda: not hand.page.curtain.resting)
    shot("hand-covered")
    hand.app.session.leave()


def cards(hand: Any, shot: Shot, _: int) -> None:
    """All cards."""
    hand.app.house.show("learn", part="cards")
    shot("cards")


def lesson(hand: Any, shot: Shot, _: int) -> None:
    """A chapter of the tutorial."""
    hand.app.session.lesson(1)
    hand.frames(3)
    hand.tap("Try it")
    hand.wait_for_me()
    shot("lesson")


AT_THE_TABLE = (at_the_table, around_the_table)
STORE = (at_the_table,)
"""The scenes that a store's page needs."""
IN_THE_HOUSE = (cards, lesson)
