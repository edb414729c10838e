"""`trace`: a game for a referee, one JSON-ready object a line, nothing hidden.

A state line stands after the setup line and before each question; sealed answers follow each other without one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.core.actions import Action
from engine.core.chance import Script
from engine.core.events import Event
from engine.core.record import Line, Record
from engine.core.replay import setting_of, settled
from engine.kings.cards import LETTERS, ON_HERO, Item, Opponent, Potion
from engine.kings.dice import sides_for
from engine.kings.frames import F
from engine.kings.moves import Ability, Drink
from engine.kings.rounds import rounds_begun
from engine.kings.rules import Kings
from engine.kings.run import Run
from engine.kings.state import State
from engine.kings.tables import ACTIONS, ARTS
from engine.kings.telling.trace_events import entry_of, names_of_bans, source_of
from engine.kings.telling.trace_states import state_line

Entry = dict[str, Any]
SLOTS = ("foot", "body", "head", "hand", "any")
RECOVERING = ARTS["recover"]
COLORS = ("red", "green", "blue", "purple")


def trace(game: Kings, record: Record) -> Iterator[Entry]:
    """Yields the lines of the trace, in order, from a replay of the record."""
    record = settled(game, record)
    script = Script(record.header.setup)
    setting = setting_of(record.header)
    state = game.dealt(setting, script)
    options = {option.name: setting.value(option.name) for option in game.options}
    yield {"t": "setup", "game": game.name, "players": state.players, "options": options, **_setup(game, state)}
    lines: list[Entry] = []

    giver: Entry | None = None

    def hear(event: Event) -> None:
        entry = entry_of(game.tables, state, event)
        if entry is not None:
            if event.kind == "forge" and giver is not None:
                entry["by"] = giver
            lines.append(entry)

    game.go_on(Run(game.tables, state, script, hear))
    for line in record.lines:
        if not game.sealed(state):
            yield state_line(game, state)
        yield _ask(game, state, line)
        action = game.codec.read(line.action)
        giver = _giver(game, state, action, giver)
        game.apply(state, line.seat, action, Script(line.outcomes), hear)
        yield from lines
        lines.clear()
    yield state_line(game, state)
    outcome = game.outcome(state)
    if outcome is not None:
        rounds, winner = rounds_begun(state), state.winner >= 0
        yield {"t": "end", "ranks": list(outcome.ranks), "rounds": rounds, "beaten_king": winner}


def _ask(game: Kings, state: State, line: Line) -> Entry:
    decision = next(one for one in game.pending(state) if one.seat == line.seat)
    legal = [_words(game, action) for action in game.legal(state, line.seat)]
    choice = _words(game, game.codec.read(line.action))
    entry: Entry = {"t": "ask", "seat": line.seat, "kind": decision.kind, "legal": legal, "choice": choice}
    if decision.kind == "action":
        entry["sealed"] = True
    return entry


def _words(game: Kings, action: Action) -> str:
    """An action as a record writes it, but with the number of a potion also where it is 0."""
    text: str = game.codec.write(action)
    return f"{text} 0" if action == Ability(RECOVERING) else text


def _giver(game: Kings, state: State, action: Action, before: Entry | None) -> Entry | None:
    """The card that gives the forging under way or the one that an action begins; None for the plain rule's."""
    if isinstance(action, Drink) and any(one.kind == "forge" for one in game.tables.potions[action.potion].effects):
        return source_of(("potion", action.potion))
    if not any(frame[0] == F.FORGE for frame in state.frames):
        return None
    trick = game.tables.trick(state.characters[state.turn], state.chosen[state.turn])
    return before or (source_of(("action", trick.id)) if trick is not None else None)


# The setup line


def _setup(game: Kings, state: State) -> Entry:
    deck, tables = game.deck, game.tables
    return {
        "items": [_item(item) for item in deck.items],
        "recipes": [list(recipe) for recipe in tables.forge(state.parts).recipes],
        "potions": [_potion(potion) for potion in deck.potions],
        "creatures": [{"level": card.level, **_opponent(card)} for card in deck.creatures],
        "standard": [{"level": card.level, **_opponent(card)} for card in deck.standard],
        "kings": [{"old": card.age == "old", "promo": card.age == "promo", **_opponent(card)} for card in deck.kings],
        "king": state.king,
        "actions": _actions(game),
        "parts": [LETTERS[part] for part in state.parts],
        "seats": _seats(game, state),
    }


def _item(item: Item) -> Entry:
    return {
        "class": item.rank,
        "slot": SLOTS[item.slot],
        "joker": item.joker,
        "part": LETTERS[item.part],
        "improvable": item.improved is not None,
    }


def _potion(potion: Potion) -> Entry:
    on = "other" if potion.on == ON_HERO else potion.on
    return {"on": on, "lasts": "round" if potion.lasting else "turn"}


def _opponent(card: Opponent) -> Entry:
    bans = names_of_bans(card.bans)
    ban = None if not bans else bans[0] if len(bans) == 1 else bans
    return {"dice": list(sides_for(card.gear)), "strength": card.gear.strength, "ban": ban}


def _actions(game: Kings) -> list[Entry]:
    found: list[Entry] = [{"name": action.name, "order": action.order} for action in ACTIONS]
    for own in game.deck.characters:
        found += [{"name": one.id, "order": one.order, "once": True, "of": own.id} for one in own.tricks]
    return found


def _seats(game: Kings, state: State) -> list[Entry]:
    """The character and the colour of each seat; who has action cards of one colour has that colour."""
    own = [game.tables.characters[one] for one in state.characters]
    names = [one.id if one is not None else "neutral" for one in own]
    purple = [one is not None and bool(one.tricks) for one in own]
    colors = iter(color for color in COLORS if color != COLORS[-1] or not any(purple))
    return [
        {"character": name, "color": COLORS[-1] if is_purple else next(colors)}
        for name, is_purple in zip(names, purple, strict=True)
    ]
