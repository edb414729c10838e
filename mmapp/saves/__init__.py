"""Games, settings and statistics on disk, and damaged files set aside."""
