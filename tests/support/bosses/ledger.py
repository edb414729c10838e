"""A ledger of a trace: every move of a card, coin or hero is booked, and must give the next state line.

It knows no rule but what the words of the trace mean, and shares no code with the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from copy import deepcopy
from typing import Any

Entry = dict[str, Any]
KEPT = ("town", "room_deck", "spell_deck", "hero_deck", "room_discard", "spell_discard", "gone")
KEPT_SEAT = ("boss", "coins", "souls", "wounds", "out", "levelled", "entrance", "dead", "survived")


class Ledger:
    """The state as the events tell it."""

    def __init__(self, setup: Entry, state: Entry) -> None:
        self.setup = setup
        self.now = deepcopy(state)
        self.age: list[int] = []

    def seat(self, number: int) -> Entry:
        """A seat's part of the state."""
        part: Entry = self.now["seats"][number]
        return part

    def at(self, seat: int, position: int) -> Entry:
        """A position of a dungeon."""
        part: Entry = self.seat(seat)["dungeon"][position]
        return part

    def book(self, event: Entry) -> None:
        """Carries an event out."""
        act: Callable[[Entry], None] | None = getattr(self, f"_{event['kind']}", None)
        if act is not None:
            act(event)

    def check(self, state: Entry) -> None:
        """The next state line says the same; from then on it counts."""
        now = self.now
        for name in KEPT:
            assert now[name] == state[name], name
        for seat, (mine, told) in enumerate(zip(now["seats"], state["seats"], strict=True)):
            for name in KEPT_SEAT:
                assert mine[name] == told[name], (seat, name, mine[name], told[name])
            assert sorted(map(str, mine["hand"])) == sorted(map(str, told["hand"])), seat
            assert list(map(_cards, mine["dungeon"])) == list(map(_cards, told["dungeon"])), seat
        walker = now["inside"] and (now["inside"]["hero"], now["inside"]["seat"])
        assert walker == (state["inside"] and (state["inside"]["hero"], state["inside"]["seat"]))
        self.now = deepcopy(state)

    # Cards

    def _pile(self, cards: Iterable[Entry]) -> None:
        for card in cards:
            if "spell" in card:
                self.now["spell_discard"].append(card["spell"])
            else:
                self.now["room_discard"].append(card)

    def _boss(self, event: Entry) -> None:
        self.seat(event["seat"])["boss"] = event["boss"]

    def _draw(self, event: Entry) -> None:
        for card in event["cards"]:
            first = self.now[event["from"]].pop(0)
            assert first == card.get("spell", card)
            self.seat(event["seat"])["hand"].append(card)

    def _reshuffle(self, event: Entry) -> None:
        pile = event["deck"].replace("deck", "discard")
        assert not self.now[event["deck"]]
        assert sorted(map(str, event["cards"])) == sorted(map(str, self.now[pile]))
        self.now[event["deck"]], self.now[pile] = list(event["cards"]), []

    def _discard(self, event: Entry) -> None:
        for card in event["cards"]:
            if event["from"] == "hand":
                self.seat(event["seat"])["hand"].remove(card)
            elif "by" not in event:
                self._leave_position(event["seat"], event["from"], card)
        self._pile(event["cards"])

    def _leave_position(self, seat: int, position: int, card: Entry) -> None:
        spot = self.at(seat, position)
        if spot["face_down"] == card:
            spot["face_down"] = None
        else:
            assert spot["miniboss"]["id"] == card["miniboss"]
            spot["miniboss"] = None
        self._close(seat, position)

    def _close(self, seat: int, position: int) -> None:
        spot = self.at(seat, position)
        if not spot["stack"] and spot["face_down"] is None:
            del self.seat(seat)["dungeon"][position]

    def _given(self, event: Entry) -> None:
        self.seat(event["from_seat"])["hand"].remove(event["card"])
        self.seat(event["seat"])["hand"].append(event["card"])

    def _to_hand(self, event: Entry) -> None:
        card, where = event["card"], event["from"]
        if isinstance(where, str):
            self.now[where].remove(card.get("spell", card))
        else:
            assert self.at(*where)["miniboss"]["id"] == card["miniboss"]
            self.at(*where)["miniboss"] = None
        self.seat(event["seat"])["hand"].append(card)

    def _placed(self, event: Entry) -> None:
        self.seat(event["seat"])["hand"].remove(event["card"])
        dungeon = self.seat(event["seat"])["dungeon"]
        if event["position"] == len(dungeon):
            dungeon.append({"stack": [], "face_down": None, "active": False, "miniboss": None, "coins": 0})
        dungeon[event["position"]]["face_down"] = event["card"]

    def _reveal(self, event: Entry) -> None:
        spot = self.at(event["seat"], event["position"])
        assert spot["face_down"] == event["card"]
        spot["face_down"] = None
        if "miniboss" in event["card"]:
            spot["miniboss"] = {"id": event["card"]["miniboss"], "level": 1}
        else:
            self._cover(spot, event["card"]["room"])

    def _cover(self, spot: Entry, room: int) -> None:
        spot["stack"].append(room)
        spot["coins"] = 0
        spot["active"] = True

    def _taken_back(self, event: Entry) -> None:
        spot = self.at(event["seat"], event["position"])
        assert spot["face_down"] == event["card"]
        spot["face_down"] = None
        self.seat(event["seat"])["hand"].append(event["card"])
        self._close(event["seat"], event["position"])

    def _built(self, event: Entry) -> None:
        self.seat(event["seat"])["hand"].remove(event["card"])
        dungeon = self.seat(event["seat"])["dungeon"]
        if event["position"] == len(dungeon):
            dungeon.append({"stack": [], "face_down": None, "active": True, "miniboss": None, "coins": 0})
        self._cover(dungeon[event["position"]], event["card"]["room"])

    def _promote(self, event: Entry) -> None:
        self.at(event["seat"], event["position"])["miniboss"]["level"] = event["level"]

    _level = _promote

    def _level_up(self, event: Entry) -> None:
        self.seat(event["seat"])["levelled"] = True

    def _destroyed(self, event: Entry) -> None:
        spot = self.at(event["seat"], event["position"])
        assert spot["stack"].pop() == event["room"]
        assert (spot["miniboss"] and spot["miniboss"]["id"]) == event["miniboss"]
        cards: list[Entry] = [{"room": event["room"]}]
        self._pile([*cards, {"miniboss": event["miniboss"]}] if event["miniboss"] is not None else cards)
        spot["miniboss"], spot["coins"] = None, 0
        spot["active"] = bool(spot["stack"])
        self._close(event["seat"], event["position"])

    def _deactivated(self, event: Entry) -> None:
        self.at(event["seat"], event["position"])["active"] = False

    def _swapped(self, event: Entry) -> None:
        (seat, low), (_, high) = event["a"], event["b"]
        dungeon = self.seat(seat)["dungeon"]
        dungeon[low], dungeon[high] = dungeon[high], dungeon[low]

    def _spell(self, event: Entry) -> None:
        self.seat(event["seat"])["hand"].remove({"spell": event["spell"]})
        self.now["spell_discard"].append(event["spell"])

    # Coins

    def _coins(self, event: Entry) -> None:
        self.seat(event["seat"])["coins"] += event["change"]

    def _room_coins(self, event: Entry) -> None:
        self.at(event["seat"], event["position"])["coins"] += event["change"]

    # Heroes

    def _hero_appears(self, event: Entry) -> None:
        assert self.now["hero_deck"].pop(0) == event["hero"]
        self.now["town"].append(event["hero"])
        self.age.append(event["hero"])

    def _baited(self, event: Entry) -> None:
        if event["seat"] is not None:
            self.now["town"].remove(event["hero"])
            self.seat(event["seat"])["entrance"].append(event["hero"])

    def _enters(self, event: Entry) -> None:
        self.seat(event["seat"])["entrance"].remove(event["hero"])
        self.now["inside"] = {"hero": event["hero"], "seat": event["seat"]}

    def _moved(self, event: Entry) -> None:
        hero = event["hero"]
        if self.now["inside"] and self.now["inside"]["hero"] == hero:
            self.now["inside"] = None
        for place in (self.now["town"], *(seat["entrance"] for seat in self.now["seats"])):
            if hero in place:
                place.remove(hero)
        if event["to"] == "town":
            self._to_town([hero])
        else:
            self.seat(event["to"])["entrance"].append(hero)

    def _to_town(self, heroes: list[int]) -> None:
        self.now["town"] = sorted((*self.now["town"], *heroes), key=self.age.index)

    def _dies(self, event: Entry) -> None:
        self.now["inside"] = None
        seat = self.seat(event["seat"])
        seat["dead"].append(event["hero"])
        seat["souls"] += event["souls"]
        assert event["souls"] == self._worth(event["hero"])

    def _survives(self, event: Entry) -> None:
        self.now["inside"] = None
        seat = self.seat(event["seat"])
        seat["survived"].append(event["hero"])
        seat["wounds"] += event["wounds"]
        assert event["wounds"] == self._worth(event["hero"])

    def _worth(self, hero: int) -> int:
        return 2 if self.setup["heroes"][hero]["epic"] else 1

    def _out(self, event: Entry) -> None:
        seat = self.seat(event["seat"])
        cards = list(seat["hand"])
        for spot in seat["dungeon"]:
            cards += [{"room": room} for room in spot["stack"]]
            cards += [{"miniboss": spot["miniboss"]["id"]}] if spot["miniboss"] else []
        self.now["gone"] += sorted(cards, key=_number)
        heroes = seat["entrance"]
        seat.update(hand=[], dungeon=[], coins=0, out=True, entrance=[])
        self._to_town(heroes)


def _number(card: Entry) -> int:
    return int(card.get("room", 72 + card.get("miniboss", 10 + card.get("spell", 0))))


def _cards(spot: Entry) -> tuple[object, ...]:
    mini = spot["miniboss"] and (spot["miniboss"]["id"], spot["miniboss"]["level"])
    return spot["stack"], spot["face_down"], mini, spot["coins"], spot["active"]


def audit(lines: Iterable[Entry]) -> int:
    """Books a whole trace; how many events there were."""
    lines = iter(lines)
    setup = next(lines)
    ledger, count = Ledger(setup, next(lines)), 0
    for line in lines:
        if line["t"] == "event":
            ledger.book(line)
            count += 1
        elif line["t"] == "state":
            if ledger.now["phase"] == "end":
                _wake(ledger, line)
            ledger.check(line)
    return count


def _wake(ledger: Ledger, line: Entry) -> None:
    """The round's end wakes what was deactivated, without an event."""
    for seat in ledger.now["seats"]:
        for spot in seat["dungeon"]:
            spot["active"] = bool(spot["stack"])
