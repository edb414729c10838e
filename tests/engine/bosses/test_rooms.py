"""Every room does what its sentence says, and nothing at its edge. A function names the cards that it is about."""

from __future__ import annotations

import pytest
from support.bosses.board import DECK, Board, names_of

from engine.bosses import change
from engine.bosses.cards import TREASURES, place, unpack
from engine.bosses.dungeon import building_spots, dungeon_treasures
from engine.bosses.moves import PASS, Build, Pick, Promote, Use

PLAIN = sorted({room.id for room in DECK.rooms if not room.abilities})


def built(name, *before, over=0, coins=3, spells=()):
    """Seat 0 has built a room over one of its dungeon, and everything was turned up."""
    board = Board()
    board.dungeon(0, *before)
    board.state.coins[0] = coins
    [room] = board.hand(0, name)
    board.hand(1, *spells)
    board.build_phase()
    board.do(Build(room, over))
    board.reveal()
    return board


def walking(*names, hero="captain_krug", coins=3, spells=()):
    """A hero stands at the entrance of seat 0, who is asked (for it holds a spell)."""
    board = Board()
    board.dungeon(0, *names)
    board.state.coins[0] = coins
    board.hand(0, "parcel", *spells)
    board.entrance(0, hero)
    board.adventure()
    return board


@pytest.mark.parametrize("name", PLAIN)
def test_a_plain_room_hurts_and_lures_as_printed(name):
    board = Board()
    [room] = board.dungeon(0, name)
    card = DECK.rooms[room]
    boss = DECK.bosses[board.state.bosses[0]].treasures
    assert board.damage(0, 0) == card.damage
    assert dungeon_treasures(board.game.tables, board.state, 0) == boss + card.treasures
    board.state.dungeons[0] = (board.state.dungeons[0][0]._replace(off=True),)
    assert board.damage(0, 0) == 0
    assert dungeon_treasures(board.game.tables, board.state, 0) == boss, "deactivated: no treasure"


def test_moth_wardrobe_and_tax_office_pay_when_they_are_built():
    assert built("moth_wardrobe", "toad_pantry").state.coins[0] == 4
    assert built("tax_office", "owl_desk").state.coins[0] == 5
    board = Board()
    board.dungeon(0, "moth_wardrobe/toad_pantry")
    board.hand(0, "demolition")
    board.build_phase()
    board.cast("demolition", place(0, 0))
    assert names_of(board.state.dungeons[0][0].stack) == ["moth_wardrobe"]
    assert board.state.coins[0] == 3, "uncovered is not built"


def test_hedgehog_laundry_helps_the_monster_room_on_its_right():
    board = Board()
    board.dungeon(0, "toad_pantry", "hedgehog_laundry", "soap_stairs")
    assert [board.damage(0, at) for at in range(3)] == [3, 1, 2]
    board = Board()
    board.dungeon(0, "soap_stairs", "hedgehog_laundry", "toad_pantry")
    assert board.damage(0, 0) == 2, "a trap gets nothing"
    assert board.damage(0, 2) == 2, "nor does the room on the left"
    board = Board()
    board.dungeon(0, "toad_pantry", "hedgehog_laundry")
    board.state.dungeons[0] = (board.state.dungeons[0][0], board.state.dungeons[0][1]._replace(off=True))
    assert board.damage(0, 0) == 2, "a deactivated room has no text"


def test_newt_baths_keep_a_hero_out_for_a_coin_until_the_next_round():
    board = walking("newt_baths")
    [hero] = board.state.entrances[0]
    assert Use("room", place(0, 0), 0, hero) in board.legal()
    assert "held" in board.use("room", place(0, 0), 0, hero)
    assert board.state.coins[0] == 2
    assert not [action for action in board.legal() if isinstance(action, Use)], "once a round"
    assert "enters" not in board.walk()
    assert board.state.entrances[0] == (hero,)
    board = walking("newt_baths", coins=0)
    assert not [action for action in board.legal() if isinstance(action, Use)], "without a coin"


def test_dragon_kennel_draws_a_spell_when_any_room_is_destroyed():
    board = Board()
    board.dungeon(0, "dragon_kennel")
    board.dungeon(1, "toad_pantry", "owl_desk")
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(1, 0))
    assert board.asked() == (0, "pick")
    before = len(board.state.spells[0])
    board.do(Pick(1))
    assert (len(board.state.spells[0]), board.state.coins[0]) == (before + 1, 2)
    board = Board()
    board.dungeon(0, "dragon_kennel")
    board.state.coins[0] = 0
    board.dungeon(1, "toad_pantry")
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(1, 0))
    assert board.asked()[1] != "pick", "who cannot pay is not asked"


def test_dragon_kennel_may_be_declined_and_is_not_used_up_then():
    board = Board()
    board.dungeon(0, "dragon_kennel")
    board.dungeon(1, "toad_pantry", "leaky_boiler")
    board.hand(2, "parcel")
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(1, 0))
    board.do(PASS)
    assert board.state.coins[0] == 3
    board.use("room", place(1, 0), 0, 2)
    assert board.asked() == (0, "pick"), "declining did not use it up"


