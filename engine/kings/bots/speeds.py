"""`speeds`: how fast the odds of a fight and the strongest bot are here, for the command `bench`."""

from __future__ import annotations

from collections.abc import Callable

from engine.bots.base import Bot
from engine.bots.play import play_deal
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.setting import Invitation, Setting
from engine.kings import odds
from engine.kings.abilities import Gear
from engine.kings.bots.players import kings_bot
from engine.kings.content import Content
from engine.kings.hands import largest, work
from engine.kings.rules import Kings

Clock = Callable[[], float]
STRONGEST = "hard"
HEARTS = 3
"""The hearts of the hero whose odds are measured."""
TIMES_NEW = 2
"""The number of times that odds are worked out from nothing; the quicker one counts, as other programs run, too."""
TIMES_KNOWN = 1000
"""The number of times that known odds are asked for."""


class Watch:
    """Takes the time of calls by a clock of processor time that is handed in."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock

    def spent(self, run: Callable[[], object]) -> float:
        """The milliseconds that a call takes."""
        begun = self._clock()
        run()
        return 1e3 * (self._clock() - begun)


def speeds(game: Kings, setting: Setting, seconds: float, clock: Clock) -> dict[str, float]:
    """Milliseconds of processor time by name: the odds of the largest hand of the cards, at first and when they are
    known; a real choice of the strongest bot, in the mean and at most; all its choices of a seat in a round."""
    watch = Watch(clock)
    return {**_of_odds(game.deck, watch), **_of_bot(game, setting, seconds, watch)}


def _of_odds(deck: Content, watch: Watch) -> dict[str, float]:
    """The hero with the largest hand against each king and the creature with the most dice and re-rolls."""
    hero = max((hand.gear for one in deck.characters for hand in largest(deck, one)), key=work)
    foes = [*(king.gear for king in deck.kings), max((one.gear for one in deck.creatures), key=work)]
    return {
        "odds_new_ms": max(min(_first_time(hero, foe, watch) for _ in range(TIMES_NEW)) for foe in foes),
        "odds_known_ms": watch.spent(lambda: [odds.odds(hero, foes[-1], HEARTS) for _ in range(TIMES_KNOWN)])
        / TIMES_KNOWN,
    }


def _first_time(hero: Gear, foe: Gear, watch: Watch) -> float:
    odds.forget()
    return watch.spent(lambda: odds.odds(hero, foe, HEARTS))


def _of_bot(game: Kings, setting: Setting, seconds: float, watch: Watch) -> dict[str, float]:
    """The strongest bot at all seats, in whole games; a question with one answer is no real choice."""
    spent, chosen, rounds, games, latest = 0.0, [0.0], 0, 0, 0

    def choose(bot: Bot, bot_view: AnyBotView) -> Action:
        nonlocal spent, latest
        answers: list[Action] = []
        taken = watch.spent(lambda: answers.append(bot.think(bot_view).finish()))
        spent += taken
        latest = bot_view.view.round + 1
        if len(bot_view.legal) > 1:
            chosen.append(taken)
        return answers[0]

    while not games or spent < 1e3 * seconds:
        bots = [kings_bot(STRONGEST, "", {}, seat) for seat in range(setting.seats)]
        play_deal(game, Invitation(game.name, setting, games), bots, choose=choose)
        rounds += latest
        games += 1
    return {
        f"{STRONGEST}_choice_ms": sum(chosen) / len(chosen[1:]),
        f"{STRONGEST}_longest_ms": max(chosen),
        f"{STRONGEST}_seat_and_round_ms": spent / rounds / setting.seats,
    }
