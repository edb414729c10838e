# a creature of level 3
canvas 64 64
line 3.5
outer 6
{ move 3.7,1.9
{ scale 0.884,0,0
s #B8323A 0,4! 64,4! 58,34! 64,60! 46,50! 32,64! 18,50! 0,60! 6,34!
+f #E8665E 6,9 24,9 20,44 8,50
e spark 32,17 6,6
e spark 19,35 6,6
e spark 45,35 6,6
