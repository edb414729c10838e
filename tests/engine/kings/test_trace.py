"""A referee who only reads the trace: every change of items, potions, hearts, creatures and tokens is told."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace

import pytest
from support.conformance import label, played
from support.kings.kit import KINGS, KINGS_GAME

from engine.bots.play import play_out
from engine.bots.roster import seat_bots
from engine.box import new_match
from engine.core.record import Seat
from engine.core.setting import Invitation, Setting
from engine.kings.lid import LID
from engine.kings.telling.trace import trace

FIELDS = ("improved", "forge", "potion_deck", "potion_discard", "played", "creatures", "guards", "winner", "round")


class Referee:
    """The table as the events have it."""

    def __init__(self, state):
        self.state = deepcopy(state)

    def seat(self, number):
        return self.state["seats"][number]

    def out(self, seat, card):
        """A card leaves a seat; from which place it does not matter."""
        one = self.seat(seat)
        if card in one["backpack"]:
            one["backpack"].remove(card)
            return
        [place] = [place for place, item in one["active"].items() if {"item": item} == card]
        one["active"][place] = None

    def into(self, seat, card):
        self.seat(seat)["backpack"].append(card)

    def hear(self, event):
        handler = getattr(self, event["kind"], None)
        if handler is not None:
            handler(event)

    # Items

    def equip(self, event):
        card = {"item": event["item"]}
        self.out(event["seat"], card)
        if event["place"] == "backpack":
            self.into(event["seat"], card)
        else:
            assert self.seat(event["seat"])["active"][event["place"]] is None, "the place is free"
            self.seat(event["seat"])["active"][event["place"]] = event["item"]

    def take(self, event):
        if "item" in event:
            self.state["forge"].remove(event["item"])
            self.into(event["seat"], {"item": event["item"]})
            return
        for potion in event["potions"]:
            if event.get("from") == "discard":
                self.state["potion_discard"].remove(potion)
            else:
                assert self.state["potion_deck"].pop(0) == potion
            self.into(event["seat"], {"potion": potion})

    def forge(self, event):
        seat, gone, got = event["seat"], event["gone"], event["got"]
        assert (len(gone), len(got)) == {"combine": (2, 1), "improve": (0, 1), "brew": (1, 0), "swap": (1, 0)}[
            event["forging"]
        ]
        if event["forging"] == "improve":
            assert got[0] in self.seat(seat)["backpack"] or got[0]["item"] in self.seat(seat)["active"].values()
            self.state["improved"].append(got[0]["item"])
        elif event["forging"] != "swap":
            both = all(card["item"] in self.state["improved"] for card in gone)
            for card in gone:
                self.out(seat, card)
                self.state["forge"].append(card["item"])
            for card in got:
                self.state["forge"].remove(card["item"])
                self.into(seat, card)
                if both and card["item"] not in self.state["improved"] and self.improvable[card["item"]]:
                    self.state["improved"].append(card["item"])

    improvable: list = []

    def back(self, event):
        self.out(event["seat"], {"item": event["item"]})
        self.state["forge"].append(event["item"])

    def stolen(self, event):
        card = {name: event[name] for name in ("item", "potion") if name in event}
        self.out(event["from"], card)
        self.into(event["seat"], card)

    # Potions

    def potion(self, event):
        self.out(event["seat"], {"potion": event["potion"]})
        self.state["played"].append({name: event[name] for name in ("potion", "seat", "on")})
        self.seat(event["seat"])["potion_played"] = True

    def potion_gone(self, event):
        lying = [one for one in self.state["played"] if one["potion"] == event["potion"]]
        if lying:
            self.state["played"].remove(lying[0])
        else:
            self.out(event["seat"], {"potion": event["potion"]})
        self.state["potion_discard"].append(event["potion"])

    def reshuffle(self, event):
        assert self.state["potion_deck"] == [] and sorted(event["cards"]) == sorted(self.state["potion_discard"])
        self.state["potion_deck"], self.state["potion_discard"] = list(event["cards"]), []

    def restack(self, event):
        count = len(event["potions"])
        assert sorted(event["potions"]) == sorted(self.state["potion_deck"][:count])
        self.state["potion_deck"][:count] = event["potions"]

    # Hearts, fights, rounds

    def heal(self, event):
        self.seat(event["seat"])["hearts"] += event["hearts"]

    def hurt(self, event):
        self.seat(event["seat"])["hearts"] -= event["hearts"]

    damage = hurt

    def creature(self, event):
        deck = self.state["creatures"][event["level"] - 1]
        deck[:1] = []
        assert event["creature"] == (deck[0] if deck else "standard")

    def won(self, event):
        if event["against"] == "king":
            self.state["winner"] = event["seat"]

    def chosen(self, event):
        self.state["guards"] += event["action"] == "guard"

    def token(self, event):
        self.seat(event["seat"])["tokens"]["token"] = event["at"]

    def round_end(self, event):
        assert event["round"] == self.state["round"]
        self.state["round"] += 1
        self.state["guards"] = 0
        for seat in self.state["seats"]:
            seat["potion_played"] = False

    def compare(self, state):
        for name in FIELDS:
            mine, theirs = self.state[name], state[name]
            if name in ("improved", "forge"):
                mine, theirs = sorted(mine), sorted(theirs)
            assert mine == theirs, name
        for mine, theirs in zip(self.state["seats"], state["seats"], strict=True):
            for name in ("hearts", "active", "potion_played"):
                assert mine[name] == theirs[name], name
            assert mine["tokens"]["token"] == theirs["tokens"]["token"]
            assert sorted(map(str, mine["backpack"])) == sorted(map(str, theirs["backpack"]))


def follow(lines):
    """Reads a whole trace and compares at every state; the number of comparisons."""
    setup, first, *rest = lines
    referee, compared = Referee(first), 0
    referee.improvable = [item["improvable"] for item in setup["items"]]
    for line in rest:
        if line["t"] == "event":
            referee.hear(line)
        elif line["t"] == "state":
            referee.compare(line)
            compared += 1
    return compared


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("setting", KINGS.settings, ids=label)
def test_every_change_of_a_random_game_is_told(setting, seed):
    assert follow(list(trace(KINGS_GAME, played(KINGS, setting, seed).record))) > 10


def test_every_change_of_a_game_of_bots_is_told():
    wish = Invitation("kings", Setting(3, {"own_sides": 1, "random_parts": 1}), 3)
    match = new_match(wish, [Seat(name, "easy") for name in "ABC"])
    play_out(match, dict(enumerate(seat_bots(LID, ["easy"], 3, "trace"))))
    assert follow(list(trace(match.game, match.record))) > 100


def steps(lines, begun):
    """The lines of an ask whose choice begins like this, and of the events after it up to the next ask."""
    at = next(number for number, line in enumerate(lines) if line["t"] == "ask" and line["choice"].startswith(begun))
    after = next((number for number in range(at + 1, len(lines)) if lines[number]["t"] == "ask"), len(lines))
    return lines[at], [line for line in lines[at:after] if line["t"] == "event"]


def traced(wanted, **options):
    """The trace of a random game in which somebody does something that begins like this."""
    for seed in range(200):
        lines = list(trace(KINGS_GAME, played(KINGS, Setting(2, options), seed).record))
        if any(line["t"] == "ask" and line["choice"].startswith(wanted) for line in lines):
            return lines
    raise AssertionError(f"nobody does {wanted}")


def test_a_recovered_potion_has_its_number_also_when_it_is_0():
    ask, events = steps(traced("ability salvage 0", character0=6), "ability salvage 0")
    assert "ability salvage 0" in ask["legal"] and events[1]["potions"] == [0]


def test_a_forging_names_the_potion_that_gives_it_and_none_the_plain_one():
    [potion] = [at for at, one in enumerate(KINGS_GAME.deck.potions) if one.id == "elbow_grease"]
    lines = traced(f"drink {potion}")
    at = lines.index(steps(lines, f"drink {potion}")[0])
    given = steps(lines[at + 1 :], "forge")[1][0]
    assert (given["kind"], given["by"]) == ("forge", {"type": "potion", "card": potion})
    plain = [line for line in lines[:at] if line["t"] == "event" and line["kind"] == "forge"]
    assert plain and not any("by" in line for line in plain)


def events_of(lines, kind):
    """The events of a kind in some lines."""
    return [line for line in lines if line["t"] == "event" and line["kind"] == kind]


def test_potions_that_are_put_back_name_the_character_behind_it():
    lines = traced("restack", character0=6)
    found = events_of(lines, "restack")
    assert found and all(line["by"] == {"type": "character", "card": "alchemist"} for line in found)


def test_who_slips_past_guards_takes_their_strength_away_again():
    found = {}
    for seed in range(60):
        lines = list(trace(KINGS_GAME, played(KINGS, Setting(2, {"character0": 5}), seed).record))
        printed = lines[0]["kings"][lines[0]["king"]]["strength"]
        for at, line in enumerate(lines):
            before = lines[at::-1]
            if line.get("who") != "opponent" or line.get("kind") != "strength":
                continue
            guards = next(one for one in before if one["t"] == "state")["guards"]
            if guards and events_of(before, "fight")[0]["against"] == "king":
                found[events_of(before, "turn")[0]["action"]] = line, printed + 4 * guards
    for line, base in found.values():
        assert line["base"] == base and line["total"] == base + line["extra"] + sum(line["dice"])
    (slipped, _), (plain, _) = found["secret_passage"], found["king"]
    assert slipped["by"] == {"type": "action", "card": "secret_passage"} and slipped["extra"] <= -4
    assert "by" not in plain


def test_an_unfinished_game_has_no_end_and_the_window_for_the_order_is_an_ask():
    match = played(KINGS, Setting(4), 1)
    lines = list(trace(KINGS_GAME, match.record))
    assert lines[-1]["t"] == "end" and any(line.get("kind") == "order" for line in lines if line["t"] == "ask")
    half = replace(match.record, lines=match.record.lines[: len(match.record.lines) // 2])
    assert not any(line["t"] == "end" for line in trace(KINGS_GAME, half))
