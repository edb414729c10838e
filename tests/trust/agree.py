"""What must hold whenever nothing moves: the screen shows what the engine knows, and one thing at a time."""

from __future__ import annotations

import gc
from collections import Counter
from functools import lru_cache
from typing import Any

from kivy.clock import Clock
from kivy.core.audio import Sound
from kivy.core.window import Window
from kivy.uix.widget import Widget
from trust import look
from trust.quick import Quick


def check(hand: Quick) -> None:
    """Raises `AssertionError` with what does not agree."""
    one_dialog(hand)
    if hand.app.house.name in ("play", "lesson"):
        nothing_behind_a_curtain(hand)
        if not hand.page.director.running and not hand.table.busy:
            same_as_engine(hand)
            if not looking_back(hand) and let_land(hand) and of_monsters(hand):
                painted_as_seen(hand)


def of_monsters(hand: Quick) -> bool:
    """Whether the first game is played, of which is known how it is painted."""
    return bool(hand.table.match.header.game == "monsters")


def one_dialog(hand: Quick) -> None:
    """Never two sheets, never anything in the window beside the house."""
    sheets = [sheet.title for sheet in hand.app.house.sheets()]
    assert len(sheets) < 2, f"sheets lie over each other: {sheets}"
    assert Window.children == [hand.app.root], f"in the window: {Window.children}"
    pages = [child for child in hand.app.house.children if child not in hand.app.house.sheets()]
    assert pages == [hand.page], f"pages lie over each other: {pages}"


def nothing_behind_a_curtain(hand: Quick) -> None:
    table, board = hand.table, hand.board
    assert table is hand.page.table, "the page shows another table than the session's"
    assert (table.curtain >= 0) == (hand.page.curtain is not None)
    if table.curtain >= 0:
        assert table.viewer is None and not table.choices and not board.choices
        assert board.dragged is None and not board.picked
        assert not table.scene.hand and not board.scene.hand
        assert not of_monsters(hand) or not table.scene.reserve


def same_as_engine(hand: Quick) -> None:
    """What is published is the view of whoever may look, and all that is legal is offered."""
    table, match = hand.table, hand.table.match
    asked = [decision.seat for decision in match.pending()]
    if not asked:
        return
    assert table.scene == table.face.scene(match.view(table.viewer)), "the scene is not the engine's view"
    if looking_back(hand):
        return
    assert hand.board.scene == table.scene, "the board shows another scene than the table"
    legal = match.legal(table.viewer) if table.viewer in asked else ()
    offered = list(dict.fromkeys((type(choice.action), choice.action) for choice in table.choices))
    wanted = [(type(action), action) for action in legal]
    shown = list(hand.board.choices) == list(table.choices)
    if of_monsters(hand):
        assert offered == wanted, "the choices are not what is legal"
        assert shown, "the board has other choices than the table"
    elif table.viewer in asked and table.choices:
        assert offered == wanted, "the choices are not what is legal, and no sealed answer is changed"
        assert shown or not hand.board.choices, "the board is not deaf for a moment, it has other choices"
    if of_monsters(hand):
        somebody_is_asked(hand, asked[0])


def somebody_is_asked(hand: Quick, seat: int) -> None:
    """Whoever owes the answer has choices, hangs behind a curtain, or is a bot that thinks."""
    table = hand.table
    waits_for_bot = table.seats[seat].bot
    assert waits_for_bot or table.choices or table.curtain == seat, "nobody is asked: the game stands still"
    assert not waits_for_bot or seat in table.thinking, "no bot thinks: the game stands still"


def looking_back(hand: Quick) -> bool:
    """Whether the board shows moves of before."""
    return hand.page.review is not None


def let_land(hand: Quick) -> bool:
    """A card that glides home may take its time, but it arrives. False if the game has gone on meanwhile."""
    page, number = hand.page, hand.table.number
    for _ in range(40):
        if not page.board.flying.children or page.board.dragged:
            return hand.page is page and hand.table.number == number
        hand.frames(1)
    raise AssertionError("something flies over the table and never lands")


def painted_as_seen(hand: Quick) -> None:
    """Every card that lies or is held is painted in its place, and no other."""
    board, view = hand.board, hand.table.match.view(hand.table.viewer)
    if board.plan is None or view.turn is None or board.dragged or hand.page.director.running:
        return
    wanted = Counter((f"{_kind(hand, one.player)}_{one.strength}", spot) for one, spot in _lying(board, view))
    if view.seat is not None:
        kind = _kind(hand, view.seat)
        for number, strength in enumerate(view.hands[view.seat]):
            wanted[f"{kind}_{strength}", board.hand_box(number)] += 1
    found = Counter(_found(board, wanted))
    assert found == wanted, f"painted are {sorted(map(str, found))}, but there are {sorted(map(str, wanted))}"


def _kind(hand: Quick, seat: int) -> str:
    from mmapp.games.monsters import pictures

    return pictures.KIND_IDS[hand.table.seats[seat].kind]


def _lying(board: Any, view: Any) -> list[tuple[Any, Any]]:
    both = zip(view.castle, board.plan.spots, strict=True)
    return [(one, box) for slot, spot in both for one, box in zip(slot.places, spot.places, strict=True) if one]


def _found(board: Any, wanted: Any) -> list[tuple[str, Any]]:
    """The monsters painted on the board but for the last moves, each with the place in whose middle it stands."""
    boxes = {box for _, box in wanted}
    found = []
    for one in look.painted(board.canvas, look.names()):
        if is_monster(one.what) and not any(box.holds(*one.middle) for box in board.plan.moves):
            here = [box for box in boxes if box.holds(*one.middle)]
            found.append((one.what, here[0] if here else one.box))
    return found


@lru_cache(maxsize=4096)
def is_monster(name: str) -> bool:
    from mmapp.games.monsters import pictures

    kind, _, strength = name.partition("_")
    return kind in pictures.KIND_IDS.values() and strength in ("1", "2", "3", "4", "5")


# Memory


def _sounds(event) -> bool:
    """Whether a sound waits for its end: it lasts as long as it lasts, whatever the clock of the tests says."""
    return isinstance(getattr(event.get_callback(), "__self__", None), Sound)


def footprint(hand: Quick) -> dict[str, int]:
    """What is alive on the start page, after everything that nobody holds has gone."""
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.touch(1, 1)
    hand.frames(40)
    hand.rest()
    from engine.core.match import Match
    from mmapp.look import textures
    from mmapp.table.table import Table
    from mmapp.widgets.director import Director

    here = {id(widget) for widget in look.widgets()}
    alive = gc.get_objects()
    left = sum(issubclass(type(one), Widget) and id(one) not in here for one in alive)
    tables = sum(type(one) in (Table, Match, Director) for one in alive)
    return {
        "widgets left over": left,
        "tables": tables,
        "clock events": sum(not _sounds(event) for event in Clock.get_events()),
        "window observers": sum(len(Window.get_property_observers(name)) for name in ("size", "children", "focus")),
        "look observers": sum(len(hand.app.look.get_property_observers(name)) for name in ("scale", "dark")),
        "text observers": len(hand.app.get_property_observers("tr")),
        "pictures": len(textures._textures),
        "words": textures.words.cache_info().currsize,
    }
