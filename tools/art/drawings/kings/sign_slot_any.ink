# for any place: four leaves of four colours
canvas 64 64
line 3.5
outer 6
{ move 2.1,2.1
{ scale 0.935,0,0
s #C9783A 31,31! 8,30 2,16 12,4 26,8
s #3F8FD8 33,31! 38,8 52,4 62,16 56,30
s steel 31,33! 26,56 12,60 2,48 8,34
s #F2B632 33,33! 56,34 62,48 52,60 38,56
e white 32,32 7,7
