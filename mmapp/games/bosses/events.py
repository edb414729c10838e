"""The sentences of events, and what is filled in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from mmapp.games.bosses.scene import Scene, Told
from mmapp.text.i18n import mark, tr, trn

HEARD = {
    "boss": mark("{who}: {card}, {n} XP."),
    "draw": mark("{who} draws {cards}."),
    "reshuffle": mark("A discard pile is shuffled into a new deck."),
    "discard": mark("{who} lays away {list}."),
    "given": mark("{who} takes {card} from {whom}."),
    "to_hand": mark("{who} takes {card} in hand."),
    "shown": mark("{who} shows {card}."),
    "looked": mark("{who} looks at the hand of {whom}."),
    "coins": mark("{who}: {coins}"),
    "room_coins": mark("{room}: {coins}"),
    "placed": mark("{who} lays a card face down."),
    "reveal": mark("{who} turns up {card}."),
    "taken_back": mark("{who} must take {card} back."),
    "built": mark("{who} builds {card}."),
    "promote": mark("{who} promotes {mini} to level {level}."),
    "level": mark("{mini} is at level {level}."),
    "level_up": mark("{who} has five rooms: {boss} shows what is in them."),
    "destroyed": mark("{gone} of {who} is destroyed."),
    "deactivated": mark("{room} of {who} is closed until the round ends."),
    "swapped": mark("{one} and {two} change places."),
    "boosted": mark("{room}: {change} damage this round."),
    "treasure": mark("{who}'s dungeon shows more {treasure} this round."),
    "skipping": mark("Heroes skip {who}'s first room this round."),
    "hushed": mark("The texts in {who}'s dungeon do not count this round."),
    "suspended": mark("{who}'s boss rests this round."),
    "hero_appears": mark("{hero} comes to town: {class}, {n} health."),
    "baited": mark("{hero} goes to {who} ({treasure} {counts})."),
    "enters": mark("{hero} enters {who}'s dungeon."),
    "hits": mark("{room}: {damage} damage to {hero}, {total} of {health}."),
    "skips": mark("{hero} skips {room}."),
    "hurt": mark("{hero} takes {damage} damage, {total} in all."),
    "health": mark("{hero}: {change} health."),
    "held": mark("{hero} must wait outside."),
    "moved": mark("{hero} goes back."),
    "dies": mark("{hero} dies in {room}: {souls} for {who}."),
    "survives": mark("{hero} survives: {wounds} for {who}."),
    "spell": mark("{who} plays {spell}."),
    "cancelled": mark("{spell} of {who} is cancelled."),
    "out": mark("{who} has five wounds and is out."),
}
"""The sentence of each kind of event that has one."""
YOURS = {
    "boss": mark("You are {card} with {n} XP."),
    "draw": mark("You draw {cards}."),
    "discard": mark("You lay away {list}."),
    "given": mark("You take {card} from {whom}."),
    "to_hand": mark("You take {card} in hand."),
    "shown": mark("You show {card}."),
    "looked": mark("You look at the hand of {whom}."),
    "coins": mark("You: {coins}"),
    "placed": mark("You lay {card} face down."),
    "reveal": mark("You turn up {card}."),
    "taken_back": mark("You must take {card} back."),
    "built": mark("You build {card}."),
    "promote": mark("You promote {mini} to level {level}."),
    "level_up": mark("You have five rooms: {boss} shows what is in them."),
    "destroyed": mark("Your {gone} is destroyed."),
    "deactivated": mark("Your {room} is closed until the round ends."),
    "treasure": mark("Your dungeon shows more {treasure} this round."),
    "skipping": mark("Heroes skip your first room this round."),
    "hushed": mark("The texts in your dungeon do not count this round."),
    "suspended": mark("Your boss rests this round."),
    "baited": mark("{hero} comes to you ({treasure} {counts})."),
    "enters": mark("{hero} enters your dungeon."),
    "dies": mark("{hero} dies in {room}: {souls} for you."),
    "survives": mark("{hero} survives: {wounds} for you."),
    "spell": mark("You play {spell}."),
    "cancelled": mark("Your {spell} is cancelled."),
    "out": mark("You have five wounds and are out."),
}
"""The sentences that speak to the seat that an event is about."""
FACE_DOWN = mark("You lay a card face down.")
"""The sentence of the public story about an own card that lies face down."""
STAYS = mark("{hero} stays in town ({treasure} {counts}).")


def named_in(told: Told, you: int | None) -> dict[str, Any]:
    """The words that an event's sentence may name, by their names."""
    facts, scene = told.facts, told.after
    named: dict[str, Any] = {"because": _because(scene, facts), "n": facts.get("xp", 0)}
    for name, make in _NAMED.items():
        if name in facts:
            named.update(make(told, you))
    return named


