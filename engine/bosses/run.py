"""`Run`: the small steps in which cards, coins and heroes move, each told as it happens."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.bosses.cards import FIRST_MINIBOSS, FIRST_SPELL, MOST_COINS, POSITIONS, is_spell, place
from engine.bosses.dungeon import active_count, texts_count
from engine.bosses.state import NO_ACTS, Acts, Dungeon, Frame, Spot, State
from engine.bosses.tables import Open, Tables, card_bits, once_bit
from engine.core.chance import Chance
from engine.core.events import Emit, Event

Source = tuple[str, int]
"""A card as the source of something: its type and its number in its own table (cards: the common number)."""


class Run:
    """The carrying out of one answer on a state."""

    __slots__ = ("by", "chance", "emit", "hurry", "state", "tables")

    def __init__(self, tables: Tables, state: State, chance: Chance, emit: Emit | None) -> None:
        self.tables = tables
        self.state = state
        self.chance = chance
        self.emit = emit
        self.by: Source | None = None
        """The card whose effect is happening; None: the base rules."""
        self.hurry = False
        """Whether every window is passed without asking anybody, for search."""

    def tell(self, kind: str, private: Mapping[int, Mapping[str, Any]] | None = None, **facts: Any) -> None:
        """Emits an event, if somebody listens."""
        if self.emit is None:
            return
        if self.by is not None:
            facts["by"] = self.by
        self.emit(Event(kind, facts, private or {}))

    def push(self, frame: Frame) -> None:
        """Puts a frame on top of the stack."""
        self.state.frames += (frame,)

    def drop(self) -> None:
        """Removes the frame on top of the stack."""
        state = self.state
        state.frames = state.frames[:-1]

    def swap(self, frame: Frame) -> None:
        """Replaces the frame on top by one other."""
        state = self.state
        state.frames = (*state.frames[:-1], frame)

    def replace(self, *frames: Frame) -> None:
        """Replaces the frame on top by these."""
        state = self.state
        state.frames = state.frames[:-1] + frames

    # Hands and piles

    def hold(self, seat: int, card: int, *, seen: bool) -> None:
        """Adds a card to a hand; with `seen` everybody knows which one."""
        state = self.state
        held = state.spells if card >= FIRST_SPELL else state.hands
        held[seat] = tuple(sorted((*held[seat], card)))
        if seen:
            self.show(card)

    def show(self, card: int) -> None:
        """Shows a card in a hand to everybody."""
        self.state.shown |= 1 << card
        self.state.sure |= 1 << card

    def unsure(self, seat: int) -> None:
        """Notes that any card of a seat may lie face down now."""
        state = self.state
        if not state.sure and not any(state.sure_of):
            return
        keep = ~0
        for card in (*state.hands[seat], *state.spells[seat]):
            keep &= ~(1 << card)
        state.sure &= keep
        state.sure_of = [sure & keep for sure in state.sure_of]

    def let_go(self, seat: int, card: int) -> None:
        """Removes a card from a hand."""
        held = self.state.spells if is_spell(card) else self.state.hands
        cards = held[seat]
        at = cards.index(card)
        held[seat] = cards[:at] + cards[at + 1 :]

    def forget(self, card: int) -> None:
        """Drops what single seats knew about a card that lies open now."""
        state = self.state
        if not state.shown and not any(state.known):
            return
        keep = ~(1 << card)
        state.shown &= keep
        state.sure &= keep
        state.known = [known & keep for known in state.known]
        state.sure_of = [sure & keep for sure in state.sure_of]

    def to_pile(self, cards: Iterable[int]) -> None:
        """Adds cards to their discard piles in this order."""
        state = self.state
        for card in cards:
            self.forget(card)
            if is_spell(card):
                state.spell_pile += (card,)
            else:
                state.room_pile += (card,)
                state.used &= ~card_bits(card)

    def draw(self, seat: int, deck: str, count: int = 1) -> tuple[int, ...]:
        """Draws cards of a deck (`room` or `spell`) and returns them; fewer when deck and pile are empty."""
        drawn: tuple[int, ...] = ()
        held = self.state.hands if deck == "room" else self.state.spells
        while len(drawn) < count:
            cards = self._next(deck, count - len(drawn))
            if not cards:
                break
            held[seat] = tuple(sorted(held[seat] + cards))
            drawn += cards
            if self.emit:
                self.tell("draw", {seat: {"cards": cards}}, seat=seat, count=len(cards), pile=deck)
        return drawn

    def _next(self, deck: str, count: int) -> tuple[int, ...]:
        """Takes cards from a deck, at most as many as it has, and returns them; an empty deck is shuffled before."""
        state = self.state
        if deck == "room":
            cards = state.room_deck or self._reshuffled(deck)
            state.room_deck = cards[count:]
        else:
            cards = state.spell_deck or self._reshuffled(deck)
            state.spell_deck = cards[count:]
        return cards[:count]

    def _reshuffled(self, deck: str) -> tuple[int, ...]:
        """Shuffles the discard pile and returns it as the new deck."""
        state = self.state
        pile = sorted(getattr(state, f"{deck}_pile"))
        if not pile:
            return ()
        cards = tuple(pile[at] for at in self.chance.order(len(pile)))
        setattr(state, f"{deck}_pile", ())
        setattr(state, f"{deck}_deck", cards)
        by, self.by = self.by, None
        self.tell("reshuffle", deck=deck, count=len(cards))
        self.by = by
        return cards

    def discard(self, seat: int, cards: tuple[int, ...]) -> None:
        """Moves cards from a hand to their piles."""
        for card in cards:
            self.let_go(seat, card)
        self.to_pile(cards)
        if cards:
            self.tell("discard", seat=seat, cards=cards, at="hand")

    # Coins

    def coins(self, seat: int, change: int) -> None:
        """Changes the number of coins of a seat, which has `MOST_COINS` at most."""
        coins = self.state.coins
        if coins[seat] + change > MOST_COINS:
            change = MOST_COINS - coins[seat]
        if not change:
            return
        coins[seat] += change
        if self.emit:
            self.tell("coins", seat=seat, change=change)

    def gain(self, seat: int, change: int) -> None:
        """Adds coins that a card brings; a miniboss may add one to them."""
        if change <= 0:
            return
        self.coins(seat, change)
        found = self._extra_coin(seat)
        if found is not None:
            card, bit = found
            self.state.used |= bit
            by, self.by = self.by, ("miniboss", card)
            self.coins(seat, 1)
            self.by = by

    def _extra_coin(self, seat: int) -> tuple[int, int] | None:
        """A miniboss that adds a coin now: its card and the mark of its use."""
        state, tables = self.state, self.tables
        if not texts_count(state, seat):
            return None
        for spot in state.dungeons[seat]:
            mini = spot.mini
            if mini < 0 or spot.off or not tables.extra_coin[mini - FIRST_MINIBOSS][spot.level]:
                continue
            for ability in tables.mini_active[mini - FIRST_MINIBOSS][spot.level]:
                bit = once_bit(mini, ability, seat)
                extra = any(verb.name == "extra_coin" for verb in ability.verbs)
                if extra and not (ability.once and state.used & bit):
                    return mini, bit
        return None

    # Dungeons

    def set_dungeon(self, seat: int, dungeon: Dungeon) -> None:
        """Sets a dungeon, and the list of what can be used in it."""
        state, acts = self.state, acts_of(self.tables, seat, dungeon)
        state.dungeons[seat] = dungeon
        before, state.acts[seat] = state.acts[seat], acts
        if before[0] != acts[0] or before[1] != acts[1]:
            open_up(state)

    def set_spot(self, seat: int, at: int, spot: Spot) -> None:
        """Sets one position of a dungeon."""
        dungeon = self.state.dungeons[seat]
        self.set_dungeon(seat, (*dungeon[:at], spot, *dungeon[at + 1 :]))

    def close_gap(self, seat: int, at: int) -> None:
        """Removes a position without cards; the others move towards the boss."""
        state = self.state
        dungeon = state.dungeons[seat]
        self.set_dungeon(seat, (*dungeon[:at], *dungeon[at + 1 :]))
        if state.inside >= 0 and state.inside_seat == seat and state.inside_at > at:
            state.inside_at -= 1

    def set_level(self, seat: int, at: int, level: int) -> None:
        """Sets the level of a miniboss."""
        spot = self.state.dungeons[seat][at]
        if spot.level != level:
            self.set_spot(seat, at, spot._replace(level=level))
            self.tell("level", seat=seat, position=at, level=level, miniboss=spot.mini)

    def due_level_ups(self) -> int:
        """The mask of seats that have five active rooms for the first time."""
        state = self.state
        mask = 0
        for seat, dungeon in enumerate(state.dungeons):
            if (
                len(dungeon) == POSITIONS
                and not (state.levelled | state.out) >> seat & 1
                and active_count(dungeon) == POSITIONS
            ):
                mask |= 1 << seat
        return mask

    def level_up(self, seat: int) -> None:
        """Starts the boss's ability of a seat."""
        by, self.by = self.by, None
        self.state.levelled |= 1 << seat
        self.tell("level_up", seat=seat)
        self.by = by

    # Heroes

    def hurt(self, hero: int, damage: int = 0, health: int = 0) -> int:
        """Adds damage or health to a hero; returns his damage in all."""
        state = self.state
        if not state.hurt:
            state.hurt = ((hero, damage, health),)
            return damage
        had = more = 0
        kept = []
        for entry in state.hurt:
            if entry[0] == hero:
                _, had, more = entry
            else:
                kept.append(entry)
        kept.append((hero, had + damage, more + health))
        state.hurt = tuple(sorted(kept)) if len(kept) > 1 else tuple(kept)
        return had + damage

    def forget_hero(self, hero: int) -> None:
        """Drops what was noted about a hero who is dead or has survived."""
        state = self.state
        if state.hurt:
            state.hurt = tuple([entry for entry in state.hurt if entry[0] != hero])
        if state.held:
            state.held &= ~(1 << hero)

    def take_away(self, hero: int) -> None:
        """Removes a hero from the place where he is."""
        state = self.state
        if state.inside == hero:
            leave(state)
        elif hero in state.town:
            state.town = tuple(other for other in state.town if other != hero)
        for seat, waiting in enumerate(state.entrances):
            if hero in waiting:
                state.entrances[seat] = tuple(other for other in waiting if other != hero)

    def send_to_town(self, hero: int) -> None:
        """Puts a hero back into town, at the place of his age."""
        state = self.state
        self.take_away(hero)
        state.held &= ~(1 << hero)
        state.town = tuple(sorted((*state.town, hero), key=state.age.index))
        self.tell("moved", hero=hero, to="town")

    def send_to_entrance(self, hero: int, seat: int) -> None:
        """Puts a hero at the far end of an entrance."""
        self.take_away(hero)
        self.state.entrances[seat] += (hero,)
        self.tell("moved", hero=hero, to=seat)


