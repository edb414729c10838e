"""Sentences about the game, from plain data: reasons, moves, fights, tiles, styles."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from mmapp.text.i18n import mark, tr, trn
from mmapp.text.names import shown
from mmapp.text.words import won_by

if TYPE_CHECKING:
    from mmapp.games.monsters.scene import Choice, Scene, Verdict

Facts = Mapping[str, Any]

KINDS = {
    "orcs": mark("Orcs"),
    "undead": mark("Undead"),
    "sea": mark("Sea creatures"),
    "demons": mark("Demons"),
    "insects": mark("Insects"),
    "dragons": mark("Dragons"),
}
STYLE_NAMES = {
    "greedy": mark("Loot-grabber"),
    "cautious": mark("Scaredy-cat"),
    "spiteful": mark("Troublemaker"),
    "generous": mark("Good soul"),
}
STYLES = {
    "greedy": mark("goes for the fattest loot"),
    "cautious": mark("would rather not pay for healing"),
    "spiteful": mark("likes it when others lose gold"),
    "generous": mark("prefers to win together"),
}
OPTIONS = {
    "chain": (
        mark("Guardian chain"),
        mark("The guardians stand in order: weak ones at the gate, strong ones at the back."),
    ),
    "king_rules": (mark("The king's new rules"), mark("Each round a king's tile changes one rule for everyone.")),
    "even_start": (
        mark("Even start"),
        mark("House rule for four: rounds 5 and 6 are begun by the fourth and the second player."),
    ),
    "length": (
        mark("Length of the game"),
        mark("House rule for four: in 4 or 8 rounds everyone begins equally often."),
    ),
}
OPTION_VALUES = {
    "length": (mark("6 rounds"), mark("short: 4"), mark("long: 8")),
}
"""The words for the values of those options that are no switches."""
TILES = {
    "no_ones": (mark("No ones"), mark("Monsters of strength 1 may not be played.")),
    "equal_pair": (
        mark("Twins: +3 loot"),
        mark("A guardian with two equally strong monsters has 3 more loot. It is halved; an odd piece goes to nobody."),
    ),
    "top_three": (mark("Hands 3, 4, 5"), mark("Everyone plays this round with 3, 4 and 5 in hand.")),
    "first_plus3": (mark("First: +3 loot"), mark("The first guardian has 3 more loot.")),
    "first_two_minus2": (mark("First two: −2 loot"), mark("The first two guardians have 2 less loot.")),
    "last_two_plus4": (mark("Last two: +4 loot"), mark("The last two guardians have 4 more loot.")),
    "costly_healing": (mark("Healing 4 and 5: 4"), mark("Healing a monster of strength 4 or 5 costs 4 gold.")),
    "weakest_plus3": (mark("Weakest pair: +3 loot"), mark("Where the lowest sum lies, the loot is 3 higher.")),
    "plain": (mark("The king is asleep"), mark("Nothing changes this round.")),
    "second_harder": (
        mark("Second: +2 strength, +3 loot"),
        mark("The second guardian has 2 more strength and 3 more loot."),
    ),
    "last_plus10": (mark("Last: +10 loot"), mark("The last guardian has 10 more loot.")),
    "last_easier": (mark("Last: −3 strength, −5 loot"), mark("The last guardian has 3 less strength and 5 less loot.")),
}
REASONS = {
    "game_over": mark("The game is over."),
    "not_your_turn": mark("It is not your turn."),
    "not_an_action": mark("That is not possible."),
    "no_such_monster": mark("There is no such monster."),
    "no_such_slot": mark("The castle has no such place."),
    "already_lying": mark("This monster lies in the castle already."),
    "in_reserve": mark("This monster rests in your reserve until the next round."),
    "tile_forbids": mark("The king forbids monsters of strength {monster} this round."),
    "slot_full": mark("Both places here are taken. Tap a weaker monster to displace it."),
    "not_lying_there": mark("That monster does not lie there any more."),
    "not_stronger": mark("Your {monster} is not stronger than the {lying} that lies there."),
    "maximum_reached": mark("The sum {sum} has reached the maximum {maximum}: nobody can be displaced here."),
    "too_little_gold": mark("Displacing costs {price} gold here, and you have {gold}."),
}

ADVICE = {
    "takes_all": mark("Both monsters would be yours: you take the whole loot."),
    "shares_with": mark("You would share the loot with {who}."),
    "waits_for_partner": mark("Somebody will have to join you there."),
    "odd_gold": mark("You are the stronger one: the odd piece would be yours."),
    "surely_beaten": mark("This guardian is as good as beaten."),
    "rarely_beaten": mark("This guardian will rarely be beaten."),
    "often_not_reached": mark("The fight often ends before it gets there."),
    "displaces": mark("It throws out {who}'s {monster}."),
    "cannot_be_displaced": mark("Nobody can displace you there any more."),
    "may_be_displaced": mark("You could be displaced by: {list}."),
    "healing_at_risk": mark("Healing may cost you {healing} gold."),
    "keeps_strong": mark("You keep your {monster} for later."),
}


def kind(name: str) -> str:
    """The name of a kind of monsters."""
    return tr(KINDS[name]) if name in KINDS else shown(name, "")


def style(style: str) -> str:
    """The name of a style of bots."""
    return tr(STYLE_NAMES[style]) if style in STYLE_NAMES else shown(style.capitalize(), "")


def style_line(style: str) -> str:
    """A line about how bots of a style play; empty for a style that is none."""
    return tr(STYLES.get(style, ""))


def option(name: str) -> tuple[str, str]:
    """The name of a variant and a sentence about it."""
    title, line = OPTIONS.get(name, (shown(name, ""), ""))
    return tr(title), tr(line)


def option_values(name: str) -> tuple[str, ...]:
    """The names of a variant's values, the usual one first; none for a switch."""
    return tuple(tr(value) for value in OPTION_VALUES.get(name, ()))


