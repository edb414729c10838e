"""Every hero with a text, and the way of a hero through town, bait and dungeon."""

from __future__ import annotations

import pytest
from support.bosses.board import DECK, Board

from engine.bosses import change
from engine.bosses.cards import place
from engine.bosses.dungeon import dungeon_treasures, lure_counts, lured_to
from engine.bosses.frames import F
from engine.bosses.moves import Spell, Use

PAYING = ["deacon_dill", "captain_krug", "bishop_bullrush", "moonmaid_mira"]


def counts(board, hero):
    tables, state = board.game.tables, board.state
    return lure_counts(tables, [dungeon_treasures(tables, state, seat) for seat in range(state.players)], hero)


def going(hero, *names, seats=4):
    """A hero stands before the dungeon of seat 0, who holds a spell; so does seat 1."""
    board = Board("adventure", seats)
    board.dungeon(0, *names)
    board.hand(0, "parcel")
    board.entrance(0, hero)
    return board


@pytest.mark.parametrize("hero", [hero.id for hero in DECK.heroes if not hero.abilities])
def test_a_plain_hero_dies_of_as_much_damage_as_he_has_health(hero):
    card = next(one for one in DECK.heroes if one.id == hero)
    for missing, soul in ((0, card.worth), (1, 0)):
        board = going(hero, "toad_pantry")
        board.state.hurt = ((board.state.entrances[0][0], card.health - 2 - missing, 0),)
        board.adventure().walk()
        assert (board.state.souls[0], board.state.wounds[0]) == (soul, card.worth - soul)


@pytest.mark.parametrize("hero", PAYING)
def test_others_pay_for_the_health_of(hero):
    board = going(hero, "toad_pantry")
    [number] = board.state.entrances[0]
    board.adventure()
    assert not [action for action in board.legal() if isinstance(action, Use)], "not the owner of the dungeon"
    while board.asked()[0] != 1:
        board.do(board.legal()[0])
    board.use("hero", number, 0, 2)
    assert board.state.coins[1] == 1
    assert (number, 0, 2) in [(known, 0, more) for known, _, more in board.state.hurt]
    assert board.asked()[0] != 1, "once a round, and nothing else to do"


@pytest.mark.parametrize(("hero", "coins"), [("fingers_fritz", 1), ("ravenna_nightglove", 0)])
def test_a_thief_who_survives_takes_coins(hero, coins):
    board = going(hero, "toad_pantry")
    board.adventure().walk()
    assert board.state.coins[0] == coins
    board = going(hero, "toad_pantry")
    board.state.coins[0] = 1
    board.adventure().walk()
    assert board.state.coins[0] == 0, "as far as there are any"


def test_who_dies_leaves_something():
    """velvet_vincent and prior_pankraz."""
    board = going("velvet_vincent", "giant_in_the_attic", "toad_pantry")
    board.adventure().walk()
    assert (board.state.souls[0], board.state.coins[0]) == (1, 4)
    board = going("prior_pankraz", "giant_in_the_attic")
    board.state.hurt = ((board.state.entrances[0][0], 9, 0),)
    board.adventure()
    before = len(board.state.spells[0])
    board.walk()
    assert len(board.state.spells[0]) == before + 1


@pytest.mark.parametrize("hero", ["jolly_jester_jorn", "prince_of_pockets"])
def test_the_poorest_lures(hero):
    board = Board(seats=4)
    board.dungeon(1, "badger_bar")
    [number] = board.town(hero)
    board.state.souls = [2, 3, 1, 1]
    tables, state = board.game.tables, board.state
    assert lured_to(tables, state, number, counts(board, number)) == -1, "a tie: he stays"
    board.state.souls = [2, 3, 1, 0]
    assert lured_to(tables, state, number, counts(board, number)) == 3


def test_archmage_asmus_adds_two_treasures_and_skips_mixed_rooms():
    board = Board(seats=4, bosses=("sir_puddle", "baroness_bog", "mother_gravel", "uncle_cinder"))
    board.dungeon(0, "owl_desk", "badger_bar")
    board.dungeon(1, "owl_desk")
    [hero] = board.town("archmage_asmus")
    assert counts(board, hero) == (2, 1, 0, 0)
    board = going("archmage_asmus", "toad_pantry", "spider_lobby")
    told = board.adventure().walk()
    assert (told.count("skips"), told.count("hits")) == (1, 1)


@pytest.mark.parametrize("hero", ["wanda_the_tall", "the_grey_cat"])
def test_the_first_room_is_skipped(hero):
    board = going(hero, "toad_pantry", "wolf_massage")
    told = board.adventure().walk()
    assert (told.count("skips"), told.count("hits")) == (1, 1)


