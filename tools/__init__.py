"""The tools that make what the app ships: art, sounds, fonts, environments."""
