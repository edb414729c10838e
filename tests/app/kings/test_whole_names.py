"""Names on the cards of the third game: none is cut short where things are smallest."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heroes import NAMES, deal, on, play_on
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from mmapp.games.kings import camp, places
from mmapp.games.kings.scene import NONE
from mmapp.games.kings.seams import soft
from mmapp.games.kings.stage import paint_stage
from mmapp.games.kings.tray import Thing, lay_tray, paint_thing, things_of
from mmapp.look import textures
from mmapp.table.face import Target
from mmapp.widgets.names import laid
from mmapp.widgets.paint import Paint

PHONES = [(412, 915), (360, 640)]
LANGUAGES = ["en", "de"]


@pytest.fixture
def begin(start):
    """A table of three at a size and language, where actions are chosen."""

    def table(size, lang, text=100, character="rogue"):
        hand = start(size=size, lang=lang, text=text, animation="off")
        deal(hand, 1, 2, seed=5, options={"character0": OWN.index(character)})
        assert play_on(hand, lambda scene: scene.ask == "action") == "play"
        hand.frames(3)
        return hand

    return table


OWN = ("neutral", "assassin", "trader", "swashbuckler", "noble", "rogue", "alchemist")


DIVIDED = {
    ("Siebenmeilenstiefel", 200): ("Siebenmeilenstiefel",),
    ("Siebenmeilenstiefel", 90): ("Sieben-", "meilenstiefel"),
    ("Ritter ohne Lampenfieber", 90): ("Ritter ohne", "Lampenfieber"),
    ("Ritter ohne Lampenfieber", 70): ("Ritter ohne", "Lampen-", "fieber"),
    ("„Lampenfieber“", 70): ("„Lampen-", "fieber“"),
    ("Seven-League Boots", 81): ("Seven-League", "Boots"),
    ("Seven-League Boots", 70): ("Seven-", "League", "Boots"),
}
"""Names in lines at 12 dp, by the room that they have."""


def test_long_words_are_parted_at_their_seams_and_only_where_they_must_be(start):
    start()
    assert {key: laid(soft(key[0]), key[1], 40, 12, 12) for key in DIVIDED} == {
        key: (lines, 12, True) for key, lines in DIVIDED.items()
    }


def test_letters_shrink_before_a_word_is_parted_and_what_never_fits_says_so(start):
    start()
    wide = textures.wide("Lampenfieber", 16, textures.BOLD)
    assert laid(soft("Lampenfieber"), wide, 60, 18, 12) == (("Lampenfieber",), 16, True)
    assert laid(soft("Lampenfieber"), wide - 20, 60, 18, 12).lines == ("Lampen-", "fieber")
    assert not laid(soft("Lampenfieber"), 20, 60, 18, 12).fits
    assert not laid("Lampenfieber", 70, 60, 12, 12).fits, "without seams there is nothing to part"


def every(deck):
    """All that can lie in the tray as a card."""
    items = range(len(deck.content.items))
    for item in items:
        yield deck.item(item)
        yield deck.item(item, improved=True)
    for potion in range(len(deck.content.potions)):
        yield deck.potion(potion)


def cut_in_tray(board, things):
    """The names that are cut short on these things in the tray."""
    found = []
    lying = lay_tray(board.plan, things, 0.0)
    for thing, box in zip(things, lying.boxes, strict=True):
        paint = Paint(InstructionGroup())
        paint_thing(paint, box, board.scene, thing, float(board.look.scale))
        assert paint.heights, f"{thing} has no name"
        assert min(size for text, size in paint.heights if any(map(str.isalpha, text))) >= int(dp(12))
        found += paint.dotted + paint.shortened
    return found


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_item_and_potion_in_the_tray_is_called_by_its_whole_name(begin, size, lang, text):
    board = begin(size, lang, text).board
    things = [Thing(Target("take", (at,)), card) for at, card in enumerate(every(board.scene.deck))]
    assert len(things) > 100
    assert cut_in_tray(board, things) == []


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_action_and_ability_is_called_by_its_whole_name(begin, size, lang, text):
    board = begin(size, lang, text).board
    actions = things_of(board.scene, board.choices, ())
    assert len(actions) == 11 and cut_in_tray(board, actions) == []
    arts = [Thing(Target("art", (at,)), None) for at in range(4)]
    others = [Thing(Target(what), None) for what in ("stack", "repeat")]
    others += [Thing(Target("way", (at,)), None) for at in (0, 1, 6)]
    assert cut_in_tray(board, [*arts, *others]) == []


def opponents(deck):
    """Yields kings, and open creatures level by level, so that each comes once; -1 is the printed one."""
    content = deck.content
    by_level = [[NONE, *(at for at, one in enumerate(content.creatures) if one.level == level)] for level in (1, 2, 3)]
    for at in range(max(len(content.kings), *map(len, by_level))):
        yield at % len(content.kings), tuple(some[at % len(some)] for some in by_level)


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_opponent_in_the_camp_is_called_by_its_whole_name(begin, size, lang, text):
    board = begin(size, lang, text).board
    assert places.shown_above(board) == places.CAMP
    found, named = [], []
    for king, creatures in opponents(board.scene.deck):
        paint, scene = Paint(InstructionGroup()), replace(board.scene, king=king, creatures=creatures)
        camp.paint_camp(paint, board.plan, scene, board.home, board.look, board._chances())
        found += [one for one in paint.dotted if one not in NAMES]
        shown = {word.strip("-") for text, _ in paint.heights for word in text.split()}
        named.append(bool(shown & set(scene.deck.king(king).name.split())))
    assert found == []
    assert all(named) if size == PHONES[0] else not any(named), "the smallest phones show pictures only"


@pytest.mark.parametrize("size", PHONES)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("text", [100, 200])
def test_every_opponent_in_a_fight_is_called_by_its_whole_name(start, size, lang, text):
    hand = start(size=size, lang=lang, text=text, animation="off")
    deal(hand, 1, 2, seed=5)
    assert play_on(hand, lambda scene: scene.fight and scene.fight.against != 4) == "play"
    on(hand)
    board, deck = hand.board, hand.board.scene.deck
    cards = [deck.king(at) for at in range(len(deck.content.kings))]
    cards += [deck.creature(1, at) for at in range(len(deck.content.creatures))]
    cards += [deck.creature(level, NONE) for level in (1, 2, 3)]
    found = []
    for card in cards:
        board.scene = replace(board.scene, fight=replace(board.scene.fight, card=card))
        paint = Paint(InstructionGroup())
        paint_stage(paint, board)
        found += [one for one in paint.dotted if one not in NAMES]
    assert found == []
