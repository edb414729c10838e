"""`Habits`: a sound answer to every question, from estimates and the exact odds, without trying anything out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core.actions import Action
from engine.kings import dice, precedence
from engine.kings.abilities import NOTHING, Gear
from engine.kings.asking import choosable
from engine.kings.bots.choosing import Chooser
from engine.kings.bots.outfit import Owned, added
from engine.kings.cards import BEFORE, LAST, ON_HERO, ON_OPPONENT, ON_SELF, OWN_ROLL, Potion
from engine.kings.fighters import most_hearts
from engine.kings.fights import sums
from engine.kings.frames import F
from engine.kings.moves import (
    ACT,
    DONE,
    PASS,
    REPEAT,
    STAND,
    Ability,
    Back,
    Choose,
    Done,
    Drink,
    Equip,
    Forge,
    Restack,
    Steal,
    Take,
    Token,
)
from engine.kings.odds import Lie, Odds, cost_of, odds, of_hero, of_last
from engine.kings.outlook import sides, throws
from engine.kings.rolling import means_of
from engine.kings.state import BACKPACK, FRIENDLY, KING, NOBODY, PLACES, State
from engine.kings.tables import ATTACK1, ATTACK2, ATTACK3, FORGING, GUARD, HEAL

KEEP = 0.06
"""The least gain for which a potion is played in a fight, in fights won."""
SNIFF = Ability("sniff")
STRONG = 4.5
"""The strength that a potion must add to be taken out of the discard pile."""
CLASS_OF = {ATTACK1: 1, GUARD: 1, ATTACK2: 2, ATTACK3: 3}
"""The class of what an action takes."""
USUAL = ((GUARD, 0.5), (FORGING, 0.2), (ATTACK2, 0.1), (ATTACK3, 0.1))
"""Actions with how likely what they take is taken by somebody who has not chosen yet."""


class Habits:
    """The answers of a seat."""

    def __init__(self, chooser: Chooser) -> None:
        self.chooser, self.judge, self.tables = chooser, chooser.judge, chooser.tables
        self._kinds: dict[str, Callable[[State, int, Sequence[Action]], Action]] = {
            "setup": self._setup,
            "action": self._action,
            "turn": self._turn,
            "token": self._token,
            "reward": self._reward,
            "forge": self._forge,
            "steal": self._steal,
            "restack": self._restack,
            "potion": self._window,
            "reroll": self._reroll,
            "opponent": self._opponent,
            "order": self._order,
            "plunder": self._give,
            "give_back": self._give,
        }

    def answer(self, kind: str, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """The answer to a question; the hidden things of others in the state are not looked at."""
        action = self._kinds[kind](state, seat, legal)
        return next((one for one in legal if one == action and type(one) is type(action)), legal[0])

    # Actions and gear

    def _action(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        options = self.chooser.options(state, seat, choosable(self.tables, state, seat))
        return Choose(self.tables.action_name(state.characters[seat], options[0].action))

    def _setup(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        return self._towards(state, seat, 1, legal) or DONE

    def _turn(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        if isinstance(legal[0], Done):
            return self._towards(state, seat, KING, legal) or DONE
        helpful = self._helpful(state, seat, legal)
        if helpful is not None:
            return helpful
        foe = self.fights(state, seat)
        return (self._towards(state, seat, foe, legal) if foe != NOBODY else None) or ACT

    def fights(self, state: State, seat: int) -> int:
        """Whom the action of a seat is against."""
        return self.tables.fight_of(state.characters[seat], state.chosen[seat])

    def _towards(self, state: State, seat: int, foe: int, legal: Sequence[Action]) -> Action | None:
        """The next move towards the best outfit against an opponent; None if it is worn."""
        some = self.judge.owned(state, seat)
        hearts = state.hearts[seat] or 1
        wanted = self.judge.outfitter.best(some, self.chooser.foe(state, foe), hearts).row
        now = state.gear[seat]
        for place, item in enumerate(wanted):
            if item != now[place]:
                move = Equip(item, PLACES[place]) if item >= 0 else Equip(now[place], BACKPACK)
                if move in legal:
                    return move
        return None

    def _helpful(self, state: State, seat: int, legal: Sequence[Action]) -> Action | None:
        """A potion or an ability that is good in the own turn before the action."""
        hearts, full = state.hearts[seat], most_hearts(self.tables, state.characters[seat])
        heals = state.chosen[seat] == HEAL
        for action in legal:
            if isinstance(action, Drink):
                kinds = {effect.kind for effect in self.tables.potions[action.potion].effects}
                if kinds & {"draw"} or (kinds & {"heal"} and hearts < full and not heals):
                    return action
                if "forge" in kinds and any(True for _ in self.judge.forged(state, self.judge.owned(state, seat))):
                    return action
            if heals and isinstance(action, Ability) and action.name == "gamble" and action.number == hearts:
                return SNIFF if SNIFF in legal else action
        return self._salvaged([one for one in legal if isinstance(one, Ability) and one.name == "salvage"])

    def _salvaged(self, ways: Sequence[Ability]) -> Ability | None:
        """The way to take the best potion out of the discard pile, if it is a strong one."""
        if not ways:
            return None
        best = max(ways, key=lambda action: self._points(action.number))
        return best if self._points(best.number) >= STRONG else None

    def _points(self, potion: int) -> float:
        """The strength that a potion adds to a usual hero, roughly."""
        card = self.tables.potions[potion]
        return added(card.gear) if card.on == ON_SELF else 0.0

    def _restack(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """The strong potions first: who looks at them draws them."""
        orders = [action for action in legal if isinstance(action, Restack)]
        return max(orders, key=lambda action: [self._points(one) for one in action if one >= 0])

    # Items and potions

    def _worth(self, state: State, seat: int, some: Owned) -> float:
        return self.judge.progress(state, seat, some)

    def worth_of(self, state: State, seat: int, action: Action) -> float:
        """The progress that a reward or a forging leads to."""
        some = self.judge.owned(state, seat)
        worth = self._worth(state, seat, some)
        if isinstance(action, Take):
            if action.what == "potions":
                rank: int = state.frames[-1][2]
                return worth * self.judge.more_potions(state, seat, rank)
            return self._worth(state, seat, some.gains(action.item, improved=bool(state.improved >> action.item & 1)))
        if isinstance(action, Forge):
            if action.how == "brew":
                potions = self.judge.room(state, seat, self.tables.rank[action.first])
                gain = 1 + 0.8 * self.judge.weights.potion * potions
                return self._worth(state, seat, some.loses(action.first)) * gain
            for made, forging in self.judge.forged(state, some):
                if forging == action:
                    return self._worth(state, seat, made)
        return worth

    def _reward(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        frame = state.frames[-1]
        forging = len(state.frames) > 1 and state.frames[-2][0] == F.FORGE
        item, _ = self.chooser.reward(state, seat, frame[2], forging=forging)
        return Take("item", item) if item >= 0 else Take("potions")

    def _forge(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """The best forging, if it is better than none."""
        return max(legal, key=lambda action: (self.worth_of(state, seat, action), action == PASS))

    def _steal(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        some = self.judge.owned(state, seat)

        def worth(action: Action) -> float:
            if isinstance(action, Steal) and action.what == "item":
                got = some.gains(action.item, improved=bool(state.improved >> action.item & 1))
                return self._worth(state, seat, got)
            return self._worth(state, seat, some) * (1 + self.judge.weights.potion)

        return max(legal, key=worth)

    def _token(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """The place where another will most likely take something."""
        liked = {-1: 0.1}
        for other in (other for other in range(state.players) if other != seat):
            for item, share in self._wanted(state, seat, other):
                liked[item] = liked.get(item, 0.0) + share
        best = max(liked, key=lambda item: liked[item])
        token = Token("item", best) if best >= 0 else Token("potions")
        return token if token in legal else PASS

    def _wanted(self, state: State, seat: int, other: int) -> Iterator[tuple[int, float]]:
        """Yields what another may take until the next turn of a seat, with how likely that is."""
        order = state.order
        waits = other in order and seat in order and order.index(other) > order.index(seat)
        for action, share in ((state.chosen[other], 0.8),) if waits else USUAL:
            if action == FORGING:
                some = self.judge.owned(state, other)
                worths = {how[3]: self._worth(state, other, made) for made, how in self.judge.forged(state, some)}
                if worths:
                    yield max(worths, key=lambda item: worths[item]), share
            elif action in CLASS_OF:
                yield self.chooser.reward(state, other, CLASS_OF[action])[0], share

    def _give(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """The things that are missed least."""
        some = self.judge.owned(state, seat)
        whole = self._worth(state, seat, some)

        def worth(action: Action) -> float:
            if isinstance(action, Equip):
                return 2.0
            if isinstance(action, Back) and action.what == "item":
                return self._worth(state, seat, some.loses(action.card)) / whole
            return 1 - self.judge.weights.potion * (1 + 0.01 * action.card) if isinstance(action, Back) else 0.0

        return max(legal, key=worth)

    # Dice

    def _reroll(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        frame = state.frames[-1]
        rolls = [action for action in legal if not isinstance(action, (Drink, Ability))]
        if state.foe == FRIENDLY:
            return dice.sensible(rolls, state.dice[seat], behind=True) or STAND
        now, action = _best(self.throws("reroll", state, seat, rolls), rolls)
        return (self._own_potion(state, seat, legal, now) if frame[2] < 0 else None) or action

    def throws(self, kind: str, state: State, seat: int, legal: Sequence[Action]) -> list[Odds]:
        """The hero's odds after each answer while dice lie there: his own ones, or those for the opponent."""
        return throws(self.tables, state, kind, seat, legal)

    def _opponent(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        told = self.throws("opponent", state, seat, legal)
        pairs = sorted(zip(told, legal, strict=True), key=lambda one: (one[0].win, -one[0].cost, one[1] == REPEAT))
        return pairs[0][1]

    # Windows

    def _order(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        """Gear that leads to a better place in the order; a potion only where it is about the crown."""
        for action in precedence.betterings(self.tables, state, seat):
            if isinstance(action, Equip) or self.fights(state, seat) == KING:
                return action
        return PASS

    def _window(self, state: State, seat: int, legal: Sequence[Action]) -> Action:
        if state.foe == FRIENDLY:
            return PASS
        before = self.standing(state)
        if seat == state.turn:
            mix = Ability("mix")
            if state.foe == KING and mix in legal and len(state.potions[seat]) > 1:
                return mix
            return self._own_potion(state, seat, legal, before) or PASS
        return self._against(state, seat, legal, before) or PASS

    def _own_potion(self, state: State, seat: int, legal: Sequence[Action], before: Odds) -> Action | None:
        """The potion that helps most in the own fight, if it helps enough."""
        best, most = None, self._least(state, seat)
        for action in legal:
            if isinstance(action, Drink):
                potion = self.tables.potions[action.potion]
                gain = self._value(state, self.with_potion(state, potion)) - self._value(state, before)
                if gain > most:
                    best, most = action, gain
        return best

    def _least(self, state: State, seat: int) -> float:
        """The least gain for which a potion is played; who has many is less thrifty, who can mix two keeps two."""
        kept = 2 if state.foe != KING and seat == state.turn and self.judge.can(state, seat, "mix") else 0
        left = len(state.potions[seat]) - kept
        return KEEP / left if left > 0 else KEEP * (1 + bool(kept))

    def _value(self, state: State, told: Odds) -> float:
        """The worth of odds for the hero, in fights of the kind won."""
        if state.foe == KING:
            return told.win - 0.02 * told.cost
        return 0.3 * told.win - 0.05 * told.cost

    def _against(self, state: State, seat: int, legal: Sequence[Action], before: Odds) -> Action | None:
        """The potion that keeps another from the crown, or from a reward if there is plenty."""
        best, most = None, 1.5 * self._least(state, seat) / max(self.judge.weights.deny, 0.1)
        for action in legal:
            if isinstance(action, Drink) and self.tables.potions[action.potion].spiteful:
                after = self.with_potion(state, self.tables.potions[action.potion])
                gain = self._value(state, before) - self._value(state, after)
                if gain > most:
                    best, most = action, gain
        return best

    def with_potion(self, state: State, potion: Potion) -> Odds:
        """The odds of the fight after a potion."""
        if potion.on == ON_OPPONENT:
            return self.standing(state, NOTHING, potion.gear)
        if potion.on == ON_HERO and potion.gear.bans:
            return self._banned(state, potion)
        told = self.standing(state, potion.gear, NOTHING)
        heal = sum(effect.amount for effect in potion.effects if effect.kind == "heal")
        full = most_hearts(self.tables, state.characters[state.turn])
        return self.standing(state, potion.gear, NOTHING, min(heal, full - state.hearts[state.turn])) if heal else told

    def _banned(self, state: State, potion: Potion) -> Odds:
        copy = state.clone()
        copy.bans |= potion.gear.bans
        return self.standing(copy)

    def standing(self, state: State, more: Gear = NOTHING, against: Gear = NOTHING, healed: int = 0) -> Odds:
        """The odds of the fight at this moment, with something more for the hero and for the opponent."""
        own, foe = sides(self.tables, state)
        own, foe = own.plus(more), foe.plus(against)
        hearts = state.hearts[state.turn] + healed
        seat, moment = state.turn, _moment(state)
        if moment == BEFORE:
            return odds(own, foe, hearts)
        lie = Lie(state.dice[seat], state.used[seat])
        if moment == LAST:
            total = sums(self.tables, state)
            strength = total.hero + more.strength + more.damage
            other = total.foe + against.strength + against.damage
            again = means_of(more)
            if again != means_of(Gear()):
                return _best(of_last(own, other, hearts, lie, again, [STAND]), [STAND])[0]
            cost = cost_of(other, own.armour, hearts)
            won = float(strength > other and cost < hearts)
            return Odds(won, tuple(float(cost == count) for count in range(hearts + 1)))
        open_ = [STAND, *dice.rerolls(own, state.used[seat], state.dice[seat])] if moment == OWN_ROLL else [STAND]
        return _best(of_hero(own, foe, hearts, lie, open_), open_)[0]


def _moment(state: State) -> int:
    """The moment of a fight; while the hero re-rolls `OWN_ROLL`."""
    frame = state.frames[-1]
    moment: int = frame[1] if frame[0] == F.WINDOW else OWN_ROLL
    return moment


def _best(told: Sequence[Odds], actions: Sequence[Action]) -> tuple[Odds, Action]:
    """The best odds for the hero with their action; of equal ones the first."""
    at = max(range(len(told)), key=lambda place: (round(told[place].win, 9), -round(told[place].cost, 9), -place))
    return told[at], actions[at]
