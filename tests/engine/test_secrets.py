"""Hidden information, checked by walking through values and by dealing anew what is hidden, not by trust.

What a seat may know is worked out here from the rules page and from what was played; no view is asked.
"""

from __future__ import annotations

import gc
import pickle
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType, ModuleType

import pytest
from support import toy
from support.conformance import (
    KITS,
    MONSTERS,
    TABLES,
    TOY,
    label,
    leaves,
    people,
    play_one,
    random_game,
    seats_of,
    start,
)
from support.hidden import moments, monsters_facts, redealt, toy_facts

from engine.core.bot_view import bot_views
from engine.core.chance import Loose, Stream
from engine.core.errors import EngineError, StaleAnswer
from engine.core.game import Setting
from engine.core.match import Match
from engine.core.replay import replay
from engine.monsters.state import State

every_game = pytest.mark.parametrize("kit", KITS, ids=label)
every_table = pytest.mark.parametrize(("kit", "setting"), TABLES, ids=label)
HIDDEN = {
    "monsters": {"hands", "reserves", "turned", "tiles", "unseen", "deck"},
    "toy": {"hands", "bids", "played", "peeked", "deck"},
}
OPEN = {
    "monsters": {
        *("seat", "players", "chain", "king", "round", "rounds", "start", "turn"),
        *(
            "gold",
            "treasury",
            "vault",
            "cards",
            "shown",
            "castle",
            "tile",
            "free",
            "healing",
            "risk",
            "even",
            "next_start",
        ),
    },
    "toy": {
        *("seat", "many", "rolls", "rounds", "round", "start", "cards"),
        *("sealed", "dice", "tokens", "scores", "frames"),
    },
}
FACTS = {
    "deal": {"start", "gold", "hand", "reserve"},
    "round": {"round", "start", "tile", "levels", "hand", "reserve"},
    "play": {"player", "monster", "slot", "place", "over", "treasury", "owner", "gold"},
    "reveal": {"slot", "guardian", "strength", "loot", "sum", "beaten", "payout", "gold", "monsters", "why"},
    "healing": {"slot", "paid", "gold", "steps"},
    "take_back": {"gold", "hand", "reserve"},
    "end": {"gold", "winners"},
}
"""What an event of Mächtige Monster may name; hand and reserve only to their owner."""


def reaches(value: object, kind: type | tuple[type, ...], *but: object) -> bool:
    """Whether an object of that class hangs anywhere on a value, over all references that Python knows."""
    seen = {id(thing) for thing in but}
    todo = [value]
    while todo:
        thing = todo.pop()
        if isinstance(thing, kind):
            return True
        code = isinstance(thing, (type, ModuleType, FunctionType, MethodType, BuiltinFunctionType))
        if id(thing) not in seen and not code:
            seen.add(id(thing))
            todo += gc.get_referents(thing)
    return False


def whole_games(setting):
    return range(2 if setting.seats < 6 else 1)


# Two states that a seat cannot tell apart


@every_table
def test_what_is_hidden_changes_nothing_that_a_seat_sees(kit, setting):
    """Views, lists, reasons and messages are the same over any deal of what the seat may not know."""
    game, rng, different = kit.game, Random(7), 0
    for moment in (moment for seed in whole_games(setting) for moment in moments(kit, setting, seed)):
        state = moment.turn.state
        for seat in seats_of(setting):
            other = redealt(kit, state, moment.known, seat, rng)
            kit.invariants(other)
            assert game.view(other, seat) == game.view(state, seat)
            assert repr(game.view(other, seat)) == repr(game.view(state, seat))
            different += game.dump(other) != game.dump(state)
            if seat is not None:
                same_answers(kit, state, other, seat, rng)
    assert different


def same_answers(kit, state, other, seat, rng):
    game = kit.game
    assert tuple(game.legal(state, seat)) == tuple(game.legal(other, seat))
    assert game.knowledge(state, seat) == game.knowledge(other, seat)
    assert repr(game.pending(state)) == repr(game.pending(other))
    for action in rng.sample(kit.space, 6):
        assert game.why_not(state, seat, action) == game.why_not(other, seat, action)
        assert action in game.legal(state, seat) or refusal(game, state, seat, action) == refusal(
            game, other, seat, action
        )


def refusal(game, state, seat, action):
    copy = state.clone()
    try:
        game.apply(copy, seat, action, Loose(Random(1)))
    except EngineError as error:
        return type(error), str(error), error.key, tuple(error.facts.items())
    return None


