"""Advice: legal plays with true numbers, and reasons that hold and that an app can word."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import (
    bonus,
    deal,
    expected,
    lying_at,
    make_bot,
    pool,
    positions,
    shuffled,
    sight_of,
    walk,
    with_tile,
)

from engine.bots.search import Search
from engine.monsters.bots.advice import KEYS, Advice, advise, advising
from engine.monsters.bots.guide import RoundGuide
from engine.monsters.cards import STRENGTHS, cards_of
from engine.monsters.moves import Play
from engine.monsters.state import State

GAME = fixed_game()

FACTS = {
    "takes_all": {"monster"},  # the strength of the own monster that lies there already
    "shares_with": {"player", "monster"},  # who lies there, and how strong
    "waits_for_partner": set(),  # nobody lies there
    "odd_gold": {"player"},  # the weaker partner, who will not get the left-over gold
    "surely_beaten": {"chance"},
    "rarely_beaten": {"chance"},
    "often_not_reached": {"reach"},
    "displaces": {"player", "monster", "treasury", "owner"},  # whom, and the price to whom
    "cannot_be_displaced": set(),
    "may_be_displaced": {"players"},  # who may
    "healing_at_risk": {"healing"},  # what healing this monster costs this round
    "keeps_strong": {"monster"},  # the strongest that stays in hand
}
"""What an app is given to word each key."""


@cache
def advised() -> tuple[tuple[State, tuple[Advice, ...]], ...]:
    """Many positions with advice about every play, from a quick search."""
    return tuple((state, advise(sight_of(state), count=99, iterations=16)) for state in positions(240))


def each():
    """Every piece of advice, with its position and how the play leaves the castle."""
    for state, advice in advised():
        for one in advice:
            yield state, one, castle_after(state, one.play)


def castle_after(state: State, play: Play) -> list[list[tuple[int, int]]]:
    view = GAME.view(state, state.turn)
    castle = [lying_at(view, slot) for slot in range(state.players)]
    if play.over:
        castle[play.slot].remove((play.player, play.over))
    castle[play.slot].append((state.turn, play.monster))
    return castle


# ----- The plays -----


def test_advice_is_about_legal_plays_each_once():
    for state, advice in advised():
        legal = GAME.legal(state, state.turn)
        plays = [one.play for one in advice]
        assert plays
        assert len(set(plays)) == len(plays)
        assert set(plays) <= set(legal)
        assert {play for play in legal if not play.over} <= set(plays), "asked for all, it weighs every free place"


def test_the_same_view_gets_the_same_advice():
    for state in positions(24):
        assert advise(sight_of(state), iterations=24) == advise(sight_of(state.clone()), iterations=24)


def test_the_best_few_are_the_first_of_all():
    for state in positions(24):
        plays = [one.play for one in advise(sight_of(state), count=99, iterations=48)]
        for count in (1, 3):
            assert [one.play for one in advise(sight_of(state), count=count, iterations=48)] == plays[:count]


def test_the_best_comes_first():
    """The first wins more often than the last of the three, and never much less."""
    clear = looked = 0
    for state in positions(60):
        wins = [one.win for one in advise(sight_of(state), count=3, iterations=160)]
        if len(wins) == 3:
            looked += 1
            clear += wins[0] >= wins[-1]
    assert looked >= 40
    assert clear >= 0.8 * looked


def test_advice_needs_nothing_hidden():
    for number, state in enumerate(positions(40)):
        rng = Random(number)
        advice = advise(sight_of(state), iterations=24)
        for other in (GAME.determinize(state, state.turn, rng), shuffled(state, state.turn, rng)):
            assert advise(sight_of(other), iterations=24) == advice


@pytest.mark.parametrize("iterations", [1, 5, 8])
def test_little_time_is_enough_for_some_advice(iterations):
    for state in positions(8):
        assert advise(sight_of(state), iterations=iterations)


# ----- The numbers -----


def test_the_price_is_what_the_engine_takes():
    dear = 0
    for state, one, _ in each():
        if not one.play.over:
            assert one.price == (0, 0)
            continue
        world = state.clone()
        GAME.apply(world, state.turn, one.play)
        treasury, owner = world.treasury - state.treasury, 0
        if one.play.player != state.turn:
            owner = world.gold[one.play.player] - state.gold[one.play.player]
        assert one.price == (treasury, owner)
        assert state.gold[state.turn] - world.gold[state.turn] == treasury + owner
        dear += owner > 0
    assert dear >= 30


def test_chances_are_counted_card_by_card():
    for state, one, castle in each():
        view = GAME.view(state, state.turn)
        chances = [
            expected(pool(view, slot), bonus(view, slot), castle[slot], state.turn)[0]
            for slot in range(one.play.slot + 1)
        ]
        reach = 1.0
        for chance in chances[:-1]:
            reach *= chance
        assert one.chance == pytest.approx(chances[-1], abs=1e-9)
        assert one.reach == pytest.approx(reach, abs=1e-9)


def test_wins_and_gold_are_possible():
    for state, advice in advised():
        for one in advice:
            assert 0 <= one.win <= 1
            assert -state.gold[state.turn] - 12 <= one.gold <= 80


def without_choice() -> State:
    """Ones may not be played, and whose turn it is holds a 1 and a single other for the last place."""
    no_ones = next(number for number, tile in enumerate(GAME.deck.tiles) if tile.forbids == 1)
    for seed in range(200):
        state = with_tile(deal(3, ("king_rules",), seed), no_ones)
        for now, _ in walk(state, [make_bot("random", seat) for seat in range(3)]):
            if now.round == 0 and len(GAME.legal(now, now.turn)) == 1:
                return now.clone()
    raise AssertionError("no such state")


def test_the_only_play_wins_no_less_for_being_the_only_one():
    (one,) = advise(sight_of(without_choice()), iterations=16)
    assert 0.02 < one.win < 1, "nobody is beaten after the first round"


# ----- The reasons -----


def test_every_key_is_reached_and_has_its_facts():
    counts = Counter()
    for _, one, _ in each():
        keys = [reason.key for reason in one.reasons]
        assert len(set(keys)) == len(keys)
        counts.update(keys)
        for reason in one.reasons:
            assert set(reason.facts) == FACTS[reason.key], reason.key
    assert set(FACTS) == KEYS
    assert set(counts) == KEYS


def company(state: State, play: Play, castle) -> tuple[int, int] | None:
    others = [monster for monster in castle[play.slot] if monster != (state.turn, play.monster)]
    return others[0] if others else None


def held_back(state: State, play: Play) -> int:
    """The strongest monster that stays in hand."""
    back = [play.over] if play.player == state.turn else []
    return max((*back, *(s for s in STRENGTHS[state.hand[state.turn]] if s != play.monster)), default=0)


def wanted(state: State, one: Advice, castle) -> dict[str, dict[str, object]]:
    """The reasons that do not hang on what others hold, from the rules alone."""
    play, seat = one.play, state.turn
    reasons: dict[str, dict[str, object]] = {}
    partner = company(state, play, castle)
    if play.over:
        treasury, owner = one.price
        reasons["displaces"] = {"player": play.player, "monster": play.over, "treasury": treasury, "owner": owner}
    if partner is None:
        reasons["waits_for_partner"] = {}
    elif partner[0] == seat:
        reasons["takes_all"] = {"monster": partner[1]}
    else:
        reasons["shares_with"] = {"player": partner[0], "monster": partner[1]}
        if play.monster > partner[1]:
            reasons["odd_gold"] = {"player": partner[0]}
    back = held_back(state, play)
    if back >= 4 and state.round < state.rounds - 1:
        reasons["keeps_strong"] = {"monster": back}
    return reasons


def test_the_reasons_are_true():
    plain = {"displaces", "waits_for_partner", "takes_all", "shares_with", "odd_gold", "keeps_strong"}
    for state, one, castle in each():
        said = {reason.key: reason.facts for reason in one.reasons}
        assert {key: facts for key, facts in said.items() if key in plain} == wanted(state, one, castle)
        assert ("surely_beaten" in said) == (one.chance >= 0.95)
        assert ("rarely_beaten" in said) == (one.chance <= 0.35)
        assert ("often_not_reached" in said) == (one.reach <= 0.5)
        tile = GAME.deck.tiles[state.tile] if state.tile >= 0 else None
        costs = tile.healing if tile and tile.healing else GAME.deck.healing
        if "healing_at_risk" in said:
            assert said["healing_at_risk"]["healing"] == costs[one.play.monster - 1]
            assert one.chance * one.reach < 0.7
        assert ("cannot_be_displaced" in said) != ("may_be_displaced" in said)


def test_who_may_displace_has_something_stronger_as_far_as_one_knows():
    """Whoever is named has a stronger monster that is not known to be in reserve, and no 5 that lies for good."""
    for state, one, castle in each():
        said = {reason.key: reason.facts for reason in one.reasons}
        for player in said.get("may_be_displaced", {}).get("players", ()):
            assert player != state.turn
            lying = {5} & {strength for pair in castle for owner, strength in pair if owner == player}
            view = GAME.view(state, state.turn)
            reserve = set(view.reserves[player] or ())
            stronger = set(range(one.play.monster + 1, 6)) - lying - reserve
            assert stronger, f"{player} has nothing that beats {one.play.monster}"


def test_what_cannot_be_displaced_stays():
    """However the round goes on, as far as many random ends of it show."""
    safe = 0
    wrong = []
    for number, (state, one, _) in enumerate(each()):
        if any(reason.key == "cannot_be_displaced" for reason in one.reasons):
            safe += 1
            wrong += [(state.round, one.play)] if displaced_by_others(state, one.play, Random(number)) else []
    assert safe >= 300
    assert not wrong, f"{len(wrong)} of {safe}"


def displaced_by_others(state: State, play: Play, rng: Random) -> bool:
    for _ in range(4):
        world = GAME.determinize(state, state.turn, rng)
        card, seat = state.turn * 5 + play.monster, state.turn
        GAME.apply(world, seat, play)
        while world.turn >= 0 and world.round == state.round:
            if card not in cards_of(world.lying[play.slot]):
                return True
            mover = world.turn
            own = [one for one in GAME.legal(world, mover) if mover != seat or one.player != seat]
            overs = [one for one in own if one.over]
            GAME.advance(world, mover, rng.choice(overs if overs and rng.random() < 0.7 else own))
    return False


# ----- Slices -----


def test_advice_comes_in_small_slices(monkeypatch):
    """No slice imagines more worlds than a slice of the search, but for the one that the words need."""
    worlds = []
    imagine = RoundGuide.world
    monkeypatch.setattr(RoundGuide, "world", lambda self: worlds.append(1) or imagine(self))
    for state in positions(6):
        slices = advising(sight_of(state))
        most, results = 0, []
        worlds.clear()
        for result in slices:
            most = max(most, len(worlds))
            results.append(result)
            worlds.clear()
        assert all(result == () for result in results[:-1])
        assert 1 <= len(results[-1]) <= 3
        assert most <= Search.SLICE + 1


def test_the_last_slice_is_the_advice():
    for state in positions(6):
        *_, last = advising(sight_of(state), iterations=24)
        assert last == advise(sight_of(state), iterations=24)
