"""Sentences about the game, from plain data: reasons, names of things, titles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.kings.abilities import BANS, Gear, values_of
from engine.kings.state import KING
from engine.kings.tables import ACTIONS, bits
from mmapp.games.kings.scene import Player, Scene
from mmapp.table.game_ui import Gain
from mmapp.text.i18n import mark, tr, trn
from mmapp.text.words import tenths

ACTION_NAMES = {
    "king": mark("Crown"),
    "heal": mark("Heal"),
    "attack1": mark("Level 1"),
    "guard": mark("Guard"),
    "attack2": mark("Level 2"),
    "forge": mark("Anvil"),
    "attack3": mark("Level 3"),
}
"""The names of the actions that everybody has."""
ACTION_LINES = {
    "king": mark("Fight for the crown. Each guard of another player makes the crown 4 stronger."),
    "heal": mark("Take all lost hearts back."),
    "attack1": mark("Fight the creature of level 1 for a class 1 item, then forge once."),
    "guard": mark("Take a class 1 item without a fight; the king is 4 stronger against others this round."),
    "attack2": mark("Fight the creature of level 2 for a class 2 item."),
    "forge": mark("Forge twice: combine, improve, or give things for potions."),
    "attack3": mark("Fight the creature of level 3 for a class 3 item."),
}
PLACES = (mark("foot"), mark("body"), mark("head"), mark("hand"), mark("second hand"))
"""The places of the active row."""
FORBIDDEN = {
    "foot": mark("the foot place"),
    "body": mark("the body place"),
    "head": mark("the head place"),
    "hand": mark("the hand place"),
    "improved": mark("improved items"),
    "potions": mark("own potions"),
    "rerolls": mark("rolling again"),
    "damage": mark("extra damage"),
    "armour": mark("armour"),
}
REASONS = {
    "game_over": mark("The game is over."),
    "not_asked": mark("You are not asked now."),
    "not_an_action": mark("That is not possible."),
    "wrong_question": mark("Something else is asked now."),
    "no_such_action": mark("You have no such action."),
    "used_up": mark("That was used already; it goes once per game."),
    "not_owned": mark("That is not yours."),
    "wrong_place": mark("It does not fit there."),
    "already_there": mark("It lies there already."),
    "place_taken": mark("That place is taken."),
    "not_held": mark("You do not have this potion."),
    "one_potion": mark("You have played your potion of this round."),
    "potions_forbidden": mark("Your potions are forbidden in this fight."),
    "effect_forbidden": mark("All that it gives is forbidden in this fight."),
    "wrong_moment": mark("It cannot be played at this moment."),
    "wrong_target": mark("It cannot act on that."),
    "no_such_ability": mark("You have no such ability."),
    "not_now": mark("That does nothing now."),
    "no_reroll": mark("You may not roll dice again."),
    "no_such_dice": mark("These dice cannot be rolled again together."),
    "not_in_forge": mark("It does not lie in the forge."),
    "wrong_class": mark("It is of the wrong class."),
    "no_potions": mark("There are no potions left."),
    "no_arrow": mark("No arrow leads there from what you own."),
    "two_jokers": mark("Two jokers make nothing together."),
    "not_improvable": mark("It has no improved side."),
    "already_improved": mark("It is improved already."),
    "not_in_backpack": mark("It does not lie in your backpack."),
    "nothing_there": mark("There is nothing to take."),
    "wrong_order": mark("Each potion is put back once."),
    "no_repeat": mark("The fight cannot be repeated."),
}
TELLING = ("one_potion", "potions_forbidden", "effect_forbidden", "wrong_place", "already_improved", "not_in_forge")
"""The reasons that say most, the best first."""


# Names


def quoted(name: str) -> str:
    """The name of a card as it stands in a sentence."""
    return tr("“{name}”", name=name)


def listed(names: Iterable[str]) -> str:
    """Names beside each other."""
    return ", ".join(names)


def action(scene: Scene, seat: int, number: int) -> str:
    """The name of an action."""
    trick = scene.deck.trick(scene.players[seat].character, number)
    return scene.deck.trick_name(trick) if trick else tr(ACTION_NAMES[ACTIONS[number].name])


def action_line(scene: Scene, seat: int, number: int) -> str:
    """The sentence of what an action does."""
    trick = scene.deck.trick(scene.players[seat].character, number)
    return scene.deck.trick_line(trick) if trick else tr(ACTION_LINES[ACTIONS[number].name])


def action_called(scene: Scene, name: str) -> str:
    """The name of an action by its name in the rules."""
    trick = scene.deck.trick_of(name)
    return scene.deck.trick_name(trick) if trick else tr(ACTION_NAMES[name])


def action_picture(scene: Scene, seat: int, number: int) -> str:
    """The name of the picture of an action."""
    trick = scene.deck.trick(scene.players[seat].character, number)
    return f"kings/action_{trick.id if trick else ACTIONS[number].name}"


def place(number: int) -> str:
    """The name of a place of the active row."""
    return tr(PLACES[number])


def bans(mask: int) -> str:
    """The names of what is forbidden."""
    return listed(tr(FORBIDDEN[BANS[one]]) for one in bits(mask))


def character(scene: Scene, player: Player) -> str:
    """The name of a player's own side."""
    return scene.deck.hero(player.character).name if player.character else tr("Nobody in particular")


