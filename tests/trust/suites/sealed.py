"""Suite 4, Sealed: never a card that the person who holds the device may not know.

`live` plays whole games and reads the app frame by frame. `twins` takes one moment of a game and another deal that the
person cannot tell from it, walks through the app in both, and wants every text, picture, property, file, line of the
log and pixel to be the same.
"""

from __future__ import annotations

import io
import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from functools import cache
from pathlib import Path
from random import Random, seed
from tempfile import TemporaryDirectory

from trust.tables import FIRST, TABLES, deal, of, times_of_others, trials_of_others

WINDOW = True
LIMIT = 600
STEPS = 160
ACTIONS = 26
BACK = 27
UPRIGHT = (412, 915)
"""The size that the window has from the beginning: here pixels are compared, too."""


def short():
    return {"live": 2, "twins": 2, **times_of_others(live=1, twins=1)}


def long():
    return {"live": 120, "twins": 400, **times_of_others(live=40, twins=120)}


# Whole games, frame by frame


def live(notes, number, game=FIRST):
    from trust import look
    from trust.quick import Quick
    from trust.spy import Spy

    rng = Random(number)
    seed(number)
    look.learn_texts()
    with TemporaryDirectory() as name:
        folder = Path(name)
        settings = {"animation": rng.choice(("off", "1x", "2x")), "text": rng.choice((100, 200)), "hints": "advice"}
        hand = Quick(folder, rng.choice(((412, 915), (915, 412), (1280, 800))), rng.choice(("de", "en")), **settings)
        try:
            choose_cover(hand, rng)
            count = rng.choice(TABLES[game].seats)
            options = [one for one in TABLES[game].options if rng.random() < 0.5]
            people = rng.choice((0, 1, 2, count, count))
            deal(hand, game, count, people, rng.randrange(10**6), tuple(options))
            spy = Spy(hand, folder)
            spying_hand(hand, spy)
            walk_through(hand, spy, rng)
            notes.count("looks", spy.looks)
        finally:
            hand.close()


def choose_cover(hand, rng) -> None:
    """What is covered between two people, and whether a hand is only seen while it is held."""
    settings = hand.app.settings_values
    settings.curtain, settings.hold_to_look = rng.choice(("full", "hand", "hand")), rng.random() < 0.4


def spying_hand(hand, spy) -> None:
    """From now on the spy looks at every frame."""
    plain = type(hand).frames

    def frames(count: int = 1) -> None:
        for _ in range(count):
            plain(hand, 1)
            spy.check()

    hand.frames = frames


def walk_through(hand, spy, rng) -> None:
    people = [number for number, seat in enumerate(hand.table.seats) if seat.person]
    if len(people) == 1:
        spy.takes(people[0])
    for _ in range(STEPS):
        if hand.app.session.table is not spy.table or spy.table.outcome is not None:
            break
        step(hand, spy, rng)
        spy.check_all()


def step(hand, spy, rng) -> None:
    """What people do at the table."""
    now = hand.what_now()
    if now == "sheet":
        hand.app.house.sheets()[0].close()
        hand.frames(1)
    elif now == "curtain":
        at_the_curtain(hand, spy, rng)
    elif now == "play":
        holding(hand, spy, rng)
    else:
        hand.frames(rng.randrange(1, 20))


def at_the_curtain(hand, spy, rng) -> None:
    what = rng.random()
    if what < 0.1:
        hand.key(BACK)
    elif what < 0.2 and hand.table.can_undo:
        hand.tap("Undo" if not hand.page.covers.full else hand.page.curtain.ids.undo)
    elif what < 0.3:
        leave_it(hand, spy, rng)
    elif what < 0.4 and not hand.page.covers.full:
        at_the_open_table(hand, rng)
    else:
        seat = hand.page.curtain.seat
        hand.until(lambda: not hand.page.curtain.resting)
        spy.takes(int(seat))
        if what < 0.5 and hand.page.covers.full and hand.page.curtain.moves:
            hand.tap(hand.page.curtain.ids.watch)
            hand.frames(rng.randrange(1, 60))
        elif hand.page.covers.full or not hand.page.curtain.brief:
            hand.hand_over(seat)
        else:
            a_look(hand, spy, rng)


