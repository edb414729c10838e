"""Cards that cause themselves, and cards that do more and more: refused, or stopped where a sentence says so."""

from __future__ import annotations

from copy import deepcopy
from random import Random

import pytest
from support.bosses.kit import BOSSES_GAME
from support.bosses.loops import FOR_EVER, LOOPS, begun, deck, deck_file, stopped, with_line

from engine.bosses.aims import Actor, combinations
from engine.bosses.bots.hindsight import JUDGE
from engine.bosses.bots.players import textbook_of
from engine.bosses.bots.search import MOST_STEPS, play_to
from engine.bosses.cards import LEVELS, MOST_CHOICES, MOST_COINS, MOST_DAMAGE
from engine.bosses.content import build
from engine.bosses.moves import Build, Miniboss, Pay, Use
from engine.bosses.rules import Bosses
from engine.bosses.state import State
from engine.bots.roster import make_bot
from engine.box import Invitation, code_of, lid
from engine.cli.main import main
from engine.core.actions import Action
from engine.core.chance import Chance, Loose
from engine.core.errors import ContentError, EndlessError, RecordError
from engine.core.limits import WORK_LIMIT, never_ends
from engine.core.match import Match
from engine.core.record import Seat, read_record
from engine.core.replay import replay
from engine.core.setting import Setting, chance_of
from engine.guests import admit

# What is refused


@pytest.mark.parametrize(("table", "ability"), LOOPS)
def test_cards_that_cause_themselves_are_refused_of_guests_and_of_new_decks(table, ability):
    game = Bosses(build(deck(table, ability)))
    with pytest.raises(ContentError, match=f"{table} .*: .* never ends"):
        game.check_as_new()
    for more in ({"once": True}, {"may": True}, {"do": ["pay 1", *ability["do"]]}):
        Bosses(build(deck(table, {**ability, **more}))).check_as_new()


def test_a_new_deck_is_checked_and_the_apps_own_keeps_every_rule(tmp_path):
    BOSSES_GAME.check_as_new()
    path = deck_file(tmp_path, 'when = "built", target = ["this_room"], do = ["rebuild"]')
    with pytest.raises(ContentError, match="never ends"):
        lid("bosses").from_file(path)


@pytest.mark.parametrize("aim", ["hero_in_town", "hero_waiting"])
def test_those_who_come_from_elsewhere_are_no_cause(aim):
    fetch = {"when": "enters_room", "do": ["fetch"], "target": [aim]}
    Bosses(build(deck("rooms", fetch))).check_as_new()


COIN = {"when": "use", "do": ["coins 1"]}


@pytest.mark.parametrize(
    ("most", "more"), [([COIN] * 4, [COIN] * 5), ([{**COIN, "do": ["coins 1"] * 8}], [{**COIN, "do": ["coins 1"] * 9}])]
)
def test_a_card_does_not_do_any_number_of_things(most, more):
    data = deepcopy(BOSSES_GAME.content())
    data["rooms"][0]["abilities"] = most
    Bosses(build(data)).check_as_new()
    data["rooms"][0]["abilities"] = more
    with pytest.raises(ContentError, match=f"rooms {data['rooms'][0]['id']}: .* at most"):
        Bosses(build(data)).check_as_new()


def test_a_level_has_one_ability_that_is_used_as_records_name_it_by_its_level():
    data = deepcopy(BOSSES_GAME.content())
    data["minibosses"][0]["level1"] = [COIN, COIN]
    with pytest.raises(ContentError, match="one ability that is used"):
        build(data)


# What is stopped


@pytest.mark.parametrize(("table", "ability"), [*LOOPS[:-1], FOR_EVER])
def test_a_loop_ends_with_a_sentence_and_nothing_is_changed(table, ability):
    match, seat, action = stopped(table, ability)
    before = match.record, match.pending(), match.game.dump(match.state_at(match.number))
    with pytest.raises(EndlessError, match="never comes to an end"):
        match.answer(seat, action)
    assert (match.record, match.pending(), match.game.dump(match.state_at(match.number))) == before
    with pytest.raises(RecordError) as refused:
        list(replay(match.game, read_record(with_line(match, seat, action))))
    assert (refused.value.key, refused.value.line) == ("record_endless", match.number + 2)