def opponent(scene: Scene, against: int) -> str:
    """The name of the king or of the open creature of a level."""
    return scene.foe(against).name


def title(scene: Scene, short: bool) -> str:
    """The title above the table."""
    if not scene.round:
        return tr("Before the first round")
    if short:
        return tr("R{n}", n=scene.round)
    king = scene.deck.king(scene.king).name
    return tr("Round {n} · {king}", n=scene.round, king=king)


def why_not(reason: str) -> str:
    """The sentence for a reason."""
    return tr(REASONS.get(reason, REASONS["not_an_action"]))


def most_telling(reasons: Sequence[str]) -> str:
    """The reason among these that says most."""
    return next((reason for reason in TELLING if reason in reasons), reasons[0] if reasons else "not_an_action")


# Numbers


def gains(gear: Gear) -> list[Gain]:
    """The numbers of a card as small pictures with figures, without those that are 0."""
    return [Gain(f"kings/sign_{name}", str(number)) for name, number in _counted(gear) if number] + _listed(gear)


def _counted(gear: Gear) -> tuple[tuple[str, int], ...]:
    """The numbers of a card that add up, by the names of their signs."""
    return (
        ("die6", gear.dice),
        ("die12", gear.dice12),
        ("strength", gear.strength),
        ("damage", gear.damage),
        ("armour", gear.armour),
        ("speed", gear.speed),
        ("reroll", gear.reroll),
        ("reroll_all", gear.reroll_all),
        ("repeat", gear.repeat),
    )


def _listed(gear: Gear) -> list[Gain]:
    """The values of a card that stand beside each other."""
    found = [Gain("kings/sign_reroll", "/".join(map(str, values_of(mask)))) for mask in gear.reroll_values]
    return found + [Gain("kings/sign_turn", str(value)) for value in gear.turns]


def changes(before: Gear, after: Gear) -> list[Gain]:
    """The numbers in which one differs from the other, as small pictures with both figures."""
    pairs = zip(_counted(before), _counted(after), strict=True)
    found = [Gain(f"kings/sign_{name}", f"{old}→{new}") for (name, old), (_, new) in pairs if old != new]
    gone, come = Counter(_listed(before)), Counter(_listed(after))
    found += [Gain(one.picture, f"−{one.text}") for one in (gone - come).elements()]
    return found + [Gain(one.picture, f"+{one.text}") for one in (come - gone).elements()]


def mean_hearts(number: float) -> str:
    """A mean number of hearts, with one decimal."""
    return tenths(number).removeprefix("+")


def percent(share: float) -> str:
    """A chance; what is not certain is never shown as certain."""
    number = round(share * 100)
    if 0 < share < 0.01:
        number = 1
    if 0.99 < share < 1:
        number = 99
    return tr("{n} %", n=number)


def hearts(count: int) -> str:
    """A number of hearts."""
    return trn("{n} heart", "{n} hearts", count)


def against(scene: Scene, foe: int | str) -> str:
    """The opponent of a fight as events name it."""
    return opponent(scene, KING if foe == "king" else int(foe))
