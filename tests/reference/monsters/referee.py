"""The referee: checks every line and every number of a game's trace against the rules.

``check_trace(lines)`` gives the list of complaints (empty: the trace is right). As a program:
``python tests/reference/monsters/referee.py FILE``, exit code 0 when the trace is right, else 1.

The referee plays the game of the setup line again, move by move, with ``plain``. A wrong
number is a complaint and the check goes on with the right one; after a line of the wrong kind, a
broken setup or an illegal choice nothing further can be checked, so it stops there. Keys beside
those of the format are allowed in every object; the order of cards in a hand means nothing.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import TypeGuard

if not __package__:  # run as a program: let the import below find this folder's neighbours
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from reference.monsters import plain
from reference.monsters.plain import Deal, Guardian, Healing, Move, PlainGame, Reveal

HEALING = (1, 1, 2, 2, 3)
STRENGTHS = {1: range(2, 7), 2: range(4, 9), 3: range(6, 11)}
CARDS_PER_LEVEL = 12
HAND_SIZE, RESERVE_SIZE = 3, 2

Line = dict[str, object]


class StopChecking(Exception):
    """Nothing after this line can be checked."""


# ----- Values as they come out of JSON -----


def is_int(value: object) -> TypeGuard[int]:
    """A whole number; true and 1.0 are none."""
    return type(value) is int


def is_ints(value: object) -> TypeGuard[list[int]]:
    """A list of whole numbers."""
    return isinstance(value, list) and all(is_int(item) for item in value)


def is_strings(value: object) -> TypeGuard[list[str]]:
    """A list of strings."""
    return isinstance(value, list) and all(isinstance(item, str) for item in value)


def same(expected: object, found: object) -> bool:
    """Equal in value and type. A frozenset stands for a list of numbers in any order."""
    if isinstance(expected, frozenset):
        return is_ints(found) and sorted(found) == sorted(expected)
    if isinstance(expected, dict):
        if not isinstance(found, dict):
            return False
        return all(key in found and same(value, found[key]) for key, value in expected.items())
    if isinstance(expected, list | tuple):
        if not isinstance(found, list) or len(found) != len(expected):
            return False
        return all(same(one, other) for one, other in zip(expected, found, strict=True))
    return type(found) is type(expected) and found == expected


def show(value: object) -> str:
    """The value as short, printable ASCII text."""
    try:
        text = json.dumps(value, default=sorted)
    except (ValueError, TypeError, RecursionError):
        return "something that cannot be shown"
    return text if len(text) <= 200 else text[:200] + "..."


def no_double_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, refused when a key stands in it twice."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key stands twice in one object")
    return found


def no_constants(name: str) -> object:
    """NaN and Infinity are not JSON."""
    raise ValueError(f"{name} is not JSON")


def move_of(value: object) -> Move | None:
    """The move that a JSON object describes, or None when it has not the right form."""
    if not isinstance(value, dict) or "over" not in value:
        return None
    monster, slot, over = value.get("monster"), value.get("slot"), value["over"]
    if not is_int(monster) or not is_int(slot):
        return None
    if over is None:
        return Move(monster, slot, None)
    if not isinstance(over, dict):
        return None
    owner, displaced = over.get("player"), over.get("monster")
    if not is_int(owner) or not is_int(displaced):
        return None
    return Move(monster, slot, (owner, displaced))


def json_of(move: Move) -> dict[str, object]:
    """The move as an object of the trace."""
    over = None if move.over is None else {"player": move.over[0], "monster": move.over[1]}
    return {"monster": move.monster, "slot": move.slot, "over": over}


# ----- Reading lines -----


class Book:
    """The lines of the trace, read one after the other, and the complaints so far."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Nothing is read yet."""
        self.lines = iter(lines)
        self.number = 0
        self.complaints: list[str] = []

    def complain(self, text: str) -> None:
        """Note a complaint about the line read last."""
        self.complaints.append(f"line {self.number}: {text}")

    def stop(self, text: str) -> StopChecking:
        """Note a complaint after which nothing can be checked; the caller raises the answer."""
        self.complain(text)
        return StopChecking(text)

    def take(self, kind: str) -> Line:
        """The next line, which must be an object of this kind."""
        self.number += 1
        text = next(self.lines, None)
        if text is None:
            raise self.stop(f"the trace ends here, a line '{kind}' must follow")
        try:
            line = json.loads(text, object_pairs_hook=no_double_keys, parse_constant=no_constants)
        except (ValueError, RecursionError) as error:
            raise self.stop(f"not JSON: {error!a}") from None
        if not isinstance(line, dict):
            raise self.stop("not a JSON object")
        if line.get("t") != kind:
            raise self.stop(f"t is {show(line.get('t'))}, must be '{kind}'")
        return line

    def compare(self, line: Line, expected: Line) -> None:
        """Every expected key must stand there with exactly the expected value."""
        for key, value in expected.items():
            if key not in line:
                self.complain(f"key '{key}' is missing")
            elif not same(value, line[key]):
                self.complain(f"{key} is {show(line[key])}, must be {show(value)}")

    def nothing_more(self) -> None:
        """No line may follow."""
        for _ in self.lines:
            self.number += 1
            self.complain("nothing may follow the line 'end'")


