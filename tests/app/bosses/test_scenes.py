"""Scenes, choices and sentences without a window: nothing hidden is in them, and everything legal can be touched."""

from __future__ import annotations

from random import Random

import pytest
from support.bosses.board import Board

from engine.bosses.cards import FIRST_MINIBOSS
from engine.bosses.moves import Build, Miniboss, Mulligan, Pass
from engine.bosses.state import BUILDING
from engine.bosses.views import HIDDEN
from engine.core.game import Setting
from engine.core.history import Point, Story
from engine.core.record import Seat
from mmapp.games.bosses.face import Face
from mmapp.text import i18n


def match_of(players, seed=1, **options):
    """A match of people, with its face."""
    from engine.box import Invitation, new_match

    setting = Setting(players, options)
    seats = [Seat(name, "", look) for name, look in zip("ABCD", ("key", "mug", "bell", "boot"), strict=False)]
    match = new_match(Invitation("bosses", setting, seed), seats[:players])
    return match, Face(match.game, match.seats)


def decisions(match, rng, most=400):
    """Yields who is asked, the question and what is legal, then answers at random, mostly by acting."""
    while match.outcome() is None and most:
        most -= 1
        decision = match.pending()[0]
        legal = match.legal(decision.seat)
        yield decision, legal
        acting = [action for action in legal if not isinstance(action, (Pass, Mulligan))]
        builds = [action for action in acting if isinstance(action, Build)]
        match.answer(decision.seat, rng.choice(builds or acting or list(legal)), match.asked(decision.seat).since)


@pytest.mark.parametrize(("players", "options"), [(2, {"choose_boss": 1}), (3, {"intrigue": 1}), (4, {})])
def test_every_legal_action_is_a_choice_that_can_be_touched_apart_from_all_others(players, options):
    match, face = match_of(players, 7 + players, **options)
    for decision, legal in decisions(match, Random(players)):
        scene = face.scene(match.view(decision.seat))
        choices = face.choices(scene, decision, legal)
        assert {choice.action for choice in choices} == set(legal)
        paths = [choice.path for choice in choices]
        assert len(set(paths)) == len(paths), "two choices are touched alike"
        begun = {path[:more] for path in paths for more in range(1, len(path))}
        assert not begun & set(paths), "a choice is made before another one is whole"


@pytest.mark.parametrize("players", [2, 4])
def test_a_covered_scene_knows_what_everybody_knows(players):
    match, face = match_of(players, 3)
    seen, foretold = set(), 0
    for decision, _ in decisions(match, Random(players), 160):
        public = face.scene(match.view(None))
        for seat in range(players):
            own = face.scene(match.view(seat))
            bare = face.covered(own, None)
            assert bare.view is None and not bare.hand and not bare.offers and bare.damage < 0
            assert [player.dungeon for player in bare.players] == [player.dungeon for player in public.players]
            assert bare.ends() == public.ends()
            foretold += own.ends().fates != public.ends().fates
            seen |= {spot.down for player in own.players for spot in player.dungeon if player.name == "ABCD"[seat]}
            others = [player for player in own.players if player.name != "ABCD"[seat]]
            assert all(spot.down in (-1, HIDDEN) for player in others for spot in player.dungeon)
        assert face.scene(match.view(decision.seat)).viewer == decision.seat
    assert max(seen) >= 0, "no own card ever lay face down"
    assert foretold, "no card that lay face down ever changed what a hero would do"


def test_what_a_build_would_change_is_what_comes_true():
    match, face = match_of(2, 11)
    foreseen, compared = {}, 0
    for _ in range(300):
        if match.outcome() is not None:
            break
        decision = match.pending()[0]
        legal, view = match.legal(decision.seat), match.view(decision.seat)
        builds = [action for action in legal if isinstance(action, Build)]
        action = builds[-1] if builds else legal[0]
        if builds and view.round:
            choices = face.choices(face.scene(view), decision, legal)
            foreseen[decision.seat] = next(one for one in choices if one.action == action).look()
        match.answer(decision.seat, action, match.asked(decision.seat).since)
        public = face.scene(match.view(None))
        for seat in [seat for seat in foreseen if public.phase > BUILDING]:
            spots = public.players[seat].dungeon
            assert tuple(spot.damage for spot in spots) == foreseen.pop(seat).damage
            compared += 1
    assert compared > 3


def test_what_lies_face_down_counts_for_its_owner_only():
    match, face = match_of(2, 11)
    for decision, _ in decisions(match, Random(5), 120):
        own = match.view(decision.seat)
        scene = face.scene(own)
        lies = [spot for spot in scene.me.dungeon if spot.down >= 0 and spot.room < 0]
        if lies:
            assert scene.damage >= scene.me.damage and face.scene(match.view(None)).damage == -1
            return
    raise AssertionError("nothing lay face down")


@pytest.mark.parametrize("at", range(3))
def test_a_miniboss_that_nobody_pays_for_is_told_wherever_it_lay(at):
    """The place from which it is discarded is no seat, and may be beyond the last of them."""
    i18n.use("en")
    board = Board(seats=2)
    board.dungeon(0, "toad_pantry", "badger_bar", "soap_stairs")
    board.state.coins[0] = 0
    [cook] = board.hand(0, "cook")
    board.build_phase()
    board.do(Miniboss(cook - FIRST_MINIBOSS, at))
    board.reveal()
    face, states = Face(board.game, [Seat("Anna"), Seat("Ben")]), [board.state] * len(board.events)
    point = Point(board.state, board.events, states, {}, 0)
    told = face.tell(None, Story(board.game, [point], None, range(1)))
    assert [face.sentence(one) for one in told if one.kind == "discard"] == ["Anna lays away “The Cook”."]


def test_every_event_of_a_game_is_told_whole():
    match, face = match_of(3, 4)
    for _ in decisions(match, Random(1)):
        pass
    told = face.tell(None, match.story(None))
    kinds = {one.kind for one in told}
    assert {"round", "round_end", "baited", "hits", "placed", "reveal"} <= kinds
    for seat in (None, 0):
        face.you = seat
        for one in told:
            text = face.sentence(one)
            assert "{" not in text, text
    assert any(face.mark(one) for one in told if one.kind in ("dies", "survives"))


def test_windows_name_who_is_asked():
    match, face = match_of(3, 4)
    kinds = set()
    for decision, _ in decisions(match, Random(2), 300):
        window = face.window(face.scene(match.view(None)), decision)
        if decision.kind in ("respond", "adventure", "cancel"):
            assert window.seats[0] == decision.seat and window.words and "{" not in window.words
            assert face.orders(decision)
            kinds.add(window.kind)
        else:
            assert window is None
    assert len(kinds) >= 4, kinds


def test_a_reason_is_given_for_whatever_is_refused():
    from mmapp.games.bosses.words import REASONS
    from mmapp.table.face import Target

    match, face = match_of(2, 9)
    asked = 0
    for decision, legal in decisions(match, Random(3), 150):
        scene = face.scene(match.view(decision.seat))
        firsts = {choice.path[0] for choice in face.choices(scene, decision, legal)}
        for card in scene.hand:
            if Target("card", (card,)) not in firsts:
                verdict = face.verdict(match, scene, decision.seat, Target("card", (card,)))
                assert verdict.reason in REASONS and face.why_not(verdict), verdict
                asked += 1
    assert asked > 50
