"""`GLOSSARY`: the words of the game with what they mean."""

from __future__ import annotations

from mmapp.text.i18n import mark
from mmapp.text.words import Word

GLOSSARY: tuple[Word, ...] = (
    Word("Aktion", "action", mark("What you do in a round: one of seven cards, chosen in secret by all at once.")),
    Word("aktiver Platz", "active place", mark("Foot, body, head or hand: what lies there works.")),
    Word("alter König", "old king", mark("The stronger one of a pair of kings. He has a title.")),
    Word("Chance", "chance", mark("The exact share of all throws that win, with the best re-rolls of both sides.")),
    Word("eigene Seite", "own side", mark("The side of a hero's board that has an ability. The other one is neutral.")),
    Word("verboten", "forbidden", mark("What an opponent forbids gives nothing in that fight, unless you are fast.")),
    Word("Fenster", "window", mark("A moment at which potions may be played, also by others.")),
    Word("freundschaftlicher Kampf", "friendly fight", mark("A throw for the place in the order. It hurts nobody.")),
    Word("Gegner", "opponent", mark("The creature or the king that you fight.")),
    Word("Grundstärke", "base strength", mark("What is added to the dice in any case.")),
    Word("Herz", "heart", mark("You have three. Without any you cannot fight before you have healed.")),
    Word("Herausforderung", "challenge", mark("The fight with the king. Who wins it has won the game.")),
    Word("Joker", "joker", mark("An item that stands for any of its class when you combine.")),
    Word("Kampfstärke", "combat strength", mark("The sum of dice, base strength and extra damage.")),
    Word("Klasse", "class", mark("How good an item is, from 1 to 3; and how many potions it is worth.")),
    Word("kombinieren", "combine", mark("To make two items into the one that the arrows of the forge lead to.")),
    Word("linker Nachbar", "left neighbour", mark("The player who rolls for your opponent.")),
    Word("Neuwurf", "re-roll", mark("To roll dice again: a single one, those with certain values, or all.")),
    Word("Pfeil", "arrow", mark("It leads from two items to the one that they make.")),
    Word("Rucksack", "backpack", mark("Four places where nothing works. Potions lie there, too.")),
    Word("Rüstung", "armour", mark("It is taken off the opponent's strength before you are hurt.")),
    Word("Schaden", "damage", mark("The opponent's strength less your armour. Every ten begun cost a heart.")),
    Word("Schmiede", "forge", mark("The board of seven parts where items lie and are made.")),
    Word("schmieden", "forging", mark("To combine or improve, to give an item for potions, or to swap a potion.")),
    Word("Siegel", "token", mark("Tilda Twopence's seal on an item or on the potions. Who takes that, rewards her.")),
    Word("Stufe", "level", mark("How strong a creature is, from 1 to 3. Who is as fast, shakes off what it forbids.")),
    Word("Tempo", "speed", mark("It comes first when two do the same, and shakes off what is forbidden.")),
    Word("Trank", "potion", mark("A hidden card that is played once. One for each player and round.")),
    Word("verbessert", "improved", mark("An item on its better side. It stays so for the rest of the game.")),
    Word("Wache", "guard", mark("The action that brings a class 1 item and makes the king 4 stronger for others.")),
    Word("wiederholen", "repeat", mark("To make a whole fight again, once. Only some opponents may.")),
    Word("zusätzlicher Schaden", "extra damage", mark("It is added to the strength, but can be forbidden.")),
    Word("zwölfseitiger Würfel", "twelve-sided die", mark("A die with the values 1 to 12.")),
)
