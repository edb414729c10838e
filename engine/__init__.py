"""The rules, bots and records of all games in the box, in pure Python: no screen, no clock."""

__version__ = "0.1.0"
