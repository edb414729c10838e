"""`Face`: scenes from views, choices from legal plays, and events in words, for one match.

Nothing is worked out here: numbers stand in the views and events, legality and reasons come from the match.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from typing import Any

from engine.core.bot_view import AnyBotView
from engine.core.game import Decision, Game
from engine.core.history import Story
from engine.core.match import AnyMatch
from engine.core.record import Seat
from engine.monsters.bots.advice import Advice, advising
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters
from engine.monsters.views import SlotView, View
from mmapp.games.monsters import words
from mmapp.games.monsters.scene import Card, Choice, Front, Hint, Player, Scene, Slot, Told, Verdict
from mmapp.table.face import BAD, CHAPTER, GOOD, Facts, Head, HintWords, Mark, Order, Target
from mmapp.table.told import Later, scenes
from mmapp.text import words as house_words
from mmapp.text.i18n import tr


class Face:
    """The face of one match; see `mmapp.table.face.Face`."""

    moves = frozenset({"play", "reveal", "healing"})
    chapter_begin = frozenset({"round"})
    chapter_end = frozenset({"take_back"})

    def __init__(self, game: Game[Any, Any], seats: Sequence[Seat]) -> None:
        if not isinstance(game, Monsters):
            raise TypeError(f"this face is not for {game.name}")
        self.you: int | None = None
        self._game = game
        self._seats = tuple(seats)
        self._ids = tuple(tile.id for tile in game.deck.tiles)

    # Scenes

    def scene(self, view: View) -> Scene:
        """A view as a scene."""
        mine = view.seat
        return Scene(
            viewer=mine,
            round=view.round,
            rounds=view.rounds,
            start=view.start,
            turn=view.turn,
            players=tuple(self._player(view, seat) for seat in range(view.players)),
            slots=tuple(_slot(slot, view.healing) for slot in view.castle),
            tile=self._ids[view.tile] if view.tile is not None else "",
            treasury=view.vault,
            free=view.free,
            hand=() if mine is None else _cards(mine, view.hands[mine] or (), view.healing),
            reserve=() if mine is None else _cards(mine, view.reserves[mine] or (), view.healing),
        )

    def covered(self, scene: Scene, viewer: int | None) -> Scene:
        """The scene when the hand is covered: nothing in it that only one seat knew."""
        players = tuple(replace(one, known=None) for one in scene.players)
        return replace(scene, viewer=viewer, hand=(), reserve=(), players=players)

    def _player(self, view: View, seat: int) -> Player:
        who = self._seats[seat]
        return Player(who.name, who.kind, who.bot, view.gold[seat], view.cards[seat], view.hands[seat], view.risk[seat])

    # Events

    def tell(self, before: Later[Scene] | None, story: Story) -> list[Told]:
        """The events of a story, from scene to scene; `before` is None at the beginning of a match."""
        told = []
        for kind, facts, seen in scenes(story, self.scene):
            before = before or Later(partial(_before_the_castle, seen))
            after = Later(partial(self._after, before, kind, seen))
            told.append(Told(kind, facts, before, after))
            before = after
        return told

    def _after(self, before: Later[Scene], kind: str, seen: Later[Scene]) -> Scene:
        """The scene of a moment as it is shown: whoever has just played has no turn any more.

        At the beginning no guardian lies there yet, and at the end those of the last round stay.
        """
        if kind == "deal":
            return _before_the_castle(seen)
        after = seen()
        after = after if after.viewer is not None else self.covered(after, None)
        if kind == "play":
            return replace(after, turn=None)
        if after.slots:
            return after
        last = before()
        return replace(after, slots=last.slots, tile=last.tile, round=last.round)

    def by(self, told: Told) -> int | None:
        """The player who played a monster; None for other events."""
        return told.facts["player"] if told.kind == "play" else None

    # Choices

    def choices(self, scene: Scene, ask: Decision | None, plays: Sequence[Any]) -> tuple[Choice, ...]:
        """The legal plays as choices on the board; a free slot is one choice at its first free place."""
        return tuple(_choice(scene, play) for play in plays)

    def verdict(self, match: AnyMatch, scene: Scene, seat: int, target: Target) -> Verdict:
        """The meaning of putting a card there, legal or not; place -1 means just somewhere at the slot."""
        monster, slot, place = target.at
        spot = scene.slots[slot]
        lying = spot.places[place] if place >= 0 else None
        play = Play(monster, slot, lying.player, lying.strength) if lying else Play(monster, slot)
        for choice in self.choices(scene, None, [legal for legal in match.legal(seat) if legal == play]):
            return Verdict(choice)
        facts = {
            "monster": monster,
            "lying": lying.strength if lying else 0,
            "maximum": spot.strength[1],
            "sum": spot.total,
            "price": sum(spot.prices[place] or ()),
            "gold": scene.players[seat].gold,
        }
        return Verdict(None, match.why_not(seat, play) or "not_an_action", facts)

    def hints(self, bot_view: AnyBotView, scene: Scene) -> Iterator[tuple[Hint, ...]]:
        """Yields nothing while it thinks, slice by slice, and at last the best choices."""
        for found in advising(bot_view):
            yield tuple(self._hint(scene, one) for one in found)

    def _hint(self, scene: Scene, advice: Advice) -> Hint:
        choice = self.choices(scene, None, [advice.play])[0]
        reasons = tuple((reason.key, dict(reason.facts)) for reason in advice.reasons)
        return Hint(choice, advice.win, advice.gold, advice.chance, reasons)

    def advice(self, scene: Scene, hint: Hint) -> HintWords:
        """A piece of advice in words."""
        percent, gold = round(100 * hint.win), house_words.tenths(hint.gold)
        promise = tr("Wins {percent} % of the games; this round {gold} gold.", percent=percent, gold=gold)
        return HintWords(words.move(hint.choice), promise, self._why(scene, hint.reasons))

    def _why(self, scene: Scene, reasons: Iterable[tuple[str, Facts]]) -> str:
        names = [player.name for player in scene.players]
        lines = [words.advice(names, key, facts, self.you) for key, facts in reasons]
        return " ".join(line for line in lines if line)

    def explained(self, scene: Scene, play: Play, because: Iterable[tuple[str, Facts]]) -> HintWords:
        """A play of a finished game in words; see `mmapp.table.coaching.Explains`."""
        return HintWords(words.move(self.choices(scene, None, [play])[0]), "", self._why(scene, because))

    # Words

    def why_not(self, verdict: Verdict) -> str:
        """The sentence that says why something is not allowed."""
        return words.why_not(verdict)

    def sentence(self, told: Told) -> str:
        """An event in a sentence."""
        return words.event(told.after if told.kind == "round" else told.before, told.kind, told.facts, self.you)

    def line(self, told: Told) -> str:
        """An event as a line of the list of what happened: a guardian that was turned up without who gets what."""
        return words.reveal_line(told.facts) if told.kind == "reveal" else self.sentence(told)

    def mark(self, told: Told) -> Mark | None:
        """The mark of a round that begins, or of a guardian that was beaten or not."""
        if told.kind == "round":
            number = told.facts["round"] + 1
            return Mark(CHAPTER, tr("Round {n}", n=number), str(number))
        if told.kind == "reveal":
            return Mark(GOOD if told.facts["beaten"] else BAD, words.reveal_line(told.facts))
        return None

    def cue(self, told: Told) -> str:
        """The words when an event begins to be shown: of a guardian only what lies before it."""
        return words.count(told.facts) if told.kind == "reveal" else self.sentence(told)

    def head(self, scene: Scene, short: bool) -> Head:
        """The head: the round, and the king's tile with its effect."""
        at = {"n": min(scene.round + 1, scene.rounds), "all": scene.rounds}
        title = tr("Round {n}/{all}", **at) if short else tr("Round {n} of {all}", **at)
        return Head(title, f"monsters/tile_{scene.tile}", words.tile(scene.tile)[0]) if scene.tile else Head(title)

    def window(self, scene: Scene, ask: Decision) -> None:
        """Returns None: there are no windows, every question must be answered."""

    def orders(self, ask: Decision) -> tuple[Order, ...]:
        """Returns nothing: there are no windows."""
        return ()


