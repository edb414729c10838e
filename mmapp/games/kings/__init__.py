"""The third game on the screen: heroes gather gear, forge it, and throw dice for a crown."""
