# a die of six sides: 1
canvas 64 64
line 3.5
outer 6
r white 6,6 52,52 11
+rf #DCE6F2/.7 12,12 40,40 9
o #D8433B 32,32 7,7
