"""What the app says of cards and events, as lists: whoever writes fixtures and whoever holds a later version against
them collect the same way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

from engine.bots.lid import AnyGame
from engine.box import game_of, lid
from engine.core.match import AnyMatch, Match
from engine.core.record import Record
from mmapp.text import i18n

Sentences = dict[str, list[str]]
"""Sentences by the kind of card or event, each once, in the order in which they come up."""
LANGUAGES = ("en", "de")
NAMES = ("Ann", "Bob", "Cid", "Dot", "Eve", "Fay")
MOST = 40
"""Maximum number of sentences about one kind of event that are kept."""
EYES = {"everybody": None, "seat": 0}
"""Whose eyes a story is told through: nobody's in particular, or those of the seat that it speaks to."""


def in_language(language: str) -> None:
    """Turns a language on."""
    i18n.use(language)


# Cards


def cards(game: AnyGame) -> dict[str, list[list[str]]]:
    """The texts of all different cards of a game by kind, in the language that is on: id, name, facts, sentences."""
    found: dict[str, list[list[str]]] = {}
    for kind, texts in CARDS[game.name](game):
        if texts not in found.setdefault(kind, []):
            found[kind].append(texts)
    return found


Texts = Iterator[tuple[str, list[str]]]


def _printed(card: Any, words: Any) -> tuple[str, list[str]]:
    return card.kind, [card.id, card.name, *words.described(card)]


def _monsters(game: AnyGame) -> Texts:
    words = import_module("mmapp.games.monsters.words")
    data = game.content()
    for kind in data["kinds"]:
        yield "kind", [kind, words.kind(kind)]
    for tile in data["tiles"]:
        yield "tile", [tile["id"], *words.tile(tile["id"])]


def _bosses(game: AnyGame) -> Texts:
    words, numbers = import_module("mmapp.games.bosses.learn_words"), import_module("engine.bosses.cards")
    deck = import_module("mmapp.games.bosses.deck").Deck(game.deck)  # type: ignore[attr-defined]
    for make, count in ((deck.card, numbers.CARDS), (deck.boss, numbers.BOSSES), (deck.hero, numbers.HEROES)):
        for number in range(count):
            yield _printed(make(number), words)


def _kings(game: AnyGame) -> Texts:
    words, talk = import_module("mmapp.games.kings.learn_words"), import_module("mmapp.games.kings.words")
    deck = import_module("mmapp.games.kings.deck").Deck(game)
    content = deck.content
    for make, many in ((deck.item, content.items), (deck.potion, content.potions), (deck.king, content.kings)):
        for number in range(len(many)):
            yield _printed(make(number), words)
    for level in (1, 2, 3):
        for number in (-1, *(at for at, card in enumerate(content.creatures) if card.level == level)):
            yield _printed(deck.creature(level, number), words)
    for number, own in enumerate(content.characters, start=1):
        yield _printed(deck.hero(number), words)
        for trick in own.tricks:
            yield "trick", [trick.id, deck.trick_name(trick), deck.trick_line(trick)]
        for art in own.arts:
            yield "art", [art.id, *deck.art(import_module("engine.kings.tables").ARTS[art.effect.kind])]
    for name, title in talk.ACTION_NAMES.items():
        yield "action", [name, i18n.tr(title), i18n.tr(talk.ACTION_LINES[name])]


CARDS: Mapping[str, Callable[[Any], Texts]] = {"monsters": _monsters, "bosses": _bosses, "kings": _kings}


# Events


def renamed(record: Record) -> AnyMatch:
    """The match of a record whose players have fixed names."""
    seats = [replace(seat, name=NAMES[number]) for number, seat in enumerate(record.header.seats)]
    return Match.resume(game_of(record), Record(replace(record.header, seats=tuple(seats)), record.lines))


def in_prose(matches: Iterable[AnyMatch], eyes: str) -> Sentences:
    """The sentences of a terminal about these games, told through these eyes."""
    found: Sentences = {}
    for match in matches:
        tell, names = lid(match.game.name).prose, NAMES[: len(match.seats)]
        for kind, facts in match.story(EYES[eyes]).told():
            _add(found, kind, tell(match.game, names, kind, facts))
    return found


def by_the_app(matches: Iterable[AnyMatch], eyes: str) -> Sentences:
    """The sentences of the app about these games in the language that is on, told through these eyes."""
    found: Sentences = {}
    for match in matches:
        face = import_module(f"mmapp.games.{match.game.name}.face").Face(match.game, match.seats)
        face.you = EYES[eyes]
        for told in face.tell(None, match.story(face.you)):
            _add(found, told.kind, [face.sentence(told)])
            _add(found, f"{told.kind} line", _others(face.line(told), face.sentence(told)))
            _add(found, f"{told.kind} cue", _others(face.cue(told), face.sentence(told)))
    return found


def _others(text: str, sentence: str) -> list[str]:
    return [text] if text != sentence else []


def _add(found: Sentences, kind: str, texts: Sequence[str]) -> None:
    """Adds those texts that were not there yet, while there is room."""
    for text in texts:
        known = found.setdefault(kind, [])
        if text and text not in known and len(known) < MOST:
            known.append(text)
