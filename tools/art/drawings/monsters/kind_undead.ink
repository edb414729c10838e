# the undead: a skull
canvas 64 64
line 3.5
outer 6
pal kind=#56B4E9
s kind 8,28 12,10 32,3 52,10 56,28 51,40 46,46 46,58! 18,58! 18,46 13,40
o ink 21,29 8,9
o ink 43,29 8,9
p ink 32,37! 28,44! 36,44!
l ink 4 26,50 26,58
l ink 4 38,50 38,58
