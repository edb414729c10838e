"""What every game of the box must keep to, as checks that take any game; and what each game adds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from support import toy

from engine.core.actions import Action
from engine.core.chance import Log, Loose, NoChance, Script, Stream
from engine.core.errors import ActionTextError, IllegalAction, SetupError
from engine.core.events import Event
from engine.core.game import Decision, Game
from engine.core.match import Match
from engine.core.record import Record, Seat
from engine.core.setting import Setting
from engine.monsters import state as monsters_state
from engine.monsters.cards import COUNT, STRENGTHS, cards_of, owner_of, strength_of
from engine.monsters.moves import Play
from engine.monsters.rules import Monsters

NOT_ACTIONS: tuple[Any, ...] = (None, 0, "play 1 1", ("play",), [], {}, Decision("play", 0), Play, object)


@dataclass(frozen=True)
class Kit:
    """A game and what only a test of that game knows."""

    game: Game[Any, Any]
    invariants: Callable[[Any], None]
    space: tuple[Any, ...]
    """Actions in and around everything that could ever be legal, and things that are none."""
    settings: tuple[Setting, ...]

    def deal(self, setting: Setting, seed: int) -> Any:
        """A fresh state."""
        return self.game.setup(setting, Stream(f"test/{setting.seats}/{seed}"))


def _settings(game: type[Game[Any, Any]]) -> tuple[Setting, ...]:
    flags = [option.name for option in game.options if not option.values]
    some = [chosen for size in range(len(flags) + 1) for chosen in combinations(flags, size)]
    wanted = (Setting(seats, options) for seats in game.seats for options in some)
    return tuple(setting for setting in wanted if _possible(game, setting))


def _possible(game: type[Game[Any, Any]], setting: Setting) -> bool:
    """Whether the game can be played like this: some options go with some tables only."""
    try:
        game.check(setting)
    except SetupError:
        return False
    return True


# Walking through games


class Turn(NamedTuple):
    """One step of a game: the state before it (not to be changed), who answers what, and chance's generator."""

    state: Any
    seat: int
    action: Action
    seed: int


def random_game(kit: Kit, setting: Setting, seed: int) -> Iterator[Turn]:
    """Every step of one game in which all answers are drawn at random."""
    rng = Random(f"{kit.game.name} {setting.seats} {sorted(setting.options)} {seed}")
    return follow(kit, setting, seed, iter(lambda: rng.randrange(1 << 30), -1))


def follow(kit: Kit, setting: Setting, seed: int, numbers: Iterable[int]) -> Iterator[Turn]:
    """The steps of the game in which these numbers choose who answers, and what."""
    game, state = kit.game, kit.deal(setting, seed)
    for number in numbers:
        asked = game.pending(state)
        if not asked:
            break
        number, who = divmod(number, len(asked))
        legal = game.legal(state, asked[who].seat)
        turn = Turn(state, asked[who].seat, legal[number % len(legal)], number)
        yield turn
        state = state.clone()
        game.apply(state, turn.seat, turn.action, Loose(Random(number)))


def seats_of(setting: Setting) -> tuple[int | None, ...]:
    """Every seat, and somebody who only watches."""
    return (*range(setting.seats), None)


# Checks of one state


def check_queries(kit: Kit, setting: Setting, state: Any) -> None:
    """No question changes the state, and the answers hang together."""
    game, before = kit.game, kit.game.dump(state)
    pending = game.pending(state)
    asked = [decision.seat for decision in pending]
    assert len(set(asked)) == len(asked)
    assert bool(pending) == (game.outcome(state) is None)
    for seat in range(-1, setting.seats + 1):
        legal = game.legal(state, seat)
        assert bool(legal) == (seat in asked), f"seat {seat} has {legal} to answer"
        assert len(set(legal)) == len(legal), "two actions of one list are equal: no search can tell them apart"
        assert all(game.why_not(state, seat, action) is None for action in legal)
    for person in seats_of(setting):
        view = game.view(state, person)
        imagined = game.imagine(view, Random(1))
        kit.invariants(imagined)
        assert game.view(imagined, person) == view, f"another view for {person}"
        assert person is None or tuple(game.legal(imagined, person)) == tuple(game.legal(state, person))
        assert person is None or game.knowledge(state, person) == game.knowledge(state.clone(), person)
    game.open_view(state)
    assert game.dump(state) == before, "a question changed the state"


