"""At the table: undo, reasons, long presses, keys, language and size in the middle of a game, covers."""

from __future__ import annotations

import gc

import pytest
from games import deal, play_to_the_end

RIGHT, ENTER, ESCAPE = 275, 13, 27


def own_move(hand):
    while (now := hand.wait_for_me()) != "play":
        hand.tap("Go on") if now == "sheet" else hand.hand_over(hand.page.curtain.seat)


def test_undo_takes_the_move_back(start):
    hand = start(pace="calm", animation="1x")
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    before, lines = hand.board.scene, hand.table.number
    first = hand.table.choices[0]
    hand.play(first)
    hand.until(lambda: hand.page.curtain)
    assert hand.table.can_undo
    hand.tap("Take the last move back")
    assert hand.table.number == lines
    assert_covered_for(hand, before.viewer)
    hand.hand_over(before.viewer)
    assert hand.board.scene == before


def assert_covered_for(hand, seat):
    assert hand.page.curtain.seat == seat and hand.board.scene.hand == ()


def test_undo_at_once_while_bots_wait(start):
    hand = start(pace="calm", animation="1x")
    deal(hand, 3, 1)
    own_move(hand)
    before, lines = hand.board.scene, hand.table.number
    hand.play(hand.table.choices[0])
    assert hand.table.can_undo
    hand.key(ord("u"), "u")
    assert hand.table.number == lines and hand.board.scene == before


def test_undo_is_closed_once_the_next_has_taken_over(start):
    hand = start(animation="off")
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    hand.play(hand.table.choices[0])
    own_move(hand)
    assert not hand.table.can_undo and not hand.page.can_undo


def test_every_illegal_target_says_why(start):
    hand = start(animation="off")
    deal(hand, 4, 1, seed=3)
    said = set()
    for _ in range(8):
        own_move(hand)
        for card in hand.board.scene.hand:
            said |= refusals(hand, card.strength)
        hand.play(hand.table.choices[-1])
    assert len(said) >= 3, said


def refusals(hand, strength):
    """Taps every place that the card may not go to; each must give a reason and change nothing."""
    said, number = set(), hand.table.number
    for i, slot in enumerate(hand.board.scene.slots):
        for j, _ in enumerate(slot.places):
            if hand.board.choice_at(strength, i, j) is None:
                hand.board.let_go()
                hand.tap_card(strength)
                hand.tap_place(i, j)
                assert hand.page.prompt_bad and hand.page.prompt
                assert "{" not in hand.page.prompt
                said.add(hand.page.prompt)
    hand.board.let_go()
    assert hand.table.number == number
    return said


def test_a_drop_nowhere_glides_back(start):
    hand = start()
    deal(hand, 3, 1)
    own_move(hand)
    number, scene = hand.table.number, hand.board.scene
    x, y = hand.card(scene.hand[0].strength)
    hand.drag((x, y), (x + 70, y - 30))
    hand.frames(10)
    assert hand.table.number == number and hand.board.scene == scene
    assert hand.board.dragged is None and not hand.board.selected


def test_the_last_place_wants_a_second_tap(start):
    hand = start(animation="off")
    deal(hand, 3, 3)
    while True:
        own_move(hand)
        last = [choice for choice in hand.table.choices if choice.last]
        if last:
            break
        hand.play([choice for choice in hand.table.choices if choice.owner < 0][0])
    number = hand.table.number
    hand.tap_card(last[0].monster)
    hand.tap_place(last[0].slot, last[0].place)
    assert hand.table.number == number and hand.board.armed
    hand.tap_place(last[0].slot, last[0].place)
    assert hand.table.number == number + 1


def test_a_long_press_shows_things_large(start):
    hand = start()
    deal(hand, 4, 1, options=("king_rules",))
    own_move(hand)
    plan = hand.board.plan
    for spot in (plan.hand[0], plan.chips[1], plan.spots[0].guardian, plan.tile):
        hand.press_long(*spot.center)
        assert hand.sheet is not None
        hand.tap("Done")
        assert hand.sheet is None
    assert hand.board.selected == 0


def test_keys_play_a_card(start):
    hand = start()
    deal(hand, 3, 1)
    own_move(hand)
    number = hand.table.number
    hand.key(RIGHT)
    assert hand.board.focus_at == ("hand", (0,))
    hand.key(ENTER)
    assert hand.board.selected
    hand.key(ESCAPE)
    assert not hand.board.selected and hand.sheet is None
    hand.key(RIGHT), hand.key(ENTER), hand.key(RIGHT), hand.key(ENTER)
    assert hand.table.number > number


