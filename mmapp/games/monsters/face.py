"""The face of Mächtige Monster: scenes out of views and events, choices out of legal plays.

Nothing is decided here. Legality and reasons come from the match; this only reads levels, prices
and tiles out of the content so that the board can show them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from engine.core.bot_view import AnySight
from engine.core.game import Decision, Game
from engine.core.history import Moment
from engine.core.match import AnyMatch
from engine.core.record import Seat
from engine.monsters.bots.advice import Advice, advising
from engine.monsters.effects import slots_named
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters
from engine.monsters.views import View
from mmapp.games.monsters import words
from mmapp.games.monsters.scene import Card, Choice, Front, Hint, Player, Scene, Slot, Told, Verdict
from mmapp.table.face import Advice as HintWords
from mmapp.table.face import Head, Order, Target
from mmapp.text import words as house_words
from mmapp.text.i18n import tr

Facts = Mapping[str, Any]
GOLD = 258
"""All the gold there is in the box, in pieces of 1, 2 and 10."""


class Face:
    """What one match looks like."""

    moves = frozenset({"play", "reveal", "healing"})
    chapter_begin = frozenset({"round"})
    chapter_end = frozenset({"take_back"})

    def __init__(self, game: Game[Any, Any], seats: Sequence[Seat]) -> None:
        if not isinstance(game, Monsters):
            raise TypeError(f"this face is not for {game.name}")
        self._game = game
        self._seats = tuple(seats)
        self._ids = tuple(tile.id for tile in game.deck.tiles)

    # Scenes

    def scene(self, view: View) -> Scene:
        """A view as a scene."""
        tile = self._ids[view.tile] if view.tile is not None else ""
        mine = view.seat
        return Scene(
            viewer=mine,
            round=view.round,
            rounds=view.rounds,
            start=view.start,
            turn=view.turn,
            players=tuple(self._player(view, seat) for seat in range(view.players)),
            slots=self._slots(view, tile),
            tile=tile,
            treasury=GOLD - sum(view.gold),
            hand=() if mine is None else self._cards(mine, view.hands[mine] or (), tile),
            reserve=() if mine is None else self._cards(mine, view.reserves[mine] or (), tile),
        )

    def covered(self, scene: Scene, viewer: int | None) -> Scene:
        """The scene when the hand is covered: nothing in it that only one seat knew."""
        players = tuple(replace(one, known=None) for one in scene.players)
        return replace(scene, viewer=viewer, hand=(), reserve=(), players=players)

    def _player(self, view: View, seat: int) -> Player:
        who = self._seats[seat]
        return Player(who.name, who.kind, who.bot, view.gold[seat], view.cards[seat], view.hands[seat])

    def _slots(self, view: View, tile: str) -> tuple[Slot, ...]:
        slots = [
            self._slot(
                slot.level, tuple(monster and (monster.player, monster.strength) for monster in slot.places), tile
            )
            for slot in view.castle
        ]
        return self._weighed(self._changed(slots, tile), view.turned)

    def _weighed(self, slots: Sequence[Slot], turned: Sequence[int]) -> tuple[Slot, ...]:
        """Each slot with the chance that what lies there beats one of the guardians that nobody has seen yet."""
        seen = set(turned)
        unseen = [one for number, one in enumerate(self._game.deck.guardians) if number not in seen]
        weighed = []
        for slot in slots:
            harder = slot.change[0]
            maybe = [max(0, one.strength + harder) <= slot.total for one in unseen if one.level == slot.level]
            weighed.append(replace(slot, chance=sum(maybe) / len(maybe)) if maybe and slot.total else slot)
        return tuple(weighed)

    def _slot(self, level: int, places: Sequence[tuple[int, int] | None], tile: str = "") -> Slot:
        back = self._game.deck.levels[level]
        one, two = (place and self._card(*place, tile) for place in places)
        return Slot(level, _ends(back.strength), _ends(back.loot), (one or None, two or None))

    def _card(self, player: int, strength: int, tile: str = "") -> Card:
        return Card(player, strength, self._healing(tile)[strength - 1])

    def _cards(self, player: int, strengths: Sequence[int], tile: str) -> tuple[Card, ...]:
        return tuple(self._card(player, strength, tile) for strength in sorted(strengths))

    def _healing(self, tile: str) -> Sequence[int]:
        deck = self._game.deck
        return (deck.tiles[self._ids.index(tile)].healing if tile else ()) or deck.healing

    def _changed(self, slots: Sequence[Slot], tile: str) -> tuple[Slot, ...]:
        """The slots with what the tile adds to them as they lie."""
        if not tile:
            return tuple(slots)
        card = self._game.deck.tiles[self._ids.index(tile)]
        named = slots_named(card.at, len(slots))
        if card.at == "equal_pair":
            touched = [i for i, slot in enumerate(slots) if _is_equal_pair(slot)]
        elif card.at == "weakest":
            touched = _weakest(slots)
        else:
            touched = list(named)
        change = card.strength, card.loot
        return tuple(replace(slot, change=change if i in touched else (0, 0)) for i, slot in enumerate(slots))

    # Events

    def tell(self, before: Scene | None, moments: Sequence[Moment]) -> list[Told]:
        """What happened as steps from scene to scene; `before` is None at the beginning of a match."""
        told = []
        scene = before or self.beginning(self.scene(moments[0].view), moments[0].facts)
        for kind, facts, _ in moments:
            after = self.after(scene, kind, facts)
            more = {"steps": _healing_steps(scene, facts)} if kind == "healing" else {}
            told.append(Told(kind, {**facts, **more}, scene, after))
            scene = after
        return told

    def by(self, told: Told) -> int | None:
        """Whoever played a monster."""
        return told.facts["player"] if told.kind == "play" else None

    def beginning(self, scene: Scene, facts: Facts) -> Scene:
        """The table when the cards were dealt, as everybody saw it; `scene` is any later one."""
        bare = self.covered(scene, None)
        players = tuple(replace(one, cards=3) for one in bare.players)
        start = facts["start"]
        bare = replace(bare, players=players, slots=(), round=0, tile="", start=start, turn=start)
        return self._gold(bare, facts)

    def after(self, scene: Scene, kind: str, facts: Facts) -> Scene:
        """The scene when this event has happened."""
        steps: Mapping[str, Callable[[Scene, Facts], Scene]] = {
            "play": self._play,
            "reveal": self._reveal,
            "healing": self._gold,
            "take_back": self._take_back,
            "round": self._round,
            "end": self._end,
        }
        return steps.get(kind, self._gold)(scene, facts)

    def _gold(self, scene: Scene, facts: Facts) -> Scene:
        gold = facts.get("gold")
        if gold is None:
            return scene
        players = tuple(replace(one, gold=purse) for one, purse in zip(scene.players, gold, strict=True))
        return replace(scene, players=players, treasury=GOLD - sum(gold))

    def _play(self, scene: Scene, facts: Facts) -> Scene:
        who, strength, at, over = facts["player"], facts["monster"], facts["slot"], facts["over"]
        slot = scene.slots[at]
        card = self._card(who, strength, scene.tile)
        places = list(slot.places)
        counts = {who: -1}
        if over:
            place = next(i for i, lying in enumerate(places) if lying and (lying.player, lying.strength) == tuple(over))
            counts[over[0]] = counts.get(over[0], 0) + 1
        else:
            place = places.index(None)
        places[place] = card
        slots = list(scene.slots)
        slots[at] = replace(slot, places=(places[0], places[1]), chance=None)
        scene = self._gold(replace(scene, slots=self._changed(slots, scene.tile), turn=None), facts)
        return self._hands_moved(scene, counts, card, over)

    def _hands_moved(self, scene: Scene, counts: Mapping[int, int], card: Card, over: Any) -> Scene:
        players = tuple(replace(one, cards=one.cards + counts.get(i, 0)) for i, one in enumerate(scene.players))
        hand = list(scene.hand)
        if scene.viewer == card.player:
            hand = [held for held in hand if held.strength != card.strength]
        if over and scene.viewer == over[0]:
            hand = sorted([*hand, self._card(over[0], over[1], scene.tile)], key=lambda held: held.strength)
        return replace(scene, players=players, hand=tuple(hand))

    def _reveal(self, scene: Scene, facts: Facts) -> Scene:
        front = Front(facts["guardian"], facts["strength"], facts["loot"], facts["beaten"])
        slots = list(scene.slots)
        slots[facts["slot"]] = replace(slots[facts["slot"]], front=front)
        return self._gold(replace(scene, slots=tuple(slots)), facts)

    def _take_back(self, scene: Scene, facts: Facts) -> Scene:
        players = tuple(replace(one, cards=3, known=None) for one in scene.players)
        return self._held(replace(self._gold(scene, facts), players=players), facts)

    def _held(self, scene: Scene, facts: Facts) -> Scene:
        if scene.viewer is None or "hand" not in facts:
            return scene
        hand = self._cards(scene.viewer, facts["hand"], scene.tile)
        return replace(scene, hand=hand, reserve=self._cards(scene.viewer, facts["reserve"], scene.tile))

    def _round(self, scene: Scene, facts: Facts) -> Scene:
        tile = facts["tile"] or ""
        slots = self._changed([self._slot(level, (None, None)) for level in facts["levels"]], tile)
        start = facts["start"]
        scene = replace(scene, round=facts["round"], start=start, turn=start, tile=tile, slots=slots)
        return self._held(scene, facts)

    def _end(self, scene: Scene, facts: Facts) -> Scene:
        return self._gold(replace(scene, turn=None), facts)

    # Choices

    def choices(self, scene: Scene, ask: Decision | None, plays: Sequence[Any]) -> tuple[Choice, ...]:
        """The legal plays as choices on the board; a free slot is one choice at its first free place."""
        left = sum(place is None for slot in scene.slots for place in slot.places)
        return tuple(self._choice(scene, play, left) for play in plays)

    def _choice(self, scene: Scene, play: Play, left: int) -> Choice:
        slot = scene.slots[play.slot]
        if not play.over:
            return Choice(play.monster, play.slot, slot.places.index(None), play, last=left == 1)
        place = _place_of(slot, play.player, play.over)
        back = self._game.deck.levels[slot.level]
        to_owner = 0 if play.player == scene.turn else back.owner
        return Choice(play.monster, play.slot, place, play, back.treasury + to_owner, to_owner, play.player)

    def verdict(self, match: AnyMatch, scene: Scene, seat: int, target: Target) -> Verdict:
        """What it would mean to put a card there, legal or not; place -1 means just somewhere at the slot."""
        monster, slot, place = target.at
        spot = scene.slots[slot]
        lying = spot.places[place] if place >= 0 else None
        play = Play(monster, slot, lying.player, lying.strength) if lying else Play(monster, slot)
        for choice in self.choices(scene, None, [legal for legal in match.legal(seat) if legal == play]):
            return Verdict(choice)
        back = self._game.deck.levels[spot.level]
        price = back.treasury + (0 if lying is None or lying.player == seat else back.owner)
        facts = {
            "monster": monster,
            "lying": lying.strength if lying else 0,
            "maximum": back.strength[1],
            "sum": spot.total,
            "price": price,
            "gold": scene.players[seat].gold,
        }
        return Verdict(None, match.why_not(seat, play) or "not_an_action", facts)

    def hints(self, sight: AnySight, scene: Scene) -> Iterator[tuple[Hint, ...]]:
        """Advice in slices: nothing at first, the best choices at last."""
        for found in advising(sight):
            yield tuple(self._hint(scene, one) for one in found)

    def _hint(self, scene: Scene, advice: Advice) -> Hint:
        choice = self.choices(scene, None, [advice.play])[0]
        reasons = tuple((reason.key, dict(reason.facts)) for reason in advice.reasons)
        return Hint(choice, advice.win, advice.gold, advice.chance, reasons)

    def advice(self, scene: Scene, hint: Hint) -> HintWords:
        """A piece of advice in words."""
        percent, gold = round(100 * hint.win), house_words.tenths(hint.gold)
        promise = tr("Wins {percent} % of the games; this round {gold} gold.", percent=percent, gold=gold)
        names = [player.name for player in scene.players]
        lines = [words.advice(names, key, facts) for key, facts in hint.reasons]
        return HintWords(words.move(hint.choice), promise, " ".join(line for line in lines if line))

    # Words

    def why_not(self, verdict: Verdict) -> str:
        """Why something is not allowed."""
        return words.why_not(verdict)

    def sentence(self, told: Told) -> str:
        """An event in a sentence."""
        return words.event(told.after if told.kind == "round" else told.before, told.kind, told.facts)

    def line(self, told: Told) -> str:
        """An event as a line of the list of what happened: a guardian that was turned up without who gets what."""
        return words.reveal_line(told.facts) if told.kind == "reveal" else self.sentence(told)

    def cue(self, told: Told) -> str:
        """What is said when an event begins: of a guardian only what lies before it."""
        return words.count(told.before, told.facts) if told.kind == "reveal" else self.sentence(told)

    def head(self, scene: Scene, short: bool) -> Head:
        """The round, and the king's tile with its effect."""
        at = {"n": min(scene.round + 1, scene.rounds), "all": scene.rounds}
        title = tr("Round {n}/{all}", **at) if short else tr("Round {n} of {all}", **at)
        return Head(title, f"monsters/tile_{scene.tile}", words.tile(scene.tile)[0]) if scene.tile else Head(title)

    def window(self, scene: Scene, ask: Decision) -> None:
        """There are no windows: every question must be answered."""

    def orders(self, ask: Decision) -> tuple[Order, ...]:
        """There are no windows, so there is nothing to order."""
        return ()

    def prices(self, level: int) -> tuple[int, int]:
        """What displacing at a guardian of this level costs: to the treasury, to the owner."""
        back = self._game.deck.levels[level]
        return back.treasury, back.owner