def middle_of(hand, rng) -> tuple[float, float]:
    """The middle of anything on the board."""
    return rng.choice(list(of(hand).boxes(hand).values())).center


def at_the_open_table(hand, rng) -> None:
    """Anybody touches whatever lies open."""
    hand.touch(*middle_of(hand, rng))
    hand.frames(rng.randrange(1, 30))
    hand.page.end_review()


def a_look(hand, spy, rng) -> None:
    """A finger holds the hand open; perhaps another plays meanwhile, and sometimes the app is left."""
    from kivy.tests.common import UnitTestTouch

    box = hand.board.plan.private
    touch = UnitTestTouch(box.x + 3, box.y + 3)
    touch.touch_down()
    hand.frames(22)
    what = rng.random()
    if hand.table.choices and what < 0.6:
        make_a_move(hand, rng.choice(hand.table.choices))
    elif what < 0.7:
        leave_it(hand, spy, rng)
    touch.touch_up()
    if not hand.board.armed:
        spy.takes(None)
    hand.frames(2)


def holding(hand, spy, rng) -> None:
    what = rng.random()
    if what < 0.5:
        make_a_move(hand, rng.choice(hand.table.choices))
    elif what < 0.55:
        hand.touch(*middle_of(hand, rng))
    elif what < 0.6:
        hand.press_long(*middle_of(hand, rng))
    elif what < 0.7:
        hand.page.open_log()
        hand.frames(1)
    elif what < 0.78:
        hand.key(ord("h"), "h")
        hand.until(lambda: hand.sheet or not hand.page.can_hint)
    elif what < 0.84 and not hand.page.review:
        pick_a_card(hand, rng)
    elif what < 0.92:
        hand.key(BACK)
    else:
        leave_it(hand, spy, rng)


def pick_a_card(hand, rng) -> None:
    if hand.table.game == FIRST:
        hand.tap_card(rng.choice(hand.board.scene.hand).strength)
    else:
        touch_first(hand, rng.choice(hand.table.choices))


def touch_first(hand, choice) -> None:
    """Touches the first thing that a choice needs, if it lies where a finger can reach it."""
    if box := hand.board.boxes.get(choice.path[0]):
        hand.touch(hand.board.x + box.center[0], hand.board.y + box.center[1])


def make_a_move(hand, choice) -> None:
    """By taps; a hint that comes in between may take one of them."""
    hand.page.end_review()
    hand.board.let_go()
    if hand.table.game != FIRST:
        hand.until(lambda: not hand.sheet and hand.board.choices or hand.what_now() != "play")
        if hand.what_now() == "play" and choice in hand.board.choices:
            of(hand).make(hand, choice)
        return
    number = hand.table.number
    hand.tap_card(choice.monster)
    for _ in range(2):
        if hand.table.number == number and hand.what_now() == "play":
            hand.tap_place(choice.slot, choice.place)


def leave_it(hand, spy, rng) -> None:
    """The system takes the app away, or the device is turned: whoever looks then may be anybody."""
    from kivy.core.window import Window

    if hand.table.shared:
        spy.takes(None)
    if rng.random() < 0.5:
        hand.app.on_pause()
        spy.check()
        hand.app.on_resume()
    else:
        hand.resize(int(Window.height), int(Window.width))
    hand.frames(2)


# Two worlds


