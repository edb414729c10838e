"""Effects and the ambience."""
