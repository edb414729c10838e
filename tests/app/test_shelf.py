"""Several games in the box: which lies in front, what each keeps for itself, and how the pages look then."""

from __future__ import annotations

import json
from shutil import copytree

import pytest
from rooms import bot_game
from shelf import TITLES, as_played, shelf
from test_pages import CASES, settle

FRONT = "lamps"


@pytest.fixture(params=[2, 3])
def several(request):
    with shelf(request.param) as names:
        yield names


def titles(hand):
    """The games that stand behind."""
    return [widget.title for widget in hand.widgets() if type(widget).__name__ == "GameButton"]


def bring(hand, name):
    hand.tap(next(widget for widget in hand.widgets() if getattr(widget, "title", "") == TITLES[name]))
    hand.frames(2)


def test_one_game_has_no_shelf(start):
    with shelf(1):
        hand = start()
        assert not titles(hand) and "The Game Chest" not in hand.texts()


def test_a_tap_brings_a_game_to_the_front_and_it_stays_there(start, several):
    hand = start()
    assert titles(hand) == [TITLES[name] for name in several] and hand.app.session.game.name == "monsters"
    bring(hand, FRONT)
    assert hand.page.title == TITLES[FRONT]
    assert titles(hand) == ["Mächtige Monster", *(TITLES[name] for name in several if name != FRONT)]
    assert start().app.session.game.name == FRONT, "also after a new start"


def test_the_game_that_was_played_last_lies_in_front(start, several):
    hand = start()
    bring(hand, FRONT)
    hand.app.session.bring("monsters")
    hand.app.session.quick()
    hand.frames(2)
    hand.app.session.leave()
    assert start().app.session.game.name == "monsters"


def test_a_kill_does_not_forget_which_game_lay_in_front(start, several, tmp_path, tmp_path_factory):
    hand = start()
    hand.app.session.bring(FRONT)
    killed = copytree(tmp_path, tmp_path_factory.mktemp("killed") / "data")
    assert start(data=killed).app.session.game.name == FRONT


def test_each_game_keeps_its_own_settings(start, several, tmp_path):
    hand = start()
    hand.app.session.game.remember(
        [("Zoë", "", "sea"), ("Ben", "easy", "orcs"), ("Cem", "easy", "undead")], {"chain": 1}
    )
    hand.app.file.save()
    bring(hand, FRONT)
    hand.tap("New game")
    game = hand.page.game
    assert int(hand.page.count) == 3 and hand.page.rows[0].name != "Zoë" and not hand.page.chosen()
    hand.page.options["order"].choose(2)
    game.remember([row.seat() for row in hand.page.rows], hand.page.chosen())
    hand.app.file.save()
    kept = json.loads((tmp_path / "settings.json").read_text())
    assert kept["options"] == ["chain"] and kept["games"][FRONT]["players"] == 3
    again = start().app.session
    assert again.setup("monsters").options() == {"chain": 1} and again.setup(FRONT).settings.seats[0][2] == "look0"


