"""Every setting does something, and at once."""

from __future__ import annotations

import pytest
from games import deal

from mmapp.table.face import Target


def slider(hand):
    return next(widget for widget in hand.widgets() if type(widget).__name__ == "StepSlider")


def row(hand, name):
    hand.until(lambda: name in settings_shown(hand))
    return next(widget for widget in hand.widgets() if getattr(widget, "setting", "") == name)


@pytest.fixture
def page(start):
    """The settings, opened by a tap, in English."""
    hand = start()
    hand.tap("Settings")
    return hand


def settings_shown(hand):
    return {widget.setting for widget in hand.widgets() if getattr(widget, "setting", "")}


def choose(hand, name, word):
    """Taps a value of a row."""
    from driver import scroll_to

    from mmapp.text.i18n import tr

    said = (word, tr(word))
    pill = next(widget for widget in row(hand, name).walk(restrict=True) if getattr(widget, "words", "") in said)
    scroll_to(pill)
    hand.frames(2)
    hand.touch(*pill.to_window(*pill.center))


def test_text_size_by_steps_and_by_sliding(page):
    hand = page
    assert hand.app.settings_values.text == 100
    hand.tap("Larger")
    assert hand.app.settings_values.text == 110 and hand.app.look.scale == 1.1
    for _ in range(3):
        hand.tap("Smaller")
    assert hand.app.settings_values.text == 80 and not hand.app.look.scale > 0.8
    line = next(widget for widget in slider(hand).walk(restrict=True) if type(widget).__name__ == "MDSlider")
    x, y = line.to_window(*line.pos)
    small = slider(hand).ids.sample.font_size
    hand.drag((x + 14, y + 24), (x + line.width - 4, y + 24))
    assert hand.app.settings_values.text == 200 and hand.app.look.scale == 2
    assert slider(hand).ids.sample.font_size == pytest.approx(2.5 * small)


def test_the_sample_grows_before_the_finger_lets_go(page):
    from kivy.tests.common import UnitTestTouch

    hand = page
    line = next(widget for widget in slider(hand).walk(restrict=True) if type(widget).__name__ == "MDSlider")
    x, y = line.to_window(*line.center)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    hand.frames(16)
    assert slider(hand).value == 140 and "140 %" in slider(hand).ids.sample.text
    assert hand.app.look.scale == 1
    touch.touch_up()
    hand.frames(2)
    assert hand.app.look.scale == 1.4


def test_language_at_once(start):
    from dataclasses import replace

    hand = start()
    hand.app.launch_options = replace(hand.app.launch_options, lang=None)
    hand.tap("Settings")
    choose(hand, "language", "Deutsch")
    assert hand.page.title == "Einstellungen" and "Sprache" in hand.texts()
    choose(hand, "language", "English")
    assert hand.page.title == "Settings" and "Language" in hand.texts()


def test_colours(page):
    from kivy.core.window import Window

    hand = page
    for word, dark in (("light", False), ("dark", True)):
        choose(hand, "theme", word)
        assert hand.app.look.dark is dark
        assert list(Window.clearcolor) == list(hand.app.look.ground)


def test_animation_and_pace(page):
    hand = page
    speeds, waits = {}, {}
    for word in ("off", "1×", "2×"):
        choose(hand, "animation", word)
        deal(hand, 3, 1)
        speeds[word] = hand.page.director.speed
        hand.app.house.show("settings")
    assert speeds == {"off": 0, "1×": 1, "2×": 2}
    choose(hand, "animation", "1×")
    for word in ("calmly", "normally", "briskly"):
        choose(hand, "pace", word)
        waits[word] = hand.app.session._pace()
    assert waits["calmly"] > waits["normally"] > waits["briskly"]
    choose(hand, "animation", "2×")
    assert hand.app.session._pace() == waits["briskly"] / 2, "the pace counts at any speed"


def test_help(page):
    hand = page
    for word, level, hint in (("none", "none", False), ("chances", "chances", False), ("advice", "advice", True)):
        choose(hand, "hints", word)
        deal(hand, 3, 1)
        assert hand.wait_for_me() == "play"
        assert hand.board.help == level and hand.page.can_hint is hint
        hand.app.session.leave()
        hand.app.house.show("settings")


