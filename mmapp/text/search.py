"""Texts as a search compares them."""

from __future__ import annotations


def folded(text: str) -> str:
    """A text as a search compares it: small letters, and umlauts as people without such keys type them."""
    plain = text.casefold()
    for umlaut, typed in (("ae", "a"), ("oe", "o"), ("ue", "u"), ("ä", "a"), ("ö", "o"), ("ü", "u")):
        plain = plain.replace(umlaut, typed)
    return plain
