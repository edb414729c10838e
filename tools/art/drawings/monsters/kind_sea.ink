# the sea: a breaking wave
canvas 64 64
line 3.5
outer 6
pal kind=#0072B2
s kind 4,58! 2,38 10,18 30,6 50,10 60,24! 50,20 42,24 42,32 50,36! 36,40 34,48 44,52 62,50! 58,60!
+l sky 4 12,52 14,34 26,20
+l sky 4 24,54 24,42 30,32
o white 54,10 4,4