def test_escape_opens_the_menu_and_never_loses_the_game(start):
    hand = start()
    deal(hand, 3, 1)
    own_move(hand)
    hand.key(ESCAPE)
    assert hand.sheet.title == "Pause"
    hand.key(ESCAPE)
    assert hand.sheet is None and hand.app.house.name == "play"
    hand.key(ESCAPE)
    hand.tap("To the start page")
    assert hand.app.house.name == "home"
    hand.tap("Continue")
    assert hand.app.house.name == "play"


def test_language_and_text_size_change_in_the_middle_of_a_game(start):
    hand = start(lang="")
    hand.app.settings_values.language = "en"
    hand.app.save_settings()
    deal(hand, 3, 1)
    own_move(hand)
    assert hand.page.title.startswith("Round")
    hand.tap(hand.page.ids.menu)
    hand.tap("Settings")
    hand.tap("Deutsch")
    assert hand.page.title.startswith("Runde") and "dran" in hand.page.prompt
    for _ in range(10):
        hand.tap("Larger")
    assert hand.app.look.scale == 2
    hand.tap("Done")
    number = hand.table.number
    hand.play(hand.table.choices[0])
    assert hand.table.number > number


def test_a_pause_covers_the_hand(start):
    hand = start()
    deal(hand, 3, 2)
    own_move(hand)
    assert hand.board.scene.hand
    hand.app.on_pause()
    hand.frames(1)
    assert hand.page.curtain is not None
    assert hand.board.scene.hand == () and hand.table.scene.hand == () and hand.table.choices == ()


def test_a_pause_alone_covers_nothing(start):
    hand = start()
    deal(hand, 3, 1)
    own_move(hand)
    hand.app.on_pause()
    hand.frames(2)
    assert hand.page.curtain is None and hand.board.choices


def test_where_the_machines_own_pointer_lies_marks_nothing_in_a_test(start):
    from kivy.core.window import Window

    hand = start()
    deal(hand, 3, 1)
    own_move(hand)
    x, y = hand.board.plan.hand[0].center
    Window._fix_mouse_pos(x, Window.system_size[1] - 1 - y)
    hand.frames(2)
    assert hand.board.hover_at is None


def test_a_pause_is_drawn_before_it_is_granted(start, tmp_path):
    from trust.spy import picture

    hand = start(animation="off")
    deal(hand, 3, 2)
    own_move(hand)
    hand.frames(2)
    open_hand = picture()
    hand.app.on_pause()
    covered = picture()
    assert covered != open_hand and hand.table.viewer is None
    hand.hand_over(hand.page.curtain.seat)
    hand.frames(2)
    assert picture() == open_hand
    hand.app.on_pause()
    assert picture() == covered, "the curtain has not rested, as before: nothing else may change with a frame"


def test_a_second_tap_does_not_open_the_next_hand(start):
    hand = start(animation="off")
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    hand.play(hand.table.choices[0])
    hand.touch(200, 500)
    hand.key(ENTER)
    assert hand.page.curtain is not None and hand.table.viewer is None
    hand.hand_over(hand.page.curtain.seat)


