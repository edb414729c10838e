"""`GLOSSARY`: the words of the game with what they mean."""

from __future__ import annotations

from mmapp.text.i18n import mark
from mmapp.text.words import Word

GLOSSARY: tuple[Word, ...] = (
    Word("Anlegeplatz", "place", mark("Where one monster can lie. Each guardian has two of them.")),
    Word("Beute", "loot", mark("The gold behind a guardian. The owners of the monsters that beat it share it.")),
    Word(
        "Chance",
        "chance",
        mark("The percentage on a guardian: how likely the two monsters before it are to beat it, as far as one sees."),
    ),
    Word("Heilkosten", "healing cost", mark("The gold that a monster costs its owner if its guardian is not beaten.")),
    Word("Königsplättchen", "king's tile", mark("A rule of the king that holds for one round. Only in that variant.")),
    Word(
        "Maximum", "maximum", mark("The larger strength on a back. Once the sum reaches it nobody is displaced here.")
    ),
    Word("Monster", "monster", mark("One of your five cards, with a strength from 1 to 5.")),
    Word("Reserve", "reserve", mark("Your two monsters that rest this round. They are in your hand in the next one.")),
    Word(
        "Schatzkammer", "treasury", mark("The gold of the king. Loot comes out of it, prices and healing go into it.")
    ),
    Word("Schloss", "castle", mark("The row of guardians, from the gate to the one at the back.")),
    Word("Schlosstor", "gate", mark("Where the raid begins: guardian 1 stands there and is turned up first.")),
    Word("Stärke", "strength", mark("The number of a monster. A guardian is beaten by a sum that reaches its own.")),
    Word(
        "Startspieler", "start player", mark("Lays first in a round and has the mouse. It moves on after each round.")
    ),
    Word(
        "verdrängen",
        "displace",
        mark("To put a stronger monster in the place of a weaker one, for gold. The weaker one returns to its owner."),
    ),
    Word("Wächter", "guardian", mark("A card of the castle. Its back shows what its strength and loot lie between.")),
    Word(
        "Wächterkette",
        "guardian chain",
        mark("A variant in which weak guardians stand at the gate, strong ones behind."),
    ),
)
