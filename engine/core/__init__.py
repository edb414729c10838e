"""What every game of the box shares: the seam between rules, players, records and screens."""
