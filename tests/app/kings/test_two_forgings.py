"""Two forgings under one confirm, by touches: seen first as a whole, made by one touch, taken back by one."""

from __future__ import annotations

import pytest
from heroes import anvil, on, point_of
from learning import front, lesson

from engine.core.errors import EngineError
from mmapp.games.kings.forge import lights
from mmapp.games.kings.marks import done_words
from mmapp.games.kings.preview import preview_of
from mmapp.games.kings.words import changes
from mmapp.table.face import Target
from mmapp.table.paths import DONE
from mmapp.table.phase import Phase


@pytest.fixture
def at_anvil(start):
    """The forge where a class 3 item can be made by way of one of class 2; with bots, or with a second person."""

    def begin(people=1, **settings):
        hand = start(**{"animation": "off", **settings})
        anvil(hand, people)
        return hand

    return begin


def items(hand, *names):
    return [hand.board.scene.deck.tables.items[at].number for at in map(ids(hand).index, names)]


def ids(hand):
    return [card.id for card in hand.board.scene.deck.content.items]


def shown(hand):
    board = hand.board
    return preview_of(board.scene, board.choices, board.trail)


def bring(hand, item):
    """Scrolls the forge to an item; a point in the window where a touch means it."""
    board, target = hand.board, Target("laid", (item,))
    for way in (*[1] * 8, *[-1] * 16):
        hand.frames(2)
        frame, box = board.forge.frame, board.forge.items[item]
        x, y = board.x + box.center[0], board.y + box.center[1]
        if frame.x <= box.x and box.right <= frame.right and board.at(*box.center) == target:
            return x, y
        middle, half = board.x + frame.center[0], frame.w * 0.2 * way
        hand.drag((middle + half, frame.y + 3), (middle - half, frame.y + 3))
    raise AssertionError(f"the forge does not scroll to {item}")


def plan(hand):
    """Touches the class 3 item in the forge; the plan that is then shown."""
    (band,) = items(hand, "one_hero_band")
    hand.touch(*bring(hand, band))
    return shown(hand)


def test_a_result_of_two_forgings_is_lit_in_a_way_of_its_own(at_anvil):
    hand = at_anvil()
    board = hand.board
    gong, band = items(hand, "dinner_gong", "one_hero_band")
    lit = lights(board.scene, 0, board.choices)
    assert lit.now == {gong} and lit.twice == {band} and band not in lit.near
    hand.touch(*bring(hand, band))
    assert "2" in [text for text, _ in board.paint.heights]


def test_the_whole_is_shown_and_one_touch_makes_it(at_anvil):
    hand = at_anvil()
    board, number, before = hand.board, hand.table.number, hand.board.scene
    pot, spoon, boots, gong, band = items(
        hand, "soup_pot", "wooden_spoon", "tiptoe_boots", "dinner_gong", "one_hero_band"
    )
    whole = plan(hand)
    assert set(whole.spent) == {pot, spoon, boots} and whole.made == band
    assert [link[-1] for link in whole.links] == [gong, band]
    assert whole.before == before.me.sums and changes(whole.before, whole.after)
    named = [before.deck.item(one).name for one in (*whole.spent, gong, band)]
    assert all(name in hand.page.prompt for name in named) and done_words(board) == "Forge both!"
    assert hand.table.number == number and board.scene == before, "nothing is forged yet"
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert hand.table.number == number + 2 and board.scene.ask == "turn"
    assert board.scene.me.items == (band,)
    choice = next(one for one in board.choices if one.path[0] == Target("item", (band,)) and one.target.what == "slot")
    for target in choice.path:
        hand.touch(*point_of(hand, target))
    on(hand)
    assert board.scene.me.sums == whole.after


@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("animation", ["off", "1x"])
def test_one_undo_takes_both_back(at_anvil, people, animation):
    hand = at_anvil(people, animation=animation)
    before, number = hand.board.scene, hand.table.number
    plan(hand)
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert hand.table.number == number + 2
    hand.tap("Undo")
    on(hand)
    assert hand.table.number == number and hand.board.scene == before


