"""Set-up, the build phase, the reveal, and how a game ends: the rules page and its rulings, one by one."""

from __future__ import annotations

import pytest
from support.bosses.board import DECK, Board, names_of
from support.bosses.kit import BOSSES, BOSSES_GAME

from engine.bosses.building import may_draw_again
from engine.bosses.cards import FIRST_MINIBOSS, place
from engine.bosses.frames import F
from engine.bosses.moves import PASS, Boss, Build, Miniboss, Mulligan, Promote, Room, Spell
from engine.bosses.rules import Bosses
from engine.bosses.run import Run
from engine.bosses.walking import standing
from engine.core.chance import Loose, Stream
from engine.core.setting import Setting


def fresh(players=2, options=(), seed=1):
    return BOSSES_GAME.setup(Setting(players, options), Stream(f"fresh/{seed}"))


def ended(board):
    """The round of a board ends now."""
    board._ready()
    board.state.frames = ((F.FINISH,),)
    board.game.go_on(board._run())
    return board


# Set-up


def test_three_coins_and_five_rooms_and_two_spells_each():
    state = fresh(4)
    assert state.coins == [3] * 4
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert [len(hand) for hand in state.spells] == [2] * 4


@pytest.mark.parametrize(("players", "ordinary", "epic"), [(2, 13, 9), (3, 17, 13), (4, 25, 17)])
def test_heroes_by_players_and_the_epic_ones_below(players, ordinary, epic):
    deck = fresh(players).hero_deck
    kinds = [DECK.heroes[hero].epic for hero in deck]
    assert kinds == [False] * ordinary + [True] * epic


def test_hard_mode_leaves_out_ordinary_heroes_with_four_health():
    heroes = [DECK.heroes[hero] for hero in fresh(4, ["hard"]).hero_deck]
    assert min(hero.health for hero in heroes) == 5
    assert sum(hero.epic for hero in heroes) == 17


def test_a_boss_is_chosen_in_secret_by_all_at_once():
    state = fresh(3, ["choose_boss"])
    assert {decision.kind for decision in BOSSES_GAME.pending(state)} == {"boss"}
    assert BOSSES_GAME.legal(state, 0) == tuple(map(Boss, state.offers[0]))
    assert BOSSES_GAME.view(state, 1).offers[0] == ()
    chosen = [offer[1] for offer in state.offers]
    for seat in (2, 0):
        BOSSES_GAME.apply(state, seat, Boss(chosen[seat]), Stream("b"))
        assert BOSSES_GAME.sealed(state) >= {seat}
    BOSSES_GAME.apply(state, 1, Boss(chosen[1]), Stream("x"))
    assert state.bosses == chosen
    assert state.order == tuple(sorted(range(3), key=lambda seat: -DECK.bosses[chosen[seat]].xp))


def numbers(*names):
    left = list(range(82))
    found = []
    for name in names:
        found.append(next(number for number in left if names_of([number]) == [name]))
        left.remove(found[-1])
    return tuple(sorted(found))


def test_who_may_draw_anew():
    tables = BOSSES_GAME.tables
    assert may_draw_again(tables, numbers("troll_kitchen", "wolf_massage", "chandelier", "spider_lobby", "owl_desk"))
    gears = numbers("goose_gate", "revolving_door", "newt_baths", "tip_jar", "cook")
    assert may_draw_again(tables, gears), "a room with two treasures counts for both"
    assert not may_draw_again(tables, numbers("goose_gate", "revolving_door", "newt_baths", "cook", "tout"))


def test_drawing_anew_is_one_more_sealed_choice_and_leads_to_another():
    for seed in range(200):
        state = fresh(2, seed=seed)
        lucky = [seat for seat in (0, 1) if Mulligan() in BOSSES_GAME.legal(state, seat)]
        if lucky:
            break
    seat = lucky[0]
    before = set(state.hands[seat]) | set(state.spells[seat])
    BOSSES_GAME.apply(state, seat, Mulligan(), Stream("m"))
    BOSSES_GAME.apply(state, 1 - seat, BOSSES_GAME.legal(state, 1 - seat)[0], Stream("m"))
    [again] = BOSSES_GAME.pending(state)
    assert (again.seat, again.kind) == (seat, "discard")
    assert before <= {*state.room_pile, *state.spell_pile}
    assert Mulligan() not in BOSSES_GAME.legal(state, seat), "once"
    assert (len(state.hands[seat]), len(state.spells[seat])) == (5, 2)


def test_the_first_room_is_ordinary_and_everybody_is_asked():
    state = fresh(2)
    for seat in (0, 1):
        BOSSES_GAME.apply(state, seat, BOSSES_GAME.legal(state, seat)[0], Stream("s"))
    asked = []
    while state.round == 0:
        [decision] = BOSSES_GAME.pending(state)
        asked.append(decision.seat)
        legal = BOSSES_GAME.legal(state, decision.seat)
        assert legal[0] == PASS
        assert all(not DECK.rooms[action.room].advanced for action in legal[1:])
        BOSSES_GAME.apply(state, decision.seat, PASS, Stream("s"))
    assert asked == list(state.order)


