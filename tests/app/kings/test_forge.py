"""The forge by touches: what a forging takes and brings is seen first; one button confirms it, one takes it back."""

from __future__ import annotations

import pytest
from driver import picture
from heroes import deal, on, play_on, point_of
from PIL import Image, ImageChops

from mmapp.games.kings.preview import preview_of
from mmapp.games.kings.words import changes
from mmapp.table.face import Target
from mmapp.table.paths import DONE


def combinations(hand):
    return [one for one in hand.board.choices if one.path[0].what == "combine"]


@pytest.fixture
def at_forge(start):
    """Alone against two, at the forge, where something can be combined."""

    def begin(**settings):
        hand = start(animation="off", **settings)
        deal(hand, 1, 2, seed=5)
        assert play_on(hand, lambda scene: scene.ask == "forge" and combinations(hand)) == "play"
        return hand

    return begin


def picked(hand, choice):
    """Touches the thing of a forging in the tray; what it takes and brings is then shown."""
    hand.touch(*point_of(hand, choice.path[0]))
    board = hand.board
    assert board.trail == choice.path[:1]
    return preview_of(board.scene, board.choices, board.trail)


def put_on(hand, item):
    """Puts an item on, at a free place if it fits one."""
    board = hand.board
    gear = board.scene.me.gear
    ways = [one for one in board.choices if one.path[0] == Target("item", (item,)) and one.target.what == "slot"]
    choice = min(ways, key=lambda one: gear[one.target.at[0]] >= 0)
    for target in choice.path:
        hand.touch(*point_of(hand, target))
    on(hand)


def test_what_goes_and_comes_is_told_before_it_is_forged_and_comes_true(at_forge):
    hand = at_forge()
    board, number = hand.board, hand.table.number
    before = board.scene
    choice = combinations(hand)[0]
    shown = picked(hand, choice)
    assert set(shown.spent) == {choice.action.first, choice.action.second} and shown.made == choice.action.result
    assert shown.before == before.me.sums and changes(shown.before, shown.after)
    given = [before.deck.item(one).name for one in shown.spent]
    assert all(name in hand.page.prompt for name in given) and "numbers" in hand.page.prompt
    assert hand.table.number == number, "nothing is forged yet"
    frame, made = board.forge.frame, board.forge.items[shown.made]
    assert frame.x <= made.x and made.right <= frame.right, "the forge scrolls to what is made"
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert hand.table.number == number + 1 and shown.made in board.scene.me.items
    assert not set(shown.spent) & set(board.scene.me.items)
    while board.scene.ask == "forge":
        hand.touch(*point_of(hand, DONE))
        on(hand)
    put_on(hand, shown.made)
    assert board.scene.me.sums == shown.after


def test_one_tap_takes_a_forging_back_whole(at_forge):
    hand = at_forge()
    before = hand.board.scene
    picked(hand, combinations(hand)[0])
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert hand.board.scene != before
    hand.tap("Undo")
    on(hand)
    assert hand.board.scene == before and combinations(hand)


def test_an_item_touched_in_the_forge_is_picked_and_another_touch_makes_it(at_forge):
    hand = at_forge()
    board, number = hand.board, hand.table.number
    picked(hand, combinations(hand)[0])
    laid = board.boxes[Target("laid", (board.trail[0].at[2],))]
    board.let_go()
    hand.frames(2)
    x, y = board.x + laid.center[0], board.y + laid.center[1]
    hand.touch(x, y)
    assert board.forging() and hand.table.number == number
    made = board.trail[0].at[2]
    hand.touch(x, y)
    on(hand)
    assert hand.table.number == number + 1 and made in board.scene.me.items


def test_what_is_given_for_potions_is_told_and_ground_puts_it_back(at_forge):
    hand = at_forge()
    board, number = hand.board, hand.table.number
    brew = next(one for one in board.choices if one.path[0].what == "brew")
    shown = picked(hand, brew)
    assert shown.spent == (brew.action.first,) and shown.made == -1
    assert shown.potions == board.scene.deck.content.items[brew.action.first].rank
    hand.key(27)
    assert not board.trail and not board.forging() and hand.table.number == number
    assert DONE in board.lit(), "the button passes again"


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
@pytest.mark.parametrize(("lang", "text"), [("de", 100), ("en", 200)])
def test_what_is_picked_fits(at_forge, size, lang, text):
    import measure

    hand = at_forge(size=size, lang=lang, text=text)
    for choice in {one.path[0].what: one for one in hand.board.choices if one.path[-1] != DONE}.values():
        picked(hand, choice)
        hand.settled()
        assert not (faults := measure.faults(hand, f"forge: {choice.path[0].what}")), "\n".join(faults)
        hand.board.let_go()


def beside_the_tray(hand, path):
    """The picture of what lies left of the tray."""
    picture(path)
    tray, high = hand.board.plan.tray, hand.board.height
    with Image.open(path) as whole:
        return whole.convert("RGB").crop((0, int(high - tray.top), int(tray.x), int(high)))


@pytest.mark.parametrize("size", [(640, 360), (915, 412)])
def test_things_scrolled_out_of_the_tray_are_neither_seen_nor_touched(at_forge, tmp_path, size):
    hand = at_forge(size=size)
    board, tray = hand.board, hand.board.plan.tray
    hand.frames(3)
    before = beside_the_tray(hand, tmp_path / "before.png")
    board.scroll = board.most_scroll
    hand.frames(3)
    out = [one.target for one in board.items if 0 < board.boxes[one.target].center[0] < tray.x]
    assert out, "something is scrolled out"
    assert all(board.at(*board.boxes[target].center) != target for target in out)
    assert not ImageChops.difference(before, beside_the_tray(hand, tmp_path / "after.png")).getbbox()
