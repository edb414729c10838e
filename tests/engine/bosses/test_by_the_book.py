"""The rulings of format 2: minibosses paid for when all lies open, a second word in windows, rooms for coins."""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace

import pytest
from support.bosses.board import Board
from support.bosses.kit import BOSSES, BOSSES_GAME, OLD_GAME
from support.conformance import played, start

from engine.bosses.content import build
from engine.bosses.frames import F, Window
from engine.bosses.moves import PASS, PAY, REFUSE, Build, Miniboss, Salvage
from engine.bosses.rules import Bosses
from engine.bosses.telling.trace import trace
from engine.bosses.walking import MOST_ACTS
from engine.core.errors import IllegalAction
from engine.core.setting import Setting


def all_build(board: Board) -> Board:
    """The build phase of all three seats, then everything stands still."""
    board.build_phase()
    board.state.frames = ((F.FINISH,), (F.INTRIGUE, 0), (F.OPEN,), *((F.BUILD, turn) for turn in (2, 1, 0)))
    return board


def two_minibosses(game=BOSSES_GAME) -> Board:
    """Seats 0 and 2 lay minibosses, seat 1 a room, and all is about to be turned up."""
    board = Board()
    board.game = game
    for seat in range(3):
        board.dungeon(seat, "toad_pantry" if seat else "goose_gate")
    cook, porter = board.hand(0, "cook")[0], board.hand(2, "doorman")[0]
    tower = board.hand(1, "moth_wardrobe")[0]
    all_build(board)
    board.do(Miniboss(cook - 72, 0))
    board.do(Build(tower, 1))
    board.state.coins[2] = 3
    board.do(Miniboss(porter - 72, 0))
    return board


def test_all_is_turned_up_before_anybody_pays():
    board = two_minibosses()
    kinds = [event.kind for event in board.events]
    assert (kinds.count("reveal"), kinds.count("coins")) == (3, 0)
    assert board.asked() == (0, "pay")
    assert board.legal() == [PAY, REFUSE]
    assert board.damage(0, 0) == 2, "an unpaid miniboss has no ability yet"
    assert board.do(PAY) == ["coins"]
    assert (board.damage(0, 0), board.asked()) == (3, (2, "pay"))
    assert board.do(REFUSE)[0] == "discard"
    assert board.state.dungeons[2][0].mini < 0
    assert board.state.room_pile[-1] == 72 + 6
    assert board.state.coins == [2, 4, 3], "the wardrobe's effect comes after all payments"
    board.check()


def test_who_has_no_coin_is_not_asked():
    board = Board()
    board.dungeon(0, "goose_gate")
    [cook] = board.hand(0, "cook")
    board.state.coins[0] = 0
    board.build_phase()
    kinds = board.do(Miniboss(cook - 72, 0))
    assert kinds.index("reveal") < kinds.index("discard")
    assert (board.asked()[1], board.state.room_pile[-1]) == ("intrigue", cook)


def test_the_boss_may_still_start_it_higher():
    board = Board(bosses=["baroness_bog"])
    board.dungeon(0, "goose_gate")
    board.level_up(0)
    [cook] = board.hand(0, "cook")
    board.build_phase()
    board.do(Miniboss(cook - 72, 0))
    assert board.state.dungeons[0][0].level == 0
    board.do(PAY)
    assert board.state.dungeons[0][0].level == 2


def test_cards_of_format_1_pay_at_once():
    board = two_minibosses(OLD_GAME)
    assert board.asked()[1] == "intrigue"
    assert board.state.coins == [2, 4, 2]
    assert [spot.level for spot in (board.state.dungeons[0][0], board.state.dungeons[2][0])] == [1, 1]


# Windows


def window_of(board: Board) -> Window:
    """The window on top of the stack."""
    return Window(*board.state.frames[-1])


def with_spells(game=BOSSES_GAME, kettles: int = 1) -> Board:
    """A hero has met a room of seat 0's; all hold a spell."""
    board = Board("adventure")
    board.game = game
    board.dungeon(0, "goose_gate")
    board.entrance(0, "lame_lothar")
    board.hand(0, *["boiling_kettle"] * kettles)
    board.hand(1, "packed_lunch")
    board.hand(2, "parcel")
    return board.adventure().walk_to(0)


def test_the_first_is_asked_again_when_another_has_acted():
    board = with_spells()
    board.do(PASS)
    assert board.asked() == (1, "adventure")
    board.cast("packed_lunch", board.state.inside)
    assert board.asked() == (2, "adventure"), "seat 1 has nothing left and is not asked"
    board.do(PASS)
    assert board.asked() == (0, "adventure")
    board.cast("boiling_kettle", board.state.inside)
    assert board.asked() == (2, "adventure"), "seat 0 has no spell left"
    told = board.do(PASS)
    assert "survives" in told, "all have passed since the last act"


def test_nobody_is_asked_twice_when_only_the_first_acted():
    board = with_spells(kettles=2)
    board.cast("boiling_kettle", board.state.inside)
    assert board.asked() == (0, "adventure")
    board.do(PASS)
    board.do(PASS)
    assert board.asked() == (2, "adventure")
    assert "survives" in board.do(PASS)


def test_with_cards_of_format_1_each_has_one_word():
    board = with_spells(OLD_GAME)
    board.do(PASS)
    board.cast("packed_lunch", board.state.inside)
    assert board.asked() == (2, "adventure")
    assert "survives" in board.do(PASS)