def tile(name: str) -> tuple[str, str]:
    """The effect of a king's tile, in short and as a sentence."""
    short, line = TILES.get(name, (shown(name, ""), ""))
    return tr(short), tr(line)


def why_not(verdict: Verdict) -> str:
    """The sentence that says why something is not possible."""
    return tr(REASONS.get(verdict.reason, REASONS["not_an_action"]), **verdict.facts)


def gold(amount: int) -> str:
    """The words for an amount of gold."""
    return trn("{n} gold", "{n} gold pieces", amount)


def advice(names: Sequence[str], key: str, facts: Facts, you: int | None = None) -> str:
    """The sentence for a reason of advice."""
    if key == "displaces" and facts["player"] == you:
        return tr("It throws out your own {monster}.", **facts)
    named = dict(facts)
    if "player" in facts:
        named["who"] = names[facts["player"]]
    if "players" in facts:
        named["list"] = ", ".join(names[seat] for seat in facts["players"])
    return tr(ADVICE.get(key, ""), **named)


def move(choice: Choice) -> str:
    """The sentence that suggests a choice."""
    if choice.owner < 0:
        return tr("Play {card} at guardian {slot}", card=choice.monster, slot=choice.slot + 1)
    return tr(
        "Displace with {card} at guardian {slot} for {price} gold",
        card=choice.monster,
        slot=choice.slot + 1,
        price=choice.price,
    )


# What happens


def event(scene: Scene, what: str, facts: Facts, you: int | None = None) -> str:
    """An event in a sentence; empty for those that need no words. `you` is the seat that it speaks to."""
    names = [player.name for player in scene.players]
    teller = TELLERS.get(what)
    return teller(names, facts, you) if teller else ""


DISPLACINGS = {
    ("they", "own"): mark("{who} displaces the own {old} with {card}: {a} gold to the treasury."),
    ("they", "theirs"): mark("{who} displaces {whose}'s {old} with {card}: {a} gold to the treasury."),
    ("they", "theirs", "paid"): mark(
        "{who} displaces {whose}'s {old} with {card}: {a} gold to the treasury, {b} to {whose}."
    ),
    ("they", "yours"): mark("{who} displaces your {old} with {card}: {a} gold to the treasury."),
    ("they", "yours", "paid"): mark("{who} displaces your {old} with {card}: {a} gold to the treasury, {b} to you."),
    ("you", "own"): mark("You displace your own {old} with {card}: {a} gold to the treasury."),
    ("you", "theirs"): mark("You displace {whose}'s {old} with {card}: {a} gold to the treasury."),
    ("you", "theirs", "paid"): mark(
        "You displace {whose}'s {old} with {card}: {a} gold to the treasury, {b} to {whose}."
    ),
}
"""The sentences about a displacement, by who displaces whose monster, and whether the owner is paid."""


def _play(names: Sequence[str], facts: Facts, you: int | None) -> str:
    who, card, slot = names[facts["player"]], facts["monster"], facts["slot"] + 1
    if facts["over"]:
        return _displace(names, facts, you)
    if facts["player"] == you:
        return tr("You play {card} at guardian {slot}.", card=card, slot=slot)
    return tr("{who} plays {card} at guardian {slot}.", who=who, card=card, slot=slot)