def _place_of(slot: Slot, player: int, strength: int) -> int:
    for place, lying in enumerate(slot.places):
        if lying and (lying.player, lying.strength) == (player, strength):
            return place
    raise ValueError("nobody like that lies there")


def _healing_steps(scene: Scene, facts: Facts) -> tuple[tuple[int, int, int, int], ...]:
    """Who pays for which monster, in order: slot, place, player and gold, as far as the purse goes."""
    purses, steps = [player.gold for player in scene.players], []
    for at in range(facts["slot"], len(scene.slots)):
        for place, card in enumerate(scene.slots[at].places):
            paid = min(card.healing, purses[card.player]) if card else 0
            if card and paid:
                purses[card.player] -= paid
                steps.append((at, place, card.player, paid))
    return tuple(steps)


def _ends(span: Sequence[int]) -> tuple[int, int]:
    return span[0], span[-1]


def _is_equal_pair(slot: Slot) -> bool:
    one, two = slot.places
    return one is not None and two is not None and one.strength == two.strength


def _weakest(slots: Sequence[Slot]) -> list[int]:
    """The lowest sums, once all monsters lie."""
    if any(None in slot.places for slot in slots):
        return []
    least = min(slot.total for slot in slots)
    return [i for i, slot in enumerate(slots) if slot.total == least]