# Building


def test_a_room_goes_to_the_next_place_or_over_another_and_advanced_ones_need_a_treasure():
    board = Board()
    board.dungeon(0, "toad_pantry", "owl_desk")
    ordinary, advanced = board.hand(0, "soap_stairs", "wolf_massage")
    board.build_phase()
    builds = [action for action in board.legal() if isinstance(action, Build)]
    assert {action.position for action in builds if action.room == ordinary} == {0, 1, 2}
    assert {action.position for action in builds if action.room == advanced} == {0}
    assert board.game.why_not(board.state, 0, Build(advanced, 1)) == "no_common_treasure"
    assert board.game.why_not(board.state, 0, Build(advanced, 2)) == "needs_a_room"
    assert board.game.why_not(board.state, 0, Build(ordinary, 5)) == "no_such_position"


def test_five_positions_are_the_most():
    board = Board()
    board.dungeon(0, "toad_pantry", "owl_desk", "soap_stairs", "goose_gate", "badger_bar")
    [room] = board.hand(0, "folding_bed")
    board.build_phase()
    assert {action.position for action in board.legal() if isinstance(action, Build)} == {0, 1, 2, 3, 4}
    assert room in board.state.hands[0]


def test_the_room_below_works_until_the_reveal_and_loses_its_coins_then():
    board = Board()
    board.dungeon(0, "wishing_well")
    board.state.dungeons[0] = (board.state.dungeons[0][0]._replace(coins=2),)
    [room] = board.hand(0, "wolf_massage")
    [soap] = board.hand(0, "soap_stairs")
    board.build_phase()
    assert Build(room, 0) not in board.legal()
    board.do(Build(soap, 0))
    assert (board.damage(0, 0), board.state.dungeons[0][0].coins) == (1, 2)
    board.reveal()
    assert (board.damage(0, 0), board.state.dungeons[0][0].coins) == (2, 0)


def test_one_card_a_round_and_nothing_over_a_face_down_card():
    board = Board()
    board.dungeon(0, "toad_pantry")
    one, two = board.hand(0, "soap_stairs", "owl_desk")
    board.hand(0, "night_shift")
    board.build_phase()
    board.do(Build(one, 0))
    assert board.game.why_not(board.state, 0, Build(two, 1)) == "already_built"
    shift = [action.first for action in board.legal() if isinstance(action, Spell)]
    assert all(first & 7 != 0 for first in shift), "not over the card that lies there"


@pytest.mark.parametrize(("card", "stays"), [("soap_stairs", True), ("wolf_massage", False)])
def test_a_room_whose_place_was_destroyed_fills_the_gap_or_comes_back(card, stays):
    board = Board()
    board.dungeon(0, "toad_pantry", "owl_desk")
    [room] = board.hand(0, card)
    board.hand(1, "demolition", "parcel")
    board.build_phase()
    board.do(Build(room, 0))
    while board.asked()[0] != 1:
        board.do(PASS)
    board.cast("demolition", place(0, 0))
    assert len(board.state.dungeons[0]) == 2, "the face-down card holds the place"
    told = board.reveal()
    assert ("taken_back" in told) != stays
    assert len(board.state.dungeons[0]) == (2 if stays else 1)
    assert bool(board.state.shown >> room & 1) != stays, "everybody knows what was shown"
    board.check()


def test_a_room_over_a_deactivated_one_comes_back():
    board = Board()
    board.dungeon(0, "toad_pantry")
    [room] = board.hand(0, "soap_stairs")
    board.hand(1, "closed_for_repairs", "parcel")
    board.build_phase()
    board.do(Build(room, 0))
    while board.asked()[0] != 1:
        board.do(PASS)
    board.cast("closed_for_repairs", place(0, 0))
    assert "taken_back" in board.reveal()
    assert board.state.hands[0] == (room,)


def test_the_fifth_open_room_levels_up_once():
    board = Board()
    board.dungeon(0, "toad_pantry", "owl_desk", "soap_stairs", "goose_gate")
    [room] = board.hand(0, "moth_wardrobe")
    board.hand(2, "parcel")
    board.build_phase()
    board.do(Build(room, 4))
    told = board.reveal()
    assert told.index("level_up") < told.index("coins"), "first the level-up, then what was built"
    assert board.state.levelled == 1
    run = board._run()
    assert not run.due_level_ups()


def test_a_promotion_is_the_round_s_only_one_and_needs_a_coin():
    board = Board()
    board.dungeon(0, "toad_pantry+cook2")
    board.hand(0, "parcel")
    board.build_phase()
    board.do(Promote(0))
    assert board.state.dungeons[0][0].level == 3
    assert board.game.why_not(board.state, 0, Promote(0)) == "highest_level"
    board = Board()
    board.dungeon(0, "toad_pantry+cook1")
    board.hand(0, "parcel")
    board.state.coins[0] = 0
    board.build_phase()
    assert board.game.why_not(board.state, 0, Promote(0)) == "no_coin"


