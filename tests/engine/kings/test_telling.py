"""Prose, trace and figures: every kind of event has words and lines, and a referee could follow."""

from __future__ import annotations

import json
from random import Random

import pytest
from support.commands import fine
from support.conformance import label, played, random_game
from support.kings.kit import KINGS, KINGS_GAME

from engine.core.chance import Loose
from engine.core.match import Match
from engine.core.setting import Setting
from engine.kings.cards import GUARD_STRENGTH
from engine.kings.lid import LID
from engine.kings.telling import prose, trace_events
from engine.kings.telling.play_counters import HABITS, Habits
from engine.kings.telling.prose import tell
from engine.kings.telling.survey import COLUMNS, GROUP, ROWS, GameSurvey
from engine.kings.telling.trace import trace

NAMES = ("Ann", "Bob", "Cleo", "Dan")
some_tables = pytest.mark.parametrize("setting", KINGS.settings, ids=label)


def all_events(seeds=12):
    found = []
    for setting in KINGS.settings:
        for seed in range(seeds):
            for turn in random_game(KINGS, setting, seed):
                copy = turn.state.clone()
                KINGS_GAME.apply(copy, turn.seat, turn.action, Loose(Random(turn.seed)), found.append)
    return found


def test_every_kind_of_event_is_told_in_words_to_everybody():
    events = all_events()
    for event in events:
        for seat in (None, 0, 1):
            lines = tell(KINGS_GAME, NAMES, event.kind, event.seen_by(seat))
            assert all(line.strip() and "None" not in line for line in lines)
    kinds = {event.kind for event in events} | {"begin"}
    known = {*prose.SILENT, *prose._TELLERS, *prose._HEADS}
    assert kinds <= known and known - kinds <= {"banned", "reshuffle"}


def test_hidden_potions_are_told_to_their_owner_only():
    drawn = next(event for event in all_events(2) if event.kind == "take" and "count" in event.public)
    owner = drawn.public["seat"]
    names = {potion.name for potion in KINGS_GAME.deck.potions}
    [open_line] = tell(KINGS_GAME, NAMES, drawn.kind, drawn.seen_by(None))
    [own_line] = tell(KINGS_GAME, NAMES, drawn.kind, drawn.seen_by(owner))
    assert not any(name in open_line for name in names) and any(name in own_line for name in names)


# The trace


def lines_of(setting, seed=5):
    match = played(KINGS, setting, seed)
    return list(trace(KINGS_GAME, match.record)), match


@some_tables
def test_a_trace_is_plain_json_and_repeats_every_answer(setting):
    lines, match = lines_of(setting)
    assert json.loads(json.dumps(lines)) == lines
    asks = [line for line in lines if line["t"] == "ask"]
    assert [(ask["seat"], ask["choice"]) for ask in asks] == [(line.seat, line.action) for line in match.lines]
    assert all(ask["choice"] in ask["legal"] for ask in asks)
    assert all(ask["legal"][0].startswith("choose ") == ask.get("sealed", False) for ask in asks)
    assert lines[0]["t"] == "setup" and lines[1]["t"] == "state" and lines[-1]["t"] == "end"
    assert lines[-2]["t"] == "state"


@some_tables
def test_a_state_stands_before_each_question_but_between_sealed_ones(setting):
    lines, _ = lines_of(setting)
    for before, line in zip(lines, lines[1:], strict=False):
        if line["t"] == "ask":
            assert before["t"] == "state" or (line.get("sealed") and before["t"] == "ask" and before["sealed"])


