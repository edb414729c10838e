"""Feats of the games that earn them by a victory: each with a story that earns it, and with one that just does not."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots.play import play_deal
from engine.bots.roster import make_bot
from engine.box import BOX, Invitation, lid, open_game
from engine.core.feats import Deeds
from engine.core.game import Outcome, Setting
from engine.core.record import Seat

INNS = {
    "unscathed": ([], [("wounds", 1)]),
    "no_spells": ([("spell", {"seat": 1})], [("spell", {"seat": 0})]),
    "wizard": ([("spell", {"seat": 0})] * 3, [("spell", {"seat": 0})] * 2 + [("spell", {"seat": 2})]),
    "old_hand": ([("promote", {"seat": 0, "level": 3})], [("promote", {"seat": 0, "level": 2})]),
    "heroic": ([("dies", {"seat": 0, "souls": 2})] * 3, [("dies", {"seat": 0, "souls": 2})] * 2),
    "full_house": (
        [("dies", {"seat": 0, "souls": 1})] * 4,
        [*[("dies", {"seat": 0, "souls": 1})] * 3, ("phase", {"round": 5}), ("dies", {"seat": 0, "souls": 1})],
    ),
    "brink": ([("wounds", 4)], [("wounds", 3)]),
    "last_inn": ([("out", {"seat": 1}), ("out", {"seat": 2})], [("out", {"seat": 1})]),
    "quick": ([("phase", {"round": 5})], [("phase", {"round": number}) for number in range(7)]),
    "hard_ones": ([("bots", ["hard", "hard:builder"])], [("bots", ["hard", "normal"])]),
}
CROWNS = {
    "first_try": ([("lost", {"seat": 0, "against": 2})], [("lost", {"seat": 0, "against": "king"})]),
    "unbeaten": ([("lost", {"seat": 1, "against": 1})], [("lost", {"seat": 0, "against": 1})]),
    "hunter": ([("won", {"seat": 0, "against": 3})] * 3, [("won", {"seat": 0, "against": 3})] * 2),
    "smith": ([("forge", {"seat": 0})] * 8, [("forge", {"seat": 0})] * 7),
    "untouched_anvil": ([("forge", {"seat": 0})] * 4, [("forge", {"seat": 0})] * 5),
    "brewer": ([("potion", {"seat": 0})] * 4, [("potion", {"seat": 0})] * 3),
    "sober": ([("potion", {"seat": 1})], [("potion", {"seat": 0})]),
    "thick_skin": ([("damage", {"seat": 0, "hearts": 8})], [("damage", {"seat": 0, "hearts": 9})]),
    "quick": ([("rounds", 8)], [("rounds", 9)]),
    "hard_ones": ([("bots", ["hard", "hard:smith"])], [("bots", ["easy", "hard"])]),
}
ENDS = {"bosses": {"wounds": 0}, "kings": {"rounds": 12, "beaten_king": True}}
CASES = [("bosses", name) for name in INNS] + [("kings", name) for name in CROWNS]


def earned(game, told, winners=(1, 2, 2)):
    """The feats of seat 0 by this story; what is no event says something about bots or about the end."""
    words = dict(one for one in told if not isinstance(one[1], dict))
    end = {**ENDS[game], **{name: word for name, word in words.items() if name != "bots"}}
    if game == "bosses":
        end["wounds"] = (end["wounds"], 3, 2)
    story = [("phase", {"round": 1}), *(one for one in told if isinstance(one[1], dict)), ("end", end)]
    bots = words.get("bots", ["easy", "easy"])
    seats = (Seat("Anna"), *(Seat(bot, bot) for bot in bots))
    return lid(game).feats.earned(Deeds(0, seats, Setting(3), Outcome(winners), story))


def case(game, name):
    return (INNS if game == "bosses" else CROWNS)[name]


@pytest.mark.parametrize(("game", "name"), CASES)
def test_a_story_that_earns_it_and_one_that_just_does_not(game, name):
    enough, short = case(game, name)
    assert name in earned(game, enough)
    assert name not in earned(game, short)


@pytest.mark.parametrize(("game", "name"), CASES)
def test_who_has_not_won_alone_earns_none(game, name):
    enough, _ = case(game, name)
    assert not earned(game, enough, (2, 1, 3)) and not earned(game, enough, (1, 1, 3))


def test_without_a_beaten_king_nobody_earns_any():
    assert earned("kings", []) and not earned("kings", [("beaten_king", False)])


def test_every_feat_has_a_case():
    assert Counter(CASES) == Counter((game, name) for game in ENDS for name in lid(game).feats.names)
    assert all(len(set(game.feats.names)) == len(game.feats.names) >= 10 for game in BOX)


@pytest.mark.parametrize(("game", "cases"), [("bosses", INNS), ("kings", CROWNS)])
def test_the_stories_have_the_facts_of_real_games(game, cases):
    """Every fact that is asked for above stands in the events of real games, under that name."""
    events, rules, setting = [], open_game(game), Setting(2)
    bots = [make_bot(lid(game), "easy", seat) for seat in range(2)]
    play_deal(rules, Invitation(game, setting, 1), bots, events.append)
    facts = {}
    for event in events:
        facts.setdefault(event.kind, set()).update(event.public)
    asked = {
        (kind, name) for pair in cases.values() for story in pair for kind, told in story for name in dict_of(told)
    }
    missing = {(kind, name) for kind, name in asked if kind in facts and name not in facts[kind]}
    assert not missing and set(ENDS[game]) <= facts["end"] and facts.keys() & {kind for kind, _ in asked}


def dict_of(told):
    return told if isinstance(told, dict) else {}
