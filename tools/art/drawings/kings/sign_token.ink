# the trader's token
canvas 64 64
line 3.5
outer 6
{ move 2.1,2.1
{ scale 0.935,0,0
e gold 32,32 30,30
+o spark 32,32 22,22
+o gold2 32,32 19,19
T white 6,6 32,16 32,48
s white 14,30! 50,30! 42,40 22,40
