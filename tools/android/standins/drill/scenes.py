"""What happens to an app on a phone, and what it must have done then."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import Any, cast

from android import CALLS, Phone
from kivy.cache import Cache
from kivy.core.window import Window
from kivy.metrics import Metrics, dp

from drill import device, sdl
from drill.absence import pause
from drill.hand import Hand, Steps, expect, frames, until
from mmapp.system import share

_window = cast("Any", Window)
"""With what belongs to its own implementation."""
TARGET = 48


def sizes(hand: Hand) -> Steps:
    """A dp is what the screen says, the font scale counts once, and nothing lies under the system's bars."""
    expect(Metrics.density == Phone.density, f"density {Metrics.density}, the screen has {Phone.density}")
    expect(abs(dp(TARGET) - TARGET * Phone.density) < 0.01, f"48 dp are {dp(TARGET)} pixels")
    text = hand.app.look.sp(16) / (16 * Phone.density)
    expect(abs(text - Phone.font_scale) < 0.01, f"texts are {text} times as large, the system says {Phone.font_scale}")
    expect("remove_presplash" in CALLS, "the presplash was never taken away")
    expect(hand.button("Quick game").height >= TARGET * Phone.density - 1, "a button of the home page is too low")
    _in_its_place(hand)
    hand.begin(people=1)
    yield from hand.my_turn()
    _in_its_place(hand)
    for name, box in hand.page.board.plan.named.items():
        small = min(box.w, box.h) < TARGET * Phone.density - 1
        expect(not small, f"{name} is {box.w / Phone.density:.0f} x {box.h / Phone.density:.0f} dp")
        inside = box.x >= 0 and box.right <= hand.house.width and box.y >= 0 and box.top <= hand.house.height
        expect(inside, f"{name} is outside the window")
    yield from hand.play()
    yield from until(lambda: "performHapticFeedback 6" in CALLS, "the phone's own feedback")
    share.send("a code")
    expect("startActivity send text/plain a code" in CALLS, f"no other app was asked to take a text: {CALLS}")


def _in_its_place(hand: Hand) -> None:
    left, top, right, bottom = Phone.insets
    width, height = Window.system_size
    found = hand.house.to_window(*hand.house.pos), tuple(hand.house.size)
    wanted = (left, bottom), (width - left - right, height - top - bottom)
    expect(found == wanted, f"the house is at {found}, there is room at {wanted}")
    expect(tuple(hand.page.size) == wanted[1], f"the page is {hand.page.size} large")


def away(hand: Hand) -> Steps:
    """Two people: the picture for the list of recent apps shows the curtain; afterwards everything is as before."""
    hand.begin(people=2)
    yield from hand.my_turn()
    yield from hand.play()
    yield from hand.my_turn()
    before, cards, record = hand.hash, hand.table.scene.hand, _record(hand)
    expect(cards, "nobody's hand is on the table")
    yield from hand.screen.look()
    open_hand, shown = hand.screen.picture, hand.screen.shown
    absence = pause(hand)
    expect(hand.table.scene.hand == () and hand.table.viewer is None, "somebody's hand is still there in the pause")
    expect(hand.page.curtain is not None, "no curtain fell")
    expect(hand.screen.shown > shown, "nothing was drawn before the pause began")
    expect(hand.screen.picture != open_hand, "the picture of the pause shows the hand")
    curtain = hand.screen.picture
    yield
    expect(absence.waited, "Kivy did not stand still")
    yield from until(lambda: not hand.page.curtain.resting, "the curtain's button takes taps")
    hand.page.curtain.resting, hand.page.curtain.rested = True, 0.0  # as when the picture was taken
    yield from hand.screen.look()
    hand.page.curtain.resting, hand.page.curtain.rested = False, 1.0
    expect(hand.screen.picture == curtain, "the picture of the pause was not the whole curtain")
    expect(_record(hand) == record, "the record changed")
    yield from hand.my_turn()
    expect(hand.hash == before and hand.table.scene.hand == cards, "the game is not where it was")
    yield from hand.play()
    expect(_record(hand).startswith(record), "the record does not go on where it was")


def _record(hand: Hand) -> str:
    folder = Path(hand.app.user_data_dir)
    expect("app" not in folder.parts[-1:], "records lie where an update wipes them away")
    return Path(folder, "records", hand.table.name).read_text(encoding="utf-8")


