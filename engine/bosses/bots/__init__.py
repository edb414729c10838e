"""The bots of the dungeon builders, and the advice for a person."""
