"""Words about cards outside of any game: what a card is, and what it can do."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from mmapp.games.bosses.deck import BOSS, HERO, IN_ADVENTURE, IN_BUILD, MINI, ROOM, SPELL, Four, Printed
from mmapp.games.bosses.words import hero_class, treasure
from mmapp.text.i18n import mark, tr

PARTS = {
    ROOM: mark("Rooms"),
    MINI: mark("Minibosses"),
    SPELL: mark("Spells"),
    BOSS: mark("Bosses"),
    HERO: mark("Heroes"),
}
"""The parts of the gallery."""
PHASES = {
    IN_BUILD: mark("while building"),
    IN_ADVENTURE: mark("during the adventure"),
    IN_BUILD | IN_ADVENTURE: mark("while building or during the adventure"),
}


def part(kind: str) -> str:
    """The heading above all cards of a kind."""
    return tr(PARTS[kind])


def described(card: Printed) -> Sequence[str]:
    """The numbers of a card in one line, which may be empty, then the sentences of its abilities."""
    return [" · ".join(_NUMBERS[card.kind](card)), *_sentences(card)]


def _sentences(card: Printed) -> Iterator[str]:
    if card.kind != MINI:
        yield from card.texts
        return
    for level, text in enumerate(card.texts, start=1):
        yield tr("Level {n}: {text}", n=level, text=text)


def _room(card: Printed) -> Iterator[str]:
    yield tr("Trap room") if card.trap else tr("Monster room")
    if card.advanced:
        yield tr("advanced")
    yield tr("{n} damage", n=card.damage)
    yield _treasures(card.treasures)


def _boss(card: Printed) -> Iterator[str]:
    yield tr("{n} XP", n=card.xp)
    yield _treasures(card.treasures)


def _spell(card: Printed) -> Iterator[str]:
    yield tr(PHASES[card.phases])


def _hero(card: Printed) -> Iterator[str]:
    yield hero_class(card.lure)
    if card.epic:
        yield tr("epic")
    yield tr("{n} health", n=card.health)
    yield tr("lured by {treasure}", treasure=treasure(card.lure))


def _treasures(counts: Four) -> str:
    return ", ".join(treasure(kind) for kind, count in enumerate(counts) if count)


def _mini(_: Printed) -> Iterator[str]:
    return iter(())


_NUMBERS: Mapping[str, Callable[[Printed], Iterator[str]]] = {
    ROOM: _room,
    BOSS: _boss,
    SPELL: _spell,
    HERO: _hero,
    MINI: _mini,
}
"""The function that yields the numbers of each kind of cards."""
