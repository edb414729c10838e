"""What the app says about the game: reasons, moves, fights, tiles, styles. Plain data in, a sentence out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from mmapp.games.monsters.scene import Choice, Scene, Verdict
from mmapp.text.i18n import mark, tr, trn
from mmapp.text.names import shown
from mmapp.text.words import won_by

Facts = Mapping[str, Any]

KINDS = {
    "orcs": mark("Orcs"),
    "undead": mark("Undead"),
    "sea": mark("Sea creatures"),
    "demons": mark("Demons"),
    "insects": mark("Insects"),
    "dragons": mark("Dragons"),
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
}
TILES = {
    "no_ones": (mark("No ones"), mark("Monsters of strength 1 may not be played.")),
    "equal_pair": (mark("Twins: +3 loot"), mark("A guardian with two equally strong monsters has 3 more loot.")),
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
    """A kind of monsters."""
    return tr(KINDS[name]) if name in KINDS else shown(name, "")


def style_line(style: str) -> str:
    """How bots of this style play; empty for a style that is none."""
    return tr(STYLES.get(style, ""))


def option(name: str) -> tuple[str, str]:
    """A variant: its name and a sentence."""
    title, line = OPTIONS.get(name, (shown(name, ""), ""))
    return tr(title), tr(line)


def tile(name: str) -> tuple[str, str]:
    """A king's tile: in short and as a sentence."""
    short, line = TILES.get(name, (shown(name, ""), ""))
    return tr(short), tr(line)


def why_not(verdict: Verdict) -> str:
    """Why that is not possible."""
    return tr(REASONS.get(verdict.reason, REASONS["not_an_action"]), **verdict.facts)


def gold(amount: int) -> str:
    """So much gold."""
    return trn("{n} gold", "{n} gold pieces", amount)


def advice(names: Sequence[str], key: str, facts: Facts) -> str:
    """A reason of a piece of advice."""
    named = dict(facts)
    if "player" in facts:
        named["who"] = names[facts["player"]]
    if "players" in facts:
        named["list"] = ", ".join(names[seat] for seat in facts["players"])
    return tr(ADVICE.get(key, ""), **named)


def move(choice: Choice) -> str:
    """A choice as a suggestion."""
    if choice.owner < 0:
        return tr("Play {card} at guardian {slot}", card=choice.monster, slot=choice.slot + 1)
    return tr(
        "Displace with {card} at guardian {slot} for {price} gold",
        card=choice.monster,
        slot=choice.slot + 1,
        price=choice.price,
    )


# What happens


def event(scene: Scene, what: str, facts: Facts) -> str:
    """An event in a sentence; nothing for those that need no words."""
    names = [player.name for player in scene.players]
    tellers = {"play": _play, "reveal": _reveal, "healing": _healing, "round": _round, "end": _end}
    teller = tellers.get(what)
    return teller(scene, names, facts) if teller else ""


def _play(_: Scene, names: Sequence[str], facts: Facts) -> str:
    who, card, slot = names[facts["player"]], facts["monster"], facts["slot"] + 1
    if not facts["over"]:
        return tr("{who} plays {card} at guardian {slot}.", who=who, card=card, slot=slot)
    owner, strength = facts["over"]
    named = {"who": who, "whose": names[owner], "old": strength, "card": card, "a": facts["treasury"]}
    if owner == facts["player"]:
        return tr("{who} displaces the own {old} with {card}: {a} gold to the treasury.", **named)
    if facts["owner"]:
        named["b"] = facts["owner"]
        return tr("{who} displaces {whose}'s {old} with {card}: {a} gold to the treasury, {b} to {whose}.", **named)
    return tr("{who} displaces {whose}'s {old} with {card}: {a} gold to the treasury.", **named)


def reveal_line(facts: Facts) -> str:
    """A guardian that was turned up, in short."""
    named = {"slot": facts["slot"] + 1, "sum": facts["sum"], "strength": facts["strength"]}
    if facts["beaten"]:
        return tr("Guardian {slot}: {sum} against {strength}. Beaten!", **named)
    return tr("Guardian {slot}: {sum} against {strength}. Not beaten!", **named)


def _reveal(_: Scene, names: Sequence[str], facts: Facts) -> str:
    line = reveal_line(facts)
    return f"{line} {split(names, facts)}" if facts["beaten"] else line


def count(facts: Facts) -> str:
    """The monsters at a guardian before it is turned up."""
    sums = " + ".join(str(strength) for _, strength in facts["monsters"])
    return tr("Guardian {slot}: the monsters have {sums} = {all}.", slot=facts["slot"] + 1, sums=sums, all=facts["sum"])


SPLITS = {
    "none": mark("There is no loot."),
    "one_owner": mark("{who} has both monsters here and takes all {loot} gold."),
    "even": mark("Loot {loot}: {first}, {second}."),
    "equal": mark("Loot {loot}: {first}, {second}. Equally strong: the odd piece stays."),
    "stronger": mark("Loot {loot}: {first}, {second}. The odd piece goes to the stronger."),
}
"""Who gets what of a loot, by the engine's reason."""
SHORT_SPLITS = {
    "none": mark("no loot"),
    "one_owner": mark("both monsters: all of it"),
    "equal": mark("equally strong: 1 stays"),
    "stronger": mark("+1 to the stronger"),
}


def split(names: Sequence[str], facts: Facts) -> str:
    """Who gets what of a loot, and why."""
    payout = facts["payout"]
    owners = [player for player, _ in facts["monsters"]]
    first, second = (f"{names[player]} +{payout[player]}" for player in owners)
    return tr(SPLITS[facts["why"]], who=names[owners[0]], loot=facts["loot"], first=first, second=second)


def short_split(facts: Facts) -> str:
    """Why a loot was not simply halved, in two or three words; nothing if it was."""
    return tr(SHORT_SPLITS[facts["why"]]) if facts["why"] in SHORT_SPLITS else ""


def _healing(_: Scene, names: Sequence[str], facts: Facts) -> str:
    paid = [f"{name} −{sum_}" for name, sum_ in zip(names, facts["paid"], strict=True) if sum_]
    return tr("Healing: {list}.", list=", ".join(paid)) if paid else tr("Nobody can pay for healing.")


def _round(_: Scene, names: Sequence[str], facts: Facts) -> str:
    text = tr("Round {n}: {who} begins.", n=facts["round"] + 1, who=names[facts["start"]])
    return f"{text} {tile(facts['tile'])[1]}" if facts["tile"] else text


def _end(_: Scene, names: Sequence[str], facts: Facts) -> str:
    return won_by([names[seat] for seat in facts["winners"]])
