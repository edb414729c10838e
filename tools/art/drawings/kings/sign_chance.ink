# the chance of a fight
canvas 64 64
line 3.5
outer 6
{ move 7.9,6.4
{ scale 0.777,0,0
T wood 7,7 32,60 32,6
s bark 12,64! 18,54! 46,54! 52,64!
T gold 7,7 4,20 60,10
e gold 32,8 6,6
s #7CC45A 54,16! 68,38 62,44 46,44 42,38
s #D8433B 8,24! 22,46 16,52 0,52 -6,46
