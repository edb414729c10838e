"""The spy: reads all that can be read of the running app, and knows what the person who holds it may know."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Any

from driver import Hand
from kivy.core.clipboard import Clipboard
from kivy.core.window import Window
from trust import look
from trust.agree import is_monster
from trust.secrets import SECRETS
from trust.tables import FIRST

REPRS = re.compile(
    r"\b(Play|View|Card|State|Scene|Choice|Monster|Slot)\(|'?(hand|reserve|deck|castle|setup)'?[=:] ?[\[(]"
)
"""What only an object of the engine looks like when it is printed."""
PLAIN = (str, int, float, bool, type(None))


_titles = [""]
"""What the window is called: Kivy hands it to the system and forgets it."""
_call = Window.set_title


def _called(title: str) -> None:
    _titles[0] = title
    _call(title)


Window.set_title = _called

# Reading


def texts(hand: Hand) -> Iterator[str]:
    """Every text in the window, shown or spoken, its title and the clipboard."""
    yield from _titles
    yield hand.app.title or ""
    yield Clipboard.paste() or ""
    for widget in look.widgets():
        for name in widget.properties():
            value = getattr(widget, name)
            if isinstance(value, str) and value:
                yield value


def files(folder: Path) -> dict[str, bytes]:
    """What stands on the disk, but for the records, which hold the deal."""
    paths = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths if path.suffix != ".game"}


def values(widget: Any) -> Iterator[Any]:
    """The values of all properties of a widget."""
    for name in widget.properties():
        yield getattr(widget, name)


def snapshot(hand: Any, folder: Path) -> list[str]:
    """All that there is to read, as lines that are equal if two people could not tell two worlds apart."""
    known = look.names()
    lines = [f"title {_titles} {hand.app.title}", f"clipboard {Clipboard.paste()}"]
    for widget in look.widgets():
        shown = {name: plain(getattr(widget, name)) for name in sorted(widget.properties())}
        lines.append(f"{type(widget).__name__} {shown}")
        lines += [f"  {one}" for one in look.painted(widget.canvas, known)]
    lines += [f"{name} {data!r}" for name, data in files(folder).items()]
    return [*lines, f"screenshot {picture()}"] if hand.drawn else lines


def plain(value: Any) -> Any:
    """A value without what differs from run to run."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    return type(value).__name__


def picture() -> str:
    """The pixels of the window as they were last drawn, as a short text."""
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    width, height = (int(side) for side in Window.size)
    return blake2b(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE), digest_size=8).hexdigest()


# Knowing


