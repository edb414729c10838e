"""Hands for the toy: what can be chosen is a button, and is touched."""

from __future__ import annotations

NAMES = ("Ann", "Bob", "Cid", "Dot")
COLOURS = ("red", "blue", "green", "grey")


def deal(hand, people, bots=0, seed=5, level="calm", options=()):
    """A table with these people first and bots after them."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    count = people + bots
    code = code_of(Invitation("toy", Setting(count, dict(options)), seed))
    who = [(NAMES[seat], "" if seat < people else level, COLOURS[seat]) for seat in range(count)]
    hand.app.session.begin_with(code, who)
    hand.frames(3)


def offered(hand):
    """The words on the buttons of the board."""
    return [pill.words for pill in hand.board.pills]


def choose(hand, *begins):
    """Touches the first button on the board that begins with one of these words; with the first button if with none."""
    hand.until(lambda: hand.board.pills and not hand.board.locked and not hand.page.answers.deaf, 200)
    found = [pill for begin in begins for pill in hand.board.pills if pill.words.startswith(begin)]
    pill = found[0] if found else hand.board.pills[0]
    number = hand.table.number
    hand.touch(*pill.to_window(*pill.center))
    assert hand.table.number > number, f"{pill.words} was not taken: {hand.page.prompt}"
    return pill.words


def answer(hand, words):
    """Touches a button of the bar once it listens."""
    hand.until(lambda: not hand.page.answers.deaf)
    hand.frames(2)
    hand.tap(words)


def on(hand):
    """Until something must be done, reading what is to be read."""
    while (now := hand.wait_for_me()) == "sheet":
        hand.tap(next(pill.words for pill in hand.sheet.ids.actions.children if pill.style == "filled"))
    return now


def mark(hand, name):
    """The sign of a seat."""
    return next(one for one in hand.page.answers.marks.children if one.name == name)


def bid_all(hand):
    """Everybody at the device seals the first card, and what was sealed is turned over."""
    for _ in hand.table.people:
        assert on(hand) == "curtain"
        hand.hand_over(hand.page.curtain.seat)
        choose(hand, "Bid")
    hand.until(lambda: hand.sheet)
    hand.tap("Turn them over")