def test_a_miniboss_needs_a_room_without_one():
    board = Board()
    board.dungeon(0, "toad_pantry+cook1", "owl_desk")
    [tout] = board.hand(0, "tout")
    board.build_phase()
    why = [board.game.why_not(board.state, 0, Miniboss(tout - FIRST_MINIBOSS, at)) for at in range(3)]
    assert why == ["miniboss_there", "miniboss_beside", "no_room_there"]


def test_the_others_answer_once_around_in_the_order_of_xp():
    board = Board()
    board.dungeon(0, "toad_pantry")
    for seat, spell in enumerate(("parcel", "safe_combination", "keyhole")):
        board.hand(seat, spell)
    board.build_phase(1)
    asked = []
    while board.asked()[1] != "intrigue":
        asked.append(board.asked())
        board.do(PASS)
    assert asked == [(1, "build"), (0, "respond"), (2, "respond")]


def test_an_empty_deck_is_shuffled_from_its_pile_and_nothing_comes_of_nothing():
    board = Board()
    state = board.state
    state.room_deck, state.room_pile = (), (3, 5)
    run = Run(board.game.tables, state, Loose(board._rng), board.events.append)
    assert len(run.draw(0, "room", 3)) == 2
    assert [event.kind for event in board.events][:2] == ["reshuffle", "draw"]


# The end of a round and of the game


def test_five_wounds_are_the_end_and_the_heroes_go_back_to_town():
    board = Board()
    board.dungeon(1, "toad_pantry+cook1")
    board.hand(1, "parcel", "owl_desk")
    board.state.coins[1], board.state.wounds[1] = 4, 5
    old, new = board.entrance(1, "captain_krug"), board.town("nimble_nell")
    ended(board)
    assert board.state.out == 0b10
    assert (board.state.coins[1], board.state.dungeons[1], board.state.hands[1]) == (0, (), ())
    assert set(old + new) <= set(board.state.town), "by age"
    assert board.state.town.index(old[0]) < board.state.town.index(new[0])
    assert len(board.state.gone) == 4


def test_ten_souls_win_and_the_balance_decides_between_several():
    board = Board()
    board.state.souls, board.state.wounds = [10, 11, 12], [0, 2, 4]
    ended(board)
    assert board.game.outcome(board.state).ranks == (1, 2, 3)


def test_equal_balances_go_to_the_lower_xp():
    board = Board()
    board.state.souls, board.state.wounds = [10, 10, 3], [1, 1, 0]
    ended(board)
    xp = [DECK.bosses[boss].xp for boss in board.state.bosses]
    assert board.game.outcome(board.state).ranks[0 if xp[0] < xp[1] else 1] == 1


def test_all_with_five_wounds_are_one_group():
    board = Board()
    board.state.wounds, board.state.souls = [5, 6, 5], [3, 9, 2]
    ended(board)
    assert board.state.out == 0
    assert board.game.outcome(board.state).ranks == (2, 1, 3)


def test_the_last_one_left_wins():
    board = Board(seats=2)
    board.state.wounds, board.state.souls = [5, 0], [9, 0]
    ended(board)
    assert board.game.outcome(board.state).ranks == (2, 1)


def test_who_left_later_ranks_higher():
    state = fresh(3)
    state.out, state.out_round = 0b011, [4, 6, -1]
    order = sorted(range(3), key=lambda seat: standing(state, seat, 100), reverse=True)
    assert order == [2, 1, 0]


@pytest.mark.parametrize(
    ("town", "quiet", "over"), [((), 0, True), (("nimble_nell",), 1, False), (("nimble_nell",), 2, True)]
)
def test_without_heroes_the_game_ends(town, quiet, over):
    board = Board(seats=2)
    board.town(*town)
    board.state.quiet = quiet
    board.state.age = tuple(board.game.heroes_used(2, hard=False))
    ended(board)
    assert (board.game.outcome(board.state) is not None) == over


def test_intrigue_asks_who_gained_no_soul():
    board = Board(seats=2)
    board.state.intrigue, board.state.gained = True, 1
    ended(board)
    assert board.asked() == (1, "intrigue")
    assert board.legal() == [PASS, Room(), Spell()]
    board.do(Spell())
    assert len(board.state.spells[1]) == 1


def test_three_heroes_come_for_three_players_also_when_one_is_out():
    board = Board(seats=3)
    board.state.wounds[1] = 5
    board.dungeon(0, "toad_pantry")
    ended(board)
    assert sum(event.kind == "hero_appears" for event in board.events) == 3


def test_rules_over_other_cards_keep_apart():
    assert Bosses().version == BOSSES.game.version
