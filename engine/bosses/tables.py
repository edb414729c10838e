"""`Tables`: what the rules often ask of the cards, worked out once for a content."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bosses.abilities import AIMS, VERBS, Ability, Verb, chosen_aims
from engine.bosses.cards import BOSSES, CARDS, LEVELS, MOST_DAMAGE, MOST_SEATS, POSITIONS, TREASURES
from engine.bosses.content import Content
from engine.bosses.moves import Build, Discard, Miniboss, Spell, Use

BOSS_UID = CARDS
HERO_UID = CARDS + BOSSES
MOST_DOUBLINGS = 6
"""Maximum number of times that treasures are doubled: a counter of eight bits holds no more."""
UID_OF = {"room": 0, "miniboss": 0, "boss": BOSS_UID, "hero": HERO_UID}


def _number(abilities: Iterable[Ability], name: str) -> int:
    """The sum of the first numbers of an `always` verb; without numbers it counts one."""
    return sum(verb.a or 1 for ability in abilities for verb in ability.verbs if verb.name == name)


def _when(abilities: Iterable[Ability], *when: str) -> tuple[Ability, ...]:
    return tuple(ability for ability in abilities if ability.when in when)


def _places(ability: Ability, verb: Verb) -> tuple[int, ...]:
    """The places of a verb's targets among those of its ability."""
    kinds = [AIMS[aim] for aim in ability.aims]
    return tuple(kinds.index(kind) for kind in VERBS[verb.name].aims)


def _moments(abilities: Iterable[Ability]) -> frozenset[str]:
    """The moments at which these abilities act by themselves."""
    return frozenset(ability.when for ability in abilities if ability.when in ROOM_TRIGGERS)


class _Made(dict[Any, Any]):
    """The actions by their fields, each made once, as most of them are asked for often."""

    def __init__(self, kind: type) -> None:
        super().__init__()
        self._kind = kind

    def __missing__(self, fields: tuple[Any, ...]) -> Any:
        self[fields] = self._kind(*fields)
        return self[fields]


@dataclass(frozen=True, slots=True)
class Open:
    """An ability that lies open and may be used, without its targets."""

    ability: Ability
    of: str
    at: int
    """The place of a room or miniboss, the seat of a boss, the number of a hero: what `Use` names."""
    card: int
    phases: int
    price: int
    stock: int
    marks: tuple[int, ...]
    """The bit of its use in this round for each seat; 0: it may be used again and again."""
    aims: tuple[str, ...]
    """The targets that its user chooses."""
    named: tuple[str, int, int]
    """The fields by which `Use` names it."""


class _Opened(dict[tuple[str, int, int, int], Open]):
    """The abilities that may be used, by type, place and number of their card and by their own number."""

    def __init__(self, abilities: Sequence[Ability], chosen: Sequence[tuple[str, ...]]) -> None:
        super().__init__()
        self._abilities, self._chosen = abilities, chosen

    def __missing__(self, key: tuple[str, int, int, int]) -> Open:
        of, at, card, number = key
        ability, uid = self._abilities[number], card + UID_OF[of]
        marks = tuple(once_bit(uid, ability, seat) if ability.once else 0 for seat in range(MOST_SEATS))
        kept = ability.phases, ability.price, ability.stock
        self[key] = Open(ability, of, at, card, *kept, marks, self._chosen[number], (of, at, ability.slot))
        return self[key]


