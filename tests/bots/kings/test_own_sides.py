"""What the strongest bot makes of its own side: tokens, potions mixed and found again; gear never moved by mistake."""

from __future__ import annotations

from support.kings.arena import CARDS, GAME, Arena

from engine.core.actions import Action
from engine.core.bot_view import bot_views
from engine.kings.bots.players import habits_of, kings_bot, level
from engine.kings.moves import PASS, Ability, Choose, Drink

TRADER, ALCHEMIST = 2, 6


def answer(arena: Arena, name: str = "hard", mistakes: float = 0.0, seed: int = 1) -> Action:
    """What a bot answers to the question that is due."""
    asked = bot_views(GAME, arena.state)[0]
    return kings_bot(name, "", {"mistakes": mistakes}, seed).think(asked).finish()


def discard(arena: Arena, *names: str) -> list[int]:
    """Lays potions of the stack on the discard pile, and nothing else; their numbers."""
    state = arena.state
    found = [potion(name) for name in names]
    stack = (*state.potion_deck, *state.potion_pile)
    state.potion_deck = tuple(one for one in stack if one not in found)
    state.potion_pile = tuple(found)
    return found


def potion(name: str) -> int:
    """The number of a potion."""
    return next(at for at, one in enumerate(CARDS.potions) if one.id == name)


def test_the_trader_lays_her_token_on_what_the_next_one_takes() -> None:
    arena = Arena(character0=TRADER)
    arena.choose("heal", "guard")
    arena.until("token")
    assert arena.asked() == ("token", 0)
    arena.say(GAME.codec.write(answer(arena)))
    laid = arena.state.token[0]
    assert laid >= 0
    while not any(event.kind == "take" for event in arena.events):
        arena.say(GAME.codec.write(answer(arena)))
    assert arena.told("take", seat=1)["item"] == laid
    assert arena.asked() == ("reward", 0)


def test_the_alchemist_mixes_two_potions_against_the_king() -> None:
    arena = Arena(character0=ALCHEMIST)
    arena.hold(0, "spiced_cocoa", "giants_gulp")
    arena.choose("king", "heal")
    arena.until("potion")
    assert arena.asked() == ("potion", 0)
    assert answer(arena) == Ability("mix")


def test_the_alchemist_takes_the_strongest_potion_of_the_pile_and_no_weak_one() -> None:
    arena = Arena(character0=ALCHEMIST)
    arena.choose("guard", "forge")
    arena.until("turn")
    assert arena.asked() == ("turn", 0)
    weak, strong = discard(arena, "chicken_soup", "giants_gulp")
    assert answer(arena) == Ability("salvage", strong)
    discard(arena, "chicken_soup")
    assert answer(arena) != Ability("salvage", weak)


def test_nobody_moves_gear_by_mistake() -> None:
    arena = Arena()
    arena.wear(0, "wooden_spoon", "nightcap")
    arena.choose("attack1", "forge")
    arena.until("turn")
    careless = {answer(arena, "easy", mistakes=1.0, seed=seed) for seed in range(6)}
    assert careless == {answer(arena, "easy")}


def test_the_alchemist_gives_all_hearts_for_potions_when_he_heals_anyway() -> None:
    arena = Arena(character0=ALCHEMIST)
    arena.state.hearts[0] = 2
    arena.choose("heal", "guard")
    arena.until("turn")
    assert answer(arena) == Ability("sniff")
    while arena.asked()[0] == "restack" or answer(arena) == Ability("sniff"):
        arena.say(GAME.codec.write(answer(arena)))
    assert answer(arena) == Ability("gamble", 2)


def test_who_can_mix_two_potions_keeps_them_for_the_king() -> None:
    answers = []
    for character in (0, ALCHEMIST):
        arena = Arena(character0=character)
        arena.meet("ogre_before_coffee")
        arena.wear(0, "goulash_cannon", "rose_hedge")
        arena.hold(0, "spiced_cocoa", "ants_in_pants")
        arena.choose("attack3", "forge")
        arena.until("potion")
        answers.append(answer(arena))
    assert isinstance(answers[0], Drink) and answers[1] == PASS


def test_who_is_down_to_a_heart_heals_before_another_fight() -> None:
    chosen = []
    for hearts in (3, 1):
        arena = Arena()
        arena.wear(0, "goulash_cannon", "tin_army", "owl_goggles")
        arena.state.hearts[0] = hearts
        chosen.append(answer(arena))
    assert chosen == [Choose("attack1"), Choose("heal")]


def test_a_challenger_reckons_with_fewer_guards_a_seat_at_a_full_table() -> None:
    guards = []
    for seats in (2, 4):
        arena = Arena(seats)
        arena.meet("young_kasimir")
        arena.wear(0, "goulash_cannon", "hundred_year_hedge", "thinking_cap", improved=True)
        guards.append(habits_of(GAME, level("hard").weights).chooser.table(arena.state, 0).guards)
    assert 0 < guards[0] < guards[1] < 2 * guards[0]
