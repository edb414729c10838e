"""The game's sounds, synthesised: `python -m tools.sound` writes the `sounds` of assets."""