def twins(notes, number, game=FIRST):
    from trust.worlds import deal as dealt
    from trust.worlds import twin

    rng = Random(number)
    moves = rng.randrange(ACTIONS)
    warm_up()
    for before_the_tap in (True, False):
        with TemporaryDirectory() as one, TemporaryDirectory() as two:
            match = dealt(Random(number), Path(one), moves, game)
            holder = None if before_the_tap else min(decision.seat for decision in match.pending())
            twin(match, holder, rng, Path(two))
            seen = [list(walk(Path(folder), number, before_the_tap)) for folder in (one, two)]
        notes.count("situations", len(seen[0]))
        compare(*seen)


@cache
def warm_up() -> None:
    """What Kivy says only once is said."""
    from trust.quick import Quick

    with TemporaryDirectory() as folder:
        Quick(Path(folder)).close()


def compare(one: list[tuple[str, list[str]]], two: list[tuple[str, list[str]]]) -> None:
    assert [name for name, _ in one] == [name for name, _ in two]
    for (name, first), (_, second) in zip(one, two, strict=True):
        for a, b in zip(first, second, strict=False):
            assert a == b, f"{name}: who sees this knows a secret:\n{a[:700]}\n{b[:700]}"
        assert len(first) == len(second), f"{name}: there is more in one world"


def walk(folder: Path, number: int, before_the_tap: bool) -> Iterator[tuple[str, list[str]]]:
    """Situations of a running game, each with all that can be read in it."""
    from kivy.core.clipboard import Clipboard
    from trust import look, spy  # before the app: it hears from the beginning
    from trust.quick import Quick

    seed(number)
    look.learn_texts()
    Clipboard.copy("nothing")
    rng = Random(number)
    size = rng.choice((UPRIGHT, UPRIGHT, (915, 412), (1280, 800)))
    with listening() as log:
        hand = Quick(
            folder, size, drawn=size == UPRIGHT, animation=rng.choice(("off", "2x")), memory=rng.random() < 0.5
        )
        hand.app.settings_values.curtain = rng.choice(("full", "hand"))
        bring_the_game(hand)
        try:
            tour = closed(hand) if before_the_tap else opened(hand, rng)
            for name in tour:
                yield name, [*read(hand, folder, spy), said(log)]
        finally:
            hand.close()


def bring_the_game(hand) -> None:
    """Its shelf shows the game that is under way."""
    from trust.worlds import FILE

    game = hand.app.store.entries[FILE].game
    if hand.app.session.game.name != game:
        hand.app.session.bring(game)
        hand.app.house.show("home")
        hand.frames(2)


@contextmanager
def listening() -> Iterator[io.StringIO]:
    """What the app says to log and console."""
    log, root = io.StringIO(), logging.getLogger()
    handler, level = logging.StreamHandler(log), root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    try:
        with redirect_stderr(log):
            yield log
    finally:
        root.removeHandler(handler)
        root.setLevel(level)


def read(hand, folder, spy) -> list[str]:
    if hand.drawn:
        hand.draw()
    return spy.snapshot(hand, folder)


def said(log: io.StringIO) -> str:
    """The log without addresses, and without what Kivy says only once."""
    lines = [line for line in log.getvalue().splitlines() if "Deprecated" not in line]
    return re.sub(r"0x[0-9a-f]+", "", "\n".join(lines))


def closed(hand) -> Iterator[str]:
    """What anybody sees: the lists, and the table before the tap."""
    from trust.worlds import FILE

    yield "home"
    film = hand.app.session.film(hand.app.store.entries[FILE])
    hand.app.house.show("replay", film=film)
    for at in range(len(film)):
        hand.page.at = at
        hand.frames(2)
        yield f"looking back, move {at}"
    hand.app.house.show("chronicle")
    hand.frames(2)
    yield "chronicle"
    hand.tap(next(one for one in hand.widgets() if type(one).__name__ == "GameRow"))
    assert not {"Watch again", "Copy as text"} & {getattr(one, "words", "") for one in hand.widgets()}
    yield "a game in the chronicle"
    hand.app.house.show("home")
    hand.tap("Continue")
    hand.frames(12)
    yield "curtain"
    if not hand.page.covers.full:
        yield from beside_the_hand(hand)
    hand.key(BACK)
    yield "menu over the curtain"
    hand.key(BACK)
    hand.page.open_log()
    hand.frames(2)
    yield "what happened, over the curtain"
    hand.key(BACK)
    hand.app.on_pause()
    yield "pause at the curtain"
    hand.app.on_resume()
    yield from fallen(hand)


