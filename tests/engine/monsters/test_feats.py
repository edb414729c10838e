"""The feats: each with a game that earns it, and with one that just does not; and what real games earn."""

from __future__ import annotations

import pytest

from engine.bots.play import play_deal
from engine.bots.roster import bot_seed, make_bot
from engine.box import Invitation, lid, new_match, open_game
from engine.core.feats import Deeds, deeds_in, deeds_of
from engine.core.game import Setting, ranked
from engine.core.record import Seat
from engine.monsters.telling.feats import FEATS, book_of

LID = lid("monsters")


class Tale:
    """The story of a game that nobody has played: seat 0 wins it unless something is changed."""

    def __init__(self, players=4, bots="normal", options=()):
        self.gold = [8] * players
        self.players, self.options = players, options
        self.bots = [bots] * (players - 1)
        self.shared = 0
        self.story = [("deal", {"start": 0, "gold": tuple(self.gold)})]

    def begin(self, *levels):
        self.story.append(("round", {"levels": levels or (1,) * self.players, "start": 0, "round": 0, "tile": None}))

    def play(self, monster, by=0, slot=0, over=None, price=(1, 0)):
        treasury, owner = price if over else (0, 0)
        self.gold[by] -= treasury + owner
        if over:
            self.gold[over[0]] += owner
        facts = {"player": by, "monster": monster, "slot": slot, "place": 0, "over": over}
        self.story.append(("play", {**facts, "treasury": treasury, "owner": owner, "gold": tuple(self.gold)}))

    def beat(self, first, second, loot=6, slot=0, beaten=True):
        payout = [0] * self.players
        for owner, _ in (first, second):
            payout[owner] += loot // 2 * beaten
        self.gold = [old + new for old, new in zip(self.gold, payout, strict=True)]
        facts = {"slot": slot, "monsters": (first, second), "beaten": beaten, "payout": tuple(payout)}
        more = {"guardian": 0, "strength": 2, "loot": loot, "sum": first[1] + second[1], "why": ""}
        self.story.append(("reveal", {**facts, **more, "gold": tuple(self.gold)}))

    def heal(self, *paid):
        paid = (*paid, *[0] * (self.players - len(paid)))
        self.gold = [old - less for old, less in zip(self.gold, paid, strict=True)]
        self.story.append(("healing", {"slot": 0, "paid": paid, "steps": (), "gold": tuple(self.gold)}))

    def finish(self):
        self.story.append(("take_back", {"gold": tuple(self.gold)}))

    def good(self, rounds=6, level=1, strength=2):
        """So many rounds that bring seat 0 three gold each, and the others three by turns."""
        for _ in range(rounds):
            self.begin(*[level] * self.players)
            self.play(strength)
            self.beat((0, strength), (1 + self.shared % (self.players - 1), 3))
            self.finish()
            self.shared += 1

    def earned(self):
        winners = ranked(self.gold).winners
        self.story.append(("end", {"gold": tuple(self.gold), "winners": winners}))
        seats = (Seat("Anna", "", "sea"), *(Seat(bot, bot, "orcs") for bot in self.bots))
        setting = Setting(self.players, self.options)
        return LID.feats.earned(Deeds(0, seats, setting, ranked(self.gold), self.story))


def peaceful(tale, near):
    tale.good(5)
    tale.begin()
    tale.play(5, over=(1 if near else 0, 2))
    tale.finish()


def untouched(tale, near):
    tale.good(5)
    tale.begin()
    tale.play(5, by=2, over=(0 if near else 1, 2))
    tale.finish()


def steady(tale, near):
    tale.good(5)
    tale.begin()
    tale.beat((0, 2), (1, 3))
    tale.heal(3 if near else 2)
    tale.finish()


def star_hunter(tale, near):
    tale.good(2, level=3)
    tale.good(4, level=2)
    if not near:
        tale.good(1, level=3)


def harvest(tale, near):
    tale.good(9 if near else 10)


def rich(tale, near):
    tale.good(6)
    tale.gold[0] = 39 if near else 40


def full_table(tale, near):
    tale.__init__(5 if near else 6)
    tale.good(6)


def new_rules(tale, near):
    tale.options = ("chain",) if near else ("chain", "king_rules")
    tale.good(6)


def all_five(tale, near):
    for strength in (1, 2, 4, 5) if near else (1, 2, 3, 4, 5):
        tale.good(1, strength=strength)


def start_to_end(tale, near):
    tale.gold[0] += 0 if near else 1
    tale.good(6)


def own_team(tale, near):
    tale.good(5, level=3)
    tale.begin(*[2 if near else 3] * 4)
    tale.beat((0, 2), (0, 5))
    tale.finish()


def unhurt(tale, near):
    tale.good(6)
    tale.heal(3 if near else 2)


def landlord(tale, near):
    tale.good(6)
    tale.begin(3, 3, 3, 3)
    tale.play(5, by=1, over=(0, 2), price=(1, 2))
    tale.play(5, by=2, over=(0, 2), price=(1, 1 if near else 2))
    tale.finish()


def pusher(tale, near):
    tale.good(6)
    for owner in (1, 2, 0 if near else 3):
        tale.begin()
        tale.play(5, over=(owner, 2))
        tale.finish()


