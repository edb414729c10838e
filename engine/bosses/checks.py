"""`check`: the numbers that all cards together must have; each error names the card or the table and the rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bosses.abilities import Ability
from engine.bosses.cards import ADVENTURE, BOSSES, BUILD, CLASSES, HEROES, MINIBOSSES, ROOMS, SPELLS, TREASURES, unpack
from engine.core.content import broken, check_count, check_different

if TYPE_CHECKING:
    from engine.bosses.content import Content, HeroCard

ORDINARY_HEROES = {2: 13, 3: 17, 4: 25}
EPIC_HEROES = {2: 9, 3: 13, 4: 17}
"""The number of epic heroes, by number of players."""


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
        if any(ability.when not in ("use", "cancel") for ability in card.levels[2]):
            raise broken(f"minibosses {card.id}", "level 3 is used")
