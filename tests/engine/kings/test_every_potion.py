"""Every potion: it is offered when its sentence says, and does what it says."""

from __future__ import annotations

import pytest
from support.kings.arena import CARDS, GAME, Arena, Shows, said, said_values

from engine.kings.moves import Drink
from engine.kings.telling.sentences import potion_text

POTION = {potion.id: potion for potion in CARDS.potions}
NAMES = sorted(POTION)
TIMES = {
    "At any time": ({"turn", "before", "own", "last"}, {"before", "others", "last"}),
    "In your turn, outside a fight": ({"turn"}, set()),
    "Before your roll": ({"before"}, set()),
    "When your dice lie there": ({"own", "last"}, set()),
    "In your fight": ({"before", "own", "last"}, set()),
    "Before another hero's roll": (set(), {"before"}),
    "In another hero's fight": (set(), {"before", "others", "last"}),
}
"""The moments that the beginning of a sentence names, in one's own turn and in another's."""
ROLLING = [name for name in NAMES if "reroll" in potion_text(POTION[name]) or "turn one" in potion_text(POTION[name])]
WINDOWS = {2: "before", 8: "others", 16: "last"}


def table(*worn):
    """Seat 0 is about to fight; both have three hearts and room in the backpack."""
    arena = Arena()
    arena.wear(0, *worn)
    arena.dice = Shows(2)
    arena.choose(f"attack{arena.meet('dragon_on_duty')}", "heal")
    while arena.asked() != ("turn", 0):
        arena.decline()
    arena.events.clear()
    return arena


def moment(arena):
    """The moment of a question."""
    decision = GAME.pending(arena.state)[0]
    if decision.kind == "potion":
        return WINDOWS[decision.about[1]]
    return {"turn": "turn", "reroll": "own"}[decision.kind]


def drink(arena, name, when):
    """Plays a potion at a moment."""
    while True:
        found = [text for text in arena.legal() if text.startswith("drink")]
        if found and moment(arena) == when:
            return arena.say(found[0])
        arena.decline()


def offered(name, seat):
    """The moments at which a seat is offered a potion while seat 0 fights."""
    arena, found = table("nightcap", "wooden_spoon"), set()
    arena.hold(seat, name)
    while arena.asked()[0] != "action":
        if any(text.startswith("drink") for text in arena.legal()):
            found.add(moment(arena))
        arena.decline()
    return found


@pytest.mark.parametrize("name", NAMES)
def test_it_is_offered_at_the_moments_that_its_sentence_names(name):
    own, others = TIMES[potion_text(POTION[name]).partition(":")[0]]
    assert (offered(name, 0), offered(name, 1)) == (own, others)


@pytest.mark.parametrize("name", NAMES)
def test_what_its_sentence_says_happens(name):
    text = potion_text(POTION[name])
    own, others = TIMES[text.partition(":")[0]]
    seat, when = (0, sorted(own)[0]) if own else (1, sorted(others)[0])
    plain, arena = table("wooden_spoon", "rose_bramble"), table("wooden_spoon", "rose_bramble")
    arena.hold(seat, name)
    drink(arena, name, when)
    for one in (plain, arena):
        while not any(event.kind in ("won", "lost") for event in one.events):
            one.decline()
    promised, on = said(text), POTION[name].on
    hit = "opponent" if on == "opponent" else 0
    changes = [arena.strength(hit)[part] - plain.strength(hit)[part] for part in ("base", "extra")]
    wanted = [promised[kind] - promised[f"less_{kind}"] for kind in ("strength", "damage")]
    assert (sum(changes) if hit else changes) == (sum(wanted) if hit else wanted)
    spoon = 1 if "hand slot does not count" in text else 0
    sides = [one.told("roll", who=0)["sides"] for one in (plain, arena)]
    assert len(sides[1]) - len(sides[0]) == promised["dice"] + promised["dice12"] - promised["less_dice"] - spoon
    assert sides[1].count(12) == promised["dice12"]
    assert arena.told("damage")["armour"] == promised["armour"]


