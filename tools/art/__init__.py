"""The art of the app: drawings as short texts, SVG sources, atlases and contact sheets."""
