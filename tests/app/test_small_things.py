"""Small things that players have stumbled over, each once."""

from __future__ import annotations

from games import deal
from test_hand_over import finger

ESCAPE, ENTER = 27, 13


def my_turn(start, **settings):
    hand = start(animation="off", **settings)
    deal(hand, 4, 1)
    assert hand.wait_for_me() == "play"
    return hand


# What is said above the hand


def carried_to(hand, card, slot, place):
    """A card that hangs over a place; gives the finger."""
    touch = finger(*hand.card(card))
    x, y = hand.place(slot, place)
    touch.touch_move(x, y - hand.board.plan.hand[0].h * 0.35 * 1.5)
    hand.frames()
    return touch


def first(hand, find):
    """What is found in the first own turn in which there is something to find."""
    for _ in range(40):
        hand.wait_for_me()
        if hand.sheet:
            hand.tap("Go on")
        elif found := find(hand):
            return found
        else:
            hand.play(hand.table.choices[0])
    raise AssertionError("it never came to that")


def displacing(hand):
    return next((choice for choice in hand.table.choices if choice.price), None)


def refused(hand):
    """A card, and a monster that is too strong for it."""
    scene = hand.board.scene
    for card in scene.hand:
        for slot, one in enumerate(scene.slots):
            for place, lying in enumerate(one.places):
                if lying and lying.strength >= card.strength and one.room > 0:
                    return card.strength, slot, place
    return None


def test_a_card_over_a_monster_says_its_price_before_it_is_let_go_of(start):
    hand = my_turn(start)
    choice = first(hand, displacing)
    touch = carried_to(hand, choice.monster, choice.slot, choice.place)
    assert f"−{choice.price} gold" in hand.page.prompt
    touch.touch_move(hand.board.width / 2, hand.board.height - 2)
    hand.frames()
    assert "−" not in hand.page.prompt
    touch.touch_up()


def test_a_card_over_a_place_that_it_may_not_take_says_why(start):
    hand = my_turn(start)
    touch = carried_to(hand, *first(hand, refused))
    assert hand.page.prompt_bad and "stronger" in hand.page.prompt
    touch.touch_up()


def test_nothing_is_asked_for_a_card_that_was_put_back(start):
    """Dropped beside the board, or let go of when a page was laid over the table."""
    hand = my_turn(start)
    asked = hand.page.prompt
    card = hand.board.scene.hand[0].strength
    hand.drag(hand.card(card), (2, hand.board.height - 2))
    assert not hand.board.picked and hand.page.prompt == asked
    hand.tap_card(card)
    hand.press_long(*hand.card(card))
    hand.sheet.close()
    hand.frames(3)
    assert hand.board.picked or hand.page.prompt == asked


def test_a_dark_undo_says_why(start):
    """In the first round what bots play is new to everybody, so it cannot be forgotten."""
    hand = my_turn(start)
    undo = hand.page.ids.undo
    hand.touch(*undo.to_window(*undo.center))
    assert hand.page.prompt == "There is nothing to take back yet."
    hand.play(hand.table.choices[0])
    assert hand.wait_for_me() == "play" and not undo.on
    number = hand.table.number
    hand.touch(*undo.to_window(*undo.center))
    assert "seen since" in hand.page.prompt and hand.page.prompt_bad and hand.table.number == number
    hand.tap_card(hand.board.scene.hand[0].strength)
    hand.key(ord("u"), "u")
    assert "seen since" in hand.page.prompt


def test_the_strip_of_last_moves_says_how_many_more_there_were(start):
    """Three bots have moved since one's own move, and two moves have room on a phone."""
    hand = my_turn(start)
    hand.play(hand.table.choices[0])
    assert hand.wait_for_me() == "play"
    hand.frames(3)
    shown = len(hand.board.plan.moves)
    assert hand.board.since == 3 and shown < 3
    assert f"+{3 - shown}" in [text for text, _ in hand.board.paint.heights]
    hand.play(hand.table.choices[0])
    hand.frames(3)
    assert not [text for text, _ in hand.board.paint.heights if text.startswith("+")]


# Pages that come by themselves


def after_a_round(start):
    hand = my_turn(start)
    while hand.wait_for_me() != "sheet":
        hand.play(hand.table.choices[0])
    return hand


def test_a_quick_tap_does_not_close_the_page_of_a_round(start):
    hand = after_a_round(start)
    go_on = hand.button("Go on")
    for at in ((2, 2), go_on.to_window(*go_on.center)):
        hand.touch(*at)
        assert hand.sheet, "it has only just come"
    hand.key(ENTER)
    hand.until(lambda: not hand.sheet.resting)
    hand.touch(2, 2)
    assert hand.sheet, "a tap beside it is no answer"
    hand.tap("Go on")
    assert hand.sheet is None


def test_the_page_of_a_round_goes_from_rich_to_poor_and_marks_oneself(start):
    hand = after_a_round(start)
    rows = [one for one in reversed(list(hand.sheet.walk())) if type(one).__name__ == "SumRow"][::-1]
    gold = [int(row.score) for row in rows]
    assert gold == sorted(gold, reverse=True) and len(set(gold)) > 1
    me = hand.table.seats[hand.table.viewer].name
    assert [row.name for row in rows if row.mine] == [me]


# Ways


def test_the_way_back_on_the_start_page_is_left_to_the_system(start):
    """Kivy puts the app aside on Android when nobody has taken the key."""
    from kivy.core.window import Window

    hand = start()
    hand.app.house.show("settings")
    assert Window.dispatch("on_keyboard", ESCAPE, ESCAPE, "", []) and hand.app.house.name == "home"
    assert not Window.dispatch("on_keyboard", ESCAPE, ESCAPE, "", [])


def test_colours_can_be_changed_at_the_table(start):
    hand = my_turn(start)
    dark = hand.app.look.dark
    hand.page.open_menu()
    hand.tap("Settings")
    hand.tap("light" if dark else "dark")
    assert hand.app.look.dark != dark