def well_spent(tale, near):
    tale.good(3)
    for number in range(3):
        tale.begin(3, 3, 3, 3)
        tale.play(5, over=(1, 2), price=(1, 2))
        tale.beat((0, 5), (2, 4), loot=6 if near and number == 1 else 8)
        tale.finish()
    tale.gold[0] += 10


def runaway(tale, near):
    tale.good(6)
    tale.gold[0] = max(tale.gold[1:]) + (11 if near else 12)


def comeback(tale, near):
    tale.good(3)
    tale.gold = [2, 2 if near else 3, 9, 9]
    tale.finish()
    tale.good(3)
    tale.gold[0] = 30


def little_one(tale, near):
    tale.good(5)
    tale.good(1, level=1 if near else 2, strength=1)


def modest(tale, near):
    tale.good(5)
    tale.good(1, strength=5 if near else 4)


def experts(tale, near):
    tale.bots = ["expert", "expert:greedy", "hard" if near else "expert"]
    tale.good(6)


CASES = {
    case.__name__: case
    for case in (
        *(peaceful, untouched, steady, star_hunter, harvest, rich, full_table, new_rules, all_five, start_to_end),
        *(own_team, unhurt, landlord, pusher, well_spent, runaway, comeback, little_one, modest, experts),
    )
}


def test_there_are_twenty_and_each_has_a_case():
    assert len(FEATS) == 20 and set(FEATS) == set(CASES) == set(LID.feats.names)


@pytest.mark.parametrize("name", CASES)
def test_a_game_that_earns_it_and_one_that_just_does_not(name):
    enough, short = Tale(), Tale()
    CASES[name](enough, near=False)
    CASES[name](short, near=True)
    assert name in enough.earned()
    assert name not in short.earned()


@pytest.mark.parametrize("name", sorted(set(CASES) - {"rich", "harvest"}))
def test_a_victory_that_is_shared_earns_none(name):
    tale = Tale()
    CASES[name](tale, near=False)
    tale.gold[1] = tale.gold[0]
    assert name not in tale.earned()


def real(seed, bots, players=4):
    """The events of a game of bots, and how it ended."""
    events, names = [], [bots] * players
    wish = Invitation("monsters", Setting(players, ("chain",)), seed)
    sitting = [make_bot(LID, name, bot_seed("feats", seed, seat)) for seat, name in enumerate(names)]
    return events, play_deal(open_game("monsters"), wish, sitting, events.append)


def test_the_tales_have_the_facts_of_real_games():
    events, _ = real(3, "normal")
    names = {event.kind: set(event.public) for event in events}
    tale = Tale()
    tale.good(2)
    tale.heal(1)
    tale.earned()
    told = {kind: set(facts) for kind, facts in tale.story}
    assert told == {kind: names[kind] for kind in told} and len(told) == 7


def test_the_book_of_real_games_adds_up():
    for seed in range(12):
        events, outcome = real(seed, "normal")
        seats = tuple(Seat("bot", "normal", "sea") for _ in range(4))
        stories = [[(event.kind, event.seen_by(seat)) for event in events] for seat in range(4)]
        books = [book_of(Deeds(seat, seats, Setting(4), outcome, stories[seat])) for seat in range(4)]
        for seat, book in enumerate(books):
            loot = sum(sum(one.brought.values()) for one in book.rounds)
            spent = sum(sum(one.prices.values()) for one in book.rounds)
            assert 8 + loot + book.received - spent - book.healing == book.mine == outcome.scores[seat]
            assert [one.before[seat] for one in book.rounds[1:]] == [one.after[seat] for one in book.rounds[:-1]]
        assert sum(len(book.shares) for book in books) == 2 * sum(
            event.kind == "reveal" and event.public["beaten"] for event in events
        )


def test_luck_alone_brings_next_to_nothing():
    """Who plays anything that is allowed earns hardly a feat in a hundred games."""
    found = 0
    for seed in range(100):
        events = []
        bots = [make_bot(LID, "normal" if seat else "random", bot_seed("luck", seed, seat)) for seat in range(4)]
        wish = Invitation("monsters", Setting(4), 500 + seed)
        outcome = play_deal(open_game("monsters"), wish, bots, events.append)
        seats = (Seat("me", "", "sea"), *(Seat("bot", "normal", "orcs") for _ in range(3)))
        story = [(event.kind, event.seen_by(0)) for event in events]
        found += len(LID.feats.earned(Deeds(0, seats, Setting(4), outcome, story)))
    assert found <= 5


def test_a_match_and_its_record_tell_the_same_deeds():
    seats = [Seat(name, "normal", kind) for name, kind in (("A", "sea"), ("B", "orcs"), ("C", "undead"))]
    match = new_match(Invitation("monsters", Setting(3), 5), seats)
    while match.pending():
        assert deeds_of(match, 1) is None
        seat = match.pending()[0].seat
        match.answer(seat, match.legal(seat)[match.number * 7 % len(match.legal(seat))])
    *pauses, last = deeds_in(match.game, match.record, 1)
    assert last == deeds_of(match, 1) and last is not None
    assert pauses == [None] * (match.number + 1)
    assert last.outcome == match.outcome() and "hand" in dict(last.story)["deal"]