class Spy:
    """Follows one game; `holder` is who holds the device, None while it goes from hand to hand."""

    def __init__(self, hand: Hand, folder: Path) -> None:
        self.hand, self.folder = hand, folder
        self.table = hand.table
        self.holder: int | None = None
        self.looks = 0
        self._number = -1
        self._open: list[set[str]] = [set(), set()]
        """The cards that lay open in this round and in the one before."""
        self._ever: set[str] = set()
        """All that ever did; one may look back at them."""
        self.seen: set[int] = set()
        """The cards that everybody has seen, in a game of which that is told."""
        match = self.table.match
        self.first = self.table.game == FIRST
        self.secrets = SECRETS.get(self.table.game)
        for kind, facts, view in match.story(None):
            self._lies_open(kind, facts)
            self._sees(facts, view)
        match.observers.insert(0, self)
        self._view = match.view
        match.view, self._legal, match.legal = self._watched_view, match.legal, self._watched_legal
        self._bot_view, match.bot_view = match.bot_view, self._watched_bot_view

    def takes(self, seat: int | None) -> None:
        """Somebody has the device now."""
        self.holder, self._number = seat, self.table.match.number

    def _watched_view(self, seat: int | None) -> Any:
        assert seat is None or seat == self._who(), (
            f"the view of seat {seat} is made while {self._who()} holds the device"
        )
        return self._view(seat)

    def _watched_legal(self, seat: int) -> Any:
        assert seat == self._who(), f"what seat {seat} may do is asked while {self._who()} holds the device"
        return self._legal(seat)

    def _watched_bot_view(self, seat: int) -> Any:
        person = self.table.match.seats[seat].person
        assert not person or seat == self._who(), f"seat {seat} is thought for while {self._who()} holds the device"
        return self._bot_view(seat)

    def _who(self) -> int | None:
        """Who may look; an answer ends it where people share the device, unless the same person is asked again."""
        match = self.table.match
        if self.table.shared and match.number != self._number:
            asked = {decision.seat for decision in match.pending()}
            again = {line.seat for line in match.lines[self._number :]} == {self.holder} == asked
            self.holder, self._number = self.holder if again else None, match.number
        return self.holder

    def check(self) -> None:
        """Raises `AssertionError` with what the holder may not know."""
        self.looks += 1
        holder = self._who()
        if self.hand.app.session.table is not self.table or self.table.match.outcome() is not None:
            return
        mine = self._view(holder)
        self._check_pictures(holder, mine)
        for widget in look.widgets():
            if scene := getattr(widget, "scene", None):
                self._check_scene(scene, holder, mine, type(widget).__name__)
        self._check_scene(self.table.scene, holder, mine, "Table")
        assert holder is not None or not self.table.choices, "choices are published while nobody holds the device"

    def check_all(self) -> None:
        """The same, and every text and file."""
        self.check()
        self._check_values()
        for text in texts(self.hand):
            assert not REPRS.search(text), f"a text shows the inside of the engine: {text[:200]}"
        for name, data in files(self.folder).items():
            assert not REPRS.search(data.decode("utf-8", "replace")), f"{name} shows the inside of the engine"

    # What happens in front of everybody

    viewer = None

    def happened(self, own: Any, public: Any) -> None:
        """See `Observer`: a card that was played is no secret in this round and the next."""
        for kind, facts, view in public:
            self._lies_open(kind, facts)
            self._sees(facts, view)

    def _sees(self, facts: Any, view: Any) -> None:
        if self.secrets:
            self.seen |= self.secrets.shown(facts, view)

    def _lies_open(self, kind: str, facts: Any) -> None:
        if not self.first:
            return
        if kind == "round":
            self._open = [set(), self._open[0]]
        elif kind == "play":
            self._open[0].add(self._name(facts["player"], facts["monster"]))
            self._ever |= self._open[0]

    def went_back(self) -> None:
        """See `Observer`."""

    def _name(self, seat: int, strength: int) -> str:
        from mmapp.games.monsters import pictures

        return f"{pictures.KIND_IDS[self.table.seats[seat].kind]}_{strength}"

    # Pictures

    def _check_pictures(self, holder: int | None, view: Any) -> None:
        if self.first:
            self._check_monsters(holder, view)
        elif self.secrets:
            allowed = self.secrets.allowed(self, holder, view)
            shown = {one.what for one in look.everything_painted() if self.secrets.hides(one.what)}
            assert shown <= allowed, f"{shown - allowed} are painted; seat {holder} holds the device"

    def _check_monsters(self, holder: int | None, view: Any) -> None:
        allowed = self._cards(holder, view) | self._guardians(view) | self._tiles(view)
        for one in look.everything_painted():
            if is_monster(one.what) or re.match(r"guardian_\d|tile_(?!back)", one.what):
                assert one.what in allowed, f"{one.what} is painted; seat {holder} holds the device"
        if holder is None and self.hand.page.curtain is not None:
            self._check_hand_places()

    def _cards(self, holder: int | None, view: Any) -> set[str]:
        cards = self._ever if getattr(self.hand.page, "review", None) else self._open[0] | self._open[1]
        curtain = getattr(self.hand.page, "curtain", None)
        if curtain is not None:
            cards = cards | {self._name(int(curtain.seat), 5)}
        if holder is not None:
            own = (*view.hands[holder], *view.reserves[holder])
            cards = cards | {self._name(holder, strength) for strength in own}
        return cards

    def _guardians(self, view: Any) -> set[str]:
        deck = self.table.match.game.deck.guardians
        return {f"guardian_{deck[number].level}_{number % 12 // 3 + 1}" for number in view.turned}

    def _tiles(self, view: Any) -> set[str]:
        deck = self.table.match.game.deck.tiles
        return {f"tile_{deck[tile].id}" for tile in view.tiles}

    def _check_hand_places(self) -> None:
        """Behind a curtain nothing at all lies where hands lie."""
        board = self.hand.page.board
        if board.plan:
            for one in look.painted(board.canvas, look.names()):
                here = any(box.holds(*one.middle) for box in board.plan.hand)
                assert not (here and one.what.startswith(("fig_", "card_", "ui_heart"))), f"behind a curtain: {one}"

    # What is published

    def _check_values(self) -> None:
        """No widget keeps a scene in any other property."""
        holder = self._who()
        for widget in look.widgets():
            for value in values(widget):
                if type(value).__name__ == "Scene":
                    self._check_scene(value, holder, self._view(holder), type(widget).__name__)

    def _check_scene(self, scene: Any, holder: int | None, view: Any, where: str) -> None:
        if self.secrets:
            self.secrets.check_scene(scene, holder, view, where)
        if not self.first:
            return
        hidden = scene.hand or scene.reserve or scene.viewer is not None
        assert not hidden or scene.viewer == holder is not None, f"{where} keeps the hand of seat {scene.viewer}"
        turned = [slot.front.number for slot in scene.slots if slot.front]
        assert set(turned) <= set(view.turned), f"{where} keeps a guardian that nobody has turned up"
        for player, known in zip(scene.players, view.hands, strict=True):
            assert player.known is None or known is not None, f"{where} keeps a hand that nobody knows"
