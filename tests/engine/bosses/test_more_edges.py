"""Edges of abilities, card by card: no target, gone meanwhile, a miniboss beside the text, the only room destroyed."""

from __future__ import annotations

from copy import deepcopy

import pytest
from support.bosses.board import DECK, Board, names_of

from engine.bosses import change
from engine.bosses.abilities import Ability, chosen_aims
from engine.bosses.cards import ADVENTURE, BUILD, place
from engine.bosses.frames import Asked, effect
from engine.bosses.moves import PASS
from engine.bosses.state import BUILDING, WALKING
from engine.bosses.usable import uses

ROOMS = {room.id: room for room in DECK.rooms}
MINIBOSSES = {mini.id: mini for mini in DECK.minibosses}
HEROES = sorted(hero.id for hero in DECK.heroes if hero.abilities)
LATER = sorted(
    {room.id for room in DECK.rooms if any(one.when not in ("always", "destroyed") for one in room.abilities)}
)
"""The rooms with a text that acts while the room lies open."""
LACKING = frozenset(
    {
        *("hero_inside", "hero_inside_any", "hero_here", "weak_hero_here", "hero_waiting", "hero_in_town"),
        *("other_own_room", "room_pair", "opponent_with_spell", "opponent_with_card", "pile_room", "plan"),
        *("hand_card", "hand_spell", "hand_monster", "hand_miniboss"),
    }
)
"""The aims for which nothing lies on the bare table: no hero, no card in any hand, one room with a miniboss."""


def usable_cards() -> list[tuple[str, str, int]]:
    """The type and name of each card with an ability that somebody uses, and the place of the ability on it."""
    cards = [("room", room.id, room.abilities) for room in ROOMS.values()]
    cards += [("boss", boss.id, boss.abilities) for boss in DECK.bosses]
    cards += [("miniboss", mini.id, tuple(a for level in mini.levels for a in level)) for mini in DECK.minibosses]
    return sorted({(of, name, one.slot) for of, name, abilities in cards for one in abilities if one.when == "use"})


def ability_of(of: str, name: str, slot: int) -> Ability:
    """An ability by its card."""
    if of == "room":
        found = ROOMS[name].abilities
    elif of == "boss":
        found = next(boss.abilities for boss in DECK.bosses if boss.id == name)
    else:
        found = tuple(one for level in MINIBOSSES[name].levels for one in level)
    return next(one for one in found if one.slot == slot)


@pytest.mark.parametrize(("of", "name", "slot"), usable_cards())
def test_without_a_target_an_ability_cannot_be_used(of, name, slot):
    ability = ability_of(of, name, slot)
    user = 1 if ability.others else 0
    for phase, bit in ((BUILDING, BUILD), (WALKING, ADVENTURE)):
        board = Board("build", bosses=(name,) if of == "boss" else ())
        board.dungeon(0, {"room": name, "boss": "toad_pantry+cook1", "miniboss": f"toad_pantry+{name}3"}[of])
        board.level_up(0)
        lay_coin(board)
        board.state.phase = phase
        found = [use for use in uses(board.game.tables, board.state, user, bit) if (use.of, use.ability) == (of, slot)]
        assert bool(found) == (bool(ability.phases & bit) and not LACKING & set(chosen_aims(ability)))
        board.state.coins[user] = 0
        left = [use for use in uses(board.game.tables, board.state, user, bit) if (use.of, use.ability) == (of, slot)]
        assert left == ([] if ability.price else found), "whoever cannot pay cannot use it"


def lay_coin(board: Board) -> None:
    """Lays a coin on the first room of seat 0."""
    spot, *rest = board.state.dungeons[0]
    board._run().set_dungeon(0, (spot._replace(coins=1), *rest))


# Gone meanwhile

UNTOUCHED = (
    *("dungeons", "town", "entrances", "inside", "inside_at", "hurt", "held", "mods", "extra", "hush", "skipping"),
    *("souls", "wounds", "promoted", "dead", "out"),
)
"""What an effect must leave alone when all that it is about is gone."""
AIMED = [ability for ability in DECK.abilities if ability.aims]


def busy_table() -> Board:
    """A hero in the last room, one in town, cards in all hands, rooms and minibosses before two seats."""
    board = Board("adventure")
    board.dungeon(0, "toad_pantry+cook2", "owl_desk", "chandelier")
    board.dungeon(1, "goose_gate", "soap_stairs+doorman1")
    board.hand(0, "parcel", "moth_wardrobe", "tout")
    board.hand(1, "do_not_disturb", "badger_bar")
    board.state.room_pile = (board.card("hedgehog_laundry"),)
    board.town("brother_barnabas")
    board.entrance(0, "captain_krug")
    return board.adventure().walk_to(0)


@pytest.mark.parametrize("ability", AIMED, ids=lambda ability: f"{ability.number}-{ability.verbs[-1].name}")
def test_an_effect_whose_targets_are_all_gone_touches_nothing(ability):
    board = busy_table()
    before = deepcopy({name: getattr(board.state, name) for name in UNTOUCHED})
    fx = effect(0, "spell", 0, place(0, 0), ability)
    gone = fx._replace(targets=(-1,) * len(ability.aims), asked=Asked.AGREED)
    depth = len(board.state.frames)
    board.state.frames += (gone,)
    board.game.go_on(board._run())
    assert {name: getattr(board.state, name) for name in UNTOUCHED} == before
    assert len(board.state.frames) == depth, "it asks for nothing and leaves nothing behind"
    board.check()


def drain(board: Board) -> None:
    """Answers what cards ask, declining where that is possible."""
    while board.asked()[1] == "pick":
        legal = board.legal()
        board.do(PASS if PASS in legal else legal[0])


