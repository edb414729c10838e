"""What a seat can work out, its bots use: hands from the second round on, monsters shown, guardians turned up."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from support.monsters.boards import fixed_game
from support.monsters.bot_boards import (
    bonus,
    choice,
    deal,
    expected,
    make_bot,
    pool,
    positions,
    sight_of,
    walk,
    with_tile,
)

from engine.core.bot_view import BotView
from engine.monsters.bots.advice import advise
from engine.monsters.bots.judge import round_odds
from engine.monsters.bots.odds import slot_odds
from engine.monsters.cards import ALL, RESERVES
from engine.monsters.moves import Play
from engine.monsters.views import known_hand, shown

GAME = fixed_game()
TILES = range(-1, 12)


# ----- Hands -----


def test_from_the_second_round_on_every_imagined_hand_is_the_true_one():
    looked = 0
    for number, state in enumerate(positions(200)):
        if state.round:
            looked += 1
            for seat in range(state.players):
                other = GAME.determinize(state, seat, Random(number))
                assert (other.hand, other.reserve) == (state.hand, state.reserve)
    assert looked >= 80


def test_an_imagined_reserve_never_holds_a_monster_that_was_shown():
    hidden = 0
    for number, state in enumerate(positions(400)):
        for seat in range(state.players) if not state.round else ():
            for turn in range(3):
                other = GAME.determinize(state, seat, Random(number * 3 + turn))
                for player in range(state.players):
                    hidden += known_hand(GAME, state, player) is None and bool(shown(state, player))
                    assert not other.reserve[player] & shown(state, player)
                assert other.reserve[seat] == state.reserve[seat]
    assert hidden >= 500


LIMITS = {2: 15.1, 5: 25.7, 9: 33.7}
"""Of chi-square: what one fair deal in two thousand exceeds, by degrees of freedom."""


@pytest.mark.parametrize("known", [0, 1, 2])
def test_imagined_reserves_are_uniform_over_what_was_not_shown(known):
    """Nothing shown: any of ten pairs; one: six; two: three."""
    state = first_state_with(known)
    other = next(player for player in range(4) if player != state.turn and open_to(state, player) == known)
    view, rng = GAME.view(state, state.turn), Random(known)
    times = 300 * (10, 6, 3)[known]
    counts = Counter(GAME.imagine(view, rng).reserve[other] for _ in range(times))
    assert set(counts) == {two for two in RESERVES if not two & shown(state, other)}
    chi = sum((count - 300) ** 2 / 300 for count in counts.values())
    assert chi < LIMITS[len(counts) - 1]


def open_to(state, player: int) -> int:
    """How many monsters of a hidden hand were shown; -1 if it can be worked out."""
    return -1 if known_hand(GAME, state, player) is not None else shown(state, player).bit_count()


def first_state_with(known: int):
    bots = [make_bot("random", seat) for seat in range(4)]
    for state, _ in walk(deal(4, (), 3), bots):
        if any(open_to(state, player) == known for player in range(4) if player != state.turn):
            return state.clone()
    raise AssertionError("no such state")


def test_a_displaced_monster_stays_known():
    """It went back to the hand for all to see: it cannot be in reserve."""
    looked = 0
    for state in positions(400):
        for player in range(state.players):
            back = state.returned[player]
            if back and known_hand(GAME, state, player) is None:
                looked += 1
                seat = (player + 1) % state.players
                for number in range(5):
                    assert not GAME.determinize(state, seat, Random(number)).reserve[player] & back
    assert looked >= 10


# ----- Guardians -----


def check_tables(view) -> None:
    """Every number of every table of the round, against a count over the cards that may lie there."""
    odds = round_odds(GAME.deck, GAME.effects[-1 if view.tile is None else view.tile], view)
    assert len(odds) == view.players
    for slot, table in enumerate(odds):
        cards, more = pool(view, slot), bonus(view, slot)
        for a in range(1, 6):
            for b in range(1, 6):
                chance, share = expected(cards, more, [(0, a), (1, b)], 0)
                assert table.beaten[a * 6 + b] == pytest.approx(chance, abs=1e-12)
                assert table.share[a * 6 + b] == pytest.approx(share, abs=1e-12)
                if a != b:
                    whole = expected(cards, more, [(0, a), (0, b)], 0)[1]
                    assert table.whole[a + b] == pytest.approx(whole, abs=1e-12)
            assert table.alone[a] == pytest.approx(expected(cards, more, [(0, a)], 0), abs=1e-12)
        assert table.alone[0] == pytest.approx(expected(cards, more, [], 0), abs=1e-12)


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: GAME.deck.tiles[tile].id if tile >= 0 else "none")
def test_the_odds_of_a_round_are_exact(tile):
    late = [state for state in positions(200) if state.round >= 2]
    for players in (3, 6):
        state = next(state for state in late if state.players == players)
        check_tables(GAME.view(with_tile(state, tile), state.turn))


def test_the_odds_are_exact_after_any_history():
    for state in positions(64)[::8]:
        check_tables(GAME.view(state, state.turn))


def test_guardians_turned_up_are_out_and_unseen_discards_are_not():
    fewer = unseen = 0
    for state in positions(100):
        view = GAME.view(state, state.turn)
        odds = round_odds(GAME.deck, GAME.effects[state.tile], view)
        for slot, table in enumerate(odds):
            cards, more = pool(view, slot), bonus(view, slot)
            level = view.castle[slot].level
            out = sum(GAME.deck.guardians[number].level == level for number in view.turned)
            assert len(cards) == 12 - out
            assert table == slot_odds(cards, (more.strength, more.loot), (0, more.equal))
            fewer += out > 0
            unseen += view.unseen[level - 1] > 0
    assert fewer >= 50
    assert unseen >= 50


def test_an_unseen_discard_may_lie_anywhere_of_its_level():
    state = next(state for state in positions(200) if state.round >= 3 and sum(GAME.view(state, 0).unseen) >= 3)
    view, rng = GAME.view(state, state.turn), Random(1)
    seen = {"castle": set(), "discarded": set()}
    for _ in range(600):
        other = GAME.imagine(view, rng)
        seen["castle"] |= set(other.castle)
        seen["discarded"] |= set(other.deck[: other.drawn - other.players]) - set(view.turned)
    deck = GAME.deck.guardians
    possible = set(range(36)) - set(view.turned)
    in_castle = {slot.level for slot in view.castle}
    gone = {level for level in (1, 2, 3) if view.unseen[level - 1]}
    assert seen["castle"] == {number for number in possible if deck[number].level in in_castle}
    assert seen["discarded"] == {number for number in possible if deck[number].level in gone}


# ----- And it matters -----


def knowing(state, turned: tuple[int, ...]) -> BotView:
    """The same decision, with just these guardians turned up so far."""
    bot_view = sight_of(state)
    return replace(bot_view, view=replace(bot_view.view, turned=tuple(sorted(turned))))


def extremes(level: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The six weakest and the six strongest guardians of a level."""
    cards = GAME.deck.guardians
    order = sorted((n for n in range(36) if cards[n].level == level), key=lambda n: (cards[n].strength, cards[n].loot))
    return tuple(order[:6]), tuple(order[6:])


