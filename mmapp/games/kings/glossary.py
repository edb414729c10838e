"""`GLOSSARY`: the words of the game with what they mean."""

from __future__ import annotations

from mmapp.text.words import Word

GLOSSARY: tuple[Word, ...] = ()