def test_rat_orchestra_gets_a_coin_for_each_dead_and_hurts_more():
    board = walking("rat_orchestra", hero="brother_barnabas")
    board.state.dungeons[0] = (board.state.dungeons[0][0]._replace(coins=3),)
    assert board.damage(0, 0) == 4
    board.walk()
    assert board.state.dungeons[0][0].coins == 4
    assert board.damage(0, 0) == 5
    board = built("toad_pantry", "rat_orchestra")
    assert board.state.dungeons[0][0].coins == 0, "covered: the coins are lost"


def test_bear_with_a_cold_doubles_a_monster_room_for_a_miniboss():
    board = Board()
    board.dungeon(0, "bear_with_a_cold", "goose_gate", "soap_stairs")
    [cook] = board.hand(0, "cook")
    board.build_phase()
    uses = [action for action in board.legal() if isinstance(action, Use)]
    assert {action.second for action in uses} == {place(0, 0), place(0, 1)}, "monster rooms only"
    board.use("room", place(0, 0), 0, cook, place(0, 1))
    assert board.damage(0, 1) == 4
    assert cook in board.state.room_pile
    board = Board()
    board.dungeon(0, "bear_with_a_cold")
    board.hand(0, "soap_stairs")
    board.build_phase()
    assert not [action for action in board.legal() if isinstance(action, Use)], "no miniboss in hand"


def test_leaky_boiler_is_destroyed_and_somebody_loses_a_random_spell():
    board = Board()
    board.dungeon(0, "toad_pantry/leaky_boiler")
    [spell] = board.hand(1, "parcel")
    board.hand(0, "safe_combination")
    board.build_phase()
    assert [a.first for a in board.legal() if isinstance(a, Use)] == [1], "only who holds a spell"
    board.use("room", place(0, 0), 0, 1)
    assert board.state.spells[1] == ()
    assert spell in board.state.spell_pile
    assert names_of(board.state.dungeons[0][0].stack) == ["toad_pantry"]
    board.check()


def test_dumbwaiter_sends_the_hero_in_it_back_when_it_is_destroyed():
    board = Board()
    board.dungeon(0, "toad_pantry", "dumbwaiter")
    board.hand(0, "parcel")
    [hero] = board.entrance(0, "captain_krug")
    board.adventure().walk_to(1)
    run = board._run()
    change.destroy(run, 0, 1)
    board.game.go_on(run)
    assert board.state.entrances[0] == (hero,) or board.state.inside == hero
    assert any(event.kind == "moved" for event in board.events)
    assert len(board.state.dungeons[0]) == 1
    board = Board()
    board.dungeon(0, "dumbwaiter", "toad_pantry")
    run = board._run()
    change.destroy(run, 0, 0)
    board.game.go_on(run)
    assert not [event for event in board.events if event.kind == "moved"], "nobody was in it"


def test_wishing_well_holds_two_coins_and_gives_one_a_round():
    board = built("wishing_well", "toad_pantry")
    assert board.state.dungeons[0][0].coins == 2
    assert board.state.coins[0] == 3
    board = Board()
    board.dungeon(0, "wishing_well")
    board.state.dungeons[0] = (board.state.dungeons[0][0]._replace(coins=1),)
    board.build_phase()
    board.use("room", place(0, 0), 1)
    assert (board.state.coins[0], board.state.dungeons[0][0].coins) == (4, 0)
    board = Board()
    board.dungeon(0, "wishing_well")
    board.hand(0, "parcel")
    board.build_phase()
    assert not [action for action in board.legal() if isinstance(action, Use)], "no coin is left in it"


def test_guest_book_pays_for_a_spell_once_a_round_unless_it_was_cancelled():
    board = Board()
    board.dungeon(0, "guest_book")
    board.hand(0, "parcel", "safe_combination")
    board.build_phase()
    board.cast("parcel")
    assert board.state.coins[0] == 4
    board.cast("safe_combination")
    assert board.state.coins[0] == 6, "two from the spell, none from the book"
    board = Board()
    board.dungeon(0, "guest_book")
    board.hand(0, "parcel")
    board.hand(1, "do_not_disturb")
    board.build_phase()
    board.do(next(action for action in board.legal() if type(action).__name__ == "Spell"))
    board.do(next(action for action in board.legal() if type(action).__name__ == "Cancel"))
    assert board.state.coins[0] == 3


def test_false_floor_pays_for_each_room_that_is_left():
    board = Board()
    board.dungeon(0, "false_floor", "toad_pantry", "owl_desk")
    board.state.dungeons[0] = (*board.state.dungeons[0][:2], board.state.dungeons[0][2]._replace(off=True))
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(0, 0))
    assert board.state.coins[0] == 4, "one active room is left"


def test_tip_jar_takes_coins_of_others_for_damage():
    board = Board()
    board.dungeon(0, "tip_jar")
    board.hand(1, "parcel")
    board.build_phase(1)
    board.use("room", place(0, 0), 0, 2)
    assert (board.state.coins[0], board.state.coins[1]) == (5, 1)
    assert board.damage(0, 0) == 3
    assert not [a for a in board.legal() if isinstance(a, Use)], "once for each player and round"
    board.do(PASS)
    assert board.asked()[0] == 2, "the next player may, the owner may not"