def test_memory_aid(page):

    hand = page
    told = {}
    for memory in (False, True):
        if row(hand, "memory").active is not memory:
            hand.tap(row(hand, "memory"))
        deal(hand, 3, 1)
        while hand.wait_for_me() != "sheet":
            hand.play(hand.table.choices[0])
        hand.tap("Go on")
        assert hand.wait_for_me() == "play"
        sheet = hand.page.game.ui.inspect(hand.table, hand.board, Target("chip", (1,)))
        told[memory] = " ".join(getattr(widget, "text", "") for widget in sheet.walk(restrict=True))
        hand.app.session.leave()
        hand.app.house.show("settings")
    assert "Worked out" in told[True] and "Worked out" not in told[False]


def test_asking_before_the_fight(page):
    hand = page
    for asked in (True, False):
        if row(hand, "confirm_last").active is not asked:
            hand.tap(row(hand, "confirm_last"))
        deal(hand, 3, 1)
        last = None
        while last is None:
            if hand.wait_for_me() == "sheet":
                hand.tap("Go on")
                continue
            last = next((choice for choice in hand.table.choices if choice.last), None)
            if last is None:
                hand.play(hand.table.choices[0])
        number = hand.table.number
        hand.tap_card(last.monster)
        hand.tap_place(last.slot, last.place)
        assert (hand.table.number == number) is asked
        hand.app.session.leave()
        hand.app.house.show("settings")


def test_left_handed(page):
    hand = page
    at = {}
    for left in (False, True):
        if row(hand, "left_handed").active is not left:
            hand.tap(row(hand, "left_handed"))
        deal(hand, 3, 1)
        hand.frames(2)
        at[left] = hand.board.plan.undo.center[0]
        hand.app.session.leave()
        hand.app.house.show("settings")
    middle = hand.app.root.width / 2
    assert at[True] < middle < at[False]


def test_turning_the_curtain(page):
    hand = page
    for turned in (True, False):
        if row(hand, "turn_curtain").active is not turned:
            hand.tap(row(hand, "turn_curtain"))
        deal(hand, 3, 3)
        hand.frames(2)
        assert hand.page.curtain.turned is turned
        hand.app.session.leave()
        hand.app.house.show("settings")


def test_what_lies_below_the_window_comes_after_the_first_picture(start):
    hand = start()
    hand.app.house.show("settings")
    at_once = settings_shown(hand)
    hand.frames(2)
    assert {"text", "language", "theme"} <= at_once < settings_shown(hand)
    shown = [widget.setting for widget in hand.widgets() if getattr(widget, "setting", "")]
    assert shown.index("animation") < shown.index("hints") < shown.index("left_handed") < shown.index("sound")


class Take:
    """A sound that counts."""

    def __init__(self):
        self.played = 0

    def stop(self):
        pass

    def play(self):
        self.played += 1


def test_sound(page):
    from itertools import cycle

    hand, take = page, Take()
    hand.read_ahead()
    hand.app.feedback._takes = {"house/pick": cycle([take])}
    for on, played in ((True, 1), (False, 1), (True, 2)):
        if row(hand, "sound").active is not on:
            hand.tap(row(hand, "sound"))
        hand.app.feedback.play("house/pick")
        assert take.played == played


def test_night_sounds(page, monkeypatch):
    hand, night = page, []
    hand.read_ahead()
    monkeypatch.setattr(hand.app.feedback._night, "begin", lambda: night.append("begin"))
    monkeypatch.setattr(hand.app.feedback._night, "end", lambda: night.append("end"))
    if not row(hand, "sound").active:
        hand.tap(row(hand, "sound"))
    night.clear()
    hand.tap(row(hand, "ambience"))
    hand.tap(row(hand, "ambience"))
    assert night == ["end", "begin"]


