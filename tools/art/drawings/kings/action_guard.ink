# guard the king: a shield with a crown and two open eyes
canvas 128 128
{ move 6.4,8.2
{ scale 0.9,0,0
T wood 10,10 16,126 16,26
s steel 8,32! 16,-2! 24,32!
T wood 10,10 112,126 112,26
s steel 104,32! 112,-2! 120,32!
layer
s #2F5FB3 64,18! 106,30! 104,84 64,122! 24,84 22,30!
+f #6F97E0 28,36 60,26 60,112 34,84
+l gold 5 64,24 100,35 98,82 64,115 30,82 28,35 64,24
s gold 44,56! 38,34! 52,44! 64,28! 76,44! 90,34! 84,56! 64,61
eye 50,78 11 .6,.1 lid=.22 tilt=10 skin=#6F97E0
eye 78,78 11 .6,.1 lid=.22 tilt=-10 skin=#6F97E0
