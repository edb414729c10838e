"""`PAGES`: the pages of the rules, in own words, with cards to look at."""

from __future__ import annotations

from mmapp.text.i18n import mark

Page = tuple[str, tuple[str, ...], tuple[str, ...]]
"""The title of a page, the cards on it by kind and id, and its paragraphs."""
PAGES: tuple[Page, ...] = (
    (
        mark("What the crown is about"),
        (),
        (
            mark("Each of you is a hero with one die, a speed of 1 and three hearts. That is not enough for a king."),
            mark("So you gather gear, beat creatures for better gear, forge it into still better gear, and drink."),
            mark("Whoever beats the king first has won, at once."),
        ),
    ),
)
