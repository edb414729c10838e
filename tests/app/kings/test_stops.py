"""How often somebody alone is stopped for a potion, and what counts as something to do with one."""

from __future__ import annotations

import json
from collections import Counter

from engine.bots.roster import make_bot
from engine.box import Invitation, lid, new_match
from engine.core.record import Seat
from engine.core.setting import Setting
from engine.kings.moves import PASS, Drink
from mmapp.games.kings.face import Face
from mmapp.games.kings.windows import hearts_lost, strength
from tools.stops import main


def test_a_strong_bot_acts_where_the_usual_setting_stops(capsys):
    words = ("--game", "kings", "--games", "3", "--players", "2", "--bot", "easy", "--strong", "normal")
    assert main(words) == 0
    figures = json.loads(capsys.readouterr().out)["normal"]
    assert figures["acts"] >= 3 and figures["acts_missed"] <= 0.34
    assert figures["stops_a_round"] <= 1.5 and figures["rounds_with_at_most"]["3"] >= 0.95
    assert figures["stops_used"] >= 0.1
    stops = {kind: count for kind, count in figures["windows"].items() if kind.startswith("stop: ")}
    assert "stop: rolled" not in stops and sum(stops.values()) < sum(figures["windows"].values()) / 3


def last_windows(seed):
    """The windows of a game in which nobody plays a potion where all dice lie and a damage potion is in hand: whether
    its nine points would turn a loss into a victory, and whether the table takes it for an opening."""
    seats = [Seat(f"Seat {seat}", "easy") for seat in range(2)]
    match = new_match(Invitation("kings", Setting(2), seed), seats)
    face, bots = Face(match.game, seats), [make_bot(lid("kings"), "easy", seed + seat) for seat in range(2)]
    while asks := match.asks():
        ask = asks[0]
        seat, scene = ask.decision.seat, face.scene(match.view(ask.decision.seat))
        window = face.window(scene, ask.decision)
        cocoa = [one for one in match.legal(seat) if isinstance(one, Drink) and name(match, one) == "spiced_cocoa"]
        if window and window.kind == "last" and cocoa and scene.players[seat].hearts > hearts_lost(scene):
            own, foe = strength(scene, seat), strength(scene, 2)
            *_, found = face.openings(match.bot_view(seat), window)
            yield own <= foe < own + 9, any(one[1] in cocoa for one in found)
        match.answer(seat, PASS if window else bots[seat].think(match.bot_view(seat)).finish())


def name(match, drink):
    return match.game.tables.potions[drink.potion].id


def test_when_all_have_rolled_a_potion_counts_that_turns_the_fight():
    met: Counter[bool] = Counter()
    for seed in range(24, 200):
        for turns, opening in last_windows(seed):
            assert turns == opening
            met[turns] += 1
        if met[True] and met[False] > 3:
            break
    assert met[True] and met[False] > 3, "both are met"
