"""Nothing tells a hand: two games that differ only in hidden cards give the same frames, words, marks and sounds."""

from __future__ import annotations

import pytest
from voices import listen

from mmapp.table.phase import Phase
from toy.play import COLOURS, NAMES, choose, offered

FRAMES = 400


class Dealt:
    """The chance of a set-up in which the cards lie as somebody wants them."""

    def __init__(self, cards):
        self._cards = cards

    def order(self, count):
        assert count == len(self._cards)
        return tuple(self._cards)

    def below(self, count):
        return 0


def cards(*hands):
    """These hands on top, then the rest of the cards."""
    top = [card for hand in hands for card in hand]
    return [*top, *(card for card in range(24) if card not in top)]


def table(hand, people, deal, level):
    """A table of three with this deal, which no code names."""
    from support.toy import Toy

    from engine.box import Invitation, code_of
    from engine.core.game import Setting
    from engine.core.match import Match
    from engine.core.record import Seat
    from mmapp.table.table import Table

    seats = [Seat(NAMES[seat], "" if seat < people else level, COLOURS[seat]) for seat in range(3)]
    code = code_of(Invitation("toy", Setting(3), 1))
    match = Match.start(Toy(), Setting(3), seats, code, Dealt(deal))
    hand.app.session._set(Table(match, hand.app.session._pace))
    hand.frames(3)


class Diary:
    """Everything that everybody can see and hear, frame by frame. A hand that is open is its owner's own."""

    def __init__(self, hand):
        self.hand, self.pages = hand, []
        hand.app.feedback.play = lambda name: self.pages.append(("sound", name))
        self.voice = listen(hand)

    def frame(self, count=1):
        for _ in range(count):
            self.hand.frames(1)
            self.pages.append((*self._page(), tuple(self.voice.texts)))
            self.voice.lines.clear()

    def _page(self):
        page = self.hand.page
        if self.hand.app.house.name != "play":
            return (self.hand.app.house.name,)
        answers = page.answers
        marks = tuple((mark.name, mark.icon, mark.lit) for mark in reversed(answers.marks.children))
        bar = answers.bar.opacity, tuple(getattr(part, "words", part.text) for part in answers.bar.children)
        lines = tuple(line.text for line in page.board.lines if "hand" not in line.text)
        buttons = () if page.table.viewer is not None else tuple(pill.words for pill in page.board.pills)
        sheet = self.hand.sheet.title if self.hand.sheet else ""
        curtain = page.curtain.seat if page.curtain else -1
        table = page.table
        told = page.prompt, page.title, page.can_undo, page.director.running, table.phase, len(table.history)
        return (*told, marks, bar, lines, buttons, sheet, curtain, page.board.locked)


def alone(hand):
    """The first card at once, then whatever comes: windows are passed by their orders, dice are kept."""
    diary = Diary(hand)
    diary.frame(5)
    choose(hand, offered(hand)[0])
    for _ in range(FRAMES):
        diary.frame()
        if hand.what_now() == "play" and offered(hand) and offered(hand)[0].startswith("Keep"):
            choose(hand, "Keep")
    return diary.pages


def shared(hand):
    """Two people seal their first card; then nobody touches anything."""
    diary = Diary(hand)
    for seat in (0, 1):
        for _ in range(200):
            diary.frame()
            if hand.page.curtain and not hand.page.curtain.resting:
                break
        hand.hand_over(seat)
        diary.frame(20)
        choose(hand, offered(hand)[0])
    for _ in range(200):
        diary.frame()
        if hand.sheet:
            break
    hand.tap("Turn them over")
    diary.frame(FRAMES)
    return diary.pages


ONE, TWO = (0, 8, 9), (0, 22, 23)
"""Hands with the same lowest card: what else is in them is never shown, and lets a bot think shorter or longer."""


@pytest.mark.parametrize("stops", ["all", "mine"])
def test_alone_no_frame_tells_what_bots_hold(begin, stops):
    pages = []
    for other in (ONE, TWO):
        hand = begin(1, 2, stops="mine", animation="1x")
        hand.app.settings_values.of("toy").windows_off = ["react"] if stops == "all" else []
        table(hand, 1, cards((1, 5, 6), other, (2, 12, 13)), "calm")
        pages.append(alone(hand))
    assert any("It is your turn." in page[-1] for page in pages[0]), "nothing was read aloud"
    assert len(pages[0]) > FRAMES and any(Phase.SHOWING in page for page in pages[0] if len(page) > 4)
    assert pages[0] == pages[1]


def test_at_a_shared_table_no_frame_tells_what_anybody_holds(begin):
    pages = []
    for other in (ONE, TWO):
        hand = begin(2, 1, animation="1x")
        table(hand, 2, cards((1, 5, 6), other, (2, 12, 13) if other is ONE else (2, 20, 21)), "calm")
        pages.append(shared(hand))
    assert any("Bob, it is your turn." in page[-1] for page in pages[0]), "nothing was read aloud"
    assert any(Phase.PAUSING in page for page in pages[0] if len(page) > 4), "there was a pause"
    assert pages[0] == pages[1]
