"""`python -m tools.outlook`: learns from finished games what gold and cards at the end of a round are worth.

Games of one bot against itself are played. Before each fight every way it may end is noted, with
everybody's gold, hand and seat; at the end of the game it is known who won. For each number of
rounds left the numbers are sought that make the winners most likely; they are printed as they
stand in `engine/monsters/bots/bots.toml`, and with --option as in `house_rules.toml` beside it.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Sequence
from math import exp, log
from typing import NamedTuple

from engine.bots.roster import seat_bots
from engine.core.bot_view import bot_views
from engine.core.setting import Invitation, Setting, chance_of, values_of
from engine.monsters.bots.players import judge_of
from engine.monsters.bots.until_fight import rehearsal
from engine.monsters.cards import STRENGTHS
from engine.monsters.lid import LID
from engine.monsters.rounds import next_start
from engine.monsters.rules import Monsters

TABLES: tuple[tuple[str, ...], ...] = ((), ("chain", "king_rules"))
STRENGTHS_LEARNED = range(2, 6)
"""A monster of strength 1 is worth nothing: the others are measured against it."""
FINEST = 0.01
"""The search for the best numbers ends at steps of this size."""
STEEPEST = 5.0
"""No race is decided by less gold; a few games alone could make it seem so."""
DOUBT = 1e-4
"""How much the square of a number in gold costs, so that chance alone does not drive it far."""


class Moment(NamedTuple):
    """The end of a round, before the fight."""

    left: int
    ends: list[tuple[float, list[float]]]
    """Every way the fight may end: its chance and everybody's gold then."""
    hands: list[tuple[int, ...]]
    """Everybody's next hand."""
    places: list[int]
    """How far everybody sits from the next start player."""
    winners: tuple[int, ...]


def moments(bot: str, players: int, options: Sequence[str], seed: int) -> Iterator[Moment]:
    """The ends of the rounds of one game."""
    game = Monsters()
    imagined = rehearsal(game.deck)
    setting = Setting(players, values_of(options, game.options))
    bots = seat_bots(LID, [bot], players, "outlook", seed)
    state = game.setup(setting, chance_of(Invitation(game.name, setting, seed)))
    found = []
    while owed := bot_views(game, state):
        (bot_view,) = owed
        play = bots[bot_view.seat].think(bot_view).finish()
        over = state.clone()
        imagined.advance(over, bot_view.seat, play)
        if over.turn < 0:
            ends = judge_of(imagined, bot_view.view).endings(over.lying, over.gold)
            hands = [STRENGTHS[hand | reserve] for hand, reserve in zip(over.hand, over.reserve, strict=True)]
            places = [(player - next_start(state)) % players for player in range(players)]
            found.append(Moment(state.rounds - state.round - 1, ends, hands, places, ()))
        game.apply(state, bot_view.seat, play)
    outcome = game.outcome(state)
    if outcome:
        yield from (moment._replace(winners=outcome.winners) for moment in found)


def likelihood(numbers: Sequence[float], known: Sequence[Moment]) -> float:
    """How well race, the strengths 2 to 5 and the seats after the first foretell who wins: a mean logarithm.

    A shared win counts for each of the winners in part.
    """
    race, cards, seats = numbers[0], (0.0, 0.0, *numbers[1:5]), (0.0, *numbers[5:])
    total = 0.0
    for moment in known:
        extra = [
            sum(cards[strength] for strength in hand) + seats[place]
            for hand, place in zip(moment.hands, moment.places, strict=True)
        ]
        chances = [1e-9] * len(moment.winners)
        for weight, gold in moment.ends:
            shares = [exp(race * (coins + more - 40)) for coins, more in zip(gold, extra, strict=True)]
            whole = sum(shares)
            for number, winner in enumerate(moment.winners):
                chances[number] += weight * shares[winner] / whole
        total += sum(map(log, chances)) / len(chances)
    return total / len(known) - DOUBT * sum(number * number for number in numbers[1:])


def climb(worth: Callable[[Sequence[float]], float], begin: Sequence[float], free: Sequence[int]) -> list[float]:
    """The numbers that are worth most, one of the free ones moved at a time by smaller and smaller steps."""
    best, most, step = list(begin), worth(begin), 0.3
    while step >= FINEST:
        moved = False
        for index in free:
            for change in (step, -step):
                trial = best[:]
                trial[index] += change * (0.2 if index == 0 else 1.0)
                if 0 < trial[0] <= STEEPEST and (value := worth(trial)) > most:
                    best, most, moved = trial, value, True
                    break
        step = step if moved else step / 2
    return best


def learn(left: int, known: Sequence[Moment], players: int) -> list[float]:
    """The best numbers for so many rounds left; in the last round cards and seats are worth nothing."""
    begin = [1.5 if left == 0 else 0.4, *[0.0] * (len(STRENGTHS_LEARNED) + players - 1)]
    free = range(1) if left == 0 else range(len(begin))
    return climb(lambda numbers: likelihood(numbers, known), begin, free)


def table(players: int, bot: str, games: int, house_rules: Sequence[str] = ()) -> str:
    """The outlook for a number of players and these house rules, as it stands in the file."""
    found: dict[int, list[Moment]] = {}
    for options in TABLES:
        for seed in range(games):
            for moment in moments(bot, players, (*options, *house_rules), seed):
                found.setdefault(moment.left, []).append(moment)
    numbers = [learn(left, found[left], players) for left in sorted(found)]
    race = [round(row[0], 3) for row in numbers]
    cards = [[0.0, *(round(number, 2) for number in row[1:5])] for row in numbers]
    seats = [[0.0, *(round(number, 2) for number in row[5:])] for row in numbers]
    rows = (
        f"{name} = [\n" + "".join(f"  {row},\n" for row in lists) + "]"
        for name, lists in zip(("cards", "seats"), (cards, seats), strict=True)
    )
    return "\n".join([f"[outlook.{players}]", f"race = {race}", *rows, ""])


def main() -> None:
    """Prints a table for each number of players."""
    parser = ArgumentParser(prog="python -m tools.outlook", description="Learn what gold and cards are worth.")
    parser.add_argument("--players", type=int, action="append", help="table sizes (default: all)")
    parser.add_argument("--bot", default="normal", help="who plays (default: normal)")
    parser.add_argument("--games", type=int, default=1500, help="games with no variant, and as many with both")
    parser.add_argument("--option", action="append", default=[], help="a house rule that is on in all of them")
    options = parser.parse_args()
    for players in options.players or Monsters.seats:
        print(table(players, options.bot, options.games, options.option), flush=True)


if __name__ == "__main__":
    main()
