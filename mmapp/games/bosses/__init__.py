"""The second game on the screen: innkeepers build dungeons that lure heroes."""
