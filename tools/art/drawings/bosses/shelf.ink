# the game on the shelf: the hill of the title
canvas 64 64
outer 0
use title_landscape -22.9,-7.4 .152