def test_snake_library_pays_for_minibosses_that_are_shown():
    board = Board()
    board.dungeon(0, "owl_desk")
    [room, cook, tout] = board.hand(0, "snake_library", "cook", "tout")
    board.build_phase()
    board.do(Build(room, 0))
    board.reveal()
    assert board.asked() == (0, "pick")
    board.do(Pick(cook))
    assert board.state.coins[0] == 4
    assert board.state.shown >> cook & 1 and not board.state.shown >> tout & 1
    board.do(PASS)
    assert board.state.coins[0] == 4
    board = Board()
    board.dungeon(0, "snake_library/toad_pantry")
    board.hand(0, "cook")
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(0, 0))
    assert board.asked() == (0, "pick"), "uncovered as well"


def test_basilisk_salon_kills_the_weak_for_a_coin():
    board = walking("toad_pantry", "basilisk_salon", hero="brother_barnabas")
    board.walk_to(1)
    [hero] = [board.state.inside]
    board.use("room", place(0, 1), 0, hero)
    assert board.state.dead[0] == (hero,)
    assert board.state.coins[0] == 2
    board = walking("toad_pantry", "basilisk_salon", hero="captain_krug")
    board.walk_to(1)
    assert not [action for action in board.legal() if isinstance(action, Use)], "five health are left"


def test_vampire_suite_pays_for_who_dies_there():
    board = walking("toad_pantry", "vampire_suite", hero="nimble_nell")
    board.walk()
    assert board.state.souls[0] == 1
    assert board.state.coins[0] == 3, "he died in the next room"
    board = walking("vampire_suite", "toad_pantry", hero="nimble_nell")
    board.walk()
    assert board.state.coins[0] == 4


def test_bat_belfry_and_steam_organ_sell_damage_once_a_round():
    board = walking("bat_belfry")
    board.use("room", place(0, 0))
    assert (board.damage(0, 0), board.state.coins[0]) == (4, 2)
    assert not [action for action in board.legal() if isinstance(action, Use)]
    board = walking("steam_organ", "toad_pantry")
    board.walk_to(1)
    board.use("room", place(0, 0), 0, board.state.inside)
    assert board.facts("hurt")[0]["total"] == 4
    assert not [action for action in board.legal() if isinstance(action, Use)]


def test_kraken_pool_may_swap_hoards_even_with_none():
    board = built("kraken_pool", "badger_bar", coins=0)
    assert board.asked() == (0, "pick")
    board.do(Pick(2))
    assert (board.state.coins[0], board.state.coins[2]) == (3, 0)
    board = built("kraken_pool", "badger_bar", coins=2)
    board.do(PASS)
    assert board.state.coins == [2, 3, 3]


def test_singing_stairs_leave_a_treasure_for_a_dungeon():
    board = Board()
    board.dungeon(0, "singing_stairs")
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(0, 0))
    assert board.asked() == (0, "pick")
    board.do(Pick(TREASURES.index("relic")))
    board.do(Pick(2))
    assert unpack(board.state.extra[2]) == (1, 0, 0, 0)


def test_quiet_corridor_keeps_monster_rooms_away_but_may_lie_beside_them():
    board = Board()
    board.dungeon(0, "badger_bar", "quiet_corridor")
    monster, trap = board.hand(0, "toad_pantry", "soap_stairs")
    tables, state = board.game.tables, board.state
    assert building_spots(tables, state, 0, monster) == [1]
    assert building_spots(tables, state, 0, trap) == [0, 1, 2]
    board.state.dungeons[0] = (board.state.dungeons[0][0], board.state.dungeons[0][1]._replace(off=True))
    assert building_spots(tables, state, 0, monster) == [0, 2], "a deactivated room forbids nothing"


def test_teapot_vault_draws_a_room_when_built_or_uncovered():
    board = built("teapot_vault", "badger_bar")
    assert len(board.state.hands[0]) == 1
    board = Board()
    board.dungeon(0, "teapot_vault/toad_pantry")
    board.hand(1, "demolition")
    board.build_phase(1)
    board.cast("demolition", place(0, 0))
    assert len(board.state.hands[0]) == 1


def test_a_hushed_dungeon_has_no_texts_but_its_printed_numbers():
    board = Board()
    board.dungeon(0, "toad_pantry+cook1", "hedgehog_laundry")
    assert board.damage(0, 0) == 4
    board.state.hush |= 1
    assert board.damage(0, 0) == 2


def test_promoting_costs_a_coin_and_is_done_once_a_round():
    board = Board()
    board.dungeon(0, "toad_pantry+cook1", "owl_desk", "badger_bar+tout1")
    board.build_phase()
    board.do(Promote(0))
    assert (board.state.coins[0], board.state.dungeons[0][0].level) == (2, 2)
    assert board.asked()[1] == "intrigue", "nothing else can be done"
