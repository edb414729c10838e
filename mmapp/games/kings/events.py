"""The sentences of events, and what is filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from mmapp.games.kings import words
from mmapp.games.kings.scene import Told
from mmapp.text.i18n import mark, tr, trn
from mmapp.text.words import won_by

HEARD = {
    "begin": mark("The crown is with {king}."),
    "round_end": mark("Round {n} is over."),
    "chosen": mark("{who}: {action}."),
    "chosen_first": mark("{who}: {action}."),
    "order": mark("The order: {list}."),
    "friendly": mark("{list} come at the same time: a friendly fight decides."),
    "turn": mark("{who}: {action}."),
    "fight": mark("{who} fights {foe}."),
    "banned": mark("Forbidden to {who} now: {bans}."),
    "roll": mark("{who} rolls {dice}."),
    "reroll": mark("{who} rolls again: {dice}."),
    "set": mark("{who} turns a die to {dice}."),
    "again": mark("The whole fight is repeated."),
    "strength": mark("{who} has a strength of {total}."),
    "damage": mark("{who} loses {hearts}."),
    "won": mark("{who} beats {foe}."),
    "lost": mark("{who} loses to {foe}."),
    "creature": mark("{foe} comes to level {n}."),
    "take": mark("{who} takes {cards}."),
    "equip": mark("{who} puts {item} on."),
    "forge": mark("{who} makes {got} of {gone}."),
    "back": mark("{who} gives {item} back."),
    "stolen": mark("{who} steals {cards} from {whom}."),
    "potion": mark("{who} plays {potion}."),
    "reshuffle": mark("The potions that lay there are shuffled."),
    "looked": mark("{who} looks at {cards}."),
    "restack": mark("{who} puts {cards} back."),
    "heal": mark("{who} gets {hearts} back."),
    "hurt": mark("{who} gives {hearts} away."),
    "ability": mark("{who} uses {art}."),
    "token": mark("{who} lays the token on {item}."),
}
"""The sentence of each kind of event that has one."""
YOURS = {
    "chosen": mark("You: {action}."),
    "chosen_first": mark("You: {action}."),
    "turn": mark("You: {action}."),
    "fight": mark("You fight {foe}."),
    "banned": mark("Forbidden to you now: {bans}."),
    "roll": mark("You roll {dice}."),
    "reroll": mark("You roll again: {dice}."),
    "set": mark("You turn a die to {dice}."),
    "strength": mark("You have a strength of {total}."),
    "damage": mark("You lose {hearts}."),
    "won": mark("You beat {foe}."),
    "lost": mark("You lose to {foe}."),
    "take": mark("You take {cards}."),
    "equip": mark("You put {item} on."),
    "forge": mark("You make {got} of {gone}."),
    "back": mark("You give {item} back."),
    "stolen": mark("You steal {cards} from {whom}."),
    "potion": mark("You play {potion}."),
    "looked": mark("You look at {cards}."),
    "restack": mark("You put {cards} back."),
    "heal": mark("You get {hearts} back."),
    "hurt": mark("You give {hearts} away."),
    "ability": mark("You use {art}."),
    "token": mark("You lay the token on {item}."),
}
"""The sentences that speak to the seat that an event is about."""
OTHERWISE = {
    "packed": (mark("{who} puts {item} into the backpack."), mark("You put {item} into the backpack.")),
    "improve": (mark("{who} improves {got}."), mark("You improve {got}.")),
    "brew": (mark("{who} gives {gone} for potions."), mark("You give {gone} for potions.")),
    "swap": (mark("{who} swaps a potion."), mark("You swap {gone}.")),
    "token_back": (mark("{who} gets the token back."), mark("You get the token back.")),
    "lost_nothing": (mark("{who} loses no heart."), mark("You lose no heart.")),
    "healed_nothing": (mark("{who} has all hearts."), mark("You have all hearts.")),
    "potion_on": (mark("{who} plays {potion} on {whom}."), mark("You play {potion} on {whom}.")),
    "no_dice": (mark("{who} has no dice."), mark("You have no dice.")),
    "forbidden": (mark("{who} fights {foe}. Forbidden: {bans}."), mark("You fight {foe}. Forbidden: {bans}.")),
    "nothing_forbidden": (mark("Nothing is forbidden to {who} now."), mark("Nothing is forbidden to you now.")),
}
"""The sentences of events that say something else by their facts: about others, and to the seat itself."""
QUIET = frozenset({"sealed", "passed", "acts", "turn_end", "potion_gone"})
"""The kinds of events that need no words."""


def event(told: Told, you: int | None = None) -> str:
    """An event in a sentence; empty for those that need no words. `you` is the seat that it speaks to."""
    if told.kind == "end":
        return _end(told, you)
    mine = you is not None and _seat_of(told) == you
    special = _otherwise(told)
    if special:
        text = OTHERWISE[special][mine]
    elif told.kind in HEARD:
        text = YOURS.get(told.kind, HEARD[told.kind]) if mine else HEARD[told.kind]
    else:
        return ""
    named = named_in(told, you)
    return f"{tr(text, **named)}{_because(told)}"


def _seat_of(told: Told) -> int | None:
    """The seat that an event is about."""
    who = told.facts.get("seat", told.facts.get("who"))
    return who if isinstance(who, int) else None


def _otherwise(told: Told) -> str:
    """The key of the special sentence of an event; empty where it has the usual one."""
    facts, kind = told.facts, told.kind
    if kind == "forge" and facts["forging"] != "combine":
        return str(facts["forging"])
    found = {
        "equip": ("packed", facts.get("place") == "backpack"),
        "token": ("token_back", facts.get("at") is None),
        "damage": ("lost_nothing", not facts.get("hearts")),
        "heal": ("healed_nothing", not facts.get("hearts")),
        "potion": ("potion_on", facts.get("on") not in ("opponent", facts.get("seat"))),
        "roll": ("no_dice", not facts.get("dice")),
        "fight": ("forbidden", bool(facts.get("banned"))),
        "banned": ("nothing_forbidden", not facts.get("banned")),
    }.get(kind)
    return found[0] if found and found[1] else ""


def named_in(told: Told, you: int | None) -> dict[str, Any]:
    """The words that an event's sentence may name, by their names."""
    named: dict[str, Any] = {}
    for name, make in _NAMED.items():
        if name in told.facts:
            named.update(make(told, you))
    return named


