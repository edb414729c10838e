"""Voices for tests: what is read aloud is kept, at once and in the order in which it is said."""

from __future__ import annotations

from mmapp.system.device.speech import Speaker
from mmapp.system.device.worker import Call, Worker


class AtOnce(Worker):
    """Does a call before it comes back, so that nothing is too late to be read."""

    def ask(self, call, done=lambda _: None, failed=lambda: None, limit=1.0):
        one = Call(call, done, failed, limit)
        one.run()
        one.tell(lambda do: do())


class Recorder:
    """Keeps what it is given to read."""

    def __init__(self):
        self.lines = []
        self.silenced = 0

    def read(self, line, cut):
        self.lines.append(line)

    def silence(self):
        self.silenced += 1

    @property
    def texts(self):
        return [line.text for line in self.lines]


def listen(hand, voice=None):
    """From now on all that the app reads aloud goes to this voice."""
    voice = voice or Recorder()
    hand.app.settings_values.read_aloud = True
    hand.app.device.speech = Speaker(lambda: voice, AtOnce())
    return voice
