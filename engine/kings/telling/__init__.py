"""Texts of the game of the free crown: sentences of cards, prose, the trace."""
