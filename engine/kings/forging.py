"""Forging: what may be forged, and what it does."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.actions import Action
from engine.kings.moves import Forge
from engine.kings.run import Run, owned
from engine.kings.state import State
from engine.kings.tables import Tables


def forgings(tables: Tables, state: State, seat: int) -> list[Action]:
    """The forgings open to a seat."""
    items = owned(state, seat)
    found: list[Action] = list(combinations(tables, state, items))
    can = tables.improvable & ~state.improved
    found += [Forge("improve", item) for item in items if can >> item & 1]
    if state.potion_deck or state.potion_pile:
        found += [Forge("brew", item) for item in items]
        found += [Forge("swap", potion) for potion in state.potions[seat]]
    return found


def combinations(tables: Tables, state: State, items: tuple[int, ...]) -> Iterator[Forge]:
    """Yields the combinations of two items; at most one of them is a joker."""
    if len(items) < 2:
        return
    for recipe in tables.forge(state.parts).recipes:
        if state.forge >> recipe.result & 1:
            for first, second in pairs(tables, recipe.first, recipe.second, items):
                yield Forge("combine", first, second, recipe.result)


def pairs(tables: Tables, first: int, second: int, items: tuple[int, ...]) -> Iterator[tuple[int, int]]:
    """Yields the pairs of items that can stand for two materials."""
    jokers = tables.jokers[tables.rank[first]]
    for one in (first, *(joker for joker in jokers if joker != first)):
        if one not in items:
            continue
        for two in (second, *(joker for joker in jokers if joker != second)):
            if two in items and two != one and not (tables.joker[one] and tables.joker[two]):
                yield one, two


def forge(run: Run, seat: int, action: Forge) -> None:
    """Carries a forging out."""
    _FORGING[action.how](run, seat, action)


def _combine(run: Run, seat: int, action: Forge) -> None:
    state = run.state
    first, second, result = action.first, action.second, action.result
    both = state.improved >> first & state.improved >> second & 1
    run.to_forge(seat, first)
    run.to_forge(seat, second)
    if both and run.tables.improvable >> result & 1:
        state.improved |= 1 << result
    state.forge &= ~(1 << result)
    state.packs[seat] += (result,)
    _tell(run, seat, "combine", ({"item": first}, {"item": second}), ({"item": result},))
    run.token_taken(seat, result)


def _improve(run: Run, seat: int, action: Forge) -> None:
    run.state.improved |= 1 << action.first
    _tell(run, seat, "improve", (), ({"item": action.first},))


def _brew(run: Run, seat: int, action: Forge) -> None:
    run.to_forge(seat, action.first)
    _tell(run, seat, "brew", ({"item": action.first},), ())
    run.draw(seat, run.tables.rank[action.first])


def _swap(run: Run, seat: int, action: Forge) -> None:
    _tell(run, seat, "swap", ({"potion": action.first},), ())
    run.draw(seat, 1)
    run.discard(seat, action.first)


def _tell(run: Run, seat: int, forging: str, gone: tuple[dict[str, int], ...], got: tuple[dict[str, int], ...]) -> None:
    run.tell("forge", seat=seat, forging=forging, gone=gone, got=got)


_FORGING = {"combine": _combine, "improve": _improve, "brew": _brew, "swap": _swap}
