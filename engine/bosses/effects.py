"""`resolve`: the interpreter of effects: an ability asks for its targets, then its verbs happen in turn."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bosses import change
from engine.bosses.abilities import HIDDEN_AIMS, IMPLIED, UNSURE_AIMS, Ability, chosen_aims
from engine.bosses.aims import Actor, implied, may_exist, options
from engine.bosses.cards import OF, is_miniboss, is_room
from engine.bosses.dungeon import building_spots
from engine.bosses.frames import CHOICES, Asked, Choice, Effect, advanced
from engine.bosses.run import Run
from engine.bosses.state import State
from engine.bosses.tables import Tables
from engine.bosses.verbs import do_verb


def actor_of(tables: Tables, state: State, fx: Effect) -> Actor:
    """The actor of an effect, for its targets."""
    return Actor(tables, state, fx.seat, OF[fx.of], fx.at, fx.hero)


def resolve(run: Run, fx: Effect) -> bool:
    """Goes on with an effect as far as it can; returns True if its controller must answer first."""
    ability = run.tables.abilities[fx.ability]
    if not fx.targets and not fx.step and fx.asked == Asked.NOTHING and not _begins(run, fx, ability):
        run.drop()
        return False
    if len(fx.targets) < len(ability.aims):
        fx = _aim(run, fx, ability)
        run.swap(fx)
        if fx.asked == Asked.AIM:
            return True
    if ability.may and _must_agree(fx, ability):
        run.swap(advanced(fx, fx.targets, fx.step, Asked.LEAVE))
        return True
    return _happen(run, fx, ability)


def _begins(run: Run, fx: Effect, ability: Ability) -> bool:
    """Whether a trigger acts at all: paid for, not used up, and with a target if it may be declined."""
    state = run.state
    if state.out >> fx.seat & 1 or state.coins[fx.seat] < ability.price:
        return False
    if ability.may:
        actor = actor_of(run.tables, state, fx)
        if not all(may_exist(actor, aim) for aim in chosen_aims(ability)):
            return False
    return not (ability.once and ability.when not in ("use", "cancel") and change.is_used(run, fx))


def _aim(run: Run, fx: Effect, ability: Ability) -> Effect:
    """Finds targets one by one until somebody must choose one; returns the effect with them."""
    actor, targets = actor_of(run.tables, run.state, fx), list(fx.targets)
    for aim in ability.aims[len(targets) :]:
        if aim in IMPLIED:
            targets.append(implied(actor, fx.card, aim))
            continue
        if not may_exist(actor, aim):
            targets.append(-1)
            continue
        found = options(actor, aim)
        if len(found) != 1 or ability.may or aim in HIDDEN_AIMS:
            return advanced(fx, tuple(targets), fx.step, Asked.AIM)
        targets.append(found[0])
    return advanced(fx, tuple(targets), fx.step, fx.asked if fx.asked != Asked.AIM else Asked.NOTHING)


def _must_agree(fx: Effect, ability: Ability) -> bool:
    """Whether a trigger that may be declined, without a chosen target, still waits for a yes."""
    return not fx.step and fx.asked == Asked.NOTHING and not chosen_aims(ability)


def _happen(run: Run, fx: Effect, ability: Ability) -> bool:
    """Carries out verbs until one asks something; returns whether one did."""
    if not fx.step and ability.once and ability.when not in ("use", "cancel"):
        if change.is_used(run, fx):
            run.drop()
            return False
        change.mark_used(run, fx)
    depth, places = len(run.state.frames), run.tables.places[fx.ability]
    for step in range(fx.step, len(ability.verbs)):
        fx = advanced(fx, fx.targets, step + 1, Asked.AGREED)
        run.swap(fx)
        do_verb(run, fx, ability.verbs[step], places[step])
        if len(run.state.frames) != depth:
            return False
    run.drop()
    level_up(run)
    return False


def level_up(run: Run) -> None:
    """Starts the level-up of seats with five active rooms for the first time; who is due after a reveal waits."""
    due = run.due_level_ups() & ~run.state.due
    if due:
        for seat in run.state.order:
            if due >> seat & 1:
                run.level_up(seat)


# Answers to effects


def pick(run: Run, fx: Effect, value: int) -> None:
    """Takes the target that the controller names, or the agreement."""
    if fx.asked == Asked.LEAVE:
        run.swap(advanced(fx, fx.targets, fx.step, Asked.AGREED))
    else:
        run.swap(advanced(fx, (*fx.targets, value), fx.step, Asked.AGREED))


def decline(run: Run, fx: Effect) -> None:
    """Ends an effect that its controller declines; a part that must be done but cannot, does nothing."""
    ability = run.tables.abilities[fx.ability]
    if fx.asked == Asked.LEAVE or ability.may:
        run.drop()
    else:
        run.swap(advanced(fx, (*fx.targets, -1), fx.step, Asked.AGREED))


def picks(tables: Tables, state: State, fx: Effect) -> tuple[tuple[int, ...], bool]:
    """The values that can be picked, and whether the question can be declined."""
    ability = tables.abilities[fx.ability]
    if fx.asked == Asked.LEAVE:
        return (1,), True
    aim = ability.aims[len(fx.targets)]
    return options(actor_of(tables, state, fx), aim), ability.may or aim in UNSURE_AIMS


# Choices in the middle of an effect


def choices(tables: Tables, state: State, choice: Choice) -> tuple[tuple[int, ...], bool]:
    """The values that can be chosen, and whether none may be."""
    what, seat = CHOICES[choice.what], choice.seat
    if what == "discard":
        return state.hands[seat], False
    if what == "take":
        return (*state.hands[choice.about], *state.spells[choice.about]), True
    if what == "show":
        return tuple(card for card in state.hands[seat] if is_miniboss(card) and not state.shown >> card & 1), True
    return tuple(building_spots(tables, state, seat, choice.about)) if is_room(choice.about) else (), True


def is_asked(state: State, choice: Choice) -> bool:
    """Whether the choice must still be asked, going by what everybody sees."""
    what, cards = CHOICES[choice.what], state.hands[choice.seat]
    if what == "show":
        return any(not state.shown >> card & 1 for card in cards)
    return what != "discard" or bool(cards)


def choose(run: Run, choice: Choice, value: int) -> None:
    """Makes the choice and lets the effect go on."""
    what, seat = CHOICES[choice.what], choice.seat
    run.by = (OF[choice.of], choice.card)
    if what != "show":
        run.drop()
    if what == "discard":
        run.discard(seat, (value,))
    elif what == "take":
        _take(run, choice.about, seat, value)
    elif what == "show":
        _show(run, choice, value)
    else:
        change.build_now(run, seat, choice.about, value)
    run.by = None


def _take(run: Run, giver: int, seat: int, card: int) -> None:
    """Moves a card from hand to hand, and everybody sees which one it is."""
    run.let_go(giver, card)
    run.forget(card)
    run.hold(seat, card, seen=True)
    run.tell("given", from_seat=giver, seat=seat, card=card)


def _show(run: Run, choice: Choice, card: int) -> None:
    run.show(card)
    run.tell("shown", seat=choice.seat, card=card)
    run.gain(choice.seat, choice.about)


# Effects whose targets were chosen before


def with_targets(run: Run, fx: Effect, ability: Ability, chosen: Iterator[int]) -> Effect:
    """The effect with its chosen targets and those that nobody chooses."""
    targets: list[int] = []
    if ability.aims:
        actor = actor_of(run.tables, run.state, fx)
        targets = [implied(actor, fx.card, aim) if aim in IMPLIED else next(chosen) for aim in ability.aims]
    return advanced(fx, tuple(targets), fx.step, Asked.AGREED)


def still_possible(run: Run, fx: Effect, ability: Ability) -> Effect:
    """The effect without the targets that have become impossible since it was announced."""
    if not fx.targets:
        return fx
    actor = actor_of(run.tables, run.state, fx)
    targets = tuple(
        target if aim in IMPLIED or target in options(actor, aim) else -1
        for aim, target in zip(ability.aims, fx.targets, strict=True)
    )
    return advanced(fx, targets, fx.step, fx.asked)
