"""The table of the second game by touches: whole games, dragging, windows, what is lit, and what is said."""

from __future__ import annotations

import pytest
from inns import deal, make, on, passed, play_on, point_of

from engine.bosses.moves import Build
from mmapp.table.face import Target
from mmapp.table.paths import DONE, PLAY


@pytest.fixture
def begin(start):
    """Sets a table: `begin(people, bots, seed=..., any setting=...)`."""

    def table(people, bots=0, seed=5, level="easy", options=(), stops="usual", **settings):
        hand = start(**{"animation": "off", **settings})
        mine = hand.app.settings_values.of("bosses")
        mine.stops, mine.pause = stops, 0.5
        deal(hand, people, bots, seed, options, level)
        return hand

    return table


def to_build(hand, wanted=lambda scene: True):
    """Plays on until something can be built, in the first round or later."""

    def builds(scene):
        able = any(isinstance(choice.action, Build) for choice in hand.board.choices)
        return able and scene.round > 0 and scene.phase == 2 and not scene.me.built and wanted(scene)

    assert play_on(hand, builds) == "play"
    return next(choice for choice in hand.board.choices if isinstance(choice.action, Build))


def test_from_the_shelf_to_the_end_page_alone(start):
    hand = start(animation="off", pace="brisk")
    hand.tap(next(one for one in hand.widgets() if getattr(one, "title", "") == "The Inns under the Hill"))
    hand.tap("New game")
    hand.tap("2")
    hand.tap("Start")
    hand.frames(3)
    assert hand.table.game == "bosses" and hand.page.title == "Setting up"
    assert play_on(hand, act=3) == "end"
    assert hand.app.house.name == "end" and sorted(hand.table.match.outcome().ranks) == [1, 2]
    (entry,) = hand.app.store.entries.values()
    assert entry.over and entry.game == "bosses"
    chart, view = hand.page.ids.chart, hand.table.match.view(None)
    for title, last in (("Souls", view.souls), ("Wounds", view.wounds), ("Souls", view.souls)):
        assert hand.page.chart_title.startswith(f"{title} by round") and list(chart._values[-1]) == list(last)
        hand.tap(chart)
    hand.resize(915, 412)
    hand.frames(3)
    assert hand.page.chart_title.startswith("Wounds by round"), "a low window does not say what the chart shows"


def test_in_the_middle_of_the_table_only_hands_are_covered(begin):
    hand = begin(2, 1, seed=8, size=(1280, 800))
    hand.until(lambda: hand.page.curtain)
    assert not hand.page.covers.full and not hand.board.scene.hand and not hand.board.items
    assert play_on(hand, lambda scene: scene.round == 2, act=4) == "play"
    assert hand.board.scene.hand


def test_two_bosses_are_offered_and_one_is_kept(begin):
    hand = begin(1, 1, options={"choose_boss": 1})
    assert on(hand) == "play"
    offers = hand.board.scene.offers
    hand.touch(*point_of(hand, Target("boss", (offers[1],))))
    assert hand.board.trail and hand.table.number == 0, "one touch picks, the second keeps"
    hand.touch(*point_of(hand, PLAY))
    on(hand)
    assert hand.board.scene.me.boss == offers[1]


def test_two_cards_are_laid_away_together_and_a_third_replaces_the_first(begin):
    hand = begin(1, 1)
    on(hand)
    cards = [Target("card", (card,)) for card in hand.board.scene.hand]
    for card in cards[:3]:
        hand.touch(*point_of(hand, card))
    assert hand.board.trail == (cards[1], cards[2])
    hand.touch(*point_of(hand, cards[2]))
    assert hand.board.trail == (cards[1],)
    hand.touch(*point_of(hand, cards[0]))
    hand.touch(*point_of(hand, DONE))
    on(hand)
    assert not {cards[0].at[0], cards[1].at[0]} & set(hand.board.scene.hand) and len(hand.board.scene.hand) == 5


def test_a_room_is_dragged_to_its_place(begin):
    hand = begin(1, 1)
    choice = to_build(hand)
    number, board = hand.table.number, hand.board
    x, y = board.boxes[choice.target].center
    hand.drag(point_of(hand, choice.path[0]), (x, y - board.plan.card[1] * 0.45))
    assert hand.table.number > number and hand.board.scene.me.built


def test_a_drag_to_where_nothing_goes_says_why_and_changes_nothing(begin):
    hand = begin(1, 1)
    choice = to_build(hand)
    number, board = hand.table.number, hand.board
    x, y = board.boxes[Target("spot", (1, 0))].center
    hand.drag(point_of(hand, choice.path[0]), (x, y - board.plan.card[1] * 0.45))
    assert hand.table.number == number and not board.trail and hand.page.prompt_bad
    assert hand.page.prompt == "You build in your own dungeon only."


