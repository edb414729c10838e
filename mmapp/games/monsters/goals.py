"""`GOALS`: the twenty feats of Mächtige Monster in words, and the ladder with its portraits."""

from __future__ import annotations

from mmapp.table.goals import FeatWords, Goals, Rung
from mmapp.text.i18n import mark

FEATS = {
    "peaceful": FeatWords(
        mark("Live and let live"), mark("Win without displacing anybody else's monster."), "monsters/sea_1"
    ),
    "untouched": FeatWords(
        mark("Nobody dares"), mark("Win without anybody else displacing a monster of yours."), "monsters/undead_5"
    ),
    "steady": FeatWords(mark("Slow and steady"), mark("Win, and gain gold in every single round."), "monsters/sea_2"),
    "star_hunter": FeatWords(
        mark("Star hunter"), mark("Win, and beat three guardians of three stars on the way."), "monsters/insect_5"
    ),
    "harvest": FeatWords(
        mark("Good harvest"), mark("Have your monsters at beaten guardians ten times in a game."), "monsters/orc_4"
    ),
    "rich": FeatWords(mark("Dragon's hoard"), mark("Own 40 gold at the end."), "monsters/dragon_3"),
    "full_table": FeatWords(mark("Alone against five"), mark("Win at a table of six."), "monsters/orc_3"),
    "new_rules": FeatWords(
        mark("The king's favourite"), mark("Win with the guardian chain and the king's new rules."), "monsters/sea_4"
    ),
    "all_five": FeatWords(
        mark("Everyone helps"),
        mark("Win, and beat guardians with each of your five monsters."),
        "monsters/insect_1",
    ),
    "start_to_end": FeatWords(
        mark("Always in front"), mark("Win, and own more than anybody else after every round."), "monsters/dragon_4"
    ),
    "own_team": FeatWords(
        mark("Nothing to share"),
        mark("Win, and beat a guardian of three stars with two monsters of your own."),
        "monsters/demon_5",
    ),
    "unhurt": FeatWords(mark("Hardly a scratch"), mark("Win with at most 2 gold for healing."), "monsters/undead_3"),
    "landlord": FeatWords(
        mark("Paid to go"), mark("Win, and get 4 gold or more from those who displaced you."), "monsters/undead_2"
    ),
    "pusher": FeatWords(mark("Make way!"), mark("Win, and displace others' monsters three times."), "monsters/orc_5"),
    "well_spent": FeatWords(
        mark("Well spent"),
        mark("Win, displace in three rounds or more, and get more from each such guardian than it cost."),
        "monsters/insect_3",
    ),
    "runaway": FeatWords(mark("Out of reach"), mark("Win by 12 gold or more."), "monsters/dragon_1"),
    "comeback": FeatWords(
        mark("Back from the cellar"), mark("Win after you alone had least at half-time."), "monsters/undead_1"
    ),
    "little_one": FeatWords(
        mark("Small but there"),
        mark("Win, and beat a guardian of two or three stars with your 1 in the pair."),
        "monsters/demon_1",
    ),
    "modest": FeatWords(mark("No show of strength"), mark("Win without ever playing your 5."), "monsters/sea_3"),
    "experts": FeatWords(mark("Master class"), mark("Win against experts only."), "monsters/dragon_5"),
}
"""The feats by their names in the rules, the easier ones first."""

RUNGS = (
    Rung("easy", "Lumpi", "monsters/orc_1"),
    Rung("easy:generous", "Wuschel", "monsters/sea_1"),
    Rung("casual", "Zottel", "monsters/orc_2"),
    Rung("casual:cautious", "Knarz", "monsters/insect_4"),
    Rung("normal", "Schnorch", "monsters/undead_4"),
    Rung("normal:generous", "Mumpitz", "monsters/sea_5"),
    Rung("skilled", "Rumpel", "monsters/orc_5"),
    Rung("skilled:greedy", "Gnatz", "monsters/orc_3"),
    Rung("hard", "Fauch", "monsters/demon_2"),
    Rung("hard:cautious", "Rasselbein", "monsters/undead_5"),
    Rung("expert", "Glutauge", "monsters/dragon_4"),
    Rung("expert:spiteful", "Grimbart", "monsters/dragon_5"),
)

GOALS = Goals(FEATS, RUNGS)
