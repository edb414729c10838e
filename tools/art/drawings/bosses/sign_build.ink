# building: a trowel and bricks
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .8,32,33
s red 4,44! 26,44! 26,60! 4,60!
s red- 30,44! 60,44! 60,60! 30,60!
s red+ 12,28! 34,28! 34,42! 12,42!
s steel 14,40! 24,10! 48,32!
+f white/.5 18,34! 25,16! 34,24!
T iron 5,5 36,20 44,20 48,12
T wood 10,9 46,14 60,-2
}
