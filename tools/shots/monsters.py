"""Scenes of Mächtige Monster: what its table and its tutorial look like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from mmapp.table.face import Target

KINDS = ("sea", "orcs", "insects", "dragons", "undead", "demons")
NAMES = ("Anna", "Grimbart", "Zottel", "Lumpi", "Rumpel", "Knarz")
SEED = 41
KING_RULES: Mapping[str, int] = {"king_rules": 1}
SLOW, FLYING = 0.2, 14
"""The speed at which a flight is looked at, and after how many frames."""
RICH, SEEN = 9, 10
"""From how much loot on a beaten guardian is worth a picture, and after how many frames."""
Shot = Callable[[str], None]


def deal(hand: Any, seats: int, people: int, options: Mapping[str, int] = KING_RULES) -> None:
    """A game that is the same every time."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    code = code_of(Invitation("monsters", Setting(seats, options), SEED))
    who = [(NAMES[i], "" if i < people else "easy", KINDS[i]) for i in range(seats)]
    hand.app.session.begin_with(code, who)
    hand.frames(3)


def at_the_table(hand: Any, shot: Shot, seats: int) -> None:
    """One person against bots: to the first summary and on to the end."""
    deal(hand, seats, 1)
    for step in steps(hand):
        if step == 1:
            shot("table")
        if step == 2:
            hand.tap_card(best_card(hand))
            shot("table-picked")
            hand.board.let_go()
            hand.board.dispatch("on_inspect", Target("guardian", (0,)))
            shot("guardian")
            hand.sheet.close()
            hand.page.hint()
            hand.until(lambda: hand.sheet)
            shot("hint")
            hand.sheet.close()
    shot("summary")
    hand.tap("Go on")
    for _ in steps(hand, sheets=True):
        pass
    shot("end")
    hand.app.session.leave()


def best_card(hand: Any) -> int:
    """The card with the most that can be displaced."""
    counts = {card.strength: 0 for card in hand.board.scene.hand}
    for choice in hand.table.choices:
        counts[choice.monster] += 1 + 5 * (choice.owner >= 0)
    return max(counts, key=lambda strength: counts[strength])


def steps(hand: Any, sheets: bool = False) -> Iterator[int]:
    """Plays until a summary (or the end) and stops before each own move."""
    number = 0
    while True:
        now = hand.wait_for_me()
        if now == "end" or (now == "sheet" and not sheets):
            return
        if now == "sheet":
            hand.tap("Go on")
        elif now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        else:
            number += 1
            yield number
            choices = hand.table.choices
            hand.play(choices[len(choices) // 2])


def around_the_table(hand: Any, shot: Shot, seats: int) -> None:
    """Several people: the curtain, the cover of a hand, and the fight while it runs."""
    hand.app.settings_values.curtain = "full"
    deal(hand, seats, seats)
    for _ in range(seats):
        assert hand.wait_for_me() == "curtain"
        hand.hand_over(hand.page.curtain.seat)
        hand.play(hand.table.choices[-1])
    assert hand.wait_for_me() == "curtain"
    shot("curtain")
    hand.app.settings_values.curtain = "hand"
    hand.page.obey_settings()
    hand.until(lambda: not hand.page.curtain.resting)
    shot("hand-covered")
    hand.app.settings_values.animation = "1x"
    hand.page.obey_settings()
    while not any(slot.front for slot in hand.board.scene.slots):
        now = hand.what_now()
        if now == "curtain":
            hand.hand_over(hand.page.curtain.seat)
        elif now == "play":
            hand.play(hand.table.choices[-1])
        else:
            hand.frames(2)
    hand.frames(12)
    shot("fight")
    hand.app.session.leave()


def other_tables(hand: Any, shot: Shot, _: int) -> None:
    """Tables of three, five and six, each in the middle of a round."""
    for seats in (3, 5, 6):
        deal(hand, seats, 1)
        for step in steps(hand):
            if step == 2:
                shot(f"table-{seats}")
                break
        hand.app.session.leave()


def displacing(hand: Any, shot: Shot, seats: int) -> None:
    """A monster is thrown out, and both are in the air."""
    deal(hand, seats, 1)
    for _ in steps(hand):
        over = [choice for choice in hand.table.choices if choice.owner > 0]
        if over:
            _slowly(hand, SLOW)
            hand.tap_card(over[-1].monster)
            hand.tap_place(over[-1].slot, over[-1].place)
            hand.frames(FLYING)
            shot("displacing")
            break
    hand.app.session.leave()


def fight_won(hand: Any, shot: Shot, seats: int) -> None:
    """A guardian with much loot is beaten."""
    deal(hand, seats, 1)
    _slowly(hand, 1.0)
    while not any(slot.front and slot.front.beaten and slot.front.loot >= RICH for slot in hand.board.scene.slots):
        now = hand.what_now()
        if now == "sheet":
            hand.tap("Go on")
        elif now == "play":
            hand.play(_together(hand.table.choices))
        else:
            hand.frames(1)
    hand.frames(SEEN)
    shot("fight-won")
    hand.app.session.leave()


def ending(hand: Any, shot: Shot, seats: int) -> None:
    """The end of a short game, without its ceremony."""
    deal(hand, seats, 1, {"length": 1})
    hand.app.settings_values.animation = "off"
    hand.page.obey_settings()
    for _ in steps(hand, sheets=True):
        pass
    shot("end")
    hand.app.session.leave()


def _together(choices: Sequence[Any]) -> Any:
    """The strongest monster, as near to the gate as it can be laid without displacing."""
    free = [choice for choice in choices if choice.owner < 0] or list(choices)
    return max(free, key=lambda choice: (choice.monster, -choice.slot))


def _slowly(hand: Any, speed: float) -> None:
    hand.app.settings_values.animation = "1x"
    hand.page.obey_settings()
    hand.page.director.speed = speed


def cards(hand: Any, shot: Shot, _: int) -> None:
    """All cards."""
    hand.app.house.show("learn", part="cards")
    shot("monsters")


def lesson(hand: Any, shot: Shot, _: int) -> None:
    """A chapter of the tutorial."""
    hand.app.session.lesson(1)
    hand.frames(3)
    hand.tap("Try it")
    hand.wait_for_me()
    shot("lesson")


AT_THE_TABLE = (at_the_table, around_the_table, other_tables, displacing, fight_won)
STORE = (other_tables, displacing, fight_won, ending)
"""The scenes that a store's page needs."""
IN_THE_HOUSE = (cards, lesson)