def test_vibration_and_the_screen_on_a_phone(page, monkeypatch):
    from kivy.core.window import Window

    hand, buzzed, awake = page, [], []
    phone_only = {"haptics", "screen_on"}
    assert not phone_only & settings_shown(hand), "a desktop has neither"
    monkeypatch.setattr("mmapp.system.android._asked", lambda _, otherwise: otherwise)
    monkeypatch.setattr("mmapp.system.android.PHONE", True)
    hand.app.house.show("settings")
    hand.frames(2)
    assert phone_only <= settings_shown(hand)
    monkeypatch.setattr("mmapp.system.android.buzz", lambda _: buzzed.append(1))
    hand.app.feedback.buzz()
    hand.tap(row(hand, "haptics"))
    hand.app.feedback.buzz()
    assert len(buzzed) == 1
    monkeypatch.setattr(type(Window), "allow_screensaver", property(lambda _: None, lambda _, on: awake.append(on)))
    hand.tap(row(hand, "screen_on"))
    hand.tap(row(hand, "screen_on"))
    assert awake == [True, False]


def test_against_whom_a_quick_game_is(page):
    hand, session = page, page.app.session

    def quick():
        session.quick()
        hand.frames(2)
        return [(seat.name, seat.kind) for seat in hand.table.seats if seat.person], [
            seat.bot for seat in hand.table.seats if not seat.person
        ]

    assert quick()[1] == ["normal"] * 3, "whom one meets first"
    hand.app.house.show("newgame")
    hand.app.house.page.ids.counts.choose(3)
    seats = [("Kunigunde", "", "sea"), ("Ben", "hard:spiteful", "orcs"), ("Clara", "easy", "undead")]
    for row_, (name, bot, kind) in zip(hand.app.house.page.rows, seats, strict=True):
        row_.name, row_.bot, row_.look = name, bot, kind
    hand.tap("Start")
    hand.frames(2)
    assert quick() == ([("Kunigunde", "sea")], ["hard"] * 3), "as in the last new game"
    hand.app.house.show("settings")
    hand.frames(4)  # what lies below the window comes after the first picture
    hand.tap(next(one for one in hand.widgets() if getattr(one, "words", "") == "Expert bot"))
    assert quick() == ([("Kunigunde", "sea")], ["expert"] * 3), "as the settings say"


def test_every_setting_has_a_row_and_reset_puts_all_back(page):
    from mmapp import games
    from mmapp.saves.settings import CHOICES, KEPT, Settings

    hand, fresh = page, Settings()
    rows = settings_shown(hand) | {"haptics", "screen_on"}
    own = set(Settings.__slots__) - set(KEPT)
    switches = {switch.name for name in hand.app.session.games() for switch in games.ui(name).switches()}
    assert "confirm_last" in switches and rows == own | {"quick_level"} | switches
    values = hand.app.settings_values
    game = hand.app.session.game
    for name in own:
        usual = getattr(fresh, name)
        other = (not usual) if isinstance(usual, bool) else next(one for one in CHOICES[name] if one != usual)
        setattr(values, name, other)
    values.names, game.settings.quick_level = ["Kunigunde"], game.levels()[0]
    game.settings.switches["confirm_last"] = False
    hand.tap("Reset all settings")
    hand.tap("Reset")
    assert all(getattr(values, name) == getattr(fresh, name) for name in own) and values.names == ["Kunigunde"]
    assert game.usual_level() == "normal" and game.switched("confirm_last")


@pytest.mark.parametrize(("size", "across"), [((412, 915), False), ((800, 1280), False), ((915, 412), True)])
def test_what_all_games_share_stands_before_the_games_where_all_stands_in_one_column(start, size, across):
    hand = start(size)
    page = hand.app.house.show("settings")
    hand.frames(3)
    hand.settled(30)
    assert page.across == across
    shown = [one for one in page.walk(restrict=True) if isinstance(getattr(one, "text", None), str) and one.text]
    titles = [
        one.text
        for one in sorted(shown, key=lambda one: -one.to_window(0, one.y)[1])
        if getattr(one, "role", "") == "title"
    ]
    games = {hand.app.session.setup(name).ui.title() for name in hand.app.session.games()}
    assert {"Look", "At the table", "Sounds"} <= set(titles) and games < set(titles)
    assert across or set(titles[-len(games) :]) == games
