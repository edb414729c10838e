# a re-roll of one die
canvas 64 64
line 3.5
outer 6
{ move 5.1,5.6
{ scale 0.849,0,0
T gold 8,8 50,12 36,2 18,6 6,20 4,38 12,52
p gold 40,22! 60,22! 56,0!
T gold 8,8 22,58 40,60 56,46 60,34
p gold 3,48! 22,46! 14,64!
layer
{ turn 12,32,32
r white 20,20 24,24 5
o ink 27,27 3,3
o ink 37,37 3,3
o ink 32,32 3,3
}
