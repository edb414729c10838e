# a die is turned to a value
canvas 64 64
line 3.5
outer 6
{ move 0.2,3.0
{ scale 0.935,0,0
r white 4,26 34,34 6
o ink 12,34 3,3
o ink 30,34 3,3
o ink 12,43 3,3
o ink 30,43 3,3
o ink 12,52 3,3
o ink 30,52 3,3
s #7CC45A 48,2! 64,20! 55,20! 55,44! 41,44! 41,20! 32,20!
