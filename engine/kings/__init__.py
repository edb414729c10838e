"""The game of the forge and the free crown: rules, cards, bots, texts."""