@every_table
def test_events_tell_a_seat_no_more_than_the_view_after_them(kit, setting):
    """Where two games look the same to a seat before and after an answer, they told it the same in between."""
    game, rng, compared = kit.game, Random(8), 0
    for moment in (moment for seed in whole_games(setting) for moment in moments(kit, setting, seed)):
        _, acting, action, seed = moment.turn
        for seat in seats_of(setting):
            other, events = redealt(kit, moment.turn.state, moment.known, seat, rng), []
            if action not in game.legal(other, acting):
                continue
            game.apply(other, acting, action, Loose(Random(seed)), events.append)
            if game.view(other, seat) == game.view(moment.after, seat):
                assert told(events, seat) == told(moment.events, seat)
                compared += 1
    assert compared > 20


def told(events, seat):
    return [(event.kind, event.seen_by(seat)) for event in events]


@every_table
def test_imagined_states_hide_the_same(kit, setting):
    """The game's own imagining passes the same test as the deal of this suite."""
    rng = Random(9)
    for turn in list(random_game(kit, setting, 3))[::3]:
        for seat in range(setting.seats):
            other = kit.game.determinize(turn.state, seat, rng)
            kit.invariants(other)
            assert kit.game.view(other, seat) == kit.game.view(turn.state, seat)
            same_answers(kit, turn.state, other, seat, rng)


@every_game
def test_imagining_does_not_follow_the_true_cards(kit):
    """From equal views and equal generators equal states are imagined, whatever the truth is."""
    for setting in kit.settings:
        for moment in moments(kit, setting, 4):
            for seat in seats_of(setting) if moment.turn.seed % 6 == 0 else ():
                views = [kit.game.view(moment.turn.state, seat)]
                views.append(kit.game.view(redealt(kit, moment.turn.state, moment.known, seat, Random(1)), seat))
                one, two = (kit.game.dump(kit.game.imagine(view, Random(5))) for view in views)
                assert one == two


# Walking through values


@every_table
def test_views_hold_exactly_what_the_rules_page_allows(kit, setting):
    for moment in (moment for seed in whole_games(setting) for moment in moments(kit, setting, seed)):
        state = moment.turn.state
        for seat in seats_of(setting):
            found = dict(leaves(kit.game.view(state, seat)))
            names = {path.split(".")[1] for path in found}
            assert names <= HIDDEN[kit.game.name] | OPEN[kit.game.name], "a new field: who may know it?"
            allowed = monsters_facts(state, moment.known, seat) if kit is MONSTERS else toy_facts(state, seat)
            hidden = {path: value for path, value in found.items() if is_hidden(kit, path)}
            assert hidden == allowed


def is_hidden(kit, path):
    return path.split(".")[1] in HIDDEN[kit.game.name] or path.endswith(".guardian")


@pytest.mark.parametrize("setting", MONSTERS.settings, ids=label)
def test_monsters_events_name_only_what_everybody_sees_or_the_own_cards(setting):
    for moment in moments(MONSTERS, setting, 5):
        seats = [moment.after, moment.turn.state]
        for event in moment.events:
            for seat in seats_of(setting):
                facts = event.seen_by(seat)
                assert set(facts) <= FACTS[event.kind]
                assert "hand" not in facts or owns(facts, seats, seat)
            assert event.kind != "reveal" or event.public["guardian"] in moment.turn.state.castle
            assert event.kind != "round" or event.public["tile"] == tile_id(moment.after)
        assert guardians_named(moment) == moment.turn.state.castle[: len(guardians_named(moment))]


def owns(facts, states, seat):
    """The hand is the own one, after taking back or after the tile of the new round."""
    cards = set(facts["hand"]) | set(facts["reserve"])
    return seat is not None and cards == {1, 2, 3, 4, 5} and len(facts["hand"]) == 3


def guardians_named(moment):
    """All that a fight turns up: from the gate on, up to the first that is not beaten."""
    reveals = [event.public for event in moment.events if event.kind == "reveal"]
    assert all(facts["beaten"] for facts in reveals[:-1])
    assert not reveals or len(reveals) == len(moment.turn.state.castle) or not reveals[-1]["beaten"]
    return [facts["guardian"] for facts in reveals]


def tile_id(state):
    return MONSTERS.game.deck.tiles[state.tiles[state.round]].id if state.king else None


@pytest.mark.parametrize("setting", MONSTERS.settings, ids=label)
def test_private_halves_hold_the_true_cards_of_their_owner(setting):
    match = start(MONSTERS, setting, 6)
    rng = Random(6)
    while match.pending():
        play_one(match, rng)
    for step in replay(match.game, match.record):
        last = {event.kind: event for event in step.events if event.private}
        for kind in ("deal", "take_back", "round"):
            if kind in last and not (kind != "round" and "round" in last):
                assert [last[kind].private[seat]["hand"] for seat in range(setting.seats)] == list(
                    match.game.open_view(step.state).hands
                )


