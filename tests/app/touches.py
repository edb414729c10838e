"""Hands for games whose choices are paths of targets: tables dealt, and choices made target by target."""

from __future__ import annotations

NAMES = ("Ann", "Bob", "Cid", "Dot")
MOST_SCROLLS = 60
"""More movements of a finger than bring anything into sight: a tray of a small phone shows two of 25 things at once."""


def deal(hand, game, looks, people, bots=0, seed=5, options=(), level="easy"):
    """A table of a game with these people first and bots after them, each with one of the looks."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    count = people + bots
    code = code_of(Invitation(game, Setting(count, dict(options)), seed))
    who = [(NAMES[seat], "" if seat < people else level, looks[seat]) for seat in range(count)]
    hand.app.session.begin_with(code, who)
    hand.frames(3)


def point_of(hand, target):
    """A point at which a touch means this target; the tray is scrolled there if need be."""
    for _ in range(MOST_SCROLLS):
        hand.frames(2)
        if found := seen_at(hand.board, target):
            return found
        tray, box = hand.board.plan.tray, hand.board.box_of(target)
        way = -1 if box.center[0] > tray.center[0] else 1
        x, y = tray.center
        hand.drag((x - way * tray.w * 0.2, y), (x + way * tray.w * 0.2, y))
        hand.until(lambda: not hand.board.gliding)
    raise AssertionError(f"nothing means {target}: {hand.board.trail} {hand.board.boxes.keys()}")


def seen_at(board, target):
    """A point in the window at which the target lies uppermost; None if there is none."""
    from mmapp.table.paths import PLAY

    box = board.box_of(target)
    wanted = board.trail[0] if target == PLAY else target
    for across in (0.5, 0.25, 0.12, 0.75, 0.9):
        for up in (0.5, 0.8, 0.2):
            x, y = box.x + box.w * across, box.y + box.h * up
            if board.at(x, y) == wanted and 0 < x < board.width and 0 < y < board.height:
                return board.x + x, board.y + y
    return None


def make(hand, choice, shown=lambda _, target: target):
    """Makes a choice by touching its targets one after the other, each where `shown` says that it is shown."""
    number = hand.table.number
    for target in choice.path:
        hand.touch(*point_of(hand, shown(hand, target)))
    if hand.table.number == number and hand.board.armed:
        hand.touch(*point_of(hand, choice.path[-1]))
    assert hand.table.number > number, f"{choice.path} was not taken: {hand.page.prompt}"


def passed(hand):
    """Passes an open window by its button; returns False where there is none."""
    if hand.table.window is None:
        return False
    hand.until(lambda: not hand.page.answers.deaf)
    hand.frames(2)
    hand.tap("Pass")
    return True


def on(hand):
    """Until a person must do something, with what happens shown at once and pages read."""
    while True:
        hand.until(
            lambda: hand.page.director.running or bool(hand.what_now()) if hand.app.house.name == "play" else True
        )
        if hand.app.house.name != "play":
            hand.until(lambda: hand.what_now() == "end")
            return "end"
        if hand.page.director.running and not hand.sheet:
            hand.page.director.finish()
            hand.frames(2)
        elif hand.sheet:
            hand.tap(next(pill.words for pill in hand.sheet.ids.actions.children if pill.style == "filled"))
        elif hand.page.curtain:
            hand.hand_over(hand.page.curtain.seat)
        elif hand.what_now() == "play":
            return "play"