def check_texts(game: Game[Any, Any], state: Any, seats: Iterable[int]) -> None:
    """The text of each legal action is read as that action, and no other spelling is."""
    for action in (action for seat in seats for action in game.legal(state, seat)):
        text = game.codec.write(action)
        found = game.codec.read(text)
        assert (type(found), found) == (type(action), action)
        for other in (
            text + " ",
            " " + text,
            text.upper(),
            text.replace(" ", "  ", 1) + "\n",
            text.replace(" ", " +") + "\t",
            "+" + text,
            text + " 0 0 0 0",
        ):
            assert refuses_text(game, other), f"{other!r} was read"


def refuses_text(game: Game[Any, Any], text: str) -> bool:
    """Whether the text is no action of the game."""
    try:
        game.codec.read(text)
    except ActionTextError as error:
        return error.key in ("unknown_action", "malformed_action")
    return False


def check_refusals(kit: Kit, state: Any, seats: Iterable[int], actions: Iterable[Any]) -> None:
    """Whatever is not legal is refused with a reason of the game, and nothing changes."""
    game, before = kit.game, kit.game.dump(state)
    tried = list(actions)
    for seat in seats:
        legal = game.legal(state, seat)
        for action in tried:
            if action not in legal:
                key = refusal(game, state, seat, action)
                assert key in game.reasons, f"{action!r} of seat {seat}: {key}"
                assert game.why_not(state, seat, action) == key
    assert game.dump(state) == before, "a refused action changed the state"


def refusal(game: Game[Any, Any], state: Any, seat: int, action: Any) -> str | None:
    """The key with which an action is refused; None if it was carried out."""
    try:
        game.apply(state, seat, action, Loose(Random(0)))
    except IllegalAction as error:
        return error.key
    return None


def twins(kit: Kit, legal: Iterable[Action]) -> list[Any]:
    """What Python calls equal to a legal action and is none: of another kind, or with other types in it."""
    actions = tuple(legal)
    found: list[Any] = [tuple(action) for action in actions]
    found += [
        action for action in kit.space if action in actions and not any(_same(action, legal) for legal in actions)
    ]
    for action in actions:
        kind: Any = type(action)
        for at, number in enumerate(action):
            if isinstance(number, int):
                others = [float(number), *([bool(number)] if number in (0, 1) else [])]
                found += [kind(*action[:at], other, *action[at + 1 :]) for other in others]
    return found


# Checks of one step


def check_step(kit: Kit, turn: Turn) -> None:
    """Checked and unchecked, told and untold, on copies and from written chance: always the same state."""
    game, state, seat, action, seed = kit.game, *turn
    before = game.dump(state)
    events: list[Event] = []
    log = Log(Loose(Random(seed)))
    told = state.clone()
    game.apply(told, seat, action, log, events.append)
    after = game.dump(told)
    untold, unchecked, again = state.clone(), state.clone(), state.clone()
    game.apply(untold, seat, action, Loose(Random(seed)))
    game.advance(unchecked, seat, action, Loose(Random(seed)))
    script = Script(tuple(log.outcomes))
    game.apply(again, seat, action, script if log.outcomes else NoChance())
    script.finish()
    assert game.dump(untold) == game.dump(unchecked) == game.dump(again) == after
    assert game.dump(state) == before, "a copy changed its original"
    assert events and after != before
    kit.invariants(told)