def leave(state: State) -> None:
    """Changes the state so that nobody walks through a dungeon."""
    state.inside, state.inside_seat, state.inside_at, state.met = -1, -1, -1, False


def acts_of(tables: Tables, seat: int, dungeon: Dungeon) -> Acts:
    """The acts of a seat's dungeon."""
    own: list[Open] = []
    others: list[Open] = []
    moments: frozenset[str] = frozenset()
    for at, spot in enumerate(dungeon):
        if spot.off or not spot.stack:
            continue
        room, mini, level = spot.stack[-1], spot.mini, spot.level
        if tables.lively[room]:
            moments |= tables.moments[room]
            for ability in tables.room_uses[room]:
                one = tables.opened["room", place(seat, at), room, ability.number]
                (others if ability.others else own).append(one)
        if mini >= 0:
            moments |= tables.mini_moments[mini - FIRST_MINIBOSS][level]
            for ability in tables.mini_uses[mini - FIRST_MINIBOSS][level]:
                one = tables.opened["miniboss", place(seat, at), mini, ability.number]
                (others if ability.others else own).append(one)
    return (tuple(own), tuple(others), moments) if own or others or moments else NO_ACTS


def open_up(state: State) -> None:
    """Sets what lies open to each seat, from the acts of all dungeons."""
    for seat in range(state.players):
        found: list[Open] = []
        for owner, (own, others, _) in enumerate(state.acts):
            found += own if owner == seat else others
        state.open[seat] = tuple(found)


def health_of(tables: Tables, state: State, hero: int) -> tuple[int, int]:
    """The damage that a hero has, and his health."""
    for known, damage, more in state.hurt:
        if known == hero:
            return damage, tables.health[hero] + more
    return 0, tables.health[hero]


def whereabouts(state: State, hero: int) -> int:
    """The seat in whose dungeon or at whose entrance a hero is; -1: none."""
    if hero == state.inside:
        return state.inside_seat
    for seat, waiting in enumerate(state.entrances):
        if hero in waiting:
            return seat
    return -1


def hero_texts_in(tables: Tables, state: State, seat: int) -> bool:
    """Whether heroes' texts count in a dungeon and at its entrance: a miniboss may have them ignored."""
    if not texts_count(state, seat):
        return True
    for spot in state.dungeons[seat]:
        if spot.mini >= 0 and not spot.off and tables.ignore_heroes[spot.mini - FIRST_MINIBOSS][spot.level]:
            return False
    return True


def hero_texts_count(tables: Tables, state: State, hero: int) -> bool:
    """Whether a hero's own text counts where he is."""
    seat = whereabouts(state, hero)
    return seat < 0 or hero_texts_in(tables, state, seat)