@some_tables
def test_a_referee_can_add_up_every_fight(setting):
    """Dice as they fell, base, extra and total; damage from the state before; hearts in the state after."""
    lines, _ = lines_of(setting, 6)
    dice, base, fights = {}, lines[0]["kings"][lines[0]["king"]]["strength"], 0
    hearts = {}
    for line in lines:
        if line["t"] == "state":
            hearts = {seat: one["hearts"] for seat, one in enumerate(line["seats"])}
        if line["t"] != "event":
            continue
        if line["kind"] in ("fight", "friendly", "again"):
            dice = {}
            foe = line.get("against")
        elif line["kind"] == "roll":
            dice.setdefault(line["who"], []).extend(line["dice"])
            assert all(1 <= die <= sides for die, sides in zip(line["dice"], line["sides"], strict=True))
        elif line["kind"] in ("reroll", "set"):
            for place, die in zip(line["which"], line["dice"], strict=True):
                dice[line["who"]][place] = die
        elif line["kind"] == "strength":
            assert line["dice"] == dice[line["who"]]
            assert line["total"] == sum(line["dice"]) + line["base"] + line["extra"]
            if line["who"] == "opponent" and foe == "king":
                assert (line["base"] - base) % GUARD_STRENGTH == 0
        elif line["kind"] == "damage":
            cost = -(-max(line["strength"] - line["armour"], 0) // 10)
            assert line["hearts"] == min(cost, hearts[line["seat"]]) or cost >= line["hearts"]
            fights += 1
    assert fights


@some_tables
def test_states_keep_all_cards(setting):
    lines, _ = lines_of(setting, 7)
    setup = lines[0]
    in_play = [number for number, item in enumerate(setup["items"]) if item["part"] in setup["parts"]]
    for line in lines:
        if line["t"] == "state":
            items, potions = [*line["forge"]], [*line["potion_deck"], *line["potion_discard"]]
            potions += [one["potion"] for one in line["played"]]
            for seat in line["seats"]:
                items += [item for item in seat["active"].values() if item is not None]
                items += [one["item"] for one in seat["backpack"] if "item" in one]
                potions += [one["potion"] for one in seat["backpack"] if "potion" in one]
            assert sorted(items) == in_play and sorted(potions) == list(range(25))


def test_the_setup_line_names_everything():
    lines, _ = lines_of(KINGS.settings[2])
    setup = lines[0]
    assert setup["options"]["character0"] == 5 and setup["options"]["king"] == 9 and setup["king"] == 8
    assert [len(setup[name]) for name in ("items", "potions", "creatures", "standard")] == [45, 25, 30, 3]
    assert [seat["character"] for seat in setup["seats"]] == ["rogue", "alchemist", "trader", "assassin"]
    assert [seat["color"] for seat in setup["seats"]] == ["purple", "red", "green", "blue"]
    assert setup["actions"][0] == {"name": "king", "order": 1}
    assert sum(action.get("of") == "rogue" for action in setup["actions"]) == 4
    assert {"class", "slot", "joker", "part", "improvable"} == set(setup["items"][0])


def test_a_referee_knows_the_abilities_by_his_own_names():
    names = {name for character in range(7) for name, _ in KINGS_GAME.tables.arts(character)}
    assert set(trace_events.ABILITIES) == names
    lines = [line for seed in range(4) for line in lines_of(KINGS.settings[2], seed)[0]]
    told = {line["name"] for line in lines if line.get("kind") == "ability"}
    used = {name for line in lines if line["t"] == "state" for name in line["seats"][1]["tokens"]["used"]}
    assert told == used <= {"experiment", "research", "reproduction", "expert"} and told


def test_every_kind_of_event_has_a_line():
    for event in all_events(3):
        entry = trace_events.entry_of(KINGS_GAME.tables, KINGS.deal(Setting(4), 1), event)
        assert (entry is None) == (event.kind in trace_events.SILENT)
        assert entry is None or json.dumps(entry)


# Figures


def test_figures_are_those_that_are_shown():
    for seed, setting in enumerate(KINGS.settings):
        match: Match = played(KINGS, setting, seed)
        survey, habits = GameSurvey(KINGS_GAME.deck), Habits(setting.seats)
        for number in range(match.number + 1):
            for event in match._history.points[number].events:
                survey.count(event)
                habits.count(event)
        measures = survey.measures()
        assert set(measures.figures) == {column.name for column in COLUMNS}
        assert set(measures.rows) == {row.name for row in ROWS}
        assert measures.group in ("young", "old", "promo") and GROUP.name
        assert sum(measures.rows["by_seat"]) == 1
        assert set(habits.counts) == set(HABITS) and sum(habits.counts["challenges"]) > 0
        assert measures.figures["rounds"] == match._state.round + 1
        found = {goal.title: goal.found([measures]) for goal in LID.figures.goals}
        assert [title for title, some in found.items() if not some] == [
            f"rounds with {age} kings" for age in ("young", "old") if age != measures.group
        ]


def test_selfplay_counts_how_often_each_text_acts(capsys):
    words = ("selfplay", "--game", "kings", "--players", 2, "--games", 6, "--seed", 1, "--option", "own_sides")
    summary = json.loads(fine(capsys, *words, "--acted", "--json"))
    acted = summary["acted"]
    assert set(acted) == set(LID.figures.texts()) and list(acted.values()) == sorted(acted.values())
    kinds = ("item", "potion", "creature", "king", "trick", "art", "character")
    sums = {kind: sum(count for name, count in acted.items() if name.startswith(kind)) for kind in kinds}
    assert all(sums.values()), sums
    assert sums["potion"] == round(6 * summary["per_game"]["potions"])
    fights = [
        count for name, count in acted.items() if name.split(" ")[0] in ("creature", "king") and name.count(" ") == 1
    ]
    assert sum(fights) == round(6 * summary["per_game"]["fights"])
    assert "acted" not in json.loads(fine(capsys, *words, "--json"))
