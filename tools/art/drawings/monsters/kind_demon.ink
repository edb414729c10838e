# demons: a flame with horns
canvas 64 64
line 3.5
outer 6
pal kind=#D55E00
s kind 32,62 12,54 6,36 14,24 6,6! 20,12 26,18 32,2! 38,18 44,12 58,6! 50,24 58,36 52,54
+f spark 32,60 20,52 22,40 30,28! 42,40 44,52
o ink 24,38 4,5
o ink 41,38 4,5