def _quoted(name: str) -> str:
    return tr("“{name}”", name=name)


def _card(scene: Scene, number: int) -> str:
    return _quoted(scene.deck.card(number).name)


def _cards(scene: Scene, numbers: Sequence[int]) -> str:
    return ", ".join(_card(scene, number) for number in numbers)


def _because(scene: Scene, facts: Mapping[str, Any]) -> str:
    """The card that brought it about, in brackets."""
    if "by" not in facts:
        return ""
    of, number = facts["by"]
    deck = scene.deck
    card = deck.boss(number) if of == "boss" else deck.hero(number) if of == "hero" else deck.card(number)
    return f" ({card.name})"


def _seat(told: Told, _: int | None) -> dict[str, str]:
    seat = told.facts["seat"]
    if seat is None:
        return {}
    player = told.after.players[seat]
    boss = _quoted(told.after.deck.boss(player.boss).name) if player.boss >= 0 else ""
    return {"who": player.name, "boss": boss}


def _whom(told: Told, you: int | None) -> dict[str, str]:
    """The seat that something is taken from or looked at; in other events `at` is a place."""
    if told.kind not in ("given", "looked"):
        return {}
    seat: int = told.facts["from_seat" if told.kind == "given" else "at"]
    return {"whom": tr("you") if seat == you else told.after.players[seat].name}


def _drawn(told: Told, _: int | None) -> dict[str, str]:
    facts = told.facts
    if "cards" in facts:
        return {"cards": _cards(told.after, facts["cards"]), "list": _cards(told.after, facts["cards"])}
    if facts.get("pile") == "room":
        return {"cards": trn("a room card", "{n} room cards", facts["count"])}
    return {"cards": trn("a spell", "{n} spells", facts["count"])}


def _position(told: Told, _: int | None) -> dict[str, str]:
    """The room at the position, as it lay before or lies now, and its miniboss."""
    seat, at = told.facts["seat"], told.facts["position"]
    named = {}
    for scene in (told.after, told.before):
        dungeon = scene.players[seat].dungeon
        if at < len(dungeon):
            spot = dungeon[at]
            named["room"] = _card(scene, spot.room) if spot.room >= 0 else tr("a new room")
            if spot.mini >= 0:
                named["mini"] = _card(scene, spot.mini)
                return named
    return named


def _hero(told: Told, _: int | None) -> dict[str, Any]:
    hero = told.after.deck.hero(told.facts["hero"])
    classes = (tr("Cleric"), tr("Fighter"), tr("Mage"), tr("Thief"))
    return {"hero": hero.name, "class": classes[hero.lure], "n": hero.health, "treasure": treasures()[hero.lure]}


def treasures() -> tuple[str, str, str, str]:
    """The names of the treasures."""
    return tr("relics"), tr("gear"), tr("spellbooks"), tr("gold")


def _change(told: Told, _: int | None) -> dict[str, str]:
    change = told.facts["change"]
    sign = "+" if change > 0 else "−"
    return {
        "change": f"{sign}{abs(change)}",
        "coins": trn("{sign}{n} coin.", "{sign}{n} coins.", abs(change), sign=sign),
    }


def _swapped(told: Told, _: int | None) -> dict[str, str]:
    (seat, low), (_, high) = told.facts["a"], told.facts["b"]
    dungeon = told.before.players[seat].dungeon
    return {"one": _card(told.before, dungeon[low].room), "two": _card(told.before, dungeon[high].room)}


def _plain(name: str) -> Callable[[Told, int | None], dict[str, Any]]:
    return lambda told, _: {name: told.facts[name]}


_NAMED: Mapping[str, Callable[[Told, int | None], dict[str, Any]]] = {
    "seat": _seat,
    "from_seat": _whom,
    "at": _whom,
    "count": _drawn,
    "cards": _drawn,
    "position": _position,
    "hero": _hero,
    "change": _change,
    "a": _swapped,
    "boss": lambda told, _: {"card": _quoted(told.after.deck.boss(told.facts["boss"]).name)},
    "card": lambda told, _: {"card": _card(told.after, told.facts["card"])},
    "spell": lambda told, _: {"spell": _card(told.after, told.facts["spell"])},
    "room": lambda told, _: {"gone": _card(told.after, told.facts["room"])},
    "treasure": lambda told, _: {"treasure": treasures()[told.facts["treasure"]]},
    "level": _plain("level"),
    "damage": _plain("damage"),
    "total": _plain("total"),
    "health": _plain("health"),
    "counts": lambda told, _: {"counts": ":".join(map(str, told.facts["counts"]))},
    "souls": lambda told, _: {"souls": trn("{n} soul", "{n} souls", told.facts["souls"])},
    "wounds": lambda told, _: {"wounds": trn("{n} wound", "{n} wounds", told.facts["wounds"])},
}
"""The words for each fact of an event."""
