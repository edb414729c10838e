"""`check`: the numbers that all cards together must have; each error names the card or the table and the rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.bosses.abilities import AIMS, VERBS, Ability
from engine.bosses.cards import ADVENTURE, BOSSES, BUILD, CLASSES, HEROES, MINIBOSSES, ROOMS, SPELLS, TREASURES, unpack
from engine.core.content import broken, check_count, check_different

if TYPE_CHECKING:
    from engine.bosses.content import Content, HeroCard

ORDINARY_HEROES = {2: 13, 3: 17, 4: 25}
EPIC_HEROES = {2: 9, 3: 13, 4: 17}
"""The number of epic heroes, by number of players."""
USED = ("use", "cancel")
MOST_ABILITIES = 4
"""Maximum number of abilities of a card, and of a miniboss's level."""
MOST_VERBS = 8
"""Maximum number of verbs of an ability."""
_BACK = frozenset({"to_entrance", "fetch"})
AGAIN = {
    **dict.fromkeys(("built", "uncovered"), frozenset({"rebuild"})),
    **dict.fromkeys(("enters_room", "hero_enters"), _BACK),
    **dict.fromkeys(("dies", "dies_here", "hero_dies", "survives", "hero_survives"), frozenset({"fetch"})),
}
"""The verbs that bring about a moment again, by the moment at which an ability acts."""
_OTHERS = frozenset({"hero_in_town", "hero_waiting"})
"""The aims that are never the hero whom the moment is about."""


def check(content: Content) -> None:
    """Raises `ContentError` unless the cards are such as the rules ask for."""
    _counts(content)
    _bosses(content)
    _rooms(content)
    _spells(content)
    for players in (2, 3, 4):
        for epic, needed in ((False, ORDINARY_HEROES), (True, EPIC_HEROES)):
            _heroes(content, players, epic, needed[players])
    _hero_cards(content)
    _minibosses(content)


def check_as_new(content: Content) -> None:
    """Raises `ContentError` for cards that cause themselves or do more than any card has to: new decks and games from
    elsewhere must not have them, though some older record may carry them."""
    for card, abilities in _lists(content):
        if len(abilities) > MOST_ABILITIES:
            raise broken(card, f"there must be at most {MOST_ABILITIES} abilities, not {len(abilities)}")
        for ability in abilities:
            if len(ability.verbs) > MOST_VERBS:
                raise broken(card, f"an ability does at most {MOST_VERBS} things, not {len(ability.verbs)}")
            if ability.type and ability.when != "builds":
                raise broken(card, f"{ability.when!r} asks for no type of room")
            _check_end(card, ability)


def _lists(content: Content) -> Iterator[tuple[str, Sequence[Ability]]]:
    """Yields the abilities that stand together, with the name of their card for messages."""
    for miniboss in content.minibosses:
        for number, level in enumerate(miniboss.levels, start=1):
            yield f"minibosses {miniboss.id}, level{number}", level
    for boss in content.bosses:
        yield f"bosses {boss.id}", boss.abilities
    for room in content.rooms:
        yield f"rooms {room.id}", room.abilities
    for spell in content.spells:
        yield f"spells {spell.id}", (spell.ability,)
    for hero in content.heroes:
        yield f"heroes {hero.id}", hero.abilities


def _check_end(card: str, ability: Ability) -> None:
    """Raises `ContentError` if an ability brings about its own moment without end."""
    if ability.once or ability.may or ability.price > 0:
        return
    for verb in ability.verbs:
        again = verb.name in AGAIN.get(ability.when, ())
        if again and next(aim for aim in ability.aims if AIMS[aim] in VERBS[verb.name].aims) not in _OTHERS:
            rule = f"{verb.name!r} at {ability.when!r} never ends: it must be once, or may, or cost coins"
            raise broken(card, rule)


