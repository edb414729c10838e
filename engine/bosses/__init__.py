"""The dungeon builders: rules, cards, views and bots of the second game of the box."""
