"""Scenes of the device's parts: reading aloud, a service that hangs, battery, buzz, e-mail, shaking."""

from __future__ import annotations

from functools import partial

from android import CALLS, Phone

from drill.absence import pause
from drill.hand import Hand, Steps, expect, frames, until

STILL, HARD = (0.0, 0.0, 9.81), (30.0, 0.0, 9.81)


def _heard(begin: str) -> list[str]:
    return [call for call in CALLS if call.startswith(begin)]


def aloud(hand: Hand) -> Steps:
    """Everybody hears whose turn it is, in the language of the app; nothing is read while the app is away."""
    hand.app.settings_values.read_aloud = True
    hand.begin(people=2)
    yield from until(lambda: hand.page.curtain, "a curtain")
    name = hand.table.seats[int(hand.page.curtain.seat)].name
    yield from until(lambda: f"speak de 1.0 {name}, du bist dran." in CALLS, "whose turn it is, in German")
    yield from hand.my_turn()
    Phone.reads_long = True
    CALLS.clear()
    yield from hand.play()
    yield from until(lambda: _heard("speak"), "what happened")
    expect("stop speaking" not in CALLS, "it was stopped too early")
    pause(hand)
    yield from until(lambda: "stop speaking" in CALLS, "it ends when the app is put aside")
    Phone.voices, Phone.reads_long = ("en",), False
    CALLS.clear()
    yield from hand.my_turn()
    yield from hand.play()
    yield from until(lambda: hand.app.device.speech.silent, "all that was to be said is said")
    expect(not _heard("speak"), f"German was read by another voice: {_heard('speak')}")


def hung(hand: Hand) -> Steps:
    """The service hangs: the game goes on all the same, with frames before the service goes on."""
    hand.app.settings_values.read_aloud = Phone.voice_hangs = True
    begun = CALLS.count("speech hangs")
    hand.begin(people=1)
    for step in (until(lambda: "speech hangs" in CALLS, "something is read"), hand.my_turn(), hand.play(), frames(30)):
        for _ in step:
            before, begun = begun, CALLS.count("speech hangs")
            hanging = begun - CALLS.count("speech goes on")
            expect(begun == before or hanging, "the picture stood still until the service went on")
            yield


def parts(hand: Hand) -> Steps:
    """Battery, buzz, e-mail and accelerometer by plyer's own backends."""
    yield from _battery(hand)
    yield from _buzz(hand)
    yield from _letters(hand)
    yield from _shakes(hand)


def _battery(hand: Hand) -> Steps:
    for battery, low in (((12, 3), True), ((12, 2), False), ((80, 3), False)):
        Phone.battery = battery
        hand.app.device.power.look()
        yield from until(partial(_is, hand, low), f"{battery} is low: {low}")


def _is(hand: Hand, low: bool) -> bool:
    return bool(hand.app.device.power.low) is low


def _buzz(hand: Hand) -> Steps:
    Phone.feels, Phone.wants_haptics = False, False
    hand.app.feedback.buzz()
    yield from until(lambda: _heard("performHapticFeedback"), "the system is asked first")
    yield from frames(10)
    expect(not _heard("vibrate"), "it buzzes though the person has switched that off")
    Phone.wants_haptics = True
    hand.app.feedback.buzz()
    yield from until(lambda: "vibrate 20" in CALLS, "a plain buzz where the system gives none")


def _letters(hand: Hand) -> Steps:
    from mmapp.screens import report

    report.send("where it happened")
    yield from until(lambda: _heard("startActivity send text/plain"), "an app for e-mail is asked")
    expect(_heard("startActivity")[-1].endswith("where it happened"), f"the letter is {_heard('startActivity')}")


def _shakes(hand: Hand) -> Steps:
    shaken: list[int] = []
    hand.app.device.motion.start(lambda: shaken.append(1))
    yield from until(lambda: Phone.listener, "somebody listens to the accelerometer")
    for number in range(60):
        x, y, z = STILL if number < 10 else HARD
        Phone.listener.onSensorChanged(_Sample((x * (-1) ** number + number / 1000, y, z)))
        yield from frames(6)
        if shaken:
            break
    expect(shaken, "nobody was told of the shake")
    hand.app.device.motion.stop()
    yield from until(lambda: "listen no more to accelerometer" in CALLS, "the sensor rests")


class _Sample:
    def __init__(self, values: tuple[float, float, float]) -> None:
        self.values = list(values)


SCENES = {"aloud": aloud, "hung": hung, "parts": parts}