@every_table
def test_the_first_deal_shows_everybody_the_table_and_the_own_cards(kit, setting):
    events = []
    state = kit.game.setup(setting, Stream("deal"), events.append)
    for event in events:
        assert set(event.public) <= FACTS.get(event.kind, set()) - {"hand", "reserve"} | {"start"}
        for seat in seats_of(setting):
            own = {key: event.seen_by(seat)[key] for key in ("hand", "reserve") if key in event.seen_by(seat)}
            assert set(event.seen_by(seat)) == set(event.public) | set(own)
            assert not own or seat is not None
    last = next(event for event in reversed(events) if event.private)
    opened = kit.game.open_view(state)
    assert [last.private[seat]["hand"] for seat in range(setting.seats)] == list(opened.hands)


@pytest.mark.parametrize("setting", TOY.settings, ids=label)
def test_toy_events_name_only_what_everybody_sees_or_the_own_cards(setting):
    for moment in moments(TOY, setting, 5):
        for event in moment.events:
            for seat in seats_of(setting):
                facts = event.seen_by(seat)
                assert "hand" not in facts
                if "card" in facts:
                    assert event.public.get("player", seat) == seat
                    assert facts["card"] in moment.after.hands[seat] or knows(moment.after, seat, facts["card"])


def knows(state: toy.State, seat, card):
    return state.seen.knows(seat, card) or card in state.played


# Stories, messages, views of bots


class Listener:
    def __init__(self, viewer):
        self.viewer, self.told = viewer, []

    def happened(self, own, public):
        self.told += own.told()

    def went_back(self):
        raise AssertionError


@every_table
def test_a_story_is_what_the_seat_was_told_and_no_more(kit, setting):
    match, first = start(kit, setting, 2), []
    kit.game.setup(setting, Stream(f"test/{setting.seats}/2"), first.append)
    match.observers += [Listener(seat) for seat in seats_of(setting)]
    rng = Random(2)
    while match.pending():
        play_one(match, rng)
    for listener in match.observers:
        seat = listener.viewer
        assert list(match.story(seat).told()) == [*told(first, seat), *listener.told]
    keys = {key for _, facts in match.story(None).told() for key in facts}
    assert not keys & {"hand", "reserve", "card"}
    assert list(match.story(0)) != list(match.story(1))


@every_game
def test_stale_answers_say_numbers_only(kit):
    texts = set()
    for seed in range(5):
        match = start(kit, kit.settings[0], seed)
        asked = match.pending()[0].seat
        with pytest.raises(StaleAnswer) as caught:
            match.answer(asked, match.legal(asked)[0], 9)
        texts.add((str(caught.value), caught.value.key, tuple(caught.value.facts)))
    text = "this answers a question that has stood since 9, and that is not the one of seat {}"
    assert {text.format(seat) for seat in range(6)} >= {text for text, _, _ in texts}
    assert {(key, facts) for _, key, facts in texts} == {("stale_answer", ("since",))}


@every_table
def test_a_sight_reaches_no_state(kit, setting):
    kinds = (State, toy.State)
    for turn in list(random_game(kit, setting, 3))[::10]:
        for bot_view in bot_views(kit.game, turn.state):
            assert not reaches(bot_view, kinds, bot_view.game)
            assert reaches([bot_view, turn.state], kinds, bot_view.game)
            again = pickle.loads(pickle.dumps((bot_view.decision, bot_view.view, tuple(bot_view.legal))))
            assert again == (bot_view.decision, bot_view.view, tuple(bot_view.legal))
            assert bot_view.view == kit.game.view(turn.state, bot_view.seat)
    assert not reaches(bot_view.game, kinds)


@every_game
def test_a_game_that_was_played_keeps_no_state(kit):
    assert list(random_game(kit, kit.settings[0], 1))
    assert not reaches(kit.game, (State, toy.State))


@every_game
def test_what_a_match_shows_reaches_no_state(kit):
    setting = Setting(3)
    match: Match = start(kit, setting, 1)
    play_one(match, Random(1))
    owed = [match.bot_view(decision.seat) for decision in match.pending()]
    shown = [match.pending(), match.record, owed, match.header, match.outcome(), people(setting)]
    shown += [match.view(seat) for seat in seats_of(setting)] + list(match.story(0))
    assert not reaches(shown, (State, toy.State), kit.game)
