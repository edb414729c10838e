"""Scenes, choices and sentences without a window: nothing hidden is in them, and everything legal can be touched."""

from __future__ import annotations

from random import Random

import pytest

from engine.core.game import Setting
from engine.core.record import Seat
from engine.kings.moves import Equip
from mmapp.games.kings.face import Face
from mmapp.games.kings.tray import OFFERED, things_of

LOOKS = ("rose", "sun", "fish", "oak")
SIDES = {"own_sides": 1}


def match_of(players, seed=1, **options):
    """A match of people, with its face."""
    from engine.box import Invitation, new_match

    seats = [Seat(name, "", look) for name, look in zip("ABCD", LOOKS, strict=True)]
    match = new_match(Invitation("kings", Setting(players, options), seed), seats[:players])
    return match, Face(match.game, match.seats)


def decisions(match, rng, most=500):
    """Yields who is asked, the question and what is legal, then answers at random, seldom by rearranging."""
    while match.outcome() is None and most:
        most -= 1
        decision = rng.choice(match.pending())
        legal = match.legal(decision.seat)
        yield decision, legal
        others = [action for action in legal if not isinstance(action, Equip)]
        action = rng.choice(legal if rng.random() < 0.15 or not others else others)
        match.answer(decision.seat, action, match.asked(decision.seat).since)


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, SIDES), (4, SIDES)])
def test_every_legal_action_is_a_choice_that_can_be_touched_apart_from_all_others(players, options):
    match, face = match_of(players, 7 + players, **options)
    asked = set()
    for decision, legal in decisions(match, Random(players)):
        asked.add(decision.kind)
        scene = face.scene(match.view(decision.seat))
        choices = face.choices(scene, decision, legal)
        assert [choice.action for choice in choices if not choice.then] == list(legal)
        assert all(choice.action in legal for choice in choices)
        paths = [choice.path for choice in choices]
        assert len(set(paths)) == len(paths), "two choices are touched alike"
        begun = {path[:more] for path in paths for more in range(1, len(path))}
        assert not begun & set(paths), "a choice is made before another one is whole"
        lying = {thing.target for thing in things_of(scene, choices, ())}
        for path in paths:
            away = path[0].what in OFFERED and path[0].at[:1] not in [(one,) for one in scene.me.items]
            assert not away or path[0] in lying, f"{path[0]} lies nowhere"
    assert {"action", "turn", "reroll", "potion", "reward"} <= asked


@pytest.mark.parametrize("players", [2, 4])
def test_a_covered_scene_knows_what_everybody_knows(players):
    match, face = match_of(players, 3)
    sealed = 0
    for _ in decisions(match, Random(players), 160):
        public = face.scene(match.view(None))
        for seat in range(players):
            own = face.scene(match.view(seat))
            bare = face.covered(own, None)
            assert bare.view is None and not bare.hand and not bare.seen
            assert bare.players == public.players
            sealed += own.players[seat].action >= 0 and public.players[seat].action < -1
    assert sealed, "nothing was ever sealed"


@pytest.mark.parametrize("options", [{}, SIDES])
def test_everything_that_happens_is_told_to_everybody(options):
    match, face = match_of(3, 5, **options)
    for _ in decisions(match, Random(8), 400):
        pass
    kinds = set()
    story = match.story(None)
    for you in (None, 0):
        face.you = you
        for one in face.tell(None, story):
            kinds.add(one.kind)
            text = face.sentence(one)
            assert "{" not in text and "None" not in text, (one.kind, text)
            assert text or one.kind in ("sealed", "passed", "acts", "turn_end", "potion_gone"), one.kind
            face.mark(one)
    assert len(kinds) > 18