def test_the_chronicle_tells_games_apart(start, several):
    hand = start()
    entry = hand.app.store.entries[bot_game(hand.app.store, 3, 6)]
    as_played(hand.app, entry, FRONT)
    hand.tap("Chronicle")
    rows = [widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"]
    assert sorted(row.entry.game for row in rows) == sorted(["monsters", FRONT])
    assert [TITLES[FRONT] in row.line for row in rows] == [row.entry.game == FRONT for row in rows]
    hand.tap("All games")
    hand.tap(TITLES[FRONT])
    rows = [widget for widget in hand.widgets() if type(widget).__name__ == "GameRow"]
    assert [row.entry.game for row in rows] == [FRONT]
    hand.page._filter("going")
    hand.page._choose_game("")
    hand.page._filter("all")
    hand.tap("Statistics")
    said = hand.texts()
    assert TITLES[FRONT] in said and "Most gold" in said and "Lamps lit" in said


def test_a_code_of_another_game_leads_to_its_table(start, several):
    hand = start()
    bring(hand, FRONT)
    code = hand.app.session.setup("monsters").new_code(5, {"king_rules": 1})
    hand.tap("New game")
    hand.page.enter_code()
    sheet = hand.app.house.sheets()[0]
    hand.page._take_code(sheet, code, None)
    hand.frames(2)
    assert hand.page.game.name == "monsters" and int(hand.page.count) == 5
    assert hand.page.chosen() == {"king_rules": 1} and hand.page.code == code


def test_roles_are_chosen_or_drawn(start, several):
    from engine.box import invitation_of

    hand = start()
    bring(hand, FRONT)
    hand.tap("New game")
    page, begun = hand.page, []
    page.session.begin_with = lambda code, _: begun.append(invitation_of(code).setting.roles)
    page.choose_role(page.rows[1])
    hand.frames(2)
    hand.tap("Thief: is a thief")
    assert [row.role_title for row in page.rows] == ["Role by lot", "Thief", "Role by lot"]
    hand.tap("Start")
    page.choose_role(page.rows[0])
    hand.frames(2)
    hand.tap("Thief: is a thief")
    assert [row.role for row in page.rows] == ["thief", "", ""], "nobody is what another is"
    page._take_role(page.rows[0], "")
    hand.tap("Start")
    assert sorted(begun[0]) == ["keeper", "thief", "watch"] and begun[0][1] == "thief" and begun[1] == ()


def test_the_page_to_learn_shows_what_a_game_has(start, several):
    hand = start()
    bring(hand, FRONT)
    hand.tap("Learn")
    assert hand.page.ids.parts.names == ["Rules", "Cards"] and not hand.app.session.newcomer()
    assert TITLES[FRONT] in hand.page.title


def rooms(hand, names):
    """The pages that look different with several games."""
    entry = hand.app.store.entries[bot_game(hand.app.store, 3, 6)]
    going = hand.app.store.entries[bot_game(hand.app.store, 4, 6, decisions=5)]
    for name in names:
        as_played(hand.app, entry, name)
        as_played(hand.app, going, name)

    def visit():
        for front in ("monsters", *names):
            hand.app.session.bring(front)
            hand.app.house.show("home")
            yield f"home of {front}"
        for page in ("newgame", "learn", "settings", "about", "chronicle"):
            hand.app.house.show(page)
            yield page
        hand.tap("All games")
        yield "which game"
        hand.tap("All games")
        hand.tap("Statistics")
        yield "statistics"

    return visit


def sampled(number):
    """Every size with small and large text, each in one of the languages."""
    cases = [(*case, lang) for case in CASES for lang in ("de", "en")]
    return cases[number % 2 :: 4] + cases[3 - number % 2 :: 4]


@pytest.mark.slow
@pytest.mark.parametrize("count", [2, 3])
def test_pages_of_a_shelf_fit(start, count):
    import measure
    from driver import resize

    found = []
    with shelf(count) as names:
        hand = start(animation="off")
        visit = rooms(hand, names)
        for size, text, lang in sampled(count):
            hand.app.house.show("home")
            resize(*size)
            settle(hand, lang, text)
            for name in visit():
                hand.settled()
                found += measure.faults(hand, f"{name} of {count} at {size[0]}x{size[1]}, {text} %, {lang}")
    assert not found, "\n".join(found)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_the_start_page_fits_with_any_number_of_games(start, count):
    import measure
    from driver import resize

    found, seen = [], set()
    with shelf(count) as names:
        hand = start(animation="off")
        bot_game(hand.app.store, 4, 6, decisions=5)
        fronts = ["monsters", *names[:1]]
        for number, (size, text, lang) in enumerate(sampled(count)):
            theme = ("dark", "light")[(number + number // 6) % 2]
            hand.app.settings_values.theme = theme
            resize(*size)
            settle(hand, lang, text)
            for front in fronts:
                hand.app.session.bring(front)
                hand.app.house.show("home")
                hand.settled()
                behind = [name for name in ("monsters", *names) if name != front]
                assert len(titles(hand)) == len(behind) == count - 1
                where = f"{front} of {count} at {size[0]}x{size[1]}, {text} %, {lang}, {theme}"
                found += [*measure.faults(hand, where), *measure.pale(hand, where)]
            seen |= {(size, text), (theme, text), (size, theme)}
    assert not found, "\n".join(found)
    assert len(seen) == 6 * 2 + 2 * 2 + 6 * 2, "every size with every text and theme, every theme with every text"


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_texts_on_a_shelf_stand_out(start, theme):
    import measure

    found = []
    with shelf(3) as names:
        hand = start(theme=theme, animation="off")
        hand.app.apply_settings()
        for name in rooms(hand, names)():
            if not name.startswith("newgame"):
                hand.settled()
                found += measure.pale(hand, name)
    assert not found, "\n".join(found)
