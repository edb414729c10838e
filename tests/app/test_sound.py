"""What is heard, recorded where the app hands its sounds to Kivy; time is the driver's virtual clock."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from games import deal, play_to_the_end

ASSETS = Path(__file__).resolve().parents[2] / "assets"
MANIFESTS = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(ASSETS.glob("*/sounds/manifest.json"))]


class Player:
    """A sound as Kivy gives it; it notes when it is played."""

    def __init__(self, file: str, heard: list[str]) -> None:
        self.file, self.heard = file, heard
        self.volume, self.playing = 1.0, False
        sounds = {name: sound for manifest in MANIFESTS for name, sound in manifest["sounds"].items()}
        lengths = {take["file"]: take["seconds"] for sound in sounds.values() for take in sound["takes"]}
        names = {take["file"]: name for name, sound in sounds.items() for take in sound["takes"]}
        self.length, self.name = lengths[file], names[file]

    def play(self) -> None:
        self.playing = True
        self.heard.append(self.name)

    def stop(self) -> None:
        self.playing = False


@pytest.fixture
def ears(screen, monkeypatch):
    """`heard`: the names of all sounds so far; `players`: every one that was loaded."""
    from kivy.core import audio

    heard: list[str] = []
    players: list[Player] = []

    def load(path: str) -> Player:
        players.append(Player(Path(path).name, heard))
        return players[-1]

    monkeypatch.setattr(audio, "SoundLoader", SimpleNamespace(load=load))
    return SimpleNamespace(heard=heard, players=players)


def told(hand) -> list[tuple[str, dict]]:
    """All events of the game, with their facts."""
    return [(one.kind, one.facts) for one in hand.table.history]


def at_the_table(hand, ears) -> list[str]:
    """What was heard before the results were counted: a sound for each rank, then the victory."""
    return ears.heard[: -1 - len(set(hand.page.table.outcome.scores))]


def test_a_whole_game_is_heard_at_its_moments(start, ears):
    """Each event of the record has its sound, as often as it happened, and in its order."""
    hand = start(sound=True, ambience=False, animation="2x")
    hand.read_ahead()
    deal(hand, 3, 1, options=("king_rules",))
    del ears.heard[:]
    moves = play_to_the_end(hand)
    counted = Counter(ears.heard)
    kinds = Counter(kind for kind, _ in told(hand))
    plays = [facts for kind, facts in told(hand) if kind == "play"]
    reveals = [facts for kind, facts in told(hand) if kind == "reveal"]
    assert counted["place"] == len(plays)
    assert counted["displace"] == sum(bool(facts["over"]) for facts in plays) > 0
    assert counted["guardian"] == len(reveals)
    assert counted["won"] == sum(facts["beaten"] for facts in reveals) > 0
    assert counted["lost"] == sum(not facts["beaten"] for facts in reveals) > 0
    coins = [name for name in at_the_table(hand, ears) if name.startswith("coins")]
    assert len(coins) == sum(any(facts["payout"]) for facts in reveals)
    assert counted["healing"] == sum(len(facts["steps"]) for kind, facts in told(hand) if kind == "healing") > 0
    assert moves <= counted["pick"] <= moves + kinds["round"], "and once for a last place that asks again"
    assert counted["your_turn"] >= moves
    assert counted["round_start"] > 0 and kinds["round"] >= counted["round_start"]
    assert counted["victory"] + counted["shared_victory"] == 1 and ears.heard[-1].endswith("victory")
    assert counted["curtain"] == 0, "one person alone needs no curtain"


def assert_every_guardian_is_heard_before_its_verdict_and_its_coins(hand, ears):
    fight = [
        name for name in at_the_table(hand, ears) if name in ("guardian", "won", "lost", "coins_few", "coins_many")
    ]
    for i, name in enumerate(fight):
        if name == "guardian":
            assert fight[i + 1] in ("won", "lost")
        if name.startswith("coins"):
            assert fight[i - 1] == "won"


def test_few_coins_and_many_sound_different(start, ears):
    hand = start(sound=True, ambience=False)
    hand.read_ahead()
    deal(hand, 4, 1, seed=43)
    play_to_the_end(hand)
    assert_every_guardian_is_heard_before_its_verdict_and_its_coins(hand, ears)
    paid = [sum(facts["payout"]) for kind, facts in told(hand) if kind == "reveal" and any(facts["payout"])]
    coins = [name for name in at_the_table(hand, ears) if name.startswith("coins")]
    assert coins == ["coins_many" if sum_ > 5 else "coins_few" for sum_ in paid]
    assert len(set(coins)) == 2


def test_the_curtain_and_what_is_refused(start, ears):
    """The second person tries to displace the first one's strongest card with the own weakest."""
    hand = start(sound=True, ambience=False)
    hand.read_ahead()
    deal(hand, 3, 3)
    assert hand.wait_for_me() == "curtain"
    assert ears.heard[-1] == "curtain"
    hand.hand_over(hand.page.curtain.seat)
    hand.wait_for_me()
    strongest = max(hand.table.choices, key=lambda choice: choice.monster)
    hand.play(strongest)
    assert hand.wait_for_me() == "curtain"
    assert ears.heard[-2:] == ["place", "curtain"]
    hand.hand_over(hand.page.curtain.seat)
    hand.wait_for_me()
    hand.tap_card(min(choice.monster for choice in hand.table.choices))
    assert ears.heard[-1] == "pick"
    hand.tap_place(strongest.slot, strongest.place)
    assert ears.heard[-1] == "denied"


