# spell cards in hand
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
{ turn 16,32,40
r lilac 22,10 34,46 5
}
{ turn -8,32,40
r cloth 6,8 36,50 5
+f violet 24,14! 29,28! 42,33! 29,38! 24,52! 19,38! 6,33! 19,28!
}
}
