"""The edges that all cards share: cancelled, no target, deactivated, doubled, with a miniboss, in the last room."""

from __future__ import annotations

from copy import deepcopy

import pytest
from support.bosses.board import DECK, Board, names_of

from engine.bosses import change
from engine.bosses.abilities import IMPLIED
from engine.bosses.cards import ADVENTURE, BUILD, FIRST_SPELL, place
from engine.bosses.moves import Build, Cancel, Spell
from engine.bosses.state import BUILDING, NO_ACTS, WALKING
from engine.bosses.usable import castable
from engine.core.actions import Action

SPELLS = sorted({spell.id for spell in DECK.spells})
CANCELS = sorted({spell.id for spell in DECK.spells if spell.cancels})
ROOMS = sorted({room.id for room in DECK.rooms})
TEXTS = sorted({room.id for room in DECK.rooms if room.abilities})
DAMAGE = {room.id: room.damage for room in DECK.rooms}
MINIBOSSES = sorted(mini.id for mini in DECK.minibosses)
PHASE_OF = {"build": BUILD, "adventure": ADVENTURE}
RICH = ("toad_pantry+cook2", "owl_desk", "chandelier")
"""A dungeon with a monster room, a trap and a miniboss."""
NOT_PLAYED = frozenset({"spells", "spell_pile", "frames", "shown", "known", "sure", "sure_of"})
"""What an announced spell changes even when it is cancelled."""


def rich_table(spell: str, phase: str, *, bosses: tuple[str, ...] = (), cancel: bool = True) -> Board:
    """A table on which nearly everything has a target; seat 0 holds the spell and is asked, seat 1 can cancel."""
    board = Board(phase, bosses=bosses)
    board.dungeon(0, *RICH)
    board.dungeon(1, "goose_gate", "soap_stairs")
    board.hand(0, spell, "safe_combination" if spell == "parcel" else "parcel", "moth_wardrobe")
    board.hand(1, *(["do_not_disturb"] if cancel and spell != "do_not_disturb" else []), "badger_bar")
    board.state.room_pile = (board.card("hedgehog_laundry"),)
    board.town("brother_barnabas")
    board.entrance(0, "captain_krug")
    return board.build_phase() if phase == "build" else board.adventure().walk_to(0)


def announced(board: Board, spell: str) -> list[Action]:
    """The ways in which seat 0 can announce the spell now."""
    held = {card - FIRST_SPELL for card in board.state.spells[0] if names_of([card]) == [spell]}
    return [action for action in board.legal() if isinstance(action, Spell) and action.spell in held]


def announcing_tables(spell: str, **table: object) -> list[tuple[Board, Action]]:
    """The phases in which it can be announced on the rich table, with one way to do so."""
    found = []
    for phase in ("build", "adventure"):
        board = rich_table(spell, phase, **table)  # type: ignore[arg-type]
        found += [(board, action) for action in announced(board, spell)[:1]]
    return found


def facts(board: Board) -> dict[str, object]:
    """All that a cancelled spell must leave as it was."""
    return deepcopy({name: value for name, value in board.state.facts().items() if name not in NOT_PLAYED})


# Spells


@pytest.mark.parametrize("spell", sorted(set(SPELLS) - set(CANCELS)))
def test_a_cancelled_spell_does_nothing_and_was_not_played(spell):
    tables = announcing_tables(spell, bosses=("lady_lantern",))
    assert tables, "the rich table has no target for it"
    for board, action in tables:
        board.level_up(0)
        before, held = facts(board), len(board.state.spells[0])
        board.do(action)
        assert board.asked() == (1, "cancel")
        board.do(next(one for one in board.legal() if isinstance(one, Cancel)))
        assert facts(board) == before, "the lantern pays for spells that are played; nothing else has changed either"
        assert len(board.state.spells[0]) == held - 1
        assert len(board.state.spell_pile) == 2


@pytest.mark.parametrize("spell", sorted(set(SPELLS) - set(CANCELS)))
def test_a_spell_that_is_not_cancelled_changes_something(spell):
    for board, action in announcing_tables(spell, cancel=False):
        before = {**facts(board), "spells of others": list(board.state.spells[1:]), "held": board.state.spells[0]}
        board.do(action)
        card = FIRST_SPELL + action.spell  # type: ignore[union-attr]
        left = tuple(one for one in board.state.spells[0] if one != card)
        without = tuple(one for one in before["held"] if one != card)  # type: ignore[attr-defined]
        after = {**facts(board), "spells of others": board.state.spells[1:], "held": left}
        asked_more = board.asked()[1] == "pick"
        assert asked_more or after != {**before, "held": without}
        board.check()


SEATS_AND_TREASURES = {"treasure", "this_dungeon", "dungeon", "opponent"}
"""Aims that an empty table has, too: whoever has a boss has a dungeon."""


@pytest.mark.parametrize("spell", sorted(set(SPELLS) - set(CANCELS)))
def test_without_a_target_a_spell_cannot_be_announced(spell):
    card = next(card for card in DECK.spells if card.id == spell)
    aims = {aim for aim in card.ability.aims if aim not in IMPLIED}
    for phase in ("build", "adventure"):
        board = Board(phase)
        board.hand(0, spell, "safe_combination" if spell == "parcel" else "parcel")
        board.build_phase()
        board.state.phase = BUILDING if phase == "build" else WALKING
        found = [
            one
            for one in castable(board.game.tables, board.state, 0, PHASE_OF[phase])
            if one.spell in held(board, spell)
        ]
        fits = bool(card.phases & PHASE_OF[phase])
        assert bool(found) == (fits and aims <= SEATS_AND_TREASURES), (phase, aims)


