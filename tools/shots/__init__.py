"""Pictures of every screen, taken from the real app."""
