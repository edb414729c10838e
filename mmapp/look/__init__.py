"""Theme and textures."""