@lru_cache(maxsize=512)
def _slot(slot: SlotView, healing: tuple[int, ...]) -> Slot:
    """A slot of a view as the board shows it."""
    one, two = (monster and _card(*monster, healing) for monster in slot.places)
    front = slot.front and Front(*slot.front)
    numbers = slot.total, slot.room, slot.price, slot.prices
    return Slot(slot.level, slot.strength, slot.loot, (one, two), slot.change, front, slot.chance, *numbers)


def _card(player: int, strength: int, healing: Sequence[int]) -> Card:
    return Card(player, strength, healing[strength - 1])


def _cards(player: int, strengths: Sequence[int], healing: Sequence[int]) -> tuple[Card, ...]:
    return tuple(_card(player, strength, healing) for strength in sorted(strengths))


def _before_the_castle(scene: Later[Scene]) -> Scene:
    """The table when the cards were dealt and no guardian lies there yet."""
    return replace(scene(), slots=(), tile="")


def _choice(scene: Scene, play: Play) -> Choice:
    slot = scene.slots[play.slot]
    if not play.over:
        return Choice(play.monster, play.slot, slot.places.index(None), play, last=scene.free == 1)
    place = _place_of(slot, play.player, play.over)
    treasury, owner = slot.prices[place] or (0, 0)
    return Choice(play.monster, play.slot, place, play, treasury + owner, owner, play.player)


def _place_of(slot: Slot, player: int, strength: int) -> int:
    for place, lying in enumerate(slot.places):
        if lying and (lying.player, lying.strength) == (player, strength):
            return place
    raise ValueError("nobody like that lies there")