def check_knowledge(kit: Kit, setting: Setting, turn: Turn, rng: Random) -> None:
    """A step that taught a seat nothing looks the same from every state which that seat can imagine."""
    game, state, acting, action, seed = kit.game, *turn
    after, log = state.clone(), Log(Loose(Random(seed)))
    game.apply(after, acting, action, log)
    for seat in () if log.outcomes else range(setting.seats):
        if game.knowledge(after, seat) == game.knowledge(state, seat):
            imagined = game.determinize(state, seat, rng)
            assert game.knowledge(imagined, seat) == game.knowledge(state, seat)
            if any(_same(action, legal) for legal in game.legal(imagined, acting)):
                game.apply(imagined, acting, action)
                assert game.view(imagined, seat) == game.view(after, seat), f"seat {seat} learned from {action}"


def _same(one: Action, other: Action) -> bool:
    return type(one) is type(other) and one == other


# Matches


def people(setting: Setting, bots: Iterable[int] = ()) -> tuple[Seat, ...]:
    """A seat for everybody: persons, and bots where named."""
    return tuple(Seat(f"P{seat}", "random" if seat in set(bots) else "") for seat in range(setting.seats))


def start(kit: Kit, setting: Setting, seed: int = 0, bots: Iterable[int] = (), **where: Any) -> Match[Any, Any]:
    """A new match."""
    chance = Stream(f"test/{setting.seats}/{seed}")
    return Match.start(kit.game, setting, people(setting, bots), f"TEST-{seed}", chance, **where)


def play_one(match: Match[Any, Any], rng: Random) -> int:
    """Somebody who owes an answer gives any; says who."""
    seat = rng.choice(match.pending()).seat
    ask = match.asked(seat)
    match.answer(seat, rng.choice(match.legal(seat)), ask and ask.since)
    return seat


def played(kit: Kit, setting: Setting, seed: int = 0, bots: Iterable[int] = ()) -> Match[Any, Any]:
    """A match played to its end at random."""
    match, rng = start(kit, setting, seed, bots), Random(seed)
    while match.pending():
        play_one(match, rng)
    return match


def same_record(one: Record, other: Record) -> bool:
    """Whether two records tell the same, wherever they were read."""
    return (one.header, one.lines) == (other.header, other.lines)


# Walking through values


def leaves(value: object, path: str = "") -> Iterator[tuple[str, object]]:
    """Every plain value inside dataclasses, tuples, lists and mappings, with the way to it."""
    if is_dataclass(value) and not isinstance(value, type):
        parts: Iterable[tuple[object, object]] = ((field.name, getattr(value, field.name)) for field in fields(value))
    elif isinstance(value, Mapping):
        parts = value.items()
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        parts = zip(value._fields, value, strict=True)
    elif isinstance(value, (tuple, list)):
        parts = enumerate(value)
    else:
        yield path, value
        return
    for name, part in parts:
        yield from leaves(part, f"{path}.{name}")


# Mächtige Monster


def check_monsters(state: monsters_state.State) -> None:
    """Nothing is lost, nothing twice, and what follows from something else is what follows."""
    players = range(state.players)
    lying: list[list[int]] = [[] for _ in players]
    for card in (card for pair in state.lying for card in cards_of(pair)):
        lying[owner_of(card)].append(strength_of(card))
    for player in players:
        hand, reserve = STRENGTHS[state.hand[player]], STRENGTHS[state.reserve[player]]
        assert sorted((*hand, *reserve, *lying[player])) == [1, 2, 3, 4, 5]
        assert (len(hand), len(reserve)) == (3 - len(lying[player]), 2)
        assert not state.returned[player] & state.reserve[player]
    assert all(gold >= 0 for gold in state.gold)
    assert sum(state.gold) + state.treasury == MONSTERS_GAME.deck.players[state.players].gold * state.players
    assert state.turn < 0 or COUNT[state.hand[state.turn]] > 1
    assert sorted(state.deck) == list(range(36))
    assert len(set(state.castle)) == len(state.castle) == (state.players if state.turn >= 0 else 0)
    assert state.drawn == state.players * min(state.round + 1, state.rounds)
    assert sorted(state.castle) == sorted(state.deck[state.drawn - len(state.castle) : state.drawn])
    _check_derived(state)