# ----- The setup line -----


def read_setup(book: Book) -> Deal:
    """The deal of the setup line; everything in it is checked."""
    line = book.take("setup")
    book.compare(line, {"game": "monsters", "healing": HEALING})
    players = line.get("players")
    if not is_int(players) or players not in plain.ROUNDS:
        raise book.stop(f"players is {show(players)}, must be 3 to 6")
    book.compare(line, {"gold": [plain.STARTING_GOLD] * players})
    guardians = read_guardians(book, line.get("guardians"))
    hands = read_cards(book, line, "hands", players, HAND_SIZE)
    reserves = read_cards(book, line, "reserves", players, RESERVE_SIZE)
    check_all_monsters(book, hands, reserves)
    options = read_options(book, line.get("options"))
    if not plain.house_rules_allowed(players, options):
        book.complain(f"options {show(options)} do not go together with {players} players")
    tiles = read_tiles(book, line.get("tiles"), plain.rounds_of_game(players, options))
    deck = read_deck(book, line.get("deck"))
    start = line.get("start")
    if not is_int(start) or start not in range(players):
        raise book.stop(f"start is {show(start)}, must be 0 to {players - 1}")
    if book.complaints:
        raise StopChecking
    gold = (plain.STARTING_GOLD,) * players
    return Deal(players, options, guardians, HEALING, deck, tiles, hands, reserves, start, gold)


def read_guardians(book: Book, value: object) -> tuple[Guardian, ...]:
    """Thirty-six guardian cards, twelve of each level."""
    if not isinstance(value, list):
        book.complain("guardians is missing or not a list")
        return ()
    guardians = tuple(read_guardian(book, number, card) for number, card in enumerate(value))
    if Counter(guardian.level for guardian in guardians) != dict.fromkeys(STRENGTHS, CARDS_PER_LEVEL):
        book.complain(f"guardians must be {CARDS_PER_LEVEL} of each of the levels 1, 2, 3")
    return guardians


def read_guardian(book: Book, number: int, card: object) -> Guardian:
    """The strength lies in the level's range, whose upper end is the printed maximum."""
    keys = ("level", "max", "strength", "loot")
    values = [card.get(key) if isinstance(card, dict) else None for key in keys]
    if not is_ints(values):
        book.complain(f"guardian {number} must have the numbers {', '.join(keys)}")
        return Guardian(0, 0, 0, 0)
    guardian = Guardian(*values)
    strengths = STRENGTHS.get(guardian.level, range(0))
    if guardian.strength not in strengths:
        book.complain(f"guardian {number}: its strength is not in the range of its level")
    if guardian.max + 1 != strengths.stop:
        book.complain(f"guardian {number}: its max is not the maximum of its level")
    if guardian.loot < 0:
        book.complain(f"guardian {number}: its loot is below 0")
    return guardian


def read_cards(book: Book, line: Line, key: str, players: int, size: int) -> tuple[frozenset[int], ...]:
    """The hands, or the reserves: so many different monsters for each player."""
    value = line.get(key)
    if not isinstance(value, list) or not all(is_ints(cards) for cards in value):
        book.complain(f"{key} is missing or not a list of lists of numbers")
        return ()
    if [len(cards) for cards in value] != [size] * players:
        book.complain(f"{key} must be {size} cards for each of {players} players")
    return tuple(frozenset(cards) for cards in value)


def check_all_monsters(book: Book, hands: tuple[frozenset[int], ...], reserves: tuple[frozenset[int], ...]) -> None:
    """Hand and reserve of a player are together the monsters 1 to 5."""
    for player, (hand, reserve) in enumerate(zip(hands, reserves, strict=False)):
        if hand | reserve != plain.ALL_MONSTERS:
            book.complain(f"hand and reserve of player {player} must together be 1 to 5")


def read_options(book: Book, value: object) -> frozenset[str]:
    """Known options, each at most once."""
    if not is_strings(value):
        book.complain("options is missing or not a list of strings")
        return frozenset()
    if not set(value) <= plain.OPTIONS or len(set(value)) < len(value):
        book.complain(f"options is {show(value)}, must be some of {show(plain.OPTIONS)}, each once")
    return frozenset(value)


def read_tiles(book: Book, value: object, rounds: int) -> tuple[str, ...]:
    """One tile a round; there is one of each."""
    if not is_strings(value):
        book.complain("tiles is missing or not a list of strings")
        return ()
    if len(value) != rounds:
        book.complain(f"there are {len(value)} tiles, must be {rounds}")
    if not set(value) <= set(plain.TILES):
        book.complain(f"unknown tile in {show(value)}")
    if len(set(value)) < len(value):
        book.complain(f"a tile stands twice in {show(value)}")
    return tuple(value)


