"""Every miniboss does at each level what its sentence says, and nothing at its edge."""

from __future__ import annotations

from support.bosses.board import Board, names_of

from engine.bosses import change
from engine.bosses.cards import BUILD, FIRST_MINIBOSS, FIRST_SPELL, pair, place
from engine.bosses.dungeon import building_spots, dungeon_treasures
from engine.bosses.frames import F
from engine.bosses.moves import PASS, Build, Cancel, Miniboss, Pick, Spell, Use
from engine.bosses.usable import cancelling


def uses(board):
    return [action for action in board.legal() if isinstance(action, Use)]


def table(*names, spells=("parcel",), coins=3):
    """Seat 0 holds a spell, so that it is asked."""
    board = Board()
    board.dungeon(0, *names)
    board.hand(0, *spells)
    board.state.coins[0] = coins
    return board


# Building, levels


def test_a_miniboss_costs_a_coin_when_it_is_turned_up_and_nothing_else_stands_beside_it():
    board = table("toad_pantry", "owl_desk+tout1", "badger_bar", "soap_stairs")
    [cook] = board.hand(0, "cook")
    board.build_phase()
    number = cook - FIRST_MINIBOSS
    assert [action for action in board.legal() if isinstance(action, Miniboss)] == [Miniboss(number, 3)]
    board.do(Miniboss(number, 3))
    board.reveal()
    spot = board.state.dungeons[0][3]
    assert (spot.mini, spot.level, board.state.coins[0]) == (cook, 1, 2)


def test_a_miniboss_that_nobody_pays_for_is_discarded():
    board = table("toad_pantry", coins=0)
    [cook] = board.hand(0, "cook")
    board.build_phase()
    board.do(Miniboss(cook - FIRST_MINIBOSS, 0))
    told = board.reveal()
    assert "reveal" in told and "discard" in told
    assert board.state.dungeons[0][0].mini == -1
    assert cook in board.state.room_pile


def test_a_miniboss_on_a_room_that_was_deactivated_or_destroyed_is_discarded_unpaid():
    for spell in ("closed_for_repairs", "demolition"):
        board = table("toad_pantry")
        [cook] = board.hand(0, "cook")
        board.hand(1, spell)
        board.build_phase()
        board.do(Miniboss(cook - FIRST_MINIBOSS, 0))
        while board.asked()[0] != 1:
            board.do(PASS)
        board.cast(spell, place(0, 0))
        board.reveal()
        assert cook in board.state.room_pile
        assert board.state.coins[0] == 3
        board.check()


def test_a_miniboss_stays_when_its_room_is_covered_and_goes_when_it_is_destroyed():
    board = table("toad_pantry+cook2")
    [room] = board.hand(0, "soap_stairs")
    board.build_phase()
    board.do(Build(room, 0))
    board.reveal()
    assert (board.state.dungeons[0][0].level, board.damage(0, 0)) == (2, 3)
    change.destroy(board._run(), 0, 0)
    assert board.state.dungeons[0][0].mini == -1
    assert names_of(board.state.room_pile) == ["soap_stairs", "cook"]


def test_level_three_is_used_once_and_then_the_card_is_at_level_one():
    board = table("toad_pantry+bookkeeper3")
    board.entrance(0, "captain_krug")
    board.adventure().walk_to(0)
    kinds = board.use("miniboss", place(0, 0), 2, board.state.inside)
    assert "dies" in kinds and "level" in kinds
    assert board.state.dungeons[0][0].level == 1


# Cook, caretaker, governess


def test_cook():
    board = table("toad_pantry+cook1")
    assert board.damage(0, 0) == 3
    board = table("toad_pantry+cook2", spells=("parcel", "safe_combination"))
    board.entrance(0, "captain_krug")
    board.adventure().walk_to(0)
    card = board.state.spells[0][0]
    board.use("miniboss", place(0, 0), 1, card, board.state.inside)
    assert board.facts("hurt")[0]["total"] == 5
    assert card in board.state.spell_pile
    assert not uses(board), "once a round"


