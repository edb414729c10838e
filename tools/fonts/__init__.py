"""The game's fonts, made fit: `python -m tools.fonts PACKAGES` writes assets/house/fonts."""
