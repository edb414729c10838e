"""One package per game: its face, its board, its words. Only the table knows the faces."""
