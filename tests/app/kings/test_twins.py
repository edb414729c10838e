"""Two tables that differ in hidden potions only show, say, sound and last the same to everybody."""

from __future__ import annotations

from pathlib import Path

import driver
import pytest
from heroes import LOOKS, NAMES, deal, make, on

from engine.box import invitation_of, new_match
from engine.kings.views import HIDDEN

SEED = 21
POTIONS = 25
"""The number of potions: theirs is the only order of this length."""
GUARDING, FIGHTING = 3, 2
"""The places of actions among the seven."""
DRAWN, DEEP = 1, 20
"""The place in the stack of the potion that the second person draws, and of one that nobody comes to."""


class Swapped:
    """Chance as a code gives it, with two potions of the stack in each other's place."""

    def __init__(self, chance, one, other):
        self._chance, self._places = chance, (one, other)

    def order(self, count):
        found = list(self._chance.order(count))
        if count == POTIONS:
            one, other = self._places
            found[one], found[other] = found[other], found[one]
        return tuple(found)

    def below(self, count):
        return self._chance.below(count)


def table(hand, swap):
    """A table of two people whose stack differs from that of the code by two potions."""
    from engine.box import Invitation, code_of, open_game
    from engine.core.game import Setting
    from engine.core.match import Match
    from engine.core.record import Seat
    from engine.core.setting import chance_of
    from mmapp.table.table import Table

    invitation = Invitation("kings", Setting(2), SEED)
    seats = [Seat(NAMES[seat], "", LOOKS[seat]) for seat in range(2)]
    chance = Swapped(chance_of(invitation), *swap)
    match = Match.start(open_game("kings"), Setting(2), seats, code_of(invitation), chance)
    hand.app.session._set(Table(match, hand.app.session._pace))
    hand.frames(3)


class Watched:
    """A hand whose every frame is noted: scene, phase, prompt, what can be touched, sounds, and the time."""

    def __init__(self, hand):
        self.hand, self.seen, self.heard = hand, [], []
        self._began, self._frames = driver._now[0], hand.frames
        hand.app.feedback.play = self.heard.append
        hand.frames = self.frames

    def frames(self, count=1):
        for _ in range(count):
            self._frames(1)
            self.note()

    def note(self):
        """Notes what everybody sees; nothing of the second person's own page."""
        hand = self.hand
        if hand.app.house.name != "play" or hand.table.viewer == 1:
            return
        spoken = hand.texts(), hand.page.prompt, hand.table.phase, hand.table.asked
        places = sorted(map(str, hand.board.boxes))
        time = round(driver._now[0] - self._began, 3)
        self.seen.append((time, spoken, places, tuple(self.heard), hand.board.scene))


def wanted(hand):
    """A choice that both tables have: to guard for a potion, later to fight, and never to play one."""
    scene, choices = hand.board.scene, hand.board.choices
    if scene.ask == "action":
        place = GUARDING if scene.round == 1 else FIGHTING
        return next(one for one in choices if one.path[0].what == "action" and one.path[0].at[0] == place)
    if scene.ask == "reward":
        return next(one for one in choices if one.path[0].what == "stack")
    return next((one for one in choices if one.path[0].what == "done"), choices[0])


def watched_rounds(hand):
    """Everything that was seen until the second round is over."""
    watched = Watched(hand)
    for _ in range(60):
        assert on(hand) == "play"
        if hand.board.scene.round > 2:
            del hand.frames
            return watched.seen
        make(hand, wanted(hand))
    raise AssertionError("two rounds do not end")


@pytest.mark.parametrize("cover", ["full", "hand"])
def test_a_potion_changes_nothing_that_others_see(start, cover):
    """The first person's own page is compared as well: the potion is the second one's."""
    seen, hands = [], []
    for swap in ((0, 0), (DRAWN, DEEP)):
        hand = start(animation="off", curtain=cover, size=(412, 915))
        table(hand, swap)
        seen.append(watched_rounds(hand))
        views = [hand.table.match.view(seat) for seat in range(2)]
        hands.append(views[1].potions[1])
        assert views[0].potions[1] is None and views[0].potion_counts[1] == 1
    assert hands[0] != hands[1], "the potions are the same"
    assert {scene.round for *_, scene in seen[0]} >= {1, 2}
    for at, (first, second) in enumerate(zip(*seen, strict=True)):
        assert first == second, at


def test_hidden_cards_come_back_and_stand_in_no_file_but_the_record(start, tmp_path):
    hand = start(animation="off")
    deal(hand, 2)
    while on(hand) == "play" and hand.board.scene.round < 2:
        make(hand, wanted(hand))
    make(hand, wanted(hand))
    match = hand.table.match
    sealed, before = match.lines[-1].action, match.game.dump(match._state)
    again = new_match(invitation_of(match.header.code), match.seats)
    assert list(again.header.setup) == list(match.header.setup), "the code deals something else"
    hand = start(animation="off")
    hand.tap("Continue")
    hand.frames(12)
    resumed = hand.table.match
    assert resumed is not match and resumed.game.dump(resumed._state) == before
    assert hand.page.curtain is not None and hand.table.viewer is None and not hand.board.scene.hand
    assert resumed.view(None).chosen in ((HIDDEN, -1), (-1, HIDDEN)) and any(resumed._state.potions)
    texts = {path.name: path.read_text() for path in tmp_path.rglob("*") if path.is_file()}
    holds = {name for name, text in texts.items() if sealed in text}
    assert {Path(name).suffix for name in holds} == {".game"} and len(texts) > len(holds)
