# orcs: the double axe
canvas 64 64
line 3.5
outer 6
pal kind=#009E73
T wood 9,8 32,60 32,6
s kind 30,12 18,14 8,6! 2,24 8,44! 18,36 30,38
s kind 34,12 46,14 56,6! 62,24 56,44! 46,36 34,38
p gold 26,12! 38,12! 38,38! 26,38!
