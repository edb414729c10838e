# something is stolen
canvas 64 64
line 3.5
outer 6
{ move 1.9,-1.0
{ scale 0.881,0,0
s ink 2,20 14,12 32,16 50,12 62,20 58,38 44,42 32,34 20,42 6,38
+f #4A5BA0 6,22 16,17 30,20 20,24 8,30
eye 20,27 7 .6,.1
eye 44,27 7 .6,.1
T ink 9,5 56,36 64,52
e gold 32,54 9,9
