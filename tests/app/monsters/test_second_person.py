"""Whoever plays alone is spoken to: "You play 5", in sentences of their own and not with another word in them."""

from __future__ import annotations

import pytest

from engine.box import Invitation, new_match
from engine.core.game import Setting
from engine.core.record import Seat
from mmapp.games.monsters import words
from mmapp.games.monsters.face import Face
from mmapp.text import i18n
from mmapp.text.words import won_by

NAMES = ("Zilpzalp", "Knorrlein", "Murks")
ME, OTHER, THIRD = range(3)


@pytest.fixture(params=["en", "de"])
def lang(request):
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def play(player, over=None, owner=0):
    return {"player": player, "monster": 4, "slot": 1, "over": over, "treasury": 1, "owner": owner}


SAID = {
    ("en", "mine"): "You play 4 at guardian 2.",
    ("de", "mine"): "Du legst die 4 an Wächter 2.",
    ("en", "own"): "You displace your own 2 with 4: 1 gold to the treasury.",
    ("de", "own"): "Du verdrängst mit 4 deine eigene 2: 1 Gold an die Schatzkammer.",
    ("en", "theirs"): "You displace Knorrlein's 2 with 4: 1 gold to the treasury, 2 to Knorrlein.",
    ("de", "theirs"): "Du verdrängst mit 4 die 2 von Knorrlein: 1 Gold an die Schatzkammer, 2 an Knorrlein.",
    ("en", "yours"): "Knorrlein displaces your 2 with 4: 1 gold to the treasury, 2 to you.",
    ("de", "yours"): "Knorrlein verdrängt mit 4 deine 2: 1 Gold an die Schatzkammer, 2 an dich.",
    ("en", "free"): "Knorrlein displaces your 2 with 4: 1 gold to the treasury.",
    ("de", "free"): "Knorrlein verdrängt mit 4 deine 2: 1 Gold an die Schatzkammer.",
}
PLAYS = {
    "mine": play(ME),
    "own": play(ME, (ME, 2)),
    "theirs": play(ME, (OTHER, 2), 2),
    "yours": play(OTHER, (ME, 2), 2),
    "free": play(OTHER, (ME, 2)),
}


def match_with_face(you):
    seats = [Seat(name, "" if seat == ME else "random", kind) for seat, (name, kind) in enumerate(SEATS)]
    match = new_match(Invitation("monsters", Setting(3, frozenset({"king_rules"})), 4), seats)
    face = Face(match.game, match.seats)
    face.you = you
    return match, face


SEATS = tuple(zip(NAMES, ("orcs", "undead", "sea"), strict=True))


def all_told(you):
    """Every event of a whole game."""
    match, face = match_with_face(you)
    while match.pending():
        seat = match.pending()[0].seat
        legal = match.legal(seat)
        match.answer(seat, legal[(match.number * 7) % len(legal)])
    return face, face.tell(None, match.story(None))


@pytest.mark.parametrize("kind", PLAYS)
def test_every_move_has_a_sentence_of_its_own(lang, kind):
    _, face = match_with_face(ME)
    scene = face.scene(match_with_face(ME)[0].view(None))
    assert words.event(scene, "play", PLAYS[kind], ME) == SAID[lang, kind]


def test_the_own_name_is_in_no_sentence_of_a_game_alone(lang):
    face, told = all_told(ME)
    said = [face.sentence(one) for one in told]
    assert not [text for text in said if NAMES[ME] in text]
    assert any(text.startswith(("You ", "Du ")) for text in said)
    face, told = all_told(None)
    assert any(NAMES[ME] in face.sentence(one) for one in told)


def test_who_wins_alone_or_with_others_is_told_so(lang):
    alone, two, three = (won_by(NAMES[:count], NAMES[ME]) for count in (1, 2, 3))
    wanted = {
        "en": ("You win!", "You and Knorrlein share the victory!", "You, Knorrlein and Murks share the victory!"),
        "de": (
            "Du gewinnst!",
            "Du und Knorrlein, ihr teilt euch den Sieg!",
            "Du, Knorrlein und Murks, ihr teilt euch den Sieg!",
        ),
    }
    assert (alone, two, three) == wanted[lang]
    assert NAMES[OTHER] in won_by(NAMES[1:2], NAMES[ME])


def test_one_person_at_a_table_is_spoken_to_and_two_are_named(start):
    from games import deal

    hand = start(animation="off")
    deal(hand, 3, 1)
    assert hand.table.face.you == 0
    deal(hand, 3, 2)
    assert hand.table.face.you is None
