"""The numbers that the engine says for everybody, against what then really happens."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

from engine.core.chance import Stream
from engine.core.events import Event
from engine.core.replay import Witness
from engine.core.setting import Setting
from engine.monsters.rules import Monsters
from engine.monsters.views import View

GAME = Monsters()
TABLES = [(3, ()), (4, ("chain",)), (5, ("king_rules",)), (6, ("chain", "king_rules"))]
tables = pytest.mark.parametrize(("players", "options"), TABLES)


class Seen(NamedTuple):
    """An event and the view of its moment, as everybody saw them."""

    event: Event
    view: View


def turns(players, options, seed):
    """Every turn of a random game: the state before, the play, the state after, and what happened with its view."""
    rng = Random(seed)
    state = GAME.setup(Setting(players, options), Stream(f"numbers/{seed}"))
    while state.turn >= 0:
        seat, before = state.turn, state.clone()
        plays = GAME.legal(state, seat)
        play = rng.choice([one for one in plays if one.over] or plays) if rng.random() < 0.5 else rng.choice(plays)
        witness = Witness(state)
        GAME.advance(state, seat, play, emit=witness.watch)
        told = [Seen(event, GAME.view(then, None)) for event, then in zip(witness.events, witness.states, strict=True)]
        yield before, seat, play, state.clone(), told


def games(players, options):
    for seed in range(6):
        yield from turns(players, options, seed)


def happened(players, options, kind):
    """Every event of a kind with the state before its turn, and the view of its moment."""
    for before, _, _, _, happenings in games(players, options):
        for one in happenings:
            if one.event.kind == kind:
                yield before, one.event.public, one.view


@tables
def test_the_price_in_the_view_is_the_gold_that_displacing_moves(players, options):
    counted = 0
    for before, seat, play, _, happenings in games(players, options):
        if play.over:
            slot = GAME.view(before, seat).castle[play.slot]
            place = slot.places.index((play.player, play.over))
            treasury, owner = slot.prices[place]
            after = happenings[0].view.gold
            assert before.gold[seat] - after[seat] == treasury + owner
            assert happenings[0].view.vault == GAME.view(before, seat).vault + treasury
            assert play.player == seat or after[play.player] == before.gold[play.player] + owner
            counted += 1
    assert counted > 10


@tables
def test_a_play_says_the_place_where_the_monster_lies_then(players, options):
    for before, seat, play, _, happenings in games(players, options):
        facts, view = happenings[0].event.public, happenings[0].view
        assert view.castle[play.slot].places[facts["place"]] == (seat, play.monster)
        if play.over:
            assert GAME.view(before, None).castle[play.slot].places[facts["place"]] == (play.player, play.over)


@tables
def test_the_last_free_place_begins_the_fight(players, options):
    for before, _, play, _, happenings in games(players, options):
        fought = any(one.event.kind == "reveal" for one in happenings)
        assert fought == (GAME.view(before, None).free == 1 and not play.over)
        assert happenings[0].view.free == GAME.view(before, None).free - (not play.over)


@tables
def test_displacing_is_closed_where_the_view_says_that_no_room_is_left(players, options):
    closed = 0
    for before, seat, *_ in games(players, options):
        for number, slot in enumerate(GAME.view(before, seat).castle):
            over = [play for play in GAME.legal(before, seat) if play.over and play.slot == number]
            assert not over or slot.room > 0
            assert slot.total == sum(monster.strength for monster in slot.places if monster)
            closed += not slot.room
    assert closed > 0


@tables
def test_a_turned_guardian_stands_in_the_view_as_it_was_met(players, options):
    for _, facts, view in happened(players, options, "reveal"):
        slot = view.castle[facts["slot"]]
        assert slot.front == (facts["guardian"], facts["strength"], facts["loot"], facts["beaten"])
        assert facts["monsters"] == slot.places
        assert slot.chance is None
        assert view.turn is None


@tables
def test_why_a_loot_is_shared_fits_what_everybody_gets(players, options):
    found = set()
    for _, facts, _ in happened(players, options, "reveal"):
        (one, first), (two, second) = facts["monsters"]
        payout, loot = facts["payout"], facts["loot"]
        left = loot - sum(payout)
        assert facts["why"] == _why(facts, one == two, first == second)
        assert left == (loot if not facts["beaten"] else 1 if facts["why"] == "equal" else 0)
        found.add(facts["why"])
    assert {"", "even", "stronger"} <= found


def _why(facts, alone, equal):
    if not facts["beaten"]:
        return ""
    if not facts["loot"]:
        return "none"
    if alone:
        return "one_owner"
    odd = "equal" if equal else "stronger"
    return odd if facts["loot"] % 2 else "even"


@tables
def test_healing_is_told_monster_by_monster_in_the_order_of_paying(players, options):
    counted = 0
    for _, facts, view in happened(players, options, "healing"):
        paid = [0] * players
        purses = [gold + cost for gold, cost in zip(facts["gold"], facts["paid"], strict=True)]
        for slot, place, player, gold in facts["steps"]:
            monster = view.castle[slot].places[place]
            assert monster.player == player
            assert gold == min(view.healing[monster.strength - 1], purses[player] - paid[player]) > 0
            paid[player] += gold
        assert tuple(paid) == facts["paid"]
        assert sorted(facts["steps"]) == list(facts["steps"])
        assert all(slot >= facts["slot"] for slot, *_ in facts["steps"])
        counted += len(facts["steps"])
    assert counted > 5


@tables
def test_healing_at_risk_is_what_lies_at_guardians_that_are_not_beaten(players, options):
    for _, _, _, _, happenings in games(players, options):
        for view in (one.view for one in happenings):
            costs = [0] * players
            for slot in view.castle:
                for monster in filter(None, slot.places if not (slot.front and slot.front.beaten) else ()):
                    costs[monster.player] += view.healing[monster.strength - 1]
            assert view.risk == tuple(costs)


@tables
def test_the_chance_counts_the_guardians_that_nobody_has_seen(players, options):
    counted = 0
    for before, seat, *_ in games(players, options):
        view = GAME.view(before, seat)
        for slot in view.castle:
            cards = enumerate(GAME.deck.guardians)
            unseen = [card for number, card in cards if card.level == slot.level and number not in view.turned]
            beaten = [max(0, card.strength + slot.change[0]) <= slot.total for card in unseen]
            expected = sum(beaten) / len(beaten) if slot.total else None
            assert slot.chance == expected
            counted += slot.total > 0
    assert counted > 50
