"""What a monkey does to the app. Each trick gets a hand and a generator of its own, so that one can be left out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from driver import on_top, visible
from games import KINDS
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from kivy.tests.common import UnitTestTouch
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from trust.quick import Quick
from trust.tables import FIRST, OTHERS, TABLES, TableOf

SIZES = ((240, 320), (320, 240), (360, 640), (412, 915), (915, 412), (600, 1024), (1280, 800), (1920, 1080))
KEYS = ((275, ""), (276, ""), (273, ""), (274, ""), (13, ""), (32, " "), (117, "u"), (104, "h"), (9, "\t"), (282, ""))
TEXTS = ("Ida", "", " ", "x" * 200, "\u05d0\u05d1\u05d2", "\U0001f409\U0001f9cc", "[b]{n}%s", "6T5L-489A-UN42M", "\n")
PASTED = ("", "nonsense", '{"record": 1}\n', "x" * 5000)
NAMES = ("Ada", "Bo", "Cleo", "Dan", "Eve", "Finn")
BACK = 27

Trick = Callable[[Quick, Random], None]


def anywhere(rng: Random) -> tuple[float, float]:
    return rng.random() * Window.width, rng.random() * Window.height


def buttons(hand: Quick) -> list[Any]:
    """What could be tapped now."""
    found = [one for one in hand.widgets() if isinstance(one, ButtonBehavior) and visible(one) and on_top(one)]
    curtain = getattr(hand.page, "curtain", None)
    return [one for one in found if not curtain or any(one is part for part in curtain.walk())]


# Fingers


def tap_anywhere(hand: Quick, rng: Random) -> None:
    hand.touch(*anywhere(rng))


def tap_a_button(hand: Quick, rng: Random) -> None:
    if found := buttons(hand):
        hand.tap(rng.choice(found))


def tap_twice(hand: Quick, rng: Random) -> None:
    """Two taps without a frame between them."""
    at = _somewhere(hand, rng)
    for _ in range(2):
        touch = UnitTestTouch(*at)
        touch.touch_down()
        touch.touch_up()
    hand.frames(2)


def two_fingers(hand: Quick, rng: Random) -> None:
    """Both are down before the first is lifted."""
    touches = [UnitTestTouch(*_somewhere(hand, rng)) for _ in range(2)]
    for touch in touches:
        touch.touch_down()
    hand.frames(rng.randrange(3))
    for touch in touches:
        touch.touch_up()
        hand.frames(rng.randrange(2))
    hand.frames(1)


def _somewhere(hand: Quick, rng: Random) -> tuple[float, float]:
    found = buttons(hand)
    if not found or rng.random() < 0.3:
        return anywhere(rng)
    one = rng.choice(found)
    return tuple(one.to_window(*one.center))


def drag(hand: Quick, rng: Random) -> None:
    hand.drag(anywhere(rng), anywhere(rng))


def press_long(hand: Quick, rng: Random) -> None:
    hand.press_long(*anywhere(rng))


def back_while_held(hand: Quick, rng: Random) -> None:
    """The Back key while a finger is down."""
    touch = UnitTestTouch(*_somewhere(hand, rng))
    touch.touch_down()
    hand.frames(rng.randrange(2))
    hand.key(BACK)
    touch.touch_up()
    hand.frames(2)


# Keys and words


def back(hand: Quick, rng: Random) -> None:
    hand.key(BACK)


def key(hand: Quick, rng: Random) -> None:
    for _ in range(rng.choice((1, 1, 1, 4))):
        hand.key(*rng.choice(KEYS))


def write(hand: Quick, rng: Random) -> None:
    """Fills a text field, if there is one."""
    fields = [one for one in hand.widgets() if isinstance(one, TextInput) and on_top(one)]
    if fields:
        rng.choice(fields).insert_text(rng.choice(TEXTS))
        hand.frames(2)


def copy_something(hand: Quick, rng: Random) -> None:
    Clipboard.copy(rng.choice(PASTED))


# The game


def play(hand: Quick, rng: Random) -> None:
    """A move, by taps or by a drag, if one is due; else what stands in its way is put away."""
    if hand.app.house.name not in ("play", "lesson"):
        return
    now = hand.what_now()
    if now == "curtain" and rng.random() < 0.5:
        take = hand.page.curtain.ids.take
        hand.press_long(*take.to_window(*take.center))
    elif now == "curtain":
        tap_anywhere(hand, rng)
    elif now == "sheet":
        tap_a_button(hand, rng)
    elif now == "play":
        choice = rng.choice(hand.table.choices)
        if hand.table.game != FIRST:
            _by_path(hand, choice)
        elif rng.random() < 0.3:
            _by_drag(hand, choice)
        else:
            _by_taps(hand, choice)
    else:
        hand.frames(8)


def _by_path(hand: Quick, choice: Any) -> None:
    """Touches one target after the other, as far as they lie in the window."""
    for target in choice.path:
        page = hand.page
        box = page.board.boxes.get(target) if hand.app.house.name in ("play", "lesson") else None
        if box and box.w and box.center[0] < page.width:
            hand.touch(page.board.x + box.center[0], page.board.y + box.center[1])


def _by_taps(hand: Quick, choice: Any) -> None:
    if hand.board.selected != choice.monster:
        hand.tap_card(choice.monster)
    for _ in range(2):
        if hand.app.house.name in ("play", "lesson") and hand.board.scene.slots:
            hand.tap_place(choice.slot, choice.place)


def _by_drag(hand: Quick, choice: Any) -> None:
    x, y = hand.place(choice.slot, choice.place)
    hand.drag(hand.card(choice.monster), (x, y - hand.board.plan.hand[0].h * 0.5))


def deal(hand: Quick, rng: Random, game: str = "") -> None:
    """Another game, or this one, with any number of people."""
    from engine.box import Invitation, code_of

    name = game or rng.choice((FIRST, FIRST, *OTHERS))
    table = TABLES[name]
    setting = _setting(table, rng)
    kinds = KINDS if name == FIRST else table.looks
    people = rng.choice((1, 1, 2, setting.seats))
    code = code_of(Invitation(name, setting, rng.randrange(10**6)))
    bots = [rng.choice(("random", "easy", "normal")) for _ in range(setting.seats)]
    seats = [(NAMES[i], "" if i < people else bots[i], kinds[i]) for i in range(setting.seats)]
    rng.shuffle(seats)
    hand.app.session.begin_with(code, seats)
    hand.frames(2)


def _setting(table: TableOf, rng: Random) -> Any:
    """Any number of players, with some of the options that go together."""
    from engine.core.game import Setting

    often = 0.5 if table is TABLES[FIRST] else 0.3
    options = frozenset(name for name in table.options if rng.random() < often)
    return Setting(rng.choice(table.seats), options)


# The device


def turn(hand: Quick, rng: Random) -> None:
    """Turned round, or another size altogether."""
    size = (Window.height, Window.width) if rng.random() < 0.5 else rng.choice(SIZES)
    hand.resize(int(size[0]), int(size[1]))
    hand.frames(rng.randrange(14))


def pause(hand: Quick, rng: Random) -> None:
    hand.app.on_pause()
    hand.frames(rng.randrange(2))
    hand.app.on_resume()
    hand.frames(1)


def change(hand: Quick, rng: Random) -> None:
    """One setting, as the settings page and the sheet at the table do it."""
    from mmapp.saves.settings import CHOICES

    settings = hand.app.settings_values
    name = rng.choice(("text", "theme", "language", "animation", "pace", "hints", "curtain"))
    switch = rng.choice(("left_handed", "turn_curtain", "memory", "hold_to_look"))
    setattr(settings, name, rng.choice(CHOICES[name]))
    setattr(settings, switch, rng.random() < 0.5)
    game = hand.app.session.game
    for own in game.ui.switches():
        game.settings.switches[own.name] = rng.random() < 0.5
    hand.app.save_settings()
    if hasattr(hand.page, "obey_settings"):
        hand.page.obey_settings()
    hand.frames(1)


def wait(hand: Quick, rng: Random) -> None:
    hand.frames(rng.randrange(40))


def to_a_page(hand: Quick, rng: Random) -> None:
    """Home, and by a button to some other page."""
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.frames(2)
    tap_a_button(hand, rng)


# What comes late


def ask_and_turn_away(hand: Quick, rng: Random) -> None:
    """A hint is asked for, and before it comes something else is done."""
    if hand.app.house.name != "play" or not hand.page.can_hint or hand.sheet:
        return
    hand.page.hint()
    rng.choice((look_back, look_back, back, play, undo, turn, pause, change, deal))(hand, rng)
    hand.frames(rng.randrange(60))


def look_back(hand: Quick, rng: Random) -> None:
    """Some of the last moves; nothing opens over them that was asked for before."""
    page = hand.page
    page.look_back(rng.randrange(6))
    if page.review is None:
        return
    for _ in range(rng.randrange(6)):
        page.review.step(rng.choice((-1, -1, 1)))
        hand.frames(rng.randrange(20))
        assert hand.sheet is None, f"over the moves of before opened: {hand.sheet.title}"
    if rng.random() < 0.7:
        page.end_review()


def undo(hand: Quick, rng: Random) -> None:
    if hand.page.can_undo:
        hand.page.undo()


WEIGHTS: dict[Trick, int] = {
    play: 40,
    tap_a_button: 14,
    tap_anywhere: 10,
    drag: 6,
    press_long: 4,
    back: 5,
    key: 5,
    wait: 4,
    change: 3,
    turn: 3,
    pause: 2,
    tap_twice: 3,
    two_fingers: 3,
    back_while_held: 1,
    write: 1,
    copy_something: 1,
    deal: 1,
    to_a_page: 1,
    ask_and_turn_away: 4,
}


def one_trick(hand: Quick, rng: Random) -> str:
    """Does something; gives its name."""
    trick = rng.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
    trick(hand, rng)
    return trick.__name__
