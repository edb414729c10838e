# the place for the feet: a shoe
canvas 64 64
line 3.5
outer 6
{ move 2.1,-0.2
{ scale 0.921,0,0
s #C9783A 4,14! 20,10 28,14 32,26 46,34 60,38 62,52! 4,54!
+f #E8A35C 8,18 20,16 22,32 10,40
+l #FFF7DC 3 24,28 32,22
+l #FFF7DC 3 30,34 38,28
p #FFF7DC 2,51! 63,49! 63,59! 2,60!
