# an item of class 2: two studs on silver
canvas 64 64
line 3.5
outer 6
{ move 3.7,3.7
{ scale 0.884,0,0
s #B9CCE2 32,0! 60,18! 60,46! 32,64! 4,46! 4,18!
+f #EAF2FA 8,20 30,6 24,56 8,44
e #3F8FD8 21,32 7,7
e #3F8FD8 43,32 7,7
