"""The engine of the dungeon builders, the second game: rules, cards, views, bots and texts."""