def beside_the_hand(hand) -> Iterator[str]:
    """All of a table that lies open while only the hand is covered."""
    for target, box in of(hand).boxes(hand).items():
        hand.touch(*box.center)
        hand.frames(30)
        yield f"{target}, beside a covered hand"
        hand.app.house.clear()
        hand.page.end_review()
        hand.frames(2)


def opened(hand, rng) -> Iterator[str]:
    """What the person at the table sees, up to the next curtain."""
    hand.tap("Continue")
    hand.frames(2)
    hand.hand_over(hand.page.curtain.seat)
    yield "own hand"
    for target, box in of(hand).boxes(hand).items():
        hand.board.let_go()
        hand.press_long(*box.center)
        yield f"{target}, large"
        hand.app.house.clear()
    for open_it in (hand.page.open_log, hand.page.open_menu):
        open_it()
        hand.frames(2)
        yield open_it.__name__
        hand.app.house.clear()
    for number, box in enumerate(hand.board.plan.moves):
        hand.touch(*box.center)
        hand.frames(60)
        yield f"looking back, {number}"
        hand.page.end_review()
        hand.frames(2)
    yield from advised(hand)
    yield from played(hand, rng)
    yield from fallen(hand)


def advised(hand) -> Iterator[str]:
    hand.key(ord("h"), "h")
    hand.until(lambda: hand.sheet or not hand.page.can_hint)
    yield "hint"
    hand.app.house.clear()
    hand.frames(2)


def played(hand, rng) -> Iterator[str]:
    """A move, the curtain, and the move taken back."""
    if hand.table.game != FIRST:
        yield from played_by_paths(hand, rng)
        return
    harmless = [choice for choice in hand.table.choices if not choice.last]
    if not harmless:
        return
    for strength in {choice.monster for choice in harmless}:
        hand.tap_card(strength)
        yield "a card is picked"
        hand.board.let_go()
    hand.play(rng.choice(harmless))
    for _ in range(6):
        hand.frames(3)
        yield "after the move"
    if hand.page.curtain and hand.table.can_undo:
        hand.page.undo()
        hand.frames(2)
        yield "taken back"


def played_by_paths(hand, rng) -> Iterator[str]:
    """The first step of some choices; one that needs no second step would be made, and may show what was hidden."""
    begun = [choice for choice in hand.table.choices if len(choice.path) > 1]
    for choice in rng.sample(begun, min(6, len(begun))):
        touch_first(hand, choice)
        yield f"picked for {choice.path}"
        hand.board.let_go()
        hand.frames(2)


def fallen(hand) -> Iterator[str]:
    """Something unexpected happens that knows all: the page for it, and what can be copied from it."""
    from mmapp.screens.rescue import Rescue

    strict = os.environ.pop("MMAPP_STRICT")
    try:
        Rescue(hand.app).handle_exception(knowing(hand.table.match))
    finally:
        os.environ["MMAPP_STRICT"] = strict
    hand.frames(3)
    assert hand.app.house.name == "trouble"
    yield "error page"
    with suppress(AssertionError):
        hand.tap("Copy details")
    hand.page.copy()
    yield "error page, details copied"


def knowing(match) -> Exception:
    """An exception whose text, and whose cause's text, tell the whole deal."""
    try:
        try:
            raise ValueError(match.game.dump(match._state))
        except ValueError as error:
            raise KeyError(str(match.header.setup)) from error
    except KeyError as error:
        return error


TRIALS = {"live": live, "twins": twins, **trials_of_others(live=live, twins=twins)}
