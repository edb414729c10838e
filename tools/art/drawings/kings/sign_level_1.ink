# a creature of level 1
canvas 64 64
line 3.5
outer 6
{ move 2.1,2.1
{ scale 0.935,0,0
s #7CC45A 8,2! 56,2! 56,62! 32,48! 8,62!
+f #B3E090 12,6 24,6 24,46 12,54
e white 32,24 8,8
