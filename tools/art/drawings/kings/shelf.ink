# the game on the shelf: the castle of the title, and the sun with the crown
canvas 64 64
outer 0
use title_landscape -8.5,-5.5 .133
