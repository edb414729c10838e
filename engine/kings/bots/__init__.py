"""The players of the game of the forge and the crown."""