def _displace(names: Sequence[str], facts: Facts, you: int | None) -> str:
    player, (owner, strength) = facts["player"], facts["over"]
    by = "you" if player == you else "they"
    whose = "own" if owner == player else "yours" if owner == you else "theirs"
    paid = ("paid",) if facts["owner"] and owner != player else ()
    named = {"who": names[player], "whose": names[owner], "old": strength, "card": facts["monster"]}
    return tr(DISPLACINGS[by, whose, *paid], **named, a=facts["treasury"], b=facts["owner"])


def reveal_line(facts: Facts) -> str:
    """The line about a guardian that was turned up, in short."""
    named = {"slot": facts["slot"] + 1, "sum": facts["sum"], "strength": facts["strength"]}
    if facts["beaten"]:
        return tr("Guardian {slot}: {sum} against {strength}. Beaten!", **named)
    return tr("Guardian {slot}: {sum} against {strength}. Not beaten!", **named)


def _reveal(names: Sequence[str], facts: Facts, you: int | None) -> str:
    line = reveal_line(facts)
    return f"{line} {split(names, facts, you)}" if facts["beaten"] else line


def count(facts: Facts) -> str:
    """The line about the monsters at a guardian before it is turned up."""
    sums = " + ".join(str(strength) for _, strength in facts["monsters"])
    return tr("Guardian {slot}: the monsters have {sums} = {all}.", slot=facts["slot"] + 1, sums=sums, all=facts["sum"])


SPLITS = {
    "none": mark("There is no loot."),
    "one_owner": mark("{who} has both monsters here and takes all {loot} gold."),
    "even": mark("Loot {loot}: {first}, {second}."),
    "equal": mark("Loot {loot}: {first}, {second}. Equally strong: the odd piece stays."),
    "stronger": mark("Loot {loot}: {first}, {second}. The odd piece goes to the stronger."),
}
"""The sentences about who gets what of a loot, by the engine's reason."""
SHORT_SPLITS = {
    "none": mark("no loot"),
    "one_owner": mark("both monsters: all of it"),
    "equal": mark("equally strong: 1 stays"),
    "stronger": mark("+1 to the stronger"),
}


def split(names: Sequence[str], facts: Facts, you: int | None = None) -> str:
    """The sentence about who gets what of a loot, and why."""
    payout = facts["payout"]
    owners = [player for player, _ in facts["monsters"]]
    if facts["why"] == "one_owner" and owners[0] == you:
        return tr("You have both monsters here and take all {loot} gold.", loot=facts["loot"])
    first, second = (f"{_called(names, player, you)} +{payout[player]}" for player in owners)
    return tr(SPLITS[facts["why"]], who=names[owners[0]], loot=facts["loot"], first=first, second=second)


def short_split(facts: Facts) -> str:
    """The words for why a loot was not simply halved, two or three; empty if it was."""
    return tr(SHORT_SPLITS[facts["why"]]) if facts["why"] in SHORT_SPLITS else ""


def _called(names: Sequence[str], seat: int, you: int | None) -> str:
    """The name of a seat in a list."""
    return tr("You") if seat == you else names[seat]


def _healing(names: Sequence[str], facts: Facts, you: int | None) -> str:
    paid = [f"{_called(names, seat, you)} −{sum_}" for seat, sum_ in enumerate(facts["paid"]) if sum_]
    return tr("Healing: {list}.", list=", ".join(paid)) if paid else tr("Nobody can pay for healing.")


def _round(names: Sequence[str], facts: Facts, you: int | None) -> str:
    if facts["start"] == you:
        text = tr("Round {n}: you begin.", n=facts["round"] + 1)
    else:
        text = tr("Round {n}: {who} begins.", n=facts["round"] + 1, who=names[facts["start"]])
    return f"{text} {tile(facts['tile'])[1]}" if facts["tile"] else text


def _end(names: Sequence[str], facts: Facts, you: int | None) -> str:
    return won_by([names[seat] for seat in facts["winners"]], "" if you is None else names[you])


TELLERS: Mapping[str, Callable[[Sequence[str], Facts, int | None], str]] = {
    "play": _play,
    "reveal": _reveal,
    "healing": _healing,
    "round": _round,
    "end": _end,
}
"""The function that puts each kind of event into words."""
