"""Turns: their begin and end, the actions, one-time cards, rewards, tokens, thefts."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.actions import Action
from engine.kings import fights, forging
from engine.kings.cards import ITEMS
from engine.kings.frames import F
from engine.kings.moves import PASS, Steal, Take, Token
from engine.kings.run import Run
from engine.kings.state import KING, State
from engine.kings.tables import ACTIONS, FORGING, GUARD, HEAL, Tables, bits

MANY = 9
"""A number of hearts that heals everybody."""


def next_turn(run: Run, place: int) -> bool:
    """Begins the turn of the next seat; after the last one everybody gives back what is too much."""
    state = run.state
    if place == state.players:
        run.replace((F.GIVE, 0))
        return False
    seat = state.order[place]
    run.replace((F.TURNS, place + 1))
    state.turn = seat
    name = run.tables.action_name(state.characters[seat], state.chosen[seat])
    run.tell("turn", seat=seat, action=name)
    late = ((F.TURN, seat, True), (F.TOKEN, seat), (F.LEAVE, seat))
    run.push((F.TURN, seat, False), (F.DO, seat), *late)
    return False


def do(run: Run, seat: int) -> bool:
    """Carries the action out."""
    state = run.state
    run.pop()
    action = state.chosen[seat]
    if run.tables.trick(state.characters[seat], action) is not None:
        run.push((F.TRICK, seat, 0))
    elif ACTIONS[action].fight >= 0:
        fights.challenge(run, seat, ACTIONS[action].fight)
    elif action == HEAL:
        run.heal(seat, MANY)
    elif action == GUARD:
        run.push((F.REWARD, seat, 1, False))
    elif action == FORGING:
        run.push((F.FORGE, seat, 2))
    return False


def trick(run: Run, seat: int, done: int) -> bool:
    """Does the next effect of a one-time card."""
    state = run.state
    card = run.tables.trick(state.characters[seat], state.chosen[seat])
    if card is None or done == len(card.effects):
        run.pop()
        return False
    run.replace((F.TRICK, seat, done + 1))
    effect = card.effects[done]
    run.by = ("action", card.id)
    if effect.kind in _TRICKS:
        _TRICKS[effect.kind](run, seat, effect.amount)
    run.by = None
    return False


def _fight_of_trick(run: Run, seat: int, foe: int) -> None:
    run.by = None
    fights.challenge(run, seat, foe)


_TRICKS: dict[str, Callable[[Run, int, int], None]] = {
    "attack": _fight_of_trick,
    "challenge": lambda run, seat, _: _fight_of_trick(run, seat, KING),
    "heal": lambda run, seat, amount: run.heal(seat, amount),
    "draw": lambda run, seat, amount: run.draw(seat, amount),
    "forge": lambda run, seat, amount: run.push((F.FORGE, seat, amount)),
    "steal": lambda run, seat, amount: run.push((F.STEAL, seat, amount)),
}


def leave(run: Run, seat: int) -> bool:
    """Ends a turn: its potions go, nobody acts."""
    run.pop()
    run.end_potions(seat)
    run.state.turn = -1
    run.tell("turn_end", seat=seat)
    return False


# Rewards


TOKEN = True
"""The mark of a reward for a token; `frames.MAY` is that of another one that may be declined."""


def rewards(tables: Tables, state: State, rank: int, *, may_pass: int) -> list[Action]:
    """The rewards of a class that may be taken."""
    found: list[Action] = [PASS] if may_pass else []
    found += [_TAKE[item] for item in bits(state.forge & tables.of_rank[rank])]
    if state.potion_deck or state.potion_pile:
        found.append(POTIONS)
    return found


_TAKE = [Take("item", item) for item in range(ITEMS)]
POTIONS = Take("potions")


def reward(run: Run, seat: int, rank: int, may_pass: int) -> bool:
    """Whether a reward must be chosen; one without a choice is given at once."""
    legal = rewards(run.tables, run.state, rank, may_pass=may_pass)
    if len(legal) > 1:
        return True
    if not legal or legal[0] == PASS:
        run.pop()
    elif isinstance(legal[0], Take):
        take(run, seat, rank, may_pass, legal[0])
    return False


def take(run: Run, seat: int, rank: int, may_pass: int, action: Take) -> None:
    """Gives a reward."""
    run.pop()
    if may_pass == TOKEN:
        run.by = run.character(seat)
    if action.what == "item":
        run.take_item(seat, action.item)
    else:
        run.draw(seat, rank)
    run.by = None


def may_forge(run: Run, seat: int, left: int) -> bool:
    """Whether a seat is asked for a forging; nobody is who can forge nothing."""
    if left and forging.forgings(run.tables, run.state, seat):
        return True
    run.pop()
    return False


# Tokens


def tokens(state: State, seat: int) -> list[Action]:
    """The places where a token may be laid."""
    at = state.token[seat]
    found: list[Action] = [PASS, *([] if at == ITEMS else [Token("potions")])]
    return found + [Token("item", item) for item in bits(state.forge) if item != at]


def may_lay(run: Run, seat: int) -> bool:
    """Whether a seat has a token to lay."""
    own = run.tables.characters[run.state.characters[seat]]
    if own is not None and own.token:
        return True
    run.pop()
    return False


def lay(run: Run, seat: int, action: Token) -> None:
    """Lays a token."""
    run.state.token[seat] = ITEMS if action.what == "potions" else action.item
    run.tell("token", seat=seat, at="potions" if action.what == "potions" else action.item)


# Thefts


def thefts(tables: Tables, state: State, seat: int, rank: int) -> list[Action]:
    """The things that may be stolen: an item of a backpack up to a class, or any potion of a hand."""
    found: list[Action] = []
    for other in range(state.players):
        if other != seat:
            found += [Steal("item", other, item) for item in state.packs[other] if tables.rank[item] <= rank]
            if state.potions[other]:
                found.append(Steal("potion", other))
    return found


def may_steal(run: Run, seat: int, rank: int) -> bool:
    """Whether there is anything to steal."""
    if thefts(run.tables, run.state, seat, rank):
        return True
    run.pop()
    return False


def steal(run: Run, seat: int, action: Steal) -> None:
    """Moves an item, or a potion drawn from a hand, to the thief."""
    state, victim = run.state, action.seat
    card = run.tables.trick(state.characters[seat], state.chosen[seat])
    run.by = ("action", card.id if card is not None else "")
    if action.what == "item":
        run.let_go(victim, action.item)
        state.packs[seat] += (action.item,)
        run.tell("stolen", seat=seat, of=victim, item=action.item)
    else:
        _steal_potion(run, seat, victim)
    run.by = None


def _steal_potion(run: Run, seat: int, victim: int) -> None:
    """Moves one potion of a hand; others no longer know which of several is where."""
    state = run.state
    hand = state.potions[victim]
    potion = hand[run.chance.below(len(hand))]
    if len(hand) > 1:
        keep = ~sum(1 << one for one in hand)
        state.shown &= keep
        state.known = [known if other == seat else known & keep for other, known in enumerate(state.known)]
    state.potions[victim] = tuple(one for one in hand if one != potion)
    run.hold(seat, potion)
    state.known[victim] |= 1 << potion
    seen = {"potion": potion}
    run.tell("stolen", {seat: seen, victim: seen}, seat=seat, of=victim)
