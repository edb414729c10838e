"""A table of the dungeon builders as a test wants it, and verbs to play on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from support.bosses.kit import BOSSES_GAME, check_bosses

from engine.bosses.cards import CARDS, FIRST_MINIBOSS, FIRST_SPELL, bits
from engine.bosses.dungeon import room_damage
from engine.bosses.frames import F
from engine.bosses.moves import PASS, PAY, Spell, Use
from engine.bosses.run import Run
from engine.bosses.state import BUILDING, WALKING, Spot, State, new_state
from engine.core.actions import Action
from engine.core.chance import Loose
from engine.core.events import Event

DECK = BOSSES_GAME.deck


class Board:
    """Three seats: 0 acts first. Dungeons are given from the boss outwards; what is not given lies in the decks."""

    def __init__(self, phase: str = "build", seats: int = 3, bosses: Sequence[str] = ()) -> None:
        self.game = BOSSES_GAME
        self.state: State = new_state(seats)
        self.events: list[Event] = []
        self._free: list[int] = [*range(CARDS)]
        self._rng = Random(1)
        named = [boss.id for boss in DECK.bosses]
        plain = [boss for boss in ("sir_puddle", "baroness_bog", "count_cobweb", "lady_lantern") if boss not in bosses]
        self.state.bosses = [named.index(name) for name in [*bosses, *plain][:seats]]
        self.state.order = tuple(range(seats))
        self.state.coins = [3] * seats
        self.state.round, self.state.phase = 3, BUILDING if phase == "build" else WALKING
        self._heroes = self.game.heroes_used(seats, hard=False)

    # Laying the table

    def card(self, name: str) -> int:
        """A card of that name that lies nowhere yet."""
        for number in tuple(self._free):
            if _name(number) == name:
                self._free.remove(number)
                return number
        raise AssertionError(f"no {name} is left")

    def dungeon(self, seat: int, *names: str) -> list[int]:
        """Rooms from the boss outwards; `a/b` lies a below b, `a+cook2` has a miniboss at level 2."""
        spots, cards = [], []
        for name in names:
            rooms, _, mini = name.partition("+")
            stack = tuple(self.card(room) for room in rooms.split("/"))
            number = self.card(mini[:-1]) if mini else -1
            spots.append(Spot(stack, -1, number, int(mini[-1]) if mini else 0))
            cards.append(stack[-1])
        self._run().set_dungeon(seat, tuple(spots))
        return cards

    def hand(self, seat: int, *names: str) -> list[int]:
        """Cards come into a hand."""
        cards = [self.card(name) for name in names]
        for card in cards:
            self._run().hold(seat, card, seen=False)
        return cards

    def level_up(self, seat: int) -> None:
        """The boss's ability has begun."""
        self.state.levelled |= 1 << seat

    def hero(self, name: str) -> int:
        """A hero who is in the game; he lies nowhere yet."""
        number = next(n for n, hero in enumerate(DECK.heroes) if hero.id == name)
        if number not in self._heroes:
            self._heroes.append(number)
        self.state.age += (number,)
        return number

    def town(self, *names: str) -> list[int]:
        """Heroes in town."""
        heroes = [self.hero(name) for name in names]
        self.state.town += tuple(heroes)
        return heroes

    def entrance(self, seat: int, *names: str) -> list[int]:
        """Heroes at an entrance."""
        heroes = [self.hero(name) for name in names]
        self.state.entrances[seat] += tuple(heroes)
        return heroes

    # Playing

    def _run(self) -> Run:
        return Run(self.game.tables, self.state, Loose(self._rng), self.events.append)

    def _ready(self) -> None:
        state = self.state
        held = {card for hand in (*state.hands, *state.spells) for card in hand}
        piles = {*state.room_pile, *state.spell_pile}
        rest = [card for card in self._free if card not in held | piles]
        state.room_deck = tuple(card for card in rest if card < FIRST_SPELL)
        state.spell_deck = tuple(card for card in rest if card >= FIRST_SPELL)
        state.hero_deck = tuple(hero for hero in self._heroes if hero not in state.age)

    def build_phase(self, turn: int = 0) -> Board:
        """The build phase of a seat and the reveal; then everything stands still."""
        self._ready()
        self.state.frames = ((F.FINISH,), (F.INTRIGUE, 0), (F.OPEN,), (F.BUILD, turn))
        self.game.go_on(self._run())
        return self

    def adventure(self, turn: int = 0) -> Board:
        """The adventure from a seat's dungeon on; then everything stands still."""
        self._ready()
        self.state.phase = WALKING
        self.state.frames = ((F.FINISH,), (F.LAY, 0), (F.TURN, turn))
        self.game.go_on(self._run())
        return self

    def asked(self) -> tuple[int, str]:
        """Who is asked, and what."""
        decision = self.game.pending(self.state)[0]
        return decision.seat, decision.kind

    def legal(self) -> list[Action]:
        """What the asked seat may answer."""
        return list(self.game.legal(self.state, self.asked()[0]))

    def do(self, action: Action) -> list[str]:
        """The asked seat answers; the kinds of events that follow."""
        self.events.clear()
        seat = self.asked()[0]
        self.game.apply(self.state, seat, action, Loose(self._rng), self.events.append)
        return [event.kind for event in self.events]

    def cast(self, name: str, *targets: int) -> list[str]:
        """The asked seat announces a spell that it holds; nobody cancels it."""
        seat = self.asked()[0]
        card = next(card for card in self.state.spells[seat] if _name(card) == name)
        kinds = self.do(Spell(card - FIRST_SPELL, *targets))
        while self.state.frames and self.asked()[1] == "cancel":
            kinds += self.do(PASS)
        return kinds

    def use(self, of: str, at: int, slot: int = 0, *targets: int) -> list[str]:
        """The asked seat uses an ability."""
        return self.do(Use(of, at, slot, *targets))

    def reveal(self) -> list[str]:
        """Everybody passes until what was laid is turned up, or a card asks; the kinds of events on the way."""
        return self._pass("intrigue", "pick")

    def walk(self) -> list[str]:
        """Everybody passes until all heroes have walked, or a card asks."""
        return self._pass("build", "pick")

    def _pass(self, *kinds: str) -> list[str]:
        told: list[str] = []
        while self.asked()[1] not in kinds:
            told += self.do(PAY if self.asked()[1] == "pay" else PASS)
        return told

    def walk_to(self, position: int, seat: int = 0) -> Board:
        """Everybody passes until the hero has met the position and the seat is asked in its window."""
        while (self.state.inside_at, self.state.met, self.asked()[0]) != (position, True, seat):
            assert self.asked()[1] == "adventure", "the hero never stands there while the seat is asked"
            self.do(PASS)
        return self

    def damage(self, seat: int, position: int) -> int:
        """What a room does to a hero now."""
        return room_damage(self.game.tables, self.state, seat, position)

    def facts(self, kind: str) -> list[Mapping[str, Any]]:
        """The public facts of the events of that kind in the last answer."""
        return [event.public for event in self.events if event.kind == kind]

    def check(self) -> None:
        """Nothing is lost."""
        check_bosses(self.state)


def _name(number: int) -> str:
    if number >= FIRST_SPELL:
        return DECK.spells[number - FIRST_SPELL].id
    return DECK.rooms[number].id if number < FIRST_MINIBOSS else DECK.minibosses[number - FIRST_MINIBOSS].id


def names_of(cards: Sequence[int]) -> list[str]:
    """The ids of cards."""
    return [_name(card) for card in cards]


def boss_number(name: str) -> int:
    """A boss by id."""
    return [boss.id for boss in DECK.bosses].index(name)


def mask_cards(mask: int) -> list[str]:
    """The ids of the cards in a mask."""
    return names_of(bits(mask))