def _counts(content: Content) -> None:
    check_count("bosses", "cards", len(content.bosses), BOSSES, BOSSES)
    check_count("rooms", "cards with their copies", len(content.rooms), ROOMS, ROOMS)
    check_count("minibosses", "cards", len(content.minibosses), MINIBOSSES, MINIBOSSES)
    check_count("spells", "cards with their copies", len(content.spells), SPELLS, SPELLS)
    check_count("heroes", "cards", len(content.heroes), HEROES, HEROES)
    kinds: tuple[Sequence[Sequence[object]], ...] = (content.bosses, content.minibosses, content.heroes)
    for cards in kinds:
        check_different(str(card[0]) for card in cards)
    for copies in (content.rooms, content.spells):
        check_different(str(card[0]) for card in dict.fromkeys(copies))


def _bosses(content: Content) -> None:
    check_different(f"xp {boss.xp}" for boss in content.bosses)
    for boss in content.bosses:
        if not 250 <= boss.xp <= 900 or boss.xp % 50:
            raise broken(f"bosses {boss.id}", f"xp must go from 250 to 900 in steps of 50, not {boss.xp}")
        if not boss.abilities:
            raise broken(f"bosses {boss.id}", "a boss has a level-up ability")


def _rooms(content: Content) -> None:
    rooms = content.rooms
    check_count("rooms", "different ones", len(set(rooms)), 36, 40)
    check_count("rooms", "ordinary ones", sum(not room.advanced for room in rooms), 40, 40)
    check_count("rooms", "monster rooms", sum(not room.trap for room in rooms), 32, 40)
    for treasure, name in enumerate(TREASURES):
        check_count("rooms", f"treasures {name}", sum(unpack(room.treasures)[treasure] for room in rooms), 20, 28)


def _spells(content: Content) -> None:
    spells = content.spells
    check_count("spells", "different ones", len(set(spells)), 16, SPELLS)
    for phases, name in ((BUILD, "build"), (ADVENTURE, "adventure"), (BUILD | ADVENTURE, "either")):
        check_count("spells", f"for the phase {name}", sum(spell.phases == phases for spell in spells), 1, SPELLS)
    check_count("spells", "kinds that cancel", len({spell.id for spell in spells if spell.cancels}), 2, SPELLS)
    for spell in spells:
        if spell.ability.phases != BUILD | ADVENTURE:
            raise broken(f"spells {spell.id}", "the phase belongs to the spell, not to its ability")


def _heroes(content: Content, players: int, epic: bool, needed: int) -> None:
    used = [hero for hero in content.heroes if hero.epic == epic and hero.least <= players]
    kind = "epic" if epic else "ordinary"
    check_count("heroes", f"{kind} ones for {players} players", len(used), needed, needed)
    for lure, name in enumerate(CLASSES):
        share = sum(hero.lure == lure for hero in used)
        check_count("heroes", f"{kind} {name}s for {players} players", share, needed // 4, -(-needed // 4))


def _hero_cards(content: Content) -> None:
    for hero in content.heroes:
        least, most = (9, 13) if hero.epic else (4, 8)
        if not least <= hero.health <= most:
            raise broken(f"heroes {hero.id}", f"health must be {least} to {most}, not {hero.health}")
    different = {_meaning(hero) for hero in content.heroes if hero.abilities}
    check_count("heroes", "different abilities", len(different), 8, HEROES)


def _meaning(hero: HeroCard) -> tuple[Ability, ...]:
    return tuple(ability._replace(number=-1) for ability in hero.abilities)


def _minibosses(content: Content) -> None:
    for card in content.minibosses:
        if not all(card.levels):
            raise broken(f"minibosses {card.id}", "each level has an ability")
        if any(ability.when not in USED for ability in card.levels[2]):
            raise broken(f"minibosses {card.id}", "level 3 is used")
        if any(sum(ability.when in USED for ability in level) > 1 for level in card.levels):
            raise broken(f"minibosses {card.id}", "a level has one ability that is used")
