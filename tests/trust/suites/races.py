"""Suite 5, Races: whatever comes late, twice or for something else, the state is that of the accepted answers.

`answers` keeps every answer that could once be given, of people and of bots, and gives it again at the worst moments.
`taps` taps twice on whatever begins something, and nothing begins twice.
"""

from __future__ import annotations

import gc
from inspect import getclosurevars
from pathlib import Path
from random import Random, seed
from tempfile import TemporaryDirectory

from trust.tables import FIRST, TABLES, deal, of, times_of_others, trials_of_others

WINDOW = True
LIMIT = 600
STEPS = 90
BACK = 27
PERSON = "a person's answer"


def short():
    return {"answers": 2, "taps": 1, **times_of_others(answers=1, taps=1)}


def long():
    return {"answers": 300, "taps": 40, **times_of_others(answers=100, taps=20)}


def answers(notes, number, game=FIRST):
    from trust.quick import Quick

    rng = Random(number)
    seed(number)
    with TemporaryDirectory() as folder:
        hand = Quick(Path(folder), animation=rng.choice(("off", "1x", "2x")), pace=rng.choice(("calm", "brisk")))
        try:
            kept = []
            for _ in range(3):
                begin(hand, rng, game)
                for _ in range(STEPS // 3):
                    keep(hand, kept)
                    something(hand, rng, game)
                    keep(hand, kept)
                    late(notes, hand, rng, kept)
                    sound(hand)
        finally:
            hand.close()


def begin(hand, rng, game) -> None:
    """A new game, or an old one again."""
    if rng.random() < 0.3 and (entry := hand.app.store.unfinished()):
        hand.app.session.resume(entry)
        hand.frames(2)
    else:
        seats = rng.choice(TABLES[game].seats[:3])
        deal(hand, game, seats, min(seats, rng.choice((1, 1, 2, 3))), rng.randrange(10**6))


def keep(hand, kept: list) -> None:
    """What could be answered now, by whom, at which table, and for which decision; bots may be at an older one."""
    table = hand.app.session.table
    if table is None:
        return
    since = {seat: table.match.asked(seat).since for seat in table.asked}
    if table.viewer in since:
        some = table.choices if table.game == FIRST else (*table.choices[:3], *table.choices[-3:])
        kept += [(table, PERSON, choice.action, since[table.viewer]) for choice in some]
    jobs = [(seat, table.thinking._jobs[seat].done) for seat in since if seat in table.thinking]
    kept += [(table, seat, done, getclosurevars(done).nonlocals["since"]) for seat, done in jobs]
    del kept[:-60]


def something(hand, rng, game) -> None:
    """The game goes on, or something comes in between."""
    what = rng.random()
    if hand.app.house.name == "home":
        begin(hand, rng, game)
    elif what < 0.45:
        go_on(hand, rng)
    elif what < 0.6 and hand.table.can_undo and hand.app.house.name == "play":
        hand.page.undo()
    elif what < 0.7:
        hand.key(BACK)
    elif what < 0.75:
        hand.app.on_pause()
    elif what < 0.8:
        hand.app.session.leave()
        hand.app.house.show("home")
    hand.frames(rng.choice((0, 1, 2, 9, 40)))


def go_on(hand, rng) -> None:
    now = hand.what_now() if hand.app.house.name == "play" else ""
    if now == "sheet":
        hand.sheet.close()
    elif now == "curtain":
        hand.hand_over(hand.page.curtain.seat)
    elif now == "play":
        hand.board.let_go()
        of(hand).make(hand, rng.choice(hand.table.choices))


def late(notes, hand, rng, kept) -> None:
    """Some kept answers are given now, perhaps twice; those that are not due change nothing."""
    often = 4 if all(table.game == FIRST for table, *_ in kept) else 12
    for table, who, action, since in rng.sample(kept, min(often, len(kept))):
        for _ in range(rng.choice((1, 2))):
            before = list(table.match.lines)
            due = is_due(table, who, action, since)
            if who == PERSON:
                taken = table.answer(action, since)
                assert taken == due, f"an answer to {since} was {taken and 'taken' or 'refused'} at {len(before)}"
            elif not table.closed:
                action()
            notes.count("answers given late" if not due else "answers given in time")
            after = table.match.lines
            assert after[: len(before)] == before
            assert due or len(after) == len(before), f"an answer to decision {since} was taken at {len(before)}"


def is_due(table, who, action, since) -> bool:
    """Whether this answers what is asked now, of whom it is asked, at a table that still stands."""
    from mmapp.table.phase import Phase

    seat = table.viewer if who == PERSON else who
    if who == PERSON and table.questions.changes:
        return not table.closed and action in table.match.legal_again(seat)
    asked = table.match.asked(seat) if seat is not None and not table.closed else None
    if asked is None or asked.since != since:
        return False
    return who != PERSON or (table.phase is Phase.ASKING and action in table.match.legal(seat))


def sound(hand) -> None:
    """One table at most is open, and its state and its file are those of the accepted answers."""
    from engine.core.record import read_record

    table = hand.app.session.table
    assert open_tables() <= {id(table)}, "a table that was left is still open"
    if table is None:
        return
    match = table.match
    assert match.game.dump(match._state) == match.game.dump(match.state_at(match.number))
    written = read_record((hand.app.store.folder / table.name).read_bytes())
    assert list(written.lines) == match.lines, "the file is not the game"


def open_tables() -> set[int]:
    from mmapp.table.table import Table

    return {id(one) for one in gc.get_objects() if type(one) is Table and not one.closed}


# Twice on everything


def taps(notes, number, game=FIRST):
    from trust.quick import Quick

    for case in CASES if game == FIRST else CASES_OF_OTHERS:
        for frames in (0, 1, 3) if case is not rematch else (number % 3,):
            seed(number)
            with TemporaryDirectory() as folder:
                hand = Quick(Path(folder), animation="off")
                try:
                    hand.app.session.bring(game)
                    hand.app.house.show("home")
                    hand.frames(2)
                    case(hand, Random(number), frames)
                    assert hand.app.session.table is None or hand.table.game == game
                    sound(hand)
                    notes.count(f"twice: {case.__name__}")
                finally:
                    hand.close()


def twice(hand, what, frames: int) -> None:
    """Two taps on the same spot, so many frames apart."""
    from kivy.tests.common import UnitTestTouch

    if isinstance(what, str):
        what = hand.button(what)
    if hasattr(what, "to_window"):
        what = what.to_window(*what.center)
    for _ in range(2):
        touch = UnitTestTouch(*what)
        touch.touch_down()
        touch.touch_up()
        hand.frames(frames)
    hand.frames(4)


def games(hand) -> int:
    return len(list(hand.app.store.folder.glob("*.game")))


def quick(hand, rng, frames) -> None:
    twice(hand, "Quick game", frames)
    assert games(hand) == 1 and hand.app.house.name == "play"


def start(hand, rng, frames) -> None:
    hand.tap("New game")
    twice(hand, "Start", frames)
    assert games(hand) == 1 and hand.app.house.name == "play"


def dealt(hand, rng, people: int) -> None:
    deal(hand, hand.app.session.game.name, 3, people, rng.randrange(10**6))


def resumed(hand, rng, frames) -> None:
    dealt(hand, rng, 3)
    hand.hand_over(hand.page.curtain.seat)
    of(hand).make(hand, hand.table.choices[0])
    hand.app.session.leave()
    hand.app.house.show("home")
    hand.frames(2)
    twice(hand, "Continue", frames)
    assert games(hand) == 1 and hand.table.number == 1 and hand.table.viewer is None


def taken_back(hand, rng, frames) -> None:
    dealt(hand, rng, 3)
    for moves in range(1, 3):
        hand.hand_over(hand.page.curtain.seat)
        of(hand).make(hand, hand.table.choices[0])
        hand.until(lambda: hand.page.curtain)
        assert hand.table.number == moves
    hand.until(lambda: not hand.page.curtain.resting)
    twice(hand, "Take the last move back", frames)
    assert hand.table.number == 1 and hand.table.viewer is None, "one move was to be taken back"


def curtain(hand, rng, frames) -> None:
    dealt(hand, rng, 3)
    seat = hand.page.curtain.seat
    hand.until(lambda: not hand.page.curtain.resting)
    twice(hand, hand.page.curtain.ids.take, frames)
    assert hand.table.viewer == seat and hand.table.number == 0


def placed(hand, rng, frames) -> None:
    dealt(hand, rng, 3)
    hand.hand_over(hand.page.curtain.seat)
    choice = rng.choice(hand.table.choices)
    hand.tap_card(choice.monster)
    twice(hand, hand.place(choice.slot, choice.place), frames)
    assert hand.table.number == 1 and hand.table.viewer is None, "the second tap opened the next hand"


def rematch(hand, rng, frames) -> None:
    from games import play_to_the_end

    dealt(hand, rng, 1)
    play_to_the_end(hand)
    twice(hand, "Rematch", frames)
    if hand.sheet is None:
        hand.tap("Rematch")
    twice(hand, "Deal new cards", frames)
    assert games(hand) == 2, "one game was to be begun"


def left(hand, rng, frames) -> None:
    dealt(hand, rng, 3)
    hand.key(BACK)
    twice(hand, "To the start page", frames)
    assert games(hand) == 1 and hand.app.session.table is None


def advised(hand, rng, frames) -> None:
    dealt(hand, rng, 1)
    while hand.wait_for_me() != "play":
        hand.sheet.close()
    for _ in range(2):
        hand.page.hint()
        hand.frames(frames)
    hand.until(lambda: hand.sheet)
    hand.sheet.close()
    hand.frames(60)
    assert hand.sheet is None, "the same hint came twice"


CASES = (quick, start, resumed, taken_back, curtain, placed, rematch, left, advised)
CASES_OF_OTHERS = (quick, start, resumed, taken_back, curtain, left, advised)
"""Without those that touch the first game's places, or wait for the end of a long game."""
TRIALS = {"answers": answers, "taps": taps, **trials_of_others(answers=answers, taps=taps)}