def test_a_window_has_so_many_acts():
    board = with_spells()
    board.do(PASS)
    board.state.frames = (*board.state.frames[:-1], window_of(board)._replace(acts=MOST_ACTS - 1))
    assert "survives" in board.cast("packed_lunch", board.state.inside)


def test_it_is_the_same_window_for_its_view():
    board = with_spells()
    board.do(PASS)
    assert board.game.view(board.state, 0).question.asked == (1, 2)
    board.cast("packed_lunch", board.state.inside)
    assert board.game.view(board.state, 0).question.asked == (2, 0)


# Salvage


def salvager() -> Board:
    """Seat 0 builds with two rooms and a miniboss in hand."""
    board = Board()
    board.state.salvage = True
    board.dungeon(0, "goose_gate")
    board.hand(0, "toad_pantry", "soap_stairs", "cook")
    board.state.coins[0] = 3
    return board.build_phase()


def test_a_room_may_be_laid_away_for_a_coin_once_a_round():
    board = salvager()
    one, two, _ = board.state.hands[0]
    assert {action for action in board.legal() if isinstance(action, Salvage)} == {Salvage(one), Salvage(two)}
    assert board.do(Salvage(one)) == ["discard", "coins"]
    assert (board.state.coins[0], board.state.room_pile[-1]) == (4, one)
    assert not [action for action in board.legal() if isinstance(action, Salvage)]
    with pytest.raises(IllegalAction, match="already_salvaged"):
        board.do(Salvage(two))


def test_it_keeps_the_question_open_after_a_build():
    board = salvager()
    board.do(Build(board.state.hands[0][0], 1))
    assert board.asked() == (0, "build")
    board.do(Salvage(board.state.hands[0][0]))
    assert board.asked()[1] == "intrigue"


def test_without_the_option_nobody_is_asked():
    board = salvager()
    board.state.salvage = False
    with pytest.raises(IllegalAction, match="wrong_question"):
        board.do(Salvage(board.state.hands[0][0]))
    board.do(Build(board.state.hands[0][0], 1))
    assert board.asked()[1] == "intrigue"


def test_the_set_up_knows_no_salvage():
    match = start(BOSSES, Setting(2, {"salvage": 1}), 3)
    while match.pending()[0].kind != "build":
        match.answer(match.pending()[0].seat, match.legal(match.pending()[0].seat)[-1])
    assert {type(action) for action in match.legal(match.pending()[0].seat)} == {type(PASS), Build}


# Names and versions


def test_names_count_for_the_version_of_older_cards_only():
    for game, same in ((BOSSES_GAME, True), (OLD_GAME, False)):
        data = deepcopy(game.content())
        data["rooms"][0]["name"], data["heroes"][3]["german"] = "Another Pantry", "Ein anderer"
        assert (build(data).version == game.version) == same
        data["rooms"][0]["damage"] = 1
        assert build(data).version != game.version


# Traces


def lines_of(seed, kit=BOSSES):
    match = played(kit, Setting(2 + seed % 3), seed)
    return [json.loads(json.dumps(line)) for line in trace(match.game, match.record)]


def since_states(lines):
    """Each event with the last state, and the events between them."""
    state, events = {}, []
    for line in lines:
        if line["t"] == "state":
            state, events = line, []
        elif line["t"] == "event":
            yield line, state, tuple(events)
            events.append(line)


def test_a_hit_of_a_room_that_a_hero_has_deactivated_names_the_hero():
    found = []
    for seed in range(30):
        for line, _, events in since_states(lines_of(seed)):
            offs = [one for one in events if one["kind"] == "deactivated" and one["by"]["type"] == "hero"]
            place = line.get("seat"), line.get("position")
            found += [line for one in offs if line["kind"] == "hits" and (one["seat"], one["position"]) == place]
    assert len(found) > 3
    assert {line["by"]["type"] for line in found if "by" in line} == {"hero"}
    assert any(line["damage"] == 0 and "by" in line for line in found)


def test_a_room_that_only_a_miniboss_allows_names_it():
    data = deepcopy(BOSSES_GAME.content())
    for card in data["minibosses"]:
        card["level1"] = [{"when": "always", "do": ["open_top"]}]
    found, kit = [], replace(BOSSES, game=Bosses(build(data)))
    for seed in range(12):
        lines = lines_of(seed, kit)
        rooms = lines[0]["rooms"]
        for line, state, _ in since_states(lines):
            if line["kind"] == "reveal" and "room" in line["card"] and rooms[line["card"]["room"]]["advanced"]:
                spot = state["seats"][line["seat"]]["dungeon"][line["position"]]
                kinds = [set(rooms[room]["treasures"]) for room in (line["card"]["room"], spot["stack"][-1])]
                found.append((kinds[0].isdisjoint(kinds[1]), "by" in line))
    assert {odd for odd, _ in found} == {True, False}
    assert all(odd == named for odd, named in found)


def test_a_miniboss_is_paid_for_after_all_reveals():
    orders = set()
    for seed in range(6):
        for line in lines_of(seed):
            if line["t"] == "ask" and line["kind"] == "pay":
                orders.add((tuple(line["legal"]), "active" in line, "sealed" in line))
    assert orders == {(("pay", "discard"), False, False)}


def test_a_record_that_is_not_over_has_no_end():
    match = start(BOSSES, Setting(2), 1)
    match.answer(match.pending()[0].seat, match.legal(match.pending()[0].seat)[0])
    assert [line["t"] for line in trace(BOSSES_GAME, match.record)][-1] == "state"
