"""Bots of any game: search, tournaments, balance. They know `engine.core` and what a game's lid tells."""