def _check_derived(state: monsters_state.State) -> None:
    free = [slot for slot, pair in enumerate(state.lying) if len(cards_of(pair)) < 2]
    assert state.free == sum(1 << slot for slot in free)
    for slot, pair in enumerate(state.lying):
        for hand, strengths in enumerate(STRENGTHS):
            expected = _displacing(state, slot, cards_of(pair), strengths) if pair else set()
            assert set(state.targets[slot][hand]) == expected
            assert len(state.targets[slot][hand]) == len(expected)


def _displacing(state: monsters_state.State, slot: int, cards: tuple[int, ...], hand: Iterable[int]) -> set[Play]:
    """The rule in its own words: the printed maximum must be higher than what lies there."""
    deck = MONSTERS_GAME.deck
    if sum(map(strength_of, cards)) >= deck.levels[deck.guardians[state.castle[slot]].level].strength[1]:
        return set()
    pairs = ((card, monster) for card in cards for monster in hand if monster > strength_of(card))
    return {Play(monster, slot, owner_of(card), strength_of(card)) for card, monster in pairs}


def _monsters_space() -> tuple[Any, ...]:
    numbers = (-1, 0, 1, 2, 3, 5, 6)
    plays = [Play(m, s, p, o) for m in numbers for s in numbers for p in numbers for o in numbers]
    places = [Play(m, s) for m in (1, 2, 3, 4, 5) for s in range(6)]
    odd = [Play(None, 1), Play("1", 0), Play(1, []), Play(1, 2, None, None), Play(10**30, 0), Play(1, -(10**30))]  # type: ignore[arg-type]
    return (*plays, *places, *odd, toy.Bid(1), toy.Pass(), *NOT_ACTIONS)


# The toy


def check_toy(state: toy.State) -> None:
    """Every card lies somewhere, once; tokens and frames fit."""
    cards = [*state.deck, *state.played, *(card for hand in state.hands for card in hand)]
    assert sorted(cards) == list(range(toy.CARDS))
    assert min(state.tokens) >= 0
    assert sum(state.tokens) <= state.players * (state.round + 2)
    sealing = bool(state.frames) and state.frames[-1][0] == toy.BID
    for hand, bid in zip(state.hands, state.bids, strict=True):
        assert bid < 0 or (bid in hand) == sealing
    for kind, seat, about in state.frames:
        assert (seat < 0) == (kind == toy.BID)
        assert kind != toy.BLOCK or state.tokens[seat] > 0
        assert kind != toy.ROLL or 0 < about <= state.rolls[seat]


def _toy_space() -> tuple[Any, ...]:
    numbers: tuple[Any, ...] = (*range(-2, 26), 10**30, None, "1", [])
    kinds = (toy.Bid, toy.Peek, toy.Block, toy.Reroll)
    return (toy.Pass(), toy.Keep(), *(kind(number) for kind in kinds for number in numbers), Play(1, 1), *NOT_ACTIONS)


MONSTERS_GAME = Monsters()
MONSTERS_LONG = (Setting(4, {"length": 1}), Setting(4, {"chain": 1, "king_rules": 1, "length": 2}))
"""A short game and a long one."""
MONSTERS = Kit(MONSTERS_GAME, check_monsters, _monsters_space(), (*_settings(Monsters), *MONSTERS_LONG))
TOY_ODD = (
    Setting(3, {"dice": 1}, ("rich", "plain", "lucky")),
    Setting(2, {"dice": 2, "long": 1}),
)
"""Tables with an option that has more than two values, and with roles."""
TOY = Kit(toy.Toy(), check_toy, _toy_space(), (*_settings(toy.Toy), *TOY_ODD))
KITS = (MONSTERS, TOY)
TABLES = tuple((kit, setting) for kit in KITS for setting in kit.settings)


def label(value: object) -> str | None:
    """The name of a parameter in a test's name."""
    if isinstance(value, Kit):
        return value.game.name
    if not isinstance(value, Setting):
        return None
    options = (f"{name}{number if number > 1 else ''}" for name, number in value.options.items())
    return "-".join((str(value.seats), *options, *value.roles))
