"""Two tables that differ in hidden cards only show, say and play the same to everybody."""

from __future__ import annotations

import pytest
from inns import LOOKS, NAMES, make, on

FRAMES = 12


class Swapped:
    """Chance as a code gives it, with two cards of the room deck in each other's place."""

    def __init__(self, chance, one, other):
        self._chance, self._places = chance, (one, other)
        self._orders = 0

    def order(self, count):
        found = list(self._chance.order(count))
        self._orders += 1
        if self._orders == 1:
            one, other = self._places
            found[one], found[other] = found[other], found[one]
        return tuple(found)

    def below(self, count):
        return self._chance.below(count)


def table(hand, people, swap):
    """A table of two whose first hand differs from that of the code by one card."""
    from engine.box import Invitation, code_of, open_game
    from engine.core.game import Setting
    from engine.core.match import Match
    from engine.core.record import Seat
    from engine.core.setting import chance_of
    from mmapp.table.table import Table

    invitation = Invitation("bosses", Setting(2), 21)
    seats = [Seat(NAMES[seat], "" if seat < people else "easy", LOOKS[seat]) for seat in range(2)]
    chance = Swapped(chance_of(invitation), *swap)
    match = Match.start(open_game("bosses"), Setting(2), seats, code_of(invitation), chance)
    hand.app.session._set(Table(match, hand.app.session._pace))
    hand.frames(3)


def seen(hand):
    """All that everybody can see: the scene, what is written on the board, words, and places that can be touched."""
    board = hand.board
    written = [text for paint in (board.paint, board.inside, board._marks) for text, _ in paint.heights]
    return board.scene, written, sorted(map(str, board.boxes)), hand.texts(), hand.page.prompt, hand.table.phase


def covered_pages(hand, heard):
    """What everybody sees at each curtain until the first rooms are built, everybody doing what both tables allow."""
    pages = []
    while len(pages) < 4:
        hand.until(lambda: hand.page.curtain or hand.page.director.running or hand.sheet)
        hand.page.director.finish()
        if hand.sheet:
            hand.tap(next(pill.words for pill in hand.sheet.ids.actions.children if pill.style == "filled"))
            continue
        hand.frames(FRAMES)
        if hand.page.curtain:
            pages.append((seen(hand), tuple(heard)))
            assert on(hand) == "play"
            make(hand, common(hand.board.choices))
    return pages


def common(choices):
    """A choice that both tables have: of spells, which are the same in both, else to do nothing."""
    spells = [one for one in choices if len(one.path) == 3 and all(card.at[0] >= 82 for card in one.path[:2])]
    return (spells or [one for one in choices if one.path[0].what == "done"])[0]


@pytest.mark.parametrize("cover", ["full", "hand"])
def test_a_hand_changes_nothing_that_everybody_sees(start, cover):
    pages = []
    for swap in ((0, 0), (0, 50)):
        hand = start(animation="off", curtain=cover, size=(800, 1280))
        heard = []
        hand.app.feedback.play = heard.append
        table(hand, 2, swap)
        pages.append(covered_pages(hand, heard))
        decks = hand.table.match.view(0).hands[0], hand.table.match.view(1).hands[1]
        pages[-1].append(decks)
    (*one, cards), (*other, others) = pages
    assert cards != others, "the hands are the same"
    for at, (first, second) in enumerate(zip(one, other, strict=True)):
        assert first == second, at
