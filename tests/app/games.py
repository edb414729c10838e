"""Games for tests: the same deal every time."""

from __future__ import annotations

from typing import Any

NAMES = ("Anna", "Grimbart", "Zottel", "Lumpi", "Rumpel", "Knarz")
KINDS = ("sea", "orcs", "insects", "dragons", "undead", "demons")


def deal(hand: Any, seats: int, people: int, seed: int = 41, options: tuple[str, ...] = ()) -> None:
    """A game with these people first and the simplest bots after them."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    code = code_of(Invitation("monsters", Setting(seats, frozenset(options)), seed))
    who = [(NAMES[i], "" if i < people else "random", KINDS[i]) for i in range(seats)]
    hand.app.session.begin_with(code, who)
    hand.frames(3)


def play_to_the_end(hand: Any, make: Any = None, stop_at: Any = None) -> int:
    """Plays on with the first legal choice each time; gives the number of own moves."""
    moves = 0
    while True:
        now = hand.wait_for_me()
        if now == "end" or (stop_at and stop_at(now)):
            return moves
        if now == "sheet":
            hand.tap("Go on")
        elif now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        else:
            choices = hand.table.choices
            (make or hand.play)(choices[moves % len(choices)])
            moves += 1