def test_places_tell_what_a_build_would_change_before_it_is_made(begin):
    hand = begin(1, 2, seed=4)
    choice = to_build(hand, lambda scene: scene.town)
    board = hand.board
    hand.touch(*point_of(hand, choice.path[0]))
    lit = [target for target in board.lit() if target.what == "spot"]
    assert lit and all(target.at[0] == 0 for target in lit)
    written = [text for text, _ in board._marks.heights]
    for target in lit:
        look = next(one for one in board.choices if one.path == (*board.trail, target)).look()
        assert str(sum(look.damage)) in written
    board.focus_at = choice.target
    hand.frames(2)
    assert board.previewed == choice.look()
    hand.key(27)
    assert not board.trail, "back puts it down"


def test_nothing_is_built_only_after_a_second_tap(begin):
    hand = begin(1, 1)
    to_build(hand)
    number = hand.table.number
    hand.touch(*point_of(hand, DONE))
    assert hand.table.number == number and hand.board.armed and "Tap again" in hand.page.prompt
    hand.touch(*point_of(hand, DONE))
    assert hand.table.number > number


def test_a_build_is_taken_back(begin):
    hand = begin(1, 1)
    choice = to_build(hand)
    before = hand.board.scene
    make(hand, choice)
    hand.page.director.finish()
    hand.frames(2)
    assert hand.table.can_undo
    hand.tap("Undo")
    on(hand)
    assert hand.board.scene.hand == before.hand and hand.board.scene.me.dungeon == before.me.dungeon


def test_a_dark_card_says_why(begin):
    hand = begin(1, 2, seed=3)
    to_build(hand)
    firsts = {choice.path[0] for choice in hand.board.choices}
    dark = next(item.target for item in hand.board.items if item.target not in firsts)
    hand.touch(*point_of(hand, dark))
    assert hand.page.prompt_bad and hand.page.prompt.endswith(".") and not hand.sheet


def test_pressing_long_enlarges_cards_rooms_heroes_and_players(begin):
    hand = begin(1, 2)
    to_build(hand, lambda scene: scene.town and scene.me.dungeon)
    scene = hand.board.scene
    titles = {
        Target("card", (scene.hand[0],)): scene.deck.card(scene.hand[0]).name,
        Target("spot", (0, 0)): scene.deck.card(scene.me.dungeon[0].room).name,
        Target("hero", (scene.town[0].number,)): scene.deck.hero(scene.town[0].number).name,
        Target("lord", (1,)): scene.deck.boss(scene.players[1].boss).name,
        Target("seat", (2,)): "Cid",
    }
    for target, title in titles.items():
        hand.press_long(*point_of(hand, target))
        assert hand.sheet is not None and hand.sheet.title == title, target
        hand.tap("Done")
        hand.frames(2)


def test_a_window_is_passed_by_its_button_or_ordered_away_for_the_round(begin):
    hand = begin(1, 2, seed=6, stops="all")
    play_on(hand, lambda scene: scene.pending.kind == "respond", act=99)
    number = hand.table.number
    assert passed(hand) and hand.table.number > number
    play_on(hand, lambda scene: scene.pending.kind == "adventure", act=99)
    round_ = hand.board.scene.round
    hand.until(lambda: not hand.page.answers.deaf)
    hand.frames(2)
    hand.tap("Not again this round")
    play_on(hand, lambda scene: scene.pending.kind == "adventure" or scene.round > round_, act=99)
    assert hand.board.scene.round > round_, "stopped once more in the same round"


def test_a_hand_of_twelve_scrolls_and_each_card_can_be_reached(begin):
    from dataclasses import replace

    hand = begin(1, 1)
    to_build(hand)
    board = hand.board
    board.choices, board.scene = (), replace(board.scene, hand=tuple(range(9)) + (72, 90, 91))
    hand.frames(3)
    assert board.most_scroll > 0
    for card in (0, 5, 91, 72):
        target = Target("card", (card,))
        x, y = point_of(hand, target)
        assert board.at(x - board.x, y - board.y) == target


@pytest.mark.parametrize(("animation", "glides"), [("1x", True), ("off", False)])
def test_a_hand_that_is_flicked_glides_on_and_rests(begin, animation, glides):
    from dataclasses import replace

    from driver import UnitTestTouch

    hand = begin(1, 1, animation=animation)
    to_build(hand)
    board = hand.board
    board.choices, board.scene = (), replace(board.scene, hand=tuple(range(9)) + (72, 90, 91))
    hand.frames(3)
    x, y = board.x + board.plan.tray.center[0], board.y + board.plan.tray.center[1]
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    for at in range(1, 5):
        touch.touch_move(x - at * 12, y)
        hand.frames()
    left = board.scroll
    touch.touch_up()
    assert board.gliding == glides
    hand.until(lambda: not board.gliding, 90)
    assert (board.scroll > left) == glides and board.scroll <= board.most_scroll