@pytest.mark.parametrize("room", LATER)
def test_a_room_that_is_destroyed_before_its_text_acts_changes_no_other_room(room):
    for ability in (one for one in ROOMS[room].abilities if one.when not in ("always", "destroyed")):
        board = Board()
        [card, *_] = board.dungeon(0, room, "owl_desk", "toad_pantry")
        board.hand(0, "parcel")
        board.build_phase()
        fx = effect(0, "room", card, place(0, 0), ability)
        change.destroy(board._run(), 0, 0)
        board.game.go_on(board._run())
        drain(board)
        others = board.state.dungeons[0]
        assert [names_of(spot.stack) for spot in others] == [["owl_desk"], ["toad_pantry"]]
        board.state.frames += (fx,)
        about_itself = "this_room" in ability.aims or {"lay_coins", "take_coins"} & {v.name for v in ability.verbs}
        board.game.go_on(board._run())
        drain(board)
        assert board.state.dungeons[0] == others or not about_itself
        assert all(hurt_room != card for hurt_room, *_ in board.state.mods)
        board.check()


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_when_the_only_room_is_destroyed_under_him_a_hero_reaches_the_boss_or_is_dead(room):
    for damage, souls, wounds in ((99, 1, 0), (0, 0, 1)):
        board = Board("adventure")
        [card] = board.dungeon(0, room)
        board.hand(0, "parcel")
        [hero] = board.entrance(0, "brother_barnabas")
        board.state.hurt = ((hero, damage, 0 if damage else 50),)
        board.adventure().walk_to(0)
        change.destroy(board._run(), 0, 0)
        board.game.go_on(board._run())
        drain(board)
        assert board.state.dungeons[0] == ()
        assert card in board.state.room_pile
        board.walk()
        assert (board.state.souls[0], board.state.wounds[0]) == destroyed_result(room, souls, wounds)
        board.check()


def destroyed_result(room: str, souls: int, wounds: int) -> tuple[int, int]:
    """The souls and wounds; who was sent back to the entrance walks again, through no room in which he could die."""
    sent_back = any(verb.name == "to_entrance" for one in ROOMS[room].abilities for verb in one.verbs)
    return (0, 1) if sent_back else (souls, wounds)


# With a miniboss


def played(room: str) -> list[object]:
    """What everybody has after a spell, a destroyed neighbour and a dead hero, with this room before the boss."""
    board = Board()
    board.dungeon(0, room, "owl_desk", "toad_pantry")
    board.hand(0, "safe_combination", "parcel")
    board.build_phase()
    board.cast("safe_combination")
    change.destroy(board._run(), 0, 1)
    board.game.go_on(board._run())
    drain(board)
    [hero] = board.entrance(0, "captain_krug")
    board.state.hurt = ((hero, 99, 0),)
    board.adventure().walk()
    drain(board)
    state = board.state
    return [state.coins, state.souls, state.wounds, [len(hand) for hand in (*state.hands, *state.spells)], state.extra]


@pytest.mark.parametrize("room", sorted(ROOMS))
def test_a_miniboss_adds_to_a_room_and_takes_nothing_of_its_text_away(room):
    bare, both = Board(), Board()
    bare.dungeon(0, room, "owl_desk")
    both.dungeon(0, f"{room}+cook1", "owl_desk")
    [more] = [verb.a for one in MINIBOSSES["cook"].levels[0] for verb in one.verbs if verb.name == "damage"]
    assert both.damage(0, 0) == bare.damage(0, 0) + more
    own = [
        [one.ability for acts in board.state.acts[0][:2] for one in acts if one.of == "room"] for board in (bare, both)
    ]
    assert own[0] == own[1]
    assert played(f"{room}+cook1") == played(room)


@pytest.mark.parametrize("mini", sorted(MINIBOSSES))
def test_doubling_doubles_what_a_miniboss_adds(mini):
    for level in (1, 2, 3):
        for room, spell in (("toad_pantry", ""), ("soap_stairs", "greased_hinges")):
            board = Board(bosses=("uncle_cinder",))
            board.level_up(0)
            board.dungeon(0, f"{room}+{mini}{level}")
            board.hand(0, *([spell] if spell else []), "parcel")
            board.entrance(0, "captain_krug")
            board.adventure()
            before = board.damage(0, 0)
            if spell:
                board.cast(spell, place(0, 0))
            else:
                board.use("boss", 0, 0, place(0, 0))
            assert board.damage(0, 0) == 2 * before


# Heroes


@pytest.mark.parametrize("hero", HEROES)
def test_a_hero_whose_text_is_ignored_is_like_any_other(hero):
    card = next(one for one in DECK.heroes if one.id == hero)
    for missing, soul in ((0, card.worth), (1, 0)):
        board = Board("adventure", 4)
        board.dungeon(0, "toad_pantry+doorman2")
        board.hand(0, "parcel")
        [number] = board.entrance(0, hero)
        board.state.hurt = ((number, card.health - board.damage(0, 0) - missing, 0),)
        assert not [use for use in uses(board.game.tables, board.state, 1, ADVENTURE) if use.of == "hero"]
        told = board.adventure().walk()
        assert "hits" in told
        assert not {"skips", "deactivated", "health"} & set(told)
        assert (board.state.souls[0], board.state.wounds[0]) == (soul, card.worth - soul)
        assert board.state.coins == [3, 3, 3, 3]


@pytest.mark.parametrize("hero", HEROES)
def test_before_an_empty_dungeon_every_hero_wounds(hero):
    card = next(one for one in DECK.heroes if one.id == hero)
    board = Board("adventure", 4)
    board.entrance(0, hero)
    board.adventure()
    while board.asked()[1] != "build":
        board.do(PASS)
    assert (board.state.souls[0], board.state.wounds[0]) == (0, card.worth)
    board.check()