@pytest.mark.parametrize("name", ROLLING)
@pytest.mark.parametrize("when", ["own", "last"])
def test_dice_are_rolled_again_as_its_sentence_says(name, when):
    text = potion_text(POTION[name])
    promised, values = said(text), said_values(text)
    arena = table("frying_pan")
    arena.hold(0, name)
    drink(arena, name, when)
    assert arena.asked() == ("reroll", 0)
    counts = {}
    for word in ("reroll single", "reroll all", "reroll values", "turn"):
        counts[word] = 0
        while found := [one for one in arena.legal() if one.startswith(word)] if arena.asked()[0] == "reroll" else []:
            arena.say(found[-1])
            counts[word] += 1
    told = [promised["reroll"], promised["reroll_all"], int(bool(values)), int(bool(promised["turn"]))]
    assert list(counts.values()) == told
    assert values == [] or 2 in values


def test_what_gives_hearts_forgings_and_potions():
    arena = table()
    arena.state.hearts[0] = 1
    arena.hold(0, "chicken_soup")
    drink(arena, "chicken_soup", "turn")
    assert arena.state.hearts[0] == 2
    arena = table()
    arena.hold(0, "bottomless_bottle")
    drink(arena, "bottomless_bottle", "turn")
    assert len(arena.state.potions[0]) == 2
    arena = table()
    arena.carry(0, "soup_pot", "wooden_spoon")
    arena.hold(0, "elbow_grease")
    drink(arena, "elbow_grease", "turn")
    assert arena.asked() == ("forge", 0)
    arena.say("forge brew 1")
    assert arena.asked() == ("turn", 0)


def test_speed_before_the_roll_lifts_a_ban_and_less_of_it_brings_one():
    arena = Arena()
    arena.dice = Shows(2)
    arena.wear(0, "bed_springs", "wooden_spoon")
    arena.hold(1, "lead_lemonade")
    arena.hold(0, "ants_in_pants")
    arena.choose(f"attack{arena.meet('washed_black_knight')}", "heal")
    drink(arena, "ants_in_pants", "before")
    assert arena.state.bans == 0
    arena.until("action")
    assert arena.told("roll", who=0)["sides"] == (6, 6, 6)
    arena = Arena()
    arena.dice = Shows(2)
    arena.wear(0, "bed_springs", "wooden_spoon")
    arena.hold(1, "lead_lemonade")
    arena.choose(f"attack{arena.meet('washed_black_knight')}", "heal")
    assert arena.until("potion") and arena.state.bans == 0
    drink(arena, "lead_lemonade", "before")
    assert arena.told("banned")["banned"] == POTION["butter_fingers"].gear.bans
    assert arena.told("roll", who=0)["sides"] == ()


def test_armour_that_lasts_protects_in_every_turn_of_the_round_and_no_longer():
    arena = Arena()
    arena.dice = Shows(2)
    arena.hold(1, "rhino_ointment")
    arena.choose(f"attack{arena.meet('half_a_dwarf')}", "attack3")
    arena.meet("gingerbread_golem")
    drink(arena, "rhino_ointment", "before")
    while arena.asked()[0] != "action":
        arena.decline()
    assert arena.told("damage", seat=0)["armour"] == 0
    assert arena.told("damage", seat=1)["armour"] == POTION["rhino_ointment"].gear.armour
    assert arena.state.played == ()
    assert POTION["rhino_ointment"].id == CARDS.potions[arena.state.potion_pile[-1]].id


def test_a_potion_for_this_turn_is_gone_after_it():
    arena = table()
    arena.hold(0, "spiced_cocoa")
    drink(arena, "spiced_cocoa", "before")
    assert arena.state.played
    arena.until("action")
    assert not arena.state.played
    assert CARDS.potions[arena.state.potion_pile[-1]].id == "spiced_cocoa"


@pytest.mark.parametrize(
    ("creature", "names"), [("giantess_on_washday", ROLLING), ("crocodile_choir", ["spiced_cocoa"])]
)
def test_a_potion_of_which_a_fight_forbids_everything_is_not_played_for_nothing(creature, names):
    for name in names:
        arena = Arena()
        arena.dice = Shows(2)
        arena.hold(0, name, "chicken_soup")
        arena.choose(f"attack{arena.meet(creature)}", "forge")
        potion = next(one for one in arena.state.potions[0] if CARDS.potions[one].id == name)
        while arena.asked() != ("turn", 0):
            arena.decline()
        arena.say("act")
        assert arena.asked()[0] == "potion"
        assert f"drink {potion}" not in arena.legal()
        assert GAME.why_not(arena.state, 0, Drink(potion)) == "effect_forbidden"
        assert any(text.startswith("drink") for text in arena.legal())