def test_a_record_with_such_cards_is_not_admitted_and_the_command_line_says_why(tmp_path, capsys):
    match, seat, action = stopped(*LOOPS[0])
    with pytest.raises(RecordError) as refused:
        admit(match.record)
    assert refused.value.key == "record_content"
    path = tmp_path / "loop.game"
    path.write_bytes(with_line(match, seat, action))
    assert main(["replay", str(path)]) == 2
    assert "never comes to an end" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["watch"], ["selfplay", "--games", "20"]])
def test_bots_with_cards_that_no_rule_knows_end_with_a_sentence(command, tmp_path, capsys):
    path = deck_file(tmp_path, 'when = "built", target = ["this_room"], do = ["coins 1", "pay 1", "rebuild"]')
    wish = ["--game", "bosses", "--players", "4", "--seed", "1", "--content", str(path), "--bots", "random"]
    assert main([*command, *wish]) == 2
    assert "never comes to an end" in capsys.readouterr().err


class Hurry:
    """`Bosses.hurry`, with an answer after which nothing comes to an end, and with more steps than there are."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.never: Action | None = None
        self.steps = self.calls = 0
        hurry = Bosses.hurry

        def odd(game: Bosses, state: State, seat: int, action: Action, chance: Chance) -> int:
            self.calls += 1
            if action == self.never:
                raise never_ends()
            return hurry(game, state, seat, action, chance) + self.steps

        monkeypatch.setattr(Bosses, "hurry", odd)


@pytest.fixture
def hurry(monkeypatch):
    return Hurry(monkeypatch)


def at_a_choice():
    """A match in the middle of a game, in which somebody has many ways to build."""
    wish = Invitation("bosses", Setting(3), 4)
    match = Match.start(Bosses(), wish.setting, [Seat(name) for name in "ABC"], code_of(wish), chance_of(wish))
    while match.number < 20 or match.pending()[0].kind != "build" or len(match.legal(match.pending()[0].seat)) < 6:
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[-1])
    return match


def test_a_bot_that_thinks_does_not_choose_what_never_ends(hurry):
    match, bot = at_a_choice(), make_bot(lid("bosses"), "hard", 1)
    view = match.bot_view(match.pending()[0].seat)
    hurry.never = best = bot.think(view).finish()
    assert hurry.calls
    assert bot.think(view).finish() != best


def test_a_coach_judges_an_endless_world_as_it_is(hurry):
    match = at_a_choice()
    seat = match.pending()[0].seat
    hurry.never = match.legal(seat)[-1]
    chances = JUDGE.prospect.ahead(match.game, match.state_at(match.number), (seat, hurry.never), Random(1))
    assert hurry.calls and sum(chances) == pytest.approx(1)


def test_an_imagined_round_takes_so_many_steps(hurry):
    match = at_a_choice()
    calls = []
    for steps in (0, MOST_STEPS // 2 + 1):
        world, hurry.steps, hurry.calls = match.state_at(match.number), steps, 0
        play_to(match.game, textbook_of(match.game), world, world.round, Random(1))
        calls.append(hurry.calls)
    assert calls[0] > calls[1] == 2


# What grows


def used(abilities, times, seats=2):
    """A match whose players build in the first rounds, then use their rooms again and again."""
    match = begun("rooms", abilities, seats=seats)
    done = 0
    while done < times and (asks := match.asks()):
        seat = asks[0].decision.seat
        legal = match.legal(seat)
        uses = [action for action in legal if isinstance(action, Use)]
        builds = [action for action in legal if isinstance(action, Build)]
        done += bool(uses)
        match.answer(seat, uses[0] if uses else (builds or legal)[-1])
    assert done
    return match


def test_damage_that_is_doubled_again_and_again_has_a_limit():
    match = used({"when": "use", "do": ["double"] * 8, "target": ["own_room"]}, 40)
    changes = [facts["change"] for kind, facts in match.story(None).told() if kind == "boosted"]
    assert len(changes) > 100 and max(changes) == MOST_DAMAGE


def test_a_seat_has_so_many_coins_and_is_offered_so_many_ways_to_spend_them():
    spend = {"when": "use", "do": ["boost_amount 9"], "target": ["room", "coins"]}
    match = used([{"when": "use", "do": ["coins 9"] * 8}, spend], 40)
    state, seat = match.state_at(match.number), match.pending()[0].seat
    assert state.coins[seat] == MOST_COINS
    assert len(combinations(Actor(match.game.tables, state, seat, "spell"), ("room", "coins"))) == MOST_CHOICES
    legal = match.legal(seat)
    assert sum(isinstance(action, Use) for action in legal) == MOST_CHOICES


def test_coins_on_a_room_have_a_limit():
    match = used({"when": "use", "do": ["lay_coins 9"] * 8}, 40)
    state = match.state_at(match.number)
    assert max(spot.coins for dungeon in state.dungeons for spot in dungeon) == MOST_COINS


def test_treasures_and_levels_that_grow_break_nothing():
    data = deepcopy(BOSSES_GAME.content())
    twice = {"when": "always", "do": ["double_treasures"] * 8}
    for card in data["minibosses"]:
        card["level1"] = [twice, {"when": "always", "do": ["damage_per_treasure 9"]}]
    for boss in data["bosses"]:
        boss["abilities"] = [{"when": "always", "do": ["start_level 9"]}]
    for hero in data["heroes"]:
        hero.setdefault("abilities", [{"when": "always", "do": ["lured_by_sum -9 9"]}])
    game, levels = Bosses(build(data)), set()
    assert set(game.tables.start_level) == {LEVELS}
    for seed in range(9):
        rng = Random(seed)
        chance = Loose(rng)
        state = game.setup(Setting(4), chance)
        while asked := game.pending(state):
            legal = list(game.legal(state, asked[0].seat))
            laid = [action for action in legal if isinstance(action, Build | Miniboss | Pay)]
            game.apply(state, asked[0].seat, rng.choice(laid or legal), chance)
            levels |= {spot.level for dungeon in state.dungeons for spot in dungeon}
            assert game.view(state, 0)
    assert {1, 3} <= levels <= {0, 1, 2, 3}


def test_a_table_on_which_too_much_lies_is_not_played_on():
    with pytest.raises(EndlessError, match="too much for any game"):
        used({"when": "use", "do": ["skip_first"] * 8, "target": ["this_dungeon"]}, 1_000)


def test_a_game_is_as_long_as_can_be_played_again_and_then_refuses_more():
    """The films of such games stood still for a minute."""
    match = begun("rooms", {"when": "use", "do": ["coins 1", "lose_coins 1"] * 4}, seats=2)
    with pytest.raises(EndlessError, match="longer than any"):
        for _ in range(10_000):
            seat = match.asks()[0].decision.seat
            legal = match.legal(seat)
            match.answer(seat, next((action for action in legal if isinstance(action, Use)), legal[-1]))
    *_, last = replay(match.game, match.record)
    assert 0.99 * WORK_LIMIT < last.work <= WORK_LIMIT
    assert 10_000 < len(match.story(None)) < 15_000
    seat = match.asks()[0].decision.seat
    use = next(action for action in match.legal(seat) if isinstance(action, Use))
    with pytest.raises(RecordError) as refused:
        list(replay(match.game, read_record(with_line(match, seat, use))))
    assert (refused.value.key, refused.value.line) == ("record_endless", match.number + 2)
    match.undo(seat)
    assert match.number == last.number - 1
