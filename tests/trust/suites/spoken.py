"""Suite Spoken: whole games that are read aloud, played by taps, with people who share the device; a spy listens.

What is read goes to the real espeak-ng, which writes each sentence to a file. The spy works out with a face of its own
what everybody may have heard of the game so far; any other sentence is a leak, whatever it says.
"""

from __future__ import annotations

import wave
from pathlib import Path
from random import Random, seed
from tempfile import TemporaryDirectory

WINDOW = True
LIMIT = 600
STEPS = 2000
BACK = 27


def short():
    return {"games": 1}


def long():
    return {"games": 60}


def games(notes, number):
    from games import deal
    from trust.quick import Quick
    from voices import listen

    rng = Random(number)
    seed(number)
    lang = "de" if number % 2 else "en"
    with TemporaryDirectory() as data, TemporaryDirectory() as records:
        hand = Quick(Path(data), (412, 915), lang, animation=rng.choice(("off", "2x")), hints="advice")
        try:
            ear = listen(hand, ear_of(hand, Path(records)))
            deal(hand, rng.randrange(3, 5), 2, rng.randrange(10**6))
            play(hand, ear, rng)
            notes.count("sentences", len(ear.heard))
            notes.measure("seconds of speech", check_records(Path(records), len(ear.heard)))
        finally:
            hand.close()


def ear_of(hand, records: Path):
    """The spy: a real voice that first listens to what it is to read."""
    from mmapp.system.device.linux_voice import EspeakVoice

    class Ear(EspeakVoice):
        def __init__(self):
            super().__init__(records)
            self.heard, self.leaks = [], []

        def read(self, line, cut):
            self.heard.append(line.text)
            if hand.table.shared and line.text not in known_to_all(hand.table):
                self.leaks.append(line.text)
            super().read(line, cut)

    return Ear()


def known_to_all(table) -> set[str]:
    """All that may be said before everybody: the public halves of what happened, in words, and whose turn it is."""
    from mmapp import games as shown
    from mmapp.system.device.speech import plain
    from mmapp.text.i18n import tr

    face = shown.ui(table.game).face(table.match.game, table.seats)
    told = face.tell(None, table.match.story(None))
    happened = {plain(face.sentence(one)) for one in told}
    return happened | {tr("{name}, it is your turn.", name=table.seats[seat].name) for seat in table.people}


def play(hand, ear, rng) -> None:
    """To the end, with everything on the way that could make somebody say too much."""
    table = hand.table
    for _ in range(STEPS):
        if table.outcome is not None:
            break
        step(hand, table, rng)
        assert not ear.leaks, f"who sits beside hears: {ear.leaks}"
    assert table.outcome is not None, "the game did not come to its end"
    plays = sum(told.kind == "play" for told in table.history)
    assert len(ear.heard) > plays, f"only {len(ear.heard)} sentences of a game with {plays} plays"


def step(hand, table, rng) -> None:
    now = hand.what_now()
    if now == "sheet":
        hand.app.house.sheets()[0].close()
        hand.frames(1)
    elif now == "curtain" and rng.random() < 0.1 and table.can_undo:
        hand.until(lambda: not hand.page.curtain.resting)
        hand.tap(hand.page.curtain.ids.undo)
    elif now == "curtain":
        hand.hand_over(hand.page.curtain.seat)
    elif now == "play":
        holding(hand, table, rng)
    else:
        hand.frames(rng.randrange(1, 8))


def holding(hand, table, rng) -> None:
    """A move, or something else: a hint, a card that rests, a look back, a pause."""
    from trust.suites.sealed import make_a_move

    from mmapp.table.face import Target

    what = rng.random()
    if what < 0.7 or hand.page.review:
        make_a_move(hand, rng.choice(table.choices))
    elif what < 0.78:
        hand.key(ord("h"), "h")
        hand.until(lambda: hand.sheet or not hand.page.can_hint)
    elif what < 0.86 and hand.board.scene.reserve:
        hand.board.dispatch("on_refuse", Target("place", (hand.board.scene.reserve[0].strength, 0, -1)))
    elif what < 0.9:
        hand.tap_card(rng.choice(hand.board.scene.hand).strength)
    elif what < 0.95:
        hand.page.look_back(0)
        hand.frames(20)
        hand.page.end_review()
    else:
        hand.app.on_pause()
        hand.app.on_resume()
        hand.frames(2)


def check_records(folder: Path, count: int) -> float:
    """Every sentence was recorded; gives how long they are together."""
    files = sorted(folder.glob("*.wav"))
    assert len(files) == count, f"{len(files)} records of {count} sentences"
    seconds = []
    for path in files:
        with wave.open(str(path)) as sound:
            seconds.append(sound.getnframes() / sound.getframerate())
    assert min(seconds) > 0.2, f"{files[seconds.index(min(seconds))].name} holds no sentence"
    return sum(seconds)


TRIALS = {"games": games}
