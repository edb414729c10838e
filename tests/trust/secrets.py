"""What of a game's cards may be painted and published before whoever holds the device, worked out from its views.

A game that is not named in `SECRETS` is watched for views, questions, texts and files only.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, Protocol


class Secrets(Protocol):
    """The secrets of one game."""

    def hides(self, picture: str) -> bool:
        """Whether a picture shows something that may be secret."""

    def shown(self, facts: Any, view: Any) -> set[int]:
        """The cards that everybody saw when something happened."""

    def allowed(self, spy: Any, holder: int | None, view: Any) -> set[str]:
        """The pictures of that kind that this holder may see."""

    def check_scene(self, scene: Any, holder: int | None, view: Any, where: str) -> None:
        """Raises `AssertionError` if a scene holds what this holder may not know."""


class OfInns:
    """The second game: hands, what lies face down, and the bosses of which one is chosen."""

    def hides(self, picture: str) -> bool:
        """Whether a picture is that of a card."""
        return re.match(r"(room|mini|spell|boss)_", picture) is not None

    def shown(self, facts: Any, view: Any) -> set[int]:
        """All that lay open then, or was named."""
        return {*_open_cards(view), *_named_cards(facts)}

    def allowed(self, spy: Any, holder: int | None, view: Any) -> set[str]:
        """All that lies or lay open, and the holder's own."""
        deck = spy.table.face.deck
        cards = spy.seen | set(_open_cards(view))
        bosses = [*view.bosses, *(boss for offer in view.offers for boss in offer)]
        names = [deck.card(card).picture for card in cards] + [deck.boss(boss).picture for boss in bosses if boss >= 0]
        return {name.partition("/")[2] for name in names}

    def check_scene(self, scene: Any, holder: int | None, view: Any, where: str) -> None:
        """No hand, offer, card that lies face down, or view but the holder's."""
        own = holder is not None and scene.viewer == holder
        hidden = scene.hand or scene.offers or scene.view is not None or scene.damage >= 0
        assert own or not hidden and scene.viewer is None, f"{where} keeps what seat {scene.viewer} knows"
        for seat, player in enumerate(scene.players):
            down = [spot.down for spot in player.dungeon if spot.down >= 0]
            assert not down or own and seat == holder, f"{where} keeps what lies face down before seat {seat}"


def _open_cards(view: Any) -> Iterable[int]:
    """The cards that lie open to whoever has this view, or are known to be held."""
    yield from (*view.room_pile, *view.spell_pile, *view.gone)
    for cards in (*view.hands, *view.spells, *view.known):
        yield from cards or ()
    for dungeon in view.dungeons:
        for spot in dungeon:
            yield from (card for card in (*spot.stack, spot.down, spot.mini) if card >= 0)


def _named_cards(facts: Any) -> Iterable[int]:
    """The cards that the public half of an event names."""
    yield from _named(facts, "card", "cards", "room", "spell", "mini", "one", "two", "under")


def _named(facts: Any, *names: str) -> Iterable[int]:
    """The numbers that stand under these names."""
    for name in names:
        value = facts.get(name, ())
        yield from value if isinstance(value, tuple | list) else (value,) if isinstance(value, int) else ()


class OfHeroes:
    """The third game: potions in hands and in the stack, and actions that are sealed."""

    def hides(self, picture: str) -> bool:
        """Whether a picture is that of a potion."""
        return picture.startswith("potion_")

    def shown(self, facts: Any, view: Any) -> set[int]:
        """The potions that lay open then, or were named."""
        return {*_open_potions(view), *_named(facts, "potion", "potions")}

    def allowed(self, spy: Any, holder: int | None, view: Any) -> set[str]:
        """All that lay open, and what the holder has or has looked at."""
        own = () if holder is None else (*view.potions[holder], *(one for one in view.stack if one >= 0))
        deck = spy.table.face.deck
        return {deck.potion(one).picture.partition("/")[2] for one in spy.seen | {*own, *_open_potions(view)}}

    def check_scene(self, scene: Any, holder: int | None, view: Any, where: str) -> None:
        """No potions, view or sealed action but the holder's."""
        own = holder is not None and scene.viewer == holder
        hidden = scene.hand or scene.seen or scene.view is not None
        assert own or not hidden and scene.viewer is None, f"{where} keeps what seat {scene.viewer} knows"
        for seat, player in enumerate(scene.players):
            sealed = not scene.revealed and player.action >= 0
            assert not sealed or own and seat == holder, f"{where} keeps what seat {seat} has sealed"


def _open_potions(view: Any) -> Iterable[int]:
    """The potions that everybody sees, or knows to be in a hand."""
    yield from (*view.potion_pile, *(one[0] for one in view.played))
    for cards in view.held:
        yield from cards


SECRETS: dict[str, Secrets] = {"bosses": OfInns(), "kings": OfHeroes()}