class Tables:
    """Numbers and abilities by card; of minibosses by card (from 0) and level (0 to 3). What never changes are tuples,
    so that copies need not copy it."""

    def __init__(self, content: Content) -> None:
        self.abilities = content.abilities
        self.by_the_book = content.by_the_book
        rooms = content.rooms
        self.damage = tuple(room.damage for room in rooms)
        self.treasures = tuple(room.treasures for room in rooms)
        self.trap = tuple(room.trap for room in rooms)
        self.advanced = tuple(room.advanced for room in rooms)
        self.per_coin = tuple(_number(room.abilities, "damage_per_coin") for room in rooms)
        self.right_monster = tuple(_number(room.abilities, "right_monster") for room in rooms)
        self.quiet = tuple(bool(_number(room.abilities, "no_monsters_beside")) for room in rooms)
        self.room_uses = tuple(_when(room.abilities, "use") for room in rooms)
        self._minibosses(content)
        bosses = content.bosses
        self.xp = tuple(boss.xp for boss in bosses)
        self.boss_treasures = tuple(boss.treasures for boss in bosses)
        self.trap_damage = tuple(_number(boss.abilities, "trap_damage") for boss in bosses)
        self.start_level = tuple(min(_number(boss.abilities, "start_level"), LEVELS) for boss in bosses)
        self.boss_uses = tuple(_when(boss.abilities, "use") for boss in bosses)
        self._heroes(content)
        self.spells = content.spells
        self.castable = tuple(0 if spell.cancels else spell.phases for spell in content.spells)
        """The phases in which each spell is announced."""
        self.chosen = tuple(chosen_aims(ability) for ability in content.abilities)
        """The targets of each ability that somebody chooses."""
        self.spell_aims = tuple(self.chosen[spell.ability.number] for spell in content.spells)
        self._nothing_made()
        self.made_builds = tuple(tuple(Build(room, at) for at in range(POSITIONS)) for room in range(len(rooms)))
        self.kinds = tuple(sum(1 << kind for kind in range(4) if room.treasures >> 8 * kind & 255) for room in rooms)
        """A bit for each treasure that a room shows, by room."""
        self.kinds_of = tuple(tuple(kind for kind in range(4) if kinds >> kind & 1) for kinds in self.kinds)
        """The treasures that each room shows."""
        self.places = tuple(tuple(_places(ability, verb) for verb in ability.verbs) for ability in content.abilities)
        """The places of the targets that each verb needs, by ability and verb."""
        self.triggers = {when: tuple(_when(room.abilities, when) for room in rooms) for when in ROOM_TRIGGERS}
        self.moments = tuple(_moments(room.abilities) for room in rooms)
        """The moments at which each room acts."""
        self.lively = tuple(bool(uses or moments) for uses, moments in zip(self.room_uses, self.moments, strict=True))
        """Whether each room can be used or acts at some moment."""
        self.boss_triggers = {when: tuple(_when(b.abilities, when) for b in bosses) for when in ROOM_TRIGGERS}

    def _nothing_made(self) -> None:
        self.opened = _Opened(self.abilities, self.chosen)
        self.made_uses: dict[tuple[object, ...], Use] = _Made(Use)
        self.made_spells: dict[tuple[int, ...], Spell] = _Made(Spell)
        self.made_minibosses: dict[tuple[int, int], Miniboss] = _Made(Miniboss)
        self.made_discards: dict[tuple[int, int], Discard] = _Made(Discard)

    def copy(self) -> Tables:
        """Tables that share nothing that can be changed with these."""
        other = Tables.__new__(Tables)
        for name, value in vars(self).items():
            setattr(other, name, dict(value) if isinstance(value, dict) else value)
        other._nothing_made()
        return other

    def _minibosses(self, content: Content) -> None:
        def sums(name: str, most: int = MOST_DAMAGE) -> tuple[tuple[int, ...], ...]:
            """The sum of an `always` verb up to each level, by miniboss and level."""
            return tuple(
                tuple(
                    min(sum(_number(card.levels[low], name) for low in range(level)), most)
                    for level in range(LEVELS + 1)
                )
                for card in content.minibosses
            )

        self.mini_damage = sums("damage")
        self.mini_per_treasure = sums("damage_per_treasure")
        self.open_top = sums("open_top")
        self.double_treasures = sums("double_treasures", MOST_DOUBLINGS)
        self.ignore_heroes = sums("ignore_heroes")
        self.extra_coin = sums("extra_coin")
        self.mini_active = tuple(
            tuple(tuple(a for low in range(level) for a in card.levels[low]) for level in range(LEVELS + 1))
            for card in content.minibosses
        )
        """The abilities that are active at each level."""
        self.mini_uses = tuple(tuple(_when(active, "use") for active in levels) for levels in self.mini_active)
        self.mini_moments = tuple(tuple(_moments(active) for active in levels) for levels in self.mini_active)

    def _heroes(self, content: Content) -> None:
        heroes = content.heroes
        self.health = tuple(hero.health for hero in heroes)
        self.worth = tuple(hero.worth for hero in heroes)
        self.lure = tuple(hero.lure for hero in heroes)
        self.hero_uses = tuple(_when(hero.abilities, "use") for hero in heroes)
        self.useful_heroes = frozenset(hero for hero, uses in enumerate(self.hero_uses) if uses)
        """The heroes with abilities that others may use."""
        self.spell_proof = tuple(bool(_number(hero.abilities, "spell_proof")) for hero in heroes)
        self.humble = tuple(bool(_number(hero.abilities, "lured_by_fewest_souls")) for hero in heroes)
        self.skips_mixed = tuple(bool(_number(hero.abilities, "skips_mixed")) for hero in heroes)
        self.skips_outermost = tuple(bool(_number(hero.abilities, "skips_outermost")) for hero in heroes)
        self.less_from = tuple(
            (_number(hero.abilities, "less_from_monsters"), _number(hero.abilities, "less_from_traps"))
            for hero in heroes
        )
        """The reduction of damage by a monster room and by a trap room, by hero."""
        self.tough = tuple(any(less) for less in self.less_from)
        self.skips = tuple(mixed or outer for mixed, outer in zip(self.skips_mixed, self.skips_outermost, strict=True))
        """Whether each hero passes some rooms by."""
        self.sums = tuple(_sum_of(hero.abilities) for hero in heroes)
        """The two treasures that lure each hero added up, or nothing."""
        ways = list(zip(self.lure, self.humble, self.sums, strict=True))
        self.calling = tuple(ways.index(way) for way in ways)
        """The first hero that is lured in the same way, by hero."""
        self.hero_when = {
            when: tuple(_when(hero.abilities, when) for hero in heroes)
            for when in ("hero_enters", "hero_dies", "hero_survives")
        }


ROOM_TRIGGERS = (
    *("built", "uncovered", "destroyed", "any_destroyed", "enters_room", "dies_here", "dies", "survives"),
    *("plays_spell", "builds", "build_phase"),
)


def _sum_of(abilities: Iterable[Ability]) -> tuple[int, ...]:
    for ability in abilities:
        for verb in ability.verbs:
            if verb.name == "lured_by_sum":
                return tuple(kind for kind in verb[1:] if kind in range(len(TREASURES)))
    return ()


def once_bit(uid: int, ability: Ability, seat: int) -> int:
    """The bit for an ability of a card that was used this round (by a player, if others use it)."""
    return 1 << ((uid << 2 | ability.slot) << 2 | (seat if ability.others else 0))


def card_bits(uid: int) -> int:
    """The bits of all abilities of a card."""
    return 0xFFFF << (uid << 4)


def first_of(abilities: Sequence[Ability], slot: int) -> Ability | None:
    """The ability with that slot."""
    for ability in abilities:
        if ability.slot == slot:
            return ability
    return None