def read_deck(book: Book, value: object) -> tuple[int, ...]:
    """Every guardian stands in the deck exactly once."""
    if not same(frozenset(range(len(STRENGTHS) * CARDS_PER_LEVEL)), value) or not is_ints(value):
        book.complain("deck is missing or not every guardian id exactly once")
        return ()
    return tuple(value)


# ----- The game -----


def sets_of(cards: Iterable[Iterable[int]]) -> list[frozenset[int]]:
    """Cards of all players, to be compared in any order."""
    return [frozenset(one) for one in cards]


def check_round(book: Book, game: PlainGame) -> None:
    """The line at the start of a round, after the tile has had its effect on hands."""
    expected: Line = {"round": game.round, "start": game.start, "tile": game.tile}
    expected["castle"] = game.castle
    expected |= {"hands": sets_of(game.hands), "reserves": sets_of(game.reserves)}
    book.compare(book.take("round"), expected)


def check_legal(book: Book, legal: list[Move], value: object) -> list[Move]:
    """The moves listed must be those that are legal, each once, in any order."""
    if not isinstance(value, list):
        book.complain("legal is missing or not a list")
        return []
    listed = []
    for item in value:
        move = move_of(item)
        if move is None:
            book.complain(f"legal: {show(item)} is not a move")
        elif move in listed:
            book.complain(f"legal: {show(json_of(move))} stands there twice")
        elif move not in legal:
            book.complain(f"legal: {show(json_of(move))} is not legal")
        if move is not None:
            listed.append(move)
    for move in legal:
        if move not in listed:
            book.complain(f"legal: {show(json_of(move))} is missing")
    return listed


def check_turn(book: Book, game: PlainGame) -> Move:
    """The player in turn, the legal moves and the choice, which is given back."""
    line = book.take("turn")
    book.compare(line, {"player": game.turn})
    legal = game.legal()
    listed = check_legal(book, legal, line.get("legal"))
    choice = move_of(line.get("choice"))
    if choice is None or choice not in legal:
        raise book.stop(f"choice is {show(line.get('choice'))}, which is not legal")
    if choice not in listed:
        book.complain("choice is not one of the moves in legal")
    return choice


def check_move(book: Book, game: PlainGame, move: Move, gold: list[int]) -> None:
    """The line of the move and what it costs; the gold is changed by it."""
    player = game.turn
    if player is None:
        return
    to_treasury, to_owner = game.price(move)
    gold[player] -= to_treasury + to_owner
    if move.over is not None:
        gold[move.over[0]] += to_owner
    paid = {"treasury": to_treasury, "owner": to_owner}
    expected: Line = {"player": player, **json_of(move), "paid": paid, "gold": gold}
    book.compare(book.take("move"), expected)


def check_result(book: Book, entry: plain.LogEntry, gold: list[int]) -> None:
    """A line of the round's second half; the gold is changed by it."""
    if isinstance(entry, Reveal):
        gold[:] = [one + got for one, got in zip(gold, entry.payout, strict=True)]
        expected: Line = {key: value for key, value in entry._asdict().items() if key != "kind"}
    elif isinstance(entry, Healing):
        gold[:] = [one - paid for one, paid in zip(gold, entry.paid, strict=True)]
        expected = {"paid": entry.paid}
    else:
        gold[:] = entry.gold
        expected = {"hands": sets_of(entry.hands), "reserves": sets_of(entry.reserves)}
    book.compare(book.take(entry.kind), {**expected, "gold": gold})


def check_game(book: Book) -> None:
    """All lines, from the setup to the end."""
    game = PlainGame(read_setup(book))
    gold = list(game.gold)
    while game.turn is not None:
        number, known = game.round, len(game.log)
        check_round(book, game)
        while game.turn is not None and game.round == number:
            move = check_turn(book, game)
            check_move(book, game, move, gold)
            game.play(move)
        for entry in game.log[known:]:
            check_result(book, entry, gold)
    book.compare(book.take("end"), {"gold": game.gold, "winners": frozenset(game.winners())})
    book.nothing_more()


def check_trace(lines: Iterable[str]) -> list[str]:
    """The complaints about a trace, each begins with its line's number; empty when it is right."""
    book = Book(lines)
    try:
        check_game(book)
    except StopChecking:
        assert book.complaints
    return book.complaints


def main(arguments: list[str]) -> int:
    """Check the file that the one argument names; 0 when it is right, else 1."""
    if len(arguments) != 1:
        print("usage: referee.py FILE", file=sys.stderr)
        return 1
    try:
        with Path(arguments[0]).open(encoding="utf-8", errors="replace") as file:
            complaints = check_trace(file)
    except OSError as error:
        complaints = [f"line 0: the file cannot be read: {error!a}"]
    print(*complaints, sep="\n", end="\n" if complaints else "")
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