def held(board: Board, spell: str) -> set[int]:
    """The numbers of the copies of a spell that seat 0 holds."""
    return {card - FIRST_SPELL for card in board.state.spells[0] if names_of([card]) == [spell]}


# Rooms


def put(board: Board, seat: int, at: int, **changed: object) -> None:
    """Changes a position of a dungeon as the rules would."""
    dungeon = list(board.state.dungeons[seat])
    dungeon[at] = dungeon[at]._replace(**changed)  # type: ignore[arg-type]
    board._run().set_dungeon(seat, tuple(dungeon))


def what_happens(room: str) -> list[object]:
    """What everybody has after a spell was played, rooms were destroyed and a hero has died, the room deactivated."""
    board = Board()
    board.dungeon(0, room, "owl_desk", "toad_pantry")
    board.dungeon(1, "goose_gate", "soap_stairs")
    board.hand(0, "safe_combination", "demolition")
    board.entrance(0, "captain_krug")
    put(board, 0, 0, off=True)
    board.build_phase()
    board.cast("safe_combination")
    board.cast("demolition", place(1, 1))
    change.destroy(board._run(), 0, 1)
    board.adventure()
    board.state.hurt = ((board.state.inside, 99, 0),) if board.state.inside >= 0 else ()
    board.walk()
    state = board.state
    return [state.coins, state.souls, state.wounds, [len(hand) for hand in (*state.hands, *state.spells)], state.extra]


def plain_neighbour() -> int:
    """The damage of a room with a miniboss beside a room without a text."""
    board = Board()
    board.dungeon(0, "badger_bar", "toad_pantry+cook1")
    return board.damage(0, 1)


@pytest.mark.parametrize("room", TEXTS)
def test_a_deactivated_room_has_no_text(room):
    board = Board()
    board.dungeon(0, room, "toad_pantry+cook1")
    numbers = {ability.number for card in DECK.rooms if card.id == room for ability in card.abilities}
    put(board, 0, 0, off=True)
    assert not numbers & {one.ability.number for acts in board.state.acts[0][:2] for one in acts}
    assert board.damage(0, 0) == 0
    assert board.damage(0, 1) == plain_neighbour(), "its neighbour gets nothing of it"
    assert what_happens(room) == what_happens("badger_bar"), "as if it were a room without a text"


@pytest.mark.parametrize("room", ROOMS)
def test_a_doubled_room_hurts_twice_as_much(room):
    monster = not next(card.trap for card in DECK.rooms if card.id == room)
    board = Board(bosses=("uncle_cinder",))
    board.level_up(0)
    board.dungeon(0, room, "owl_desk", "toad_pantry")
    board.hand(0, "greased_hinges", "parcel")
    board.entrance(0, "captain_krug")
    board.adventure()
    before = board.damage(0, 0)
    if monster:
        board.use("boss", 0, 0, place(0, 0))
    else:
        board.cast("greased_hinges", place(0, 0))
    assert board.damage(0, 0) == 2 * before
    put(board, 0, 0, off=True)
    assert board.damage(0, 0) == 0, "deactivated: nothing to double"


@pytest.mark.parametrize("room", ROOMS)
def test_in_the_last_room_a_hero_dies_when_he_leaves_it_or_wounds(room):
    for damage, souls, wounds in ((99, 1, 0), (0, 0, 1)):
        board = Board()
        board.dungeon(0, room)
        board.state.coins = [0, 0, 0]
        board.hand(0, "parcel")
        [hero] = board.entrance(0, "captain_krug")
        board.state.hurt = ((hero, damage, 50),) if damage < 50 else ((hero, damage, 0),)
        board.adventure().walk_to(0)
        assert board.state.souls[0] == board.state.wounds[0] == 0, "nothing before he leaves"
        board.walk()
        assert (board.state.souls[0], board.state.wounds[0]) == (souls, wounds)
        board.check()


# Minibosses


@pytest.mark.parametrize("mini", MINIBOSSES)
def test_a_miniboss_stays_when_its_room_is_built_over_and_goes_when_it_is_destroyed(mini):
    for level in (1, 2, 3):
        board = Board()
        board.dungeon(0, f"toad_pantry+{mini}{level}", "owl_desk")
        [over] = board.hand(0, "badger_bar")
        board.hand(1, "demolition")
        board.build_phase()
        board.do(Build(over, 0))
        board.reveal()
        spot = board.state.dungeons[0][0]
        assert (names_of([spot.stack[-1], spot.mini]), spot.level) == (["badger_bar", mini], level)
        change.destroy(board._run(), 0, 0)
        assert names_of(board.state.room_pile)[-2:] in (["badger_bar", mini], [mini, "badger_bar"])
        assert board.state.dungeons[0][0].mini < 0
        board.check()


@pytest.mark.parametrize("mini", MINIBOSSES)
def test_a_miniboss_adds_its_damage_to_any_room_and_none_to_a_deactivated_one(mini):
    for level in (1, 2, 3):
        board = Board()
        board.dungeon(0, f"toad_pantry+{mini}{level}")
        assert board.damage(0, 0) >= DAMAGE["toad_pantry"]
        put(board, 0, 0, off=True)
        assert (board.damage(0, 0), board.state.acts[0]) == (0, NO_ACTS)
