"""What the table tells without being asked, and what fingers that go astray do to it: nothing."""

from __future__ import annotations

import pytest
from games import deal
from kivy.core.window import Window

from mmapp.table.face import Target

BUTTONS = ("menu", "undo", "hint", "move")


def own_move(hand):
    while (now := hand.wait_for_me()) != "play":
        hand.tap("Go on") if now == "sheet" else hand.hand_over(hand.page.curtain.seat)


def table(start, seats=4, people=1, **settings):
    hand = start(animation="off", **settings)
    deal(hand, seats, people, seed=3, options=("king_rules",))
    own_move(hand)
    hand.play(hand.table.choices[0])
    own_move(hand)
    return hand


def hearts(board):
    from mmapp.look import textures

    heart = textures.texture("house/ui_heart")
    drawn = [one for one in board.paint.layers["icon"].children if hasattr(one, "size")]
    return sum(one.texture is heart for one in drawn)


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (800, 1280), (1280, 800)])
def test_the_treasury_and_the_gold_at_risk_stand_on_the_table(start, size):
    hand = table(start, size=size)
    scene, board = hand.board.scene, hand.board
    assert scene.treasury == 258 - sum(player.gold for player in scene.players)
    assert str(scene.treasury) in [text for text, _ in board.paint.heights]
    lying = [card for slot in scene.slots for card in slot.places if card]
    for seat in range(4):
        assert scene.players[seat].risk == sum(card.healing for card in lying if card.player == seat)
    at_risk = sum(scene.players[seat].risk > 0 for seat in range(4))
    assert at_risk and hearts(board) == len(lying) + at_risk + moves_with_hearts(board)


def moves_with_hearts(board):
    return sum(told.kind == "healing" for told in board.moves[: len(board.plan.moves)])


def test_without_help_nothing_is_worked_out(start):
    hand = table(start, hints="none")
    lying = sum(card is not None for slot in hand.board.scene.slots for card in slot.places)
    assert hearts(hand.board) == lying + moves_with_hearts(hand.board)


@pytest.mark.parametrize("hints", ["chances", "numbers"])
def test_the_chance_on_a_guardian_is_put_in_words(start, hints):
    hand = table(start, hints=hints)
    board = hand.board
    at = next(i for i, slot in enumerate(board.scene.slots) if slot.total)
    percent = round(100 * board.scene.slots[at].chance)
    hand.press_long(*board.plan.spots[at].guardian.center)
    told = any(f"with a chance of {percent} %" in text for text in hand.texts())
    assert told is (hints == "chances")


def test_gold_at_risk_falls_away_with_every_guardian_that_is_beaten(start):
    hand = table(start)
    hand.until(lambda: hand.table.history and any(told.kind == "reveal" for told in advance(hand)))
    told = next(told for told in hand.table.history if told.kind == "reveal" and told.facts["beaten"])
    for card in told.after.slots[told.facts["slot"]].places:
        assert told.after.players[card.player].risk < told.before.players[card.player].risk


def advance(hand):
    own_move(hand)
    hand.play(hand.table.choices[-1])
    return hand.table.history


@pytest.mark.parametrize("size", [(360, 640), (915, 412), (1280, 800)])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_long_press_on_anything_explains_it(start, size, seats):
    hand = table(start, seats=seats, size=size)
    board, number = hand.board, hand.table.number
    spots = [(target, box) for target, box in board.plan.named.items() if target.what not in BUTTONS]
    spots += [(Target("reserve"), board.plan.reserve)] if board.plan.reserve.w else []
    held = len(board.scene.hand)
    for name, box in spots:
        hand.press_long(*box.center)
        if name.what == "hand" and name.at[0] >= held:
            assert hand.sheet is None
            continue
        assert hand.sheet is not None, name
        assert not any("{" in text for text in hand.texts()), name
        hand.sheet.close()
        hand.frames(1)
    assert hand.table.number == number and not board.selected


def test_fingers_that_go_astray_cost_nothing(start):
    hand = table(start)
    board, number, scene = hand.board, hand.table.number, hand.board.scene
    for strength in [card.strength for card in scene.hand]:
        targets = {name for choice in board.allowed(strength) for name in names_of(choice)}
        for name, box in board.plan.named.items():
            if name in targets or name.what in (*BUTTONS, "hand"):
                continue
            board.let_go()
            hand.tap_card(strength)
            hand.touch(*box.center)
            if hand.sheet:
                hand.sheet.close()
            assert hand.table.number == number, name
    board.let_go()
    hand.frames(1)
    assert board.scene == scene and hand.table.choices


def names_of(choice):
    """What stands for a choice: a displaced monster alone, a free place together with its guardian."""
    if choice.owner >= 0:
        return [choice.target]
    return [Target("guardian", (choice.slot,)), *(Target("place", (choice.slot, place)) for place in (0, 1))]


def test_a_finger_that_slides_off_does_nothing(start):
    from kivy.tests.common import UnitTestTouch

    hand = table(start)
    number = hand.table.number
    choice = next(one for one in hand.table.choices if one.owner < 0)
    hand.tap_card(choice.monster)
    touch = UnitTestTouch(*hand.place(choice.slot, choice.place))
    touch.touch_down()
    touch.touch_move(*hand.board.plan.chips[0].center)
    hand.frames(1)
    touch.touch_up()
    hand.frames(2)
    assert hand.table.number == number and hand.board.selected == choice.monster


def test_a_mouse_frames_what_it_points_at(start):
    hand = table(start, size=(1280, 800))
    spot = hand.board.plan.spots[0].guardian
    Window.mouse_pos = spot.center
    hand.frames(1)
    assert hand.board.hover_at == Target("guardian", (0,))
    Window.mouse_pos = (1, 1)
    hand.frames(1)
    assert not hand.board.hover_at


def test_the_sum_of_an_open_guardian_is_told_against_its_strength(start):
    hand = table(start)
    hand.until(lambda: any(told.kind == "reveal" for told in advance(hand)))
    told = next(told for told in hand.table.history if told.kind == "reveal")
    hand.board.scene = told.after
    hand.frames(2)
    facts = told.facts
    assert f"{facts['sum']} : {facts['strength']}" in [text for text, _ in hand.board.paint.heights]


def test_the_kings_tile_stands_in_the_bar_with_its_picture(start):
    from mmapp.games.monsters import words

    hand = start(animation="off")
    deal(hand, 4, 1, seed=5, options=("king_rules",))
    hand.wait_for_me()
    ids, tile = hand.page.ids, hand.board.scene.tile
    assert tile and ids.head_label.text == words.tile(tile)[0]
    assert ids.head_picture.texture is not None
