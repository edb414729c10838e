"""Players that know the seam only: what their seat sees, and what they can imagine from it."""