def test_cook_at_level_three_returns_any_miniboss_also_himself():
    board = table("toad_pantry+cook3")
    board.dungeon(1, "owl_desk+tout2")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2, place(1, 0))
    assert names_of(board.state.hands[1]) == ["tout"]
    assert board.state.dungeons[0][0].level == 1
    board = table("toad_pantry+cook3")
    board.build_phase()
    kinds = board.use("miniboss", place(0, 0), 2, place(0, 0))
    assert names_of(board.state.hands[0]) == ["cook"]
    assert "level" not in kinds, "he is not there to drop"


def test_caretaker():
    board = table("toad_pantry+caretaker2", "owl_desk")
    board.build_phase()
    board.use("miniboss", place(0, 0), 1, pair(0, 0, 1))
    assert names_of([spot.stack[-1] for spot in board.state.dungeons[0]]) == ["owl_desk", "toad_pantry"]
    assert board.state.dungeons[0][1].mini >= 0, "the whole position is moved"
    board = table("toad_pantry+caretaker2", "owl_desk")
    board.entrance(0, "captain_krug")
    board.adventure()
    assert not uses(board), "while building only"
    board = table("toad_pantry+caretaker3", "soap_stairs")
    board.dungeon(1, "owl_desk", "soap_stairs")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2, 1)
    assert [board.damage(1, 0), board.damage(1, 1)] == [3, 2]


def test_governess():
    board = table("toad_pantry+governess2", "owl_desk")
    [hero] = board.entrance(0, "captain_krug")
    board.adventure().walk_to(1)
    board.use("miniboss", place(0, 0), 1, hero)
    assert board.state.town == (hero,)
    assert (board.state.inside, board.state.coins[0]) == (-1, 2)
    board = table("toad_pantry+governess3")
    _, spell = board.hand(1, "owl_desk", "do_not_disturb")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2, 1)
    assert board.asked() == (0, "pick")
    board.do(Pick(spell))
    assert spell in board.state.spells[0]
    assert not board.state.spells[1]
    assert board.state.shown >> spell & 1, "everybody sees what was taken"
    owl = board.state.hands[1][0]
    assert [known >> owl & 1 for known in board.state.known] == [1, 0, 0], "only who looked knows the rest"


# Architect, librarian, bookkeeper


def test_architect():
    board = table("toad_pantry+architect1", "owl_desk")
    [room] = board.hand(0, "troll_kitchen")
    assert building_spots(board.game.tables, board.state, 0, room) == [0]
    board = table("toad_pantry+architect2", "moth_wardrobe")
    board.entrance(0, "nimble_nell")
    board.state.dungeons[0] = (board.state.dungeons[0][0], board.state.dungeons[0][1])
    board.adventure()
    board.state.hurt = ((board.state.entrances[0][0], 1, 0),)
    board.walk()
    board.do(Pick(place(0, 1)))
    assert board.state.coins[0] == 4, "the wardrobe counts as just built"
    board = table("toad_pantry+architect3")
    board.dungeon(1, "owl_desk")
    [hero] = board.entrance(1, "captain_krug")
    board.adventure(1).walk_to(0, 0)
    board.use("miniboss", place(0, 0), 2, hero)
    assert board.state.hurt == ((hero, 2, 3),)


def test_librarian():
    board = table("toad_pantry+librarian2")
    board.entrance(0, "brother_barnabas")
    board.state.hurt = ((board.state.entrances[0][0], 2, 0),)
    board.adventure()
    board.walk()
    before = len(board.state.spells[0])
    board.do(Pick(1))
    assert len(board.state.spells[0]) == before + 1
    board = table("toad_pantry+librarian3")
    board.dungeon(1, "owl_desk+cook2", "hedgehog_laundry")
    board.build_phase()
    assert board.damage(1, 0) == 4
    board.use("miniboss", place(0, 0), 2, 1)
    assert board.damage(1, 0) == 2


def test_bookkeeper():
    board = table("toad_pantry+bookkeeper2", spells=("safe_combination", "parcel"))
    board.build_phase()
    kinds = board.cast("safe_combination")
    assert kinds.count("coins") == 2
    assert board.state.coins[0] == 6
    run = board._run()
    run.gain(0, 1)
    assert board.state.coins[0] == 7, "once a round"
    board = table("toad_pantry+bookkeeper3", "owl_desk")
    board.entrance(0, "captain_krug")
    board.adventure().walk_to(1)
    assert not uses(board), "only a hero in this room"


