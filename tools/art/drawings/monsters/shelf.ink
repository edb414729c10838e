# the game on the shelf: the castle of the title
canvas 64 64
outer 0
use title_landscape -30.6,-10.4 .168
