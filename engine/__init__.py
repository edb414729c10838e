"""The rules, the bots and the records of the games in the box. Pure Python, no screen, no clock."""

__version__ = "0.1.0"