def test_what_came_after_is_taken_back_first_and_then_both(at_anvil):
    hand = at_anvil()
    board, before, number = hand.board, hand.board.scene, hand.table.number
    (band,) = items(hand, "one_hero_band")
    plan(hand)
    hand.touch(*point_of(hand, DONE))
    on(hand)
    choice = next(one for one in board.choices if one.path[0] == Target("item", (band,)) and one.target.what == "slot")
    for target in choice.path:
        hand.touch(*point_of(hand, target))
    on(hand)
    hand.tap("Undo")
    on(hand)
    assert hand.table.number == number + 2 and band in board.scene.me.pack
    hand.tap("Undo")
    on(hand)
    assert hand.table.number == number and board.scene == before


def test_forgings_picked_one_by_one_are_taken_back_one_by_one(at_anvil):
    hand = at_anvil()
    board, number = hand.board, hand.table.number
    gong, band = items(hand, "dinner_gong", "one_hero_band")
    for item in (gong, band):
        hand.touch(*bring(hand, item))
        hand.touch(*point_of(hand, DONE))
        on(hand)
    assert hand.table.number == number + 2 and board.scene.me.items == (band,)
    hand.tap("Undo")
    on(hand)
    assert hand.table.number == number + 1 and gong in board.scene.me.items
    assert not [one for one in board.choices if one.then], "one forging is left"


def test_a_seal_between_leaves_the_single_undo(at_anvil):
    hand = at_anvil()
    number, made = hand.table.number, [one for one in hand.board.choices if one.then]
    hand.table.match.answer(0, made[0].action)
    on(hand)
    hand.table.match.seal()
    hand.table._together.append(range(number, number + 2))
    hand.table.match.answer(0, made[0].then[0].action)
    on(hand)
    hand.tap("Undo")
    on(hand)
    assert hand.table.number == number + 1 and not hand.table.can_undo


def test_what_is_not_legal_any_more_is_left_out_and_the_rest_is_shown(at_anvil):
    hand = at_anvil()
    table, number = hand.table, hand.table.number
    choice = next(one for one in hand.board.choices if one.path[0].what == "combine")
    with pytest.raises(EngineError):
        table.match.answer(0, choice.action._replace(first=choice.action.result))
    assert table.answer(choice.action, then=[choice.action])
    on(hand)
    assert table.number == number + 1 and table.phase is Phase.ASKING
    assert choice.action.result in hand.board.scene.me.items
    hand.tap("Undo")
    on(hand)
    assert table.number == number


def test_what_is_picked_by_hand_is_made_in_the_forge_too(at_anvil):
    hand = at_anvil()
    number = hand.table.number
    (band,) = items(hand, "one_hero_band")
    plan(hand)
    hand.touch(*bring(hand, band))
    on(hand)
    assert hand.table.number == number + 2, "a second touch of what is picked makes it"


def test_a_plan_makes_both_steps_of_the_chapter(start):
    hand = front(start, "kings")
    lesson(hand, 4)
    choice = next(one for one in hand.board.choices if one.then)
    for target in (choice.path[0], DONE):
        hand.touch(*point_of(hand, target))
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Well done!"


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
@pytest.mark.parametrize(("lang", "text"), [("de", 100), ("en", 200)])
def test_a_plan_fits(at_anvil, size, lang, text):
    import measure

    hand = at_anvil(size=size, lang=lang, text=text)
    for choice in [one for one in hand.board.choices if one.then]:
        hand.touch(*point_of(hand, choice.path[0]))
        assert shown(hand)
        hand.settled()
        assert not (faults := measure.faults(hand, f"plan: {choice.path[0]}")), "\n".join(faults)
        assert not hand.board.inside.shortened and not hand.board._marks.shortened
        hand.board.let_go()
