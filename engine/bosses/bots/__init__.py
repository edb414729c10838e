"""The bots of the dungeon builders."""
