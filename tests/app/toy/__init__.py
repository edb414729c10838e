"""The toy game of the engine's tests as the second game of the app: a lid, a face, a board of plain buttons."""
