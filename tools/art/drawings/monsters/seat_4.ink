# a key
canvas 64 64
line 3.5
outer 6
pal kind=#D55E00
T kind 11,11 32,30 32,60
p kind 36,44! 50,44! 50,52! 36,52!
p kind 36,54! 46,54! 46,61! 36,61!
e kind 32,18 17,15
o ink 32,18 8,7
