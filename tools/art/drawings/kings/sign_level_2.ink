# a creature of level 2
canvas 64 64
line 3.5
outer 6
{ move 2.9,3.9
{ scale 0.908,0,0
s #F2B632 4,6! 32,0! 60,6! 60,44! 46,62! 32,46! 18,62! 4,44!
+f #FFE27A 8,10 24,6 24,44 12,50
e white 20,24 6.5,6.5
e white 44,24 6.5,6.5
