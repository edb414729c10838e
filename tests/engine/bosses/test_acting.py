"""The texts that events show acting, and rooms that fall by their own text, reached by play."""

from __future__ import annotations

from random import Random

from support.bosses.board import Board, names_of
from support.bosses.kit import BOSSES_GAME

from engine.bosses.cards import place
from engine.bosses.lid import LID
from engine.bosses.moves import Pick
from engine.bosses.telling.acting import Acting
from engine.core.chance import Loose
from engine.core.setting import Setting

ACTING = Acting(BOSSES_GAME.deck)


def acted(board):
    """The texts that the last answer shows acting."""
    return {name for event in board.events for name in ACTING.acted(event)}


def test_every_ability_has_a_name_of_its_own():
    copies = {card for cards in (BOSSES_GAME.deck.rooms, BOSSES_GAME.deck.spells) for card in cards}
    others = (*BOSSES_GAME.deck.bosses, *BOSSES_GAME.deck.heroes)
    abilities = sum(len(card.abilities) if hasattr(card, "abilities") else 1 for card in (*copies, *others))
    abilities += sum(len(level) for card in BOSSES_GAME.deck.minibosses for level in card.levels)
    assert len(ACTING.texts) == len(set(ACTING.texts)) == abilities == len(LID.figures.texts())


def test_every_text_that_is_shown_is_one_of_them():
    found = set()
    for seed in range(16):
        rng = Random(seed)
        told = []
        state = BOSSES_GAME.setup(Setting(2 + seed % 3), Loose(rng), told.append)
        while due := BOSSES_GAME.pending(state):
            seat = due[0].seat
            BOSSES_GAME.advance(state, seat, rng.choice(BOSSES_GAME.legal(state, seat)), Loose(rng), told.append)
        found |= {name for event in told for name in LID.figures.acted(event)}
    assert found <= set(ACTING.texts)
    assert len(found) > 0.6 * len(ACTING.texts), "random games show most of them"


def test_a_hero_on_a_dumbwaiter_goes_back_when_its_owner_lets_it_fall():
    board = Board("adventure")
    board.dungeon(0, "toad_pantry", "owl_desk/dumbwaiter")
    [lothar] = board.entrance(0, "lame_lothar")
    board.hand(0, "parcel")
    board.adventure().walk_to(1)
    board.use("room", place(0, 1), 1, lothar)
    assert acted(board) >= {"room dumbwaiter 1", "room dumbwaiter 2"}
    assert [event.public["to"] for event in board.events if event.kind == "moved"] == [0]
    assert names_of(spot.stack[-1] for spot in board.state.dungeons[0]) == ["toad_pantry", "owl_desk"]
    board.check()


def test_a_false_floor_that_is_let_fall_pays_for_each_room():
    board = Board()
    board.dungeon(0, "toad_pantry", "false_floor", "owl_desk")
    board.hand(0, "parcel")
    board.build_phase()
    board.use("room", place(0, 1), 1)
    assert board.state.coins[0] == 3 + 2
    assert len(board.state.dungeons[0]) == 2
    assert acted(board) == {"room false_floor 1", "room false_floor 2"}


def test_singing_stairs_leave_a_treasure_and_a_spell():
    board = Board()
    board.dungeon(0, "toad_pantry", "revolving_door/singing_stairs")
    board.hand(0, "parcel")
    board.build_phase()
    board.use("room", place(0, 1), 1)
    shown = acted(board)
    for value in (2, 1):
        board.do(Pick(value))
        shown |= acted(board)
    assert shown == {"room singing_stairs 1", "room singing_stairs 2"}
    assert board.state.extra[1] == 1 << 16
    assert len(board.state.spells[0]) == 2


def test_a_wrecking_ball_may_fall_in_the_adventure():
    board = Board("adventure")
    board.dungeon(0, "toad_pantry", "owl_desk")
    board.entrance(0, "lame_lothar")
    board.hand(1, "demolition")
    board.hand(0, "parcel")
    board.adventure()
    board.walk_to(1, seat=1)
    board.cast("demolition", place(0, 0))
    assert len(board.state.dungeons[0]) == 1
