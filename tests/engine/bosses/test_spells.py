"""Every spell and every boss does what its sentence says, and nothing at its edge."""

from __future__ import annotations

import pytest
from support.bosses.board import Board, names_of

from engine.bosses import effects
from engine.bosses.cards import FIRST_SPELL, pair, place, plan, unpack
from engine.bosses.frames import F, effect
from engine.bosses.moves import PASS, Build, Cancel, Miniboss, Pick, Promote, Spell, Use


def table(spell, *names, phase="build", bosses=(), more=()):
    """Seat 0 holds a spell (and one more, so that it stays asked) and has a dungeon."""
    board = Board(phase, bosses=bosses)
    board.dungeon(0, *names)
    board.hand(0, spell, *more)
    return board


def spells(board, name):
    """The ways in which a spell can be announced now."""
    held = {card - FIRST_SPELL for card in board.state.spells[board.asked()[0]] if names_of([card]) == [name]}
    return [action for action in board.legal() if isinstance(action, Spell) and action.spell in held]


def uses(board):
    return [action for action in board.legal() if isinstance(action, Use)]


def test_boiling_kettle():
    board = table("boiling_kettle", "toad_pantry", "owl_desk+tout1")
    [hero] = board.entrance(0, "captain_krug")
    board.adventure()
    assert not spells(board, "boiling_kettle"), "nobody is inside"
    board.walk_to(1)
    board.cast("boiling_kettle", hero)
    assert board.facts("hurt")[0]["total"] == 6, "2 of the room, 4 beside a miniboss"
    board = table("boiling_kettle", "toad_pantry", more=("parcel",))
    board.entrance(0, "captain_krug")
    board.adventure().walk_to(0)
    board.cast("boiling_kettle", board.state.inside)
    assert board.state.hurt[0][1] == 4


def test_pay_rise():
    board = table("pay_rise", "toad_pantry+cook2", "owl_desk", more=("parcel",))
    board.build_phase()
    board.cast("pay_rise", place(0, 0))
    assert board.damage(0, 0) == 3 + 2 + 3, "two levels, and doubled for the only one"
    board = table("pay_rise", "toad_pantry+cook2", "owl_desk", "badger_bar+tout1", more=("parcel",))
    board.build_phase()
    board.cast("pay_rise", place(0, 0))
    assert board.damage(0, 0) == 5, "not the only one"


def test_do_not_disturb_and_lost_letter():
    for spell, kept in (("do_not_disturb", 0), ("lost_letter", 1)):
        board = table(spell, "toad_pantry")
        [other] = board.hand(1, "safe_combination")
        board.build_phase(1)
        assert not [action for action in board.legal() if isinstance(action, Cancel)], "nothing to cancel"
        board.do(Spell(other - FIRST_SPELL))
        board.do(Cancel(board.state.spells[0][0] - FIRST_SPELL))
        assert board.state.coins[1] == 3
        assert (other in board.state.spells[0]) == bool(kept)
        assert (other in board.state.spell_pile) != bool(kept)
        board.check()


def test_wrong_turning():
    board = table("wrong_turning", "toad_pantry", "owl_desk", more=("parcel",))
    [hero] = board.entrance(0, "captain_krug")
    board.adventure().walk_to(1)
    kinds = board.cast("wrong_turning", hero)
    assert "moved" in kinds and "enters" in kinds, "the dungeon's turn is still on: he walks again"
    assert board.state.hurt[0][1] >= 2, "with the damage that he has"


def test_closed_for_repairs():
    board = table("closed_for_repairs", "toad_pantry", more=("parcel",))
    board.dungeon(1, "owl_desk/soap_stairs")
    board.build_phase()
    board.cast("closed_for_repairs", place(1, 0))
    assert board.state.dungeons[1][0].off
    assert names_of(board.state.dungeons[1][0].stack) == ["owl_desk", "soap_stairs"], "nothing is uncovered"
    assert place(1, 0) not in [action.first for action in spells(board, "closed_for_repairs")]
    board.state.frames = ((F.FINISH,),)
    board.game.go_on(board._run())
    assert not board.state.dungeons[1][0].off, "the round's end wakes it"


def test_new_signboard():
    board = table("new_signboard", "toad_pantry", more=("parcel",))
    board.build_phase()
    board.cast("new_signboard", 3)
    assert unpack(board.state.extra[0]) == (0, 0, 0, 1)


def test_greased_hinges():
    board = table("greased_hinges", "toad_pantry", "chandelier", more=("greased_hinges", "parcel"))
    board.entrance(0, "captain_krug")
    board.adventure()
    assert {action.first for action in spells(board, "greased_hinges")} == {place(0, 1)}, "traps only"
    board.cast("greased_hinges", place(0, 1))
    assert board.damage(0, 1) == 8
    board.cast("greased_hinges", place(0, 1))
    assert board.damage(0, 1) == 16, "several doublings multiply"


