"""Scenes of the kingdom with a crown to spare: what its table and its tutorial look like."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mmapp.table.face import Target

SEED, BOTS = 7, "normal"
Shot = Callable[[str], None]


def deal(hand: Any, seats: int, people: int) -> None:
    """A game that is the same every time."""
    from heroes import deal

    deal(hand, people, seats - people, SEED, {"own_sides": 1}, BOTS)


def advised(hand: Any) -> Any:
    """The choice that a bot would advise."""
    table = hand.table
    owed = table.match.bot_view(table.viewer)
    return next(hints for hints in table.face.hints(owed, table.scene) if hints)[0].choice


def play_until(hand: Any, wanted: Callable[[Any], bool]) -> str:
    """Plays as advised until the scene is as wanted, or to the end."""
    from heroes import on

    while on(hand) == "play":
        if wanted(hand.board.scene):
            return "play"
        hand.until(lambda: not hand.page.answers.deaf)
        hand.board.choose(advised(hand))
        hand.frames(2)
    return "end"


def asked(kind: str, rounds: int = 1) -> Callable[[Any], bool]:
    """Whether a scene asks a question of a kind, from a round on."""
    return lambda scene: scene.ask == kind and scene.round >= rounds


def at_the_table(hand: Any, shot: Shot, seats: int) -> None:
    """One person against bots: an action in secret, sheets, the forge, a fight, advice, and on to the end."""
    from heroes import on

    deal(hand, seats, 1)
    play_until(hand, asked("action", 3))
    hand.frames(30)  # until the chances are worked out
    shot("table")
    for name, target in (("player", Target("seat", (1,))), ("creature", Target("foe", (1,)))):
        hand.board.dispatch("on_inspect", target)
        shot(name)
        hand.sheet.close()
    hand.page.answers.open_stops()
    shot("stops")
    hand.sheet.close()
    for kind, name in (("reroll", "fight"), ("forge", "forge"), ("action", "action")):
        if play_until(hand, asked(kind)) == "play":
            hand.frames(30)
            shot(name)
    play_until(hand, lambda _: False)
    assert on(hand) == "end"
    shot("end")
    hand.app.session.leave()


def around_the_table(hand: Any, shot: Shot, seats: int) -> None:
    """Several people: the curtain."""
    hand.app.settings_values.curtain = "full"
    deal(hand, seats, seats)
    hand.until(lambda: hand.page.curtain)
    shot("curtain")
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
