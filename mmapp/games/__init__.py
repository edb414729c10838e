"""One face per game: what its views and events look like on a screen. Only the table knows these."""
