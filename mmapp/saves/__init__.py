"""What is on disk: games, settings, figures over games, damaged files set aside."""
