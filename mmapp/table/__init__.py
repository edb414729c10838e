"""The table between a match and the screens: turns, bots, windows, sessions, replays."""