def test_what_comes_by_itself_waits_for_the_sheet_that_lies_there(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    own_move(hand)
    hand.page.open_log()
    hand.page.open_menu()
    hand.frames(2)
    assert [sheet.title for sheet in hand.app.house.sheets()] == ["What happened"]
    hand.tap("Done")
    assert [sheet.title for sheet in hand.app.house.sheets()] == ["Pause"]


def test_turning_the_device_covers_the_hand(start):
    from driver import resize

    hand = start()
    deal(hand, 3, 2)
    own_move(hand)
    resize(915, 412)
    hand.frames(20)
    assert hand.page.curtain is not None and hand.board.scene.hand == ()


def test_a_tap_finishes_what_is_running(start):
    hand = start(animation="1x", pace="brisk")
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    hand.play(hand.table.choices[0])
    assert hand.page.director.running
    hand.touch(5, 400)
    hand.frames(2)
    assert not hand.page.director.running


def test_stale_answers_are_dropped(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    own_move(hand)
    action, number = hand.table.choices[0].action, hand.table.number
    assert not hand.table.answer(action, number - 1)
    assert hand.table.number == number
    table = hand.table
    hand.app.session.leave()
    assert not table.answer(action)


@pytest.mark.slow
def test_games_leave_nothing_behind(start):
    hand = start(animation="off")
    counts = []
    for seed in range(4):
        deal(hand, 3, 1, seed=seed)
        play_to_the_end(hand)
        hand.tap("Back")
        hand.frames(5)
        counts.append(left_over())
    assert counts[-1] <= counts[1], counts  # the last one may still be held by the last touch


def left_over():
    """How many parts of tables are still in memory."""
    gc.collect()
    names = ("MonstersBoard", "Play", "Table", "Director", "Sheet", "Match")
    kinds = map(type, gc.get_objects())
    return sum(kind.__name__ in names and not kind.__module__.startswith("engine.monsters") for kind in kinds)


def test_a_hint_is_words_and_changes_nothing(start):
    hand = start()
    deal(hand, 3, 1)
    own_move(hand)
    number = hand.table.number
    hand.key(ord("h"), "h")
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Hint" and not any("{" in text for text in hand.texts())
    hand.tap("Show me")
    assert hand.board.selected and hand.table.number == number
    slot, place = hand.board.focus_at.at
    assert hand.board.choice_at(int(hand.board.selected), slot, place)


def test_without_help_there_is_no_hint(start):
    hand = start(hints="numbers")
    deal(hand, 3, 1)
    own_move(hand)
    hand.key(ord("h"), "h")
    hand.frames(60)
    assert not hand.page.can_hint and hand.sheet is None


def test_the_theme_changes_at_once(start):
    from mmapp.look import theme

    hand = start()
    hand.tap("Settings")
    hand.tap("light")
    assert not hand.app.look.dark
    assert tuple(round(part, 3) for part in hand.app.look.ground) == tuple(
        round(part, 3) for part in theme.rgba(theme.LIGHT["ground"])
    )
    hand.tap("dark")
    assert hand.app.look.dark
    hand.tap("Reset all settings")
    hand.tap("Reset")
    assert hand.app.settings_values.text == 100


def test_a_new_game_by_taps(start):
    hand = start()
    hand.tap("New game")
    hand.tap("3")
    assert len(hand.page.rows) == 3
    hand.tap(hand.page.options["king_rules"])
    row = hand.page.rows[0]
    hand.page.choose_name(row)
    hand.frames(2)
    hand.tap("Finn")
    assert row.name == "Finn"
    hand.page.choose_look(row)
    hand.frames(2)
    kind = next(widget for widget in hand.sheet.walk() if getattr(widget, "words", "") == "Dragons")
    hand.tap(kind)
    assert hand.page.rows[0].look == "dragons" and len({row.look for row in hand.page.rows}) == 3
    hand.page.choose_player(hand.page.rows[1])
    hand.frames(2)
    person = next(widget for widget in hand.sheet.walk() if getattr(widget, "words", "").startswith("Person"))
    hand.tap(person)
    hand.tap("Start")
    hand.frames(3)
    seats = hand.table.seats
    assert [seat.person for seat in seats] == [True, True, False] and seats[0].name == "Finn"
    assert hand.table.options == ("king_rules",) and hand.table.scene.tile


def test_a_game_code_sets_the_table(start):
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    hand = start()
    hand.tap("New game")
    hand.tap("Enter a game code")
    (field,) = [one.ids.field for one in hand.sheet.ids.body.children if "field" in getattr(one, "ids", ())]
    field.text = "nonsense"
    hand.tap("OK")
    assert any("13" in text for text in hand.texts()) and hand.sheet
    code = code_of(Invitation("monsters", Setting(5, frozenset({"chain"})), 77))
    field.text = code.lower()
    hand.tap("OK")
    assert hand.sheet is None and len(hand.page.rows) == 5 and hand.page.options["chain"].active
    assert hand.page.code == code
    hand.tap("Start")
    hand.frames(2)
    assert hand.table.code == code


def test_a_turned_curtain_has_its_button_where_it_is_seen(start):
    hand = start(turn_curtain=True)
    deal(hand, 3, 3)
    hand.hand_over(hand.page.curtain.seat)
    lines = hand.table.number
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.page.curtain)
    undo = hand.page.curtain.ids.undo
    _, y = undo.to_window(*undo.center)
    assert y > 800, "the button of a turned curtain is seen at the top"
    hand.tap(undo)
    assert hand.table.number == lines


def test_a_full_disk_is_told_once_and_the_game_goes_on(start):
    hand = start(animation="off")
    deal(hand, 3, 1)
    own_move(hand)

    class FullDisk:
        def create(self, *_):
            raise OSError(28, "full")

        put = read = create

    hand.table.match.journal._disk = FullDisk()
    hand.play(hand.table.choices[0])
    hand.until(lambda: hand.sheet)
    assert hand.sheet.title == "Not saved"
    hand.tap("All right")
    own_move(hand)
    hand.play(hand.table.choices[0])
    own_move(hand)
    assert hand.sheet is None
