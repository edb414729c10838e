"""The engine of Mächtige Monster: rules, views, bots and texts of the game."""
