"""Texts of the dungeon builders: sentences of cards, prose, the trace."""
