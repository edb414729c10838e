# an item of class 1: one stud on bronze
canvas 64 64
line 3.5
outer 6
{ move 2.1,2.1
{ scale 0.935,0,0
s #C9783A 10,12! 32,2! 54,12! 54,52! 32,62! 10,52!
+f #E8A35C 12,14 30,6 24,58 12,50
e #FFF7DC 32,32 8,8
