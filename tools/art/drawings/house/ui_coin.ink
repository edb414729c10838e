# a coin that waits for its figure
canvas 64 64
line 3.5
outer 6
e gold 32,32 27,27
+o gold2 32,33 20,20
+o gold2+ 32,32 19,19
+f gold+++/.45 8,20 26,4 46,6 14,48 6,40
