"""The engine from a terminal."""
