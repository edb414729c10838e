# strength: a short sword
canvas 64 64
line 3.5
outer 6
T leather 8,8 14,52 22,44
e gold 11,55 6,6
s steel 22,36! 46,8 60,3! 57,18 30,44!
+f steel++ 24,38 50,8 58,4 40,28
l ink 3 30,36 48,16
T gold 9,9 14,30 36,52
