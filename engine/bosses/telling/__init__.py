"""What a game of the dungeon builders looks like in words: sentences of cards, a narrator, the trace."""
