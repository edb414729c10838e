"""Sound effects and the ambience."""