def test_demolition():
    board = table("demolition", "toad_pantry", more=("parcel",))
    board.dungeon(1, "owl_desk+tout1", "goose_gate", "soap_stairs")
    board.build_phase()
    assert place(1, 0) not in [action.first for action in spells(board, "demolition")], "it has a miniboss"
    board.cast("demolition", place(1, 1))
    assert names_of([spot.stack[-1] for spot in board.state.dungeons[1]]) == ["owl_desk", "soap_stairs"]
    assert names_of(board.state.room_pile) == ["goose_gate"]


def test_inspection():
    board = table("inspection", "toad_pantry", more=("parcel",))
    one, two = board.hand(1, "owl_desk", "cook")
    board.build_phase()
    board.cast("inspection")
    assert board.asked() == (1, "pick"), "who holds no room card is not asked"
    board.do(Pick(two))
    assert board.state.hands[1] == (one,)


def test_parcel_and_safe_combination():
    board = table("parcel", "toad_pantry", more=("safe_combination", "pay_rise"))
    board.build_phase()
    board.cast("parcel")
    assert len(board.state.hands[0]) == 2
    board.cast("safe_combination")
    assert board.state.coins[0] == 5


def test_change_of_rooms():
    board = table("change_of_rooms", "toad_pantry", more=("parcel",))
    board.dungeon(1, "owl_desk", "soap_stairs", "badger_bar+cook1")
    board.build_phase()
    board.cast("change_of_rooms", pair(1, 0, 2))
    assert names_of([spot.stack[-1] for spot in board.state.dungeons[1]]) == ["badger_bar", "soap_stairs", "owl_desk"]
    assert board.state.dungeons[1][0].mini >= 0


def test_packed_lunch():
    board = table("packed_lunch", "toad_pantry", more=("parcel",))
    [hero] = board.entrance(0, "brother_barnabas")
    board.state.hurt = ((hero, 2, 0),)
    board.adventure().walk_to(0)
    board.cast("packed_lunch", hero)
    told = board.walk()
    assert "survives" in told, "4 damage, but 7 health"


def test_night_shift():
    board = table("night_shift", "toad_pantry", more=("parcel",))
    [room] = board.hand(0, "moth_wardrobe")
    board.build_phase()
    board.cast("night_shift", plan(room, 1))
    assert names_of(board.state.dungeons[0][1].stack) == ["moth_wardrobe"]
    assert board.state.coins[0] == 4, "built for nothing is built"
    assert not board.state.built & 1, "the round's own build is still to come"
    board = table("night_shift", "toad_pantry", more=("parcel",))
    [room] = board.hand(0, "moth_wardrobe")
    board.hand(1, "do_not_disturb")
    board.build_phase()
    board.do(next(action for action in board.legal() if isinstance(action, Spell) and action.first == plan(room, 1)))
    board.do(next(action for action in board.legal() if isinstance(action, Cancel)))
    assert room in board.state.hands[0] and board.state.shown >> room & 1, "cancelled, but everybody has seen the room"


def test_lost_property():
    board = table("lost_property", "toad_pantry", more=("parcel",))
    room = board.card("soap_stairs")
    mini = board.card("cook")
    board.state.room_pile = (room, mini)
    board.build_phase()
    assert [action.first for action in spells(board, "lost_property")] == [room], "rooms only"
    board.cast("lost_property", room)
    assert board.state.hands[0] == (room,)
    assert board.state.shown >> room & 1


def test_staff_party():
    board = table("staff_party", "toad_pantry+cook1", more=("parcel",))
    board.build_phase()
    board.cast("staff_party", place(0, 0))
    assert (board.state.dungeons[0][0].level, board.state.coins[0]) == (2, 3)
    assert not [action for action in board.legal() if isinstance(action, Promote)], "it was the round's one promotion"


def test_village_coach():
    board = table("village_coach", "toad_pantry", more=("parcel",))
    [hero] = board.town("brother_barnabas")
    board.entrance(0, "captain_krug")
    board.adventure()
    board.cast("village_coach", hero)
    assert board.state.entrances[0][-1] == hero
    assert board.walk().count("enters") == 2, "he comes last, but this round"


def test_keyhole():
    board = table("keyhole", "toad_pantry", more=("parcel",))
    [cook] = board.hand(2, "cook")
    board.build_phase()
    assert {action.first for action in spells(board, "keyhole")} == {2}, "who holds nothing cannot be looked at"
    board.cast("keyhole", 2)
    board.do(PASS)
    assert board.state.known[0] >> cook & 1
    assert board.state.hands[2] == (cook,)


