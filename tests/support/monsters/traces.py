"""Traces written by the plain implementation, and ways to change them."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from functools import cache
from typing import Any

from reference.monsters.plain import Deal, Healing, Move, PlainGame, Reveal
from reference.monsters.referee import check_trace
from support.monsters.plain_games import random_deal

Json = dict[str, Any]


def move_json(move: Move) -> Json:
    """A move as an object of the trace."""
    over = None if move.over is None else {"player": move.over[0], "monster": move.over[1]}
    return {"monster": move.monster, "slot": move.slot, "over": over}


def setup_json(deal: Deal) -> Json:
    """The first line."""
    return {
        "t": "setup",
        "game": "monsters",
        "players": deal.players,
        "options": sorted(deal.options),
        "healing": list(deal.healing),
        "guardians": [asdict(card) for card in deal.guardians],
        "deck": list(deal.deck),
        "tiles": list(deal.tiles),
        "hands": [sorted(hand) for hand in deal.hands],
        "reserves": [sorted(reserve) for reserve in deal.reserves],
        "start": deal.start,
        "gold": list(deal.gold),
    }


def round_json(game: PlainGame) -> Json:
    """The line at the start of a round."""
    return {
        "t": "round",
        "round": game.round,
        "start": game.start,
        "tile": game.tile,
        "castle": list(game.castle),
        "hands": [sorted(hand) for hand in game.hands],
        "reserves": [sorted(reserve) for reserve in game.reserves],
    }


def result_lines(entries: Iterable[Any], gold: list[int]) -> Iterator[Json]:
    """The lines of fighting and healing; the gold is kept up to date."""
    for entry in entries:
        line = {("t" if key == "kind" else key): value for key, value in entry._asdict().items()}
        if isinstance(entry, Reveal):
            gold[:] = [a + b for a, b in zip(gold, entry.payout, strict=True)]
        elif isinstance(entry, Healing):
            gold[:] = [a - b for a, b in zip(gold, entry.paid, strict=True)]
        yield {**line, "gold": list(gold)}


def trace_of(deal: Deal, rng: random.Random) -> list[Json]:
    """A correct trace of a random game, one object a line."""
    game, gold = PlainGame(deal), list(deal.gold)
    lines = [setup_json(deal)]
    while game.turn is not None:
        if sum(map(len, game.places)) == 0:
            lines.append(round_json(game))
        player, legal, known = game.turn, game.legal(), len(game.log)
        displacing = [move for move in legal if move.over is not None]
        move = rng.choice(displacing or legal) if rng.random() < 0.5 else rng.choice(legal)
        shown = [move_json(one) for one in rng.sample(legal, len(legal))]
        lines.append({"t": "turn", "player": player, "legal": shown, "choice": move_json(move)})
        treasury, owner = game.price(move)
        gold[player] -= treasury + owner
        if move.over is not None:
            gold[move.over[0]] += owner
        paid = {"treasury": treasury, "owner": owner}
        done = {"t": "move", "player": player, **move_json(move), "paid": paid}
        lines.append({**done, "gold": list(gold)})
        game.play(move)
        lines.extend(result_lines(game.log[known:], gold))
        assert gold == game.gold or game.turn is None
    lines.append({"t": "end", "gold": list(game.gold), "winners": game.winners()})
    loaded: list[Json] = json.loads(json.dumps(lines))
    return loaded


def referee_says(lines: Iterable[Any]) -> list[str]:
    """The complaints about these objects."""
    complaints = check_trace([json.dumps(line) + "\n" for line in lines])
    assert all(complaint.startswith("line ") for complaint in complaints)
    return complaints


@cache
def sample_text(seed: int, players: int, options: frozenset[str]) -> str:
    """A correct trace as one JSON list."""
    rng = random.Random(seed)
    return json.dumps(trace_of(random_deal(rng, players, options), rng))


def sample_trace(seed: int = 1, players: int = 4, options: Iterable[str] = ("chain", "king_rules")) -> list[Json]:
    """A correct trace."""
    loaded: list[Json] = json.loads(sample_text(seed, players, frozenset(options)))
    return loaded


def first(lines: Sequence[Json], kind: str, number: int = 0) -> Json:
    """The line of this kind with this number."""
    return [line for line in lines if line["t"] == kind][number]


# ----- Changing a trace -----

Path_ = tuple[str | int, ...]


def leaves(value: object, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every number, string, truth value and null in a line, and where it stands."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from leaves(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from leaves(item, (*path, index))
    else:
        yield path, value


def changed(lines: Sequence[Json], number: int, path: Path_, value: object) -> list[Json]:
    """The trace with one value changed."""
    lines = list(lines)
    lines[number] = copy.deepcopy(lines[number])
    place: Any = lines[number]
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    return lines
