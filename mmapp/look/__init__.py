"""The theme, and the textures of pictures and texts."""
