# a coin without figure
canvas 64 64
line 3.5
outer 6
e gold 32,32 26,26
+o gold2 32,33 17,17
+o gold 31,31 16,16
p gold2 32,20! 35,28! 44,28! 37,34! 40,43! 32,38! 24,43! 27,34! 20,28! 29,28!
