"""The tutorial of any game by touches: chapters begun, followed by what the pointer shows, and read."""

from __future__ import annotations

from mmapp.text.i18n import tr

ENDS = ("Well done!", "Almost!")
"""The titles of a chapter's last sheet."""
MOST = 12
"""The greatest number of touches of one move."""


def front(start, game, **settings):
    """The app with this game in front."""
    hand = start(**{"animation": "off", **settings})
    hand.app.session.bring(game)
    hand.frames(2)
    return hand


def lesson(hand, number):
    """A chapter whose sheet has been read."""
    hand.app.session.lesson(number)
    hand.frames(2)
    hand.tap(tr("Try it"))
    assert hand.wait_for_me() == "play"
    hand.frames(2)
    return hand.page


def follow(hand):
    """Touches what the pointer shows, where it shows it, until it shows nothing more; returns how often."""
    touched = 0
    while targets := hand.page.teacher.pointer.targets:
        box = hand.page.teacher.pointer.boxes[0]
        assert box == hand.board.box_of(targets[0]), f"it points beside {targets[0]}"
        hand.touch(*box.center)
        touched += 1
        assert touched < MOST, f"it still points at {targets[0]}"
    return touched


def to_the_end(hand):
    """A chapter by what the pointer shows; where nothing is shown the question is declined. Gives the last sheet."""
    while (now := hand.wait_for_me()) == "play" or hand.sheet.title not in {tr(title) for title in ENDS}:
        hand.frames(2)
        if now != "play":
            hand.tap("Go on")
        elif not follow(hand):
            hand.board.tap(hand.board.choices[0].target)
            hand.frames(2)
    return hand.sheet


def check_questions(hand, page, lessons):
    """All that the steps of these chapters ask can be read whole and large enough."""
    prompt, faults = page.ids.prompt, []
    for step in (step for one in lessons for step in one.steps):
        for asked in filter(None, (step.task, step.aim, step.other)):
            page.say(tr(asked))
            if prompt.texture_size[1] > prompt.height or prompt.font_size < 12:
                faults.append((tr(asked), prompt.font_size))
    assert not faults, faults
