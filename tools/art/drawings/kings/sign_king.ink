# a king or a queen
canvas 64 64
line 3.5
outer 6
{ move 3.7,5.9
{ scale 0.884,0,0
s gold 8,52! 0,12! 18,28! 32,2! 46,28! 64,12! 56,52! 32,57
+f spark 4,20 18,34 20,52 10,50
+f gold2 8,42 32,47 56,42 56,56 32,62 8,56
e red 32,46 5,5