@pytest.mark.parametrize("name", ["easy", "normal", "hard[iterations=64]", "expert[iterations=64]"])
def test_a_bot_plays_otherwise_when_other_guardians_are_known(name):
    changed = looked = 0
    for state in positions(64):
        view = GAME.view(state, state.turn)
        if state.round or len(GAME.legal(state, state.turn)) < 4:
            continue
        weak, strong = extremes(view.castle[0].level)
        plays = [make_bot(name, 1).think(knowing(state, turned)).finish() for turned in (weak, strong)]
        changed += plays[0] != plays[1]
        looked += 1
    assert looked >= 20
    assert changed >= looked / 5, f"{changed} of {looked}"


def test_advice_says_other_chances_when_other_guardians_are_known():
    state = deal(4, ("chain",), 5)
    level = GAME.view(state, state.turn).castle[0].level
    weak, strong = extremes(level)
    hopes = []
    for turned in (strong, (), weak):
        advice = advise(knowing(state, turned), count=99, iterations=64)
        hopes.append({one.play: one.chance for one in advice})
    at_gate = [play for play in hopes[0] if play.slot == 0]
    assert len(at_gate) == 3
    assert all(hopes[0][play] >= hopes[1][play] >= hopes[2][play] for play in at_gate)
    assert any(hopes[0][play] > hopes[1][play] > hopes[2][play] for play in at_gate)


def test_a_bot_uses_a_known_hand():
    """Round two, one place beside it free at the gate: who may join is known, and the thought imagines only that."""
    state = next(state for state in positions(200) if state.round == 1)
    bot = make_bot("hard[iterations=16]", 1)
    guide = bot.think(sight_of(state))._guide
    for _ in range(5):
        world = guide.world().state
        assert (world.hand, world.reserve) == (state.hand, state.reserve)
    assert isinstance(choice(bot, state), Play)
    assert all(hand | reserve == ALL or state.round for hand, reserve in zip(state.hand, state.reserve, strict=True))
