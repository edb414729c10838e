# seat: a mug with a head on it
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
pal kind=#56B4E9
l ink 15 44,26 58,26 58,46 44,48
l kind 8 44,26 58,26 58,46 44,48
s kind 8,20! 46,20! 44,60! 10,60!
+f white/.45 12,22 18,22 18,58 13,58
+l ink/.4 3 28,28 28,56
+l ink/.4 3 37,28 36,56
s white 4,20 6,8 18,8 26,2 36,8 48,8 50,20 42,28 34,22 26,30 18,24 10,28
}
