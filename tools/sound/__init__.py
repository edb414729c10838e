"""The game's sounds, synthesised: `python -m tools.sound` writes assets/sounds."""