def test_a_shared_victory_has_its_own_sound(start, ears):
    from mmapp.screens.end import End

    hand = start(sound=True, ambience=False)
    hand.read_ahead()
    deal(hand, 3, 1)
    play_to_the_end(hand)
    table = hand.page.table
    scores = [max(table.outcome.scores)] * len(table.seats)
    shared = SimpleNamespace(winners=tuple(range(len(scores))), scores=scores)
    kept = {"seats": table.seats, "game": table.game, "story": table.story, "name": table.name}
    drawn = SimpleNamespace(outcome=shared, people=[], **kept)
    hand.app.settings_values.animation = "off"
    del ears.heard[:]
    End(house=hand.app.house, table=drawn, fresh=True)
    assert ears.heard == ["shared_victory"], "without animation the coins of all are not heard at once"


def test_with_sound_off_nothing_is_heard(start, ears):
    hand = start(sound=False, ambience=True)
    hand.read_ahead()
    deal(hand, 3, 1)
    play_to_the_end(hand)
    assert ears.heard == []


# The night


def nights(ears) -> list[Player]:
    return [player for player in ears.players if player.name == "night"]


def falls(start, ears):
    hand = start(sound=True, ambience=True)
    hand.until(lambda: nights(ears), 90)
    return hand


def test_the_night_goes_on_without_a_gap(start, ears):
    """For three turns of the recording it is always heard, never louder than one, and each turn starts anew."""
    hand = falls(start, ears)
    hand.frames(75)
    first, second = nights(ears)
    powers = []
    for _ in range(round(3 * first.length * 30)):
        hand.frames(1)
        powers.append(sum(player.volume**2 for player in (first, second) if player.playing))
    assert min(powers) > 0.85
    assert max(powers) < 1.15
    assert ears.heard.count("night") == 4


def test_the_night_falls_softly_and_turns_change_slowly(start, ears):
    hand = falls(start, ears)
    [first] = nights(ears)
    assert first.volume < 0.2
    before = {}
    for _ in range(round(first.length * 30) + 120):
        hand.frames(1)
        now = {id(player): (player.volume, player.playing) for player in nights(ears)}
        for player, (b, playing) in now.items():
            a = before.get(player, (0.0, False))[0]
            assert not playing or abs(b - a) < 0.2 or (a >= 0.2 and not b)
        before = now
    assert len(nights(ears)) == 2


def test_the_night_stops_with_the_app_and_with_its_switch(start, ears):
    hand = falls(start, ears)
    hand.frames(60)
    app = hand.app
    app.on_pause()
    assert not any(player.playing for player in nights(ears))
    hand.frames(90)
    assert not any(player.playing for player in nights(ears)), "nothing begins again behind a pause"
    app.on_resume()
    hand.frames(60)
    assert [player.playing for player in nights(ears)].count(True) == 1
    app.settings_values.ambience = False
    app.feedback.night(on=True)
    hand.frames(90)
    assert not any(player.playing for player in nights(ears))


def test_off_and_on_again_never_plays_two_nights(start, ears):
    hand = falls(start, ears)
    for _ in range(5):
        hand.app.feedback.night(on=False)
        hand.app.feedback.night(on=True)
    hand.frames(90)
    assert len(nights(ears)) == 2
    assert [player.playing for player in nights(ears)].count(True) == 1


def test_a_table_has_its_game_s_own_ambience_and_the_house_has_the_night(start, ears):
    """Nothing of it is read before the table stands, and never two are heard at once."""
    from engine.box import Invitation, code_of
    from engine.core.game import Setting

    def beds() -> list[str]:
        loud = (player for player in ears.players if player.playing and player.volume)
        return [player.name for player in loud if player.name in ("night", "cellar")]

    hand = falls(start, ears)
    hand.frames(30)
    assert "cellar.ogg" not in {player.file for player in ears.players}
    code = code_of(Invitation("bosses", Setting(2, frozenset()), 7))
    hand.app.session.begin_with(code, [("Anna", "", ""), ("Lumpi", "random", "")])
    hand.frames(60)
    assert beds() == ["cellar"]
    hand.app.house.show("home")
    hand.frames(60)
    assert beds() == ["night"]