# Doorman, lift boy, stage manager, tout


def test_doorman():
    board = table("toad_pantry+doorman2", "soap_stairs")
    board.entrance(0, "wanda_the_tall")
    told = board.adventure().walk()
    assert "skips" not in told
    board = table("toad_pantry+doorman1", "soap_stairs")
    board.entrance(0, "wanda_the_tall")
    assert "skips" in board.adventure().walk()
    board = table("toad_pantry+doorman3")
    board.dungeon(1, "owl_desk")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2, place(1, 0))
    assert board.state.dungeons[1][0].off
    assert board.damage(1, 0) == 0


def test_lift_boy():
    board = table("moth_wardrobe+lift_boy1")
    assert board.damage(0, 0) == 3, "two treasures"
    board = table("toad_pantry+lift_boy2", spells=("parcel", "pay_rise"))
    board.hand(1, "safe_combination")
    board.build_phase(1)
    board.do(Spell(board.state.spells[1][0] - FIRST_SPELL))
    assert board.asked() == (0, "cancel")
    card = board.state.spells[0][0]
    kinds = board.use("miniboss", place(0, 0), 1, card)
    assert kinds.index("cancelled") < kinds.index("discard")
    assert (board.state.coins[1], len(board.state.spells[0])) == (3, 1)
    assert not [*cancelling(board.game.tables, board.state, 0, BUILD)], "once a round"
    board = table("toad_pantry+lift_boy3")
    board.dungeon(1, "owl_desk", "soap_stairs")
    board.entrance(1, "captain_krug")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2, 1)
    told = board.adventure(1).walk()
    assert (told.count("skips"), told.count("hits")) == (1, 1)


def test_stage_manager():
    board = table("toad_pantry+stage_manager2")
    [hero] = board.entrance(0, "brother_barnabas")
    board.state.hurt = ((hero, 3, 0),)
    board.adventure()
    board.state.room_deck = (board.card("soap_stairs"), *board.state.room_deck)
    board.state.room_deck = tuple(dict.fromkeys(board.state.room_deck))
    board.walk()
    assert board.asked() == (0, "pick")
    board.do(Pick(1))
    assert names_of([spot.stack[-1] for spot in board.state.dungeons[0]]) == ["toad_pantry", "soap_stairs"]
    board = table("toad_pantry+stage_manager3")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2)
    assert board.damage(0, 0) == 6, "printed and permanent damage is doubled"


def test_tout():
    board = table("toad_pantry+tout2")
    boss = dungeon_treasures(board.game.tables, board.state, 0)
    board.state.dungeons[0] = (board.state.dungeons[0][0]._replace(level=1),)
    assert boss - dungeon_treasures(board.game.tables, board.state, 0) == 1, "the treasure counts twice"
    board = table("toad_pantry+tout3")
    [hero] = board.town("captain_krug")
    board.build_phase()
    board.use("miniboss", place(0, 0), 2, hero)
    assert board.state.entrances[0] == (hero,)


def test_tout_draws_one_more_room_at_the_start_of_the_build_phase():
    board = table("toad_pantry+tout1")
    board.build_phase()
    board.state.frames = ((F.ROUND,),)
    board.game.go_on(board._run())
    assert board.asked() == (0, "pick")
    before = len(board.state.hands[0])
    board.do(Pick(1))
    assert len(board.state.hands[0]) == before + 1
    board.do(Pick(board.state.hands[0][0]))
    assert len(board.state.hands[0]) == before


def test_a_cancel_cannot_be_cancelled():
    board = table("toad_pantry", spells=("do_not_disturb",))
    board.hand(1, "safe_combination", "lost_letter")
    board.build_phase(1)
    board.do(
        Spell(next(card for card in board.state.spells[1] if names_of([card]) == ["safe_combination"]) - FIRST_SPELL)
    )
    board.do(Cancel(board.state.spells[0][0] - FIRST_SPELL))
    assert board.asked()[1] != "cancel"
    assert board.state.coins[1] == 3
