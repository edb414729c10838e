# room cards in hand
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
{ turn -14,32,40
r bark- 8,12 34,46 5
}
{ turn 8,32,40
r bark 22,8 36,50 5
+rf leather 27,13 26,40 3
+f black 31,52! 31,34 36,25 40,23 44,25 49,34 49,52!
+f flame 35,52 37,40 40,34 44,40 45,52
}
}
