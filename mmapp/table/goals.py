"""`Goals`: what a game brings so that one comes back to it: its feats in words, and the rungs of its ladder.

A game has them in `mmapp/games/<name>/goals.py` as `GOALS`. Which deeds earn a feat its rules know (`Lid.feats`).
Texts are marked for translation; nothing here imports Kivy, the engine or a game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple


class FeatWords(NamedTuple):
    """A feat in words: its title, and a sentence about how it is earned, both marked for translation."""

    title: str
    line: str
    picture: str = ""
    """The name of its picture."""


class Rung(NamedTuple):
    """A rung of the ladder: a table of bots of one kind, with a portrait of the first of them."""

    bot: str
    """Level and style of the bots. It is the rung's name as well, so it stands once on a ladder."""
    title: str
    """The name of the first of them, marked where it is translated."""
    picture: str
    """The name of the portrait."""


class Goals(NamedTuple):
    """The feats and the ladder of a game."""

    feats: Mapping[str, FeatWords] = {}
    """The feats by their names in the rules, in the order in which they are shown."""
    rungs: Sequence[Rung] = ()
    """The ladder, from its foot."""
