"""Rooms of Mächtige Monster: the summary of a round, cards shown large, the curtain, and what lessons say."""

from __future__ import annotations

from games import deal

from mmapp.games.monsters.lessons import LESSONS
from mmapp.table.face import Target


def play_a_part(hand):
    """A round by taps: the record's file, and what its summary told."""
    deal(hand, 6, 1, options=("king_rules",))
    name, director, told = hand.table.name, hand.page.director, []
    turn = director.turn_page

    def remember(last):
        told[:] = last, hand.table.past.chapter()
        turn(last)

    director.turn_page = remember
    while (now := hand.wait_for_me()) != "sheet":
        assert now == "play"
        hand.play(hand.table.choices[0])
    hand.tap("Go on")
    assert hand.wait_for_me() == "play"
    hand.app.session.leave()
    return name, told


def at_the_table(rooms):
    """The summary, and everything that can be shown large."""
    from mmapp.games.monsters.summary import summary_sheet

    rooms.open(summary_sheet(*rooms.played))
    yield "summary"
    page = rooms.hand.page
    lying = next((i, j) for i, slot in enumerate(page.board.scene.slots) for j in (0, 1) if slot.places[j])
    for what, *at in (("hand", 0), ("place", *lying), ("guardian", 0), ("chip", 1), ("tile",), ("reserve",)):
        sheet = page.game.ui.inspect(page.table, page.board, Target(what, tuple(at)))
        assert sheet is not None, what
        rooms.open(sheet)
        yield f"large: {what}"


def between_people(rooms):
    """The curtain with a move on it that can still be taken back, and what covers the hand alone."""
    hand, settings = rooms.hand, rooms.app.settings_values
    settings.curtain = "full"
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    hand.play(hand.table.choices[0])
    assert hand.wait_for_me() == "curtain" and hand.page.curtain.can_undo
    yield "curtain after a move"
    for brief in (False, True):
        settings.curtain, settings.hold_to_look = "full", brief
        hand.page.obey_settings()
        settings.curtain = "hand"
        hand.page.obey_settings()
        yield "hand covered"
    settings.curtain, settings.hold_to_look = "", False
    rooms.app.session.leave()


def lessons(rooms):
    """Each sheet that a lesson opens."""
    rooms.app.session.lesson(0)
    yield "lesson: begin"
    rooms.app.house.sheets()[0].close()
    page = rooms.hand.page
    page.open_menu()
    yield "lesson: menu"
    for lesson in LESSONS:
        for missed in ("", *filter(None, (step.missed for step in lesson.steps))):
            rooms.app.house.clear()
            page.teacher.lesson = lesson
            page.teacher._finish(missed)
            yield f"lesson: {lesson.name} ends"
            rooms.app.house.clear()
            page.teacher._miss(missed)
            yield f"lesson: {lesson.name} otherwise"
    rooms.app.session.leave()