def test_texts_against_rooms():
    """big_berta suffers less from traps, brunhild_ironspoon less from monsters."""
    board = going("big_berta", "soap_stairs", "toad_pantry")
    board.adventure().walk_to(0)
    assert board.state.hurt[0][1] == 3
    board = going("brunhild_ironspoon", "soap_stairs", "toad_pantry")
    board.adventure().walk_to(0)
    assert board.state.hurt[0][1] == 3


@pytest.mark.parametrize("hero", ["abbess_thyme", "sorcerer_silas"])
def test_spells_cannot_touch(hero):
    for rooms, free in ((("toad_pantry",), False), (("toad_pantry+doorman2",), True)):
        board = going(hero, *rooms)
        board.hand(0, "boiling_kettle")
        board.adventure().walk_to(0)
        kettle = [a for a in board.legal() if isinstance(a, Spell) and a.first == board.state.inside]
        assert bool(kettle) == free, "a miniboss may have his text ignored"


def test_witch_of_the_weir_closes_the_first_room():
    board = going("witch_of_the_weir", "toad_pantry", "wolf_massage")
    kinds = board.adventure().walk()
    assert kinds.index("deactivated") < kinds.index("hits")
    assert board.state.wounds[0] == 2


def test_oracle_ophelia_gains_health_from_minibosses():
    board = going("oracle_ophelia", "toad_pantry+tout1", "owl_desk", "soap_stairs+cook1")
    board.adventure().walk_to(2)
    assert board.state.hurt[0][2] == 2


# The way of a hero


def test_bait_goes_from_the_newest_to_the_oldest_and_ties_stay():
    board = Board(seats=2, bosses=("sir_puddle", "baroness_bog"))
    board.dungeon(0, "badger_bar", "goose_gate")
    board.dungeon(1, "goose_gate")
    heroes = board.town("nimble_nell", "squire_tobias", "magister_lump")
    board._ready()
    board.state.frames = ((F.FINISH,), (F.LAY, 0), (F.BAIT,))
    board.game.go_on(board._run())
    baited = [event.public["hero"] for event in board.events if event.kind == "baited"]
    assert baited == heroes[::-1]
    assert board.state.entrances[0] == (heroes[0],)
    assert board.state.town == (heroes[1], heroes[2]), "a tie stays, and whom nobody lures"


def test_an_eliminated_seat_lures_nobody():
    board = Board(seats=3)
    board.dungeon(0, "badger_bar")
    board.state.out = 1
    [hero] = board.town("nimble_nell")
    assert counts(board, hero)[0] == 0


def test_damage_counts_only_when_the_hero_leaves_a_room():
    board = going("brother_barnabas", "wolf_massage", "giant_in_the_attic")
    board.hand(0, "packed_lunch")
    board.adventure().walk_to(1)
    assert board.state.inside >= 0, "5 damage, 4 health, still alive"
    board.cast("packed_lunch", board.state.inside)
    assert "dies" in board.walk(), "he met the second room, too"


def test_a_hero_who_reaches_the_boss_wounds():
    board = going("saint_ottilie", "toad_pantry")
    board.adventure().walk()
    assert (board.state.wounds[0], board.state.survived[0]) == (2, (board.state.age[0],))


def test_a_room_that_is_destroyed_under_a_hero_does_nothing_more_and_he_goes_on():
    board = going("captain_krug", "toad_pantry", "wolf_massage/soap_stairs", "owl_desk")
    board.adventure().walk_to(1)
    run = board._run()
    change.destroy(run, 0, 1)
    assert not board.state.met
    told = board.walk()
    assert told.count("hits") == 1, "the uncovered room does not act, the last one does"
    board = going("captain_krug", "toad_pantry", "soap_stairs", "owl_desk")
    board.adventure().walk_to(1)
    run = board._run()
    change.destroy(run, 0, 1)
    assert len(board.state.dungeons[0]) == 2
    assert board.walk().count("hits") == 1, "the gap closed: he stands between its neighbours"


def test_a_swap_leaves_the_hero_at_his_position():
    board = going("captain_krug", "toad_pantry", "soap_stairs", "owl_desk")
    board.adventure().walk_to(1)
    change.swap(board._run(), 0, 0, 1)
    assert board.state.inside_at == 1
    assert board.walk().count("hits") == 1


def test_windows_are_open_to_who_has_a_spell_or_an_ability_and_nobody_else():
    board = going("brother_barnabas", "toad_pantry")
    board.dungeon(2, "bat_belfry")
    board.adventure()
    asked = [board.asked()[0]]
    while board.state.inside < 0:
        board.do(board.legal()[0])
        asked.append(board.asked()[0])
    assert asked[:2] == [0, 2], "the active seat, then who could use a room; nobody else"
    assert place(2, 0) in [action.at for action in board.legal() if isinstance(action, Use)] or asked[-1] == 0
