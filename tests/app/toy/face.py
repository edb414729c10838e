"""The face of the toy: views are scenes as they are, legal actions are buttons, events are plain sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from support.toy import BLOCK, REACT, Bid, Block, Keep, Peek, Reroll

from engine.core.game import Decision
from engine.core.history import Story
from mmapp.table.face import ANNOUNCED, BAD, CHAPTER, GOOD, Head, HintWords, Mark, Order, Target, Window
from mmapp.table.told import Later, ToldOf, scenes


class Player(NamedTuple):
    name: str
    kind: str
    bot: str


@dataclass(frozen=True)
class Scene:
    viewer: int | None
    players: tuple[Player, ...]
    view: Any


class Told(ToldOf[Scene]):
    __slots__ = ()


class Choice(NamedTuple):
    action: Any
    target: Target
    words: str


class Verdict(NamedTuple):
    choice: Choice | None = None
    reason: str = ""


class Hint(NamedTuple):
    choice: Choice


class Face:
    moves = frozenset({"answer", "bids", "dice", "scores"})
    chapter_begin = frozenset({"draw"})
    chapter_end = frozenset({"scores"})
    you: int | None = None

    def __init__(self, game: Any, seats: Sequence[Any]) -> None:
        self._game = game
        self._players = tuple(Player(who.name, who.kind, who.bot) for who in seats)

    def scene(self, view: Any) -> Scene:
        return Scene(view.seat, self._players, view)

    def covered(self, scene: Scene, viewer: int | None) -> Scene:
        view, count = scene.view, len(self._players)
        hands = tuple(hand if seat == viewer else None for seat, hand in enumerate(view.hands))
        hidden = not view.played or any(bid not in view.played for bid in view.bids if bid is not None)
        bids = (None,) * count if hidden else view.bids
        return replace(scene, viewer=viewer, view=replace(view, seat=viewer, hands=hands, bids=bids, peeked=()))

    def tell(self, before: Later[Scene] | None, story: Story) -> list[Told]:
        told = []
        for kind, facts, after in scenes(story, self.scene):
            told.append(Told(kind, facts, before, after))
            before = after
        return told

    def by(self, told: Told) -> int | None:
        return told.facts["player"] if told.kind in ("answer", "sealed") else None

    def choices(self, scene: Scene, ask: Decision | None, legal: Sequence[Any]) -> list[Choice]:
        return [Choice(one, Target("choice", (at,)), self._words(one)) for at, one in enumerate(legal)]

    def _words(self, action: Any) -> str:
        if isinstance(action, Bid):
            return f"Bid {action.card}"
        if isinstance(action, (Peek, Block)):
            verb = "Peek at" if isinstance(action, Peek) else "Block"
            return f"{verb} {self._players[action.player].name}"
        if isinstance(action, Reroll):
            return f"Roll die {action.die + 1}"
        return "Keep the dice" if isinstance(action, Keep) else "Do nothing"

    def verdict(self, match: Any, scene: Scene, seat: int, target: Target) -> Verdict:
        return Verdict(None, "not_an_action")

    def why_not(self, verdict: Verdict) -> str:
        return "That is not possible."

    def hints(self, bot_view: Any, scene: Scene) -> Iterator[Sequence[Hint]]:
        yield ()
        yield [Hint(choice) for choice in self.choices(scene, bot_view.decision, bot_view.legal)][:2]

    def advice(self, scene: Scene, hint: Hint) -> HintWords:
        return HintWords(hint.choice.words, "It is one of the first.", "It stands first.")

    def sentence(self, told: Told) -> str:
        names, facts = [player.name for player in told.after.players], told.facts
        who = names[facts["player"]] if "player" in facts else ""
        if told.kind == "answer":
            return f"{who}: {self._words(self._game.codec.read(facts['action']))}."
        if told.kind == "seen":
            seen = f"the card {facts['card']}" if "card" in facts else "a card"
            return f"{who} looks at {seen} of {names[facts['at']]}."
        plain = {
            "deal": "The cards are dealt.",
            "sealed": f"{who} has sealed a card.",
            "bids": f"The bids are {facts.get('bids')}.",
            "dice": f"{who} rolls {facts.get('dice')}.",
            "scores": f"The totals are {facts.get('totals')}.",
            "draw": "A new round begins.",
        }
        return plain[told.kind]

    def line(self, told: Told) -> str:
        return self.sentence(told)

    def mark(self, told: Told) -> Mark | None:
        if told.kind in ("deal", "draw"):
            number = told.after.view.round + 1
            return Mark(CHAPTER, f"Round {number}", str(number))
        if told.kind == "bids":
            return Mark("bids", "The cards are turned up")
        if told.kind == "dice":
            return Mark(GOOD if 6 in told.facts["dice"] else BAD, self.sentence(told))
        return None

    def cue(self, told: Told) -> str:
        return self.sentence(told)

    def head(self, scene: Scene, short: bool) -> Head:
        view = scene.view
        return Head(f"Round {min(view.round + 1, view.rounds)}/{view.rounds}")

    def window(self, scene: Scene, ask: Decision) -> Window | None:
        view, names = scene.view, [player.name for player in self._players]
        if ask.kind == "react":
            seats = tuple(seat for kind, seat, _ in reversed(view.frames) if kind == REACT)
            return Window("react", "May anybody look at a card?", seats, ("react", view.round))
        if ask.kind == "block":
            seats = tuple(seat for kind, seat, _ in reversed(view.frames) if kind == BLOCK)
            words = f"{names[int(ask.about[0])]} wants to look at a card of {names[ask.seat]}."
            key = ("block", view.round, ask.about, ask.seat, view.frames)
            return Window("block", words, seats, key, ANNOUNCED, touches=frozenset({ask.seat}))
        return None

    def orders(self, ask: Decision) -> list[Order]:
        return [Order(ask.kind, "Not again this round")]