def alone(hand: Hand) -> Steps:
    """One person: no curtain, the hand stays, and what the system has changed meanwhile holds."""
    hand.begin(people=1)
    yield from hand.my_turn()
    before, cards = hand.hash, hand.table.scene.hand
    Phone.night, Phone.density, Phone.insets = False, Phone.density * 1.25, (0, 90, 0, 0)
    pause(hand)
    yield
    yield from hand.my_turn()
    expect(hand.page.curtain is None and hand.table.scene.hand == cards, "the hand is gone")
    expect(hand.hash == before, "the game is not where it was")
    expect(not hand.app.look.dark, "the light theme was not taken over")
    yield from until(lambda: "setSystemBarsAppearance 24 24" in CALLS, "dark signs in the system's bars")
    expect(Metrics.density == Phone.density, "the new size of a dp was not taken over")
    _in_its_place(hand)
    yield from hand.play()


def memory(hand: Hand) -> Steps:
    """The system is short of memory: what can be had again goes, what is on the screen stays."""
    hand.begin(people=1)
    yield from hand.my_turn()
    before, record = hand.hash, _record(hand)
    yield from hand.screen.look()
    picture = hand.screen.picture
    Cache.append("kv.image", "something", object())
    sdl.low_memory()
    expect(Cache.get("kv.image", "something") is None, "nothing was let go of")
    yield from hand.screen.look()
    expect(hand.screen.picture == picture, "the picture changed")
    expect(hand.hash == before and _record(hand) == record, "the game is not where it was")
    yield from hand.play()


def back(hand: Hand) -> Steps:
    """Back closes what is open, never leaves a game unasked, and at home hands the screen back to the system."""
    hand.begin(people=1)
    yield from hand.my_turn()
    board = hand.page.board
    yield from hand.tap(*board.to_window(*board.plan.hand[0].center))
    expect(board.selected, "no card was picked")
    yield from _press_back()
    expect(not board.selected and not hand.house.sheets(), "Back did not put the card back")
    yield from _press_back()
    expect(len(hand.house.sheets()) == 1, "Back did not open the menu")
    yield from _press_back()
    expect(not hand.house.sheets() and hand.house.name == "play", "Back did not close the menu")
    expect("moveTaskToBack" not in CALLS, "the game was left")
    hand.app.session.leave()
    hand.house.show("settings")
    yield from frames(3)
    yield from _press_back()
    expect(hand.house.name == "home", "Back does not lead home")
    expect("moveTaskToBack" not in CALLS, "the app was left too early")
    yield from _press_back()
    expect(CALLS.count("moveTaskToBack") == 1, "Back at home does not leave the app")


def _press_back() -> Steps:
    sdl.back()
    yield from frames(4)


def rotation(hand: Hand) -> Steps:
    """Turned, everything is on the screen; where several people play, the curtain falls: the device moved."""
    hand.begin(people=2)
    yield from hand.my_turn()
    before, cards = hand.hash, hand.table.scene.hand
    width, height = map(int, Window.system_size)
    for size, insets in (((height, width), (70, 0, 0, 40)), ((height, width), (0, 0, 70, 40)), ((width, height), None)):
        Phone.insets = insets or Phone.insets
        _window._event_filter("windowresized", *size)
        Window.dispatch("on_pre_resize", *size)
        yield from until(lambda: hand.app.root.insets == Phone.insets, "the insets were read anew")
        yield from until(partial(_large, size), "the window has turned")
        yield from frames(3)
        _in_its_place(hand)
    yield from until(lambda: hand.page.curtain, "the curtain fell")
    expect(hand.table.scene.hand == (), "a hand stayed in sight")
    yield from hand.my_turn()
    expect(hand.hash == before and hand.table.scene.hand == cards, "the game is not where it was")
    yield from hand.play()


def _large(size: tuple[int, int]) -> bool:
    return tuple(map(int, Window.size)) == size


def forever(hand: Hand) -> Steps:
    """Plays until it is killed and says after each move how far it is."""
    hand.begin(people=2)
    while True:
        yield from hand.my_turn()
        yield from hand.play()
        os.write(1, f"{hand.table.number} {hand.hash}\n".encode())


def again(hand: Hand) -> Steps:
    """After it was killed: the game goes on at the last move that was told, behind a curtain."""
    number, told = os.environ["SIM_TOLD"].split()
    yield from hand.tap_on(hand.button("Continue"))
    yield from until(lambda: hand.table is not None, "the game is opened")
    lines = hand.table.match.lines
    expect(len(lines) >= int(number), f"{len(lines)} moves are left of {number}")
    expect(lines[int(number) - 1].hash == told, "the game is another one")
    yield from until(lambda: hand.page.curtain or hand.table.busy or hand.table.scene.turn == 2, "the game goes on")
    expect(hand.table.scene.hand == (), "a hand was in sight before anybody took over")
    yield from hand.my_turn()
    yield from hand.play()


SCENES = {scene.__name__: scene for scene in (sizes, away, alone, memory, back, rotation, forever, again)}
SCENES |= device.SCENES
