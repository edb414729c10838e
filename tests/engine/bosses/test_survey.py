"""What is counted of a game for the balance, against the actions that were played."""

from __future__ import annotations

from support.bosses.kit import BOSSES_GAME

from engine.bosses.lid import LID, survey
from engine.bosses.moves import Build, Cancel, Miniboss, Spell
from engine.bots.base import Bot
from engine.bots.lid import Times
from engine.bots.play import play_deal, to_the_end
from engine.bots.roster import make_bot
from engine.core.actions import Action
from engine.core.bot_view import AnyBotView
from engine.core.setting import Invitation, Setting


def card_of(action: Action) -> str | None:
    """The id of the card that an action plays from the hand."""
    deck = BOSSES_GAME.deck
    if isinstance(action, Build):
        return deck.rooms[action.room].id
    if isinstance(action, Miniboss):
        return deck.minibosses[action.miniboss].id
    return deck.spells[action.spell].id if isinstance(action, (Spell, Cancel)) and action.spell >= 0 else None


def test_cards_count_once_for_each_hand_that_could_play_them() -> None:
    counted, played, could = survey(), set(), set()

    def choose(bot: Bot, bot_view: AnyBotView) -> Action:
        action = to_the_end(bot, bot_view)
        counted.answered(bot_view.seat, bot_view.legal, action)
        could.update((bot_view.seat, one[0], type(one), card_of(one)) for one in bot_view.legal if card_of(one))
        if card_of(action):
            played.add((bot_view.seat, action[0], type(action), card_of(action)))
        return action

    bots = [make_bot(LID, "easy", seat) for seat in range(3)]
    outcome = play_deal(BOSSES_GAME, Invitation("bosses", Setting(3), 4), bots, counted.count, choose)
    measures = counted.measures()
    names = {card for *_, card in could}
    expected = {
        name: Times(sum(card == name for *_, card in played), sum(card == name for *_, card in could)) for name in names
    }
    assert measures.times["cards"] == expected
    assert any(times.happened < times.of for times in expected.values()) and len(expected) > 20
    assert sorted(times.happened for times in measures.times["bosses"].values()) == [0, 0, 1]
    assert len(measures.rows["by_xp"]) == 3 and sum(measures.rows["by_xp"]) == 1
    assert outcome.ranks.count(1) == 1
