# a star
canvas 64 64
line 3.5
outer 6
pal kind=#F0E442
s kind 32,3! 40,22! 61,24! 45,38! 51,60! 32,48! 13,60! 19,38! 3,24! 24,22!
