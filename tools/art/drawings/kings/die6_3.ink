# a die of six sides: 3
canvas 64 64
line 3.5
outer 6
r white 6,6 52,52 11
+rf #DCE6F2/.7 12,12 40,40 9
o ink 19,19 5.5,5.5
o ink 32,32 5.5,5.5
o ink 45,45 5.5,5.5
