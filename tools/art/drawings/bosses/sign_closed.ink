# closed: planks across a door
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s iron- 12,60! 12,24 20,8 32,4 44,8 52,24 52,60!
+f black 18,60! 18,26 24,14 32,10 40,14 46,26 46,60!
{ turn -18,32,28
s wood 2,22! 62,22! 62,34! 2,34!
+o ink 8,28 2,2
+o ink 56,28 2,2
}
{ turn 16,32,46
s wood- 2,40! 62,40! 62,52! 2,52!
+o ink 8,46 2,2
+o ink 56,46 2,2
}
}