def _item(told: Told, number: int) -> str:
    return words.quoted(told.after.deck.item(number).name)


def _potion(told: Told, number: int) -> str:
    return words.quoted(told.after.deck.potion(number).name)


def _because(told: Told) -> str:
    """The card that brought it about, in brackets."""
    if "by" not in told.facts:
        return ""
    of, number = told.facts["by"]
    deck = told.after.deck
    names: Mapping[str, Callable[[], str]] = {
        "item": lambda: deck.item(number).name,
        "potion": lambda: deck.potion(number).name,
    }
    return f" ({names[of]()})" if of in names else ""


def _who(told: Told, who: int | str) -> str:
    """The name of a fighter."""
    if isinstance(who, int):
        return told.after.players[who].name
    fight = told.after.fight or told.before.fight
    return fight.card.name if fight and fight.card else tr("The opponent")


def _whom(told: Told, seat: object, you: int | None) -> dict[str, str]:
    if not isinstance(seat, int):
        return {}
    return {"whom": tr("you") if seat == you else told.after.players[seat].name}


def _cards(told: Told, _: int | None) -> dict[str, str]:
    """The words for cards that were taken, stolen or looked at."""
    facts = told.facts
    if "potions" in facts:
        return {"cards": words.listed(_potion(told, one) for one in facts["potions"])}
    return {"cards": trn("a potion", "{n} potions", facts.get("count", 1))}


def _things(told: Told, cards: Iterable[Mapping[str, int]]) -> str:
    """The names of items and potions."""
    names = (_item(told, card["item"]) if "item" in card else _potion(told, card["potion"]) for card in cards)
    return words.listed(names)


def _dice(told: Told, _: int | None) -> dict[str, str]:
    return {"dice": " ".join(map(str, told.facts["dice"]))}


def _foe(told: Told, _: int | None) -> dict[str, str]:
    fight = told.after.fight or told.before.fight
    against = told.facts["against"]
    name = fight.card.name if fight and fight.card else words.against(told.before, against)
    return {"foe": name}


def _level(told: Told, _: int | None) -> dict[str, Any]:
    level = told.facts["level"]
    return {"n": level, "foe": told.after.deck.creature(level, told.facts["creature"]).name}


def _token(told: Told, _: int | None) -> dict[str, str]:
    at = told.facts["at"]
    return {"item": _item(told, at) if isinstance(at, int) else tr("the potions")}


def _stolen(told: Told, you: int | None) -> dict[str, str]:
    facts = told.facts
    thing = _item(told, facts["item"]) if "item" in facts else tr("a potion")
    thing = _potion(told, facts["potion"]) if "potion" in facts else thing
    return {"cards": thing, **_whom(told, facts["of"], you)}


def _one_item(told: Told, _: int | None) -> dict[str, str]:
    return {"item": _item(told, told.facts["item"]), "cards": _item(told, told.facts["item"])}


_NAMED: Mapping[str, Callable[[Told, int | None], dict[str, Any]]] = {
    "seat": lambda told, _: {"who": told.after.players[told.facts["seat"]].name},
    "who": lambda told, _: {"who": _who(told, told.facts["who"])},
    "seats": lambda told, _: {"list": words.listed(told.after.players[one].name for one in told.facts["seats"])},
    "king": lambda told, _: {"king": told.after.deck.king(told.facts["king"]).name},
    "round": lambda told, _: {"n": told.facts["round"] + 1},
    "action": lambda told, _: {"action": words.action_called(told.after, told.facts["action"])},
    "against": _foe,
    "banned": lambda told, _: {"bans": words.bans(told.facts["banned"])},
    "dice": _dice,
    "total": lambda told, _: {"total": told.facts["total"]},
    "hearts": lambda told, _: {"hearts": words.hearts(told.facts["hearts"])},
    "level": _level,
    "count": _cards,
    "potions": _cards,
    "item": _one_item,
    "potion": lambda told, _: {"potion": _potion(told, told.facts["potion"])},
    "on": lambda told, you: _whom(told, told.facts["on"], you),
    "of": _stolen,
    "gone": lambda told, _: {"gone": _things(told, told.facts["gone"])},
    "got": lambda told, _: {"got": _things(told, told.facts["got"])},
    "name": lambda told, _: {"art": words.quoted(told.after.deck.art(told.facts["name"])[0])},
    "at": _token,
}
"""The words for each fact of an event."""


def _end(told: Told, you: int | None) -> str:
    ranks, names = told.facts["ranks"], [player.name for player in told.after.players]
    if 1 not in ranks:
        return tr("Nobody has won the crown: all have lost.")
    return won_by([names[ranks.index(1)]], "" if you is None else names[you])
