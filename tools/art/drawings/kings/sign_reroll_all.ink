# all dice once more
canvas 64 64
line 3.5
outer 6
{ move 2.1,4.3
{ scale 0.933,0,0
{ turn -14,18,44
r white 4,32 26,26 5
o ink 11,39 3,3
o ink 23,51 3,3
}
{ turn 10,46,46
r #69A8F2 34,32 26,26 5
o ink 47,45 3.5,3.5
}
T gold 8,8 8,24 18,8 34,4 48,14
p gold 38,18! 58,24! 56,4!
