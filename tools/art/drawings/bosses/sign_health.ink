# health: a whole heart
canvas 64 64
line 3.5
outer 6
ink #2A1A12
{ scale .88,32,32
s rose- 32,58! 12,42 4,24 10,8 24,6 32,16 40,6 54,8 60,24 52,42
+f white/.6 10,24 13,13 22,11 15,32
+f red/.35 44,20 60,20 40,56 32,58 44,40
}
