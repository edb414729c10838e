"""The table: what stands between a match and the screens."""