def test_a_target_that_became_impossible_is_left_out():
    """Between announcement and effect nothing but a cancel happens; the check is asked directly."""
    board = table("demolition", "toad_pantry")
    ability = next(spell for spell in board.game.deck.spells if spell.id == "demolition").ability
    run = board._run()
    fx = effect(0, "spell", FIRST_SPELL, -1, ability)._replace(targets=(place(0, 3),))
    assert effects.still_possible(run, fx, ability).targets == (-1,)


# Bosses


def boss(name, *names, level=True, more=("parcel",)):
    """Seat 0 is that boss."""
    board = Board(bosses=(name,))
    board.dungeon(0, *names)
    board.hand(0, *more)
    if level:
        board.level_up(0)
    return board


@pytest.mark.parametrize("name", ["madame_mildew", "uncle_cinder", "colonel_crow", "twelfth_goblin"])
def test_a_boss_without_level_up_has_no_ability(name):
    board = boss(name, "toad_pantry", level=False)
    board.hand(1, "keyhole")
    assert not uses(board.build_phase())


def test_madame_mildew():
    board = boss("madame_mildew", "toad_pantry").build_phase()
    board.use("boss", 0)
    assert (len(board.state.spells[0]), board.state.coins[0]) == (2, 2)
    assert not uses(board), "once a round"


def test_count_cobweb():
    board = boss("count_cobweb", "wolf_massage")
    board.entrance(0, "brother_barnabas", "squire_tobias")
    board.adventure().walk()
    assert (board.state.souls[0], board.state.coins[0]) == (2, 4), "once a round"


def test_mother_gravel():
    board = boss("mother_gravel", "toad_pantry+cook1")
    monster, trap = board.hand(0, "goose_gate", "soap_stairs")
    board.build_phase()
    assert {action.first for action in uses(board)} == {monster}
    board.use("boss", 0, 0, monster, place(0, 0))
    assert (board.state.dungeons[0][0].level, board.state.coins[0]) == (2, 3)
    assert monster in board.state.room_pile
    assert board.state.promoted & 1, "that was the round's promotion"


def test_colonel_crow():
    board = boss("colonel_crow", "toad_pantry")
    board.hand(1, "keyhole")
    board.build_phase()
    board.use("boss", 0, 0, 1)
    assert (board.state.spells[1], board.state.coins[0]) == ((), 2)


@pytest.mark.parametrize(
    ("name", "room", "coins"),
    [("dame_bramble", "goose_gate", 4), ("dame_bramble", "soap_stairs", 3), ("grandmaster_mole", "soap_stairs", 4)],
)
def test_dame_bramble_and_grandmaster_mole(name, room, coins):
    board = boss(name, "toad_pantry")
    [card] = board.hand(0, room)
    board.build_phase()
    board.do(Build(card, 0))
    board.reveal()
    assert board.state.coins[0] == coins


def test_lady_lantern():
    board = boss("lady_lantern", "toad_pantry", more=("parcel", "keyhole")).build_phase()
    board.cast("parcel")
    assert board.state.coins[0] == 4


def test_baroness_bog():
    board = boss("baroness_bog", "toad_pantry")
    [cook] = board.hand(0, "cook")
    board.build_phase()
    board.do(Miniboss(cook - 72, 0))
    board.reveal()
    assert (board.state.dungeons[0][0].level, board.state.coins[0]) == (2, 2)


def test_uncle_cinder():
    board = boss("uncle_cinder", "toad_pantry", "soap_stairs").build_phase()
    assert [action.first for action in uses(board)] == [place(0, 0)]
    board.use("boss", 0, 0, place(0, 0))
    assert (board.damage(0, 0), board.state.coins[0]) == (4, 2)


def test_professor_grub():
    board = boss("professor_grub", "toad_pantry")
    board.entrance(0, "captain_krug")
    board.adventure().walk_to(0)
    board.use("boss", 0, 0, board.state.inside)
    assert board.facts("hurt")[0]["total"] == 3


def test_sir_puddle():
    board = boss("sir_puddle", "toad_pantry", "soap_stairs")
    assert [board.damage(0, 0), board.damage(0, 1)] == [2, 3]
    board.hand(1, "keyhole")
    board.build_phase(1)
    board.use("boss", 0, 1)
    assert (board.state.coins[0], board.state.coins[1], board.damage(0, 1)) == (4, 2, 2)
    assert not uses(board), "it rests already"


def test_twelfth_goblin():
    board = boss("twelfth_goblin", "toad_pantry").build_phase()
    board.use("boss", 0, 0, 2)
    assert unpack(board.state.extra[0]) == (0, 0, 1, 0)
    assert board.state.coins[0] == 2
